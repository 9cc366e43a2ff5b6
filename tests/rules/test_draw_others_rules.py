"""Draw games with phases of their own (rulebook: draw; diablo to seven-card-draw)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import teachkit as tk
from teachkit.play.events import (
    Announced,
    Awarded,
    Became,
    Began,
    Dealt,
    Discarded,
    Drawing,
    HandedOn,
    Matched,
    Offered,
    PassedOver,
    Posted,
    Reshuffled,
    Shown,
    Told,
    Took,
    TookBack,
)
from tests.oracles import chips
from tests.play.scripts import acts, awards, can, dealt_round, of_kind, refused, seat, show_order, span
from tests.render.test_zones import drawn

GAMES = {"diablo": 4, "jacks-back": 6, "all-for-one": 5, "stripped-deck": 2, "bosnian-draw": 1, "seven-card-draw": 4}


def dealt(game: str, hands: list[str], stub: str = "", stacks: Any = 100, **options: Any) -> tk.Deal:
    """A draw game with these hands and this stub from its top; the last seat deals, seat 0 is on the left."""
    deck = [*dealt_round(hands, len(hands) - 1), *stub.split()]
    options = {"dealer": len(hands) - 1, **options}
    return tk.Deal(game, len(hands), stacks=stacks, deck=" ".join(deck), seed=1, **options)


def pat(deal: tk.Deal) -> tk.Deal:
    """All who are asked to draw stand pat."""
    while deal.decision and "draw" in can(deal):
        deal.act("draw")
    return deal


def handed(deal: tk.Deal) -> dict[str, Any]:
    return {e.what: e.value for e in of_kind(deal, HandedOn)}


def began(deal: tk.Deal) -> list[int]:
    return [e.seat for e in of_kind(deal, Began)]


def drew(deal: tk.Deal) -> list[int]:
    """Who began each round of draws."""
    return [e.seats[0] for e in of_kind(deal, Drawing)]


# diablo --------------------------------------------------------------------------------------------------------------

NINES, FULL, ACE = "9c 9d 4h 5h 7s", "Kc Kd Kh 8c 8d", "Ac Qd Th 6c 3s"


def test_diablo_1_deuces_are_wild_two_cards_may_be_drawn_and_any_hand_opens() -> None:
    deal = dealt("diablo", ["3c 4d 6h 8s Tc", "2c 2d 9h 9s Kc", ACE])
    acts(deal, "0: bet", "1: call", "2: fold")
    assert span(deal, "draw") == (0, 2)
    with pytest.raises(tk.NotAllowed, match=r"Choose 0 to 2 .*\[diablo 1\]"):
        deal.act("draw 3c 4d 6h")
    pat(deal)
    acts(deal, "0: check", "1: check")
    assert deal.result.hands[1].hand.category == "four of a kind"


def test_diablo_2_an_opener_who_loses_pays_a_new_pot_as_large_as_the_one_just_won() -> None:
    deal = dealt("diablo", [NINES, FULL, ACE])
    acts(pat(acts(deal, "0: bet", "1: call", "2: fold")), "0: bet", "1: call")
    # Three antes, two bets of 2, two bets of 4.
    assert awards(deal) == [(1, 15, 0)] and [(e.seat, e.amount) for e in of_kind(deal, Matched)] == [(0, 15)]
    assert deal.stacks == (100 - 7 - 15, 100 - 7 + 15, 99)
    assert deal.table.pot == 15 and chips(deal.table) == 300 and handed(deal) == {"forced": True, "carried": 15}


def test_diablo_2_an_opener_who_wins_pays_nothing() -> None:
    shown = acts(pat(acts(dealt("diablo", [FULL, NINES, ACE]), "0: bet", "1: call", "2: fold")), "0: check", "1: check")
    alone = acts(dealt("diablo", [NINES, FULL, ACE]), "0: bet", "1: fold", "2: fold")
    for deal in (shown, alone):
        assert not of_kind(deal, Matched, HandedOn) and deal.decision is None and deal.table.pot == 0


def test_diablo_2_a_pot_that_is_shared_is_matched_in_full() -> None:
    deal = dealt("diablo", [NINES, "9h 9s 4d 5d 7c", ACE])
    acts(pat(acts(deal, "0: bet", "1: call", "2: fold")), "0: check", "1: check")
    assert [(s, n) for s, n, _ in awards(deal)] == [(0, 4), (1, 3)] and handed(deal)["carried"] == 7


def test_diablo_2_an_opener_who_has_folded_matches_the_pot() -> None:
    deal = pat(acts(dealt("diablo", [NINES, FULL, ACE]), "0: bet", "1: call", "2: fold"))
    acts(deal, "0: check", "1: bet", "0: fold")
    assert awards(deal) == [(1, 7, 0)] and deal.stacks == (97 - 7, 97 + 7, 99) and handed(deal)["carried"] == 7


def test_diablo_2_a_cap_and_an_opener_who_has_less() -> None:
    script = ("0: bet", "1: call", "2: fold"), ("0: bet", "1: call")
    capped = acts(pat(acts(dealt("diablo", [NINES, FULL, ACE], match_cap=10), *script[0])), *script[1])
    short = acts(pat(acts(dealt("diablo", [NINES, FULL, ACE], stacks=[12, 90, 90]), *script[0])), *script[1])
    assert (handed(capped)["carried"], capped.stacks[0]) == (10, 83)
    assert (handed(short)["carried"], short.stacks[0]) == (5, 0)


def test_diablo_2_an_opener_who_is_all_in_has_to_win_only_what_they_contest() -> None:
    deal = dealt("diablo", [FULL, NINES, "Jc Jd 4c 5c 6c"], stacks=[3, 90, 90])
    acts(pat(acts(deal, "0: bet", "1: call", "2: call")), "1: bet", "2: call")
    assert awards(deal) == [(2, 8, 1), (0, 9, 0)] and not of_kind(deal, Matched)
    lost = dealt("diablo", [NINES, "Jc Jd 4c 5c 6c", FULL], stacks=[90, 90, 3])
    acts(pat(acts(lost, "0: bet", "1: call", "2: call")), "0: bet", "1: fold")
    # The side pot of bets that nobody called comes back; the main pot of 9 goes to the player who was all-in.
    assert handed(lost)["carried"] == 9 and lost.stacks == (87 - 9, 87, 9)


def test_diablo_3_the_new_pot_is_played_for_without_antes_until_an_opener_wins() -> None:
    deal = dealt("diablo", [FULL, NINES, ACE], forced=True, carried=15)
    assert not of_kind(deal, Posted) and deal.stacks == (100, 100, 100)
    acts(pat(acts(deal, "0: bet", "1: call", "2: fold")), "0: check", "1: check")
    assert deal.stacks == (117, 98, 100) and handed(deal) == {}


def test_diablo_3_an_opener_with_nothing_left_ends_it() -> None:
    lost = pat(acts(dealt("diablo", [NINES, FULL, ACE], stacks=[3, 90, 90]), "0: bet", "1: call", "2: fold"))
    assert lost.decision is None and lost.stacks[0] == 0 and handed(lost) == {}  # nothing left to pay with


def test_diablo_4_nobody_opens_and_new_antes_come_only_while_no_pot_is_forced() -> None:
    first = acts(dealt("diablo", [NINES, FULL, ACE]), "0: check", "1: check", "2: check")
    assert handed(first) == {"carried": 3} and {e.rule for e in of_kind(first, Told, HandedOn)} == {"diablo 4"}
    forced = dealt("diablo", [NINES, FULL, ACE], forced=True, carried=15)
    acts(forced, "0: check", "1: check", "2: check")
    assert handed(forced) == {"forced": True, "carried": 15} and forced.stacks == (100, 100, 100)


def test_diablo_2_with_hands_that_may_go_unseen_the_one_that_is_left_decides() -> None:
    deal = dealt("diablo", [FULL, NINES, ACE], must_show=False, asks_to_show=True)
    acts(pat(acts(deal, "0: bet", "1: call", "2: fold")), "0: check", "1: check", "0: muck", "1: muck")
    assert deal.result.winners == (1,) and handed(deal) == {"forced": True, "carried": 7}


def test_diablo_1_five_of_a_kind_can_be_switched_off() -> None:
    for five, category in ((True, "five of a kind"), (False, "four of a kind")):
        assert tk.best_hand(tk.variant("diablo", five_of_a_kind=five), "9c 9d 9h 9s 2c").hand.category == category


# jacks-back ----------------------------------------------------------------------------------------------------------

LOW, EIGHT, SEVEN, ROUGH = "Ac 2d 3h 4s 6c", "2c 3d 5h 6s 8d", "Ad 2h 4c 5s 7d", "3c 4d 6h 8s 9c"


def low(hands: list[str], **options: Any) -> tk.Deal:
    """Jacks back that nobody could open for high."""
    deal = dealt("jacks-back", hands, **options)
    while "bet" not in can(deal) and not of_kind(deal, Became):
        deal.act("check")
    return deal


def test_jacks_back_1_with_jacks_the_game_is_played_for_high() -> None:
    deal = dealt("jacks-back", [LOW, "Jc Jd 4h 8c Kd", EIGHT])
    assert refused(deal, "bet") == ("jacks-or-better 1",)
    acts(pat(acts(deal, "0: check", "1: bet", "2: fold", "0: call")), "1: check", "0: check")
    assert not of_kind(deal, Became) and deal.result.winners == (1,)


def test_jacks_back_1_without_jacks_the_cards_stay_and_the_lowest_hand_wins() -> None:
    deal = low([ROUGH, EIGHT, LOW])
    assert [e.what for e in of_kind(deal, Became)] == ["low"] and deal.stacks == (99, 99, 99)
    assert seat(deal) == 0 and {"check", "bet"} <= can(deal)
    acts(deal, "0: check", "1: bet", "2: call", "0: call")
    assert drew(deal) == [0] and span(deal, "draw") == (0, 3)
    acts(pat(deal), "0: check", "1: check", "2: check")
    assert began(deal) == [0, 0, 0] and deal.result.winners == (2,)
    assert deal.result.hands[2].hand.ranking.id == "ace-to-five"


def test_jacks_back_1_the_last_round_begins_at_the_dealers_left_and_who_opened_for_low_has_nothing_to_prove() -> None:
    deal = low([ROUGH, EIGHT, LOW])
    acts(pat(acts(deal, "0: check", "1: check", "2: bet", "0: call", "1: call")), "0: check", "1: check", "2: check")
    assert began(deal)[-1] == 0 and deal.result.net == (-3, -3, 6)


def test_t16_jacks_back_1_who_opened_for_low_shows_first_though_another_began_the_last_round() -> None:
    deal = low([ROUGH, EIGHT, LOW])
    acts(pat(acts(deal, "0: check", "1: bet", "2: call", "0: call")), "0: check", "1: check", "2: check")
    assert show_order(deal) == [1, 2, 0] and "Ben, who opened, shows first" in str(of_kind(deal, Shown)[0].why[0])
    lines = ["0 check", "1 check", "2 check"]
    assert tk.show_order("jacks-back", lines, (0, 1, 2), 2, opener=1)[0] == (1, 2, 0)
    folded = low([ROUGH, EIGHT, LOW])
    acts(pat(acts(folded, "0: check", "1: bet", "2: call", "0: call")), "0: check", "1: fold", "2: check")
    assert show_order(folded) == [2, 0] and "who opened has folded" in str(of_kind(folded, Shown)[0].why[0])
    blind = pat(acts(low([ROUGH, EIGHT, LOW], low_blind=True), "1: raise", "2: call", "0: call"))
    assert show_order(acts(blind, "0: check", "1: check", "2: check")) == [0, 1, 2]


def test_jacks_back_2_if_nobody_opens_for_low_either_the_pot_stays() -> None:
    deal = acts(low([ROUGH, EIGHT, LOW]), "0: check", "1: check", "2: check")
    assert deal.decision is None and handed(deal) == {"carried": 3}
    assert [e.rule for e in of_kind(deal, Told, HandedOn)] == ["jacks-back 2", "jacks-back 2"]


def test_jacks_back_3_the_dealers_left_puts_in_a_blind_and_may_raise_when_it_comes_back() -> None:
    deal = low([ROUGH, EIGHT, LOW], low_blind=True)
    blind = of_kind(deal, Posted)[-1]
    assert (blind.seat, blind.amount, blind.rule) == (0, 2, "jacks-back 3") and seat(deal) == 1
    acts(deal, "1: call", "2: call")
    assert seat(deal) == 0 and can(deal) == {"fold", "check", "raise"}
    acts(deal, "0: check")
    assert "draw" in can(deal) and not of_kind(deal, HandedOn)  # called only, it is no deal that nobody opened


def test_jacks_back_3_a_blind_that_nobody_calls_takes_the_pot() -> None:
    deal = acts(low([ROUGH, EIGHT, LOW], low_blind=True), "1: fold", "2: fold")
    assert deal.decision is None and deal.stacks == (102, 99, 99)


def test_jacks_back_4_once_low_nobody_checks_and_raises() -> None:
    deal = acts(low([ROUGH, EIGHT, LOW], low_check_raise=False), "0: check", "1: bet", "2: call")
    assert refused(deal, "raise") == ("jacks-back 4",)
    acts(pat(acts(deal, "0: call")), "0: check", "1: bet", "2: raise")
    assert refused(deal, "raise") == ("jacks-back 4",)
    usual = acts(low([ROUGH, EIGHT, LOW]), "0: check", "1: bet", "2: call")
    assert "raise" in can(usual)
    high = dealt("jacks-back", ["Qc Qd 4h 8c Kd", "Jc Jd 4c 8d Kc"], low_check_raise=False)
    acts(high, "0: check", "1: bet")
    assert "raise" in can(high)


def last_round(hands: list[str], *actions: str, **options: Any) -> tk.Deal:
    """The round after the draw, with the sevens rule, where all are in for 3 and nobody has drawn."""
    deal = low(hands, sevens=True, **options)
    acts(deal, "0: bet")
    while "call" in can(deal):
        deal.act("call")
    return acts(pat(deal), *actions)


def test_jacks_back_5_a_seven_that_was_checked_wins_only_what_lay_there_at_the_draw() -> None:
    deal = last_round([SEVEN, EIGHT, ROUGH], "0: check", "1: bet", "2: call", "0: call")
    assert deal.stacks == (106, 97, 97)
    assert [(e.seat, e.amount, e.rule) for e in of_kind(deal, TookBack)] == [(s, 4, "jacks-back 5") for s in range(3)]
    assert awards(deal) == [(0, 9, 0)]


def test_jacks_back_5_an_eight_may_be_checked_and_a_seven_that_was_bet_wins_it_all() -> None:
    eight = last_round([EIGHT, ROUGH, "3s 4h 6d 8c Tc"], "0: check", "1: bet", "2: call", "0: call")
    bet = last_round([SEVEN, EIGHT, ROUGH], "0: bet", "1: call", "2: call")
    off = acts(pat(acts(low([SEVEN, EIGHT, ROUGH]), "0: bet", "1: call", "2: call")),
               "0: check", "1: bet", "2: call", "0: call")  # fmt: skip
    for deal in (eight, bet, off):
        assert deal.stacks == (114, 93, 93) and not of_kind(deal, TookBack)


def test_jacks_back_5_a_checked_seven_that_loses_loses_it_all() -> None:
    deal = last_round([SEVEN, LOW, ROUGH], "0: check", "1: bet", "2: call", "0: call")
    assert deal.stacks == (93, 114, 93) and not of_kind(deal, TookBack)


def test_jacks_back_5_checking_and_raising_does_not_help_and_who_folded_takes_back_too() -> None:
    deal = last_round([SEVEN, EIGHT, ROUGH], "0: check", "1: bet", "2: call", "0: raise", "1: call", "2: fold")
    assert deal.stacks == (106, 97, 97)
    assert {e.seat: e.amount for e in of_kind(deal, TookBack)} == {0: 8, 1: 8, 2: 4}


def test_jacks_back_5_another_hand_that_ties_wins_the_bets_alone() -> None:
    deal = last_round([SEVEN, "Ah 2s 4h 5c 7h", ROUGH], "0: check", "1: bet", "2: call", "0: call")
    # Nine chips at the draw are shared; of the bets the checker's own go back, and the other winner gets the rest.
    assert {e.seat: e.amount for e in of_kind(deal, TookBack)} == {0: 4}
    assert deal.stacks == (97 + 5, 97 + 4 + 4, 93)


def test_jacks_back_5_each_pot_on_its_own() -> None:
    # Seat 3 is all-in with the best hand for 2 of the last bet of 4; seat 0 has checked the second best.
    deal = last_round([SEVEN, EIGHT, ROUGH, LOW], "0: check", "1: bet", "2: call", "3: call", "0: call",
                      stacks=[100, 100, 100, 5])  # fmt: skip
    assert {e.seat: e.amount for e in of_kind(deal, TookBack)} == {0: 2, 1: 2, 2: 2}
    assert deal.stacks == (95, 95, 95, 12 + 8)
    # All-in with the checked seven: its pot is void, and the pot above it is won by the best of the others.
    deal = last_round([SEVEN, EIGHT, ROUGH], "0: check", "1: bet", "2: call", "0: call", stacks=[5, 100, 100])
    assert {e.seat: e.amount for e in of_kind(deal, TookBack)} == {0: 2, 1: 2, 2: 2}
    assert deal.stacks == (2 + 9, 97 + 2, 97 - 2)


def test_jacks_back_5_who_is_left_alone_takes_it_all_unseen() -> None:
    deal = last_round([SEVEN, EIGHT, ROUGH], "0: check", "1: bet", "2: fold", "0: raise", "1: fold")
    assert not of_kind(deal, TookBack, Shown) and deal.stacks == (110, 93, 97)


def test_jacks_back_6_the_joker_is_a_bug_for_high_and_the_lowest_missing_card_for_low() -> None:
    high = dealt("jacks-back", ["Jk As 4h 8c 9d", LOW], joker=True)
    acts(pat(acts(high, "0: bet", "1: call")), "0: check", "1: check")
    assert len(high.deck) == 53 and high.result.hands[0].hand.category == "pair"
    deal = low(["Jk 2c 3d 6h 8s", "Ac 3c 4d 6s 8d"], joker=True)
    acts(pat(acts(deal, "0: bet", "1: call")), "0: check", "1: check")
    assert deal.result.winners == (0,)  # the joker is an ace: 8-6-3-2-A is below 8-6-4-3-A
    with pytest.raises(ValueError, match="Jk is not in the deck"):
        dealt("jacks-back", ["Jk As 4h 8c 9d", LOW])


# all-for-one ---------------------------------------------------------------------------------------------------------


def everyone(deal: tk.Deal, verb: str) -> tk.Deal:
    """All who are asked for the same say it."""
    asked = deal.decision and set(deal.decision.actions)
    rounds = len(of_kind(deal, Began, Drawing))
    while deal.decision and set(deal.decision.actions) == asked and len(of_kind(deal, Began, Drawing)) == rounds:
        deal.act(verb)
    return deal


HANDS = ["2c 3c 4c 5c 7d", "2d 3d 4d 5d 7h", "2h 3h 4h 5h 7s"]


def test_all_for_one_1_five_cards_a_round_and_then_the_draw_though_all_have_checked() -> None:
    deal = dealt("all-for-one", HANDS)
    assert [e.amount for e in of_kind(deal, Posted)] == [1, 1, 1] and seat(deal) == 0
    acts(deal, "0: check", "1: check", "2: check")
    assert "draw" in can(deal) and not of_kind(deal, HandedOn)


def test_all_for_one_2_none_one_or_all_and_a_round_after_each() -> None:
    deal = everyone(dealt("all-for-one", HANDS, "Ac Ad Ah As Kc Kd Kh Ks"), "check")
    assert deal.decision.actions["draw"].amounts == (0, 1, 5)
    with pytest.raises(tk.NotAllowed, match=r"0, 1 or 5.*two cards.*\[all-for-one 2\]"):
        deal.act("draw 2c 3c")
    acts(deal, "0: draw 2c 3c 4c 5c 7d", "1: draw 7h", "2: draw")
    assert deal.table.hands[0] == [*tk.cards("Ac Ad Ah As Kc")] and tk.cards("Kd")[0] in deal.table.hands[1]
    assert seat(deal) == 0 and span(deal, "bet") == (4, 4)


def test_all_for_one_2_each_round_begins_one_seat_further_and_passes_over_who_has_folded() -> None:
    deal = everyone(dealt("all-for-one", [*HANDS, "8c 9d Th Jd Qc"]), "check")
    for bettors in ([0, 1, 2, 3], [1, 2, 3, 0]):
        for s in bettors:
            acts(deal, f"{s}: draw {deal.table.hands[s][0]}")
        for s in bettors:
            acts(deal, f"{s}: check")
    acts(deal, "2: draw", "3: draw", "0: draw", f"1: draw {deal.table.hands[1][0]}")
    acts(deal, "2: check", "3: fold", "0: check", "1: check")
    assert drew(deal) == [0, 1, 2, 0]  # seat 3 would have been next
    assert began(deal) == [0, 0, 1, 2]


def test_all_for_one_2_discards_are_not_dealt_again() -> None:
    deal = dealt("all-for-one", HANDS, stacks=1000)
    while deal.decision:
        draws = deal.decision.actions.get("draw")
        deal.act(tk.Action("draw", 0, draws.cards[:1]) if draws else "check")
    drawn = [c for e in of_kind(deal, Dealt)[3:] for c in e.cards]
    assert drawn == [*deal.deck[15:51]] and not of_kind(deal, Reshuffled)  # one is left: too few for three


def test_all_for_one_3_all_five_only_if_the_others_of_the_round_can_still_change_one() -> None:
    # Eight players leave twelve cards: after the first five seven are left for seven, so nobody else may take five.
    hands = [" ".join(map(str, tk.variant("all-for-one").deck[5 * n : 5 * n + 5])) for n in range(8)]
    deal = everyone(dealt("all-for-one", hands), "check")
    acts(deal, "0: draw " + hands[0])
    assert span(deal, "draw") == (0, 1)
    with pytest.raises(tk.NotAllowed, match=r"\[all-for-one 3\]"):
        deal.act("draw " + hands[1])
    assert "7 cards are left, and six players have still to draw" in str(deal.decision.actions["draw"].note)
    acts(deal, *["draw"] * 6)
    assert deal.decision.actions["draw"].amounts == (0, 1, 5)  # nobody comes after the last


def test_all_for_one_4_fewer_cards_than_players_after_a_round_end_it() -> None:
    hands = [" ".join(map(str, tk.variant("all-for-one").deck[5 * n : 5 * n + 5])) for n in range(8)]
    deal = everyone(dealt("all-for-one", hands), "check")
    acts(deal, "0: draw " + hands[0])
    acts(deal, *["draw"] * 7)
    assert len(deal.table.stub) == 7
    acts(deal, *["check"] * 8)
    assert deal.decision is None and of_kind(deal, Told)[-1].rule == "all-for-one 4"
    # With seven left for seven it goes on.
    deal = deal.back()
    deal.act("fold")
    assert deal.decision is not None and "draw" in can(deal)


def test_all_for_one_5_a_round_in_which_nobody_does_anything_ends_it() -> None:
    deal = everyone(everyone(dealt("all-for-one", HANDS), "check"), "draw")
    acts(deal, "0: bet", "1: call", "2: call")
    assert "draw" in can(deal)  # somebody has bet
    everyone(pat(deal), "check")
    assert deal.decision is None and of_kind(deal, Told)[-1].rule == "all-for-one 5"
    assert [s for s, _, _ in awards(deal)] == [0, 1, 2]  # the same ranks three times


def test_all_for_one_5_players_who_are_all_in_draw_until_all_stand_pat() -> None:
    deal = dealt("all-for-one", HANDS, stacks=3)
    acts(deal, "0: bet", "1: call", "2: call", "0: draw", "1: draw", "2: draw 7s")
    assert seat(deal) == 1 and "draw" in can(deal)
    acts(deal, "1: draw", "2: draw", "0: draw")
    assert deal.decision is None and [e.number for e in of_kind(deal, Announced)] == [0, 0, 1, 0, 0, 0]


# 32 cards ------------------------------------------------------------------------------------------------------------


def test_stripped_deck_1_it_has_32_cards_and_a_flush_beats_a_full_house() -> None:
    deal = dealt("stripped-deck", ["7c 7d 7h 8c 8d", "7s 8s 9s Js Ks", "Ac 9h 8h Td 9c"])
    assert len(deal.deck) == 32
    acts(pat(acts(deal, "0: bet", "1: call", "2: call")), "0: check", "1: check", "2: check")
    assert deal.result.winners == (1,)
    low_straight = tk.best_hand("stripped-deck", "Ac 7h 8h 9d Tc").hand
    assert low_straight.category == "straight" and low_straight < tk.best_hand("stripped-deck", "7h 8h 9d Tc Jc").hand


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Kh Kc 9d 8s 7c", "Kd Ks 9h 8h 7h"),  # the pair with the heart, whatever the kickers
        ("Ah Kd Qc Jc 9s", "Ad Kh Qh Js 9h"),  # the top card
        ("Td 9c 8c 7c Ac", "Tc 9h 8h 7h Ah"),  # of the lowest straight the ten
        ("Kc Kh 8h 8s 7c", "Kd Ks 8c 8d 7h"),  # of two pairs the higher one
    ],
)
def test_stripped_deck_2_suits_settle_what_is_left_of_a_tie(better: str, worse: str) -> None:
    deal = dealt("stripped-deck", [better, worse])
    acts(pat(acts(deal, "0: bet", "1: call")), "0: check", "1: check")
    assert deal.result.winners == (0,) and of_kind(deal, Awarded)[0].shared == ()
    assert [(e.what, e.seat) for e in of_kind(deal, Told) if e.rule == "stripped-deck 2"] == [("by_suit", 0)]


def test_stripped_deck_2_suits_are_not_spoken_of_where_ranks_decide() -> None:
    deal = dealt("stripped-deck", ["Kh Kd 9d 8s 7c", "Ks Kc 9h 8h Jh"])
    acts(pat(acts(deal, "0: bet", "1: call")), "0: check", "1: check")
    assert deal.result.winners == (1,) and not of_kind(deal, Told)


def test_stripped_deck_2_the_table_may_rank_the_suits_otherwise() -> None:
    for suits, winner in (("hdcs", 0), ("scdh", 1)):
        deal = dealt("stripped-deck", ["Kh Kd 9d 8s 7c", "Ks Kc 9h 8h 7h"], suits=suits)
        acts(pat(acts(deal, "0: bet", "1: call")), "0: check", "1: check")
        assert deal.result.winners == (winner,)
    with pytest.raises(ValueError, match=r"suits='hd'.*\[stripped-deck 2\]"):
        tk.variant("stripped-deck", suits="hd")


def test_stripped_deck_2_no_two_hands_tie() -> None:
    deck = tk.cards("7c 7d 7h 7s 8c 8d 8h 8s 9c 9d Th Js")
    value = tk.variant("stripped-deck").ranking
    hands = [frozenset(h) for h in combinations(deck, 5)]
    by_value: dict[Any, list[frozenset[Any]]] = {}
    for hand in hands:
        by_value.setdefault(value(tuple(hand)), []).append(hand)
    # Two players hold no card together, and such hands never have the same value.
    assert all(a & b for same in by_value.values() for a, b in combinations(same, 2))


@pytest.mark.parametrize("game", ["stripped-deck", "bosnian-draw"])
def test_stripped_deck_2_it_has_no_wild_cards_with_which_hands_could_tie(game: str) -> None:
    with pytest.raises(ValueError, match="has no option 'wild'"):
        tk.variant(game, wild="7")


# bosnian-draw --------------------------------------------------------------------------------------------------------

BOSNIAN = ["Ac 7d 8h 9s Jc", "Kc 7h 8d 9c Js"]


def offered(stub: str = "Ad Ah Td Th Qd Qh", **options: Any) -> tk.Deal:
    deal = acts(dealt("bosnian-draw", BOSNIAN, stub, **options), "0: bet", "1: call")
    return acts(deal, "0: draw 7d 8h 9s Jc")


def test_bosnian_draw_1_who_changes_four_sees_three_and_chooses_the_fourth() -> None:
    deal = offered()
    assert [str(c) for c in deal.table.hands[0]] == ["Ac", "Ad", "Ah", "Td"] and can(deal) == {"up", "down"}
    up = tk.cards("Th")[0]
    for viewer in (0, 1):
        assert deal.frame().view(viewer).drawn == up
    assert deal.frame().view(1).hands[0] == (None,) * 4
    for viewer in (0, 1):
        assert "ten of hearts, turned up, to be taken or left" in "".join(drawn(deal, viewer))


def test_bosnian_draw_1_the_card_that_shows_is_taken_and_the_other_goes_unseen() -> None:
    deal = acts(offered(), "0: up")
    assert [str(c) for c in deal.table.hands[0]] == ["Ac", "Ad", "Ah", "Td", "Th"]
    assert of_kind(deal, Took)[0].cards == tk.cards("Th") and of_kind(deal, PassedOver)[0].cards == tk.cards("Qd")
    for viewer in (0, 1):
        assert deal.frame().view(viewer).discards[-1] == (0, None)
    assert tk.cards("Th")[0] in deal.frame().view(1).hands[0]  # all have seen where it went


def test_bosnian_draw_1_or_the_card_face_down_is_taken() -> None:
    deal = acts(offered(), "0: down")
    assert [str(c) for c in deal.table.hands[0]] == ["Ac", "Ad", "Ah", "Td", "Qd"]
    assert of_kind(deal, Discarded)[-1].cards == tk.cards("Th") and not of_kind(deal, Took, PassedOver)
    assert deal.frame().view(1).hands[0] == (None,) * 5 and deal.frame().view(1).discards[-1] == (0, tk.cards("Th")[0])


def test_bosnian_draw_1_three_cards_and_fewer_are_simply_dealt() -> None:
    deal = acts(dealt("bosnian-draw", BOSNIAN, "Ad Ah Td Th Qd Qh"), "0: bet", "1: call", "0: draw 7d 8h 9s")
    assert seat(deal) == 1 and not of_kind(deal, Offered) and span(deal, "draw") == (0, 4)
    with pytest.raises(tk.NotAllowed, match="Choose 0 to 4"):
        acts(deal, "1: draw Kc 7h 8d 9c Js")


def test_bosnian_draw_1_t20_the_discards_are_shuffled_when_the_stub_runs_out_between_the_two() -> None:
    hands = ["7c 8c 9c Tc Jd", "7d 8d 9d Td Jh", "7h 8h 9h Th Js", "7s 8s 9s Ts Jc", "Qc Qd Kc Kd Ac"]
    deal = dealt("bosnian-draw", hands, "Ad Ah As Kh Ks Qh Qs")
    acts(deal, "0: bet", "1: call", "2: call", "3: call", "4: call")
    acts(deal, "0: draw 7c 8c 9c Tc", "0: up")  # five of the seven cards are gone
    acts(deal, "1: draw 7d 8d 9d Td")
    assert [e.rule for e in of_kind(deal, Dealt)[-2:]] == ["five-card-draw 3", "table T20"]
    again = {str(c) for e in of_kind(deal, Reshuffled) for c in e.cards}
    assert again == {"7c", "8c", "9c", "Tc", "Ks"}  # the card that nobody saw too
    acts(deal, "1: down", "2: draw")
    left = len(deal.table.stub) + 5
    acts(deal, "3: draw 7s 8s 9s Ts", "3: up", "4: draw Qc Qd Kc")
    assert left >= 5 and all(len(hand) == 5 for hand in deal.table.hands)


# seven-card-draw -----------------------------------------------------------------------------------------------------

SEVENS = ["Ac Ad 7h 8s 9c 2d 4h", "Kc Kd 7s 8d 9h 2c 4s", "Qc Qd 7c 8c 9d 2h 4d"]


def test_seven_card_draw_1_two_blinds_seven_cards_and_the_left_of_the_big_blind_begins() -> None:
    deal = dealt("seven-card-draw", SEVENS)
    assert [(e.seat, e.amount) for e in of_kind(deal, Posted)] == [(0, 1), (1, 2)] and seat(deal) == 2
    assert [len(hand) for hand in deal.table.hands] == [7, 7, 7]
    acts(deal, "2: call", "0: call")
    assert can(deal) == {"fold", "check", "raise"}
    anted = dealt("seven-card-draw", SEVENS, ante=1)
    assert [e.what for e in of_kind(anted, Posted)] == ["ante"] * 3 + ["small blind", "big blind"]


def test_seven_card_draw_2_the_draw_begins_where_the_first_round_did() -> None:
    deal = dealt("seven-card-draw", SEVENS, "As Ah Ks Kh Jc Jd Jh Js")
    acts(deal, "2: call", "0: call", "1: check")
    assert span(deal, "draw") == (0, 4)
    acts(deal, "2: draw 2h 4d 7c 8c", "0: draw 2d", "1: draw")
    assert drew(deal) == [2] and len(deal.table.hands[2]) == 7
    folded = dealt("seven-card-draw", SEVENS)
    acts(folded, "2: fold", "0: call", "1: check")
    assert seat(folded) == 0


def test_seven_card_draw_2_discards_are_dealt_again_when_the_stub_runs_out() -> None:
    deal = tk.Deal("seven-card-draw", 6, seed=3, stacks=100)
    while deal.decision:
        draws = deal.decision.actions.get("draw")
        deal.act(tk.Action("draw", 0, draws.cards[:4]) if draws else "call" if "call" in can(deal) else "check")
    assert [e.number for e in of_kind(deal, Announced)] == [4] * 6 and of_kind(deal, Reshuffled)
    assert deal.notes and "the cards will run out" in str(deal.notes[0])


def after_the_draw(raises: tuple[str, ...] = (), **options: Any) -> tk.Deal:
    deal = acts(dealt("seven-card-draw", SEVENS, **options), *(raises or ("2: call", "0: call", "1: check")))
    return pat(deal)


RAISED = ("2: raise 6", "0: call", "1: call")


def test_seven_card_draw_3_the_last_round_is_bet_at_twice_the_final_bet_of_the_first() -> None:
    plain, raised = (after_the_draw(how, limit="no-limit") for how in ((), RAISED))
    assert seat(plain) == 0 and {"check", "bet"} <= can(plain)
    assert span(plain, "bet") == (4, 98) and span(raised, "bet") == (12, 94)
    with pytest.raises(tk.NotAllowed, match="12"):
        raised.act("bet 11")
    acts(raised, "0: bet 15")
    assert raised.decision.actions["raise"].least == 30


@pytest.mark.parametrize(
    ("limit", "plain", "raised"),
    [("fixed-limit", (4, 4), (8, 8)), ("spread-limit", (4, 4), (8, 8)), ("pot-limit", (4, 6), (8, 12))],
)
def test_seven_card_draw_3_so_at_every_limit(limit: str, plain: tuple[int, int], raised: tuple[int, int]) -> None:
    assert span(after_the_draw(limit=limit), "bet") == plain
    to_four = ("2: raise 4", "0: call", "1: call")
    deal = after_the_draw(to_four, limit=limit)
    assert span(deal, "bet") == raised
    acts(deal, "0: bet 8")
    assert deal.decision.actions["raise"].least == 16


def test_seven_card_draw_3_a_short_stack_may_bet_all_it_has() -> None:
    deal = after_the_draw(RAISED, limit="no-limit", stacks=[14, 100, 100])
    assert span(deal, "bet") == (8, 8)


def test_seven_card_draw_4_the_best_five_of_seven_win() -> None:
    deal = acts(after_the_draw(), "0: check", "1: check", "2: check")
    assert deal.result.winners == (0,) and len(deal.result.hands[0].hand.cards) == 5
    assert tk.best_hand("seven-card-draw", "Ac Kc Qc 2d Jc Tc 3h").hand.category == "straight flush"


# all of them ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_chips_stay_on_the_table_and_cards_in_the_deck_whatever_is_played(game: str) -> None:
    v = tk.variant(game)
    for seed in range(12):
        deal = tk.Deal(game, v.players[seed % len(v.players)], seed=seed, stacks=[40, 7, 100, 25, 3, 60, 9, 80, 5, 50]
                       [: v.players[seed % len(v.players)]])  # fmt: skip
        deal.play("random", seed=seed)
        left = handed(deal).get("carried", 0)
        assert sum(deal.stacks) + left == sum(deal.start) and deal.table.pot == left
