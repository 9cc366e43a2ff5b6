"""A question as a page shows it: what is asked, the cards below it, and the answer, lightly veiled."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import Any

from ..asking import Asked
from ..cards import Card, cards
from ..mistakes import Mistake
from ..render import html
from ..render.static import face
from ..words import Speaker
from .markup import named, plain, rich, still
from .questions import LONG, Amount, Choice, Kind, Number, Verdict, Which

Text = str | Iterable[Card]
Making = Callable[[Any, Mapping[Any, str]], Kind]
SIDE = 3  # cards side by side in a square
FITS = 6  # letters of a word that the narrowest button holds


class Question:
    """A question with its options, `kind` if it has none of these, and what is said to each answer (see `Quiz`)."""

    def __init__(
        self,
        question: str,
        options: Iterable[Any] = (),
        answer: Any = None,
        *,
        feedback: Mapping[Any, str] | None = None,
        cards: Text = "",
        personal: Text = "",
        square: bool = False,
        hands: Mapping[str, Text] | None = None,
        told: Iterable[str] = (),
        hint: str = "",
        reveal: str = "",
        id: str = "",
        kind: Making | None = None,
    ):
        if not isinstance(question, str):
            raise Mistake(f"{question!r} is no question: write it as text")
        if not isinstance(feedback or {}, Mapping) or not all(isinstance(f, str) for f in (feedback or {}).values()):
            raise Mistake(f"feedback={feedback!r}: give what to say to each mistake, like {{'one': 'Look again.'}}")
        found = answer() if callable(answer) else answer
        remarks = dict(feedback or {})
        self.kind: Kind = kind(found, remarks) if kind else Choice.of(options, found, remarks)
        self.text, self.told, self.hint, self.reveal = question, tuple(told), hint, reveal
        self.board, self.personal, self.square = _cards(cards), _cards(personal), bool(square)
        self.hands = {name: _cards(held) for name, held in (hands or {}).items()}
        _cards((*self.board, *self.personal, *(c for held in self.hands.values() for c in held)))
        self.id = id or f"{zlib.crc32(repr((question, self.kind)).encode()):08x}"

    @classmethod
    def of(cls, asked: Asked, id: str = "") -> Question:
        """The question that the engine made."""
        among = (*asked.personal, *asked.cards)
        making: dict[str, Making] = {
            "number": lambda right, said: amount(right, 0, "", said),
            "which": lambda right, said: Which.of(among, right, said, asked.otherwise),
        }
        return cls(
            asked.question, asked.options, asked.answer, feedback=asked.feedback, cards=asked.cards, id=id,
            personal=asked.personal, square=asked.square, hands=asked.hands, told=asked.told, hint=asked.hint,
            reveal=asked.reveal,
            kind=making.get(asked.kind),
        )  # fmt: skip

    def judge(self, answer: Any) -> Verdict:
        """What to say to an answer; ValueError says what could be answered."""
        return self.kind.judge(self.kind.read(answer))

    def say(self, verdict: Verdict, speaker: Speaker) -> str:
        """What the page would say, as plain text."""
        head = plain(speaker.say(verdict.head))
        parts = [head, plain(verdict.remark), plain(self.reveal) if verdict.right else ""]
        return " ".join(part for part in parts if part)

    # what goes to the page -------------------------------------------------------------------------------------------

    def payload(self, say: Speaker) -> dict[str, Any]:
        """All that the page gets; `say` speaks HTML."""
        secret = {**self.kind.veiled(), "reveal": rich(self.reveal), "hint": rich(self.hint)}
        told = "".join(f"<li>{rich(line)}</li>" for line in self.told)
        told = f'<ul class="tk-told" role="list">{told}</ul>' if told else ""
        return {
            "id": self.id,
            "kind": self.kind.name,
            "html": _FRAME.format(
                question=rich(self.text), cards=told + self._cards(say), fields=_fields(self.kind.asked(), self, say)
            ),
            "veiled": base64.b64encode(json.dumps(secret, separators=(",", ":")).encode()).decode(),
            "hint": bool(self.hint),
            **self.kind.asked(),
        }

    def _cards(self, say: Speaker) -> str:
        """Hands by their players; personal and shared cards, told apart by word and line if there are both."""
        mine, shared = self._group(self.personal, "personal", say), self._group(self.board, "shared", say)
        number = len(self.personal) + (SIDE if self.square else len(self.board))
        below = mine + shared
        if mine and shared:
            below = f'<div class="tk-eight" style="--tk-n:{number}">{mine}{shared}</div>'
        if not self.hands:
            return below
        rows = "".join(self._hand(name, held, say) for name, held in self.hands.items())
        middle = f'<li><span>{escape(say.word("quiz.shared_cards"))}</span>{shared}</li>' if shared else ""
        return f'<ul class="tk-hands" role="list">{rows}{middle}</ul>'

    def _hand(self, name: str, held: tuple[Card, ...], say: Speaker) -> str:
        label, says = escape(name), escape(say.word("quiz.personal"))
        row = html.row(label, (html.card(c, str(c), "is-own", says, language=say.language) for c in held))
        return f'<li><span aria-hidden="true">{label}</span>{row}</li>'

    def _group(self, found: tuple[Card, ...], kind: str, say: Speaker) -> str:
        if not found:
            return ""
        press, own = self.kind.name == "which", "is-own" if kind == "personal" else ""
        says = escape(say.word(f"quiz.{kind}"))
        label = escape(say.word(f"quiz.{kind}_cards"))
        look = "is-square" if self.square and kind == "shared" else ""
        drawn = (html.card(c, str(c), own, says, button=press, language=say.language) for c in found)
        row = html.row(label, drawn, look)
        if not (self.personal and self.board):
            return row
        return f'<div class="tk-group is-{"own" if own else "shared"}">{row}<span class="tk-cap">{says}</span></div>'

    def still(self) -> str:
        """The question without its answer."""
        held = [f"{still(name)}: {' '.join(map(face, hand))}" for name, hand in self.hands.items()]
        parts = [f"<b>{still(self.text)}</b>", *map(still, self.told), *held]
        rows = [self.board[n : n + SIDE] for n in range(0, len(self.board), SIDE)]
        lines = (self.personal, *rows) if self.square else ((*self.personal, *self.board),)
        parts += [" ".join(map(face, line)) for line in lines]
        parts += [f"☐ {still(option)}" for option in getattr(self.kind, "options", ())]
        return "".join(f"<p>{part}</p>" for part in parts if part)


def in_rows(n: int, longest: int = 0) -> str:
    """The style of so many buttons beside each other, of which none is narrower than its longest word; where not all
    have room they stand in rows of the same length."""
    wide = f";--tk-word:{longest}" if longest > FITS else ""
    return f' style="--tk-n:{n};--tk-a-row:{(n + 1) // 2 if n > 3 else 1}{wide}"'


def _unbroken(option: str) -> int:
    """How many letters of an option stay in one line: its longest word, or the hand of cards that it is."""
    words, hand = plain(option).split(), named(option)
    if len(hand) == len(words) > 2:
        return 3 * len(hand) - 1 + 2 * sum(card.startswith("T") for card in hand)  # 10♠ is wider than A♠
    return max(map(len, words), default=0)


def _fields(asked: Mapping[str, Any], question: Question, say: Speaker) -> str:
    """Where the answer goes: buttons, or a field, or the cards above."""
    kind, check = question.kind, f'<button type="submit" class="tk-btn">{escape(say.word("quiz.check"))}</button>'
    if kind.name == "choice":
        buttons = "".join(f'<button type="button" class="tk-btn">{o}</button>' for o in asked["options"])
        options = getattr(kind, "options", ())
        if max(len(plain(o)) for o in options) > LONG:
            return f'<div class="tk-opts is-long">{buttons}</div>'
        return f'<div class="tk-opts"{in_rows(len(options), max(map(_unbroken, options)))}>{buttons}</div>'
    if kind.name == "number":
        label, step = escape(say.word("quiz.your_number")), "1" if asked["whole"] else "any"
        field = f'<input type="number" step="{step}" aria-label="{label}">'
        # What is missing is said below, where a screen reader hears it too, and not in a browser's bubble.
        return f'<form novalidate class="tk-acts tk-num">{field}<span>{asked["unit"]}</span>{check}</form>'
    return f'<form class="tk-acts"><span class="tk-chosen"></span>{check}</form>'


_FRAME = """<div class="tk" data-lm-suppress-shortcuts="true"><fieldset class="tk-ask"><legend>{question}</legend>
{cards}{fields}<div class="tk-answered"></div><div class="tk-acts tk-more" hidden></div></fieldset>
<p class="tk-v" role="status"></p></div>"""

WORDS = (
    "right", "right_long", "wrong", "wrong_plain", "wrong_long", "more", "less", "belong", "belong_one", "right_cards",
    "no_number", "your_answer", "the_answer", "show", "hint", "again", "chosen",
)  # fmt: skip


def words(say: Speaker) -> dict[str, str]:
    """What the page says to any answer."""
    return {key: say.word(f"quiz.{key}") for key in WORDS}


def _cards(given: Text) -> tuple[Card, ...]:
    return cards(given)


def amount(right: Any, tolerance: Number, unit: str, said: Mapping[Any, str]) -> Amount:
    """Asks for a number; Mistake says what is none."""
    if isinstance(right, bool) or not isinstance(right, (int, float)) or right - right != 0:
        raise Mistake(f"the answer {right!r} is not a number: give one, or a function that computes it")
    if isinstance(tolerance, bool) or not isinstance(tolerance, (int, float)):
        raise Mistake(f"tolerance={tolerance!r}: it is a number")
    for key in said:
        if not all(isinstance(n, (int, float)) for n in (key if isinstance(key, tuple) and len(key) == 2 else (key,))):
            raise Mistake(f"feedback to {key!r}: name a number, or a range of them like (2, 5)")
    return Amount(right, tolerance, unit, said)


def which(answer: Any, given: Mapping[str, Any]) -> Making:
    """Asks for some of the cards shown."""
    among = (*_cards(given.get("personal", "")), *_cards(given.get("cards", "")))
    return lambda right, said: Which.of(among, right, said)
