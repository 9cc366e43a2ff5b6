"""Exact equities before any shared card lies, against all boards that can come, each valued as it is."""

from random import Random
from typing import Any

import numpy as np
import pytest

import teachkit as tk
from tests.hands.batches import sets_of
from tests.hands.tried import mask, order

# How many personal cards, how many of them make the hand (None: any), and the orders of high and low.
GAMES: dict[str, tuple[int, int | None, str, str]] = {
    "texas-holdem": (2, None, "standard", ""),
    "woodstock": (3, None, "standard", ""),
    "super-holdem": (3, None, "standard", ""),
    "greek-holdem": (2, 2, "standard", ""),
    "omaha": (4, 2, "standard", ""),
    "omaha-8": (4, 2, "standard", "eight-or-better"),
    "holdem-8": (2, None, "standard", "eight-or-better"),
    "six-plus-holdem": (2, None, "six-plus", ""),
    "royal-holdem": (2, None, "royal", ""),
    "manila": (2, 2, "manila", ""),
    "manila-36": (3, 2, "manila with sixes", ""),
}


def values(own: int, boards: Any, exactly: int | None, label: str) -> Any:
    if exactly is None:
        return tk.values(boards | own, order(label))
    return tk.values.exactly(exactly, own, boards, order(label))


def best(found: Any) -> Any:
    """For each board which seats have the best hand; none where no hand qualifies."""
    return (found == found.max(axis=0)) & (found > 0)


@pytest.mark.parametrize("players, gone", [(2, 0), (3, 4), (6, 1)])
@pytest.mark.parametrize("game", GAMES)
def test_equities_are_those_of_all_boards(game, players, gone):
    personal, exactly, high, low = GAMES[game]
    rng, deck = Random(f"{game} {players} {gone}"), order(high).cards
    dealt = rng.sample(deck, players * personal + gone)
    hands = [dealt[seat * personal : (seat + 1) * personal] for seat in range(players)]
    dead = dealt[players * personal :]
    boards = sets_of(tuple(card for card in deck if card not in dealt), 5)
    orders = [label for label in (high, low) if label]
    halves = [best(np.array([values(mask(hand), boards, exactly, label) for hand in hands])) for label in orders]
    found = tk.equity(game, hands, dead=dead)
    assert found.exact and found.total == len(boards)
    parts = sum(half.any(axis=0) for half in halves)
    for seat, player in enumerate(found.players):
        won = sum(half[seat] / np.maximum(half.sum(axis=0), 1) for half in halves) / parts
        assert player.share == pytest.approx(won.mean(), abs=1e-9)
        if not low:
            mine, how_many = halves[0][seat], halves[0].sum(axis=0)
            counts = (mine & (how_many == 1)).sum(), (mine & (how_many > 1)).sum(), (~mine).sum()
            assert (player.win, player.tie, player.lose) == counts
    assert sum(player.share for player in found.players) == pytest.approx(1)
