"""Draws, passes, trades and partners in a real browser, one page for all of them: how they look and are operated."""
from __future__ import annotations

import re
from collections.abc import Callable
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import expect

from teachkit.play.deal import Deal
from teachkit.widgets import Stepper
from tests.browser.test_games import Show, boxes, fits_and_is_accessible, opened, sent, show
from tests.browser.test_stepper_alone import OVERLAP
from tests.play.scripts import acts
from tests.render.decks import draw_game
from tests.render.test_zones import at_event

__all__ = ["opened", "show"]  # fixtures
HANDS = ["Js Jd 5c 6c 7c", "Ks Kd 5h 9h 9c", "As Qs Ts 8s 3s", "2c 2d 2h 4s 5d"]
CHECKED = ("check",) * 4
OPENED = ("bet 2", "call", "call", "call")
Scene = tuple[Deal, int, int | str]


def jacks(*actions: str) -> Deal:
    return draw_game("jacks-or-better", HANDS, "8c Ah Kh 3c 4c", *OPENED, "draw Jd", "draw 5h", "draw", "draw 4s 5d",
                     *actions)  # fmt: skip


def passed() -> Deal:
    laid = ("pass Js 5c 6c 7c", "pass Ks 5h 9h 9c", "pass As Ts 8s 3s", "pass 2c 2d 4s 5d")
    return draw_game("rochester", HANDS, "", *CHECKED, *laid, *CHECKED, "pass 5d 2c Jd")


def traded() -> Deal:
    return draw_game("trees", HANDS, "", *CHECKED, "offer-2 Js 5c", "trade 8s 3s", "offer-0 Kd")


def paired() -> Deal:
    chosen = ("turn Js", "turn Ks", "turn As", "turn 2c", "pick-0", "choose Jd Qs Ts", "choose Kd 2d 2h")
    return draw_game("pick-a-partner", HANDS, "", *chosen)


def ocean() -> Deal:
    """Twelve at the table, and the stub runs out."""
    deal = Deal("spit-in-the-ocean", players=12, seed=2)
    while deal.decision:
        can = deal.decision.actions
        cards = can["draw"].cards[: can["draw"].most] if "draw" in can else ()
        first = next(verb for verb in ("draw", "call", "bet", "check") if verb in can)
        deal.act(" ".join([first, *map(str, cards), *(["2"] if (first, len(deal.actions)) == ("bet", 0) else [])]))
    return deal


def low() -> Deal:
    hands = ["3c 4d 6h 8c Td", "2s 3d 5h 9h 9c", "6s 7s 8s Th 3s"]
    return draw_game("jacks-back", hands, "8h", "check", "check", "check", "bet 2", "call", "call", "draw", "draw",
                     "draw", "bet 4", "call", "call")  # fmt: skip


SCENES: dict[str, Callable[[], Scene]] = {
    "drawn": lambda: (jacks(), at_event(jacks(), "Dealt"), 0),
    "openers of who has folded": lambda: (jacks("check", "bet 4", "fold", "fold", "fold"), -2, 1),
    "openers at the showdown": lambda: (jacks("bet 4", "call", "call", "fold"), -1, "dealer"),
    "thrown in": lambda: (draw_game("five-card-draw", HANDS, "", *CHECKED), -1, 1),
    "turned low": lambda: (low(), at_event(low(), "Began"), 1),
    "ocean": lambda: (ocean(), at_event(ocean(), "Reshuffled", 0), 3),
    "passed": lambda: (passed(), -1, 1),
    "passed, all cards": lambda: (passed(), -1, "dealer"),
    "traded": lambda: (traded(), at_event(traded(), "Traded"), 0),
    "pairs": lambda: (paired(), -1, 0),
    "pairs, showdown": lambda: (acts(paired(), *CHECKED * 3), -1, 2),
}


@pytest.mark.parametrize(("scene", "scheme"), [*zip(SCENES, cycle(("dark", "light")), strict=False)])
def test_it_fits_and_is_accessible(show: Show, scene: str, scheme: Any) -> None:
    fits_and_is_accessible(show(*SCENES[scene](), 375), scheme)


@pytest.mark.parametrize("players", [11, 12])
@pytest.mark.parametrize("width", [700, 1100])
def test_twelve_players_have_room(show: Show, players: int, width: int) -> None:
    deal = Deal("spit-in-the-ocean", players=players, seed=3)
    page = show(deal, -1, 1, width)
    assert not page.locator(".tk-seat").evaluate_all(OVERLAP)
    rows = page.locator(".tk-seat .tk-row, .tk-mid")
    assert not rows.evaluate_all(OVERLAP.replace("e.querySelector('.tk-who')", "e"))


def test_on_a_phone_a_bet_takes_no_width_from_seven_cards_and_moves_no_seat(show: Show) -> None:
    deal = Deal("seven-card-draw", players=4, seed=3)
    page = show(deal, -1, 0, 375)
    assert page.locator(".tk-seat .tk-bet").count() == 2  # the blinds
    assert len({round(box["width"]) for box in boxes(page.locator(".tk-seat .tk-row"))}) == 1
    assert len({round(box["height"]) for box in boxes(page.locator(".tk-seat"))}) == 1
    assert not page.locator(".tk-seat").evaluate_all(OVERLAP)


def test_cards_laid_down_stand_apart_from_the_others(show: Show) -> None:
    page = show(passed(), at_event(passed(), "Laid", -1), 0)
    mine = page.get_by_role("list", name="Ana’s cards")
    laid, kept = boxes(mine.locator(".is-laid")), boxes(mine.locator(".tk-card:not(.is-laid)"))
    assert (len(laid), len(kept)) == (3, 2)
    assert max(k["x"] + k["width"] for k in kept) + 4 < min(b["x"] for b in laid)
    assert all(b["y"] < k["y"] for b in laid for k in kept)  # towards the middle of the table


def test_a_passed_card_flies_from_the_one_hand_to_the_other(show: Show) -> None:
    """A third player sees backs go that had lain apart, and the same backs come."""
    deal = passed()
    page = show(deal, at_event(deal, "Passed", 0) - 1, 2)
    backs = "ol.tk-seats > li:nth-child({}) [data-k]"

    def keys(seat: int) -> list[str]:
        found: list[str] = page.locator(backs.format(seat + 1)).evaluate_all("all => all.map(e => e.dataset.k)")
        return found

    gone = keys(0)[-4:]
    page.get_by_role("button", name="Forward").click()
    expect(page.locator(backs.format(1))).to_have_count(1)
    assert set(gone) <= set(keys(1))


# decisions -----------------------------------------------------------------------------------------------------------


def test_a_draw_says_how_many_cards_go_by_keyboard_alone(show: Show) -> None:
    page = show(Stepper(draw_game("five-card-draw", HANDS, "8c", *OPENED), seat=0))
    form = page.get_by_role("group", name="Choose up to three cards")
    act = form.get_by_role("button").last
    expect(act).to_have_text("Stand pat")
    form.get_by_role("button", name="five of clubs").focus()
    for _ in range(3):
        page.keyboard.press("Space")
        page.keyboard.press("Tab")
    expect(act).to_be_focused()
    expect(act).to_have_text("Draw 3")
    page.keyboard.press("Enter")
    assert sent(page) == ["draw 5c 6c 7c"]


def test_none_to_draw_is_one_press(show: Show) -> None:
    page = show(Stepper(draw_game("five-card-draw", HANDS, "8c", *OPENED), seat=0))
    six = page.get_by_role("group", name="Choose up to").get_by_role("button", name="six of clubs")
    six.click()
    expect(page.get_by_role("button", name="Draw 1")).to_be_visible()
    six.click()
    page.get_by_role("button", name="Stand pat").click()
    assert sent(page) == ["draw"]


def test_cards_are_laid_out_in_the_order_in_which_they_are_pressed(show: Show) -> None:
    deal = Deal("anaconda", players=4, seed=1)
    while deal.decision and "arrange" not in deal.decision.actions:
        can = deal.decision.actions
        deal.act("pass " + " ".join(map(str, can["pass"].cards[: can["pass"].most])) if "pass" in can else "check")
    stepper = Stepper(deal, seat=deal.decision.seat)  # type: ignore[union-attr]
    page = show(stepper)
    form = page.get_by_role("group", name="Choose five cards, one after the other in their order")
    cards = form.locator("[aria-pressed]")
    held = cards.evaluate_all("all => all.map(b => b.value)")
    for n in (6, 2, 4, 0, 5, 1):
        cards.nth(n).click()
    cards.nth(2).click()  # taken back: the later ones move up
    numbers = [cards.nth(n).locator("small") for n in (6, 4, 0, 5, 1)]
    for n, number in enumerate(numbers, 1):
        expect(number).to_have_text(str(n))
    form.get_by_role("button", name="Lay out in this order").click()
    assert sent(page) == [" ".join(["arrange", *(held[n] for n in (6, 4, 0, 5, 1))])]


def test_cards_are_offered_to_a_player_by_name(show: Show) -> None:
    page = show(Stepper(draw_game("trees", HANDS, "", *CHECKED), seat=0))
    form = page.get_by_role("group", name="Choose one to five cards")
    form.get_by_role("button", name="seven of clubs").click()
    form.get_by_role("button", name="Offer to Cleo").click()
    assert sent(page) == ["offer-2 7c"]
    own = page.get_by_role("button", name="Offer to Ana")
    expect(own).to_have_attribute("aria-disabled", "true")
    expect(own).to_have_accessible_description("Cards are traded with somebody else. Trees 2")


def test_a_partner_is_picked_by_name(show: Show) -> None:
    page = show(Stepper(draw_game("pick-a-partner", HANDS, "", "turn Js", "turn Ks", "turn As", "turn 2c"), seat=2))
    page.get_by_role("button", name="Pick Dev").click()
    assert sent(page) == ["pick-3"]


def test_a_locked_card_takes_focus_and_says_why_it_stays(show: Show) -> None:
    laid = ("pass Jd 5c 6c 7c", "pass Kd 5h 9h 9c", "pass Qs Ts 8s 3s", "pass 2d 2h 4s 5d")
    page = show(Stepper(draw_game("rochester-stud", HANDS, "", *CHECKED, *laid, *CHECKED), seat=0))
    locked = page.locator(".tk-refused").get_by_role("button", name="jack of spades")
    locked.focus()
    expect(locked).to_be_focused()
    expect(locked).to_have_accessible_description(re.compile("is locked: what was kept once stays for good. Roch"))
