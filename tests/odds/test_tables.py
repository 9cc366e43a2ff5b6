"""The tables of an order of hands say what the order says of each hand by itself."""

from itertools import combinations_with_replacement
from random import Random

import numpy as np
import pytest

import teachkit as tk
from teachkit.odds.layout import RANK_KEY, classes
from teachkit.odds.tables import tables
from tests.hands.tried import LABELS, order

BUG = tk.ranking("with-bug", jokers=2)
SOKO_WILD = tk.ranking("wild", base="soko", wild="Jk", jokers=2)
LOW_WILD = tk.ranking("wild", base="deuce-to-seven")
PAIRS_FIRST = tk.Ranking(
    "pairs-first", ("pair", *(name for name in tk.ranking("standard").categories if name != "pair")), wild="2"
)  # fmt: skip
EXTRA = (BUG, SOKO_WILD, LOW_WILD, PAIRS_FIRST, tk.ranking("wild", base="royal", wild="A Jk"))
ORDERS = {**{label: order(label) for label in LABELS}, **{f"{o.id}, {o.wild} wild": o for o in EXTRA}}


@pytest.mark.parametrize("n", range(10))
def test_every_multiset_of_ranks_has_a_place_of_its_own(n):
    here = classes(n)
    if n < 6:
        assert len(here) == sum(
            max(map(held.count, held), default=0) < 5 for held in combinations_with_replacement(range(13), n)
        )
    assert (here.counts.sum(0) == n).all() and here.counts.max() <= 4
    assert (RANK_KEY @ here.counts == here.keys).all()
    assert (here.index(here.keys) == np.arange(len(here))).all()


def held_by(ranking, counts, wild):
    """Cards of so many of each rank, no five of a suit among them, with wild ones; None if the deck hasn't got them."""
    natural = [c for c in ranking.cards if c not in ranking.wild_cards]
    spare = [c for c in ranking.cards if c in ranking.wild_cards]
    taken: list[tk.Card] = []
    for rank in np.repeat(np.arange(13), counts).tolist():
        suits = sorted(range(4), key=lambda suit: sum(c // 13 == suit for c in taken))
        there = [c for suit in suits for c in natural if c < 52 and c == suit * 13 + rank and c not in taken]
        if not there:
            return None
        taken.append(there[0])
    return (*taken, *spare[:wild]) if len(spare) >= wild else None


def said(ranking, value):
    """A value without the suit that breaks ties, which is no part of a number."""
    return value[:-1] if ranking.suits and value else value


@pytest.mark.parametrize("label", ORDERS)
def test_a_multiset_of_ranks_has_the_value_that_its_cards_have(label, thorough):
    ranking, rng = ORDERS[label], Random(label)
    found, tried = tables(ranking), 0
    absent = [rank for rank in range(13) if not any(c % 13 == rank for c in ranking.cards if c < 52)]
    for wild in range(5 if ranking.wild else 1):
        for natural in range(10 - wild):
            numbers, counts = found.by_ranks(natural, wild), classes(natural).counts
            possible = np.flatnonzero(~counts[absent].any(0)).tolist()
            for at in rng.sample(possible, min(len(possible), 1000 if thorough else 40)):
                cards = held_by(ranking, counts[:, at], wild)
                # Where four of a suit or five with a wild card count, ranks alone don't decide.
                if not cards or ranking.category(value := ranking(cards)) in ("flush", "straight flush", "four flush"):
                    continue
                assert ([(), *found.values])[numbers[at]] == said(ranking, value), (cards, wild)
                tried += 1
    assert tried > 100


@pytest.mark.parametrize("label", ORDERS)
def test_cards_of_one_suit_make_the_flush_that_the_order_says(label, thorough):
    ranking, rng = ORDERS[label], Random(label)
    found = tables(ranking)
    natural = [[c for c in ranking.cards if c // 13 == s and c not in ranking.wild_cards] for s in range(4)]
    spare = [c for c in ranking.cards if c in ranking.wild_cards]
    # A wild card never makes a flush that counts against its holder.
    wilds = range(1 if ranking.low else min(len(spare), 4) + 1)
    for wild in wilds:
        for _ in range(300 if thorough else 30):
            most = 5 if ranking.low or rng.random() < 0.5 else 7
            suited = rng.sample(natural[3], min(most - wild, len(natural[3])))
            if len(suited) + wild < 5 or not found.has_flush:
                continue
            value = ranking((*suited, *spare[:wild]))
            number = found.by_suit(wild)[sum(1 << c % 13 for c in suited)]
            if "flush" in ranking.category(value):
                assert found.values[number - 1] == said(ranking, value), suited
            else:
                assert number == 0 or found.values[number - 1] < said(ranking, value)


def test_four_of_a_suit_are_told_by_the_card_beside_them():
    soko = tk.ranking("soko")
    found, four = tables(soko), tables(soko).four()
    suited = tk.cards("Ks 9s 4s 2s")
    bits = sum(1 << c % 13 for c in suited)
    for other in tk.cards("2h 3h 7d Kd Ah"):
        assert found.values[four[bits, other % 13] - 1] == soko((*suited, other))
    assert not four[bits | 1 << 5].any()
    assert found.by_suit()[bits] == 0 < found.by_suit()[bits | 1 << 5]


@pytest.mark.parametrize("label", ORDERS)
def test_numbers_stand_in_the_order_of_values_and_tell_their_category(label):
    ranking, found = ORDERS[label], tables(ORDERS[label])
    assert found.values == sorted(set(found.values)) and len(found) == len(found.values)
    assert found.number_of[()] == 0 and found.category[0] == -1
    for number in Random(label).sample(range(1, len(found) + 1), 40):
        value = found.values[number - 1]
        assert found.number_of[value] == number
        assert ranking.categories[found.category[number]] == ranking.category(value)


def test_an_order_keeps_its_tables_and_a_copy_travels_without_them():
    import pickle

    ranking = tk.ranking("royal")
    assert tables(ranking) is tables(ranking)
    assert len(pickle.dumps(ranking)) < 1000
    assert tables(pickle.loads(pickle.dumps(ranking))).values == tables(ranking).values
