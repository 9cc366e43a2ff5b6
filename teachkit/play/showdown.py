"""The showdown: who shows first (T16), who may muck (T17), and who gets which chips (T12 to T14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from ..cards import Card
from ..hands.composition import ANY_FIVE, Composition, best
from ..hands.orders import standard
from ..hands.rankings import Ranking
from ..reasons import EVERYONE, Reason
from .betting import Steps
from .events import Awarded, Mucked, Shown
from .phases import Phase
from .pots import LEFT_OF_DEALER, OddChips, Pot, split

if TYPE_CHECKING:
    from .table import Table


def show_order(t: Table) -> tuple[list[int], Reason]:
    """T16: the seats in the order in which they show, and why.

    After a bet the last to bet or raise shows first, then clockwise; after a checked round the first active player to
    act; players who were all-in before the last round come after those who contested its side pot, those who are in
    fewer pots last.
    """
    live = t.clockwise(t.dealer + 1)
    if t.bettor is not None and not t.folded[t.bettor]:
        first, reason = t.bettor, "showdown.bettor"
    else:
        first = t.clockwise(t.dealer + 1 if t.first is None else t.first)[0]
        reason = "showdown.checked" if t.rounds else "showdown.no_betting"
    order = t.clockwise(first)
    last_round = [s for s in order if s in t.in_round] or order
    before = [s for s in order if s not in last_round]
    order = last_round + sorted(before, key=lambda s: -t.paid[s])
    assert sorted(order) == sorted(live)
    return order, Reason(reason, "table T16", (), {"seat": order[0]}, (), EVERYONE)


@dataclass(frozen=True)
class Showdown(Phase):
    """The best hand of each pot takes it; `must_show` forbids mucking (T17)."""

    ranking: Ranking = standard
    composition: Composition = ANY_FIVE
    odd: OddChips = LEFT_OF_DEALER
    must_show: bool = False
    rule: str = "table T16"
    title: ClassVar[str] = "showdown"

    def play(self, t: Table) -> Steps:
        pots = t.pots()
        values: dict[int, Any] = {}
        order, reason = show_order(t)
        for seat in order:
            value = self.composition.value(self.ranking, t.hands[seat], t.board)
            if self.may_muck(t, seat, value, pots, values):
                yield Mucked(seat)
                continue
            values[seat] = value
            why = () if len(values) > 1 else (reason,)
            yield Shown(seat, tuple(t.hands[seat]), value, rule="table T16", why=why)
        for number in reversed(range(len(pots))):  # T14: side pots before the main pot
            yield from self.award(t, number, pots, values)

    def may_muck(self, t: Table, seat: int, value: Any, pots: Sequence[Pot], values: dict[int, Any]) -> bool:
        """T17: a hand that hands shown earlier beat in every pot that it contests may go away unseen."""
        if self.must_show or all(t.known[c] == t.everyone for c in t.hands[seat]):
            return False
        for pot in pots:
            if seat in pot.seats and not any(values[s] > value for s in pot.seats if s in values):
                return False
        return True

    def five(self, t: Table, seat: int) -> tuple[Card, ...]:
        return best(self.ranking, self.composition, t.hands[seat], t.board).hand.cards

    def award(self, t: Table, number: int, pots: Sequence[Pot], values: dict[int, Any]) -> Steps:
        pot = pots[number]
        if not pot.chips:
            return
        best = max(values[s] for s in pot.seats if s in values)
        winners = [s for s in pot.seats if values.get(s) == best]
        fives = {s: self.five(t, s) for s in winners} if len(winners) > 1 else {}
        for share in split(
            pot.chips, winners, dealer=t.dealer, seats=t.seats, chip=t.stakes.chip, odd=self.odd, fives=fives
        ):
            others = tuple(s for s in winners if s != share.seat)
            facts = {"pot": pot.chips, "seats": pot.seats, "n": len(winners)}
            why = [Reason("showdown.side_pot", "table T12", (), facts, (), EVERYONE)] if number else []
            if share.odd:
                why.append(
                    Reason("showdown.odd", self.odd.rule, (), {"odd": share.odd, "policy": self.odd.name}, (), EVERYONE)
                )
            rule = "table T13" if others else self.rule
            yield Awarded(share.seat, share.chips, number, share.odd, others, rule=rule, why=tuple(why))
