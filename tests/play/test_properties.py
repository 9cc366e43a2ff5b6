"""Promises that hold for every game, table and way to play."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import teachkit as tk
from teachkit import rules
from teachkit.play.events import HandedOn, Posted, Returned
from tests.oracles import all_cards, chips, settled, strength
from tests.strategies import SEEDS, played, tables


@given(played())
def test_t2_t3_cards_and_chips_are_conserved_after_every_event(deal: tk.Deal) -> None:
    table = deal.table_at_start()
    deck = sorted(map(int, deal.deck))
    for event in deal.events:
        event.apply(table)
        assert all_cards(table) == deck, event
        assert chips(table) == sum(deal.start) + deal.carried and min(table.stacks) >= 0, event
        assert min(table.bets) >= 0 and table.level >= max(table.bets), event
    assert table.pot == stays(deal)
    assert tuple(table.stacks) == deal.stacks


def stays(deal: tk.Deal) -> int:
    """T25, T26: the chips that a deal leaves on the table for the next one."""
    return sum(e.value for e in deal.events if isinstance(e, HandedOn) and e.what == "carried")


@given(played())
def test_every_event_names_a_rule_of_the_book_and_can_be_said_to_everyone(deal: tk.Deal) -> None:
    for frame in deal.frames[1:]:
        assert rules.text(frame.event.rule)
        for viewer in ("dealer", *range(deal.players)):
            seen = frame.view(viewer)
            said = [str(seen.event.phrase()), *map(str, seen.event.why)]
            if seen.decision:
                said += [*map(str, seen.decision.refused.values()), str(seen.decision)]
                said += [str(c.note) for c in seen.decision.actions.values() if c.note]
                assert all(rules.text(c.rule) for c in seen.decision.actions.values())
            assert all(said) and "None" not in " ".join(said)


@given(played())
def test_t12_chips_go_back_only_to_who_is_in(deal: tk.Deal) -> None:
    table = deal.table_at_start()
    for event in deal.events:
        if isinstance(event, Returned):
            assert not table.folded[event.seat]
        event.apply(table)


@given(played(("woodstock", "texas-holdem", "no-river-holdem", "super-holdem")))
def test_t12_t13_t14_every_chip_goes_where_an_independent_settlement_sends_it(deal: tk.Deal) -> None:
    assume(deal.variant.contest.low is None)
    t, chip = deal.table, deal.variant.stakes.chip
    board = [str(c) for c in t.board]
    best = [None if t.folded[s] else strength([*map(str, t.hands[s]), *board]) for s in range(t.seats)]
    places = sorted({b for b in best if b is not None})
    dead = [
        sum(e.amount for e in deal.events if isinstance(e, Posted) and e.dead and e.seat == s) for s in range(t.seats)
    ]
    got = settled(
        [p // chip for p in t.paid],
        [None if b is None else 1 + places.index(b) for b in best],
        deal.dealer,
        dead=(sum(dead) + deal.carried) // chip,
    )
    expected = [deal.start[s] - t.paid[s] - dead[s] + got[s] * chip for s in range(t.seats)]
    assert list(deal.stacks) == expected


@given(played())
def test_t27_record_and_replay_agree_in_record_events_and_frames(deal: tk.Deal) -> None:
    again = tk.Deal.from_record(deal.record())
    assert again.record() == deal.record()
    assert again.events == deal.events
    assert [shape(f) for f in again.frames] == [shape(f) for f in deal.frames]


@given(played(), st.data())
def test_a_cut_and_the_remaining_actions_give_the_same_deal(deal: tk.Deal, data: st.DataObject) -> None:
    number = data.draw(st.integers(0, len(deal.events)))
    cut = deal.at(number)
    assert cut.events[:number] == deal.events[:number]
    for action in deal.actions[len(cut.actions) :]:
        cut.act(action)
    assert cut.events == deal.events and cut.stacks == deal.stacks


@given(played(), st.integers(1, 8))
def test_what_is_taken_back_and_done_again_is_the_same(deal: tk.Deal, steps: int) -> None:
    back = deal
    for _ in range(min(steps, len(deal.actions))):
        back = back.back()
    assert back.events == deal.events[: len(back.events)]
    for action in deal.actions[len(back.actions) :]:
        back.act(action)
    assert back.events == deal.events


@given(tables(), SEEDS, st.integers(0, 30))
def test_what_a_decision_allows_is_taken_and_what_it_refuses_changes_nothing(
    arguments: dict[str, Any], seed: int, steps: int
) -> None:
    deal = tk.Deal(**arguments)
    policy = tk.play.policies.policy_named("random", seed)
    while deal.decision and len(deal.actions) < steps:
        deal.act(policy(None, deal.decision))
    if deal.decision is None:
        return
    before = (deal.stacks, len(deal.events), shape(deal.frame()), deal.record())
    actions, refused = deal.decision.actions, deal.decision.refused
    assert not set(actions) & set(refused) and actions
    wrong = [tk.Action(verb) for verb in (*refused, "dance")]
    for choice in actions.values():
        wrong += [tk.Action(choice.verb, choice.most + 1), tk.Action(choice.verb, -1)]
        wrong += [tk.Action(choice.verb, n) for n in range(1, choice.least)]
    for action in wrong:
        with pytest.raises(tk.NotAllowed):
            deal.act(action)
    assert (deal.stacks, len(deal.events), shape(deal.frame()), deal.record()) == before
    for choice in actions.values():
        allowed = [tk.Action(choice.verb, n) for n in choice.amounts or {choice.least, choice.most}]
        if choice.cards:
            allowed = [tk.Action(choice.verb, 0, choice.cards[: choice.least])]
        for action in allowed:
            assert deal.at(len(deal.events)).act(action).events != deal.events


def shape(frame: Any) -> tuple[Any, ...]:
    """A frame as a value: decisions are compared by what they offer, and a record keeps only the words of a thought."""
    decision = frame.decision
    offer = decision and (decision.seat, dict(decision.actions), dict(decision.refused))
    return (*frame._replace(decision=None, thought=None), offer)
