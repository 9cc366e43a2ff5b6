"""Questions in a real browser: answered, corrected and kept without Python."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, WebSocket, expect

PAGE = "pages/quiz.ipynb"
Visit = Callable[..., Page]
NewPage = Callable[..., Page]
NEXT, LEAST, HEARTS, FIVE = range(4)


def ask(page: Page, number: int) -> Locator:
    return page.locator(".tk-ask").nth(number)


def press(question: Locator, name: str) -> None:
    question.get_by_role("button", name=name, exact=True).click()


def shown(page: Page) -> Page:
    expect(ask(page, FIVE)).to_be_visible()
    return page


@pytest.fixture
def quiz(visit: Visit) -> Page:
    return shown(visit(PAGE))


def test_a_mistake_is_named_its_cards_are_outlined_and_one_may_try_again(quiz: Page) -> None:
    question = ask(quiz, NEXT)
    assert "supply three at most" not in quiz.content()  # veiled until it is asked for
    press(question, "seven of hearts")
    remark = question.locator(".tk-fb")
    expect(remark).to_contain_text("are a pair already")
    expect(remark).to_contain_text("Woodstock 3.3(c)")
    expect(question.get_by_role("button", pressed=True)).to_contain_text("your answer")
    expect(quiz.get_by_role("status").nth(NEXT)).to_contain_text("nine of clubs nine of spades are a pair already")
    fault = question.locator(".is-fault").evaluate_all("all => all.map(e => e.dataset.k)")
    assert fault == ["7c", "9c", "9s"]
    assert "fits no straight" not in question.inner_text()
    question.locator(".tk-opts button").nth(3).click()
    expect(remark).to_contain_text("fits no straight")
    expect(question.locator(".is-fault")).to_have_count(0)
    expect(question.locator(".is-right")).to_have_count(2)  # the option and what is said


def test_a_hint_comes_when_asked_and_the_answer_only_after_a_try(quiz: Page) -> None:
    question = ask(quiz, NEXT)
    show = question.get_by_role("button", name="Show the answer")
    expect(show).to_have_count(0)
    press(question, "Hint")
    expect(question.locator(".tk-fb")).to_contain_text("Three of them are ruled out")
    expect(show).to_have_count(0)
    question.locator(".tk-opts button").first.click()
    show.click()
    expect(question.locator(".tk-opts .is-right")).to_contain_text("The answer")
    press(question, "Start over")
    expect(question.locator(".tk-fb")).to_have_count(0)
    expect(question.locator(".is-right, .is-wrong")).to_have_count(0)


def test_a_number_and_some_cards_can_be_asked_for(quiz: Page) -> None:
    hearts = ask(quiz, HEARTS)
    hearts.get_by_role("spinbutton").fill("10")
    hearts.get_by_role("spinbutton").press("Enter")
    expect(hearts.locator(".tk-fb")).to_contain_text("three hearts are shared already")
    hearts.get_by_role("spinbutton").fill("0")
    press(hearts, "Check")
    expect(hearts.locator(".tk-fb")).to_contain_text("Right: 0.")
    five = ask(quiz, FIVE)
    for card in ("ten of diamonds", "seven of spades", "six of diamonds", "nine of clubs", "nine of hearts"):
        five.get_by_role("button", name=card).click()
    five.get_by_role("button", name="king of hearts").click()
    expect(five.get_by_text("5 of 5 chosen")).to_be_visible()
    press(five, "Check")
    expect(five.locator(".tk-fb")).to_contain_text("4 of your 5 cards belong to the answer. A pair of nines is less")
    five.get_by_role("button", name="nine of clubs").click()
    expect(five.locator(".tk-fb")).to_have_count(0)
    five.get_by_role("button", name="eight of spades").click()
    press(five, "Check")
    expect(five.locator(".tk-fb")).to_contain_text("A straight, ten high.")


def test_who_types_no_number_is_asked_for_one(quiz: Page) -> None:
    hearts = ask(quiz, HEARTS)
    press(hearts, "Check")
    expect(hearts.locator(".tk-fb")).to_have_text("Type a number first.")
    expect(quiz.get_by_role("status").nth(HEARTS)).to_have_text("Type a number first.")
    hearts.get_by_role("spinbutton").fill("0")
    press(hearts, "Check")
    expect(hearts.locator(".tk-fb")).to_contain_text("Right: 0.")


def test_answers_need_no_python_and_outlive_a_reload(page: Page, visit: Visit) -> None:
    sent: list[str] = []

    def watch(socket: WebSocket) -> None:
        socket.on("framesent", lambda data: sent.append(str(data)) if "comm_msg" in str(data) else None)

    page.on("websocket", watch)
    shown(visit(PAGE))
    sent.clear()
    press(ask(page, LEAST), "one")
    expect(ask(page, LEAST).locator(".tk-fb")).to_contain_text("Four shared cards")
    press(ask(page, LEAST), "two")
    assert sent == []
    page.reload()
    expect(ask(page, LEAST).locator(".tk-fb")).to_contain_text("Right: two.")
    page.evaluate(
        "for (const k of Object.keys(localStorage)) if (/^tk-quiz/.test(k)) localStorage[k] = '{\"given\":[9]}'"
    )
    page.reload()
    shown(page)
    expect(page.locator(".tk-fb")).to_have_count(0)
    press(ask(page, LEAST), "two")
    expect(ask(page, LEAST).locator(".tk-fb")).to_contain_text("Right: two.")


def test_keys_alone_are_enough(quiz: Page) -> None:
    five = ask(quiz, FIVE)
    assert five.locator(".tk-card[tabindex='0']").count() == 1
    five.locator(".tk-card").first.focus()
    for key in ("Space", "ArrowRight", "Space", "ArrowRight", "ArrowRight", "Enter"):
        quiz.keyboard.press(key)
    expect(five.get_by_text("3 of 5 chosen")).to_be_visible()
    expect(five.locator(".tk-card[aria-pressed='true']")).to_have_count(3)


@pytest.mark.parametrize(("width", "scheme"), [(375, "dark"), (1100, "light")])
def test_it_fits_and_is_accessible(new_page: NewPage, visit: Visit, width: int, scheme: str) -> None:
    page = shown(visit(PAGE, new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)))
    ask(page, NEXT).locator(".tk-opts button").nth(1).click()
    press(ask(page, LEAST), "two")
    press(ask(page, NEXT), "Show the answer")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(page).response["violations"]
    assert [(v["id"], [n["html"][:120] for n in v["nodes"]]) for v in found] == []


def test_brackets_in_a_text_are_gaps_that_outlive_a_reload(visit: Visit, page: Page) -> None:
    """In Markdown and in a cell of Python alike; in code they stay brackets."""
    visit(PAGE)
    text = page.locator(".jp-RenderedMarkdown", has_text="personal cards, says")
    gap = text.locator(".tk-gap").first
    gap.get_by_role("textbox", name="Your guess").fill("3")
    gap.get_by_role("textbox").press("Enter")
    expect(gap.get_by_role("status")).to_have_text("Not it: 3.")
    gap.get_by_role("textbox").fill("2")
    gap.get_by_role("textbox").press("Enter")
    expect(gap).to_contain_text("2")
    expect(gap.get_by_role("textbox")).to_have_count(0)
    expect(text.locator("b .tk-gap, strong .tk-gap")).to_have_count(1)
    expect(text.locator("code")).to_have_text("[[5]]")
    made = page.locator(".tk-filled .tk-gap")
    made.last.get_by_role("textbox").fill("two")
    made.last.get_by_role("textbox").press("Enter")
    expect(made.last).to_have_class("tk-gap is-right")
    page.reload()
    expect(made.last).to_have_class("tk-gap is-right")
    expect(made.first.get_by_role("textbox")).to_be_visible()
    expect(text.locator(".tk-gap.is-right")).to_have_count(1)
