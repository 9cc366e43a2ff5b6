"""The rules of Woodstock: each test is named after the rule that it holds."""

from __future__ import annotations

from itertools import combinations

import pytest

import teachkit as tk
from teachkit.cards import DECK
from teachkit.play.events import Acted, Awarded, Began, Caught, Dealt, Discarded, Drew, Placed, Posted, Shown, Told
from tests.oracles import all_cards, woodstock_forbids
from tests.play.scripts import (
    acts,
    awards,
    can,
    check_down,
    of_kind,
    refused,
    seat,
    show_order,
    span,
    woodstock,
)  # fmt: skip

THREE = ["As Ad 9h", "Ks Kd 7h", "Qs Qd 8h"]
TWO = THREE[:2]


def place_all(deal: tk.Deal) -> tk.Deal:
    """Place every card and go through its round at the least price."""
    while deal.decision is not None:
        verbs = can(deal)
        verb = next(v for v in ("place", "call", "bet", "check", "accept") if v in verbs)
        deal.act(f"bet {span(deal, 'bet')[0]}" if verb == "bet" else verb)
        if "discard" in (can(deal) if deal.decision else ()) and "place" not in can(deal):
            return deal
    return deal


# before the play -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_woodstock_1_every_player_antes(players: int) -> None:
    deal = tk.Deal("woodstock", players, seed=1)
    posted = of_kind(deal, Posted)
    assert sorted(e.seat for e in posted) == list(range(players))
    assert {(e.amount, e.what, e.rule) for e in posted} == {(1, "ante", "woodstock 1")}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_woodstock_2_three_cards_each_that_stay_the_players_own(players: int) -> None:
    deal = tk.Deal("woodstock", players, seed=2)
    first = [tuple(h) for h in deal.table.hands]
    assert [len(h) for h in first] == [3] * players
    assert all(deal.table.known[c] == 1 << s for s, hand in enumerate(first) for c in hand)
    check_down(deal)
    assert [tuple(h) for h in deal.table.hands] == first
    assert len(of_kind(deal, Dealt)) == players


def test_woodstock_3_the_rest_is_the_draw_pile_and_turns_pass_clockwise_over_who_has_folded() -> None:
    deal = woodstock([*THREE, "Js Jd 6h"], "2c 3d 4h 5s Tc 2d 3h 4s")
    assert len(deal.table.stub) == 52 - 12 - 1 and seat(deal) == 0
    acts(deal, "0: discard", "1: place", "1: bet 2", "2: fold", "3: call", "0: call")
    acts(deal, "3: discard", "0: discard", "1: discard", "3: discard", "0: discard")  # as many circuits as needed


def test_woodstock_3_1_the_top_card_is_seen_by_the_drawer_alone_and_discarded_or_placed() -> None:
    deal = woodstock(THREE, "2c 3d 4h")
    (drew,) = of_kind(deal, Drew)
    assert (drew.seat, str(drew.cards)) == (0, "(2c,)")
    assert [str(deal.frames[-1].view(s).drawn) for s in (0, 1, 2)] == ["2c", "None", "None"]
    assert [str(deal.frames[-1].view(s).event.cards) for s in (0, 1, 2)] == ["(2c,)", "(None,)", "(None,)"]
    assert can(deal) == {"discard", "place"}


def test_woodstock_3_2_a_a_discard_is_out_of_play_known_to_the_drawer_alone_and_the_turn_passes() -> None:
    deal = acts(woodstock(THREE, "2c 3d 4h"), "0: discard")
    assert seat(deal) == 1
    card = of_kind(deal, Discarded)[0].cards[0]
    assert deal.table.known[card] == 0b001
    assert [str(deal.frames[-2].view(s).event.cards) for s in (0, 1, 2)] == ["(2c,)", "(None,)", "(None,)"]
    assert card not in check_down(deal).table.board


def test_woodstock_3_2_b_placing_costs_a_bet_at_once_and_opens_a_round() -> None:
    deal = acts(woodstock(THREE, "2c 3d 4h"), "0: place")
    assert seat(deal) == 0
    assert can(deal) == {"bet"}
    assert refused(deal, "check") == refused(deal, "fold") == ("woodstock 3.2(b)",)
    assert str(deal.table.board) == "[2c]"
    acts(deal, "0: bet 2", "1: raise 6", "2: call", "0: call")
    assert seat(deal) == 1  # left of the placer, whoever raised


def test_woodstock_3_2_b_the_turn_passes_left_of_the_placer_even_if_the_placer_folded() -> None:
    deal = acts(woodstock([*THREE, "Js Jd 6h"], "2c 3d 4h"), "0: discard", "1: place", "1: bet 2", "2: fold")
    acts(deal, "3: raise 8", "0: call", "1: fold")
    assert deal.table.folded == [False, True, True, False]
    assert seat(deal) == 3


def test_woodstock_3_2_b_free_a_placer_without_chips_places_without_a_bet() -> None:
    deal = acts(woodstock(THREE, "2c 3d 7c 9s", [3, 60, 60]), "0: place", "0: bet 2", "1: call", "2: call")
    acts(deal, "1: discard", "2: discard", "0: place")  # seat 0 is all-in
    assert [e.seat for e in of_kind(deal, Told) if e.what == "places_without_bet"] == [0]
    assert seat(deal) == 1 and can(deal) == {"fold", "check", "bet"}
    acts(deal, "1: check", "2: bet 2", "1: call", "1: discard")


def test_woodstock_3_2_b_free_nobody_bets_if_nobody_could_call() -> None:
    deal = acts(woodstock(TWO, "2c 3d 7c 9s", [3, 60]), "0: place", "0: bet 2", "1: call", "1: place")
    assert len(of_kind(deal, Acted)) == 2
    assert seat(deal) == 0 and can(deal) == {"discard", "place"}


# what may be shared --------------------------------------------------------------------------------------------------

FORBIDDEN = {
    "woodstock 3.3(a)": [
        ("2c 3d 4h", "5s"), ("2c 3d 5h", "6s"), ("Ac Kd Jh", "Ts"), ("Ac 2d 3h", "5s"), ("9c Kd Qh", "Js"),
        ("8c Td Jh", "7s"), ("Ac 4d 5h", "2s"), ("2c 9d 3h 4s", "6d"),
    ],
    "woodstock 3.3(b)": [("2c 7c Qc", "9c"), ("2h 7h Qd 9h", "Kh"), ("As 3s 8s", "Ts")],
    "woodstock 3.3(c)": [("2c 2d 7h", "7s"), ("Ac Ad 9h 4s", "4d"), ("Tc 3d 3h", "Th")],
    "woodstock 3.3(d)": [("2c 2d", "2h"), ("9c Kd 9h", "9s"), ("Ac 7d Ad 4h", "Ah")],
}  # fmt: skip


def may_place(board: str, card: str) -> tuple[str, ...]:
    """The rules that forbid `card` in a real deal after `board`; () if it may be placed."""
    free = [str(c) for c in DECK if str(c) not in f"{board} {card}"]
    deal = woodstock([" ".join(free[:3]), " ".join(free[3:6])], f"{board} {card}", 1000)
    for _ in board.split():
        acts(deal, "place", "bet 2", "call")
    assert deal.decision is not None
    return () if "place" in deal.decision.actions else refused(deal, "place")


def forbidden_by(rule: str) -> None:
    for board, card in FORBIDDEN[rule]:
        assert may_place(board, card) == (rule,), (board, card)


def test_woodstock_3_3_a_no_four_that_could_all_belong_to_one_straight() -> None:
    forbidden_by("woodstock 3.3(a)")
    for board, card in (("Kc Ad 2h", "3s"), ("Qc Kd Ah", "2s"), ("2c 3d 4h", "7s"), ("4c 5d 6h", "9s")):
        assert may_place(board, card) == (), (board, card)  # never around the corner, never wider than five ranks


def test_woodstock_3_3_b_no_four_of_a_suit() -> None:
    forbidden_by("woodstock 3.3(b)")
    assert may_place("2c 7c Qc", "9d") == ()


def test_woodstock_3_3_c_no_second_pair() -> None:
    forbidden_by("woodstock 3.3(c)")
    assert may_place("2c 2d 7h", "Ts") == ()


def test_woodstock_3_3_d_no_three_of_a_rank() -> None:
    forbidden_by("woodstock 3.3(d)")
    assert may_place("2c 7d", "2h") == ()


def test_woodstock_3_3_a_reason_names_every_clause_and_the_cards_at_fault() -> None:
    deal = woodstock(["As Ad 9h", "Ks Kd Th"], "2c 3c 4c 5c", 1000)
    for _ in range(3):
        acts(deal, "place", "bet 2", "call")
    reason = deal.decision.refused["place"]
    assert reason.rules == ("woodstock 3.3(a)", "woodstock 3.3(b)")
    assert str(sorted(reason.at_fault)) == "[2c, 3c, 4c]"
    with pytest.raises(tk.NotAllowed) as caught:
        deal.act("place")
    assert caught.value.reason is reason


def test_woodstock_3_3_agrees_with_the_words_of_the_rule_on_every_card_and_many_boards() -> None:
    names = [str(c) for c in DECK]
    boards = [list(b) for n in (0, 1, 2, 3) for b in list(combinations(names, n))[:: 1 + 40 * n]]
    boards += [[*b, names[(i * 29 + 5) % 52]] for i, b in enumerate(combinations(names, 3)) if i % 173 == 0]
    checked = 0
    for board in boards:
        legal = all(not woodstock_forbids(board[:i], c) for i, c in enumerate(board)) and len(set(board)) == len(board)
        if not legal:
            continue
        for card, reason in tk.woodstock.placements(" ".join(board)).items():
            assert set(reason.rules if reason else ()) == woodstock_forbids(board, str(card)), (board, card)
            checked += 1
    assert checked > 15_000


def test_woodstock_3_4_a_card_that_would_break_3_3_must_be_discarded() -> None:
    deal = woodstock(TWO, "2c 2d 2h 5s", 1000)
    acts(deal, "place", "bet 2", "call", "place", "bet 2", "call")
    assert can(deal) == {"discard"}
    assert refused(deal, "place") == ("woodstock 3.3(d)",)
    deal.act("discard")
    assert of_kind(deal, Discarded)[-1].why[0].rule == "woodstock 3.4"


def test_woodstock_3_4_that_a_discard_was_forced_is_the_drawers_secret() -> None:
    deal = woodstock(TWO, "2c 2d 2h 5s", 1000)
    acts(deal, "place", "bet 2", "call", "place", "bet 2", "call", "0: discard")
    n = next(f.number for f in deal.frames if isinstance(f.event, Discarded))
    assert deal.frames[n].view(0).event.why != ()
    assert deal.frames[n].view(1).event.why == ()
    # Before it: the others see neither the card nor what may be done with it.
    assert deal.frames[n - 1].view(1).decision is None


def test_woodstock_3_4_only_sets_with_the_new_card_count() -> None:
    # In honour play an unnoticed fourth heart stands, and does not forbid what comes after it.
    hearts = "2h 7h Qh 9h 4c"
    deal = woodstock(["As Ad 9c", "Ks Kd 7c"], hearts, 1000, enforce="honour")
    for _ in range(4):
        acts(deal, "place", "accept", "bet 2", "call")
    acts(deal, "place", "challenge")
    assert [e.what for e in of_kind(deal, Told)][-1] == "challenges_in_vain"


# honour play ---------------------------------------------------------------------------------------------------------


def caught(placer_chips: int = 100, **options: object) -> tk.Deal:
    """Three players, honour play: seat 2 has placed a third two."""
    deal = woodstock(THREE, "2c 2d 2h 5s", [100, 100, placer_chips], enforce="honour", **options)
    for placer in (0, 1):
        acts(deal, f"{placer}: place", "accept", "accept", f"{placer}: bet 2", "call", "call")
    return acts(deal, "2: place")


def test_woodstock_3_5_who_is_caught_folds_and_the_card_goes_to_the_discards() -> None:
    deal = caught()
    acts(deal, "0: accept", "1: challenge")
    (event,) = of_kind(deal, Caught)
    assert (event.seat, event.by, str(event.cards)) == (2, 1, "(2h,)")
    assert "woodstock 3.3(d)" in event.why[0].rules
    assert deal.table.folded == [False, False, True]
    assert str(deal.table.board) == "[2c, 2d]"
    assert str((2, event.cards[0])) in map(str, deal.table.discards)
    assert seat(deal) == 0 and can(deal) >= {"discard"}
    assert all_cards(deal.table) == list(range(52))


def test_woodstock_3_5_unchallenged_the_card_stands() -> None:
    deal = acts(caught(), "0: accept", "1: accept")
    assert str(deal.table.board) == "[2c, 2d, 2h]"
    assert can(deal) == {"bet"}


def test_woodstock_3_5_every_placement_is_asked_about_and_a_wrong_challenge_costs_nothing() -> None:
    deal = acts(woodstock(THREE, "2c 9d", enforce="honour"), "0: place")
    before = deal.stacks
    acts(deal, "1: challenge", "2: accept")
    assert deal.stacks == before and not of_kind(deal, Caught)
    assert seat(deal) == 0 and can(deal) == {"bet"}


def test_woodstock_3_5_a_player_who_has_folded_is_asked_too() -> None:
    deal = acts(woodstock(THREE, "2c 9d 4h", enforce="honour"), "0: place", "accept", "accept", "0: bet 2", "1: fold")
    acts(deal, "2: call", "2: place", "0: accept", "1: challenge")
    assert deal.asked[-1].seat == 1 and deal.table.folded[1]


def test_woodstock_3_5_a_caught_player_who_is_all_in_loses_every_pot() -> None:
    deal = acts(caught(placer_chips=5), "0: challenge")
    assert deal.table.stacks[2] == 0
    check_down(deal)
    assert 2 not in {e.seat for e in of_kind(deal, Awarded)}
    assert sum(deal.stacks) == 205


def test_woodstock_3_5_catching_the_last_opponent_ends_the_deal() -> None:
    deal = woodstock(TWO, "2c 2d 2h", enforce="honour")
    for placer in (0, 1):
        acts(deal, f"{placer}: place", "accept", f"{placer}: bet 2", "call")
    acts(deal, "0: place", "1: challenge")
    assert deal.decision is None and deal.stacks == (95, 105)
    assert not of_kind(deal, Shown)


def test_woodstock_3_5_strict_play_asks_nobody() -> None:
    assert can(acts(woodstock(THREE, "2c"), "0: place")) == {"bet"}


# the end -------------------------------------------------------------------------------------------------------------

FIVE = "2c 7d 9s Kh Jc"


def test_woodstock_3_6_a_play_ends_after_the_round_of_the_fifth_shared_card() -> None:
    deal = place_all(woodstock(["As Ad 4h", "Qs 6d 8h"], FIVE))
    assert deal.decision is None
    assert len(of_kind(deal, Placed)) == len(of_kind(deal, Began)) == 5
    assert isinstance(deal.events[-1], Awarded) and of_kind(deal, Shown)


def exhausted(personal: list[str], last: str, **options: object) -> tk.Deal:
    """A deal of two in which all but the last card of the pile have been discarded."""
    taken = " ".join([*personal, last]).split()
    draws = [str(c) for c in DECK if str(c) not in taken]
    deal = woodstock(personal, " ".join([*draws, last]), **options)
    for _ in draws:
        deal.act("discard")
    return deal


def test_woodstock_3_6_b_the_empty_pile_ends_play_after_one_round_that_may_be_checked() -> None:
    deal = exhausted(TWO, "2c")
    drawer = seat(deal)
    acts(deal, "discard")
    assert [e.rule for e in of_kind(deal, Told)] == ["woodstock 3.6(b)"]
    assert seat(deal) == 1 - drawer  # whose turn it would be
    assert can(deal) == {"fold", "check", "bet"}
    acts(deal, "check", "check")
    assert deal.decision is None and show_order(deal)[0] == 1 - drawer


@pytest.mark.parametrize("option", [True, False])
def test_woodstock_3_6_b_the_last_round_follows_the_round_of_a_last_card_that_was_placed(option: bool) -> None:
    deal = acts(exhausted(TWO, "2c", final_round_after_placement=option), "place", "bet 2", "call")
    assert (deal.decision is not None) is option
    assert len(of_kind(deal, Began)) == 1 + option


def test_woodstock_3_6_a_goes_before_3_6_b_if_the_last_card_is_the_fifth() -> None:
    personal = ["As Ad 4h", "Qs 6d 8h"]
    taken = " ".join([*personal, FIVE]).split()
    rest = [str(c) for c in DECK if str(c) not in taken]
    deal = woodstock(personal, " ".join([*FIVE.split()[:4], *rest, "Jc"]))
    for _ in range(4):
        acts(deal, "place", "bet 2", "call")
    for _ in rest:
        deal.act("discard")
    acts(deal, "place", "bet 2", "call")
    assert deal.decision is None
    assert len(of_kind(deal, Began)) == 5 and not of_kind(deal, Told)


def test_woodstock_3_6_b_six_players_empty_the_pile_before_five_cards_are_shared() -> None:
    deal = tk.Deal("woodstock", 6, seed=3)
    check_down(deal)
    assert len(of_kind(deal, Drew)) == 52 - 18 and not deal.table.stub
    assert len(of_kind(deal, Began)) == 1


def test_woodstock_3_6_b_no_round_if_nobody_can_bet() -> None:
    deal = check_down(tk.Deal("woodstock", stacks=[1, 1, 50], seed=3))
    assert not of_kind(deal, Began) and sum(deal.stacks) == 52


def test_woodstock_3_6_c_the_last_one_left_takes_the_pot_unshown() -> None:
    deal = acts(woodstock(THREE, "2c 3d"), "0: place", "0: bet 5", "1: fold", "2: fold")
    assert deal.decision is None and not of_kind(deal, Shown)
    assert awards(deal) == [(0, 3, 0)] and of_kind(deal, Awarded)[0].unshown
    assert deal.stacks == (102, 99, 99)


def test_woodstock_3_7_a_straight_or_better_takes_two_personal_cards() -> None:
    need = tk.woodstock.least_personal(5)
    assert {c: n for c, n in need.items() if n >= 2} == {
        "straight flush": 2, "four of a kind": 2, "full house": 2, "flush": 2, "straight": 2,
    }  # fmt: skip
    assert (need["three of a kind"], need["two pair"], need["pair"]) == (1, 1, 0)


def test_woodstock_4_the_best_five_of_personal_and_shared_cards_win() -> None:
    deal = place_all(woodstock(["As Ad 4h", "Kd 7s 8h"], FIVE))
    assert deal.result is not None
    assert deal.result.winners == (1,)  # kings and sevens beat aces
    assert deal.result.hands[1].hand.category == "two pair"


def test_woodstock_4_ties_split_the_pot() -> None:
    deal = place_all(woodstock(["As 4d 3h", "Ah 4c 3s"], FIVE))
    assert deal.stacks == (100, 100)


def test_woodstock_4_with_fewer_shared_cards_shorter_hands_are_compared() -> None:
    deal = check_down(woodstock(["As 9d 4h", "Ks Kd 2h"], ""))  # nothing is shared
    assert deal.result is not None and deal.result.winners == (1,)
    suited = check_down(woodstock(["2s 3s 4s", "Ks 9d 7h"], ""))  # neither straight nor flush with three cards
    assert suited.result is not None and suited.result.winners == (1,)


@pytest.mark.parametrize("dealer", [0, 1])
def test_woodstock_4_shows_first_as_table_t16_says(dealer: int) -> None:
    deal = place_all(woodstock(["As Ad 4h", "Qs 6d 8h"], FIVE, dealer=dealer))
    placer = of_kind(deal, Placed)[-1].seat  # who bet last
    assert show_order(deal)[0] == placer
