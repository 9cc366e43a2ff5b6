"""The explorer of best hands, questions of the engine, series and gaps in a browser, with no Jupyter around them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from teachkit.widgets import BestHand, Blank, HandLab, Quiz, QuizSeries
from tests.browser.axe import PAGE, objections, without
from tests.browser.bridge import bridge


def test_cards_of_the_deck_make_a_hand_and_the_reason_is_heard(bare: Page) -> None:
    lab = bridge(bare, HandLab("texas-holdem", "As Ks"))
    for card in ("queen of spades", "jack of spades", "two of diamonds"):
        lab.get_by_role("button", name=re.compile(f"^{card}")).last.click()
        expect(lab.get_by_role("list", name="Shared cards").get_by_role("button", name=card)).to_be_visible()
    expect(lab.get_by_role("status")).to_have_text("High card ace, then king, queen, jack and two.")
    expect(lab.locator(".tk-outs li").first).to_contain_text("A straight flush: 1 of 47 cards")
    lab.get_by_role("button", name=re.compile("^queen of spades, shared, .* press to take it back")).click()
    expect(lab.get_by_role("list", name="Shared cards").get_by_role("button")).to_have_count(2)


def test_a_second_hand_a_game_and_typed_cards_by_keyboard(bare: Page) -> None:
    lab = bridge(bare, HandLab("texas-holdem", "As Ks", "Qs Js 2d"))
    lab.get_by_label("Compare with a second player").focus()
    lab.keyboard.press("Space")
    expect(lab.get_by_role("button", name="Second player’s cards")).to_have_attribute("aria-pressed", "true")
    lab.get_by_label("Second player’s cards").fill("7c 7d")
    lab.keyboard.press("Enter")
    expect(lab.get_by_role("status")).to_contain_text("The second player’s hand is better. The category decides")
    lab.get_by_label("Second player’s cards").fill("7c 7x")
    lab.keyboard.press("Enter")
    expect(lab.get_by_role("alert")).to_contain_text("'7x' is not a card")
    expect(lab.locator(".tk-player").last).to_contain_text("Pair of sevens")
    lab.get_by_label("Game").select_option("omaha")
    expect(lab.get_by_role("status")).to_contain_text("Omaha.")


def test_what_was_chosen_is_outlined_where_it_is_at_fault(bare: Page) -> None:
    quiz = bridge(bare, Quiz.about("which five", "omaha", seed=3, level=3))
    own = quiz.get_by_role("list", name="Personal cards").get_by_role("button")
    for n in range(4):
        own.nth(n).click()
    quiz.get_by_role("list", name="Shared cards").get_by_role("button").first.click()
    quiz.get_by_role("button", name="Check").click()
    expect(quiz.get_by_role("status")).to_contain_text("These five hold four personal cards.")
    expect(quiz.locator(".is-fault")).to_have_count(4)
    quiz.get_by_role("button", name="Show the answer").click()
    expect(quiz.locator(".is-in")).to_have_count(5)
    expect(quiz.locator(".is-fault")).to_have_count(0)
    assert quiz.evaluate("model.sent") == []


def test_python_hears_what_was_answered_if_it_wants_to(bare: Page) -> None:
    quiz, heard = Quiz.about("who wins", seed=1, level=2), []
    quiz.observe(lambda change: heard.append(change["new"]), "answered")
    page = bridge(bare, quiz)
    page.get_by_role("button", name="Ana").click()
    expect(page.locator(".is-fault")).to_have_count(2)
    page.wait_for_function("model.sent.length === 1")
    assert heard == ["Ana"] and quiz.right is False


def test_a_series_goes_on_comes_back_and_counts_what_was_right_at_once(bare: Page) -> None:
    series = QuizSeries.about("who wins", "split", number=2, seed=1, level=2)
    first, second = (q.kind.right for q in series.asks)
    shown = bridge(bare, series)
    shown.get_by_role("button", name=first[0]).click()
    expect(shown.locator(".tk-fb.is-right")).to_be_visible()
    shown.get_by_role("button", name="Next question").click()
    expect(shown.get_by_text("Question 2 of 2 · 1 right at once")).to_be_visible()
    shown.get_by_role("spinbutton").fill("1")
    shown.get_by_role("button", name="Check").click()
    shown.get_by_role("spinbutton").fill(str(second))
    shown.get_by_role("button", name="Check").click()
    shown.get_by_role("button", name="Back").click()
    expect(shown.locator(".tk-fb.is-right")).to_contain_text(first[0])
    shown.get_by_role("button", name="Next question").click()
    shown.get_by_role("button", name="Next question").click()
    expect(shown.get_by_role("status")).to_have_text("1 of 2 were right at once.")
    shown.get_by_role("button", name="All over again").click()
    expect(shown.get_by_text("Question 1 of 2")).to_be_visible()
    expect(shown.locator(".tk-fb")).to_have_count(0)


def test_a_gap_is_filled_in_with_the_keyboard(bare: Page) -> None:
    shown = bridge(bare, Blank("It takes [[two]] personal cards and [[]] shared ones.", None, 3))
    gaps = shown.get_by_role("textbox", name="Your guess")
    expect(gaps.first).to_have_accessible_name("Your guess: It takes …")
    gaps.first.focus()
    shown.keyboard.type("2")
    shown.keyboard.press("Tab")
    expect(shown.get_by_role("status").first).to_have_text("Right: 2.")
    expect(gaps).to_be_focused()
    expect(gaps).to_have_accessible_name("Your guess: It takes 2 personal cards and …")
    shown.keyboard.type("two")
    shown.keyboard.press("Enter")
    expect(shown.get_by_role("status").last).to_have_text("Not it: two.")
    shown.keyboard.press("Tab")
    shown.keyboard.press("Enter")
    expect(shown.get_by_role("status").last).to_have_text("The answer: 3.")
    expect(shown.locator(".tk-filled")).to_have_text(re.compile("It takes 2.* personal cards and 3.* shared ones"))


def test_a_square_has_cards_as_large_as_those_beside_it(bare: Page) -> None:
    square = ["Ac Jh As", "Td Kc 6c", "8s 2s 2c"]
    hand, lab = BestHand("tic-tac-toe", "3c Jc", square), HandLab("tic-tac-toe", "3c Jc", square)
    quiz = Quiz.which("Which?", "3c Jc Ac Kc 2c", personal="3c Jc", cards=" ".join(square), square=True)
    for widget in (hand, lab, quiz):
        for width in (375, 1900):
            page = bridge(bare, widget, width)
            groups = (page.locator(f".tk-group.{group} .tk-card").first for group in ("is-own", "is-shared"))
            own, shared = (card.evaluate("e => e.offsetWidth") for card in groups)
            assert own == shared, (type(widget), width)


def test_why_there_is_no_low_is_said_in_one_line_where_there_is_room(bare: Page) -> None:
    page = bridge(bare, HandLab("holdem-8", "Ac Ah", "7s 6s 3d 6c 4s"), 1100)
    why = page.locator(".tk-reach b", has_text="No low")
    expect(why).to_have_count(2)
    for told in why.all():
        assert told.evaluate("e => e.offsetHeight < 2 * parseFloat(getComputedStyle(e).lineHeight)")


MADE: dict[tuple[int, str], list[Callable[[], Any]]] = {
    (375, "dark"): [
        lambda: HandLab("omaha-8", "As 2s Kd 7c", "3s 4s Kc", "Ad Ah 5c 6c"),
        lambda: QuizSeries.about("who wins", game="seven-card-stud", level=3),
        lambda: Blank("It takes [[two]] cards."),
    ],
    (1100, "light"): [
        lambda: HandLab("tic-tac-toe", "As Ks", "Qs Js 2d 3c -- -- 4h 5h --"),
        lambda: Quiz.about("may it be placed", level=3),
    ],
}


@pytest.mark.parametrize(("width", "scheme"), MADE)
def test_all_of_them_fit_and_are_accessible(bare: Page, width: int, scheme: str) -> None:
    for make in MADE[width, scheme]:
        widget = make()
        page = bridge(bare, widget, width, scheme)
        if options := page.locator(".tk-opts button").all():
            options[-1].click()
        if isinstance(widget, Blank):
            page.get_by_role("textbox").fill("three")
            page.keyboard.press("Enter")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), widget
        assert objections(page, **without(*PAGE)) == [], widget
