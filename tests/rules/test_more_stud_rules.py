"""Stud: the deal, caps, lows, halves and declarations, cards for a price, seven cards (rulebook: stud)."""

from __future__ import annotations

from typing import Any

import pytest

import teachkit as tk
from teachkit.play.events import Acted, Awarded, Began, Bought, Burned, Chose, Dealt, Declared, Posted, Shown, Told
from tests.play.scripts import acts, awards, can, of_kind, refused, seat
from tests.rules.test_stud_rules import checked_to_the_end, stud


def way(game: str, players: int = 3, **options: Any) -> str:
    """What happens in a deal in which nobody bets or folds: cards down and up, burns, rounds, what is chosen."""
    deal = quiet(tk.Deal(game, players, seed=5, **options))
    found: list[str] = []
    for e in deal.events:
        step = ""
        if isinstance(e, Dealt):
            step = f"{len(e.cards)} {'up' if e.up else 'down'}"
        elif isinstance(e, (Burned, Began)):
            step = "burn" if isinstance(e, Burned) else "bet"
        elif isinstance(e, (Declared, Bought)):
            step = "declare" if isinstance(e, Declared) else "buy"
        if step and not (found[-1:] == [step] and step != "bet"):
            found.append(step)
    return ", ".join(found)


def quiet(deal: tk.Deal) -> tk.Deal:
    """To the end with the least that must be done; everybody declares high and buys when possible."""
    while deal.decision is not None:
        able = deal.decision.actions
        if "buy" in able:
            deal.act(tk.Action("buy", 0, able["buy"].cards[:1]))
        else:
            deal.act(next(verb for verb in ("check", "call", "bring-in", "high") if verb in able))
    return deal


# five cards ----------------------------------------------------------------------------------------------------------

FIVE = "1 down, 1 up, bet, 1 up, bet, 1 up, bet, 1 up, bet"


def test_five_card_stud_1_one_down_four_up_and_nothing_is_burned() -> None:
    assert way("five-card-stud") == FIVE
    assert way("five-card-stud", players=10) == FIVE  # fifty cards
    with pytest.raises(ValueError, match="11 players are too many: Five-card stud would need 55 cards"):
        tk.Deal("five-card-stud", 11)
    deal = checked_to_the_end(stud("five-card-stud", ["2c 2d 5h 7s 9c", "Ac Kd Qh Js 9d"]))
    assert awards(deal) == [(0, 2, 0)]  # a pair of twos, one of them down


def test_five_card_stud_1_the_hole_card_is_its_owners_alone() -> None:
    deal = stud("five-card-stud", ["2c 9d", "3c Kd"])
    assert [str(c) for c in deal.frames[-1].view(1).hands[0]] == ["None", "9d"]
    assert [str(c) for c in deal.frames[-1].view(0).hands[0]] == ["2c", "9d"]


def test_five_card_stud_5_one_bet_and_three_raises_if_more_than_two_began_the_round() -> None:
    three = stud("five-card-stud", ["2c 9d", "3c Kd", "4c Qd"])
    acts(three, "1: bet 10", "2: raise 20", "0: raise 30", "1: raise 40")
    assert can(three) == {"fold", "call"} and refused(three, "raise") == ("five-card-stud 5",)
    two = stud("five-card-stud", ["2c 9d", "3c Kd"])
    acts(two, "1: bet 10", *[f"{n % 2}: raise {20 + 10 * n}" for n in range(6)])
    assert "raise" in can(two)
    # Who folds in the round leaves the cap as it was when it began.
    left = stud("five-card-stud", ["2c 9d", "3c Kd", "4c Qd"])
    acts(left, "1: bet 10", "2: fold", "0: raise 20", "1: raise 30", "0: raise 40")
    assert can(left) == {"fold", "call"}


@pytest.mark.parametrize(
    ("order", "winner"),
    [
        # The wheel; a six-four without an ace; seven-five without straight or flush.
        ("ace-to-five", 0),
        ("ace-to-six", 1),
        ("deuce-to-seven", 2),
    ],
)
def test_five_card_stud_low_1_the_lowest_hand_wins_by_the_order_that_the_table_plays(order: str, winner: int) -> None:
    hands = ["Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d", "2c 3d 4h 5s 7c"]
    deal = quiet(stud("five-card-stud-low", hands, order=order))
    assert {e.seat for e in of_kind(deal, Awarded)} == {winner}
    assert tk.variant("five-card-stud-low").settings["order"] == "ace-to-five"


def test_five_card_stud_low_3_a_pair_that_shows_gives_no_right_to_a_big_bet() -> None:
    deal = stud("five-card-stud-low", ["2c 9d 9h", "3c Kd 4h"])
    acts(deal, *["check"] * 2)
    assert deal.decision.actions["bet"].most == 10 and not deal.decision.actions["bet"].amounts


# halves --------------------------------------------------------------------------------------------------------------

SPLIT = "five-card-stud-high-low"
HANDS = ["2c 3d 4h 5s 7c", "Kc Kd 9h 9s Tc"]


def parts(deal: tk.Deal) -> dict[str, dict[int, int]]:
    found: dict[str, dict[int, int]] = {}
    for e in of_kind(deal, Awarded):
        found.setdefault(e.part, {})[e.seat] = e.amount
    return found


def test_five_card_stud_high_low_1_half_to_each_and_the_odd_chip_to_the_high() -> None:
    deal = stud(SPLIT, [*HANDS, "Qs Jd 8h 6s 4c"], ante=3)
    acts(deal, *["check"] * 9, "1: bet 10", "2: fold", "0: call")
    assert parts(deal) == {"high": {1: 15}, "low": {0: 14}}  # 9 of antes, and 20
    # Ace-to-five: straights and flushes do not count against the low.
    wheel = quiet(stud(SPLIT, ["Ac 2d 3h 4s 5c", "2c 3d 4h 5s 7d"]))
    assert parts(wheel) == {"": {0: 2}}


def test_five_card_stud_high_low_2_cards_speak_by_default() -> None:
    assert way(SPLIT) == FIVE
    assert tk.variant(SPLIT).settings["declare"] is None


def test_five_card_stud_high_low_2_all_declare_at_once_and_nobody_sees_it_before() -> None:
    assert way(SPLIT, declare="simultaneous") == f"{FIVE}, declare"
    deal = stud(SPLIT, HANDS, declare="simultaneous")
    acts(deal, *["check"] * 8, "0: low")
    frame = deal.frames[-1]
    assert isinstance(frame.event, Chose) and frame.view(0).event.what == "low"
    assert frame.view(1).event.what is None and frame.declared == (None, None)
    acts(deal, "1: high")
    assert [(e.seat, e.what) for e in of_kind(deal, Declared)] == [(0, "low"), (1, "high")]
    assert parts(deal) == {"high": {1: 1}, "low": {0: 1}}


def test_five_card_stud_high_low_2_in_turn_from_the_last_to_bet_or_raise_else_the_first_to_act() -> None:
    hands = ["2c 3d 4h 5s 7c", "Qc Qd 9h 8s Tc", "Kc Kd 9d 8d Ts"]
    checked = stud(SPLIT, hands, declare="sequential")
    acts(checked, *["check"] * 12, "2: high", "0: low", "1: high")
    assert [e.seat for e in of_kind(checked, Declared)] == [2, 0, 1] and not of_kind(checked, Chose)
    bet = stud(SPLIT, hands, declare="sequential")
    acts(bet, *["check"] * 9, "2: check", "0: check", "1: bet 20", "2: call", "0: call", "1: high", "2: high", "0: low")
    assert parts(bet) == {"high": {2: 32}, "low": {0: 31}}


def test_five_card_stud_high_low_2_both_may_be_declared_only_where_the_table_says_so() -> None:
    deal = stud(SPLIT, HANDS, declare="sequential")
    acts(deal, *["check"] * 8)
    with pytest.raises(tk.NotAllowed, match=r"nobody may play for both halves. \[five-card-stud-high-low 2\]"):
        deal.act("both")
    allowed = stud(SPLIT, HANDS, declare="sequential", both=True)
    acts(allowed, *["check"] * 8)
    assert can(allowed) == {"high", "low", "both"}


def test_five_card_stud_high_low_3_both_must_win_both_else_it_wins_nothing() -> None:
    wheel = ["Ac 2c 3c 4c 5c", "Kc Kd 9h 9s Tc", "6c 4d 3d 2d As"]
    wins = checked_to_the_end(stud(SPLIT, wheel, declare="simultaneous", both=True), "both", "high", "low")
    assert parts(wins) == {"": {0: 3}}
    fails = checked_to_the_end(stud(SPLIT, wheel, declare="simultaneous", both=True), "high", "both", "low")
    assert parts(fails) == {"high": {0: 2}, "low": {2: 1}}


def test_five_card_stud_high_low_4_at_some_tables_a_pair_that_shows_gives_no_big_bet() -> None:
    for option, most in ((True, 20), (False, 10)):
        deal = stud(SPLIT, ["2c 9d 9h", "3c Kd 4h"], open_pair=option)
        acts(deal, *["check"] * 2)
        assert deal.decision.actions["bet"].most == most
    assert next(o.rule for o in tk.variant(SPLIT).options if o.name == "open_pair") == f"{SPLIT} 4"


# cards for a price ---------------------------------------------------------------------------------------------------

BUY = "five-card-stud-buy"
BUYERS = ["2c 3d 4h 5s Kh", "Kc Kd 9h 9s Tc", "Qs Jd 8h 6s 4c"]


def bought_after_the_fifth_card(*first: str, stacks: Any = 1000, **options: Any) -> tk.Deal:
    """Three players; after the first actions checked to the buying. The next cards are 7c, 7d, 7h, 7s."""
    deck = " ".join(f"{a} {b} {c}" for a, b, c in zip(*(hand.split() for hand in BUYERS), strict=True))
    deal = tk.Deal(BUY, 3, stacks=stacks, dealer=2, deck=f"{deck} 7c 7d 7h 7s Ad Ah", seed=3, **options)
    acts(deal, *first)
    while deal.decision is not None and "stand" not in deal.decision.actions:
        deal.act("check" if "check" in can(deal) else "call")
    return deal


def test_five_card_stud_buy_1_each_in_turn_may_swap_a_card_for_one_big_bet() -> None:
    deal = bought_after_the_fifth_card()
    assert seat(deal) == 0 and can(deal) == {"stand", "buy"}
    acts(deal, "0: buy Kh", "1: stand", "2: buy Qs")
    first, second = of_kind(deal, Bought)
    assert (first.amount, str(first.cards), first.up) == (20, "(7c,)", True)  # an up-card for an up-card
    assert (second.amount, str(second.cards), second.up) == (20, "(7d,)", False)  # a down-card for a down-card
    assert [str(c) for c in deal.frames[-1].view(1).hands[0]] == ["None", "3d", "4h", "5s", "7c"]
    assert deal.frames[-1].view(1).hands[2][0] is None
    assert deal.stacks == (979, 999, 979) and deal.table.pot == 43


def test_five_card_stud_buy_1_a_price_of_ones_own_and_no_buying_beyond_ones_chips() -> None:
    cheap = bought_after_the_fifth_card(price=5)
    assert of_kind(acts(cheap, "0: buy Kh"), Bought)[0].amount == 5
    poor = bought_after_the_fifth_card(stacks=[1000, 10, 1000])
    acts(poor, "0: stand")
    with pytest.raises(tk.NotAllowed, match=r"A card costs 20 chips, and you have 9. \[five-card-stud-buy 1\]"):
        poor.act("buy Tc")


def test_five_card_stud_buy_1_who_is_all_in_is_not_asked_and_the_price_goes_to_the_newest_pot() -> None:
    # The ante is all of seat 1's, so the bets of the others are a side pot.
    deal = bought_after_the_fifth_card("2: bet 10", "0: call", stacks=[1000, 1, 1000])
    acts(deal, "0: buy Kh", "2: stand")
    assert [p.chips for p in deal.pots] == [3, 40] and set(deal.pots[1].seats) == {0, 2}


def test_five_card_stud_buy_1_nobody_buys_when_no_card_is_left() -> None:
    deal = tk.Deal(BUY, 8, seed=2)  # forty cards, twelve left
    asked = 0
    while deal.decision is not None:
        able = deal.decision.actions
        asked += "buy" in able
        if "buy" in able:
            deal.act(tk.Action("buy", 0, able["buy"].cards[:1]))
        else:
            deal.act(next(verb for verb in ("check", "call", "high") if verb in able))
    assert asked == 8
    two = tk.Deal(BUY, 8, seed=2, buys=2)
    quiet(two)
    assert len(of_kind(two, Bought)) == 12 and not two.table.stub


def test_five_card_stud_buy_2_then_come_the_last_round_the_declaration_and_the_showdown() -> None:
    assert way(BUY) == "1 down, 1 up, bet, 1 up, bet, 1 up, bet, 1 up, buy, bet, declare"
    assert way(BUY, last_card="down") == "1 down, 1 up, bet, 1 up, bet, 1 up, bet, 1 down, buy, bet, declare"
    assert tk.variant(BUY).settings["declare"] == "simultaneous"
    deal = quiet(tk.Deal(BUY, 3, seed=5))
    last = [type(e) for e in deal.events if isinstance(e, (Began, Declared, Shown))]
    assert last[-5:-1] == [Began, Declared, Declared, Declared]


def test_five_card_stud_buy_3_a_second_round_of_buying_is_dearer() -> None:
    deal = bought_after_the_fifth_card(buys=2)
    acts(deal, "0: buy Kh", "1: stand", "2: stand", "0: buy 7c", "1: buy Tc", "2: stand")
    assert [e.amount for e in of_kind(deal, Bought)] == [20, 40, 40]


# Sökö and seven cards ------------------------------------------------------------------------------------------------


def test_soko_1_four_of_a_suit_and_four_in_a_row_beat_a_pair_and_only_pairs_count_among_what_shows() -> None:
    hands = ["2c 9h Th Jh Kd", "3c As Ad 6h 8d"]
    flush = quiet(stud("soko", ["Qh 9h 3h Jh Kd", "3c As Ad 6h 8d"]))
    assert {e.seat for e in of_kind(flush, Awarded)} == {0}
    straight = quiet(stud("soko", ["Qc 9h Th Jd Kd", "3c As Ad 6h 8d"]))
    assert {e.seat for e in of_kind(straight, Awarded)} == {0}
    deal = stud("soko", hands)
    acts(deal, *["check"] * 4)
    assert [e.seat for e in of_kind(deal, Began)][-1] == 1  # a pair of aces showing, above nine-ten-jack of hearts


SEVEN = "2 down, 1 up, bet" + ", burn, 1 up, bet" * 3 + ", burn, 1 down, bet"


def test_seven_card_stud_1_three_cards_then_four_more_each_after_a_burn() -> None:
    assert way("seven-card-stud") == SEVEN == way("razz") == way("seven-card-stud-8")
    deal = quiet(tk.Deal("seven-card-stud", 3, seed=5))
    assert all(len(hand) == 7 and len(deal.table.up(s)) >= 4 for s, hand in enumerate(deal.table.hands))
    with pytest.raises(ValueError, match="9 players are too many: Seven-card stud would need 57 cards"):
        tk.Deal("seven-card-stud", 9)


def test_seven_card_stud_2_later_rounds_begin_with_the_best_hand_showing_in_a_tie_left_of_the_dealer() -> None:
    deal = stud("seven-card-stud", ["9s 8s 2d Kd", "9h 8h Jc Ks", "9d 8d Jd Kc"])
    acts(deal, "0: bring-in", "1: call", "2: call")
    assert seat(deal) == 1 and not of_kind(deal, Posted)[3:]


def sizes(game: str, hands: list[str], **options: Any) -> list[Any]:
    """What may be bet in each round after the bring-in: one size, or both."""
    deal, found = stud(game, hands, **options), []
    while deal.decision is not None:
        rounds = len(of_kind(deal, Began))
        if rounds > 1 and len(found) < rounds - 1:
            choice = deal.decision.actions["bet"]
            found.append(choice.amounts or choice.most)
        deal.act(next(verb for verb in ("check", "call", "bring-in") if verb in can(deal)))
    return found


PAIR = ["9s 8s 2d 2h", "9h 8h Jc Ks"]
NO_PAIR = ["9s 8s 2d 3h", "9h 8h Jc Ks"]


def test_seven_card_stud_3_bets_are_small_twice_then_big_and_big_on_the_fourth_if_a_pair_shows() -> None:
    assert sizes("seven-card-stud", NO_PAIR) == [10, 20, 20, 20]
    assert sizes("seven-card-stud", PAIR) == [(10, 20), 20, 20, 20]
    assert stud("seven-card-stud", PAIR).decision.actions["bet"].most == 10


def test_seven_card_stud_4_the_best_five_of_seven_are_the_hand() -> None:
    hands = ["2c 3c 9c Jc Kc 5d 5h", "As Ad 8s 8d 4h 4s Qd"]
    deal = quiet(stud("seven-card-stud", hands))
    assert {e.seat for e in of_kind(deal, Awarded)} == {0}
    assert deal.result.hands[1].hand.category == "two pair" and "queen" in str(deal.result.hands[1].hand)


def test_seven_card_stud_5_where_the_cards_run_out_the_table_says_what_happens() -> None:
    deal = quiet(tk.Deal("seven-card-stud", 8, seed=5))
    assert [e.rule for e in of_kind(deal, Told)] == ["table T21"]
    assert "table T21" in tk.variant("seven-card-stud").rules["seven-card-stud 5"]


def test_seven_card_stud_8_1_half_to_a_low_of_eight_or_better_and_a_pair_changes_no_bet() -> None:
    hands = ["2c 3c 4d 6h 8s Kd Qd", "Ks Kh 9d 9h Tc Jc 2s"]
    assert parts(quiet(stud("seven-card-stud-8", hands))) == {"high": {1: 5}, "low": {0: 5}}
    none = quiet(stud("seven-card-stud-8", ["2c 3c 4d 6h 9s Qc Jd", hands[1]]))
    assert parts(none) == {"": {1: 10}}
    assert sizes("seven-card-stud-8", PAIR) == [10, 20, 20, 20]


def test_razz_1_the_lowest_hand_wins_and_a_pair_changes_no_bet() -> None:
    deal = quiet(stud("razz", ["Ac 2d 3h 4s 5c Kd Ks", "2c 3d 4h 6s 7d 8c 9c"]))
    assert {e.seat for e in of_kind(deal, Awarded)} == {0}
    assert sizes("razz", PAIR) == [10, 20, 20, 20]
    later = stud("razz", ["9s 8s Kd 2h", "9h 8h 4c 3s", "9d 8d Ac 5h"])
    acts(later, "0: bring-in", "1: call", "2: call")
    assert seat(later) == 1  # four-three is lower than ace-five: the highest card decides first
    assert of_kind(later, Acted)[0].verb == "bring-in"
