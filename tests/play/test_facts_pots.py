"""Every published pot, through `tk.settle`: what goes back, the pots, who is paid what (sources in the data file)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import teachkit as tk

FACTS = json.loads((Path(__file__).parents[1] / "data" / "facts_table.json").read_text("utf-8"))
POTS = [f for f in FACTS if f["section"] == 7]
GAMES = {"holdem": "texas-holdem"}


def settled(fact: dict[str, Any]) -> tuple[list[str], Any]:
    given = fact["given"]
    seats = given["seats_clockwise_from_left_of_button"]
    hands = [given["hands"][s] for s in seats]
    return seats, tk.settle(
        GAMES.get(fact["variant"], fact["variant"]),
        paid=[given["contributed"][s] for s in seats],
        personal=[None if hand is None else " ".join(hand) for hand in hands],
        board=" ".join(given["board"]),
        folded=[seats.index(s) for s in given["folded"]],
        dealer=len(seats) - 1,
    )


def test_no_published_pot_is_left_out() -> None:
    assert len(POTS) == 15


@pytest.mark.parametrize("fact", POTS, ids=lambda f: f["id"])
def test_t12_t13_t14_published_pots_are_settled(fact: dict[str, Any]) -> None:
    seats, got = settled(fact)
    answer, given = fact["answer"], fact["given"]
    assert dict(zip(seats, got.received, strict=True)) == answer["received"]
    assert {s: n for s, n in zip(seats, got.returned, strict=True) if n} == answer["uncalled_returned"]
    after = [
        given["stack_before"][s] - given["contributed"][s] + n for s, n in zip(seats, got.received, strict=True)
    ]
    assert dict(zip(seats, after, strict=True)) == answer["stack_after"]
    for pot, shares, right in zip(got.pots, got.shares, answer["pots"], strict=True):
        assert (pot.chips, {seats[s] for s in pot.seats}) == (right["chips"], set(right["eligible"]))
        paid: dict[str, int] = {}
        for part in shares.values():
            for seat, chips in part.items():
                paid[seats[seat]] = paid.get(seats[seat], 0) + chips
        assert paid == right["paid"]


@pytest.mark.parametrize("fact", POTS, ids=lambda f: f["id"])
def test_t12_t13_t14_a_settlement_names_the_rules_that_it_rests_on(fact: dict[str, Any]) -> None:
    _, got = settled(fact)
    answer = fact["answer"]
    rules = {reason.rule for reason in got.why}
    ties = any(
        len({*part}) > 1 for shares in got.shares for part in shares.values()
    )  # fmt: skip
    assert ("table T12" in rules) == bool(answer["uncalled_returned"] or len(answer["pots"]) > 1)
    assert ("table T13" in rules) >= ties
    assert ("table T14" in rules) == (len(answer["pots"]) > 1)
    assert len(got.explain()) == len(set(got.explain())) and str(got) == " ".join(got.explain())
