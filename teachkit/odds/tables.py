"""All hands of an order by number, in tables that are built from the order when they are first asked for."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from ..cards import RANKS
from ..hands.categories import CATEGORIES, FIVES
from ..hands.declared import of_five
from ..hands.index import ONE_WILD
from ..hands.rankings import Ranking, Value
from . import codes
from .batches import Batch
from .layout import RANK_KEY, Index, Ints, classes

Numbers = npt.NDArray[np.int32]
ACE = RANKS.index("A")


def tables(order: Ranking) -> Tables:
    """The tables of an order, kept with it."""
    found = order.__dict__.get("_tables")
    if not isinstance(found, Tables):
        of_five(order)
        found = order.__dict__["_tables"] = Tables(order)
    return found


class Tables:
    """The hands of an order by number: 0 is no hand, and a better hand has a larger number.

    Hands of one to four cards are numbered among those of five. Suits that break ties are no part of a number.
    """

    def __init__(self, order: Ranking) -> None:
        self.order = order
        self.counting = codes.counting(order)
        small = [codes.of_ranks(order, classes(n).counts) for n in range(order.size + 1)]
        self._suited = {0: codes.of_suit(order)}
        fives = [codes.code_of(order._by_ranks[5 * order._unit[r]]) for r in self.counting] if self._five_alike else []
        fours = [self._with_odd(self._suited[0]).ravel()] if self.has_four else []
        found = np.concatenate([[0], *small, fives, self._suited[0], *fours])
        self._codes: Ints = np.unique(found.astype(np.int64))
        self._by_ranks: dict[tuple[int, int], Numbers] = {(n, 0): self._numbers(c) for n, c in enumerate(small)}
        self._by_suit: dict[int, Numbers] = {}
        self._four: dict[int, Numbers] = {}
        self._batches: dict[int, Batch] = {}
        self.kept: dict[Any, Any] = {}
        self.deck_mask = sum(1 << card for card in order.cards)
        self.wild_mask = sum(1 << card for card in order.wild_cards) & self.deck_mask

    @property
    def _five_alike(self) -> bool:
        return any(name in self.order.categories for name in FIVES)

    # Numbers and what they stand for

    def __len__(self) -> int:
        """The largest number."""
        return len(self._codes) - 1

    @cached_property
    def values(self) -> list[Value]:
        """The values, worst first; the number of each is its place + 1."""
        return codes.values_of(self._codes[1:])

    @cached_property
    def number_of(self) -> dict[Value, int]:
        """The number of each value, 0 for none."""
        return {(): 0, **{value: i for i, value in enumerate(self.values, 1)}}

    @cached_property
    def category(self) -> npt.NDArray[np.int8]:
        """For each number which of the order's categories it is in, -1 for no hand."""
        found = len(self.order.categories) - (self._codes >> codes.STRENGTH)
        found[0] = -1
        return found.astype(np.int8)

    @cached_property
    def tops(self) -> npt.NDArray[np.int64]:
        """(2, numbers): the rank of the highest card of each combination, and how many cards of it there are."""
        readings = [self.order.reading(value) for value in self.values]
        return np.array([(0, 0), *((r[0], r.count(r[0])) if r else (0, 0) for r in readings)]).T

    @cached_property
    def top(self) -> npt.NDArray[np.intp]:
        """For each set of ranks (13 bits) the best of them, 0 for none."""
        out = np.zeros(8192, np.intp)
        for rank in self.counting:
            out[np.arange(8192) >> rank & 1 == 1] = rank
        return out

    @property
    def most(self) -> int:
        """The largest number that `evaluate` can give."""
        return len(self) * 4 + 3 if self.order.suits else len(self)

    def value(self, number: int) -> Value:
        """The value behind a number that `evaluate` gave."""
        number, suit = divmod(number, 4) if self.order.suits else (number, 0)
        if not number:
            return ()
        return (*self.values[number - 1], suit - 4) if self.order.suits else self.values[number - 1]

    def _numbers(self, found: Ints) -> Numbers:
        return np.searchsorted(self._codes, found).astype(np.int32)

    # By ranks

    def by_ranks(self, natural: int, wild: int = 0) -> Numbers:
        """The best hands, suits aside, of each class of `natural` cards with `wild` wild cards beside them."""
        found = self._by_ranks.get((natural, wild))
        if found is None:
            found = self._by_ranks[natural, wild] = self._of_ranks(natural, wild)
        return found

    def _of_ranks(self, natural: int, wild: int) -> Numbers:
        here = classes(natural)
        out = np.zeros(len(here), np.int32)
        idle = [r for r in range(13) if r not in self.counting]
        there = np.flatnonzero(~here.counts[idle].any(0))
        if natural + wild > self.order.size:
            out[there] = self._one_left_out(natural, wild, there)
        else:
            stand_in = self._with_bug if self.order.bug else self._with_wild
            out[there] = stand_in(natural, wild, there)
        # A card that doesn't count takes no place: the hand is what the others make it.
        for rank in idle if natural else ():
            at = np.flatnonzero(here.counts[rank])
            out[at] = self._beside(natural - 1, wild, here.keys[at] - RANK_KEY[rank])
        return out

    def _beside(self, natural: int, wild: int, keys: Ints) -> Numbers:
        return self.by_ranks(natural, wild)[classes(natural).index(keys)]

    def _one_left_out(self, natural: int, wild: int, there: Index) -> Numbers:
        """The best of more than five cards is the best that is left when one is taken away."""
        here = classes(natural)
        if there.size == len(here):
            counts, keys = here.counts, here.keys
        else:
            counts, keys = here.counts[:, there], here.keys[there]
        # A wild card is never worth less than another card, the bug can be.
        wild_out = wild > self.order.size or natural == 0 or (self.order.bug and wild > 0)
        out = self.by_ranks(natural, wild - 1)[there] if wild_out else np.zeros(len(keys), np.int32)
        tried = np.zeros(len(keys), np.int8)
        for rank in self.counting if natural else ():
            # Of any six cards one is not among the best five: no more need trying.
            at = np.flatnonzero((counts[rank] > 0) & (tried <= self.order.size))
            tried += counts[rank]
            out[at] = np.maximum(out[at], self._beside(natural - 1, wild, keys[at] - RANK_KEY[rank]))
        return out

    def _with_wild(self, natural: int, wild: int, there: Index) -> Numbers:
        """A wild card is whatever card makes the best hand: of a rank held five times if that is a category."""
        here = classes(natural)
        counts, keys = here.counts[:, there], here.keys[there]
        out = np.zeros(len(keys), np.int32)
        for rank in self.counting:
            at = np.flatnonzero(counts[rank] < 4)
            out[at] = np.maximum(out[at], self._beside(natural + 1, wild - 1, keys[at] + RANK_KEY[rank]))
            if self._five_alike and wild == 1:
                at = np.flatnonzero(counts[rank] == 4)
                out[at] = np.maximum(out[at], self._asked(counts[:, at], wild))
        return out

    def _with_bug(self, natural: int, wild: int, there: Index) -> Numbers:
        """Each bug is an ace, unless they fill a straight or make five aces: then the order is asked."""
        here = classes(natural)
        counts, keys = here.counts[:, there], here.keys[there]
        asked = counts[ACE] + wild > 4
        runs = [[RANKS.index(r) for r in run] for run in self.order.straights if len(run) == self.order.size]
        for run in runs if natural + wild == self.order.size else ():
            asked |= (counts[run] <= 1).all(0) & (counts[run].sum(0) == natural)
        out = np.zeros(len(keys), np.int32)
        aces = np.flatnonzero(~asked)
        out[aces] = self._beside(natural + wild, 0, keys[aces] + wild * RANK_KEY[ACE])
        out[asked] = self._asked(counts[:, asked], wild)
        return out

    def _asked(self, counts: npt.NDArray[np.int8], wild: int) -> Numbers:
        """What the order itself says of a few hands."""
        keys = (np.array(self.order._unit, np.int64) @ counts.astype(np.int64) + wild * ONE_WILD).tolist()
        return self._numbers(np.array([codes.code_of(self.order._by_ranks[key]) for key in keys], np.int64))

    # By suit

    def by_suit(self, wild: int = 0) -> Numbers:
        """The best flush of the cards of one suit (8,192 masks, bit r is rank r) with `wild` wild cards, 0 if none."""
        if wild not in self._by_suit:
            found = self._suit_codes(wild)
            self._by_suit[wild] = self._numbers(np.where(self._lacks_odd(found), 0, found))
        return self._by_suit[wild]

    def four(self, wild: int = 0) -> Numbers:
        """The best four-flush of the cards of one suit with `wild` wild cards, by the rank of the odd card beside it.

        (8192, 13): masks, ranks; 0 if there is none, or if there are enough for a flush.
        """
        if wild not in self._four:
            self._four[wild] = self._numbers(self._with_odd(self._suit_codes(wild)))
        return self._four[wild]

    @property
    def has_flush(self) -> bool:
        """Whether suits make hands, for or against their holder."""
        return any(CATEGORIES[name].flush for name in self.order.categories)

    @property
    def has_four(self) -> bool:
        """Whether four cards of a suit make a hand."""
        return any(CATEGORIES[name].flush and CATEGORIES[name].of < self.order.size for name in self.order.categories)

    def _suit_codes(self, wild: int) -> Ints:
        if wild not in self._suited:
            self._suited[wild] = codes.of_suit(self.order, fewer=self._suit_codes(wild - 1))
        return self._suited[wild]

    def _lacks_odd(self, found: Ints) -> npt.NDArray[np.bool_]:
        """Of which codes the category is one of four cards of a suit."""
        four = [i for i, name in enumerate(self.order.categories[::-1], 1) if CATEGORIES[name].of < self.order.size]
        return np.isin(found >> codes.STRENGTH, four)

    def _with_odd(self, found: Ints) -> Ints:
        """The codes of four-flushes with each odd card (8192, 13)."""
        out = np.zeros((len(found), 13), np.int64)
        if self.has_four:
            at = np.flatnonzero(self._lacks_odd(found))
            for place, rank in enumerate(self.counting, 1):
                out[at, rank] = found[at] | place
        return out

    # Masks

    def evaluate(self, masks: Ints, cards: int) -> Numbers:
        """The numbers of the best hands of masks (bit 13·suit + rank, jokers 52 and 53), all of `cards` cards, 0 to 9.

        Where suits break ties a number comes four times: times 4, plus how good the suit is (0 to 3).
        """
        if cards not in self._batches:
            self._batches[cards] = Batch(self, cards)
        return self._batches[cards](masks)
