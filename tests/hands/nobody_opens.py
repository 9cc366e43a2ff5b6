"""How many deals there are in which nobody has a pair of jacks or better, counted rank by rank.

A hand can't open if its ranks are five, or four with one of them, up to the ten, twice; less the straights, less the
flushes, and the straight flushes once more. Each of these is a small machine that reads the thirteen ranks from the
deuce up and takes none, one or two cards of each; all players read together, since no two can take the same card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb
from typing import Any

import numpy as np

RANKS, TEN, WHEEL = range(13), 8, (0, 1, 2, 3, 12)
# The states: 0 to 5 cards without a pair, 2 to 5 with one, 0 to 5 of a straight in a row, still on the way to a wheel.
PLAIN, PAIRED, RUN, LOW = range(0, 6), range(6, 10), range(10, 16), 16
ENDS = [PLAIN[-1], PAIRED[-1], RUN[-1], LOW]
BEGINS = {PLAIN[0]: 1, RUN[0]: -1, LOW: -1}
STATES = 17


def steps(rank: int, cards: int) -> list[tuple[int, int]]:
    """From which state to which a player comes who takes so many cards of a rank."""
    if cards == 0:
        stay = [*PLAIN, *PAIRED, RUN[0], RUN[-1]]
        return [(s, s) for s in (stay if rank in WHEEL else [*stay, LOW])]
    if cards == 1:
        on = [(s, s + 1) for some in (PLAIN, PAIRED, RUN) for s in some[:-1]]
        return [*on, (LOW, LOW)] if rank in WHEEL else on
    return [*zip(PLAIN, PAIRED, strict=False)] if rank <= TEN else []


def moved(ways: Any, player: int, rank: int, cards: int) -> Any:
    """The ways to each state of all players after one of them took so many cards of a rank."""
    found = np.zeros_like(ways)
    if pairs := steps(rank, cards):
        old, new = map(list, zip(*pairs, strict=True))
        np.moveaxis(found, player, 0)[new] = np.moveaxis(ways, player, 0)[old]
    return found


def ways_of(free: int, flushes: tuple[int, ...], kind: type) -> Any:
    """The ways for `free` players with cards of any suits, and groups of others who each hold cards of one suit."""
    players = free + sum(flushes)
    ways = np.zeros((STATES,) * players, dtype=kind)
    for begin in product(BEGINS, repeat=players):
        ways[begin] = np.prod([BEGINS[s] * (1 if n < free else -1) for n, s in enumerate(begin)])
    for rank in RANKS:
        by_suits = {0: ways}  # by how many suits of the rank are taken
        first = free
        for size in flushes:
            by_suits = together(one_suit(by_suits, range(first, first + size), rank))
            first += size
        for player in range(free):
            by_suits = together(any_suits(by_suits, player, rank))
        ways = sum(by_suits.values())
    return ways[np.ix_(*[ENDS] * players)].sum()


def one_suit(by_suits: dict[int, Any], group: range, rank: int) -> Iterator[tuple[int, Any]]:
    """Of players who all hold the same suit one at most takes the card of this rank."""
    for suits, ways in by_suits.items():
        for taker in (None, *group):
            after = ways
            for player in group:
                after = moved(after, player, rank, int(player == taker))
            yield suits + (taker is not None), after


def any_suits(by_suits: dict[int, Any], player: int, rank: int) -> Iterator[tuple[int, Any]]:
    for suits, ways in by_suits.items():
        for cards in range(3):
            if choices := comb(4 - suits, cards):
                yield suits + cards, choices * moved(ways, player, rank, cards)


def together(parts: Iterator[tuple[int, Any]]) -> dict[int, Any]:
    found: dict[int, Any] = {}
    for suits, ways in parts:
        found[suits] = found[suits] + ways if suits in found else ways
    return found


def deals(players: int) -> int:
    """Ordered deals of five cards each in which nobody can open.

    What is too large for 64 bits is known to the last 64 of them, and nearly as a fraction: together exactly.
    """
    kinds = Counter[tuple[int, ...]]()
    for suits in product(range(5), repeat=players):  # 4: cards of any suits
        groups = sorted(suits.count(suit) for suit in range(4) if suit in suits)
        kinds[suits.count(4), *groups] += 1
    last = sum(times * int(ways_of(free, tuple(groups), np.int64)) for (free, *groups), times in kinds.items())
    near = sum(times * float(ways_of(free, tuple(groups), np.float64)) for (free, *groups), times in kinds.items())
    return last + round((int(near) - last) / 2**64) * 2**64
