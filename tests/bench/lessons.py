"""How long the cells of each lesson take where a page waits for them: `python tests/bench/lessons.py`.

A page shows itself when its last cell has run, so all cells of a lesson together should take at most 0.3 s; cells for
JupyterLab only, which prove what the lesson says, are passed over there, as they are here. A run before the five is not
counted: it compiles what pip has compiled where the package was installed.
"""

from __future__ import annotations

import os
import statistics
from datetime import datetime
from pathlib import Path

import nbformat
from nbclient import NotebookClient

LESSONS = Path(__file__).parent.parent.parent / "lessons"
RUNS = 5


def seconds(path: Path) -> list[float]:
    """Seconds of each code cell, from the kernel's own times."""
    notebook = nbformat.read(path, as_version=4)
    notebook.cells = [c for c in notebook.cells if "lab-only" not in c.metadata.get("tags", [])]
    NotebookClient(notebook, timeout=60, kernel_name="python3", record_timing=True).execute()
    times = [c.metadata.get("execution", {}) for c in notebook.cells if c.cell_type == "code"]
    keys = ("iopub.execute_input", "iopub.status.idle")
    both = [[datetime.fromisoformat(t[k].replace("Z", "+00:00")) for k in keys] for t in times if keys[0] in t]
    return [(end - start).total_seconds() for start, end in both]


if __name__ == "__main__":
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    print("| lesson | all cells, median of five runs | slowest cell | wanted |\n|---|---|---|---|")
    for path in sorted(LESSONS.glob("[0-9]*.ipynb")):
        runs = [seconds(path) for _ in range(1 + RUNS)][1:]
        total = statistics.median(map(sum, runs))
        print(f"| {path.stem} | {total:.2f} s | {max(runs[-1]):.2f} s | ≤ 0.3 s |")
