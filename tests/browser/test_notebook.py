"""The widgets in Notebook 7; what a notebook shows that is opened again; and HTML that is opened from a file."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, Log, address_of, ended, free_port

CELLS = (
    "import teachkit as tk\n"
    'tk.widgets.Stepper(tk.Deal("woodstock", players=3, seed=4, dealer=2).play("cautious"))',
    'tk.widgets.BoardLab("7c 8d 9s")',
)
PATIENT = 60_000  # ms that a slow machine may take for a cell
NewPage = Callable[..., Page]


@pytest.fixture
def notebook(tmp_path: Path) -> Iterator[str]:
    """The address of Notebook 7 in a folder with one notebook that was never run."""
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in CELLS])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, tmp_path / "cells.ipynb")
    command = [
        sys.executable, "-m", "notebook", "--no-browser", "--allow-root", f"--ServerApp.port={free_port()}",
        f"--ServerApp.root_dir={tmp_path}", "--ServerApp.token=known",
    ]  # fmt: skip
    environment = os.environ | {
        # What the wheel installs; an editable install would keep the copy of the day it was made.
        "JUPYTER_CONFIG_PATH": str(ROOT / "teachkit" / "cli" / "jupyter"),
        "JUPYTER_CONFIG_DIR": str(tmp_path / "config"),
        "IPYTHONDIR": str(tmp_path / "ipython"),
    }
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            yield address_of(process).partition("/tree")[0]
        finally:
            ended(process, signal.SIGTERM)


def ask(address: str, path: str, method: str = "GET") -> str:
    request = urllib.request.Request(f"{address}/{path}", method=method, headers={"Authorization": "token known"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return str(answer.read().decode())


def end_kernels(address: str) -> None:
    for session in json.loads(ask(address, "api/sessions")):
        ask(address, f"api/sessions/{session['id']}", "DELETE")


def at_rest(page: Page) -> None:
    """Wait until the kernel has nothing to do: before, a cell that is run, or a key, may be lost."""
    expect(page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]")).to_be_visible(timeout=PATIENT)


def run(page: Page, number: int) -> None:
    """Run one cell, and leave the notebook as long as it is."""
    at_rest(page)
    page.locator(".jp-Notebook .jp-Cell").nth(number).get_by_role("textbox").click()
    page.keyboard.press("Control+Enter")


def test_notebook_7_runs_and_steps_and_a_notebook_opened_again_shows_pictures(
    notebook: str, new_page: NewPage, log: Log, tmp_path: Path
) -> None:
    page = new_page(viewport={"width": 1300, "height": 1000})
    # Notebook calls a kernel idle that isn't there yet, and forgets a cell that is run then.
    with page.expect_websocket(lambda socket: "/api/kernels/" in socket.url):
        page.goto(f"{notebook}/notebooks/cells.ipynb?token=known")
    run(page, 0)
    stepper = page.get_by_role("group", name=re.compile("step by step"))
    expect(stepper.locator(".tk-pos")).to_have_text("0 of 59", timeout=PATIENT)
    run(page, 1)
    lab = page.get_by_role("group", name="Woodstock board lab")
    expect(lab).to_be_visible(timeout=PATIENT)
    at_rest(page)
    stepper.get_by_role("button", name="Forward").click()
    # In the notebook's command mode these would go to another cell, or add and cut cells.
    for key, step in (("ArrowRight", 2), ("a", 2), ("x", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        expect(stepper.locator(".tk-pos")).to_have_text(f"{step} of 59")
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(len(CELLS))
    lab.get_by_role("button", name="two of hearts").click()
    expect(lab.locator(".tk-count")).to_contain_text("of 48")

    page.get_by_role("menuitem", name="File", exact=True).click()
    with page.expect_response(lambda r: "/api/contents/cells.ipynb" in r.url and r.request.method == "PUT"):
        page.get_by_role("menuitem").filter(has_text=re.compile(r"^Save Notebook\s*(Ctrl|⌘)")).click()
    page.goto("about:blank")
    end_kernels(notebook)
    page.goto(f"{notebook}/notebooks/cells.ipynb?token=known")
    expect(page.locator(".jp-OutputArea-output").first).to_contain_text("Ana", timeout=PATIENT)
    expect(page.get_by_text("model not found")).to_have_count(0)
    expect(page.locator(".jp-OutputArea-output").nth(1)).to_contain_text("may be placed")
    at_rest(page)
    end_kernels(notebook)  # the server, asked to end, would wait half a minute for one
    # Notebook itself looks for files and settings that a fresh user doesn't have.
    log.errors[:] = [e for e in log.errors if "404" not in e and "'schema'" not in e]


def test_html_exported_from_a_lesson_shows_its_pictures_without_any_network(
    new_page: NewPage, log: Log, tmp_path: Path
) -> None:
    file = tmp_path / "lesson.html"
    command = [sys.executable, "-m", "nbconvert", "--to", "html", "--output", str(file), "03-woodstock.ipynb"]
    subprocess.run(command, cwd=ROOT / "lessons", check=True, capture_output=True)
    page = new_page()
    page.goto(file.as_uri())
    expect(page.get_by_role("heading", name="Woodstock", level=1)).to_be_visible()
    expect(page.locator(".tk-still").first).to_be_visible()
    assert page.locator(".tk-still").count() > 10
    expect(page.get_by_text(re.compile("model not found|Loading widget"))).to_have_count(0)
    # nbconvert asks for MathJax and its like, in vain; nothing of ours is asked for.
    assert not [address for address in log.outside if "jsdelivr" not in address and "cdnjs" not in address]
    log.outside.clear()
    log.errors.clear()
