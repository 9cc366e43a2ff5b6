"""Predict, then reveal: questions that a learner answers in the page, with a remark on each mistake."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import Any

from ..cards import Card, cards
from ..mistakes import Mistake
from ..render import html
from ..render.static import face
from ..words import speaking
from .base import Widget, module
from .markup import plain, rich, still
from .questions import Amount, Choice, Kind, Number, Which

Text = str | Iterable[Card]


class Quiz(Widget):
    """A question with a few options; `Quiz.number` asks for a number and `Quiz.which` for some of the cards shown.

    `answer`: the right option, several that are all right, or a function that computes it. `feedback`: option -> what
    to say to it. `cards` and `personal` are laid out below the question; those that a remark names are outlined.
    `hint` shows on demand, `reveal` after the answer. Texts may hold cards `{9c}`, rules `[woodstock 3.3(a)]` and
    `**bold**`. ValueError names an answer or feedback that isn't an option, an unknown card or rule.
    """

    _esm = module("common", "quiz")

    def __init__(
        self,
        question: str,
        options: Iterable[Any] = (),
        answer: Any = None,
        *,
        feedback: Mapping[Any, str] | None = None,
        cards: Text = "",
        personal: Text = "",
        hint: str = "",
        reveal: str = "",
        id: str = "",
        language: str | None = None,
        kind: Callable[[Any, Mapping[Any, str]], Kind] | None = None,
    ):
        if not isinstance(question, str):
            raise Mistake(f"{question!r} is no question: write it as text")
        if not isinstance(feedback or {}, Mapping) or not all(isinstance(f, str) for f in (feedback or {}).values()):
            raise Mistake(f"feedback={feedback!r}: give what to say to each mistake, like {{'one': 'Look again.'}}")
        super().__init__(language)
        found = answer() if callable(answer) else answer
        remarks = dict(feedback or {})
        self.kind: Kind = kind(found, remarks) if kind else Choice.of(options, found, remarks)
        self.question, self.reveal, self.hint = question, reveal, hint
        self.answered: Any = None
        self.right: bool | None = None
        self._board, self._personal = _cards(cards), _cards(personal)
        self._id = id or f"{zlib.crc32(repr((question, self.kind)).encode()):08x}"
        self.redraw()

    @classmethod
    def number(cls, question: str, answer: Any, *, tolerance: Number = 0, unit: str = "", **more: Any) -> Quiz:
        """Ask for a number, right within `tolerance`; feedback keys are numbers or ranges `(from, to)`."""
        return cls(question, (), answer, kind=lambda right, said: _amount(right, tolerance, unit, said), **more)

    @classmethod
    def which(cls, question: str, answer: Any, *, cards: Text = "", personal: Text = "", **more: Any) -> Quiz:
        """Ask for some of the cards shown; several ways may be right. Feedback keys are cards chosen by mistake."""
        among = (*_cards(personal), *_cards(cards))
        return cls(
            question,
            (),
            answer,
            cards=cards,
            personal=personal,
            kind=lambda right, said: Which.of(among, right, said),
            **more,
        )

    def answer(self, answer: Any) -> str:
        """Answer the question and get what the page would say; ValueError says what could be answered."""
        given = self.kind.read(answer)
        verdict = self.kind.judge(given)
        self.answered, self.right = answer, verdict.right
        head = plain(self.speaker.say(verdict.head))
        parts = [head, plain(verdict.remark), plain(self.reveal) if verdict.right else ""]
        return " ".join(part for part in parts if part)

    def redraw(self) -> None:
        self._html = html.speaker(self.speaker.language)
        with speaking(self.speaker.language):
            self.payload = self._payload()

    # what goes to the page -------------------------------------------------------------------------------------------

    def _payload(self) -> dict[str, Any]:
        word = self._html.word
        secret = {**self.kind.veiled(), "reveal": rich(self.reveal), "hint": rich(self.hint)}
        return {
            "id": self._id,
            "kind": self.kind.name,
            "html": _FRAME.format(question=rich(self.question), cards=self._cards(), fields=self._fields()),
            "veiled": base64.b64encode(json.dumps(secret).encode()).decode(),
            "hint": bool(self.hint),
            "words": {key: word(f"quiz.{key}") for key in WORDS},
            **self.kind.asked(),
        }

    def _fields(self) -> str:
        """Where the answer goes: buttons, or a field, or the cards above."""
        asked, word = self.kind.asked(), self._html.word
        check = f'<button type="submit" class="tk-btn">{escape(word("quiz.check"))}</button>'
        if self.kind.name == "choice":
            buttons = "".join(f'<button type="button" class="tk-btn">{o}</button>' for o in asked["options"])
            return f'<div class="tk-opts">{buttons}</div>'
        if self.kind.name == "number":
            label, step = escape(word("quiz.your_number")), "1" if asked["whole"] else "any"
            field = f'<input type="number" step="{step}" aria-label="{label}">'
            # What is missing is said below, where a screen reader hears it too, and not in a browser's bubble.
            return f'<form novalidate class="tk-acts tk-num">{field}<span>{asked["unit"]}</span>{check}</form>'
        return f'<form class="tk-acts"><span class="tk-chosen"></span>{check}</form>'

    def _cards(self) -> str:
        """Personal and shared cards, told apart by word and line if there are both."""
        mine, shared = self._group(self._personal, "personal"), self._group(self._board, "shared")
        number = len(self._personal) + len(self._board)
        return (
            f'<div class="tk-eight" style="--tk-n:{number}">{mine}{shared}</div>' if mine and shared else mine + shared
        )

    def _group(self, found: tuple[Card, ...], kind: str) -> str:
        if not found:
            return ""
        press, own = self.kind.name == "which", "is-own" if kind == "personal" else ""
        says = escape(self._html.word(f"quiz.{kind}"))
        label = escape(self._html.word(f"quiz.{kind}_cards"))
        row = html.row(label, (html.card(c, str(c), own, says, button=press) for c in found))
        if not (self._personal and self._board):
            return row
        return f'<div class="tk-group is-{"own" if own else "shared"}">{row}<span class="tk-cap">{says}</span></div>'

    def __repr__(self) -> str:
        state = "not answered" if self.right is None else "right" if self.right else "wrong"
        return f"<Quiz {plain(self.question)[:80]!r}: {state}>"

    def still(self) -> str:
        """The question without its answer."""
        parts = [f"<b>{still(self.question)}</b>", " ".join(map(face, (*self._personal, *self._board)))]
        parts += [f"☐ {still(option)}" for option in getattr(self.kind, "options", ())]
        return '<div class="tk-still">' + "".join(f"<p>{part}</p>" for part in parts if part) + "</div>"


_FRAME = """<div class="tk" data-lm-suppress-shortcuts="true"><fieldset class="tk-ask"><legend>{question}</legend>
{cards}{fields}<div class="tk-answered"></div><div class="tk-acts tk-more" hidden></div></fieldset>
<p class="tk-v" role="status"></p></div>"""

WORDS = (
    "right", "wrong", "wrong_plain", "more", "less", "belong", "belong_one", "right_cards", "no_number", "your_answer",
    "the_answer", "show", "hint", "again", "chosen",
)  # fmt: skip


def _cards(given: Text) -> tuple[Card, ...]:
    return cards(given)


def _amount(right: Any, tolerance: Number, unit: str, said: Mapping[Any, str]) -> Amount:
    if isinstance(right, bool) or not isinstance(right, (int, float)) or right - right != 0:
        raise Mistake(f"the answer {right!r} is not a number: give one, or a function that computes it")
    if isinstance(tolerance, bool) or not isinstance(tolerance, (int, float)):
        raise Mistake(f"tolerance={tolerance!r}: it is a number")
    for key in said:
        if not all(isinstance(n, (int, float)) for n in (key if isinstance(key, tuple) and len(key) == 2 else (key,))):
            raise Mistake(f"feedback to {key!r}: name a number, or a range of them like (2, 5)")
    return Amount(right, tolerance, unit, said)
