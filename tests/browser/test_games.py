"""Every kind of board and stud game in a real browser, one page for all of them: places, parts of pots, decisions."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, cycle
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from teachkit.play.deal import Deal
from teachkit.widgets import Stepper
from tests.browser.conftest import Log
from tests.browser.test_stepper_alone import BLANK, MODEL, OVERLAP
from tests.play.scripts import acts
from tests.render.decks import board_game, calls, stud_game
from tests.render.test_zones import at_event

# What only a whole page has, and this one lacks.
PAGE_RULES = {"rules": {name: {"enabled": False} for name in ("region", "landmark-one-main", "page-has-heading-one")}}
NUMBERS = count(1000)  # each deal that is shown is another one
Show = Callable[..., Page]


@pytest.fixture(scope="module")
def opened(browser: Browser, server: str) -> Iterator[tuple[Page, Log]]:
    """A page with one Stepper and no Jupyter around it."""
    log, context = Log(), browser.new_context(base_url=server, reduced_motion="reduce")
    log.watch(context)
    page = context.new_page()
    page.route("**/alone", lambda r: r.fulfill(body=BLANK, content_type="text/html"))
    page.goto("/alone")
    first = Stepper(Deal("texas-holdem", players=2, seed=1))
    first.fill()
    state = {"payload": first.payload, "notice": "", "alert": "", "linked": False, "language": "en"}
    page.evaluate(MODEL, {"source": first._esm, "styles": first._css, "state": state})
    yield page, log
    context.close()


@pytest.fixture
def show(opened: tuple[Page, Log]) -> Iterator[Show]:
    """A function that shows a deal at a step, as a viewer sees it, or a Stepper that was made already."""
    page, log = opened

    def go(what: Deal | Stepper, step: int = -1, viewer: int | str = "dealer", width: int = 1100) -> Page:
        page.set_viewport_size({"width": width, "height": 900})
        stepper = what
        if isinstance(what, Deal):
            step = step % (len(what.events) + 1)
            stepper = Stepper(what, step=step, viewers=(viewer,))  # type: ignore[arg-type]
            stepper.fill()
        page.evaluate("p => { model.sent = []; model.set('payload', p); model.tell('msg:custom', { answered: true }) }",
                      {**stepper.payload, "deal": next(NUMBERS)})  # type: ignore[union-attr]
        return page

    yield go
    assert (log.outside, log.errors) == ([], [])


def fits_and_is_accessible(page: Page, scheme: Any) -> None:
    for width in (700, 375, 1100):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    page.emulate_media(color_scheme=scheme)
    found = Axe().run(page, options=PAGE_RULES).response["violations"]
    assert [(v["id"], [n["html"][:120] for n in v["nodes"]]) for v in found] == []


def boxes(found: Locator) -> list[dict[str, float]]:
    return [e.bounding_box() or {} for e in found.all()]


# deals ---------------------------------------------------------------------------------------------------------------


def two_boards(**options: Any) -> Deal:
    streets = ["2c 7d 9h Kh 4c 8d", "Jc 5s", "3s 6h"]
    return calls(board_game("double-board-holdem", ["As Ad", "Ks Kc"], streets, **options))


def square() -> Deal:
    return calls(board_game("tic-tac-toe", ["As Ad", "Ks Kd"], ["Ah 2c 7d", "3h 9c Jd", "4s Qh", "Ac"]))


def high_low() -> Deal:
    return calls(board_game("omaha-8", ["7s 7h 6d 6h", "Kd Kc Qs Jd", "As 2s 9d 9c"], ["3h 4d 8c", "Kh", "Ts"]))


def stud() -> Deal:
    return calls(Deal("seven-card-stud", players=8, seed=3))  # the last card is one for all


def declaring() -> Deal:
    hands = ["As 2d 3c 4h 6s", "Ks Kd Qc Jh 9s", "Ts Td Qh Jc 9d"]
    deal = stud_game("five-card-stud-high-low", hands, declare="simultaneous")
    return calls(deal, lambda d: ("low", "high", "high")[d.seat] if "high" in d.actions else None)


def manila() -> Deal:
    hands = ["As Kd", "Qs Qd", "7c 8c", "Tc Td"]
    return calls(board_game("manila", hands, ["9c", "Qh", "Th", "Jc", "Kc"]))


def pineapple() -> Deal:
    """A player is to give up one card of three, with two who have done so."""
    hands = ["As Kd 2c", "Qs Qd 3c", "Js Ts 9d", "7h 7d 8h"]
    return acts(board_game("pineapple", hands, []), "discard 2c", "discard 3c")


SCENES: dict[str, Callable[[], tuple[Deal, int, int | str]]] = {
    "manila": lambda: (manila(), at_event(manila(), "Dealt", -2), 0),
    "manila, showdown": lambda: (manila(), -1, "dealer"),
    "pineapple": lambda: (pineapple(), -1, 2),
    "two boards": lambda: (two_boards(), at_event(two_boards(), "Dealt", -3), 0),
    "two boards, showdown": lambda: (two_boards(), -1, "dealer"),
    "square": lambda: (square(), at_event(square(), "Dealt", -2), 0),
    "square, showdown": lambda: (square(), -1, "dealer"),
    "high and low": lambda: (high_low(), -1, "dealer"),
    "stud, who begins": lambda: (stud(), at_event(stud(), "Began"), 2),
    "stud, showdown": lambda: (stud(), -1, "dealer"),
    "chosen": lambda: (declaring(), at_event(declaring(), "Chose"), 0),
    "declared, showdown": lambda: (declaring(), -1, "dealer"),
}


@pytest.mark.parametrize(("scene", "scheme"), [*zip(SCENES, cycle(("dark", "light")), strict=False)])
def test_it_fits_and_is_accessible(show: Show, scene: str, scheme: Any) -> None:
    fits_and_is_accessible(show(*SCENES[scene](), 375), scheme)


# places --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "beside"), [(1100, True), (390, False)])
def test_two_boards_lie_side_by_side_and_on_a_phone_above_each_other(show: Show, width: int, beside: bool) -> None:
    deal = two_boards()
    page = show(deal, at_event(deal, "Dealt", -3), 0, width)
    one, two = boxes(page.locator(".tk-board"))
    assert (one["y"] == two["y"]) is beside and (one["x"] == two["x"]) is not beside
    expect(page.locator(".tk-boards .tk-cap")).to_have_text(["Board 1", "Board 2"])


@pytest.mark.parametrize("width", [1100, 390])
def test_cards_of_a_square_board_land_in_their_places(show: Show, width: int) -> None:
    deal = square()
    page = show(deal, at_event(deal, "Dealt", -2), 0, width)
    places = boxes(page.locator(".tk-board > li"))
    columns, rows = sorted({round(p["x"]) for p in places}), sorted({round(p["y"]) for p in places})
    assert len(places) == 9 and len(columns) == len(rows) == 3
    middle = page.get_by_role("list", name="Shared cards, 8 of 9")
    expect(middle.get_by_role("img", name="queen of hearts, shared, row 2, column 3")).to_be_visible()
    empty = boxes(page.locator(".tk-board > .tk-slot"))
    assert [(round(e["x"]), round(e["y"])) for e in empty] == [(columns[1], rows[1])]


def test_a_stud_players_up_cards_stand_forward_so_that_no_colour_has_to_tell_them(show: Show) -> None:
    deal = stud()
    page = show(deal, at_event(deal, "Began"), 2)
    mine = page.get_by_role("list", name="Cleo’s cards")
    down = boxes(mine.locator(".is-private"))
    assert len(down) == 2 and all(up["y"] < down[0]["y"] for up in boxes(mine.locator(".is-up")))
    expect(page.locator(".tk-up")).to_have_text("4 up, seen by all · 2 down")


FULL = [("seven-card-stud", 8), ("five-card-stud", 10), ("irish", 10), ("double-board-holdem", 10), ("tic-tac-toe", 10)]


@pytest.mark.parametrize(("game", "players"), FULL)
@pytest.mark.parametrize("width", [700, 1100])
def test_full_tables_have_room_for_every_name_and_hand(show: Show, game: str, players: int, width: int) -> None:
    deal = calls(Deal(game, players=players, seed=3), lambda d: " ".join(
        map(str, ("discard", *d.actions["discard"].cards[:2]))) if "discard" in d.actions else None)  # fmt: skip
    page = show(deal, at_event(deal, "Began"), 1, width)
    assert not page.locator(".tk-seat").evaluate_all(OVERLAP)
    rows = page.locator(".tk-seat .tk-row")
    assert not rows.evaluate_all(OVERLAP.replace("e.querySelector('.tk-who')", "e"))


# showdowns -----------------------------------------------------------------------------------------------------------


def test_a_card_says_what_it_does_in_each_half_and_arrows_go_along_all_of_them(show: Show) -> None:
    page = show(high_low())
    cleo = page.locator(".tk-player").filter(has_text="Cleo")
    high, low = cleo.locator(".tk-part").all()
    expect(low.locator(".tk-half")).to_contain_text("Low half wins")
    assert cleo.locator("button[tabindex='0']").count() == 1
    low.get_by_role("button", name="two of spades").hover()
    expect(low.locator(".tk-role")).to_have_text("two of spades, personal, part of the low")
    expect(high.locator(".tk-role")).to_have_text("")
    high.get_by_role("button").last.focus()
    page.keyboard.press("ArrowRight")
    expect(low.get_by_role("button").first).to_be_focused()


def test_the_shares_of_the_halves_stand_beside_each_other(show: Show) -> None:
    page = show(high_low())
    one, two = boxes(page.locator(".tk-halves > div"))
    assert one["y"] == two["y"] and one["x"] + one["width"] <= two["x"]
    expect(page.locator(".tk-bars li")).to_have_text(["3Ben", "3Cleo"])


@pytest.mark.parametrize("deal", [two_boards, square, high_low, declaring])
def test_a_step_looks_the_same_however_one_gets_there(show: Show, deal: Callable[[], Deal]) -> None:
    """What is sent of a step is what changed: forwards, backwards and in a jump it makes the same table."""
    page = show(deal(), 0)
    assert page.evaluate("""() => {
        const root = document.querySelector('.tk-stage'), slider = document.querySelector('[type=range]');
        const all = [...Array(+slider.max + 1).keys()];
        const at = n => {
            slider.value = n;
            slider.dispatchEvent(new Event('input', { bubbles: true }));
            return root.innerHTML;
        };
        const forwards = all.map(at), backwards = all.toReversed().map(at).toReversed();
        return all.every(n => forwards[n] === backwards[n] && (at(0), at(n)) === forwards[n]);
    }""")


# decisions -----------------------------------------------------------------------------------------------------------


def sent(page: Page) -> list[str]:
    return [message["act"] for message in page.evaluate("model.sent")]


def test_cards_to_discard_are_chosen_by_pressing_them(show: Show) -> None:
    deal = board_game("pineapple", ["As Kd 2c", "Qs Qd 3c"], ["4h 5h 9s"])
    page = show(Stepper(deal, seat=0))
    form = page.get_by_role("group", name="Choose one card")
    form.get_by_role("button", name="king of diamonds").click()
    form.get_by_role("button", name="two of clubs").click()
    expect(form.locator("[aria-pressed=true]")).to_have_count(1)
    form.get_by_role("button", name="Discard").click()
    assert sent(page) == ["discard 2c"]


def test_one_of_two_sizes_of_bets_is_one_press(show: Show) -> None:
    stepper = Stepper(Deal("five-card-stud", players=2, dealer=1, seed=1, deck="2c 3c Kd 9s Kh 8s"), seat=0)
    stepper.act("check")
    page = show(stepper)
    page.get_by_role("button", name="Last step").click()
    page.get_by_role("button", name="Bet 20").click()
    assert sent(page) == ["bet 20"]
