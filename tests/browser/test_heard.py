"""What a screen reader hears of Woodstock's widgets: the names and the order of what is there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


@pytest.fixture
def lesson(visit: Visit) -> Page:
    page = visit("03-woodstock.ipynb")
    expect(page.locator(".tk-pos").first).to_have_text("7 of 54")
    return page


def test_the_table_is_heard_as_shared_cards_piles_and_players_with_their_cards(lesson: Page) -> None:
    lesson.get_by_role("slider").first.fill("30")
    expect(lesson.locator(".tk-stage").first).to_match_aria_snapshot("""
- list "Shared cards, 3 of 5":
  - listitem:
    - img /eight of hearts/
  - listitem:
    - img /seven of hearts/
  - listitem:
    - img /jack of clubs/
- list:
  - listitem: draw pile 37
  - listitem: pot 11
  - listitem:
    - text: discards 6
- list:
  - listitem:
    - paragraph: Ana stack 93 chips
    - list "Ana’s cards":
      - listitem:
        - img /five of spades/
      - listitem:
        - img /seven of spades/
      - listitem:
        - img /nine of hearts/
    - paragraph: bet 2
  - listitem:
    - paragraph: Ben stack 93 chips
    - 'img "Ben’s cards: three cards face down"'
    - paragraph: bet 2
  - listitem:
    - paragraph: /Cleo dealer stack 99 chips · folded/
""")


def test_a_decision_is_heard_as_what_may_be_done_and_what_may_not_with_its_reason(lesson: Page) -> None:
    seat = lesson.locator(".tk-step").nth(1)
    seat.get_by_role("button", name="Place it").click()
    expect(seat.get_by_role("spinbutton")).to_be_visible()
    expect(seat).to_match_aria_snapshot("""
- paragraph: /your turn/
- group /may do/:
  - button /Bet/
  - spinbutton
- list /may not do/:
  - listitem:
    - button "Fold" [disabled]
    - text: /must bet at once/
""")
    expect(seat.locator(".tk-refused").first).to_contain_text("Woodstock 3.2(b)")


def test_the_board_lab_is_heard_as_boards_to_try_a_board_a_verdict_and_four_suits(lesson: Page) -> None:
    expect(lesson.get_by_role("group", name="Woodstock board lab").first).to_match_aria_snapshot("""
- group /Boards/:
  - button "Empty"
  - button "One suit"
  - button "Straight window"
  - button "Ace both ways"
  - button "Pair already there"
- list /board/:
  - listitem:
    - button /seven of clubs/
  - listitem:
    - button /eight of diamonds/
- paragraph: /may be placed/
- group /fifty-two/:
  - list "spades"
  - list "hearts"
  - list "diamonds"
  - list "clubs"
""")
