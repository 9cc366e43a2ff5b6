"""The sentences of a best hand, and what decides between two."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teachkit.cards import DECK
from teachkit.hands import ANY_FIVE, LINES, OWN, at_most, best, compare, exactly, hand, ranking, standard
from teachkit.hands.rankings import Ranking

EIGHT = st.lists(st.sampled_from(DECK), min_size=8, max_size=8, unique=True)


@pytest.mark.parametrize(
    "personal, board, says",
    [
        (
            "9c 9d Qh",
            "9h Kc Kd 4s 2h",
            [
                "Full house, nines full of kings.",
                "9c 9d 9h Kc Kd: two personal nines with the board’s nine and its pair of kings.",
            ],
        ),
        (
            "Td 7s Ac",
            "6d 8s 9c Kh 9h",
            [
                "Straight, ten high.",
                "Td 9c 8s 7s 6d: personal Td and 7s with the board’s 9c, 8s and 6d.",
                "9h would do as well as 9c.",
            ],
        ),
        (
            "9d 4c As",
            "6d 8s 9c Kh 9h",
            [
                "Three nines, kickers ace and king.",
                "9d 9c 9h As Kh: a personal nine and a personal ace with the board’s two nines and its king.",
            ],
        ),
        (
            "Qc 5h",
            "Kh Ks 9c 9s Ah",
            [
                "Two pair, kings and nines, ace kicker.",
                "Kh Ks 9c 9s Ah: all shared, none personal.",
                "A hand is five cards, and no personal card betters the board’s five: Qc and 5h do not play.",
            ],
        ),
        (
            "Qs Qd Jc",
            "Qh Jd Js Ah 2c",
            [
                "Full house, queens full of jacks.",
                "Qs Qd Qh Jd Js: two personal queens with the board’s queen and its pair of jacks.",
                "Jc would do as well as Jd or Js.",
            ],
        ),
        (
            "Kc Kd 9h 9c",
            "4h 4d Qs 2c",
            [
                "Two pair, kings and nines, queen kicker.",
                "Kc Kd 9h 9c Qs: a personal pair of kings and a personal pair of nines with the board’s queen.",
                "A hand is five cards: there is no room for the pair of fours.",
            ],
        ),
        (
            "Ks Kd 2c",
            "Kh",
            [
                "Three kings, two kicker.",
                "Ks Kd Kh 2c: two personal kings and a personal two with the board’s king.",
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
        "Td 9c 8h 7d 6s: personal Td and 9c with the board’s 8h, 7d and 6s.",
        "Td 9h 8d 7d 6s is worth exactly as much.",
    ]
    assert best(standard, exactly(2), "9c 8d Td Tc", "9h 8h 7d 6s Kc").explain()[2:] == [
        "Tc would do as well as Td.",
        "In all, three other choices of cards are worth exactly as much.",
    ]


@pytest.mark.parametrize(
    "rule, personal, board, says",
    [
        (
            exactly(2),
            "As Ad Ah Kc",
            "Ac 9d 9h 2c 3d",
            "With four personal cards it would be better (Four aces, king kicker), but exactly two must play.",
        ),
        (
            exactly(2),
            "2c 3d 4h 7s",
            "As Ks Qs Js Ts",
            "With no personal cards it would be better (Royal flush), but exactly two must play.",
        ),
        (
            exactly(2),
            "9s As 8h Ks",
            "Qs Js 2s Th 3c",
            "With three personal cards it would be better (As Ks Qs Js 9s), but exactly two must play.",
        ),
        (
            at_most(2),
            "As Ad Ah",
            "Ac 9d 9h 2c 3d",
            "With three personal cards it would be better (Four aces, nine kicker), but at most two may play.",
        ),
    ],
)
def test_cards_that_may_not_play_together_are_told_with_what_they_would_make(rule, personal, board, says):
    assert best(standard, rule, personal, board).explain()[-1] == says


@pytest.mark.parametrize(
    "board, line",
    [
        ("Qs Js Ts 9c 2c 3d 9d 9h 4c", "Qs, Js and Ts lie in the top row."),
        ("9c 2c 3d Qs Js Ts 9d 9h 4c", "Qs, Js and Ts lie in the middle row."),
        ("9c 2c 3d 9d 9h 4c Qs Js Ts", "Qs, Js and Ts lie in the bottom row."),
        ("Qs 9c 2c Js 3d 9d Ts 9h 4c", "Qs, Js and Ts lie in the left column."),
        ("9c Qs 2c 3d Js 9d 9h Ts 4c", "Qs, Js and Ts lie in the middle column."),
        ("9c 2c Qs 3d 9d Js 9h 4c Ts", "Qs, Js and Ts lie in the right column."),
        ("Qs 9c 2c 3d Js 9d 9h 4c Ts", "Qs, Js and Ts lie in the diagonal from the top left."),
        ("9c 2c Qs 3d Js 9d Ts 9h 4c", "Qs, Js and Ts lie in the diagonal from the top right."),
    ],
)
def test_a_line_of_the_board_is_named(board, line):
    found = best(standard, LINES, "As Ks", board)
    assert str(found.hand) == "Royal flush" and line in found.explain()


@pytest.mark.parametrize(
    "order, held, says",
    [
        (ranking("wild", wild="2"), "Kc Kd 2c 9h 4s", ["2c stands for Ks."]),
        (ranking("wild", wild="2"), "Kc Kd Kh Ks 2s", ["2s stands for a fifth king."]),
        (ranking("wild"), "Jk As Ks Qs Js", ["Jk stands for Ts."]),
        (ranking("wild"), "Jk Ac Kc 9c 2c", ["Jk stands for Qc."]),
        (ranking("wild", wild="2"), "As Ks Qs Js 2s", ["2s stands for Ts."]),
        (ranking("with-bug"), "9c 9d 7h 7s Jk", ["Jk, the bug, stands for As."]),
        (ranking("with-bug"), "Ac Ad Ah As Jk", ["Jk stands for a fifth ace."]),
        (ranking("ace-to-five", wild="K"), "Kc 7d 4h 3s 2c", ["Kc stands for As."]),
        (
            ranking("stripped-32"),
            "9h 9c Ad Kd 7c",
            ["Suits break ties here: if every rank is the same, 9h decides."],
        ),
        (
            ranking("stripped-32"),
            "Ah 7c 8d 9s Tc",
            ["Suits break ties here: if every rank is the same, Tc decides."],
        ),
        (standard, "9h 9c Ad Kd 7c", []),
    ],
)
def test_what_wild_cards_stand_for_and_the_suit_that_would_decide_are_told(order, held, says):
    assert best(order, OWN, held).explain()[2:] == says


def test_a_pair_of_wild_cards_stands_for_two_different_cards():
    found = best(ranking("wild", wild="2"), OWN, "2c 2d 2h 2s 3c")
    stands = [said.split(" stands for ")[1] for said in found.explain()[2:]]
    assert len(set(stands)) == 4 and "a fifth three." in stands


@pytest.mark.parametrize(
    "rule, personal, board, says",
    [
        (OWN, "Ac 2c 3d 9h Kd", "", "No low: 9h and Kd are above eight."),
        (OWN, "Ac 2c 3d 4h Kd", "", "No low: Kd is above eight."),
        (OWN, "Ac 2c 3d 3h 8d", "", "No low: 3d and 3h are of one rank."),
        (OWN, "Ac 9c 3d 3h 8d", "", "No low: 9c is above eight, and 3d and 3h are of one rank."),
        (OWN, "Ac 2d 3d 3h 2c", "", "No low: 3d 3h and 2d 2c are of one rank each."),
        (OWN, "Ac 2d", "", "No low: it takes five cards, not two."),
        (
            ANY_FIVE,
            "Ac 2d",
            "3h 3c 9d Th Kd",
            "No low: it takes five different ranks up to eight, and these are all: 3-2-A.",
        ),
        (
            ANY_FIVE,
            "Kc Qd",
            "Kh Jc 9d Th Ks",
            "No low: it takes five different ranks up to eight, and there is none.",
        ),
        (
            exactly(2),
            "As 2d Kc Kd",
            "3h 4c 9d Th Qs",
            "No low: the board has two ranks up to eight, and three must come from it.",
        ),
        (
            exactly(2),
            "As Qd Kc Kd",
            "3h 4c 5d Th Qs",
            "No low: the personal cards have one rank up to eight, and two must come from them.",
        ),
        (
            exactly(2),
            "As 2d Kc Kd",
            "3h 4c Ad Th 2s",
            "No low: the personal cards and the board’s do not give five different ranks up to eight.",
        ),
    ],
)
def test_cards_that_are_no_low_say_which_are_at_fault(rule, personal, board, says):
    found = best(ranking("eight-or-better"), rule, personal, board)
    assert found.explain() == [says]
    assert (found.hand.cards, found.personal, found.board, found.ties) == ((), (), (), ())
    assert not found.hand and found.hand.category is None


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


@pytest.mark.parametrize(
    "order, one, two, says",
    [
        (
            "ace-to-five",
            "7c 5d 4h 3s 2c",
            "8c 5d 4h 3s 2c",
            "The highest card decides: seven beats eight in a low.",
        ),
        (
            "ace-to-five",
            "8c 6d 4h 3s 2c",
            "8c 5d 4h 3s 2c",
            "Both hold a low of eight high: the second card decides, five beats six in a low.",
        ),
        (
            "ace-to-five",
            "7c 7d 4h 3s 2c",
            "Kc Qd Jh Ts 9c",
            "The category decides: in a low an unpaired hand beats a pair.",
        ),
        (
            "ace-to-five",
            "Ac Ad 4h 3s 2c",
            "2c 2d 4h 3s Ac",
            "Both hold a pair: aces beat twos in a low.",
        ),
        (
            "deuce-to-seven",
            "7c 6d 5h 4s 3c",
            "8c 7d 6h 5s 4c",
            "Both hold a straight: seven high beats eight high in a low.",
        ),
        (
            "deuce-to-seven",
            "Ac 5d 4h 3s 2c",
            "Kc Qd Jh Ts 8c",
            "The highest card decides: king beats ace in a low.",
        ),
        (
            "eight-or-better",
            "8c 5d 4h 3s 2c",
            "8d 5h 4h 3s Ac",
            "Both hold a low of eight high: the fifth card decides, ace beats two in a low.",
        ),
        (
            "eight-or-better",
            "8c 5d 4h 3s 2c",
            "9d 5h 4h 3s Ac",
            "Only one hand is a low, and any low beats none. Eight-five low: 8-5-4-3-2.",
        ),
        ("eight-or-better", "8c 8d 4h 3s 2c", "9d 5h 4h 3s Ac", "Neither hand is a low."),
        (
            "stripped-32",
            "9h 9c Ad Kd 7c",
            "9d 9s Ac Kc 7h",
            "Both hold a pair of nines, and rank by rank they are the same: suits decide, 9h beats 9d.",
        ),
        (
            "stripped-32",
            "9h 8c 7d Ad Tc",
            "9d 8h 7c As Th",
            "Both hold a straight, and rank by rank they are the same: suits decide, Th beats Tc.",
        ),
        (
            "six-plus",
            "9h 8h 7h 6h Kh",
            "9d 9s 9h Ac As",
            "The category decides: a flush beats a full house.",
        ),
        (
            "soko",
            "Ac Tc 8c 3c 2d",
            "Ad Td 8d 3d Kc",
            "Both hold a four-flush, ace high: the odd card decides, king beats two.",
        ),
        (
            "soko",
            "Ac Tc 8c 3c 2d",
            "Ad Td 9d 3d 2c",
            "Both hold a four-flush, ace high: the third card decides, nine beats eight.",
        ),
        (
            "soko",
            "Ac 2d 3h 4s 9c",
            "5c 2d 3c 4d Th",
            "Both hold a four-straight: five high beats four high.",
        ),
        (
            "soko",
            "Ac 2d 3h 4s 9c",
            "As 2h 3c 4d Th",
            "Both hold a four-straight, four high: the odd card decides, ten beats nine.",
        ),
        ("soko", "Kc Kd 3h 4s 9c", "2c 5c 9c Tc Kh", "The category decides: a four-flush beats a pair."),
        (
            "wild",
            "Jk Kd 9h 5s 2c",
            "Kc Ks 9d 5d 2d",
            "The hands tie: rank by rank they are the same. "
            "A wild card is worth as much as the card that it stands for.",
        ),
        ("wild", "Jk Kd Kh Ks Kc", "Qc Qd Qh Qs Jk", "Both hold five of a kind: kings beat queens."),
        ("wild", "Jk Kd Kh Ks Kc", "As Ks Qs Js Ts", "The category decides: five of a kind beats a straight flush."),
    ],
)
def test_what_decides_is_named_in_every_order(order, one, two, says):
    a, b = (hand(held, ranking=order) for held in (one, two))
    assert str(compare(a, b)) == str(compare(b, a)) == says


def test_a_tie_with_cards_to_spare_says_that_a_sixth_card_never_plays():
    one, two = (best(standard, ANY_FIVE, mine, "Kh Ks 9c 9s Ah") for mine in ("Qc 5h", "5d Jd"))
    assert str(compare(one, two)) == (
        "The hands tie: their five cards are the same rank by rank. "
        "Suits do not break a tie, and a sixth card never plays."
    )


def test_what_is_no_hand_is_not_compared():
    with pytest.raises(ValueError, match=r"'As Ks' is no hand: compare two made by teachkit\.hand"):
        compare(hand("As Ks"), "As Ks")


def test_hands_of_two_rankings_are_not_compared():
    with pytest.raises(TypeError, match="can't be compared"):
        compare(hand("As Ks"), hand("Kd Qd", ranking=Ranking("other", straights=["AKQJT"])))


ORDERS = [
    ranking("standard"), ranking("six-plus"), ranking("royal"), ranking("stripped-32"), ranking("manila"),
    ranking("soko"), ranking("with-bug"), ranking("wild", wild="Jk", jokers=2), ranking("wild", wild="2 3"),
    ranking("wild", wild="Js Jh", five_of_a_kind=False), ranking("ace-to-five"), ranking("ace-to-five", wild="Jk"),
    ranking("ace-to-six"), ranking("deuce-to-seven"), ranking("eight-or-better"),
    ranking("eight-or-better", wild="K", qualifier=9), ranking("wild", wild="9 Jk", base="stripped-32"),
    ranking("wild", wild="As", base="soko"), ranking("wild", wild="Ah", base="royal"),
]  # fmt: skip
RULES = [ANY_FIVE, OWN, LINES, exactly(2), at_most(2), exactly(3), exactly(4)]


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: f"{order.id} {order.wild}".strip())
@given(st.data())
@settings(deadline=None, max_examples=60)
def test_every_hand_and_every_pair_of_hands_can_be_told_in_every_order(order, data):
    deck = st.lists(st.sampled_from(order.cards), min_size=1, max_size=9, unique=True)
    rule = data.draw(st.sampled_from(RULES))
    bests = []
    for dealt in (data.draw(deck), data.draw(deck)):
        personal = data.draw(st.integers(0, len(dealt)))
        bests.append(best(order, rule, dealt[:personal], dealt[personal:]))
    for sentence in (*bests[0].explain(), *bests[1].explain(), str(compare(*bests))):
        assert sentence.endswith(".") and "{" not in sentence and "None" not in sentence
        assert sentence[0].isupper() or sentence[0] in "23456789"
    assert str(compare(*bests)) == str(compare(*reversed(bests)))
    for found in bests:
        assert str(found.hand)[0].isupper() and len(repr(found)) <= 110


@given(EIGHT, EIGHT)
def test_every_hand_and_every_pair_of_hands_can_be_told(one, two):
    a, b = best(standard, ANY_FIVE, one[:3], one[3:]), best(standard, OWN, two)
    for sentence in (*a.explain(), *b.explain(), str(compare(a, b))):
        assert sentence.endswith(".") and "{" not in sentence and sentence[0] in "ABDFHHOPRSTW23456789TJQKA"
