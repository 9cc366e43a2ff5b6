"""Questions in a real browser: answered, corrected and kept without Python."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from teachkit.widgets import Quiz
from tests.browser.axe import PAGE, objections, without
from tests.browser.bridge import bridge

Visit = Callable[..., Page]


def following() -> Quiz:
    return Quiz(
        "The shared cards are these four. Which card may be placed next?",
        ["{Td}", "{7h}", "{Qc}", "{Qd}"],
        "Qd",
        cards="7c 8c 9c 9s",
        feedback={
            "7h": "{9c} {9s} are a pair already, and {7h} would pair {7c}: more than one pair. [woodstock 3.3(c)]",
            "Td": "{7c} {8c} {9c} and {Td} could all be part of one straight. [woodstock 3.3(a)]",
        },
        hint="Three of them are ruled out, each by another clause of 3.3.",
        reveal="It fits no straight with these cards, is the first diamond, and pairs nothing.",
        id="next",
    )


def hearts() -> Quiz:
    return Quiz.number(
        "How many hearts may still be placed?", lambda: 0, cards="2h 7h Jh", unit="hearts",
        feedback={10: "Ten are left, but three hearts are shared already. [woodstock 3.3(b)]"},
        reveal="Four of a suit may never be shared. [woodstock 3.3(b)]",
    )  # fmt: skip


def best_five() -> Quiz:
    return Quiz.which(
        "Which five make Ana’s best hand?", ["Td 9c 8s 7s 6d", "Td 9h 8s 7s 6d"],
        personal="Td 7s Ac", cards="6d 8s 9c Kh 9h",
        feedback={"9c 9h": "A pair of nines is less than what the other cards make."},
        reveal="A straight, ten high. {9h} does as well as {9c}.",
    )  # fmt: skip


def ask(page: Page) -> Locator:
    return page.locator(".tk-ask").first


def press(question: Locator, name: str) -> None:
    question.get_by_role("button", name=name, exact=True).click()


def status(page: Page) -> Locator:
    return page.get_by_role("status")


def test_a_mistake_is_named_its_cards_are_outlined_and_one_may_try_again(bare: Page) -> None:
    quiz = bridge(bare, following())
    question = ask(quiz)
    assert "fits no straight" not in quiz.content() + quiz.evaluate("JSON.stringify(model.state)")  # it is veiled
    press(question, "seven of hearts")
    remark = question.locator(".tk-fb")
    expect(remark).to_contain_text("are a pair already")
    expect(remark).to_contain_text("Woodstock 3.3(c)")
    expect(question.get_by_role("button", pressed=True)).to_contain_text("your answer")
    # A ground of colour is for what is right.
    expect(question.get_by_role("button", pressed=True)).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    expect(status(quiz)).to_contain_text("nine of clubs nine of spades are a pair already")
    fault = question.locator(".is-fault").evaluate_all("all => all.map(e => e.dataset.k)")
    assert fault == ["7c", "9c", "9s"]
    assert "fits no straight" not in question.inner_text()
    question.locator(".tk-opts button").nth(3).click()
    expect(remark).to_contain_text("fits no straight")
    expect(question.locator(".is-fault")).to_have_count(0)
    expect(question.locator(".is-right")).to_have_count(2)  # the option and what is said


def test_no_word_of_an_option_is_wider_than_its_button(bare: Page) -> None:
    bare.set_viewport_size({"width": 375, "height": 800})
    quiz = Quiz("Which game is this?", ["Five-card draw", "Woodstock", "Rochester", "Wild Widow"], "Woodstock")
    buttons = ask(bridge(bare, quiz)).locator(".tk-opts button")
    expect(buttons).to_have_count(4)
    assert buttons.evaluate_all("all => all.filter(b => b.scrollWidth > b.clientWidth).map(b => b.textContent)") == []


@pytest.mark.parametrize(
    ("options", "rows"),
    [
        (["Ana", "Ben", "Cleo", "Dev"], [4]),
        (["Two pair", "Three of a kind", "A straight", "A full house"], [2, 2]),
        (["{3d}", "{7c}", "{9s}", "{4s}", "{Ah}"], [3, 2]),
        (["{5c} {4d} {3h} {2s} {Ac}", "{6c} {4s} {3d} {2h} {Ad}", "{7c} {5d} {4h} {3c} {2d}"], [1, 1, 1]),
    ],
)
def test_options_without_room_beside_each_other_make_even_rows(bare: Page, options: list[str], rows: list[int]) -> None:
    buttons = ask(bridge(bare, Quiz("Which one?", options, options[0]), 375)).locator(".tk-opts button")
    expect(buttons).to_have_count(len(options))
    tops = buttons.evaluate_all("all => all.map(b => b.offsetTop)")
    assert [tops.count(top) for top in sorted(set(tops))] == rows
    # A hand of cards is read in one line.
    assert len(set(buttons.evaluate_all("all => all.map(b => b.clientHeight)"))) == 1
    bare.set_viewport_size({"width": 1100, "height": 800})
    assert len(set(buttons.evaluate_all("all => all.map(b => b.offsetTop)"))) == 1


def test_a_hand_with_tens_too_is_read_in_one_line(bare: Page) -> None:
    hands = ["{Ts} {Td} {Ac} {Kd} {Qh}", "{Ac} {Kd} {Qh} {Js} {9s}", "{Kh} {9h} {6h} {2h} {9c}", "{2c} {3d} {4h} {5s}"]
    buttons = ask(bridge(bare, Quiz("Which hand may open?", hands, hands[2]), 1100)).locator(".tk-opts button")
    expect(buttons).to_have_count(4)
    lines = "all => all.map(b => Math.round(b.clientHeight / parseFloat(getComputedStyle(b).fontSize)))"
    assert set(buttons.evaluate_all(lines)) == {2}  # one line and the space above and below it


def test_a_hint_comes_when_asked_and_the_answer_only_after_a_try(bare: Page) -> None:
    quiz = bridge(bare, following())
    question = ask(quiz)
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


def test_a_number_and_some_cards_can_be_asked_for(bare: Page) -> None:
    number = ask(bridge(bare, hearts()))
    number.get_by_role("spinbutton").fill("10")
    number.get_by_role("spinbutton").press("Enter")
    expect(number.locator(".tk-fb")).to_contain_text("three hearts are shared already")
    number.get_by_role("spinbutton").fill("0")
    press(number, "Check")
    expect(number.locator(".tk-fb")).to_contain_text("Right: 0.")
    five = ask(bridge(bare, best_five()))
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
    one = ask(bridge(bare, Quiz.which("Which is odd?", "6d", cards="4s 5s 6d")))
    four = one.get_by_role("button", name="four of spades")
    four.click()
    lifted, asked = four.bounding_box(), one.locator("legend").bounding_box()
    assert lifted and asked and lifted["y"] > asked["y"] + asked["height"] + 6  # it is off the question's last line
    press(one, "Check")
    expect(one.locator(".tk-fb")).to_contain_text("4♠︎ is not it.")  # not: 0 of your 1 cards


def test_who_types_no_number_is_asked_for_one(bare: Page) -> None:
    quiz = bridge(bare, hearts())
    number = ask(quiz)
    press(number, "Check")
    expect(number.locator(".tk-fb")).to_have_text("Type a number first.")
    expect(status(quiz)).to_have_text("Type a number first.")
    number.get_by_role("spinbutton").fill("0")
    press(number, "Check")
    expect(number.locator(".tk-fb")).to_contain_text("Right: 0.")


def test_keys_alone_are_enough(bare: Page) -> None:
    quiz = bridge(bare, best_five())
    five = ask(quiz)
    assert five.locator(".tk-card[tabindex='0']").count() == 1
    five.locator(".tk-card").first.focus()
    for key in ("Space", "ArrowRight", "Space", "ArrowRight", "ArrowRight", "Enter"):
        quiz.keyboard.press(key)
    expect(five.get_by_text("3 of 5 chosen")).to_be_visible()
    expect(five.locator(".tk-card[aria-pressed='true']")).to_have_count(3)


@pytest.mark.parametrize(("width", "scheme"), [(375, "dark"), (1100, "light")])
def test_what_was_answered_and_revealed_fits_and_is_accessible(bare: Page, width: int, scheme: str) -> None:
    bare.set_viewport_size({"width": width, "height": 900})
    bare.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    question = ask(bridge(bare, following()))
    question.locator(".tk-opts button").nth(1).click()
    press(question, "Show the answer")
    assert bare.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert objections(bare, **without(*PAGE)) == []


def test_an_answer_that_is_none_is_forgotten(bare: Page) -> None:
    quiz = bridge(bare, following())
    ask(quiz).locator(".tk-opts button").first.click()
    expect(ask(quiz).locator(".tk-fb")).to_be_visible()
    assert quiz.evaluate("Object.keys(localStorage).filter(k => k.startsWith('tk-quiz')).length") == 1
    quiz.evaluate("for (const k of Object.keys(localStorage)) localStorage[k] = '{\"given\":[9]}'")
    bridge(quiz, following())
    expect(ask(quiz).locator(".tk-opts button")).to_have_count(4)
    expect(quiz.locator(".tk-fb")).to_have_count(0)
    ask(quiz).locator(".tk-opts button").last.click()
    expect(ask(quiz).locator(".tk-fb")).to_contain_text("It fits no straight")


def test_answers_and_gaps_need_no_python_and_outlive_a_reload(page: Page, visit: Visit) -> None:
    """Gaps stand in Markdown and in a cell of Python alike; in code brackets stay."""
    sent: list[str] = []

    def watch(socket: WebSocket) -> None:
        socket.on("framesent", lambda data: sent.append(str(data)) if "comm_msg" in str(data) else None)

    page.on("websocket", watch)
    visit("pages/quiz.ipynb")
    expect(page.locator(".tk-filled .tk-gap")).to_have_count(2)
    sent.clear()
    press(ask(page), "one")
    expect(ask(page).locator(".tk-fb")).to_contain_text("Four shared cards")
    press(ask(page), "two")
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
    assert sent == []
    page.reload()
    expect(ask(page).locator(".tk-fb")).to_contain_text("Right: two.")
    expect(made.last).to_have_class("tk-gap is-right")
    expect(made.first.get_by_role("textbox")).to_be_visible()
    expect(text.locator(".tk-gap.is-right")).to_have_count(1)
