"""The lessons in JupyterLab, as `teachkit lab` opens them."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from teachkit.voila.contents import lessons_folder
from tests.browser.conftest import Log, address_of, ended, free_port

LESSON = "01-hands.ipynb"
RUN_ALL = 60_000  # ms that a slow machine may take for all cells of a lesson


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address, with its token, of JupyterLab on a fresh copy of the lessons."""
    folder = tmp_path_factory.mktemp("lab")
    command = [sys.executable, "-m", "teachkit", "lab", "--no-browser", "--port", str(free_port())]
    environment = os.environ | {"JUPYTER_CONFIG_DIR": str(folder / "config"), "IPYTHONDIR": str(folder / "ipython")}
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            yield address_of(process)
        finally:
            ended(process, signal.SIGTERM)


@pytest.fixture(scope="module")
def run(lab: str, kept: tuple[Page, Log]) -> None:
    """A lesson in JupyterLab, all of whose cells have been run."""
    page, _ = kept
    page.set_viewport_size({"width": 1300, "height": 1000})
    page.goto(lab.replace("index.ipynb", LESSON))
    expect(page.get_by_role("heading", level=1).first).to_be_visible(timeout=RUN_ALL)
    at_rest(page)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    expect(page.locator(".tk-pos").first).to_be_visible(timeout=RUN_ALL)
    # Until the last cell has run the notebook scrolls along, and a click may land where a button was.
    at_rest(page)


@pytest.fixture
def lesson(run: None, same: Page, kept: tuple[Page, Log]) -> Iterator[Page]:
    same.set_viewport_size({"width": 1300, "height": 1000})
    yield same
    # JupyterLab itself looks for files that a fresh user doesn't have.
    errors = kept[1].errors
    errors[:] = [e for e in errors if "404" not in e]


def at_rest(page: Page) -> None:
    """Wait until the notebook's kernel is there and has nothing to do: before, a cell that is run may be lost."""
    expect(page.get_by_text(re.compile(r"\| Idle$"))).to_be_visible(timeout=RUN_ALL)


def test_the_lesson_runs_steps_and_keeps_its_keys_to_itself(lesson: Page) -> None:
    stepper = lesson.get_by_role("group", name=re.compile("step by step")).first
    expect(stepper.locator(".tk-pos")).to_have_text("0 of 10")
    stepper.get_by_role("button", name="Forward").click()
    expect(stepper.locator(".tk-pos")).to_have_text("1 of 10")
    cells = len(json.loads((lessons_folder() / LESSON).read_text("utf-8"))["cells"])
    expect(lesson.get_by_text("Would you like to get notified")).to_have_count(0)
    # In the notebook's command mode these would go to another cell, or add and cut cells.
    for key, step in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)):
        lesson.keyboard.press(key)
        expect(stepper.locator(".tk-pos")).to_have_text(f"{step} of 10")
    lesson.keyboard.press("a")
    lesson.keyboard.press("x")
    expect(lesson.locator(".jp-Notebook .jp-Cell")).to_have_count(cells)
    expect(stepper).to_have_css("color-scheme", "light")
    lesson.get_by_role("menuitem", name="Settings", exact=True).click()
    lesson.get_by_text("Theme", exact=True).first.hover()
    lesson.get_by_text("JupyterLab Dark", exact=True).click()
    expect(stepper).to_have_css("color-scheme", "dark")


def test_a_mistake_in_a_cell_is_one_short_error(lesson: Page) -> None:
    cell = lesson.locator(".jp-CodeCell").first
    cell.locator(".cm-content").click()
    lesson.keyboard.press("ControlOrMeta+A")
    lesson.keyboard.type('import teachkit as tk\ntk.cards("As Xx")')
    lesson.keyboard.press("Shift+Enter")
    error = cell.locator(".jp-OutputArea-output")
    expect(error).to_contain_text("'Xx' is not a card", timeout=RUN_ALL)
    assert len(error.inner_text().strip().splitlines()) <= 3
