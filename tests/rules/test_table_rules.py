"""The rules of every table: each test is named after the rule that it holds."""

from __future__ import annotations

from typing import Any

import pytest

import teachkit as tk
from teachkit.play.events import Acted, Awarded, Burned, Posted, Shown
from tests.oracles import all_cards, chips
from tests.play.scripts import (
    acts,
    awards,
    blinds_only,
    can,
    check_down,
    holdem,
    of_kind,
    refused,
    seat,
    show_order,
    span,
    woodstock,
)  # fmt: skip


def sweep(deal: tk.Deal) -> Any:
    """The table after each event."""
    table = deal.table_at_start()
    for event in deal.events:
        event.apply(table)
        yield table


# seats, cards, chips -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 0)])
def test_t1_cards_go_clockwise_one_at_a_time_from_the_dealers_left(dealer: int, first: int) -> None:
    deal = tk.Deal("woodstock", 3, dealer=dealer, deck="2c 3c 4c 5c 6c 7c 8c 9c Tc", seed=1)
    order = [first, (first + 1) % 3, (first + 2) % 3]
    assert [str(deal.table.hands[s]) for s in order] == ["[2c, 5c, 8c]", "[3c, 6c, 9c]", "[4c, 7c, Tc]"]
    assert seat(deal) == first


def test_t2_every_card_is_somewhere_at_every_moment() -> None:
    for game in ("woodstock", "texas-holdem"):
        deal = tk.Deal(game, 4, seed=5).play("random", seed=2)
        for table in sweep(deal):
            assert all_cards(table) == list(range(52))


def test_t2_burn_cards_leave_the_stub_unseen() -> None:
    deal = check_down(holdem(["As Ks", "Qs Js"], "2c 3d 4h 9s Tc", 100))
    burned = [c for e in of_kind(deal, Burned) for c in e.cards]
    assert len(burned) == 3
    assert all(deal.table.known[c] == 0 for c in burned)
    assert all_cards(deal.table) == list(range(52))


def test_t3_chips_are_whole_and_their_sum_is_constant() -> None:
    for n, stacks in enumerate(([40, 3, 100], [1, 1, 1], [7, 200, 2])):
        deal = tk.Deal("woodstock", stacks=stacks, seed=n).play("random", seed=n)
        for table in sweep(deal):
            assert chips(table) == sum(stacks)
            assert all(isinstance(c, int) and c >= 0 for c in table.stacks)


def test_t3_every_split_is_to_the_chip_in_play() -> None:
    deal = holdem(["Ac 2d", "Ad 2c", "5c 6c"], "Kh Qs 9h 8d 3s", 500, blinds=(25, 50), chip=25, ante=25)
    check_down(acts(deal, "2: raise 100", "0: call", "1: call", "0: bet 50", "1: call", "2: fold"))
    # 375 before the flop and 100 after it: 475 is 19 chips of 25, the odd one to seat 0, left of the dealer.
    assert awards(deal) == [(0, 250, 0), (1, 225, 0)]
    with pytest.raises(tk.NotAllowed, match="multiples"):
        blinds_only([500, 500, 500], blinds=(25, 50), chip=25).act("raise 110")


def test_t3a_default_stakes() -> None:
    assert tk.Deal("texas-holdem", 3, seed=1).start == [200] * 3
    assert [(e.what, e.amount) for e in of_kind(tk.Deal("texas-holdem", 3, seed=1), Posted)] == [
        ("small blind", 1),
        ("big blind", 2),
    ]
    placed = woodstock(["2c 3d 9h", "4c 7d Th"], "Ks").act("place")
    assert [e.amount for e in of_kind(placed, Posted)] == [1, 1]
    assert span(placed, "bet") == (2, 99)
    fixed = woodstock(["2c 3d 9h", "4c 7d Th"], "Ks", limit="fixed-limit").act("place")
    assert span(fixed, "bet") == (2, 2)
    assert tk.Deal("texas-holdem", 2, limit="fixed-limit", seed=1).start == [400, 400]


@pytest.mark.parametrize(("game", "most"), [("woodstock", 6), ("texas-holdem", 10)])
def test_t4_each_game_has_a_least_and_a_greatest_number_of_players(game: str, most: int) -> None:
    assert tk.Deal(game, 2, seed=1).players == 2
    assert tk.Deal(game, most, seed=1).players == most
    for n in (0, 1, most + 1, -1):
        with pytest.raises(ValueError, match=f"2 to {most}"):
            tk.Deal(game, n, seed=1)


def test_t4_a_number_that_the_deck_cannot_serve_is_refused_with_the_arithmetic() -> None:
    with pytest.raises(ValueError, match=r"30 players are too many: .* 68 cards and the deck has 52"):
        tk.Deal("texas-holdem", 30, seed=1)


def test_t4_a_number_that_is_not_advised_plays_with_a_warning() -> None:
    assert tk.Deal("woodstock", 4, seed=1).notes == ()
    crowded = tk.Deal("woodstock", 5, seed=1)
    assert [note.rule for note in crowded.notes] == ["table T4"]
    assert "2 to 4" in str(crowded.notes[0])
    assert crowded.decision is not None


# forced bets ---------------------------------------------------------------------------------------------------------


def test_t5_ante_from_everybody_clockwise_from_the_dealers_left() -> None:
    deal = tk.Deal("woodstock", 3, dealer=1, ante=5, seed=1)
    assert [(e.seat, e.amount) for e in of_kind(deal, Posted)] == [(2, 5), (0, 5), (1, 5)]
    assert sum(p.chips for p in deal.pots) == 15


def test_t5_dealers_edge_is_an_ante_that_everybody_plays_for() -> None:
    deal = woodstock(["As Ad Ac", "Ks 4d 7c", "9s 5d 2c"], "3h", ante=6, dealers_edge=True)
    assert [(e.seat, e.amount) for e in of_kind(deal, Posted)] == [(2, 6)]
    assert deal.pots == [(6, (0, 1, 2))]
    check_down(deal)
    assert deal.stacks == (106, 100, 94)


def test_t5_dealers_edge_makes_no_side_pot_after_a_bet() -> None:
    deal = woodstock(["As Ad Ac", "Ks 4d 7c", "9s 5d 2c"], "3h", ante=6, dealers_edge=True)
    check_down(acts(deal, "0: place", "0: bet 4", "1: call", "2: call"))
    assert awards(deal) == [(0, 18, 0)]


def test_t5_blinds_and_who_acts_first() -> None:
    deal = tk.Deal("texas-holdem", 4, dealer=1, seed=1, blinds=(3, 7))
    assert [(e.seat, e.what, e.amount) for e in of_kind(deal, Posted)] == [(2, "small blind", 3), (3, "big blind", 7)]
    assert seat(deal) == 0


def test_t5_the_largest_blind_may_check_or_raise_when_it_comes_back_to_it() -> None:
    deal = acts(blinds_only([100] * 3), "2: call", "0: call")
    assert seat(deal) == 1
    assert {"check", "raise"} <= can(deal)


@pytest.mark.parametrize(("straddles", "players", "first", "level"), [(1, 4, 3, 4), (2, 5, 4, 8), (1, 3, 0, 4)])
def test_t5_straddles_double_and_act_last(straddles: int, players: int, first: int, level: int) -> None:
    deal = blinds_only([100] * players, straddles=straddles)
    posted = of_kind(deal, Posted)
    assert [e.amount for e in posted] == [1, 2, 4, 8][: 2 + straddles]
    assert posted[-1].seat == 1 + straddles
    assert seat(deal) == first and span(deal, "call") == (level - deal.table.bets[first],) * 2
    while seat(deal) != 1 + straddles:
        deal.act("call")
    assert {"check", "raise"} <= can(deal)


def test_t5_a_straddle_needs_a_player_of_its_own() -> None:
    with pytest.raises(ValueError, match="1 at most"):
        blinds_only([100] * 3, straddles=2)


def test_t5_heads_up_the_dealer_posts_the_small_blind_and_acts_first_before_the_flop_only() -> None:
    deal = tk.Deal("texas-holdem", 2, dealer=1, seed=1)
    assert [(e.seat, e.what) for e in of_kind(deal, Posted)] == [(1, "small blind"), (0, "big blind")]
    acts(deal, "1: call", "0: check", "0: check", "1: check", "0: bet 2")


@pytest.mark.parametrize(("blinds", "poster", "first"), [((2, 0), 0, 1), ((0, 2), 1, 2)])
def test_t5_one_blind_and_its_opener(blinds: tuple[int, int], poster: int, first: int) -> None:
    deal = blinds_only([100] * 4, blinds=blinds)
    assert [(e.seat, e.amount) for e in of_kind(deal, Posted)] == [(poster, 2)]
    assert seat(deal) == first


def test_t5_with_antes_alone_the_first_round_starts_left_of_the_dealer() -> None:
    deal = blinds_only([100] * 3, blinds=(0, 0), ante=1)
    assert seat(deal) == 0
    assert {"check", "bet"} <= can(deal)


def test_t6_who_cannot_cover_an_ante_or_a_blind_is_all_in_for_less() -> None:
    deal = tk.Deal("woodstock", stacks=[3, 50, 50], ante=10, dealer=2, seed=1)
    assert next((e.seat, e.amount, e.rule) for e in of_kind(deal, Posted)) == (0, 3, "table T6")
    assert deal.pots == [(9, (0, 1, 2)), (14, (1, 2))]
    blind = blinds_only([50, 3, 50], blinds=(5, 10))
    assert [(e.seat, e.amount, e.rule) for e in of_kind(blind, Posted)][1] == (1, 3, "table T6")
    assert check_down(blind).table.paid[1] == 3


def test_t6_everybody_all_in_from_the_antes_plays_to_the_showdown() -> None:
    for game, blinds in (("woodstock", {}), ("texas-holdem", {"blinds": (0, 0)})):
        deal = tk.Deal(game, stacks=[5, 5, 5], ante=5, seed=1, **blinds)
        check_down(deal)
        assert not of_kind(deal, Acted)
        assert sum(e.amount for e in of_kind(deal, Awarded)) == 15
        assert show_order(deal)


def test_t6_against_players_without_chips_nobody_is_asked_to_fill_up_a_blind() -> None:
    deal = blinds_only([5, 50], ante=5, blinds=(2, 4))
    assert not of_kind(deal, Acted) and deal.decision is None
    assert sorted(e.amount for e in of_kind(deal, Awarded)) in ([10], [5, 5])


# betting rounds ------------------------------------------------------------------------------------------------------


def test_t7_check_bet_call_raise_fold_each_where_it_makes_sense() -> None:
    deal = acts(blinds_only([100] * 3), "2: call", "0: call", "1: check")
    assert can(deal) == {"fold", "check", "bet"}
    assert refused(deal, "call") == refused(deal, "raise") == ("table T7",)
    acts(deal, "0: bet 4")
    assert can(deal) == {"fold", "call", "raise"}
    assert refused(deal, "check") == refused(deal, "bet") == ("table T7",)


def test_t7_folding_when_one_could_check_is_allowed_with_a_note() -> None:
    deal = acts(blinds_only([100] * 3), "2: call", "0: call", "1: check")
    assert deal.decision is not None and deal.decision.actions["fold"].note is not None
    deal.act("fold")
    assert deal.table.folded == [True, False, False]


def test_t7_a_round_ends_when_all_have_acted_and_matched() -> None:
    deal = acts(blinds_only([100] * 3), "2: raise 6", "0: raise 20", "1: fold", "2: call")
    assert len(deal.table.board) == 3
    acts(deal, "0: check", "2: bet 5", "0: raise 10", "2: call")
    assert len(deal.table.board) == 4


def test_t7_the_last_player_left_takes_the_pot_unshown() -> None:
    deal = acts(blinds_only([100] * 3), "2: raise 6", "0: fold", "1: fold")
    assert deal.decision is None
    assert deal.stacks == (99, 98, 103)
    assert not of_kind(deal, Shown)


def test_t8_a_raise_is_at_least_as_large_as_the_last() -> None:
    deal = acts(blinds_only([500] * 4), "2: raise 12")  # by 10
    assert span(deal, "raise") == (22, 500)
    acts(deal, "3: raise 50")  # by 38
    assert span(deal, "raise")[0] == 88
    with pytest.raises(tk.NotAllowed, match="T8"):
        deal.act("raise 87")
    acts(deal, "0: fold", "1: fold", "2: call")
    assert span(deal, "bet")[0] == 2  # a new round starts afresh


def test_t8_house_option_drops_the_size_of_raises() -> None:
    deal = acts(blinds_only([500] * 3, full_raises=False), "2: raise 12")
    assert span(deal, "raise")[0] == 14
    acts(deal, "0: raise 14", "1: fold")
    assert "raise" in can(deal)  # a raise of the least bet reopens the betting here


@pytest.mark.parametrize("first", [16, 200])
@pytest.mark.parametrize("short", [17, 19, 29])
def test_t8_short_all_in_does_not_reopen_the_betting(first: int, short: int) -> None:
    deal = acts(blinds_only([short, 200, first, 200]), "2: raise 16", "3: call", f"0: raise {short}", "1: call")
    if first == 200:
        assert refused(deal, "raise") == ("table T8",)
        acts(deal, "2: call")
    assert seat(deal) == 3
    assert can(deal) == {"fold", "call"}
    assert refused(deal, "raise") == ("table T8",)


@pytest.mark.parametrize(("third", "fourth", "reopens"), [(30, 44, True), (30, 38, True), (30, 37, False)])
def test_t8_short_all_ins_that_add_up_to_a_full_raise_reopen(third: int, fourth: int, reopens: bool) -> None:
    deal = blinds_only([200, 200, 200, third, fourth, 200])
    acts(deal, "2: raise 20", f"3: raise {third}", f"4: raise {fourth}", "5: call", "0: fold", "1: fold")
    assert seat(deal) == 2  # who made a full raise of 18
    assert ("raise" in can(deal)) is reopens


def test_t8_a_full_raise_starts_the_sum_of_short_all_ins_anew() -> None:
    deal = blinds_only([300, 300, 300, 29, 300, 75])
    acts(deal, "2: raise 20", "3: raise 29", "4: raise 59", "5: raise 75", "0: fold", "1: fold", "2: call")
    assert seat(deal) == 4  # raised by 30; since then only 16 more
    assert can(deal) == {"fold", "call"}


def test_t8_a_short_blind_leaves_the_call_at_the_full_blind() -> None:
    deal = blinds_only([50, 3, 50], blinds=(5, 10))
    assert span(deal, "call") == (10, 10) and span(deal, "raise")[0] == 20
    nothing = blinds_only([50, 4, 50], blinds=(5, 10), ante=4)
    assert span(nothing, "call") == (10, 10) and span(nothing, "raise")[0] == 20
    assert [(e.amount, e.live) for e in of_kind(nothing, Posted)][-1] == (0, 10)


def test_t8_pot_limit_is_the_pot_after_the_call() -> None:
    deal = blinds_only([500] * 4, limit="pot-limit")
    assert span(deal, "raise") == (4, 7)  # 2 to call makes a pot of 5, raised by 5
    acts(deal, "2: raise 7")
    assert span(deal, "raise") == (12, 24)  # 7 to call makes 17
    acts(deal, "3: raise 24", "0: fold", "1: fold", "2: call")
    assert span(deal, "bet") == (2, 51)
    with pytest.raises(tk.NotAllowed, match="51"):
        deal.act("bet 52")


def test_t8_pot_limit_never_shuts_out_the_least_bet() -> None:
    deal = woodstock(["2c 3d 9h", "4c 7d Th"], "Ks", ante=0, limit="pot-limit").act("place")
    assert span(deal, "bet") == (2, 2)


def test_t8_fixed_limit_bets_are_small_before_and_on_the_flop_and_big_after() -> None:
    deal = blinds_only([100] * 3, limit="fixed-limit")
    assert span(deal, "raise") == (4, 4)
    acts(deal, "2: call", "0: call", "1: check")
    assert span(deal, "bet") == (2, 2)
    acts(deal, "0: check", "1: check", "2: check")
    assert span(deal, "bet") == (4, 4)
    acts(deal, "0: bet", "1: raise 8", "2: call", "0: call")
    assert span(deal, "bet") == (4, 4)


def test_t8_fixed_limit_woodstock_is_small_in_the_first_two_rounds() -> None:
    deal = woodstock(["2c 3d 9h", "4c 7d Th"], "Ks 2d 7h", limit="fixed-limit")
    sizes = []
    for _ in range(3):
        deal.act("place")
        sizes.append(span(deal, "bet"))
        acts(deal, "bet", "call")
    assert sizes == [(2, 2), (2, 2), (4, 4)]


def test_t8_a_fixed_raise_over_a_straddle_is_a_full_raise() -> None:
    deal = acts(blinds_only([100] * 5, limit="fixed-limit", straddles=1), "3: call", "4: raise 6", "0: fold", "1: fold")
    acts(deal, "2: call")
    assert seat(deal) == 3
    assert span(deal, "raise") == (8, 8)


def test_t8_spread_limit_lies_between_its_least_and_its_most_on_every_street() -> None:
    deal = blinds_only([100] * 2, limit="spread-limit", bets=(2, 10))
    acts(deal, "call", "check")
    for _ in range(3):
        assert span(deal, "bet") == (2, 10)
        acts(deal, "check", "check")


def test_t8_an_all_in_for_less_than_a_bet_is_allowed() -> None:
    deal = blinds_only([100, 100, 3], blinds=(1, 2))
    assert span(deal, "raise") == (3, 3)
    deal.act("raise 3")
    assert of_kind(deal, Acted)[-1].all_in


@pytest.mark.parametrize("limit", ["fixed-limit", "spread-limit"])
def test_t9_one_bet_and_three_raises_with_the_big_blind_as_the_bet(limit: str) -> None:
    deal = acts(blinds_only([100] * 3, limit=limit), "2: raise 4", "0: raise 6", "1: raise 8")
    assert refused(deal, "raise") == ("table T9",)
    acts(deal, "2: call", "0: call", "0: bet 2", "1: raise 4", "2: raise 6", "0: raise 8")
    assert refused(deal, "raise") == ("table T9",)


def test_t9_no_cap_between_two_players_unless_the_table_says_so() -> None:
    for cap_for_two, capped in ((False, False), (True, True)):
        deal = blinds_only([100] * 2, limit="fixed-limit", cap_for_two=cap_for_two)
        acts(deal, "raise 4", "raise 6", "raise 8")
        assert ("raise" not in can(deal)) is capped


def test_t9_no_limit_and_pot_limit_have_no_cap() -> None:
    for limit in ("no-limit", "pot-limit"):
        deal = acts(blinds_only([500] * 3, limit=limit), "raise 4", "raise 6", "raise 8", "raise 10", "raise 12")
        assert "raise" in can(deal)


def test_t10_pass_and_out_bet_or_fold_in_the_first_round_only() -> None:
    deal = blinds_only([100] * 3, blinds=(0, 0), ante=1, pass_and_out=True)
    assert can(deal) == {"fold", "bet"}
    assert refused(deal, "check") == ("table T10",)
    acts(deal, "0: fold", "1: bet 2", "2: call")
    assert "check" in can(deal)


def test_t11_no_check_raise() -> None:
    start = ["2: call", "0: call", "1: check", "0: check", "1: bet 4", "2: fold"]
    deal = acts(blinds_only([100] * 3, check_raise=False), *start)
    assert can(deal) == {"fold", "call"}
    assert refused(deal, "raise") == ("table T11",)
    acts(deal, "0: call", "0: bet 4", "1: raise 8")  # another round, and nobody has checked in it
    assert "raise" in can(deal)
    assert "raise" in can(acts(blinds_only([100] * 3), *start))
