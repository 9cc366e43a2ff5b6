"""The odd-chip lab: the winners that are wanted win, and odd chips go where the rulebook has them (table T13)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import teachkit as tk
from teachkit.widgets import OddChipLab
from teachkit.widgets.tied import KINDS, MOST

ANSWERS = {  # by hand: who gets an odd chip, and what each wins
    "left of the dealer": ((2,), (37, 0, 38, 0)),
    "the dealer ties": ((2,), (37, 0, 38, 0)),
    "two odd chips": ((0, 3), (26, 25, 0, 26)),
    "suits": ((1,), (0, 38, 37, 0)),
    "lowball": ((0,), (38, 0, 0, 37)),
    "halves": ((1,), (0, 38, 37, 0)),
    "a quarter": ((1,), (0, 57, 18, 0)),
    "two boards": ((2,), (37, 0, 38, 0)),
    "chips of five": ((0,), (40, 0, 35, 0)),
}


def test_every_pot_has_the_answer_that_its_rule_gives() -> None:
    lab = OddChipLab()
    assert set(ANSWERS) == set(lab.tables)
    for name, (odd, won) in ANSWERS.items():
        lab.preset(name)
        assert (name, lab.odd, lab.won) == (name, odd, won)


def test_the_hands_that_are_made_tie_as_they_are_wanted() -> None:
    """Who wins which part, for winners chosen at random in each kind of game; every hand is one that can be."""
    rng = Random(4)
    for name, kind in KINDS.items():
        for n in range(2, MOST + 1):
            some = [s for r in range(1, min(n, 4) + 1) for s in combinations(range(n), r)]
            for _ in range(6):
                first, second = rng.choice(some), rng.choice(some)
                held, board = kind.hands(n, first, second)
                shares = tk.settle(kind.game, [1] * n, held, board, carried=60).shares[0]
                wanted = (first, second) if len(kind.parts) > 1 else (first,)
                if len(set(wanted)) == 1:  # the same winners: the pot is split once
                    assert set(shares["pot"]) == set(first), (name, n, first)
                else:
                    assert [set(shares[part]) for part in kind.parts] == [set(s) for s in wanted], (name, n, wanted)


def test_without_a_low_the_high_hand_takes_it_all() -> None:
    lab = OddChipLab("high-low", winners=[1, 3], second=[], pot=75, dealer=0)
    assert lab.won == (0, 38, 0, 37) and lab.odd == (1,)


def test_where_a_name_has_little_room_a_line_ends_between_the_halves_that_are_won() -> None:
    lab = OddChipLab("high-low", winners=[1], second=[1], players=4)
    assert "wins\u00a0high · wins\u00a0low" in lab.state["zones"]["table"]


def test_the_dealer_matters_on_a_board_and_suits_do_in_stud() -> None:
    board, stud = OddChipLab("flop", winners=[0, 2], players=4), OddChipLab("stud", winners=[0, 2], players=4)
    for dealer in range(4):
        board.dealer(dealer)
        stud.dealer(dealer)
        assert board.odd == (2 if dealer in (0, 1) else 0,) and stud.odd == (0,)
    stud.tell()
    assert "Ks" in str(stud.at.deciding(0)) and str(stud.at.deciding(2)) == "Kh" and stud.at.deciding(1) is None
    assert stud.state["zones"]["table"].count("is-named") == 2


def test_in_razz_the_best_five_decide_whatever_lies_beside_them() -> None:
    lab = OddChipLab("razz", winners=[1, 2])
    assert str(lab.at.deciding(1)) == "6s" and str(lab.at.deciding(2)) == "6h"


def test_what_divides_evenly_leaves_nothing_over() -> None:
    lab = OddChipLab(pot=76)
    assert lab.odd == () and lab.guess("nobody").startswith("Right: nobody. Nothing is left over")
    assert lab.guess(0).startswith("No: nobody.")
    assert repr(lab) == "<OddChipLab flop, pot 76, 4 players: no odd chip>"


def test_the_half_that_is_larger_by_a_chip_has_it_shown_apart() -> None:
    lab = OddChipLab("high-low", winners=[1], second=[2], pot=75)
    lab.tell()
    assert '<li><b>37</b>Ben</li><li class="is-odd"><b>1</b>odd chip, Ben</li>' in lab.state["zones"]["ask"]
    lab = OddChipLab("high-low", winners=[1, 3], second=[2], pot=75)
    assert lab.odd == () and lab.won == (0, 19, 37, 19)  # the odd chip of the half is no longer odd


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("pot", 3), "the pot is 4 or more"),
        (("chip", 2), "With chips of 2 a pot is a multiple of 2."),
        (("wins", "1-0", False, "1-2", False), "name a winner"),
        (("kind", "chess"), "'chess'"),
        (("players", 6), "from 2 to 5"),
    ],
)
def test_what_cannot_be_is_said_and_the_pot_stays(change: tuple[object, ...], said: str) -> None:
    lab = OddChipLab()
    do, *given = change
    with pytest.raises(ValueError, match=said):
        for n in range(0, len(given), 2):
            getattr(lab, str(do))(*given[n : n + 2])
    assert lab.at.pot == 75 and lab.at.winners


def test_no_more_can_tie_than_there_are_suits() -> None:
    lab = OddChipLab(players=5, winners=[0, 1, 2, 3])
    with pytest.raises(ValueError, match="only four suits"):
        lab.wins(4)
