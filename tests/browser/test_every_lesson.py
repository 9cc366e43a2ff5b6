"""Every lesson as its page shows it: whole, without a fault, on a phone, a desk and a projector."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import objections, without
from tests.browser.overlaps import overlaps
from tests.lessons import LESSONS, about, lab_only, notebook

# Widgets are drawn when all cells have run; until then ipywidgets writes “Loading widget...” in their places.
DRAWN = """[...document.querySelectorAll('#cells .jp-OutputArea-output')].every(output =>
  output.querySelector('svg, img') || /^(?!Loading widget)./.test(output.innerText.trim()))"""


@pytest.mark.parametrize("stem", sorted(path.stem for path in LESSONS.glob("[0-9]*.ipynb")))
def test_a_lesson_is_whole_and_fits_every_screen(same: Page, stem: str) -> None:
    shown = [cell for cell in notebook(stem)["cells"] if not lab_only(cell)]
    same.set_viewport_size({"width": 375, "height": 800})
    same.emulate_media(color_scheme="dark")
    same.goto(f"/voila/render/{stem}.ipynb")
    same.locator("#cells:not([hidden]), [role=alert]").first.wait_for()
    expect(same.locator("#cells .jp-Cell")).to_have_count(len(shown))
    outputs = sum(len(cell.get("outputs", ())) for cell in shown)
    expect(same.locator("#cells .jp-OutputArea-output")).to_have_count(outputs)
    same.wait_for_function(DRAWN)
    expect(same.locator(".tk-fault")).to_have_count(0)
    expect(same).to_have_title(about(stem)["title"])
    fits(same, 375)
    # What widgets look like is seen to where all of them stand on one page (test_every_widget).
    text: Any = {"include": [["html"]], "exclude": [["#cells .jp-OutputArea"]]}
    assert objections(same, **without("color-contrast")) == []
    assert objections(same, text, runOnly=["color-contrast"]) == []
    same.emulate_media(color_scheme="light")
    fits(same, 1100)
    fits(same, 1440)
    same.evaluate("document.documentElement.dataset.mode = 'projector'")
    fits(same, 1920)


def fits(page: Page, width: int) -> None:
    """Nothing has to be scrolled sideways at this width, and nothing lies over something else."""
    page.set_viewport_size({"width": width, "height": 900})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    assert overlaps(page)[:5] == [], width
