"""The standard ranking, a card at a time, against published counts and the rulebook (rankings)."""

import copy
import pickle
import random
from collections import Counter
from dataclasses import replace
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teachkit.cards import CARDS, DECK, cards
from teachkit.hands import hand, ranking, standard
from teachkit.hands.rankings import Ranking
from tests.hands.tried import FACTS

SOME = st.lists(st.sampled_from(DECK), min_size=1, max_size=9, unique=True)


def test_all_five_card_hands_have_the_published_counts_and_values():
    values = Counter(map(standard, combinations(DECK, 5)))
    found = Counter()
    for value, n in values.items():
        found[standard.category(value)] += n
    expected = dict(FACTS["c5-standard52"]["answer"])
    assert found.total() == expected.pop("total")
    assert found == expected
    assert values[max(values)] == FACTS["c5-royal-flush"]["answer"]
    assert len(values) == FACTS["dv-standard"]["answer"]


def seven_card_hands():
    """A hand of each kind of seven cards, and how many there are of it: those with a flush first."""
    for n in (5, 6, 7):
        for suited in combinations(range(13), n):
            others = [CARDS[13 + r] for r in suited][: 7 - n]  # their ranks don't matter under a flush
            yield (*(CARDS[r] for r in suited), *others), 4 * comb(39, 7 - n)
    for ranks in combinations_with_replacement(range(13), 7):
        counts = [ranks.count(r) for r in set(ranks)]
        if max(counts) > 4:
            continue
        ways = [1]  # by how many cards are of one given suit
        for n in counts:
            ways = [
                (ways[i] if i < len(ways) else 0) * comb(3, n) + (ways[i - 1] * comb(3, n - 1) if i else 0)
                for i in range(len(ways) + 1)
            ]
        used = Counter()
        dealt = []
        for rank in ranks:
            suit = min((s for s in range(4) if CARDS[s * 13 + rank] not in dealt), key=lambda s: used[s])
            used[suit] += 1
            dealt.append(CARDS[suit * 13 + rank])
        yield tuple(dealt), prod(comb(4, n) for n in counts) - 4 * sum(ways[5:])


def test_all_133_784_560_seven_card_hands_have_the_published_counts():
    found, values = Counter(), set()
    for dealt, n in seven_card_hands():
        if n:
            value = standard(dealt)
            values.add(value)
            found[standard.category(value)] += n
    expected = dict(FACTS["c7-best5"]["answer"])
    assert found.total() == expected.pop("total")
    assert found == {category: n for category, n in expected.items() if category in found}
    assert set(standard.categories) <= set(expected)
    assert len(values) == FACTS["dv-standard-7"]["answer"]


@given(SOME, st.randoms(use_true_random=False), st.permutations(range(4)))
def test_neither_the_order_of_cards_nor_the_names_of_suits_matter(dealt, rng, suits):
    other = [CARDS[suits[c.suit] * 13 + c.rank] for c in dealt]
    rng.shuffle(other)
    assert standard(other) == standard(dealt)


@given(st.lists(st.sampled_from(DECK), min_size=6, max_size=9, unique=True))
def test_more_than_five_cards_are_worth_their_best_five(dealt):
    assert standard(dealt) == max(map(standard, combinations(dealt, 5)))


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=9, unique=True))
def test_a_further_card_never_makes_a_hand_worse(dealt):
    assert standard(dealt) >= standard(dealt[:-1])


@pytest.mark.parametrize(
    "better, worse",
    [
        ("2c 2d", "Ac Kd Qh Js"),
        ("2c 2d 3h 3s", "Ac Ad Kh Qs"),
        ("2c 2d 2h", "Ac Ad Kh Ks"),
        ("2c 2d 2h 2s", "Ac Ad Ah Ks"),
        ("2c 2d 3h 3s", "2h 2s Ac"),
        ("Ac", "Kc"),
        ("Ac 2d", "Ah"),
        ("Kc Kd 3h", "Kh Ks 2c"),
        ("Kc Kd 2h", "Kh Ks"),
        ("2c", ""),
    ],
)
def test_fewer_than_five_cards_rank_as_usual_and_a_missing_card_loses(better, worse):
    assert standard(cards(better)) > standard(cards(worse))


@pytest.mark.parametrize("suited, plain", [("9c 8c 7c 6c", "9c 8d 7h 6s"), ("Ac 3c", "Ad 3h")])
def test_fewer_than_five_cards_make_no_straight_and_no_flush(suited, plain):
    assert standard(cards(suited)) == standard(cards(plain))
    assert standard.category(standard(cards(suited))) == "high card"


def test_no_cards_are_worth_less_than_any():
    assert all(standard(()) < standard([c]) for c in DECK)


def test_another_deck_and_order_are_data_only():
    """Six-plus: 36 cards, a flush above a full house, A-6-7-8-9 the lowest straight."""
    categories = list(standard.categories)
    categories[2:4] = ["flush", "full house"]
    sixes = Ranking(
        "sixes", tuple(categories), ("AKQJT", "KQJT9", "QJT98", "JT987", "T9876", "9876A"), "6789TJQKA"
    )
    assert sixes(cards("Ah Kh 9h 8h 6h")) > sixes(cards("Ac Ad As Kc Kd"))
    assert sixes.category(sixes(cards("Ac 6d 7h 8s 9c"))) == "straight"
    assert sixes(cards("Ac 6d 7h 8s 9c")) < sixes(cards("6c 7d 8h 9s Tc"))
    with pytest.raises(ValueError, match="2c isn't in the deck"):
        hand("As 2c", ranking=sixes)


def test_a_ranking_is_asked_for_by_name_and_a_wrong_name_lists_the_right_ones():
    assert ranking("standard") is standard is ranking(standard)
    with pytest.raises(ValueError, match=r"'standart'.*standard"):
        ranking("standart")


def test_a_ranking_can_be_copied_pickled_and_hashed():
    for same in (copy.deepcopy(standard), pickle.loads(pickle.dumps(standard))):
        assert same == standard and hash(same) == hash(standard)
        assert same(cards("As Ks Qs Js Ts")) == standard(cards("As Ks Qs Js Ts"))


def test_a_hand_costs_nothing_for_hands_that_nobody_asks_for():
    fresh = replace(standard, id="fresh")
    assert [fresh.value(cards(h)) for h in ("As Ks Qs Js Ts", "2c 3d 4h 5s 7c 7d 7h", "7d 2c 7h 3d 4h 7c 5s")]
    assert len(fresh._by_ranks) == 2  # by the ranks of the cards, in any order


@pytest.mark.parametrize("id", ["ace-to-five", "ace-to-six", "deuce-to-seven", "eight-or-better"])
def test_the_lowest_of_many_cards_is_the_lowest_that_any_five_make(id):
    low = ranking(id)
    few = [c for c in DECK if c.rank in (0, 1, 2, 3, 4, 5, 12)]  # pairs and straights in most hands
    for n in range(150):
        many = random.Random(n).sample(few if n % 2 else DECK, random.Random(n).randrange(6, 10))
        assert low.value(many) == max(low.value(five) for five in combinations(many, 5))
