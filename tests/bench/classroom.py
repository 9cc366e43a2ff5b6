"""What it takes when a whole class opens a lesson at once: `python -m tests.bench.classroom`.

Twenty requests at the same moment, each for a page whose cells have all run, to a server whose kernels are forks of one
that has loaded what lessons need, and to one whose kernels Jupyter starts. Memory is that of all kernels together while
their pages are open, what they share counted once (the kernel's own "Pss"). A page may never come: the ports of a
kernel are chosen before it begins, and in the meantime another one can take them.
"""

from __future__ import annotations

import math
import os
import signal
import statistics
import subprocess
import sys
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.browser.conftest import address_of, ended, free_port

PUPILS, LESSON, ROUNDS = 20, "03-woodstock.ipynb", 3
PATIENCE, NEVER = 60, math.inf  # seconds
SERVE = "from teachkit.cli import main, warm; warm.POSSIBLE = {}; main()"


def kernels(pid: int) -> list[int]:
    """All processes below one, however deep."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [n for child in map(int, found) for n in (child, *kernels(child))]


def megabytes(pid: int) -> float:
    """What a process holds of memory, its share of what several hold."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def opened(address: str) -> float:
    """Seconds until a page with all that its cells show has arrived."""
    start = time.perf_counter()
    try:
        with urllib.request.urlopen(f"{address}/voila/render/{LESSON}", timeout=PATIENCE) as answer:
            answer.read()
    except TimeoutError:
        return NEVER
    return time.perf_counter() - start


def measured(forks: bool) -> tuple[list[float], float]:
    """The seconds of each pupil, and megabytes of all kernels."""
    command = [sys.executable, "-c", SERVE.format(forks), "--no-browser", "--port", str(free_port())]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            address = address_of(server)
            opened(address)  # what is read from the disk once is not what a class waits for
            with ThreadPoolExecutor(PUPILS) as pool:
                took = list(pool.map(opened, [address] * PUPILS))
            return took, sum(map(megabytes, kernels(server.pid)))
        finally:
            ended(server, signal.SIGINT)


def row(name: str, runs: list[tuple[list[float], float]]) -> str:
    """A line of the table: medians over the rounds."""
    first, middle, last = (statistics.median(pick(took) for took, _ in runs) for pick in (min, statistics.median, max))
    memory = statistics.median(held for _, held in runs)
    never = sum(took.count(NEVER) for took, _ in runs)
    times = " | ".join(f"{each:.1f} s" for each in (first, middle, last))
    return f"| {name} | {times} | {never} of {PUPILS * ROUNDS} | {memory:,.0f} MB |"


if __name__ == "__main__":
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    print(f"| {PUPILS} pupils open {LESSON} | the first sees it | the middle one | the last | never came | memory |")
    print("|---|---|---|---|---|---|")
    for name, forks in (("kernels are forks, as `teachkit` serves", True), ("kernels that Jupyter starts", False)):
        print(row(name, [measured(forks) for _ in range(ROUNDS)]), flush=True)
