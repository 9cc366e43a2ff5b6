"""`tk.first_to_act`: who brings in or opens a round (rulebook: table T5, T7, T15; stud; community 1)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

import teachkit as tk
from teachkit.play.drawing import Draw
from teachkit.play.events import Began, Drawing
from tests.strategies import played

FACTS = json.loads((Path(__file__).parents[1] / "data" / "facts_table.json").read_text("utf-8"))
ACTS = [f for f in FACTS if f["section"] == 9]
GAMES = {
    "traditional": ("five-card-stud", {}),
    "low-card-bring-in": ("seven-card-stud", {}),
    "casino-high-hand": ("seven-card-stud", {}),
    "razz-bring-in": ("razz", {}),
    "razz-low-hand": ("razz", {}),
}
STUDS = tuple(game for game in tk.variants() if any(i.startswith(("five-card-stud", "seven-card-stud"))
                                                    for i in tk.variant(game).rules))  # fmt: skip


def test_no_published_first_to_act_is_left_out() -> None:
    assert len(ACTS) == 15


@pytest.mark.parametrize("fact", ACTS, ids=lambda f: f["id"])
def test_t15_published_first_to_act(fact: dict[str, Any]) -> None:
    given, (game, options) = fact["given"], GAMES[fact["variant"]]
    seats = given["seats_clockwise_from_dealers_left"]
    up = [" ".join(given["showing"][s]) for s in seats]
    seat, why = tk.first_to_act(game, up=up, dealer=len(seats) - 1, **options)
    assert tk.first_to_act(game, [given["showing"][s] for s in seats], len(seats) - 1, **options) == (seat, why)
    assert seats[seat] == fact["answer"]
    assert why.rule.partition(" ")[0] == game and why.cards == tk.cards(up[seat])


@pytest.mark.parametrize("fact", [f for f in ACTS if f["variant"] == "low-card-bring-in"], ids=lambda f: f["id"])
def test_five_card_stud_3_the_casinos_bring_in_is_the_lowest_card_too(fact: dict[str, Any]) -> None:
    seats = fact["given"]["seats_clockwise_from_dealers_left"]
    up = [" ".join(fact["given"]["showing"][s]) for s in seats]
    assert seats[tk.first_to_act("five-card-stud", up=up, bring_in="low")[0]] == fact["answer"]


def test_t15_who_has_folded_does_not_count_and_ties_go_left_of_the_dealer_where_suits_do_not() -> None:
    assert tk.first_to_act("seven-card-stud", up=[None, "5c", "2d", "2h"])[0] == 2
    assert tk.first_to_act("seven-card-stud", up=["2c", "5c", "2d", "2h"], folded=[0])[0] == 2
    tied = ["Kd 9c", "Ks 9h", "Kc 9d"]
    for dealer, first in ((0, 1), (1, 2), (2, 0)):
        seat, why = tk.first_to_act("seven-card-stud", up=tied, dealer=dealer)
        assert seat == first and "sit further from the dealer’s left" in str(why)
    assert tk.first_to_act("five-card-stud", up=tied)[0] == 1  # here the king of spades decides


def test_five_card_stud_8_the_last_card_down_leaves_the_round_to_who_began_the_one_before() -> None:
    up = ["9d 8h 3d", "Kd 4h 5d", "Ac 2h 7s"]
    seat, why = tk.first_to_act("five-card-stud", up=up, last_card="down", number=4, before=1)
    assert (seat, why.rule) == (1, "five-card-stud 8")
    assert tk.first_to_act("five-card-stud", up=up, last_card="down", number=4, before=1, folded=[1])[0] == 2
    assert tk.first_to_act("five-card-stud", up=up, last_card="down")[0] == 2


def test_t5_community_1_a_round_with_blinds_begins_left_of_the_last_of_them() -> None:
    assert [tk.first_to_act("texas-holdem", players=6, dealer=d)[0] for d in range(6)] == [3, 4, 5, 0, 1, 2]
    assert tk.first_to_act("texas-holdem", players=2, dealer=1)[0] == 1  # heads-up the dealer has the small blind
    assert tk.first_to_act("texas-holdem", players=6, straddles=1)[0] == 4
    seat, why = tk.first_to_act("omaha", players=4, blinds=(0, 0), ante=1, dealer=2, folded=[3])
    assert (seat, why.rule) == (0, "table T5")


def test_community_1_later_rounds_begin_left_of_the_dealer() -> None:
    seat, why = tk.first_to_act("texas-holdem", players=4, dealer=1, board="As Kd 9c", folded=[2])
    assert (seat, why.rule) == (3, "community 1")
    assert tk.first_to_act("texas-holdem", players=4, dealer=1, number=4)[0] == 2


def test_t7_an_all_in_players_turn_goes_to_the_next_who_has_chips() -> None:
    seat, why = tk.first_to_act("razz", up=["Kd", None, "As", "Qc"], all_in=[0, 2], dealer=3)
    assert seat == 3
    assert why.rules == ("table T7", "razz 1") and why.at_fault == tk.cards("Kd")


def test_woodstock_3_the_first_turn_is_left_of_the_dealer() -> None:
    assert tk.first_to_act("woodstock", players=3, dealer=2)[0] == 0


def test_five_card_draw_4_later_rounds_begin_with_who_opened_or_who_is_left_of_that_seat() -> None:
    seat, why = tk.first_to_act("five-card-draw", players=5, number=2, opener=3)
    assert (seat, why.rule) == (3, "five-card-draw 4")
    assert tk.first_to_act("double-draw", players=5, number=3, opener=3, folded=[3, 4], dealer=0)[0] == 0
    assert tk.first_to_act("jacks-or-better", players=4, number=2, opener=1, all_in=[1], dealer=3)[0] == 2
    assert tk.first_to_act("five-card-draw", players=4, number=2, blinds=(1, 2), folded=[3], dealer=2)[0] == 0
    assert tk.first_to_act("lowball-draw", players=4, dealer=2)[0] == 3
    assert tk.first_to_act("wild-widow", players=4, board="9c", dealer=1)[0] == 2


# Where the cards, or how often it was drawn, tell which round it is; one game turns into another, one draws on and on.
PLAIN = {"community", "five-card-draw", "five-card-stud", "seven-card-stud"}
TOLD = tuple(game for game in tk.variants() if PLAIN & set(tk.variant(game).rule_pages)
             and game not in ("jacks-back", "all-for-one"))  # fmt: skip


@given(played(TOLD))
def test_t7_t15_every_deal_begins_its_rounds_with_whom_the_question_names(deal: tk.Deal) -> None:
    """What is asked without a deal is what happens in one."""
    v, stud = deal.variant, deal.variant.id in STUDS
    draws = any(isinstance(phase, Draw) for phase in v.steps)
    before: int | None = None
    for at, event in enumerate(deal.events):
        if not isinstance(event, Began):
            continue
        frame = deal.frames[at]
        ups = [[c for c in hand if frame.knowers[c] == 2 ** (deal.players + 1) - 1] for hand in frame.hands]
        last_down = v.settings.get("last_card") == "down" and max(map(len, frame.hands)) == 5
        drawn = sum(isinstance(e, Drawing) for e in deal.events[:at])
        seat, _ = tk.first_to_act(
            v, up=ups if stud else (), players=deal.players, dealer=deal.dealer, board=() if stud else frame.board,
            folded=[s for s in range(deal.players) if frame.folded[s]], before=before,
            number=4 if last_down else 1 + drawn if draws else None, opener=deal.table.opener if drawn else None,
            all_in=[s for s in range(deal.players) if not frame.stacks[s]],
        )  # fmt: skip
        assert seat == event.seat
        before = seat


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"game": "razz"}, r"the cards that show decide: give them"),
        ({"game": "razz", "players": 3}, "the cards that show decide"),
        ({"game": "anaconda", "players": 4, "number": 4}, r"the cards that show decide: .*\[anaconda 3\]"),
        ({"game": "razz", "up": "Kd 9c"}, "give the cards that each seat shows"),
        ({"game": "razz", "up": ["Kd", "9c 2d"]}, "the players show 1 and 2 cards"),
        ({"game": "razz", "up": ["Kd", "Kd"]}, "Kd a second time"),
        ({"game": "razz", "up": ["Kd", "Jk"]}, "Jk is not in the deck of Razz"),
        ({"game": "razz", "up": ["Kd", None]}, "needs two players who have not folded"),
        ({"game": "razz", "up": ["Kd"]}, "Razz is played by 2 to 8"),
        ({"game": "razz", "up": ["2c 3c 4c 5c 6c", "2d 3d 4d 5d 6d"]}, "with 1, 2, 3, 4 cards up, not with 5"),
        ({"game": "razz", "up": ["Kd", "9c"], "number": 6}, "there is no round 6: Razz has 5"),
        ({"game": "all-for-one", "players": 3, "number": 2}, "begins round 2 of All for One and One for All follows"),
        ({"game": "woodstock", "players": 3, "number": 2}, "round 2 of Woodstock follows from the turns .* as a Deal"),
        ({"game": "woodstock", "players": 3, "number": 0}, "there is no round 0: Woodstock has 1"),
        ({"game": "razz", "up": ["Kd", "9c"], "all_in": [0, 1]}, "everybody is all-in"),
        ({"game": "razz", "up": ["Kd", "9c"], "dealer": 2}, "there is no seat 2"),
        ({"game": "razz", "up": ["Kd", "9c"], "bring_in": "low"}, "has no option 'bring_in'"),
        ({"game": "razz", "up": ["Kd", "9c"], "players": 3}, "players=3, but 2 seats show cards"),
        ({"game": "texas-holdem"}, "Texas hold’em is played by 2 to 10: give up, or players"),
        ({"game": "texas-holdem", "players": 11}, "2 to 10"),
        ({"game": "texas-holdem", "players": 3, "board": "As Kd"}, "with 0, 3, 4, 5 cards on the board, not with 2"),
        ({"game": "texas-holdem", "players": 3, "straddles": 2}, "there can be 1 at most"),
        ({"game": "five-card-draw", "players": 3, "number": 2}, r"name that seat, opener=0 \[five-card-draw 4\]"),
        ({"game": "five-card-draw", "players": 3, "number": 2, "opener": 3}, "there is no seat 3"),
    ],
)
def test_what_can_not_be_said_is_refused_in_a_sentence(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        tk.first_to_act(**arguments)
