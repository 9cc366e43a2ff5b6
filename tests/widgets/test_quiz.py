"""Questions without a browser: what is right, what is said to a mistake, and what an author may write."""

from __future__ import annotations

import base64
import json
from typing import Any

import comm
import ipywidgets
import pytest

from teachkit.render.static import face
from teachkit.widgets import Quiz
from teachkit.widgets.quiz_series import QuizSeries

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


def test_one_card_that_is_wrong_is_named_and_not_counted() -> None:
    quiz = Quiz.which("Which is odd?", "6d", cards="4s 5s 6d", feedback={"5s": "It is a spade."})
    assert quiz.answer("4s") == "4s is not it."
    assert quiz.answer("5s") == "5s is not it. It is a spade."


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


# questions that the engine makes --------------------------------------------------------------------------------------


def test_the_engine_makes_a_question_with_its_remarks() -> None:
    quiz = Quiz.about("which five", seed=1)
    assert quiz.answer("Kd Ks 8s 5h 4s").startswith("Right: Kd 5h 8s 4s Ks. Pair of kings")
    assert quiz.answer("Kd Ks 8s 5h 3h") == (
        "4 of your 5 cards belong to the answer. Your five: Pair of kings, kickers eight, five and three. "
        "There is better. Both hold a pair of kings: the third kicker decides, four beats three."
    )
    assert quiz.right is False
    assert quiz.payload["id"] == "which-five:texas-holdem:1:1"
    assert Quiz.topics()[0] == "which five" and len(Quiz.topics()) == 8


@pytest.mark.parametrize("topic", Quiz.topics())
def test_each_topic_goes_to_the_page_whole_and_veiled(topic: str) -> None:
    quiz = Quiz.about(topic, level=3)
    payload = quiz.payload
    secret = json.loads(base64.b64decode(payload["veiled"]))
    assert secret["reveal"] and secret["reveal"] not in payload["html"]
    assert len(json.dumps(payload)) < 24_000
    assert len(repr(quiz)) <= 110 and "not answered" in repr(quiz)
    assert quiz.still() and "data-" not in quiz.still()


def test_a_remark_on_cards_goes_to_the_page_once_with_the_cards_at_fault() -> None:
    """What was chosen is told by places: the personal cards first, then the shared ones."""
    quiz = Quiz.about("which five", "omaha", seed=3, level=3)
    secret = json.loads(base64.b64decode(quiz.payload["veiled"]))
    assert len(secret["texts"]) < len(secret["remarks"]) == 125
    barred = next(n for at, n in secret["remarks"] if at == "01234")
    assert secret["texts"][barred][0].startswith("These five hold four personal cards.")
    assert secret["texts"][barred][1] == [str(c) for c in quiz.asks.personal]


@pytest.mark.parametrize("topic", ["which five", "which category", "who wins"])
def test_the_square_of_a_game_is_laid_out_as_one(topic: str) -> None:
    square, row = Quiz.about(topic, "tic-tac-toe"), Quiz.about(topic, "omaha")
    assert square.payload["html"].count("is-square") == 1 and "is-square" not in row.payload["html"]
    first, second, third = (" ".join(map(face, square.asks.board[n : n + 3])) for n in (0, 3, 6))
    assert f"<p>{first}</p><p>{second}</p><p>{third}</p>" in square.still()


def test_an_author_may_lay_cards_out_as_a_square() -> None:
    quiz = Quiz("Who?", ["Ana", "Ben"], "Ana", personal="As Kd", cards="2c 3c 4c 5c 6c 7c 8c 9c Tc", square=True)
    assert '<ol class="tk-row is-square"' in quiz.payload["html"] and "--tk-n:5" in quiz.payload["html"]


def test_a_question_may_lay_out_hands_and_tell_what_happened() -> None:
    quiz = Quiz("Who?", ["Ana", "Ben"], "Ana", hands={"Ana": "As Kd", "Ben": "Qs"}, told=["{Ah} was folded."])
    assert quiz.payload["html"].count("tk-card") == 3 and "was folded" in quiz.payload["html"]
    assert "Ana: " in quiz.still()
    with pytest.raises(ValueError, match="As a second time"):
        Quiz("Who?", ["Ana", "Ben"], "Ana", hands={"Ana": "As", "Ben": "As"})


def test_what_is_answered_in_the_page_comes_to_python_only_where_it_is_observed() -> None:
    quiz = choice()
    assert quiz.observed is False
    heard: list[Any] = []
    quiz.observe(lambda change: heard.append(change["new"]), "answered")
    assert quiz.observed is True
    quiz._handle_custom_msg({"given": 2}, None)
    assert heard == ["{Qd}"] and quiz.right
    quiz._handle_custom_msg({"given": 7}, None)
    assert quiz.alert == "7 is no option" and heard == ["{Qd}"]
    asked = five()
    asked.observe(heard.append, ["right"])
    asked._handle_custom_msg({"given": ["Td", "9c", "8s", "7s", "6d"]}, None)
    assert asked.right


# one after the other -------------------------------------------------------------------------------------------------


def test_a_series_takes_questions_of_an_author_and_of_the_engine() -> None:
    own = choice()
    series = Quiz.series([own, Quiz.about("who wins", seed=1, level=2)])
    assert repr(series) == "<QuizSeries of 2 questions>" and len(series) == 2
    assert own.comm is None  # one model shows them all
    assert series.answer(1, "Qd") == "Right: Qd. It pairs nothing."
    assert "the kicker decides, ace beats eight" in series.answer(2, "Ana")
    assert [asked["id"] for asked in series.payload["asked"]] == [q.id for q in series.asks]
    assert NEXT in series.still()


def test_a_question_that_is_asked_in_a_series_has_no_model_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []

    def publish(_: Any, kind: str, data: Any = None, **__: Any) -> None:
        if kind == "comm_open":
            opened.append(data["state"].get("_anywidget_id"))

    monkeypatch.setattr(comm.DummyComm, "publish_msg", publish)
    kept = choice()
    QuizSeries([kept, five(), Quiz.about("which five", "omaha", seed=1)])
    assert opened == ["teachkit.widgets.quiz_series.QuizSeries"]
    # One that is shown by itself has one, also within another widget.
    for show in (lambda quiz: quiz._repr_mimebundle_(), lambda quiz: ipywidgets.VBox([quiz]).get_state()):
        opened.clear()
        quiz = choice()
        show(quiz)
        show(quiz)
        assert opened.count("teachkit.widgets.quiz.Quiz") == 1


def test_a_series_about_topics_takes_them_in_turn_and_grows_harder() -> None:
    series = QuizSeries.about("which five", "who wins", game="omaha", number=6, level=(1, 2, 3))
    ids = [q.id for q in series.asks]
    assert [id.split(":")[0] for id in ids] == ["which-five", "who-wins"] * 3
    assert [id.split(":")[2] for id in ids] == ["1", "1", "2", "2", "3", "3"]
    assert len(set(ids)) == 6
    assert len(QuizSeries.about("split", number=3)) == 3


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: QuizSeries([]), "give at least one Quiz"),
        (lambda: QuizSeries("which five"), "give at least one Quiz"),
        (lambda: QuizSeries.about("who wins", number=0), "a series has 1 to 50 questions"),
        (lambda: QuizSeries.about("what"), "there are no questions about 'what'"),
        (lambda: QuizSeries.about("split", number=1).answer(2, 5), "there is no question 2: the series has 1"),
        (lambda: Quiz.about("who wins", level=9), "a question has level 1, 2 or 3"),
    ],
)
def test_a_series_that_cannot_be_is_refused_in_a_sentence(wrong: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        wrong()
