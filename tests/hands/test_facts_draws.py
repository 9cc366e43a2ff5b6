"""The chances of five-card draw in the fact sheet: who can open, and what a draw brings."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, prod, sqrt
from typing import Any

import numpy as np
import pytest

import teachkit as tk
from teachkit.play.opening import Opening
from tests.hands.batches import five_card_values, five_cards
from tests.hands.nobody_opens import deals
from tests.hands.tried import FACTS, mask, order

DRAWS = [id for id, fact in FACTS.items() if id.startswith("draw-") and "given" in fact]
BUG = {"draw-bug-four-flush": "flush", "draw-bug-outside-straight": "straight", "draw-bug-inside-straight": "straight"}
# The best hand that can't open: a pair of tens with the best cards beside it (jacks-or-better 1).
BEST_OF_THE_OTHERS = "Tc Td Ac Kd Qh"


def test_every_draw_is_looked_at():
    assert len(DRAWS) + len(BUG) == sum(id.startswith("draw-") for id in FACTS) == 12


@pytest.mark.parametrize("id", DRAWS)
def test_draws_by_what_they_bring(id):
    given, answer = FACTS[id]["given"], FACTS[id]["answer"]
    count = tk.count("standard", cards=5, known=" ".join(given["hold"]), dead=" ".join(given["discard"]))
    assert {**count, "total": count.total} == answer


@pytest.mark.parametrize("id", BUG)
def test_draws_to_a_flush_or_straight_with_the_bug(id):
    answer = FACTS[id]["answer"]
    known, dead = FACTS[id]["question"].split("Hold ")[1].split(", draw")[0].split(", discard ")
    count = tk.count("with-bug", cards=5, known=known, dead=dead)
    assert (count[BUG[id]], count.total) == (answer["favourable"], answer["total"])
    assert Fraction(count[BUG[id]], count.total) == Fraction(answer["probability"])


def can_open(masks: Any) -> Any:
    """Which hands beat a pair of tens."""
    best = np.array([mask(tk.cards(BEST_OF_THE_OTHERS))], dtype=np.int64)
    return tk.values(masks, order("standard")) > tk.values(best, order("standard"))[0]


@cache
def no_openers() -> Any:
    masks = five_cards()
    return masks[~can_open(masks)]


def test_hands_that_open_with_jacks_or_better():
    answer, openers = FACTS["open-jacks"]["answer"], len(five_cards()) - len(no_openers())
    assert openers == answer["hands"]
    assert Fraction(openers, comb(52, 5)) == Fraction(answer["probability"])


def test_the_hands_that_a_game_lets_open_are_as_many():
    opening = Opening(tk.variant("jacks-or-better").contest)
    assert sum(n for hand, n in five_card_values("standard") if opening.qualifies(hand.cards)) == 536_100


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_none_of_several_players_can_open_counted_rank_by_rank(players):
    every = prod(comb(52 - 5 * n, 5) for n in range(players))
    if players == 1:
        assert every - deals(1) == FACTS["open-jacks"]["answer"]["hands"]
        return
    answer = FACTS[f"open-none-{players}"]["answer"]
    name = {2: "pairs", 3: "triples", 4: "quadruples"}[players]
    found = deals(players)
    assert (found, every) == (answer[f"favourable_ordered_{name}"], answer[f"total_ordered_{name}"])
    assert Fraction(found, every) == Fraction(answer["probability"])


def test_neither_of_two_players_can_open():
    """Pairs of hands without a card in common, by inclusion and exclusion over the cards that they share."""
    masks = no_openers()
    columns = np.empty((5, len(masks)), dtype=np.int64)
    for place in range(5):
        low = masks & -masks
        columns[place], masks = np.log2(low).astype(np.int64), masks & ~low
    binomial = np.array([[comb(n, k) for k in range(1, 6)] for n in range(52)])
    favourable = len(columns[0]) ** 2
    for shared in range(1, 6):
        holding = np.zeros(comb(52, shared), dtype=np.int64)
        for some in combinations(range(5), shared):
            # The number of a set of cards among all of its size.
            numbers = sum(binomial[columns[place], k] for k, place in enumerate(some))
            holding += np.bincount(numbers, minlength=len(holding))
        favourable += (-1) ** shared * int((holding**2).sum())
    answer = FACTS["open-none-2"]["answer"]
    assert favourable == answer["favourable_ordered_pairs"]
    assert comb(52, 5) * comb(47, 5) == answer["total_ordered_pairs"]
    assert Fraction(favourable, answer["total_ordered_pairs"]) == Fraction(answer["probability"])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_none_of_several_players_can_open(players, thorough):
    """Dealt at random, and looked at by values of hands."""
    answer = FACTS[f"open-none-{players}"]["answer"]
    expected = float(answer.get("decimal", answer.get("estimate")))
    rng, tries = np.random.default_rng(players), 4_000_000 if thorough else 200_000
    none = 0
    for _ in range(tries // 100_000):
        order_of_cards = rng.random((100_000, 52)).argpartition(5 * players, axis=1)[:, : 5 * players]
        hands = (np.int64(1) << order_of_cards).reshape(-1, players, 5).sum(axis=2)
        none += int((~can_open(hands.reshape(-1)).reshape(-1, players)).all(axis=1).sum())
    error = sqrt(expected * (1 - expected) / tries)
    assert abs(none / tries - expected) < 4 * error
