"""A lesson as a learner meets it: from the contents page to the last question."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

LESSON = "03-woodstock.ipynb"
Visit = Callable[..., Page]


@pytest.fixture
def lesson(visit: Visit) -> Page:
    page = visit(LESSON)
    expect(page.locator(".tk-pos").first).to_have_text("7 of 54")
    return page


def question(page: Page, text: str) -> Locator:
    return page.get_by_role("group", name=re.compile(text))


def test_a_stranger_gets_from_the_contents_to_a_deal(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Woodstock").first.click()
    expect(page.get_by_role("heading", name="Woodstock", level=1)).to_be_visible()
    expect(page.locator(".tk-pos").first).to_have_text("7 of 54")


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


def test_all_boards_are_gone_through_at_the_press_of_a_button_which_also_stops(lesson: Page) -> None:
    work = lesson.get_by_role("group", name=re.compile("one by one"))
    work.get_by_role("button", name="Start").click()
    expect(work.get_by_role("progressbar")).not_to_have_attribute("aria-valuenow", "0")
    work.get_by_role("button", name="Stop").click()
    expect(work.get_by_role("button", name="Go on")).to_be_visible()
    expect(work.get_by_role("table")).to_contain_text("straight flush")


@pytest.mark.parametrize("query", ["?seed=x", "?players=99", "?players=", "?seed=3&players=three&stacks=-5"])
def test_a_bad_link_is_said_in_a_sentence_above_a_deal_that_works(visit: Visit, query: str) -> None:
    page = visit(LESSON + query)
    expect(page.get_by_role("alert").first).to_contain_text("can’t be")
    expect(page.locator(".tk-pos").first).to_have_text(re.compile(r"^\d+ of \d+$"))
    expect(page.locator("#cells")).not_to_contain_text("Traceback")


def test_a_link_deals_for_as_many_players_as_it_says(visit: Visit) -> None:
    page = visit(LESSON + "?seed=12&players=4")
    expect(page.locator(".tk-stage").first).to_contain_text("Dev")
    expect(page.get_by_role("alert")).to_contain_text("belong to the lesson’s own deal")


def test_what_only_proves_is_passed_over(lesson: Page) -> None:
    expect(lesson.locator("#cells")).not_to_contain_text("What this lesson has said")
    expect(lesson.locator("#cells")).not_to_contain_text("Keep that two in mind")


@pytest.mark.parametrize(("width", "scheme"), [(375, "dark"), (1100, "light"), (1920, "dark")])
def test_it_fits_and_is_accessible(new_page: Callable[..., Page], visit: Visit, width: int, scheme: str) -> None:
    page = visit(LESSON, new_page(viewport={"width": width, "height": 900}, color_scheme=scheme))
    expect(page.locator(".tk-pos").first).to_have_text("7 of 54")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(page).response["violations"]
    assert [(v["id"], [n["html"][:120] for n in v["nodes"]]) for v in found] == []


def test_it_fits_a_projector_in_its_own_mode(new_page: Callable[..., Page], visit: Visit) -> None:
    page = visit(LESSON, new_page(viewport={"width": 1920, "height": 1080}))
    page.get_by_role("button", name="Projector").click()
    expect(page.locator("html")).to_have_attribute("data-mode", "projector")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
