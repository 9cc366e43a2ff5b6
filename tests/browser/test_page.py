"""The link with which a page is opened, in a real browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

PAGE = "pages/page.ipynb"
Visit = Callable[..., Page]


def seats(page: Page, number: int, many: int) -> None:
    expect(page.locator(".tk-step").nth(number).locator(".tk-seat")).to_have_count(many)


def test_the_link_reaches_every_deal_and_what_is_bad_in_it_is_said_in_a_sentence(visit: Visit) -> None:
    page = visit(f"{PAGE}?seed=x&2.players=5&players=%3Cb%3E99")
    note = page.get_by_role("alert").first
    expect(note).to_contain_text("The link says seed=x, which can’t be: it is a whole number. The page uses seed=7.")
    expect(note).to_contain_text("The link says players=<b>99")
    seats(page, 0, 3)
    seats(page, 1, 5)
