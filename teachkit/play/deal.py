"""A deal: it answers the phases' decisions and remembers the events."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..cards import Card
from ..mistakes import Mistake
from ..reasons import Reason
from ..variants import Variant, variant
from .actions import Action, Chance, Decision
from .events import Event
from .phases import Phase, play
from .policies import Advice, Policy, advised, lazy_view, policy_named
from .pots import NOBODY, Pot
from .result import Result
from .setup import checked_pot, checked_seed, claims_of, dealt, names_of, out_of, seats_of, shuffles_of, unknown_of
from .setup import shuffled as shuffled
from .table import Frame, Table, Thought

if TYPE_CHECKING:
    from .phh import History


class Deal:
    """A deal of `game`, run to its first decision.

    Give `players` (a number) or `stacks` (one number, or a list of one a seat, in chips); `seed` makes it repeatable;
    `deck` ("As Kd …") fixes the cards from the top, the rest lies as the seed says; `names` are the players'; `options`
    are those of the game (`teachkit.variant(game).options`). `unknown` are cards of which nobody has recorded what they
    were: others may stand in for them, and no view shows them. Seats in `out` only post; a seat without chips plays
    for the part of the pot `carried` that it `claims`, {seat: chips} (table T26). ValueError says what is wrong and
    what would be right.
    """

    page: Any = None  # the lesson page whose link decides what is dealt (teachkit.pages)
    history: History | None = None  # what a hand history says beside the hand (teachkit.play.phh)

    def __init__(
        self,
        game: str | Variant = "woodstock",
        players: int | None = None,
        *,
        seed: int | str | None = None,
        stacks: int | Sequence[int] | None = None,
        dealer: int = 0,
        deck: str | Sequence[Card] | None = None,
        names: Sequence[str] = (),
        carried: int = 0,
        shuffles: Sequence[Sequence[Card]] = (),
        unknown: str | Sequence[Card] = (),
        out: Sequence[int] = (),
        claims: Mapping[int, int] = NOBODY,
        **options: Any,
    ):
        self.variant = variant(game, **options)
        self.start = seats_of(self.variant, players, stacks, dealer, claims)
        self.seed: int | str = random.getrandbits(32) if seed is None else checked_seed(seed)
        self.deck = dealt(self.variant, deck, self.seed)
        self.dealer, self.carried = int(dealer), checked_pot(carried, self.variant)
        self.out, self.claims = out_of(out, len(self.start), self.variant), claims_of(claims, self.carried, self.start)
        self.names, self.unknown = names_of(names, len(self.start)), unknown_of(unknown, self.variant)
        self.table = self.table_at_start()
        self.events: list[Event] = []
        self.actions: list[Action] = []
        self.thoughts: list[Reason | None] = []  # why each action was chosen, where its policy says so
        self.marks: list[int] = []  # events before each action
        self.asked: list[Decision] = []
        self.shuffles: list[tuple[Card, ...]] = []
        self._answers = shuffles_of(shuffles)
        self._frames: list[Frame] = []
        self.entered: list[tuple[int, Phase]] = []  # the phases, each with the events before it
        self._script = play(self.table, self.variant.steps, self._enter)
        self.decision: Decision | None = None
        self._go(None)

    def table_at_start(self) -> Table:
        """A fresh table as it was before the first event, to fold the events onto."""
        v = self.variant
        return Table(self.start, self.dealer, self.deck, v.stakes, v.contest.boards, self.carried, self.unknown,
                     self.out, self.claims)  # fmt: skip

    def _enter(self, phase: Phase) -> None:
        self.entered.append((len(self.events), phase))

    def _go(self, answer: Any) -> None:
        """Run the script to the next decision."""
        table, log, send = self.table, self.events.append, self._script.send
        try:
            while True:
                step = send(answer)
                kind = type(step)
                if kind is Decision:
                    self.decision = step
                    return
                if kind is Chance:
                    answer = self._shuffle(step.cards)
                    self.shuffles.append(answer)
                else:
                    step.apply(table)
                    log(step)
                    answer = None
        except StopIteration:
            self.decision = None

    def _shuffle(self, pile: tuple[Card, ...]) -> tuple[Card, ...]:
        """The order that a record gives, else the seed's own for the n-th shuffle, so that undo and redo agree."""
        n = len(self.shuffles)
        if n < len(self._answers) and set(self._answers[n]) == set(pile):
            return self._answers[n]
        return tuple(shuffled(pile, f"{self.seed} {n}"))

    # playing ---------------------------------------------------------------------------------------------------------

    def act(self, action: str | Action | Advice) -> Deal:
        """Take an action, `"raise 8"` or an Action; NotAllowed says why not, and changes nothing."""
        if self.decision is None:
            raise Mistake(f"the deal is over, so {str(action)!r} has no place: start a new deal, or go back() first")
        taken, why = advised(action)
        self._take(self.decision.check(Action.read(taken)), why)
        return self

    def _take(self, action: Action, why: Reason | None = None) -> None:
        """Go on with an action that the decision, which has been looked at, allows; `why` it was chosen."""
        decision = self.decision
        assert decision is not None
        self.asked.append(decision)
        self.actions.append(action)
        self.thoughts.append(why)
        self.marks.append(len(self.events))
        self._go(action)

    def play(self, policy: str | Policy = "cautious", seed: int | str = 0) -> Deal:
        """Play to the end by a policy: a name ("basic", "random") or a function `(view, decision) -> action`.

        A policy that returns `Advice(action, reason)` says why: `thoughts` keeps it, for whoever may see the cards.
        """
        choose: Callable[..., Any] = policy_named(policy, checked_seed(seed))
        while (decision := self.decision) is not None:
            action, why = advised(choose(lazy_view(self), decision))
            self._take(decision.check(Action.read(action)), why)
        return self

    def advice(self, policy: str | Policy = "basic", seed: int | str = 0) -> Advice:
        """What a policy would do now, as an action and its reason (None if it gives none); nothing is changed."""
        if self.decision is None:
            raise Mistake("the deal is over, so there is nothing to advise: start a new deal, or go back() first")
        choose: Callable[..., Any] = policy_named(policy, checked_seed(seed))
        action, why = advised(choose(lazy_view(self), self.decision))
        return Advice(self.decision.check(Action.read(action)), why)

    # what was, and what if -------------------------------------------------------------------------------------------

    def _again(self, actions: Sequence[Action]) -> Deal:
        """The same deal with other actions, which have been checked."""
        return _played(self.given(), actions, self.history, self.thoughts)

    def given(self) -> dict[str, Any]:
        """What was given for the deal, as arguments for another like it."""
        return {
            "game": self.variant, "seed": self.seed, "stacks": self.start, "dealer": self.dealer, "deck": self.deck,
            "names": self.names, "carried": self.carried, "shuffles": self.shuffles, "unknown": self.unknown,
            "out": self.out, "claims": self.claims,
        }  # fmt: skip

    def __reduce__(self) -> tuple[Any, ...]:
        # A copy, here or in another process, is the same deal played again: what runs the script can't be copied.
        return _played, (self.given(), tuple(self.actions), self.history, tuple(self.thoughts))

    def at(self, number: int) -> Deal:
        """What if: a new deal with the same first `number` events, stopped at the next decision."""
        if not isinstance(number, int) or not 0 <= number <= len(self.events):
            n = len(self.events)
            raise Mistake(f"there is no event {number!r}: this deal has {n} events, so give a number from 0 to {n}")
        return self._again([a for a, mark in zip(self.actions, self.marks, strict=True) if mark < number])

    def back(self) -> Deal:
        """A new deal without the last action; ValueError if nothing has been decided yet."""
        if not self.actions:
            raise Mistake("nothing has been decided yet, so there is nothing to take back")
        return self._again(self.actions[:-1])

    # looking ---------------------------------------------------------------------------------------------------------

    def frame(self) -> Frame:
        """The table as it is now."""
        last = self.events[-1] if self.events else None
        thought = self._thought(-1) if self.marks and self.marks[-1] + 1 == len(self.events) else None
        return self.table.frame(len(self.events), last, self.decision, self.variant, thought)

    def _thought(self, n: int) -> Thought | None:
        """Why whoever took action `n` chose it, if that is known."""
        why = self.thoughts[n]
        return Thought(self.asked[n].seat, why) if why else None

    @property
    def frames(self) -> list[Frame]:
        """The table before the first and after each event, from the deck to the last chip."""
        if len(self._frames) <= len(self.events) or self._frames[-1].decision is not self.decision:
            self._frames = self._fold()
        return self._frames

    def _fold(self) -> list[Frame]:
        t, asked = self.table_at_start(), dict(zip(self.marks, self.asked, strict=True))
        if self.decision:
            asked[len(self.events)] = self.decision
        thoughts = {mark + 1: self._thought(n) for n, mark in enumerate(self.marks)}
        frames = [t.frame(0, None, asked.get(0), self.variant)]
        for n, event in enumerate(self.events, 1):
            event.apply(t)
            frames.append(t.frame(n, event, asked.get(n), self.variant, thoughts.get(n)))
        return frames

    @property
    def players(self) -> int:
        return len(self.start)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips in front of each seat."""
        return tuple(self.table.stacks)

    @property
    def pots(self) -> list[Pot]:
        """The pots and who contests them, the main pot first; of a deal that is over what they held."""
        return self.table.pots()

    @property
    def result(self) -> Result | None:
        """Who won what with which hand; None until the deal is over."""
        return None if self.decision else Result.of(self)

    @property
    def notes(self) -> tuple[Reason, ...]:
        """What the players should know before they begin, such as a number of players that isn't advised (T4)."""
        v, n = self.variant, self.players
        if v.advised is None or n in v.advised:
            return ()
        facts = {"players": n, "most": v.advised[-1], "least": v.advised[0]}
        return (Reason(v.warning or "draw.best_with", "table T4", facts=facts),)

    def record(self) -> str:
        """The deal as text that a person can read and edit; `Deal.from_record` replays it."""
        from .record import write

        return write(self)

    @classmethod
    def from_record(cls, text: str) -> Deal:
        """Replay a record; ValueError names the line at fault."""
        from .record import read

        return read(text)

    def to_phh(self) -> str:
        """The deal as a hand history in PHH, the format of pokerkit; ValueError if it has no code for the game."""
        from .phh import write

        return write(self)

    @classmethod
    def from_phh(cls, text: str) -> Deal:
        """The deal of a hand history in PHH; ValueError names the field or the action at fault."""
        from .phh import read

        return read(text)

    def to_html(self, **options: Any) -> str:
        """A page of its own that steps through the deal without Python; the options are those of a Stepper.

        >>> page = Deal("razz", players=3, seed=1).play().to_html(viewers=["dealer", 0])
        """
        from ..render import page

        return page(self, **options)

    def _repr_mimebundle_(self, **_: Any) -> Any:
        from ..render import shown

        return shown(self)

    def __repr__(self) -> str:
        if self.decision:
            state = f"seat {self.decision.seat} to act"
        else:
            state = "over, stacks " + " ".join(map(str, self.stacks))
        return f"<Deal {self.variant.id}: {self.players} players, {len(self.events)} events, {state}>"[:110]


def _played(
    given: dict[str, Any], actions: Sequence[Action], history: History | None = None,
    thoughts: Sequence[Reason | None] = (),
) -> Deal:  # fmt: skip
    """A deal with these arguments and actions, which have been checked, and what was thought of the first of them."""
    new = Deal(**given)
    for n, action in enumerate(actions):
        assert new.decision is not None
        _ = new.decision.actions  # asked before the table moves on, a decision is a value
        new._take(action, thoughts[n] if n < len(thoughts) else None)
    new.history = history and history.until(len(new.events))
    return new
