"""A deal, step by step: everything a learner can look at is in the page, so that steps need no Python."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar
from zlib import crc32

import traitlets
from traitlets.utils.bunch import Bunch

from ..mistakes import Mistake
from ..play.deal import Deal
from ..play.policies import Policy, lazy_view, policy_named
from ..reasons import Reason
from ..render import html
from ..render.frames import Step, pages, steps
from ..render.keys import Viewer
from ..render.static import static
from ..render.timeline import name, timeline
from ..rules import quoted
from ..words import Speaker, speaking
from . import amounts, branching, kept, skeleton
from .alone import page
from .base import Widget, module, styles


class _Shown(traitlets.TraitType[Deal, Deal]):
    """The deal that is shown, as a trait: what is set is shown, and whoever observes it hears of each decision too."""

    def get(self, obj: Any, cls: Any = None) -> Deal:
        shown: Deal = obj._deal
        return shown

    def set(self, obj: Any, value: Any) -> None:
        obj._give(value)


class Stepper(Widget):
    """Steps through `deal`; with `seat` a learner plays that seat.

    Without a seat `viewers` are those whose views the learner can switch between (default: "dealer", then each seat;
    the first is shown first), and `deal` is shown as far as it has been played. With a seat only that seat's view goes
    to the page, the other seats are played by `policy` (as in `Deal.play`), and the deal, which is a copy, stops at
    the seat's decisions. `step` is where to begin (a number, or "decision" for the first one), `hide_ahead` keeps the
    lines of later steps out of the log. Without a seat a learner may ask at any decision what would have been if (see
    `what_if`). `deal`, `step` and `selection`, the cards that are marked for a decision, can be observed; only then
    the page tells of steps and cards. ValueError says what is wrong with an argument.
    """

    _esm = module("decisions", "what_if", "kept", "stepper", "only_stepper")
    _css = styles("table", "stepper", "decisions", "what_if", "show")
    inner: ClassVar[tuple[str, ...] | None] = None  # zones within it, of a widget that has some (see desk.py)
    deal = _Shown()
    step = traitlets.Int(0)
    selection = traitlets.Any(())
    observed = traitlets.Bool(False).tag(sync=True)  # does somebody observe what only the page knows?
    fork = traitlets.Any(allow_none=True).tag(sync=True)  # what a page gets of a what-if

    def __init__(
        self,
        deal: Deal,
        seat: int | None = None,
        step: int | str | None = None,
        viewers: Sequence[Viewer] | None = None,
        policy: str | Policy = "cautious",
        policy_seed: int | str = 0,
        language: str | None = None,
        title: str | None = None,
        hide_ahead: bool = False,
    ):
        self.seat, self.title, self.hide_ahead = seat, title, hide_ahead
        self._take(language)
        self._policy, self._policy_seed = policy, policy_seed
        policy_named(policy, policy_seed)
        if not isinstance(title, (str, type(None))):
            raise Mistake(f"title={title!r}: it is text, or None for the name of the game")
        self._viewers = self._checked(deal, seat, viewers)
        # A page that has to be drawn waits for one step only; the others follow once it asks for them.
        self._complete = seat is not None or self.inner is not None
        # What another deal in this widget keeps to.
        self._given, self._begin = viewers and self._viewers, step if isinstance(step, str) else None
        self._number = 0  # of deals shown: tells the page that this is another deal
        self._place: int | None = None  # tells the page's memory which deal this is, as it was at first
        self._came = 0  # decisions with which it came
        self._renewed: int | str | None = None  # the seed of a deal that the learner asked for
        self._told: dict[Viewer, list[Step]] = {}
        self._branch: branching.Branch | None = None
        # The model opens once all is well, and with everything in it.
        super().__init__(language, payload=self._load(deal, step))
        self.follow(getattr(deal, "page", None))

    def _take(self, language: str | None) -> None:
        super()._take(language)
        if deal := getattr(self, "_deal", None):
            self.speaker = Speaker(self.speaker.language, deal.names)

    def redraw(self) -> None:
        self.payload = self._made(self.payload["start"])
        self.fork = self._forked()

    @classmethod
    def of(cls, deal: Deal) -> Stepper:
        """The Stepper that shows a deal which ends a cell: one for each deal, however often it is shown."""
        found = getattr(deal, "_stepper", None)
        if found is None or found.comm is None:
            found = deal._stepper = cls(deal, step=len(deal.events))  # type: ignore[attr-defined]
        elif found.payload["at"] != len(deal.events):
            found._show_new(deal, len(deal.events))
        return found

    # what is shown ---------------------------------------------------------------------------------------------------

    def _give(self, deal: Deal) -> None:
        """Show another deal in the same widget."""
        seats = getattr(deal, "players", 0)
        kept = [v for v in self._given or () if v == "dealer" or v in range(seats)]
        self._viewers = self._checked(deal, self.seat, kept or None)
        self._show_new(deal, self._begin)

    def _checked(self, deal: Deal, seat: int | None, viewers: Sequence[Viewer] | None) -> tuple[Viewer, ...]:
        if not isinstance(deal, Deal):
            raise Mistake(f"give a deal, like teachkit.Deal('woodstock', players=3), not {type(deal).__name__}")
        say, last, seats = self.speaker, deal.players - 1, range(deal.players)
        if seat is not None:
            if type(seat) is not int or seat not in seats:
                raise Mistake(say.fill("stepper.no_seat", {"seat": repr(seat), "last": last}))
            return (seat,)
        given: Any = ("dealer", *seats) if viewers is None else viewers
        chosen = tuple(given) if isinstance(given, (tuple, list, range)) else (given,)
        for viewer in chosen or ((),):
            if viewer != "dealer" if isinstance(viewer, str) else type(viewer) is not int or viewer not in seats:
                raise Mistake(say.fill("stepper.no_viewer", {"viewer": repr(viewer), "last": last}))
        return chosen

    def _show_new(self, deal: Deal, step: int | str | None, *, renewed: bool = False) -> None:
        was = self._deal
        # To the page's memory a deal that the learner asks for belongs to the one that was there.
        self._place, self._renewed = (self._place, deal.seed) if renewed else (None, None)
        self.payload = self._load(deal, step)
        self._take(self.speaker.language)
        self.as_it_was()
        self._tell(was)

    def _tell(self, was: Deal) -> None:
        """Whoever observes the deal hears that it has changed, or gone on."""
        self.notify_change(Bunch(name="deal", old=was, new=self._deal, owner=self, type="change"))

    def observe(self, handler: Any, names: Any = traitlets.All, type: Any = "change") -> None:
        super().observe(handler, names, type)
        asked = {names} if isinstance(names, str) else set(names) if isinstance(names, (list, tuple)) else set()
        self.observed |= bool(asked & {"step", "selection"})

    def _load(self, deal: Deal, step: int | str | None) -> dict[str, Any]:
        self._number += 1
        self._deal = deal if self.seat is None else deal.at(len(deal.events))
        self._came = len(self._deal.actions)
        self._play_on()
        start = (len(self._deal.events) if self.seat is not None else 0) if step is None else self._step(step)
        self.step = start
        return self._made(start)

    def _play_on(self, deal: Deal | None = None) -> None:
        """Let the other seats act up to the learner's next decision."""
        deal = deal or self._deal
        while self.seat is not None and (decision := deal.decision) is not None and decision.seat != self.seat:
            # Seeded anew for each decision, so that after taking back the others do what they did.
            choose = policy_named(self._policy, f"{self._policy_seed} {len(deal.actions)}")
            deal.act(choose(lazy_view(deal), decision))

    def _made(self, start: int) -> dict[str, Any]:
        """All that the page gets."""
        self._told = {}
        say = html.speaker(self.speaker.language, self._deal.names)
        with speaking(say.language):
            whole = self._complete
            shown = pages(self._deal, self._viewers) if whole else pages(self._deal, self._viewers[:1], only=start)
            ask = skeleton.decision(self._deal, self.seat, say) if self.seat is not None else None
            spans = self._spans(self._deal, say, asks=ask is not None)
            if self._place is None:
                self._place = crc32(f"{spans}{''.join(shown['parts'])}".encode("utf-8", "surrogatepass"))
            return {
                **shown,
                "more": not whole,
                "place": self._place,
                "keep": self._keeps(),
                "spans": spans,
                "asked": branching.decisions(self._deal, self._viewers, say) if self._branches else None,
                "deal": self._number,
                "start": start,
                "at": len(self._deal.events),
                "ahead": self.hide_ahead,
                "html": skeleton.stepper(self._deal, self._viewers, self.seat, say, self.title, self.inner,
                                         branches=self._branches),
                "words": skeleton.words(say),
                "ask": ask,
            }

    def fill(self) -> None:
        """Let the page have all steps, for which it asks once it has drawn the first one that is seen."""
        if not self._complete:
            self._complete = True
            self.payload = self._made(self.payload["start"])

    @property
    def _branches(self) -> bool:
        """May the page ask what would have been if?"""
        return self.seat is None and self.inner is None and bool(self._deal.marks)

    @staticmethod
    def _spans(deal: Deal, say: Speaker, until: int | None = None, *, asks: bool = False) -> list[list[Any]]:
        return [[span.step, name(span, say)] for span in timeline(deal, until, asks=asks)]

    # what a learner does ---------------------------------------------------------------------------------------------

    def _answer(self, content: Any) -> None:
        if isinstance(content, dict) and content.keys() & {"step", "selection"} and "do" not in content:
            self._hear(content)
        elif isinstance(content, dict) and "rest" in content:
            if content["rest"] == self._number:  # and not a deal that was shown before
                self.fill()
        else:
            super()._answer(content)

    def _hear(self, told: dict[str, Any]) -> None:
        """The page tells where it is, or which cards are marked."""
        step, chosen = told.get("step"), told.get("selection")
        if type(step) is int and 0 <= step <= len(self._deal.events):
            self.step = step
        if isinstance(chosen, list) and len(chosen) <= len(self._deal.deck):
            by_name = {str(c): c for c in self._deal.deck}
            self.selection = tuple(by_name[c] for c in map(str, chosen) if c in by_name)

    def handle(self, message: dict[str, Any]) -> None:
        if message.get("at") != len(self._deal.events):
            return  # decided twice, or in a second view of this widget: the table has moved on
        if self.seat is None:  # who only watches decides nothing
            if self._branches and "what_if" in message:
                self._asked_what_if(message)
            return
        if "act" in message:
            self.act(amounts.checked(str(message["act"]), self._deal.decision, self.speaker))
        elif message.get("do") == "back":
            self.take_back()
        elif message.get("do") == "again":
            self.again()
        elif "restore" in message and self._keeps() and message.get("deal") == self._number:  # not before a link's deal
            self.decide_again(message["restore"], message.get("to"))

    def act(self, action: str) -> str:
        """Decide for whoever is to act, as the learner does, and return what is then said; NotAllowed says why not."""
        begun = len(self._deal.events)
        self._deal.act(action)
        self._play_on()
        self.payload = self._made(begun)
        self.step = len(self._deal.events)
        self.as_it_was()
        self.selection = ()
        self._tell(self._deal)
        return self.say

    def take_back(self) -> None:
        """Back to the learner's last decision; ValueError if there was none."""
        was = deal = self._deal
        seats = [d.seat for d in deal.asked]
        if self.seat not in (seats if self.seat is not None else [None] * bool(seats)):
            raise Mistake(self.speaker.word("stepper.nothing_back"))
        while deal.actions:
            undone = deal.asked[-1].seat
            deal = deal.back()
            if self.seat is None or undone == self.seat:
                break
        self._deal, self._came = deal, min(self._came, len(deal.actions))
        self.payload = self._made(len(deal.events))
        self.step = min(self.step, len(deal.events))
        self.as_it_was()
        self._tell(was)

    def again(self, seed: int | str | None = None) -> None:
        """A new deal of the same game, stacks and players."""
        self._show_new(self._another(seed), self._begin, renewed=True)

    def _another(self, seed: int | str | None) -> Deal:
        old = self._deal
        return Deal(old.variant, seed=seed, stacks=old.start, dealer=old.dealer, names=old.names)

    # after the page was reloaded -------------------------------------------------------------------------------------

    def _keeps(self) -> kept.Kept | None:
        """What the page keeps of the learner's decisions."""
        if self.seat is None or self.inner is not None:
            return None
        return kept.kept(self._deal, self.seat, self._came, self._renewed)

    def decide_again(self, told: Any, step: Any) -> None:
        """Decide again as the learner had, as far as it is possible still, and return to a step."""
        if (known := kept.read(told)) is None:
            return
        was = self._deal
        self._deal = kept.decided(known, was, self._another, self._play_on)
        self._renewed, self._came = known.seed, min(known.begun, len(self._deal.actions))
        self._number += 1
        last = len(self._deal.events)
        self.step = min(max(step, 0), last) if type(step) is int else last
        self.payload = self._made(self.step)
        self._tell(was)

    # what if ---------------------------------------------------------------------------------------------------------

    @property
    def branch(self) -> Deal | None:
        """The deal as it might have been, if somebody has asked."""
        return self._branch and self._branch.deal

    def what_if(self, step: int, action: str) -> str:
        """Choose something else where somebody decided, at `step` or just before it; the policy plays on from there.

        Both are shown side by side. Returns what differs; ValueError says where decisions were made, or why not.
        """
        if self.seat is not None:
            raise Mistake(self.speaker.word("branch.seated"))
        with speaking(self.speaker.language):
            found = branching.branch(
                self._deal, self._step(step), action, self._policy, self._policy_seed, self.speaker
            )
            self._branch = found
            self.fork = self._forked()
            self.step = found.at + 1
            return " ".join(branching.differs(self._deal, found, self._viewers[0], self.speaker))

    def as_it_was(self) -> None:
        """Close the what-if."""
        self._branch = self.fork = None

    def _asked_what_if(self, message: dict[str, Any]) -> None:
        step = message["what_if"]
        if step is None:
            self.as_it_was()
        else:
            asked = next((d for n, d in zip(self._deal.marks, self._deal.asked, strict=True) if n == step), None)
            self.what_if(step, amounts.checked(str(message.get("act", ""))[: kept.LONGEST], asked, self.speaker))

    def _forked(self) -> dict[str, Any] | None:
        """What the page gets of a what-if."""
        if self._branch is None:
            return None
        deal, language = self._branch.deal, self.speaker.language
        say = html.speaker(language, deal.names)
        with speaking(language):
            return {
                **pages(deal, self._viewers),
                "deal": self._number,
                "at": self._branch.at,
                "act": str(deal.actions[deal.marks.index(self._branch.at)]),
                "spans": self._spans(deal, say),
                "said": {str(v): branching.as_html(self._deal, self._branch, v, language) for v in self._viewers},
            }

    # without a browser -----------------------------------------------------------------------------------------------

    def go(self, step: int) -> str:
        """Go to a step (0 is the shuffle, n the table after event n) and return what is said there."""
        self.step = self._step(step)
        self.send({"go": step})
        return self.say

    def _step(self, step: int | str) -> int:
        if step == "decision":
            return self._deal.marks[0] if self._deal.marks else len(self._deal.events)
        if not isinstance(step, int) or not 0 <= step <= len(self._deal.events):
            facts = {"n": repr(step), "all": len(self._deal.events)}
            raise Mistake(self.speaker.fill("stepper.no_step", facts))
        return step

    @property
    def say(self) -> str:
        """What is said at the current step, in plain text."""
        return self.line()

    def told(self, viewer: Viewer | None = None) -> list[Step]:
        """All steps as a viewer is told them (default: the first one)."""
        viewer = self._viewers[0] if viewer is None else viewer
        self._deal.frames[0].view(viewer)
        if viewer not in self._told:
            self._told[viewer] = list(steps(self._deal, viewer))
        return self._told[viewer]

    def line(self, step: int | None = None, viewer: Viewer | None = None) -> str:
        """The sentence of a step, in plain text, as a viewer sees it."""
        return self.speaker.say(self.told(viewer)[self.step if step is None else self._step(step)].line)

    @property
    def why(self) -> str:
        """The rule of the current step, or of what the learner is asked there, and the remarks on it, in plain text."""
        now, say, asks = self.told()[self.step], self.speaker, self.payload["ask"] and self.step == self.payload["at"]
        asked = skeleton.rules(self._deal.decision) if asks else []
        quotes = [quoted(rule, say.language) for rule in asked or [now.rule]]
        notes = [say.reason(n) if isinstance(n, Reason) else say.say(n) for n in now.notes]
        return " ".join([*(f"{head}: {said}" if said else head for head, said in quotes), *notes])

    def to_html(self) -> str:
        """A page of its own, to be written to a file: it steps without Python, and asks no other machine for more."""
        deal, say = self._deal, html.speaker(self.speaker.language, self._deal.names)
        with speaking(say.language):
            whole = {**pages(deal, self._viewers), "html": skeleton.stepper(deal, self._viewers, None, say, self.title)}
        title = self.title or self.speaker.fill("stepper.label", {"game": deal.variant.title})
        start = min(self.step, self.payload["at"])
        shown = {**self.payload, **whole, "more": False, "start": start, "asked": None, "ask": None, "keep": None}
        return page(self, {"payload": shown}, title)

    def still(self) -> str:
        frame = self._deal.frames[self.step] if self.hide_ahead else self._deal
        return static(frame, self._viewers[0], names=self._deal.names, language=self.speaker.language)

    def __repr__(self) -> str:
        seat = "" if self.seat is None else f", seat {self.seat}"
        return f"<Stepper {self._deal.variant.id}: {self._deal.players} players, {len(self._deal.events)} steps{seat}>"
