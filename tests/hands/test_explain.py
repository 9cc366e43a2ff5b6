"""The sentences of a best hand, and what decides between two."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teachkit.cards import DECK
from teachkit.hands import ANY_FIVE, OWN, best, compare, exactly, hand, standard
from teachkit.hands.rankings import Ranking

EIGHT = st.lists(st.sampled_from(DECK), min_size=8, max_size=8, unique=True)


@pytest.mark.parametrize(
    "personal, board, says",
    [
        (
            "Td 7s Ac",
            "6d 8s 9c Kh 9h",
            [
                "Straight, ten high.",
                "Td 9c 8s 7s 6d: two personal cards and three shared.",
                "9h would do as well as 9c.",
            ],
        ),
        (
            "9d 4c As",
            "6d 8s 9c Kh 9h",
            ["Three nines, kickers ace and king.", "9d 9c 9h As Kh: two personal cards and three shared."],
        ),
        (
            "Qc 5h",
            "Kh Ks 9c 9s Ah",
            [
                "Two pair, kings and nines, ace kicker.",
                "Kh Ks 9c 9s Ah: all shared, none personal.",
                "A hand is five cards, and no personal card betters the shared five: Qc and 5h do not play.",
            ],
        ),
        (
            "Qs Qd Jc",
            "Qh Jd Js Ah 2c",
            [
                "Full house, queens full of jacks.",
                "Qs Qd Qh Jd Js: two personal cards and three shared.",
                "Jc would do as well as Jd or Js.",
            ],
        ),
        (
            "Ks Kd 2c",
            "Kh",
            [
                "Three kings, two kicker.",
                "Ks Kd Kh 2c: three personal cards and one shared.",
                "With fewer than five cards, straights and flushes do not count, "
                "and a missing card loses to any card.",
            ],
        ),
        ("As Kd 9c 5h 2s", "", ["High card ace, then king, nine, five and two.", "As Kd 9c 5h 2s."]),
    ],
)
def test_a_best_hand_tells_its_name_its_cards_their_origin_and_what_would_do_as_well(personal, board, says):
    found = best(standard, ANY_FIVE, personal, board)
    assert found.explain() == says
    assert str(found) == " ".join(says)


def test_exchanges_that_only_go_together_are_told_as_other_choices():
    """Exactly two personal cards: the nine can come from the board only if the eight comes from the hand."""
    assert best(standard, exactly(2), "9c 8d Td", "9h 8h 7d 6s Kc").explain() == [
        "Straight, ten high.",
        "Td 9c 8h 7d 6s: two personal cards and three shared.",
        "Td 9h 8d 7d 6s is worth exactly as much.",
    ]
    assert best(standard, exactly(2), "9c 8d Td Tc", "9h 8h 7d 6s Kc").explain()[2:] == [
        "Tc would do as well as Td.",
        "In all, three other choices of cards are worth exactly as much.",
    ]


@pytest.mark.parametrize(
    "one, two, says",
    [
        ("9c 9d 9h Kc Kd", "Ah Jh 9h 5h 2h", "The category decides: a full house beats a flush."),
        ("As 2d 3c 4s 5h", "6h 2d 3c 4s 5h", "Both hold a straight: six high beats five high."),
        (
            "Ac Ad 9c 8c 3d",
            "Ah As 9s 8s 2d",
            "Both hold a pair of aces: the third kicker decides, three beats two.",
        ),
        (
            "Ac Ad Kc 8c 3d",
            "Ah As Qs 8s 3h",
            "Both hold a pair of aces: the first kicker decides, king beats queen.",
        ),
        (
            "Kc Kd 9c 9d Qs",
            "Kh Ks 9h 9s Js",
            "Both hold two pair, kings and nines: the kicker decides, queen beats jack.",
        ),
        ("Kc Kd 9c 9d Qs", "Ah As 2h 2s 3s", "Both hold two pair: the higher pair decides, aces beat kings."),
        (
            "Kc Kd 9c 9d Qs",
            "Kh Ks Th Ts 2s",
            "Both hold two pair with the same higher pair: the lower pair decides, tens beat nines.",
        ),
        (
            "9c 9d 9h 2c 2d",
            "8c 8d 8h Ac Ad",
            "Both hold a full house: its three of a kind decides, nines beat eights.",
        ),
        (
            "9c 9d 9h 2c 2d",
            "9c 9d 9h 3c 3d",
            "Both hold a full house with the same three: its pair decides, threes beat twos.",
        ),
        (
            "Ah 9h 5h 3h 2h",
            "Ad 8d 5d 3d 2d",
            "Both hold a flush, ace high: the second card decides, nine beats eight.",
        ),
        ("Ah 9h 5h 3h 2h", "Kd 8d 5d 3d 2d", "Both hold a flush: ace high beats king high."),
        ("8c 8d 8h 8s Kd", "8c 8d 8h 8s Qc", "Both hold four eights: the kicker decides, king beats queen."),
        ("Ac Ad 9c", "As Ah", "Both hold a pair of aces: nine beats a missing card."),
        ("Ac Kd 9s 5d 2c", "Ah Kc 9d 4d 3c", "Both hold ace high: the fourth card decides, five beats four."),
        ("Ac Kd", "Ah Ks", "The hands tie: rank by rank they are the same, and suits do not break a tie."),
    ],
)
def test_what_decides_between_two_hands_is_named(one, two, says):
    assert str(compare(hand(one), hand(two))) == says
    assert str(compare(hand(two), hand(one))) == says


def test_a_tie_with_cards_to_spare_says_that_a_sixth_card_never_plays():
    one, two = (best(standard, ANY_FIVE, mine, "Kh Ks 9c 9s Ah") for mine in ("Qc 5h", "5d Jd"))
    assert str(compare(one, two)) == (
        "The hands tie: their five cards are the same rank by rank. "
        "Suits do not break a tie, and a sixth card never plays."
    )


def test_hands_of_two_rankings_are_not_compared():
    with pytest.raises(TypeError, match="can't be compared"):
        compare(hand("As Ks"), hand("Kd Qd", ranking=Ranking("other", straights=["AKQJT"])))


@given(EIGHT, EIGHT)
def test_every_hand_and_every_pair_of_hands_can_be_told(one, two):
    a, b = best(standard, ANY_FIVE, one[:3], one[3:]), best(standard, OWN, two)
    for sentence in (*a.explain(), *b.explain(), str(compare(a, b))):
        assert sentence.endswith(".") and "{" not in sentence and sentence[0] in "ABDFHHOPRSTW23456789TJQKA"
