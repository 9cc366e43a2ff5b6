"""Exact equity with few cards to come: each of them is looked at, all at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

import numpy as np

from .draws import EVERY, Stub, draws
from .layout import RANK_KEY
from .tally import Tally
from .worth import Worth

MOST = 2  # cards to come; more are quicker by classes


class Runouts:
    """All sets of `cards` of the natural cards of a deck.

    `masks` the cards; `places` their class among the draws; `suits` (suits, sets) the ranks of each suit among them;
    `flush` how many cards of a suit must be there before these can make a flush.
    """

    def __init__(self, deck: Stub, cards: int) -> None:
        there = [13 * s + r for s, mask in enumerate(deck.suits) for r in range(13) if mask >> r & 1]
        sets = list(combinations(there, cards))
        chosen = np.array(sets, np.int64).reshape(len(sets), cards)
        self.cards, self.draws, self.flush = cards, draws(deck.ranks, cards), 5 - cards
        self.masks = np.bitwise_or.reduce(np.left_shift(1, chosen), 1)
        self.places = self.draws.index(RANK_KEY[chosen % 13].sum(1))
        self.suits = np.stack([self.masks >> 13 * s & EVERY for s in range(4)])


@lru_cache(16)
def runouts(deck: Stub, cards: int) -> Runouts:
    return Runouts(deck, cards)


def add_all(tally: Tally, worths: Sequence[Worth], sets: Runouts, seen: int) -> None:
    """Add all sets of cards that may come without those that are seen (a mask)."""
    tally.add_once([worth.each(sets) for worth in worths], sets.masks & seen == 0)
