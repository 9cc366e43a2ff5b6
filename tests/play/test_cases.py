"""Faults that users of other poker engines have met, each with other numbers as well."""

from __future__ import annotations

import pytest

import teachkit as tk
from teachkit.play.events import Acted, Awarded, Mucked, Posted, Returned
from teachkit.play.pots import HIGH_CARD_ACE_LOW, HIGH_CARD_BY_SUIT, LEFT_OF_DEALER, OddChips, split
from teachkit.reasons import Reason
from tests.play.scripts import acts, awards, blinds_only, can, check_down, holdem, of_kind, seat, span, woodstock


@pytest.mark.parametrize("first", [16, 200])
@pytest.mark.parametrize(("raised", "short"), [(16, 19), (16, 29), (40, 41), (40, 77)])
def test_case_1_a_short_all_in_leaves_who_has_called_to_call_or_fold(first: int, raised: int, short: int) -> None:
    deal = blinds_only([short, 200, max(first, raised), 200])
    acts(deal, f"2: raise {raised}", "3: call", f"0: raise {short}", "1: call")
    if max(first, raised) > raised:
        acts(deal, "2: call")
    assert seat(deal) == 3 and can(deal) == {"fold", "call"}


@pytest.mark.parametrize("limit", ["no-limit", "pot-limit"])
def test_case_2_short_all_ins_that_reach_a_full_raise_together_reopen(limit: str) -> None:
    deal = blinds_only([200, 200, 200, 13, 19, 200], limit=limit)
    acts(deal, "2: raise 7", "3: raise 13", "4: raise 19", "5: call", "0: fold", "1: fold")
    # 13 was a full raise by 6, 19 another.
    assert "raise" in can(deal) and span(deal, "raise")[0] == 25
    short = blinds_only([200, 200, 200, 10, 12, 200], limit=limit)
    acts(short, "2: raise 7", "3: raise 10", "4: raise 12", "5: call", "0: fold", "1: fold")
    assert "raise" in can(short) and span(short, "raise")[0] == 17  # 3 and 2 make the 5 of a full raise
    less = blinds_only([200, 200, 200, 10, 11, 200], limit=limit)
    acts(less, "2: raise 7", "3: raise 10", "4: raise 11", "5: call", "0: fold", "1: fold")
    assert can(less) == {"fold", "call"}


@pytest.mark.parametrize(("small", "big", "one", "two", "least"), [(10, 20, 100, 180, 260), (1, 2, 7, 30, 53)])
def test_case_3_the_next_raise_is_not_capped_by_what_the_opponent_has(
    small: int, big: int, one: int, two: int, least: int
) -> None:
    deal = blinds_only([two + big, 1000], blinds=(small, big), dealer=1)
    acts(deal, f"1: raise {one}", f"0: raise {two}")
    assert span(deal, "raise") == (least, 1000)
    acts(deal, f"1: raise {least}", "0: call")
    assert [(e.seat, e.amount) for e in of_kind(deal, Returned)] == [(1, least - two - big)]


def test_case_4_a_mucked_hand_neither_merges_pots_nor_moves_an_odd_chip() -> None:
    holes = ["Qh Ts", "8h 2s", "As Kh", "4s 6d", "Ah 6c", "Tc Qd", "4d Qc"]
    deal = holdem(holes, "7c 2h Td Kc Qs", [76, 181, 300, 117, 5, 66, 27], ante=1)
    acts(deal, "2: raise 114", "3: raise 116", "4: fold", *["call"] * 4, "2: fold")
    assert deal.stacks == (220, 185, 185, 0, 4, 178, 0)


def test_case_5_an_all_in_player_keeps_the_right_to_the_pot_to_the_end() -> None:
    deal = holdem(["As Ad", "Ks Kd", "7c 2d"], "3c 8h 9s Jc 4d", [20, 100, 100])
    acts(deal, "2: raise 20", "0: call", "1: call", "1: bet 10", "2: call", "1: bet 10", "2: fold")
    assert deal.stacks == (60, 90, 70) and awards(deal)[0] == (1, 20, 1)


def test_case_5_a_later_fold_gives_up_every_pot() -> None:
    deal = holdem(["2s 3d", "As Ad", "Ks Kd"], "3c 8h 9s Jc 4d", [20, 100, 100])
    acts(deal, "2: raise 20", "0: call", "1: call", "1: check", "2: bet 10", "1: fold")
    assert deal.decision is None
    assert deal.stacks == (0, 80, 140)  # aces were folded: kings take both pots from a pair of threes


def test_case_6_of_two_who_tie_for_a_side_pot_a_third_is_neither_charged_nor_paid() -> None:
    deal = holdem(["As Ad", "Kh Qd", "Kd Qh", "Jh Js"], "Ac 9s 7d 5c 2h", [10, 50, 50, 50])
    check_down(acts(deal, "2: raise 10", "3: call", "0: call", "1: call", "1: bet 10", "2: call", "3: call"))
    assert deal.stacks == (40, 30, 30, 60)  # jacks win the side pot of 30 outright
    tied = holdem(["As Ad", "Kh Qd", "Kd Qh", "Jh Th"], "Ac 9s 7d 5c 2h", [10, 50, 50, 50])
    check_down(acts(tied, "2: raise 10", "3: call", "0: call", "1: call", "1: bet 10", "2: call", "3: call"))
    assert awards(tied) == [(1, 15, 1), (2, 15, 1), (0, 40, 0)]


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_case_7_odd_chips_are_whole_and_follow_the_dealer(dealer: int) -> None:
    holes = [""] * 3
    folder, *ties = [(dealer + 2) % 3, (dealer + 1) % 3, dealer]  # the big blind folds to a raise
    holes[folder], holes[ties[0]], holes[ties[1]] = "7c 8d", "Ac Kd", "Ad Kc"
    deal = holdem(holes, "As Kh 9d 4c 2s", 50, dealer=dealer, blinds=(1, 3))
    acts(deal, "raise 6", "call", "fold")
    check_down(deal)
    assert awards(deal) == [(ties[0], 8, 0), (ties[1], 7, 0)]


@pytest.mark.parametrize(
    ("policy", "fives", "lucky"),
    [
        # Rank first, then suit: spades, hearts, diamonds, clubs (T15).
        (HIGH_CARD_BY_SUIT, {0: "Kh 9c 9d 2s 3s", 1: "Kd 9h 9s 2c 3c"}, 0),
        (HIGH_CARD_BY_SUIT, {0: "Qs Js 9d 2s 3h", 1: "Qh Ad 9h 2c 3c"}, 1),
        (HIGH_CARD_ACE_LOW, {0: "As 2d 3d 4d 6d", 1: "Ah 2c 3c 4c 6s"}, 1),
    ],
)
def test_case_7_the_odd_chip_goes_by_the_high_card_where_the_game_says_so(
    policy: OddChips, fives: dict[int, str], lucky: int
) -> None:
    shares = split(7, [0, 1], dealer=1, seats=2, odd=policy, fives={s: tk.cards(five) for s, five in fives.items()})
    assert {s.seat: (s.chips, s.odd) for s in shares} == {lucky: (4, 1), 1 - lucky: (3, 0)}


@pytest.mark.parametrize("policy", [LEFT_OF_DEALER, HIGH_CARD_BY_SUIT, HIGH_CARD_ACE_LOW], ids=lambda p: p.name)
def test_case_7_who_gets_the_odd_chip_can_be_said(policy: OddChips) -> None:
    reason = Reason("showdown.odd", policy.rule, facts={"odd": 1, "policy": policy.name})
    assert str(reason).startswith("1 chip could not be split: odd chips go to the ")


@pytest.mark.parametrize(
    ("game", "hands", "board", "won"),
    [
        # In board games left of the dealer, who sits last; in stud by suit; between halves to the high hand.
        ("texas-holdem", ["Ac Kd", "As Kh"], "Ah 9d 7c 4h 2s", (6, 5)),
        ("five-card-stud", ["Ac Kd 9h 4c 2d", "As Kh 9d 4s 2c"], "", (5, 6)),
        ("seven-card-stud", ["Ac Kd 9h 7c 5d 3c 2d", "As Kh 9d 7s 5s 3d 2c"], "", (5, 6)),
        ("razz", ["Ac 2d 3h 4c 6s Kd Kh", "As 2h 3d 4s 6h Ks Kc"], "", (6, 5)),
        ("seven-card-stud-8", ["2c 3c 4d 6h 8s Kd Qd", "Ks Kh 9d 9h Tc Jc 2s"], "", (5, 6)),
        ("omaha-8", ["Ah Ad Kc Qs", "As 2d Jc Td"], "3h 5c 8s Kd Kh", (6, 5)),
    ],
)
def test_case_7_whom_the_odd_chip_goes_to_is_a_policy_of_the_game(
    game: str, hands: list[str], board: str, won: tuple[int, int]
) -> None:
    got = tk.settle(game, [5, 5, 1], [*hands, None], board, folded=[2], dealer=2)
    assert got.won[:2] == won
    # The lowest seat has no say: with the hands in the other seats it goes with the cards, or stays left of the dealer.
    turned = tk.settle(game, [5, 5, 1], [*reversed(hands), None], board, folded=[2], dealer=2)
    assert turned.won[:2] == (won if game == "texas-holdem" else won[::-1])


def test_case_8_what_is_not_called_goes_back_and_is_not_won() -> None:
    deal = acts(blinds_only([200, 200, 200]), "2: raise 90", "0: fold", "1: fold")
    assert [(e.seat, e.amount) for e in of_kind(deal, Returned)] == [(2, 88)]
    assert [e.amount for e in of_kind(deal, Awarded)] == [5]
    assert deal.result is not None and deal.result.net == (-1, -2, 3)


@pytest.mark.parametrize("stacks", [[20, 30, 100], [30, 20, 100]])
def test_case_9_who_has_chips_and_faces_an_all_in_is_asked(stacks: list[int]) -> None:
    deal = acts(blinds_only(stacks), "2: call", f"0: raise {stacks[0]}")
    acts(deal, "1: raise 30" if stacks[1] == 30 else "1: call")
    assert seat(deal) == 2 and can(deal) == {"fold", "call"}


def test_case_10_the_big_blind_keeps_the_option_when_all_fold_to_a_limp() -> None:
    for players in (3, 4, 6):
        deal = blinds_only([100] * players)
        acts(deal, *["fold"] * (players - 2), "0: call")
        assert seat(deal) == 1 and can(deal) == {"fold", "check", "raise"}


def test_case_10_a_big_blind_who_is_all_in_is_not_asked() -> None:
    deal = acts(blinds_only([100, 2, 100]), "2: fold", "0: call")
    assert deal.decision is None
    assert [e.seat for e in of_kind(deal, Acted)] == [2, 0]


def test_case_11_heads_up_the_dealer_posts_the_small_blind_and_acts_first_only_before_the_flop() -> None:
    for dealer in (0, 1):
        deal = blinds_only([100, 100], dealer=dealer)
        assert [e.seat for e in of_kind(deal, Posted)] == [dealer, 1 - dealer]
        acts(deal, f"{dealer}: call", f"{1 - dealer}: check", f"{1 - dealer}: check", f"{dealer}: check")


@pytest.mark.parametrize(("blinds", "opener"), [((2, 0), 0), ((0, 2), 1)])
def test_case_11_one_blind_heads_up_has_its_opener(blinds: tuple[int, int], opener: int) -> None:
    deal = blinds_only([100, 100], dealer=1, blinds=blinds)
    assert seat(deal) == opener


def test_case_12_raise_8_means_to_8() -> None:
    deal = acts(blinds_only([100] * 3), "2: raise 8", "0: raise 20")
    assert [(e.to, e.by) for e in of_kind(deal, Acted)] == [(8, 8), (20, 19)]
    assert "raises to 20, putting in 19 more" in str(of_kind(deal, Acted)[-1].phrase())


def test_case_21_taking_back_and_going_on_deals_the_same_cards() -> None:
    deal = tk.Deal("woodstock", 4, seed=11).play("random", seed=4)
    back = deal.back().back()
    again = acts(back, *map(str, deal.actions[-2:]))
    assert again.events == deal.events


@pytest.mark.parametrize("game", ["woodstock", "texas-holdem"])
def test_case_23_a_mucked_hand_stays_hidden(game: str) -> None:
    deals = (
        holdem(["As Ad", "Ks Kd"], "2c 3d 8h 9s Jc", 100, dealer=1)
        if game == "texas-holdem"
        else woodstock(["As Ad Ac", "Ks Kd 4h"], "", 100)
    )
    deal = check_down(deals)
    mucked = [e.seat for e in of_kind(deal, Mucked)]
    assert len(mucked) == 1
    other = 1 - mucked[0]
    assert all(set(f.view(other).hands[mucked[0]]) <= {None} for f in deal.frames)


def test_case_23_of_a_stud_hand_folded_unseen_the_cards_that_showed_are_known_and_no_others() -> None:
    deal = tk.Deal("five-card-stud", 2, seed=1)
    while deal.decision is not None:
        deal.act("check" if "check" in can(deal) else "call")
    (mucked,) = (e.seat for e in of_kind(deal, Mucked))
    for frame in deal.frames:
        hole, *rest = frame.view(1 - mucked).hands[mucked] or [None]
        assert hole is None and None not in rest


def test_case_22_a_choice_that_was_taken_back_is_nobodys_to_see() -> None:
    deal = tk.Deal("five-card-stud-high-low", 3, seed=4, declare="simultaneous")
    while deal.decision is not None and "high" not in can(deal):
        deal.act("check")
    chose = acts(deal, "low")
    assert [frame.view(seat(chose)).event for frame in chose.frames][-1].what is None
    back = chose.back()
    assert back.table.chosen == [None] * 3 and back.record() != chose.record()
    assert not any("low" in str(frame.view(s).event) for frame in back.frames[1:] for s in range(3))


def test_case_24_a_step_copies_nothing_large() -> None:
    deal = tk.Deal("texas-holdem", 6, seed=1)
    stub, hands = deal.table.stub, deal.table.hands
    acts(deal, "call", "call")
    assert deal.table.stub is stub and deal.table.hands is hands
    assert deal._frames == []  # frames are made when they are looked at


def test_a_bet_that_went_back_is_not_asked_for_in_the_next_round() -> None:
    deal = tk.Deal("texas-holdem", stacks=[3, 5, 50], dealer=2, seed=1)
    acts(deal, "2: call", "0: call", "1: raise 4", "2: call", "0: call", "1: bet 1", "2: fold")
    assert deal.decision is None and len(deal.table.board) == 5
