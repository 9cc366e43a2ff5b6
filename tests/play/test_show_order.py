"""`tk.show_order`: who shows first (rulebook: table T16)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given

import teachkit as tk
from teachkit.play.events import Acted, Began, Mucked, Shown
from tests.strategies import played

FACTS = json.loads((Path(__file__).parents[1] / "data" / "facts_table.json").read_text("utf-8"))
SHOWS = [f for f in FACTS if f["section"] == 10]
GAMES = {"holdem": "texas-holdem", "jackpots": "jacks-or-better"}


def test_no_published_order_of_showing_is_left_out() -> None:
    assert len(SHOWS) == 10


@pytest.mark.parametrize("named", [True, False], ids=["all-in named", "all-in inferred"])
@pytest.mark.parametrize("fact", SHOWS, ids=lambda f: f["id"])
def test_t16_published_orders_of_showing(fact: dict[str, Any], named: bool) -> None:
    given, game = fact["given"], GAMES.get(fact["variant"], fact["variant"])
    seats = given["seats_clockwise_from_left_of_button"]
    shown, why = tk.show_order(
        game,
        last_round=[f"{seats.index(s)} {verb}" for s, verb in given["final_round"]],
        live=[seats.index(s) for s in given["still_in"]],
        dealer=len(seats) - 1,
        all_in=[seats.index(s) for s in given["all_in_before_final_round"]] if named else (),
    )
    assert [seats[s] for s in shown] == fact["answer"]
    assert why.rule == ("table T16" if fact["answer"] else "table T7")


def test_t16_after_a_raise_who_raised_last_shows_first_then_clockwise() -> None:
    lines = ["0 check", "1 bet 4", "2 raise 8", "3 call", "0 call", "1 fold"]
    seats, why = tk.show_order("texas-holdem", last_round=lines, live=(0, 2, 3), dealer=3)
    assert seats == (2, 3, 0) and "Cleo was the last to bet or raise" in str(why)


def test_t16_a_bring_in_is_no_bet_and_its_completion_is() -> None:
    bare = ["2 bring-in 4", "0 call", "1 call"]
    assert tk.show_order("seven-card-stud", bare, live=(0, 1, 2))[0] == (2, 0, 1)
    completed = ["2 bring-in 4", "0 call", "1 complete 10", "2 call", "0 call"]
    assert tk.show_order("seven-card-stud", completed, live=(0, 1, 2))[0] == (1, 2, 0)


def test_t16_who_was_all_in_before_shows_last_and_who_is_in_fewer_pots_after_the_others() -> None:
    lines = ["2 check", "3 check"]
    seats, _ = tk.show_order("texas-holdem", lines, live=range(4), dealer=3, all_in=(0, 1), paid=[20, 40, 60, 60])
    assert seats == (2, 3, 1, 0)


def test_t16_without_any_betting_it_begins_left_of_the_dealer() -> None:
    seats, why = tk.show_order("texas-holdem", [], live=(0, 1, 2), dealer=0)
    assert seats == (1, 2, 0) and "no betting" in str(why)


def test_t16_who_opened_shows_first_only_where_cards_are_drawn_and_nobody_has_a_blind() -> None:
    def first(game: str, **options: Any) -> int:
        lines = ["0 check", "1 check", "2 check"]
        return tk.show_order(game, lines, live=(0, 1, 2), dealer=2, opener=1, **options)[0][0]

    assert first("five-card-draw") == first("spit-in-the-ocean") == first("all-for-one") == 1
    assert first("five-card-draw", blinds=(1, 2)) == first("seven-card-draw") == 0
    assert first("rochester") == first("trees") == first("texas-holdem") == 0


@given(played())
def test_t16_every_deal_shows_in_the_order_that_the_question_gives(deal: tk.Deal) -> None:
    showdown = [e for e in deal.events if isinstance(e, (Shown, Mucked)) and not getattr(e, "early", False)]
    rounds = [n for n, e in enumerate(deal.events) if isinstance(e, Began)]
    assume(showdown and rounds and not deal.variant.settings.get("asks_to_show"))
    last = [e for e in deal.events[rounds[-1] :] if isinstance(e, Acted)]
    assume(deal.events[rounds[-1]].seats == tuple(dict.fromkeys(e.seat for e in last)))  # all who could bet were asked
    live = [s for s in range(deal.players) if not deal.table.folded[s]]
    lines = [f"{e.seat} {e.verb} {e.to}" for e in last]
    t = deal.table
    opener = t.opener if t.in_draw and t.last_blind is None else None
    seats, _ = tk.show_order(deal.variant, lines, live, deal.dealer, players=deal.players, paid=t.paid, opener=opener)
    assert seats == tuple(e.seat for e in showdown)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"last_round": "0 check"}, "give a list of what each did"),
        ({"last_round": ["check"]}, "'check': write the seat and what it did, like '1 bet 4'"),
        ({"last_round": ["0 place"]}, "'0 place': in a betting round one can fold, check"),
        ({"last_round": ["0 check", 4]}, "4: write the seat"),
        ({"last_round": ["0 bet four"]}, "'0 bet four': write the seat and what it did"),
        ({"live": ()}, "live are the seats that are still in"),
        ({"live": (0, 5)}, "seat 1 has not folded: name it in live"),
        ({"last_round": ["0 check", "1 fold"]}, "seat 1 has folded and can't be live"),
        ({"all_in": (1,)}, "seat 1 was all-in before the last round, but acts in it"),
        ({"all_in": (3,), "players": 4}, "seat 3 is all-in, so it is live"),
        ({"dealer": -1}, "there is no seat -1"),
        ({"players": 11}, "11 seats are too many: Texas hold’em is for 10"),
        ({"game": "poker"}, "there is no game 'poker'"),
    ],
)
def test_what_can_not_be_shown_is_refused_in_a_sentence(arguments: dict[str, Any], said: str) -> None:
    given = {"game": "texas-holdem", "last_round": ["0 check", "1 check"], "live": (0, 1), "dealer": 1}
    with pytest.raises(ValueError, match=said):
        tk.show_order(**{**given, **arguments})
