"""The Stepper in a real browser: what it shows, how it is moved, and that it needs Python only for decisions."""
from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.axe import objections
from tests.browser.conftest import Log

WATCH, SEAT = "pages/stepper.ipynb", "pages/stepper-seat.ipynb"
STEPS = 46  # of the deal on the page: its last event is Cleo's half of the pot
Visit = Callable[..., Page]
Frames = list[tuple[str, str]]


@pytest.fixture(scope="module")
def frames(kept: tuple[Page, Log]) -> Frames:
    """The page with a finished deal, opened once for the tests that only step through it; what its sockets carry."""
    page, _ = kept
    seen = frames_of(page)
    page.goto(f"/voila/render/{WATCH}")
    shown(page)
    return seen


@pytest.fixture
def deal(frames: Frames, same: Page) -> Page:
    """A finished deal of three players, at its first step, seen by Ana."""
    same.get_by_label("Seen by").select_option("0")
    same.get_by_label("Speed").select_option("normal")
    same.get_by_role("button", name="First step").click()
    same.mouse.move(0, 0)
    expect(step(same)).to_have_text(f"0 of {STEPS}")
    return same


def shown(page: Page) -> Page:
    expect(page.locator(".tk-stage > *").first).to_be_visible()
    return page


def step(page: Page) -> Locator:
    return page.locator(".tk-pos")


def say(page: Page) -> Locator:
    return page.locator(".tk-say")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def frames_of(page: Page) -> Frames:
    """All that goes through the page's sockets from now on: ("sent" or "received", text)."""
    seen: Frames = []

    def note(way: str) -> Callable[[str | bytes], None]:
        return lambda data: seen.append((way, data if isinstance(data, str) else data.decode("utf-8", "replace")))

    def watch(socket: WebSocket) -> None:
        socket.on("framesent", note("sent"))
        socket.on("framereceived", note("received"))

    page.on("websocket", watch)
    return seen


def comm_messages(seen: Frames) -> list[str]:
    return [text for way, text in seen if way == "sent" and "comm_msg" in text]


# stepping ------------------------------------------------------------------------------------------------------------


def test_buttons_go_first_back_forward_last(deal: Page) -> None:
    expect(step(deal)).to_have_text(f"0 of {STEPS}")
    expect(say(deal)).to_have_text("The cards are shuffled. Cleo deals.")
    for name, where in (("Forward", 1), ("Forward", 2), ("Back", 1), ("Last step", STEPS), ("First step", 0)):
        deal.get_by_role("button", name=name).click()
        expect(step(deal)).to_have_text(f"{where} of {STEPS}")


def test_keys_step_unless_the_focused_control_uses_them_itself(deal: Page) -> None:
    deal.locator(".tk-stage").focus()
    press(deal, "ArrowRight", "ArrowRight", "PageDown", "ArrowLeft")
    expect(step(deal)).to_have_text(f"2 of {STEPS}")
    press(deal, "End", "PageUp")
    expect(step(deal)).to_have_text(f"{STEPS - 1} of {STEPS}")
    press(deal, "Home")
    expect(step(deal)).to_have_text(f"0 of {STEPS}")
    deal.get_by_label("Seen by").focus()
    press(deal, "End")
    expect(step(deal)).to_have_text(f"0 of {STEPS}")
    deal.get_by_role("slider").focus()
    press(deal, "ArrowRight")
    expect(step(deal)).to_have_text(f"1 of {STEPS}")


def test_keys_do_nothing_while_the_focus_is_elsewhere(deal: Page) -> None:
    deal.get_by_role("link", name="Poker by its rules").focus()
    press(deal, "ArrowRight", "End")
    expect(step(deal)).to_have_text(f"0 of {STEPS}")


def test_space_plays_to_the_end_at_the_chosen_speed_and_pauses(deal: Page) -> None:
    deal.get_by_label("Speed").select_option("fast")
    deal.locator(".tk-stage").focus()
    press(deal, " ")
    expect(deal.get_by_role("button", name="Pause")).to_be_visible()
    expect(step(deal)).not_to_have_text(f"0 of {STEPS}")
    press(deal, " ")
    expect(deal.get_by_role("button", name="Play")).to_be_visible()
    assert step(deal).inner_text() != f"{STEPS} of {STEPS}"  # where it stops by itself
    deal.get_by_role("slider").fill(str(STEPS - 1))
    deal.get_by_role("button", name="Play").click()
    expect(step(deal)).to_have_text(f"{STEPS} of {STEPS}")
    expect(deal.get_by_role("button", name="Play")).to_be_visible()


def test_the_log_says_what_happened_and_leads_to_each_step(deal: Page) -> None:
    line = deal.get_by_role("button", name=re.compile("^Ana places six of diamonds"))
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    expect(say(deal)).to_contain_text("as the first shared card")
    expect(deal.locator(".tk-why cite")).to_have_text("Woodstock 3.2(b)")
    press(deal, "ArrowDown", "Enter")
    expect(say(deal)).to_have_text("A betting round begins with Ana.")


def test_a_step_is_said_to_a_screen_reader(deal: Page) -> None:
    deal.get_by_role("slider").fill("4")
    expect(deal.get_by_role("status")).to_have_text("Ana is dealt ten of diamonds seven of spades ace of clubs.")
    expect(deal.get_by_role("slider")).to_have_attribute("aria-valuetext", f"4 of {STEPS}")


def test_a_seat_sees_its_own_cards_and_the_dealer_all(deal: Page) -> None:
    deal.get_by_role("slider").fill("6")
    ana = deal.get_by_role("list", name="Ana’s cards").get_by_role("img")
    expect(ana).to_have_count(3)
    expect(ana.first).to_have_attribute("aria-label", "ten of diamonds, only you see it")
    expect(deal.get_by_role("img", name="Ben’s cards: three cards face down")).to_be_visible()
    deal.get_by_label("Seen by").select_option("everybody’s cards")
    expect(deal.get_by_role("img", name="nine of diamonds, only Ben sees it")).to_be_visible()
    expect(step(deal)).to_have_text(f"6 of {STEPS}")


def test_the_showdown_lifts_out_five_and_says_what_each_card_does(deal: Page) -> None:
    deal.get_by_role("button", name="Last step").click()
    ana = deal.locator(".tk-player").filter(has_text="Ana")
    expect(ana.locator(".is-in")).to_have_count(5)
    expect(ana.locator(".tk-cap")).to_have_text(["2 personal", "3 shared"])
    expect(ana).to_contain_text("Straight, ten high")
    ana.get_by_role("button", name="ten of diamonds").hover()
    expect(ana.locator(".tk-role")).to_have_text("ten of diamonds, personal, part of the straight")
    ana.get_by_role("button", name="ten of diamonds").focus()
    press(deal, "ArrowRight", "ArrowRight")
    expect(ana.locator(".tk-role")).to_have_text("ace of clubs, personal, not used")
    expect(step(deal)).to_have_text(f"{STEPS} of {STEPS}")
    expect(deal.locator(".tk-bars li")).to_have_text(["31Ana", "1odd chip, Ana", "31Cleo"])


def test_arrows_on_a_card_of_the_showdown_move_along_the_cards_and_not_through_the_deal(deal: Page) -> None:
    deal.get_by_role("slider").fill(str(STEPS - 1))
    ana = deal.locator(".tk-player").filter(has_text="Ana")
    ana.get_by_role("button", name="ten of diamonds").focus()
    press(deal, "ArrowRight")
    expect(ana.get_by_role("button", name="seven of spades")).to_be_focused()
    press(deal, "ArrowLeft", "ArrowLeft")
    expect(ana.get_by_role("button", name="ten of diamonds")).to_be_focused()
    expect(step(deal)).to_have_text(f"{STEPS - 1} of {STEPS}")


def test_a_move_is_animated_and_a_jump_is_a_cut(deal: Page) -> None:
    running = "document.querySelector('.tk-stage').getAnimations({ subtree: true }).length"
    deal.get_by_role("slider").fill("7")
    assert deal.evaluate(running) == 0
    deal.get_by_role("button", name="Forward").click()
    assert deal.evaluate(running) > 0


def test_nothing_moves_by_itself_for_who_asks_for_no_motion(deal: Page) -> None:
    deal.emulate_media(reduced_motion="reduce")
    deal.get_by_role("slider").fill("7")
    deal.get_by_role("button", name="Forward").click()
    expect(step(deal)).to_have_text(f"8 of {STEPS}")
    assert deal.evaluate("document.getAnimations().length") == 0


def test_a_reload_returns_to_the_step_and_to_the_place_on_the_page(deal: Page) -> None:
    deal.set_viewport_size({"width": 400, "height": 500})
    deal.get_by_role("slider").fill("12")
    expect(step(deal)).to_have_text(f"12 of {STEPS}")
    deal.evaluate("scrollTo({ top: 500, behavior: 'instant' })")
    assert deal.evaluate("scrollY") == 500
    deal.reload()
    expect(step(deal)).to_have_text(f"12 of {STEPS}")
    deal.wait_for_function("Math.abs(scrollY - 500) < 2")


def test_hundreds_of_steps_are_quick_send_nothing_and_keep_nothing(deal: Page, frames: Frames) -> None:
    deal.get_by_role("button", name="Forward").click()
    expect(step(deal)).to_have_text(f"1 of {STEPS}")
    sent, nodes = len(comm_messages(frames)), deal.evaluate("document.querySelectorAll('*').length")
    spent = deal.evaluate("""async () => {
        const spent = [], keys = document.querySelectorAll('[data-go=next], [data-go=back]');
        for (let i = 0; i < 300; i++) {
            const t = performance.now();
            keys[i % 90 < 45 ? 1 : 0].click();
            document.querySelector('.tk-stage').getBoundingClientRect();
            spent.push(performance.now() - t);
        }
        return spent.sort((a, b) => a - b);
    }""")
    assert frames and len(comm_messages(frames)) == sent
    assert spent[150] < 16, f"median step {spent[150]} ms"
    deal.get_by_role("slider").fill("1")
    expect(step(deal)).to_have_text(f"1 of {STEPS}")
    assert deal.evaluate("document.querySelectorAll('*').length") == nodes


# a seat --------------------------------------------------------------------------------------------------------------


def test_nothing_hidden_reaches_the_browser(page: Page, visit: Visit) -> None:
    """The deck of the page is known here: of it only what Ana sees may be found in what the server sent."""
    got: list[str] = []
    seen = frames_of(page)
    kinds = ("document", "xhr", "fetch")
    page.on("response", lambda r: got.append(r.text()) if r.request.resource_type in kinds else None)
    shown(visit(SEAT))
    everything = "".join([*got, *(text for _, text in seen), page.content()])
    own = {"ten of diamonds", "seven of spades", "ace of clubs", "six of diamonds"}
    ranks = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
    names = {f"{rank} of {suit}" for rank in ranks for suit in ("clubs", "diamonds", "hearts", "spades")}
    assert {name for name in names if name in everything} == own
    assert "9d Ts" not in everything


def test_a_busy_kernel_is_waited_for_and_stepping_outlives_one_that_is_gone(visit: Visit, log: Log) -> None:
    turn = shown(visit(SEAT))
    turn.get_by_role("button", name="be busy").click()
    turn.get_by_label("Speed").select_option("fast")
    turn.get_by_role("button", name="Place it").click()
    expect(turn.get_by_role("alert")).to_contain_text("Python has not answered yet")
    expect(turn.get_by_role("alert")).to_have_count(0)
    expect(turn.get_by_role("button", name=re.compile("^Ana places"))).to_have_count(1)
    turn.get_by_role("button", name="die").click()
    turn.get_by_role("button", name="Back", exact=True).click()
    turn.get_by_role("button", name="Go to your turn").click()
    turn.get_by_role("spinbutton").press("Enter")
    expect(turn.get_by_role("alert")).to_contain_text("You can go on stepping")
    turn.get_by_role("button", name="First step").click()
    expect(step(turn)).to_have_text(re.compile("^0 of"))
    log.errors.clear()  # what the host says about its lost socket


# look ----------------------------------------------------------------------------------------------------------------

def test_it_fits_a_phone_and_is_accessible_in_the_middle_and_at_the_end(deal: Page) -> None:
    deal.set_viewport_size({"width": 375, "height": 900})
    for scheme, where in (("light", "8"), ("dark", str(STEPS))):
        deal.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        deal.get_by_role("slider").fill(where)
        expect(step(deal)).to_have_text(f"{where} of {STEPS}")
        assert deal.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert objections(deal) == []


def test_a_dark_theme_is_dark(deal: Page) -> None:
    deal.emulate_media(color_scheme="dark")
    deal.get_by_role("slider").fill("6")
    face = deal.get_by_role("list", name="Ana’s cards").locator(".tk-card").first
    assert face.evaluate("e => getComputedStyle(e).backgroundColor") == "rgb(45, 47, 52)"


def test_with_colours_of_ones_own_one_still_sees_where_the_deal_is(deal: Page) -> None:
    deal.emulate_media(forced_colors="active")
    slider, seen = deal.get_by_role("slider"), set()
    for at in ("0", "20", str(STEPS)):
        slider.fill(at)
        slider.blur()
        seen.add(slider.screenshot())
    assert len(seen) == 3
    line = deal.locator(".tk-log [aria-current=step]")
    edge = "e => getComputedStyle(e).borderInlineStartColor"
    assert line.evaluate(edge) != deal.locator(".tk-log button").first.evaluate(edge)
