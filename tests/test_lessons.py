"""What nbval can't see: that lessons were executed, that nothing is exempt, and that they store nothing that ages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.lessons import LAB_ONLY, LESSONS

NOTEBOOKS = sorted(LESSONS.glob("*.ipynb"))
MARKERS = re.compile(r"NBVAL_|PYTEST_VALIDATE|nbval-", re.IGNORECASE)


def faults(notebook: dict) -> list[str]:
    """Why a notebook may not stand among the lessons."""
    found = []
    if "widgets" in notebook["metadata"]:
        found.append("stored widget state")
    for number, cell in enumerate(notebook["cells"], 1):
        found += [f"cell {number}: {fault}" for fault in _cell_faults(cell)]
    return found


def _cell_faults(cell: dict) -> list[str]:
    found = []
    source = "".join(cell["source"])
    tags = cell["metadata"].get("tags", [])
    if any(MARKERS.search(text) for text in (source, *tags)) or not set(tags) <= {LAB_ONLY}:
        found.append("a marker or tag, which could exempt it from being compared")
    if cell["cell_type"] != "code":
        return found
    if source.strip() and cell.get("execution_count") is None:
        found.append("never executed, so nothing would be compared")
    for output in cell["outputs"]:
        stored = json.dumps(output)
        if output["output_type"] == "error":
            found.append("stored an error")
        if output.get("name") == "stderr":
            found.append("wrote to stderr")
        if re.search(r"<(style|script|link)\b", stored, re.IGNORECASE):
            found.append("stored a stylesheet or a script")
        if any("widget-view" in kind for kind in output.get("data", {})):
            found.append("stored a widget view")
        plain = "".join(output.get("data", {}).get("text/plain", ""))
        if output["output_type"] != "stream" and any(len(line) > 110 for line in plain.splitlines()):
            found.append("shows a value in more than 110 characters a line")
    return found


def test_there_are_lessons() -> None:
    assert {"index.ipynb", "03-woodstock.ipynb"} <= {p.name for p in NOTEBOOKS}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.stem)
def test_a_lesson_is_executed_and_compared_whole(path: Path) -> None:
    assert faults(json.loads(path.read_text("utf-8"))) == []


@pytest.mark.parametrize("path", [p for p in NOTEBOOKS if p.name != "index.ipynb"], ids=lambda p: p.stem)
def test_a_notebook_says_what_the_contents_page_needs(path: Path) -> None:
    about = json.loads(path.read_text("utf-8"))["metadata"]["teachkit"]
    assert about["title"] and about["summary"]


CODE = {"cell_type": "code", "execution_count": 1, "metadata": {}, "outputs": [], "source": ["1 + 1"]}
RESULT = {"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": {"text/plain": ["2"]}}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({}, None),
        ({"outputs": [RESULT]}, None),
        ({"execution_count": None}, "never executed"),
        ({"source": ["# NBVAL_IGNORE_OUTPUT\n", "1 + 1"]}, "marker or tag"),
        ({"source": ["# nbval_skip\n", "1 + 1"]}, "marker or tag"),
        ({"metadata": {"tags": ["nbval-skip"]}}, "marker or tag"),
        ({"metadata": {"tags": ["raises-exception"]}}, "marker or tag"),
        ({"metadata": {"tags": ["lab-only"]}}, None),
        ({"outputs": [{**RESULT, "data": {"text/html": ["<style>p{}</style>"]}}]}, "stylesheet"),
        ({"outputs": [{**RESULT, "data": {"text/html": ["<SCRIPT>x</SCRIPT>"]}}]}, "stylesheet or a script"),
        ({"outputs": [{**RESULT, "data": {"application/vnd.jupyter.widget-view+json": {}}}]}, "widget view"),
        ({"outputs": [{"output_type": "stream", "name": "stderr", "text": ["warning"]}]}, "stderr"),
        ({"outputs": [{**RESULT, "data": {"text/plain": ["x" * 111]}}]}, "110 characters"),
    ],
)
def test_the_guard_refuses_what_would_escape_comparison(change: dict, fault: str | None) -> None:
    found = faults({"metadata": {}, "cells": [{**CODE, **change}]})
    assert (not found) if fault is None else any(fault in f for f in found)


def test_the_guard_refuses_stored_widget_state() -> None:
    assert faults({"metadata": {"widgets": {}}, "cells": []}) == ["stored widget state"]
