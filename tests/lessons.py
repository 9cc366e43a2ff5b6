"""The lessons as tests read them: the plan of the course, the notebooks, and what their cells show when they run."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from teachkit import rules

ROOT = Path(__file__).parent.parent
LESSONS = ROOT / "lessons"
PLAN = Path(__file__).parent / "data" / "series.toml"
LAB_ONLY = "lab-only"  # the page passes such a cell over; nbval does not


class Row(NamedTuple):
    """A lesson of the plan: its place in the course, and what it teaches, by its own word if it is written."""

    number: int
    file: str
    written: bool
    games: tuple[str, ...]
    rules: tuple[str, ...]


@cache
def plan() -> tuple[Row, ...]:
    listed = tomllib.loads(PLAN.read_text("utf-8"))["lesson"]
    return tuple(_row(number, row) for number, row in enumerate(listed, 1))


def _row(number: int, row: Mapping[str, Any]) -> Row:
    written = row.get("written", False)
    assert not written or row.keys() == {"file", "written"}, f"{row['file']}: what it teaches stands in its metadata"
    said = about(row["file"]) if written else row
    return Row(number, row["file"], written, tuple(said.get("games", ())), tuple(said.get("rules", ())))


def written() -> list[Row]:
    return [row for row in plan() if row.written]


@cache
def untaught() -> dict[str, str]:
    """The rules that no lesson teaches, each with the reason."""
    listed = tomllib.loads(PLAN.read_text("utf-8"))["untaught"]
    return {rule: row["reason"] for row in listed for rule in of_pages(row["rules"])}


def of_pages(listed: Any) -> list[str]:
    """Ids of rules, where a page's name stands for all of its rules."""
    pages = {one: [rule for rule in rules.known() if rule.partition(" ")[0] == one] for one in listed}
    return [rule for one in listed for rule in pages[one] or [one]]


@cache
def notebook(stem: str) -> dict[str, Any]:
    book: dict[str, Any] = json.loads((LESSONS / f"{stem}.ipynb").read_text("utf-8"))
    return book


def about(stem: str) -> dict[str, Any]:
    return notebook(stem)["metadata"]["teachkit"]  # type: ignore[no-any-return]


def source(cell: Mapping[str, Any]) -> str:
    return "".join(cell["source"])


def lab_only(cell: Mapping[str, Any]) -> bool:
    return LAB_ONLY in cell["metadata"].get("tags", [])


@cache
def shown(stem: str) -> Mapping[str, Any]:
    """What each cell of a lesson's page shows when it runs, by the cell's id."""
    names: dict[str, Any] = {}
    found = {}
    for cell in notebook(stem)["cells"]:
        if cell["cell_type"] == "code" and not lab_only(cell):
            found[cell["id"]] = _value(source(cell), names)
    return found


def _value(code: str, names: dict[str, Any]) -> Any:
    """Run a cell, and return what its last line comes to."""
    tree = ast.parse(code)
    last = ast.Expression(tree.body.pop().value) if tree.body and isinstance(tree.body[-1], ast.Expr) else None  # type: ignore[attr-defined]
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(last, "cell", "eval"), names) if last else None


def strings(code: str) -> Iterator[str]:
    """The texts in a cell's code; of an f-string the parts that are written out."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def outputs(cell: Mapping[str, Any]) -> Iterator[str]:
    """What is stored of a cell's outputs, as text."""
    for output in cell.get("outputs", ()):
        yield "".join(output.get("text", ""))
        for kind, data in output.get("data", {}).items():
            text = "".join(data)
            yield re.sub(r"<[^>]+>", " ", text) if kind == "text/html" else text
