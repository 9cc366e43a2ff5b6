"""A draw whose fourth card is chosen between one that shows and one that doesn't (rulebook: bosnian-draw 1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .actions import Choice, Decision
from .betting import Steps
from .drawing import Draw
from .events import Discarded, Offered, PassedOver, Took
from .phases import phase

if TYPE_CHECKING:
    from .table import Table


@phase
class OfferedDraw(Draw):
    """Who changes `most` cards gets one fewer down, then the choice between a card face up and one face down."""

    most: int = 4
    offer_rule: str = "bosnian-draw 1"

    def served(self, t: Table, seat: int, number: int) -> Steps:
        if number < self.most:
            yield from Draw.served(self, t, seat, number)
            return
        yield from Draw.served(self, t, seat, number - 1)
        if self.left(t, seat) < 2:
            yield from Draw.served(self, t, seat, 1)
            return
        yield from self.ready(t, seat)
        (up,) = t.top(1)
        yield Offered(seat, (up,), rule=self.offer_rule)
        yield from self.ready(t, seat)
        action = yield Decision(seat, self.verdicts())
        if action.verb == "up":
            yield Took(seat, (up,), rule=self.offer_rule)
            yield PassedOver(seat, t.top(1), rule=self.offer_rule)
        else:
            yield Discarded(seat, (up,), held=False, rule=self.offer_rule)
            yield from Draw.served(self, t, seat, 1)

    def verdicts(self) -> Iterator[Choice]:
        yield Choice("up", rule=self.offer_rule)
        yield Choice("down", rule=self.offer_rule)

    def left(self, t: Table, seat: int) -> int:
        """How many cards can still be dealt to a seat."""
        return len(t.stub) - self.bottom_unused + len(self.pile(t, seat))

    def ready(self, t: Table, seat: int) -> Steps:
        """T20: a card can be dealt now."""
        if len(t.stub) - self.bottom_unused < 1:
            yield from self.reshuffled(t, seat)
