"""The lessons in JupyterLab, as `teachkit lab` opens them."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from teachkit.voila.contents import lessons_folder
from tests.browser.conftest import Log, address_of, ended, free_port

RUN_ALL = 60_000  # ms that a slow machine may take for all cells of a lesson


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """The address, with its token, of JupyterLab on a fresh copy of the lessons."""
    command = [sys.executable, "-m", "teachkit", "lab", "--no-browser", "--port", str(free_port())]
    environment = os.environ | {"JUPYTER_CONFIG_DIR": str(tmp_path / "config"), "IPYTHONDIR": str(tmp_path / "ipython")}
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            yield address_of(process)
        finally:
            ended(process, signal.SIGTERM)


def at_rest(page: Page) -> None:
    """Wait until the notebook's kernel is there and has nothing to do: before, a cell that is run may be lost."""
    expect(page.get_by_text(re.compile(r"\| Idle$"))).to_be_visible(timeout=RUN_ALL)


def test_the_lesson_runs_steps_and_keeps_its_keys_to_itself(
    lab: str, new_page: Callable[..., Page], log: Log
) -> None:
    page = new_page(viewport={"width": 1300, "height": 1000})
    page.goto(lab.replace("index.ipynb", "03-woodstock.ipynb"))
    expect(page.get_by_role("heading", name="Woodstock", level=1)).to_be_visible(timeout=RUN_ALL)
    at_rest(page)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    stepper = page.get_by_role("group", name=re.compile("step by step|Woodstock")).first
    expect(stepper.locator(".tk-pos")).to_have_text("7 of 54", timeout=RUN_ALL)
    # Until the last cell has run the notebook scrolls along, and a click may land where a button was.
    at_rest(page)
    stepper.get_by_role("button", name="Forward").click()
    expect(stepper.locator(".tk-say")).to_have_text(re.compile("^Ana places"))
    cells = len(json.loads((lessons_folder() / "03-woodstock.ipynb").read_text("utf-8"))["cells"])
    expect(page.get_by_text("Would you like to get notified")).to_have_count(0)
    # In the notebook's command mode these would go to another cell, or add and cut cells.
    for key, step in (("ArrowRight", 9), ("ArrowRight", 10), ("ArrowLeft", 9)):
        page.keyboard.press(key)
        expect(stepper.locator(".tk-pos")).to_have_text(f"{step} of 54")
    page.keyboard.press("a")
    page.keyboard.press("x")
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(cells)
    expect(stepper).to_have_css("color-scheme", "light")
    page.get_by_role("menuitem", name="Settings", exact=True).click()
    page.get_by_text("Theme", exact=True).first.hover()
    page.get_by_text("JupyterLab Dark", exact=True).click()
    expect(stepper).to_have_css("color-scheme", "dark")
    # JupyterLab itself looks for files that a fresh user doesn't have.
    log.errors[:] = [e for e in log.errors if "404" not in e]


def test_a_mistake_in_a_cell_is_one_short_error(lab: str, new_page: Callable[..., Page], log: Log) -> None:
    page = new_page(viewport={"width": 1300, "height": 1000})
    page.goto(lab.replace("index.ipynb", "03-woodstock.ipynb"))
    at_rest(page)
    setup = page.locator(".jp-CodeCell").first
    setup.locator(".cm-content").click(timeout=RUN_ALL)
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type('import teachkit as tk\ntk.cards("As Xx")')
    page.keyboard.press("Shift+Enter")
    error = setup.locator(".jp-OutputArea-output")
    expect(error).to_contain_text("'Xx' is not a card", timeout=RUN_ALL)
    assert len(error.inner_text().strip().splitlines()) <= 3
    log.errors[:] = [e for e in log.errors if "404" not in e]
