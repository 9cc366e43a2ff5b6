"""Orders of hands as data: categories from best to worst, deck, straights (rulebook: rankings)."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ..cards import RANKS, Card
from ..mistakes import Mistake

Value = tuple[int, ...]  # (strength of the category, *ranks that break ties); bigger is better


@dataclass(frozen=True, slots=True)
class Category:
    """What makes a category: its groups of equal rank, and whether it asks for a straight or one suit."""

    shape: tuple[int, ...] = (1, 1, 1, 1, 1)
    straight: bool = False
    flush: bool = False


CATEGORIES = {
    "straight flush": Category(straight=True, flush=True),
    "four of a kind": Category((4, 1)),
    "full house": Category((3, 2)),
    "flush": Category(flush=True),
    "straight": Category(straight=True),
    "three of a kind": Category((3, 1, 1)),
    "two pair": Category((2, 2, 1)),
    "pair": Category((2, 1, 1, 1)),
    "high card": Category(),
}

# A hand's key: how many cards of each rank (3 bits a rank), then of each suit (4 bits a suit). Suits start at
# 3, so that the fifth card of one sets its top bit. It holds up to nine cards: one suit at most has five.
MOST = 9
_SUITS_AT = 39
_KEYS = [1 << 3 * (c % 13) | 1 << _SUITS_AT + 4 * (c // 13) for c in range(52)]
_RANK_BITS, _BIAS, _FLUSH_BITS = (1 << _SUITS_AT) - 1, 0x3333 << _SUITS_AT, 0x8888 << _SUITS_AT
_key = _KEYS.__getitem__


@dataclass(frozen=True, repr=False)
class Ranking:
    """An order of hands; called with 0 to 9 cards it gives the value of the best five, bigger is better.

    `categories` from best to worst, `ranks` from low to high, `straights` each read from its top card down.
    """

    id: str
    categories: tuple[str, ...]
    straights: tuple[str, ...] = ()
    ranks: str = RANKS
    size: int = 5
    _by_ranks: dict[int, Value] = field(init=False, compare=False, default_factory=dict)
    _by_suit: dict[int, Value] = field(init=False, compare=False, default_factory=dict)

    def __call__(self, cards: Sequence[Card]) -> Value:
        key = sum(map(_key, cards), _BIAS)
        value = self._by_ranks.get(key & _RANK_BITS)
        if value is None:
            value = self._by_ranks[key & _RANK_BITS] = self._of_ranks(key)
        if key & _FLUSH_BITS:
            flush = self._of_suit(cards, _flush_suit(key))
            if flush > value:
                return flush
        return value

    def __repr__(self) -> str:
        return f"Ranking({self.id!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        # Without the caches, which are large and quickly learned again.
        return Ranking, (self.id, self.categories, self.straights, self.ranks, self.size)

    def category(self, value: Value) -> str:
        """The name of a value's category."""
        return self.categories[-1 - value[0]]

    def reading(self, value: Value) -> tuple[int, ...]:
        """The ranks (0 a two … 12 an ace) of the cards that a value counts, as one reads them."""
        kind = CATEGORIES[self.category(value)]
        if kind.straight:
            top = self.ranks[value[1]]
            return tuple(RANKS.index(r) for s in self.straights if s[0] == top for r in s)
        groups = zip(value[1:], kind.shape, strict=False)
        return tuple(rank for strength, n in groups for rank in [self.rank(strength)] * n)

    def rank(self, strength: int) -> int:
        """The card rank (0 a two … 12 an ace) behind a number that breaks ties in a value."""
        return RANKS.index(self.ranks[strength])

    def pick(self, cards: Sequence[Card], value: Value) -> tuple[Card, ...]:
        """Cards that make `value`, the value of `cards`, in reading order; of equal ones the first given."""
        left = list(cards)
        if CATEGORIES[self.category(value)].flush:
            suit = _flush_suit(sum(map(_key, cards), _BIAS))
            left = [c for c in cards if c // 13 == suit]
        out = []
        for rank in self.reading(value):
            found = next(c for c in left if c % 13 == rank)
            left.remove(found)
            out.append(found)
        return tuple(out)

    def _of_ranks(self, key: int) -> Value:
        """The best value that takes no notice of suits."""
        held = [(s, key >> 3 * RANKS.index(r) & 7) for s, r in enumerate(self.ranks)]
        held = [(s, n) for s, n in reversed(held) if n]
        total = sum(n for _, n in held)
        for name in self.categories:
            kind = CATEGORIES[name]
            if kind.flush:
                continue
            ties = self._straight(held) if kind.straight else _groups(kind.shape, held, min(total, self.size))
            if ties is not None:
                return (self._strength(name), *ties)
        raise Mistake(f"the ranking {self.id!r} has no category for these cards")

    def _of_suit(self, cards: Sequence[Card], suit: int) -> Value:
        """The best value of the cards of one suit, of which there are five or more."""
        ranks = 0
        for c in cards:
            if c // 13 == suit:
                ranks |= 1 << c % 13
        value = self._by_suit.get(ranks)
        if value is None:
            held = [(s, 1) for s, r in enumerate(self.ranks) if ranks >> RANKS.index(r) & 1][::-1]
            for name in self.categories:
                kind = CATEGORIES[name]
                ties = self._straight(held) if kind.straight else tuple(s for s, _ in held[: self.size])
                if kind.flush and ties is not None:
                    break
            value = self._by_suit[ranks] = (self._strength(name), *(ties or ()))
        return value

    def _strength(self, name: str) -> int:
        return len(self.categories) - 1 - self.categories.index(name)

    def _straight(self, held: list[tuple[int, int]]) -> Value | None:
        """The top of the best straight among (strength, number) pairs."""
        there = {self.ranks[strength] for strength, _ in held}
        for straight in self.straights:
            if there.issuperset(straight):
                return (self.ranks.index(straight[0]),)
        return None


def _groups(shape: tuple[int, ...], held: list[tuple[int, int]], take: int) -> Value | None:
    """The highest ranks that fill a shape with exactly `take` cards; only kickers may be missing."""
    out: list[int] = []
    for n in shape:
        if take < n:
            return tuple(out) if n == 1 else None
        found = next((strength for strength, has in held if has >= n and strength not in out), None)
        if found is None:
            return None
        out.append(found)
        take -= n
    return tuple(out)


def _flush_suit(key: int) -> int:
    return ((key & _FLUSH_BITS).bit_length() - 1 - _SUITS_AT) // 4


def _high_straights(ranks: str, wheel: str) -> tuple[str, ...]:
    """All runs of five from the top down, and the one in which the ace is low."""
    down = ranks[::-1]
    return (*(down[i : i + 5] for i in range(len(down) - 4)), wheel)


standard = Ranking("standard", tuple(CATEGORIES), _high_straights(RANKS, "5432A"))

RANKINGS = {r.id: r for r in (standard,)}


def ranking(id: str | Ranking) -> Ranking:
    """A ranking by its id; ValueError lists the ids that there are."""
    if isinstance(id, Ranking):
        return id
    if not isinstance(id, str) or id not in RANKINGS:
        raise Mistake(f"there is no ranking {id!r}: choose one of {', '.join(RANKINGS)}")
    return RANKINGS[id]
