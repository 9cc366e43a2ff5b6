"""The exact counts of the fact sheet: categories of five, seven and eight cards, and how many hands differ."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest

import teachkit as tk
from tests.hands.batches import five_card_values, five_cards
from tests.hands.tried import FACTS, mask, order

WIDOWS = "245789JQK"


def is_exactly(found: Any, answer: dict[str, int]) -> None:
    assert {**found, "total": found.total} == answer


FIVE = {
    "c5-standard52": ("standard", {}),
    "c5-d32-A789T": ("stripped-32", {}),
    "c5-d32-manila": ("manila", {}),
    "c5-royal20": ("royal", {}),
    "c5-wild-joker53": ("wild", {"wild": "Jk"}),
    "c5-deuces-wild": ("wild", {"wild": "2"}),
    "c5-kings-wild": ("wild", {"wild": "K"}),
    "c5-aces-wild": ("wild", {"wild": "A"}),
    "c5-soko": ("soko", {}),
}
MORE = {
    "c7-best5": ("standard", {}, 7),
    "c8-best5": ("standard", {}, 8),
    "c7-sixplus-A": ("six-plus", {}, 7),
    "c7-sixplus-B": ("six-plus", {"trips_beat_straight": True}, 7),
}


@pytest.mark.parametrize("id", FIVE)
def test_five_card_hands_by_category(id):
    ranking, parameters = FIVE[id]
    is_exactly(tk.count(tk.ranking(ranking, **parameters), cards=5), FACTS[id]["answer"])


@pytest.mark.parametrize("up", WIDOWS)
def test_five_card_hands_of_the_wild_widow_by_category(up):
    """The card that lies face up is in nobody's hand; the other three of its rank are wild."""
    wild = tk.ranking("wild", wild=f"{up}h {up}d {up}s")
    is_exactly(tk.count(wild, cards=5, dead=f"{up}c"), FACTS[f"c5-widow-{up}"]["answer"])


@pytest.mark.parametrize("id", MORE)
def test_seven_and_eight_card_hands_by_category(id):
    ranking, parameters, cards = MORE[id]
    is_exactly(tk.count(tk.ranking(ranking, **parameters), cards=cards), FACTS[id]["answer"])


def test_royal_flushes():
    *_, (best, ways) = five_card_values("standard")
    assert best.category == "straight flush" and ways == FACTS["c5-royal-flush"]["answer"]
    # Two royal flushes don't fit into eight cards.
    royal = tk.count("standard", cards=8, known="As Ks Qs Js Ts")
    assert 4 * royal["straight flush"] == 4 * royal.total == FACTS["c8-royal"]["answer"]


@pytest.mark.parametrize("category", ["four of a kind", "flush", "straight", "full house", "pair"])
def test_deuces_wild_by_number_of_deuces(category):
    wild, deuces = tk.ranking("wild", wild="2"), ["2c", "2d", "2h", "2s"]
    found = [
        comb(4, n) * tk.count(wild, cards=5, known=" ".join(deuces[:n]), dead=" ".join(deuces[n:]))[category]
        for n in range(5)
    ]
    assert found == FACTS[f"c5-deuces-wild-by-deuces-{category.replace(' ', '-')}"]["answer"]


def test_royal_flushes_with_wild_deuces():
    answer = FACTS["c5-deuces-wild-royal"]["answer"]
    values = tk.values(five_cards(), order("deuces wild"))
    royal = values == tk.values(np.array([mask(tk.cards("As Ks Qs Js Ts"))]), order("deuces wild"))[0]
    deuces = (five_cards() & mask(tk.cards("2c 2d 2h 2s"))) != 0
    assert answer["natural"] == (royal & ~deuces).sum()
    assert answer["with deuces"] == (royal & deuces).sum()
    assert answer["together"] == royal.sum()


# One of each category, of 36 cards.
EXAMPLES = {
    "straight flush": "9h 8h 7h 6h Ah", "four of a kind": "6c 6d 6h 6s 7c", "flush": "Jh 9h 8h 7h 6h",
    "full house": "Ac Ad Ah Kc Kd", "straight": "9c 8d 7h 6s Ac", "three of a kind": "Ac Ad Ah Kc Qd",
    "two pair": "Ac Ad Kc Kd Qh", "pair": "Ac Ad Kh Qs Jc", "high card": "Ac Kd Qh Js 9c",
}  # fmt: skip


@pytest.mark.parametrize("id, label", [("A", "six-plus"), ("B", "six-plus, trips beat a straight")])
def test_the_order_of_six_plus(id, label):
    hands = [tk.hand(cards, ranking=order(label)) for cards in EXAMPLES.values()]
    assert [hand.category for hand in hands] == list(EXAMPLES)
    assert [hand.category for hand in sorted(hands, reverse=True)] == FACTS[f"order-sixplus-{id}"]["answer"]


@pytest.mark.parametrize("id, label", [("c5-low-a5", "ace-to-five"), ("c5-low-27", "deuce-to-seven")])
def test_unpaired_lows_by_their_highest_card(id, label):
    ranks = "A23456789TJQK" if label == "ace-to-five" else "23456789TJQKA"
    found: Counter[str] = Counter()
    for hand, ways in five_card_values(label):
        if hand.category == "high card":
            found[max((str(card)[0] for card in hand.cards), key=ranks.index)] += ways
    assert found == FACTS[id]["answer"]


def test_eight_lows_of_seven_cards_by_their_highest_card():
    answer = FACTS["c7-eight-low"]["answer"]
    up_to = [tk.count(tk.ranking("eight-or-better", qualifier=q), cards=7)["low"] for q in (5, 6, 7, 8)]
    found = {str(q): n - before for q, n, before in zip((5, 6, 7, 8), up_to, [0, *up_to], strict=False)}
    assert found == {top: n for top, n in answer.items() if top in "5678"}
    count = tk.count("eight-or-better", cards=7)
    assert count["low"] == answer["total"]
    assert Fraction(count["low"], count.total) == Fraction(answer["probability"])


def test_paired_lows_of_seven_cards():
    answer, count = FACTS["c7-razz-paired-split"]["answer"], tk.count("ace-to-five", cards=7)
    assert {name: count[name] for name in answer if name != "total"} == {
        name: n for name, n in answer.items() if name != "total"
    }
    assert count.total - count["high card"] == answer["total"]


LOW_SETS = [set(some) for n in range(6) for some in combinations("A2345678", n)]


@cache
def lows() -> Any:
    """For each set of low ranks held (of four cards) and shared (of five): whether two and three of them make a low.

    Kings, queens and jacks fill up the others.
    """
    held = pairs_and_triples(LOW_SETS, "c", "Kc Qc Jc Tc", 4, 2)
    shared = pairs_and_triples(LOW_SETS, "d", "Kd Qd Jd Td 9d", 5, 3)
    hands = np.array(held)[:, None, :, None] | np.array(shared)[None, :, None, :]
    nothing = tk.values(np.array([mask(tk.cards("Kc Qd Jh Ts 9c"))]), order("eight-or-better"))[0]
    return (tk.values(hands.reshape(-1), order("eight-or-better")) > nothing).reshape(hands.shape).any(axis=(2, 3))


def pairs_and_triples(sets: list[set[str]], suit: str, others: str, cards: int, choose: int) -> list[list[int]]:
    """Of so many cards with these low ranks: each choice of two, or of three, as a mask."""
    found = []
    for ranks in sets:
        dealt = [*(rank + suit for rank in sorted(ranks)), *others.split()][:cards]
        found.append([mask(tk.cards(" ".join(some))) for some in combinations(dealt, choose)])
    return found


@cache
def deals(both: int, mine: int, theirs: int, personal: int = 4, board: int = 5) -> int:
    """Deals of personal and shared cards with so many low ranks in both, in the first only, in the second only."""
    ranks = [{(n, m): comb(4, n) * comb(4 - n, m) for n in range(1, 4) for m in range(1, 5 - n)}] * both
    ranks += [{(n, 0): comb(4, n) for n in range(1, 5)}] * mine + [{(0, m): comb(4, m) for m in range(1, 5)}] * theirs
    ranks += [{(n, m): comb(20, n) * comb(20 - n, m) for n in range(personal + 1) for m in range(board + 1)}]
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for rank in ranks:
        longer: Counter[tuple[int, int]] = Counter()
        for (n, m), before in ways.items():
            for (more, some), each in rank.items():
                longer[n + more, m + some] += before * each
        ways = longer
    return ways[personal, board]


def test_omaha_hands_that_qualify_for_a_low():
    favourable = total = 0
    for i, held in enumerate(LOW_SETS):
        for j, shared in enumerate(LOW_SETS):
            ways = deals(len(held & shared), len(held - shared), len(shared - held)) if len(held) < 5 else 0
            total += ways
            favourable += ways if lows()[i, j] else 0
    answer = FACTS["o8-qualify"]["answer"]
    assert (favourable, total) == (answer["favourable"], answer["total"])
    assert Fraction(favourable, total) == Fraction(answer["probability"])


def test_omaha_boards_that_allow_a_low():
    allowed = lows().any(axis=0)
    favourable = sum(deals(0, 0, len(shared), personal=0) for j, shared in enumerate(LOW_SETS) if allowed[j])
    assert Fraction(favourable, comb(52, 5)) == Fraction(FACTS["o8-board-low"]["answer"]["probability"])


DISTINCT = {
    "dv-standard": [("standard", 5)],
    "dv-standard-7": [("standard", 7)],
    "dv-sixplus": [("six-plus", 5), ("six-plus, trips beat a straight", 5)],
    "dv-sixplus-7-A": [("six-plus", 7)],
    "dv-sixplus-7-B": [("six-plus, trips beat a straight", 7)],
    "dv-d32": [("stripped-32", 5), ("stripped-32 without suits", 5), ("manila", 5)],
    "dv-soko": [("soko", 5)],
    "dv-kings": [("kings wild", 5)],
    "dv-a5": [("ace-to-five", 5)],
    "dv-27": [("deuce-to-seven", 5)],
    "dv-8low": [("eight-or-better", 5)],
}
DISTINCT_OF = {
    "dv-soko-four-straight": ("soko", "four straight"),
    "dv-soko-four-flush": ("soko", "four flush"),
    "dv-deuces-flush": ("deuces wild", "flush"),
    "dv-kings-flush": ("kings wild", "flush"),
}


@pytest.mark.parametrize("id, label, cards", [(id, *which) for id, some in DISTINCT.items() for which in some])
def test_how_many_hands_differ_in_value(id, label, cards):
    assert order(label).distinct(cards=cards) == FACTS[id]["answer"]


@pytest.mark.parametrize("id", DISTINCT_OF)
def test_how_many_hands_of_a_category_differ_in_value(id):
    label, category = DISTINCT_OF[id]
    assert order(label).distinct(cards=5, category=category) == FACTS[id]["answer"]


@pytest.mark.parametrize("id, label", [("dv-standard", "standard"), ("dv-kings", "kings wild"), ("dv-soko", "soko")])
def test_a_batch_tells_as_many_hands_apart(id, label):
    assert len(np.unique(tk.values(five_cards(), order(label)))) == FACTS[id]["answer"]
