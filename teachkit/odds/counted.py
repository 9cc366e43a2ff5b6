"""Numbers of hands by value, counted by classes of ranks and set right where suits have a say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from math import comb, prod

import numpy as np
import numpy.typing as npt

from ..cards import Card
from ..hands.categories import CATEGORIES
from ..hands.rankings import Ranking
from .draws import Draws, Floats, Stub, draws, index, of_suit
from .layout import MASK_KEY, RANK_KEY, Index, Ints, classes
from .tables import Numbers, Tables, tables

Cards = tuple[Card, ...]
Suits = tuple[int, ...]
CHUNK = 1 << 14  # hands looked at together: as many as stay near the processor


def by_number(order: Ranking, cards: int, known: Cards, dead: Cards) -> Iterator[Floats]:
    """How many hands have each number of the order's tables: the sum grows by those with one more wild card."""
    gone = {*known, *dead}
    stub = Stub.of((c for c in order.cards if c not in gone), order.wild_cards)
    count = _Count(order, cards, Stub.of(known, order.wild_cards), stub)
    natural, to_come = stub.natural, cards - len(known)
    for wild in range(max(0, to_come - natural), min(to_come, stub.wild) + 1):
        count.add(to_come - wild, wild)
        yield count.found


class _Count:
    """The numbers of hands found so far, and how more are found.

    First suits are left aside. Then, for each suit, the hands in which enough cards of it may come get the value that
    they have with this suit instead. Where two suits may flush the hand was set right for each, so what the lesser of
    the two adds is taken back; of three it is given again, and so on: the greatest of several numbers is the sum of
    each of them, less the least of each pair, and so on.
    """

    def __init__(self, order: Ranking, cards: int, held: Stub, stub: Stub) -> None:
        self.order, self.cards, self.held, self.stub = order, cards, held, stub
        self.tables: Tables = tables(order)
        self.found: Floats = np.zeros(len(self.tables) + 1)
        self.key = sum(int(MASK_KEY[mask]) for mask in held.suits)
        # Of fewer than five cards neither a flush nor a four-flush is made.
        kinds = [CATEGORIES[name] for name in order.categories] if cards >= order.size else []
        self.flush = min((kind.of for kind in kinds if kind.flush), default=0)
        # All ranks of the deck, so that the classes are the same whatever is known.
        self.ranks = Stub.of(order.cards, order.wild_cards).ranks

    def add(self, natural: int, wild: int) -> None:
        """Count the hands to which so many natural and wild cards come."""
        here, times = draws(self.ranks, natural), comb(self.stub.wild, wild)
        wild += self.held.wild
        numbers = self.tables.by_ranks(self.cards - wild, wild)
        values = numbers.take(index(classes(self.cards - wild), here.keys + self.key), mode="clip")
        self._tally(values, here.ways(self.stub.left()) * times)
        if not self.flush or (self.order.low and wild):
            return
        for suits, alike in self._sets_of_suits():
            for taken in self._taken(suits, natural, wild):
                self._set_right(values, suits, taken, natural - sum(taken), wild, times * alike)

    def _tally(self, values: npt.NDArray[np.integer], ways: Floats) -> None:
        self.found += np.bincount(values, ways, len(self.found))

    def _sets_of_suits(self) -> list[tuple[Suits, int]]:
        """Sets of suits, one of each kind, and how many there are of its kind: as much held and left of each suit."""
        kinds: dict[tuple[tuple[int, int], ...], list[Suits]] = {}
        for n in range(1, 5):
            for suits in combinations(range(4), n):
                kind = tuple(sorted((self.held.suits[s], self.stub.suits[s]) for s in suits))
                kinds.setdefault(kind, []).append(suits)
        return [(alike[0], len(alike)) for alike in kinds.values()]

    def _taken(self, suits: Suits, natural: int, wild: int) -> Iterator[tuple[int, ...]]:
        """How many cards may come of each of these suits so that each of them may flush."""
        needed = [max(0, self.flush - wild - self.held.suits[s].bit_count()) for s in suits]
        if sum(needed) <= natural:
            for taken in product(*(range(n, natural + 1) for n in needed)):
                if sum(taken) <= natural:
                    yield taken

    def _set_right(
        self, values: Numbers, suits: Suits, taken: tuple[int, ...], others: int, wild: int, times: int
    ) -> None:
        """Give the hands with so many cards to come of each of some suits the value that they have with these."""
        here, rest = draws(self.ranks, others + sum(taken)), draws(self.ranks, others, 4 - len(suits))
        ways = rest.ways(self.stub.left(suits)) * (times * (-1) ** (len(suits) - 1))
        sets = [of_suit(self.stub.suits[s], n) for s, n in zip(suits, taken, strict=True)]
        size, step = prod(map(len, sets)), max(1, CHUNK // max(1, len(rest)))
        for start in range(0, size, step):
            chosen = np.unravel_index(np.arange(start, min(start + step, size)), [len(masks) for masks in sets])
            masks = [found[at] for found, at in zip(sets, chosen, strict=True)]
            keys: Ints = np.sum([MASK_KEY[m] for m in masks], axis=0)
            places = here.index(keys + rest.keys[:, None])
            before = values.take(places)
            with_suits = _WithSuits(self, suits, masks, rest, wild)
            after = with_suits.against(before) if self.order.low else with_suits.for_it(before)
            weights = np.broadcast_to(ways[:, None], before.shape).ravel()
            self._tally(after.ravel(), weights)
            self._tally(before.ravel(), -weights)


class _WithSuits:
    """What hands are worth with some suits: a row for each class of other cards, a column for each choice of masks."""

    def __init__(self, count: _Count, suits: Suits, masks: Sequence[Index], rest: Draws, wild: int) -> None:
        self.count, self.masks, self.rest, self.wild = count, masks, rest, wild
        held = count.held.suits
        self.full = [m | held[s] for m, s in zip(masks, suits, strict=True)]
        self.apart = [held[s] for s in range(4) if s not in suits]

    def for_it(self, before: Numbers) -> Numbers:
        """A flush helps: the worst of the flushes, if it is better than the hand without."""
        table = self.count.tables
        flushes = [table.by_suit(self.wild).take(m)[None] for m in self.full]
        if table.has_four:
            four = table.four(self.wild).ravel()
            flushes = [
                np.maximum(flush, four.take(m * 13 + self._odd(i)))
                for i, (m, flush) in enumerate(zip(self.full, flushes, strict=True))
            ]
        worst = flushes[0]
        for flush in flushes[1:]:
            worst = np.minimum(worst, flush)
        return np.maximum(before, worst)

    def _odd(self, suit: int) -> Index:
        """The best rank among the cards that are not of one of the suits."""
        order = self.count.tables.counting
        best = _best_of_counts(self.rest.counts, order)[:, None]
        by_mask = _best_of_masks(tuple(order))
        for mask in self.apart:
            best = np.maximum(best, by_mask[mask])
        for other, masks in enumerate(self.full):
            if other != suit:
                best = np.maximum(best, by_mask[masks])
        return np.array(order)[best]

    def against(self, before: Numbers) -> Numbers:
        """A flush counts against the hand: the best five of several suits, or the best flush if there is no choice."""
        count, masks = self.count, self.full[0]
        best = np.broadcast_to(count.tables.by_suit().take(masks), before.shape)
        each, others = _with_each(count.tables, count.cards - 1), classes(count.cards - 1)
        keys = MASK_KEY[self.masks[0]] + self.rest.keys[:, None] + count.key
        held = [r for mask in self.apart for r in range(13) if mask >> r & 1]
        for rank in (*self.rest.cards()[:, :, None], *held):
            best = np.maximum(best, each.take(rank * len(others) + index(others, keys - RANK_KEY[rank]), mode="clip"))
        return best


def _best_of_counts(counts: npt.NDArray[np.int8], order: Sequence[int]) -> Index:
    """The place in an order (worst first) of the best of some ranks, 0 if there are none."""
    best = np.zeros(counts.shape[1], np.intp)
    for place, rank in enumerate(order):
        best[counts[rank] > 0] = place
    return best


@lru_cache(8)
def _best_of_masks(order: tuple[int, ...]) -> Index:
    return _best_of_counts((np.arange(8192) >> np.arange(13)[:, None] & 1).astype(np.int8), order)


@lru_cache(8)
def _with_each(table: Tables, n: int) -> Numbers:
    """The best five, suits aside, that have a card of a given rank among them, beside `n` others (13 · classes)."""
    here, size = classes(n), table.order.size
    out = np.zeros((13, len(here)), np.int32)
    if n < size:
        for rank in range(13):
            at = np.flatnonzero(here.counts[rank] < 4)
            out[rank, at] = table.by_ranks(n + 1)[classes(n + 1).index(here.keys[at] + RANK_KEY[rank])]
        return out.ravel()
    less = _with_each(table, n - 1).reshape(13, -1)
    for rank in range(13):
        at = np.flatnonzero(here.counts[rank])
        out[:, at] = np.maximum(out[:, at], less[:, classes(n - 1).index(here.keys[at] - RANK_KEY[rank])])
    return out.ravel()
