"""Promises that hold in every draw game: hands stay whole, discards return to others only, openings are proved."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given

import teachkit as tk
from teachkit.play.drawing import Draw
from teachkit.play.events import Acted, Announced, Dealt, Discarded, Proved, Reshuffled
from tests.oracles import strength
from tests.strategies import played

# Those whose every draw is what it seems: so many cards announced, discarded and dealt.
GAMES = tuple(
    game for game in tk.variants() if {type(phase) for phase in tk.variant(game).steps if phase.chooses} == {Draw}
)
OPENED = ("jacks-or-better", "progressive-jackpots", "trips-to-win")
TENS = "Tc Td Ac Kd Qh"  # the best hand that may not open


def test_the_draw_games_are_all_looked_at() -> None:
    assert {"five-card-draw", "double-draw", "lowball-draw", *OPENED, "draw-with-bug", "wild-widow"} <= set(GAMES)


@given(played(GAMES))
def test_t20_t24_a_draw_leaves_the_hand_whole_and_discards_come_back_to_others_only(deal: tk.Deal) -> None:
    t = deal.table_at_start()
    own: dict[int, set[Any]] = {seat: set() for seat in range(deal.players)}
    said: dict[int, int] = {}
    for event in deal.events:
        if isinstance(event, Announced):
            said[event.seat] = event.number
        elif isinstance(event, Discarded):
            assert len(event.cards) == said[event.seat]
            own[event.seat].update(event.cards)
        elif isinstance(event, Dealt) and event.seat is not None:
            assert not own[event.seat] & set(event.cards)
        elif isinstance(event, Reshuffled):
            assert not set(event.cards) & {*t.aside, *(c for hand in t.hands for c in hand), *t.board}
        event.apply(t)
        if isinstance(event, Acted):
            assert len({len(t.hands[seat]) for seat in t.clockwise(0)}) == 1


@given(played(OPENED))
def test_jacks_or_better_1_3_an_opening_is_good_enough_and_is_proved(deal: tk.Deal) -> None:
    v = deal.variant
    assume(v.settings["wild"] is None and v.settings["enforce"] == "strict" and not v.settings.get("rung"))
    opener, proofs = deal.table.opener, [e for e in deal.events if isinstance(e, Proved) and e.what == "openers"]
    if opener is None:
        assert not proofs
        return
    assert strength(list(map(str, deal.table.opened_with))) > strength(TENS.split())
    if deal.decision is None:
        (proof,) = proofs
        assert proof.seat == opener and set(proof.cards) <= set(deal.table.opened_with)
        without = {str(c) for c in proof.cards}
        filler = [c for c in ("2c", "3d", "4h", "7s", "8c", "9d") if c not in without and c[0] not in "".join(without)]
        assert strength([*without, *filler][:5]) > strength(TENS.split())
        assert all(deal.table.known[c] == deal.table.everyone for c in proof.cards)
