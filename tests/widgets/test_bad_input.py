"""Whatever a lesson or a browser gives to a widget: one sentence, and nothing has changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import teachkit as tk
from teachkit.widgets import BestHand, BoardLab, FirstToActLab, Quiz, SidePotLab, Stepper, Work


def deal(**options: Any) -> tk.Deal:
    return tk.Deal("woodstock", players=3, seed=1, dealer=2, **options)


def seated() -> Stepper:
    return Stepper(deal(), seat=0)


# (what a lesson's author wrote, words that name the fault or say what would be right)
AUTHORS: list[tuple[Callable[[], Any], str]] = [
    (lambda: Stepper("woodstock"), "give a deal"),  # type: ignore[arg-type]
    (lambda: setattr(seated(), "deal", None), "not NoneType"),
    (lambda: Stepper(deal(), seat=True), "no seat True"),
    (lambda: Stepper(deal(), seat=1.0), "no seat 1.0"),  # type: ignore[arg-type]
    (lambda: Stepper(deal(), viewers=5), "5 cannot be a viewer"),  # type: ignore[arg-type]
    (lambda: Stepper(deal(), viewers="all"), "'all' cannot be a viewer"),
    (lambda: Stepper(deal(), viewers=[True]), "True cannot be a viewer"),
    (lambda: Stepper(deal(), viewers=[]), "cannot be a viewer"),
    (lambda: Stepper(deal(), policy=[]), "random, cautious"),  # type: ignore[arg-type]
    (lambda: Stepper(deal(), title=5), "title=5"),  # type: ignore[arg-type]
    (lambda: Stepper(deal(), language="xx" * 99), "choose one of de, en"),
    (lambda: seated().line(99), "no step 99"),
    (lambda: seated().line(1.5), "no step 1.5"),  # type: ignore[arg-type]
    (lambda: seated().told([0]), "no seat"),  # type: ignore[arg-type]
    (lambda: BoardLab(5), "text like 'As Kd'"),  # type: ignore[arg-type]
    (lambda: BoardLab().place(None), "text like 'As Kd'"),  # type: ignore[arg-type]
    (lambda: BoardLab().preset([]), "choose one of empty"),  # type: ignore[arg-type]
    (lambda: BestHand("woodstock", "As Ks Qs", "2c 3c 4c 5c 6c 7c"), "6 shared cards are too many"),
    (lambda: Quiz(5, ["a", "b"], "a"), "write it as text"),  # type: ignore[arg-type]
    (lambda: Quiz("Why?", 5, "a"), "a list of at least two"),  # type: ignore[arg-type]
    (lambda: Quiz.number("How many?", float("nan")), "not a number"),
    (lambda: Quiz("Why?", ["a", "b"], "a", feedback=["b"]), "like {'one': 'Look again.'}"),  # type: ignore[arg-type]
    (lambda: Quiz("Why?", ["a", "b"], "a", feedback={"b": 5}), "like {'one': 'Look again.'}"),  # type: ignore[dict-item]
    (lambda: Quiz.number("How many?", 4, feedback={"five": "No."}), "a range of them"),
    (lambda: Quiz.number("How many?", 4, tolerance="1"), "it is a number"),  # type: ignore[arg-type]
    (lambda: Work(lambda: 5).run(), "a generator of partial results"),  # type: ignore[arg-type,return-value]
    (lambda: Work(lambda: iter([5])).run(), "has done and total"),
    (lambda: tk.page(seed=1).arrive(5), "text like '?seed=9'"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("wrong", "words"), AUTHORS)
def test_an_author_is_told_in_one_sentence_what_would_be_right(wrong: Callable[[], Any], words: str) -> None:
    with pytest.raises(ValueError) as found:
        wrong()
    assert words in str(found.value) and len(str(found.value)) < 400


def test_one_viewer_alone_is_that_viewer_and_not_everybody() -> None:
    stepper = Stepper(deal(), viewers=0)  # type: ignore[arg-type]
    assert list(stepper.payload["steps"]) == ["0"]


MESSAGES: list[Any] = [
    None, 5, "x", [], {}, {"act": None}, {"act": [1]}, {"act": "place", "at": "x"}, {"act": "place", "at": None},
    {"page": None}, {"page": {"search": 5}}, {"do": []}, {"do": "all"},
]  # fmt: skip
ACTS: list[Any] = [
    None, "", [], {"a": 1}, "x" * 100_000, "bet " + "9" * 6_000, "bet \u0664", "\ud800", "<img src=x onerror=alert(1)>",
    "check", "place 4c", "discard\n", True, 1e400,
]  # fmt: skip


@pytest.mark.parametrize("message", MESSAGES)
def test_a_message_that_means_nothing_changes_nothing(message: Any) -> None:
    stepper = seated()
    before = (stepper.payload, len(stepper.deal.events))
    stepper._handle_custom_msg(message, [])
    assert (stepper.payload, len(stepper.deal.events), stepper.alert) == (*before, "")


@pytest.mark.parametrize("act", ACTS)
def test_an_action_that_a_browser_makes_up_is_a_short_sentence_or_the_action(act: Any) -> None:
    stepper = seated()
    begun = len(stepper.deal.events)
    stepper._handle_custom_msg({"act": act, "at": begun}, [])
    if len(stepper.deal.events) == begun:
        assert stepper.alert and len(stepper.alert) < 400 and "Error" not in stepper.alert
        json.dumps(stepper.alert, ensure_ascii=False).encode()  # it can be sent


def test_a_page_of_a_deal_that_is_only_watched_decides_nothing() -> None:
    watched = deal()
    stepper, events = Stepper(watched), list(watched.events)
    for message in ({"act": "discard"}, {"do": "again"}, {"do": "back"}):
        stepper._handle_custom_msg({**message, "at": len(events)}, [])
    assert stepper.deal is watched and watched.events == events


@pytest.mark.parametrize(
    ("made", "message", "words"),
    [
        (lambda: BestHand("omaha", "As Kd 7c 8c", "5c 6c 9h"), {"do": "all"}, "'all' is nothing that can be done here"),
        (lambda: FirstToActLab("razz", up=["Kd", "9c", "Ks"]), {"do": "dealer"}, "'value' is missing"),
        (lambda: SidePotLab(paid=[16, 50, 50]), {"do": "table", "paid0": True}, "'True' are no chips"),
    ],
)
def test_what_a_page_asks_for_by_half_is_answered_in_a_sentence(
    made: Callable[[], Any], message: Any, words: str
) -> None:
    widget = made()
    widget._handle_custom_msg(message, [])
    assert widget.alert.startswith(words) and "Error" not in widget.alert


def test_a_form_that_lacks_a_field_is_one_in_which_it_is_empty() -> None:
    lab = SidePotLab(paid=[16, 50, 50])
    lab._handle_custom_msg({"do": "table", "paid0": "20", "paid1": "50", "paid2": "50"}, [])
    assert "Error" not in lab.alert


WIDGETS: list[Callable[[], Any]] = [
    seated,
    lambda: Work(lambda: iter([])),
    BoardLab,
    lambda: Quiz("?", ["ab", "c"], "c"),
]


@pytest.mark.parametrize("made", WIDGETS)
def test_a_browser_sets_nothing_of_a_widget(made: Callable[[], Any]) -> None:
    widget = made()
    before = widget.get_state()
    widget.set_state(dict.fromkeys(widget.keys, 5))
    widget.set_state({"payload": None, "state": {"do": 1}, "notice": "<b>", "step": "x", "nothing": 3})
    assert widget.get_state() == before


@pytest.mark.parametrize("made", [seated, lambda: Work(lambda: iter([])), BoardLab])
def test_a_closed_widget_may_be_closed_again_and_hears_without_failing(made: Callable[[], Any]) -> None:
    widget = made()
    widget.close()
    widget.close()
    widget._handle_custom_msg({"act": "discard", "at": 0, "do": "stop", "place": "9h"}, [])
    assert widget.comm is None


def test_names_that_are_markup_are_text_in_the_page() -> None:
    nasty = "<img src=x onerror=alert(1)>"
    stepper = Stepper(deal(names=[nasty, "\"'&lt;", "</script>"]), title=nasty)
    stepper.fill()
    sent = json.dumps([stepper.payload, stepper.still()])
    assert "<img" not in sent and "</script" not in sent and "&lt;img" in sent
