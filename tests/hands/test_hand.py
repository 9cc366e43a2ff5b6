"""A hand's cards, its words, its comparisons, and what is said about bad input."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teachkit.cards import DECK, text
from teachkit.hands import hand, ranking, standard
from teachkit.hands.rankings import Ranking


@pytest.mark.parametrize(
    "held, category, reading, words",
    [
        ("Ts As Qs Ks Js", "straight flush", "As Ks Qs Js Ts", "Royal flush"),
        ("3d Ad 2d 5d 4d", "straight flush", "5d 4d 3d 2d Ad", "Straight flush, five high"),
        ("8c Kd 8d 5c 8h 8s", "four of a kind", "8c 8d 8h 8s Kd", "Four eights, king kicker"),
        ("Kc 9c Kd 9d 9h", "full house", "9c 9d 9h Kc Kd", "Full house, nines full of kings"),
        ("2h Kc Ah 3h 9h 5h", "flush", "Ah 9h 5h 3h 2h", "Flush, ace high"),
        ("Td 7s Ac 6d 8s 9c Kh 9h", "straight", "Td 9c 8s 7s 6d", "Straight, ten high"),
        ("Ah 2d 3c 4s 5h", "straight", "5h 4s 3c 2d Ah", "Straight, five high"),
        ("7c Ks 7d 7h Ac", "three of a kind", "7c 7d 7h Ac Ks", "Three sevens, kickers ace and king"),
        ("9c Kc 4c Kd 4d 9d Qs", "two pair", "Kc Kd 9c 9d Qs", "Two pair, kings and nines, queen kicker"),
        ("4d 9c Ks 9d Ac", "pair", "9c 9d Ac Ks 4d", "Pair of nines, kickers ace, king and four"),
        ("9s 2c Ac 5d Kd", "high card", "Ac Kd 9s 5d 2c", "High card ace, then king, nine, five and two"),
        ("9c Ac 9d", "pair", "9c 9d Ac", "Pair of nines, ace kicker"),
        ("9c", "high card", "9c", "High card nine"),
    ],
)
def test_a_hand_says_its_category_its_cards_in_reading_order_and_its_name(held, category, reading, words):
    h = hand(held)
    assert (h.category, text(h.cards), str(h)) == (category, reading, words)
    assert h.plays_as == {}


@pytest.mark.parametrize(
    "order, held, category, reading, words",
    [
        ("wild", "Jk Ac Ad Ah As", "five of a kind", "Ac Ad Ah As Jk", "Five aces; Jk stands for a fifth ace"),
        ("wild", "As Ks Qs Js Jk", "straight flush", "As Ks Qs Js Jk", "Royal flush; Jk stands for Ts"),
        ("wild", "Jk Ah 9h 5h 2h", "flush", "Ah Jk 9h 5h 2h", "Flush, ace high; Jk stands for Kh"),
        (
            "wild",
            "Jk 9s 7d 5h 2c",
            "pair",
            "9s Jk 7d 5h 2c",
            "Pair of nines, kickers seven, five and two; Jk stands for 9h",
        ),
        ("with-bug", "Ac Ad Ah As Jk", "five aces", "Ac Ad Ah As Jk", "Five aces; Jk stands for a fifth ace"),
        (
            "with-bug",
            "9c 9d 7h 7s Jk",
            "two pair",
            "9c 9d 7h 7s Jk",
            "Two pair, nines and sevens, ace kicker; Jk, the bug, stands for As",
        ),
        ("with-bug", "5c 6d 7h 9s Jk", "straight", "9s Jk 7h 6d 5c", "Straight, nine high; Jk, the bug, stands for 8s"),
        ("soko", "Ac Tc 8c 3c 2d", "four flush", "Ac Tc 8c 3c 2d", "Four-flush, ace high, odd card two"),
        ("soko", "9c Ac 2d 3h 4s", "four straight", "4s 3h 2d Ac 9c", "Four-straight, four high, odd card nine"),
        ("soko", "Ac 2d 3h 4s", "high card", "Ac 4s 3h 2d", "High card ace, then four, three and two"),
        ("six-plus", "Ah 6c 7d 8s 9c", "straight", "9c 8s 7d 6c Ah", "Straight, nine high"),
        ("royal", "Ts Js Qs Ks As", "straight flush", "As Ks Qs Js Ts", "Royal flush"),
        ("manila", "Ts Js Qs Ks As", "straight flush", "As Ks Qs Js Ts", "Royal flush"),
        ("stripped-32", "7c 8c 9c Tc Ac", "straight flush", "Tc 9c 8c 7c Ac", "Straight flush, ten high"),
        ("ace-to-five", "7c 5d 4h 3s 2c", "high card", "7c 5d 4h 3s 2c", "Seven-five low: 7-5-4-3-2"),
        ("ace-to-five", "Ac 2d 3h 4s 5c", "high card", "5c 4s 3h 2d Ac", "Five-four low: 5-4-3-2-A"),
        ("ace-to-five", "Ac 2d 3h 4s Ad", "pair", "Ac Ad 4s 3h 2d", "Low with a pair of aces: A-A-4-3-2"),
        ("ace-to-five", "Kc Kd 4h 4s 8d", "two pair", "Kc Kd 4h 4s 8d", "Low with two pair: K-K-4-4-8"),
        ("ace-to-five", "Tc 6d", "high card", "Tc 6d", "Ten-six low: 10-6"),
        ("ace-to-five", "Ac", "high card", "Ac", "Ace low: A"),
        ("ace-to-six", "Ac 2d 3h 4s 5c", "straight", "5c 4s 3h 2d Ac", "Low with a straight: 5-4-3-2-A"),
        ("deuce-to-seven", "Ac 2d 3h 4s 5c", "high card", "Ac 5c 4s 3h 2d", "Ace-five low: A-5-4-3-2"),
        ("deuce-to-seven", "9c 7c 5c 3c 2c", "flush", "9c 7c 5c 3c 2c", "Low with a flush: 9-7-5-3-2"),
        (
            "deuce-to-seven",
            "Ts Js Qs Ks As",
            "straight flush",
            "As Ks Qs Js Ts",
            "Low with a straight flush: A-K-Q-J-10",
        ),
        ("eight-or-better", "Kc Kd 8h 5s 4c 2d Ah", "low", "8h 5s 4c 2d Ah", "Eight-five low: 8-5-4-2-A"),
        ("eight-or-better", "Kc 8h 5s 4c 2d", None, "", "No low: Kc is above eight"),
    ],
)
def test_hands_of_every_order_say_their_category_cards_and_name(order, held, category, reading, words):
    h = hand(held, ranking=order)
    assert (h.category, text(h.cards), str(h), bool(h)) == (category, reading, words, category is not None)


def test_a_low_that_does_not_qualify_loses_to_every_low_and_ties_with_its_like():
    low, none = ranking("eight-or-better"), "Kc Kd 8h 5s 4c"
    assert hand(none, ranking=low) < hand("8c 7d 6h 5s 4c", ranking=low)
    assert hand(none, ranking=low) == hand("Qc Qd Qh Js Tc", ranking=low)
    assert repr(hand(none, ranking=low)) == "Hand('', no low)"


def test_a_hand_can_be_copied_and_pickled_with_its_reasons():
    for found in (hand("As Ks"), hand("Kc 8h 5s 4c 2d", ranking="eight-or-better"), hand("Jk Ac", ranking="wild")):
        for same in (copy.deepcopy(found), pickle.loads(pickle.dumps(found))):
            assert (same, str(same), same.cards) == (found, str(found), found.cards)


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=9, unique=True))
def test_the_cards_that_count_are_up_to_five_of_those_held_and_worth_as_much(held):
    h = hand(held)
    assert set(h.cards) <= set(held)
    assert len(h.cards) == len(set(h.cards)) == min(5, len(held))
    assert standard(h.cards) == h.value == standard(held)
    assert len(repr(h)) <= 110
    assert str(h)[0].isupper()


def test_of_equal_cards_the_first_given_counts():
    assert text(hand("9h 9c Td 8s 7s 6d").cards) == "Td 9h 8s 7s 6d"
    assert text(hand("9c 9h Td 8s 7s 6d").cards) == "Td 9c 8s 7s 6d"


def test_hands_compare_and_suits_do_not_break_a_tie():
    aces, kings = hand("Ac Ad 9c 8c 3d"), hand("Kc Kd Qc Jc Tc")
    assert aces > kings and kings < aces and aces >= kings and aces != kings
    assert max(kings, aces) is aces
    same = hand("Ah As 9d 8d 3c")
    assert aces == same and hash(aces) == hash(same) and aces <= same


def test_hands_of_two_rankings_do_not_compare():
    other = hand("As Ks", ranking=Ranking("no-wheel", straights=["AKQJT"]))
    with pytest.raises(TypeError, match=r"'standard'\) can't be compared with one ranked by Ranking\('no-wheel'\)"):
        assert hand("As Ks") < other
    deuces, threes = (hand("As Ks", ranking("wild", wild=wild)) for wild in "23")
    with pytest.raises(TypeError, match=r"by Ranking\('wild', wild='2'\) can't be compared .* wild='3'\)"):
        assert deuces < threes
    with pytest.raises(TypeError, match=r"Ranking\('no-wheel'\) .* ranked by another Ranking\('no-wheel'\)"):
        assert other < hand("As Ks", ranking=Ranking("no-wheel"))
    with pytest.raises(TypeError):
        assert hand("As Ks") < 5
    assert hand("As Ks") != other


@pytest.mark.parametrize(
    "bad, says",
    [
        ("As Kx", "'Kx' is not a card"),
        ("As Kd As", "As a second time"),
        ("As Jk", "Jk isn't in the deck of the ranking 'standard'"),
        ("", "there are no cards"),
        ("As Ks Qs Js Ts 9s 8s 7s 6s 5s", "10 cards are too many: a hand is chosen from 9 at most"),
        ([1, 2], "1 is not a card"),
    ],
)
def test_bad_cards_are_named_in_one_sentence(bad, says):
    with pytest.raises(ValueError, match=says) as caught:
        hand(bad)
    assert "\n" not in str(caught.value)
