"""Every kind of five-card hand, up to the names of suits, and how many hands are of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from math import comb, prod

from tests.hands.oracle import SUITS


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
