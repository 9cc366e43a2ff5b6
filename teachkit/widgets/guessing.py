"""Panels that ask before they tell: the learner says what will come of it, and then sees it with its reasons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from ..cards import Card
from ..mistakes import Mistake, short
from ..reasons import Reason
from ..render import html
from ..render.static import face
from ..words import Phrase, Speaker
from . import controls
from .base import styles
from .panel import Panel, answers
from .question import in_rows


class Guessing(Panel):
    """A panel with a zone `ask`. A subclass says what it asks, what may be answered, what is right and why.

    `cover()` hides the answer again, once something has changed. `tables` each show one thing: they are buttons in the
    zone `presets`, whose words stand under `family` in the catalogue, and `lay(**table)` takes one.
    """

    look = "is-lab"
    _css = styles("table", "quiz", "fields", "panel")
    family: ClassVar[str] = ""
    tables: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    lay: Callable[..., None]
    guessed = ""
    told = False

    def question(self, say: Speaker) -> str:
        """The question in words; nothing if there is none to ask."""
        raise NotImplementedError(type(self).__name__)

    def options(self) -> Sequence[str]:
        """What may be answered, as values."""
        raise NotImplementedError(type(self).__name__)

    def called(self, option: str) -> Phrase:
        """What an option is called: a seat by its player's name."""
        return Phrase("guess.seat", seat=int(option))

    def right(self) -> Collection[str]:
        """The options that are right."""
        raise NotImplementedError(type(self).__name__)

    def because(self) -> Sequence[Reason]:
        """Why."""
        raise NotImplementedError(type(self).__name__)

    def comes_next(self, say: Speaker) -> str:
        """What is asked, or what there is to do before it can be."""
        return self.question(say)

    def below(self) -> str:
        """What stands below the answer, as HTML."""
        return ""

    # what a learner does ---------------------------------------------------------------------------------------------

    @answers
    def preset(self, value: str) -> str:
        """A table that shows one thing; ValueError lists them."""
        if value not in self.tables:
            raise Mistake(f"there is nothing called {short(value, 40)!r}: choose one of {', '.join(self.tables)}")
        self.lay(**self.tables[value])
        return self.asked(self.speaker.word(f"{self.family}.preset.{value}"))

    def asked(self, said: str = "") -> str:
        """What is said once something has changed: what was done, and what comes next."""
        return self.refresh(f"{said} {self.comes_next(self.speaker)}".strip())

    @answers
    def guess(self, value: str | int) -> str:
        """Say what you think, by its value (a seat's number); the answer follows with its reasons."""
        options = self._open()
        if str(value) not in options:
            raise Mistake(f"{value!r} can't be answered here: choose one of {', '.join(options) or 'nothing'}")
        self.guessed, self.told = str(value), True
        return self.refresh(self.verdict())

    @answers
    def tell(self) -> str:
        """The answer without a guess."""
        self._open()
        self.guessed, self.told = "", True
        return self.refresh(self.verdict())

    def _open(self) -> Sequence[str]:
        """What may be answered; ValueError while there is no question."""
        if not self.question(self.speaker):
            raise Mistake(self.speaker.word("guess.nothing"))
        return self.options()

    def cover(self) -> None:
        self.guessed, self.told = "", False

    # what is shown ---------------------------------------------------------------------------------------------------

    def _head(self, say: Speaker) -> str:
        right = self.right()
        key = "guess.answer" if not self.guessed else "guess.right" if self.guessed in right else "guess.wrong"
        named = [option for option in self.options() if option in right]
        if self.guessed in right:
            named = [self.guessed]
        return say.fill(key, {"right": tuple(map(self.called, named))})

    def verdict(self, say: Speaker | None = None) -> str:
        """The answer and why, in plain text."""
        say = say or self.speaker
        return " ".join([self._head(say), *(say.reason(reason) for reason in self.because())])

    def pictured(self, rows: Iterable[tuple[int | None, Iterable[Card | None]]]) -> str:
        """For a stored notebook, which can't be asked: some cards, whose they are, and the question or its answer."""
        say = Speaker(self.speaker.language, card=face, escape=html.escaped)
        lines = [f"{'' if seat is None else f'{say.name(seat)}: '}{' '.join(map(face, held))}" for seat, held in rows]
        last = self.verdict(say) if self.told else self.comes_next(say)
        return "".join(f"<p>{line}</p>" for line in [*lines, last])

    def draw_presets(self) -> str:
        each = "".join(controls.button("preset", self.word(f"{self.family}.presets.{n}"), n) for n in self.tables)
        return f'<div class="tk-acts" role="group" aria-label="{self.word(f"{self.family}.tables")}">{each}</div>'

    def draw_ask(self) -> str:
        asked = self.question(self.html)
        if not asked:
            return ""
        right = self.right() if self.told else ()
        buttons = "".join(self._option(option, right) for option in self.options())
        rows = in_rows(len(self.options()))
        below = self._told() if self.told else controls.button("tell", self.word("guess.tell"), look="tk-quiet")
        return (
            f'<fieldset class="tk-ask"><legend>{asked}</legend><div class="tk-opts"{rows}>{buttons}</div>'
            f'<div class="tk-answered">{below}</div></fieldset>'
        )

    def _option(self, option: str, right: Collection[str]) -> str:
        mine = self.told and option == self.guessed
        look = "is-right" if option in right else "is-wrong" if mine else ""
        name = self.html.say(self.called(option))
        yours = f"<small>{self.word('guess.yours')}</small>" * mine
        return controls.button("guess", f"{name[:1].upper()}{name[1:]}{yours}", option, look=look)

    def _told(self) -> str:
        look = "" if self.guessed and self.guessed not in self.right() else " is-right"
        first, *rest = [" ".join(html.clauses(reason, self.html)) for reason in self.because()] or [""]
        more = "".join(f"<p>{one}</p>" for one in rest)
        return f'<div class="tk-fb{look}"><p><b>{self._head(self.html)}</b> {first}</p>{more}</div>{self.below()}'


def whole(value: Any, least: int, most: int, what: str) -> int:
    """A whole number that a learner gave, or a script; ValueError if it is out of bounds."""
    said = str(value).strip()
    if not said.isascii() or not said.isdigit() or len(said) > 9 or not least <= int(said) <= most:
        raise Mistake(f"{short(said, 20)!r} can't be the {what}: it is a whole number from {least} to {most}")
    return int(said)
