"""What Jupyter stores of a widget."""

from __future__ import annotations

from typing import Any

from teachkit.saving import VIEW, keep_pictures
from tests.widgets.every import EVERY


def cell(bundle: dict[str, Any]) -> dict[str, Any]:
    return {"cell_type": "code", "outputs": [{"output_type": "display_data", "data": bundle}]}


def saved(*bundles: dict[str, Any], **metadata: Any) -> list[set[str]]:
    """The kinds of data that are stored of each output."""
    cells = [{"cell_type": "markdown"}, *map(cell, bundles)]
    model = {"type": "notebook", "content": {"cells": cells, "metadata": metadata}}
    keep_pictures(model=model, path="cells.ipynb", contents_manager=None)
    return [set(c["outputs"][0]["data"]) for c in cells[1:]]  # type: ignore[index]


def test_of_every_widget_the_picture_is_stored_and_its_model_is_not() -> None:
    bundles = [make()._repr_mimebundle_()[0] for make in EVERY.values()]
    assert saved(*bundles) == [{"text/plain", "text/html"}] * len(bundles)


def test_lines_as_a_notebook_stores_them_are_a_picture_too() -> None:
    assert saved({VIEW: {"model_id": "1"}, "text/html": ['<div class="tk-still">', "</div>"]}) == [{"text/html"}]


def test_a_widget_whose_state_is_stored_and_everybody_elses_stay_as_they_are() -> None:
    ours = {VIEW: {"model_id": "1"}, "text/html": '<div class="tk-still"></div>', "text/plain": ""}
    other = {VIEW: {"model_id": "2"}, "text/html": "<b>another</b>", "text/plain": ""}
    bare = {VIEW: {"model_id": "3"}, "text/plain": "Button()"}
    state = {"application/vnd.jupyter.widget-state+json": {"state": {"1": {}}}}
    assert saved(ours, other, bare, widgets=state) == [set(ours), set(other), set(bare)]


def test_what_is_no_notebook_is_left_alone() -> None:
    for model in ({"type": "file", "content": "text"}, {"type": "notebook", "content": None}, {"type": "directory"}):
        before = dict(model)
        keep_pictures(model=model)
        assert model == before
