"""Draw games round after round, from 32 cards, and with seven (rulebook: draw; all-for-one to seven-card-draw)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import teachkit as tk
from teachkit.play.events import (
    Announced,
    Awarded,
    Began,
    Dealt,
    Discarded,
    Drawing,
    HandedOn,
    Offered,
    PassedOver,
    Posted,
    Reshuffled,
    Told,
    Took,
)
from tests.play.scripts import acts, awards, can, of_kind, seat, span
from tests.render.test_zones import drawn
from tests.rules.test_draw_others_rules import GAMES, began, dealt, drew, handed, pat

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
    assert {event.rule for event in of_kind(deal, Discarded)} == {"bosnian-draw 1"}  # no rule of up to three cards
    with pytest.raises(tk.NotAllowed, match="Choose 0 to 4"):
        acts(deal, "1: draw Kc 7h 8d 9c Js")


def test_bosnian_draw_1_t20_the_discards_are_shuffled_when_the_stub_runs_out_between_the_two() -> None:
    hands = ["7c 8c 9c Tc Jd", "7d 8d 9d Td Jh", "7h 8h 9h Th Js", "7s 8s 9s Ts Jc", "Qc Qd Kc Kd Ac"]
    deal = dealt("bosnian-draw", hands, "Ad Ah As Kh Ks Qh Qs")
    acts(deal, "0: bet", "1: call", "2: call", "3: call", "4: call")
    acts(deal, "0: draw 7c 8c 9c Tc", "0: up")  # five of the seven cards are gone
    acts(deal, "1: draw 7d 8d 9d Td")
    assert [e.rule for e in of_kind(deal, Dealt)[-2:]] == ["bosnian-draw 1", "table T20"]
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
