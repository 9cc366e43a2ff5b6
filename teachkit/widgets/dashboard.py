"""The dashboard: a deal for the whole class, which stops where students should predict what comes."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from .. import handouts
from ..mistakes import Mistake
from ..play.deal import Deal
from ..play.events import Awarded, Began, Mucked, Shown
from ..render.options import written
from ..render.static import static
from ..variants import Variant, variant
from ..words import Phrase
from . import controls
from .base import module, styles
from .desk import Desk
from .panel import answers

STOPS = ("nowhere", "decision", "round", "showdown", "winner")
# Later lines of the log; what has just happened; the rule; the whole log; what hands are worth, and who wins.
COVERS = ("ahead", "line", "why", "log", "result")
# What must not have happened yet where it stops.
ENDS: dict[str, tuple[type, ...]] = {"round": (Began,), "showdown": (Shown, Mucked), "winner": (Awarded,)}
SHEETS = {"handout": handouts.handout, "answers": handouts.answer_sheet}


class Dashboard(Desk):
    """A deal to show on the wall: it stops before what students should predict, and has a code for their pages.

    `game`, `players`, `seed`, `stacks`, `dealer` and the game's options are those of a Deal, `policy` plays it.
    `stop` is one of "nowhere", "decision", "round", "showdown", "winner"; `cover` lists what is hidden: "ahead" (later
    lines of the log), "line", "why", "log", "result". `opens` is the address of the page that the link opens, by
    default this one. ValueError says what is wrong.
    """

    _esm = module("zones", "stepper", "desk", "dashboard", "only_dashboard")
    _css = styles("table", "stepper", "show", "fields", "desk", "dashboard")
    zones = ("setup", "ask", "cover", "share", "timer")
    inner, below = ("ask",), ("cover", "share", "timer")
    called = "dash.title"
    played_by = "desk.plays"
    lasts = True
    # All steps of the deal, by what they depend on: what is revealed of them is then told at once.
    _whole: tuple[Any, dict[str, Any]] | None = None

    def __init__(
        self,
        game: str | Variant = "texas-holdem",
        players: int = 4,
        seed: int | str | None = None,
        *,
        policy: str = "basic",
        stacks: Any = None,
        dealer: int = 0,
        stop: str = "nowhere",
        cover: tuple[str, ...] | list[str] = ("ahead",),
        opens: str = "",
        minutes: int = 5,
        language: str | None = None,
        **options: Any,
    ):
        self._take(language)
        self.policy, self.opens, self.minutes = policy, opens, minutes
        self.stop, self.cover = _among(stop, STOPS, "stop"), tuple(_among(c, COVERS, "cover") for c in cover)
        self.mode, self._until = "", 0
        given = {"players": players, "seed": seed, "stacks": stacks, "dealer": dealer}
        deal = self._dealt(variant(game, **options), policy, given)
        super().__init__(deal, language=language, hide_ahead="ahead" in self.cover)
        self.linked = True

    def _dealt(self, game: Variant, policy: str, given: dict[str, Any]) -> Deal:
        """A deal played to its end; nothing has changed if it can't be."""
        given = {k: v for k, v in given.items() if v is not None}
        given.setdefault("seed", self.new_seed())
        deal = Deal(game, **given).play(self.policy_of({"policy": policy}))
        self.picked, self._dealer, self.policy = game, deal.dealer, policy
        self._until = self._next_stop(deal, 0)
        return deal

    def _open(self, deal: Deal) -> None:
        given = {"seed": deal.seed, "stacks": deal.start, "dealer": deal.dealer}
        self._show(self._dealt(deal.variant, self.policy, given))

    def _show(self, deal: Deal) -> None:
        self._viewers = self._checked(deal, None, None)
        self._show_new(deal, None)

    # where it stops --------------------------------------------------------------------------------------------------

    @property
    def until(self) -> int:
        """The last step that is shown so far."""
        return self._until

    def stops(self, deal: Deal) -> list[int]:
        """The steps after which something is to be predicted."""
        if self.stop == "decision":
            return list(dict.fromkeys(deal.marks))
        kinds = ENDS.get(self.stop, ())
        found = [n for n, e in enumerate(deal.events) if isinstance(e, kinds) and not getattr(e, "early", False)]
        return found if self.stop == "round" else found[:1]

    def _next_stop(self, deal: Deal, after: int) -> int:
        return next((n for n in self.stops(deal) if n > after), len(deal.events))

    def _made(self, start: int) -> dict[str, Any]:
        asked = (self._number, self.speaker.language, self.hide_ahead, self._back)
        if self._whole is None or self._whole[0] != asked:
            self._whole = asked, super()._made(start)
        made = {**self._whole[1], "start": self._back[0] if self._back else start}
        last = self._until
        kept = {viewer: steps[: last + 1] for viewer, steps in made["steps"].items()}
        return {**made, "steps": kept, "at": last, "spans": self._spans(self._deal, self.html, last)}

    @answers
    def reveal(self) -> str:
        """Show what comes, up to the next stop."""
        if self._until == len(self._deal.events):
            raise Mistake(self.speaker.word("dash.all_shown"))
        begun = self._until
        self._until = self._next_stop(self._deal, begun)
        self.payload = self._made(begun)
        return self.refresh(self.predict)

    @answers
    def stop_at(self, value: str) -> str:
        """Choose where it stops from the step on that is shown now."""
        self.stop = _among(value, STOPS, "stop")
        self._until = self._next_stop(self._deal, self.here)
        self.payload = self._made(self.here)
        return self.refresh(self.predict)

    def go(self, step: int) -> str:
        self.here = self._step(step)
        return super().go(step)

    @property
    def predict(self) -> str:
        """What students may predict here; nothing if the deal has been shown to its end."""
        phrase = self._predict()
        return self.speaker.say(phrase) if phrase else ""

    def _predict(self) -> Phrase | None:
        if self._until == len(self._deal.events):
            return None
        frame = self._deal.frames[self._until]
        return Phrase(f"dash.predict.{self.stop}", seat=frame.turn, pot=frame.pot)

    # what is covered -------------------------------------------------------------------------------------------------

    @answers
    def hide(self, name: str, value: bool = True) -> str:
        """Cover something, or show it again."""
        what = _among(name, COVERS, "cover")
        self.cover = tuple(c for c in COVERS if (c != what and c in self.cover) or (c == what and value))
        if what == "ahead":
            self.hide_ahead = bool(value)
            self.payload = self._made(self.here)
        return self.refresh(self.speaker.word(f"dash.hidden.{what}" if value else f"dash.shown.{what}"))

    @answers
    def project(self, value: bool = True) -> str:
        """Large cards for the wall, or the usual size."""
        self.mode = "projector" if value else ""
        return self.refresh(self.speaker.word("dash.large" if value else "dash.usual"))

    def marks(self) -> dict[str, str]:
        return {"cover": " ".join(c for c in self.cover if c != "ahead"), "mode": self.mode}

    # dealing, and what is handed out ---------------------------------------------------------------------------------

    @answers
    def sit(self, **fields: Any) -> str:
        """Deal another deal: `game`, `players`, `seed`, `stacks`, `dealer`, `policy`, and options of the game."""
        game, given = self.asked_for(fields)
        if game.id == self._deal.variant.id:
            given.setdefault("players", self._deal.players)
        given.setdefault("players", min(max(self._deal.players, game.players[0]), game.players[-1]))
        self._show(self._dealt(game, self.policy_of(fields), given))
        return self.refresh(self.speaker.fill("dash.dealt", {"game": game.title, "code": self.code}))

    def again(self, seed: int | str | None = None) -> None:
        """A new deal of the same game."""
        self.sit(**({} if seed is None else {"seed": seed}))

    @property
    def link(self) -> str:
        """The address that opens the same deal, as a page of the same folder has it; nothing if there is none."""
        return f"{self.opens}?code={self.code}" if self.code else ""

    def handout(self) -> str:
        """The deal as an A4 sheet of questions: a page of HTML that needs nothing else."""
        return handouts.handout(self._deal, self.speaker.language)

    def answer_sheet(self) -> str:
        """The answers to the handout, with their rules."""
        return handouts.answer_sheet(self._deal, self.speaker.language)

    @answers
    def sheet(self, value: str) -> str:
        """Send a sheet to the browser, which saves it: "handout" or "answers"."""
        made = SHEETS[_among(value, SHEETS, "sheet")](self._deal, self.speaker.language)
        name = f"{self._deal.variant.id}-{self.code or 'deal'}-{value}.html"
        self.send({"file": {"name": name, "html": made}})
        return self.speaker.fill("dash.saved", {"name": name})

    # what is shown ---------------------------------------------------------------------------------------------------

    def draw_ask(self) -> str:
        """What students may predict, and what shows it: beside the table. All that is set once stands below."""
        if (predict := self._predict()) is None:
            return ""
        button = controls.button("reveal", self.word("dash.reveal"), main=True)
        return f'<div class="tk-fields">{button}<p class="tk-predict">{self.html.say(predict)}</p></div>'

    def draw_cover(self) -> str:
        say = self.speaker
        stops = [(s, say.word(f"dash.stop.{s}")) for s in STOPS]
        boxes = "".join(self._switch("hide", f"dash.cover.{c}", c in self.cover, c) for c in COVERS)
        return (
            f'<div class="tk-fields">{controls.choice("stop_at", self.word("dash.stop_before"), stops, self.stop)}'
            f'{self._switch("project", "dash.project", bool(self.mode))}</div>'
            f'<fieldset class="tk-fields tk-cover"><legend class="tk-cap">{self.word("dash.covered")}</legend>{boxes}'
            "</fieldset>"
        )

    def _switch(self, do: str, key: str, on: bool, name: str = "") -> str:
        return controls.switch(do, self.word(key), on, name=name or do)

    def draw_share(self) -> str:
        acts = [controls.button("sheet", self.word(f"dash.sheet.{s}"), s) for s in SHEETS]
        sheets = self.acts(acts, "dash.sheets")
        if not self.code:
            return f'<p>{self.word("dash.no_code")}</p>{sheets}'
        link = (
            f'<label class="tk-field"><span>{self.word("dash.link")}</span><input type="text" readonly '
            f'data-href="{escape(self.link)}" value="{escape(self.link)}"></label>'
        )
        copied = f'data-copied="{self.word("dash.copied")}"'
        copy = f'<button type="button" class="tk-btn" data-copy {copied}>{self.word("dash.copy")}</button>'
        return f'<div class="tk-fields">{link}{copy}</div>{sheets}'

    def _code_of_this(self) -> str:
        """Large enough for the wall; letter by letter for the ear."""
        code = self.code
        spelt = " ".join(code.replace("-", ","))
        shown = f'<b aria-hidden="true">{code}</b><span class="tk-v">{spelt}</span>'
        return f'<p class="tk-code is-large">{self.word("desk.this")} {shown}</p>' if code else ""

    def draw_timer(self) -> str:
        """The clock runs in the page; it is drawn once."""
        minutes = controls.number("", self.word("dash.minutes"), self.minutes, least=1, most=180, name="minutes")
        words = {key: self.speaker.word(f"dash.timer.{key}") for key in ("start", "pause", "go_on", "over", "paused")}
        said = " ".join(f'data-{key.replace("_", "-")}="{escape(word)}"' for key, word in words.items())
        return (
            f'<div class="tk-fields tk-timer" role="group" aria-label="{self.word("dash.timer.title")}" {said}>'
            f"{minutes}"
            f'<button type="button" class="tk-btn" data-timer="run">{self.word("dash.timer.start")}</button>'
            f'<button type="button" class="tk-btn" data-timer="reset">{self.word("dash.timer.reset")}</button>'
            f'<output class="tk-clock" role="timer" aria-label="{self.word("dash.timer.left")}"></output></div>'
        )

    # keeping it ------------------------------------------------------------------------------------------------------

    @property
    def keep(self) -> str:
        v, deal = self._deal.variant, self._deal
        return json.dumps({
            "game": v.id, "options": {n: written(value) for n, value in v.chosen}, "seed": deal.seed,
            "stacks": deal.start, "dealer": deal.dealer, "policy": self.policy, "stop": self.stop,
            "cover": self.cover, "mode": self.mode, "until": self._until,
        })  # fmt: skip

    def restore(self, kept: str) -> None:
        try:
            k = json.loads(kept)
            game, stop = variant(k["game"]), _among(k["stop"], STOPS, "stop")
            known = {o.name: o for o in game.options}
            options = {name: self._value(known[name], value) for name, value in k["options"].items()}
            given = {name: k[name] for name in ("seed", "stacks", "dealer")}
            cover = tuple(_among(c, COVERS, "cover") for c in k["cover"])
            mode, until = "projector" if k["mode"] == "projector" else "", int(k["until"])
            deal = self._dealt(game(**options), k["policy"], given)
        except (KeyError, TypeError, AttributeError) as strange:
            raise Mistake(str(strange)) from None
        self.stop, self.cover, self.hide_ahead, self.mode = stop, cover, "ahead" in cover, mode
        self._until = min(max(until, 0), len(deal.events))
        self._show(deal)

    def still(self) -> str:
        """As far as it has been shown."""
        frame = self._deal.frames[self._until]
        return static(frame, self._viewers[0], names=self._deal.names, language=self.speaker.language)

    def __repr__(self) -> str:
        v = self._deal.variant
        return f"<Dashboard {v.id}: {self._deal.players} players, step {self._until} of {len(self._deal.events)}>"[:110]


def _among(value: Any, known: Any, what: str) -> str:
    if value not in tuple(known):
        raise Mistake(f"{what}={value!r}: it is one of {', '.join(map(repr, known))}")
    return str(value)



