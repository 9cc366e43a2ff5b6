"""A Stepper with zones around it and in it: where a game is chosen, dealt and talked about."""

from __future__ import annotations

import random
from collections.abc import Mapping
from html import escape
from typing import Any, ClassVar

import traitlets

from .. import codes
from ..mistakes import Mistake
from ..pages import ASKED, _read, opened
from ..play.deal import Deal
from ..play.policies import POLICIES
from ..play.setup import usual_names
from ..render import html
from ..render.options import label
from ..variants import Variant, variant
from ..variants.options import Option
from ..words import speaking
from . import controls
from .base import module, styles
from .panel import Zoned, answers
from .stepper import Stepper

SEEDS = 2**19  # as many as a code of eight letters holds
KNOWN = {o.name: o for o in ASKED}


class Desk(Zoned, Stepper):
    """Zones above and below a Stepper, and `inner` ones within it; the form in which a game is chosen.

    `sit` deals what the form says; `table` holds what it says now.
    """

    _esm = module("zones", "decisions", "stepper", "desk", "only_desk")
    _css = styles("table", "stepper", "decisions", "show", "numbers", "fields", "desk")
    state = traitlets.Any(allow_none=True).tag(sync=True)
    below: ClassVar[tuple[str, ...]] = ()
    inner: ClassVar[tuple[str, ...]] = ()
    called: ClassVar[str] = ""  # the key of its name
    lasts: ClassVar[bool] = False  # is it still there after the browser was closed?
    longest: ClassVar[int] = 200_000
    taken: ClassVar[tuple[str, ...]] = ("form", "game", "policy", *KNOWN)  # what may be asked for besides options
    played_by: ClassVar[str] = "desk.opponents"  # what the list of policies is called
    picked: Variant  # whose options the form shows
    policy: str
    here: int = 0  # the step that the page shows, as it said last
    _dealer: int
    _kept_as: str = ""  # tells it from others in the browser's memory
    _back: tuple[int, str] | None = None  # where a page that was reloaded had been, and whose view it showed

    def _give(self, deal: Deal) -> None:
        """Deal the same from its start."""
        self._checked(deal, self.seat, None)
        self._open(deal)
        self.refresh()

    @traitlets.default("state")
    def _begin_state(self) -> dict[str, Any]:
        return self._state()

    def _take(self, language: str | None) -> None:
        super()._take(language)
        self.html = html.speaker(self.speaker.language, self.speaker.names)

    def redraw(self) -> None:
        super().redraw()
        self.refresh()

    def _state(self) -> dict[str, Any]:
        with speaking(self.speaker.language):
            return {**super()._state(), "marks": self.marks()}

    def marks(self) -> dict[str, str]:
        """What stands on the whole as `data-…`."""
        return {}

    def _made(self, start: int) -> dict[str, Any]:
        made = super()._made(start)
        self._kept_as = self._kept_as or f"{type(self).__name__}:{self._deal.variant.id}:{self._deal.players}"
        words = {key: self.speaker.word(f"stepper.{key}") for key in ("silent", "gone")}
        if self._back and self._back[1] in made["steps"]:
            made = {**made, "start": self._back[0], "seen": self._back[1]}
        about = {"html": self._frame(), "words": words, "keeps": self._kept_as, "lasts": self.lasts}
        # The Stepper leaves what is said of the kernel to the whole.
        return {**made, "words": {**made["words"], "silent": "", "gone": ""}, "desk": about}

    def _frame(self) -> str:
        def boxes(zones: tuple[str, ...]) -> str:
            return "".join(f'<div data-zone="{zone}" class="tk-zone-{zone}"></div>' for zone in zones)

        above = tuple(z for z in self.zones if z not in (*self.below, *self.inner))
        return (
            f'<div class="tk tk-desk" role="group" aria-label="{escape(self.speaker.word(self.called))}" '
            f'data-lm-suppress-shortcuts="true"><div class="tk-panel">{boxes(above)}<div class="tk-notes"></div>'
            f'<div data-table></div>{boxes(self.below)}</div><p class="tk-v" role="status"></p></div>'
        )

    # what is asked ---------------------------------------------------------------------------------------------------

    def handle(self, message: dict[str, Any]) -> None:
        at, seen = message.get("at"), message.get("seen")
        if "act" in message:
            Stepper.handle(self, message)
            return
        self.here = at if type(at) is int and at >= 0 else 0
        self._back = (self.here, str(seen)) if "restore" in message else None
        try:
            Zoned.handle(self, {key: value for key, value in message.items() if key not in ("at", "seen")})
        finally:
            self._back = None

    def _arrived(self, link: Any) -> None:
        search = link.get("search", "") if isinstance(link, dict) else ""
        deal, wrong = opened(str(search)[:2000], self.picked.id, self.speaker.language)
        if deal is not None:
            self._open(deal)
            self.refresh()
        self.notice = " ".join(wrong)

    def _open(self, deal: Deal) -> None:
        """Deal the same as `deal`, which has only begun."""
        raise NotImplementedError

    @answers
    def enter(self, code: str = "") -> str:
        """Open the deal of a code; ValueError says what is wrong with it."""
        self._open(Deal(**codes.read(code, self.speaker.language)))
        return self.refresh(self.speaker.fill("desk.opened", {"game": self._deal.variant.title}))

    @answers
    def pick(self, value: str) -> str:
        """Choose a game, whose options the form then shows; nothing is dealt yet."""
        self.picked = variant(value)
        return self.refresh()

    # the form --------------------------------------------------------------------------------------------------------

    def asked_for(self, fields: Mapping[str, Any]) -> tuple[Variant, dict[str, Any]]:
        """The game of a form, or of arguments, and what else a deal takes; ValueError says what can't be."""
        game = variant(fields.get("game") or self.picked.id)
        mine = game.id == self.picked.id
        known = {o.name: o for o in game.options}
        form = "form" in fields  # where a switch that is off says nothing
        asked: dict[str, Any] = dict(self.picked.chosen) if mine and not form else {}
        for name, option in known.items():
            if name in fields or (form and option.kind == "switch"):
                asked[name] = self._value(option, fields.get(name, False))
        if strange := [n for n in fields if n not in (*known, *self.taken)]:
            asked[strange[0]] = fields[strange[0]]  # the game says which options it has
        rest = {name: self._value(o, fields[name]) for name, o in KNOWN.items() if fields.get(name) not in (None, "")}
        return variant(game, **asked), {k: v for k, v in rest.items() if v is not None}

    def _value(self, option: Option, given: Any) -> Any:
        """What was typed or chosen for an option; anything but text is taken as it is."""
        if not isinstance(given, str):
            return given
        if option.kind == "switch":
            return given not in ("", "off", "False")
        if option.name == "seed" and not given.lstrip("-").isdigit():
            return given
        if not given.strip() and option.none:
            return None
        value, wrong = _read(option, given.strip())
        if wrong:
            say = self.speaker
            facts = {"name": label(option, say), "value": given[:40], "why": say.fault(wrong)}
            raise Mistake(say.fill("desk.wrong", facts))
        return value

    @staticmethod
    def new_seed() -> int:
        """A seed of a deal with a short code."""
        return random.randrange(SEEDS)

    def policy_of(self, fields: Mapping[str, Any]) -> str:
        policy = str(fields.get("policy") or self.policy)
        if policy not in POLICIES:
            raise Mistake(f"there is no policy {policy!r}: choose one of {', '.join(POLICIES)}")
        return policy

    @property
    def begun_with(self) -> tuple[int, ...]:
        """The stacks with which was begun."""
        return tuple(self._deal.start)

    def draw_setup(self) -> str:
        """The game and what else is chosen before the deal; a second form takes a code."""
        fold = self.fold(self.word("desk.options"), f'<div class="tk-fields">{self._options()}</div>')
        acts = f'<button class="tk-btn is-main" type="submit">{self.word("desk.deal")}</button>'
        return (
            f'<form data-do="sit" class="tk-rows" novalidate><input type="hidden" name="form" value="1">'
            f'<div class="tk-fields">{self._fields()}{acts}</div>{fold}</form>{self._codes()}'
        )

    def _fields(self) -> str:
        v, say = self.picked, self.speaker
        least, most = v.players[0], v.players[-1]
        players = min(max(len(self.begun_with), least), most)
        policies = [(p, say.word(f"desk.policy.{p}")) for p in sorted(POLICIES, key=lambda p: p != "basic")]
        return (
            controls.games("pick", self.word("desk.game"), v.id, name="game")
            + controls.choice("", self.word("desk.players"), [(str(n), str(n)) for n in range(least, most + 1)],
                              str(players), name="players")
            + controls.choice("", self.word(self.played_by), policies, self.policy, name="policy")
        )  # fmt: skip

    def _options(self) -> str:
        v, begun = self.picked, self.begun_with
        dealers = [(str(n), name) for n, name in enumerate(usual_names(v.players[-1]))]
        same = v.id == self._deal.variant.id
        stacks = ",".join(map(str, begun if len(set(begun)) > 1 else begun[:1])) if same else ""
        return (
            controls.text("", self.word("desk.seed"), "", name="seed", hint=self.speaker.word("desk.any"))
            + controls.choice("", self.word("desk.dealer"), dealers, str(self._dealer), name="dealer")
            + controls.text("", self.word("desk.stacks"), stacks, name="stacks",
                            hint=self.speaker.word("desk.usual"))
            + controls.options(v, self.speaker)
        )  # fmt: skip

    def _codes(self) -> str:
        field = controls.text("", self.word("desk.code"), name="code", hint="")
        button = f'<button class="tk-btn" type="submit">{self.word("desk.open")}</button>'
        return f'<form data-do="enter" class="tk-fields" novalidate>{field}{button}{self._code_of_this()}</form>'

    def _code_of_this(self) -> str:
        code = self.code
        return f'<p class="tk-code">{self.word("desk.this")} <b>{code}</b></p>' if code else ""

    @property
    def code(self) -> str:
        """The code of the deal that is shown; nothing if it has none."""
        try:
            return codes.write(self._deal)
        except ValueError:
            return ""

    @staticmethod
    def fold(summary: str, inner: str) -> str:
        """What opens when it is asked for. Both are HTML."""
        return f'<details class="tk-fold"><summary>{summary}</summary>{inner}</details>'

    def acts(self, buttons: list[str], label: str) -> str:
        """Buttons side by side."""
        return f'<div class="tk-acts" role="group" aria-label="{self.word(label)}">{"".join(buttons)}</div>'
