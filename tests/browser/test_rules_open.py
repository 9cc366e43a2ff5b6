"""The id of a rule opens what the rule says, wherever it stands: behind a widget's sentence or in a lesson's text."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

import teachkit as tk
from teachkit.rules import quoted
from teachkit.widgets import BoardLab, Quiz, Stepper
from tests.browser.axe import objections
from tests.browser.bridge import bridge


def seat() -> Stepper:
    return Stepper(tk.Deal("woodstock", 4, seed=5), seat=0)


# At which widths of an item the stop at its end stands on another line than the rule before it.
BROKEN = """item => {
  const widths = Array.from({ length: 300 }, (_, i) => i + 100);
  const all = new Range(), rule = [...item.querySelectorAll('.tk-rule')].at(-1);
  all.selectNodeContents(item);
  const off = widths.filter(width => {
    item.style.inlineSize = `${width}px`;
    return [...all.getClientRects()].at(-1).top > rule.getBoundingClientRect().bottom - 4;
  });
  item.style.inlineSize = '';
  return off;
}"""


def opened(page: Page) -> Locator:
    return page.locator(".tk-rule-text:popover-open")


def test_keys_open_it_escape_closes_it_and_the_focus_is_where_it_was(bare: Page) -> None:
    page = bridge(bare, seat())
    rule = page.get_by_role("button", name="Table T7").first
    rule.press("Enter")
    expect(opened(page)).to_have_text(quoted("table T7")[1])
    page.keyboard.press("Escape")
    expect(opened(page)).to_have_count(0)
    expect(rule).to_be_focused()
    rule.press("Enter")
    rule.press("Enter")
    expect(opened(page)).to_have_count(0)
    assert page.evaluate("model.sent") == []  # nobody was asked for it


def test_one_at_a_time_and_a_click_elsewhere_closes_it(bare: Page) -> None:
    page = bridge(bare, BoardLab("7c 8c 9c 9s"))
    page.get_by_role("button", name=re.compile("^jack of clubs, forbidden")).click(force=True)
    rules = page.locator(".tk-verdict .tk-rule")
    first, second = rules.nth(0), rules.nth(1)
    first.click()
    expect(opened(page)).to_have_text(quoted("woodstock 3.3(a)")[1])
    second.click()
    expect(opened(page)).to_have_text(quoted("woodstock 3.3(b)")[1])
    page.mouse.click(5, 5)
    expect(opened(page)).to_have_count(0)


def test_closed_again_it_is_not_read_out_with_the_sentence(bare: Page) -> None:
    page = bridge(bare, seat())
    check = page.get_by_role("list", name="may not do").get_by_role("button", name="Check")
    expect(check).to_have_accessible_description(re.compile("Table T7$"))
    page.get_by_role("button", name="Table T7").first.click()
    expect(opened(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(check).to_have_accessible_description(re.compile("Table T7$"))


def test_escape_closes_a_rule_before_it_closes_a_what_if(bare: Page) -> None:
    page = bridge(bare, Stepper(tk.Deal("texas-holdem", 3, seed=2).play("calling"), step="decision"))
    page.get_by_role("button", name="What if …?").click()
    page.locator(".tk-refused .tk-rule").first.click()
    page.keyboard.press("Escape")
    expect(opened(page)).to_have_count(0)
    expect(page.get_by_role("button", name="What if …?")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="What if …?")).to_have_attribute("aria-expanded", "false")


def test_the_rule_of_a_remark_opens_in_a_question(bare: Page) -> None:
    page = bridge(bare, Quiz("Four of a kind?", ["yes", "no"], "no", reveal="Not with these. [woodstock 3.3(d)]"))
    page.get_by_role("button", name="no", exact=True).click()
    page.get_by_role("button", name="Woodstock 3.3(d)").click()
    expect(opened(page)).to_have_text(quoted("woodstock 3.3(d)")[1])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_a_phone_and_is_accessible(bare: Page, scheme: str) -> None:
    page = bridge(bare, seat(), 375, scheme)
    page.get_by_role("button", name="Table T7").first.click()
    box = opened(page).bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 375 and box["width"] > 250
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert objections(page, ".tk") == []


def test_in_a_lessons_text_it_is_such_a_button_in_the_pages_language(visit: Callable[..., Page]) -> None:
    lesson = visit("pages/rules.ipynb")
    text = lesson.locator(".jp-RenderedMarkdown")
    expect(text.locator("p").first).to_have_text(re.compile(r"has none\. Table T9 With two of these more: Woodstock"))
    # Code and links are left alone, and so is what the rulebook lacks.
    expect(text).to_contain_text("None of these opens: [table T5], table T6, [table T99], [no rule].")
    expect(text.locator(".tk-rule")).to_have_text(["Table T9", "Woodstock 3.3(a)", "Woodstock 3.3(b)", "Table T9"])
    expect(text.get_by_role("textbox", name="Your guess: A gap of …")).to_have_count(1)
    assert text.locator("li").last.evaluate(BROKEN) == []
    asked: list[str] = []
    lesson.wait_for_load_state("networkidle")  # the page's own scripts have come
    lesson.on("request", lambda request: asked.append(request.url))
    rule = lesson.get_by_role("button", name="Table T9").first
    for key in ("Enter", "Space"):
        rule.press(key)
        expect(opened(lesson)).to_have_text(quoted("table T9")[1])
        lesson.keyboard.press("Escape")
        expect(opened(lesson)).to_have_count(0)
        expect(rule).to_be_focused()
    lesson.get_by_role("button", name="Deutsch").click()
    german = lesson.get_by_role("button", name="Tisch T9").last
    german.click()
    expect(opened(lesson)).to_have_text(quoted("table T9", "de")[1])
    expect(lesson.locator("[lang=de] > .tk-rule-text:popover-open")).to_have_count(1)
    assert asked == []
    # What the page holds are the rules that its text names, and no others.
    names = {"table T5", "table T6", "table T9", "woodstock 3.3(a)", "woodstock 3.3(b)"}
    assert set(lesson.evaluate("Object.keys(teachkitNamed)")) == names


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_a_lessons_text_it_fits_a_phone_and_is_accessible(visit: Callable[..., Page], scheme: str) -> None:
    lesson = visit("pages/rules.ipynb")
    lesson.set_viewport_size({"width": 375, "height": 700})
    lesson.emulate_media(color_scheme=scheme)
    lesson.get_by_role("button", name="Woodstock 3.3(a)").click()
    box = opened(lesson).bounding_box()
    assert box and box["x"] >= 8 and box["x"] + box["width"] <= 367 and box["width"] > 250
    assert lesson.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert objections(lesson) == []
