"""Draw games with phases of their own (rulebook: draw; diablo and jacks-back)."""

from __future__ import annotations

from typing import Any

import pytest

import teachkit as tk
from teachkit.play.events import (
    Became,
    Began,
    Drawing,
    HandedOn,
    Matched,
    Posted,
    Shown,
    Told,
    TookBack,
)
from tests.oracles import chips
from tests.play.scripts import acts, awards, can, dealt_round, of_kind, refused, seat, show_order, span

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


def test_diablo_4_without_a_pot_that_could_be_forced_all_ante() -> None:
    deal = dealt("diablo", [NINES, FULL, ACE], forced=True)
    assert deal.stacks == (99, 99, 99) and deal.table.pot == 3


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
    """Jacks Back that nobody could open for high."""
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
