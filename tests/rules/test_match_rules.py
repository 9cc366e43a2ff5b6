"""A match: the button, what deals hand on, who is out, who chooses, how it ends (rulebook: table T26)."""

from __future__ import annotations

from typing import Any

import pytest

import teachkit as tk
from teachkit.play.events import HandedOn, Posted, SatOut
from tests.play.scripts import acts, awards, check_down, dealt_round, of_kind

# Hands without a deuce, a straight or a flush among them; nobody draws.
ACES, KINGS, JACKS = "As Ad 9c 7h 4s", "Ks Kd 9h 7c 4d", "Js Jd 9d 7s 4h"
TRIPS, LOW = "6s 6d 6h Tc 3s", "Qs Td 8c 5h 3d"


def dealt(match: tk.Match, *hands: str, **named: Any) -> tk.Deal:
    """The next deal with these hands, those of the players in it in the order of their seats."""
    order = match.standing.seats.index(match.dealer)
    return match.next_deal(deck=" ".join(dealt_round(hands, order)), **named)


def quiet(deal: tk.Deal) -> tk.Deal:
    """To the end without a bet: all check, stand pat and call what they must."""
    while deal.decision is not None:
        deal.act(next(verb for verb in ("check", "draw", "call") if verb in deal.decision.actions))
    return deal


def paid(deal: tk.Deal) -> dict[int, int]:
    """What each seat of the deal put in as an ante or a blind."""
    return {e.seat: e.amount for e in of_kind(deal, Posted)}


def won(match: tk.Match, *hands: str) -> tk.Deal:
    """A deal in which the first to act bets, all call, and the best hand takes the pot."""
    deal = dealt(match, *hands)
    deal.act("bet")
    return quiet(deal)


# the button, and who is out ------------------------------------------------------------------------------------------


def test_t26_the_button_moves_left_to_the_next_player_who_plays() -> None:
    match = tk.Match("five-card-draw", stacks=[2, 50, 50, 50], dealer=3, seed=1)
    won(match, JACKS, ACES, KINGS, LOW)
    assert match.stacks == (0, 56, 48, 48) and [match.said(n) for n in match.notes] == [
        "Ana has no chips left, and is out. [table T26]"
    ]
    second = won(match, ACES, KINGS, JACKS)
    # Seat 0, left of the last dealer, is out; the deal is among the others, and counts their seats anew.
    assert match.seats_of(second) == (1, 2, 3) and second.dealer == 0 and second.names == ("Ben", "Cleo", "Dev")
    assert match.dealer == 2
    assert match.next_deal().dealer == 1 and match.dealer == 2


def test_t26_a_pot_that_stayed_on_the_table_lies_in_the_next_deal_and_all_ante_anew() -> None:
    match = tk.Match("jacks-or-better", 3, stacks=50, seed=1)
    quiet(dealt(match, LOW, TRIPS.replace("6h", "5c"), "Ks Qd 8h 4c 3h"))  # nobody has jacks
    assert (match.pot_carried, match.stacks, match.dealer) == (3, (49, 49, 49), 1)
    second = dealt(match, ACES, LOW, KINGS)
    assert paid(second) == {0: 1, 1: 1, 2: 1} and second.table.pot == 6
    acts(second, "2: bet", "0: call", "1: fold")
    quiet(second)
    assert match.stacks == (48 + 10 - 2, 48, 46) and match.pot_carried == 0


def test_t26_what_a_game_hands_on_is_asked_of_the_next_deal_and_of_no_other() -> None:
    match = tk.Match("progressive-jackpots", 3, stacks=50, seed=1)
    needs = []
    for _ in range(7):
        needs.append(dealt(match, LOW, TRIPS.replace("6h", "5c"), "Ks Qd 8h 4c 3h").variant.steps)
        quiet(match.deals[-1])
    least = [next(p.openers.least for p in steps if getattr(p, "openers", None)) for steps in needs]
    assert "".join(least) == "JQKAKQJ"  # the rulebook's order, and round again
    won(match, KINGS, LOW, ACES)  # Ben deals, so Cleo opens
    assert match.pot_carried == 0 and match.next_deal().variant == tk.variant("progressive-jackpots")


def test_t26_a_reduced_field_plays_alone_and_the_others_keep_their_chips() -> None:
    match = tk.Match("trips-to-win", 4, stacks=50, dealer=3, seed=1)
    first = dealt(match, ACES, KINGS, JACKS, LOW)
    acts(first, "0: bet", "1: call", "2: call", "3: fold")
    quiet(first)  # a pair does not win
    assert match.pot_carried == 4 + 6 and match.stacks == (47, 47, 47, 49)
    assert "The next deal is played by Ana, Ben and Cleo alone." in str(match)
    second = dealt(match, LOW, TRIPS, KINGS)
    assert match.seats_of(second) == (0, 1, 2) and paid(second) == {0: 1, 1: 1, 2: 1}
    acts(second, "1: bet", "2: call", "0: call")
    quiet(second)
    assert match.stacks == (44, 44 + 19, 44, 49) and match.notes == ()
    assert match.seats_of(match.next_deal()) == (0, 1, 2, 3)


def test_t26_a_field_of_one_is_the_whole_table_again() -> None:
    match = tk.Match("trips-to-win", 3, stacks=50, dealer=2, seed=1)
    acts(dealt(match, ACES, KINGS, JACKS), "0: bet", "1: fold", "2: fold")
    assert match.pot_carried == 3 and match.notes == ()
    assert match.seats_of(match.next_deal()) == (0, 1, 2) and match.dealer == 0


def test_t26_trips_to_win_3_a_deal_that_nobody_opens_leaves_the_field_as_it_is() -> None:
    match = tk.Match("trips-to-win", 4, stacks=50, dealer=3, seed=1)
    acts(dealt(match, ACES, KINGS, JACKS, LOW), "0: bet", "1: call", "2: call", "3: fold")
    quiet(match.deals[-1])
    quiet(dealt(match, LOW, "Ts Th 9c 7d 4s", "9s 9h 8d 6c 2c"))  # no pair of jacks
    assert match.pot_carried == 10 + 3 and match.standing.seats == (0, 1, 2)
    acts(dealt(match, KINGS, LOW, TRIPS.replace("Tc", "Th")), "2: bet", "0: call", "1: fold")
    quiet(match.deals[-1])
    assert match.pot_carried == 0 and match.standing.seats == (0, 1, 2, 3)


def test_t26_a_forced_pot_is_played_for_without_antes_until_its_opener_wins() -> None:
    match = tk.Match("diablo", 3, stacks=50, dealer=2, seed=1)
    acts(dealt(match, JACKS, ACES, LOW), "0: bet", "1: call", "2: fold")
    quiet(match.deals[-1])
    # Three antes and two bets of 2 to Ben; Ana, who opened, pays as much again.
    assert match.stacks == (50 - 3 - 7, 50 - 3 + 7, 49) and match.pot_carried == 7
    second = dealt(match, LOW, KINGS, ACES)
    assert paid(second) == {} and second.table.pot == 7
    acts(second, "1: bet", "2: fold", "0: fold")
    assert match.stacks == (40, 54 + 7, 49) and match.pot_carried == 0
    assert paid(match.next_deal()) == {0: 1, 1: 1, 2: 1}


def test_t26_progressive_jackpots_1_a_match_that_starts_higher_takes_jacks_again_once_a_deal_was_opened() -> None:
    match = tk.Match("progressive-jackpots", 3, stacks=50, dealer=2, seed=1, rung=2)
    acts(dealt(match, KINGS, JACKS, LOW), "0: bet", "1: fold", "2: fold")
    rungs = [quiet(match.next_deal()).variant.settings["rung"] for _ in range(3)]
    assert rungs == [0, 1, 2]  # jacks, and up again while nobody opens
    assert tk.Match.from_record(match.record()).record() == match.record()


def test_t26_diablo_3_a_match_that_starts_with_a_forced_pot_goes_on_with_antes_once_it_is_won() -> None:
    match = tk.Match("diablo", 3, stacks=50, dealer=2, seed=1, forced=True)
    acts(dealt(match, ACES, KINGS, LOW), "0: bet", "1: fold", "2: fold")
    assert match.pot_carried == 0
    acts(match.next_deal(), "1: check", "2: check", "0: check")
    assert paid(match.deals[-1]) == {0: 1, 1: 1, 2: 1} and match.pot_carried == 3
    assert paid(match.next_deal()) == {0: 1, 1: 1, 2: 1}  # nobody has opened, and no pot is forced


# a claim to the pot --------------------------------------------------------------------------------------------------


def test_t26_claim_whose_last_chips_lie_in_the_pot_plays_on_for_what_they_covered() -> None:
    match = tk.Match("five-card-draw", stacks=[1, 50, 50], dealer=2, ante=2, seed=1)
    quiet(dealt(match, ACES, KINGS, JACKS))
    # Nobody has bet: thrown in. Ana covered 1 of each player's 2.
    assert match.stacks == (0, 48, 48) and match.pot_carried == 5 and match.still_in == (0, 1, 2)
    assert "Ana has no chips left, and plays on for 3 of the 5 chips in the pot." in str(match)
    second = dealt(match, ACES, KINGS, JACKS)
    assert (second.start, second.claims) == ([0, 48, 48], {0: 3})
    assert "Ana has no chips left, and plays on for what lies in the pot already." in [
        str(e.phrase()) for e in second.events
    ]
    acts(second, "1: bet", "2: call")  # she is asked for nothing
    quiet(second)
    assert awards(second) == [(1, 2 + 4 + 4, 1), (0, 3, 0)]  # the rest, the new antes and the bets are a side pot
    assert match.stacks == (3, 54, 44) and match.still_in == (0, 1, 2)


def test_t26_claim_of_a_side_pot_that_stays_the_players_without_chips_have_no_part() -> None:
    match = tk.Match("trips-to-win", stacks=[3, 50, 50], dealer=2, seed=1)
    acts(dealt(match, ACES, KINGS, JACKS), "0: bet", "1: call", "2: call")  # 1 and 2 each: Ana is all-in
    acts(match.deals[-1], "0: draw", "1: draw", "2: draw", "1: bet", "2: call")
    assert match.pot_carried == 9 + 8 and match.standing.claims == {0: 9}
    second = dealt(match, TRIPS, KINGS, JACKS)
    assert [(p.chips, set(p.seats)) for p in second.pots] == [(9, {0, 1, 2}), (8 + 2, {1, 2})]
    acts(second, "1: bet", "2: fold")
    quiet(second)
    assert awards(second) == [(0, 9, 0)] and match.pot_carried == 10  # what was uncalled went back; Ben has no trips
    assert match.standing.claims == {}


def test_t26_claim_two_players_without_chips_play_on_for_a_pot() -> None:
    match = tk.Match("trips-to-win", stacks=[3, 3, 50], dealer=2, seed=1)
    acts(dealt(match, ACES, KINGS, JACKS), "0: bet", "1: call", "2: fold")
    quiet(match.deals[-1])
    assert match.stacks == (0, 0, 49) and match.standing.claims == {0: 7, 1: 7}
    second = dealt(match, LOW, TRIPS)
    assert match.seats_of(second) == (0, 1) and second.decision is not None  # nobody can bet, but all draw
    quiet(second)
    assert match.stacks == (0, 7, 49) and "Ana has no chips left, and is out." in str(match)


def test_t26_claim_a_hand_that_is_dead_claims_nothing_and_the_last_player_takes_the_pot() -> None:
    match = tk.Match("trips-to-win", stacks=[3, 50], dealer=1, seed=1, enforce="honour")
    first = dealt(match, LOW, KINGS)
    acts(first, "0: bet", "1: call")  # all-in without openers
    quiet(first)
    assert match.over and match.winner == 1 and match.stacks == (0, 53) and match.pot_carried == 0
    assert "Nobody else is left to play for the pot: Ben takes its 6 chips." in str(match)


def test_t26_claim_an_opener_plays_on_for_a_new_pot_that_took_the_last_chips() -> None:
    match = tk.Match("diablo", stacks=[8, 50, 50], dealer=2, seed=1)
    acts(dealt(match, JACKS, ACES, LOW), "0: bet", "1: call", "2: fold")
    quiet(match.deals[-1])
    assert match.stacks == (0, 54, 49) and match.pot_carried == 5 and match.standing.claims == {0: 5}
    second = dealt(match, ACES, KINGS, JACKS)
    acts(second, "1: bet", "2: fold")
    quiet(second)
    assert match.stacks[0] == 5 and match.pot_carried == 5  # which Ben, who opened, has matched
    # Who only lost to the old pot is out.
    other = tk.Match("diablo", stacks=[50, 3, 3], dealer=2, seed=1)
    acts(dealt(other, JACKS, LOW, ACES), "0: bet", "1: call", "2: call")
    quiet(other.deals[-1])
    assert other.stacks == (50 - 3 - 9, 0, 9) and other.still_in == (0, 2)


# dealer's choice -----------------------------------------------------------------------------------------------------


def test_t26_choice_each_dealer_names_the_game() -> None:
    asked = []

    def choose(seat: int, match: tk.Match) -> str:
        asked.append(seat)
        return ("razz", "omaha", "woodstock")[seat]

    match = tk.Match(choose, 3, stacks=200, seed=1, dealer=1).play("cautious", deals=4)
    assert asked == [1, 2, 0, 1] and [d.variant.id for d in match.deals] == ["omaha", "woodstock", "razz", "omaha"]


def test_t26_choice_games_in_turn_are_dealt_one_after_the_other() -> None:
    games = ["razz", tk.variant("omaha", blinds=(2, 4)), "woodstock"]
    match = tk.Match(games, 3, stacks=200, seed=1).play("cautious", deals=4)
    assert [d.variant.id for d in match.deals] == ["razz", "omaha", "woodstock", "razz"]
    assert paid(match.deals[1]) == {2: 2, 0: 4}


def test_t26_choice_diablo_3_a_game_goes_on_until_its_pot_is_won_then_the_deal_is_left_of_its_caller() -> None:
    match = tk.Match("dealer's choice", 4, stacks=50, dealer=0, seed=1)
    acts(dealt(match, LOW, JACKS, ACES, KINGS, game="diablo"), "1: bet", "2: call", "3: fold", "0: fold")
    quiet(match.deals[-1])
    assert match.pot_carried == 8 and "Diablo, which Ana has called, goes on until its pot is won." in str(match)
    with pytest.raises(ValueError, match=r"Diablo goes on until its pot of 8 is won.*\[table T26 choice\]"):
        match.next_deal(game="omaha")
    acts(dealt(match, LOW, TRIPS, JACKS, ACES), "2: bet", "3: call", "0: fold", "1: fold")
    quiet(match.deals[-1])
    assert [d.variant.id for d in match.deals] == ["diablo"] * 2 and match.deals[1].dealer == 1
    acts(dealt(match, LOW, TRIPS, JACKS, ACES), "3: bet", "0: fold", "1: fold", "2: fold")
    assert (match.pot_carried, match.deals[2].dealer) == (0, 2)
    assert match.dealer == 1  # left of Ana, not of Cleo, who dealt last
    with pytest.raises(ValueError, match="Ben deals, and names the game"):
        match.next_deal()
    assert match.next_deal(game="omaha").dealer == 1


def test_t26_choice_a_game_that_so_many_players_cant_play_is_no_choice() -> None:
    match = tk.Match("dealer's choice", 9, stacks=100, seed=1)
    with pytest.raises(ValueError, match=r"Ana can't call this game: All for One.* is for 2 to 8 players, not 9"):
        match.next_deal(game="all-for-one")
    assert not match.deals and match.next_deal(game="texas-holdem").players == 9
    # Of games in turn those that too few are left for are left out.
    turns = tk.Match(["trees", "five-card-draw"], stacks=[2, 50, 50], dealer=2, seed=1)
    turns.next_deal().play("random", seed=1)
    while len(turns.still_in) > 2 and not turns.over:
        turns.next_deal().play("random", seed=len(turns.deals))
    assert turns.next_deal().variant.id == "five-card-draw"
    turns.deals[-1].play("random", seed=0)
    assert turns.next_deal().variant.id == "five-card-draw"


# who sits out --------------------------------------------------------------------------------------------------------

NUTS_BOARD = "2c Ks 9s 4s 2d 7d 3c 2h"  # burn, flop, burn, turn, burn, river: a flush in spades is the best


def quiet_nuts(match: tk.Match) -> tk.Deal:
    """A deal of hold'em in which the dealer, who acts last, checks the nut flush."""
    hands = ["Kd Kc", "Qd Qc", "Jd Jc", "Td Tc"][: len(match.standing.seats)]
    dealer = match.standing.seats.index(match.dealer)
    hands[dealer] = "As Qs"
    deck = [*dealt_round(hands, dealer), *NUTS_BOARD.split()]
    return check_down(match.next_deal(deck=" ".join(deck)))


def test_t26_penalty_who_keeps_the_nuts_quiet_posts_in_the_next_deal_and_sits_it_out() -> None:
    match = tk.Match("texas-holdem", 4, stacks=100, dealer=0, seed=1, nuts_rule=True, must_show=True)
    quiet_nuts(match)
    assert "Ana has to sit out one deal, and posts all the same." in str(match)
    second = match.next_deal()
    assert second.out == (0,) and [e.seat for e in of_kind(second, SatOut)] == [0]
    assert second.table.hands[0] == [] and all(len(second.table.hands[s]) == 2 for s in (1, 2, 3))
    check_down(second)
    assert match.next_deal().out == ()
    lenient = tk.Match("texas-holdem", 4, stacks=100, dealer=0, seed=1, nuts_rule=True, must_show=True, sit_out=0)
    quiet_nuts(lenient)
    assert lenient.next_deal().out == () and lenient.notes == ()


def test_t26_penalty_it_may_be_more_than_one_deal_and_blinds_are_lost() -> None:
    match = tk.Match("texas-holdem", 3, stacks=100, dealer=0, seed=1, nuts_rule=True, must_show=True, sit_out=3)
    quiet_nuts(match)
    outs, lost = [], match.start[0] - match.stacks[0]
    for _ in range(4):
        outs.append(match.next_deal().out)
        lost += paid(match.deals[-1]).get(0, 0)
        check_down(match.deals[-1])
        if outs[-1]:
            assert match.stacks[0] == 100 - lost  # what it posts is lost
    assert outs == [(0,), (0,), (0,), ()]


def test_t26_penalty_heads_up_the_other_takes_what_was_posted() -> None:
    match = tk.Match("texas-holdem", 2, stacks=100, dealer=0, seed=1, nuts_rule=True, must_show=True)
    hands = dealt_round(["Kd Kc", "As Qs"], 0)
    deal = match.next_deal(deck=" ".join([*hands, *NUTS_BOARD.split()]))
    check_down(deal)  # heads-up the dealer acts last, and holds kings
    assert match.standing.penalties == (0, 0)
    other = tk.Match("texas-holdem", 2, stacks=100, dealer=0, seed=1, nuts_rule=True, must_show=True)
    check_down(other.next_deal(deck=" ".join([*dealt_round(["As Qs", "Kd Kc"], 0), *NUTS_BOARD.split()])))
    before = other.stacks
    second = other.next_deal()
    assert second.decision is None and second.out == (0,)  # the big blind is lost to the small one
    assert other.stacks == (before[0] - 2, before[1] + 2)


def test_t26_penalty_waits_where_the_others_could_not_play_alone() -> None:
    match = tk.Match([tk.variant("texas-holdem", nuts_rule=True, must_show=True), "pick-a-partner"], 4, stacks=100,
                     dealer=0, seed=1)  # fmt: skip
    quiet_nuts(match)
    second = match.next_deal()  # three can't be partners
    assert second.variant.id == "pick-a-partner" and second.out == ()
    second.play("random")
    assert match.next_deal().out == (0,)


# the end -------------------------------------------------------------------------------------------------------------


def test_t26_end_one_player_has_all_the_chips() -> None:
    match = tk.Match("five-card-draw", stacks=[3, 3], dealer=1, seed=1)
    assert not match.over and match.winner is None
    won(match, ACES, KINGS)
    assert match.over and match.winner == 0 and match.stacks == (6, 0)
    with pytest.raises(ValueError, match=r"the match is over: Ana has all the chips.*\[table T26 end\]"):
        match.next_deal()


def test_t26_end_after_as_many_deals_as_were_agreed_on_whoever_has_the_most_chips_wins() -> None:
    match = tk.Match("five-card-draw", 3, stacks=50, dealer=2, seed=1, deals=2)
    won(match, ACES, KINGS, JACKS)
    assert not match.over
    quiet(match.next_deal())
    assert match.over and match.winner == 0 and match.pot_carried == 3 and match.stacks == (55, 46, 46)
    assert "over after two deals: Ana has the most chips" in str(match)
    shared = tk.Match("five-card-draw", 3, stacks=50, seed=1, deals=1)
    quiet(shared.next_deal())
    assert shared.over and shared.winner is None and shared.winners == (0, 1, 2)
    assert "Ana, Ben and Cleo have the most chips, and share the win." in str(shared)


def test_t26_end_those_who_are_left_cannot_play_the_game() -> None:
    match = tk.Match("trees", 3, stacks=[3, 60, 60], seed=1)
    for seed in range(100):
        if len(match.still_in) < 3:
            break
        match.next_deal().play("random", seed=seed)
    assert match.over and match.ending is not None and match.ending.rule == "table T26 end"
    assert "The match can’t go on: Trees is for 3 to 10 players, not 2 [table T4]." in str(match)
    assert match.next_deal(game="five-card-draw").players == 2  # unless they play another


def test_t26_a_deal_says_what_it_hands_on() -> None:
    match = tk.Match("jacks-or-better", 3, stacks=50, seed=1)
    quiet(dealt(match, LOW, TRIPS.replace("6h", "5c"), "Ks Qd 8h 4c 3h"))
    (event,) = of_kind(match.deals[0], HandedOn)
    assert (event.what, event.value) == ("carried", 3)
