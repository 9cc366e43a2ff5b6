"""The best hands of personal and shared cards where a game says how many of each: tables of the ones by the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from .batches import CHUNK, SUITS_AT
from .layout import (
    BITS,
    HIGH_FIELD,
    LOW_BITS,
    LOW_FIELD,
    MASK_KEY,
    POPULATION,
    RANK_KEY,
    Index,
    Ints,
    classes,
)  # fmt: skip

if TYPE_CHECKING:
    from .tables import Numbers, Tables

Small = npt.NDArray[np.uint16]
Shares = tuple[tuple[int, int], ...]  # how many personal and how many shared cards may make a hand, five in all


def shared(tables: Tables, shares: Shares, personal: int, board: int) -> Shared | None:
    """The tables for so many personal (4 at most) and shared cards (5 at most), kept with those of the order.

    None where suits do more than make flushes that help, or where cards are wild.
    """
    order = tables.order
    if tables.wild_mask or tables.has_four or order.suits or (tables.has_flush and order.low):
        return None
    if personal > 4 or board > 5 or any(sum(share) != order.size for share in shares) or len(tables) >= 1 << 16:
        return None
    key = ("shared", shares, personal, board)
    found = tables.kept.get(key)
    if not isinstance(found, Shared):
        found = tables.kept[key] = Shared(tables, shares, personal, board)
    return found


class Shared:
    """Best hands of so many personal and shared cards.

    `by_ranks` (classes of personal cards, classes of the board) suits aside; `by_suit` (rows, columns) flushes by what
    there is of one suit: `rows` and `columns` say where a set of 13 bits stands.
    """

    def __init__(self, tables: Tables, shares: Shares, personal: int, board: int) -> None:
        self.personal, self.board = personal, board
        self.by_ranks = _by_ranks(tables, shares, personal, board)
        self.flat = self.by_ranks.ravel()
        self.flush = tables.has_flush
        own, theirs = min(n for n, _ in shares), min(n for _, n in shares)
        self.rows, self.columns = _places(own, personal), _places(theirs, board)
        if self.flush:
            self.by_suit = _by_suit(tables, shares, self.rows, self.columns)
        # A flush is looked for where there are enough personal and enough shared cards of a suit.
        self.own, self.theirs = self._sums(own), self._sums(theirs)
        self.low = classes(0).low
        width = self.by_ranks.shape[1]
        self.wide, self.wide_high = self.low * width, classes(personal).high * width
        self.high = classes(board).high

    def _sums(self, least: int) -> list[Ints]:
        counts = POPULATION.astype(np.int64) << SUITS_AT
        start = 0x1111 * (8 - least) << SUITS_AT
        return [MASK_KEY + (counts << 4 * suit) + start * (suit == 0) for suit in range(4)]

    def __call__(self, personal: Ints, board: Ints) -> Numbers:
        """The best hands of masks of personal cards and of shared ones (both of one length)."""
        out = np.empty(len(board), np.int32)
        work = _Work(min(CHUNK, len(board)))
        for start in range(0, len(board), CHUNK):
            part = slice(start, start + CHUNK)
            self._some(personal[part], board[part], out[part], work)
        return out

    def _some(self, personal: Ints, board: Ints, out: Numbers, work: _Work) -> None:
        if len(board) < len(work.index):
            work = _Work(len(board))
        mine, theirs = work.added(personal, self.own, work.mine), work.added(board, self.theirs, work.theirs)
        place = work.place(theirs, self.low, self.high, work.there)
        place += work.place(mine, self.wide, self.wide_high, work.here)
        out[:] = self.flat.take(place, out=work.found, mode="clip")
        if self.flush:
            np.bitwise_and(mine, theirs, out=mine)
            at = np.flatnonzero(np.bitwise_and(mine, 0x8888 << SUITS_AT, out=mine))
            if at.size:
                out[at] = np.maximum(out[at], self._flushes(personal[at], board[at]))

    def _flushes(self, personal: Ints, board: Ints) -> Small:
        best = np.zeros(len(board), np.uint16)
        flat = self.by_suit.ravel()
        for suit in range(4):
            place = self.rows[personal >> 13 * suit & 8191] * self.by_suit.shape[1]
            place += self.columns[board >> 13 * suit & 8191]
            np.maximum(best, flat.take(place), out=best)
        return best


class _Work:
    """Room for what is in the making."""

    def __init__(self, size: int) -> None:
        self.index, self.more_index, self.here, self.there = (np.empty(size, np.intp) for _ in range(4))
        self.mine, self.theirs, self.more = (np.empty(size, np.int64) for _ in range(3))
        self.found = np.empty(size, np.uint16)

    def added(self, masks: Ints, tables: Sequence[Ints], out: Ints) -> Ints:
        """What the cards of each suit add up to."""
        for suit, table in enumerate(tables):
            np.right_shift(masks, 13 * suit, out=self.index)
            if suit < 3:
                np.bitwise_and(self.index, 8191, out=self.index)
            table.take(self.index, out=self.more if suit else out, mode="clip")
            if suit:
                np.add(out, self.more, out=out)
        return out

    def place(self, sums: Ints, low: Index, high: Index, out: Index) -> Index:
        """Where the classes of keys stand."""
        np.bitwise_and(sums, LOW_FIELD, out=self.index)
        low.take(self.index, out=out, mode="clip")
        np.right_shift(sums, LOW_BITS, out=self.index)
        np.bitwise_and(self.index, HIGH_FIELD, out=self.index)
        out += high.take(self.index, out=self.more_index, mode="clip")
        return out


def _by_ranks(tables: Tables, shares: Shares, personal: int, board: int) -> Small:
    best = np.zeros((len(classes(personal)), len(classes(board))), np.uint16)
    for own, rest in shares:
        mine, theirs = classes(own), classes(rest)
        fits = (theirs.counts[:, :, None] + mine.counts[:, None, :] <= 4).all(0)
        keys = np.where(fits, theirs.keys[:, None] + mine.keys, classes(own + rest).keys[0])
        found = np.where(fits, tables.by_ranks(own + rest)[classes(own + rest).index(keys)], 0).astype(np.uint16)
        for n in range(rest + 1, board + 1):
            found = _one_more(found, n)
        found = np.ascontiguousarray(found.T)
        for n in range(own + 1, personal + 1):
            found = _one_more_each(found, n)
        np.maximum(best, found, out=best)
    return best


def _one_more(found: Small, n: int) -> Small:
    """The best of `n` cards is the best of one card fewer: a row each, all at once."""
    here, fewer = classes(n), classes(n - 1)
    out = np.zeros((len(here), found.shape[1]), np.uint16)
    for rank in range(13):
        at = np.flatnonzero(here.counts[rank])
        out[at] = np.maximum(out[at], found[fewer.index(here.keys[at] - RANK_KEY[rank])])
    return out


def _one_more_each(found: Small, n: int) -> Small:
    """The same, a row at a time: long rows are best left where they are."""
    here, fewer = classes(n), classes(n - 1)
    out = np.zeros((len(here), found.shape[1]), np.uint16)
    for rank in range(13):
        at = np.flatnonzero(here.counts[rank])
        sources = fewer.index(here.keys[at] - RANK_KEY[rank]).tolist()
        for row, source in zip(at.tolist(), sources, strict=True):
            np.maximum(out[row], found[source], out=out[row])
    return out


def _places(least: int, most: int) -> Index:
    """Where sets of `least` to `most` ranks stand, from 1; others are 0."""
    out = np.zeros(8192, np.intp)
    masks = np.flatnonzero((least <= POPULATION) & (most >= POPULATION))
    out[masks] = np.arange(1, len(masks) + 1)
    return out


def _by_suit(tables: Tables, shares: Shares, rows: Index, columns: Index) -> Small:
    flushes = tables.by_suit().astype(np.uint16)
    best = np.zeros((rows.max() + 1, columns.max() + 1), np.uint16)
    boards = np.flatnonzero(columns)
    for own, rest in shares:
        mine = np.flatnonzero(own == POPULATION)
        found = np.zeros((columns.max() + 1, len(mine)), np.uint16)
        theirs = np.flatnonzero((rest == POPULATION) & (columns > 0))
        found[columns[theirs]] = np.where(theirs[:, None] & mine, 0, flushes[theirs[:, None] | mine])
        for rank in range(13):
            more = boards[BITS[rank, boards] == 1]
            fewer = columns[more ^ 1 << rank]
            found[columns[more]] = np.maximum(found[columns[more]], found[fewer])
        best[rows[mine]] = np.maximum(best[rows[mine]], found.T)
    best[0] = best[:, 0] = 0
    for rank in range(13):
        held = np.flatnonzero(rows)
        more = held[BITS[rank, held] == 1]
        for row, fewer_row in zip(rows[more].tolist(), rows[more ^ 1 << rank].tolist(), strict=True):
            np.maximum(best[row], best[fewer_row], out=best[row])
    return best
