"""All five-card hands at once, as the tests of exact counts need them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

import teachkit as tk
from tests.hands.tried import order

Masks = NDArray[np.int64]


def sets_of(deck: tuple[tk.Card, ...], cards: int) -> Masks:
    """All sets of so many cards, as masks."""
    bits = [np.array([1 << int(card)], dtype=np.int64) for card in deck]
    found = bits
    for _ in range(cards - 1):
        # By their last card: what comes before it is any smaller set of earlier cards.
        found = [np.concatenate([bit[:0], *found[:i]]) | bit for i, bit in enumerate(bits)]
    return np.concatenate(found)


@cache
def five_cards() -> Masks:
    return sets_of(tk.ranking("standard").cards, 5)


def cards_of(mask: int) -> tuple[tk.Card, ...]:
    return tuple(tk.Card(n) for n in range(54) if mask >> n & 1)


def five_card_values(label: str) -> Iterator[tuple[tk.Hand, int]]:
    """A hand of each value that five cards of the full deck can have, and how many hands have it."""
    masks = five_cards()
    _, first, ways = np.unique(tk.values(masks, order(label)), return_index=True, return_counts=True)
    for mask, n in zip(masks[first].tolist(), ways.tolist(), strict=True):
        yield tk.hand(cards_of(mask), ranking=order(label)), n
