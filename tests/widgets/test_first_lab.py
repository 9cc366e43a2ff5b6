"""The lab of turns: who begins and who shows first, as the rulebook has it (table T5, T7, T15, T16)."""

from __future__ import annotations

import pytest

import teachkit as tk
from teachkit.widgets import FirstToActLab

ANSWERS = {  # by hand, from the rules; seats are 0 Ana, 1 Ben, …
    "lowest card": 3, "ace low": 2, "same hand": 2, "blinds": 4, "flop": 3, "two players": 0, "opener": 3,
    "last bet": 0, "checked": 3, "all-in": 2,
}  # fmt: skip


def test_every_table_has_the_answer_that_its_rule_gives() -> None:
    lab = FirstToActLab()
    assert set(ANSWERS) == set(lab.tables)
    for name, seat in ANSWERS.items():
        lab.preset(name)
        assert (name, lab.seat) == (name, seat)


def test_a_change_of_the_table_changes_the_answer() -> None:
    lab = FirstToActLab("seven-card-stud", up=["9h", "2d", "Ks", "2c"])
    assert lab.seat == 3 and lab.fold(3) == "Who begins?" and lab.seat == 1
    assert lab.cards(1, "Qd") and lab.cards(2, "3c") and lab.seat == 2
    lab.all_in(2)
    assert lab.seat == 0 and [r.key for r in lab.because()] == ["first.all_in", "first.lowest_card"]
    lab.game("five-card-stud")
    assert lab.seat == 1 and lab.why.cards == tk.cards("Qd")
    lab.fold(3, False)
    lab.game("texas-holdem")
    assert lab.at.showing == ((),) * 4 and lab.seat == 3


@pytest.mark.parametrize("game", tk.variants())
def test_every_game_can_be_asked_about_in_every_round(game: str) -> None:
    lab = FirstToActLab()
    lab.game(game)
    for number in range(1, len(lab.at.rounds) + 1):
        lab.round(number)
        assert lab.seat in range(lab.at.players)
    lab.asks("shows")
    while lab.at.last[0]:
        lab.act(lab.at.may[0])
    assert lab.tell().startswith("The answer: ")


def test_the_last_round_is_played_by_whoever_can_still_bet() -> None:
    lab = FirstToActLab("texas-holdem", players=4, shows=True, all_in=[1])
    assert lab.at.last[0] == (2, 3, 0) and lab.seat is None
    assert lab.act("check") == "Cleo checks. Dev’s turn in the last round:"
    lab.act("bet")
    with pytest.raises(ValueError, match="call, raise, fold"):
        lab.act("check")
    lab.act("raise")
    lab.act("fold")
    assert lab.act("call") == "Dev calls. Who shows first?"
    with pytest.raises(ValueError, match="who begins round 2 of All for One and One for All follows from the turns"):
        FirstToActLab("all-for-one", number=2)
    with pytest.raises(ValueError, match="the last round is over"):
        lab.act("check")
    assert lab.at.order[0] == (0, 3, 1)  # who raised, who called, who was all-in
    assert lab.tell().endswith("After that it goes on with Dev and Ben. [table T16]")
    lab.again()
    assert lab.at.last[0] == (2, 3, 0)


def test_who_is_in_fewer_pots_shows_later() -> None:
    lab = FirstToActLab("texas-holdem", players=4, shows=True, all_in=[1, 3], did=["2 check", "0 check"])
    lab.paid(1, 50)
    lab.paid(3, 20)
    assert lab.at.order[0] == (2, 0, 1, 3)
    lab.paid(3, 90)
    assert lab.at.order[0] == (2, 0, 3, 1)


def test_who_is_left_alone_shows_nothing() -> None:
    lab = FirstToActLab("texas-holdem", players=2, shows=True)
    lab.act("bet")
    assert lab.act("fold") == "Ana folds. Ben is the only one left: nobody has to show. [table T7]"
    assert lab.seat is None and "tk-opts" not in lab.state["zones"]["ask"]


def test_what_cannot_be_is_said_and_the_table_stays() -> None:
    lab = FirstToActLab("razz", up=["Kd", "9c", "4h"])
    for wrong, said in (
        (lambda: lab.cards(1, "Kd"), "Kd"),
        (lambda: lab.cards(1, "9c 8c"), "In this round everybody shows one card, and for Ben there would be 2."),
        (lambda: [lab.fold(seat) for seat in (1, 2)], "two players who have not folded"),
        (lambda: lab.players(9), "9|nine|played by"),
        (lambda: FirstToActLab("razz", up=["Kd"]), "played by 2 to"),
        (lambda: FirstToActLab("razz", number=9), "no round 9"),
        (lambda: FirstToActLab("texas-holdem", shows=True, players=3, did=["2 bet"]), "goes on with seat 1"),
    ):
        with pytest.raises(ValueError, match=said):
            wrong()  # type: ignore[no-untyped-call]
    assert [str(held[0]) for held in lab.at.showing] == ["Kd", "9c", "4h"] and lab.at.players == 3


def test_a_game_of_ones_own_rules_stays_itself() -> None:
    lab = FirstToActLab(tk.variant("five-card-stud", bring_in="low"), up=["Kd", "9c", "4h"])
    assert lab.seat == 2
    lab.restore(lab.keep)
    assert lab.seat == 2


def test_with_the_last_card_down_it_counts_who_began_before() -> None:
    game = tk.variant("five-card-stud", last_card="down")
    lab = FirstToActLab(game, up=["9d 8h 3d", "Kd 4h 5d", "Ac 2h 7s"], number=4)
    assert lab.at.takes_before and 'name="before"' in lab.state["zones"]["setup"]
    lab.before(1)
    assert (lab.seat, lab.why.rule) == (1, "five-card-stud 8")
