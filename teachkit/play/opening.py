"""Who may open a deal, and what proves it (rulebook: jacks-or-better 1 to 5; table T25)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ..cards import Card
from ..reasons import EVERYONE, SEAT, Reason
from .actions import Refused

if TYPE_CHECKING:
    from ..hands.contests import Contest
    from ..hands.rankings import Ranking, Value
    from .table import Table

LADDER = "JQKAKQ"  # what it takes after each deal that nobody opens, and round again


@dataclass(frozen=True)
class Opening:
    """The least hand for something: a `category`, of a pair the rank (`"pair"`, `"J"`), by the order of `contest`.

    `rung` instead of a rank is a step of the `LADDER`. With `enforce="honour"` nobody looks before the end: a hand that
    can't be proved is dead then.
    """

    contest: Contest
    category: str = "pair"
    rank: str = "J"
    rung: int | None = None
    enforce: str = "strict"
    rule: str = "jacks-or-better 1"

    @property
    def honour(self) -> bool:
        return self.enforce == "honour"

    @property
    def least(self) -> str:
        return self.rank if self.rung is None else LADDER[self.rung % len(LADDER)]

    @property
    def need(self) -> str:
        """What it takes, as a key under `opening.need`."""
        return f"{self.category} {self.least}" if self.category == "pair" else self.category

    def order(self, boards: Sequence[Sequence[Card]] = ()) -> Ranking:
        """The order of hands, in which shared cards may make others wild."""
        return self.contest.on(c for board in boards for c in board).ranking

    def qualifies(self, cards: Sequence[Card], boards: Sequence[Sequence[Card]] = ()) -> bool:
        """Is a hand, or a part of one, good enough by itself?"""
        return self.reached(self.order(boards).value(cards), boards)

    def reached(self, value: Value, boards: Sequence[Sequence[Card]] = ()) -> bool:
        """Is what a hand is worth good enough?"""
        order = self.order(boards)
        least = [len(order.categories) - 1 - order.categories.index(self.category)]
        if self.category == "pair":
            least.append(order.ranks.index(self.least))
        return value[: len(least)] >= tuple(least)

    def proof(self, cards: Sequence[Card], boards: Sequence[Sequence[Card]] = ()) -> tuple[Card, ...]:
        """The fewest cards of a hand that are good enough, the highest if there is a choice; none if it isn't."""
        return _proof(self, tuple(cards), tuple(map(tuple, boards)))

    def evidence(self, t: Table) -> tuple[Card, ...]:
        """What proves the opening of a deal, of the cards that its opener still has or that lie aside, if it can be."""
        if t.opener is None:
            return ()
        there = {*t.hands[t.opener], *t.aside}
        if t.folded[t.opener]:
            there.update(c for seat, c in t.discards if seat == t.opener)
        return self.proof([c for c in t.opened_with if c in there], t.boards)

    def weak(self) -> Reason:
        """To a player whose hand isn't good enough."""
        return Reason("opening.false" if self.honour else "opening.too_weak", self.rule, (), self.facts(), (), SEAT)

    def facts(self) -> dict[str, Any]:
        return {"need": self.need}

    def told(self, cards: tuple[Card, ...]) -> Reason:
        """To everybody: what cards that are shown prove."""
        return Reason("opening.proof", self.rule, cards, self.facts(), (), EVERYONE)

    def refused(self, rule: str) -> Iterator[Refused]:
        """What nobody may do before the deal is opened."""
        yield Refused("fold", Reason("opening.no_fold", self.rule))


@lru_cache(maxsize=256)
def _proof(
    opening: Opening, cards: tuple[Card, ...], boards: tuple[tuple[Card, ...], ...]
) -> tuple[Card, ...]:
    high_first = sorted(cards, key=lambda c: (c.is_joker, c % 13), reverse=True)
    for n in range(1, len(cards) + 1):
        for some in combinations(high_first, n):
            if opening.qualifies(some, boards):
                return tuple(c for c in cards if c in some)
    return ()


