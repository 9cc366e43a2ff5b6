"""What a hand is worth that was named too low (rulebook: table T18)."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import teachkit as tk
from teachkit.cards import Card
from teachkit.play.naming import worth_as

STANDARD, DEUCES = tk.ranking("standard"), tk.ranking("wild", wild="2")


def read(order: tk.Ranking, cards: tuple[Card, ...], category: str) -> tuple[int, ...]:
    """The best of all hands of a category that the cards, some left out and a deuce as any other card, can be."""
    rest = tuple(c for c in cards if c not in order.wild_cards)
    hands = [(*rest, c) for c in STANDARD.cards if c not in rest] if len(rest) < len(cards) else [rest]
    parts = [some for hand in hands for n in range(1, 6) for some in combinations(hand, n)]
    values = [STANDARD.value(some) for some in parts]
    return max((v for v in values if STANDARD.category(v) == category), default=())


@given(st.lists(st.sampled_from(STANDARD.cards), min_size=5, max_size=5, unique=True), st.data())
def test_t18_a_lower_name_is_worth_the_best_hand_of_that_name(held: list[Card], data: st.DataObject) -> None:
    cards = tuple(held)
    order = DEUCES if sum(c in DEUCES.wild_cards for c in cards) < 2 else STANDARD
    real = order.categories.index(order.category(order.value(cards)))
    below = order.categories[real + 1 :]
    if below:
        name = data.draw(st.sampled_from(below))
        worth, best = worth_as(order, cards, name), read(order, cards, name)
        assert order.category(worth) == name and worth < order.value(cards)
        assert worth == best if best and name != "flush" else len(worth) > 0


@pytest.mark.parametrize(
    ("hand", "said", "beats", "loses"),
    [
        ("Kc Kd Kh 7s 7d", "pair", "Kc Kd 6s 5d 4h", "Kc Kd 8s 2d 3h"),
        ("5h 6h 7h 8h 9h", "flush", "9c 8c 7c 6c 4c", "Tc 5c 4c 3c 2c"),
        ("5h 6h 7h 8h 9h", "straight", "4c 5d 6h 7s 8c", "6c 7d 8h 9s Tc"),
        ("Kc Kd Kh 7s 7d", "straight", "Ac Ad Ah 7s 6d", "As 2d 3h 4c 5c"),
        ("Ac Ad Ks Qh 9c", "high card", "Ac Kd Qh 8s 7c", "Ac Kd Qh Js 9c"),
    ],
)
def test_t18_hands_named_too_low(hand: str, said: str, beats: str, loses: str) -> None:
    worth = worth_as(STANDARD, tk.cards(hand), said)
    assert STANDARD.value(tk.cards(beats)) < worth < STANDARD.value(tk.cards(loses))


def test_t18_four_wild_cards_are_read_quickly_enough() -> None:
    pair = worth_as(DEUCES, tk.cards("2c 2d 2h 2s 7d"), "pair")
    assert pair == STANDARD.value(tk.cards("Ac Ad Kh Qs 7d")[:5])
