"""The odds lab without a browser: exact figures beside estimates that settle, and what it refuses."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor

import pytest

import teachkit as tk
from teachkit.widgets import Odds
from teachkit.widgets.asked import PRESETS


@pytest.fixture
def lab() -> Odds:
    return Odds(deals=20_000)


def test_nothing_is_worked_out_before_somebody_asks(lab: Odds) -> None:
    assert lab.exact is lab.estimate is None and lab.offers == ["start"]
    assert "%" not in lab.state["zones"]["rows"]


def test_the_exact_figures_are_those_of_the_engine_and_the_estimates_lie_near(lab: Odds) -> None:
    lab.run()
    assert lab.exact and lab.estimate
    aces = tk.equity("texas-holdem", ["As Ah", "Ks Kh"]).players[0]
    assert lab.exact[0].part == pytest.approx(float(aces.share)) == pytest.approx(0.8264, abs=1e-4)
    assert abs(lab.estimate[0].part - lab.exact[0].part) < 5 * lab.estimate[0].error < 0.02
    assert lab.say.startswith("All 20,000 random deals are done. As Ah: exactly 82.64 %, by chance ")


def test_the_estimates_begin_with_few_deals_and_settle(lab: Odds) -> None:
    lab.run()
    deals = [done for done, _ in lab.history]
    assert deals[0] == 10 and deals[-1] == 20_000 and deals == sorted(deals) and len(deals) > 15
    errors = [shares[0].error for _, shares in lab.history[3:]]
    assert errors[-1] < errors[0] / 10
    chart = lab.state["zones"]["chart"]
    assert "<svg" in chart and "standard errors from the exact 82.64" in chart


def test_the_same_seed_gives_the_same_estimate_and_another_another() -> None:
    found = [Odds(deals=500, seed=seed) for seed in (1, 1, 2)]
    for lab in found:
        lab.run()
    assert found[0].estimate == found[1].estimate != found[2].estimate


def test_it_stops_keeps_what_it_has_and_goes_on(lab: Odds) -> None:
    lab.run(5)
    assert lab.offers == ["start", "again"] and lab.exact
    before = lab.history[-1][0]
    lab.run()
    assert lab.history[-1][0] == 20_000 > before


def test_in_a_page_it_works_in_slices_and_a_stop_gets_through() -> None:
    async def scene() -> None:
        lab = Odds(deals=10_000_000)
        lab._handle_custom_msg({"do": "start"}, [])
        async with asyncio.timeout(10):
            while len(lab.history) < 3:
                await asyncio.sleep(0.005)
        assert lab.busy and 'aria-valuenow="0"' in lab.state["zones"]["progress"]
        lab._handle_custom_msg({"do": "stop"}, [])
        assert not lab.busy and lab.offers == ["start", "again"] and "by chance" in lab.say
        lab._handle_custom_msg({"do": "preset", "value": "omaha"}, [])
        assert lab.exact is None and lab.offers == ["start"]
        lab.close()

    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, scene()).result()


def test_how_often_a_category_comes_when_four_cards_are_held() -> None:
    lab = Odds.categories(known="5c 6d 7h 8s", deals=20_000)
    lab.run()
    assert lab.exact and lab.estimate
    straight = lab.asked.rows.index("straight")
    assert lab.exact[straight].part == pytest.approx(8 / 48)  # four fours and four nines
    assert abs(lab.estimate[straight].part - 8 / 48) < 5 * lab.estimate[straight].error
    assert sum(share.part for share in lab.estimate) == pytest.approx(1)
    assert lab.watched == lab.exact.index(max(lab.exact))


def test_where_nothing_exact_can_be_said_it_says_why() -> None:
    lab = Odds(hands=["As Ah", ""], deals=2_000)
    lab.run()
    assert lab.exact is None and lab.estimate and 0.8 < lab.estimate[0].part < 0.9
    assert "With a hand that nobody knows" in lab.state["zones"]["rows"]
    many = Odds("seven-card-stud", ["As Ah Kc", "9s 9h Kd"], deals=100)
    many.run()
    assert many.exact is None and "too many ways" in many.state["zones"]["rows"]


@pytest.mark.parametrize("name", PRESETS)
def test_every_question_to_try_can_be_asked(lab: Odds, name: str) -> None:
    lab.deals = 100
    lab.preset(name)
    assert lab.asked == PRESETS[name]
    lab.run()
    assert lab.estimate and (lab.exact is None) == (name == "unknown hand")


def test_a_form_asks_and_hands_come_and_go(lab: Odds) -> None:
    lab.handle({"do": "ask", "game": "omaha-8", "hand0": "As Ah 2d 3c", "hand1": "9s 8s 7h 6h", "board": "3s 4d Kh",
                "dead": ""})  # fmt: skip
    assert str(lab.asked) == "omaha-8, As Ah 2d 3c against 9s 8s 7h 6h"
    lab.run()
    assert lab.exact == [
        pytest.approx((float(p.share), 0.0))
        for p in tk.equity("omaha-8", ["As Ah 2d 3c", "9s 8s 7h 6h"], board="3s 4d Kh").players
    ]
    lab.more()
    assert len(lab.asked.rows) == 3
    lab.fewer()
    lab.handle({"do": "about", "value": "categories"})
    lab.handle({"do": "ask", "order": "wild 2", "cards": "7", "held": "2c"})
    assert lab.asked.to_dict() == {"about": "categories", "order": "wild 2", "cards": 7, "held": "2c", "dead": ""}


def test_boards_are_parted_by_strokes() -> None:
    lab = Odds("double-board-holdem", ["As Ah", "Ks Kh"], "2c 3c 4c / 7d 8d 9d", deals=10)
    lab.run()
    assert lab.exact and sum(share.part for share in lab.exact) == pytest.approx(1)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda lab: lab.ask(game="texas-holdem", hand0="As Ah", hand1="As Kh"), "As is in the hand of seat 0 and"),
        (lambda lab: lab.ask(game="texas-holdem", hand0="As Ah"), "here 2 to 6 hands are compared"),
        (lambda lab: lab.ask(game="omaha", hand0="As Ah Ks Kd Qd", hand1=""), "has 5 cards"),
        (lambda lab: lab.ask(about="categories", order="standard", cards="nine"), "the best five of 5, 6 or 7"),
        (lambda lab: lab.ask(about="categories", held="As As"), "As a second time"),
        (lambda lab: lab.preset("x"), "there is no question called 'x'"),
        (lambda lab: lab.fewer(), "here 2 to 6 hands"),
        (lambda lab: lab.watch("2"), "there are 2, from 0"),
        (lambda lab: Odds(hands="As Ah"), "give a list"),
        (lambda lab: Odds(deals=5), "at least 10"),
        (lambda lab: Odds("pick-a-partner", ["As", "Ks"]), "two play one"),
    ],
)
def test_bad_input_is_one_sentence_and_changes_nothing(lab: Odds, wrong: object, sentence: str) -> None:
    before = (lab.keep, lab.state)
    with pytest.raises(ValueError, match=sentence) as error:
        wrong(lab)  # type: ignore[operator]
    assert "\n" not in str(error.value)
    assert (lab.keep, lab.state) == before


def test_a_reload_brings_the_question_back(lab: Odds) -> None:
    asked = Odds.categories("soko", 7, known="As", dead="Kd")
    asked.watch(2)
    lab.handle({"restore": asked.keep})
    assert (lab.asked, lab.watched) == (asked.asked, 2)
    for bad in ("nonsense", "[]", json.dumps({"about": "hands", "hands": ["xx"]})):
        lab.handle({"restore": bad})
        assert lab.asked == asked.asked


def test_the_repr_is_short_and_the_still_picture_needs_no_stylesheet(lab: Odds) -> None:
    lab.run()
    assert repr(lab) == "<Odds of texas-holdem, As Ah against Ks Kh: 82.64 %, 17.36 %>"
    assert len(repr(Odds.categories())) < 110
    for needs in ("data-", "role=", "aria-", "<script", "<button"):
        assert needs not in lab.still()
    assert "82.64" in lab.still()
    held = Odds.categories(known="5c 6d 7h 8s")
    assert "data-" not in held.still()
    assert 'aria-label="The best five of five cards when 5c 6d 7h 8s are held, by' in held.state["zones"]["rows"]


def test_in_german_numbers_are_written_as_there() -> None:
    lab = Odds(deals=2_000, language="de")
    lab.run()
    assert "82,64" in lab.say and "82,64" in lab.state["zones"]["rows"] and "2.000" in lab.say
