"""Options that contradict each other are refused when the game is made, with the reason and the rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import teachkit as tk
from teachkit.variants.options import BLINDS

HIGH_LOW = "five-card-stud-high-low"


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("seven-card-stud", {"blinds": (1, 2)}, "no option 'blinds': blinds are for games in which no cards show"),
        ("texas-holdem", {"bring_in": "low"}, "no option 'bring_in': a bring-in is for games in which cards show"),
        ("seven-card-stud", {"declare": "simultaneous"}, "'declare': declaring is for stud that is played high-low"),
        ("texas-holdem", {"declare": "sequential"}, "'declare': declaring is for stud that is played high-low"),
        ("double-board-holdem", {"qualifier": 8}, "no option 'qualifier': nobody needs to qualify in it"),
        ("manila", {"qualifier": 8}, "no option 'qualifier'"),
        ("royal-holdem", {"qualifier": 8}, "no option 'qualifier'"),
        ("omaha-8", {"nuts_rule": True}, "'nuts_rule': that rule is for a pot that is played for high alone"),
        ("razz", {"bring_in_chips": 10}, r"bring_in_chips=10 with a small bet of 10: .* less \[five-card-stud 4\]"),
        ("razz", {"bets": (4, 8)}, "bring_in_chips=4 with a small bet of 4"),
        ("five-card-stud", {"bring_in": "low", "bring_in_chips": 12}, "with a small bet of 10"),
        ("five-card-stud", {"bring_in_chips": 6}, "bring_in_chips=6 without bring_in='low': nobody brings in"),
        ("five-card-stud", {"bring_in": "high", "bring_in_chips": 6}, "without bring_in='low'"),
        (HIGH_LOW, {"both": True}, r"both=True without declare: .*\[five-card-stud-high-low 2\]"),
        (HIGH_LOW, {"declare": "sequential", "both_may_tie": False}, "both_may_tie=False without both"),
        ("five-card-stud-buy", {"declare": None, "both": True}, "both=True without declare"),
        ("texas-holdem", {"nuts_rule": True, "qualifier": 8}, r"nuts_rule with a pot that is split: .*\[table T19\]"),
        ("five-card-stud-buy", {"price": 3, "chip": 2, "ante": 2}, "price=3 with chips of 2"),
        ("razz", {"chip": 5, "ante": 5}, "bring_in_chips=4 with chips of 5"),
        ("jacks-or-better", {"ante": 0}, r"jacks-or-better needs an ante above 0: .*\[table T5\]"),
        ("diablo", {"ante": 0, "forced": True}, "diablo needs an ante above 0"),
        ("trees", {"ante": 0}, "trees needs an ante above 0"),
        ("five-card-stud", {"ante": 0}, "five-card-stud needs an ante above 0"),
        ("draw-with-bug", {"enforce": "honour"}, r"'honour' where any hand may open: .*\[jacks-or-better 5\]"),
    ],
)
def test_a_contradiction_is_refused_with_its_reason(game: str, options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        tk.variant(game, **options)
    with pytest.raises(ValueError, match=said):
        tk.Deal(game, 3, **options)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("five-card-stud", {"chip": 5, "ante": 5}),  # nobody brings in, so the bring-in need not fit the chips
        ("five-card-stud", {"bring_in": "low", "bring_in_chips": 9}),
        (HIGH_LOW, {"declare": "simultaneous", "both": True, "both_may_tie": False}),
        ("five-card-stud-buy", {"declare": None}),
        ("texas-holdem", {"nuts_rule": True}),
        ("razz", {"ante": 0}),  # somebody brings in, so there is something to play for
        ("five-card-stud", {"ante": 0, "bring_in": "low"}),
        ("woodstock", {"ante": 0, "enforce": "honour"}),  # who places a card bets
        ("draw-with-bug", {"base": "jacks-or-better", "enforce": "honour"}),
    ],
)
def test_what_goes_together_is_played(game: str, options: dict[str, Any]) -> None:
    assert tk.Deal(game, 3, seed=2, **options).play("calling").decision is None


def test_a_game_of_ones_own_is_held_to_the_same() -> None:
    stud, high_low = tk.variant("five-card-stud"), tk.variant(HIGH_LOW)
    declaring = [o for o in high_low.options if o.name in ("declare", "both", "both_may_tie")]
    alone = replace(stud, id="mine", options=(*stud.options, *declaring))
    with pytest.raises(ValueError, match="Five-card stud is not split, so there is nothing to declare for"):
        alone(declare="simultaneous")
    seven = tk.variant("seven-card-stud")
    with pytest.raises(ValueError, match=r"a bring-in with blinds=\(1, 2\): one or the other begins the betting"):
        tk.register(replace(seven, id="mine", options=(*seven.options, BLINDS)))


def test_t4_more_players_than_the_deck_serves_are_refused_when_a_game_is_made() -> None:
    royal = tk.variant("royal-holdem")
    with pytest.raises(ValueError, match="up to 7 players, who need 22 cards, and the deck has 20: 6 players at most"):
        tk.register(replace(royal, id="mine", players=range(2, 8)))
    with pytest.raises(ValueError, match="needs 22 cards for 7 players, and the deck has 20"):
        tk.register(replace(royal, id="mine", players=range(7, 9)))


def test_t4_options_that_take_more_cards_leave_fewer_seats_and_back() -> None:
    four = tk.variant("tic-tac-toe", cards=4)
    assert (tk.variant("tic-tac-toe").players, four.players) == (range(2, 11), range(2, 10))
    assert four(cards=2) == tk.variant("tic-tac-toe") and four(must_show=True).players == range(2, 10)
