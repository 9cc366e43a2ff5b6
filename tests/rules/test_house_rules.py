"""Rules that houses add to those of every table: forced bets of single positions, players who choose whether they show,
and hands of which not every card was recorded. Each test is named after the rule that it holds."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import teachkit as tk
from teachkit.play.events import Awarded, Mucked, Posted, Shown
from tests.play.scripts import acts, awards, blinds_only, can, check_down, holdem, of_kind, refused, seat

SEVENS, ACES, KINGS = "7c 7d", "As Ah", "Kc Kd"
BOARD = "2h 3d 8s Tc Qd"


def posts(deal: tk.Deal) -> list[tuple[int, int, str]]:
    return [(e.seat, e.amount, e.what) for e in of_kind(deal, Posted)]


# T5: forced bets of each position ------------------------------------------------------------------------------------


def test_t5_an_ante_of_the_big_blind_alone_is_for_all() -> None:
    deal = holdem([SEVENS, ACES, KINGS], BOARD, [2, 100, 100], ante=(0, 6, 0))  # seat 0 is left of the dealer
    assert posts(deal) == [(1, 6, "ante"), (0, 1, "small blind"), (1, 2, "big blind")]
    assert seat(deal) == 2 and deal.decision is not None
    assert deal.decision.actions["call"].least == 2  # nobody has to match the ante
    assert check_down(deal).stacks == (0, 104, 98)
    assert deal.pots == [(12, (0, 1, 2))]


def test_t5_who_is_all_in_for_less_contests_all_of_an_ante_that_is_for_all() -> None:
    deal = holdem([ACES, SEVENS, KINGS], BOARD, [2, 100, 100], ante=(0, 6, 0))
    assert check_down(deal).stacks == (12, 92, 98)


def test_t5_heads_up_the_dealer_is_the_small_blind_of_forced_bets_by_position() -> None:
    deal = tk.Deal("texas-holdem", 2, dealer=0, seed=1, ante=(0, 3), blinds=(1, 2))
    assert posts(deal) == [(1, 3, "ante"), (0, 1, "small blind"), (1, 2, "big blind")]


def test_t5_a_blind_of_the_dealer_alone_leaves_the_first_turn_to_the_dealers_left() -> None:
    deal = blinds_only([100] * 4, ante=3, blinds=(0, 0, 0, 3))
    assert posts(deal)[-1] == (3, 3, "blind")
    assert seat(deal) == 0
    acts(deal, "0: call", "1: fold", "2: call")
    assert can(deal) == {"fold", "check", "raise"}  # the largest blind may still raise


def test_t5_whoever_straddles_the_first_turn_is_to_the_left_of_the_largest_blind() -> None:
    button = blinds_only([100] * 4, blinds=(1, 2, 0, 4))
    assert posts(button) == [(0, 1, "small blind"), (1, 2, "big blind"), (3, 4, "straddle")]
    assert seat(button) == 0
    under_the_gun = blinds_only([100] * 4, blinds=(1, 2, 4, 0))
    assert under_the_gun.events == blinds_only([100] * 4, straddles=1).events
    late = blinds_only([100] * 4, blinds=(1, 2, 0, 1))  # a smaller post does not move the first turn
    assert seat(late) == 2


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"blinds": (1, 2, 4)}, "3 amounts for 4 players"),
        ({"ante": (0, 2)}, "2 amounts for 4 players"),
        ({"ante": (1,)}, "a whole number of at least 0, or one for each position"),
        ({"ante": (1, 2, -1, 0)}, "or one for each position"),
        ({"blinds": (1, 2, 4, 0), "straddles": 1}, "name the straddles already"),
        ({"ante": (0, 0, 0, 0), "blinds": (0, 0)}, "needs an ante"),
        ({"ante": (0, 3, 0, 0), "chip": 2}, "multiples of the chip"),
    ],
)
def test_t5_forced_bets_that_fit_no_table_are_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        tk.Deal("texas-holdem", 4, seed=1, **options)


# T17: whether to show ------------------------------------------------------------------------------------------------


def test_t17_where_players_are_asked_a_hand_is_shown_or_folded_as_its_owner_says() -> None:
    deal = check_betting(holdem([SEVENS, ACES, KINGS], BOARD, 100, asks_to_show=True))
    acts(deal, "0: show", "1: show")
    assert can(deal) == {"show", "muck"}
    acts(deal, "2: show")  # a beaten hand
    assert [e.seat for e in of_kind(deal, Shown)] == [0, 1, 2] and not of_kind(deal, Mucked)
    assert awards(deal) == [(1, 6, 0)]


def test_t17_a_hand_that_was_folded_unseen_wins_nothing_even_if_it_was_the_best() -> None:
    deal = acts(check_betting(holdem([SEVENS, ACES, KINGS], BOARD, 100, asks_to_show=True)), "show", "muck", "show")
    assert awards(deal) == [(2, 6, 0)]
    assert [(e.seat, e.beaten) for e in of_kind(deal, Mucked)] == [(1, False)]
    assert "beaten" not in str(of_kind(deal, Mucked)[0].phrase())
    assert deal.frames[-1].view(0).hands[1] == (None, None)


def test_t17_who_is_the_last_left_takes_the_pot_without_showing() -> None:
    deal = acts(check_betting(holdem([SEVENS, ACES, KINGS], BOARD, 100, asks_to_show=True)), "muck", "muck")
    hidden, shown = acts(deal.at(len(deal.events)), "2: muck"), acts(deal, "2: show")
    assert not of_kind(hidden, Shown) and [e.seat for e in of_kind(hidden, Mucked)] == [0, 1]
    assert [(e.seat, e.amount, e.unshown) for e in of_kind(hidden, Awarded)] == [(2, 6, True)]
    assert [e.seat for e in of_kind(shown, Shown)] == [2] and shown.stacks == hidden.stacks


def test_t17_the_last_who_can_claim_a_side_pot_does_not_fold_it() -> None:
    deal = holdem([ACES, SEVENS, KINGS], BOARD, [100, 10, 100], asks_to_show=True)
    acts(deal, "2: raise 10", "0: call", "1: call", "0: bet 20", "2: call", *["check"] * 4)
    acts(deal, "0: muck")
    assert seat(deal) == 2 and refused(deal, "muck") == ("table T17",)
    acts(deal, "2: show", "1: muck")
    assert sorted(awards(deal)) == [(2, 30, 0), (2, 40, 1)]


def test_t17_hands_that_lie_face_up_are_not_asked_for() -> None:
    deal = acts(holdem([SEVENS, ACES], BOARD, 50, asks_to_show=True), "raise 50", "call")
    assert deal.decision is None and deal.stacks == (0, 100)


# cards of which nobody has recorded what they were -------------------------------------------------------------------


@pytest.fixture
def unseen() -> tk.Deal:
    """Three players; what seat 1 held was never recorded (aces stand in for it)."""
    return check_down(holdem([SEVENS, ACES, KINGS], BOARD, 100, unknown=ACES))


def test_t23_a_card_that_was_not_recorded_is_in_nobodys_view_and_in_no_event(unseen: tk.Deal) -> None:
    for frame in unseen.frames:
        for viewer in ("dealer", 0, 1, 2):
            view = frame.view(viewer)  # type: ignore[arg-type]
            assert not {"As", "Ah"} & {str(c) for hand in (*view.hands, *view.boards) for c in hand}
            assert not {"As", "Ah"} & {str(c) for _, c in view.discards}
            assert view.event is None or not {"As", "Ah"} & set(str(view.event.phrase()).replace(".", " ").split())
    assert unseen.frames[-1].view("dealer").hands[1] == (None, None)


def test_t17_a_hand_that_was_not_recorded_can_not_be_shown_and_wins_nothing(unseen: tk.Deal) -> None:
    assert [e.seat for e in of_kind(unseen, Mucked)] == [1]
    assert awards(unseen) == [(2, 6, 0)]


def test_t12a_a_hand_that_was_not_recorded_is_not_turned_up() -> None:
    deal = acts(holdem([SEVENS, ACES], BOARD, 50, unknown=ACES), "raise 50", "call")
    assert [e.seat for e in of_kind(deal, Shown)] == [0, 0]
    assert deal.stacks == (100, 0)


def test_t27_what_was_not_recorded_stays_so_in_a_record_a_copy_and_a_what_if(unseen: tk.Deal) -> None:
    assert "unknown As Ah\n" in unseen.record()
    for again in (tk.Deal.from_record(unseen.record()), pickle.loads(pickle.dumps(unseen)), unseen.back()):
        assert again.frames[-1].view("dealer").hands[1] == (None, None)
    with pytest.raises(ValueError, match="not in the deck"):
        tk.Deal("six-plus-holdem", 2, unknown="2c")


def test_every_page_of_a_deal_with_cards_that_were_not_recorded_can_be_drawn(unseen: tk.Deal) -> None:
    from teachkit.render.frames import expand, pages
    from teachkit.render.static import static

    found = pages(unseen, ("dealer", 0, 1, 2))
    drawn = "".join(expand(found["parts"], n) for n in range(len(found["parts"])))
    assert "A♠" not in drawn and "A♥" not in drawn and "ace of spades" not in drawn
    assert "None" not in drawn and "A♠" not in static(unseen)


def check_betting(deal: tk.Deal) -> tk.Deal:
    """To the showdown without another chip."""
    while deal.decision is not None and not {"show", "muck"} & set(deal.decision.actions):
        deal.act("check" if "check" in deal.decision.actions else "call")
    return deal
