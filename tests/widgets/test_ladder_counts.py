"""What is stored of the orders of hands is what is counted of them."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from math import comb

import pytest

import teachkit as tk
from teachkit.widgets.ladder import FIVE, MOVED, ORDERS, counted, key_of, ladder, order_of, stored


@pytest.mark.parametrize("key", [*ORDERS, *MOVED])
def test_what_is_stored_of_an_order_is_what_is_counted(key: str) -> None:
    rows = stored()[key]
    assert rows == counted(order_of(key), FIVE), "run: python -m tests.ladders"
    assert sum(row.hands for row in rows) == comb(len(order_of(key).cards), FIVE)


def test_nothing_else_is_stored() -> None:
    assert list(stored()) == [*ORDERS, *MOVED]


def test_a_lesson_makes_the_order_that_is_counted_for_it() -> None:
    """Deuces wild, with two pair moved up, as the lesson on wild cards does by hand."""
    before = tk.ranking("wild", wild="2")
    names = list(before.categories)
    at = names.index("three of a kind")
    names[at : at + 2] = names[at + 1], names[at]
    mine = dataclasses.replace(before, id="two-pair-first", categories=tuple(names))
    assert order_of(key_of(mine)) == mine


def test_a_ladder_of_five_cards_needs_no_counting() -> None:
    program = (
        "import sys, teachkit.widgets as w\n"
        "w.Rankings('wild 2', 'soko'), w.WildLab()\n"
        "print('numpy' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert run.stdout == "False\n"


def test_an_order_of_ones_own_is_counted() -> None:
    """With flush and full house the other way round, as with fewer ranks."""
    names = list(tk.ranking("standard").categories)
    at = names.index("flush")
    names[at - 1 : at + 1] = ["flush", "full house"]
    found = ladder("standard", dataclasses.replace(tk.ranking("standard"), categories=tuple(names)))
    assert [rung.hands for rung in found.rungs[:4]] == [40, 624, 5_108, 3_744]
