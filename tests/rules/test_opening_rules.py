"""Openings that need a hand, their proof, trips to win, wild cards (rulebook: draw; table T18, T25)."""

from __future__ import annotations

from typing import Any

import pytest

import teachkit as tk
from teachkit.cards import text
from teachkit.play.events import (
    Awarded,
    Dead,
    Dealt,
    Drawing,
    HandedOn,
    Named,
    Posted,
    Proved,
    Reshuffled,
    SetAside,
    Shown,
)
from tests.play.scripts import acts, awards, can, of_kind, refused, seat
from tests.rules.draws import began, dealt, down, handed, pat, told

NOTHING, TENS, JACKS, QUEENS = "2s 4c 6d 8h Kc", "Ts Th Ac Kd Qs", "Js Jh 3c 7d 9s", "Qd Qh 5c 6s 2h"
KINGS, ACES, TRIPS, NO_PAIR = "Kh Ks 4d 8s 3h", "Ah As 2d 7c 9d", "5d 5h 5s 9c Tc", "2s 4c 6d 8h Tc"


def proofs(deal: tk.Deal) -> list[tuple[int, str, str]]:
    """Who shows what, and to prove what."""
    return [(e.seat, text(e.cards), e.what) for e in of_kind(deal, Proved)]


@pytest.mark.parametrize(
    ("hand", "opens"),
    [("Js Jh 3c 7d 9s", True), ("5s 5d 3c 3h 6s", True), (TENS, False), ("2c 3d 4h 5s 6c", True),
     ("Ac Kd Qh Js 9c", False), ("Tc Td Ah Ks Kd", True), ("2h 4h 6h 8h Th", True)],
)  # fmt: skip
def test_jacks_or_better_1_only_a_hand_that_beats_a_pair_of_tens_opens(hand: str, opens: bool) -> None:
    deal = dealt("jacks-or-better", [hand, "7c 8d 9h Jc 2d", "7s 8c 9d Jd 4s"])
    assert can(deal) == ({"check", "bet"} if opens else {"check"})
    if not opens:
        with pytest.raises(tk.NotAllowed, match=r"a pair of jacks or better to open, .* less. \[jacks-or-better 1\]"):
            deal.act("bet")


def test_jacks_or_better_1_nobody_folds_before_the_opening_and_after_it_anybody_may_call_or_raise() -> None:
    deal = dealt("jacks-or-better", [NOTHING, JACKS, TENS, QUEENS])
    with pytest.raises(tk.NotAllowed, match=r"has to be won from an opener. \[jacks-or-better 1\]"):
        deal.act("fold")
    acts(deal, "0: check", "1: bet")
    assert seat(deal) == 2 and can(deal) == {"fold", "call", "raise"}
    assert deal.events[-1].rule == "jacks-or-better 1"


def test_jacks_or_better_2_split_openers_are_announced_set_aside_and_shown_at_the_end() -> None:
    deal = dealt("jacks-or-better", ["Qs Qd 7s 6s Ts", NOTHING, KINGS, ACES], "3s 4s")
    acts(deal, "bet", "call", "fold", "call", "0: draw Qd")
    (aside,) = of_kind(deal, SetAside)
    assert text(aside.cards) == "Qd" and "splits the openers" in str(aside.phrase())
    assert deal.frames[-1].view(1).event.phrase() is not None
    assert not any(deal.table.known[c] & 0b0010 for c in aside.cards)  # nobody else knows which card it is
    down(deal)
    assert proofs(deal) == [(0, "Qs Qd", "openers")] and awards(deal) == [(0, 10, 0)]


def test_jacks_or_better_2_openers_are_not_split_while_the_rest_would_open_by_itself() -> None:
    kept = dealt("jacks-or-better", ["Js Jh Jd 7d 9s", NOTHING, QUEENS], "3s")
    acts(kept, "bet", "call", "call", "0: draw Jd")
    assert not of_kind(kept, SetAside)
    both = dealt("jacks-or-better", ["As Ah Kc Kd 9c", NO_PAIR, QUEENS], "3s 4s")
    acts(both, "bet", "call", "call", "0: draw As Ah")
    assert not of_kind(both, SetAside)
    assert proofs(down(both)) == [(0, "Kc Kd", "openers")]
    straight = dealt("jacks-or-better", ["5h 6c 7h 8c 9c", NO_PAIR, QUEENS], "3s 4s")
    acts(straight, "bet", "call", "call", "0: draw 5h")
    assert [text(e.cards) for e in of_kind(straight, SetAside)] == ["5h"]
    assert proofs(down(straight)) == [(0, "5h 6c 7h 8c 9c", "openers")]


SEVEN = ["Js Jh 2c 4d 6s", "2d 3d 4c 5d 7d", "2h 3h 4h 5h 7c", "2s 3s 4s 5s 7s", "8c 9c Tc Jc Qd", "8d 9d Td Jd Qh",
         "8h 9h Th 6c Qs"]  # fmt: skip
STUB = "8s 9s Ts Qc Kc Kd Kh Ks Ac Ad Ah As 6d 6h 3c 5c 7h"


def test_t20_jacks_or_better_2_openers_that_are_set_aside_are_never_dealt_again() -> None:
    deal = acts(dealt("jacks-or-better", SEVEN, STUB), "bet", *["call"] * 6)
    for n, drawn in enumerate(("Jh 4d 6s", "2d 3d 4c", "2h 3h 4h", "2s 3s 4s", "8c 9c Tc", "8d 9d", "8h 9h Th")):
        acts(deal, f"{n}: draw {drawn}")
    (pile,) = of_kind(deal, Reshuffled)
    assert tk.cards("Jh")[0] not in pile.cards and set(tk.cards("4d 6s 2d 8c")) < set(pile.cards)
    assert proofs(down(deal))[0] == (0, "Js Jh", "openers")


def test_t20_jacks_or_better_3_the_hand_of_an_opener_who_has_folded_is_never_dealt_again() -> None:
    deal = acts(dealt("jacks-or-better", SEVEN, STUB), "0: bet", "1: raise", *["call"] * 5, "0: fold")
    for n, drawn in enumerate(("2d 3d 4c", "2h 3h 4h", "2s 3s 4s", "8c 9c Tc", "8d 9d Td", "8h 9h Th"), 1):
        acts(deal, f"{n}: draw {drawn}")
    pile = of_kind(deal, Reshuffled)[0].cards
    assert not set(tk.cards(SEVEN[0])) & set(pile) and set(tk.cards("2d 8c 8d")) < set(pile)
    assert proofs(down(deal)) == [(0, "Js Jh", "openers")]


def test_jacks_or_better_3_the_opener_proves_it_win_or_lose_folded_or_not_and_shows_no_more() -> None:
    lost = down(acts(dealt("jacks-or-better", [JACKS, QUEENS, ACES]), "bet", "call", "call"))
    assert proofs(lost) == [(0, "Js Jh", "openers")] and awards(lost) == [(2, 9, 0)]
    folded = pat(acts(dealt("jacks-or-better", [JACKS, QUEENS, ACES]), "bet", "call", "call"))
    acts(folded, "0: check", "1: bet", "2: call", "0: fold")
    assert proofs(folded) == [(0, "Js Jh", "openers")] and [e.seat for e in of_kind(folded, Shown)] == [1, 2]
    left = acts(dealt("jacks-or-better", [JACKS, QUEENS, ACES]), "bet", "fold", "fold")
    assert proofs(left) == [(0, "Js Jh", "openers")] and left.stacks == (102, 99, 99)
    assert [str(c) for c in left.frames[-1].view(1).hands[0] if c] == ["Js", "Jh"]
    two = dealt("jacks-or-better", ["9s 9h 3c 3d Ac", QUEENS, ACES])
    assert proofs(acts(two, "bet", "fold", "fold")) == [(0, "9s 9h 3c 3d", "openers")]


def test_jacks_or_better_3_who_wins_without_having_opened_proves_nothing() -> None:
    deal = acts(dealt("jacks-or-better", [JACKS, QUEENS, ACES]), "0: bet", "1: raise", "2: fold", "0: fold")
    assert proofs(deal) == [(0, "Js Jh", "openers")] and deal.stacks == (97, 104, 99) and not of_kind(deal, Shown)


def test_jacks_or_better_4_nobody_opens_and_the_pot_stays() -> None:
    deal = acts(dealt("jacks-or-better", [NOTHING, TENS, JACKS]), "check", "check", "check")
    assert handed(deal) == {"carried": 3} and not of_kind(deal, Shown, Drawing, Proved, Awarded)
    assert deal.events[-1].rule == "jacks-or-better 4"


def test_jacks_or_better_5_on_ones_honour_anybody_may_open_and_is_warned() -> None:
    deal = dealt("jacks-or-better", [NOTHING, JACKS, ACES], enforce="honour")
    assert "bet" in can(deal)
    assert "can’t prove a pair of jacks or better" in str(deal.decision.actions["bet"].note)
    assert deal.frames[-1].view(1).decision is None
    acts(deal, "0: check")
    assert deal.decision.actions["bet"].note is None


def test_t25_jacks_or_better_5_a_false_opener_is_dead_and_the_best_other_hand_wins() -> None:
    true = dealt("jacks-or-better", [TENS, JACKS, QUEENS], enforce="honour")
    acts(true, "0: check", "1: bet", "2: call", "0: call")
    assert not of_kind(down(true), Dead)
    false = dealt("jacks-or-better", ["2s 2c 4c 6d 8h", JACKS, KINGS], "4s 4h 3s", enforce="honour")
    acts(false, "0: bet", "1: call", "2: call", "0: draw 6d 8h")  # a full house in the end, but nothing to open with
    down(false)
    assert [e.seat for e in of_kind(false, Dead)] == [0] and ("false_opening", 0) in told(false)
    assert awards(false) == [(2, 9, 0)]


def test_t25_jacks_or_better_5_if_all_others_have_folded_the_pot_stays() -> None:
    deal = acts(dealt("jacks-or-better", [NOTHING, JACKS, QUEENS], enforce="honour"), "0: bet", "1: fold", "2: fold")
    assert handed(deal) == {"carried": 3} and not of_kind(deal, Awarded, Proved)
    assert ("no_winner", None) in told(deal) and deal.stacks == (99, 99, 99)  # the bet that nobody called goes back


def test_t25_a_side_pot_that_only_a_dead_hand_is_left_for_stays_on_the_table() -> None:
    hands = [NOTHING, JACKS, QUEENS]
    deal = dealt("jacks-or-better", hands, stacks=[100, 3, 100], enforce="honour")
    pat(acts(deal, "0: bet", "1: call", "2: call"))
    acts(deal, "0: bet", "2: raise", "0: raise", "2: fold")
    assert awards(deal) == [(1, 9, 0)] and handed(deal) == {"carried": 16}


def test_jacks_or_better_5_a_false_opener_who_has_folded_shows_nothing() -> None:
    deal = dealt("jacks-or-better", [NOTHING, JACKS, QUEENS], enforce="honour")
    acts(deal, "0: bet", "1: raise", "2: call", "0: fold")
    down(deal)
    assert not of_kind(deal, Proved, Dead) and ("false_opening", 0) in told(deal) and awards(deal)[0][0] == 2


@pytest.mark.parametrize(
    ("rung", "least", "next_rung"),
    [(0, JACKS, 1), (1, QUEENS, 2), (2, KINGS, 3), (3, ACES, 4), (4, KINGS, 5), (5, QUEENS, 0)],
)
def test_progressive_jackpots_1_the_requirement_climbs_to_aces_and_comes_down_again(
    rung: int, least: str, next_rung: int
) -> None:
    order = [TENS, JACKS, QUEENS, KINGS, ACES]
    worse = order[order.index(least) - 1]
    deal = dealt("progressive-jackpots", [worse, least, NOTHING], rung=rung)
    assert can(deal) == {"check"} and refused(deal, "bet") == ("progressive-jackpots 1",)
    assert "bet" in can(deal.act("check"))
    acts(deal, "check", "check")
    assert handed(deal) == {"rung": next_rung, "carried": 3}
    assert [e.rule for e in of_kind(deal, HandedOn)] == ["progressive-jackpots 1", "jacks-or-better 4"]


def test_progressive_jackpots_1_a_deal_that_is_opened_hands_nothing_on() -> None:
    deal = down(acts(dealt("progressive-jackpots", [NOTHING, ACES, KINGS], rung=3), "check", "bet", "call", "call"))
    assert not handed(deal) and proofs(deal) == [(1, "Ah As", "openers")]


def test_trips_to_win_1_it_takes_three_of_a_kind_to_win() -> None:
    deal = down(acts(dealt("trips-to-win", [ACES, NOTHING, TRIPS]), "bet", "call", "call"))
    assert awards(deal) == [(2, 9, 0)]
    none = down(acts(dealt("trips-to-win", [ACES, KINGS, QUEENS]), "bet", "call", "call"))
    assert not awards(none) and handed(none) == {"carried": 9, "field": (0, 1, 2)}
    assert [seat for what, seat in told(none) if what == "too_weak_to_win"] == [0, 1, 2]


def test_t25_trips_to_win_1_a_side_pot_that_nobody_can_win_stays() -> None:
    deal = dealt("trips-to-win", [ACES, TRIPS, KINGS], stacks=[100, 3, 100])
    pat(acts(deal, "0: bet", "1: call", "2: call"))
    acts(deal, "0: bet 4", "2: call")
    assert awards(deal) == [(1, 9, 0)] and handed(deal) == {"carried": 8, "field": (0, 2)}


def test_trips_to_win_2_a_winner_by_folds_proves_it_too() -> None:
    deal = pat(acts(dealt("trips-to-win", [TRIPS, ACES, KINGS]), "bet", "call", "call"))
    acts(deal, "bet", "fold", "fold")
    assert proofs(deal) == [(0, "5d 5h 5s", "openers"), (0, "5d 5h 5s", "win")] and awards(deal)[0][0] == 0
    short = pat(acts(dealt("trips-to-win", [ACES, KINGS, QUEENS]), "bet", "call", "call"))
    acts(short, "bet", "fold", "fold")
    assert not awards(short) and handed(short) == {"carried": 9, "field": (0, 1, 2)}


def test_trips_to_win_3_who_folded_before_the_draw_is_out_and_who_folded_after_it_is_not() -> None:
    deal = pat(acts(dealt("trips-to-win", [ACES, KINGS, NOTHING, QUEENS]), "bet", "call", "fold", "call"))
    acts(deal, "0: bet", "1: fold", "3: call")
    assert handed(deal) == {"carried": 18, "field": (0, 1, 3)}
    assert {e.what: e.rule for e in of_kind(deal, HandedOn)}["field"] == "trips-to-win 3"
    alone = acts(dealt("trips-to-win", [ACES, KINGS, QUEENS]), "bet", "fold", "fold")
    assert handed(alone) == {"carried": 3}  # one player: the next deal is for everybody


# wild cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "beats"),
    [("9s 9h 7c 7d Jk", "9c 9d 7h 7s Kc"), ("Jk Ah 3c 7d 9s", "Ks Kh Qc Jd Td"), ("4c 5d 6h 8s Jk", "Ac Ad Ah 2s 3c"),
     ("2h 4h 6h 8h Jk", "4c 5d 6s 7s 8c"), ("As Ah Ac Ad Jk", "5h 6h 7h 8h 9h")],
)  # fmt: skip
def test_draw_with_bug_1_the_joker_is_an_ace_or_fills_a_straight_or_a_flush(hand: str, beats: str) -> None:
    deal = down(acts(dealt("draw-with-bug", [hand, beats]), "bet", "call"))
    assert len(deal.deck) == 53 and awards(deal)[0][0] == 0


def test_draw_with_bug_1_it_is_no_third_nine() -> None:
    deal = down(acts(dealt("draw-with-bug", ["9s 9h 7c 7d Jk", "2c 2d 2h 3s 4c"]), "bet", "call"))
    assert awards(deal)[0][0] == 1


def test_draw_with_bug_1_it_is_played_on_any_of_three_bases() -> None:
    hands = [NOTHING, "Jk Ac 5d 6h 8c", KINGS]
    assert "bet" in can(dealt("draw-with-bug", hands))
    jacks = dealt("draw-with-bug", hands, base="jacks-or-better")
    assert can(jacks) == {"check"}
    down(acts(jacks, "0: check", "1: bet", "2: call", "0: fold"))  # the bug and an ace are a pair of aces
    assert proofs(jacks) == [(1, "Jk Ac", "openers")] and awards(jacks) == [(1, 7, 0)]
    trips = down(acts(dealt("draw-with-bug", hands, base="trips-to-win"), "check", "bet", "call", "call"))
    assert handed(trips) == {"carried": 9, "field": (0, 1, 2)}


def test_deuces_wild_1_a_deuce_is_any_card_also_in_openers_and_their_proof() -> None:
    deal = dealt("deuces-wild", [TENS, "2s Jh 4c 6d 8h", ACES.replace("2d", "3d")])
    assert can(deal) == {"check"}
    acts(deal, "0: check", "1: bet", "2: fold", "0: fold")
    assert proofs(deal) == [(1, "2s Jh", "openers")]
    five = down(acts(dealt("deuces-wild", ["2s 2h Ac Ad As", "5h 6h 7h 8h 9h"]), "bet", "call"))
    assert awards(five)[0][0] == 0 and five.result.hands[0].hand.category == "five of a kind"


@pytest.mark.parametrize(
    ("wild", "opens"), [("5", "5s 7c Jh 9d 3c"), ("Js Jh", "Js 3h 4c 6d Kc"), ("3 K", "3c Kd 4h 6s 8c")]
)
def test_deuces_wild_1_other_cards_may_be_wild(wild: str, opens: str) -> None:
    rest = ["2s 4s 6h 8h Tc", "2c 4d 7h 9s Td"]
    assert can(dealt("deuces-wild", [rest[0], opens, rest[1]], wild=wild)) == {"check"}
    assert "bet" in can(dealt("deuces-wild", [opens, *rest], wild=wild))


@pytest.mark.parametrize(
    ("options", "asked"),
    [({}, False), ({"enforce": "honour"}, True), ({"declare_hands": "always"}, True),
     ({"enforce": "honour", "declare_hands": "never"}, False)],
)  # fmt: skip
def test_t18_deuces_wild_2_players_name_their_hands_where_they_are_on_their_honour(
    options: dict[str, Any], asked: bool
) -> None:
    deal = dealt("deuces-wild", ["2s 2h Kd Kc 5h", "Ah Ad Ac 9c 8d", "3s 4c 6d 8h Qc"], **options)
    acts(pat(acts(deal, "bet", "call", "call")), "check", "check", "check")
    assert (deal.decision is not None) == asked
    if asked:
        acts(deal, "0: two-pair", "1: three-of-a-kind", "2: five-of-a-kind")
        assert len(of_kind(deal, Named)) == 3
    assert awards(deal)[0][0] == (1 if asked else 0)


def test_wild_widow_1_after_the_fourth_card_one_is_dealt_to_the_table_and_its_rank_is_wild() -> None:
    hands = ["9s 3h 5c 7d Js", "9d Kh 4s 6h 8c", "9h Qc Qd 2s 4d"]
    deal = dealt("wild-widow", hands, widow="9c", stub="Ts Td")
    kinds = [(e.seat, len(e.cards)) for e in of_kind(deal, Dealt)]
    assert kinds == [(0, 4), (1, 4), (2, 4), (None, 1), (0, 1), (1, 1), (2, 1)]
    assert [str(c) for c in deal.table.board] == ["9c"]
    assert "bet" in can(deal)  # the nine and the jack are a pair of jacks
    down(acts(deal, "0: bet", "1: call", "2: call"))
    assert proofs(deal) == [(0, "9s Js", "openers")] and awards(deal) == [(2, 9, 0)]
    assert str(deal.result.hands[2].hand).startswith("Three queens")


def test_wild_widow_1_the_widow_is_in_nobodys_hand() -> None:
    deal = dealt("wild-widow", ["Ac 3h 5c 7d Jh", "8d Kh 4s 6h 8c", "2h Qc Td 2s 4d"], widow="Jd")
    assert "bet" in can(deal)  # a wild jack and an ace; the jack on the table is no second one
    other = dealt("wild-widow", ["Ac 3h 5c 7d Th", "8d Kh 4s 6h 8c", "2h Qc Td 2s 4d"], widow="Jd")
    assert can(other) == {"check"}


def test_wild_widow_1_it_is_never_dealt_again() -> None:
    deal = acts(dealt("wild-widow", SEVEN, STUB.replace("Kc ", ""), widow="Kc"), "bet", *["call"] * 6)
    for n, drawn in enumerate(("2c 4d 6s", "2d 3d 4c", "2h 3h 4h", "2s 3s 4s", "8c 9c Tc", "8d 9d", "8h 9h Th")):
        acts(deal, f"{n}: draw {drawn}")
    pile = of_kind(deal, Reshuffled)[0].cards
    assert tk.cards("Kc")[0] not in pile and [str(c) for c in deal.table.board] == ["Kc"]


def test_wild_widow_1_deuces_wild_1_five_of_a_kind_can_be_switched_off() -> None:
    hands = ["Ac Ad Ah 9s 9d", "5h 6h 7h 8h Th", "2h Qc Td 2s 4d"]
    five, four = (dealt("wild-widow", hands, widow="9c", five_of_a_kind=on) for on in (True, False))
    assert awards(down(acts(five, "bet", "call", "call")))[0][0] == 0
    assert awards(down(acts(four, "bet", "call", "call")))[0][0] == 0  # four aces beat a flush all the same
    assert str(five.result.hands[0].hand).startswith("Five aces")
    assert str(four.result.hands[0].hand).startswith("Four aces")


# what fits them ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players"), [("jacks-or-better", 3), ("deuces-wild", 7), ("five-card-draw", 7)])
def test_t4_a_number_of_players_that_is_not_advised_plays_with_a_warning(game: str, players: int) -> None:
    deal = tk.Deal(game, players, seed=1)
    (note,) = deal.notes
    assert "cards" in str(note) and note.rule == "table T4" and not tk.Deal(game, 5, seed=1).notes


def test_t12a_all_in_players_still_draw_and_prove_their_openers() -> None:
    deal = dealt("jacks-or-better", [JACKS, QUEENS, ACES], stacks=3)
    acts(deal, "0: bet", "1: call", "2: call")
    assert seat(deal) == 0 and can(deal) == {"draw"} and not of_kind(deal, Shown)
    pat(deal)
    assert [e.early for e in of_kind(deal, Shown)][:3] == [True] * 3
    assert proofs(deal) == [(0, "Js Jh", "openers")] and deal.stacks == (0, 0, 9)
    assert began(deal) == [0] and len(of_kind(deal, Posted)) == 3
