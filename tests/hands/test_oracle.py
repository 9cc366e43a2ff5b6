"""The judge that the rankings are tested against gives the published counts itself, and cuts no corner."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from tests.hands.oracle import RANKS, SUITS, judge
from tests.hands.shapes import tally
from tests.hands.tried import FACTS

COUNTS = {
    "c5-standard52": judge("standard"),
    "c5-d32-A789T": judge("stripped-32", suits=None),
    "c5-d32-manila": judge("manila"),
    "c5-royal20": judge("royal"),
    "c5-soko": judge("soko"),
    "c5-wild-joker53": judge("wild", wild="Jk"),
    "c5-deuces-wild": judge("wild", wild="2"),
    "c5-kings-wild": judge("wild", wild="K"),
}
@pytest.mark.parametrize("id", COUNTS)
def test_the_judge_finds_the_published_counts(id):
    found, expected = tally(COUNTS[id])[0], dict(FACTS[id]["answer"])
    assert found.total() == expected.pop("total")
    assert found == expected


@pytest.mark.parametrize("id, low", [("c5-low-a5", "ace-to-five"), ("c5-low-27", "deuce-to-seven")])
def test_the_judge_finds_the_published_counts_of_low_hands(id, low):
    order, tops = judge(low), Counter()
    for value, ways in tally(order)[1].items():
        if order.category(value) == "high card":
            tops[order.ranks[-value[1][0]]] += ways
    assert tops == FACTS[id]["answer"]


@pytest.mark.parametrize(
    "id, order",
    [
        ("dv-standard", judge("standard")),
        ("dv-sixplus", judge("six-plus")),
        ("dv-sixplus", judge("six-plus", trips_beat_straight=True)),
        ("dv-d32", judge("stripped-32", suits=None)),
        ("dv-d32", judge("manila")),
        ("dv-soko", judge("soko")),
        ("dv-kings", judge("wild", wild="K")),
        ("dv-a5", judge("ace-to-five")),
        ("dv-27", judge("deuce-to-seven")),
        ("dv-8low", judge("eight-or-better")),
    ],
)
def test_the_judge_tells_the_published_number_of_hands_apart(id, order):
    assert len([value for value in tally(order)[1] if value]) == FACTS[id]["answer"]


def test_the_wild_cards_that_are_tried_are_enough():
    """Each of two wild cards as each of the 52 cards: the same value as from the few that the judge tries."""
    rng, order = Random(8), judge("wild", wild="Jk Jk")
    deck = [rank + suit for suit in SUITS for rank in RANKS]
    for _ in range(40):
        suits = rng.sample(SUITS, 2)
        held = rng.sample([card for card in deck if card[1] in suits], 3)
        tried = [(*held, *two) for two in combinations([card for card in deck if card not in held], 2)]
        alike = [(*held, *2 * [held[0][0] + suit]) for suit in SUITS if len({card[0] for card in held}) == 1]
        assert order.five((*held, "Jk", "Jk")) == max(map(order.natural, tried + alike))


def test_the_fitter_is_the_best_card_that_is_not_held():
    rng, order = Random(9), judge("ace-to-five", wild="Jk")
    deck = [rank + suit for suit in SUITS for rank in RANKS]
    for _ in range(100):
        held = rng.sample(deck, 4)
        others = [card for card in deck if card not in held]
        assert order.five((*held, "Jk")) == max(order.natural((*held, card)) for card in others)
