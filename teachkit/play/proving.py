"""Showdowns at which something has to be proved (rulebook: jacks-or-better 2 to 5, trips-to-win; table T25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..hands.contests import Contest
from ..hands.rankings import Value
from .actions import Choice, Decision
from .betting import Steps
from .events import Awarded, Became, Dead, HandedOn, Named, Proved, Told
from .opening import LADDER, Opening
from .phases import Phase, opt, phase
from .showdown import Showdown, show_order

if TYPE_CHECKING:
    from .table import Table


@phase
class ThrowIn(Phase):
    """Nobody has opened: the cards are thrown in, and the pot stays for the next deal.

    `keeps` are (what, value) that the next deal needs to know besides; from `rung` the requirement goes on to the next.
    """

    keeps: tuple[tuple[str, Any], ...] = ()
    rung: int | None = None
    rung_rule: str = "progressive-jackpots 1"
    rule: str = "five-card-draw 2"
    title: ClassVar[str] = "thrown in"

    def play(self, t: Table) -> Steps:
        yield Told("thrown_in", rule=self.rule)
        if self.rung is not None:
            yield HandedOn("rung", (self.rung + 1) % len(LADDER), rule=self.rung_rule)
        for what, value in self.keeps:
            if value:
                yield HandedOn(what, value, rule=self.rule)
        yield HandedOn("carried", t.pot, rule=self.rule)


@phase
class Turn(Phase):
    """The cards are kept, and the game becomes another: `what`."""

    what: str = "low"
    rule: str = "jacks-back 1"
    title: ClassVar[str] = "becomes"

    def play(self, t: Table) -> Steps:
        yield Became(self.what, rule=self.rule)


@phase
class Naming(Phase):
    """T18: before any hand is shown, each player names the kind of hand, in the order in which they show."""

    contest: Contest = opt.contest
    rule: str = "table T18"
    title: ClassVar[str] = "naming"
    chooses: ClassVar[bool] = True

    def play(self, t: Table) -> Steps:
        there = self.contest.on(c for board in t.boards for c in board)
        kinds = {name.replace(" ", "-"): name for name in there.ranking.categories}
        for seat in show_order(t)[0]:
            action = yield Decision(seat, [Choice(verb, rule=self.rule) for verb in kinds])
            yield Named(seat, kinds[action.verb], rule=self.rule)


@phase
class Proving(Showdown):
    """A showdown before whose pots are paid the opener shows `openers`, and the winner what it takes `to_win`."""

    openers: Opening | None = None
    to_win: Opening | None = None
    proof_rule: str = "jacks-or-better 3"
    win_rule: str = "trips-to-win 2"

    def judged(self, t: Table, values: dict[int, tuple[Value, ...]]) -> Steps:
        yield from super().judged(t, values)
        yield from self.opener_proves(t)
        for seat, worth in values.items():
            if self.to_win is not None and not self.to_win.reached(worth[0], t.boards):
                yield Told("too_weak_to_win", seat, self.to_win.need, rule=self.to_win.rule)
            elif seat not in t.dead_hands:
                continue
            values[seat] = tuple(() for _ in worth)

    def opener_proves(self, t: Table) -> Steps:
        """Win or lose, folded or not: the cards that opened, or else the hand is dead."""
        if self.openers is None or t.opener is None:
            return
        seat, proof = t.opener, self.openers.evidence(t)
        if proof:
            yield Proved(seat, proof, "openers", self.proof_rule, (self.openers.told(proof),))
            return
        yield Told("false_opening", seat, rule="jacks-or-better 5")
        if not t.folded[seat]:
            yield Dead(seat)

    def last_left(self, t: Table, rule: str) -> Steps:
        """A winner by folds proves it too; a dead hand leaves the pot on the table."""
        yield from self.opener_proves(t)
        seat = t.clockwise(0)[0]
        wins = seat not in t.dead_hands
        if wins and self.to_win is not None:
            proof = self.to_win.proof(t.hands[seat], t.boards)
            wins = bool(proof)
            if proof:
                yield Proved(seat, proof, "win", self.win_rule, (self.to_win.told(proof),))
        if wins:
            yield Awarded(seat, t.pot, unshown=True, rule=rule)
        yield from self.after(t)


@phase
class Reduced(Proving):
    """What nobody wins those play for who were in at the draw, but for who has won another pot; if one, everybody."""

    def after(self, t: Table) -> Steps:
        yield from super().after(t)
        field = tuple(seat for seat in t.in_draw if not t.won[seat])
        if t.pot and len(field) > 1:
            yield HandedOn("field", field, rule="trips-to-win 3")
