"""What a student sees of results at the end of a notebook's cell: sentences, also inside tuples."""

from __future__ import annotations

from dataclasses import replace

import pytest

import teachkit as tk

pretty = pytest.importorskip("IPython.lib.pretty", reason="notebooks need IPython").pretty


def test_who_acts_first_and_who_shows_first_are_told_in_a_sentence() -> None:
    shown = pretty(tk.first_to_act("razz", up=["Kd", "9c", "Ks"]))
    assert shown == "(2, Ks is the highest card showing, the ace being low, by its suit. [razz 1])"
    last_round = ["0 check", "1 bet 4", "2 call", "0 call"]
    seats, why = tk.show_order("texas-holdem", last_round=last_round, live=(0, 1, 2), dealer=2)
    assert pretty((seats, why)) == f"((1, 2, 0), {why})" and "Reason(" not in str(why)


def test_why_chips_go_where_they_go_is_told_in_sentences_a_line_each() -> None:
    held = ["As Ah", "Ks Kh", "Qs Qh"]
    why = tk.settle("texas-holdem", paid=[16, 50, 50], personal=held, board="2c 7d 9h Js 4c").why
    assert [line.strip(" (),") for line in pretty(why).splitlines()] == [str(reason) for reason in why]


def test_a_refusal_is_told_in_a_sentence_and_keeps_a_repr_that_makes_it_again() -> None:
    decision = tk.Deal("jacks-or-better", players=4, seed=2).decision
    assert decision is not None
    reason = decision.refused["call"]
    assert pretty({"call": reason}) == f"{{'call': {reason}}}" == "{'call': There is no bet to call. [table T7]}"
    assert eval(repr(reason), {"Reason": tk.Reason}) == reason


def test_advice_is_told_as_what_to_do_and_why() -> None:
    advice = tk.Deal("texas-holdem", 3, seed=1).advice()
    assert pretty(advice) == str(advice) == f"{advice.action}: {advice.reason}" and "Reason(" not in str(advice)
    assert pretty(type(advice)("check")) == "check"


def test_what_is_wrong_with_a_game_is_told_in_sentences() -> None:
    found = replace(tk.variant("woodstock"), id="mine", players=range(2, 30)).check(0)
    assert pretty(found.findings) == f"({found.faults[0]},)" and found.faults[0].startswith("For 29 players")
