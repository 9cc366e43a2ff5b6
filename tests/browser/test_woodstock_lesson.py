"""A lesson as a learner meets it: from the contents page to the last question."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Log

LESSON = "03-woodstock.ipynb"


@pytest.fixture(scope="module")
def opened(kept: tuple[Page, Log]) -> None:
    """The lesson, to which the contents lead; what is tried below happens at its different places."""
    page, _ = kept
    page.goto("/")
    page.get_by_role("link", name="Woodstock").first.click()
    expect(page.get_by_role("heading", name="Woodstock", level=1)).to_be_visible()
    expect(page.locator(".tk-pos").first).to_have_text("7 of 54")


@pytest.fixture
def lesson(opened: None, same: Page) -> Page:
    return same


def question(page: Page, text: str) -> Locator:
    return page.get_by_role("group", name=re.compile(text))


def test_the_deal_stops_before_the_hands_and_shows_no_step_ahead(lesson: Page) -> None:
    stepper = lesson.locator(".tk-step").first
    expect(stepper.locator(".tk-say")).to_have_text(re.compile("^Ana draws"))
    stepper.get_by_role("slider").fill("45")
    expect(stepper.locator(".tk-why")).to_contain_text("had to go")
    expect(stepper.locator(".tk-log li:visible")).to_have_count(46)
    stepper.get_by_role("slider").fill("51")
    expect(stepper.locator(".tk-show")).to_have_count(0)


def test_a_mistake_is_named_and_the_right_answer_gives_its_rule(lesson: Page) -> None:
    asked = question(lesson, "The board is this")
    asked.get_by_role("button", name="Yes").click()
    expect(asked).to_contain_text("Only the jack is missing")
    asked.get_by_role("button", name="No, four cards of one straight").click()
    expect(asked).to_contain_text("could all be part of one straight")
    expect(asked).to_contain_text("Woodstock 3.3(a)")


def test_a_learner_sits_down_and_decides(lesson: Page) -> None:
    seat = lesson.locator(".tk-step").nth(1)
    seat.get_by_label("Speed").select_option("fast")
    seat.get_by_role("button", name="Discard it").click()
    expect(seat.locator(".tk-log")).to_contain_text("Ana discards")
    expect(seat.get_by_role("group", name=re.compile("may do"))).to_be_visible()


def test_the_best_five_can_be_chosen_with_the_keyboard_alone(lesson: Page) -> None:
    asked = question(lesson, "Choose Ana")
    for card in ("nine of hearts", "eight of hearts", "seven of hearts", "six of hearts", "five of spades"):
        asked.get_by_role("button", name=re.compile(f"^{card}")).press("Enter")
    asked.get_by_role("button", name="Check").press("Enter")
    expect(asked).to_contain_text("Two of these cards are Ana’s own")


def test_the_theorem_cannot_be_broken_in_the_lab(lesson: Page) -> None:
    lab = lesson.get_by_role("group", name="Woodstock board lab").nth(1)
    lab.get_by_role("button", name="One suit").click()
    expect(lab.locator(".tk-reach")).to_contain_text("takes two personal cards")
    lab.get_by_role("button", name=re.compile("^ace of spades")).click()
    expect(lab.locator(".tk-count")).to_contain_text("of 48 cards")


def test_a_link_deals_for_as_many_players_as_it_says(visit: Callable[..., Page]) -> None:
    page = visit(LESSON + "?seed=12&players=4")
    expect(page.locator(".tk-stage").first).to_contain_text("Dev")
    expect(page.get_by_role("alert")).to_contain_text("belong to the lesson’s own deal")
