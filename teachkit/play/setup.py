"""What a deal needs before it begins: seats, chips and a deck, and clear words when they can't be."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from ..cards import Card, cards
from ..mistakes import Mistake
from ..variants import Variant
from ..words import PLAYERS
from .actions import own_number

MOST_CHIPS = 10**12  # a browser's numbers are exact to 9 · 10**15, and a pot holds the stacks of all
LONGEST_NAME, LONGEST_SEED = 40, 100
# Line breaks and other control characters, those that turn the direction of writing, halves of characters.
UNFIT = re.compile("[#\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def seats_of(
    variant: Variant,
    players: int | None,
    stacks: int | Sequence[int] | None,
    dealer: int,
    claims: Iterable[int] = (),
) -> list[int]:
    """The stack of each seat, in chips (T3, T3a, T4); seats that claim a part of the pot may have none (T26)."""
    claims = tuple(claims) if isinstance(claims, Iterable) else ()
    players, dealer = own_number(players), own_number(dealer)
    stacks = [own_number(s) for s in stacks] if isinstance(stacks, (list, tuple)) else own_number(stacks)
    if players is None and not isinstance(stacks, list):
        low, high = variant.players[0], variant.players[-1]
        raise Mistake(f"say how many players there are, players={low} to {high}, or give a list of their stacks")
    n = len(stacks) if players is None else players
    check_players(variant, n)
    if stacks is None:
        stakes = variant.stakes
        stacks = 100 * (stakes.big if stakes.limit in ("fixed-limit", "spread-limit") else stakes.small)
    return start_of(n, stacks, dealer, variant.stakes.chip, claims)


def start_of(players: int, stacks: Any, dealer: Any, chip: int, claims: Iterable[int] = ()) -> list[int]:
    """What each of so many players begins with, once it is known that they can play."""
    start: list[Any] = list(stacks) if isinstance(stacks, (list, tuple)) else [stacks] * players
    if len(start) != players:
        raise Mistake(f"{len(start)} stacks for {players} players: give one number for all, or one a seat")
    for seat, chips in enumerate(start if isinstance(stacks, (list, tuple)) else start[:1]):
        if type(chips) is not int or chips or seat not in claims:
            check_chips(f"the stack of seat {seat}", chips, chip)
    if not isinstance(dealer, int) or isinstance(dealer, bool) or dealer not in range(players):
        raise Mistake(f"there is no seat {dealer!r} to deal: seats are 0 to {players - 1} [table T1]")
    return start


def check_players(variant: Variant, n: Any) -> None:
    """T4: ValueError if so many players can't play the game."""
    if type(n) is int and n in variant.seated:
        return
    if not isinstance(n, int) or isinstance(n, bool):
        raise Mistake(f"players={n!r}: it is a whole number")
    need, have = variant.cards_needed(n) if n > 0 else 0, len(variant.deck)
    low, high = variant.players[0], variant.players[-1]
    if n > high and need > have:
        raise Mistake(
            f"{n} players are too many: {variant.name} would need {need} cards and the deck has {have} [table T4]"
        )
    if not low <= n <= high:
        raise Mistake(f"{variant.name} is for {low} to {high} players, not {n} [table T4]")
    if need > have:
        raise Mistake(
            f"{n} players are too many: {variant.name} would need {need} cards and the deck has {have} [table T4]"
        )
    if wrong := next(filter(None, (phase.refuses(n) for phase in variant.steps)), None):
        raise Mistake(wrong)
    variant.seated.add(n)


def check_chips(what: str, chips: Any, chip: int) -> None:
    """T3: ValueError if `what` can't be so many chips."""
    if not isinstance(chips, int) or isinstance(chips, bool) or chips < 1:
        raise Mistake(f"{what} is {chips!r}: chips are whole numbers of at least 1 [table T3]")
    if chips > MOST_CHIPS:
        raise Mistake(f"{what} is more than {MOST_CHIPS:,} chips, which is the most [table T3]")
    if chips % chip:
        raise Mistake(f"{what} is {chips}: with chips of {chip} every amount is a multiple of {chip} [table T3]")


def checked_pot(carried: Any, variant: Variant) -> int:
    """The chips that lie in the pot from the deal before."""
    if carried != 0 or isinstance(carried, bool):
        check_chips("the pot carried over", carried, variant.stakes.chip)
    return int(carried)


def claims_of(claims: Any, carried: int, start: Sequence[int]) -> dict[int, int]:
    """T26: how much of the pot carried over the seats without chips contest, seat -> chips."""
    if not isinstance(claims, Mapping):
        raise Mistake(f"claims={claims!r}: give the chips of each seat that has none, like {{2: 30}} [table T26]")
    for seat, chips in claims.items():
        if type(seat) is not int or seat not in range(len(start)) or start[seat]:
            raise Mistake(f"claims={dict(claims)!r}: seat {seat!r} is none without chips [table T26]")
        if type(chips) is not int or not 0 < chips <= carried:
            raise Mistake(
                f"claims={dict(claims)!r}: {chips!r} is no part of the {carried} chips carried over [table T26]"
            )
    return dict(sorted(claims.items()))


def checked_seed(seed: Any) -> int | str:
    """A seed that a record can hold: a whole number, or a word without `#`."""
    if isinstance(seed, int) and seed.bit_length() > 3 * LONGEST_SEED:
        raise Mistake(f"the seed is too long: it is a whole number of up to {LONGEST_SEED} digits or so [table T27]")
    if type(seed) is int:
        return seed
    if isinstance(seed, bool) or not isinstance(seed, (int, str)) or not _fits_a_line(str(seed), LONGEST_SEED):
        raise Mistake(f"seed={seed!r}: it is a whole number, or a word or two without '#' [table T27]")
    return seed


def names_of(names: Sequence[str], players: int) -> tuple[str, ...]:
    """The players' names, one a seat; a record writes them in one line, so they hold no comma and no `#`."""
    if names == ():
        return usual_names(players)
    if not isinstance(names, (list, tuple)) or not all(isinstance(name, str) for name in names):
        raise Mistake(f"names={names!r}: give a list of names, one a seat, or none")
    if names and len(names) != players:
        raise Mistake(f"{len(names)} names for {players} players: give one name a seat, or none")
    for name in names:
        if not _fits_a_line(name, LONGEST_NAME) or "," in name:
            what = f"a word or two, at most {LONGEST_NAME} characters, without comma, '#' or line break"
            raise Mistake(f"{name!r} can't be a name: it is {what}")
    return tuple(names) or usual_names(players)


def out_of(out: Any, players: int, variant: Variant) -> tuple[int, ...]:
    """The seats that sit a deal out; somebody has to be left."""
    if not isinstance(out, (list, tuple)) or not all(type(s) is int and s in range(players) for s in out):
        raise Mistake(f"out={out!r}: give a list of seats, which are 0 to {players - 1} [table T26]")
    if len(set(out)) >= players:
        raise Mistake("somebody has to play: not all seats can sit a deal out [table T26]")
    there = players - len(set(out))
    if wrong := next(filter(None, (phase.refuses_in(there) for phase in variant.steps)), None):
        raise Mistake(wrong)
    return tuple(sorted(set(out)))


@cache
def usual_names(players: int) -> tuple[str, ...]:
    return (*PLAYERS, *(f"Player {n}" for n in range(len(PLAYERS), players)))[:players]


def _fits_a_line(text: str, most: int) -> bool:
    """Can a line of a record, and of a page, hold it unchanged?"""
    return 0 < len(text) <= most and text == text.strip() and not UNFIT.search(text)


def shuffles_of(shuffles: Sequence[Sequence[Card]]) -> list[tuple[Card, ...]]:
    """The orders in which piles were shuffled during the deal, as its record has them."""
    if not isinstance(shuffles, (list, tuple)):
        raise Mistake(f"shuffles={shuffles!r}: give a list of piles, each of cards")
    return [cards(pile) for pile in shuffles]


def unknown_of(unknown: str | Sequence[Card], variant: Variant) -> tuple[Card, ...]:
    """The cards of which nobody has recorded what they were; ValueError for one that isn't in the deck."""
    if unknown == ():
        return ()
    found = cards(unknown)
    if strange := [c for c in found if c not in variant.deck]:
        raise Mistake(f"{strange[0]} can't lie anywhere unknown: it is not in the deck of {variant.name}")
    return found


def dealt(variant: Variant, deck: str | Sequence[Card] | None, seed: int | str) -> tuple[Card, ...]:
    """The deck from the top: the cards that were given, then the others as the seed says."""
    order = shuffled(variant.deck, seed)
    if deck is None:
        return tuple(order)
    if not isinstance(deck, (str, list, tuple)):
        raise Mistake(f"deck={deck!r}: give the cards from the top, as text like 'As Kd' or a list of cards")
    fixed = cards(deck)
    if strange := [c for c in fixed if c not in variant.deck]:
        all_of = variant.deck
        raise Mistake(
            f"{strange[0]} is not in the deck of {variant.name}, which has {len(all_of)} cards from {all_of[0]} up"
        )
    return (*fixed, *[card for card in order if card not in fixed])


def shuffled(deck: Sequence[Card], seed: int | str) -> list[Card]:
    """T27: only `random()` is promised to give the same numbers on every Python version."""
    number = random.Random(str(seed)).random
    return sorted(deck, key=lambda _: number())
