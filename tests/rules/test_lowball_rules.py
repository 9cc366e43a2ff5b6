"""Lowball with more than one draw (rulebook: lowball-draw 1)."""

from __future__ import annotations

import pytest

import teachkit as tk
from teachkit.play.events import Began, Drawing
from tests.play.scripts import of_kind


def sizes(draws: int) -> list[int]:
    """What a bet is in each round when everybody stands pat."""
    deal = tk.Deal("lowball-draw", 3, seed=2, blinds=(1, 2), bets=(2, 4), draws=draws)
    found, rounds = [], 0
    while deal.decision is not None:
        can = deal.decision.actions
        if len(of_kind(deal, Began)) > rounds:
            rounds = len(of_kind(deal, Began))
            more = can.get("bet") or can["raise"]
            found.append(more.least - deal.table.level)
        deal.act(next(verb for verb in ("check", "call", "draw") if verb in can))
    assert len(of_kind(deal, Drawing)) == draws
    return found


@pytest.mark.parametrize(("draws", "bets"), [(1, [2, 4]), (2, [2, 4, 4]), (3, [2, 2, 4, 4])])
def test_lowball_draw_1_each_draw_has_a_round_and_of_three_the_first_two_rounds_are_small(
    draws: int, bets: list[int]
) -> None:
    assert sizes(draws) == bets


def test_table_t5_a_list_of_antes_is_not_put_in_by_the_dealer_for_all() -> None:
    with pytest.raises(ValueError, match=r"dealers_edge with ante=\(0, 1, 0\): one player antes for all.*table T5"):
        tk.variant("lowball-draw", ante=(0, 1, 0), dealers_edge=True)
    with pytest.raises(ValueError, match="needs an ante above 0"):
        tk.variant("lowball-draw", ante=(0, 0, 0))
