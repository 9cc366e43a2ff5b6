"""Questions one after the other: which is next, and how many were right at once, stays in the browser."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Sequence
from itertools import cycle, islice
from typing import Any

from ..asking import TOPICS
from ..mistakes import Mistake
from ..render import html
from ..words import speaking
from .base import Widget, module, styles
from .question import Question, words
from .quiz import Quiz, engine

WORDS = ("at", "at_once", "next", "skip", "back", "done", "restart")
MOST = 50  # questions


class QuizSeries(Widget):
    """Questions in a row, each a `Quiz` (which this widget shows in its place) or what `Quiz.about` would make.

    `QuizSeries.about("which five", "who wins", game="omaha", number=6)` has the engine make them. Where a learner is,
    and what was answered, is kept in the browser and sent nowhere. ValueError for no questions, or more than fifty.
    """

    _esm = module("common", "quiz", "series")
    _css = styles("show", "quiz")

    def __init__(self, asked: Iterable[Quiz | Question], *, id: str = "", language: str | None = None):
        given = list(asked) if isinstance(asked, Iterable) and not isinstance(asked, str) else []
        if not given or not all(isinstance(q, (Quiz, Question)) for q in given):
            raise Mistake("a series is a list of questions: give at least one Quiz")
        if len(given) > MOST:
            raise Mistake(f"{len(given)} questions are too many for one series: {MOST} at most")
        self._take(language)
        self._again: Callable[[], Sequence[Question]] | None = None
        self.asks: tuple[Question, ...] = tuple(q.asks if isinstance(q, Quiz) else q for q in given)
        for quiz in given:
            if isinstance(quiz, Quiz):
                quiz.close()  # its question is shown here
        self._id = id or f"{zlib.crc32(' '.join(q.id for q in self.asks).encode()):08x}"
        self.redraw()
        # The model opens once all is well, and with everything in it.
        super().__init__(language)

    @classmethod
    def about(
        cls,
        *topics: str,
        game: Any = "",
        number: int = 5,
        seed: Any = 1,
        level: int | Sequence[int] = 1,
        language: str | None = None,
    ) -> QuizSeries:
        """So many questions about some topics in turn (all, if none is named); `level` may grow: `(1, 1, 2, 3)`.

        ValueError for a topic that there isn't, or that the game has no answer to.
        """
        if isinstance(number, bool) or not isinstance(number, int) or number not in range(1, MOST + 1):
            raise Mistake(f"number={number!r}: a series has 1 to {MOST} questions")
        levels = [level] if isinstance(level, int) else list(level)
        turns = list(islice(cycle(topics or TOPICS), number))
        at = [levels[min(n * len(levels) // number, len(levels) - 1)] if levels else 1 for n in range(number)]

        def asked(language: str | None = None) -> list[Question]:
            return [engine(topic, game, f"{seed}.{n}", at[n], language) for n, topic in enumerate(turns)]

        made = cls(asked(language), language=language)
        made._again = asked
        return made

    def __len__(self) -> int:
        return len(self.asks)

    def answer(self, number: int, answer: Any) -> str:
        """Answer a question, 1 the first, and get what the page would say; ValueError says what could be answered."""
        if isinstance(number, bool) or number not in range(1, len(self) + 1):
            raise Mistake(f"there is no question {number!r}: the series has {len(self)}")
        asked = self.asks[number - 1]
        return asked.say(asked.judge(answer), self.speaker)

    def redraw(self) -> None:
        if self._again:
            self.asks = tuple(self._again())
        say = html.speaker(self.speaker.language)
        with speaking(self.speaker.language):
            self.payload = {
                "id": self._id,
                "asked": [question.payload(say) for question in self.asks],
                "words": {**words(say), **{key: say.word(f"series.{key}") for key in WORDS}},
                "title": say.word("series.title"),
            }

    def still(self) -> str:
        """All questions, without their answers."""
        return f'<div class="tk-still">{"".join(question.still() for question in self.asks)}</div>'

    def __repr__(self) -> str:
        return f"<QuizSeries of {len(self)} questions>"
