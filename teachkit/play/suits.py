"""A showdown at which suits settle what is left of a tie (rulebook: stripped-deck 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..hands.rankings import Value
from .betting import Steps
from .events import Told
from .phases import phase
from .showdown import Showdown

if TYPE_CHECKING:
    from .table import Table


@phase
class BySuit(Showdown):
    """It is told for whom the suits have decided a pot."""

    suit_rule: str = "stripped-deck 2"

    def judged(self, t: Table, values: dict[int, tuple[Value, ...]]) -> Steps:
        yield from super().judged(t, values)
        told = set()
        for pot in t.pots():
            there = {seat: values[seat][0] for seat in pot.seats if seat in values}
            best = max(there.values(), default=())
            alike = [seat for seat, worth in there.items() if best and worth[:-1] == best[:-1]]
            winner = next((seat for seat in alike if there[seat] == best), None)
            if len(alike) > 1 and winner is not None and best[-1] < 0 and winner not in told:
                told.add(winner)
                yield Told("by_suit", winner, rule=self.suit_rule)
