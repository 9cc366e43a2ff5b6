"""Badugi: of four cards those count of which no two are of a rank or of a suit (rulebook: badugi 4 and 5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from itertools import combinations
from typing import Any, ClassVar

from ..cards import RANKS, Card
from ..mistakes import Mistake
from . import declared
from .categories import APART
from .index import MOST
from .rankings import Ranking, Value

LOWEST_LAST = "KQJT98765432A"


@dataclass(frozen=True, repr=False)
class Badugi(Ranking):
    """An order of hands by how many cards count, then by the highest of them, the lower the better; aces are low.

    Called with 0 to 9 cards it gives the value of the best up to four. Nothing of it can be chosen but its name.
    """

    id: str = "badugi"
    categories: tuple[str, ...] = tuple(APART)
    straights: tuple[str, ...] = ()
    ranks: str = LOWEST_LAST
    low: bool = True
    size: ClassVar[int] = 4
    apart: ClassVar[bool] = True

    def __post_init__(self) -> None:
        for f in fields(self):
            if f.name != "id" and getattr(self, f.name) != f.default:
                raise Mistake(f"{f.name}={getattr(self, f.name)!r}: badugi has one order of hands, without wild cards")
        object.__setattr__(self, "wild_cards", frozenset())

    def __repr__(self) -> str:
        return f"Badugi({self.id!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Badugi, (self.id,)

    def value(self, cards: Sequence[Card]) -> Value:
        """The value of 0 to 9 cards, bigger is better: how many count, then the strength of each, the highest first."""
        counting = self._counting(cards)
        return (max(0, len(counting) - 1), *map(self._strength, counting))

    __call__ = value

    def key(self, cards: Sequence[Card]) -> int:
        """Nothing: two parts of a hand can't be added, since cards of one may spoil those of the other."""
        return 0

    def keyed(self, key: int, cards: Sequence[Card]) -> Value:
        return self.value(cards)

    def pick(self, cards: Sequence[Card], value: Value) -> tuple[Card, ...]:
        """The cards that make `value`, the value of `cards`, the highest first; of equal ones the first given."""
        return self._counting(cards)

    def _counting(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        if not self.deck_set.issuperset(cards):
            declared.outside(self, cards)
        if len(cards) > MOST:
            raise Mistake(f"{len(cards)} cards are too many: a hand is chosen from {MOST} at most")
        for n in range(min(self.size, len(cards)), 0, -1):
            found = [some for some in combinations(cards, n) if _apart(some)]
            if found:
                return max((tuple(sorted(some, key=self._strength)) for some in found), key=self._worth)
        return ()

    def _worth(self, cards: Sequence[Card]) -> list[int]:
        return [*map(self._strength, cards)]

    def _strength(self, card: Card) -> int:
        """0 for a king … 12 for an ace."""
        return STRENGTH[card % 13]


STRENGTH = [LOWEST_LAST.index(rank) for rank in RANKS]


def _apart(cards: Sequence[Card]) -> bool:
    """Are no two cards of a rank or of a suit?"""
    return len({c % 13 for c in cards}) == len(cards) == len({c // 13 for c in cards})
