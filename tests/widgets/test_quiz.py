"""Questions without a browser: what is right, what is said to a mistake, and what an author may write."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest

from teachkit.widgets import Quiz

NEXT = "Which card may be placed next?"


def choice(**more: Any) -> Quiz:
    return Quiz(
        NEXT,
        ["{Td}", "{7h}", "{Qd}"],
        "Qd",
        cards="7c 8c 9c 9s",
        feedback={"7h": "{7h} would pair {7c}. [woodstock 3.3(c)]"},
        reveal="It pairs nothing.",
        **more,
    )


def five() -> Quiz:
    return Quiz.which(
        "Which five?",
        ["Td 9c 8s 7s 6d", "Td 9h 8s 7s 6d"],
        personal="Td 7s Ac",
        cards="6d 8s 9c Kh 9h",
        feedback={"9h 9c": "Only a pair."},
    )


def test_a_right_answer_is_followed_by_what_it_reveals() -> None:
    quiz = choice()
    assert quiz.answer("Qd") == "Right: Qd. It pairs nothing."
    assert (quiz.answered, quiz.right) == ("Qd", True)


def test_a_mistake_gets_its_own_remark_and_reveals_nothing() -> None:
    quiz = choice()
    assert quiz.answer("{7h}") == "7h is not it. 7h would pair 7c. [woodstock 3.3(c)]"
    assert (quiz.answered, quiz.right) == ("{7h}", False)
    assert quiz.answer("td") == "Td is not it."
    assert quiz.answer("Qd").startswith("Right")


def test_a_wrong_option_in_words_stands_in_quotes_and_a_number_does_not() -> None:
    assert Quiz("May it?", ["Yes", "No"], "No").answer("Yes") == "“Yes” is not it."
    assert Quiz("Which?", ["{Td} and {9c}", "none"], "none").answer("Td and 9c") == "“Td and 9c” is not it."
    assert Quiz("How many?", [2, 3], 3).answer(2) == "2 is not it."


def test_the_caller_computes_the_answer_or_gives_a_function() -> None:
    assert Quiz("How many?", [0, 1, 2, 3], lambda: 5 - 3).answer(2) == "Right: 2."
    assert Quiz("Which?", ["a", "b", "c"], ["a", "c"]).answer("C") == "Right: c."


def test_a_number_is_right_within_its_tolerance_and_remarks_may_belong_to_ranges() -> None:
    quiz = Quiz.number("How many?", 18, tolerance=2, feedback={48: "All of them?", (30, 47): "Still too many."})
    assert [quiz.answer(n).split(".")[0] for n in (16, 20, "18", "1e1")] == [
        "Right: 18", "Right: 18", "Right: 18", "Not 10: it is more",
    ]  # fmt: skip
    assert quiz.answer(48) == "48 is not it. All of them?"
    assert quiz.answer(35.5) == "35.5 is not it. Still too many."
    assert quiz.answer("1,000") == "Not 1000: it is less."


def test_cards_may_be_right_in_several_ways_and_their_order_does_not_count() -> None:
    quiz = five()
    assert quiz.answer("6d 7s 8s 9h Td").startswith("Right:")
    assert quiz.answer("Td 9c 8s 7s 6d").startswith("Right:")
    assert quiz.answer("Td 9c 8s 7s Ac") == "4 of your 5 cards belong to the answer."
    assert quiz.answer("Td 9c 9h 7s 6d") == "4 of your 5 cards belong to the answer. Only a pair."
    single = Quiz.which("?", "Td 9c", cards="Td 9c 8s")
    assert single.answer("Td 8s") == "1 of your 2 cards belongs to the answer."


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: choice().answer("2c"), "'2c' is not an option: answer one of Td, 7h, Qd"),
        (lambda: five().answer("Td"), "choose 5 cards, not 1"),
        (lambda: five().answer("Td 9c 8s 7s 2c"), "2c is not among the cards shown"),
        (lambda: Quiz.number("?", 3).answer("three"), "'three' is not a number"),
        (lambda: Quiz.number("?", 3).answer("nan"), "is no number"),
        (lambda: Quiz.number("?", "3"), "the answer '3' is not a number"),
        (lambda: Quiz("?", ["only"], "only"), "at least two options"),
        (lambda: Quiz("?", ["a", "a"], "a"), "all different"),
        (lambda: Quiz("?", ["a", "b"], "c"), "'c' is not an option"),
        (lambda: Quiz("?", ["a", "b"], []), "none of the options is right"),
        (lambda: Quiz("?", ["a", "b"], "a", feedback={"x": ""}), "'x' is not an option"),
        (lambda: Quiz("Is it {Zz}?", ["a", "b"], "a"), "'Zz' is not a card"),
        (lambda: Quiz("?", ["a", "b"], "a", reveal="[woodstock 9.9]"), "no rule 'woodstock 9.9'"),
        (lambda: Quiz.which("?", "Ah", cards="Kh Qh"), "Ah can't be chosen"),
        (lambda: Quiz.which("?", [], cards="Kh Qh"), "name the cards that are right"),
    ],
)
def test_bad_input_is_one_sentence_that_says_what_would_be_right(wrong: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence.replace("?", r"\?")) as error:
        wrong()
    assert "\n" not in str(error.value)


def test_a_wrong_answer_leaves_the_question_as_it_was() -> None:
    quiz = choice()
    quiz.answer("Qd")
    with pytest.raises(ValueError):
        quiz.answer("2c")
    assert (quiz.answered, quiz.right) == ("Qd", True)


def test_the_answer_goes_to_the_page_veiled_and_complete() -> None:
    payload = choice().payload
    open_text = json.dumps({k: v for k, v in payload.items() if k != "veiled"})
    assert "pairs nothing" not in open_text and "would pair" not in open_text
    veiled = json.loads(base64.b64decode(payload["veiled"]))
    assert veiled["right"] == [2]
    assert veiled["remarks"][1][1] == ["7h", "7c"]


def test_the_same_question_is_known_again_by_its_id_and_a_changed_one_is_not() -> None:
    assert choice().payload["id"] == choice().payload["id"]
    assert choice().payload["id"] != Quiz(NEXT, ["{Td}", "{7h}"], "7h").payload["id"]
    assert choice(id="next").payload["id"] == "next"


def test_what_an_author_writes_is_text_and_not_html() -> None:
    payload = Quiz("<script>alert(1)</script> & {9c}", ["<b>", "**c**"], "<b>").payload
    assert "<script>" not in payload["html"] and "&lt;script&gt;" in payload["html"]
    assert payload["options"] == ["&lt;b&gt;", "<b>c</b>"]


def test_the_stored_picture_asks_and_does_not_answer() -> None:
    still = choice().still()
    assert NEXT in still and "pairs nothing" not in still
    for needs in ("data-", "role=", "aria-", "<style", "<script", "<button"):
        assert needs not in still
    assert len(repr(Quiz("x" * 300, ["a", "b"], "a"))) <= 110
