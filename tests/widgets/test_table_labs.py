"""What all labs at the table promise: presets, a guess before the answer, reloads, faults in a sentence."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from teachkit.widgets import FirstToActLab, OddChipLab, Odds, OpenerLab, PassingLab, SidePotLab
from teachkit.widgets.guessing import Guessing
from teachkit.widgets.panel import Panel
from teachkit.widgets.side_pot_lab import PRESETS

ASKING: tuple[type[Guessing], ...] = (FirstToActLab, OddChipLab, PassingLab)
ALL: tuple[type[Panel], ...] = (*ASKING, SidePotLab, OpenerLab)
TABLES = [(kind, name) for kind in ASKING for name in kind.tables] + [(SidePotLab, name) for name in PRESETS]
KEPT: dict[type[Panel], tuple[str, ...]] = {
    FirstToActLab: (
        "", "chess;;;;;;", "razz;Kd,9c;;;;;0 1 7 0 0 0", "razz;Kd,Kd;;;;;0 1 0 0 0 0",
        "razz;Kd,9c;5;;;;0 1 0 0 0 0", "texas-holdem;,,;;;;0 raise;1 4 0 0 0 0",
    ),
    OddChipLab: (
        "", "chess;4 3 75 1;0 2;", "flop;4 9 75 1;0 2;", "flop;4 3 75 2;0 2;", "flop;4 3 75 1;;", "flop;x;0;1",
    ),
    PassingLab: (
        "", "omaha;4 3 2 1;4 7 0;random;2c;/-1/", "rochester;4 3 2 1;4 7 9;random;2c;/-1/",
        "rochester;4 3 2 1;4 7 0;random;2c;/0/9c/|/-1/", "rochester;4 3 2 1;4 7 0;random;Jk;/-1/",
        "rochester;9 9;4 7 0;random;2c;/-1/", "rochester;4 3 2 1;4 7 0;random;2c;0 1 2/-1/|/-1/",
    ),
    SidePotLab: ("", "1;2;3", "-5 5;;As Ad,Ks Kd;Ts 8d 6c 4h 2c", "16 50;;As Ad,As Kd;Ts 8d 6c 4h 2c"),
    OpenerLab: ("", "pair 7;none;;", "pair J;none;Js Js;", "pair J;none;Js Jd 5h 6h 7c 8c;"),
}  # fmt: skip


def asked(lab: Panel, do: str, **given: Any) -> None:
    """What a page asks for."""
    lab._handle_custom_msg({"do": do, **given}, None)


@pytest.mark.parametrize(("kind", "name"), TABLES)
def test_every_table_shows_one_thing_in_a_sentence_and_survives_a_reload(kind: Callable[[], Any], name: str) -> None:
    lab, other = kind(), kind()
    asked(lab, "preset", value=name)
    assert lab.alert == "" and lab.say
    other._handle_custom_msg({"restore": lab.keep}, None)
    assert other.keep == lab.keep and other.state["zones"] == lab.state["zones"]
    assert repr(other) == repr(lab) and "\n" not in repr(lab) and len(repr(lab)) <= 110


@pytest.mark.parametrize("kind", ALL)
def test_a_line_that_a_browser_kept_from_another_time_changes_nothing(kind: type[Any]) -> None:
    lab = kind()
    was = lab.state, repr(lab)
    for line in KEPT[kind]:
        lab._handle_custom_msg({"restore": line}, None)
        assert (lab.state, repr(lab), lab.alert) == (*was, ""), line


@pytest.mark.parametrize("kind", ALL)
def test_nonsense_from_a_page_is_said_in_a_sentence_and_loses_nothing(kind: Callable[[], Any]) -> None:
    lab = kind()
    was = lab.state
    wrong = [
        ("preset", {"value": "tea"}), ("guess", {"value": "12"}), ("players", {"value": "x"}),
        ("dealer", {"value": "-1"}), ("fold", {"name": "fold77", "value": True}), ("card", {"value": "1x"}),
        ("cards", {"name": "cards0", "value": "9x"}), ("give", {"value": "9c 9c"}), ("pot", {"value": "1.5"}),
        ("wins", {"name": "1-9", "value": True}),
        ("close", {}), ("restore_all", {}), ("table", {"paid0": "ten", "board": "Ts 8d 6c 4h 2c"}),
    ]  # fmt: skip
    for do, given in wrong:
        asked(lab, do, **given)
        assert lab.alert and "Traceback" not in lab.alert and "Error" not in lab.alert, do
        assert lab.state == was, do


@pytest.mark.parametrize("kind", ALL)
def test_a_lab_has_no_heading_and_a_still_picture_of_tags_alone(kind: Callable[[], Any]) -> None:
    lab = kind()
    shown = lab.payload["html"] + json.dumps(lab.state["zones"])
    assert not re.search(r"<h\d", shown)
    assert "<p>" in lab.still() and not re.search(r"data-|aria-|<button|<script|tk-v", lab.still())
    bundle, _ = lab._repr_mimebundle_()
    assert bundle["text/plain"] == repr(lab)


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind in ASKING for name in kind.tables])
def test_the_answer_comes_after_the_guess_and_goes_once_something_changes(kind: type[Guessing], name: str) -> None:
    lab = kind()
    lab.preset(name)
    if not lab.question(lab.speaker):
        with pytest.raises(ValueError, match="no question"):
            lab.tell()
        lab.step()  # type: ignore[attr-defined]
    right, wrong = set(lab.right()), set(lab.options()) - set(lab.right())
    assert right and wrong and "is-right" not in lab.state["zones"]["ask"]
    assert lab.guess(min(wrong)).startswith("No: ") and "is-wrong" in lab.state["zones"]["ask"]
    said = lab.guess(min(right))
    assert said.startswith("Right: ") and re.search(r"\[[\w-]+ \w+(\(\w\))?\]$", said)
    assert f'class="tk-btn is-right" data-do="guess" value="{min(right)}"' in lab.state["zones"]["ask"]
    assert lab.tell().startswith("The answer: ") and said.split(". ", 1)[1] in lab.say
    lab.preset(name)
    assert "is-right" not in lab.state["zones"]["ask"]


def test_they_speak_german_too() -> None:
    lab = OddChipLab(language="de")
    assert lab.tell().startswith("Die Antwort: ")
    assert FirstToActLab(language="de").preset("opener").endswith("Wer beginnt?")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda: PassingLab(players=40), "'40' can't be the number of players: it is a whole number from 2 to 10"),
        (lambda: OddChipLab("stud", winners=[1, 9], pot=75),
         "'9' can't be the seat: it is a whole number from 0 to 3"),
        (lambda: Odds("texas-holdem", ["As Ah"]), "here 2 to 6 hands are compared, not 1"),
    ],
)  # fmt: skip
def test_a_number_that_cannot_be_is_refused_in_a_sentence_that_names_it(asked: Callable[[], Any], said: str) -> None:
    with pytest.raises(ValueError) as refused:
        asked()
    assert str(refused.value) == said
