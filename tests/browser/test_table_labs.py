"""The labs at the table in a browser: by keyboard, by ear, on a phone, and what was typed is never lost."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from teachkit.widgets import FirstToActLab, OddChipLab, PassingLab, SidePotLab
from teachkit.widgets.panel import Panel
from tests.browser.axe import objections
from tests.browser.bridge import bridge
from tests.browser.overlaps import overlaps


def turns() -> Panel:
    return FirstToActLab("texas-holdem", players=4, shows=True, all_in=[1], did=["2 bet"])


def halves() -> Panel:
    lab = OddChipLab("two boards", winners=[1, 2], second=[0, 3, 4], players=5)
    lab.tell()
    return lab


def passing() -> Panel:
    lab = PassingLab("rochester-stud", players=10, passes=1)
    lab.tell()
    return lab


SHOWN: dict[str, Callable[[], Panel]] = {"turns": turns, "halves": halves, "passing": passing, "pots": SidePotLab}


def test_cards_are_chosen_passed_and_followed_by_keyboard_alone(bare: Page) -> None:
    page = bridge(bare, PassingLab(players=4, seed=7))
    hand = page.get_by_role("list", name="Ana’s cards").get_by_role("button")
    give = page.get_by_role("button", name="Pass four cards to Ben")
    hand.first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("1 of 4 chosen.")
    expect(give).to_have_attribute("aria-disabled", "true")
    for n in range(1, 4):
        page.keyboard.press("ArrowRight")
        expect(hand.nth(n)).to_be_focused()
        page.keyboard.press("Enter")
        expect(hand.nth(n)).to_have_attribute("aria-pressed", "true")
        expect(hand.nth(n)).to_be_focused()
    expect(hand.first).to_have_accessible_name("four of hearts, only you see it, goes on; press to keep it")
    page.keyboard.press("Tab")
    expect(give).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Ana follows four of diamonds. Where is it now, for certain?")
    ben = page.get_by_role("img", name="Ben’s cards: five cards face down")
    expect(ben).to_be_visible()
    answer = page.get_by_role("group", name="Ana follows four of diamonds").get_by_role("button", name="Ben")
    answer.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Right: Ben. Ana has just passed four of diamonds to Ben")
    expect(answer).to_be_focused()
    followed = page.get_by_role("img", name="four of diamonds, you know that Ben holds it, the card that you follow")
    expect(followed).to_be_visible()


def test_a_guess_is_answered_where_it_was_made_and_marks_the_seat(bare: Page) -> None:
    page = bridge(bare, FirstToActLab("seven-card-stud", up=["9h", "2d", "Ks", "2c"]))
    asks = page.get_by_role("group", name="Who begins?")
    expect(page.get_by_role("listitem").filter(has_text="begins")).to_have_count(0)
    asks.get_by_role("button", name="Ben").click()
    expect(page.get_by_role("status")).to_contain_text("No: Dev. two of clubs is the lowest card showing, by its suit.")
    expect(asks.get_by_role("button", name="Ben your answer")).to_be_focused()
    expect(page.get_by_role("listitem").filter(has_text="begins")).to_contain_text("Dev")


def test_wrong_cards_stay_to_be_mended_and_right_ones_count(bare: Page) -> None:
    page = bridge(bare, FirstToActLab("seven-card-stud", up=["9h", "2d", "Ks", "2c"]))
    field = page.get_by_role("textbox", name="Ana: Cards up")
    field.fill("9h 9c")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("In this round everybody shows one card")
    expect(field).to_have_value("9h 9c")
    field.fill("3c")
    field.press("Enter")
    expect(page.get_by_role("img", name="three of clubs, seen by all")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("checkbox", name="Dev: folded").check()
    expect(page.get_by_role("checkbox", name="Dev: folded")).to_be_focused()
    expect(page.get_by_role("checkbox", name="Dev: all-in")).to_have_count(0)


def test_the_last_round_is_played_and_its_order_told(bare: Page) -> None:
    page = bridge(bare, FirstToActLab("texas-holdem", players=3, shows=True))
    for seat, act in (("Ben", "Check"), ("Cleo", "Bet"), ("Ana", "Call"), ("Ben", "Fold")):
        page.get_by_role("group", name=f"{seat}’s turn").get_by_role("button", name=act).click()
    expect(page.get_by_role("status")).to_contain_text("Ben folds. Who shows first?")
    page.get_by_role("button", name="Show the answer").click()
    expect(page.get_by_role("status")).to_contain_text("The answer: Cleo. Cleo was the last to bet or raise")


def test_one_player_more_keeps_the_chips_that_were_typed(bare: Page) -> None:
    page = bridge(bare, SidePotLab())
    page.get_by_role("spinbutton", name="Ben: Chips put in").fill("30")
    page.get_by_role("button", name="Add a player").click()
    expect(page.get_by_role("spinbutton", name="Dev: Chips put in")).to_have_value("50")
    expect(page.get_by_role("spinbutton", name="Ben: Chips put in")).to_have_value("30")
    expect(page.get_by_role("button", name="Add a player")).to_be_focused()
    expect(page.get_by_role("list", name="The pots, and who contests them").get_by_role("listitem")).to_have_count(3)


@pytest.mark.parametrize("name", SHOWN)
def test_axe_finds_nothing_and_a_phone_does_not_scroll_sideways(bare: Page, name: str) -> None:
    page = bridge(bare, SHOWN[name](), 375, "dark")
    assert objections(page, ".tk") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not re.search(r"\{\w+[:}]", page.locator("main").inner_text())


# As wide as a phone, and as the widget is where its layout changes: 40, 62 and 74 times the size of its letters.
WIDTHS = (375, 640 + 16, 992 + 16, 1184 + 16)


@pytest.mark.parametrize("kind", [FirstToActLab, OddChipLab])
def test_whatever_a_lab_lays_out_lies_over_nothing(bare: Page, kind: type[FirstToActLab | OddChipLab]) -> None:
    for name in kind.tables:
        lab = kind()
        lab.preset(name)
        if lab.question(lab.speaker):
            lab.tell()
        bridge(bare, lab)
        for width in WIDTHS:
            bare.set_viewport_size({"width": width, "height": 800})
            assert overlaps(bare)[:5] == [], (name, width)


@pytest.mark.parametrize(("wide", "theme"), [(375, "light"), (1100, "dark"), (1920, "light")])
def test_pots_of_seven_players_are_told_in_short_lines(new_page: Callable[..., Page], wide: int, theme: str) -> None:
    hands = ["As Ad", "Ks Kd", "", "Qs Qd", "Js Jd", "9s 9d", "7s 7d"]
    lab = SidePotLab([10, 25, 40, 60, 75, 90, 90], [2], hands)
    page = bridge(new_page(viewport={"width": wide, "height": 900}, color_scheme=theme), lab)
    for name, n in (("Pots", 5), ("What happens", 16)):
        lines = page.get_by_role("list", name=name).get_by_role("listitem")
        expect(lines).to_have_count(n)
        letters = lines.evaluate_all("all => all.map(li => li.clientWidth / parseFloat(getComputedStyle(li).fontSize))")
        assert max(letters) * 2 <= 80  # a letter is half as wide as high
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert objections(page, ".tk") == []
