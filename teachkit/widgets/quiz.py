"""Predict, then reveal: questions that a learner answers in the page, with a remark on each mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import traitlets

from ..asking import TOPICS, ask
from ..render import html
from ..variants import Variant, variant
from ..words import speaking
from .base import Widget, module, styles
from .markup import plain
from .question import Question, amount, which, words
from .questions import Number


class Quiz(Widget):
    """A question with a few options; `Quiz.number` asks for a number and `Quiz.which` for some of the cards shown.

    `answer`: the right option, several that are all right, or a function that computes it. `feedback`: option -> what
    to say to it. `cards`, `personal` and `hands` (name -> cards) are laid out below the question, after what is `told`,
    the `cards` three by three with `square`; those that a remark names are outlined. `hint` shows on demand, `reveal`
    after the answer. Texts may hold cards `{9c}`, rules `[woodstock 3.3(a)]` and `**bold**`. ValueError names an answer
    or feedback that isn't an option, an unknown card or rule. `Quiz.about(topic)` has the engine make one.

    What a learner answers stays in the page, unless somebody observes the trait `answered`. A page gets its model once
    it shows it: most questions are only asked in a series, which has one of its own.
    """

    _esm = module("common", "quiz", "only_quiz")
    _css = styles("show", "quiz")
    answered = traitlets.Any(default_value=None, allow_none=True)
    right = traitlets.Bool(default_value=None, allow_none=True)
    observed = traitlets.Bool(False).tag(sync=True)
    _shown = False

    def __init__(
        self,
        question: str | Question,
        options: Iterable[Any] = (),
        answer: Any = None,
        *,
        language: str | None = None,
        **more: Any,
    ):
        self._take(language)
        self._again: Callable[[], Question] | None = None
        self.asks = question if isinstance(question, Question) else Question(question, options, answer, **more)
        self.redraw()
        # The model opens once all is well, and with everything in it.
        super().__init__(language)

    @classmethod
    def number(cls, question: str, answer: Any, *, tolerance: Number = 0, unit: str = "", **more: Any) -> Quiz:
        """Ask for a number, right within `tolerance`; feedback keys are numbers or ranges `(from, to)`."""
        return cls(question, (), answer, kind=lambda right, said: amount(right, tolerance, unit, said), **more)

    @classmethod
    def which(cls, question: str, answer: Any, **more: Any) -> Quiz:
        """Ask for some of the cards shown; several ways may be right. Feedback keys are cards chosen by mistake."""
        return cls(question, (), answer, kind=which(answer, more), **more)

    @classmethod
    def about(
        cls, topic: str, game: str | Variant = "", *, seed: Any = 1, level: int = 1, language: str | None = None
    ) -> Quiz:
        """A question that the engine makes: about "which five", "who wins" … (`Quiz.topics()`), by a seed and a level.

        ValueError for a topic that there isn't, or that the game has no answer to.
        """
        made = cls(engine(topic, game, seed, level, language), language=language)
        made._again = lambda: engine(topic, game, seed, level)
        return made

    @classmethod
    def topics(cls) -> tuple[str, ...]:
        """What `Quiz.about` can ask about."""
        return tuple(TOPICS)

    @classmethod
    def series(cls, asked: Iterable[Quiz | Question], **more: Any) -> Any:
        """The questions one after the other, with progress that stays in the browser (see `QuizSeries`)."""
        from .quiz_series import QuizSeries

        return QuizSeries(asked, **more)

    @property
    def kind(self) -> Any:
        return self.asks.kind

    def answer(self, answer: Any) -> str:
        """Answer the question and get what the page would say; ValueError says what could be answered."""
        verdict = self.asks.judge(answer)
        self.right, self.answered = verdict.right, answer
        return self.asks.say(verdict, self.speaker)

    def open(self) -> None:
        """As everywhere in ipywidgets, where every widget is opened as it is made; this one waits."""
        if self._shown:
            super().open()

    @property
    def model_id(self) -> str:
        """The id of its model, for which whatever shows it asks."""
        if not self._shown:
            self._shown = True
            self.open()
        return str(super().model_id)

    def observe(self, handler: Any, names: Any = traitlets.All, type: Any = "change") -> None:
        """As everywhere in ipywidgets; from now on the page tells Python what was answered."""
        super().observe(handler, names, type)
        asked = {names} if isinstance(names, str) else set(names) if isinstance(names, (list, tuple)) else set()
        self.observed |= bool(asked & {"answered", "right"})

    def handle(self, message: dict[str, Any]) -> None:
        if "given" in message:
            self.answer(self.asks.kind.heard(message["given"]))

    def redraw(self) -> None:
        if self._again:
            self.asks = self._again()
        say = html.speaker(self.speaker.language)
        with speaking(self.speaker.language):
            self.payload = {**self.asks.payload(say), "words": words(say)}

    def still(self) -> str:
        """The question without its answer."""
        return f'<div class="tk-still">{self.asks.still()}</div>'

    def __repr__(self) -> str:
        state = "not answered" if self.right is None else "right" if self.right else "wrong"
        return f"<Quiz {plain(self.asks.text)[:80]!r}: {state}>"


def engine(
    topic: str, game: str | Variant = "", seed: Any = 1, level: int = 1, language: str | None = None
) -> Question:
    """A question of the engine's, known again by what it was made from."""
    asked = ask(topic, game, seed=seed, level=level, language=language)
    known = variant(game or TOPICS[topic]).id
    return Question.of(asked, f"{topic}:{known}:{level}:{seed}".replace(" ", "-"))
