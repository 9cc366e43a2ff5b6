"""The language of a page: a switch in the bar or the link turns the frame and every widget; lessons stay as written."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

import teachkit as tk
from teachkit.widgets import OpenerLab, Stepper
from teachkit.words import FIRST, speak
from tests.browser.axe import objections, without
from tests.browser.bridge import bridge

TURN = "document.documentElement.dataset.language = 'de'; document.dispatchEvent(new Event('tk-language'))"


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak(FIRST)


def test_a_lab_turns_german_and_stays_where_it_was(bare: Page) -> None:
    lab = bridge(bare, OpenerLab("Js Jd 5h 6h"))
    lab.evaluate(TURN)
    expect(lab.get_by_label("Zum Eröffnen braucht es")).to_have_value("pair J")
    expect(lab.get_by_role("list", name="Die Hand, 4 von 5 Karten").get_by_role("button")).to_have_count(4)
    lab.get_by_role("button", name="Herz Sieben", exact=False).first.click()
    expect(lab.get_by_role("status")).to_contain_text("Diese Hand darf eröffnen. Zum Beweis zeig Pik Bube Karo Bube")
    expect(lab.locator("main")).to_have_attribute("lang", "de")


def test_a_stepper_turns_german_at_its_step(bare: Page) -> None:
    deal = tk.Deal("woodstock", players=3, seed=7).play("cautious")
    stepper = bridge(bare, Stepper(deal))
    for _ in range(3):
        stepper.get_by_role("button", name="Forward", exact=True).click()
    expect(stepper.locator(".tk-say")).to_have_text("Ana posts 1 chip: the ante.")
    stepper.evaluate(TURN)
    expect(stepper.locator(".tk-say")).to_have_text("Ana setzt 1 Chip: Ante.")
    stepper.get_by_role("button", name="Vor", exact=True).click()
    expect(stepper.get_by_role("status").first).to_contain_text("bekommt")


def test_the_link_asks_for_german_the_bar_turns_the_page_and_the_browser_remembers(
    visit: Callable[..., Page], page: Page
) -> None:
    visit("pages/page.ipynb?language=de&seed=x")
    expect(page.locator(".tk-note").first).to_contain_text("Im Link steht seed=x, und das geht nicht")
    language = page.get_by_role("group", name="Sprache")
    expect(language.get_by_role("button", name="Deutsch")).to_have_attribute("aria-pressed", "true")
    language.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".tk-nav summary")).to_have_text("Contents")
    expect(page.locator(".tk-say").first).to_have_text("The cards are shuffled. Ana deals.")
    page.get_by_role("group", name="Language").get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator(".tk-nav summary")).to_have_text("Inhalt")
    expect(page.locator(".tk-say").first).to_have_text("Die Karten sind gemischt. Ana gibt.")
    expect(page.get_by_role("heading", name="Links")).to_be_visible()  # the lesson's own text
    assert objections(page, **without("color-contrast")) == []
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Poker nach seinen Regeln")
    expect(page.locator(".tk-toc b", has_text="Woodstock").first).to_be_visible()
