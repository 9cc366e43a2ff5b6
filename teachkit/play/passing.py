"""Cards that go round the table, the row in which they are laid out, the roll (rulebook: rochester, anaconda)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..reasons import Reason
from .actions import Choice, Decision
from .betting import Steps
from .events import Arranged, Laid, Passed, TurnedUp
from .phases import Phase, phase

if TYPE_CHECKING:
    from .table import Table


@phase
class Pass(Phase):
    """Each active player gives `cards` to the next one on the left; all choose before anybody looks at what comes.

    `locks`: cards that were kept stay for good, and after the first pass only what has just come can go on. `later`:
    the rule of every pass after the first, if it is another one.
    """

    cards: int
    locks: bool = False
    rule: str = "rochester 4"
    later: str = ""
    title: ClassVar[str] = "pass"
    chooses: ClassVar[bool] = True

    def play(self, t: Table) -> Steps:
        order, first = t.clockwise(t.dealer + 1), not any(t.received)
        rule = self.rule if first else self.later or self.rule
        for seat in order:
            action = yield Decision(seat, [self.choice(t, seat, rule)])
            yield Laid(seat, self.cards, action.cards, rule=rule)
        for seat in order:
            yield Passed(seat, t.left_of(seat), t.laid[seat], rule=rule)

    def choice(self, t: Table, seat: int, rule: str) -> Choice:
        held, new = tuple(t.hands[seat]), t.received[seat]
        if not self.locks or not new:
            return Choice("pass", self.cards, self.cards, held, rule=rule)
        locked = tuple(c for c in held if c not in new)
        stuck = Reason("passing.locked", rule)
        return Choice("pass", self.cards, self.cards, new, rule=rule, locked=locked, stuck=stuck)


@phase
class Arrange(Phase):
    """Each active player lays `cards` of the hand in a row, face down, and drops the others; nobody sees the choice."""

    cards: int = 5
    rule: str = "anaconda 2"
    title: ClassVar[str] = "arrange"
    chooses: ClassVar[bool] = True

    def play(self, t: Table) -> Steps:
        for seat in t.clockwise(t.dealer + 1):
            held = tuple(t.hands[seat])
            choice = Choice("arrange", self.cards, self.cards, held, rule=self.rule, ordered=True)
            action = yield Decision(seat, [choice])
            yield Arranged(seat, action.cards, tuple(c for c in held if c not in action.cards), rule=self.rule)


@phase
class Roll(Phase):
    """Everybody turns the next card of the row; a row that lies face up already (T12a) stays as it is."""

    rule: str = "anaconda 3"
    title: ClassVar[str] = "roll"
    turns_up: ClassVar[int] = 1

    def play(self, t: Table) -> Steps:
        for seat in t.clockwise(t.dealer + 1):
            up = t.up(seat)
            down = [c for c in t.hands[seat] if c not in up]
            if down:
                yield TurnedUp(seat, tuple(down[:1]), rule=self.rule)
