"""The link with which a page is opened, in a real browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

PAGE = "pages/page.ipynb"
Visit = Callable[..., Page]


def seats(page: Page, number: int, many: int) -> None:
    expect(page.locator(".tk-step").nth(number).locator(".tk-seat")).to_have_count(many)


def test_the_link_reaches_every_deal_of_a_page(visit: Visit) -> None:
    page = visit(f"{PAGE}?seed=9&2.players=5&players=4")
    seats(page, 0, 4)
    seats(page, 1, 5)
    expect(page.locator(".tk-note")).to_have_count(0)


def test_a_bad_link_is_said_in_a_sentence_above_a_sensible_deal(visit: Visit) -> None:
    page = visit(f"{PAGE}?seed=x&players=%3Cb%3E99")
    note = page.get_by_role("alert").first
    expect(note).to_contain_text("The link says seed=x, which can’t be: it is a whole number. The page uses seed=7.")
    expect(note).to_contain_text("The link says players=<b>99")
    seats(page, 0, 3)
    seats(page, 1, 2)
