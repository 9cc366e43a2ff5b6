"""Exact equity with few cards to come: each of them is looked at, all at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

import numpy as np

from .draws import EVERY, Stub, draws
from .layout import RANK_KEY
from .tally import Tally
from .worth import Small, Worth

MOST = 2  # cards to come; more are quicker by classes


class Runouts:
    """All sets of `cards` of the natural cards of a deck.

    `masks` the cards; `places` their class among the draws; `suits` (suits, sets) the ranks of each suit among them.
    """

    def __init__(self, deck: Stub, cards: int) -> None:
        there = [13 * s + r for s, mask in enumerate(deck.suits) for r in range(13) if mask >> r & 1]
        sets = list(combinations(there, cards))
        chosen = np.array(sets, np.int64).reshape(len(sets), cards)
        self.draws = draws(deck.ranks, cards)
        self.masks = np.bitwise_or.reduce(np.left_shift(1, chosen), 1)
        self.places = self.draws.index(RANK_KEY[chosen % 13].sum(1))
        self.suits = np.stack([self.masks >> 13 * s & EVERY for s in range(4)])


@lru_cache(16)
def runouts(deck: Stub, cards: int) -> Runouts:
    return Runouts(deck, cards)


def add_all(tally: Tally, worths: Sequence[Worth], deck: Stub, unseen: int, cards: int) -> None:
    """Add all ways in which so many of the unseen cards (a mask), none of them wild, can come."""
    sets = runouts(deck, cards)
    there = sets.masks & ~unseen == 0
    tally.add([_values(worth, sets, cards) for worth in worths], there.astype(np.float64))


def _values(worth: Worth, sets: Runouts, cards: int) -> Small:
    values: Small = worth.by_ranks(sets.draws.keys, cards).take(sets.places, axis=1)
    for suit in range(4) if worth.flush else ():
        if worth.needed(suit) <= cards:
            np.maximum(values, worth.by_suits([suit], sets.suits[suit])[0], out=values)
    return values
