"""Every order of hands of the rulebook against a slow judge, itself held to the published counts.

In one file, so that what was judged once is known to all of these tests.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import teachkit as tk
from teachkit.hands import ANY_FIVE, best
from tests.hands.oracle import DOWN, RANKS, STANDARD, SUITS, Judge, Value, judge
from tests.hands.shapes import kinds, tally
from tests.hands.tried import ALIKE_IN_SUITS, FACTS, LABELS, disagreements, judged, names, order, some_hands


def valued(right: Judge, package: tk.Ranking, hands: Sequence[tuple[tk.Card, ...]]) -> list[tuple[Value, tuple]]:
    """The two values of each hand, once their categories are seen to agree."""
    found = []
    for hand in hands:
        value, mine = right.best(names(hand)), package(hand)
        assert package.category(mine) == (right.category(value) or ""), names(hand)
        found.append((value, mine))
    return found


@pytest.mark.parametrize("label", LABELS)
def test_the_deck_is_that_of_the_rulebook(label):
    assert sorted(names(order(label).cards)) == sorted(judged(label).deck)


@pytest.mark.parametrize("label", ALIKE_IN_SUITS)
def test_all_kinds_of_five_cards_stand_in_the_order_of_the_rulebook(label):
    hands = [tk.cards(" ".join(hand)) for hand, _ in kinds(judged(label))]
    assert not disagreements(valued(judged(label), order(label), hands))


@pytest.mark.parametrize("label", ALIKE_IN_SUITS)
def test_all_five_card_hands_are_counted(label):
    categories, values = tally(judged(label))
    found = tk.count(order(label), cards=5)
    assert found.total == categories.total()
    assert {category: n for category, n in found.items() if n} == {c or "no low": n for c, n in categories.items() if n}
    assert order(label).distinct(cards=5) == len([value for value in values if value])


@pytest.mark.parametrize("label", LABELS)
def test_one_to_nine_cards_stand_in_the_order_of_the_rulebook(label, thorough):
    right, package = judged(label), order(label)
    hands = some_hands(package.cards, Random(label), range(1, 10), 2_000 if thorough else 40)
    assert not disagreements(valued(right, package, hands))


@pytest.mark.parametrize("label", LABELS)
def test_the_cards_that_a_hand_names_make_its_value_and_wild_ones_stand_for_what_it_says(label, thorough):
    right, package = judged(label), order(label)
    for dealt in some_hands(package.cards, Random(label), range(1, 10), 500 if thorough else 14):
        hand, value = tk.hand(dealt, ranking=package), right.best(names(dealt))
        assert hand.category == right.category(value)
        if hand.category is None:
            assert hand.cards == () and not hand.plays_as
            continue
        assert len(hand.cards) == min(5, len(dealt)) and set(hand.cards) <= set(dealt)
        assert right.five(names(hand.cards)) == value == right.best(names(dealt))
        assert set(hand.plays_as) == {card for card in hand.cards if right.is_wild(str(card)) or card.is_joker}
        played = [str(hand.plays_as.get(card, card)) for card in hand.cards]
        assert right.natural(played) == value
        if hand.category not in ("five of a kind", "five aces"):
            assert len(set(played)) == len(played)


@pytest.mark.parametrize("label", LABELS)
def test_equally_good_choices_are_all_told_and_no_other(label):
    right, package = judged(label), order(label)
    for dealt in some_hands(package.cards, Random(label), (7, 8), 10):
        found = best(package, ANY_FIVE, dealt[:3], dealt[3:])
        top = right.best(names(dealt))
        told = [frozenset(found.hand.cards), *map(frozenset, found.ties)]
        assert len(set(told)) == len(told)
        equal = {frozenset(five) for five in combinations(dealt, 5) if right.five(names(five)) == top}
        assert set(told) == (equal if top else {frozenset()})


RANK_NAMES = st.sampled_from(RANKS)
WILD = st.lists(
    st.one_of(RANK_NAMES, st.builds(str.__add__, RANK_NAMES, st.sampled_from(SUITS))), max_size=4, unique=True
)


@settings(deadline=None)
@given(WILD, st.integers(0, 2), st.booleans(), st.integers(1, 9), st.randoms(use_true_random=False))
def test_any_cards_can_be_wild(some, jokers, five_of_a_kind, size, rng):
    wild = " ".join([*some, *["Jk"] * bool(jokers)])
    if not wild:
        return
    package = tk.ranking("wild", wild=wild, jokers=jokers, five_of_a_kind=five_of_a_kind)
    right = judge("wild", wild=" ".join([*some, *["Jk"] * jokers]), five_of_a_kind=five_of_a_kind)
    hands = [tuple(rng.sample(package.cards, size)) for _ in range(4)]
    # Wild cards are few: one of the hands gets them.
    special = [card for card in package.cards if right.is_wild(str(card))]
    rest = [card for card in package.cards if card not in special]
    some = rng.sample(special, min(len(special), size, rng.randint(1, 4)))
    hands.append((*some, *rng.sample(rest, min(len(rest), size - len(some)))))
    assert not disagreements(valued(right, package, hands))


@settings(deadline=None)
@given(
    st.sets(RANK_NAMES, min_size=6, max_size=13),
    st.permutations(STANDARD[1:-1]),
    st.sampled_from(["", "Jk"]),
    st.lists(st.integers(5, 9), min_size=6, max_size=6),
    st.randoms(use_true_random=False),
)
def test_any_deck_and_any_order_of_categories_can_be_declared(some, middle, wild, sizes, rng):
    ranks = "".join(rank for rank in RANKS if rank in some)
    down = ranks[::-1]
    straights = tuple(down[i : i + 5] for i in range(len(down) - 4))
    categories = (STANDARD[0], *middle, STANDARD[-1])
    package = tk.Ranking("declared", categories, straights, ranks, wild=wild, jokers=len(wild) // 2)
    right = Judge(categories, ranks, straights, wild=wild, five_alike=False)
    hands = [tuple(rng.sample(package.cards, size)) for size in sizes]
    assert not disagreements(valued(right, package, hands))


def test_the_straights_of_a_declared_deck_are_its_neighbours_and_the_run_below_a_low_ace():
    package = tk.Ranking("usual")
    right = Judge(STANDARD, RANKS, (*DOWN, "5432A"))
    assert not disagreements(valued(right, package, some_hands(package.cards, Random(5), (5, 7), 400)))


# the judge itself -----------------------------------------------------------------------------------------------------

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
