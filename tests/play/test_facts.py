"""Pots, odd chips and who shows first, as published rules of poker have them (sources in the data file)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import teachkit as tk
from teachkit.play.events import Awarded, Returned
from tests.play.scripts import acts, holdem, of_kind, show_order, unused

FACTS = json.loads((Path(__file__).parents[1] / "data" / "facts_table.json").read_text("utf-8"))
HOLDEM = [f for f in FACTS if f["variant"] == "holdem"]
POTS = [f for f in HOLDEM if f["id"].startswith("pot-")]
SHOWS = [f for f in HOLDEM if f["id"].startswith("show-")]


def seat_of(name: str) -> int:
    return int(name[1:]) - 1


def dealt(fact: dict[str, Any], stacks: list[int], **options: Any) -> tk.Deal:
    """A hold'em deal with the hands and board of a fact; what it leaves open is filled with cards that don't matter."""
    given = fact["given"]
    hands, board = given.get("hands", {}), given.get("board", [])
    rest = iter(unused([*board, *(c for h in hands.values() for c in h or ())]))
    personal = [
        " ".join(hands.get(s) or [next(rest), next(rest)]) for s in given["seats_clockwise_from_left_of_button"]
    ]
    return holdem(personal, " ".join([*board, *(next(rest) for _ in range(5 - len(board)))]), stacks, **options)


def pay(deal: tk.Deal, target: list[int], all_in: set[int]) -> None:
    """One street after the other goes to the next level of what the seats put in; who has paid all of theirs folds."""
    levels = sorted(set(target))
    if target.count(levels[-1]) == 1 and all(s in all_in for s, n in enumerate(target) if n == levels[-2]):
        del levels[-2]  # the last bet is called for less
    while deal.decision is not None:
        seat, can, paid = deal.decision.seat, deal.decision.actions, deal.table.paid
        level = next((n for n in levels if n > max(paid)), 0)
        if "call" in can:
            deal.act("call" if target[seat] > paid[seat] else "fold")
        elif level and target[seat] >= level:
            deal.act(f"bet {level - paid[seat]}")
        else:
            deal.act("check")


@pytest.mark.parametrize("fact", POTS, ids=lambda f: f["id"])
def test_t12_t13_t14_published_pots(fact: dict[str, Any]) -> None:
    given, answer = fact["given"], fact["answer"]
    seats = given["seats_clockwise_from_left_of_button"]
    deal = dealt(fact, [given["stack_before"][s] for s in seats], blinds=(0, 0), ante=1, bets=(1, 1))
    pay(deal, [given["contributed"][s] for s in seats], {seat_of(s) for s in given["all_in"]})
    assert dict(zip(seats, deal.stacks, strict=True)) == answer["stack_after"]
    back = {seats[e.seat]: e.amount for e in of_kind(deal, Returned)}
    assert back == answer["uncalled_returned"]
    paid = of_kind(deal, Awarded)
    for number, pot in enumerate(answer["pots"]):
        got = {seats[e.seat]: e.amount for e in paid if e.pot == number}
        assert got == pot["paid"]


@pytest.mark.parametrize("fact", SHOWS, ids=lambda f: f["id"])
def test_t16_published_orders_of_showing(fact: dict[str, Any]) -> None:
    given = fact["given"]
    seats = given["seats_clockwise_from_left_of_button"]
    early = [seat_of(s) for s in given["all_in_before_final_round"]]
    final = [(seat_of(s), verb) for s, verb in given["final_round"]]
    gone = [s for s in range(len(seats)) if s not in early and s not in {seat for seat, _ in final}]
    short = [1] if "short-all-in" in fact["id"] else []
    deal = dealt(fact, [10 if s in early else 12 if s in short else 100 for s in range(len(seats))], must_show=True)
    while len(deal.table.board) < 5:  # before the flop all go in for ten, or fold; then it is checked to the river
        assert deal.decision is not None
        seat, can = deal.decision.seat, deal.decision.actions
        first = "raise" in can and deal.table.level == 2
        deal.act("fold" if seat in gone else "raise 10" if first else "check" if "check" in can else "call")
    for seat, verb in final:
        acts(deal, f"{seat}: {verb} 4" if verb == "bet" else f"{seat}: {verb}")
    assert deal.decision is None
    assert [seats[s] for s in show_order(deal)] == fact["answer"]
