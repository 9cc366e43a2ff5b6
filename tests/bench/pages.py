"""What a lesson page costs in a real browser, beside a page with one bare button: `python -m tests.bench.pages`.

Both pages are served by the same command and loaded in turn, so that their ratio holds where milliseconds do not.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import nbformat
from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, address_of, find_chromium, free_port

ROOT = Path(__file__).parent.parent.parent
LOADS, STEPS = 9, 50
PAGES = {"lesson": ("03-woodstock.ipynb", ".tk-controls"), "bare": ("bare.ipynb", "button.jupyter-button")}

# A step: the key, everything that it changes, and the layout that the browser then needs.
STEP = """n => { const root = document.querySelector('.tk-step').closest('.tk'), took = [];
  root.querySelector('.tk-keys button').focus();
  for (let i = 0; i < n; i++) { const from = performance.now();
    const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(key);
    root.getBoundingClientRect(); took.push(performance.now() - from) }
  return took }"""


def bare_button(folder: Path) -> None:
    """A notebook with one button of ipywidgets."""
    cell = nbformat.v4.new_code_cell("import ipywidgets\nipywidgets.Button(description='bare')")
    book = nbformat.v4.new_notebook(cells=[cell])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    book.metadata["voila"] = {"template": "teachkit"}
    nbformat.write(book, folder / "bare.ipynb")


def load(browser: Browser, address: str, name: str) -> float:
    """Milliseconds until the page's widget can be used."""
    path, widget = PAGES[name]
    page = browser.new_context().new_page()
    start = time.perf_counter()
    page.goto(f"{address}/voila/render/{path}", wait_until="commit")
    page.locator(widget).first.wait_for()
    taken = time.perf_counter() - start
    page.context.close()
    return taken * 1e3


def steps(browser: Browser, address: str) -> tuple[list[float], int]:
    """Milliseconds of each step, and how many messages went to the kernel meanwhile."""
    page = browser.new_context(reduced_motion="no-preference").new_page()
    sent: list[object] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(data)))
    page.goto(f"{address}/voila/render/{PAGES['lesson'][0]}")
    page.locator(".tk-controls").first.wait_for()
    page.wait_for_load_state("networkidle")
    before = len(sent)
    taken = page.evaluate(STEP, STEPS)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    count = len(sent) - before
    page.context.close()
    return taken, count


def main() -> None:
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        for notebook in (ROOT / "lessons").glob("*.ipynb"):
            shutil.copy(notebook, folder)
        bare_button(folder)
        command = [sys.executable, "-m", "teachkit", "--no-browser", "--folder", name, "--port", str(free_port())]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
            try:
                measure(playwright.chromium.launch(executable_path=find_chromium(""), args=FLAGS), address_of(server))
            finally:
                server.terminate()


def measure(browser: Browser, address: str) -> None:
    for name in PAGES:
        load(browser, address, name)
    times = {name: [] for name in PAGES}
    for _ in range(LOADS):
        for name in PAGES:
            times[name].append(load(browser, address, name))
    lesson, bare = (statistics.median(times[name]) for name in PAGES)
    taken, sent = steps(browser, address)
    print("| what | measured | wanted |\n|---|---|---|")
    print(f"| lesson usable | {lesson:.0f} ms | |\n| page with one bare button usable | {bare:.0f} ms | |")
    print(f"| ratio | {lesson / bare:.2f} | ≤ 1.2 |")
    slowest = sorted(taken)[int(0.95 * len(taken))]
    print(f"| a step, median of {len(taken)} | {statistics.median(taken):.1f} ms (95 %: {slowest:.1f} ms) | < 16 ms |")
    print(f"| messages to the kernel during {len(taken)} steps | {sent} | 0 |")
    browser.close()


if __name__ == "__main__":
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # compiled, as where the package was installed
    main()
