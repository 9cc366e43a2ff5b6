"""Faults that users of other poker libraries met, each as its kind: what they gave, and what is right."""

from itertools import combinations, product

import pytest

import teachkit as tk
from teachkit.hands import ANY_FIVE, at_most, best, exactly
from tests.hands.oracle import RANKS, SUITS
from tests.hands.tried import names, order

STANDARD = order("standard")


@pytest.mark.parametrize("game, options", [("omaha-8", {}), ("omaha", {"limit": "fixed-limit"})])
@pytest.mark.parametrize(
    "more", [{}, {"ante": 1}, {"straddles": 1}, {"blinds": (2, 4)}, {"raises": 4}, {"chip": 1}, {"check_raise": False}]
)
def test_a_fixed_limit_game_made_from_a_pot_limit_one_stays_fixed_limit(game, options, more):
    deal = tk.Deal(game, players=4, seed=3, stacks=1000, **options, **more)
    raised = 0
    while deal.decision:
        actions = deal.decision.actions
        for verb in {"bet", "raise"} & set(actions):
            assert actions[verb].least == actions[verb].most
        verb = next(verb for verb in ("raise", "bet", "call", "check") if verb in actions)
        raised += verb == "raise"
        deal.act(f"{verb} {actions[verb].least}" if verb in ("raise", "bet") else verb)
    assert raised >= 4


@pytest.mark.parametrize("suits", ["cdhsc", "hdhsc", "ccccd", "sdsds"])
def test_in_deuce_to_seven_a_5_4_3_2_is_ace_high(suits):
    wheel = " ".join(rank + suit for rank, suit in zip("A2345", suits, strict=True))
    hand = tk.hand(wheel, ranking="deuce-to-seven")
    assert hand.category == "high card"
    for rank in RANKS:
        others = [other for other in "23456" if other != rank][:3]
        pair = " ".join([rank + "c", rank + "d", *(other + "h" for other in others)])
        assert hand > tk.hand(pair, ranking="deuce-to-seven")
    for four in combinations("23456789TJQ", 4):
        king_high = " ".join(rank + suit for rank, suit in zip(("K", *four), "cdhsc", strict=True))
        king = tk.hand(king_high, ranking="deuce-to-seven")
        assert king.category == ("straight" if four == tuple("9TJQ") else "high card")
        assert (king > hand) == (king.category == "high card")


@pytest.mark.parametrize("ranking", ["standard", "soko", "with-bug", "wild"])
@pytest.mark.parametrize("suits, category", [("cdhsc", "straight"), ("ddddd", "straight flush")])
def test_in_high_games_the_ace_may_be_low_in_a_straight(ranking, suits, category):
    hand = tk.hand(" ".join(map("".join, zip("A2345", suits, strict=True))), ranking=ranking)
    higher = tk.hand(" ".join(map("".join, zip("23456", suits, strict=True))), ranking=ranking)
    assert hand.category == higher.category == category and hand < higher


@pytest.mark.parametrize(
    "label, ranks, category",
    [
        ("six-plus", "A6789", "straight"),
        ("six-plus, trips beat a straight", "A6789", "straight"),
        ("stripped-32", "A789T", "straight"),
        ("manila", "A789T", "high card"),
        ("manila with sixes", "A6789", "high card"),
        ("standard", "QKA23", "high card"),
        ("six-plus", "KA678", "high card"),
        ("ace-to-six", "AKQJT", "high card"),
        ("ace-to-six", "A2345", "straight"),
    ],
)
def test_each_deck_has_its_own_lowest_straight_and_none_goes_round_the_corner(label, ranks, category):
    assert tk.hand(" ".join(map("".join, zip(ranks, "cdhsc", strict=True))), ranking=order(label)).category == category


@pytest.mark.parametrize("ranking", ["six-plus", "stripped-32", "manila", "royal"])
def test_a_card_that_the_deck_lacks_is_named(ranking):
    with pytest.raises(ValueError, match=f"2c isn't in the deck of the ranking '{ranking}'"):
        tk.hand("Ac Kd Qh Js 2c", ranking=ranking)


@pytest.mark.parametrize(
    "board, one, two",
    [
        ("Kh Ks 9c 9s Ah", "Qc 5h", "5d Jd"),
        ("Kh Ks 9c 9s Ah", "2c 2d", "Qc Jd"),
        ("Th Td Tc Ts Ah", "Kc Kd", "2c 3d"),
        ("Ah Qh 9h 7h 6h", "5h Kd", "2h 3h"),
        ("Ac Kd Qh Js Tc", "Ad Kh", "2c 2d"),
    ],
)
def test_a_sixth_card_never_plays(board, one, two):
    first, second = (tk.best_hand("texas-holdem", personal=mine, board=board) for mine in (one, two))
    assert first.hand == second.hand
    assert first.personal == second.personal == ()
    for found, mine in ((first, one), (second, two)):
        assert any("do not play" in said and all(name in said for name in mine.split()) for said in found.explain())


@pytest.mark.parametrize("trips, others", list(product("A2K7", ["Th 2d", "9h 8d", "Qh Jd"])))
def test_three_of_a_rank_and_two_jokers_are_never_a_full_house(trips, others):
    if any(trips in other for other in others.split()):
        return
    dealt = f"{trips}d {trips}s {trips}c {others} Jk Jk"
    with_fives = tk.hand(dealt, ranking=tk.ranking("wild", wild="Jk", jokers=2))
    without = tk.hand(dealt, ranking=tk.ranking("wild", wild="Jk", jokers=2, five_of_a_kind=False))
    assert with_fives.category == "five of a kind"
    assert without.category in ("four of a kind", "straight flush")
    assert all(str(stands)[0] == trips for stands in with_fives.plays_as.values())


def test_in_omaha_every_card_keeps_its_origin():
    found = tk.best_hand("omaha", personal="Ks 8c Js 5c", board="3s 5h Qs Qd 9h")
    assert set(names(found.personal)) == {"5c", "Ks"} and set(names(found.board)) == {"5h", "Qs", "Qd"}
    assert found.hand.category == "two pair"


@pytest.mark.parametrize("personal, board", [("As Ad", "Ah Kc Kd 2c 3d"), ("9c 8c", "7c 6c 5c 4c 3c"), ("2c 7d", "Kc")])
def test_the_five_cards_their_origin_and_all_equals_are_told(personal, board):
    found = tk.best_hand("texas-holdem", personal=personal, board=board)
    assert set(names(found.personal)) == set(personal.split()) & set(names(found.hand.cards))
    assert set(names(found.board)) == set(board.split()) & set(names(found.hand.cards))
    everything = personal.split() + board.split()
    value = STANDARD(found.hand.cards)
    equals = [
        set(five) for five in combinations(everything, min(5, len(everything)))
        if STANDARD(tk.cards(" ".join(five))) == value
    ]  # fmt: skip
    assert len(equals) == 1 + len(found.ties)
    assert all(set(names(tie)) in equals for tie in found.ties)


@pytest.mark.parametrize("suit", SUITS)
def test_tahoe_means_at_most_two_personal_cards_and_not_exactly_two(suit):
    royal = " ".join(rank + suit for rank in "AKQJT")
    other = next(s for s in SUITS if s != suit)
    mine = f"2{other} 3{other} 4{other}"
    assert best(STANDARD, at_most(2), mine, royal).personal == ()
    assert len(best(STANDARD, exactly(2), mine, royal).personal) == 2
    # Three aces held, the fourth shared: two of one's own, so three of a kind; any five would be four.
    three, board = "Ac Ad Ah", "As Kd 9c 7h 2s"
    assert best(STANDARD, at_most(2), three, board).hand.category == "three of a kind"
    assert best(STANDARD, ANY_FIVE, three, board).hand.category == "four of a kind"


def test_manila_is_played_with_32_cards():
    assert sorted(names(tk.ranking("manila").cards)) == sorted(r + s for r in "789TJQKA" for s in SUITS)
