"""The text of a hand history taken apart: its fields and actions, checked as far as that needs no table."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, NamedTuple

from ..cards import Card, cards
from ..mistakes import Mistake, short
from ..words import PLAYERS
from .phh import BLINDS, FORMATS, OWN, Format, positions
from .phh_draws import card_at, held, in_turn, tell
from .record import option_value
from .setup import LONGEST_NAME, UNFIT

UNKNOWN = "??"
MOST_DIGITS = 15  # before the decimal point
MOST_DECIMALS = 6
DEEPEST = 20
EACH = ("antes", BLINDS, "starting_stacks", "finishing_stacks", "winnings", "players", "seats", "time_banks")


class Item(NamedTuple):
    """An action: its number, its text, who acts (None: the dealer), what, for which seat, which cards (None: unknown),
    to what amount, and the comment behind it. `cards` is None where none are named."""

    number: int
    text: str
    what: str
    seat: int | None = None
    cards: tuple[Card | None, ...] | None = None
    amount: Decimal = Decimal(0)
    comment: str = ""

    def fault(self, why: str) -> Mistake:
        return Mistake(f"action {self.number} of the hand history, {self.text!r}: {why}")


@dataclass
class Hand:
    """A hand history: amounts in whole chips of `unit`; `own` is what we wrote for ourselves."""

    code: str
    form: Format
    players: int
    unit: Decimal
    amounts: dict[str, Any]
    items: list[Item]
    fields: dict[str, Any]
    own: Mapping[str, Any]

    @property
    def places(self) -> int:
        """How many decimals its amounts have."""
        return -int(self.unit.as_tuple().exponent)

    def chips(self, amount: Decimal) -> int:
        return int(amount.scaleb(self.places))

    @property
    def seats(self) -> list[int]:
        """Our seats of p1, p2, …"""
        return positions(self.players, self.own.get("dealer", self.players - 1))

    def by_seat(self, each: Sequence[Any]) -> list[Any]:
        """What is listed by player, listed by seat."""
        return [value for _, value in sorted(zip(self.seats, each, strict=True), key=lambda pair: pair[0])]

    @property
    def names(self) -> list[str]:
        """The players' names as a table can write them, by seat."""
        given = self.fields.get("players")
        if given is None:
            return list(PLAYERS[: self.players])
        return self.by_seat([_fitting(name, n) for n, name in enumerate(given, 1)])

    @property
    def stacks(self) -> list[int]:
        return self.by_seat([self.chips(a) for a in self.amounts["starting_stacks"]])

    @property
    def options(self) -> dict[str, Any]:
        return {name: option_value(text) for name, text in self.own.get("options", {}).items()}


def parse(text: str) -> Hand:
    """A hand history from its text; Mistake names the field or action at fault."""
    found = _hand(_toml(text))
    code, form = _format(found)
    n = _players(found)
    for name in ("antes", form.forced, *form.bets):
        if name not in found:
            raise Mistake(f"the hand history lacks {name}, which a hand of {code} has")
    for name in EACH:
        _check_each(name, found.get(name), n)
    items = list(_items(found.get("actions"), n))
    amounts = {name: _amounts(name, found[name]) for name in ("antes", "starting_stacks", form.forced, *form.bets)}
    if "finishing_stacks" in found:
        amounts["finishing_stacks"] = _amounts("finishing_stacks", found["finishing_stacks"])
    amounts["ante_trimming_status"] = _switch(found, "ante_trimming_status")
    every = [a for value in amounts.values() for a in _decimals(value)] + [item.amount for item in items]
    used = {"variant", "actions", OWN, *amounts} - {"ante_trimming_status"}
    fields = {name: _shallow(name, value) for name, value in found.items() if name not in used}
    return Hand(code, form, n, _unit(every), amounts, _revealed(items, n), fields, _own(found, n))


def _toml(text: str) -> dict[str, Any]:
    if not isinstance(text, str):
        raise Mistake(f"a hand history is text, not {type(text).__name__}: give what stands in the file")
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        raise Mistake("the hand history is no TOML that anybody writes: its brackets lie too deep") from None
    except ValueError as fault:
        raise Mistake(f"the hand history is no TOML, the form in which PHH is written: {fault}") from None


def _hand(found: dict[str, Any]) -> dict[str, Any]:
    """The one hand: a file of many has each under a number."""
    if found and all(isinstance(value, dict) and "variant" in value for value in found.values()):
        if len(found) > 1:
            raise Mistake(f"the text holds {len(found)} hands, [{'], ['.join([*found][:3])}] …: give the text of one")
        one: dict[str, Any] = next(iter(found.values()))
        return one
    return found


def _format(found: Mapping[str, Any]) -> tuple[str, Format]:
    code = found.get("variant")
    if code is None:
        raise Mistake("this is no hand history: it lacks variant, the code of a game like \"NT\"")
    form = FORMATS.get(code) if isinstance(code, str) else None
    if form is None:
        raise Mistake(f"variant {code!r} is no code of PHH: it knows {', '.join(FORMATS)}")
    return code, form


def _players(found: Mapping[str, Any]) -> int:
    stacks = found.get("starting_stacks")
    if not isinstance(stacks, list) or len(stacks) < 2:
        raise Mistake(f"starting_stacks is {_short(stacks)}: it lists the chips of each player, two at least")
    return len(stacks)


def _check_each(name: str, value: Any, players: int) -> None:
    """A field that has an entry for each player."""
    if value is not None and (not isinstance(value, list) or len(value) != players):
        many = f"lists {len(value)} for {players} players" if isinstance(value, list) else f"is {_short(value)}"
        raise Mistake(f"{name} {many}: give a list with an entry for each, from the dealer's left")
    if name == "players" and value is not None and not all(isinstance(v, str) for v in value):
        raise Mistake(f"players is {_short(value)}: it lists the players' names, each in quotes")


def _shallow(name: str, value: Any, depth: int = 0) -> Any:
    if depth > DEEPEST:
        raise Mistake(f"{name} holds more than {DEEPEST} lists in each other: nothing of a hand lies so deep")
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        _shallow(name, part, depth + 1)
    return value


def _switch(found: Mapping[str, Any], name: str) -> bool:
    value = found.get(name, False)
    if not isinstance(value, bool):
        raise Mistake(f"{name} is {_short(value)}: it is true or false")
    return value


def _own(found: Mapping[str, Any], players: int) -> Mapping[str, Any]:
    own = found.get(OWN, {})
    if not isinstance(own, dict) or not isinstance(own.get("options", {}), dict):
        raise Mistake(f"{OWN} is {_short(own)}: it is written by teachkit; leave it out")
    dealer = own.get("dealer", 0)
    if not isinstance(dealer, int) or isinstance(dealer, bool) or dealer not in range(players):
        raise Mistake(f"the dealer in {OWN} is {_short(dealer)}: it is a seat from 0 to {players - 1}")
    if not all(isinstance(v, str) for v in own.get("options", {}).values()):
        raise Mistake(f"the options in {OWN} are texts, like {{ raises = \"4\" }}")
    return own


# amounts -------------------------------------------------------------------------------------------------------------


def _amounts(name: str, value: Any) -> Any:
    if name in EACH:
        return [_amount(f"{name}[{n}]", v) for n, v in enumerate(value, 1)]
    found = _amount(name, value)
    if not found:
        raise Mistake(f"{name} is 0: it is an amount above 0")
    return found


def _amount(name: str, value: Any) -> Decimal:
    """A number of a currency, as exact as it was written."""
    if isinstance(value, Decimal) and value.is_infinite():
        raise Mistake(f"{name} is inf, unknown: a table counts every chip, so write how many, or as many as were used")
    if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
        raise Mistake(f"{name} is {_short(value)}: it is a number")
    return _exact(name, Decimal(value))


def _exact(name: str, value: Decimal) -> Decimal:
    if value.is_nan() or value < 0 or (value and value.adjusted() >= MOST_DIGITS):
        said = short(str(value), 40)
        raise Mistake(f"{name} is {said}: it is a number of at least 0, of {MOST_DIGITS} digits at most")
    if value and int(value.as_tuple().exponent) < -60:
        raise Mistake(f"{name} has too many decimals: write {MOST_DECIMALS} at most")
    plain = value.normalize()
    if int(plain.as_tuple().exponent) < -MOST_DECIMALS:
        raise Mistake(f"{name} is {short(str(value), 40)}: write {MOST_DECIMALS} decimals at most")
    return plain


def _decimals(value: Any) -> list[Decimal]:
    return [v for v in (value if isinstance(value, list) else [value]) if isinstance(v, Decimal)]


def _unit(amounts: Sequence[Decimal]) -> Decimal:
    """The worth of a chip: 1, or the last decimal that any amount has."""
    return Decimal(1).scaleb(min(0, *(int(a.as_tuple().exponent) for a in amounts if a), 0))


# actions -------------------------------------------------------------------------------------------------------------

PLAYER = re.compile(r"p([1-9][0-9]?)")
NUMBER = re.compile(r"[0-9][0-9,]{0,30}(\.[0-9]{1,30})?|\.[0-9]{1,30}")
FORMS = {
    "dh": "d dh p1 AsKd", "db": "d db 7h2c2d", "f": "p1 f", "cc": "p1 cc", "cbr": "p1 cbr 300", "pb": "p1 pb",
    "sd": "p1 sd 9c2d", "sm": "p1 sm AsKd",
}  # fmt: skip


def _items(actions: Any, players: int) -> Iterator[Item]:
    if not isinstance(actions, list):
        raise Mistake(f"actions is {_short(actions)}: it lists the actions, each a text like 'p1 cbr 300'")
    for number, text in enumerate(actions, 1):
        if not isinstance(text, str):
            raise Mistake(f"action {number} of the hand history is {_short(text)}: it is a text like 'p1 cc'")
        words, _, comment = text.partition("#")
        item = Item(number, short(text.strip(), 80), "", comment=comment.strip())
        yield _item(item, words.split(), players) if words.split() else item


def _item(item: Item, words: Sequence[str], players: int) -> Item:
    """An action by its words: `[d|pN] what …`."""
    if words[0] == "d":
        what, rest = (words[1] if len(words) > 1 else ""), words[2:]
        if what == "dh" and len(rest) == 2:
            return item._replace(what=what, seat=_seat(item, rest[0], players), cards=_cards(item, rest[1]))
        if what == "db" and len(rest) == 1:
            if UNKNOWN in rest[0]:
                raise item.fault("everybody sees the cards of the board, so write them all")
            return item._replace(what=what, cards=_cards(item, rest[0]))
        raise item.fault(f"the dealer deals like '{FORMS['dh']}' or '{FORMS['db']}'")
    seat = _seat(item, words[0], players)
    what, rest = (words[1] if len(words) > 1 else ""), words[2:]
    if what not in FORMS or what in ("dh", "db"):
        raise item.fault(f"a player acts like {', '.join(repr(FORMS[w]) for w in FORMS if w not in ('dh', 'db'))}")
    if what == "cbr" and len(rest) == 1:
        return item._replace(what=what, seat=seat, amount=_written(item, rest[0]))
    if what in ("sm", "sd") and len(rest) == 1:
        return item._replace(what=what, seat=seat, cards=() if rest[0] == "-" else _cards(item, rest[0]))
    if rest or what == "cbr":
        raise item.fault(f"it is written like {FORMS[what]!r}")
    return item._replace(what=what, seat=seat)


def _seat(item: Item, word: str, players: int) -> int:
    found = PLAYER.fullmatch(word)
    if not found or int(found[1]) > players:
        raise item.fault(f"{word!r} is nobody: the players are p1 to p{players}, and d is the dealer")
    return int(found[1]) - 1


def _cards(item: Item, word: str) -> tuple[Card | None, ...]:
    names = [word[i : i + 2] for i in range(0, len(word), 2)]
    known = [name for name in names if name != UNKNOWN]
    try:
        if len(names) > 60:
            raise Mistake("no deck has so many cards")
        found = iter(cards(" ".join(known)))
    except ValueError as fault:
        raise item.fault(str(fault)) from None
    return tuple(None if name == UNKNOWN else next(found) for name in names)


def _written(item: Item, word: str) -> Decimal:
    try:
        if not NUMBER.fullmatch(word):
            raise InvalidOperation
        return _exact("the amount", Decimal(word.replace(",", "")))
    except InvalidOperation:
        raise item.fault(f"{word!r} is no amount: write a number, like {FORMS['cbr']!r}") from None
    except Mistake as fault:
        raise item.fault(str(fault)) from None


# cards that only the showdown tells ----------------------------------------------------------------------------------


def _revealed(items: list[Item], players: int) -> list[Item]:
    """The items with the cards that a player showed in the places where they had been dealt unknown."""
    _check_once(items)
    items = [*in_turn(items)]
    for seat in range(players):
        places = held(items, seat)
        for item in [i for i in items if i.what == "sm" and i.seat == seat and i.cards]:
            for place, card in zip(places, _matched(item, [card_at(items, p) for p in places]), strict=True):
                tell(items, place, card)
    return items


def _matched(item: Item, hand: list[Card | None]) -> list[Card | None]:
    """What a player held, after it was shown."""
    shown = item.cards or ()
    if len(shown) > len(hand):
        cards_held = f"{len(hand)} card{'s' * (len(hand) != 1)}"
        raise item.fault(f"p{(item.seat or 0) + 1} holds {cards_held}, and {len(shown)} are shown")
    found = list(hand)
    new = [c for c in shown if c is not None and c not in hand]
    same_places = len(shown) == len(hand) and all(h is None or s in (h, None) for h, s in zip(hand, shown, strict=True))
    if same_places:
        return [s if h is None else h for h, s in zip(hand, shown, strict=True)]
    for card in new:
        if None not in found:
            raise item.fault(f"p{(item.seat or 0) + 1} was dealt no {card}")
        found[found.index(None)] = card
    return found


def _check_once(items: Sequence[Item]) -> None:
    """Each card is in one place: it is dealt once, unless it was thrown away (T20), and shown by who holds it."""
    dealt: dict[Card, Item] = {}
    shown: dict[Card, Item] = {}
    draws = any(item.what == "sd" for item in items)
    for item in items:
        if item.what == "f" and draws:
            dealt = {card: source for card, source in dealt.items() if source.seat != item.seat}
        for card in [c for c in item.cards or () if c is not None]:
            if item.what in ("dh", "db"):
                if card in dealt:
                    raise item.fault(f"{card} was dealt before, by action {dealt[card].number}")
                dealt[card] = item
            elif item.what == "sd":
                dealt.pop(card, None)
            elif item.what == "sm":
                other = shown.setdefault(card, item)
                if other.seat != item.seat:
                    raise item.fault(f"{card} is shown by p{(other.seat or 0) + 1} too, in action {other.number}")
    for card, item in shown.items():
        source = dealt.get(card)
        if source is not None and source.seat != item.seat:
            raise item.fault(f"{card} was dealt elsewhere, by action {source.number}")


def _fitting(name: str, number: int) -> str:
    """A name as records and pages can write it; of an empty one the player's number."""
    plain = " ".join(UNFIT.sub(" ", name.replace(",", " ")).split())
    return plain[:LONGEST_NAME].strip() or f"Player {number}"


def _short(value: Any) -> str:
    return "missing" if value is None else short(repr(value), 60)
