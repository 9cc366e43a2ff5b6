"""The best hands of many deals at once, by which personal and shared cards may make them."""

from __future__ import annotations

from functools import reduce
from itertools import combinations

import numpy as np

from ..hands.composition import Composition
from ..hands.index import MOST
from ..hands.rankings import Ranking
from .batches import CHUNK
from .layout import Ints
from .shared import Shares, shared
from .tables import Numbers, Tables, tables

# Groups of four among five or six cards, so that each two of the cards are together in one: as what is left out.
LEFT_OUT = {5: ((0,), (1,), (2,)), 6: ((0, 1), (2, 3), (4, 5))}


def composed(order: Ranking, composition: Composition, own: Ints, board: Ints, cards: tuple[int, int]) -> Numbers:
    """The numbers of the best hands of masks of personal cards and of shared ones, `cards` of each in every deal.

    Both of one length; a composition's lines are left to who knows the places of the board's cards.
    """
    personal, there = cards
    shares = tuple(composition.shares(personal, there, order.size))
    found = tables(order)
    if composition.least == 0 and composition.most >= order.size and personal + there <= MOST:
        return found.evaluate(own | board, personal + there)
    if shares == ((order.size, 0),) and personal <= MOST:
        return found.evaluate(own, personal)
    most = max(n for n, _ in shares)
    groups = LEFT_OUT.get(personal) if most <= 2 else None
    quick = shared(found, shares, 4 if groups else personal, there)
    if quick is None:
        return _by_choice(found, shares, own, board, cards)
    if not groups:
        return quick(own, board)
    best = np.zeros(len(own), np.int32)
    for start in range(0, len(own), CHUNK):
        part = slice(start, start + CHUNK)
        each = one_by_one(own[part], personal)
        for left_out in groups:
            four = reduce(np.bitwise_xor, [each[i] for i in left_out], own[part])
            np.maximum(best[part], quick(four, board[part]), out=best[part])
    return best


def one_by_one(masks: Ints, cards: int) -> list[Ints]:
    """The cards of masks, `cards` in each, one after the other as masks of one card."""
    out = []
    for _ in range(cards):
        lowest = masks & -masks
        out.append(lowest)
        masks = masks ^ lowest
    return out


def _by_choice(found: Tables, shares: Shares, own: Ints, board: Ints, cards: tuple[int, int]) -> Numbers:
    """Every allowed choice of cards, for any order: right, and slower."""
    best = np.zeros(len(own), np.int32)
    for start in range(0, len(own), CHUNK):
        part = slice(start, start + CHUNK)
        mine, theirs = one_by_one(own[part], cards[0]), one_by_one(board[part], cards[1])
        for n, rest in shares:
            boards = _choices(theirs, rest)
            for chosen in _choices(mine, n):
                for others in boards:
                    np.maximum(best[part], found.evaluate(chosen | others, n + rest), out=best[part])
    return best


def _choices(cards: list[Ints], n: int) -> list[Ints]:
    nothing = np.zeros(1, np.int64)
    return [reduce(np.bitwise_or, chosen, nothing) for chosen in combinations(cards, n)]
