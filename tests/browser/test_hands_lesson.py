"""The first lesson as a learner meets it: guessing, looking up a word, breaking the rule, and reading it on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

LESSON = "01-hands.ipynb"
Visit = Callable[..., Page]


def test_a_learner_guesses_fills_in_and_breaks_the_rule(visit: Visit) -> None:
    page = visit(LESSON)
    stepper = page.locator(".tk-step").first
    stepper.get_by_role("slider").fill("6")
    expect(stepper.locator(".tk-stage")).to_contain_text("Cleo")
    asked = page.get_by_role("group", name="Whose hand is the best?")
    asked.get_by_role("button", name="Ana").click()
    expect(asked).to_contain_text("Any pair beats that")
    asked.get_by_role("button", name="Ben").click()
    expect(asked).to_contain_text("king against queen")
    stepper.get_by_role("slider").fill("10")
    expect(stepper.locator(".tk-say")).to_have_text("Ben wins 3 chips.")
    gap = page.locator(".tk-gap input").first
    gap.fill("a full house")
    gap.press("Enter")
    gap.fill("a straight")
    gap.press("Enter")
    expect(page.locator(".tk-gap").first).to_contain_text("a straight")
    page.get_by_role("link", name="kicker").focus()
    expect(page.locator(".tk-term-box")).to_contain_text("decides between hands that are otherwise alike")
    breaker = page.locator(".is-ladders").nth(1)
    breaker.get_by_label("The best five of").select_option("7")
    expect(breaker).to_contain_text("a pair comes up more often than a high card, and beats it all the same")


def test_it_fits_a_phone_and_is_accessible(new_page: Callable[..., Page], visit: Visit) -> None:
    page = visit(LESSON, new_page(viewport={"width": 375, "height": 800}, color_scheme="dark"))
    expect(page.locator(".tk-pos").first).to_have_text(re.compile("0 of 10"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(page).response["violations"]
    assert [(v["id"], [n["html"][:120] for n in v["nodes"]]) for v in found] == []
