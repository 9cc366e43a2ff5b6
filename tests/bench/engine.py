"""What the engine, the import and the wheel cost: `python tests/bench/engine.py` prints a table.

Times are medians of interleaved repetitions in one run; ratios hold on other machines, milliseconds do not.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import teachkit as tk
from teachkit.render.frames import pages

ROOT = Path(__file__).parent.parent.parent


def median(work: Callable[[], object], times: int) -> float:
    """Milliseconds."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken) * 1e3


def added(code: str) -> float:
    """Milliseconds that `code` adds to an empty interpreter, medians of alternating runs."""

    def run(code: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - start

    both = [(run(code), run("pass")) for _ in range(21)]
    return (statistics.median(a for a, _ in both) - statistics.median(b for _, b in both)) * 1e3


def wheel_sizes() -> tuple[float, float]:
    """Kilobytes of the lessons in the wheel, and of all the rest of it."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", folder, str(ROOT)]
        subprocess.run(command, check=True, capture_output=True)
        (wheel,) = Path(folder).glob("*.whl")
        parts = [(part.filename, part.compress_size) for part in zipfile.ZipFile(wheel).infolist()]
    lessons = sum(size for name, size in parts if name.startswith("teachkit/_lessons/"))
    return lessons / 1000, (sum(size for _, size in parts) - lessons) / 1000


def deals_a_second(game: str, players: int, policy: str, deals: int = 300) -> float:
    start = time.perf_counter()
    for seed in range(deals):
        tk.Deal(game, players, seed=seed).play(policy, seed=seed)
    return deals / (time.perf_counter() - start)


def rows() -> list[tuple[str, str, str]]:
    lesson = tk.Deal("woodstock", 3, seed=287, dealer=2, stacks=100).play("cautious")
    long = max((tk.Deal("woodstock", 6, seed=s).play("calling") for s in range(20)), key=lambda d: len(d.events))
    found = []
    for name, deal in (("the lesson's deal", lesson), ("a long one, six players", long)):
        viewers = (*range(deal.players), "dealer")
        what = f"frames of {name} ({len(deal.events)} events)"
        html = median(lambda d=deal, v=viewers: pages(d, v), 9)
        found.append((f"{what}, as values", f"{median(deal._fold, 15):.1f} ms", "< 50 ms"))
        found.append((f"{what}, all views as HTML", f"{html:.1f} ms", "< 50 ms"))
    for case in (("woodstock", 4, "random"), ("woodstock", 4, "cautious"), ("texas-holdem", 6, "random")):
        game, players, policy = case
        found.append((f"whole deals, {game}, {players} seats, {policy}", f"{deals_a_second(*case):,.0f} a second", ""))
    found.append(("`import teachkit`", f"{added('import teachkit'):.0f} ms", "< 50 ms"))
    found.append(("the same and the parts that a deal needs", f"{added('import teachkit; teachkit.Deal'):.0f} ms", ""))
    lessons, rest = wheel_sizes()
    found.append(("the wheel without its lessons", f"{rest:.0f} KB", "< 1 MB"))
    found.append(("the lessons in it", f"{lessons:.0f} KB", ""))
    return found


if __name__ == "__main__":
    print("| what | measured | wanted |\n|---|---|---|")
    for row in rows():
        print(f"| {' | '.join(row)} |")
