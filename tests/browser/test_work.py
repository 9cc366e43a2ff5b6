"""Long work in a real browser: it starts at a press, shows how far it is, and can be stopped while it runs."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import objections
from tests.browser.conftest import Log

PAGE = "pages/work.ipynb"


@pytest.fixture(scope="module")
def opened(kept: tuple[Page, Log]) -> None:
    page, _ = kept
    page.goto(f"/voila/render/{PAGE}")
    expect(page.locator(".tk-work")).to_have_count(3)


@pytest.fixture
def works(opened: None, same: Page) -> Page:
    return same


def work(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=name)


def test_it_is_stopped_while_it_runs_keeps_what_it_found_and_goes_on(works: Page) -> None:
    boards = work(works, "Every legal board, one by one")
    bar = boards.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuenow", "0")
    boards.get_by_role("button", name="Start").click()
    expect(bar).to_have_attribute("aria-valuetext", re.compile(r"^[1-9]\d*,\d+ of 1,964,832 boards$"))
    boards.get_by_role("button", name="Stop").click()
    expect(works.get_by_role("status").first).to_contain_text("Stopped at")
    expect(boards.get_by_role("table")).to_contain_text("three of a kind")
    assert objections(works) == []
    before = reached(bar)
    boards.get_by_role("button", name="Go on").click()
    boards.get_by_role("button", name="Stop").click()
    expect(boards.get_by_role("button", name="Go on")).to_be_visible()
    assert reached(bar) > before


def reached(bar: Locator) -> float:
    """How far a progress bar is, in percent."""
    return float(bar.get_attribute("aria-valuenow") or "nan")


def test_finished_work_says_so_and_can_be_started_over(works: Page) -> None:
    short = work(works, "In two steps")
    short.get_by_role("button", name="Start").click()
    expect(short.get_by_role("status")).to_have_text("All 2 steps are done.")
    expect(short.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "100")
    expect(short.get_by_role("button", name="Start over")).to_be_focused()


def test_work_that_breaks_off_says_why_in_a_sentence(works: Page) -> None:
    bad = work(works, "Work that breaks off")
    bad.get_by_role("button", name="Start").click()
    expect(bad.get_by_role("alert")).to_have_text("The work broke off: the deck is missing")
    expect(bad.get_by_role("button", name="Start over")).to_be_visible()


def test_estimates_come_while_one_watches_and_a_stop_gets_through(works: Page) -> None:
    odds = work(works, "Odds lab")
    odds.get_by_role("button", name="Start", exact=True).click()
    expect(odds.get_by_role("button", name="Stop")).to_be_focused()
    expect(odds.get_by_role("list", name="Texas hold’em: what each hand is worth")).to_contain_text("Exact 82.64 %")
    expect(odds.get_by_role("img", name=re.compile("after [1-9][0-9,]+ random deals"))).to_be_visible()
    odds.get_by_role("button", name="Stop").click()
    expect(odds.get_by_role("status")).to_contain_text(re.compile("Stopped at .* As Ah: exactly 82.64 %, by chance"))
    expect(odds.get_by_role("button", name="Go on")).to_be_focused()
