"""The same counts without numpy: by the same classes of ranks, one after another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import comb, prod
from typing import NamedTuple

from ..cards import CARDS, Card
from ..hands.categories import CATEGORIES
from ..hands.index import ONE_WILD
from ..hands.rankings import Ranking, Value
from ..mistakes import Mistake

Cards = tuple[Card, ...]
Ranks = tuple[int, ...]  # how many cards of each of the 13 ranks
MOST_CLASSES = 1_000_000  # some five seconds
AT_ONCE = 10_000  # classes between two looks at how far it is


class Looked(NamedTuple):
    """How many of the classes of hands have been looked at, in between, when nothing can be told yet."""

    done: int
    total: int


def by_value(order: Ranking, cards: int, known: Cards, dead: Cards) -> Iterator[dict[Value, int] | Looked]:
    """How many hands have each value: the sum grows by those with one more wild card; Mistake if they are too many."""
    count, size = _Count(order, cards, known, dead), classes(order, cards, known, dead)
    if size > MOST_CLASSES:
        raise Mistake(
            f"{cards} cards fall into {size:,} classes, without numpy at most {MOST_CLASSES:,} are counted: "
            "install numpy, or ask for fewer cards"
        )
    looked = told = 0
    for natural, wild in count.to_come:
        for some in count.add(natural, wild):
            looked += some
            if looked >= told + AT_ONCE:
                told = looked
                yield Looked(looked, size)
        yield {value: n for value, n in count.found.items() if n}
    yield Looked(size, size)


def classes(order: Ranking, cards: int, known: Cards, dead: Cards) -> int:
    """How many classes of hands there are to look at."""
    count = _Count(order, cards, known, dead)
    return sum(count.size(natural, wild) for natural, wild in count.to_come)


class _Count:
    """The numbers of hands found so far; `counted.py` says how suits are set right."""

    def __init__(self, order: Ranking, cards: int, held: Cards, dead: Cards) -> None:
        self.order, self.cards, self.found = order, cards, Counter[Value]()
        left = [c for c in order.cards if c not in held and c not in dead]
        self.held = [c for c in held if c not in order.wild_cards]
        self.held_wild = len(held) - len(self.held)
        self.natural = [c for c in left if c not in order.wild_cards]
        self.ranks = len({c % 13 for c in self.natural})
        self.wild, more = len(left) - len(self.natural), cards - len(held)
        wilds = range(max(0, more - len(self.natural)), min(more, self.wild) + 1)
        self.to_come = [(more - wild, wild) for wild in wilds]  # how many natural and wild cards
        of = [kind.of for kind in map(CATEGORIES.__getitem__, order.categories) if kind.flush]
        self.flush = min(of) if of and cards >= order.size else 0

    def add(self, natural: int, wild: int) -> Iterator[int]:
        """Count the hands to which so many natural and wild cards come; yields how many classes were looked at."""
        times, in_hand = comb(self.wild, wild), self.held_wild + wild
        for ranks, ways in _draws(self._left(()), natural):
            self.found[self._by_ranks(ranks, in_hand)] += ways * times
            yield 1
        for suits, taken, alike in self._flushes(natural, in_hand):
            yield from self._set_right(suits, taken, natural - sum(taken), in_hand, times * alike)

    def size(self, natural: int, wild: int) -> int:
        """How many classes are looked at."""
        apart = sum(
            prod(comb(len(self._of_suit(s)), n) for s, n in zip(suits, taken, strict=True))
            * _classes(natural - sum(taken), 4 - len(suits), self.ranks)
            for suits, taken, _ in self._flushes(natural, self.held_wild + wild)
        )
        return _classes(natural, 4, self.ranks) + apart

    def _of_suit(self, suit: int) -> list[Card]:
        return [c for c in self.natural if c // 13 == suit]

    def _left(self, apart: Ranks) -> Ranks:
        """How many natural cards of each rank can come, those of some suits apart."""
        ranks = [c % 13 for c in self.natural if c // 13 not in apart]
        return tuple(ranks.count(r) for r in range(13))

    def _by_ranks(self, ranks: Ranks, wild: int) -> Value:
        unit = self.order._unit
        key = sum(unit[r] * n for r, n in enumerate(ranks) if n) + sum(unit[c % 13] for c in self.held)
        return self.order._by_ranks[key + wild * ONE_WILD]

    def _sets_of_suits(self) -> list[tuple[Ranks, int]]:
        """Sets of suits, one of each kind, and how many there are of its kind: as much held and left of each suit."""
        kinds: dict[object, list[Ranks]] = {}
        of_suit = [
            tuple(tuple(sorted(c % 13 for c in cards if c // 13 == s)) for cards in (self.held, self.natural))
            for s in range(4)
        ]
        for n in range(1, 5):
            for suits in combinations(range(4), n):
                kinds.setdefault(tuple(sorted(of_suit[s] for s in suits)), []).append(suits)
        return [(alike[0], len(alike)) for alike in kinds.values()]

    def _flushes(self, natural: int, wild: int) -> Iterator[tuple[Ranks, Ranks, int]]:
        """Sets of suits, how many cards may come of each so that all may flush, and how many sets are alike."""
        if not self.flush or (self.order.low and wild):
            return
        needed = [max(0, self.flush - wild - sum(c // 13 == s for c in self.held)) for s in range(4)]
        for suits, alike in self._sets_of_suits():
            for taken in product(*(range(needed[s], natural + 1) for s in suits)):
                if sum(taken) <= natural:
                    yield suits, taken, alike

    def _set_right(self, suits: Ranks, taken: Ranks, others: int, wild: int, times: int) -> Iterator[int]:
        """Give the hands with so many cards to come of each of some suits the value that they have with these."""
        sets = (combinations(self._of_suit(s), n) for s, n in zip(suits, taken, strict=True))
        rest = list(_draws(self._left(suits), others))
        sign = times * (-1) ** (len(suits) - 1)
        for chosen in product(*sets):
            suited = [c for cards in chosen for c in cards]
            for ranks, ways in rest:
                together = list(ranks)
                for c in suited:
                    together[c % 13] += 1
                before = self._by_ranks(tuple(together), wild)
                after = self._with_suits(before, suits, suited, ranks, wild)
                if after != before:
                    self.found[after] += ways * sign
                    self.found[before] -= ways * sign
            yield len(rest)

    def _with_suits(self, before: Value, suits: Ranks, suited: list[Card], ranks: Ranks, wild: int) -> Value:
        """The value if just these suits may flush: other cards are given other suits, so that they don't."""
        others = [s for s in range(4) if s not in suits]
        rest = [CARDS[13 * s + r] for r, n in enumerate(ranks) for s in others[:n]]
        hand = [*self.held, *suited, *rest]
        if self.order.low:
            return self.order(hand)
        return max(before, min(self.order.of_suit(hand, s, wild) for s in suits))


def _draws(left: Ranks, n: int, rank: int = 12) -> Iterator[tuple[Ranks, int]]:
    """The classes of draws of `n` cards, and how many draws each has."""
    if rank < 0:
        if n == 0:
            yield (), 1
        return
    for k in range(min(left[rank], n) + 1):
        for ranks, ways in _draws(left, n - k, rank - 1):
            yield (*ranks, k), ways * comb(left[rank], k)


@cache
def _classes(n: int, each: int, ranks: int) -> int:
    """How many classes of draws of `n` cards there are, with at most `each` of a rank."""
    if ranks == 0:
        return int(n == 0)
    return sum(_classes(n - k, each, ranks - 1) for k in range(min(n, each) + 1))
