"""Sentences with gaps, without a browser: what may be filled in, what is computed, and what an author may write."""

from __future__ import annotations

import base64
import json
import re
from typing import Any

import pytest

import teachkit as tk
from teachkit.widgets.blank import Blank

THREE = "The board holds [[three|3 at most]] cards of a straight, so [[]] are personal."


def test_a_gap_may_be_written_or_computed_or_both() -> None:
    """Both must agree: so a lesson's text is checked whenever its cells run."""
    blank = Blank(THREE, 3, lambda: 5 - 3)
    assert blank.answers == (("three", "3 at most", "3"), ("2",))
    assert repr(blank) == "<Blank 'The board holds [three] cards of a straight, so [2] are personal.'>"
    with pytest.raises(ValueError, match="the gap says 'three', but it comes to '4'"):
        Blank(THREE, 4, 2)
    assert Blank("{9c} is the [[]]", tk.cards("9c")[0]).answers == (("9c",),)
    assert Blank("It is [[]]", ("a pair", "pair")).answers == (("a pair", "pair"),)


def test_small_numbers_may_be_words_and_letters_of_either_size() -> None:
    blank = Blank(THREE, None, 2)
    assert blank.answer("3", "Two") == "Right: 3. Right: Two."
    assert blank.right is True and blank.say == "Right: 3. Right: Two."
    assert blank.answer(" three. ", 2) == "Right:  three. . Right: 2."
    assert blank.answer("four", "two") == "Not it: four. Right: two."
    assert blank.right is False


def test_the_answers_go_to_the_page_veiled() -> None:
    blank = Blank("It takes [[seven]] cards. [table T1] {9c} **all**")
    text = json.dumps({key: said for key, said in blank.payload.items() if key not in ("veiled", "words")})
    assert "seven" not in text and text.count("tk-gap") == 1 and "tk-ic" in text and "<b>all</b>" in text
    assert json.loads(base64.b64decode(blank.payload["veiled"][0])) == ["seven"]
    assert "seven" not in blank.still() and "It takes ____ cards." in blank.still()
    assert len(repr(Blank("x" * 300 + "[[two]]"))) <= 110


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: Blank(5), "5 is no sentence"),  # type: ignore[arg-type]
        (lambda: Blank("no gap"), "there is no gap in the sentence: write one like [[two]]"),
        (lambda: Blank("an empty [[]] gap"), "a gap has no answer"),
        (lambda: Blank("[[one]]", 1, 2), "2 answers are too many: the sentence has 1 gaps"),
        (lambda: Blank("[[one]] {Zz}"), "'Zz' is not a card"),
        (lambda: Blank("[[one]] [woodstock 9.9]"), "no rule 'woodstock 9.9'"),
        (lambda: Blank(THREE, None, 2).answer("three"), "1 answers for 2 gaps: fill in each"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(wrong: Any, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        wrong()
