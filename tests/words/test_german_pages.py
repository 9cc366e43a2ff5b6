"""German pages: whatever a widget shows, says or keeps for a stored notebook, no English word is left in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import teachkit as tk
from teachkit.render.static import static
from teachkit.widgets import (
    BestHand,
    Blank,
    BoardLab,
    Dashboard,
    EnterCode,
    FirstToActLab,
    HandLab,
    OddChipLab,
    Odds,
    OpenerLab,
    PassingLab,
    Playground,
    Quiz,
    QuizSeries,
    Rankings,
    SidePotLab,
    Stepper,
    WildLab,
    Work,
)
from teachkit.widgets.base import Widget
from teachkit.words import language, speaking
from tests.strategies import EVERY_GAME
from tests.words.reading import english

WIDGETS: dict[str, Callable[..., Any]] = {
    "best hand": lambda **x: BestHand("omaha-8", "As 2d Kc Kd", "3h 4h 8s Kh 9d", using=True, **x),
    "board lab": lambda **x: BoardLab("7c 8d", **x),
    "code": lambda **x: EnterCode(tk.page(seed=3), **x),
    "dashboard": lambda **x: Dashboard("texas-holdem", seed=3, **x),
    "first lab": lambda **x: FirstToActLab(**x),
    "gap": lambda **x: Blank("[[2]]", **x),
    "hand lab": lambda **x: HandLab("omaha-8", "As 2d Kc Kd", "3h 4h 8s", **x),
    "odd chips": lambda **x: OddChipLab(**x),
    "odds": lambda **x: Odds(**x),
    "opener lab": lambda **x: OpenerLab("Js Jd 5h 6h 7h", **x),
    "passing lab": lambda **x: PassingLab(**x),
    "playground": lambda **x: Playground("woodstock", seed=3, **x),
    "question": lambda **x: Quiz("?", ["1", "2"], "1", hint="2", **x),
    "rankings": lambda **x: Rankings("standard", "six-plus", **x),
    "side pots": lambda **x: SidePotLab(**x),
    "wild cards": lambda **x: WildLab(**x),
    "work": lambda **x: Work(lambda: iter(()), **x),
    **{topic: lambda topic=topic, **x: Quiz.about(topic, seed=4, level=3, **x) for topic in Quiz.topics()},
    "series": lambda **x: QuizSeries.about("who wins", number=2, **x),
}


def shown(widget: Widget) -> list[Any]:
    if isinstance(widget, Stepper):
        widget.fill()
    there = [getattr(widget, name) for name in ("payload", "state", "notice", "alert") if widget.has_trait(name)]
    return [*there, widget._repr_mimebundle_()[0].get("text/html", "")]


def hush(widget: Any) -> Any:
    widget.send = lambda content, buffers=None: None
    return widget


@pytest.mark.parametrize("name", WIDGETS)
def test_a_widget_made_in_german_has_no_english_left(name: str) -> None:
    assert english(shown(WIDGETS[name](language="de"))) == {}
    assert language() == "en"


@pytest.mark.parametrize("name", WIDGETS)
def test_a_widget_turns_german_with_the_page_and_english_again(name: str, spoken: None) -> None:
    widget = hush(WIDGETS[name]())
    before = shown(widget)
    widget._handle_custom_msg({"language": "de"}, None)
    assert widget.language == "de" and english(shown(widget)) == {}
    widget._handle_custom_msg({"language": "en"}, None)
    assert shown(widget)[0] == before[0] and widget.language == "en"


def test_a_widget_of_its_own_language_keeps_it(spoken: None) -> None:
    widget = hush(OpenerLab("Js Jd", language="en"))
    widget._handle_custom_msg({"language": "de"}, None)
    assert widget.language == "en" and "To open it takes" in widget.state["zones"]["setup"]


@pytest.mark.parametrize("language", ["xx", "../en", "", "e" * 5000])
def test_a_language_that_there_is_not_changes_nothing(language: str, spoken: None) -> None:
    widget = hush(OpenerLab("Js Jd"))
    widget._handle_custom_msg({"language": language}, None)
    assert widget.language == "en" and widget.alert == ""


def test_what_a_learner_does_is_answered_in_the_widgets_language_also_without_a_browser() -> None:
    lab = OpenerLab("Js Jd 5h 6h", language="de")
    assert lab.card("7d").startswith("Diese Hand darf eröffnen. Zum Beweis zeig Js Jd")
    assert SidePotLab(language="de").preset("one all-in").startswith("Ana konnte nur 16 einzahlen")


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ({"do": "card", "value": "Xx"}, "'Xx' ist keine Karte: Schreib"),
        ({"do": "nothing"}, "'nothing' geht hier nicht"),
        ({"do": "require", "value": "x"}, "Need='x': Es muss eines sein von"),
    ],
)
def test_what_is_wrong_is_said_in_german(message: dict[str, str], said: str) -> None:
    lab = hush(OpenerLab("Js Jd", language="de"))
    lab._handle_custom_msg(message, None)
    assert lab.alert.casefold().startswith(said.casefold())


def test_what_is_not_allowed_is_refused_in_german() -> None:
    stepper = hush(Stepper(tk.Deal("texas-holdem", players=3, seed=7), seat=1, language="de"))
    stepper._handle_custom_msg({"act": "raise 3", "at": stepper.payload["at"]}, None)
    assert stepper.alert and english(stepper.alert) == {}


# Games ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_deal_of_any_game_is_told_in_german(game: str) -> None:
    """Every step and remark, the decision of a seat, and the stored picture."""
    players = max(n for n in tk.variant(game).players if n <= 4)
    deal = tk.Deal(game, players=players, seed=5).play("calling")
    assert english(shown(Stepper(deal, viewers=("dealer", 1), language="de"))) == {}
    assert english(shown(Stepper(tk.Deal(game, players=players, seed=5), seat=0, language="de"))) == {}


@pytest.mark.parametrize("game", ["woodstock", "omaha-8", "trips-to-win", "razz", "rochester", "spit-in-the-ocean"])
def test_what_a_policy_thinks_is_told_in_german(game: str) -> None:
    deal = tk.Deal(game, players=4, seed=5).play("basic")
    assert english(shown(Stepper(deal, language="de"))) == {} and english(static(deal, language="de")) == {}


def test_a_match_is_told_in_german() -> None:
    match = tk.Match(["woodstock", "razz"], players=3, stacks=200, seed=3)
    match.next_deal(game="woodstock").play("cautious")
    match.next_deal(game="razz").play("cautious")
    with speaking("de"):
        assert english(match._repr_html_()) == {} and english(str(match)) == {}


def test_the_link_may_ask_for_german(spoken: None) -> None:
    """What the link can't have is then said in German too."""
    page = tk.page(seed=7)
    stepper = hush(Stepper(page.deal("woodstock", players=3)))
    page.arrive("?language=de&dealer=9&seed=x")
    assert stepper.language == "de" and english([*shown(stepper), *page.notices]) == {}
    assert stepper.notice.startswith("Im Link steht seed=x, und das geht nicht: es muss eine ganze Zahl sein.")


def test_a_link_with_another_language_says_which_there_are(spoken: None) -> None:
    page = tk.page(seed=7)
    page.arrive("?language=fr")
    assert page.notices == ("The link says language=fr, which can’t be: choose one of de, en. "
                            "The page uses language=en.",)  # fmt: skip


@pytest.mark.parametrize(
    "made",
    [
        lambda: tk.count("standard"),
        lambda: tk.count("eight-or-better"),
        lambda: tk.equity("omaha-8", ["As Ah 2c 3d", "Ks Kh Qd Jd"], board="2s 3c 4h 9d"),
        lambda: tk.simulate_showdowns("texas-holdem", 2, deals=200, seed=1),
        lambda: tk.simulate("woodstock", players=2, deals=5, measure=lambda deal: deal.stacks[0]),
        lambda: tk.settle("texas-holdem", [16, 50, 50], ["As Ad", "Ks Kd", "Qs Qd"], "Ts 8d 6c 4h 2c"),
        lambda: tk.compare(tk.hand("9c 9d 9h Ks Kd"), tk.hand("8c 8d 8h As Ad")),
        lambda: tk.best_hand("omaha", "As Kd 7c 8c", "5c 6c 9h"),
    ],
)
def test_what_ends_a_cell_is_german_on_a_german_page(made: Callable[[], Any]) -> None:
    with speaking("de"):
        found = made()
        html = found._repr_html_() if hasattr(found, "_repr_html_") else ""
        assert english([str(found), html]) == {}
