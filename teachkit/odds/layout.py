"""A number for every multiset of ranks, on which all tables of hands are laid out."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Index = npt.NDArray[np.intp]

# The key of some cards: how many there are of each rank, a digit of base 5 each, the ranks two to eight in one field
# and nine to ace in another. Keys add up as cards do, and each field is small enough to index a table.
LOW_RANKS, HIGH_RANKS = 7, 6
LOW_BITS, HIGH_BITS = 17, 14
KEY_BITS = LOW_BITS + HIGH_BITS
LOW_FIELD, HIGH_FIELD = (1 << LOW_BITS) - 1, (1 << HIGH_BITS) - 1
RANK_KEY: Ints = np.array(
    [5**r for r in range(LOW_RANKS)] + [5**r << LOW_BITS for r in range(HIGH_RANKS)], dtype=np.int64
)
BITS = np.arange(8192)[None] >> np.arange(13)[:, None] & 1
POPULATION: npt.NDArray[np.uint8] = BITS.sum(0).astype(np.uint8)
MASK_KEY: Ints = RANK_KEY @ BITS


class Classes:
    """All multisets of `n` ranks, at most four of each, in the order of their index.

    `counts` (13, classes) how many cards of each rank; `keys` (classes) their keys. The index of a key is
    `low[key & LOW_FIELD] + high[key >> LOW_BITS]`.
    """

    def __init__(self, n: int) -> None:
        low, high = _field(LOW_RANKS), _field(HIGH_RANKS)
        self.n = n
        self.low = low.place
        self.high: Index = np.zeros(5**HIGH_RANKS, np.intp)
        fields = np.flatnonzero(high.total <= n)
        beside = [low.of_total[n - total] for total in high.total[fields].tolist()]
        sizes = np.array([len(found) for found in beside])
        self.high[fields] = np.cumsum(sizes) - sizes
        highs = np.repeat(fields, sizes)
        lows = np.concatenate(beside)
        # Taken along the axis, each rank's row stays in one piece: what is asked of it later is quick.
        self.counts = np.concatenate([low.digits.take(lows, axis=1), high.digits.take(highs, axis=1)])
        self.keys: Ints = lows.astype(np.int64) | highs.astype(np.int64) << LOW_BITS

    def __len__(self) -> int:
        return len(self.keys)

    def index(self, keys: Ints) -> Index:
        """Where each key of `n` cards stands."""
        out: Index = self.high[keys >> LOW_BITS & HIGH_FIELD] + self.low[keys & LOW_FIELD]
        return out


class _Field:
    """The numbers of cards of some ranks as digits of base 5, and the place of each among those of its total."""

    def __init__(self, ranks: int) -> None:
        numbers = np.arange(5**ranks)
        self.digits = np.ascontiguousarray(np.indices((5,) * ranks, np.int8).reshape(ranks, -1)[::-1])
        self.total = self.digits.sum(0, dtype=np.int8)
        by_total = np.argsort(self.total, kind="stable")
        starts = np.searchsorted(self.total[by_total], np.arange(4 * ranks + 2))
        self.of_total = np.split(by_total, starts[1:])
        self.place: Index = np.zeros(5**ranks, np.intp)
        self.place[by_total] = numbers - starts[self.total[by_total]]


@cache
def _field(ranks: int) -> _Field:
    return _Field(ranks)


@cache
def classes(n: int) -> Classes:
    """The multisets of `n` ranks (0 to 9): 1, 13, 91, 455, 1,820, 6,175, 18,395, …"""
    return Classes(n)


def key_of(ranks: Iterable[int]) -> int:
    """The key of cards of the given ranks (0 a two … 12 an ace)."""
    return int(sum(int(RANK_KEY[rank]) for rank in ranks))
