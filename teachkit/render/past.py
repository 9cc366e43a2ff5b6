"""What a viewer has seen happen in a deal that the table no longer tells."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..cards import Card
from ..play.events import (
    Acted,
    Announced,
    Awarded,
    Began,
    Chose,
    Collected,
    Declared,
    HandedOn,
    Named,
    Posted,
    Proved,
    SatOut,
    Shown,
    Told,
)
from ..play.pots import Pot
from ..play.table import Frame


class Past(NamedTuple):
    """What a viewer has seen happen that the frame no longer tells.

    `side` are the pots when the last round of betting had ended, `awards` all chips awarded, `forced` (seat -> what)
    the bets that are forced ones and nothing else, `chosen` (seat -> half) what was chosen and is not declared yet,
    "hidden" if the viewer may not know it; `rounds` how many rounds of betting have begun; `worth` (seat -> values)
    what hands were shown to be worth for each part of a pot; `told` what the table was told at the showdown, `proved`
    what has been proved, `pots` those that are being paid, `handed` what is left to the next deal; `held` (seat ->
    cards) the hands with which the draw began; `named` (seat -> category) what players have said of their hands; `out`
    who sits the deal out.
    """

    side: tuple[Pot, ...] = ()
    awards: tuple[Awarded, ...] = ()
    forced: Mapping[int, str] = {}
    chosen: Mapping[int, str] = {}
    rounds: int = 0
    worth: Mapping[int, tuple[Any, ...]] = {}
    told: tuple[Told, ...] = ()
    proved: tuple[Proved, ...] = ()
    pots: tuple[Pot, ...] = ()
    handed: tuple[HandedOn, ...] = ()
    held: Mapping[int, tuple[Card | None, ...]] = {}
    named: Mapping[int, str] = {}
    out: tuple[int, ...] = ()

    def then(self, view: Frame) -> Past:
        """The same after the event of `view`, a masked frame."""
        e, new = view.event, self if any(view.bets) else self._replace(side=view.pots)
        if isinstance(e, Awarded):
            return new._replace(awards=(*self.awards, e), pots=self.pots or view.pots)
        if isinstance(e, Posted) and e.live:
            return new._replace(forced={**self.forced, e.seat: e.what})
        if isinstance(e, Acted) and e.by:
            bring_in = {e.seat: e.verb} if e.verb == "bring-in" else {}
            return new._replace(forced={**_without(self.forced, e.seat), **bring_in})
        if isinstance(e, Began):
            return new._replace(rounds=self.rounds + 1)
        if isinstance(e, Collected):
            return new._replace(forced={})
        if isinstance(e, Chose):
            return new._replace(chosen={**self.chosen, e.seat: e.what or "hidden"})
        if isinstance(e, Declared):
            return new._replace(chosen=_without(self.chosen, e.seat))
        if isinstance(e, Announced):
            return new._replace(held={**self.held, e.seat: view.hands[e.seat]})
        if isinstance(e, Shown):
            return new._replace(worth={**self.worth, e.seat: e.value or ()})
        if isinstance(e, Proved):
            return new._replace(proved=(*self.proved, e))
        if isinstance(e, HandedOn):
            return new._replace(handed=(*self.handed, e))
        if isinstance(e, Named):
            return new._replace(named={**self.named, e.seat: e.what})
        if isinstance(e, SatOut):
            return new._replace(out=(*self.out, e.seat))
        return new._replace(told=(*self.told, e)) if isinstance(e, Told) and view.shown else new


def _without(of: Mapping[int, str], seat: int) -> Mapping[int, str]:
    return {s: what for s, what in of.items() if s != seat}
