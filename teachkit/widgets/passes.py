"""A deal of Rochester without betting, pass by pass: what the passing lab plays, and who knows what of it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from ..cards import Card, text
from ..mistakes import Mistake
from ..play.actions import Action, Choice
from ..play.deal import Deal
from ..play.events import Passed
from ..play.routes import Place, Viewer, where
from ..play.table import Frame
from ..variants import Variant

HABITS = ("random", "lowest", "highest")  # which cards the others pass on


class Stage(NamedTuple):
    """What happens at one pass: who folds before it, and which cards a seat chooses; the others choose by habit."""

    folds: tuple[int, ...] = ()
    seat: int = -1
    gave: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Passes:
    """A deal after some passes; of the `stages` the last one is still to come. ValueError for what can't be."""

    game: Variant
    players: int
    seed: int
    habit: str = "random"
    stages: tuple[Stage, ...] = (Stage(),)

    @cached_property
    def played(self) -> tuple[Deal, tuple[int, ...]]:
        """The deal, and after how many events each stage so far was over; the first of them is the dealing."""
        deal = Deal(self.game, players=self.players, seed=self.seed, dealer=self.players - 1)
        marks = []
        for number, stage in enumerate(self.stages):
            marks.append(len(deal.events))
            last = number == len(self.stages) - 1
            if last and number == self.number:  # no pass is left: the hands stay face down
                break
            self._bets(deal, stage.folds)
            if deal.decision is None:
                raise Mistake("two players must be left to pass cards")
            if not last:
                self._passes(deal, number, stage)
        return deal, tuple(marks)

    def _bets(self, deal: Deal, folds: Sequence[int]) -> None:
        """Everybody checks, but for those who fold."""
        while deal.decision is not None and "check" in deal.decision.actions:
            deal.act("fold" if deal.decision.seat in folds else "check")

    def _passes(self, deal: Deal, number: int, stage: Stage) -> None:
        while deal.decision is not None and "pass" in deal.decision.actions:
            seat, choice = deal.decision.seat, deal.decision.actions["pass"]
            deal.act(Action("pass", 0, stage.gave if seat == stage.seat else self._chosen(number, seat, choice)))

    def _chosen(self, number: int, seat: int, choice: Choice) -> tuple[Card, ...]:
        """What a player passes who has this habit."""
        if self.habit == "random":
            return tuple(random.Random(f"{self.seed} {number} {seat}").sample(choice.cards, choice.least))
        rising = sorted(choice.cards, key=lambda c: (c.rank, c.suit), reverse=self.habit == "highest")
        return tuple(rising[: choice.least])

    # what stands -----------------------------------------------------------------------------------------------------

    @property
    def deal(self) -> Deal:
        return self.played[0]

    @property
    def number(self) -> int:
        """How many passes the game has."""
        return len(self.game.settings["passes"])

    @property
    def done(self) -> int:
        """How many passes are over."""
        return len(self.stages) - 1

    @property
    def over(self) -> bool:
        return self.done == self.number

    @property
    def size(self) -> int:
        """How many cards are passed next; 0 if none are."""
        return 0 if self.over else self.game.settings["passes"][self.done]

    @property
    def dealt(self) -> tuple[tuple[Card | None, ...], ...]:
        """The hands before the first pass."""
        return self.deal.frames[self.played[1][0]].hands

    @property
    def now(self) -> Frame:
        return self.deal.frames[-1]

    def choice(self, seat: int) -> Choice | None:
        """From which cards a seat chooses now; None if it doesn't."""
        if self.over or self.now.folded[seat]:
            return None
        deal = self.deal.at(len(self.deal.events))
        while deal.decision is not None and deal.decision.seat != seat:
            mine = deal.decision.actions["pass"]
            deal.act(Action("pass", 0, mine.cards[: mine.least]))
        return deal.decision.actions["pass"] if deal.decision else None

    def next_left(self, seat: int) -> int:
        """To whom a seat passes."""
        folded = self.now.folded
        return next(s % self.players for s in range(seat + 1, seat + self.players + 1) if not folded[s % self.players])

    # what is known ---------------------------------------------------------------------------------------------------

    def view(self, viewer: Viewer) -> Frame:
        return self.now.view(viewer)  # type: ignore[arg-type]

    def path(self, card: Card, viewer: Viewer) -> list[Place]:
        """Where the viewer knew a card to be when it was dealt, and after each pass."""
        frames, marks = self.deal.frames, self.played[1]
        ends = [*marks[:-1], len(frames) - 1] if self.done else [len(frames) - 1]
        # The end of the dealing is where the first betting begins, and of a pass where the next one does.
        return [where(frames[min(mark, len(frames) - 1)].view(viewer), card) for mark in ends]  # type: ignore[arg-type]

    def seen(self, viewer: int) -> list[Card]:
        """The cards that a seat has seen, in its hand or when they were passed."""
        bits = [frame.knowers for frame in self.deal.frames]
        return [c for c in self.deal.deck if any(known[c] >> viewer & 1 for known in bits)]

    def knows(self, viewer: int, holder: int) -> int:
        """How many cards of a hand a seat knows for certain."""
        return sum(c is not None for c in self.view(viewer).hands[holder])

    @property
    def rule(self) -> str:
        """The rule of the last pass."""
        return [e.rule for e in self.deal.events if isinstance(e, Passed)][-1]

    # what may come ---------------------------------------------------------------------------------------------------

    def after(self, seat: int = -1, gave: Sequence[Card] = ()) -> Passes:
        """The deal after the next pass; a seat passes these cards, everybody else what the habit says."""
        if self.over:
            raise Mistake("all passes are over")
        stage = self.stages[-1]._replace(seat=seat, gave=tuple(gave))
        return replace(self, stages=(*self.stages[:-1], stage, Stage()))

    def before(self) -> Passes:
        """The deal before the last pass."""
        if not self.done:
            raise Mistake("nothing has been passed yet")
        return replace(self, stages=(*self.stages[:-2], Stage(self.stages[-2].folds)))

    def folding(self, folds: Sequence[int]) -> Passes:
        """These seats fold before the next pass."""
        return replace(self, stages=(*self.stages[:-1], Stage(tuple(folds))))

    @property
    def line(self) -> str:
        """The stages as a line of text."""
        return "|".join(f"{' '.join(map(str, s.folds))}/{s.seat}/{text(s.gave)}" for s in self.stages)
