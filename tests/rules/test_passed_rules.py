"""Anaconda and Howdy Doody: passes, the row, the roll, wild cards for a half (rulebook: home)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import teachkit as tk
from teachkit.cards import text
from teachkit.play.events import (
    Arranged,
    Awarded,
    Began,
    Chose,
    Dealt,
    Declared,
    Laid,
    Mucked,
    Passed,
    Posted,
    Shown,
    Told,
    TurnedUp,
)
from tests.play.scripts import acts, awards, can, dealt_round, of_kind, seat, span

# The rows that four players lay out in the end. Anaconda: a pair, a flush, a king, a full house. Howdy Doody: three
# nines by a wild three and a pair of tens for high, an eight by a wild king and a jack for low.
ROWS = ("9c 9d 2h 3h 4h", "Kd 5d 6d 7d 8d", "Ks Qc 7c 2d 3c", "Jc Jd Js 8c 8s")
WILD = ("3c 9c 9h 7s 2s", "Ac 4h 6d 8s Js", "Kc 5c 6h 7c 8c", "Td Ts 8d 4d Qh")


def dealt(rows: Sequence[str]) -> list[str]:
    """Hands from which the rows come: four cards of a player's own, two spare ones and the left neighbour's fifth."""
    each = [row.split() for row in rows]
    spare = [r + s for r in "23456789TJQKA" for s in "cdhs" if r + s not in " ".join(rows)]
    left = [*each[1:], each[0]]
    return [" ".join([*row[:4], *spare[2 * n : 2 * n + 2], left[n][4]]) for n, row in enumerate(each)]


def home(game: str, rows: Sequence[str] = ROWS, **options: Any) -> tk.Deal:
    """A game in which the players can come to these rows; the last seat deals, so that seat 0 is left of the dealer."""
    hands = dealt(rows)
    deck = " ".join(dealt_round(hands, len(hands) - 1))
    stacks = options.pop("stacks", 100)
    return tk.Deal(game, len(hands), stacks=stacks, dealer=len(hands) - 1, deck=deck, seed=1, **options)


def step(deal: tk.Deal, rows: Sequence[str] = ROWS, says: Sequence[str] = ()) -> None:
    """One decision without a bet; players pass what is not in their row, and then lay it out."""
    able, me = deal.decision.actions, deal.decision.seat
    if "pass" in able or "arrange" in able:
        (choice,) = able.values()
        row = tk.cards(rows[me])
        spare = [c for c in choice.cards if c not in row]
        deal.act(tk.Action(choice.verb, 0, row if "arrange" in able else tuple(spare[: choice.least])))
    elif "high" in able:
        deal.act(says[me] if says else "high")
    else:
        deal.act("check" if "check" in able else "call")


def to(deal: tk.Deal, verb: str, rows: Sequence[str] = ROWS) -> tk.Deal:
    """On to the next decision with this verb."""
    while verb not in can(deal):
        step(deal, rows)
    return deal


def quiet(deal: tk.Deal, rows: Sequence[str] = ROWS, says: Sequence[str] = ()) -> tk.Deal:
    while deal.decision is not None:
        step(deal, rows, says)
    return deal


def at_the_roll(game: str, rows: Sequence[str] = ROWS) -> tk.Deal:
    """The first card of every row has been turned."""
    deal = home(game, rows)
    while not of_kind(deal, TurnedUp):
        step(deal, rows)
    return deal


def way(deal: tk.Deal) -> str:
    """What happens: cards dealt, rounds, passes of how many cards, rows, cards turned."""
    names = {Passed: "pass", Began: "bet", Arranged: "row", TurnedUp: "turn", Declared: "declare", Shown: "show"}
    found: list[str] = []
    for e in deal.events:
        name = f"deal {len(e.cards)}" if isinstance(e, Dealt) else names.get(type(e), "")
        name = f"pass {len(e.cards)}" if isinstance(e, Passed) else name
        if name and found[-1:] != [name]:
            found.append(name)
    return ", ".join(found)


ROLL = "turn, bet, turn, bet, turn, bet, turn, bet"

# anaconda ------------------------------------------------------------------------------------------------------------


def test_anaconda_1_seven_cards_and_three_passes_with_a_round_before_each() -> None:
    deal = quiet(home("anaconda"))
    passes = "bet, pass 3, bet, pass 2, bet, pass 1"
    assert way(deal) == f"deal 7, {passes}, row, {ROLL}, show"
    assert [(e.seat, e.amount) for e in of_kind(deal, Posted)] == [(s, 1) for s in range(4)]
    with pytest.raises(ValueError, match="Anaconda is for 4 to 7 players, not 3"):
        tk.Deal("anaconda", 3)
    with pytest.raises(ValueError, match="8 players are too many"):
        tk.Deal("anaconda", 8)


def test_anaconda_1_all_choose_first_the_folded_are_skipped_and_all_in_players_pass() -> None:
    deal = home("anaconda", stacks=[3, 100, 100, 100])
    acts(deal, "0: bet 2", "1: fold", "2: call", "3: call", "0: pass 9c 9d 2h", "2: pass Ks Qc 7c")
    assert not of_kind(deal, Passed)
    assert all(f.view(3).event.cards is None for f in deal.frames if isinstance(f.event, Laid))
    acts(deal, "3: pass Jc Jd Js")
    assert [(e.seat, e.to, text(e.cards)) for e in of_kind(deal, Passed)] == [
        (0, 2, "9c 9d 2h"), (2, 3, "Ks Qc 7c"), (3, 0, "Jc Jd Js"),
    ]  # fmt: skip


def test_anaconda_1_the_first_round_is_small_and_the_later_ones_are_big() -> None:
    deal = home("anaconda", bets=(3, 7))
    assert span(deal, "bet") == (3, 3)
    to(deal, "pass")
    assert span(to(deal, "bet"), "bet") == (7, 7)
    assert seat(deal) == 0


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("arrange 9c 9d 2h 3h", r"exactly five cards: you named four cards. \[anaconda 2\]"),
        ("arrange 9c 9d 2h 3h 4h 4c", r"exactly five cards: you named six cards. \[anaconda 2\]"),
        ("arrange 9c 9d 2h 3h Ks", r"You do not hold Ks. \[anaconda 2\]"),
        (tk.Action("arrange", 0, tk.cards("9c 9d 2h 3h") + tk.cards("9c")), r"9c 9d 2h 3h 9c is named twice"),
    ],
)
def test_anaconda_2_a_wrong_row_is_refused(action: Any, said: str) -> None:
    deal = to(home("anaconda"), "arrange")
    if "4c" in str(action):
        action = f"arrange {text(deal.table.hands[0][:6])}"
    with pytest.raises(tk.NotAllowed, match=said):
        deal.act(action)
    assert not of_kind(deal, Arranged)


def test_anaconda_2_five_are_chosen_in_an_order_and_two_dropped_unseen() -> None:
    deal = to(home("anaconda"), "arrange")
    held = set(deal.table.hands[0])
    acts(deal, "0: arrange 4h 9c 2h 9d 3h")
    assert text(deal.table.hands[0]) == "4h 9c 2h 9d 3h"
    assert {c for s, c in deal.table.discards if s == 0} == held - set(tk.cards(ROWS[0])) and len(held) == 7
    assert str(deal.actions[-1]) == "arrange 4h 9c 2h 9d 3h"  # the record keeps the order
    for me in (1, 2, 3):
        view = deal.frame().view(me)
        assert view.hands[0] == (None,) * 5 and [c for s, c in view.discards if s == 0] == [None, None]
        assert str(view.event.phrase()) == "Ana lays five cards in a row, face down, and drops two cards."
    assert seat(deal) == 1 and "arrange" in can(deal)


def test_anaconda_2_t23_who_passed_a_card_no_longer_knows_whether_it_is_in_the_row() -> None:
    deal = to(home("anaconda"), "arrange")
    (passed,) = [e for e in of_kind(deal, Passed) if e.seat == 0 and len(e.cards) == 1]
    assert set(passed.cards) <= set(deal.frame().view(0).known[1])
    step(deal)
    step(deal)
    assert deal.frame().view(0).known[1] == ()


def test_anaconda_3_four_times_all_turn_the_next_card_of_their_row_and_the_fifth_at_the_showdown() -> None:
    deal = at_the_roll("anaconda")
    for n in range(4):
        turned = of_kind(deal, TurnedUp)[4 * n :]
        assert [(e.seat, text(e.cards)) for e in turned] == [(s, ROWS[s].split()[n]) for s in range(4)]
        seen = [c for c in deal.frame().view(1).hands[0] if c]
        assert text(seen) == " ".join(ROWS[0].split()[: n + 1])
        for _ in range(4):
            step(deal)
    assert {e.seat: text(e.cards) for e in of_kind(deal, Shown)} == dict(enumerate(ROWS)) and not of_kind(deal, Mucked)


def test_anaconda_3_the_best_hand_showing_begins_each_round_suits_breaking_ties() -> None:
    deal = at_the_roll("anaconda")
    assert [text(deal.table.up(s)) for s in range(4)] == ["9c", "Kd", "Ks", "Jc"]
    assert seat(deal) == 2  # the king of spades above that of diamonds
    for _ in range(4):
        step(deal)
    assert [text(deal.table.up(s)) for s in range(4)] == ["9c 9d", "Kd 5d", "Ks Qc", "Jc Jd"]
    assert seat(deal) == 3  # a pair of jacks above a pair of nines
    began = of_kind(deal, Began)[-1]
    assert began.rule == "anaconda 3" and text(began.why[0].cards) == "Jc Jd"


def test_anaconda_3_who_begins_is_told_without_a_deal() -> None:
    assert tk.first_to_act("anaconda", players=4, dealer=3)[0] == 0
    seat_, why = tk.first_to_act("anaconda", up=["9c", "Kd", "Ks", "Jc"], dealer=3)
    assert (seat_, why.rule) == (2, "anaconda 3")
    assert tk.first_to_act("howdy-doody", up=["3c 9c", "Ac 4h", "Kc 5c", "8d 7d"], dealer=3)[0] == 0


def test_anaconda_3_the_rounds_of_the_roll_are_big_and_the_best_hand_wins_it_all() -> None:
    deal = at_the_roll("anaconda")
    assert span(deal, "bet") == (4, 4)
    assert awards(quiet(deal)) == [(3, 4, 0)]  # the full house


def test_anaconda_3_t12a_a_row_that_lies_open_is_not_turned_again() -> None:
    deal = quiet(acts(home("anaconda", stacks=3), "0: bet 2", "1: call", "2: call", "3: call"))
    assert way(deal) == "deal 7, bet, pass 3, pass 2, pass 1, row, show"
    assert [e.early for e in of_kind(deal, Shown)] == [True] * 4 + [False] * 4


# howdy doody ---------------------------------------------------------------------------------------------------------


def doody(*says: str, **options: Any) -> tk.Deal:
    """Howdy Doody to its end without a bet, for what each player declares."""
    return quiet(home("howdy-doody", WILD, **options), WILD, says)


def test_howdy_doody_1_threes_are_wild_for_high_alone_and_kings_for_low_alone() -> None:
    # Three nines by the three beat a pair of tens; eight low by the king beats a jack low.
    assert awards(doody("high", "low", "low", "high")) == [(0, 2, 0), (2, 2, 0)]
    high, low = tk.best_hands("howdy-doody", WILD[0])
    assert high.hand.category == "three of a kind" and low.hand.category == "pair"
    high, low = tk.best_hands("howdy-doody", WILD[2])
    assert high.hand.category == "high card" and low.hand.category == "high card"
    assert text(high.hand.plays_as.values()) == "" and text(low.hand.plays_as.values()).startswith("A")


def test_howdy_doody_1_each_half_of_the_pot_goes_to_its_own_winner() -> None:
    deal = doody("high", "low", "low", "high", ante=3)
    assert awards(deal) == [(0, 6, 0), (2, 6, 0)]
    assert {e.rule for e in of_kind(deal, Awarded)} == {"howdy-doody 1"}
    assert {e.part for e in of_kind(deal, Awarded)} == {"high", "low"}


def test_howdy_doody_2_there_is_no_round_before_the_roll() -> None:
    assert way(doody()) == f"deal 7, pass 3, pass 2, pass 1, row, {ROLL}, declare, show"


def test_howdy_doody_2_some_tables_bet_once_after_the_fourth_card() -> None:
    later = doody(betting="after-roll")
    assert way(later) == "deal 7, pass 3, pass 2, pass 1, row, turn, bet, declare, show"
    assert len(of_kind(later, TurnedUp)) == 16


def test_howdy_doody_2_the_first_round_is_small_the_others_are_big() -> None:
    deal = at_the_roll("howdy-doody", WILD)
    assert span(deal, "bet") == (2, 2)
    for _ in range(4):
        step(deal)
    assert span(deal, "bet") == (4, 4)


def test_howdy_doody_2_the_best_hand_showing_begins_and_threes_are_wild_in_it() -> None:
    deal = at_the_roll("howdy-doody", WILD)
    assert [text(deal.table.up(s)) for s in range(4)] == ["3c", "Ac", "Kc", "Td"]
    assert seat(deal) == 1  # a three alone is worth an ace; of the two the real ace is the higher card
    for begins in (3, 0):  # a pair of tens above one of nines, three nines above the pair of tens
        for _ in range(4):
            step(deal, WILD)
        assert seat(deal) == begins and of_kind(deal, Began)[-1].rule == "howdy-doody 2"


def test_howdy_doody_3_all_declare_at_once_after_the_fourth_card_and_before_the_last() -> None:
    deal = to(home("howdy-doody", WILD), "high", WILD)
    assert can(deal) == {"high", "low", "both"} and seat(deal) == 0
    assert [len(deal.table.up(s)) for s in range(4)] == [4] * 4 and not of_kind(deal, Shown)
    acts(deal, "0: low", "1: high", "2: both")
    assert not of_kind(deal, Declared)
    assert [f.view(3).event.what for f in deal.frames if isinstance(f.event, Chose)] == [None] * 3
    acts(deal, "3: high")
    assert [e.what for e in of_kind(deal, Declared)] == ["low", "high", "both", "high"]
    assert {e.rule for e in of_kind(deal, Declared)} == {"howdy-doody 3"}


def test_howdy_doody_3_who_declares_for_both_must_win_both_or_gets_nothing() -> None:
    assert awards(doody("high", "low", "both", "high")) == [(0, 2, 0), (1, 2, 0)]
    # Where nobody else is for high, the eight low wins both.
    assert awards(doody("low", "low", "both", "low")) == [(2, 4, 0)]


def test_howdy_doody_3_a_half_that_nobody_declares_for_goes_to_the_other() -> None:
    deal = doody("low", "low", "low", "low")
    assert [(e.part, e.rule) for e in of_kind(deal, Told)] == [("high", "howdy-doody 3")]
    assert awards(deal) == [(2, 4, 0)]
