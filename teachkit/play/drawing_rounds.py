"""Draws that go on round after round, of one card or of all (rulebook: all-for-one)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from ..reasons import Reason
from .actions import Choice
from .betting import Steps
from .drawing import Draw
from .events import Drawing, Forgotten, Told
from .firsts import BEGAN_DRAW
from .phases import Bet, phase

if TYPE_CHECKING:
    from .table import Table


@phase
class OneOrAll(Draw):
    """Rounds of draws, each followed by the round of `bet`, until the cards run short or nobody does anything.

    Each begins with the next player left of who began the last. `to_come`: how many have still to draw in this round.
    """

    most: int = 1
    reuse: bool = False
    bet: Bet = Bet(BEGAN_DRAW, street="big")
    to_come: int = 0
    rule: str = "all-for-one 2"
    bets: ClassVar[bool] = True

    def play(self, t: Table) -> Steps:
        first, over = t.left_of(t.dealer), None
        while over is None:
            pat = yield from self.round(t, first)
            before = sum(t.paid)
            yield from self.bet.play(t)
            if t.live == 1:
                return
            over = self.over(t, pat and sum(t.paid) == before)
            first = t.left_of(first)
        yield over

    def round(self, t: Table, first: int) -> Steps:
        """One round of draws, and whether everybody has stood pat."""
        order = t.clockwise(first)
        yield Drawing(tuple(order), rule=self.rule)
        for n, seat in enumerate(order, 1):
            yield from replace(self, to_come=len(order) - n).turn(t, seat)
        pat = not any([t.drew[seat] for seat in order])
        if self.asked != "always":
            yield Forgotten((t.dealer,) if self.asked == "dealer" and not t.folded[t.dealer] else ())
        return pat

    def over(self, t: Table, idle: bool) -> Told | None:
        """Why there is no further round of draws, if there is none."""
        if len(t.stub) < t.live:
            return Told("cards_short", rule="all-for-one 4")
        return Told("all_stand", rule="all-for-one 5") if idle else None

    def choice(self, t: Table, seat: int) -> Choice:
        """All cards only if that leaves one for everybody who comes after."""
        held = tuple(t.hands[seat])
        if len(t.stub) - len(held) >= self.to_come:
            return Choice("draw", 0, len(held), held, rule=self.rule, amounts=(0, 1, len(held)))
        few = Reason("draw.not_all", "all-for-one 3", facts={"left": len(t.stub), "others": self.to_come})
        return Choice("draw", 0, 1, held, rule="all-for-one 3", note=few)
