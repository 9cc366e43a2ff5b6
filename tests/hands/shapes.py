"""Every kind of five-card hand, up to the names of suits, and how many hands are of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from tests.hands.oracle import RANKS, SUITS, Judge, Value


def shapes(ranks: str, cards: int = 5) -> Iterator[tuple[tuple[str, ...], int]]:
    """A hand of each set of ranks and each way to hold at most one card that isn't of the commonest suit; the rest.

    More about suits no order of five cards asks for, except where suits break ties.
    """
    for chosen in combinations_with_replacement(ranks, cards):
        count = {rank: chosen.count(rank) for rank in chosen}
        if max(count.values(), default=0) > 4:
            continue
        left = prod(comb(4, n) for n in count.values())
        for odd in odds(chosen):
            hand, ways = one_suit(chosen, odd)
            left -= ways
            yield hand, ways
        if left:
            yield mixed(chosen), left


def kinds(order: Judge) -> Iterator[tuple[tuple[str, ...], int]]:
    """The same of a judge's deck, in which whole ranks, jokers or nothing may be wild."""
    wild = [card for card in order.deck if card == "Jk" or order.is_wild(card)]
    ranks = "".join(rank for rank in RANKS if rank + "c" in order.deck and rank not in order.wild)
    for n in range(min(5, len(wild)) + 1):
        for hand, ways in shapes(ranks, 5 - n):
            yield (*hand, *wild[:n]), ways * comb(len(wild), n)


@cache
def tally(order: Judge) -> tuple[Counter[str | None], Counter[Value]]:
    """How many five-card hands there are of each category (None: no hand) and of each value."""
    values: Counter[Value] = Counter()
    for hand, ways in kinds(order):
        values[order.five(hand)] += ways
    categories: Counter[str | None] = Counter()
    for value, ways in values.items():
        categories[order.category(value)] += ways
    return categories, values


def odds(chosen: Sequence[str]) -> list[str | None]:
    """The ranks of which one card may be of another suit than all others (of five cards); None for no card."""
    if len(set(chosen)) == len(chosen):
        return [None, *chosen] if len(chosen) == 5 else [None]
    if len(chosen) == 5 and len(set(chosen)) == 4:
        return [next(rank for rank in chosen if chosen.count(rank) == 2)]
    return []


def one_suit(chosen: Sequence[str], odd: str | None) -> tuple[tuple[str, ...], int]:
    """All cards clubs, or one of them a diamond; and the number of such hands."""
    hand = [rank + "c" for rank in chosen]
    if odd is None:
        return tuple(hand), 4
    hand[chosen.index(odd)] = odd + "d"
    return tuple(hand), 12


def mixed(chosen: Sequence[str]) -> tuple[str, ...]:
    """The same ranks with at most three cards of a suit."""
    used = dict.fromkeys(SUITS, 0)
    hand: list[str] = []
    for rank in chosen:
        suit = min((s for s in SUITS if rank + s not in hand), key=lambda s: used[s])
        used[suit] += 1
        hand.append(rank + suit)
    return tuple(hand)
