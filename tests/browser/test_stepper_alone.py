"""The Stepper with no Jupyter around it: what it does with messages, what it leaves behind, and a seat in it."""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import teachkit as tk
from teachkit.play.deal import Deal
from teachkit.render.html import words
from teachkit.widgets import Stepper
from tests.browser.axe import PAGE, objections, without
from tests.browser.bridge import bridge

DECK = "Td 9d Ts 7s 4c 7h Ac As Qd 6d 8s 9c Kh 9h"
# A model as anywidget hands it out, which keeps what is sent and who listens; two views of it can be opened.
MODEL = """async ({ source, styles, state }) => {
  const listeners = new Map();
  const all = name => listeners.get(name) ?? listeners.set(name, new Set()).get(name);
  window.model = {
    state, sent: [], get: k => state[k], send: m => window.model.sent.push(m),
    on: (name, f) => all(name).add(f), off: (name, f) => all(name).delete(f),
    tell: (name, ...args) => [...all(name)].forEach(f => f(...args)),
    set: (k, v) => { state[k] = v; window.model.tell('change:' + k); },
    listening: () => [...listeners.values()].reduce((n, s) => n + s.size, 0),
  };
  document.body.innerHTML = `<style>${styles}</style>`;
  const { default: { render } } = await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  window.view = () => {
    const el = document.body.appendChild(document.createElement('div')), end = render({ model: window.model, el });
    return { el, end() { end(); el.remove(); } };
  };
  window.views = [window.view()];
}"""
# Do the names of any two seats lie on each other?
OVERLAP = """all => all.map(e => e.querySelector('.tk-who').getBoundingClientRect()).some((p, i, boxes) =>
  boxes.slice(i + 1).some(q => p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom))"""
BLANK = '<!doctype html><html lang="en"><title>alone</title><link rel="icon" href="data:,"><body>'
Open = Callable[..., Page]


@pytest.fixture
def alone(bare: Page) -> Open:
    """A function that opens a Stepper on a page of its own, with no Jupyter around it; all steps come, or the first."""

    def go(stepper: Stepper, *, first: bool = False) -> Page:
        state = {"payload": stepper.payload, "notice": "", "alert": "", "linked": False, "language": "en"}
        bare.evaluate(MODEL, {"source": stepper._esm, "styles": stepper._css, "state": state})
        if stepper.payload["more"] and not first:
            rest(bare, stepper)
        return bare

    return go


def watched() -> Stepper:
    return Stepper(Deal("woodstock", players=3, seed=7).play())


def calls(view: Any, decision: Any) -> str:
    return next(a for a in ("discard", "check", "call", "bet 2") if a.split()[0] in decision.actions)


def seated() -> Stepper:
    return Stepper(Deal("woodstock", players=3, dealer=2, deck=DECK), seat=0, policy=calls)


@pytest.mark.parametrize("width", [375, 1100])
def test_the_buttons_stay_where_they_are_until_the_hands_are_shown(alone: Open, width: int) -> None:
    deal = Deal("texas-holdem", players=4, seed=3).play("basic")
    shown = next(frame.number for frame in deal.frames if frame.shown or frame.mucked)
    page = alone(Stepper(deal, viewers=("dealer",), step=1))
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("button", name="Forward").focus()
    tops = []
    for step in range(1, shown):
        expect(page.locator(".tk-pos")).to_contain_text(f"{step} of")
        tops.append(page.evaluate("document.activeElement.getBoundingClientRect().top"))
        page.keyboard.press("ArrowRight")
    assert shown > 30 and set(tops) == {tops[0]}


def test_a_closed_view_leaves_no_listener_and_no_timer(alone: Open) -> None:
    page = alone(watched())
    page.get_by_role("button", name="Play").click()
    page.evaluate("views.push(view())")
    both = page.evaluate("model.listening()")
    page.evaluate("views.pop().end()")
    assert page.evaluate("model.listening()") == both / 2
    page.evaluate("views.pop().end()")
    assert page.evaluate("model.listening()") == 0


def test_the_ring_of_a_table_in_focus_lies_outside_its_letters(alone: Open) -> None:
    page = alone(watched())
    page.keyboard.press("Tab")
    expect(page.locator(".tk-stage")).to_be_focused()
    styles = "e => [getComputedStyle(e).outlineStyle, getComputedStyle(e).outlineOffset]"
    ring = page.locator(".tk-stage").evaluate(styles)
    assert ring[0] == "solid" and float(ring[1].removesuffix("px")) > 0


def test_two_views_of_one_stepper_are_stepped_each_on_its_own(alone: Open) -> None:
    page = alone(watched())
    page.evaluate("views.push(view())")
    page.get_by_role("button", name="Forward").last.click()
    expect(page.locator(".tk-pos")).to_have_text(["0 of 22", "1 of 22"])


def test_the_steps_that_come_later_change_nothing_that_is_seen(alone: Open) -> None:
    stepper = Stepper(Deal("woodstock", players=3, seed=7).play(), step=9)
    page = alone(stepper, first=True)
    table, status = page.locator(".tk-stage"), page.locator("[role=status]")
    expect(page.locator("[name=seen]")).to_be_disabled()
    before = page.locator(".tk").bounding_box(), table.inner_html(), page.locator(".tk-say").inner_text()
    position = page.locator(".tk-pos").inner_text()
    assert page.evaluate("() => window.model.sent") == [{"rest": 1}]
    rest(page, stepper)
    expect(page.locator("[name=seen]")).to_be_enabled()
    assert (page.locator(".tk").bounding_box(), table.inner_html(), page.locator(".tk-say").inner_text()) == before
    expect(page.locator(".tk-pos")).to_have_text(position)
    expect(status).to_be_empty()  # nothing of it is news
    page.select_option("[name=seen]", "1")
    expect(page.locator("[data-me]")).to_have_count(1)


def test_who_steps_before_all_steps_are_there_is_there_when_they_come(alone: Open) -> None:
    stepper = watched()
    page = alone(stepper, first=True)
    page.get_by_role("button", name="Forward").click(click_count=3)
    expect(page.locator(".tk-pos")).to_have_text(f"3 of {len(stepper.deal.events)}")
    rest(page, stepper)
    expect(page.locator(".tk-pos")).to_have_text(f"3 of {len(stepper.deal.events)}")
    expect(page.locator(".tk-say")).to_have_text(stepper.line(3))


def rest(page: Page, stepper: Stepper) -> None:
    """Python answers the page, which asks for all steps."""
    stepper._handle_custom_msg({"rest": 1}, [])
    page.evaluate("p => window.model.set('payload', p)", stepper.payload)


def test_python_can_go_to_a_step(alone: Open) -> None:
    page = alone(watched())
    page.evaluate("model.tell('msg:custom', { go: 12 })")
    expect(page.locator(".tk-say")).to_have_text("Cleo bets 2.")


def test_another_deal_in_the_same_widget_begins_at_its_start(alone: Open) -> None:
    stepper = watched()
    page = alone(stepper)
    page.get_by_role("button", name="Last step").click()
    stepper.deal = Deal("texas-holdem", players=2, seed=3).play()
    page.evaluate("p => model.set('payload', p)", stepper.payload)
    expect(page.locator(".tk-pos")).to_have_text(f"0 of {len(stepper.deal.events)}")
    expect(page.locator(".tk-seat")).to_have_count(2)


def test_after_a_decision_the_view_plays_on_from_where_the_learner_was(alone: Open) -> None:
    stepper = seated()
    page = alone(stepper)
    page.get_by_label("Speed").select_option("slow")
    page.get_by_role("button", name="Discard it").click()
    assert page.evaluate("model.sent") == [{"act": "discard", "at": 7}]
    stepper.act("discard")
    page.evaluate("p => { model.set('payload', p); model.tell('msg:custom', { answered: true }) }", stepper.payload)
    expect(page.locator(".tk-pos")).to_have_text(f"7 of {len(stepper.deal.events)}")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_role("button", name="Go to your turn")).to_be_visible()
    expect(page.locator(".tk-stage")).to_be_focused()


def test_the_hosts_word_that_the_kernel_is_gone_is_passed_on_at_once(alone: Open) -> None:
    page = alone(seated())
    page.evaluate("model.tell('comm_live_update')")
    expect(page.get_by_role("alert")).to_contain_text("Python’s kernel is gone. You can go on stepping")
    page.get_by_role("button", name="First step").click()
    expect(page.locator(".tk-pos")).to_have_text("0 of 7")


def test_a_notice_and_a_fault_are_read_out_and_go_away(alone: Open) -> None:
    page = alone(watched())
    page.evaluate("model.set('notice', 'seed=x is no number'); model.set('alert', 'That failed.')")
    expect(page.get_by_role("alert")).to_have_text(["seed=x is no number", "That failed."])
    page.evaluate("model.set('notice', ''); model.set('alert', '')")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_lines_of_later_steps_can_be_kept_back(alone: Open) -> None:
    page = alone(Stepper(Deal("woodstock", players=3, seed=7).play(), hide_ahead=True))
    lines = page.locator(".tk-log li")
    expect(lines.nth(0)).to_be_visible()
    expect(lines.nth(1)).to_be_hidden()
    page.get_by_role("button", name="Forward").click()
    expect(lines.nth(1)).to_be_visible()
    # An arrow stays among what can be seen, so that the log keeps its one tab stop.
    lines.nth(1).get_by_role("button").focus()
    page.keyboard.press("ArrowDown")
    expect(lines.nth(1).get_by_role("button")).to_have_attribute("tabindex", "0")


def test_a_players_name_is_shown_and_does_nothing(alone: Open) -> None:
    name = "<img src=x onerror=document.title=1>"
    page = alone(Stepper(Deal("woodstock", players=2, seed=1, names=[name, "B & B"]).play()))
    expect(page.locator(".tk-who b")).to_have_text([name, "B & B"])
    assert page.locator("img").count() == 0
    assert page.get_by_label("Seen by").locator("option").nth(1).inner_text() == name


@pytest.mark.parametrize("players", range(2, 11))
def test_every_seat_has_its_own_place_at_the_table(alone: Open, players: int) -> None:
    page = alone(Stepper(Deal("texas-holdem", players=players, seed=1), viewers=(1, "dealer")))
    places = page.locator(".tk-seat").evaluate_all("all => all.map(e => e.dataset.at)")
    assert len(set(places)) == players
    assert places[1] in ("s", "s1")
    assert not page.locator(".tk-seat").evaluate_all(OVERLAP)


# a seat, and Python that answers -------------------------------------------------------------------------------------


@pytest.fixture
def turn(bare: Page) -> Page:
    """The learner holds Ana's seat, at her first decision."""
    bridge(bare, seated()).get_by_label("Speed").select_option("fast")
    return bare


def test_a_learner_decides_and_the_deal_goes_on_from_there(turn: Page) -> None:
    expect(turn.locator(".tk-say")).to_contain_text("Ana, it is your turn.")
    turn.get_by_role("button", name="Place it").click()
    expect(turn.locator(".tk-say")).to_contain_text("A betting round begins with Ana. Ana, it is your turn.")
    amount = turn.get_by_role("spinbutton", name="Bet how many chips")
    amount.fill("6")
    amount.press("Enter")
    expect(turn.get_by_role("button", name=re.compile("^Ana bets 6"))).to_have_count(1)
    expect(turn.get_by_role("button", name=re.compile("^Cleo calls 6"))).to_have_count(1)


def test_what_may_not_be_done_is_there_with_its_reason(turn: Page) -> None:
    turn.get_by_role("button", name="Place it").click()
    expect(turn.get_by_role("spinbutton")).to_be_visible()
    expect(turn.locator("main")).to_match_aria_snapshot("""
- paragraph: /your turn/
- group "What Ana may do":
  - button /Bet/
  - spinbutton
- list "What Ana may not do":
  - listitem:
    - button "Fold" [disabled]
    - text: /must bet at once/
""")
    refused = turn.get_by_role("list", name="What Ana may not do")
    check = refused.get_by_role("button", name="Check")
    check.focus()
    expect(check).to_be_focused()
    expect(check).to_have_attribute("aria-disabled", "true")
    expect(check).to_have_accessible_description(re.compile("Woodstock 3.2"))
    expect(refused.locator("li").filter(has_text="Check").locator("span").first).to_be_visible()
    before = turn.locator(".tk-pos").inner_text()
    check.press("Enter")
    expect(turn.locator(".tk-pos")).to_have_text(before)


def test_a_bad_amount_is_answered_in_a_sentence_and_changes_nothing(turn: Page) -> None:
    turn.get_by_role("button", name="Place it").click()
    amount = turn.get_by_role("spinbutton")
    amount.fill("500")
    amount.press("Enter")
    expect(turn.get_by_role("alert")).to_contain_text("You have chips for 199 at most")
    expect(turn.locator(".tk-say")).to_contain_text("Ana, it is your turn.")
    amount.fill("4")
    amount.press("Enter")
    expect(turn.get_by_role("alert")).to_have_count(0)
    expect(turn.get_by_role("button", name=re.compile("^Ana bets 4"))).to_have_count(1)


def test_a_double_click_is_one_decision(turn: Page) -> None:
    turn.get_by_role("button", name="Place it").dblclick()
    expect(turn.locator(".tk-say")).to_contain_text("A betting round begins with Ana.")
    assert len([m for m in turn.evaluate("model.sent") if "act" in m]) == 1


def test_a_decision_can_be_taken_back_and_the_cards_dealt_anew(turn: Page) -> None:
    turn.get_by_role("button", name="Place it").click()
    expect(turn.get_by_role("spinbutton")).to_be_visible()
    turn.get_by_role("button", name="Take back").click()
    expect(turn.get_by_role("button", name="Place it")).to_be_visible()
    expect(turn.locator(".tk-pos")).to_have_text("7 of 7")
    turn.get_by_role("button", name="New deal").click()
    expect(turn.get_by_role("list", name="Ana’s cards").get_by_role("img").first).not_to_have_attribute(
        "aria-label", re.compile("ten of diamonds")
    )


def test_a_reload_brings_back_what_the_learner_decided(turn: Page) -> None:
    turn.get_by_role("button", name="Place it").click()
    turn.get_by_role("spinbutton").fill("6")
    turn.get_by_role("spinbutton").press("Enter")
    expect(turn.locator(".tk-pos")).to_have_text(re.compile(r"^(\d+) of \1$"))
    step = turn.locator(".tk-pos").inner_text()
    assert step != "7 of 7"
    bridge(turn, seated())
    expect(turn.locator(".tk-pos")).to_have_text(step)
    expect(turn.get_by_role("button", name=re.compile("^Ana bets 6"))).to_have_count(1)
    turn.get_by_role("button", name="Take back").click()
    turn.get_by_role("button", name="Take back").click()
    expect(turn.locator(".tk-pos")).to_have_text("7 of 7")
    bridge(turn, seated())
    expect(turn.get_by_role("button", name="Place it")).to_be_visible()
    assert turn.evaluate("model.sent") == []


def test_what_can_not_be_decided_again_ends_what_is_brought_back(turn: Page) -> None:
    turn.get_by_role("button", name="Place it").click()
    turn.get_by_role("spinbutton").press("Enter")
    expect(turn.get_by_role("button", name=re.compile("^Ana bets 2"))).to_have_count(1)
    turn.evaluate("""for (const k in sessionStorage) if (k.startsWith('tk:'))
        sessionStorage[k] = sessionStorage[k].replace('bet 2', 'bet 999')""")
    bridge(turn, seated())
    expect(turn.locator(".tk-say")).to_contain_text("A betting round begins with Ana.")
    expect(turn.get_by_role("spinbutton")).to_be_visible()
    expect(turn.get_by_role("alert")).to_have_count(0)


def test_a_reload_deals_the_new_deal_again(turn: Page) -> None:
    def held() -> list[str]:
        cards = turn.get_by_role("list", name="Ana’s cards").get_by_role("img")
        return [str(card) for card in cards.evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")]

    first = held()
    turn.get_by_role("button", name="New deal").click()
    expect(turn.get_by_role("list", name="Ana’s cards").get_by_role("img").first).not_to_have_attribute(
        "aria-label", first[0]
    )
    new = held()
    turn.get_by_role("button", name="Discard it").click()
    expect(turn.get_by_role("button", name=re.compile("^Ana discards"))).to_have_count(1)
    bridge(turn, seated())
    expect(turn.get_by_role("button", name=re.compile("^Ana discards"))).to_have_count(1)
    assert held()[: len(new) - 1] == new[:-1] != first[:-1]


def test_what_was_decided_in_the_deal_of_a_link_stays_in_that_deal(bare: Page) -> None:
    def opened(search: str) -> Page:
        deal = tk.page(seed=1).deal("woodstock", players=3, dealer=2)
        return bridge(bare, Stepper(deal, seat=0, policy=calls), search=search)

    decided = bare.get_by_role("button", name=re.compile("^Ana (discards|places)"))
    seven = Deal("woodstock", players=3, dealer=2, seed=7)
    cards = bare.get_by_role("list", name="Ana’s cards").get_by_role("img")
    for search, held in (("", Deal("woodstock", players=3, dealer=2, seed=1)), ("?seed=7", seven)):
        opened(search)
        expect(cards.first).to_have_attribute("aria-label", re.compile(words(held.table.hands[0][0], "en")))
        expect(decided).to_have_count(0)
        bare.get_by_role("button", name="Discard it").click()
        expect(decided).to_have_count(1)
        opened(search)
        expect(cards.first).to_have_attribute("aria-label", re.compile(words(held.table.hands[0][0], "en")))
        expect(decided).to_have_count(1)
    opened("")
    expect(decided).to_have_count(1)


def test_focus_goes_with_the_decision_when_it_opens_and_closes(turn: Page) -> None:
    turn.get_by_role("button", name="Back", exact=True).click()
    turn.get_by_role("button", name="Go to your turn").press("Enter")
    first = turn.locator(".tk-now button").first
    expect(first).to_be_focused()
    first.press("ArrowLeft")
    expect(turn.get_by_role("button", name="Go to your turn")).to_be_focused()


def test_a_key_that_is_held_down_decides_nothing(turn: Page) -> None:
    turn.get_by_role("button", name="Back", exact=True).click()
    turn.get_by_role("button", name="Go to your turn").focus()
    for _ in range(3):
        turn.keyboard.down("Enter")
    turn.keyboard.up("Enter")
    expect(turn.locator(".tk-now button").first).to_be_focused()
    assert turn.evaluate("model.sent") == []


def test_why_is_the_rule_of_what_is_asked(turn: Page) -> None:
    rules = turn.locator(".tk-why cite")
    expect(rules).to_have_text(["Woodstock 3.2(a)", "Woodstock 3.2(b)"])
    turn.get_by_role("button", name="Back", exact=True).click()
    expect(rules).to_have_text(["Woodstock 2"])


def test_by_how_much_is_said_only_of_what_may_be_chosen(bare: Page) -> None:
    bridge(bare, Stepper(Deal("texas-holdem", players=3, seed=1), seat=0, policy="calling"))
    amount, by = bare.get_by_role("spinbutton"), bare.locator(".tk-by")
    least = int(str(amount.get_attribute("min")))
    expect(by).to_have_text("by 2")
    for typed in ("", "-5", "0.5", "1", "100000"):
        amount.fill(typed)
        expect(by).to_have_text("")
    amount.fill(str(least + 1))
    expect(by).to_have_text("by 3")
    amount.fill("-5")
    amount.press("Enter")
    expect(bare.get_by_role("alert")).to_contain_text("Type a whole number from")


@pytest.mark.parametrize("width", [375, 1100])
def test_the_buttons_stay_where_they_are_when_the_decision_opens_and_closes(turn: Page, width: int) -> None:
    turn.set_viewport_size({"width": width, "height": 900})
    turn.emulate_media(reduced_motion="reduce")
    turn.evaluate("document.body.style.paddingBottom = '60em'")
    top = "document.activeElement.getBoundingClientRect().top"
    turn.get_by_role("button", name="Back", exact=True).focus()
    tops = [turn.evaluate(top)]
    for key, step in (("ArrowLeft", 6), ("ArrowRight", 7), ("ArrowLeft", 6)):
        turn.keyboard.press(key)
        expect(turn.locator(".tk-pos")).to_have_text(f"{step} of 7")
        tops.append(turn.evaluate(top))
    assert max(tops) - min(tops) < 2


def test_a_decision_is_accessible(turn: Page) -> None:
    turn.get_by_role("button", name="Place it").click()
    expect(turn.get_by_role("spinbutton")).to_be_visible()
    assert objections(turn, **without(*PAGE)) == []
