"""The value of a hand by its ranks alone, the long way: with wild cards, or where the lowest hand wins.

There a hand leaves a choice, which cards to leave out and what a wild one stands for, and each is tried.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from ..cards import RANKS
from .categories import CATEGORIES, FIVES, Category
from .index import BASE, ONE_WILD, UNITS, wild_in

if TYPE_CHECKING:
    from .rankings import Ranking, Value


def by_ranks(order: Ranking, key: int) -> Value:
    """The best value that takes no notice of suits, of the ranks and wild cards in a key."""
    wild = wild_in(key)
    if not (wild or order.low):
        return order._plan(key)
    held = _held(order, key - wild * ONE_WILD)
    total = sum(held.values()) + wild
    if total > order.size:
        if not wild and (value := _all_different(order, held)):
            return value
        # A wild card is never worth less than another card, the bug can be.
        out = [UNITS[r] for r in held] + [ONE_WILD] * (wild > order.size or not held or (order.bug and wild > 0))
        return max(order._by_ranks[key - unit] for unit in out)
    if not wild:
        return _classify(order, held)
    if order.bug:
        return _with_bug(order, key, wild, held)
    return max(order._by_ranks[key - ONE_WILD + unit] for unit in _stand_ins(order, held, wild, total))


def _stand_ins(order: Ranking, held: dict[int, int], wild: int, total: int) -> list[int]:
    """The units of the ranks that one of the wild cards may stand for."""
    room = 5 if any(name in order.categories for name in FIVES) else 4
    there = [rank for rank, unit in enumerate(order._unit) if unit and held.get(rank, 0) < room]
    lacking = sorted((rank for rank in there if rank not in held), key=lambda rank: order.ranks.index(RANKS[rank]))
    # Of the ranks that the hand lacks the best are worth most, but for straights: where they count against their
    # holder two ranks may complete one, so that the next must do.
    best = lacking[-wild - 2 :] if order.low else lacking[-1:]
    useful = {*(rank for rank in there if rank in held), *best}
    if total == order.size and not order.low:
        have = sum(1 << rank for rank in held)
        for run in order._runs:
            if (run & ~have).bit_count() <= wild:
                useful |= {rank for rank in lacking if run >> rank & 1}
    return [order._unit[rank] for rank in useful]


def _all_different(order: Ranking, held: dict[int, int]) -> Value:
    """The best hand without a pair, where those are the best of all; () if there is none but straights."""
    best = order.categories[0]
    if best not in ("high card", "low"):
        return ()
    there = [UNITS[r] for r in map(RANKS.index, order.ranks) if r in held]
    for five in reversed([*combinations(there, order.size)]):  # those of the lowest cards first
        value = order._by_ranks[sum(five)]
        if order.category(value) == best:
            return value
    return ()


def _held(order: Ranking, key: int) -> dict[int, int]:
    """How many cards a key without wild ones has of each rank that it has."""
    return {rank: n for rank, unit in enumerate(order._unit) if unit and (n := key // unit % BASE)}


def _with_bug(order: Ranking, key: int, wild: int, held: dict[int, int]) -> Value:
    """Each bug is an ace, or they fill a straight."""
    best = order._by_ranks[key + wild * (order._unit[RANKS.index("A")] - ONE_WILD)]
    there = {RANKS[r] for r in held}
    kind = next((name for name in order.categories if name == "straight"), None)
    if kind and sum(held.values()) + wild == order.size and len(there) == order.size - wild:
        found = [told for s, told in order._told.items() if len(s) == order.size and there <= set(s)]
        best = max([best, *((order.strength(kind), *told) for told in found)])
    return best


def _classify(order: Ranking, held: dict[int, int]) -> Value:
    """The value of up to five cards without wild ones, from how many there are of each rank."""
    total = sum(held.values())
    groups = tuple(sorted((n for n in held.values() if n > 1), reverse=True))
    # In a low order a straight counts against its holder: the last category that holds, not the first.
    for name in reversed(order.categories) if order.low else order.categories:
        kind = CATEGORIES[name]
        if kind.flush or (kind.complete and total < order.size):
            continue
        if kind.straight:
            ties = _run(order, held, kind) if total == order.size else None
        else:
            ties = _grouped(order, held) if kind.groups == groups else None
        if ties is not None:
            return (order.strength(name), *ties)
    return ()


def _grouped(order: Ranking, held: dict[int, int]) -> Value:
    """The ranks as they are compared: larger groups first, then from the top card down."""
    sign = 1 if order.low else -1
    strengths = [(-n, sign * order.ranks.index(RANKS[rank])) for rank, n in held.items()]
    return tuple(sign * strength for _, strength in sorted(strengths))


def _run(order: Ranking, held: dict[int, int], kind: Category) -> Value | None:
    """What the best run among five cards is worth, and of a four-straight the odd card."""
    found: list[Value] = []
    for run, told in order._told.items():
        if len(run) != kind.of or not all(RANKS.index(r) in held for r in run):
            continue
        odd = [r for r, n in held.items() for _ in range(n - (RANKS[r] in run))]
        found.append((*told, *(order.ranks.index(RANKS[r]) for r in odd)))
    return max(found, default=None)
