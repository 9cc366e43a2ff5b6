"""What suits do to hands whose ranks are known: flushes that help, flushes that count against, suits that decide."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from ..cards import SUITS
from ..hands.categories import CATEGORIES
from .layout import BITS, POPULATION, RANK_KEY, Ints, classes

if TYPE_CHECKING:
    from .tables import Numbers, Tables


def of_each(tables: Tables, masks: Ints) -> list[Ints]:
    """The natural cards of each suit, 13 bits."""
    return [masks >> 13 * suit & 8191 & ~(tables.wild_mask >> 13 * suit) for suit in range(4)]


def flushes(tables: Tables, masks: Ints, keys: Ints, wild: Ints, numbers: Numbers) -> Numbers:
    """The better of the hands by rank and the best flush, where flushes help."""
    for found in each_flush(tables, masks, wild):
        numbers = np.maximum(numbers, found)
    return numbers


def each_flush(tables: Tables, masks: Ints, wild: Ints) -> list[Numbers]:
    """The best flush or four-flush in each suit, 0 if there is none."""
    held = of_each(tables, masks)
    rows = int(wild.max(initial=0)) + 1
    five = np.concatenate([tables.by_suit(w) for w in range(rows)])
    out = [five[(wild << 13) + suited] for suited in held]
    if tables.has_four:
        four = np.concatenate([tables.four(w) for w in range(rows)])
        for suit, suited in enumerate(held):
            others = reduce(np.bitwise_or, (held[other] for other in range(4) if other != suit))
            out[suit] = np.maximum(out[suit], four[(wild << 13) + suited, tables.top[others]])
    return out


def against(tables: Tables, masks: Ints, keys: Ints, wild: Ints, numbers: Numbers) -> Numbers:
    """The lowest hands of cards of which five or more are of a suit, where a flush counts against its holder.

    Five cards that are no flush have at most four of that suit: so much is left of it, in every way, and then suits
    don't matter. A wild card can always be of another suit.
    """
    out = numbers.copy()
    for held in of_each(tables, masks):
        suited = POPULATION[held]
        for n in range(tables.order.size, 10):
            at = np.flatnonzero((suited == n) & (wild == 0))
            if at.size:
                cards = int(POPULATION[masks[at[0]] >> np.array([0, 13, 26, 39]) & 8191].sum())
                out[at] = _few_enough(tables, held[at], n, keys[at], cards)
    return out


def _few_enough(tables: Tables, held: Ints, suited: int, keys: Ints, cards: int) -> Numbers:
    best = tables.by_suit()[held]
    left = cards - suited + 4
    if left < tables.order.size:
        return best
    numbers, here = tables.by_ranks(left), classes(left)
    ranks = np.nonzero(BITS.T[held])[1].reshape(-1, suited)
    for away in combinations(range(suited), suited - 4):
        fewer = keys - RANK_KEY[ranks[:, away]].sum(1)
        best = np.maximum(best, numbers[here.index(fewer)])
    return best


def deciding(tables: Tables, masks: Ints, wild: Ints, numbers: Numbers) -> Numbers:
    """Four times the number of each hand, and how good the suit is that breaks a tie, 0 the worst (S1).

    It is the suit of the highest card of the combination; of a flush its own. A wild card is of whatever suit is best.
    """
    order = tables.order
    top, needed = tables.tops[:, numbers]
    worst_first = [SUITS.index(suit) for suit in order.suits[::-1]]
    held = of_each(tables, masks)
    found = np.zeros(len(masks), np.int32)
    there = np.zeros(len(masks), np.int32)
    for strength, suit in enumerate(worst_first):
        has = held[suit] >> top & 1 == 1
        found[has] = strength
        there += has
    found[there < needed] = 3
    flush = np.array([False, *(CATEGORIES[name].flush for name in order.categories)])
    at = np.flatnonzero(flush[tables.category[numbers] + 1])
    if at.size:
        of_suit = each_flush(tables, masks[at], wild[at])
        decided = np.zeros(len(at), np.int32)
        for strength, suit in enumerate(worst_first):
            decided[of_suit[suit] == numbers[at]] = strength
        found[at] = decided
    return np.where(numbers > 0, numbers * 4 + found, 0).astype(np.int32)
