"""Words that the glossary explains: what they mean is read on the spot, with a pointer, keys, a finger or a reader."""

from __future__ import annotations

import re
from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from teachkit.voila.glossary import terms

Visit = Callable[..., Page]
POT = re.compile("The chips that have been put in")


def box(page: Page) -> Locator:
    return page.locator(".tk-term-box")


def test_a_word_is_explained_on_the_spot_to_pointers_keys_and_readers(visit: Visit) -> None:
    lesson = visit("pages/terms.ipynb")
    # The page holds the meanings that it links to, and no others.
    assert lesson.evaluate("Object.keys(teachkitMeanings)") == ["all-in", "pot", "side-pot"]
    link = lesson.get_by_role("link", name="pot", exact=True)
    expect(box(lesson)).to_be_hidden()
    link.hover()
    expect(box(lesson)).to_have_text(POT)
    box(lesson).hover()  # it can be reached, so that it can be read under a magnifier
    expect(box(lesson)).to_be_visible()
    lesson.mouse.move(5, 700)
    expect(box(lesson)).to_be_hidden()
    link.focus()
    expect(box(lesson)).to_have_text(POT)
    assert Axe().run(lesson).response["violations"] == []
    lesson.keyboard.press("Tab")
    expect(box(lesson)).to_have_text(re.compile("^side pot A part of the pot"))
    lesson.keyboard.press("Escape")
    expect(box(lesson)).to_be_hidden()
    expect(lesson.get_by_role("link", name="side pot")).to_be_focused()
    expect(link).to_have_accessible_description(POT)
    expect(lesson.get_by_role("link", name="word", exact=True)).to_have_accessible_description("")
    lesson.get_by_role("button", name="Deutsch").click()
    expect(link).to_have_accessible_description(re.compile("^Die Chips"))


def test_the_first_touch_explains_a_word_on_a_phone(new_page: Callable[..., Page], visit: Visit) -> None:
    look = {"viewport": {"width": 375, "height": 700}, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}
    page = visit("pages/terms.ipynb", new_page(**look))
    page.get_by_role("link", name="all-in").tap()
    expect(box(page)).to_have_text(re.compile("^all-in With all one’s chips"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    at = box(page).bounding_box()
    assert at and at["x"] >= 0 and at["x"] + at["width"] <= 375
    expect(page).to_have_url(re.compile("terms.ipynb$"))
    assert Axe().run(page).response["violations"] == []


def test_the_link_leads_to_the_word_in_the_glossary(page: Page, visit: Visit) -> None:
    visit("glossary.ipynb#side-pot")
    expect(page.get_by_role("heading", name="side pot")).to_be_in_viewport()
    assert page.evaluate("[...document.querySelectorAll('#cells h3')].map(h => h.id).sort()") == sorted(terms())
