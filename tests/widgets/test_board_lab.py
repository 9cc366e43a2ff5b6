"""The board lab without a browser: each promise holds for the Python behind the page."""

from __future__ import annotations

import json

import pytest
from ipywidgets.widgets.widget import _instances

from teachkit.cards import cards, text
from teachkit.widgets import BoardLab
from tests.oracles import woodstock_forbids

DECK = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
PRESETS = ("empty", "one suit", "straight window", "ace both ways", "pair already there")


@pytest.fixture
def lab() -> BoardLab:
    return BoardLab("7c 8c 9c 9s")


def test_the_cards_that_may_be_placed_are_those_of_the_rule(lab: BoardLab) -> None:
    board = ["7c", "8c", "9c", "9s"]
    for name in DECK:
        if name not in board:
            reason = lab.why(name)
            assert set(reason.rules if reason else ()) == woodstock_forbids(board, name), name
    assert lab.legal == sum(not woodstock_forbids(board, name) for name in DECK if name not in board)


def test_a_forbidden_card_names_all_clauses_and_changes_nothing(lab: BoardLab) -> None:
    said = lab.place("Tc")
    assert "[woodstock 3.3(a)]" in said and "[woodstock 3.3(b)]" in said
    assert text(lab.board) == "7c 8c 9c 9s"
    assert lab.state["fault"] == ["7c", "8c", "9c"]


def test_a_card_is_placed_and_taken_back(lab: BoardLab) -> None:
    assert lab.place("Qd").startswith("Qd is placed.")
    assert lab.board == cards("7c 8c 9c 9s Qd") and lab.legal == 0
    assert "[woodstock 3.6(a)]" in lab.place("2d")
    lab.take("8c")
    assert lab.board == cards("7c 9c 9s Qd")


@pytest.mark.parametrize("name", PRESETS)
def test_every_board_to_try_is_legal_card_by_card(name: str) -> None:
    lab = BoardLab()
    lab.preset(name)
    board = text(lab.board).split()
    assert all(not woodstock_forbids(board[:n], c) for n, c in enumerate(board))


@pytest.mark.parametrize(
    ("name", "closed"),
    [
        ("one suit", {f"{r}h" for r in "345689TQKA"}),
        ("straight window", {r + s for r in "56TJ" for s in "cdhs"}),
        ("ace both ways", {r + s for r in "45" for s in "cdhs"}),
        ("pair already there", {"9d", "9h", *(f"K{s}" for s in "chs"), *(f"4{s}" for s in "cds")}),
    ],
)
def test_each_board_to_try_closes_what_it_is_to_show(name: str, closed: set[str]) -> None:
    lab = BoardLab()
    lab.preset(name)
    assert {c for c in DECK if c not in text(lab.board).split() and lab.why(c)} == closed


def test_3_7_with_this_board_a_straight_flush_takes_two_personal_cards(lab: BoardLab) -> None:
    assert [hand.category for hand in lab.reach.values()] == [
        "pair", "three of a kind", "straight flush", "straight flush",
    ]  # fmt: skip
    assert text(lab.reach[2].cards) == "Jc Tc 9c 8c 7c"
    assert "a straight or better takes two personal cards" in lab.state["zones"]["reach"]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda lab: lab.place("Zz"), "'Zz' is not a card"),
        (lambda lab: lab.place("9c"), "9c is on the board already"),
        (lambda lab: lab.place("Jk"), "without jokers"),
        (lambda lab: lab.take("Ah"), "Ah is not on the board"),
        (lambda lab: lab.preset("full"), "no board called 'full'"),
        (lambda lab: lab.why("9c"), "9c"),
        (lambda _: BoardLab("9c 9c"), "9c a second time"),
        (lambda _: BoardLab("9c 9s 9d"), r"\[woodstock 3.3\(d\)\]"),
        (lambda _: BoardLab("2c 4d 6h 8s Tc Qd"), "too many"),
    ],
)
def test_bad_input_is_one_sentence_and_changes_nothing(lab: BoardLab, wrong: object, sentence: str) -> None:
    before = (lab.board, lab.state)
    with pytest.raises(ValueError, match=sentence) as error:
        wrong(lab)  # type: ignore[operator]
    assert "\n" not in str(error.value)
    assert (lab.board, lab.state) == before


def message(lab: BoardLab, **content: object) -> None:
    lab._handle_custom_msg(content, [])


def test_the_page_asks_and_python_decides(lab: BoardLab) -> None:
    message(lab, do="card", value="9s")
    message(lab, do="card", value="2d")
    assert text(lab.board) == "7c 8c 9c 2d"
    message(lab, do="card", value="Tc")
    assert text(lab.board) == "7c 8c 9c 2d" and lab.alert == ""
    message(lab, do="preset", value="one suit")
    assert text(lab.board) == "2h 7h Jh"


@pytest.mark.parametrize(
    "content",
    [
        {"do": "card", "value": "xx"}, {"do": "card", "value": 7}, {"do": "preset", "value": ["a"]}, {"do": "x"}, {},
    ],
)  # fmt: skip
def test_nonsense_from_the_page_is_answered_in_a_sentence(lab: BoardLab, content: dict[str, object]) -> None:
    message(lab, **content)
    assert lab.alert and "\n" not in lab.alert
    assert text(lab.board) == "7c 8c 9c 9s"


def test_a_board_kept_by_the_browser_is_taken_only_if_it_is_legal(lab: BoardLab) -> None:
    for bad in ("9c 9s 9d", "nonsense", "2c 3d 4h 5s", "2c 7d Kh 9s Jc 4d"):
        message(lab, restore=bad)
        assert text(lab.board) == "7c 8c 9c 9s" and lab.alert == ""
    message(lab, restore="Kd 2c")
    assert text(lab.board) == "Kd 2c"


def test_placing_sends_only_what_changed(lab: BoardLab) -> None:
    sent = lab.payload
    lab.place("Qd")
    assert lab.payload is sent
    assert len(json.dumps(lab.payload)) + len(json.dumps(lab.state)) < 25_000


def test_a_lab_is_one_widget_model_however_long_it_is_used() -> None:
    before = len(_instances)
    lab = BoardLab()
    for _ in range(20):
        lab.place("2d")
        lab.preset("empty")
    assert len(_instances) == before + 1
    lab.close()
    assert len(_instances) == before


def test_the_repr_is_short_and_the_still_picture_needs_no_stylesheet(lab: BoardLab) -> None:
    assert repr(lab) == "<BoardLab '7c 8c 9c 9s': 18 cards may be placed>"
    for needs in ("data-", "role=", "aria-", "<style", "<script", "<button"):
        assert needs not in lab.still()
    assert "18 of 48 cards may be placed" in lab.still()
