"""Every game says what is compared in it: best hands, high and low, on rows and on several boards (rulebook)."""

import pickle
import re
from dataclasses import replace

import pytest

import teachkit as tk
from teachkit.cards import cards, text
from teachkit.hands import ANY_FIVE, LINES, OWN, at_most, exactly
from teachkit.hands.contests import CONTESTS, contest

# The rulebook's table "Which cards make the hand" and its pages: rule, personal cards, board, ranking, low, deck.
GAMES = {
    "woodstock": (ANY_FIVE, 3, 5, "standard", None, 52),
    "rochester": (OWN, 5, 0, "standard", None, 52),
    "rochester-stud": (OWN, 5, 0, "standard", None, 52),
    "five-card-draw": (OWN, 5, 0, "standard", None, 52),
    "double-draw": (OWN, 5, 0, "standard", None, 52),
    "draw-high-low": (OWN, 5, 0, "standard", "ace-to-five", 52),
    "lowball-draw": (OWN, 5, 0, "ace-to-five", None, 52),
    "jacks-or-better": (OWN, 5, 0, "standard", None, 52),
    "progressive-jackpots": (OWN, 5, 0, "standard", None, 52),
    "trips-to-win": (OWN, 5, 0, "standard", None, 52),
    "draw-with-bug": (OWN, 5, 0, "with-bug", None, 53),
    "deuces-wild": (OWN, 5, 0, "wild", None, 52),
    "wild-widow": (OWN, 5, 1, "standard", None, 52),
    "diablo": (OWN, 5, 0, "wild", None, 52),
    "jacks-back": (OWN, 5, 0, "standard", None, 52),
    "all-for-one": (OWN, 5, 0, "standard", None, 52),
    "stripped-deck": (OWN, 5, 0, "stripped-32", None, 32),
    "bosnian-draw": (OWN, 5, 0, "stripped-32", None, 32),
    "seven-card-draw": (ANY_FIVE, 7, 0, "standard", None, 52),
    "texas-holdem": (ANY_FIVE, 2, 5, "standard", None, 52),
    "double-board-holdem": (ANY_FIVE, 2, 5, "standard", None, 52),
    "greek-holdem": (exactly(2), 2, 5, "standard", None, 52),
    "irish": (ANY_FIVE, 2, 5, "standard", None, 52),
    "no-river-holdem": (ANY_FIVE, 3, 4, "standard", None, 52),
    "royal-holdem": (ANY_FIVE, 2, 5, "royal", None, 20),
    "six-plus-holdem": (ANY_FIVE, 2, 5, "six-plus", None, 36),
    "omaha": (exactly(2), 4, 5, "standard", None, 52),
    "omaha-8": (exactly(2), 4, 5, "standard", "eight-or-better", 52),
    "five-card-omaha": (exactly(2), 5, 5, "standard", None, 52),
    "courchevel": (exactly(2), 5, 5, "standard", None, 52),
    "pineapple": (ANY_FIVE, 2, 5, "standard", None, 52),
    "crazy-pineapple": (ANY_FIVE, 2, 5, "standard", None, 52),
    "tahoe": (at_most(2), 3, 5, "standard", None, 52),
    "super-holdem": (ANY_FIVE, 3, 5, "standard", None, 52),
    "five-card-pineapple": (ANY_FIVE, 2, 5, "standard", None, 52),
    "manila": (exactly(2), 2, 5, "manila", None, 32),
    "manila-three-discard": (exactly(2), 2, 5, "manila", None, 32),
    "manila-three": (exactly(2), 3, 5, "manila", None, 32),
    "manila-36": (exactly(2), 3, 5, "manila", None, 36),
    "pinatubo": (exactly(2), 2, 5, "manila", None, 32),
    "pinatubo-three": (exactly(2), 3, 5, "manila", None, 32),
    "tic-tac-toe": (LINES, 2, 9, "standard", None, 52),
    "holdem-8": (ANY_FIVE, 2, 5, "standard", "eight-or-better", 52),
    "five-card-stud": (OWN, 5, 0, "standard", None, 52),
    "five-card-stud-low": (OWN, 5, 0, "ace-to-five", None, 52),
    "five-card-stud-high-low": (OWN, 5, 0, "standard", "ace-to-five", 52),
    "five-card-stud-buy": (OWN, 5, 0, "standard", "ace-to-five", 52),
    "soko": (OWN, 5, 0, "soko", None, 52),
    "seven-card-stud": (ANY_FIVE, 7, 0, "standard", None, 52),
    "seven-card-stud-8": (ANY_FIVE, 7, 0, "standard", "eight-or-better", 52),
    "razz": (ANY_FIVE, 7, 0, "ace-to-five", None, 52),
    "spit-in-the-ocean": (exactly(4), 4, 1, "standard", None, 52),
    "anaconda": (OWN, 5, 0, "standard", None, 52),
    "howdy-doody": (OWN, 5, 0, "wild", "ace-to-five", 52),
    "trees": (OWN, 5, 0, "standard", None, 52),
    "pick-a-partner": (exactly(3), 3, 2, "standard", None, 52),
}


@pytest.mark.parametrize("game", GAMES)
def test_each_game_of_the_rulebook_has_its_cards_ranking_and_rule(game):
    c = contest(game)
    low = c.low.id if c.low else None
    assert (c.composition, c.personal, c.board, c.ranking.id, low, len(c.deck)) == GAMES[game]


def test_no_game_is_missing_and_none_is_made_up():
    assert set(CONTESTS) == set(GAMES)


@pytest.mark.parametrize(
    "game, personal, board, made",
    [
        ("woodstock", "9c 9d Qh", "9h Kc Kd 4s 2h", "9c 9d 9h Kc Kd"),
        ("omaha", "Ks 8c Js 5c", "3s 5h Qs Qd 9h", "Qs Qd 5c 5h Ks"),
        ("tahoe", "As Ad Ah", "Ac 9d 9h 2c 3d", "As Ad Ac 9d 9h"),
        ("manila", "As 7d", "8h 9c Tc Kd Qd", "As Kd Qd Tc 7d"),
        ("greek-holdem", "Ah 2c", "Kh Qh Jh Th 2d", "2c 2d Ah Kh Qh"),
        ("razz", "As Ad 3c 4h 2d 7s 8h", "", "7s 4h 3c 2d As"),
        ("soko", "Ac Tc 8c 3c 2d", "", "Ac Tc 8c 3c 2d"),
        ("draw-with-bug", "9c 9d 7h 7s Jk", "", "9c 9d 7h 7s Jk"),
        ("deuces-wild", "2c 2d 9h 9s Kd", "", "9h 9s 2c 2d Kd"),
        ("howdy-doody", "3c Kh Ks 7d 8d Ts 2h", "", "Kh Ks 3c Ts 8d"),
        # Four own cards and the ocean card: it and the others of its rank are wild.
        ("spit-in-the-ocean", "As Ks 9c 9h", "9d", "As Ks 9c 9h 9d"),
        # The widow says which rank is wild, and is in nobody's hand.
        ("wild-widow", "As Ks 9c 9h 4d", "9d", "As 9c 9h Ks 4d"),
        # Two up-cards, and three chosen from the team's other eight.
        ("pick-a-partner", "As Ad 9c 9h 2d 2s 3h 4h", "9d Ac", "As Ad Ac 9c 9d"),
    ],
)
def test_the_best_hand_of_each_kind_of_game(game, personal, board, made):
    found = tk.best_hand(game, personal, board)
    assert set(found.hand.cards) == set(cards(made)) and text(found.hand.cards[:1]) == made[:2]


def test_a_line_of_a_board_of_three_by_three_is_given_by_rows_or_place_by_place():
    rows = ["Qs Js Ts", "-- 2c --", "9d 9h 9c"]
    by_rows = tk.best_hand("tic-tac-toe", "As Ks", rows)
    assert by_rows == tk.best_hand("tic-tac-toe", "As Ks", " ".join(rows))
    assert by_rows == tk.best_hand("tic-tac-toe", "As Ks", [cards("Qs Js Ts"), "-- 2c --", cards("9d 9h 9c")])
    assert text(by_rows.hand.cards) == "As Ks Qs Js Ts"
    assert text(by_rows.board) == "Qs Js Ts" and list(by_rows.using) == [0, 1, 2]
    assert [n for n, hand in by_rows.using.items() if hand] == [2]


def test_cards_of_two_lines_do_not_play_together():
    found = tk.best_hand("tic-tac-toe", "As Ks", ["Qs 2c 3d", "4h Js 5c", "6d 7h Ts"])
    assert str(found.hand) == "Royal flush"
    found = tk.best_hand("tic-tac-toe", "As Ks", ["Qs 2c 3d", "4h 5c Js", "6d 7h Ts"])
    assert found.hand.category == "high card"


def test_a_board_that_is_partly_dealt_gives_hands_of_fewer_cards():
    found = tk.best_hand("tic-tac-toe", "As Ad", ["Ah 2c 3d", "", "Kd Kc Ac"])
    assert text(found.hand.cards) == "As Ad Ac Kd Kc"
    found = tk.best_hand("tic-tac-toe", "As Ad", ["Ah -- 3d", "", "Kd Qc Ac"])
    assert text(found.hand.cards) == "As Ad Ac Kd Qc"
    found = tk.best_hand("tic-tac-toe", "As Ad", ["Ah -- --", "", "Kd -- Ac"])
    assert found.hand.category == "four of a kind" and text(found.board) == "Ah Ac"
    assert tk.best_hand("tic-tac-toe", "As Ad").hand.category == "pair"


def test_two_boards_have_a_best_hand_each():
    first, second = tk.best_hand("double-board-holdem", "As Ks", ["Qs Js Ts", "9d 9h 9c 2c"])
    assert (first.hand.category, second.hand.category) == ("straight flush", "three of a kind")
    assert [b.hand.category for b in tk.best_hand("double-board-holdem", "As Ad")] == ["pair", "pair"]


@pytest.mark.parametrize(
    "game, personal, board, high, low",
    [
        ("omaha-8", "As 2d Kc Kd", "3h 4c 8d Th Qs", "pair", "8d 4c 3h 2d As"),
        ("omaha-8", "As 2d Kc Kd", "3h 4c 9d Th Qs", "pair", None),
        ("omaha-8", "As 2d 3c Kd", "Ah 2c 8d 7h Qs", "two pair", "8d 7h 3c 2c As"),
        ("holdem-8", "As 2d", "3h 4c 5d Th Qs", "straight", "5d 4c 3h 2d As"),
        ("seven-card-stud-8", "As 2d 3h 4c 8d Th Qs", "", "high card", "8d 4c 3h 2d As"),
        ("draw-high-low", "As Ad 3h 4c 8d", "", "pair", "As Ad 8d 4c 3h"),
        ("howdy-doody", "As Ad 3c Kh 2d 7s 8h", "", "three of a kind", "7s Kh 3c 2d As"),
    ],
)
def test_high_and_low_are_chosen_separately(game, personal, board, high, low):
    best, lowest = tk.best_hands(game, personal, board)
    assert best.hand.category == high
    assert (lowest and text(lowest.hand.cards).split()[:1]) == (low and low.split()[:1])
    assert lowest is None or {c.rank for c in lowest.hand.cards} == {c.rank for c in cards(low)}


def test_another_order_may_be_asked_for():
    assert str(tk.best_hand("omaha-8", "As 2d Kc Kd", "3h 4c 8d Th Qs", ranking="eight-or-better").hand) == (
        "Eight-four low: 8-4-3-2-A"
    )
    none = tk.best_hand("omaha-8", "As 2d Kc Kd", "3h 4c 9d Th Qs", ranking="eight-or-better")
    assert not none.hand and none.explain() == [
        "No low: the board has two ranks up to eight, and three must come from it."
    ]
    high, low = tk.best_hands("texas-holdem", "As 2d", "3h 4c 9d Th Qs", low=tk.ranking("eight-or-better", qualifier=9))
    assert (high.hand.category, str(low.hand)) == ("high card", "Nine-four low: 9-4-3-2-A")


def test_an_option_of_a_game_and_a_game_of_ones_own_are_compared_as_declared():
    own = replace(contest("omaha"), id="mine", composition=exactly(3))
    assert tk.best_hand(own, "Ks Kd Kh 2c", "Kc 9d 9h 3c 4d").hand.category == "four of a kind"
    assert tk.best_hand(tk.variant("texas-holdem"), "Ks Kd", "Kh 9d 9h").hand.category == "full house"


def test_where_the_shared_card_says_what_is_wild_the_same_holds_for_cards_as_they_lie():
    spit, mine, ocean = contest("spit-in-the-ocean"), cards("As Ks 9c 9h"), cards("9d")
    assert spit.on(()) is spit and spit.on(ocean).ranking.wild == "9"
    assert spit.each(mine, [ocean])["pot"] == tk.best_hand(spit, mine, ocean)
    assert contest("omaha").on(ocean) is contest("omaha")


def test_cards_that_some_are_discarded_from_are_no_mistake():
    assert len(tk.best_hand("irish", "As Ad Ah Ac").hand.cards) == 4
    assert len(tk.best_hand("anaconda", "As Ad Ah Ac 9c 9d 2s").hand.cards) == 5


@pytest.mark.parametrize("game", ["omaha", "woodstock", "tic-tac-toe"])
def test_what_is_compared_can_be_copied(game):
    assert pickle.loads(pickle.dumps(contest(game))) == contest(game)


@pytest.mark.parametrize(
    "game, personal, board, says",
    [
        ("omaha", "As Ad Ah Ac Ks", "", "5 personal cards, As Ad Ah Ac Ks, are too many: omaha has 4 at most"),
        ("texas-holdem", "As Ad 2c 3c 4c 5c 6c 7c 8c 9c", "", "10 personal cards are too many: texas hold.em has 2"),
        ("texas-holdem", "As Ad", "2c 3c 4c 5c 6c 7c", "6 shared cards are too many: texas hold.em has 5 at most"),
        ("five-card-draw", "As Ad", "2c", "1 shared card is too many: five.card.draw has none"),
        ("manila", "As 6d", "", "6d is not in the deck of manila: its ranks are 7 8 9 T J Q K A"),
        ("draw-with-bug", "Jk Jk", "", "Jk"),
        ("omaha", "Jk As", "", "Jk is not in the deck of omaha: its ranks are 2 3"),
        ("omaha", "As Kd", "As 2c 3c", "As a second time"),
        ("omaha", "As As", "", "As a second time"),
        ("omaha", "", "", "there are no cards"),
        ("omaha", "As Kd", ["As Kd", "2c"], "omaha has one board: give it as one text"),
        ("omaha", "As Kd", "-- 2c", "'--' is a place without a card, and the board of omaha has none"),
        ("tic-tac-toe", "As Kd", ["2c 3c 4c", "5c 6c 7c"], "the board of tic.tac.toe has 3 rows, and 2 were given"),
        ("tic-tac-toe", "As Kd", ["2c 3c 4c", "5c 6c", "7c 8c 9c"], "row 2 of the board has 2 places"),
        ("tic-tac-toe", "As Kd", "2c 3c 4c 5c", "the board of tic.tac.toe has 9 places, and 4 were given"),
        ("tic-tac-toe", "As Kd", ["2c 3c As", "", ""], "As a second time"),
        ("double-board-holdem", "As Kd", "2c 3c 4c", "double.board.hold.?em has 2 boards, and one was given"),
        ("double-board-holdem", "As Kd", ["2c 3c 4c"] * 3, "has 2 boards, and 3 were given"),
        ("double-board-holdem", "As Kd", ["2c 3c", "2c 4c"], "2c is on two boards"),
        ("tic-tac-toe", "As Kd", ["2c 3c 4c", "5c 2c 7c", ""], "2c is twice on the board"),
        ("omaha-9", "As Kd", "", "there is no game 'omaha-9': did you mean .*'omaha'"),
        ("solitaire", "As Kd", "", "there is no game 'solitaire'"),
        (7, "As Kd", "", "there is no game 7"),
        ("omaha", 5, "", "5 are no cards"),
        ("omaha", "As Kd", 5, "5 are no cards"),
        ("omaha", "As Kd", [5], "5 is not a card"),
        ("double-board-holdem", "As Kd", 5, "5 are no cards"),
        ("tic-tac-toe", "As Kd", [5, 6, 7], "5 is not a card"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(game, personal, board, says):
    with pytest.raises(tk.Mistake, match=f"(?i){says}") as caught:
        tk.best_hand(game, personal, board)
    assert "\n" not in str(caught.value)


def test_games_that_are_meant_perhaps_are_named_once():
    with pytest.raises(tk.Mistake) as caught:
        tk.best_hand("omaha-9", "As Kd")
    near = re.findall(r"'([a-z0-9-]+)'", str(caught.value).partition("mean ")[2])
    assert "omaha" in near and len(near) == len(set(near))


def test_the_one_board_of_a_game_may_stand_in_a_list_too():
    assert tk.best_hand("omaha", "As Kd 2h 3h", ["Ad Kc 9c"]) == tk.best_hand("omaha", "As Kd 2h 3h", "Ad Kc 9c")
    rows = ["Ac 2d 3h", "4h Ad 6h", "7c 8s 9d"]
    assert tk.best_hand("tic-tac-toe", "As Ah", [" ".join(rows)]) == tk.best_hand("tic-tac-toe", "As Ah", rows)


def test_a_game_without_a_low_half_says_so():
    with pytest.raises(tk.Mistake, match=r"(?i)texas hold.?em has no low half: .*omaha-8"):
        tk.best_hands("texas-holdem", "As Kd", "2c 3c 4c")
    with pytest.raises(tk.Mistake, match=r"(?i)double.board.hold.?em has 2 boards: it can't be played high-low"):
        tk.best_hands("double-board-holdem", "As Kd", ["2c 3c 4c", "5c 6c 7c"], low="eight-or-better")
    with pytest.raises(tk.Mistake, match="there is no ranking 'highest'"):
        tk.best_hand("omaha", "As Kd", "2c 3c 4c", ranking="highest")


def test_a_change_that_is_none_is_named():
    with pytest.raises(tk.Mistake, match="colour: it is no part of what a showdown compares"):
        contest("omaha", colour="red")


def test_the_rank_of_the_shared_card_is_wild_in_both_halves_of_a_pot():
    ocean = contest("spit-in-the-ocean", low="ace-to-five")
    high, low = (ocean.best("Ac 2d 3h 4s", "Kc", low=half) for half in (False, True))
    assert [str(card)[0] for card in low.hand.plays_as.values()] == ["5"]
    assert high.hand.category == "straight"


def test_t21_seven_cards_may_be_six_of_ones_own_and_one_for_all():
    best = tk.best_hand("seven-card-stud", "As Ks Qs Js 2d 3d", "Ts")
    assert best.hand.category == "straight flush" and [str(c) for c in best.board] == ["Ts"]
    with pytest.raises(tk.Mistake, match=r"7 personal cards, .* are too many"):
        tk.best_hand("seven-card-stud", "As Ks Qs Js 2d 3d 4d", "Ts")
