"""A sentence with gaps: the learner predicts what belongs there, and then sees it."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterable
from typing import Any

from ..cards import Card
from ..mistakes import Mistake
from ..words import Speaker, speaking
from .base import ASSETS, Widget, module, styles
from .markup import plain, rich, still

GAP = re.compile(r"\[\[([^\[\]]*)\]\]")
WORDS = ("gap", "gap_show", "gap_right", "gap_wrong", "gap_told", "gap_numbers")
LEFT_OUT = "____"


class Blank(Widget):
    """A sentence in which `[[two]]`, or `[[two|2|a pair]]` where several answers do, is a gap to fill in.

    `answers` come from Python instead: one for each gap in order, a value, several in a tuple, or a function; the gap
    then stays empty, `[[]]`, or says the same, which is checked. A number may be filled in as a word too. Other texts
    as in `Quiz`. ValueError says if there is no gap, or no answer to one.
    """

    _esm = (ASSETS / "gaps.js").read_text("utf-8") + module("blank")
    _css = styles("gaps")

    def __init__(self, text: str, *answers: Any, id: str = "", language: str | None = None):
        if not isinstance(text, str):
            raise Mistake(f"{text!r} is no sentence: write it as text, like 'It takes [[two]] cards.'")
        bits = GAP.split(text)
        if len(bits) == 1:
            raise Mistake("there is no gap in the sentence: write one like [[two]], or [[]] with its answer after it")
        if len(answers) > len(bits) // 2:
            raise Mistake(f"{len(answers)} answers are too many: the sentence has {len(bits) // 2} gaps")
        self._take(language)
        self._bits, self._id = bits[::2], id or f"{zlib.crc32(text.encode()):08x}"
        computed = [*answers, *[None] * (len(bits) // 2 - len(answers))]
        self.answers = tuple(self._both(written, found) for written, found in zip(bits[1::2], computed, strict=True))
        self.right: bool | None = None
        self._said = ""
        self.redraw()
        # The model opens once all is well, and with everything in it.
        super().__init__(language)

    def _both(self, written: str, computed: Any) -> tuple[str, ...]:
        """What may be filled in, as it was written or computed; where it was both they must agree."""
        typed = tuple(answer.strip() for answer in written.split("|") if answer.strip())
        found = _texts(computed() if callable(computed) else computed)
        if not typed and not found:
            raise Mistake("a gap has no answer: write it as [[two]], or give it after the sentence")
        if typed and found and not any(self._same(a, b) for a in typed for b in found):
            raise Mistake(f"the gap says {typed[0]!r}, but it comes to {found[0]!r}")
        return tuple(dict.fromkeys((*typed, *found)))

    def _same(self, one: str, other: str) -> bool:
        return bool(_forms(one, self.speaker) & _forms(other, self.speaker))

    def answer(self, *given: Any) -> str:
        """Fill in the gaps, in order, and get what the page would say; ValueError if they are not as many."""
        if len(given) != len(self.answers):
            n = len(self.answers)
            raise Mistake(f"{len(given)} answers for {n} {'gap' if n == 1 else 'gaps'}: fill in each")
        said, word = [], self.speaker.word
        right = []
        for answers, one in zip(self.answers, given, strict=True):
            right.append(any(self._same(answer, str(one)) for answer in answers))
            said.append(f"{word('frame.gap_right' if right[-1] else 'frame.gap_wrong')}: {one}.")
        self.right, self._said = all(right), " ".join(said)
        return self._said

    @property
    def say(self) -> str:
        """The last thing that was said."""
        return self._said

    def redraw(self) -> None:
        with speaking(self.speaker.language):
            gap = '<span class="tk-gap"></span>'
            inner = gap.join(rich(bit) for bit in self._bits)
            self.payload = {
                "id": self._id,
                "html": f'<div class="tk" data-lm-suppress-shortcuts="true"><p class="tk-filled">{inner}</p></div>',
                "veiled": [base64.b64encode(json.dumps(a).encode()).decode() for a in self.answers],
                "words": {key: self.speaker.word(f"frame.{key}") for key in WORDS},
            }

    def still(self) -> str:
        """The sentence with its gaps left open."""
        return f'<div class="tk-still"><p>{LEFT_OUT.join(still(bit) for bit in self._bits)}</p></div>'

    def __repr__(self) -> str:
        filled = [f"{plain(bit)}[{answers[0]}]" for bit, answers in zip(self._bits, self.answers, strict=False)]
        text = "".join(filled) + plain(self._bits[-1])
        return f"<Blank {text!r}>" if len(text) < 100 else f"<Blank {text[:96] + ' …'!r}>"


def _texts(found: Any) -> tuple[str, ...]:
    """Answers that were computed, as text."""
    if found is None:
        return ()
    several = isinstance(found, Iterable) and not isinstance(found, (str, Card))
    return tuple(str(one).strip() for one in (found if several else [found]))


def _forms(answer: str, say: Speaker) -> set[str]:
    """The ways in which an answer may be written: a small number as a word too."""
    tidy = re.sub(r"[.!]$", "", " ".join(answer.casefold().split()))
    numbers = say.word("frame.gap_numbers").split()
    if tidy in numbers:
        return {tidy, str(numbers.index(tidy))}
    return {tidy, numbers[int(tidy)]} if tidy.isascii() and tidy.isdigit() and int(tidy) < len(numbers) else {tidy}
