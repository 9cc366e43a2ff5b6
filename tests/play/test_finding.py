"""A search over seeds finds the first deal that shows a point, the same deal as its seed deals anywhere else."""

from __future__ import annotations

import doctest
from itertools import count
from typing import Any

import pytest

import teachkit as tk
from teachkit.play import finding


def pair_in_hand(deal: tk.Deal) -> bool:
    one, two = deal.table.hands[0]
    return one.rank == two.rank


def won_by_folding(deal: tk.Deal) -> bool:
    return not deal.result.hands


def test_the_example_is_true() -> None:
    assert doctest.testmod(finding).failed == 0


def test_the_first_deal_that_shows_it_is_found() -> None:
    found = tk.find_deal("texas-holdem", 3, when=won_by_folding, policy="random", dealer=1, stacks=40)
    assert won_by_folding(found) and found.decision is None and found.dealer == 1 and found.start == [40] * 3
    for seed in range(found.seed):
        assert not won_by_folding(tk.Deal("texas-holdem", 3, seed=seed, dealer=1, stacks=40).play("random"))


def test_what_a_page_deals_by_that_seed_is_the_same_deal() -> None:
    found = tk.find_deal("jacks-or-better", 4, when=lambda deal: deal.table.opener is not None, stacks=60)
    assert tk.page().deal("jacks-or-better", 4, seed=found.seed, stacks=60, play="cautious").events == found.events


def test_what_is_asked_of_the_cards_is_asked_before_anybody_decides() -> None:
    seen = []
    found = tk.find_deal("texas-holdem", 2, dealt=lambda deal: seen.append(len(deal.actions)) or pair_in_hand(deal))
    assert set(seen) == {0} and len(seen) == found.seed + 1 and pair_in_hand(found)
    both = tk.find_deal("texas-holdem", 2, dealt=pair_in_hand, when=won_by_folding, policy="random")
    assert pair_in_hand(tk.Deal("texas-holdem", 2, seed=both.seed)) and won_by_folding(both)


def test_seeds_may_be_any_and_may_go_on_for_ever() -> None:
    assert tk.find_deal("razz", 2, dealt=lambda deal: True, seeds=[7, 3]).seed == 7
    assert tk.find_deal("razz", 2, dealt=lambda deal: deal.seed > 20, seeds=count(3, 5)).seed == 23


def test_a_random_policy_may_be_seeded_by_each_deals_own_seed() -> None:
    found = tk.find_deal("texas-holdem", 3, when=won_by_folding, policy="random", policy_seed=None, seeds=range(5, 99))
    assert found.events == tk.Deal("texas-holdem", 3, seed=found.seed).play("random", found.seed).events


def test_the_games_options_are_those_of_the_deal() -> None:
    found = tk.find_deal("omaha-8", 2, dealt=lambda deal: True, qualifier=9, blinds=(2, 4))
    assert found.variant == tk.variant("omaha-8", qualifier=9, blinds=(2, 4))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({}, "say what to look for: when=… looks at a finished deal"),
        ({"when": 5}, "when=5: it is a function of a deal"),
        ({"dealt": "pair"}, "dealt='pair': it is a function of a deal"),
        ({"when": bool, "seeds": 5}, "seeds=5: give whole numbers to try"),
        ({"when": bool, "seeds": "12"}, "seeds='12'"),
        ({"when": bool, "seeds": []}, "seeds is empty"),
        ({"when": bool, "policy": "clever"}, "there is no policy 'clever'"),
        ({"when": bool, "colour": 1}, "texas-holdem has no option 'colour'"),
        ({"when": lambda deal: False, "seeds": range(3)}, "none of 3 deals of texas-holdem shows it (all of them were"),
        ({"dealt": lambda deal: False, "seeds": range(3)}, "(0 of them were played to the end): give more seeds"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as found:
        tk.find_deal("texas-holdem", 2, **arguments)
    assert said in str(found.value)
