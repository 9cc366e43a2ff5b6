"""The first lesson as a learner meets it: guessing, looking up a word, and breaking the rule."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect


def test_a_learner_guesses_fills_in_and_breaks_the_rule(visit: Callable[..., Page]) -> None:
    page = visit("01-hands.ipynb")
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
