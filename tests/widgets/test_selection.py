"""The cards that are laid out in a lab can be observed, and given to another widget."""

from __future__ import annotations

from typing import Any

import pytest

import teachkit as tk
from teachkit.widgets import BestHand, BoardLab, HandLab, WildLab


def test_whoever_observes_a_board_hears_of_each_card_once() -> None:
    lab, heard = BoardLab("As Kd"), []
    lab.observe(lambda change: heard.append(change.new), "selection")
    lab.place("9c")
    with pytest.raises(ValueError):
        lab.place("9c")
    lab.why("8c")
    lab.take("As")
    assert heard == [tk.cards("As Kd 9c"), tk.cards("Kd 9c")]


@pytest.mark.parametrize(
    ("made", "act", "then"),
    [
        (lambda: HandLab("omaha", "As Kd 9c 2h", "Qs Js Ts"), lambda lab: lab.card("3c"), "As Kd 9c 2h Qs Js Ts 3c"),
        (lambda: WildLab("9c 9d 7h 7s Jk", wild="bug"), lambda lab: lab.card("7s"), "9c 9d 7h Jk"),
    ],
)
def test_a_lab_selects_the_cards_that_lie_there(made: Any, act: Any, then: str) -> None:
    lab = made()
    act(lab)
    assert lab.selection == tk.cards(then)


def test_what_one_widget_selects_another_can_take() -> None:
    board, made = BoardLab("As Kd"), []
    board.observe(lambda change: made.append(BestHand("texas-holdem", "2c 3c", change.new)), "selection")
    for name in ("9c", "7h", "5d"):
        board.place(name)
    assert made[-1].best.hand == tk.hand("As 2c 3c 9c Kd 7h 5d")
