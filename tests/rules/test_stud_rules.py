"""Stud: who begins, bring-in and completion, sizes of bets, cards that run out (rulebook: stud, table T15, T21)."""

from __future__ import annotations

from typing import Any

import pytest

import teachkit as tk
from teachkit.play.events import Began, Burned, Dealt, Mucked, Reburned, Told
from tests.oracles import all_cards
from tests.play.scripts import acts, check_down, unused


def stud(game: str, hands: list[str], stacks: Any = 1000, **options: Any) -> tk.Deal:
    """A stud game whose first cards are known, each seat's "down up up …"; the last seat deals."""
    known = [hand.split() for hand in hands]
    seven = game in ("seven-card-stud", "seven-card-stud-8", "razz")
    first = 3 if seven else 2
    rows = [[hand[n] for hand in known if n < len(hand)] for n in range(max(map(len, known)))]
    deck: list[str] = []
    # Two cards down are dealt one at a time; later streets are burned for in seven-card games.
    for n, row in enumerate(rows):
        burn = unused([c for row in rows for c in row])[n : n + 1] if seven and n >= first else []
        deck += [*burn, *row]
    return tk.Deal(game, len(hands), stacks=stacks, dealer=len(hands) - 1, deck=" ".join(deck), seed=3, **options)


def first_seat(deal: tk.Deal) -> int:
    return [e.seat for e in deal.events if isinstance(e, Began)][-1]


def test_five_card_stud_2_the_best_hand_showing_begins_every_round() -> None:
    deal = stud("five-card-stud", ["2c 9d 9h", "3c Kd 4h", "4c Qd Qh"])
    assert first_seat(deal) == 1
    acts(deal, "1: check", "2: check", "0: check")
    assert first_seat(deal) == 2


def test_t15_five_card_stud_2_a_tie_goes_by_the_suit_of_the_highest_card() -> None:
    deal = stud("five-card-stud", ["2c Kd 5h", "3c Ks 4h", "4c Kh 5d"])
    assert first_seat(deal) == 1  # the king of spades
    acts(deal, "1: check", "2: check", "0: check")
    assert first_seat(deal) == 2  # king and five twice: the king of hearts above that of diamonds


def test_five_card_stud_3_the_first_must_bet_where_the_table_says_so() -> None:
    deal = stud("five-card-stud", ["2c 9d", "3c Kd", "4c Qd"], bring_in="high")
    assert set(deal.decision.actions) == {"bet"} and deal.decision.seat == 1
    with pytest.raises(tk.NotAllowed, match=r"must bet. \[five-card-stud 3\]"):
        deal.act("check")


def test_five_card_stud_4_a_bring_in_is_called_completed_or_folded_to_and_only_then_raised() -> None:
    deal = stud("five-card-stud", ["2c 9d", "3c 2d", "4c 2h", "5c 9h"], bring_in="low")
    assert deal.decision.seat == 1 and {k: (c.least, c.most) for k, c in deal.decision.actions.items()} == {
        "bring-in": (4, 4), "bet": (10, 10),
    }  # fmt: skip
    with pytest.raises(tk.NotAllowed, match="Nobody has brought in yet, so there is nothing to complete"):
        deal.act("complete")
    deal.act("bring-in")
    assert {k: c.least for k, c in deal.decision.actions.items()} == {"fold": 0, "call": 4, "complete": 10}
    with pytest.raises(tk.NotAllowed, match="completed to 10, and only then be raised"):
        deal.act("raise 14")
    acts(deal, "2: complete", "3: raise 20", "0: raise 30", "1: raise 40")  # one bet and three raises
    assert "raise" not in deal.decision.actions and deal.decision.refused["raise"].rule == "five-card-stud 5"


def test_five_card_stud_4_a_bring_in_that_all_call_ends_the_round() -> None:
    deal = stud("five-card-stud", ["2c 9d 8h", "3c 2d 4h"], bring_in="low")
    acts(deal, "1: bring-in", "0: call")
    assert [e.seat for e in deal.events if isinstance(e, Began)] == [1, 0]


def test_five_card_stud_6_an_open_pair_allows_big_bets_in_the_second_round() -> None:
    deal = stud("five-card-stud", ["2c 9d 9h", "3c Kd 4h", "4c Qd 7h"])
    acts(deal, "1: check", "2: check", "0: check")
    assert deal.decision.actions["bet"].amounts == (10, 20)
    acts(deal, "0: bet 20")
    assert (deal.decision.actions["raise"].least, deal.decision.actions["raise"].most) == (40, 40)
    without = stud("five-card-stud", ["2c 9d 8h", "3c Kd 4h", "4c Qd 7h"])
    acts(without, "1: check", "2: check", "0: check")
    assert without.decision.actions["bet"].most == 10


def test_five_card_stud_6_where_raises_need_not_match_a_small_raise_answers_a_big_bet() -> None:
    deal = stud("five-card-stud", ["2c 9d 9h", "3c Kd 4h", "4c Qd 7h"], full_raises=False)
    acts(deal, "1: check", "2: check", "0: check", "0: bet 20")
    assert deal.decision.actions["raise"].amounts == (30, 40)


def test_five_card_stud_7_later_bets_are_small_or_big_in_casinos_big_only() -> None:
    hands = ["2c 9d 8h 3d", "3c Kd 4h 5d"]
    for option, sizes in (("either", (10, 20)), ("big", ())):
        deal = stud("five-card-stud", hands, late_bets=option)
        acts(deal, *["check"] * 4)
        assert deal.decision.actions["bet"].amounts == sizes and deal.decision.actions["bet"].most == 20


def test_five_card_stud_8_with_the_last_card_down_the_last_round_begins_as_the_one_before() -> None:
    deal = stud("five-card-stud", ["2c 9d 8h 3d Ad", "3c Kd 4h 5d Ac"], last_card="down")
    acts(deal, *["check"] * 6)
    assert first_seat(deal) == 1 and len(deal.table.up(0)) == 3


def test_five_card_stud_low_2_the_lowest_showing_begins_and_in_casinos_the_highest_card_brings_in() -> None:
    deal = stud("five-card-stud-low", ["2c 9d", "3c Kd", "4c Ad"])
    assert first_seat(deal) == 2
    casino = stud("five-card-stud-low", ["2c Kc 2d", "3c Kd 3d", "4c Ad 9s"], bring_in="low")
    assert first_seat(casino) == 1  # two kings: the higher suit
    acts(casino, "bring-in", "call", "call")
    assert first_seat(casino) == 2  # ace-nine is the lowest pair of cards showing


def test_seven_card_stud_2_the_lowest_card_brings_in_clubs_lowest() -> None:
    deal = stud("seven-card-stud", ["9s 8s 2d", "9h 8h 2c", "9d 8d Ac"])
    assert deal.decision.seat == 1 and "bring-in" in deal.decision.actions


def test_razz_1_the_highest_card_brings_in_of_equal_ones_the_higher_suit() -> None:
    deal = stud("razz", ["9s 8s Kd", "9h 8h Kc", "9d 8d Ac"])
    assert deal.decision.seat == 0


def through(players: int, fold_at_once: int = 0) -> tk.Deal:
    """Seven-card stud in which so many fold to the bring-in and nobody bets."""
    deal = tk.Deal("seven-card-stud", players, seed=5, stacks=1000)
    for _ in range(fold_at_once + 1):
        deal.act("bring-in" if "bring-in" in deal.decision.actions else "fold")
    return check_down(deal)


def kinds(deal: tk.Deal, *wanted: type) -> list[Any]:
    return [e for e in deal.events if isinstance(e, wanted)]


def test_t21_eight_who_all_stay_share_one_last_card() -> None:
    deal = through(8)
    assert [e.what for e in kinds(deal, Told)] == ["one_for_all"]
    assert len(deal.table.board) == 1 and all(len(hand) == 6 for hand in deal.table.hands)
    assert all_cards(deal.table) == list(range(52))
    assert all(len(best.hand.cards) == 5 for best in deal.result.hands.values())


def test_t21_with_seven_left_the_burned_cards_are_shuffled_in() -> None:
    deal = through(8, fold_at_once=1)
    assert len(kinds(deal, Reburned)) == 1 and not kinds(deal, Told)
    last = deal.events.index(kinds(deal, Reburned)[0])
    assert not any(isinstance(e, Burned) for e in deal.events[last:])  # none is left to burn
    assert sum(isinstance(e, Dealt) for e in deal.events[last:]) == 7
    assert not any(len(deal.frames[last + 1].view(s).hands[s]) > 6 for s in range(8))


def test_t21_with_seven_from_the_start_nothing_is_burned_for_the_last_card() -> None:
    deal = through(7)
    assert len(kinds(deal, Burned)) == 3 and not kinds(deal, Reburned, Told)
    assert len(through(6).table.burned) == 4


def test_t21_what_was_shuffled_in_is_in_the_record() -> None:
    deal = through(8, fold_at_once=1)
    again = tk.Deal.from_record(deal.record())
    assert again.stacks == deal.stacks and again.events == deal.events


# pots in stud --------------------------------------------------------------------------------------------------------


def checked_to_the_end(deal: tk.Deal, *declared: str) -> tk.Deal:
    """Nobody bets; then each says what it is for, from the dealer's left."""
    said = iter(declared)
    while deal.decision is not None:
        able = deal.decision.actions
        deal.act(next(said) if "high" in able else next(v for v in ("check", "call", "bring-in") if v in able))
    return deal


def test_five_card_stud_high_low_3_who_was_beaten_only_by_one_who_fails_at_both_is_not_folded_unseen() -> None:
    hands = ["2c 3d 4h 5s 7c", "2d 3h 4s 6c 8d", "Kc Kd 9h 9s Tc"]
    deal = stud("five-card-stud-high-low", hands, declare="simultaneous", both=True)
    checked_to_the_end(deal, "both", "low", "high")
    # Seat 0 has the lower low and not the high: it wins nothing, and the low goes to seat 1, who shows after it.
    assert deal.stacks == (999, 1000, 1001) and not kinds(deal, Mucked)


def test_five_card_stud_high_low_3_a_half_that_nobody_declared_for_goes_to_the_other() -> None:
    hands = ["2c 3d 4h 5s 7c", "2d 3h 4s 6c 8d"]
    deal = checked_to_the_end(stud("five-card-stud-high-low", hands, declare="simultaneous"), "low", "low")
    assert deal.stacks == (1001, 999)
    assert [(e.what, e.part) for e in kinds(deal, Told)] == [("nobody_declared", "high")]


SEVENS = ["9c 8d Ad 7h 6s 5c 2h", "9h 8s Ac 7c 6d 5h 3s", "9d 8h As 7s 6c 5d 2c"]


@pytest.mark.parametrize(("option", "won"), [("all", [7, 6, 7]), ("five", [6, 7, 7])])
def test_t13_odd_chips_in_seven_card_stud_go_by_the_high_card_of_all_seven_or_of_the_best_five(
    option: str, won: list[int]
) -> None:
    deal = stud("seven-card-stud", [*SEVENS, "Kc Kd 3d 4d"], odd_chips=option)
    acts(deal, "3: bring-in", "0: call", "1: call", "2: call")  # 4 antes and 16
    while deal.decision is not None:
        deal.act("fold" if deal.decision.seat == 3 else "check")
    assert [stack - 995 for stack in deal.stacks[:3]] == won


def test_t13_of_equal_cards_in_the_best_five_the_highest_suit_counts_for_the_odd_chip() -> None:
    """A straight may be made with either of two aces: whoever holds the ace of spades makes it with that one."""
    hands = ["Ac Kd Qd Jc Th As 2c", "Ad Kh Qh Jh Ts Ah 3c"]
    for option in ("five", "all"):
        got = tk.settle("seven-card-stud", [10, 11], hands, odd_chips=option)
        assert (got.won, got.returned) == ((10, 10), (0, 1))
        assert tk.settle("seven-card-stud", [10, 10, 1], [*hands, None], folded=[2], odd_chips=option).won[0] == 11


def test_t13_in_razz_the_ace_is_low_for_the_odd_chip() -> None:
    hands = ["As 2d 3d 4d 6d Kc Kd", "Ah 2c 3c 4c 6s Ks Kh", None]
    assert tk.settle("razz", [10, 10, 1], hands, folded=[2]).won == (10, 11, 0)  # by the six of spades, not by the ace


def test_razz_1_names_the_rule_by_which_the_highest_card_must_bring_in() -> None:
    deal = stud("razz", ["9s 8s Kd", "9h 8h Kc", "9d 8d Ac"])
    assert {reason.rule for reason in deal.decision.refused.values() if "bring" in reason.key} == {"razz 1"}
    assert deal.decision.actions["bring-in"].rule == "razz 1"
