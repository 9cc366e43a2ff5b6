"""Deals as short codes to be typed: game, players, seed and options of a deal, and a letter that tells typos.

A code is a number in letters and digits of which no two look alike. From its low end it holds the game, the number of
players and what differs from the game's defaults; what is left is the seed. Its last letter checks the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .mistakes import Mistake, short
from .pages import ASKED, _read, _written, facts_of
from .play.deal import Deal
from .variants import BESIDE, Variant, variant, variants
from .variants.options import Option
from .words import Speaker

LETTERS = "ACDEFHJKMNPQRTVWXY34679"  # a prime number of them: one wrong letter, or two that changed places, is told
SHORTEST, LONGEST = 8, 80
GAMES, SEATS, FEW, LENGTH = 7, 4, 5, 5  # bits of a number
NUMERIC = "0123456789,-n"  # what most values are written with; `n` stands for "none"
NONE = "none"


def write(deal: Deal) -> str:
    """The code that opens the same deal from its start; ValueError if its cards are not those of its seed."""
    facts = facts_of(deal)
    seed, players = facts.pop("seed"), facts.pop("players")
    game, numbers = deal.variant.id, {game: n for n, game in _games().items()}
    if game not in numbers:
        raise Mistake(f"{deal.variant.name} has no code, since it is no game of the list: share deal.record()")
    if seed < 0:
        raise Mistake("a code holds a seed that is a whole number from 0 on: share the link, or deal.record()")
    bits = _Bits()
    bits.put(numbers[game], GAMES)
    bits.put(players - 2, SEATS)
    bits.put(bool(facts), 1)
    if facts:
        bits.put(len(facts), FEW)
    known = _known(deal.variant)
    for name, value in facts.items():
        at = next(n for n, option in enumerate(known) if option.name == name)
        bits.put(at, FEW)
        _put(bits, known[at], value)
    digits = _digits(seed << bits.width | bits.number)
    made = "".join(LETTERS[d] for d in (*digits, _check(digits)))
    return "-".join(made[n : n + 4] for n in range(0, len(made), 4))


def read(code: str, language: str | None = None) -> dict[str, Any]:
    """What a code asks for: `game`, `players`, `seed` and whatever else was chosen; ValueError says what is wrong."""
    say = Speaker(language)
    typed = "".join(c for c in str(code).upper() if c.isalnum())
    if not typed:
        raise Mistake(say.fill("code.none", {}))
    for c in typed:
        if c not in LETTERS:
            raise Mistake(say.fill("code.strange", {"code": short(str(code), 40), "letter": c}))
    if not SHORTEST <= len(typed) <= LONGEST:
        raise Mistake(say.fill("code.length", {"code": short(str(code), 40), "n": len(typed), "least": SHORTEST}))
    *digits, check = (LETTERS.index(c) for c in typed)
    if _check(digits) != check:
        raise Mistake(say.fill("code.typo", {"code": short(str(code), 40)}))
    number = 0
    for d in digits:
        number = number * len(LETTERS) + d
    try:
        return _facts(_Bits(number))
    except (LookupError, ValueError):
        raise Mistake(say.fill("code.nothing", {"code": short(str(code), 40)})) from None


def _facts(bits: _Bits) -> dict[str, Any]:
    game = _games()[bits.take(GAMES)]
    found: dict[str, Any] = {"game": game, "players": bits.take(SEATS) + 2}
    known, more = _known(variant(game)), {}
    for _ in range(bits.take(FEW) if bits.take(1) else 0):
        option = known[bits.take(FEW)]
        more[option.name] = _taken(bits, option)
    return {**found, "seed": bits.number, **more}


def _games() -> dict[int, str]:
    """The games by their numbers: those beside the rulebook from the highest down, since more may be registered."""
    last = (1 << GAMES) - 1
    listed = enumerate(variants()[: last + 1 - len(BESIDE)])
    return dict(listed) | {last - n: game for n, game in enumerate(BESIDE)}


def _known(game: Variant) -> tuple[Option, ...]:
    """What a code can hold besides seed and players."""
    return (*(o for o in ASKED if o.name not in ("seed", "players")), *game.options)


class _Bits:
    """Small numbers one above the other in a large one."""

    def __init__(self, number: int = 0):
        self.number, self.width = number, 0

    def put(self, value: int, width: int) -> None:
        if value >> width:
            raise Mistake("that is more than a code can hold: share the link, or deal.record()")
        self.number |= value << self.width
        self.width += width

    def take(self, width: int) -> int:
        value = self.number & ((1 << width) - 1)
        self.number >>= width
        return value


def _among(option: Option) -> tuple[Any, ...]:
    """The values of an option that has few of them."""
    return (False, True) if option.kind == "switch" else option.among if option.kind == "choice" else ()


def _put(bits: _Bits, option: Option, value: Any) -> None:
    if values := _among(option):
        bits.put(values.index(value), FEW)
        return
    text = _written(value).replace(NONE, "n") if value is None else _written(value)
    numeric = all(c in NUMERIC for c in text)
    bits.put(numeric, 1)
    bits.put(len(text), LENGTH)
    for c in text:
        bits.put(NUMERIC.index(c) if numeric else ord(c), 4 if numeric else 7)


def _taken(bits: _Bits, option: Option) -> Any:
    if values := _among(option):
        return values[bits.take(FEW)]
    numeric = bits.take(1)
    text = "".join(NUMERIC[bits.take(4)] if numeric else chr(bits.take(7)) for _ in range(bits.take(LENGTH)))
    value, wrong = _read(option, NONE if text == "n" else text)
    if wrong:
        raise Mistake(wrong)
    return value


def _digits(number: int) -> list[int]:
    """A number in as many letters as it takes, the highest first."""
    found = list(_from_below(number))
    return [0] * (SHORTEST - 1 - len(found)) + found[::-1]


def _from_below(number: int) -> Iterator[int]:
    while number:
        number, digit = divmod(number, len(LETTERS))
        yield digit


def _check(digits: list[int]) -> int:
    return -sum((n % (len(LETTERS) - 2) + 2) * d for n, d in enumerate(digits)) % len(LETTERS)


__all__ = ["read", "write"]
