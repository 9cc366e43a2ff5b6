"""Playground and dashboard in a browser: by keyboard, by ear, on a phone, with the clock, and after a crash."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from teachkit.widgets import Dashboard, Playground, Stepper
from tests.browser.axe import PAGE, objections, without
from tests.browser.bridge import bridge


def played() -> Playground:
    play = Playground("texas-holdem", players=4, seed=9)
    play.act("fold")
    play.thoughts()
    return play


def stopped() -> Dashboard:
    return Dashboard("texas-holdem", players=4, seed=11, stop="winner", cover=["ahead", "result"])


# the playground ------------------------------------------------------------------------------------------------------


def test_a_deal_is_played_by_keyboard_with_hints(bare: Page) -> None:
    page = bridge(bare, Playground("five-card-draw", players=4, seed=3))
    hint = page.get_by_role("button", name="What would “basic” do, and why?")
    hint.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tk-desk > [role=status]")).to_contain_text("“basic” would choose: Raise to 4.")
    expect(page.locator(".tk-fb.is-hint")).to_contain_text("that is worth a raise. Table T8")
    expect(hint).to_be_focused()
    page.get_by_role("button", name="Fold", exact=True).press("Enter")
    expect(page.get_by_role("button", name="Next deal")).to_be_visible()
    expect(page.locator(".tk-fb.is-hint")).to_have_count(0)
    page.get_by_role("button", name="Take back").press("Enter")
    expect(page.get_by_role("button", name="Call 2")).to_be_visible()
    page.get_by_role("button", name="Fold", exact=True).press("Enter")
    page.get_by_role("button", name="Next deal").press("Enter")
    expect(page.get_by_text("Deal 2 of the match.")).to_be_attached()
    assert page.get_by_role("group", name="What Ana may do").is_visible()


def test_another_game_is_chosen_in_the_form_and_what_cannot_be_is_said(bare: Page) -> None:
    page = bridge(bare, Playground("texas-holdem", players=4, seed=9))
    page.locator("[name=game]").select_option("razz")
    page.get_by_text("Seed, chips and rules of the table").click()
    page.get_by_label("Seed", exact=True).fill("x" * 200)
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("whole number")
    expect(page.get_by_label("Seed", exact=True)).to_have_value("x" * 200)
    page.get_by_label("Seed", exact=True).fill("5")
    page.locator("[name=players]").select_option("3")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.get_by_role("group", name="Razz, step by step")).to_be_visible()
    expect(page.get_by_role("button", name="Deal", exact=True)).to_be_focused()
    expect(page.locator(".tk-seat")).to_have_count(3)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_typed_code_opens_its_deal_and_a_typo_is_told(bare: Page) -> None:
    code = Dashboard("omaha", players=3, seed=5).code
    page = bridge(bare, Playground("texas-holdem", players=4, seed=9))
    field = page.get_by_label("Code of a deal")
    field.fill(code[:-1])
    field.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("is no code")
    expect(field).to_have_value(code[:-1])
    field.fill(code.lower())
    field.press("Enter")
    expect(page.locator(".tk-desk > [role=status]")).to_have_text("Omaha is dealt as the code says.")
    expect(page.locator(".tk-code")).to_contain_text(code)


def test_stepping_asks_python_nothing(bare: Page) -> None:
    page = bridge(bare, Playground("texas-holdem", players=4, seed=9))
    sent = page.evaluate("model.sent.length")
    page.get_by_role("button", name="First step").click()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".tk-pos")).to_have_text("5 of 8")
    assert page.evaluate("model.sent.length") == sent


# the dashboard -------------------------------------------------------------------------------------------------------


def test_it_stops_asks_and_goes_on(bare: Page) -> None:
    page = bridge(bare, stopped())
    predict = page.locator(".tk-predict")
    expect(predict).to_be_hidden()
    page.get_by_role("button", name="Last step").click()
    expect(predict).to_have_text("To predict: who wins the 600 in the pot, and with which cards?")
    expect(page.locator(".tk-desk > [role=status]")).to_contain_text("To predict: who wins the 600")
    expect(page.get_by_text("Two pair, aces and queens, eight kicker.")).to_be_hidden()
    page.get_by_label("What hands are worth").uncheck()
    expect(page.get_by_text("Two pair, aces and queens, eight kicker.")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".tk-say")).to_have_text("Cleo wins 600 chips.")
    expect(page.get_by_role("button", name="Go on")).to_have_count(0)


def test_covers_and_large_cards(bare: Page) -> None:
    page = bridge(bare, stopped())
    wide = page.locator(".tk-mid").evaluate("e => e.getBoundingClientRect().height")
    page.get_by_label("Large, for the wall").check()
    page.wait_for_function("h => document.querySelector('.tk-mid').getBoundingClientRect().height > 1.3 * h", arg=wide)
    page.get_by_label("The log", exact=True).check()
    expect(page.locator(".tk-log")).to_be_hidden()
    page.get_by_label("What happens").check()
    expect(page.locator(".tk-say")).to_be_hidden()
    page.get_by_label("What happens").uncheck()
    expect(page.locator(".tk-say")).to_be_visible()


def test_the_clock_runs_pauses_survives_sleep_and_announces_the_end(page: Page) -> None:
    page.clock.install()
    bridge(page, Dashboard("texas-holdem", players=2, seed=1, minutes=2))
    clock = page.get_by_role("timer")
    expect(clock).to_have_text("2:00")
    page.get_by_role("button", name="Start").click()
    page.clock.run_for(30_000)
    expect(clock).to_have_text("1:30")
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(60_000)
    expect(clock).to_have_text("1:30")
    page.get_by_role("button", name="Go on", exact=True).click()
    page.clock.fast_forward(91_000)  # the lid was shut
    expect(clock).to_have_text("0:00")
    expect(page.locator(".tk-desk > [role=status]")).to_have_text("Time is up.")
    page.get_by_role("button", name="Reset").click()
    expect(clock).to_have_text("2:00")


def test_the_link_is_that_of_the_page_and_sheets_are_saved(page: Page, tmp_path: Path) -> None:
    dash = stopped()
    bridge(page, dash)
    expect(page.get_by_label("Link to the same deal")).to_have_value(f"{page.url}?code={dash.code}")
    page.get_by_role("button", name="Copy").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Answer sheet").click()
    assert saved.value.suggested_filename == f"texas-holdem-{dash.code}-answers.html"
    saved.value.save_as(tmp_path / "answers.html")
    assert (tmp_path / "answers.html").read_text("utf-8") == dash.answer_sheet()


def test_after_a_crash_it_is_at_the_same_deal_and_step_and_shows_no_more(page: Page) -> None:
    """The tab is gone, and with it all but what the browser keeps for good."""
    bridge(page, stopped())
    page.get_by_label("Stop before").select_option("decision")
    page.get_by_role("button", name="Go on").click()
    page.get_by_label("Seen by").select_option("2")
    page.get_by_role("button", name="First step").click()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    other = page.context.new_page()
    dash = Dashboard("texas-holdem", players=4, seed=1)
    bridge(other, dash)
    expect(other.locator(".tk-pos")).to_have_text("6 of 8")
    expect(other.get_by_label("Seen by")).to_have_value("2")
    assert (dash.deal.variant.id, dash.deal.seed, dash.stop, dash.cover) == (
        "texas-holdem", 11, "decision", ("ahead", "result"),
    )  # fmt: skip


# both ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("make", "width", "scheme"), [(played, 375, "light"), (stopped, 1100, "dark")])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    bare: Page, make: Callable[[], Stepper], width: int, scheme: str
) -> None:
    page = bridge(bare, make(), width, scheme)
    page.locator("summary").first.click()
    page.get_by_role("button", name="Last step").click()
    assert objections(page, **without(*PAGE)) == []
    for narrow in (width, 375):
        page.set_viewport_size({"width": narrow, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_it_ends_without_a_trace(bare: Page) -> None:
    page = bridge(bare, stopped())
    page.evaluate("end()")
    page.evaluate("model.sent.length = 0; document.querySelector('[data-do=sheet]').click()")
    assert page.evaluate("model.sent.length") == 0


@pytest.mark.parametrize(
    ("game", "players", "stop"),
    [("texas-holdem", 9, "winner"), ("seven-card-stud", 8, "winner"), ("rochester", 10, "showdown")],
)
def test_table_controls_and_timeline_fit_in_a_window_on_the_wall(
    new_page: Callable[..., Page], game: str, players: int, stop: str
) -> None:
    dash = Dashboard(game, players=players, seed=11, stop=stop)
    page = bridge(new_page(viewport={"width": 1920, "height": 1080}), dash)
    expect(page.get_by_role("button", name="Go on")).to_be_in_viewport(ratio=1)
    expect(page.locator(".tk-time")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Last step").click()
    expect(page.locator(".tk-predict")).to_be_visible()
    expect(page.locator(".tk-time")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0
