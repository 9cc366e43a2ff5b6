"""`tk.count` against the judge: each category of every order counted one hand at a time."""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

import teachkit as tk
from tests.hands.oracle import Judge
from tests.hands.tried import LABELS, judged, names, order, some_hands


def by_hand(right: Judge, known: tuple[tk.Card, ...], unseen: list[tk.Card], more: int) -> Counter[str | None]:
    """The categories of all hands that `more` of the unseen cards complete."""
    hands = ((*known, *some) for some in combinations(unseen, more))
    return Counter(right.category(right.best(names(hand))) for hand in hands)


def is_the_same(found: Any, expected: Counter[str | None]) -> None:
    assert found.total == expected.total()
    assert {category: n for category, n in found.items() if n} == {c or "no low": n for c, n in expected.items() if n}


@pytest.mark.parametrize("label", LABELS)
def test_hands_are_counted_given_what_is_held_and_what_is_gone(label, thorough):
    package, right, rng = order(label), judged(label), Random(label)
    for cards in range(1, 10):
        for _ in range(10 if thorough else 1):
            more = min(cards, 2 if cards < 8 else 1)
            dealt = rng.sample(package.cards, cards - more + (gone := rng.randint(0, len(package.cards) - 12)))
            known, dead = tuple(dealt[gone:]), dealt[:gone]
            unseen = [card for card in package.cards if card not in dealt]
            found = tk.count(package, cards=cards, known=known, dead=dead)
            is_the_same(found, by_hand(right, known, unseen, more))


@pytest.mark.parametrize("label", LABELS)
def test_hands_are_counted_in_what_is_left_of_a_deck(label, thorough):
    """So few cards that all sets of them can be tried."""
    package, right, rng = order(label), judged(label), Random(label)
    special = [card for card in package.cards if card.is_joker or right.is_wild(str(card))]
    for cards in (2, 3, 4, 5, 6, 7):
        ((*left,),) = some_hands(package.cards, rng, (12 if thorough else 10,), 1)
        left = {*left, *special[:2]}
        dead = [card for card in package.cards if card not in left]
        found = tk.count(package, cards=cards, dead=dead)
        is_the_same(found, by_hand(right, (), sorted(left), cards))
