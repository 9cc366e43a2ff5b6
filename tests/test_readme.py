"""What the README shows in Python runs, and says what it promises."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

README = (Path(__file__).parent.parent / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.fixture(scope="module")
def ran() -> list[dict[str, Any]]:
    """The names that each example leaves, one after the other as a reader runs them."""
    names: dict[str, Any] = {}
    out = []
    for code in EXAMPLES:
        exec(
            compile(
                code.replace("deals=1_000_000", "deals=20_000").replace("deals=1_000,", "deals=20,"), "README", "exec"
            ),
            names,
        )
        out.append(dict(names))
    return out


def test_every_example_runs(ran: list[dict[str, Any]]) -> None:
    assert len(ran) == len(EXAMPLES) > 2


def test_the_example_of_a_best_hand_keeps_the_origin_of_every_card(ran: list[dict[str, Any]]) -> None:
    best = next(names["best"] for names in ran if "best" in names)
    assert (set(map(str, best.personal)), set(map(str, best.board))) == ({"Ks", "5c"}, {"Qs", "Qd", "5h"})


def test_an_order_of_ones_own_is_counted_with_its_own_deck(ran: list[dict[str, Any]]) -> None:
    assert ran[-1]["tk"].count(ran[-1]["mine"], cards=5).total == 658_008  # 40 choose 5
