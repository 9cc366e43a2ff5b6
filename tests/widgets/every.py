"""One of every widget, as a lesson would make it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import teachkit as tk
from teachkit import widgets
from teachkit.widgets.base import Widget


class Half:
    """A partial result of some work."""

    total = 2

    def __init__(self, done: int):
        self.done = done

    def rows(self) -> list[list[Any]]:
        return [["what", "found"], ["halves", self.done]]


def halves() -> Iterator[Half]:
    yield from (Half(1), Half(2))


def fresh() -> tk.Deal:
    return tk.Deal("woodstock", players=3, seed=4, dealer=2)


def quiz() -> widgets.Quiz:
    made = widgets.Quiz.about("which five", game="omaha", seed=3)
    assert made.model_id  # as whatever shows it asks
    return made


def series() -> widgets.QuizSeries:
    return widgets.QuizSeries([widgets.Quiz("Two?", [1, 2], 2, hint="Count."), widgets.Quiz("Three?", [2, 3], 3)])


EVERY: dict[str, Callable[[], Widget]] = {
    "BestHand": lambda: widgets.BestHand("omaha", "As Kd 7c 8c", "5c 6c 9h", using=True),
    "Blank": lambda: widgets.Blank("A straight takes [[two]] personal cards.", lambda: 2),
    "BoardLab": lambda: widgets.BoardLab("7c 8d"),
    "Dashboard": lambda: widgets.Dashboard("texas-holdem", 4, seed=11, stop="showdown"),
    "EnterCode": lambda: widgets.EnterCode(tk.page()),
    "FirstToActLab": lambda: widgets.FirstToActLab("razz", up=["Kd", "9c", "Ks"]),
    "HandLab": lambda: widgets.HandLab("omaha", "As Kd 7c 8c", "5c 6c 9h"),
    "OddChipLab": lambda: widgets.OddChipLab("stud", winners=[1, 2], pot=75),
    "Odds": lambda: widgets.Odds("texas-holdem", ["As Ah", "Ks Kh"]),
    "OpenerLab": lambda: widgets.OpenerLab("Js Jd 5h 6h"),
    "PassingLab": lambda: widgets.PassingLab(players=4, seat=0, follow="2c"),
    "Playground": lambda: widgets.Playground("jacks-or-better", players=4, seed=3),
    "Quiz": quiz,
    "QuizSeries": series,
    "Rankings": lambda: widgets.Rankings("standard", "six-plus"),
    "SidePotLab": lambda: widgets.SidePotLab(paid=[16, 50, 50]),
    "Stepper": lambda: widgets.Stepper(fresh().play("cautious")),
    "Stepper, seated": lambda: widgets.Stepper(fresh(), seat=0),
    "WildLab": lambda: widgets.WildLab("9c 9d 7h 7s Jk", wild="bug"),
    "Work": lambda: widgets.Work(halves, "Halves", unit="halves"),
}

# What its page asks first: a decision that changes something. Where there is none Python is not asked at all.
ASKS: dict[str, dict[str, Any]] = {
    "BoardLab": {"do": "card", "value": "2h"},
    "Dashboard": {"do": "reveal"},
    "FirstToActLab": {"do": "dealer", "value": "2"},
    "HandLab": {"do": "card", "value": "5c"},
    "OddChipLab": {"do": "pot", "value": "74"},
    "Odds": {"do": "more"},
    "OpenerLab": {"do": "card", "value": "2h"},
    "PassingLab": {"do": "habit", "value": "highest"},
    "Playground": {"act": "fold", "at": None},
    "Rankings": {"do": "choose_from", "value": "7"},
    "SidePotLab": {"do": "more"},
    "Stepper, seated": {"act": "place", "at": None},
    "WildLab": {"do": "card", "value": "Jk"},
}


def asks(name: str, widget: Widget) -> dict[str, Any]:
    """The message; a Stepper's page says where it stands."""
    message = ASKS[name]
    return {**message, "at": widget.payload["at"]} if "at" in message else message
