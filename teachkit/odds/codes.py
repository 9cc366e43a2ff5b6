"""The values of an order of hands as whole numbers, for all classes of up to five cards at once.

A code is a value tuple in fields of four bits, so that codes compare as values do: strength of the category + 1, then
each rank that breaks ties + 1; 0 is a hand that doesn't qualify. What the declaration decides (the strength of a kind
of hand, everything about runs) is asked of the order itself; only the ranks that break ties are sorted here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

from ..cards import RANKS
from ..hands.rankings import Ranking, Value
from .layout import POPULATION, Ints

Flags = npt.NDArray[np.bool_]
STRENGTH, TIE = 20, 4
SHIFTS = np.arange(STRENGTH, -1, -TIE)[:, None]


def code_of(value: Value) -> int:
    """The code of one value."""
    return sum(part + 1 << STRENGTH - TIE * i for i, part in enumerate(value))


def values_of(codes: Ints) -> list[Value]:
    """The values behind codes."""
    fields = codes >> SHIFTS
    fields[1:] &= 15
    lengths = np.count_nonzero(fields, axis=0).tolist()
    return [tuple(row[:n]) for row, n in zip((fields.T - 1).tolist(), lengths, strict=True)]


def counting(order: Ranking) -> list[int]:
    """The ranks (0 a two … 12 an ace) that count, worst first."""
    return [RANKS.index(r) for r in order.ranks]


def of_ranks(order: Ranking, counts: npt.NDArray[np.int8]) -> Ints:
    """The codes of up to five natural cards each, suits aside, from how many there are of each rank (13, hands)."""
    held = counts[counting(order)].astype(np.int64)
    groups, ties = _sorted(held, order.low)
    shapes = (groups << SHIFTS[1:]).sum(0)
    present = _masks(counting(order), held > 0)

    def value(hand: int) -> Value:
        units = zip(order._unit, counts[:, hand].tolist(), strict=True)
        return order._by_ranks[sum(unit * n for unit, n in units)]

    return _coded(value, shapes, ties, _with_run(order, present) & (held.sum(0) == order.size))


def of_suit(order: Ranking, fewer: Ints | None = None) -> Ints:
    """The codes of the best flush of cards of one suit (8,192 masks); a four-flush lacks its odd card.

    With `fewer`, what this gave for one wild card fewer, for one wild card more.
    """
    if fewer is not None:
        out = fewer.copy()
        for rank in counting(order):
            without = _halves(out, rank)[0]
            np.maximum(without, _halves(fewer, rank)[1], out=without)
        return out
    out = np.zeros(8192, np.int64)
    masks = np.flatnonzero((POPULATION == 4) | (POPULATION == 5))
    masks = masks[masks & ~sum(1 << rank for rank in counting(order)) == 0]
    _, ties = _sorted(masks >> np.array(counting(order))[:, None] & 1, order.low)
    runs = _with_run(order, masks) & (POPULATION[masks] == order.size)
    out[masks] = _coded(lambda i: order._by_suit[int(masks[i])], POPULATION[masks].astype(np.int64), ties, runs)
    for rank in range(13):
        without, with_it = _halves(out, rank)
        np.maximum(with_it, without, out=with_it)
    return out


def _halves(table: Ints, rank: int) -> tuple[Ints, Ints]:
    """Views of a table over suit masks: of those without a rank and of the same ones with it."""
    pairs = table.reshape(-1, 2, 1 << rank)
    return pairs[:, 0], pairs[:, 1]


def _sorted(held: Ints, low: bool) -> tuple[Ints, Ints]:
    """The sizes of the groups, largest first and then from the top card down, and the ranks that break ties + 1."""
    ranks = len(held)
    place = np.arange(1, ranks + 1)[:, None]
    marks = np.where(held > 0, held << TIE | (ranks + 1 - place if low else place), 0).astype(np.int16)
    top = -np.sort(-marks, axis=0)[:5].astype(np.int64)
    ties = top & 15
    return top >> TIE, np.where(ties > 0, ranks + 1 - ties, 0) if low else ties


def _coded(value: Callable[[int], Value], shapes: Ints, ties: Ints, apart: Flags) -> Ints:
    """Codes: one hand of each shape is asked for its category, and each hand that stands `apart` for its value."""
    codes: Ints = (ties << SHIFTS[1:]).sum(0)
    for hand in np.flatnonzero(apart).tolist():
        codes[hand] = code_of(value(hand))
    for shape in np.unique(shapes[~apart]).tolist():
        hands = np.flatnonzero((shapes == shape) & ~apart)
        found = value(int(hands[0]))
        kept = -1 << STRENGTH - TIE * (len(found) - 1) if found else 0
        codes[hands] = codes[hands] & kept | code_of(found[:1])
    return codes


def _with_run(order: Ranking, masks: Ints) -> Flags:
    """Which sets of ranks hold a straight of the order."""
    out = np.zeros(len(masks), bool)
    for run in order.straights:
        bits = sum(1 << RANKS.index(rank) for rank in run)
        out |= masks & bits == bits
    return out


def _masks(ranks: Sequence[int], there: Flags) -> Ints:
    out: Ints = (np.left_shift(1, np.array(ranks))[:, None] * there).sum(0)
    return out
