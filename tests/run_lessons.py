"""Run all lessons many times and compare every output: `python -m tests.run_lessons 20 [--write]`.

Each time is a fresh run of `pytest lessons`, in which every cell of every lesson is executed and compared with what is
stored, with another order of Python's sets and another seed of its own random numbers. `--write` puts the result on
the page of measurements, tests/bench/README.md.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import sys
import time
from datetime import date
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "tests" / "bench" / "README.md"
HEAD = "## All lessons, many times"
INTRO = (
    "`python -m tests.run_lessons 20 --write`: every cell of every lesson is run and compared with what is stored,\n"
    "each time with another order of Python’s sets."
)


def run(number: int) -> tuple[str, float]:
    """What went wrong in one run, nothing if all was well, and its seconds."""
    begun = time.perf_counter()
    command = [sys.executable, "-m", "pytest", "lessons", "-q", "-n", "logical", "-p", "no:cacheprovider"]
    env = {**os.environ, "PYTHONHASHSEED": str(number)}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    failed = re.findall(r"^(?:FAILED|ERROR) (.*)$", done.stdout, re.MULTILINE)
    wrong = "; ".join(failed) or (done.stdout + done.stderr)[-500:] if done.returncode else ""
    return wrong, time.perf_counter() - begun


def report(runs: list[tuple[str, float]]) -> str:
    lessons = len([*(ROOT / "lessons").glob("[0-9]*.ipynb")])
    good = sum(not wrong for wrong, _ in runs)
    seconds = statistics.median(took for _, took in runs)
    where = f"On {date.today()}, {os.cpu_count()} cores, Python {sys.version.split()[0]}"
    what = f"**{good} of {len(runs)}** runs gave every stored output of all {lessons} lessons and the pages beside them"
    lines = [f"{where}: {what}. A run took {seconds:.0f} s (median)."]
    lines += [f"- run {number}: {wrong}" for number, (wrong, _) in enumerate(runs, 1) if wrong]
    return "\n".join(lines)


def write(said: str) -> None:
    """Put the result on the page, in place of an older one."""
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(f"{HEAD}\n")
    after = rest[rest.index("\n## ") :] if "\n## " in rest else ""
    PAGE.write_text(f"{before.rstrip()}\n\n{HEAD}\n\n{INTRO}\n\n{said}\n{after}", "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("times", nargs="?", type=int, default=20)
    parser.add_argument("--write", action="store_true", help=f"write the result into {PAGE.relative_to(ROOT)}")
    asked = parser.parse_args()
    runs = []
    for number in range(1, asked.times + 1):
        runs.append(run(number))
        print(f"run {number}: {runs[-1][0] or 'all as stored'}, {runs[-1][1]:.0f} s", flush=True)
    said = report(runs)
    print(said)
    if asked.write:
        write(said)
    return int(any(wrong for wrong, _ in runs))


if __name__ == "__main__":
    sys.exit(main())
