"""Badugi, a game beside the rulebook (its rules: badugi)."""

from __future__ import annotations

import pytest

import teachkit as tk
from teachkit import rules
from teachkit.cards import text
from teachkit.play.events import Announced, Dealt, Discarded, Drawing, Posted, Reshuffled, Shown
from teachkit.variants import BESIDE
from tests.play.scripts import acts, awards, can, of_kind, seat, span
from tests.rules.draws import began, dealt, down, pat

HIGH, LOW, TWO = "Kc Qd Jh Ts", "As 2d 3h 4h", "5s 5c 6s 6c"  # four cards count, three, two
THREE = [HIGH, LOW, TWO]


def game(hands: list[str], stub: str = "", **options: object) -> tk.Deal:
    return dealt("badugi", hands, stub, **options)


def test_the_game_is_marked_as_one_beside_the_rulebook() -> None:
    assert {page for page in ("badugi", "razz", "table") if rules.stands_beside(page)} == set(BESIDE)
    assert "This game stands beside the rulebook." in tk.variant("badugi")._repr_html_()
    assert "beside the rulebook" not in tk.variant("razz")._repr_html_()


def test_badugi_1_two_blinds_and_four_cards_down_and_left_of_the_blinds_begins() -> None:
    deal = game([*THREE, "7s 7c 8s 8c"])
    assert [(e.seat, e.amount, e.what) for e in of_kind(deal, Posted)] == [(0, 1, "small blind"), (1, 2, "big blind")]
    assert [text(deal.table.hands[s]) for s in range(3)] == THREE
    view = deal.frames[-1].view(1)
    assert text(view.hands[1]) == LOW and all(c is None for s in (0, 2, 3) for c in view.hands[s])
    assert (seat(deal), can(deal), span(deal, "raise")) == (2, {"fold", "call", "raise"}, (4, 4))


def test_badugi_2_in_each_of_three_draws_each_in_turn_changes_any_number_of_cards_unseen() -> None:
    deal = game(THREE, "9c 9d 9h 9s Tc Td")
    acts(deal, "2: call", "0: call", "1: check")
    assert (seat(deal), can(deal), span(deal, "draw")) == (0, {"draw"}, (0, 4))
    acts(deal, "0: draw Kc Qd Jh Ts", "1: draw", "2: draw 5c 6c")
    assert [(e.seat, e.number) for e in of_kind(deal, Announced)] == [(0, 4), (1, 0), (2, 2)]
    assert [text(deal.table.hands[s]) for s in range(3)] == ["9c 9d 9h 9s", LOW, "5s 6s Tc Td"]
    assert [text(e.cards) for e in of_kind(deal, Discarded)] == [HIGH, "5c 6c"]
    assert all(c is None for _, c in deal.frames[-1].view(1).discards)
    down(deal)
    assert len(of_kind(deal, Drawing)) == 3 and {e.rule for e in of_kind(deal, Drawing)} == {"badugi 2"}


def test_badugi_3_each_round_begins_left_of_the_dealer_and_the_last_two_are_for_big_bets() -> None:
    deal, sizes = acts(game(THREE, bets=(2, 5)), "2: call", "0: call", "1: check"), []
    for _ in range(3):
        pat(deal)
        sizes.append(span(deal, "bet"))
        acts(deal, "0: check", "1: check", "2: check")
    assert began(deal) == [2, 0, 0, 0] and sizes == [(2, 2), (5, 5), (5, 5)]
    left = pat(acts(game(THREE), "2: call", "0: fold", "1: check"))
    assert seat(left) == 1


@pytest.mark.parametrize(
    ("cards", "counting"),
    [
        ("Kc Qd Jh Ts", "Kc Qd Jh Ts"),
        ("As 2d 3h 4h", "3h 2d As"),
        ("As Ad 3h 4c", "4c 3h As"),
        ("5s 5c 6s 6c", "6c 5s"),
        ("Ks Kd Kh Kc", "Ks"),
        ("7d Ad 9d Jd", "Ad"),
    ],
)
def test_badugi_4_the_most_cards_count_of_which_no_two_are_of_a_rank_or_a_suit(cards: str, counting: str) -> None:
    assert text(tk.best_hand("badugi", cards).hand.cards) == counting


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Kc Qd Jh Ts", "As 2d 3h 3c"),  # four beat three
        ("Kc Qd Jh Js", "As 2d 2s Ad"),  # three beat two
        ("Kc Qd Kd Qc", "As 2s 3s 4s"),  # two beat one
        ("7c 6d 5h 4s", "8c 3d 2h As"),  # the highest card
        ("8c 3d 2h As", "8d 4c 2s Ah"),  # then the next
        ("8c 4d 2h As", "8d 4h 3c 2s"),  # an ace is low
        ("5c 4d 3h 2s", "6c 3d 2h As"),  # a straight is nothing
    ],
)
def test_badugi_5_more_cards_win_and_of_as_many_the_lower_ones(better: str, worse: str) -> None:
    deal = down(game([worse, better]))
    assert awards(deal) == [(1, 4, 0)]


def test_badugi_5_suits_and_cards_that_do_not_count_break_no_tie() -> None:
    deal = down(game(["As 2d 3h Kh", "Ad 2c 3s 3c"]))
    assert awards(deal) == [(0, 2, 0), (1, 2, 0)]
    assert {e.seat for e in of_kind(deal, Shown)} == {0, 1}


@pytest.mark.parametrize(
    ("cards", "counting"), [("5d 4d 3s 2s", "4d 2s"), ("5s As 3d 4h", "4h 3d As"), ("2s As 3d 2d", "2d As")]
)
def test_badugi_6_of_several_sets_the_lowest_counts(cards: str, counting: str) -> None:
    assert text(tk.best_hand("badugi", cards).hand.cards) == counting


def test_badugi_7_when_the_cards_run_out_the_discards_of_others_are_dealt_again() -> None:
    """Eight players hold 32 cards; five change all four of them, and no card of the 52 is left for the sixth."""
    deal = tk.Deal("badugi", 8, seed=3)
    while deal.decision and len(of_kind(deal, Announced)) < 6:
        options = deal.decision.actions
        verb = next(v for v in ("draw", "check", "call") if v in options)
        deal.act(tk.Action("draw", 0, options["draw"].cards) if verb == "draw" else verb)
    assert len(of_kind(deal, Reshuffled)) == 1
    sixth = of_kind(deal, Announced)[-1].seat
    new = [c for e in of_kind(deal, Dealt)[-2:] if e.seat == sixth for c in e.cards]
    theirs = {c for e in of_kind(deal, Discarded) if e.seat != sixth for c in e.cards}
    assert len(new) == 4 and set(new) <= theirs and of_kind(deal, Dealt)[-1].rule == "table T20"
