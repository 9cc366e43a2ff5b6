"""Badugi hands: the order of an independent evaluator, which cards count, and what is said about them."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest
from pokerkit import BadugiHand

import teachkit as tk
from teachkit.cards import CARDS, text
from teachkit.hands.explain import explain
from teachkit.words import speaking
from tests.hands.tried import disagreements

BADUGI = tk.ranking("badugi")


def hands(thorough: bool) -> list[tuple[tk.Card, ...]]:
    """All hands of four cards if the longer comparison was asked for, else some."""
    rng = Random("badugi")
    return list(combinations(CARDS[:52], 4)) if thorough else [tuple(rng.sample(CARDS[:52], 4)) for _ in range(6_000)]


def test_pokerkit_orders_hands_alike(thorough: bool) -> None:
    found = []
    for dealt in hands(thorough):
        peer = BadugiHand.from_game("".join(map(str, dealt)))
        value = BADUGI(dealt)
        assert len(BADUGI.pick(dealt, value)) == len(peer.cards), dealt
        found.append((value, -peer.entry.index))
    assert not disagreements(found)


def test_fewer_and_more_cards_than_four_are_ordered_as_pokerkit_orders_them() -> None:
    rng, found = Random("sizes"), []
    for _ in range(400):
        dealt = tuple(rng.sample(CARDS[:52], rng.choice([1, 2, 3, 5, 6, 7])))
        found.append((BADUGI(dealt), -BadugiHand.from_game("".join(map(str, dealt))).entry.index))
    assert not disagreements(found)


def test_there_are_as_many_hands_of_each_kind_as_can_be_reckoned(thorough: bool) -> None:
    """Four: a rank for each suit. One: four of a kind, or four of a suit. Of random hands the parts are near those."""
    ways, all_hands = 13 * 12 * 11 * 10, 270_725
    alone = 13 + 4 * 715
    dealt = hands(thorough)
    found = Counter(BADUGI.category(BADUGI(hand)) for hand in dealt)
    assert set(found) == set(BADUGI.categories)
    for kind, number in (("badugi", ways), ("one card", alone)):
        assert abs(found[kind] / len(dealt) - number / all_hands) < (1e-12 if thorough else 0.01)


def test_the_cards_that_count_make_the_value_the_highest_first() -> None:
    for dealt in hands(False)[:1_000]:
        value, picked = BADUGI.best(dealt)
        assert BADUGI(picked) == value == BADUGI.keyed(BADUGI.key(dealt), dealt) and set(picked) <= set(dealt)
        assert len({c.rank for c in picked}) == len(picked) == len({c.suit for c in picked})
        assert BADUGI.reading(value) == BADUGI.ties(value) == tuple(c.rank for c in picked)
        strengths = [BADUGI.ranks.index(str(c)[0]) for c in picked]
        assert strengths == sorted(strengths) and BADUGI.suit(value) == "" and BADUGI.plays_as(picked, value) == {}


@pytest.mark.parametrize(
    ("cards", "called", "counting", "german"),
    [
        ("4c 3d 2h As", "Badugi, four high: 4-3-2-A", "4c 3d 2h As", "Badugi, Vier hoch: 4-3-2-A"),
        ("Ks 2s 3d 5h", "Three cards, five high: 5-3-2", "5h 3d 2s", "Drei Karten, Fünf hoch: 5-3-2"),
        ("As Ah Ad 2s", "Two cards, two high: 2-A", "2s Ah", "Zwei Karten, Zwei hoch: 2-A"),
        ("Kc Kd Kh Ks", "One card: K", "Kc", "Eine Karte: K"),
        ("2s 3s 4s As", "One card: A", "As", "Eine Karte: A"),
    ],
)
def test_a_hand_is_called_by_how_many_cards_count_and_by_their_ranks(
    cards: str, called: str, counting: str, german: str
) -> None:
    found = tk.hand(cards, "badugi")
    assert (str(found), text(found.cards)) == (called, counting)
    with speaking("de"):
        assert str(found) == german


def test_what_does_not_count_is_told_with_the_card_that_it_is_like() -> None:
    assert [str(said) for said in explain(tk.best_hand("badugi", "As Ah Ad 2s"))] == [
        "Two cards, two high: 2-A.",
        "2s Ah.",
        "As does not count: Ah is of the same rank, and 2s of the same suit.",
        "Ad does not count: Ah is of the same rank.",
    ]
    assert str(tk.best_hand("badugi", "Ks 2s 3d 5h")).endswith("Ks does not count: 2s is of the same suit.")
    with speaking("de"):
        assert str(tk.best_hand("badugi", "Ks 2s 3d 5h")).endswith("Ks zählt nicht: 2s hat dieselbe Farbe.")


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ("Kc Qd Jh Ts", "As Ah 2d 3c", "The category decides: a badugi beats three cards that count."),
        ("6c 3d 2h As", "5c 4d 2h As", "Both hold a badugi: five high beats six high."),
        ("5c 3d 2h As", "5c 4d 2h As", "Both hold a badugi of five high: the second card decides, three beats four."),
        ("As Ks 2d 3c", "Ad 3h 2c 2s", "The hands tie: the cards that count are the same rank by rank."),
        ("5c 3d 2h As", "5d 3c 2s Ah", "The hands tie: rank by rank they are the same"),
    ],
)
def test_what_decides_between_two_hands_is_told(one: str, other: str, said: str) -> None:
    a, b = (tk.best_hand("badugi", cards) for cards in (one, other))
    assert str(tk.compare(a, b)).startswith(said) and str(tk.compare(b, a)).startswith(said)


def test_it_is_an_order_as_others_are_and_not_one_of_the_rulebook() -> None:
    assert "badugi" not in tk.rankings() and isinstance(BADUGI, tk.Ranking)
    copy = pickle.loads(pickle.dumps(BADUGI))
    assert copy == BADUGI and repr(copy) == "Badugi('badugi')" and copy != tk.ranking("ace-to-five")
    shared = tk.best_hand("texas-holdem", "As Kd", "2h 3c 4d 5h 6s", ranking="badugi")
    assert (text(shared.personal), text(shared.board)) == ("As", "4d 3c 2h")


ODDS = "odds and counts are of hands of five cards, and 'badugi' is an order of hands of 4"
FOUR = ["As Kd Qh Jc", "2s 3d 4h 5c"]


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: tk.count("badugi", 4), ODDS),
        (lambda: BADUGI.distinct(4), ODDS),
        (lambda: tk.values(FOUR, "badugi"), ODDS),
        (lambda: tk.values.omaha(FOUR[:1], ["2c 3c 4c 5s 6c"], "badugi"), ODDS),
        (lambda: tk.values.category([1], "badugi"), ODDS),
        (lambda: tk.equity("badugi", FOUR), ODDS),
        (lambda: tk.equity("badugi", ["As Kd Qh", None]), ODDS),
        (lambda: tk.equity("texas-holdem", ["As Kd", "2s 3d"], ranking="badugi"), ODDS),
        (lambda: tk.simulate_showdowns("badugi", 3, deals=10), ODDS),
        (lambda: tk.widgets.Odds("badugi", FOUR), ODDS),
        (lambda: tk.nuts("badugi", FOUR[0], ""), "the nuts are looked for on one board"),
        (lambda: tk.best_hands("badugi", FOUR[0]), "has no low half"),
        (lambda: tk.ranking("badugi", wild="2"), "it has no parameters"),
        (lambda: tk.ranking("wild", base="badugi", wild="2"), "one order of hands, without wild cards"),
        (lambda: replace(BADUGI, ranks="23456"), "one order of hands"),
        (lambda: tk.Ranking("mine", categories=["badugi", "pair"]), "'badugi' is no category: choose among five of"),
        (lambda: tk.hand("Jk As", "badugi"), "Jk isn't in the deck"),
        (lambda: BADUGI(CARDS[:10]), "10 cards are too many"),
        (lambda: tk.best_hand("badugi", "As Kd Qh Jc 2c"), "5 personal cards, .* are too many: Badugi has 4 at most"),
    ],
)
def test_what_has_no_meaning_for_it_is_refused(ask: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        ask()
