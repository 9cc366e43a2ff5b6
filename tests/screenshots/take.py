"""Take the pictures of the pages: `python -m tests.screenshots.take [FOLDER]`.

Without a folder the one picture that the README shows is written beside this file; with one, every page and every kind
of game in every look (phone, desk and projector; light and dark), to be looked at by a person.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from teachkit.widgets import Stepper
from tests.browser import test_draw_games, test_games
from tests.browser.conftest import FLAGS, address_of, find_chromium, free_port
from tests.browser.test_stepper_alone import BLANK, MODEL

HERE = Path(__file__).parent
LESSON = "voila/render/03-woodstock.ipynb"
SIZES = {"phone": (375, 800), "desk": (1100, 900), "projector": (1920, 1080)}


@contextmanager
def served() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of the lessons."""
    command = [sys.executable, "-m", "teachkit", "--no-browser", "--port", str(free_port())]
    with (
        sync_playwright() as playwright,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server,
    ):
        try:
            path = find_chromium(playwright.chromium.executable_path)
            yield playwright.chromium.launch(executable_path=path, args=FLAGS), address_of(server)
        finally:
            server.terminate()


def lesson(page: Page, address: str, step: int) -> Page:
    """Woodstock's lesson with its deal at a step."""
    page.goto(f"{address}/{LESSON}")
    expect(page.locator(".tk-pos").first).to_be_visible()
    page.get_by_role("slider").first.fill(str(step))
    expect(page.locator(".tk-pos").first).to_contain_text(f"{step} of")
    page.mouse.move(0, 0)
    return page


def for_the_readme(browser: Browser, address: str) -> None:
    page = browser.new_context(viewport={"width": 1100, "height": 1100}, color_scheme="light").new_page()
    lesson(page, address, 45)
    page.get_by_role("slider").first.blur()
    deal = page.locator(".tk-step").first
    deal.evaluate("e => window.scrollTo(0, e.getBoundingClientRect().top + scrollY - 40)")
    box = deal.bounding_box()
    assert box
    clip = {"x": box["x"] - 20, "y": box["y"] - 20, "width": box["width"] + 40, "height": box["height"] + 32}
    page.screenshot(path=HERE / "woodstock.png", clip=clip)  # type: ignore[arg-type]


def all_looks(browser: Browser, address: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for size, (width, height) in SIZES.items():
        for scheme in ("light", "dark"):
            view = {"width": width, "height": height}
            page = browser.new_context(viewport=view, color_scheme=scheme).new_page()
            page.goto(address)
            page.screenshot(path=folder / f"contents-{size}-{scheme}.png", full_page=True)
            if size == "projector":
                page.get_by_role("button", name="Projector").click()
            lesson(page, address, 40)
            page.screenshot(path=folder / f"lesson-{size}-{scheme}.png", full_page=True)
            lesson(page, address, 54)
            page.locator(".tk-show").first.screenshot(path=folder / f"showdown-{size}-{scheme}.png")
            page.context.close()


def all_games(browser: Browser, address: str, folder: Path) -> None:
    """Each kind of game at the step that shows what is special about it."""
    for name, scene in {**test_games.SCENES, **test_draw_games.SCENES}.items():
        file = name.replace(",", "").replace(" ", "-")
        deal, step, viewer = scene()
        stepper = Stepper(deal, step=step % (len(deal.events) + 1), viewers=(viewer,))  # type: ignore[arg-type]
        stepper.fill()
        state = {"payload": stepper.payload, "notice": "", "alert": "", "linked": False, "language": "en"}
        styles = stepper._css + ":root { color-scheme: light dark; background: light-dark(#fcfbf8, #17181a) }"
        for size, (width, height) in SIZES.items():
            for scheme in ("light", "dark"):
                view = {"width": width, "height": height}
                page = browser.new_context(viewport=view, color_scheme=scheme, reduced_motion="reduce").new_page()
                page.route("**/alone", lambda r: r.fulfill(body=BLANK, content_type="text/html"))
                page.goto(f"{address}/alone")
                page.evaluate("mode => { document.documentElement.dataset.mode = mode }", size)
                page.evaluate(MODEL, {"source": stepper._esm, "styles": styles, "state": state})
                page.screenshot(path=folder / f"{file}-{size}-{scheme}.png", full_page=True)
                page.context.close()


if __name__ == "__main__":
    with served() as (browser, address):
        if len(sys.argv) > 1:
            all_looks(browser, address, Path(sys.argv[1]))
            all_games(browser, address, Path(sys.argv[1]))
        else:
            for_the_readme(browser, address)
