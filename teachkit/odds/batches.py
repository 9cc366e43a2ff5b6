"""The best hands of many sets of cards at once, from their masks, by gathers from the tables of an order."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import numpy as np

from . import suits
from .layout import HIGH_BITS, HIGH_FIELD, KEY_BITS, LOW_BITS, LOW_FIELD, MASK_KEY, POPULATION, Ints, classes

if TYPE_CHECKING:
    from .tables import Numbers, Tables

# What is added up over the suits of a hand: its key; then, where a flush has to be looked for, how many cards are wild
# (4 bits) and how many there are of each suit, wild ones included (4 bits each, from 3 up: a fifth card sets the top
# bit; from 4 up where four of a suit are a hand). Where no card is wild and a flush can only help, the best flush
# itself is the upper half instead: of fewer than ten cards only one suit has five.
WILD_AT, SUITS_AT = KEY_BITS, KEY_BITS + 4
UPPER_HALF, UPPER = 32, int(sys.byteorder == "little")
EACH_SUIT, FLUSH_BITS = 0x1111 << SUITS_AT, 0x8888 << SUITS_AT
CHUNK = 1 << 14  # so many hands at a time that all that is in the making stays in the cache


class Batch:
    """Evaluates hands of so many `cards` (0 to 9) by an order."""

    def __init__(self, tables: Tables, cards: int) -> None:
        order = tables.order
        self.tables, self.cards = tables, cards
        self.flush = tables.has_flush and cards >= order.size
        self.ready = self.flush and not (order.low or order.suits or tables.wild_mask or tables.has_four)
        self.sums = self._sums()
        self.wilds = min(cards, tables.wild_mask.bit_count())
        self._lay_out()

    def _sums(self) -> list[tuple[int, int, Ints]]:
        """For each suit how far its cards are shifted, the bits to keep, and what to add for each set of them."""
        if self.ready:
            table = MASK_KEY | self.tables.by_suit().astype(np.int64) << UPPER_HALF
            return [(13 * suit, 8191 if suit < 3 else 0, table) for suit in range(4)]
        four = self.tables.has_four
        out = []
        for suit in range(4):
            # The jokers' bits stand above those of the last suit.
            masks = np.arange(1 << (13 if suit < 3 else 15))
            wild = masks & self.tables.wild_mask >> 13 * suit
            natural = masks & 8191 & ~wild
            wilds = POPULATION[wild & 8191].astype(np.int64) + POPULATION[wild >> 13]
            table = MASK_KEY[natural] + (wilds << WILD_AT)
            if self.flush:
                table += (POPULATION[natural].astype(np.int64) << SUITS_AT + 4 * suit) + wilds * EACH_SUIT
                table += EACH_SUIT * (4 if four else 3) * (suit == 0)
            out.append((13 * suit, 8191 if suit < 3 else 0, table))
        return out

    def _lay_out(self) -> None:
        """The tables by rank, one after the other for each number of wild cards."""
        found = [self.tables.by_ranks(self.cards - wild, wild) for wild in range(self.wilds + 1)]
        starts = np.cumsum([0, *map(len, found[:-1])])
        highs = [np.zeros(1 << HIGH_BITS, np.intp) for _ in found]
        for wild, (high, start) in enumerate(zip(highs, starts.tolist(), strict=True)):
            there = classes(self.cards - wild).high
            high[: len(there)] = there + start
        self.low, self.high = classes(0).low, np.concatenate(highs)
        self.numbers: Numbers = np.concatenate(found)

    def __call__(self, masks: Ints) -> Numbers:
        """The numbers of the best hands of masks (one dimension), all of `cards` cards."""
        out = np.empty(len(masks), np.int32)
        work = _Work(min(CHUNK, len(masks)))
        for start in range(0, len(masks), CHUNK):
            part = masks[start : start + CHUNK]
            self._some(part, out[start : start + CHUNK], work if len(part) == len(work.sums) else _Work(len(part)))
        return out

    def _some(self, masks: Ints, out: Numbers, work: _Work) -> None:
        index, sums, more, place = work.index, work.sums, work.more, work.place
        for shift, field, table in self.sums:
            np.right_shift(masks, shift, out=index)
            if field:
                np.bitwise_and(index, field, out=index)
            table.take(index, out=more if shift else sums, mode="clip")
            if shift:
                np.add(sums, more, out=sums)
        np.bitwise_and(sums, LOW_FIELD, out=index)
        self.low.take(index, out=place, mode="clip")
        np.right_shift(sums, LOW_BITS, out=index)
        np.bitwise_and(index, HIGH_FIELD | 15 << HIGH_BITS if self.wilds else HIGH_FIELD, out=index)
        place += self.high.take(index, out=work.high, mode="clip")
        self.numbers.take(place, out=out, mode="clip")
        if self.ready:
            np.maximum(out, sums.view(np.int32)[UPPER::2], out=out)
        elif self.flush:
            self._with_flushes(masks, sums, out)
        if self.tables.order.suits:
            out[:] = suits.deciding(self.tables, masks, sums >> WILD_AT & 15, out)

    def _with_flushes(self, masks: Ints, sums: Ints, out: Numbers) -> None:
        at = np.flatnonzero(sums & FLUSH_BITS)
        if at.size:
            found, wild = sums[at], sums[at] >> WILD_AT & 15
            better = suits.against if self.tables.order.low else suits.flushes
            out[at] = better(self.tables, masks[at], found & (1 << KEY_BITS) - 1, wild, out[at])


class _Work:
    """Room for what is in the making."""

    def __init__(self, size: int) -> None:
        self.index, self.place, self.high = (np.empty(size, np.intp) for _ in range(3))
        self.sums, self.more = (np.empty(size, np.int64) for _ in range(2))
