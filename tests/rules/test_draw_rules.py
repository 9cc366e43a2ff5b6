"""Five-card draw and what is made from it: rounds, the draw, cards that run out (rulebook: draw; table T9 to T24)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import teachkit as tk
from teachkit.cards import text
from teachkit.play.drawing import Draw
from teachkit.play.events import (
    Announced,
    Awarded,
    Cut,
    Dealt,
    Declared,
    Discarded,
    Drawing,
    Forgotten,
    Mucked,
    Named,
    Posted,
    Reshuffled,
    Shown,
    TurnedUp,
)
from tests.oracles import all_cards
from tests.play.scripts import acts, awards, can, of_kind, refused, seat, show_order, span
from tests.rules.draws import began, dealt, down, handed, pat, told

ACES, KINGS, QUEENS, JACKS = "As Ah 3c 7d 9h", "Ks Kh 4c 8d Th", "Qs Qh 5c 6d 2h", "Js Jh 2c 7s 9d"
THREE = [ACES, KINGS, QUEENS]
FOUR = [*THREE, JACKS]


def test_five_card_draw_1_everybody_antes_and_gets_five_cards_down_and_left_of_the_dealer_begins() -> None:
    deal = dealt("five-card-draw", FOUR)
    assert [(e.seat, e.amount, e.what) for e in of_kind(deal, Posted)] == [(s, 1, "ante") for s in range(4)]
    assert [text(deal.table.hands[s]) for s in range(4)] == FOUR
    view = deal.frames[-1].view(1)
    assert text(view.hands[1]) == KINGS and all(c is None for s in (0, 2, 3) for c in view.hands[s])
    assert (seat(deal), can(deal), span(deal, "bet")) == (0, {"fold", "check", "bet"}, (2, 2))


def test_five_card_draw_2_if_all_check_the_cards_are_thrown_in_and_the_pot_stays() -> None:
    deal = acts(dealt("five-card-draw", THREE, carried=5), "0: check", "1: check", "2: check")
    assert deal.decision is None and handed(deal) == {"carried": 8}
    assert deal.stacks == (99, 99, 99) and not of_kind(deal, Shown, Drawing)
    assert deal.events[-1].rule == "five-card-draw 2" and told(deal) == [("thrown_in", None)]


def test_five_card_draw_2_where_the_antes_leave_nobody_to_bet_against_the_hands_are_shown() -> None:
    deal = pat(dealt("five-card-draw", [KINGS, ACES], stacks=[1, 100]))
    assert deal.decision is None and deal.stacks == (0, 101) and not handed(deal)


def test_five_card_draw_3_each_in_turn_changes_up_to_three_cards_unseen_and_says_how_many() -> None:
    deal = dealt("five-card-draw", FOUR, "2s 3s 4s 5s 6s 7c")
    acts(deal, "0: bet", "1: fold", "2: call", "3: call")
    assert span(deal, "draw") == (0, 3)
    acts(deal, "0: draw 3c 7d 9h", "2: draw 2h", "3: draw")
    assert [(e.seat, e.number) for e in of_kind(deal, Announced)] == [(0, 3), (2, 1), (3, 0)]
    assert text(deal.table.hands[0]) == "As Ah 2s 3s 4s" and text(deal.table.hands[2]) == "Qs Qh 5c 6d 5s"
    assert of_kind(deal, Drawing)[0].seats == (0, 2, 3)
    other = next(f.view(2) for f in deal.frames if isinstance(f.event, Discarded) and f.event.seat == 0)
    assert other.event.cards == (None,) * 3 and [c for s, c in other.discards if s == 0] == [None] * 3
    assert "stands pat" in str(next(e for e in of_kind(deal, Announced) if not e.number).phrase())


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("draw 3c 7d 9h As", r"Choose 0 to 3 cards: you named four cards. \[five-card-draw 3\]"),
        ("draw Kd", r"You do not hold Kd"),
        ("draw 3c 3c", "hold 3c a second time"),
        ("draw 3", "Name the cards that go, like “draw 9c 2d”"),
        ("fold", "not possible here: you may draw 0…3 of As Ah 3c 7d 9h"),
    ],
)
def test_five_card_draw_3_what_can_not_be_drawn_is_refused(action: str, said: str) -> None:
    deal = acts(dealt("five-card-draw", THREE), "bet", "call", "call")
    before = deal.record()
    with pytest.raises(ValueError, match=said):
        deal.act(action)
    assert deal.record() == before


def test_five_card_draw_4_the_opener_begins_the_second_round_with_bets_twice_as_large() -> None:
    deal = pat(acts(dealt("five-card-draw", FOUR), "check", "bet", "raise", "call", "call", "call"))
    assert began(deal) == [0, 1] and span(deal, "bet") == (4, 4)


def test_five_card_draw_4_if_the_opener_has_folded_the_next_to_the_left_begins() -> None:
    deal = acts(dealt("five-card-draw", FOUR), "0: check", "1: bet", "2: raise", "3: call", "0: call", "1: fold")
    pat(deal)
    assert began(deal) == [0, 2]
    assert "has folded: it goes on to Cleo" in str(deal.events[-1].why[0])


def test_five_card_draw_4_with_blinds_the_first_left_of_the_dealer_begins_the_second_round() -> None:
    deal = dealt("five-card-draw", FOUR, blinds=(1, 2))
    pat(acts(deal, "2: raise", "3: call", "0: call", "1: call"))
    assert began(deal) == [2, 0]


def test_t9_five_card_draw_5_one_bet_and_four_raises_unless_two_began_the_round() -> None:
    for limit in ("fixed-limit", "spread-limit"):
        deal = acts(dealt("five-card-draw", THREE, limit=limit), "bet 2", *[f"raise {n}" for n in (4, 6, 8, 10)])
        assert refused(deal, "raise") == ("five-card-draw 5",)
    two = acts(dealt("five-card-draw", THREE[:2]), "bet 2", *[f"raise {n}" for n in (4, 6, 8, 10)])
    assert "raise" in can(two)


def test_t17_five_card_draw_6_all_show_also_a_beaten_hand_and_the_best_wins() -> None:
    deal = pat(acts(dealt("five-card-draw", THREE), "bet", "call", "call"))
    acts(deal, "0: check", "1: bet", "2: call", "0: call")
    assert show_order(deal) == [1, 2, 0] and not of_kind(deal, Mucked)
    assert awards(deal) == [(0, 21, 0)]
    house = down(acts(dealt("five-card-draw", THREE, must_show=False), "bet", "call", "call"))
    assert [e.seat for e in of_kind(house, Mucked)] == [1, 2]


def test_t16_five_card_draw_6_after_a_checked_round_the_opener_shows_first() -> None:
    deal = acts(dealt("five-card-draw", FOUR), "0: check", "1: bet", "2: call", "3: call", "0: call")
    assert show_order(down(deal)) == [1, 2, 3, 0]
    folded = acts(dealt("five-card-draw", FOUR), "check", "bet", "raise", "call", "call", "1: fold")
    assert show_order(down(folded)) == [2, 3, 0]
    blinds = acts(dealt("five-card-draw", FOUR, blinds=(1, 2)), "2: raise", "3: call", "0: call", "1: call")
    assert show_order(down(blinds)) == [0, 1, 2, 3]


def test_t13_odd_chips_of_a_draw_game_go_to_the_first_winner_left_of_the_dealer() -> None:
    hands = ["Kc Kd 4c 8d Th", "As Ah 3c 7d 9h", "Ac Ad 3d 7c 9s"]
    deal = down(acts(dealt("five-card-draw", hands, carried=2, dealer=1), "2: bet", "0: call", "1: call"))
    assert awards(deal) == [(2, 6, 0), (1, 5, 0)]


# cards that run out --------------------------------------------------------------------------------------------------

SEVEN = ["2c 3c 4c 5c 7c", "2d 3d 4d 5d 7d", "2h 3h 4h 5h 7h", "2s 3s 4s 5s 7s", "8c 9c Tc Jc Qc", "8d 9d Td Jd Qd",
         "8h 9h Th Jh Qh"]  # fmt: skip
STUB = "8s 9s Ts Js Qs Kc Kd Kh Ks Ac Ad Ah As 6c 6d 6h 6s"
CALLED = ("bet", *["call"] * 6)


def last_drawer(**options: Any) -> tk.Deal:
    """Six of seven have drawn, five of them three cards: two are left, or one where the bottom card is not dealt."""
    deal = acts(dealt("five-card-draw", SEVEN, STUB, **options), *CALLED)
    acts(deal, "0: draw 2c 3c 4c", "1: draw 2d 3d 4d", "2: draw 2h 3h 4h", "3: draw 2s 3s 4s", "4: draw 8c 9c Tc")
    return deal


def test_t20_five_card_draw_7_the_stubs_last_cards_come_first_then_the_discards_of_the_others() -> None:
    deal = acts(last_drawer(), "5: draw 8d", "6: draw 8h 9h Th")
    (pile,) = of_kind(deal, Reshuffled)
    others = {"2c", "3c", "4c", "2d", "3d", "4d", "2h", "3h", "4h", "2s", "3s", "4s", "8c", "9c", "Tc", "8d"}
    assert {str(c) for c in pile.cards} == others
    last, first = [e for e in of_kind(deal, Dealt) if e.seat == 6][-1:-3:-1]
    assert text(first.cards) == "6s" and first.rule == "five-card-draw 3"
    assert len(last.cards) == 2 and last.rule == "table T20" and {str(c) for c in last.cards} <= others
    assert all_cards(deal.table) == sorted(map(int, deal.deck))
    assert not any(deal.table.known[c] for c in pile.cards if c not in last.cards)  # nobody can tell where they lie
    assert tk.Deal.from_record(deal.record()).events == deal.events


def test_t20_a_folded_hand_is_shuffled_in_too_and_never_ones_own_discards() -> None:
    deal = acts(dealt("five-card-draw", SEVEN, STUB), "bet", "fold", *["call"] * 5)
    for n, cards in ((0, "2c 3c 4c"), (2, "2h 3h 4h"), (3, "2s 3s 4s"), (4, "8c 9c Tc"), (5, "8d 9d Td")):
        deal.act(f"draw {cards}")
        assert deal.actions[-1] and n != seat(deal)
    acts(deal, "6: draw 8h 9h Th")
    pile = {str(c) for c in of_kind(deal, Reshuffled)[0].cards}
    assert set(SEVEN[1].split()) < pile and not pile & {"8h", "9h", "Th"}


def test_t20_double_draw_1_discards_of_either_draw_are_never_dealt_to_who_made_them() -> None:
    deal = acts(dealt("double-draw", SEVEN, STUB), *CALLED)
    for drawn in ("2c 3c 4c", "2d 3d 4d", "2h 3h 4h", "2s 3s 4s", "8c 9c Tc", "", ""):
        deal.act(f"draw {drawn}")
    acts(deal, *["check"] * 7, "0: draw 5c 7c")  # two cards are left
    assert not of_kind(deal, Reshuffled)
    acts(deal, "1: draw 5d 7d")
    pile = {str(c) for c in of_kind(deal, Reshuffled)[0].cards}
    assert {"2c", "3c", "4c", "5c", "7c", "2h"} < pile and not pile & {"2d", "3d", "4d", "5d", "7d"}


def test_t20_if_even_the_discards_are_too_few_only_what_is_left_may_be_drawn() -> None:
    ranks = "23456789TJ"
    ten = [" ".join(r + s for r in ranks[5 * half : 5 * half + 5]) for half in (0, 1) for s in "cdhs"]
    ten += ["Qc Qd Qh Qs Kc", "Kd Kh Ks Ac Ad"]
    deal = acts(dealt("five-card-draw", ten, "Ah As"), "bet", *["call"] * 9)
    assert span(deal, "draw") == (0, 2) and told(deal) == [("draws_less", 0)]
    with pytest.raises(tk.NotAllowed, match=r"Choose 0 to 2 cards: you named three cards. \[table T20\]"):
        deal.act("draw 2c 3c 4c")
    acts(deal, "0: draw 2c 3c", "1: draw 2d 3d")
    assert text(deal.table.hands[0]) == "4c 5c 6c Ah As"
    assert {str(c) for c in deal.table.hands[1]} == {"4d", "5d", "6d", "2c", "3c"}


def test_t20_the_bottom_card_is_not_dealt_but_shuffled_with_the_discards_and_who_draws_next_cuts() -> None:
    deal = acts(last_drawer(bottom_unused=True), "5: draw 8d", "6: draw 8h")
    assert of_kind(deal, Dealt)[-1].cards != tk.cards("6s")
    assert seat(deal) == 6 and can(deal) == {"cut"} and span(deal, "cut") == (1, 16)
    pile = of_kind(deal, Reshuffled)[0].cards
    assert len(pile) == 17 and "6s" in map(str, pile)
    with pytest.raises(tk.NotAllowed, match="Cut at least one card and 16 at most"):
        deal.act("cut 17")
    acts(deal, "6: cut 5")
    assert of_kind(deal, Cut)[0].number == 5 and deal.table.hands[6][-1] == pile[5]
    assert tk.Deal.from_record(deal.record()).events == deal.events


# house rules of the draw ---------------------------------------------------------------------------------------------

WITH_ACE = ["As 3c 7d 9h Jc", "Kh Qd 4c 8d Th", "2s 2d 5c 6d 8h"]


@pytest.mark.parametrize(
    ("four", "players", "most"),
    [(None, 3, (3, 3)), ("ace", 3, (4, 3)), ("ace", 6, (4, 3)), ("ace-under-six", 5, (4, 3)),
     ("ace-under-six", 6, (3, 3)), ("any", 6, (5, 5)), ("any-up-to-four", 4, (5, 5)), ("any-up-to-four", 5, (3, 3))],
)  # fmt: skip
def test_five_card_draw_8_how_many_cards_may_go(four: str | None, players: int, most: tuple[int, int]) -> None:
    hands = [*WITH_ACE, *["3d 4d 9c Jd Qs", "4h 5h 9d Jh Qc", "3s 6s 9s Ts Kd"][: players - 3]]
    deal = acts(dealt("five-card-draw", hands, draw_four=four), "bet", *["call"] * (players - 1))
    assert span(deal, "draw") == (0, most[0])
    assert span(deal.act("draw"), "draw") == (0, most[1])


def test_five_card_draw_8_four_are_changed_to_an_ace_only_which_is_turned_up() -> None:
    deal = acts(dealt("five-card-draw", WITH_ACE, "2c 2h 4s 5s", draw_four="ace"), "bet", "call", "call")
    with pytest.raises(tk.NotAllowed, match=r"Four cards may be drawn only to an ace. \[five-card-draw 8\]"):
        deal.act("draw As 3c 7d 9h")
    deal.act("draw 3c 7d 9h Jc")
    assert [text(e.cards) for e in of_kind(deal, TurnedUp)] == ["As"]
    assert [str(c) for c in deal.frames[-1].view(1).hands[0] if c] == ["As"]
    three = acts(dealt("five-card-draw", WITH_ACE, draw_four="ace"), "bet", "call", "call", "draw 3c 7d 9h")
    assert not of_kind(three, TurnedUp)


def test_t5_five_card_draw_9_blinds_and_straddles_come_beside_the_antes_and_the_last_may_raise() -> None:
    deal = dealt("five-card-draw", FOUR, blinds=(1, 2), straddles=1)
    assert [(e.seat, e.amount, e.what) for e in of_kind(deal, Posted)][4:] == [
        (0, 1, "small blind"), (1, 2, "big blind"), (2, 4, "straddle"),
    ]  # fmt: skip
    acts(deal, "3: call", "0: call", "1: call")
    assert seat(deal) == 2 and {"check", "raise"} <= can(deal)
    assert not handed(pat(deal.act("check")))
    alone = dealt("five-card-draw", FOUR, blinds=(1, 2), ante=0)
    assert [e.what for e in of_kind(alone, Posted)] == ["small blind", "big blind"]


def test_five_card_draw_9_the_dealer_alone_may_ante() -> None:
    deal = dealt("five-card-draw", FOUR, dealers_edge=True, ante=3)
    assert [(e.seat, e.amount) for e in of_kind(deal, Posted)] == [(3, 3)] and deal.table.pot == 3


def test_t10_five_card_draw_9_pass_and_out_everybody_bets_or_folds_in_the_first_round_only() -> None:
    deal = dealt("five-card-draw", THREE, pass_and_out=True)
    assert refused(deal, "check") == ("table T10",) and can(deal) == {"fold", "bet"}
    alone = acts(dealt("five-card-draw", THREE, pass_and_out=True), "0: fold", "1: fold")
    assert alone.decision is None and alone.stacks == (99, 99, 102)
    assert "check" in can(pat(acts(deal, "fold", "bet", "call")))
    with pytest.raises(ValueError, match=r"no option 'pass_and_out'"):
        tk.variant("jacks-or-better", pass_and_out=True)
    with pytest.raises(ValueError, match=r"pass_and_out=True where it takes a hand to open.*\[table T10\]"):
        tk.variant("draw-with-bug", base="jacks-or-better", pass_and_out=True)


@pytest.mark.parametrize(
    ("wild", "hand", "category"),
    [("2", "2s Ah Ac Ad 9h", "four of a kind"), ("Js Jh", "Js Ah Ac 7d 9h", "three of a kind"),
     ("5", "5s 5h 9c Ts 2d", "three of a kind"), ("Jk", "Jk Ah Ac 7d 9h", "three of a kind"),
     (None, "2s Ah Ac Ad 9h", "three of a kind"), ("2", "2s 2h Ac Ad As", "five of a kind")],
)  # fmt: skip
def test_five_card_draw_9_any_cards_may_be_wild(wild: str | None, hand: str, category: str) -> None:
    deal = down(acts(dealt("five-card-draw", [hand, "Kd Qd 4c 8d Th"], wild=wild), "bet", "call"))
    assert deal.result.hands[0].hand.category == category
    assert tk.Deal.from_record(deal.record()).variant.settings["wild"] == wild


def test_five_card_draw_9_five_of_a_kind_may_be_left_out() -> None:
    hands = ["2s 2h Ac Ad As", "5h 6h 7h 8h 9h"]
    five, four = (dealt("five-card-draw", hands, wild="2", five_of_a_kind=on) for on in (True, False))
    assert awards(down(acts(five, "bet", "call")))[0][0] == 0
    assert awards(down(acts(four, "bet", "call")))[0][0] == 1


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("five-card-draw", {"wild": "11"}, r"wild='11' is no value for five-card-draw: .*whole ranks stand alone"),
        ("five-card-draw", {"wild": ""}, "it is text like '2', '3 K', 'Js Jh' or 'Jk'"),
        ("five-card-draw", {"wild": 2.5}, "it is text like '2'"),
        ("deuces-wild", {"wild": None}, "wild=None is no value for deuces-wild"),
        ("five-card-draw", {"five_of_a_kind": False}, "five_of_a_kind=False without wild cards"),
        ("five-card-draw", {"ante": 0}, "without blinds needs an ante above 0"),
        ("five-card-draw", {"blinds": (0, 0)}, r"blinds=\(0, 0\): without blinds it is None"),
        ("five-card-draw", {"straddles": 1}, "straddles=1 without blinds"),
        ("five-card-draw", {"asks_to_show": True}, "must_show with asks_to_show"),
        ("five-card-draw", {"draw_four": "five"}, "it is one of None, 'ace', 'ace-under-six', 'any', 'any-up-to-four'"),
        ("jacks-or-better", {"blinds": (1, 2)}, "for games in which no cards show and any hand may open"),
        ("draw-with-bug", {"base": "trips-to-win", "blinds": (1, 2)}, r"blinds=\(1, 2\) where it takes a hand to open"),
        ("draw-high-low", {"both": True}, r"both=True without declare: .*\[draw-high-low 1\]"),
    ],
)
def test_what_contradicts_is_refused_when_a_draw_game_is_made(game: str, options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        tk.variant(game, **options)


# what everybody knows of a draw --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "after"), [("always", (3, 1, 0)), ("until-betting", (None,) * 3), ("dealer", (None, None, 0))]
)
def test_t24_how_many_cards_were_drawn_may_be_asked_for_as_the_table_says(asked: str, after: tuple[Any, ...]) -> None:
    deal = acts(dealt("five-card-draw", THREE, asked=asked), "bet", "call", "call", "draw 3c 7d 9h", "draw Th")
    assert deal.frames[-1].view(2).drew == (3, 1, None)
    deal.act("draw")
    assert deal.frames[-1].view(1).drew == after and seat(deal) == 0
    assert len(of_kind(deal, Forgotten)) == (asked != "always")


def test_t24_a_dealer_who_has_folded_answers_nothing() -> None:
    deal = pat(acts(dealt("five-card-draw", THREE, asked="dealer"), "bet", "call", "fold"))
    assert deal.frames[-1].drew == (None,) * 3


# relatives -----------------------------------------------------------------------------------------------------------


def test_double_draw_1_a_second_draw_and_a_third_round_begun_like_the_second() -> None:
    deal = acts(dealt("double-draw", THREE, "2s 3s"), "check", "bet", "call", "call", "draw", "draw", "draw Qs")
    acts(deal, "1: check", "2: bet 4", "0: call", "1: call", "0: draw", "1: draw", "2: draw Qh")
    assert began(deal) == [0, 1, 1] and span(deal, "bet") == (4, 4)
    assert [e.seats for e in of_kind(deal, Drawing)] == [(0, 1, 2)] * 2
    assert {str(c) for c in deal.table.hands[2]} == {"5c", "6d", "2h", "2s", "3s"}
    assert awards(down(deal)) == [(0, 21, 0)]


def test_draw_high_low_1_the_highest_and_the_lowest_hand_split_and_the_high_half_gets_the_odd_chip() -> None:
    deal = acts(dealt("draw-high-low", [ACES, "2s 3d 4d 6s 7h", KINGS], carried=2), "bet", "call", "call")
    assert awards(down(deal)) == [(0, 6, 0), (1, 5, 0)]
    high, low = of_kind(deal, Awarded)
    assert (high.part, low.part) == ("high", "low") and {r.rule for r in high.why} == {"draw-high-low 1", "table T13"}


def test_draw_high_low_1_players_may_declare_and_cards_do_not_speak_then() -> None:
    hands = [ACES, "2s 3d 4d 6s 7h", KINGS]
    deal = acts(dealt("draw-high-low", hands, declare="simultaneous", both=True), "bet", "call", "call")
    acts(pat(deal), "check", "check", "check", "0: low", "1: high", "2: high")
    assert [(e.seat, e.what) for e in of_kind(deal, Declared)] == [(0, "low"), (1, "high"), (2, "high")]
    assert awards(deal) == [(2, 5, 0), (0, 4, 0)]
    failed = acts(dealt("draw-high-low", hands, declare="sequential", both=True), "bet", "call", "call")
    acts(pat(failed), "check", "check", "check", "0: both", "1: low", "2: high")
    assert awards(failed) == [(2, 5, 0), (1, 4, 0)]


@pytest.mark.parametrize(("order", "winner"), [("ace-to-five", 0), ("ace-to-six", 1), ("deuce-to-seven", 2)])
def test_lowball_draw_1_the_lowest_hand_wins_by_the_order_that_the_table_likes(order: str, winner: int) -> None:
    hands = ["As 2s 3d 4d 5s", "Ah 2h 3h 4h 6s", "2c 3c 4c 5d 7h"]
    deal = down(acts(dealt("lowball-draw", hands, order=order), "bet", "call", "call"))
    assert awards(deal) == [(winner, 9, 0)]


# hands that are named ------------------------------------------------------------------------------------------------

NAMED_HANDS = ["As Ah Ad 3c 3d", "Ks Kh 4c 8d Th", "Qs Qh Qd 6d 2h"]


def named(*names: str, hands: list[str] = NAMED_HANDS, **options: Any) -> tk.Deal:
    """All check to the showdown, and then name their hands in turn."""
    deal = dealt("five-card-draw", hands, declare_hands="always", **options)
    pat(acts(deal, "bet", *["call"] * (len(hands) - 1)))
    return acts(deal, *["check"] * len(hands), *names)


def test_t18_each_names_the_hand_before_any_is_shown_in_the_order_of_showing() -> None:
    deal = named()
    assert seat(deal) == 0 and can(deal) >= {"full-house", "pair", "high-card"} and not of_kind(deal, Shown)
    acts(deal, "0: full-house", "1: pair", "2: three-of-a-kind")
    assert [(e.seat, e.what) for e in of_kind(deal, Named)] == [(0, "full house"), (1, "pair"), (2, "three of a kind")]
    assert awards(deal) == [(0, 9, 0)] and not told(deal)


def test_t18_a_hand_named_too_low_is_worth_what_was_said() -> None:
    deal = named("0: two-pair", "1: pair", "2: three-of-a-kind")
    assert awards(deal) == [(2, 9, 0)] and told(deal) == [("understated", 0)]
    same = named("0: three-of-a-kind", "1: pair", "2: three-of-a-kind")
    assert awards(same) == [(0, 9, 0)]  # three aces still beat three queens


def test_t18_a_hand_named_too_high_is_worth_what_it_is() -> None:
    deal = named("0: full-house", "1: four-of-a-kind", "2: straight-flush")
    assert awards(deal) == [(0, 9, 0)] and told(deal) == [("overstated", 1), ("overstated", 2)]


def test_t18_with_wild_cards_a_lower_hand_is_the_best_that_can_be_read() -> None:
    hands = ["2s 2h Kd Kc 5h", "Ah Ad Ac 9c 8d"]  # four kings, or three of them
    assert awards(named("four-of-a-kind", "three-of-a-kind", hands=hands, wild="2"))[0][0] == 0
    assert awards(named("three-of-a-kind", "three-of-a-kind", hands=hands, wild="2"))[0][0] == 1
    flush = ["5h 6h 7h 8h 9h", "Ts Td Tc Th 4d"]  # a straight flush named as a flush loses to four tens
    assert awards(named("flush", "four-of-a-kind", hands=flush))[0][0] == 1
    assert awards(named("flush", "three-of-a-kind", hands=flush))[0][0] == 0


def test_t12a_hands_that_will_be_named_are_not_turned_up_before() -> None:
    deal = acts(dealt("five-card-draw", NAMED_HANDS, stacks=3, declare_hands="always"), "bet", "call", "call")
    assert "full-house" in can(pat(deal)) and not of_kind(deal, Shown)


def test_t24_a_game_in_which_another_number_may_be_drawn_does_not_quote_the_rule_of_three() -> None:
    game = tk.variant("five-card-draw")
    one = tuple(replace(step, most=1) if isinstance(step, Draw) else step for step in game.phases)
    for made, rule in ((game, "five-card-draw 3"), (replace(game, id="mine", phases=one), "table T24")):
        deal = acts(tk.Deal(made, 3, seed=1), "bet", "call", "call")
        assert deal.decision.actions["draw"].rule == deal.events[-1].rule == rule
        deal.act("draw " + str(deal.table.hands[deal.decision.seat][0]))
        assert [e.rule for e in of_kind(deal, Discarded)] == [rule]
