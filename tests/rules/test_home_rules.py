"""Home games: a wild card for all, free trade, pairs that play one hand (rulebook: home; table T13, T20, T23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import teachkit as tk
from teachkit.play.events import (
    Began,
    Dealt,
    Kept,
    Partnered,
    Pooled,
    Proposed,
    Reshuffled,
    Returned,
    Selected,
    Shown,
    Stood,
    Told,
    Traded,
    TurnedUp,
)
from tests.oracles import all_cards
from tests.play.scripts import acts, awards, can, dealt_round, of_kind, refused, seat, show_order


def home(game: str, hands: Sequence[str], more: str = "", stacks: Any = 100, **options: Any) -> tk.Deal:
    """A home game with these hands and then these cards; the last seat deals, so that seat 0 is left of the dealer."""
    deck = [*dealt_round(hands, len(hands) - 1), *more.split()]
    return tk.Deal(game, len(hands), stacks=stacks, dealer=len(hands) - 1, deck=" ".join(deck), seed=1, **options)


def checked(deal: tk.Deal) -> tk.Deal:
    """The round to its end without a bet."""
    return down(deal, "check", "call")


def down(deal: tk.Deal, *verbs: str) -> tk.Deal:
    """These verbs as long as one of them is allowed."""
    while deal.decision is not None and (verb := next((v for v in verbs if v in deal.decision.actions), None)):
        deal.act(verb)
    return deal


def names(cards: Sequence[Any]) -> str:
    return " ".join(map(str, cards))


# Spit in the Ocean ---------------------------------------------------------------------------------------------------

SPIT = ["9c As Ad 4c", "Ks Kd Kh 2c", "Qs Qd Qh 3c"]


def spat(deal: tk.Deal) -> tk.Deal:
    """A bet so that it goes on, nobody draws, and the rest is checked."""
    acts(deal, "0: bet", "1: call", "2: call", "0: draw", "1: draw", "2: draw")
    return checked(deal)


def test_spit_in_the_ocean_1_four_cards_down_and_one_up_for_all() -> None:
    deal = home("spit-in-the-ocean", SPIT, "9h")
    assert [len(hand) for hand in deal.table.hands] == [4, 4, 4] and names(deal.table.board) == "9h"
    frame = deal.frame()
    for viewer in range(3):
        view = frame.view(viewer)
        assert names(view.hands[viewer]) == SPIT[viewer] and names(view.board) == "9h"
        assert all(c is None for s in range(3) if s != viewer for c in view.hands[s])


def test_spit_in_the_ocean_1_the_ocean_and_every_card_of_its_rank_are_wild() -> None:
    """Two aces and two nines are four aces, where the nines are wild; three kings and the ocean are four kings."""
    deal = spat(home("spit-in-the-ocean", SPIT, "9h"))
    assert deal.result is not None and deal.result.winners == (0,)
    assert {s: hand.hand.category for s, hand in deal.result.hands.items()} == dict.fromkeys(range(3), "four of a kind")
    tens = spat(home("spit-in-the-ocean", SPIT, "Th"))  # now the nine is a nine: three aces against four kings
    assert tens.result is not None and tens.result.winners == (1,)
    assert tens.result.hands[0].hand.category == "three of a kind"


def test_spit_in_the_ocean_1_five_of_a_kind_can_be_made() -> None:
    deal = spat(home("spit-in-the-ocean", ["9c As Ad Ah", *SPIT[1:]], "9h"))
    assert deal.result is not None and deal.result.hands[0].hand.category == "five of a kind"


def test_spit_in_the_ocean_2_up_to_three_of_the_four_cards_are_drawn() -> None:
    deal = acts(home("spit-in-the-ocean", SPIT, "9h 2d 3d 4d"), "0: bet", "1: call", "2: call")
    with pytest.raises(tk.NotAllowed, match="spit-in-the-ocean 2"):
        deal.act("draw 9c As Ad 4c")
    acts(deal, "0: draw 9c As 4c")
    assert names(deal.table.hands[0]) == "Ad 2d 3d 4d"
    with pytest.raises(tk.NotAllowed):
        deal.act("draw 9h")  # the ocean belongs to nobody


def test_spit_in_the_ocean_2_five_card_draw_2_nobody_bets_and_the_pot_stays() -> None:
    deal = acts(home("spit-in-the-ocean", SPIT, "9h"), "0: check", "1: check", "2: check")
    assert deal.decision is None and sum(deal.stacks) == 297 and deal.table.pot == 3


def test_spit_in_the_ocean_2_five_card_draw_4_the_opener_begins_the_second_round() -> None:
    deal = acts(home("spit-in-the-ocean", SPIT, "9h"), "0: check", "1: bet", "2: call", "0: call")
    acts(deal, "0: draw", "1: draw", "2: draw")
    assert seat(deal) == 1 and deal.decision.actions["bet"].least == 4


def test_t20_spit_in_the_ocean_2_twelve_players_are_served_from_shuffled_discards() -> None:
    deal = tk.Deal("spit-in-the-ocean", 12, seed=5, dealer=11)
    assert len(deal.table.stub) == 52 - 12 * 4 - 1
    down(acts(deal, "0: bet"), "call")
    for player in range(12):
        hand = deal.table.hands[player][:3]
        acts(deal, f"{player}: draw {names(hand)}")
        assert all_cards(deal.table) == sorted(map(int, deal.deck)) and len(deal.table.hands[player]) == 4
        assert not set(hand) & set(deal.table.hands[player])  # never one's own
    assert len(of_kind(deal, Reshuffled)) == 11


def test_t4_spit_in_the_ocean_is_for_three_to_twelve_and_all_of_them_have_names() -> None:
    assert tk.variant("spit-in-the-ocean").players == range(3, 13)
    deal = tk.Deal("spit-in-the-ocean", 12, seed=5)
    assert len(set(deal.names)) == 12 and deal.names[10:] == ("Kim", "Leo")
    assert all(name in deal._repr_mimebundle_()["text/html"] for name in deal.names)
    with pytest.raises(ValueError, match="13 players are too many"):
        tk.Deal("spit-in-the-ocean", 13)
    with pytest.raises(ValueError, match="3 to 12"):
        tk.Deal("spit-in-the-ocean", 2)


def test_spit_in_the_ocean_3_a_hand_is_the_four_cards_and_the_ocean() -> None:
    deal = spat(home("spit-in-the-ocean", SPIT, "9h"))
    assert deal.result is not None
    for player, best in deal.result.hands.items():
        assert {*map(str, best.personal)} == {*SPIT[player].split()} and names(best.board) == "9h"
    assert of_kind(deal, Shown)[0].rule == "table T16" and deal.result.awards[-1].rule == "spit-in-the-ocean 3"


# Trees ---------------------------------------------------------------------------------------------------------------

TREES = ["As Ad Kc 9c 2d", "Ah Qs Qd 3h 4c", "Js Jd Kd 8h 5c", "Ts Td 6c 7d 9h"]


def trading(hands: Sequence[str] = TREES, **options: Any) -> tk.Deal:
    return checked(home("trees", hands, **options))


def test_trees_1_five_cards_down_and_a_round_before_any_trade() -> None:
    deal = home("trees", TREES)
    assert {e.rule for e in of_kind(deal, Dealt)} == {"trees 1"} and {len(h) for h in deal.table.hands} == {5}
    assert seat(deal) == 0 and can(deal) == {"fold", "check", "bet"} and deal.decision.actions["bet"].least == 2
    assert "stand" in can(checked(deal)) and len(of_kind(deal, Began)) == 1


def test_trees_2_an_offer_is_answered_with_as_many_cards() -> None:
    deal = acts(trading(), "0: offer-2 9c 2d")
    assert seat(deal) == 2 and can(deal) == {"trade", "refuse"}
    assert (deal.decision.actions["trade"].least, deal.decision.actions["trade"].most) == (2, 2)
    with pytest.raises(tk.NotAllowed, match="trees 2"):
        deal.act("trade Js")
    with pytest.raises(tk.NotAllowed, match="trees 2"):
        deal.act("trade Js Jd Kd")
    with pytest.raises(tk.NotAllowed, match="trees 2"):
        deal.act("trade 9c Js")  # not one's own
    acts(deal, "2: trade 8h 5c")
    assert {*map(str, deal.table.hands[0])} == {"As", "Ad", "Kc", "8h", "5c"}
    assert {*map(str, deal.table.hands[2])} == {"Js", "Jd", "Kd", "9c", "2d"}
    assert seat(deal) == 1  # one offer a turn


def test_trees_2_who_refuses_keeps_the_cards_and_has_seen_none() -> None:
    deal = acts(trading(), "0: offer-2 9c 2d", "2: refuse")
    assert [names(hand) for hand in deal.table.hands] == TREES and seat(deal) == 1
    assert all(c is None for c in deal.frame().view(2).hands[0])


def test_trees_2_offers_are_made_to_others_who_are_in() -> None:
    deal = home("trees", TREES)
    acts(deal, "0: check", "1: bet", "2: fold", "3: call", "0: call")
    assert seat(deal) == 0 and can(deal) == {"stand", "offer-1", "offer-3"}
    assert refused(deal, "offer-2") == refused(deal, "offer-0") == ("trees 2",)
    with pytest.raises(tk.NotAllowed, match=r"Cleo is not in.*\[trees 2\]"):
        deal.act("offer-2 9c")
    with pytest.raises(tk.NotAllowed, match=r"somebody else.*\[trees 2\]"):
        deal.act("offer-0 9c")
    with pytest.raises(tk.NotAllowed):
        deal.act("offer-1 Ah")  # not one's own
    with pytest.raises(tk.NotAllowed):
        deal.act("offer-1")  # some card it takes
    assert all(deal.decision.actions[verb].seat == int(verb[-1]) for verb in ("offer-1", "offer-3"))


def test_trees_2_a_circuit_without_a_trade_ends_the_trading() -> None:
    deal = acts(trading(), "0: stand", "1: offer-0 4c", "0: refuse", "2: stand", "3: stand")
    assert [e.what for e in of_kind(deal, Told)] == ["no_trade"] and len(of_kind(deal, Began)) == 2
    deal = acts(trading(), "0: offer-1 2d", "1: trade 4c", "1: stand", "2: stand", "3: stand")
    assert len(of_kind(deal, Began)) == 1  # there was a trade: another circuit
    acts(deal, "0: stand", "1: stand", "2: stand", "3: stand")
    assert len(of_kind(deal, Began)) == 2


def test_trees_2_the_third_circuit_is_the_last() -> None:
    deal = trading()
    for low, high in (("2d", "4c"), ("4c", "2d"), ("2d", "4c")):
        acts(deal, f"0: offer-1 {low}", f"1: trade {high}", "1: stand", "2: stand", "3: stand")
    assert [e.what for e in of_kind(deal, Told)] == ["last_trade"] and len(of_kind(deal, Began)) == 2
    assert len(of_kind(deal, Traded)) == 3 and len(of_kind(deal, Stood)) == 9


def test_t12a_trees_2_all_in_players_trade_and_hands_are_turned_up_only_then() -> None:
    deal = acts(home("trees", TREES, stacks=[3, 3, 3, 3]), "0: bet 2", "1: call", "2: call", "3: call")
    assert not of_kind(deal, Shown) and "offer-2" in can(deal)
    acts(deal, "0: offer-2 9c", "2: trade Js", "1: stand", "2: stand", "3: stand")
    acts(deal, "0: stand", "1: stand", "2: stand", "3: stand")
    assert deal.decision is None and {e.seat for e in of_kind(deal, Shown) if e.early} == {0, 1, 2, 3}


def test_t23_trees_2_how_many_cards_are_offered_is_open_and_which_is_the_offerers_secret() -> None:
    deal = acts(trading(), "0: offer-2 9c 2d")
    event = of_kind(deal, Proposed)[0]
    for viewer in range(4):
        seen = deal.frame().view(viewer).event
        assert (seen.seat, seen.to, seen.number) == (0, 2, 2)
        assert (seen.cards == event.cards) == (viewer == 0)
        said = str(seen.phrase())
        assert ("9c" in said) == (viewer == 0) and ("two cards" in said) == (viewer != 0)


def test_t23_trees_2_the_two_know_what_they_swapped_and_nobody_else_does() -> None:
    deal = acts(trading(), "0: offer-2 9c 2d", "2: trade 8h 5c")
    frame = deal.frame()
    assert {*map(str, frame.view(0).known[2])} == {"9c", "2d"} and {*map(str, frame.view(2).known[0])} == {"8h", "5c"}
    for viewer in (1, 3):
        assert not frame.view(viewer).known[0] and not frame.view(viewer).known[2]
        assert "9c" not in str(frame.view(viewer).event.phrase())


def test_t23_trees_2_a_third_player_loses_track_of_a_card_that_may_have_gone() -> None:
    """Seat 1 knows 9c in seat 2's hand until seat 2 has traded: it may be gone, or not."""
    deal = acts(trading(), "0: stand", "1: offer-2 4c", "2: trade 8h")
    assert names(deal.frame().view(1).known[2]) == "4c"
    acts(deal, "2: offer-3 Js", "3: refuse")
    assert names(deal.frame().view(1).known[2]) == "4c"  # nothing has moved
    acts(deal, "3: offer-2 6c", "2: trade Js")
    view = deal.frame().view(1)
    assert not view.known[2] and not view.known[3]
    assert names(deal.frame().view(3).known[2]) == "6c"
    assert names(deal.frame().view(2).known[1]) == "8h"  # seat 1 has not traded since


def test_t23_trees_2_where_a_whole_hand_goes_everybody_can_tell() -> None:
    deal = acts(trading(), "0: stand", "1: offer-2 4c", "2: trade 8h", "2: stand")
    acts(deal, "3: offer-2 Ts Td 6c 7d 9h", "2: trade Js Jd Kd 4c 5c")
    view = deal.frame().view(1)
    assert names(view.known[3]) == "4c" and not view.known[2]
    assert str(view.event.phrase()) == "Dev and Cleo trade five cards each, unseen."


def test_trees_3_after_the_last_round_the_highest_hand_wins() -> None:
    """Three queens and two aces would be a full house: seat 1 gets the queens of nobody, seat 0 three aces by trade."""
    deal = acts(trading(), "0: offer-1 9c", "1: trade Ah", "1: stand", "2: stand", "3: stand")
    acts(deal, "0: stand", "1: stand", "2: stand", "3: stand")
    assert seat(deal) == 0 and deal.decision.actions["bet"].least == 4
    checked(deal)
    assert deal.result is not None and deal.result.winners == (0,)
    assert deal.result.hands[0].hand.category == "three of a kind" and deal.result.awards[0].rule == "trees 3"
    assert show_order(deal) == [0, 1, 2, 3]  # all show (T17)


# Pick a Partner ------------------------------------------------------------------------------------------------------

# Seat 0 shows the ace of spades and picks seat 3; seats 2 and 1 are left, and seat 2 shows more.
PAIRS = ["As Kd Kh 2c 3c", "Qs 4d 4h 5c 6c", "Ah 7d 8h 9c Tc", "Jd Kc 2d 3d 5d"]
KINGS, FOURS = "choose Kh Kd Kc", "choose Tc 4d 4h"
# Two pairs of kings with the same cards beside them.
EVEN = ["As Kd Kh Qc 3c", "Jh Kc Ks 5c 6c", "Ah 7d 8h Qd Tc", "Jd 4c 2d 3d 5d"]
EVENLY = ("choose Kh Kd Qc", "choose Kc Ks Qd")


def turned(hands: Sequence[str] = PAIRS, **options: Any) -> tk.Deal:
    """Everybody has turned the first card of the hand."""
    deal = home("pick-a-partner", hands, **options)
    return acts(deal, *(f"{s}: turn {hand.split()[0]}" for s, hand in enumerate(hands)))


def paired(*choices: str, hands: Sequence[str] = PAIRS, **options: Any) -> tk.Deal:
    """Seats 0 and 3 against seats 2 and 1, with the cards that they have chosen."""
    first, second = choices or (KINGS, FOURS)
    return acts(turned(hands, **options), "0: pick-3", f"0: {first}", f"2: {second}")


@pytest.mark.parametrize("players", [5, 7, 9])
def test_pick_a_partner_1_an_odd_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(ValueError, match=rf"players={players}: .*even number.*\[pick-a-partner 1\]"):
        tk.Deal("pick-a-partner", players)


def test_pick_a_partner_1_four_to_ten_play_and_those_who_sit_out_are_not_counted() -> None:
    assert list(tk.variant("pick-a-partner").players) == [4, 6, 8, 10]
    assert {len(hand) for hand in tk.Deal("pick-a-partner", 10, seed=1).table.hands} == {5}
    for players in (2, 3, 12):
        with pytest.raises(ValueError):
            tk.Deal("pick-a-partner", players)
    for out in ([1], [1, 2, 3]):
        with pytest.raises(ValueError, match=r"even number.*\[pick-a-partner 1\]"):
            tk.Deal("pick-a-partner", 6, out=out)
    with pytest.raises(ValueError, match=r"at least 4 \[pick-a-partner 1\]"):
        tk.Deal("pick-a-partner", 4, out=[0, 1])
    deal = tk.Deal("pick-a-partner", 6, out=[1, 4], seed=2, dealer=5)
    deal.play("calling")
    assert sorted(s for e in of_kind(deal, Partnered) for s in (e.seat, e.partner)) == [0, 2, 3, 5]


def test_pick_a_partner_2_all_choose_before_a_card_is_turned() -> None:
    deal = acts(home("pick-a-partner", PAIRS), "0: turn As", "1: turn Qs", "2: turn Ah")
    assert not of_kind(deal, TurnedUp) and len(of_kind(deal, Selected)) == 3
    for viewer in range(4):
        view = deal.frame().view(viewer)
        assert all(c is None for s in range(4) if s != viewer for c in view.hands[s])
        assert ("Ah" in str(view.event.phrase())) == (viewer == 2)
    acts(deal, "3: turn Jd")
    assert [names(e.cards) for e in of_kind(deal, TurnedUp)] == ["As", "Qs", "Ah", "Jd"]
    assert [names(deal.table.up(s)) for s in range(4)] == ["As", "Qs", "Ah", "Jd"]


def test_pick_a_partner_2_one_of_ones_own_five_is_turned() -> None:
    deal = home("pick-a-partner", PAIRS)
    for wrong in ("turn Qs", "turn As Kd", "turn"):
        with pytest.raises(tk.NotAllowed, match="pick-a-partner 2"):
            deal.act(wrong)


def test_t15_pick_a_partner_3_the_highest_card_picks_first_and_suits_break_ties() -> None:
    deal = turned()
    assert seat(deal) == 0 and can(deal) == {"pick-1", "pick-2", "pick-3"}  # the ace of spades before that of hearts
    acts(deal, "0: pick-3")
    assert [(e.seat, e.partner) for e in of_kind(deal, Partnered)] == [(0, 3), (2, 1)]  # the last two, the ace chooses
    assert {c for e in of_kind(deal, Partnered) for r in e.why for c in r.cards} == {*tk.cards("As")}
    other = turned([PAIRS[0].replace("As", "Ah"), PAIRS[1], PAIRS[2].replace("Ah", "As"), PAIRS[3]])
    assert seat(other) == 2 and other.decision.actions["pick-1"].rule == "pick-a-partner 3"


def test_pick_a_partner_3_a_partner_who_is_taken_is_refused() -> None:
    six = [*PAIRS, "9s 6d 6h Td Jc", "8s 7h 9d Th Js"]
    deal = acts(turned(six), "0: pick-2")  # the other ace is gone: the queen is next
    assert seat(deal) == 1 and can(deal) == {"pick-3", "pick-4", "pick-5"}
    for verb, why in (("pick-2", "Cleo is taken: Ana is the partner"), ("pick-0", "Ana is taken"), ("pick-1", "else")):
        assert refused(deal, verb) == ("pick-a-partner 3",)
        with pytest.raises(tk.NotAllowed, match=why):
            deal.act(verb)
    acts(deal, "1: pick-5")
    assert [(e.seat, e.partner) for e in of_kind(deal, Partnered)] == [(0, 2), (1, 5), (3, 4)]


def test_t23_pick_a_partner_4_both_see_all_eight_and_nobody_else_does() -> None:
    deal = acts(turned(), "0: pick-3")
    eight = {"Kd", "Kh", "2c", "3c", "Kc", "2d", "3d", "5d"}
    pool = of_kind(deal, Pooled)[0]
    assert {*map(str, pool.cards)} == eight
    for viewer in range(4):
        view = deal.frame().view(viewer)
        seen = {str(c) for c in view.holds(0) if c is not None}
        assert seen == (eight if viewer in (0, 3) else set())
        assert names(view.beside(1)[0]) == "Ah Qs"  # up-cards are seen by all


def test_pick_a_partner_4_the_picker_chooses_three_and_five_go_out_of_play() -> None:
    deal = acts(turned(), "0: pick-3")
    assert seat(deal) == 0 and can(deal) == {"choose"}
    for wrong in ("choose Kh Kd", "choose Kh Kd Kc 2c", "choose Kh Kd 4d", "choose Kh Kd As"):
        with pytest.raises(tk.NotAllowed, match="pick-a-partner 4"):
            deal.act(wrong)
    acts(deal, "0: choose Kh Kd Kc", "2: choose Tc 4d 4h")
    assert names(deal.table.holds(3)) == "Kh Kd Kc" and names(deal.table.cards_of(0)) == "As Jd Kh Kd Kc"
    assert {str(c) for s, c in deal.table.discards if s == 0} == {"2c", "3c", "2d", "3d", "5d"}
    for viewer, sees in ((0, True), (3, True), (1, False), (2, False)):
        gone = [c for s, c in deal.frame().view(viewer).discards if s == 0]
        assert len(gone) == 5 and all((c is not None) == sees for c in gone)
    event = of_kind(deal, Kept)[0]
    assert "Kh" not in str(event.masked(deal.table.known, 1).phrase())


def test_pick_a_partner_5_after_each_round_each_pair_turns_the_next_card() -> None:
    deal = paired()
    shown = []
    for _ in range(3):
        rounds = len(of_kind(deal, Began))
        shown.append([names(e.cards) for e in of_kind(deal, TurnedUp)[4:]])
        while deal.decision and len(of_kind(deal, Began)) == rounds:
            deal.act("check")
    assert shown == [[], ["Kh", "Tc"], ["Kh", "Tc", "Kd", "4d"]]  # in the order in which they were chosen
    assert [names(e.cards) for e in of_kind(deal, TurnedUp)[8:]] == ["Kc", "4h"] and deal.decision is None
    assert [e.rule for e in of_kind(deal, TurnedUp)[4:]] == ["pick-a-partner 5"] * 6


def test_pick_a_partner_5_the_highest_up_card_of_those_in_begins_each_round() -> None:
    deal = paired()
    assert seat(deal) == 0 and deal.decision.actions["bet"].least == 2
    acts(deal, "0: check", "1: bet", "2: call", "3: call", "0: fold")
    began = of_kind(deal, Began)
    assert [e.seat for e in began] == [0, 2] and deal.decision.actions["bet"].least == 4  # the ace of hearts
    assert [names(e.why[0].cards) for e in began] == ["As", "Ah"]
    assert tk.first_to_act("pick-a-partner", up=["Kd", "9c", "Ks", "2c"])[0] == 2
    assert tk.first_to_act("pick-a-partner", up=["Kd", "9c", None, "2c"])[0] == 0


def test_pick_a_partner_5_partners_do_not_bet_against_each_other_alone() -> None:
    deal = acts(paired(stacks=[100, 3, 3, 100]), "0: bet", "1: call", "2: call")
    assert seat(deal) == 3 and refused(deal, "raise") == ("pick-a-partner 5",)
    acts(deal, "3: call")  # nobody else has chips: no more rounds
    assert deal.decision is None and len(of_kind(deal, Began)) == 1


def test_t7_pick_a_partner_5_a_pair_that_is_left_alone_takes_the_pot_unshown() -> None:
    deal = acts(paired(), "0: bet", "1: fold", "2: fold")  # seat 3 has not acted, and need not
    assert deal.decision is None and not of_kind(deal, Shown)
    assert [(e.seat, e.amount) for e in of_kind(deal, Returned)] == [(0, 2)]
    assert deal.stacks == (101, 99, 99, 101)


def test_pick_a_partner_6_the_best_pair_splits_the_pot() -> None:
    deal = checked(paired())
    assert deal.result is not None and deal.result.hands.keys() == {0, 1, 2, 3}
    assert {*map(str, deal.result.hands[3].hand.cards)} == {"As", "Jd", "Kh", "Kd", "Kc"}
    assert [deal.result.hands[s].hand.category for s in range(4)] == [
        "three of a kind", "pair", "pair", "three of a kind",
    ]  # fmt: skip
    assert awards(deal) == [(0, 2, 0), (3, 2, 0)] and deal.stacks == (101, 99, 99, 101)
    assert show_order(deal) == [0, 1, 2, 3]


def test_t13_pick_a_partner_6_the_odd_chip_goes_to_the_picker() -> None:
    """Seat 2 is all-in for one chip: the side pot of three is for seats 0 and 3 against seat 1."""
    deal = checked(acts(paired(stacks=[100, 100, 2, 100]), "0: bet", "1: call", "2: call", "3: call"))
    assert awards(deal) == [(0, 2, 1), (3, 1, 1), (0, 4, 0), (3, 4, 0)]
    told = next(e for e in deal.result.awards if e.odd)
    assert told.seat == 0 and told.why[-1].rule == "pick-a-partner 6"
    # The other way round the picker sits behind the partner, seen from the dealer's left.
    other = checked(acts(paired("choose 2c 3c 5d", FOURS, stacks=[100, 100, 100, 2]), "0: bet", "1: call", "2: call",
                         "3: call"))  # fmt: skip
    assert awards(other) == [(2, 2, 1), (1, 1, 1), (2, 4, 0), (1, 4, 0)]


def test_pick_a_partner_6_a_layer_that_one_partner_paid_into_goes_to_that_one() -> None:
    deal = checked(acts(paired(stacks=[100, 100, 100, 2]), "0: bet", "1: call", "2: call", "3: call"))
    assert awards(deal) == [(0, 3, 1), (0, 4, 0), (3, 4, 0)]


@pytest.mark.parametrize("leaver", [0, 3])
def test_pick_a_partner_6_if_one_has_folded_the_other_takes_all_and_the_cards_stay(leaver: int) -> None:
    deal = paired()
    acts(deal, *(f"{s}: {'fold' if s == leaver else 'check'}" for s in range(4)))
    stays = 3 - leaver
    checked(deal)
    assert deal.result is not None and deal.result.winners == (stays,) and awards(deal) == [(stays, 4, 0)]
    assert {*map(str, deal.result.hands[stays].hand.cards)} == {"As", "Jd", "Kh", "Kd", "Kc"}
    assert set(deal.result.hands) == {1, 2, stays}


def test_pick_a_partner_6_when_both_have_folded_their_cards_go() -> None:
    deal = acts(paired(), "0: fold")
    assert deal.table.team(0) is not None
    acts(deal, "1: check", "2: check", "3: fold")
    assert deal.table.team(0) is None and deal.decision is None and deal.stacks == (99, 101, 101, 99)
    assert all_cards(deal.table) == sorted(map(int, deal.deck))


def test_pick_a_partner_6_pairs_that_tie_split_between_pairs_first() -> None:
    deal = checked(paired(*EVENLY, hands=EVEN))
    assert deal.stacks == (100, 100, 100, 100)
    lone = checked(acts(paired(*EVENLY, hands=EVEN), "0: bet", "1: fold", "2: call", "3: call"))
    # Ten chips: five for seat 2 alone, three for the picker and two for the partner of the other pair.
    assert sorted(awards(lone)) == [(0, 3, 0), (2, 5, 0), (3, 2, 0)]


def test_t13_pick_a_partner_6_an_odd_chip_between_pairs_goes_left_of_the_dealer() -> None:
    deal = checked(acts(paired(*EVENLY, hands=EVEN, stacks=[100, 100, 2, 100]), "0: bet", "1: call", "2: call",
                        "3: call"))  # fmt: skip
    assert sorted(awards(deal)[:3]) == [(0, 1, 1), (1, 1, 1), (3, 1, 1)]  # three chips: two and one


def test_pick_a_partner_6_a_hand_of_two_can_not_be_compared_with_hands_of_one() -> None:
    assert tk.best_hand("pick-a-partner", "Kh Kd Kc", "As Jd").hand.category == "three of a kind"
    with pytest.raises(ValueError, match="two play one"):
        tk.equity("pick-a-partner", ["As Ah Ad", "Ks Kh Kd"])
    with pytest.raises(ValueError, match="two play one"):
        tk.settle("pick-a-partner", paid=[4] * 4, personal=["As Ah Ad"] * 4)
