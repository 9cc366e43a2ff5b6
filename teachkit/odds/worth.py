"""What players' cards are worth over all draws of the cards to come: by classes of ranks, and by suit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import combinations
from typing import cast

import numpy as np
import numpy.typing as npt

from ..cards import Card
from ..hands.contests import Contest
from ..hands.index import MOST
from ..hands.rankings import Ranking
from .draws import EVERY, index
from .layout import MASK_KEY, Index, Ints, classes
from .shared import Shared, Shares, shared
from .tables import Tables, tables

Cards = tuple[Card, ...]
Choices = Sequence[Sequence[Cards]]
Small = npt.NDArray[np.uint16]
KEYS: list[int] = MASK_KEY.tolist()
NEVER = 99  # more cards than can come


def worth(contest: Contest, order: Ranking, hands: Sequence[Cards], board: Cards) -> Worth | None:
    """What the hands are worth by an order, with the known cards of the one board; None where classes don't tell.

    That is where suits do more than make flushes that help, a hand isn't complete, or a board has lines.
    """
    found, rules = tables(order), contest.composition
    if order.suits or found.has_four or (order.low and found.has_flush) or len(found) >= 1 << 16:
        return None
    if rules.lines or contest.board_wild or any(len(hand) != contest.personal for hand in hands):
        return None
    own = contest.personal if rules.most >= order.size else min(rules.most, contest.personal)
    choices = [[hand] if own == contest.personal else list(combinations(hand, own)) for hand in hands]
    if rules.least <= max(0, order.size - contest.board) and own + contest.board <= MOST:
        return AnyFive(found, choices, board)
    shares = tuple(rules.shares(own, contest.board, order.size))
    apart = shared(found, shares, own, contest.board)
    return FromBoth(apart, shares, choices, board) if apart else None


class Worth:
    """Numbers of the best hands of all players, of the choices that each has among the personal cards."""

    def __init__(self, flush: bool, choices: Choices, board: Cards) -> None:
        self.flush = flush
        self._shape = len(choices), len(choices[0]), -1
        self._masks = [reduce(int.__or__, (1 << c for c in hand), 0) for player in choices for hand in player]
        self._board = reduce(int.__or__, (1 << c for c in board), 0)

    def by_ranks(self, keys: Ints, natural: int, wild: int = 0) -> Small:
        """(players, keys): suits aside, when `natural` cards of these keys and `wild` wild ones come."""
        return self._best(self._by_ranks(keys, natural, wild))

    def by_suits(self, suits: Sequence[int], masks: Index, wild: int = 0) -> Small:
        """(suits, players, masks): the best flush of a suit, when these cards of it come and `wild` wild ones."""
        raise NotImplementedError

    def needed(self, suit: int, wild: int = 0) -> int:
        """How many cards of a suit must come before anybody can have a flush of it."""
        raise NotImplementedError

    def held(self, suit: int) -> tuple[int, ...]:
        """What each choice, and the board, has of a suit."""
        return tuple(mask >> 13 * suit & EVERY for mask in (*self._masks, self._board))

    def _by_ranks(self, keys: Ints, natural: int, wild: int) -> Small:
        raise NotImplementedError

    def _best(self, found: Small) -> Small:
        """The best of each player's choices, which are the last axis but one."""
        if self._shape[1] == 1:
            return found
        return cast(Small, found.reshape((*found.shape[:-2], *self._shape)).max(-2))


class AnyFive(Worth):
    """Hands of any five cards of each choice and the board."""

    def __init__(self, found: Tables, choices: Choices, board: Cards) -> None:
        super().__init__(found.has_flush, choices, board)
        self._tables = found
        wild, together = found.wild_mask, [mask | self._board for mask in self._masks]
        self._wilds = [(mask & wild).bit_count() for mask in together]
        self._naturals = [mask & ~wild for mask in together]
        self._size = len(choices[0][0]) + len(board)
        self._keys = np.array([[key_of(mask)] for mask in self._naturals], np.int64)
        self._held = np.array(self._naturals, np.int64)[:, None] >> np.array([[[0]], [[13]], [[26]], [[39]]]) & EVERY

    def needed(self, suit: int, wild: int = 0) -> int:
        has = max((m >> 13 * suit & EVERY).bit_count() + w for m, w in zip(self._naturals, self._wilds, strict=True))
        return max(0, self._tables.order.size - wild - has)

    def _by_ranks(self, keys: Ints, natural: int, wild: int) -> Small:
        if not any(self._wilds):
            return self._of_ranks(self._size + natural, wild, keys + self._keys)
        cards = zip(self._wilds, self._keys, strict=True)
        return np.stack([self._of_ranks(self._size + natural - w, w + wild, keys + key) for w, key in cards])

    def _of_ranks(self, natural: int, wild: int, keys: Ints) -> Small:
        table = _small(self._tables, natural, wild)
        return table.take(index(classes(natural), keys), mode="clip")

    def by_suits(self, suits: Sequence[int], masks: Index, wild: int = 0) -> Small:
        full = masks | self._held[suits]
        if not any(self._wilds):
            return self._best(_small(self._tables, None, wild).take(full))
        tables = [_small(self._tables, None, w + wild) for w in self._wilds]
        return self._best(np.stack([table.take(full[:, n]) for n, table in enumerate(tables)], 1))


class FromBoth(Worth):
    """Hands of so many personal cards and so many of the board."""

    def __init__(self, apart: Shared, shares: Shares, choices: Choices, board: Cards) -> None:
        super().__init__(apart.flush, choices, board)
        self._apart, self._shares = apart, shares
        keys = np.array([key_of(mask) for mask in self._masks], np.int64)
        self._rows = classes(apart.personal).index(keys)
        self._key = key_of(self._board)

    def needed(self, suit: int, wild: int = 0) -> int:
        board = (self._board >> 13 * suit & EVERY).bit_count()
        return min((max(0, n - board) for own, n in self._shares if own <= self._most(suit)), default=NEVER)

    def _most(self, suit: int) -> int:
        return max((mask >> 13 * suit & EVERY).bit_count() for mask in self._masks)

    def _by_ranks(self, keys: Ints, natural: int, wild: int) -> Small:
        best = self._best(self._apart.by_ranks[self._rows])
        return best.take(index(classes(self._apart.board), keys + self._key), axis=1, mode="clip")

    def by_ranks(self, keys: Ints, natural: int, wild: int = 0) -> Small:
        return self._by_ranks(keys, natural, wild)

    def by_suits(self, suits: Sequence[int], masks: Index, wild: int = 0) -> Small:
        players, choices, _ = self._shape
        out = np.zeros((len(suits), players, len(masks)), np.uint16)
        for suit, found in zip(suits, out, strict=True):
            columns = self._apart.columns[masks | self._board >> 13 * suit & EVERY]
            rows = [int(self._apart.rows[mask >> 13 * suit & EVERY]) for mask in self._masks]
            for player, best in enumerate(found):
                for row in {*rows[player * choices : (player + 1) * choices]} - {0}:
                    np.maximum(best, self._apart.by_suit[row].take(columns), out=best)
        return out


def key_of(mask: int) -> int:
    """The key of the natural cards of a mask."""
    return KEYS[mask & EVERY] + KEYS[mask >> 13 & EVERY] + KEYS[mask >> 26 & EVERY] + KEYS[mask >> 39 & EVERY]


def _small(found: Tables, natural: int | None, wild: int) -> Small:
    """The order's numbers by ranks, or by suit if no `natural` cards are named, in two bytes each."""
    key = ("small", natural, wild)
    if key not in found.kept:
        numbers = found.by_suit(wild) if natural is None else found.by_ranks(natural, wild)
        found.kept[key] = numbers.astype(np.uint16)
    return cast(Small, found.kept[key])
