"""The ladder of hands, the odds lab and the wild-card lab in a browser: by keyboard, by ear, and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from teachkit.widgets import Odds, Rankings, WildLab
from tests.browser.axe import objections
from tests.browser.bridge import bridge
from tests.browser.overlaps import overlaps


def odds() -> Odds:
    lab = Odds(deals=1_000)
    lab.run()
    return lab


def ladders() -> Rankings:
    lab = Rankings("standard", "six-plus")
    lab.category("flush")
    return lab


def test_a_category_is_opened_by_keyboard_and_heard(bare: Page) -> None:
    page = bridge(bare, Rankings("standard", "six-plus"))
    ladder = page.get_by_role("list", name="The standard order, best hand first")
    flush = ladder.get_by_role("button", name=re.compile("^Flush"))
    expect(flush).to_have_attribute("aria-expanded", "false")
    expect(flush).to_have_accessible_name("Flush, here it loses to a full house")
    flush.focus()
    page.keyboard.press("Enter")
    expect(flush).to_have_attribute("aria-expanded", "true")
    expect(flush).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("the worst Flush, seven high")
    expect(page.get_by_role("list", name="The worst")).to_have_count(2)


def test_another_order_beside_it_says_what_moves(bare: Page) -> None:
    page = bridge(bare, Rankings())
    page.get_by_label("Beside it").select_option("wild 2")
    expect(page.get_by_role("status")).to_contain_text("Only deuces wild counts five of a kind.")
    expect(page.get_by_role("list", name="Deuces wild, best hand first").get_by_role("button")).to_have_count(10)


def test_a_card_that_the_bug_may_not_be_is_tried_and_refused_with_its_reason(bare: Page) -> None:
    page = bridge(bare, WildLab())
    deck = page.get_by_role("group", name="All fifty-two cards")
    nine = deck.get_by_role("button", name=re.compile("^nine of hearts"))
    expect(nine).to_have_accessible_name("nine of hearts, not for the bug")
    nine.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("joker may not stand for nine of hearts: Full house")
    page.get_by_label("Wild cards").select_option("joker")
    expect(page.get_by_role("status")).to_contain_text("sevens; joker stands for nine of spades.")
    page.get_by_role("list", name="The hand, 5 of 5 cards").get_by_role("button", name=re.compile("joker")).click()
    expect(page.get_by_role("status")).to_contain_text("there is none in this hand")


def test_a_form_asks_and_what_cannot_be_is_said_and_loses_nothing(bare: Page) -> None:
    page = bridge(bare, Odds(deals=1_000))
    page.get_by_role("textbox", name="Hand 2").fill("As Kd")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("As is in the hand of seat 0 and")
    expect(page.get_by_role("textbox", name="Hand 2")).to_have_value("As Kd")
    page.get_by_role("textbox", name="Hand 2").fill("Ad Kd")
    page.get_by_role("button", name="Lay them out").click()
    expect(page.get_by_role("list", name="Hand 2").get_by_role("img")).to_have_count(2)
    page.get_by_label("What to find out").select_option("categories")
    expect(page.get_by_role("list", name="The best five of five cards, by the standard order")).to_be_visible()


@pytest.mark.parametrize("make", [ladders, odds])
def test_what_was_opened_or_estimated_fits_a_phone_and_is_accessible(bare: Page, make: Callable[[], Odds]) -> None:
    page = bridge(bare, make(), 375, "dark")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert objections(page, ".tk") == []


def test_a_long_estimate_has_room_on_a_phone_and_moves_nothing(bare: Page) -> None:
    page = bridge(bare, Odds(deals=1_000), 375)
    row = page.locator(".is-odds > ol > li").first
    before = row.bounding_box()
    row.locator(".tk-amount b").last.evaluate("b => { b.textContent = '0.00050 % ± 0.00050 %' }")
    assert row.bounding_box() == before and overlaps(page) == []


@pytest.mark.parametrize("wide", [375, 1100])
def test_the_cards_of_what_a_hand_could_be_read_as_can_be_read(new_page: Callable[..., Page], wide: int) -> None:
    page = bridge(new_page(viewport={"width": wide, "height": 800}), WildLab("9c 9d 7h 7s Jk", counts=False))
    shown = page.get_by_role("list", name="What the hand could be read as").locator(".tk-card")
    expect(shown).to_have_count(15)
    boxes = shown.evaluate_all("all => all.map(c => (b => [b.left, b.top, b.width])(c.getBoundingClientRect()))")
    assert all(width >= 36 for _, _, width in boxes)
    row = [left for left, top, _ in boxes if top == boxes[0][1]]
    assert len(row) == 5 and min(b - a for a, b in pairwise(row)) >= 36  # none lies on another
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
