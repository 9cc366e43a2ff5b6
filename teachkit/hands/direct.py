"""The best five of natural cards where the high hand wins, picked at once, best category first.

Without wild cards a hand takes the first category that its cards can fill, and in it the highest ranks: no choice of
five has to be tried. Low orders and wild cards go the long way (`longhand`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import RANKS
from .categories import CATEGORIES
from .index import BASE, UNITS

if TYPE_CHECKING:
    from .rankings import Ranking, Value

Held = list[tuple[int, int]]  # (strength of a rank, how many cards of it), from the top down


class Plan:
    """What to look for among the ranks of a hand, in the order of an order's categories."""

    __slots__ = ("categories", "size", "units")

    def __init__(self, order: Ranking):
        self.size = order.size
        self.units = [(s, UNITS[RANKS.index(r)]) for s, r in reversed(list(enumerate(order.ranks)))]
        self.categories = []
        for name in order.categories:
            kind = CATEGORIES[name]
            if not kind.flush:
                runs = sorted(
                    ((told, sum(1 << order.ranks.index(r) for r in s))
                     for s, told in order._told.items() if len(s) == kind.of), reverse=True,
                )  # fmt: skip
                self.categories.append((order.strength(name), kind.shape, runs if kind.straight else None))

    def __call__(self, key: int) -> Value:
        held, total, there, most = [], 0, 0, 1
        for strength, unit in self.units:
            n = key // unit % BASE
            if n:
                held.append((strength, n))
                total += n
                there |= 1 << strength
                if n > most:
                    most = n
        take = min(total, self.size)
        for worth, shape, runs in self.categories:
            if runs is None:
                ties = _groups(shape, held, take) if shape[0] <= most else None
            else:
                ties = _run(runs, held, there) if take == 5 else None
            if ties is not None:
                return (worth, *ties)
        return ()


def _groups(shape: tuple[int, ...], held: Held, take: int) -> Value | None:
    """The highest ranks that fill a shape with exactly `take` cards; only kickers may be missing."""
    out: list[int] = []
    for need in shape:
        if take < need:
            return tuple(out) if need == 1 else None
        for strength, n in held:
            if n >= need and strength not in out:
                out.append(strength)
                break
        else:
            return None
        take -= need
    return tuple(out)


def _run(runs: list[tuple[Value, int]], held: Held, there: int) -> Value | None:
    """What the highest run is worth; of a run of four also the highest card beside it."""
    for told, mask in runs:
        if there & mask == mask:
            if mask.bit_count() == 5:
                return told
            odd = next((s for s, n in held if n > (mask >> s & 1)), None)
            if odd is not None:
                return *told, odd
    return None
