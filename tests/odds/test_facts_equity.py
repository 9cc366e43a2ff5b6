"""The exact equities of the fact sheet: win, tie and lose over all ways to complete the board."""

from fractions import Fraction

import pytest

import teachkit as tk
from tests.hands.tried import FACTS, order

EQUITIES = [id for id in FACTS if id.startswith("eq-")]
GAMES = {
    "eq-holdem": ("texas-holdem", {}),
    "eq-omaha": ("omaha", {}),
    "eq-greek": ("greek-holdem", {}),
    "eq-manila": ("manila", {}),
    "eq-six-plus-A": ("six-plus-holdem", {}),
    "eq-six-plus-B": ("six-plus-holdem", {"ranking": order("six-plus, trips beat a straight")}),
}


def test_every_equity_is_looked_at():
    assert len(EQUITIES) == 23


@pytest.mark.parametrize("id", EQUITIES)
def test_equities(id):
    game, options = next(GAMES[start] for start in GAMES if id.startswith(start))
    given, answer = FACTS[id]["given"], FACTS[id]["answer"]
    found = tk.equity(game, [" ".join(hand) for hand in given["hands"]], board=" ".join(given["board"]), **options)
    first, second = found.players
    assert found.exact
    assert (first.win, first.tie, first.lose, found.total) == tuple(answer[k] for k in ("win", "tie", "lose", "total"))
    assert (second.win, second.tie, second.lose) == (answer["lose"], answer["tie"], answer["win"])
    assert first.share == pytest.approx(float(Fraction(answer["equity"])), abs=1e-12)
    assert first.share + second.share == pytest.approx(1, abs=1e-12)
