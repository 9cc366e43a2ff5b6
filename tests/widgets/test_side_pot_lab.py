"""The side-pot lab: layers, who contests them, what comes back (table T12 to T14)."""

from __future__ import annotations

import pytest

from teachkit.play.pots import Pot
from teachkit.widgets import SidePotLab
from teachkit.widgets.side_pot_lab import MOST, PRESETS

POTS = {  # by hand: each layer and who contests it, what comes back, what each wins
    "one all-in": ([(48, {0, 1, 2}), (68, {1, 2})], (0, 0, 0), (48, 68, 0)),
    "two all-ins": ([(40, {0, 1, 2, 3}), (45, {1, 2, 3}), (70, {2, 3})], (0, 0, 0, 0), (40, 45, 70, 0)),
    "nobody called": ([(80, {0, 1})], (0, 60), (80, 0)),
    "folded chips stay": ([(40, {0, 2, 3}), (100, {2, 3})], (0, 0, 0, 0), (40, 0, 100, 0)),
    "a tie in a side pot": ([(30, {0, 1, 2}), (42, {1, 2})], (0, 0, 0), (30, 21, 21)),
}


def seen(pots: tuple[Pot, ...]) -> list[tuple[int, set[int]]]:
    return [(pot.chips, set(pot.seats)) for pot in pots]


def test_every_table_has_the_pots_that_the_rules_make() -> None:
    lab = SidePotLab()
    assert set(POTS) == set(PRESETS)
    for name, (pots, returned, won) in POTS.items():
        said = lab.preset(name)
        assert (name, seen(lab.pots), lab.found.returned, lab.found.won) == (name, pots, returned, won)
        assert lab.state["zones"]["pots"].count("<li") == len(pots) and "[table T" in said


def test_the_form_sends_the_whole_table_and_one_player_more_keeps_it() -> None:
    lab = SidePotLab()
    fields = {"paid0": "16", "paid1": "30", "paid2": "50", "hand0": "As Ad", "hand1": "Ks Kd", "hand2": "Qs Qd"}
    lab._handle_custom_msg({"do": "table", **fields, "board": "Ts 8d 6c 4h 2c", "then": "settle"}, None)
    assert seen(lab.pots) == [(48, {0, 1, 2}), (28, {1, 2})] and lab.found.returned == (0, 0, 20)
    lab._handle_custom_msg({"do": "table", **fields, "paid2": "40", "board": "Ts 8d 6c 4h 2c", "then": "more"}, None)
    assert lab.alert == "" and lab.paid == [16, 30, 40, 40]
    lab.fewer()
    assert lab.paid == [16, 30, 40]


def test_who_folds_contests_nothing_and_leaves_the_chips() -> None:
    lab = SidePotLab([50, 50, 50], folded=[0], personal=["", "Ks Kd", "Qs Qd"])
    assert seen(lab.pots) == [(150, {1, 2})] and lab.found.won == (0, 150, 0)


def test_there_are_two_players_at_least_and_six_at_most() -> None:
    lab = SidePotLab()
    for _ in range(MOST - 3):
        lab.more()
    with pytest.raises(ValueError, match="6 seats at most"):
        lab.more()
    seven = SidePotLab([1] * 7, personal=["As Ad", "Ks Kd", "Qs Qd", "Js Jd", "9s 9d", "7s 7d", "5s 5d"])
    with pytest.raises(ValueError, match="6 seats at most"):  # nor more where somebody has written more
        seven.more()
    lab.preset("nobody called")
    with pytest.raises(ValueError, match="It takes two players"):
        lab.fewer()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"paid0": "-1"}, "none below 0"),
        ({"paid0": "0", "paid1": "0", "paid2": "0"}, "nobody has put in anything"),
        ({"hand0": "Ks Kd"}, "Ks"),
        ({"hand0": "As"}, "As|1 card"),
        ({"board": "Ts 8d 6c"}, "shared cards"),
        ({"folded0": "on", "folded1": "on", "folded2": "on"}, "everybody has folded"),
    ],
)
def test_what_cannot_be_is_said_and_the_table_stays(change: dict[str, str], said: str) -> None:
    lab = SidePotLab()
    fields = {"paid0": "16", "paid1": "50", "paid2": "50", "hand0": "As Ad", "hand1": "Ks Kd", "hand2": "Qs Qd"}
    with pytest.raises(ValueError, match=said):
        lab.table(**{**fields, "board": "Ts 8d 6c 4h 2c", **change})
    assert lab.paid == [16, 50, 50] and lab.found.won == (48, 68, 0)
