"""A showdown after which the opener pays a new pot, if the old one went elsewhere (rulebook: diablo)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .betting import Steps
from .events import HandedOn, Matched
from .phases import Ante, phase
from .showdown import Showdown, winners

if TYPE_CHECKING:
    from .table import Table


@phase
class AnteUnlessForced(Ante):
    """No antes while a pot that was `forced` lies there."""

    forced: bool = False

    def play(self, t: Table) -> Steps:
        if not (self.forced and t.carried):
            yield from Ante.play(self, t)


@phase
class WinOrMatch(Showdown):
    """Whoever opened must win the pot, or pay a new one as large for the next deal, of `cap` chips at most."""

    cap: int | None = None
    match_rule: str = "diablo 2"
    next_rule: str = "diablo 3"

    def after(self, t: Table) -> Steps:
        yield from Showdown.after(self, t)
        chips = self.owed(t)
        if chips and t.opener is not None:
            yield Matched(t.opener, chips, rule=self.match_rule)
            yield HandedOn("forced", True, rule=self.next_rule)
            yield HandedOn("carried", t.pot, rule=self.next_rule)

    def owed(self, t: Table) -> int:
        """What the opener pays: as much as the pots that another won or shared, or that somebody won without them."""
        seat = t.opener
        if seat is None:
            return 0
        worth = {s: self.worth(t, s) for s in t.clockwise(0) if s not in t.mucked}
        lost = sum(
            pot.chips for pot in t.pots()
            if (seat in pot.seats or t.folded[seat]) and winners(pot.seats, worth, t.declared, 1, True) != [[seat]]
        )  # fmt: skip
        return min(lost, t.stacks[seat], lost if self.cap is None else self.cap)

    def last_left(self, t: Table, rule: str) -> Steps:
        if t.pot:
            yield from Showdown.last_left(self, t, rule)
        yield from self.after(t)
