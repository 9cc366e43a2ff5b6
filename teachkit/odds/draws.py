"""Draws of cards in classes that differ in suits only, and how many draws each class has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ..cards import Card
from .layout import BITS, LOW_BITS, LOW_FIELD, MASK_KEY, POPULATION, Classes, Index, Ints, classes

Floats = npt.NDArray[np.float64]
EVERY = 8191  # a mask of all ranks
KEPT = 20_000  # classes, of which parts of products are kept

WAYS = np.array([[comb(left, n) for n in range(5)] for left in range(5)], np.float64)


# For each set of ranks a number with four bits a rank, so that sums of them count cards.
_SHIFTS = range(0, 52, 4)
_PACKED: list[int] = (BITS.T.astype(np.int64) << np.array(_SHIFTS)).sum(1).tolist()


class Stub(NamedTuple):
    """Cards that can still come: a mask of the ranks that are left of each suit, and how many wild cards."""

    suits: tuple[int, ...]
    wild: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card], wild_cards: frozenset[Card]) -> Stub:
        return cls.of_mask(sum(1 << c for c in cards), sum(1 << c for c in wild_cards))

    @classmethod
    def of_mask(cls, cards: int, wild: int) -> Stub:
        natural = cards & ~wild
        return cls(tuple(natural >> 13 * s & EVERY for s in range(4)), (cards & wild).bit_count())

    @property
    def ranks(self) -> int:
        """A mask of the ranks of which there are natural cards."""
        return self.suits[0] | self.suits[1] | self.suits[2] | self.suits[3]

    @property
    def natural(self) -> int:
        """How many natural cards there are."""
        return sum(mask.bit_count() for mask in self.suits)

    def left(self, apart: Sequence[int] = ()) -> int:
        """How many natural cards of each rank are left, those of some suits apart: four bits a rank."""
        return sum(_PACKED[mask] for s, mask in enumerate(self.suits) if s not in apart)


def index(of: Classes, keys: Ints) -> Index:
    """Where each key stands; of keys that no draw can have, which weigh nothing, anything."""
    out: Index = of.high.take(keys >> LOW_BITS, mode="clip")
    out += of.low.take(keys & LOW_FIELD, mode="clip")
    return out


class Draws:
    """The classes of draws of `n` natural cards of some ranks (a mask), at most `each` cards of a rank.

    `counts` (13, classes) how many cards of each rank; `keys` (classes) their keys.
    """

    def __init__(self, ranks: int, n: int, each: int) -> None:
        self.ranks, self.n, self.each = ranks, n, each
        self._all = classes(n)
        self.counts, self.keys, self._place = self._all.counts, self._all.keys, None
        if ranks != EVERY or each < 4:
            apart = [r for r in range(13) if not ranks >> r & 1]
            kept = (self.counts <= each).all(0) & ~self.counts[apart].any(0)
            self.counts, self.keys, self._place = self.counts[:, kept], self.keys[kept], np.cumsum(kept) - 1
        self._held, self._most = 15 * _PACKED[ranks], each * _PACKED[ranks]
        self._full: Floats = np.ones(len(self))
        for cards in range(1, each):
            # The same for each rank of which there are so many cards.
            times = np.add.reduce(self.counts == cards, 0, dtype=np.int8)
            self._full *= np.power(float(comb(each, cards)), np.arange(14)).take(times)
        self._parts: dict[tuple[int, int], Floats] = {}

    def __len__(self) -> int:
        return len(self.keys)

    def cards(self) -> Index:
        """The ranks of the cards of each class (n, classes)."""
        ranks = np.repeat(np.tile(np.arange(13), len(self)), self.counts.T.ravel())
        return ranks.reshape(len(self), self.n).T

    def index(self, keys: Ints) -> Index:
        """Where each key stands among these classes."""
        found = index(self._all, keys)
        return found if self._place is None else self._place.take(found, mode="clip")

    def ways(self, left: int) -> Floats:
        """How many draws each class has when so many cards of each rank are left (see Stub): whole numbers."""
        out, fewer = self._full, left & self._held ^ self._most
        while fewer and self.n:
            rank = fewer.bit_length() - 1 >> 2
            fewer &= (1 << 4 * rank) - 1
            out = out * self._part(rank, left >> 4 * rank & 15)
        # A product of fractions is only nearly the whole number that it stands for.
        return out if out is self._full else np.rint(out)

    def _part(self, rank: int, left: int) -> Floats:
        """For each class the ways to have its cards of a rank of `left`, as a part of those of `each`."""
        found = self._parts.get((rank, left))
        if found is None:
            found = (WAYS[left] / np.maximum(WAYS[self.each], 1)).take(self.counts[rank])
            if len(self) < KEPT:
                self._parts[rank, left] = found
        return found


@cache
def draws(ranks: int, n: int, each: int = 4) -> Draws:
    """The classes of draws of `n` cards, made once."""
    return Draws(ranks, n, each)


@lru_cache(512)
def of_suit(ranks: int, k: int) -> Index:
    """Masks of all sets of `k` ranks."""
    masks: Index = np.flatnonzero(np.equal(POPULATION, k))
    return np.compress(masks & ~ranks == 0, masks)


@cache
def suited(ranks: int, n: int, k: int) -> Index:
    """Where draws of `n` cards, `k` of them of one suit, stand among `draws(ranks, n)`.

    (classes, sets): a row for each of `draws(ranks, n - k, 3)`, a column for each of `of_suit(ranks, k)`.
    """
    keys = MASK_KEY[of_suit(ranks, k)] + draws(ranks, n - k, 3).keys[:, None]
    return draws(ranks, n).index(keys)
