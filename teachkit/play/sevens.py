"""Lowball as clubs play it: a blind where nobody has opened, and sevens that must be bet (rulebook: jacks-back)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..cards import cards
from ..hands.rankings import Value
from ..reasons import EVERYONE, Reason
from .betting import Steps
from .events import Posted, Told, TookBack
from .phases import Phase, phase
from .showdown import Showdown

if TYPE_CHECKING:
    from .table import Table

WORST_SEVEN = cards("7c 6d 5h 4s 3c")


@phase
class Blind(Phase):
    """The first player left of the dealer puts in a blind of the least bet; short of chips, the call stays (T8)."""

    rule: str = "jacks-back 3"
    title: ClassVar[str] = "blinds"

    def play(self, t: Table) -> Steps:
        seat, size = t.left_of(t.dealer), t.stakes.small
        chips = min(size, t.stacks[seat])
        yield Posted(seat, chips, "blind", size, rule=self.rule if chips == size else "table T6")


@phase
class Sevens(Showdown):
    """A showdown for low; with `sevens`, who checked a seven-low or better wins nothing that was bet after the draw."""

    sevens: bool = False
    sevens_rule: str = "jacks-back 5"

    def judged(self, t: Table, values: dict[int, tuple[Value, ...]]) -> Steps:
        yield from super().judged(t, values)
        if not self.sevens:
            return
        least = self.contest.ranking.value(WORST_SEVEN)
        checked = [s for s in t.clockwise(t.dealer + 1) if s in t.checked and values.get(s, ((),))[0] >= least]
        back, barred = self.void(t, {s: worth[0] for s, worth in values.items()}, checked)
        for seat in checked:
            if seat in barred:
                yield Told("checked_seven", seat, rule=self.sevens_rule)
        for seat, chips in enumerate(back):
            if chips:
                why = Reason("showdown.sevens", self.sevens_rule, (), {"seats": tuple(barred)}, (), EVERYONE)
                yield TookBack(seat, chips, self.sevens_rule, (why,))

    def void(self, t: Table, worth: dict[int, Value], checked: list[int]) -> tuple[list[int], list[int]]:
        """What each seat takes back of the bets since the draw, and who can't win them: pot by pot, as in T12."""
        since = [paid - before for paid, before in zip(t.paid, t.at_draw, strict=True)]
        back, barred, below = [0] * t.seats, [], 0
        for level in sorted({since[s] for s in worth if since[s]}):
            there = [s for s in worth if since[s] >= level]
            won = [s for s in there if worth[s] == max(worth[other] for other in there)]
            out = [s for s in won if s in checked]
            for s in range(t.seats) if out == won else out:
                back[s] += min(since[s], level) - min(since[s], below)
            barred += [s for s in out if s not in barred]
            below = level
        return back, barred
