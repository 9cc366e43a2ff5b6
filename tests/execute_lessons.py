"""Run lessons and store their outputs: `python tests/execute_lessons.py [lesson.ipynb …]` (all lessons by default).

Stored are texts and plain HTML only, no widget state: a changed stylesheet then changes no notebook, and differences
stay readable. `python -m pytest lessons` compares what is stored with what a run gives.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

LESSONS = Path(__file__).parent.parent / "lessons"
KEEP = ("text/plain", "text/html", "image/svg+xml")


def execute(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    where = {"metadata": {"path": path.parent}}
    client = NotebookClient(notebook, timeout=120, kernel_name="python3", store_widget_state=False, resources=where)
    # Else each kernel warns the author that its connection, within this machine, isn't encrypted.
    client.extra_arguments = ["--log-level=ERROR"]
    client.execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    cells = [c for c in notebook.cells if c.cell_type == "code"]
    for number, cell in enumerate(cells):
        cell.metadata = {"tags": tags} if (tags := cell.metadata.get("tags")) else {}
        cell.execution_count = number + 1
        cell.outputs = joined(cell.outputs)
        for output in cell.outputs:
            if "data" in output:
                output["data"] = {kind: value for kind, value in output["data"].items() if kind in KEEP}
                output["metadata"] = {}
            if "execution_count" in output:
                output["execution_count"] = cell.execution_count
    nbformat.write(notebook, path)
    print(f"{path.name}: {len(cells)} cells")


def joined(outputs: list[nbformat.NotebookNode]) -> list[nbformat.NotebookNode]:
    """Outputs with what was printed in several goes as one text: how it was cut depends on the machine."""
    found: list[nbformat.NotebookNode] = []
    for output in outputs:
        before = found[-1] if found else None
        if before and output.output_type == before.output_type == "stream" and output.name == before.name:
            before.text += output.text
        else:
            found.append(output)
    return found


def main(names: Sequence[str]) -> None:
    for name in names or sorted(map(str, LESSONS.glob("[0-9]*.ipynb"))):
        if not Path(name).is_file():
            sys.exit(f"There is no lesson {name!r} here.")
        try:
            execute(Path(name))
        except CellExecutionError as error:
            sys.exit(f"{name}: {error}")


if __name__ == "__main__":
    main(sys.argv[1:])
