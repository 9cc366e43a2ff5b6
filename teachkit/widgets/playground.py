"""The playground: a seat at any game, against policies that explain themselves, deal after deal."""

from __future__ import annotations

import json
from typing import Any

from ..mistakes import Mistake
from ..play.actions import Action
from ..play.deal import Deal
from ..play.match import Match
from ..play.policies import Advice
from ..play.setup import usual_names
from ..render import html
from ..render.acts import doing
from ..render.match import as_html
from ..render.options import written
from ..variants import Variant, variant
from ..words import Speaker
from . import controls
from .desk import Desk
from .panel import answers
from .thoughts import Thinking, thinking

ADVISER = "basic"  # the policy that gives hints


class Course(Match):
    """A match whose first deal is that of its seed alone, so that a link or a code opens it."""

    def _seed(self, number: int) -> str:
        return self.seed if number == 1 else super()._seed(number)  # type: ignore[return-value]


class Playground(Desk):
    """A match in which the learner has a seat; the others are played by a policy.

    `game`, `players`, `seed`, `stacks`, `dealer` (of the first deal) and the game's options are those of a Match;
    `seat` is the learner's, `policy` that of the others, a name. With `open_after` all cards are turned up once a deal
    is over; else the learner sees what a player sees, and reads what others thought as far as the cards tell it anyway.
    ValueError says what is wrong.
    """

    zones = ("setup", "coach", "course")
    inner, below = ("coach",), ("course",)
    called = "play.title"
    taken = (*Desk.taken, "seat", "open_after")
    match: Course
    _hint: Advice | None  # of this moment

    def __init__(
        self,
        game: str | Variant = "five-card-draw",
        players: int = 4,
        seat: int = 0,
        seed: int | str | None = None,
        *,
        policy: str = "basic",
        stacks: Any = None,
        dealer: int = 0,
        open_after: bool = False,
        language: str | None = None,
        **options: Any,
    ):
        self._take(language)
        self.policy = policy
        self._asked_thoughts, self._hint = False, None
        deal = self._begun(
            variant(game, **options), seat, open_after, policy,
            {"players": players, "seed": seed, "stacks": stacks, "dealer": dealer},
        )  # fmt: skip
        super().__init__(deal, seat=self.seat, policy=self.policy, language=language)
        self.linked = True

    def _begun(self, game: Variant, seat: Any, open_after: bool, policy: str, given: dict[str, Any]) -> Deal:
        """The first deal of a new match, in which the learner has a seat; nothing has changed if that can't be."""
        given = {k: v for k, v in given.items() if v is not None}
        given.setdefault("seed", self.new_seed())
        match = Course(game, **given)
        if type(seat) is not int or seat not in range(match.players):
            facts = {"seat": repr(seat), "last": match.players - 1}
            raise Mistake(self.speaker.fill("stepper.no_seat", facts))
        self.policy_of({"policy": policy})
        deal = match.next_deal()
        self.match, self.mine, self.open_after, self.policy = match, seat, open_after, policy
        self.picked, self._dealer = game, match.first_dealer
        self._policy = policy
        self._choose_seat(deal)
        return deal

    def _choose_seat(self, deal: Deal) -> None:
        self.seat = self.match.seats_of(deal).index(self.mine)
        self._viewers = (self.seat,)

    def _open(self, deal: Deal) -> None:
        given = {"seed": deal.seed, "stacks": deal.start, "dealer": deal.dealer}
        seat = min(self.mine, deal.players - 1)
        self._show(self._begun(deal.variant, seat, self.open_after, self.policy, given))

    def _show(self, deal: Deal) -> None:
        self._choose_seat(deal)
        self._hint, self._asked_thoughts = None, False
        self._show_new(deal, None)

    def _made(self, start: int) -> dict[str, Any]:
        self.match.deal = self._deal
        seat = self.seat
        assert seat is not None
        self._viewers = (seat, "dealer") if self.open_after and self._deal.decision is None else (seat,)
        return super()._made(start)

    @property
    def begun_with(self) -> tuple[int, ...]:
        return self.match.start

    # what a learner does ---------------------------------------------------------------------------------------------

    @answers
    def sit(self, **fields: Any) -> str:
        """Sit down at a table: what a Playground takes, by name; what isn't said stays as it is."""
        game, given = self.asked_for(fields)
        if game.id == self.match.deals[0].variant.id:
            given.setdefault("players", self.match.players)
        given.setdefault("players", min(max(self.match.players, game.players[0]), game.players[-1]))
        seat = fields.get("seat", self.mine)
        seat = int(seat) if isinstance(seat, str) and seat.isdigit() else seat
        open_after = bool(fields["open_after"]) if "open_after" in fields else "form" not in fields and self.open_after
        self._show(self._begun(game, seat, open_after, self.policy_of(fields), given))
        return self.refresh(self.speaker.fill("play.sits", {"game": game.title, "seat": self.seat}))

    def act(self, action: str) -> str:
        self._hint = None
        said = super().act(action)
        self.refresh()
        return said

    @answers
    def hint(self) -> str:
        """What the adviser would do now, and why."""
        decision = self._deal.decision
        if decision is None or decision.seat != self.seat:
            raise Mistake(self.speaker.word("play.no_turn"))
        self._hint = self._deal.advice(ADVISER, f"{self._policy_seed} {len(self._deal.actions)}")
        return self.refresh(self._hinted(self.speaker))

    @answers
    def undo(self) -> str:
        """Take back the learner's last decision."""
        self.take_back()
        self._hint = None
        return self.refresh(self.say)

    @answers
    def same(self) -> str:
        """The same deal again, from its start."""
        self._show(Deal(**self._deal.given()))
        return self.refresh(self.speaker.word("play.same_again"))

    @answers
    def next(self) -> str:
        """The next deal of the match; ValueError as long as this one is running, and once there is none."""
        if self._deal.decision is not None:
            raise Mistake(self.speaker.word("play.not_over"))
        if why := self._no_next():
            raise Mistake(why)
        self._show(self.match.next_deal())
        return self.refresh(self.speaker.fill("play.next_deal", {"n": len(self.match.deals)}))

    def again(self, seed: int | str | None = None) -> None:
        """A new match at the same table."""
        self.sit(**({} if seed is None else {"seed": seed}))

    @answers
    def thoughts(self) -> str:
        """Show, or hide, what the others thought, as far as it tells nothing that the learner doesn't see."""
        self._asked_thoughts = not self._asked_thoughts
        if not self._asked_thoughts:
            return self.refresh(self.speaker.word("play.hidden"))
        told = " ".join(self._thought(t, self.speaker) for t in self.known_thoughts)
        return self.refresh(told or self.speaker.word("play.unknown"))

    @property
    def known_thoughts(self) -> list[Thinking]:
        """What others thought at each of their decisions, as far as the learner may know it."""
        viewer = self._viewers[-1]
        return [t for t in thinking(self._deal, viewer) if t.seat != self.seat]

    def _no_next(self) -> str:
        """Why there is no next deal for the learner."""
        match = self.match
        if match.ending is not None:
            return match.said(match.ending, Speaker(self.speaker.language, match.names))
        return "" if self.mine in match.still_in else self.speaker.word("play.out")

    # what is shown ---------------------------------------------------------------------------------------------------

    def _fields(self) -> str:
        names = usual_names(max(self.picked.players[-1], self.match.players))
        seats = [(str(n), name) for n, name in enumerate(names)]
        return super()._fields() + controls.choice("", self.word("play.seat"), seats, str(self.mine), name="seat")

    def _options(self) -> str:
        turned = controls.switch("", self.word("play.open_after"), self.open_after, name="open_after")
        return super()._options() + turned

    def draw_coach(self) -> str:
        over = self._deal.decision is None
        acts = [] if over else [controls.button("hint", self.word("play.ask_hint", policy=ADVISER))]
        if over and not self._no_next():
            acts.append(controls.button("next", self.word("play.next"), main=True))
        if any(d.seat == self.seat for d in self._deal.asked):
            acts.append(controls.button("undo", self.word("stepper.undo")))
            acts.append(controls.button("same", self.word("play.same")))
        if over:
            acts.append(controls.button("thoughts", self.word("play.ask_thoughts"), pressed=self._asked_thoughts))
        parts = [self.acts(acts, "play.help")]
        if self._hint:
            parts.insert(0, f'<div class="tk-fb is-hint"><p>{self._hinted(self.html)}</p></div>')
        if over:
            parts.append("".join(f"<p>{note}</p>" for note in self._notes()))
        if over and self._asked_thoughts:
            parts.append(self._told_thoughts())
        return "".join(parts)

    def _hinted(self, say: Speaker) -> str:
        assert self._hint is not None
        action, why = self._hint
        assert isinstance(action, Action)
        facts = {"policy": ADVISER, "action": doing(action, say)}
        told = [say.clause(why) if say is self.speaker else " ".join(html.clauses(why, say))] if why else []
        return " ".join([say.fill("play.hint", facts), *told])

    def _notes(self) -> list[str]:
        """What this deal leaves to the next one, and why there may be none."""
        say = html.speaker(self.speaker.language, self.match.names)
        ending = self.match.ending
        notes = [*self.match.standing.notes, *([ending] if ending else [])]
        said = [" ".join(html.clauses(note, say)) for note in notes]
        return said if ending or self.mine in self.match.still_in else [*said, self.word("play.out")]

    def _told_thoughts(self) -> str:
        lines = "".join(f"<li>{self._thought(t, self.html)}</li>" for t in self.known_thoughts)
        if not lines:
            return f'<p>{self.word("play.unknown")}</p>'
        return f'<ol class="tk-told" role="list" aria-label="{self.word("play.ask_thoughts")}">{lines}</ol>'

    def _thought(self, t: Thinking, say: Speaker) -> str:
        facts = {"seat": t.seat, "n": t.step, "action": doing(t.action, say)}
        return f"{say.fill('play.thought', facts)} {say.clause(t.why)}"

    def draw_course(self) -> str:
        """The match so far, once it has more than a deal."""
        if len(self.match.deals) < 2 and self._deal.decision is not None:
            return ""
        return self.fold(self.word("play.match"), f'<div class="tk-found">{as_html(self.match)}</div>')

    # keeping it ------------------------------------------------------------------------------------------------------

    @property
    def keep(self) -> str:
        """The table and what was done at it; in this deal the others do the same again, so only the learner's part."""
        v, match = self.match.deals[0].variant, self.match
        mine = [str(a) for d, a in zip(self._deal.asked, self._deal.actions, strict=True) if d.seat == self.seat]
        return json.dumps({
            "game": v.id, "options": {n: written(value) for n, value in v.chosen}, "seat": self.mine,
            "seed": match.seed, "stacks": match.start, "dealer": match.first_dealer, "policy": self.policy,
            "open": self.open_after, "mine": mine,
            "played": [[str(a) for a in deal.actions] for deal in match.deals[:-1]],
        })  # fmt: skip

    def restore(self, kept: str) -> None:
        try:
            self._restore(json.loads(kept))
        except (KeyError, TypeError, AttributeError) as strange:
            raise Mistake(str(strange)) from None

    def _restore(self, k: dict[str, Any]) -> None:
        game = variant(k["game"])
        known = {o.name: o for o in game.options}
        options = {name: self._value(known[name], value) for name, value in k["options"].items()}
        given = {name: k[name] for name in ("seed", "stacks", "dealer")}
        was = {name: getattr(self, name) for name in ("match", "mine", "open_after", "policy", "picked", "_dealer")}
        seat, viewers, now = self.seat, self._viewers, self._deal
        try:
            deal = self._begun(game(**options), k["seat"], bool(k["open"]), k["policy"], given)
            for actions in k["played"]:
                for action in actions:
                    deal.act(action)
                deal = self.match.next_deal()
            self._choose_seat(deal)
            self._deal = deal
            self._play_on()
            for action in k["mine"]:
                self._deal.act(action)
                self._play_on()
        except (ValueError, KeyError, TypeError):
            for name, value in was.items():
                setattr(self, name, value)
            self.seat, self._viewers, self._deal, self._policy = seat, viewers, now, self.policy
            raise
        self._show(self._deal)

    def __repr__(self) -> str:
        v, n = self._deal.variant, len(self.match.deals)
        return f"<Playground {v.id}: {self.match.players} players, seat {self.mine}, deal {n}>"[:110]
