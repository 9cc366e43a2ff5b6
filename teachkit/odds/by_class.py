"""Exact equity by classes of ranks: all boards of a class are looked at together, and set right where suits decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import comb, prod

import numpy as np

from ..cards import Card
from .draws import Stub, draws, of_suit, suited
from .layout import MASK_KEY, Index, Ints
from .tally import Tally
from .worth import Small, Worth

Cards = tuple[Card, ...]
Suits = tuple[int, ...]


def add_all(tally: Tally, worths: Sequence[Worth], deck: Stub, unseen: Stub, cards: int) -> Iterator[int]:
    """Add all ways in which so many cards of a deck can come, few wild ones first; yields how many are added."""
    ways, done = _Ways(tally, worths, deck.ranks, unseen), 0
    natural = unseen.natural
    for wild in range(max(0, cards - natural), min(cards, unseen.wild) + 1):
        ways.add(cards - wild, wild)
        done += comb(natural, cards - wild) * comb(unseen.wild, wild)
        yield done


def twice(worths: Sequence[Worth], deck: Stub, unseen: Stub, cards: int) -> int:
    """How many cases must be looked at again because several suits may bring a flush: with wild cards very many."""
    return sum(
        2 ** len(suits)
        * prod(comb(unseen.suits[s].bit_count(), n) for s, n in zip(suits, taken, strict=True))
        * len(draws(deck.ranks, cards - wild - sum(taken), 4 - len(suits)))
        for wild in range(min(cards, unseen.wild) + 1)
        for suits, taken in _several(_needs(worths, cards - wild, wild), cards - wild)
    )


def _needs(worths: Sequence[Worth], natural: int, wild: int) -> list[int]:
    """How many cards of each suit must come before anybody can have a flush of it; too many if nobody can."""
    flushing = [worth for worth in worths if worth.flush]
    return [min((worth.needed(s, wild) for worth in flushing), default=natural + 1) for s in range(4)]


def _several(needed: Sequence[int], natural: int) -> Iterator[tuple[Suits, tuple[int, ...]]]:
    """Sets of several suits, and how many cards may come of each so that all may bring a flush."""
    if sum(sorted(needed)[:2]) <= natural:
        for n in range(2, 5):
            for suits in combinations(range(4), n):
                for taken in product(*(range(needed[s], natural + 1) for s in suits)):
                    if sum(taken) <= natural:
                        yield suits, taken


class _Ways:
    """First suits are left aside. Then for each suit the boards on which somebody may have a flush of it are added
    with what the hands are worth then, and taken away as they were. Where each of two suits may bring a flush, which
    takes three personal cards or wild ones, both were set right alone, so that what there is with both is still
    missing: it is added, with each alone taken away again, and what there was without given back; so for three suits.
    """

    def __init__(self, tally: Tally, worths: Sequence[Worth], ranks: int, unseen: Stub) -> None:
        self.tally, self.worths, self.ranks, self.unseen = tally, worths, ranks, unseen
        self.flushing = [worth for worth in worths if worth.flush]

    def add(self, natural: int, wild: int) -> None:
        """Add the boards to which so many natural and wild cards come."""
        here, times = draws(self.ranks, natural), comb(self.unseen.wild, wild)
        values = [worth.by_ranks(here.keys, natural, wild) for worth in self.worths]
        self.tally.add(values, here.ways(self.unseen.left()) * times)
        needed = _needs(self.worths, natural, wild)
        for n in range(min(needed), natural + 1):
            self._set_right(values, [s for s in range(4) if needed[s] <= n], n, natural - n, wild, times)
        for suits, taken in _several(needed, natural):
            self._set_right_again(values, suits, taken, natural - sum(taken), wild, times)

    def _set_right(
        self, values: Sequence[Small], suits: Sequence[int], taken: int, others: int, wild: int, times: int
    ) -> None:
        """Give boards to which so many cards of a suit come what the hands are worth with it, for each of `suits`."""
        places, masks = suited(self.ranks, others + taken, taken), of_suit(self.ranks, taken)
        rest, kinds = draws(self.ranks, others, 3), self._kinds(suits)
        ways = np.empty((len(kinds), len(rest)))
        for row, (suit, alike) in zip(ways, kinds, strict=True):
            np.multiply(rest.ways(self.unseen.left((suit,))), times * alike, out=row)
        gone = np.array([~self.unseen.suits[suit] for suit, _ in kinds])
        there = masks & gone[:, None] == 0
        before = [[found.take(places) for found in part] for part in values]
        after = [
            self._with(part, worth, [suit for suit, _ in kinds], masks, wild)
            for part, worth in zip(before, self.worths, strict=True)
        ]
        self.tally.replace(before, after, ways, there)

    def _with(self, part: list[Small], worth: Worth, suits: Sequence[int], masks: Index, wild: int) -> list[Small]:
        """What hands are worth where a suit may bring a flush, for each suit: an array a player, a column a mask."""
        if not worth.flush:
            return [np.broadcast_to(found, (len(suits), *found.shape)) for found in part]
        flushes = worth.by_suits(suits, masks, wild)[:, :, None]
        return [np.maximum(found, flushes[:, player]) for player, found in enumerate(part)]

    def _kinds(self, suits: Sequence[int]) -> list[tuple[int, int]]:
        """One suit of each kind, and how many there are: as much held by each player and left of each suit."""
        kinds: dict[object, list[int]] = {}
        for suit in suits:
            kind = self.unseen.suits[suit], *(worth.held(suit) for worth in self.flushing)
            kinds.setdefault(kind, []).append(suit)
        return [(alike[0], len(alike)) for alike in kinds.values()]

    def _set_right_again(
        self, values: Sequence[Small], suits: Suits, taken: tuple[int, ...], others: int, wild: int, times: int
    ) -> None:
        """Add what several suits bring together, and not each set of fewer of them."""
        here, rest = draws(self.ranks, others + sum(taken)), draws(self.ranks, others, 4 - len(suits))
        sets = [of_suit(self.unseen.suits[s], n) for s, n in zip(suits, taken, strict=True)]
        masks: list[Index] = [found.ravel() for found in np.meshgrid(*sets, indexing="ij")]
        if not masks[0].size:
            return
        keys: Ints = np.sum([MASK_KEY[m] for m in masks], axis=0)
        places = here.index(keys + rest.keys[:, None])
        before = [[found.take(places) for found in part] for part in values]
        ways = np.broadcast_to(rest.ways(self.unseen.left(suits))[:, None] * times, places.shape).ravel()
        for n in range(len(suits) + 1):
            for some in combinations(range(len(suits)), n):
                after = before
                for i in some:
                    pairs = zip(after, self.worths, strict=True)
                    after = [[found[0] for found in self._with(*pair, [suits[i]], masks[i], wild)] for pair in pairs]
                self.tally.add([[found.ravel() for found in part] for part in after], ways * (-1) ** (len(suits) - n))
