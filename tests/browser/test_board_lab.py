"""The board lab in a real browser: place, take back, look up, by pointer, finger and keys."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from teachkit.widgets import BoardLab
from tests.browser.axe import objections
from tests.browser.bridge import bridge

NewPage = Callable[..., Page]


def made() -> BoardLab:
    return BoardLab("7c 8c 9c 9s")


@pytest.fixture
def lab(bare: Page) -> Page:
    return bridge(bare, made())


def board(page: Page) -> Locator:
    return page.get_by_role("list", name="The board").get_by_role("button")


def card(page: Page, name: str) -> Locator:
    """A card of the deck by its name, `nine of clubs`."""
    return page.locator(".tk-deck").get_by_role("button", name=name)


def verdict(page: Page) -> Locator:
    return page.locator(".tk-verdict")


def at_fault(page: Page) -> list[str]:
    return [str(k) for k in page.locator(".tk-shared .is-fault").evaluate_all("all => all.map(e => e.dataset.k)")]


def test_a_live_card_is_placed_by_a_press_and_taken_back_by_another(lab: Page) -> None:
    expect(lab.locator(".tk-count b")).to_have_text("18")
    card(lab, "queen of diamonds").click()
    expect(board(lab)).to_have_count(5)
    expect(lab.get_by_role("status")).to_contain_text("Five cards are shared already")
    expect(lab.locator(".tk-count b")).to_have_text("0")
    board(lab).nth(1).click()
    expect(board(lab)).to_have_count(4)
    expect(card(lab, "eight of clubs")).not_to_have_attribute("aria-pressed", "true")
    card(lab, "queen of diamonds").click()
    expect(board(lab)).to_have_count(3)


def test_pointing_at_a_forbidden_card_names_every_clause_and_outlines_the_cards_at_fault(lab: Page) -> None:
    card(lab, "ten of clubs").hover()
    expect(verdict(lab)).to_contain_text("could all be part of one straight. Woodstock 3.3(a)")
    expect(verdict(lab)).to_contain_text("would be four cards of a suit. Woodstock 3.3(b)")
    assert at_fault(lab) == ["7c", "8c", "9c"]
    card(lab, "nine of hearts").hover()
    expect(verdict(lab)).to_contain_text("would be three of a rank")
    assert at_fault(lab) == ["9c", "9s"]
    card(lab, "nine of hearts").dispatch_event("click")
    card(lab, "two of diamonds").click()
    expect(board(lab)).to_have_count(5)
    expect(card(lab, "nine of hearts")).not_to_have_attribute("aria-pressed", "true")


def test_the_deck_stays_where_it_is_while_verdicts_change(lab: Page) -> None:
    top = card(lab, "ace of spades").bounding_box()
    for name in ("ten of clubs", "two of spades", "nine of hearts", "nine of clubs"):
        card(lab, name).hover()
        assert card(lab, "ace of spades").bounding_box() == top


def test_the_deck_is_one_tab_stop_and_arrows_move_in_it(lab: Page) -> None:
    assert lab.locator(".tk-pick[tabindex='0']").count() == 1
    card(lab, "ace of spades").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown"):
        lab.keyboard.press(key)
    expect(card(lab, "ten of hearts")).to_be_focused()
    expect(verdict(lab)).to_contain_text("could all be part of one straight")
    expect(card(lab, "ten of hearts")).to_have_accessible_description(re.compile("part of one straight"))
    lab.keyboard.press("End")
    expect(card(lab, "two of clubs")).to_be_focused()
    lab.keyboard.press("ArrowUp")
    lab.keyboard.press("Enter")
    expect(board(lab)).to_have_count(5)
    expect(card(lab, "two of diamonds")).to_be_focused()


def test_boards_to_try_and_the_best_hands_that_they_allow(lab: Page) -> None:
    lines = lab.locator(".tk-reach > ol > li > b")
    expect(lines).to_have_text(
        [
            "Pair of nines, kickers eight and seven",
            "Three nines, kickers eight and seven",
            "Straight flush, jack high",
            "Straight flush, queen high",
        ]
    )
    lab.get_by_role("button", name="Straight window").click()
    expect(board(lab)).to_have_count(3)
    expect(verdict(lab)).to_contain_text("leave a window")
    expect(lab.locator(".tk-key li").first).to_contain_text("16 cards")
    lab.get_by_role("button", name="Empty").click()
    expect(lines).to_have_text(["High card ace", "Pair of aces", "Three aces"])


def test_looking_sends_nothing_and_placing_one_message(lab: Page) -> None:
    before = lab.evaluate("model.sent.length")
    for name in ("ten of clubs", "two of spades", "nine of hearts"):
        card(lab, name).hover()
    card(lab, "ten of clubs").dispatch_event("click")
    assert lab.evaluate("model.sent.length") == before
    card(lab, "two of spades").click()
    expect(board(lab)).to_have_count(5)
    assert lab.evaluate("model.sent.length") == before + 1


def test_the_board_is_there_again_after_a_reload_if_it_is_a_legal_one(lab: Page) -> None:
    lab.get_by_role("button", name="One suit").click()
    expect(board(lab)).to_have_count(3)
    bridge(lab, made())  # a reload starts another kernel
    expect(board(lab)).to_have_count(3)
    expect(verdict(lab)).to_contain_text("This is the board that you left.")
    lab.evaluate("for (const k of Object.keys(sessionStorage)) sessionStorage[k] = JSON.stringify('9c 9d 9h <b>')")
    bridge(lab, made())
    expect(board(lab)).to_have_count(4)
    card(lab, "two of spades").click()
    expect(board(lab)).to_have_count(5)


def test_a_busy_kernel_is_waited_for(page: Page) -> None:
    page.clock.install()
    lab = bridge(page, made())
    lab.evaluate("model.late = model.send; model.send = m => { model.asked = m }")
    card(lab, "two of spades").click()
    expect(lab.get_by_role("alert")).to_have_count(0)
    lab.clock.run_for(4000)
    expect(lab.get_by_role("alert")).to_contain_text("Python has not answered yet")
    lab.evaluate("model.late(model.asked)")
    expect(board(lab)).to_have_count(5)
    expect(lab.get_by_role("alert")).to_have_count(0)


def test_looking_outlives_the_kernel_and_placing_says_that_it_is_gone(lab: Page) -> None:
    lab.evaluate("model.tell('comm_live_update'); model.send = () => {}")
    card(lab, "ten of clubs").hover()
    expect(verdict(lab)).to_contain_text("would be four cards of a suit")
    card(lab, "two of spades").click()
    expect(lab.locator(".tk-note")).to_contain_text("reload the page")
    card(lab, "nine of hearts").hover()
    expect(verdict(lab)).to_contain_text("would be three of a rank")


def test_on_a_phone_the_verdict_stays_in_sight_and_nothing_is_amiss(new_page: NewPage) -> None:
    page = bridge(new_page(viewport={"width": 375, "height": 667}, has_touch=True, color_scheme="dark"), made())
    card(page, "two of clubs").scroll_into_view_if_needed()
    card(page, "two of clubs").dispatch_event("click")
    expect(verdict(page)).to_contain_text("four cards of a suit")
    expect(verdict(page)).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert objections(page, ".tk") == []
    card(page, "two of spades").tap()
    expect(board(page)).to_have_count(5)
