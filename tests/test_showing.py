"""`show(x)` displays what teachkit makes, each with its options, and says what it can't."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import teachkit as tk
from teachkit import showing
from teachkit.words import speaking
from tests.strategies import EVERY_GAME

DEAL = tk.Deal("texas-holdem", 3, seed=1, names=["Xena", "Yan", "Zoe"]).play("calling")


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (lambda: DEAL, "<Deal texas-holdem: 3 players, 32 events"),
        (lambda: DEAL.frames[5], "<Frame 5 of texas-holdem: 3 players, pot 3, everybody's cards>"),
        (lambda: DEAL.frames[5].view(1), "as seat 1 sees it"),
        (lambda: tk.hand("As Ks Qs Js Ts"), "Royal flush"),
        (lambda: tk.best_hand("omaha", personal="As Ks 2c 3d", board="Qs Js Ts 2d 3h"), "personal As and Ks"),
        (lambda: tk.count("standard", cards=5), "2,598,960 hands"),
        (lambda: tk.equity("texas-holdem", ["As Ah", "Ks Kh"], board="2c 7d 9s"), "91.62 %"),
        (lambda: tk.Match("razz", 3, seed=1), "Razz: 3 players"),
        (lambda: tk.variant("razz", ante=2), "variant('razz', ante=2)"),
        (lambda: tk.cards("As Kd"), "As Kd"),
        (lambda: tk.cards("9c")[0], "9c"),
        (lambda: tk.Reason("betting.bet_instead", "table T7"), "you may bet. [table T7]"),
    ],
)
def test_elsewhere_than_in_a_notebook_it_prints(
    what: Callable[[], Any], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    tk.show(what())
    assert words in capsys.readouterr().out


def test_a_deal_is_shown_as_a_seat_sees_it_at_a_step(capsys: pytest.CaptureFixture[str]) -> None:
    tk.show(DEAL, step=3)
    cards = " ".join(map(str, DEAL.frames[3].hands[1]))
    assert capsys.readouterr().out.splitlines()[1] == f"3: Yan is dealt {cards}."
    tk.show(DEAL, seat=0, step=3, language="de")
    assert capsys.readouterr().out.splitlines()[1] == "3: Yan bekommt zwei Karten verdeckt."


@pytest.mark.parametrize(
    ("what", "html"),
    [
        (lambda: DEAL.frames[5].view(1), "tk-still"),
        (lambda: tk.variant("razz"), "2 to 8 players"),
        (lambda: tk.hand("As Ks Qs Js Ts"), "Royal flush"),
        (lambda: tk.count("standard", cards=5), "<table"),
        (lambda: tk.cards("As Kd"), "tk-still-card"),
    ],
)
def test_in_a_notebook_it_is_displayed(what: Callable[[], Any], html: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []
    monkeypatch.setattr(showing, "in_notebook", lambda: True)
    monkeypatch.setattr("IPython.display.display", lambda bundle, raw: shown.append(bundle))
    tk.show(what())
    assert html in shown[0]["text/html"]


def test_a_deal_in_a_notebook_is_a_stepper_with_the_view_that_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    from ipywidgets.widgets.widget import _instances

    shown: list[Any] = []
    monkeypatch.setattr(showing, "in_notebook", lambda: True)
    monkeypatch.setattr("IPython.display.display", lambda bundle, raw: shown.append(bundle))
    tk.show(DEAL, seat=2, step=4, language="de")
    stepper = _instances[shown[0]["application/vnd.jupyter.widget-view+json"]["model_id"]]
    assert list(stepper.payload["steps"]) == ["2"] and stepper.step == 4 and stepper.language == "de"


def test_a_frame_shows_no_card_that_its_viewer_may_not_see() -> None:
    mine = DEAL.frames[6].view(1)._repr_html_()
    assert mine.count(">?<") == 4  # two cards each of the two others
    assert len(repr(DEAL.frames[6])) <= 110


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (lambda: tk.show(5), "not int"),
        (lambda: tk.show("As Kd"), "such as a deal, a hand, counts, a game or cards, not str"),
        (lambda: tk.show([]), "not list"),
        (lambda: tk.show(DEAL, step=99), "give a number from 0 to 32"),
        (lambda: tk.show(DEAL, step=True), "give a number from 0 to 32"),
        (lambda: tk.show(DEAL, seat=9), "no seat 9"),
        (lambda: tk.show(tk.hand("As Ks Qs Js Ts"), seat=1), "is neither"),
        (lambda: tk.show(DEAL.frames[1], step=1), "is neither"),
        (lambda: tk.show(DEAL, language="xx"), "no words for the language 'xx'"),
    ],
)
def test_what_cannot_be_shown_is_said_in_a_sentence(wrong: Callable[[], Any], words: str) -> None:
    with pytest.raises(ValueError) as found:
        wrong()
    assert words in str(found.value) and len(str(found.value)) < 300


def test_a_game_tells_its_phases_and_options() -> None:
    html = tk.variant("omaha-8")._repr_html_()
    assert "Blinds · Dealing · Betting · Flop · Betting · Turn · Betting · River · Betting · Showdown" in html
    assert '<th scope="row">blinds</th>' in html and ">1 and 2 chips</td>" in html


def values(game: tk.Variant) -> dict[str, str]:
    """The values of a game's options, as a notebook shows them."""
    cell = r"<td[^>]*>([^<]*)</td>"
    return {name: said for name, _, said in re.findall(rf'<th scope="row">(\w+)</th>{cell}{cell}', game._repr_html_())}


def test_the_values_of_options_are_said_in_words() -> None:
    game = tk.variant("five-card-draw", wild="2 Js Jk", bets=(1000, 2000), raises=None, dealers_edge=True)
    said = {
        "ante": ("1 chip", "1 Chip"), "dealers_edge": ("yes", "ja"), "limit": ("fixed limit", "festes Limit"),
        "bets": ("1,000 and 2,000 chips", "1.000 und 2.000 Chips"), "draw_four": ("never", "nie"),
        "raises": ("as many as anybody likes", "so viele, wie man will"), "blinds": ("none", "keine"),
        "wild": ("twos, jack of spades and joker", "Zweien, Pik Bube und Joker"), "straddles": ("0", "0"),
        "five_of_a_kind": ("yes", "ja"),
    }  # fmt: skip
    for n, language in enumerate(("en", "de")):
        with speaking(language):
            shown = values(game)
        assert {name: shown[name] for name in said} == {name: each[n] for name, each in said.items()}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", EVERY_GAME)
def test_no_value_of_an_option_is_shown_as_python_writes_it(name: str, language: str) -> None:
    game = tk.variant(name)
    with speaking(language):
        shown = values(game)
    assert list(shown) == [o.name for o in game.options]
    for option, said in shown.items():
        python = repr(game.settings[option])
        assert said and (said != python or python.isdigit()), (option, said)
        assert not re.search(r"True|False|None|[()'_]|&#x27;", said), (option, said)
