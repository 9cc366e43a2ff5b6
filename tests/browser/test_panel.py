"""Panels in a browser: what a learner does goes to Python, and the zones that it draws come back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from teachkit.widgets.hand_lab import HandLab
from teachkit.widgets.opener_lab import OpenerLab
from teachkit.widgets.stepper import Stepper
from tests.browser.bridge import bridge


@pytest.fixture
def lab(bare: Page) -> Page:
    return bridge(bare, OpenerLab("Js Jd 5h 6h"))


def test_a_card_of_the_deck_goes_into_the_hand_and_the_verdict_is_heard(lab: Page) -> None:
    lab.get_by_role("button", name=re.compile("^seven of hearts")).click()
    expect(lab.get_by_role("list", name="The hand, 5 of 5 cards").get_by_role("button")).to_have_count(5)
    expect(lab.get_by_role("status")).to_contain_text("To prove it, show jack of spades jack of diamonds")
    pick = lab.get_by_role("button", name=re.compile("^seven of hearts")).last
    expect(pick).to_have_attribute("aria-pressed", "true")


def test_the_keyboard_alone_fills_a_hand_and_keeps_its_place(lab: Page) -> None:
    """The deck is one tab stop; arrows move in it; after each answer the focus is where it was."""
    lab.get_by_role("combobox").last.focus()
    lab.keyboard.press("Tab")  # the hand
    lab.keyboard.press("Tab")  # the rule behind the verdict
    lab.keyboard.press("Tab")
    expect(lab.get_by_role("button", name=re.compile("^ace of spades"))).to_be_focused()
    lab.keyboard.press("ArrowDown")
    lab.keyboard.press("ArrowRight")
    expect(lab.get_by_role("button", name=re.compile("^king of hearts"))).to_be_focused()
    lab.keyboard.press("Enter")
    expect(lab.get_by_role("status")).to_contain_text("This hand may open")
    expect(lab.get_by_role("button", name=re.compile("^king of hearts")).last).to_be_focused()
    lab.keyboard.press("Enter")
    expect(lab.get_by_role("list", name="The hand, 4 of 5 cards")).to_be_visible()


def test_what_cannot_be_done_is_said_and_changes_nothing(lab: Page) -> None:
    for card in ("seven of hearts", "eight of hearts"):
        lab.get_by_role("button", name=re.compile(f"^{card}")).first.click()
    expect(lab.get_by_role("alert")).to_have_text("Five cards are a hand: put one back first.")
    expect(lab.get_by_role("list", name="The hand, 5 of 5 cards")).to_be_visible()


def test_a_list_changes_what_it_takes_to_open(lab: Page) -> None:
    lab.get_by_label("To open it takes").select_option("pair A")
    expect(lab.get_by_role("status")).to_contain_text("a pair of aces or better is needed")


def test_the_styles_of_another_widget_after_it_leave_a_deck_as_it_is(bare: Page) -> None:
    """Each widget brings the common styles along, so those of the next one stand after what this one makes of them."""
    lab = bridge(bare, OpenerLab("Js Jd 5h 6h"), 375)
    expect(lab.locator(".tk-pick")).to_have_count(52)
    inside = """[...document.querySelectorAll('.tk-deck :is(b, i)')].map(e => {
      const a = e.parentElement.getBoundingClientRect(), b = e.getBoundingClientRect();
      return [a.width, a.height, b.x - a.x, b.y - a.y].map(Math.round) })"""
    before = lab.evaluate(inside)
    lab.add_style_tag(content=Stepper._css.default_value)
    assert lab.evaluate(inside) == before


def test_a_bar_stands_only_where_something_is_measured(bare: Page) -> None:
    lab = bridge(bare, HandLab("howdy-doody", "3d Kc Kd 7h 6c"))
    bar = "e => getComputedStyle(e, '::after').content !== 'none'"
    assert lab.get_by_role("listitem").filter(has_text="A full house: 6 of 47 cards").evaluate(bar)
    lab = bridge(bare, HandLab("five-card-draw", "As Ah Ad Ac"))
    assert not lab.get_by_role("listitem").filter(has_text="No card makes a better category.").evaluate(bar)
