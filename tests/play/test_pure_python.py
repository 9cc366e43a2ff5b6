"""The engine needs Python and nothing else: neither numpy nor ipywidgets, as in a browser's Python."""

from __future__ import annotations

import subprocess
import sys

SMOKE = """
import sys
for name in ("numpy", "ipywidgets", "anywidget", "IPython", "traitlets"):
    sys.modules[name] = None  # importing it now fails
import teachkit as tk

for game in tk.variants():
    players = max(3, tk.variant(game).players[0])
    deal = tk.Deal(game, players, seed=7).play("cautious")
    assert tk.Deal.from_record(deal.record()).stacks == deal.stacks
    assert all(str(f.view(1).event.phrase()) for f in deal.frames[1:])
    assert deal.variant.rules
    assert sum(tk.simulate(game, players, deals=20).values()) == 20
    assert repr(deal)
assert tk.hand("As Ks Qs Js Ts").category == "straight flush"
assert tk.best_hand("woodstock", "As Ad 9h", "Ac 9d 2c").hand.category == "full house"
assert len(tk.woodstock.placements("As Kd 9c").legal) and tk.woodstock.legal_boards(5) == 1964832
try:
    tk.Deal("woodstock", 3, seed=7).act("check")
except tk.NotAllowed as refused:
    print(refused)
"""

LAZY = "import sys, teachkit; print(sorted({'numpy', 'ipywidgets', 'anywidget', 'IPython'} & set(sys.modules)))"


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_deals_hands_placements_and_records_work_without_numpy_and_ipywidgets() -> None:
    assert run(SMOKE) == "check: “check” is not possible here: you may discard, place. [woodstock 3.2(a)]"


def test_importing_teachkit_loads_neither_numpy_nor_ipywidgets() -> None:
    assert run(LAZY) == "[]"
