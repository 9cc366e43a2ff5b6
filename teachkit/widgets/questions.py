"""Kinds of questions: what may be answered, what is right, and what to say to each mistake. Knows no page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ..asking import Remark
from ..cards import Card, cards, text
from ..mistakes import Mistake
from ..words import Phrase
from .markup import named, plain, rich

Number = int | float


@dataclass(frozen=True)
class Verdict:
    """What is said to an answer: whether it is right, a first sentence, and the author's sentence."""

    right: bool
    head: Phrase
    remark: str = ""


class Kind(Protocol):
    """A kind of question; texts are the author's, `{9c}` is a card."""

    name: str

    def read(self, answer: Any) -> Any:
        """The answer in the kind's own form; ValueError says what could be answered."""

    def judge(self, answer: Any) -> Verdict:
        """What to say to an answer that was read."""

    def asked(self) -> dict[str, Any]:
        """What the page needs in order to ask."""

    def veiled(self) -> dict[str, Any]:
        """What the page needs in order to judge, which a learner should not read by the way."""

    def heard(self, given: Any) -> Any:
        """The answer that a page tells in its own form; ValueError if it is none."""


def _shown(remark: str) -> list[Any]:
    """A remark for the page, with the cards at fault, or that it names: they are outlined where they lie."""
    fault = map(str, remark.fault) if isinstance(remark, Remark) else named(remark)
    return [rich(remark), [*fault]]


LONG = 24  # characters of an option that is a line of its own


def _head(option: str, right: bool) -> str:
    """How a sentence about an option begins: words in quotes, a number or a card without, a long one not at all."""
    told = plain(option)
    if len(told) > LONG:
        return "right_long" if right else "wrong_long"
    alone = named(option) == [told] or told.replace(".", "", 1).isdecimal()
    return "right" if right else "wrong_plain" if alone else "wrong"


@dataclass(frozen=True)
class Choice:
    """One of a few options; each wrong one may have its own remark."""

    options: tuple[str, ...]
    right: tuple[str, ...]
    remarks: Mapping[str, str]
    name = "choice"

    @classmethod
    def of(cls, options: Iterable[Any], answer: Any, feedback: Mapping[Any, str]) -> Choice:
        if isinstance(options, str) or not isinstance(options, Iterable):
            raise Mistake(f"{options!r} are no options: give a list of at least two")
        shown = tuple(map(str, options))
        if len(shown) < 2 or len(set(shown)) < len(shown):
            raise Mistake(f"a question needs at least two options, all different, not {list(shown)}")
        unread = cls(shown, (), {})
        answers = answer if isinstance(answer, (tuple, list, set, frozenset)) else [answer]
        right = tuple(unread.read(a) for a in answers)
        if not right:
            raise Mistake(f"none of the options is right: name one of {', '.join(map(repr, shown))}")
        return cls(shown, right, {unread.read(o): remark for o, remark in feedback.items()})

    def read(self, answer: Any) -> str:
        said = str(answer).strip().strip("{}").casefold()
        for option in self.options:
            if said in (option.strip("{}").casefold(), plain(option).casefold()):
                return option
        raise Mistake(f"{str(answer)!r} is not an option: answer one of {', '.join(map(plain, self.options))}")

    def judge(self, answer: str) -> Verdict:
        right = answer in self.right
        head = Phrase(f"quiz.{_head(answer, right)}", answer=answer)
        return Verdict(right, head, self.remarks.get(answer, ""))

    def heard(self, given: Any) -> str:
        if not isinstance(given, int) or given not in range(len(self.options)):
            raise Mistake(f"{given!r} is no option")
        return self.options[given]

    def asked(self) -> dict[str, Any]:
        return {"options": [rich(o, opens=False) for o in self.options]}

    def veiled(self) -> dict[str, Any]:
        return {
            "right": [self.options.index(o) for o in self.right],
            "heads": [_head(o, o in self.right) for o in self.options],
            "remarks": [_shown(self.remarks.get(o, "")) for o in self.options],
        }


@dataclass(frozen=True)
class Amount:
    """A number, right within a tolerance; remarks belong to numbers or to ranges `(from, to)`."""

    right: Number
    tolerance: Number
    unit: str
    remarks: Mapping[Any, str]
    name = "number"

    def read(self, answer: Any) -> Number:
        try:
            number = float(str(answer).strip().replace(",", ""))
        except ValueError:
            raise Mistake(f"{answer!r} is not a number: answer like 12 or 0.5") from None
        if number - number != 0:
            raise Mistake(f"{answer!r} is no number that anything comes to: answer like 12 or 0.5")
        return int(number) if number == int(number) else number

    def judge(self, answer: Number) -> Verdict:
        if abs(answer - self.right) <= self.tolerance:
            return Verdict(True, Phrase("quiz.right", answer=str(self.right)))
        remark = next((said for low, high, said in self._ranges() if low <= answer <= high), "")
        key = "quiz.wrong_plain" if remark else "quiz.more" if answer < self.right else "quiz.less"
        return Verdict(False, Phrase(key, answer=str(answer)), remark)

    def _ranges(self) -> list[tuple[Number, Number, str]]:
        return [(*(key if isinstance(key, tuple) else (key, key)), said) for key, said in self.remarks.items()]

    def heard(self, given: Any) -> Number:
        return self.read(given)

    def asked(self) -> dict[str, Any]:
        return {"unit": rich(self.unit), "whole": isinstance(self.right, int)}

    def veiled(self) -> dict[str, Any]:
        return {
            "right": self.right,
            "tolerance": self.tolerance,
            "remarks": [(low, high, _shown(said)) for low, high, said in self._ranges()],
        }


@dataclass(frozen=True)
class Which:
    """Some of the cards that are shown; remarks belong to cards that are chosen together by mistake.

    `otherwise` is said where no remark belongs to what was chosen.
    """

    among: tuple[Card, ...]
    right: tuple[tuple[Card, ...], ...]
    remarks: Mapping[frozenset[Card], str]
    otherwise: str = ""
    name = "which"

    @classmethod
    def of(cls, among: Sequence[Card], answer: Any, feedback: Mapping[str, str], otherwise: str = "") -> Which:
        ways = [answer] if isinstance(answer, str) or all(isinstance(c, Card) for c in answer) else list(answer)
        right = tuple(cards(way) for way in ways)
        if not right or not right[0] or len(set(map(len, right))) > 1:
            raise Mistake("name the cards that are right, like 'Td 9c': equally many in each way that is right")
        for way in right:
            if strange := [c for c in way if c not in among]:
                raise Mistake(f"{strange[0]} can't be chosen: the cards shown are {text(among)}")
        remarks = {frozenset(cards(key)): said for key, said in feedback.items()}
        return cls(tuple(among), right, remarks, otherwise)

    @property
    def choose(self) -> int:
        return len(self.right[0])

    def read(self, answer: Any) -> frozenset[Card]:
        chosen = cards(answer)
        for c in chosen:
            if c not in self.among:
                raise Mistake(f"{c} is not among the cards shown: {text(self.among)}")
        if len(chosen) != self.choose:
            raise Mistake(f"choose {self.choose} cards, not {len(chosen)}, of {text(self.among)}")
        return frozenset(chosen)

    def judge(self, answer: frozenset[Card]) -> Verdict:
        shown = tuple(c for c in self.among if c in answer)
        if any(answer == set(way) for way in self.right):
            return Verdict(True, Phrase("quiz.right_cards", answer=shown))
        remark = next((said for mistake, said in self.remarks.items() if mistake <= answer), self.otherwise)
        if self.choose == 1:
            return Verdict(False, Phrase("quiz.wrong_plain", answer=shown), remark)
        belong = max(len(answer.intersection(way)) for way in self.right)
        key = "quiz.belong_one" if belong == 1 else "quiz.belong"
        return Verdict(False, Phrase(key, n=belong, of=self.choose), remark)

    def heard(self, given: Any) -> frozenset[Card]:
        return self.read(" ".join(map(str, given)) if isinstance(given, list) else given)

    def asked(self) -> dict[str, Any]:
        return {"choose": self.choose}

    def veiled(self) -> dict[str, Any]:
        """Each remark once: what is chosen by its place among the cards, in base 36, and the number of a text."""
        said = list(dict.fromkeys((*self.remarks.values(), self.otherwise)))
        place = {c: "0123456789abcdefghijklmnopqrstuvwxyz"[n] for n, c in enumerate(self.among)}
        number = {remark: n for n, remark in enumerate(said)}
        return {
            "right": [[str(c) for c in way] for way in self.right],
            "texts": [_shown(remark) for remark in said],
            "otherwise": number[self.otherwise],
            "remarks": [
                ["".join(place[c] for c in self.among if c in mistake), number[remark]]
                for mistake, remark in self.remarks.items()
                if mistake <= place.keys()
            ],
        }
