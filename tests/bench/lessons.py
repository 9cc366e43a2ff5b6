"""How long the cells of each lesson take where a page waits for them: `python tests/bench/lessons.py`.

A page shows itself when its last cell has run, so all cells of a lesson together should take at most 0.3 s; cells for
JupyterLab only, which prove what the lesson says, are passed over there, as they are here. Each lesson runs in turn in
a kernel as `teachkit` gives one to a page, which has loaded what lessons need, and in one that Jupyter starts. A run
before the others is not counted: it compiles what pip has compiled where the package was installed.
"""

from __future__ import annotations

import os
import statistics
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

import nbformat
from jupyter_client.manager import AsyncKernelManager
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from nbclient import NotebookClient
from traitlets.config import Config

from teachkit.cli import warm

LESSONS = Path(__file__).parent.parent.parent / "lessons"
RUNS = 5
JUPYTERS = "local-provisioner"


def seconds(path: Path, provisioner: str) -> list[float]:
    """Seconds of each code cell, from the kernel's own times."""
    KernelProvisionerFactory.instance().default_provisioner_name = provisioner
    notebook = nbformat.read(path, as_version=4)
    notebook.cells = [c for c in notebook.cells if "lab-only" not in c.metadata.get("tags", [])]
    NotebookClient(
        notebook, timeout=60, kernel_name="python3", record_timing=True, kernel_manager_class=AsyncKernelManager
    ).execute()
    times = [c.metadata.get("execution", {}) for c in notebook.cells if c.cell_type == "code"]
    keys = ("iopub.execute_input", "iopub.status.idle")
    both = [[datetime.fromisoformat(t[k].replace("Z", "+00:00")) for k in keys] for t in times if keys[0] in t]
    return [(end - start).total_seconds() for start, end in both]


def row(path: Path, provisioners: Iterable[str]) -> str:
    """A lesson's line of the table: for each kind of kernel all cells, and the slowest one."""
    runs: dict[str, list[list[float]]] = {p: [] for p in provisioners}
    for _ in range(1 + RUNS):
        for provisioner, found in runs.items():
            found.append(seconds(path, provisioner))
    told = [(statistics.median(map(sum, r[1:])), statistics.median(map(max, r[1:]))) for r in runs.values()]
    return f"| {path.stem} | " + " | ".join(f"{total:.2f} s | {most:.2f} s" for total, most in told) + " |"


if __name__ == "__main__":
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    KernelProvisionerFactory.instance(config=Config(warm.offer()))
    kinds = [warm.NAME, JUPYTERS] if warm.POSSIBLE else [JUPYTERS]
    heads = ["a page’s kernel: all cells | its slowest", "a fresh kernel: all cells | its slowest"][-len(kinds) :]
    print("| lesson | " + " | ".join(heads) + " |\n|---" + "|---|---" * len(kinds) + "|")
    for each in sorted(LESSONS.glob("[0-9]*.ipynb")):
        print(row(each, kinds), flush=True)
