"""The Stepper's timeline, its what-if, its keys, and its page of its own, in a browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from teachkit.widgets import Stepper
from tests.browser.axe import objections
from tests.browser.bridge import SCRIPT, bridge, synced
from tests.play.scripts import holdem

NewPage = Callable[..., Page]
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


@pytest.fixture
def page(bare: Page) -> Page:
    """One page for all of these tests, blank for each."""
    return bare


def watched(**options: object) -> Stepper:
    """Ana bets the flop with aces, Ben calls with queens, and both check on."""
    deal = holdem(["As Ah", "Qs Qh"], "2c 7d 9s 3c 4d", 100)
    for action in ("call", "check", "bet 4", "call", "check", "check", "check", "check"):
        deal.act(action)
    return Stepper(deal, **options)  # type: ignore[arg-type]


def position(page: Page) -> str:
    return page.locator(".tk-pos").inner_text()


def forked(page: Page) -> Stepper:
    """A what-if, asked for by a press of keys: Ben folds instead of calling."""
    stepper = watched()
    bridge(page, stepper)
    page.get_by_role("button", name="Ben calls 4.").click()
    page.get_by_role("button", name="Back").click()
    page.get_by_role("button", name="What if …?").press("Enter")
    expect(page.get_by_role("button", name="Fold", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Close the what-if")).to_be_visible()
    return stepper


def test_a_what_if_is_asked_by_keyboard_heard_and_closed(page: Page) -> None:
    stepper = forked(page)
    expect(page.get_by_role("status")).to_contain_text("Instead of “Ben calls 4.”: “Ben folds.” As it was, Ana wins 12")
    expect(page.locator(".tk-leg > p")).to_have_text(["As it was Ben calls 4.", "What if Ben folds."])
    assert stepper.branch is not None
    sent = page.evaluate("model.sent")
    assert [set(m) for m in sent] == [{"rest"}, {"what_if", "act", "at"}]
    for key in ("ArrowRight", "End", "ArrowLeft"):
        page.keyboard.press(key)
    assert page.evaluate("model.sent.length") == 2  # stepping both is the page's own affair
    expect(page.get_by_role("button", name="What if", exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".tk-leg")).to_have_count(1)
    expect(page.get_by_role("button", name="What if …?")).to_be_focused()
    assert stepper.branch is None


def test_both_step_together_and_the_shorter_one_waits_at_its_end(page: Page) -> None:
    stepper = forked(page)
    assert stepper.branch is not None
    long, short = len(stepper.deal.events), len(stepper.branch.events)
    assert short < long
    page.get_by_role("button", name="Last step").click()
    assert position(page) == f"{long} of {long}"
    legs = page.locator(".tk-leg")
    expect(legs.first.locator(".tk-player")).to_have_count(2)
    expect(legs.last.locator(".tk-seat", has_text="Ana")).to_contain_text("102 chips")
    log = page.locator(".tk-log button")
    expect(log).to_have_count(short + 1)
    page.get_by_role("button", name="As it was").click()
    expect(log).to_have_count(long + 1)
    expect(page.locator(".tk-say")).to_have_text("Ana wins 12 chips.")
    page.get_by_role("slider").fill("3")
    expect(page.locator(".tk-leg .tk-mid")).to_have_count(2)
    assert legs.first.locator(".tk-table").inner_html() == legs.last.locator(".tk-table").inner_html()


def test_what_cannot_be_chosen_says_why_and_an_amount_that_is_too_small_loses_nothing(page: Page) -> None:
    bridge(page, watched())
    page.get_by_role("button", name="Ana bets 4.").click()
    page.get_by_role("button", name="What if …?").click()
    expect(page.get_by_text("“Ben calls 4.” What if something else had been chosen?")).to_be_visible()
    check = page.get_by_role("button", name="Check", exact=True)
    expect(check).to_have_attribute("aria-disabled", "true")
    expect(check).to_have_accessible_description("It takes 4 more to stay in. Match it, raise or fold. Table T7")
    page.get_by_role("spinbutton").fill("5")
    page.get_by_role("button", name="Raise to").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("spinbutton")).to_have_value("5")
    page.get_by_role("spinbutton").fill("20")
    page.get_by_role("button", name="Raise to").click()
    expect(page.locator(".tk-leg > p").last).to_have_text("What if Ben raises to 20, putting in 20 more.")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_on_a_phone_one_of_both_is_shown_and_a_switch_changes_it(page: Page) -> None:
    page.set_viewport_size({"width": 375, "height": 800})
    page.emulate_media(reduced_motion="reduce")
    forked(page)
    legs = page.locator(".tk-leg")
    expect(legs.first).to_be_hidden()
    expect(legs.last).to_be_visible()
    page.get_by_role("button", name="As it was").click()
    expect(legs.first).to_be_visible()
    expect(legs.last).to_be_hidden()
    expect(page.locator(".tk-say")).to_have_text("Ben calls 4.")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_what_if_nor_in_the_list_of_keys(page: Page, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    forked(page)
    page.keyboard.press("?")
    expect(page.get_by_text("a part forward on the timeline")).to_be_visible()
    page.get_by_role("button", name="What if …?").click()
    expect(page.get_by_text("something else had been chosen?")).to_be_visible()
    assert objections(page, runOnly=WCAG) == []


def test_a_reload_asks_for_the_same_what_if(page: Page) -> None:
    stepper = forked(page)
    stepper.as_it_was()  # as after a reload, which starts another kernel
    page.reload()
    page.evaluate(SCRIPT, {"source": stepper._esm, "styles": stepper._css, "state": synced(stepper)})
    expect(page.locator(".tk-leg > p")).to_have_text(["As it was Ben calls 4.", "What if Ben folds."])
    assert page.evaluate("model.sent.length") == 1


def test_who_sees_with_a_players_eyes_is_asked_about_that_players_decisions(page: Page) -> None:
    bridge(page, watched())
    page.get_by_label("Seen by").select_option("0")
    page.get_by_role("button", name="Ana bets 4.").click()
    page.get_by_role("button", name="What if …?").click()  # here Ben decides; just before Ana did
    expect(page.get_by_text("“Ana bets 4.” What if")).to_be_visible()
    page.get_by_role("button", name="First step").click()
    expect(page.locator(".tk-now")).to_have_count(0)


# the timeline --------------------------------------------------------------------------------------------------------


def test_the_timeline_names_the_phases_and_goes_to_each(page: Page) -> None:
    bridge(page, watched())
    line = page.get_by_role("list", name="Timeline")
    names = "Shuffle Blinds Dealing Betting Flop Betting Turn Betting River Betting Showdown"
    expect(line.get_by_role("button")).to_have_text(names.split())
    expect(line.get_by_role("button", name="Shuffle")).to_have_attribute("aria-current", "step")
    line.get_by_role("button", name="Flop").click()
    expect(page.locator(".tk-say")).to_have_text("A card is burned: it goes out of play unseen.")
    expect(line.locator("[aria-current]")).to_have_text("Flop")
    page.keyboard.press("ArrowRight")  # along the line, which is one tab stop
    page.keyboard.press("Enter")
    expect(page.locator(".tk-say")).to_have_text("A betting round begins with Ana.")
    page.locator(".tk-stage").focus()
    page.keyboard.press("Shift+ArrowRight")
    expect(line.locator("[aria-current]")).to_have_text("Turn")
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator(".tk-say")).to_have_text("A betting round begins with Ana.")


def test_later_phases_are_hidden_with_later_lines(page: Page) -> None:
    bridge(page, watched(hide_ahead=True))
    expect(page.get_by_role("list", name="Timeline").get_by_role("button")).to_have_text(["Shuffle"])


def test_a_question_mark_opens_the_list_of_keys_and_escape_closes_it(page: Page) -> None:
    bridge(page, watched())
    page.set_viewport_size({"width": 1280, "height": 500})
    page.locator(".tk-stage").focus()
    page.keyboard.press("?")
    expect(page.get_by_text("to the first step")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.get_by_text("to the first step")).to_be_hidden()


# to be observed, and to be taken away --------------------------------------------------------------------------------


def test_python_hears_where_a_learner_rests_if_it_wants_to(page: Page) -> None:
    stepper, heard = watched(), []
    stepper.observe(lambda change: heard.append(change.new), "step")
    bridge(page, stepper)
    expect(page.locator("[name=seen]")).to_be_enabled()
    page.evaluate("model.sent = []; model.on('msg:custom', m => { model.heard = m.answered })")
    page.locator(".tk-stage").focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("model.heard")
    assert page.evaluate("model.sent") == [{"step": 5}]
    assert heard == [stepper.step] == [5]


def test_a_page_of_its_own_steps_from_a_file(new_page: NewPage, tmp_path: Path) -> None:
    file = tmp_path / "deal.html"
    file.write_text(watched(step=3).to_html(), "utf-8")
    page = new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    expect(page.get_by_role("slider")).to_have_value("3")
    page.locator(".tk-stage").focus()
    page.keyboard.press("End")
    expect(page.locator(".tk-say")).to_have_text("Ana wins 12 chips.")
    expect(page.get_by_role("button", name="What if …?")).to_have_count(0)
    assert asked == [file.as_uri()]
    assert objections(page, runOnly=WCAG) == []
