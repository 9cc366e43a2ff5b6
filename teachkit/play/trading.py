"""Free trade: two players swap as many cards as they like, unseen (rulebook: trees 2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from ..reasons import Reason
from .actions import Choice, Decision, Refused
from .betting import Steps
from .events import Declined, Proposed, Stood, Told, Traded
from .phases import Phase, phase

if TYPE_CHECKING:
    from .table import Table


@phase
class Trade(Phase):
    """In turn from the dealer's left each player still in may offer cards to one other, who gives as many or refuses.

    It ends with a circuit without a trade, or after so many `circuits`.
    """

    circuits: int = 3
    rule: str = "trees 2"
    title: ClassVar[str] = "trade"
    chooses: ClassVar[bool] = True

    def play(self, t: Table) -> Steps:
        for _ in range(self.circuits):
            trades = 0
            for seat in t.clockwise(t.dealer + 1):
                trades += yield from self.turn(t, seat)
            if not trades:
                yield Told("no_trade", rule=self.rule)
                return
        yield Told("last_trade", rule=self.rule)

    def turn(self, t: Table, seat: int) -> Steps:
        """One offer and its answer; whether they trade."""
        decision = Decision(seat, self.offers(t, seat))
        action = yield decision
        to = decision.actions[action.verb].seat
        if to is None:
            yield Stood(seat, rule=self.rule)
            return False
        number = len(action.cards)
        yield Proposed(seat, to, number, action.cards, rule=self.rule)
        answer = yield Decision(to, self.answers(t, to, seat, number))
        if answer.verb == "refuse":
            yield Declined(to, seat, rule=self.rule)
            return False
        yield Traded(seat, to, number, action.cards, answer.cards, rule=self.rule)
        return True

    def offers(self, t: Table, seat: int) -> Iterator[Choice | Refused]:
        """To whom a player may offer cards."""
        held = tuple(t.hands[seat])
        yield Choice("stand", rule=self.rule)
        for other in range(t.seats):
            verb = f"offer-{other}"
            if other == seat:
                yield Refused(verb, Reason("trade.yourself", self.rule))
            elif t.folded[other]:
                yield Refused(verb, Reason("trade.folded", self.rule, facts={"seat": other}))
            else:
                yield Choice(verb, 1, min(len(held), len(t.hands[other])), held, rule=self.rule, seat=other)

    def answers(self, t: Table, seat: int, other: int, number: int) -> Iterator[Choice | Refused]:
        note = Reason("trade.offered", self.rule, facts={"seat": other, "n": number})
        yield Choice("refuse", rule=self.rule, seat=other)
        yield Choice("trade", number, number, tuple(t.hands[seat]), rule=self.rule, note=note, seat=other)
