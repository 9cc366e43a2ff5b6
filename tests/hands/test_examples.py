"""Examples of hands: of every value of every order there are cards, and they make it."""

from __future__ import annotations

import pytest

from teachkit.cards import text
from teachkit.hands import hand, ranking, rankings
from teachkit.hands.examples import example, unqualified
from teachkit.hands.rankings import Ranking
from teachkit.odds.counting import value_counts

ORDERS = [
    *map(ranking, rankings()), ranking("wild", wild="2"), ranking("wild", wild="Js Jh"), ranking("wild", wild="3 K"),
    ranking("ace-to-five", wild="Jk"), ranking("with-bug", jokers=2),
]  # fmt: skip


@pytest.mark.parametrize("order", ORDERS, ids=repr)
def test_every_twentieth_value_has_cards_that_make_it(order: Ranking) -> None:
    values = [v for v in value_counts(order, 5) if v]
    for value in values if len(values) < 200 else [*values[::20], *values[-5:]]:
        found = example(order, value)
        assert len({*found}) == 5 and order(found)[: len(value)] == value, (value, found)


def test_an_example_is_written_in_the_suits_that_were_asked_for() -> None:
    order = ranking("stripped-32")
    best = max(v for v in value_counts(order, 5) if order.category(v) == "pair")
    assert text(example(order, best, "hdcs")) == "Ah Ad Kc Qs Jh"
    assert hand(example(order, best, "hdcs"), order) > hand("As Ac Kc Qs Jh", order)


def test_only_an_order_in_which_a_hand_must_qualify_has_cards_that_are_none() -> None:
    assert text(unqualified(ranking("eight-or-better"))) == "As Kh Qd Jc Ts"
    assert unqualified(ranking("ace-to-five")) == ()
