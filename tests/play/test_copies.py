"""Whatever a deal gives can be copied and sent to another process, and copies don't disturb each other."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

import teachkit as tk
from tests.strategies import played

COPIES: list[Callable[[Any], Any]] = [lambda x: pickle.loads(pickle.dumps(x)), copy.copy, copy.deepcopy]


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_of_a_deal_goes_on_by_itself(copied: Callable[[Any], Any]) -> None:
    deal = tk.Deal("woodstock", 3, seed=1, carried=4).act("place")
    events = list(deal.events)
    other = copied(deal)
    assert other.act("bet 2").play("random", seed=3).decision is None
    assert deal.events == events and deal.act("bet 4").events[: len(events)] == other.events[: len(events)]


@given(played())
def test_a_finished_deal_and_all_that_it_holds_can_be_copied(deal: tk.Deal) -> None:
    there = pickle.loads(pickle.dumps(deal))
    assert there.record() == deal.record() and there.events == deal.events
    result = pickle.loads(pickle.dumps(deal.result))
    assert result == deal.result
    for frame in deal.frames[:: max(1, len(deal.frames) // 5)]:
        twin = pickle.loads(pickle.dumps(frame))
        assert twin._replace(decision=None) == frame._replace(decision=None)
        assert repr(twin.decision) == repr(frame.decision)


def test_a_decision_and_a_refusal_can_be_copied_before_anybody_looked_at_them() -> None:
    deal = tk.Deal("woodstock", 3, seed=1)
    twin = pickle.loads(pickle.dumps(deal.decision))
    assert deal.decision is not None
    assert (twin.seat, dict(twin.actions), dict(twin.refused)) == (
        deal.decision.seat, dict(deal.decision.actions), dict(deal.decision.refused),
    )  # fmt: skip
    with pytest.raises(tk.NotAllowed) as found:
        deal.act("bet 3")
    twin = pickle.loads(pickle.dumps(found.value))
    assert (str(twin), twin.reason) == (str(found.value), found.value.reason)


def test_hands_can_be_copied() -> None:
    for value in (tk.hand("As Ks Qs Js Ts"), tk.best_hand("woodstock", "As Ad 2c", "9h 9s 4d")):
        twin = pickle.loads(pickle.dumps(value))
        assert twin == value and str(twin) == str(value)
