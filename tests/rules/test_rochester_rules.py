"""Rochester and Rochester Stud: passes, who feeds whom, locked cards, shorter sequences (rulebook: rochester)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import teachkit as tk
from teachkit.cards import text
from teachkit.play.events import Awarded, Began, Dealt, Laid, Mucked, Passed, Posted, Shown
from teachkit.play.routes import exchanges, route
from tests.play.scripts import acts, awards, can, dealt_round, of_kind, seat, span

THREE = ["2c 3d 4h 5s 7c", "Ah Kh Qh Jh 9c", "2d 2h 8s 8c Kd"]  # high card, a queen short of a flush, two pairs


def rochester(hands: Sequence[str], game: str = "rochester", **options: Any) -> tk.Deal:
    """Rochester with these five cards each; the last seat deals, so that seat 0 begins."""
    dealer = options.pop("dealer", len(hands) - 1)
    deck = " ".join(dealt_round(hands, dealer))
    options = {"stacks": 100, "seed": 1, **options}
    stacks = options.pop("stacks")
    return tk.Deal(game, len(hands), stacks=stacks if isinstance(stacks, int) else list(stacks), dealer=dealer,
                   deck=deck, **options)  # fmt: skip


def round_of(deal: tk.Deal) -> tk.Deal:
    """Everybody checks, or calls what there is, until the round is over."""
    while deal.decision is not None and (verb := next((v for v in ("check", "call") if v in can(deal)), None)):
        deal.act(verb)
    return deal


def passing(deal: tk.Deal) -> bool:
    return deal.decision is not None and "pass" in deal.decision.actions


def pass_round(deal: tk.Deal, *chosen: str) -> tk.Deal:
    """Each passes what is named, in the order in which they are asked, else the first cards that may go."""
    queue = list(chosen)
    for _ in range(deal.table.live if passing(deal) else 0):
        choice = deal.decision.actions["pass"]
        deal.act(f"pass {queue.pop(0) if queue else text(choice.cards[: choice.least])}")
    return deal


def quiet(deal: tk.Deal) -> tk.Deal:
    """To the end without a bet."""
    while deal.decision is not None:
        pass_round(round_of(deal))
    return deal


def hand(deal: tk.Deal, player: int) -> set[str]:
    return set(text(deal.table.hands[player]).split())


def way(deal: tk.Deal) -> str:
    """What happens: cards dealt, rounds, passes of how many cards."""
    found: list[str] = []
    for e in deal.events:
        step = ""
        if isinstance(e, Dealt):
            step = f"deal {len(e.cards)}"
        elif isinstance(e, Passed):
            step = f"pass {len(e.cards)}"
        elif isinstance(e, (Began, Shown)):
            step = "bet" if isinstance(e, Began) else "show"
        if step and (step == "bet" or found[-1:] != [step]):
            found.append(step)
    return ", ".join(found)


# 1 to 3 --------------------------------------------------------------------------------------------------------------


def test_rochester_1_everybody_antes_or_there_are_blinds_instead() -> None:
    deal = rochester(THREE)
    assert [(e.seat, e.amount, e.what) for e in of_kind(deal, Posted)] == [(n, 1, "ante") for n in (0, 1, 2)]
    five = rochester(THREE, ante=5)
    assert {e.amount for e in of_kind(five, Posted)} == {5}
    blinds = rochester(THREE, blinds=(1, 2))
    assert [(e.seat, e.amount, e.what) for e in of_kind(blinds, Posted)] == [(0, 1, "small blind"), (1, 2, "big blind")]
    assert seat(blinds) == 2 and can(blinds) == {"fold", "call", "raise"}
    assert rochester(THREE, blinds=(1, 2), ante=0).events == blinds.events


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"ante": 3, "blinds": (1, 2)}, r"ante=3 with blinds=\(1, 2\): it is one or the other \[rochester 1\]"),
        ({"dealers_edge": True, "blinds": (1, 2)}, r"dealers_edge=True with blinds=.*\[rochester 1\]"),
        ({"blinds": (0, 0)}, r"blinds=\(0, 0\): without a chip .*\[rochester 1\]"),
        ({"straddles": 1}, r"straddles=1 without blinds"),
    ],
)
def test_rochester_1_an_ante_and_blinds_are_one_or_the_other(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        tk.Deal("rochester", 3, **options)


def test_rochester_2_five_cards_each_that_nobody_else_sees_and_none_is_wild() -> None:
    deal = rochester(THREE)
    assert [text(h) for h in deal.table.hands] == THREE
    assert {len(e.cards) for e in of_kind(deal, Dealt)} == {5}
    for me in range(3):
        view = deal.frame().view(me)
        assert all((c is not None) == (s == me) for s, h in enumerate(view.hands) for c in h)
    v = tk.variant("rochester")
    assert len(v.deck) == 52 and tk.best_hand(v, "2c 2d 2h 2s 3c").hand.category == "four of a kind"
    assert len(tk.Deal("rochester", 10, seed=1).table.stub) == 2
    with pytest.raises(ValueError, match="11 players are too many: Rochester would need 55 cards"):
        tk.Deal("rochester", 11)


def test_rochester_3_every_round_begins_left_of_the_dealer() -> None:
    deal = rochester(THREE)
    assert seat(deal) == 0
    acts(deal, "0: fold", "1: check", "2: check")  # who has folded is not the first active player
    pass_round(deal)
    assert seat(deal) == 1 and of_kind(deal, Began)[-1].seat == 1


def test_rochester_3_with_blinds_the_first_round_begins_left_of_the_big_blind() -> None:
    deal = rochester([*THREE, "9d 9h 6c 6d 6h"], blinds=(1, 2))
    assert seat(deal) == 2
    pass_round(acts(deal, "2: call", "3: call", "0: call", "1: check"))
    assert seat(deal) == 0
    assert {e.rule for e in of_kind(deal, Began)} == {"rochester 3"}


def test_rochester_3_at_fixed_limit_two_rounds_have_small_bets_and_the_others_big_ones() -> None:
    deal = rochester(THREE, limit="fixed-limit", bets=(3, 7))
    sizes = []
    while deal.decision is not None:
        if passing(deal):
            pass_round(deal)
        else:
            sizes.append(span(deal, "bet"))
            round_of(deal)
    assert sizes == [(3, 3), (3, 3), (7, 7), (7, 7), (7, 7)]


# 4 to 7: the passes --------------------------------------------------------------------------------------------------


def test_rochester_4_one_card_is_kept_and_four_go_to_the_left() -> None:
    deal = pass_round(round_of(rochester(THREE)), "2c 3d 4h 5s", "Kh Qh Jh 9c", "2d 8s 8c Kd")
    assert [hand(deal, s) for s in (0, 1, 2)] == [
        {"7c", "2d", "8s", "8c", "Kd"}, {"Ah", "2c", "3d", "4h", "5s"}, {"2h", "Kh", "Qh", "Jh", "9c"},
    ]  # fmt: skip
    assert [(e.seat, e.to) for e in of_kind(deal, Passed)] == [(0, 1), (1, 2), (2, 0)]


def test_rochester_4_all_choose_before_anybody_looks_at_what_comes() -> None:
    deal = acts(round_of(rochester(THREE)), "0: pass 2c 3d 4h 5s", "1: pass Kh Qh Jh 9c")
    assert not of_kind(deal, Passed) and seat(deal) == 2
    assert deal.decision.actions["pass"].cards == tk.cards(THREE[2])
    for me in (1, 2):  # which cards were laid down is nobody else's business
        (laid, *_) = [f.view(me).event for f in deal.frames if isinstance(f.event, Laid) and f.event.seat == 0]
        assert laid.cards is None and str(laid.phrase()) == "Ana lays down four cards to pass."
        assert text(c for c in deal.frame().view(me).hands[0] if c) == ""
    mine = next(f.view(0).event for f in deal.frames if isinstance(f.event, Laid))
    assert str(mine.phrase()) == "Ana lays down 2c 3d 4h 5s to pass, unseen by the others."


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("pass 2c 3d 4h", r"exactly four cards: you named three cards. \[rochester 4\]"),
        ("pass 2c 3d 4h 5s 7c", r"exactly four cards: you named five cards. \[rochester 4\]"),
        ("pass", r"exactly four cards: you named no cards. \[rochester 4\]"),
        ("pass 2c 3d 4h Kd", r"You do not hold Kd. \[rochester 4\]"),
        ("check", r"you may pass 4 of 2c 3d 4h 5s 7c"),
        ("fold", r"you may pass 4 of 2c 3d 4h 5s 7c\. \[rochester 4\]"),
    ],
)
def test_rochester_4_a_wrong_pass_is_refused_and_changes_nothing(action: str, said: str) -> None:
    deal = round_of(rochester(THREE))
    before = list(deal.events)
    with pytest.raises(tk.NotAllowed, match=said):
        deal.act(action)
    assert deal.events == before and seat(deal) == 0


def test_rochester_4_passer_and_receiver_see_what_goes_and_nobody_else_does() -> None:
    deal = pass_round(round_of(rochester(THREE)), "2c 3d 4h 5s", "Kh Qh Jh 9c", "2d 8s 8c Kd")
    known = [{s: text(cards) for s, cards in deal.frame().view(me).known.items()} for me in (0, 1, 2)]
    assert known == [{1: "2c 3d 4h 5s", 2: ""}, {0: "", 2: "Kh Qh Jh 9c"}, {0: "2d 8s 8c Kd", 1: ""}]
    first = next(f for f in deal.frames if isinstance(f.event, Passed))
    said = [str(first.view(me).event.phrase()) for me in (0, 1, 2)]
    assert said[0] == said[1] == "Ana passes 2c 3d 4h 5s to Ben." and said[2] == "Ana passes four cards to Ben."


def test_rochester_5_6_after_four_cards_three_are_passed_two_and_one_each_with_a_round() -> None:
    deal = quiet(rochester(THREE))
    assert way(deal) == "deal 5, bet, pass 4, bet, pass 3, bet, pass 2, bet, pass 1, bet, show"


def test_rochester_6_there_are_five_rounds_in_all() -> None:
    assert len(of_kind(quiet(rochester(THREE)), Began)) == 5


def test_rochester_7_later_any_cards_may_go_also_those_that_were_kept() -> None:
    deal = pass_round(round_of(rochester(THREE)), "2c 3d 4h 5s", "Kh Qh Jh 9c", "2d 8s 8c Kd")
    round_of(deal)
    assert set(deal.decision.actions["pass"].cards) == set(tk.cards("7c 2d 8s 8c Kd"))
    pass_round(deal, "7c 2d Kd", "Ah 2c 3d", "2h Kh Qh")
    assert hand(deal, 1) == {"4h", "5s", "7c", "2d", "Kd"}  # the seven was kept at first
    assert {e.rule for e in of_kind(deal, Passed)[:3]} == {"rochester 4"}
    assert {e.rule for e in of_kind(deal, Passed)[3:]} == {"rochester 7"}


# 8: who feeds whom ---------------------------------------------------------------------------------------------------


def test_rochester_8_who_has_folded_is_skipped_and_the_folded_cards_are_out_of_play() -> None:
    deal = acts(rochester([*THREE, "9d 9h 6c 6d 6h"]), "0: check", "1: bet 2", "2: fold", "3: call", "0: call")
    assert [s for s, _ in deal.table.discards] == [2] * 5
    pass_round(deal, "2c 3d 4h 5s", "Kh Qh Jh 9c", "9d 6c 6d 6h")
    assert [(e.seat, e.to) for e in of_kind(deal, Passed)] == [(0, 1), (1, 3), (3, 0)]
    assert hand(deal, 3) == {"9h", "Kh", "Qh", "Jh", "9c"}
    in_hands = {c for h in deal.table.hands for c in h}
    assert not in_hands & set(tk.cards(THREE[2])) and len(in_hands) == 15


def test_rochester_8_all_in_players_still_pass_and_receive() -> None:
    deal = rochester(THREE, stacks=(3, 100, 100))
    acts(deal, "0: bet 2", "1: call", "2: call")
    assert deal.stacks[0] == 0 and seat(deal) == 0 and can(deal) == {"pass"}
    pass_round(deal)
    assert [(e.seat, e.to) for e in of_kind(deal, Passed)] == [(0, 1), (1, 2), (2, 0)]


def test_rochester_8_the_hands_stay_down_while_cards_still_go_round() -> None:
    deal = acts(rochester(THREE, stacks=10), "0: bet 9", "1: call", "2: call")
    for _ in range(4):
        assert can(deal) == {"pass"} and not of_kind(deal, Shown)
        pass_round(deal)
    assert way(deal) == "deal 5, bet, pass 4, pass 3, pass 2, pass 1, show"
    assert sum(e.early for e in of_kind(deal, Shown)) == 3


def test_rochester_8_two_players_swap_and_know_each_others_cards_but_for_what_was_never_passed() -> None:
    deal = round_of(rochester(THREE[:2]))
    pass_round(deal, "2c 3d 4h 5s", "Kh Qh Jh 9c")
    assert hand(deal, 0) == {"7c", "Kh", "Qh", "Jh", "9c"} and hand(deal, 1) == {"Ah", "2c", "3d", "4h", "5s"}
    pass_round(round_of(deal), "Kh 7c 9c", "2c 3d Ah")
    # Of four cards two came back: the other two are still there, and so is what was passed now.
    assert set(deal.frame().view(0).known[1]) == set(tk.cards("4h 5s Kh 7c 9c"))
    assert set(deal.frame().view(1).known[0]) == set(tk.cards("Qh Jh 2c 3d Ah"))
    # All know them, and still they lie face down.
    assert deal.table.up(0) == deal.table.up(1) == []


# 9 -------------------------------------------------------------------------------------------------------------------


def test_rochester_9_a_bet_that_nobody_calls_wins_at_once() -> None:
    deal = pass_round(round_of(rochester(THREE)))
    acts(deal, "0: bet 2", "1: fold", "2: fold")
    assert deal.decision is None and awards(deal) == [(0, 3, 0)] and not of_kind(deal, Shown)


def test_rochester_9_t17_everybody_shows_and_the_best_hand_wins() -> None:
    # One card each goes on: Cleo still has two pairs, Ben a flush no longer possible, Ana nothing.
    deal = pass_round(round_of(rochester(THREE, passes=1)), "7c", "9c", "Kd")
    assert [hand(deal, s) for s in (0, 1, 2)] == [
        {"2c", "3d", "4h", "5s", "Kd"}, {"Ah", "Kh", "Qh", "Jh", "7c"}, {"2d", "2h", "8s", "8c", "9c"},
    ]  # fmt: skip
    acts(deal, "0: check", "1: check", "2: bet 2", "0: call", "1: call")
    # Cleo was the last to bet, and the others show although they are beaten.
    assert [e.seat for e in of_kind(deal, Shown)] == [2, 0, 1] and not of_kind(deal, Mucked)
    assert awards(deal) == [(2, 9, 0)] and of_kind(deal, Awarded)[0].rule == "rochester 9"


def test_rochester_9_equal_hands_split_the_pot() -> None:
    deal = rochester(["Ac Kc 9d 5d 3d", "Ad Kd 9c 5c 3c"], passes=1)
    pass_round(acts(deal, "0: bet 2", "1: call"), "3d", "3c")
    assert awards(round_of(deal)) == [(0, 3, 0), (1, 3, 0)]


# T23: following a card -----------------------------------------------------------------------------------------------


def test_t23_a_third_player_loses_a_card_that_is_passed_on_or_could_be() -> None:
    deal = pass_round(round_of(rochester(THREE)), "2c 3d 4h 5s", "Kh Qh Jh 9c", "2d 8s 8c Kd")
    assert text(deal.frame().view(0).known[1]) == "2c 3d 4h 5s"
    pass_round(round_of(deal), "7c 2d 8s", "2c 3d Ah", "Kh Qh 2h")
    # Ana knows that Ben holds what she has just passed, and no longer which of the others he kept.
    assert {s: set(c) for s, c in deal.frame().view(0).known.items()} == {1: set(tk.cards("7c 2d 8s")), 2: set()}


def test_t23_a_card_can_travel_the_whole_table() -> None:
    deal = round_of(rochester(THREE))
    pass_round(deal, "2c 3d 4h 5s", "Kh Qh Jh 9c", "2d 8s 8c Kd")
    pass_round(round_of(deal), "7c 2d 8s", "2c 3d 4h", "Kh Qh 2h")
    pass_round(round_of(deal), "Kh Qh", "7c 2d", "2c 3d")
    places = [stop.place for stop in route(deal, "2c")]
    assert places == ["deck", 0, 1, 2, 0]
    # Ana has it, loses sight of it when Ben may have passed it on, and gets it back; Ben has seen it go.
    assert [stop.place for stop in route(deal, "2c", viewer=0)] == [None, 0, 1, None, 0]
    assert [stop.place for stop in route(deal, "2c", viewer=1)] == [None, 1, 2, None]
    assert [stop.place for stop in route(deal, "2c", viewer=2)] == [None, 2, 0]


def test_t23_what_a_seat_has_passed_and_got_is_told_as_far_as_the_viewer_knows() -> None:
    deal = pass_round(round_of(rochester(THREE)), "2c 3d 4h 5s", "Kh Qh Jh 9c", "2d 8s 8c Kd")
    (mine,) = exchanges(deal, 0, viewer=0)
    assert (text(mine.gave), mine.to, text(mine.got), mine.source) == ("2c 3d 4h 5s", 1, "2d 8s 8c Kd", 2)
    (seen,) = exchanges(deal, 0, viewer=1)
    assert text(seen.gave) == "2c 3d 4h 5s" and seen.got == (None,) * 4
    assert [e.gave for e in exchanges(deal, 1)] == [tk.cards("Kh Qh Jh 9c")]
    with pytest.raises(ValueError, match="Jk is not in the deck of Rochester"):
        route(deal, "Jk")


# the variants --------------------------------------------------------------------------------------------------------


def test_rochester_rs_what_is_kept_is_locked_and_only_what_came_goes_on() -> None:
    deal = round_of(rochester(THREE, "rochester-stud"))
    pass_round(deal, "2c 3d 4h 5s", "Kh Qh Jh 9c", "2d 8s 8c Kd")
    round_of(deal)
    assert seat(deal) == 0 and set(deal.decision.actions["pass"].cards) == set(tk.cards("2d 8s 8c Kd"))
    with pytest.raises(tk.NotAllowed, match=r"pass 7c 2d 8s: 7c is locked: .*\[rochester RS\]") as found:
        deal.act("pass 7c 2d 8s")
    assert found.value.reason.cards == tk.cards("7c")
    pass_round(deal, "2d 8s Kd", "2c 3d 4h", "Kh Qh Jh")
    assert hand(deal, 0) == {"7c", "8c", "Kh", "Qh", "Jh"}
    round_of(deal)
    with pytest.raises(tk.NotAllowed, match="8c is locked"):  # what was added is locked too
        deal.act("pass 8c Kh")
    assert "rochester RS" in {e.rule for e in of_kind(deal, Laid)}


@pytest.mark.parametrize(
    ("passes", "keeps"), [((4, 3, 2, 1), [1, 2, 3, 4]), ((3, 2, 1), [2, 3, 4]), ((2, 1), [3, 4]), ((1,), [4])]
)
def test_rochester_rs_each_pass_adds_one_kept_card_and_the_last_one_comes_with_the_last_pass(
    passes: tuple[int, ...], keeps: list[int]
) -> None:
    deal = rochester(THREE, "rochester-stud", passes=passes)
    counted = []
    for _ in passes:
        round_of(deal)
        before = set(deal.table.hands[0])
        pass_round(deal)
        counted.append(len(before & set(deal.table.hands[0])))
    assert counted == keeps
    assert round_of(deal).decision is None and not {len(h) for h in deal.table.hands} - {5}


@pytest.mark.parametrize("passes", [(4, 2, 1), (3, 3, 2, 1), (4, 3, 2, 1, 1), (1, 2), ()])
def test_rochester_rs_a_sequence_that_does_not_fall_by_one_is_refused(passes: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"each smaller than the one before by 1.*\[rochester RS\]"):
        tk.Deal("rochester-stud", 3, passes=passes)


@pytest.mark.parametrize("passes", [(4, 3, 2, 1), (3, 2, 1), (2, 1), (3, 3, 2, 1), (4, 4, 1), (2, 2), (1,), (3,)])
def test_rochester_fp_the_passes_are_as_the_dealer_announces_them_and_stand_in_the_record(
    passes: tuple[int, ...],
) -> None:
    deal = quiet(rochester(THREE, passes=passes))
    assert [len(e.cards) for e in of_kind(deal, Passed) if e.seat == 0] == list(passes)
    assert len(of_kind(deal, Began)) == 1 + len(passes)
    again = tk.Deal.from_record(deal.record())
    assert again.variant.settings["passes"] == passes and again.events == deal.events


@pytest.mark.parametrize("passes", [(3, 4), (5, 1), (2, 0), (), (1,) * 11, (2.0, 1), "4321", (True,), 0, None])
def test_rochester_fp_a_sequence_that_grows_or_leaves_four_to_one_is_refused(passes: Any) -> None:
    with pytest.raises(ValueError, match=r"none larger than the one before, like \(4, 3, 2, 1\).*\[rochester FP\]"):
        tk.Deal("rochester", 3, passes=passes)


def test_rochester_fp_a_single_pass_may_be_given_as_a_number_or_a_list() -> None:
    v = tk.variant("rochester", passes=2)
    assert v == tk.variant("rochester", passes=(2,)) == tk.variant("rochester", passes=[2])
    assert v.settings["passes"] == (2,)


def test_rochester_fp_a_link_holds_the_passes() -> None:
    page = tk.page(passes=(3, 2, 1))
    assert page.deal("rochester", players=3).variant.settings["passes"] == (3, 2, 1)
