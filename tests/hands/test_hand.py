"""A hand's cards, its words, its comparisons, and what is said about bad input."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teachkit.cards import DECK, text
from teachkit.hands import hand, standard
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
    with pytest.raises(TypeError, match="'standard' can't be compared with one ranked by 'no-wheel'"):
        assert hand("As Ks") < other
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
