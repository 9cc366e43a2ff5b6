"""Community-card games: each test is named after the rule that it holds (rulebook: community)."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Any

import pytest
from hypothesis import assume, given

import teachkit as tk
from teachkit.play.events import Awarded, Began, Burned, Dealt, Discarded, Posted, Shown
from tests.play.scripts import acts, awards, dealt_round, of_kind, seat, unused
from tests.strategies import played

# The rulebook's table: deck, personal cards, most players, the way of the deal, the usual limit.
HOLDEM = "bet, burn, 3, bet, burn, 1, bet, burn, 1, bet"
GAMES = {
    "texas-holdem": (52, 10, f"2 each, {HOLDEM}", "no-limit"),
    "double-board-holdem": (52, 10, "2 each, bet, burn, 3, 3, bet, burn, 1, 1, bet, burn, 1, 1, bet", "no-limit"),
    "greek-holdem": (52, 10, f"2 each, {HOLDEM}", "no-limit"),
    "irish": (52, 10, "4 each, bet, burn, 3, bet, discard 2, burn, 1, bet, burn, 1, bet", "no-limit"),
    "no-river-holdem": (52, 10, "3 each, bet, burn, 3, bet, burn, 1, bet", "no-limit"),
    "royal-holdem": (20, 6, f"2 each, {HOLDEM}", "no-limit"),
    "six-plus-holdem": (36, 10, f"2 each, {HOLDEM}", "no-limit"),
    "omaha": (52, 10, f"4 each, {HOLDEM}", "pot-limit"),
    "omaha-8": (52, 10, f"4 each, {HOLDEM}", "fixed-limit"),
    "five-card-omaha": (52, 8, f"5 each, {HOLDEM}", "pot-limit"),
    "courchevel": (52, 8, "5 each, burn, 1, bet, burn, 2, bet, burn, 1, bet, burn, 1, bet", "pot-limit"),
    "pineapple": (52, 10, f"3 each, discard 1, {HOLDEM}", "no-limit"),
    "crazy-pineapple": (52, 10, "3 each, bet, burn, 3, bet, discard 1, burn, 1, bet, burn, 1, bet", "no-limit"),
    "tahoe": (52, 10, f"3 each, {HOLDEM}", "no-limit"),
    "super-holdem": (52, 10, f"3 each, {HOLDEM}", "no-limit"),
    "five-card-pineapple": (
        52, 8, "5 each, bet, burn, 3, bet, discard 1, burn, 1, bet, discard 1, burn, 1, bet, discard 1", "no-limit",
    ),
    "manila": (32, 10, "2 each" + ", burn, 1, bet" * 5, "fixed-limit"),
    "manila-three-discard": (
        32, 7, "3 each" + ", burn, 1, bet" * 3 + ", discard 1" + ", burn, 1, bet" * 2, "fixed-limit",
    ),
    "manila-three": (32, 7, "3 each" + ", burn, 1, bet" * 5, "fixed-limit"),
    "manila-36": (36, 8, "3 each" + ", burn, 1, bet" * 5, "fixed-limit"),
    "pinatubo": (32, 10, "2 each, burn, 1, bet, burn, 2, bet, burn, 1, bet, burn, 1, bet", "pot-limit"),
    "pinatubo-three": (32, 7, "3 each, burn, 1, bet, burn, 2, bet, burn, 1, bet, burn, 1, bet", "pot-limit"),
    "tic-tac-toe": (52, 10, "2 each, bet, burn, 3, bet, burn, 3, bet, burn, 2, bet, burn, 1, bet", "no-limit"),
    "holdem-8": (52, 10, f"2 each, {HOLDEM}", "fixed-limit"),
}  # fmt: skip
HIGH_LOW = {
    "texas-holdem", "greek-holdem", "irish", "no-river-holdem", "omaha", "five-card-omaha", "courchevel", "pineapple",
    "crazy-pineapple", "tahoe", "super-holdem", "five-card-pineapple", "tic-tac-toe",
}  # fmt: skip


def way(game: str, **options: Any) -> str:
    """What happens in a deal in which nobody bets: cards to each player, burns, shared cards, rounds, discards."""
    deal = to_the_end(tk.Deal(game, 2, seed=8, **options))
    found: list[str] = []
    for e in deal.events:
        if isinstance(e, Dealt):
            found.append(f"{len(e.cards)} each" if e.seat is not None else str(len(e.cards)))
        elif isinstance(e, (Burned, Began)):
            found.append("burn" if isinstance(e, Burned) else "bet")
        elif isinstance(e, Discarded):
            found.append(f"discard {len(e.cards)}")
    # Two players have each their cards, and each discards.
    twice = [n for n, step in enumerate(found) if n and step == found[n - 1] and ("each" in step or "discard" in step)]
    return ", ".join(step for n, step in enumerate(found) if n not in twice)


def to_the_end(deal: tk.Deal, *discards: str) -> tk.Deal:
    """Nobody bets, nobody folds; what is discarded is named, else the first cards."""
    named = iter(discards)
    while deal.decision is not None:
        can = deal.decision.actions
        if "discard" in can:
            cards = can["discard"].cards[: can["discard"].least]
            deal.act(next(named, "") or tk.Action("discard", 0, cards))
        else:
            deal.act("check" if "check" in can else "call")
    return deal


def stacked(game: str, personal: Sequence[str], *streets: str, stacks: Any = 100, **options: Any) -> tk.Deal:
    """A deal with these cards; each street is burned for. The last seat deals, so that seat 0 is left of the dealer."""
    dealer = len(personal) - 1
    hands = dealt_round(personal, dealer)
    there = [c for street in streets for c in street.split()]
    deck = {str(c) for c in tk.variant(game).deck}
    burns = iter([c for c in unused([*hands, *there]) if c in deck])
    order = [*hands, *(c for street in streets for c in (next(burns), *street.split()))]
    return tk.Deal(game, len(personal), stacks=stacks, dealer=dealer, deck=" ".join(order), seed=1, **options)


def winners(deal: tk.Deal) -> set[int]:
    return {e.seat for e in of_kind(deal, Awarded)}


def shared(deal: tk.Deal) -> dict[str, dict[int, int]]:
    """What each part of the pot pays to whom."""
    found: dict[str, dict[int, int]] = {}
    for e in of_kind(deal, Awarded):
        found.setdefault(e.part, {})[e.seat] = e.amount
    return found


# what all have in common ---------------------------------------------------------------------------------------------


def test_the_rulebooks_table_is_whole() -> None:
    ours = [game for game in tk.variants() if any(rule.startswith("community ") for rule in tk.variant(game).rules)]
    assert ours == list(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_community_2_the_way_of_each_deal(game: str) -> None:
    assert way(game) == GAMES[game][2]
    assert len(tk.variant(game).deck) == GAMES[game][0]


@pytest.mark.parametrize("game", GAMES)
def test_t4_each_game_seats_as_many_as_its_deck_serves(game: str) -> None:
    most = GAMES[game][1]
    assert tk.variant(game).players == range(2, most + 1)
    deal = tk.Deal(game, most, seed=3)
    assert to_the_end(deal).decision is None
    with pytest.raises(ValueError, match=r"\[table T4\]"):
        tk.Deal(game, most + 1)


@pytest.mark.parametrize(
    ("game", "players", "need"),
    [("royal-holdem", 7, "22 cards and the deck has 20"), ("manila-three", 8, "34 cards and the deck has 32"),
     ("pinatubo-three", 8, "33 cards and the deck has 32"), ("manila-36", 9, "37 cards and the deck has 36")],
)  # fmt: skip
def test_t4_a_seat_too_many_is_refused_with_the_arithmetic(game: str, players: int, need: str) -> None:
    with pytest.raises(ValueError, match=rf"{players} players are too many: .* would need {need}"):
        tk.Deal(game, players)


@pytest.mark.parametrize("game", GAMES)
def test_community_1_blinds_come_first_and_rounds_begin_left_of_the_big_blind_then_of_the_dealer(game: str) -> None:
    deal = to_the_end(tk.Deal(game, 3, seed=4, dealer=1))
    assert [(e.seat, e.amount) for e in of_kind(deal, Posted)] == [(2, 1), (0, 2)]
    assert deal.events.index(of_kind(deal, Posted)[-1]) < deal.events.index(of_kind(deal, Dealt)[0])
    assert [e.seat for e in of_kind(deal, Began)] == [1] + [2] * (GAMES[game][2].count("bet") - 1)
    antes = to_the_end(tk.Deal(game, 3, seed=4, dealer=1, blinds=(0, 0), ante=1))
    assert [(e.seat, e.amount) for e in of_kind(antes, Posted)] == [(2, 1), (0, 1), (1, 1)]
    assert {e.seat for e in of_kind(antes, Began)} == {2}


def test_community_2_one_card_is_burned_for_both_boards_together() -> None:
    deal = to_the_end(tk.Deal("double-board-holdem", 2, seed=6))
    assert len(of_kind(deal, Burned)) == 3 and [len(board) for board in deal.table.boards] == [5, 5]


@pytest.mark.parametrize("game", GAMES)
def test_community_3_games_with_all_cards_and_one_board_can_be_played_high_low(game: str) -> None:
    options = {o.name: o for o in tk.variant(game).options}
    if game in ("omaha-8", "holdem-8"):
        assert options["qualifier"].default == 8 and set(options["qualifier"].among) == {8, 9}
    else:
        assert ("qualifier" in options) == (game in HIGH_LOW)
        if game in HIGH_LOW:
            assert options["qualifier"].default is None
            split = tk.variant(game, qualifier=8).contest
            assert split.low is not None and split.composition == tk.variant(game).composition


def test_community_3_without_a_low_that_qualifies_the_high_hand_takes_all() -> None:
    holes = ["As Ad", "2c 3d"]
    none = to_the_end(stacked("texas-holdem", holes, "8h 9s Jc", "4d", "Ks", qualifier=8))
    assert shared(none) == {"": {0: 4}} and "Nobody has a hand that is low enough" in said(none)
    low = to_the_end(stacked("texas-holdem", holes, "8h 9s Jc", "4d", "6s", qualifier=8))
    assert shared(low) == {"high": {0: 2}, "low": {1: 2}}


def said(deal: tk.Deal) -> str:
    return " ".join(str(e.phrase()) for e in deal.events)


@pytest.mark.parametrize("game", GAMES)
def test_community_4_usual_limits_and_all_others(game: str) -> None:
    assert tk.variant(game).stakes.limit == GAMES[game][3]
    for limit in ("no-limit", "pot-limit", "fixed-limit", "spread-limit"):
        assert to_the_end(tk.Deal(game, 2, seed=1, limit=limit)).decision is None


def test_community_4_at_fixed_limit_bets_are_small_before_and_on_the_flop_and_big_after() -> None:
    def sizes(game: str) -> list[int]:
        deal, found = tk.Deal(game, 2, seed=1, limit="fixed-limit"), []
        while deal.decision is not None:
            if len(found) < len(of_kind(deal, Began)):
                can = deal.decision.actions
                choice = can.get("bet") or can["raise"]
                found.append(choice.most - choice.level)
            to = "check" if "check" in deal.decision.actions else "call"
            deal.act(to)
        return found

    assert sizes("texas-holdem") == sizes("omaha-8") == [2, 2, 4, 4]
    assert sizes("manila") == [2, 2, 2, 4, 4] and sizes("pinatubo") == [2, 2, 4, 4]


def test_community_5_the_best_hand_of_personal_and_shared_cards_wins() -> None:
    deal = to_the_end(stacked("texas-holdem", ["As Kd", "7c 2d", "Qh Qs"], "Ah 7s 2h", "Qd", "5c"))
    assert winners(deal) == {2} and {e.rule for e in of_kind(deal, Awarded)} == {"community 5"}


@given(played(("texas-holdem", "no-river-holdem", "super-holdem", "pineapple", "six-plus-holdem")))
def test_community_c1_who_plays_the_board_shares_at_best(deal: tk.Deal) -> None:
    assume(deal.variant.contest.low is None and len(deal.table.board) == 5)
    board = tk.hand(deal.table.board, ranking=deal.variant.ranking)
    live = [s for s in range(deal.players) if not deal.table.folded[s]]
    for e in of_kind(deal, Awarded):
        if not e.unshown and board == tk.hand([*deal.table.hands[e.seat], *deal.table.board], deal.variant.ranking):
            assert {e.seat, *e.shared} >= {s for s in live if s in deal.pots[e.pot].seats}


def test_community_c1_a_player_may_use_none_of_the_personal_cards() -> None:
    deal = to_the_end(stacked("texas-holdem", ["2c 3d", "4h 4d"], "As Ks Qs", "Js", "Ts"))
    assert awards(deal) == [(0, 2, 0), (1, 2, 0)]


def test_community_c2_of_many_suited_cards_only_two_count_and_a_straight_needs_two_of_ones_own() -> None:
    board = "4s 8h Js Qd Kc"
    assert tk.best_hand("omaha", "As 2s 3s 9c", board).hand.category == "high card"
    one = tk.best_hand("omaha", "9c 9d 2h 3h", "Ts Jh Qd Kc 2s")  # ten to king lie there, and a nine alone helps none
    assert one.hand.category != "straight"
    assert tk.best_hand("omaha", "9c Td 2h 3h", "Ts Jh Qd Kc 2s").hand.category == "straight"


def test_community_c3_a_burned_card_is_seen_by_nobody() -> None:
    for game in ("texas-holdem", "courchevel", "manila", "tic-tac-toe"):
        deal = to_the_end(tk.Deal(game, 3, seed=9))
        burned = [c for e in of_kind(deal, Burned) for c in e.cards]
        assert burned and all(deal.table.known[c] == 0 for c in burned)
        for n, frame in enumerate(deal.frames):
            if n and isinstance(deal.events[n - 1], Burned):
                assert [frame.view(s).event.cards for s in range(3)] == [(None,)] * 3


@pytest.mark.parametrize(("order", "ranks"), [("manila", 8), ("six-plus", 9)])
def test_community_c4_with_fewer_ranks_a_flush_is_rarer_than_a_full_house(order: str, ranks: int) -> None:
    count = tk.count(order, cards=5)
    flushes = 4 * comb(ranks, 5)
    assert count["flush"] + count["straight flush"] == flushes
    assert count["full house"] == ranks * comb(4, 3) * (ranks - 1) * comb(4, 2) > flushes
    assert tk.count("standard", cards=5)["full house"] < tk.count("standard", cards=5)["flush"]


def test_community_c5_manila_has_five_rounds_at_fixed_limit_pinatubo_four() -> None:
    assert way("manila").count("bet") == 5 and tk.variant("manila").stakes.limit == "fixed-limit"
    assert way("pinatubo").count("bet") == 4
    for limit in ("pot-limit", "no-limit"):
        assert tk.variant("pinatubo", limit=limit).stakes.limit == limit
    assert not any(o.name == "qualifier" for game in ("manila", "pinatubo") for o in tk.variant(game).options)


def test_community_c6_the_early_card_of_courchevel_is_one_of_the_flops() -> None:
    deal = tk.Deal("courchevel", 2, seed=2)
    assert len(deal.table.board) == 1
    early = deal.table.board[0]
    acts(deal, "call", "check")
    assert len(deal.table.board) == 3 and deal.table.board[0] == early
    assert len(to_the_end(deal).table.board) == 5


# hold'em and its relatives -------------------------------------------------------------------------------------------


def test_texas_holdem_1_two_cards_each_and_any_five_of_seven() -> None:
    both = to_the_end(stacked("texas-holdem", ["9s 8s", "Ah Ad"], "7s 6s 2s", "2d", "3c"))
    assert winners(both) == {0}
    one = to_the_end(stacked("texas-holdem", ["9s 2h", "Ah Kd"], "Ks Qs Js", "Ts", "3c"))
    assert winners(one) == {0}  # a straight flush with one card of its own


BOARDS = ("Ac Kh 9d Qc Jh 8c", "4c 5d", "2h 3s")  # Ac Kh 9d 4c 2h, and Qc Jh 8c 5d 3s


def test_double_board_holdem_1_each_board_decides_half_the_pot_and_an_odd_chip_goes_to_the_firsts() -> None:
    split = stacked("double-board-holdem", ["7c 7d", "As Kd", "Qs Jd"], *BOARDS)
    acts(split, "2: call", "0: fold", "1: check")
    to_the_end(split)
    assert shared(split) == {"board 1": {1: 3}, "board 2": {2: 2}}
    assert [str(split.table.boards[b]) for b in (0, 1)] == ["[Ac, Kh, 9d, 4c, 2h]", "[Qc, Jh, 8c, 5d, 3s]"]
    first = of_kind(split, Awarded)[0]
    assert {r.rule for r in first.why} == {"double-board-holdem 1", "table T13"}


def test_double_board_holdem_1_who_wins_both_boards_scoops() -> None:
    deal = to_the_end(stacked("double-board-holdem", ["As Qd", "7s 6d"], *BOARDS))
    assert shared(deal) == {"": {0: 4}}
    hands = deal.result.parts if deal.result else {}
    assert [str(hands[part][0].hand) for part in ("board 1", "board 2")] == [
        "Pair of aces, kickers king, queen and nine", "Pair of queens, kickers ace, jack and eight",
    ]  # fmt: skip


def test_greek_holdem_1_both_personal_cards_play() -> None:
    deal = to_the_end(stacked("greek-holdem", ["2c 2d", "9h 8h"], "As Ks Qs", "Js", "Ts"))
    assert winners(deal) == {1}  # eight to queen; the royal flush of the board is nobody's
    assert tk.best_hand("greek-holdem", "Ah 2d", "Ad Ac As Kd 3h").hand.category == "four of a kind"
    assert tk.best_hand("greek-holdem", "2c 3d", "Ad Ac As Kd Kh").hand.category == "three of a kind"


def test_irish_1_two_of_four_cards_go_after_the_flops_round() -> None:
    deal = stacked("irish", ["As Ad 7c 2d", "Ks Kd 8c 3d"], "Kh 9c 5s", "Ah", "4c")
    acts(deal, "1: call", "0: check")
    assert len(deal.table.board) == 3 and seat(deal) == 0 and "discard" not in deal.decision.actions
    acts(deal, "0: check", "1: check")
    with pytest.raises(tk.NotAllowed, match=r"exactly two cards: you named one card. \[irish 1\]"):
        deal.act("discard 7c")
    acts(deal, "0: discard 7c 2d", "1: discard 8c 3d")
    assert len(deal.table.board) == 4 and [len(hand) for hand in deal.table.hands] == [2, 2]
    assert winners(to_the_end(deal)) == {0}


def test_irish_1_who_is_all_in_discards_too_and_the_hands_stay_hidden_until_then() -> None:
    deal = stacked("irish", ["As Ad 7c 2d", "Ks Kd 8c 3d"], "Kh 9c 5s", "Ah", "4c", stacks=20)
    acts(deal, "1: raise 20", "0: call")
    assert seat(deal) == 0 and set(deal.decision.actions) == {"discard"} and not of_kind(deal, Shown)
    acts(deal, "0: discard 7c 2d", "1: discard 8c 3d")
    assert [e.seat for e in of_kind(deal, Shown) if e.early] == [0, 1]
    assert deal.stacks == (40, 0)


def test_no_river_holdem_1_three_cards_each_and_three_rounds() -> None:
    deal = to_the_end(stacked("no-river-holdem", ["As Ad Ac", "Ks Kd Qc"], "Kh 9c 9s", "Qd"))
    assert len(deal.table.board) == 4 and len(of_kind(deal, Began)) == 3
    assert winners(deal) == {0}  # three aces and two nines, all three personal cards playing


def test_royal_holdem_1_tens_to_aces_and_six_players() -> None:
    assert {str(c)[0] for c in tk.variant("royal-holdem").deck} == set("TJQKA")
    deal = to_the_end(tk.Deal("royal-holdem", 6, seed=1))
    assert len(deal.table.stub) == 0  # 12 + 5 + 3 burns
    assert {best.hand.category for best in deal.result.hands.values()} <= {
        "straight flush", "four of a kind", "full house", "straight", "three of a kind", "two pair", "pair", "flush",
    }  # fmt: skip


def test_six_plus_holdem_1_a_flush_beats_a_full_house_and_the_ace_is_low_below_the_six() -> None:
    assert {str(c)[0] for c in tk.variant("six-plus-holdem").deck} == set("6789TJQKA")
    flush = to_the_end(stacked("six-plus-holdem", ["As Js", "Kd 9d"], "Kh Kc 9s", "8s", "6s"))
    assert winners(flush) == {0}
    low = to_the_end(stacked("six-plus-holdem", ["Ac 8d", "Jc Jd"], "6h 7c 9s", "Kd", "Qs"))
    assert winners(low) == {0} and low.result.hands[0].hand.category == "straight"
    assert low.result.hands[0].hand < tk.hand("6c 7d 8h 9h Tc", ranking="six-plus")


@pytest.mark.parametrize(("option", "winner"), [(False, 0), (True, 1)])
def test_six_plus_holdem_1_at_some_tables_three_of_a_kind_beats_a_straight(option: bool, winner: int) -> None:
    deal = stacked("six-plus-holdem", ["Tc 8d", "Kd Kc"], "6h 7c 9s", "Kh", "Qs", trips_beat_straight=option)
    assert winners(to_the_end(deal)) == {winner}


def test_super_holdem_1_all_three_cards_may_play() -> None:
    deal = to_the_end(stacked("super-holdem", ["9s 8s 7s", "Ah Ad Kd"], "6s 5s 2d", "2c", "3c"))
    assert winners(deal) == {0}
    assert str(deal.result.hands[0].personal) == "(9s, 8s, 7s)"


# cards that go -------------------------------------------------------------------------------------------------------


def test_pineapple_1_one_card_goes_before_the_first_round() -> None:
    deal = stacked("pineapple", ["As Ad 7c", "Ks Kd 8c"], "Kh 9c 5s", "Ah", "4c")
    assert set(deal.decision.actions) == {"discard"} and not of_kind(deal, Began)
    acts(deal, "0: discard 7c", "1: discard 8c")
    assert of_kind(deal, Began) and [len(hand) for hand in deal.table.hands] == [2, 2]
    # What went away is seen by its owner alone.
    assert [str(deal.frames[-1].view(s).discards[0][1]) for s in (0, 1)] == ["7c", "None"]
    assert winners(to_the_end(deal)) == {0}


def test_crazy_pineapple_1_one_card_goes_after_the_flops_round() -> None:
    deal = stacked("crazy-pineapple", ["As Ad 7c", "Ks Kd 8c"], "Kh 9c 5s", "Ah", "4c")
    acts(deal, "1: call", "0: check", "0: check", "1: check", "0: discard 7c", "1: discard 8c")
    assert len(deal.table.board) == 4
    assert winners(to_the_end(deal)) == {0}


def test_tahoe_1_three_cards_are_kept_and_two_of_them_at_most_play() -> None:
    board = ("6s 5s 2d", "2c", "3c")
    deal = to_the_end(stacked("tahoe", ["9s 8s 7s", "Ah Kd Qc"], *board))
    assert winners(deal) == {1}  # no flush with three of its own: a pair of twos with an ace
    assert [len(hand) for hand in deal.table.hands] == [3, 3]
    one = tk.best_hand("tahoe", "As 7h 8h", "Ks Qs Js Ts 2d")
    assert one.hand.category == "straight flush" and len(one.personal) == 1
    none = tk.best_hand("tahoe", "3c 4d 5h", "As Ks Qs Js Ts")
    assert none.hand.category == "straight flush" and none.personal == ()


def test_tahoe_1_at_some_tables_the_third_is_discarded_after_the_last_round() -> None:
    assert way("tahoe", discard_third=True) == f"3 each, {HOLDEM}, discard 1"
    deal = stacked("tahoe", ["9s 8s 7s", "Ah Kd Qc"], "6s 5s 2d", "2c", "3s", discard_third=True)
    to_the_end(deal, "discard 7s", "discard Qc")
    assert [len(hand) for hand in deal.table.hands] == [2, 2] and winners(deal) == {0}


def test_five_card_pineapple_1_one_card_goes_after_the_rounds_of_flop_turn_and_river() -> None:
    deal = stacked("five-card-pineapple", ["As Ad 7c 8d 9h", "Ks Kd Qc Jd 2h"], "Kh 9c 5s", "Ah", "4c")
    held = []
    while deal.decision is not None:
        held.append(len(deal.table.hands[0]))
        can = deal.decision.actions
        if "discard" in can:
            deal.act(tk.Action("discard", 0, (can["discard"].cards[-1],)))
        else:
            deal.act("check" if "check" in can else "call")
    assert sorted(set(held), reverse=True) == [5, 4, 3, 2] and winners(deal) == {0}
    assert len(deal.table.hands[0]) == 2


# Omaha and its relatives ---------------------------------------------------------------------------------------------


def test_omaha_1_exactly_two_personal_cards_play() -> None:
    deal = to_the_end(stacked("omaha", ["As 9c 7d 2h", "Ks Qs 3d 4h"], "Js 8s 5s", "6s", "Th"))
    assert winners(deal) == {1}  # one spade is no flush, two are
    four = to_the_end(stacked("omaha", ["Ac Ad Ah As", "Kc Kd 7h 6h"], "Ks 9h 8d", "4s", "2c"))
    assert winners(four) == {1}  # of four aces two play


def test_omaha_8_1_high_and_low_take_their_two_and_three_apart() -> None:
    holes = ["Ah 2d Kc Kd", "As 3d Qc Qd"]
    deal = to_the_end(stacked("omaha-8", holes, "4h 6c 8s", "Ks", "Td"))
    assert shared(deal) == {"": {0: 4}}  # kings, and with other cards the lower low
    other = to_the_end(stacked("omaha-8", ["9h 9d Kc Kd", "As 3d Qc Qd"], "4h 6c 8s", "Ks", "Td"))
    assert shared(other) == {"high": {0: 2}, "low": {1: 2}}
    assert {str(c) for c in other.result.parts["low"][1].personal} == {"As", "3d"}


def test_omaha_8_1_three_different_ranks_up_to_eight_must_lie_there() -> None:
    holes = ["Kh Kd Jc Td", "As 2d 3c 4d"]
    two = to_the_end(stacked("omaha-8", holes, "5h 8c 8s", "Ks", "Qd"))  # two ranks only
    assert shared(two) == {"": {0: 4}}
    three = to_the_end(stacked("omaha-8", holes, "5h 8c 7s", "Ks", "Qd"))
    assert shared(three) == {"high": {0: 2}, "low": {1: 2}}


@pytest.mark.parametrize(("qualifier", "low"), [(8, False), (9, True)])
def test_omaha_8_1_at_some_tables_a_nine_qualifies(qualifier: int, low: bool) -> None:
    deal = stacked("omaha-8", ["Kh Kd Jc Td", "As 2d 3c 4d"], "5h 9c 7s", "Ks", "Qd", qualifier=qualifier)
    assert ("low" in shared(to_the_end(deal))) == low


def test_holdem_8_1_any_five_each_way() -> None:
    deal = to_the_end(stacked("holdem-8", ["Kd Kc", "As 3d"], "2h 4c 5s", "Ks", "Td"))
    assert shared(deal) == {"": {1: 4}}  # the wheel is the best high hand and the best low
    board = to_the_end(stacked("holdem-8", ["Kd Kc", "Qs Jd"], "2h 4c 5s", "7s", "8d"))
    assert shared(board) == {"high": {0: 2}, "low": {0: 1, 1: 1}}  # both have the low that lies there


def test_five_card_omaha_1_exactly_two_of_five_play() -> None:
    deal = to_the_end(stacked("five-card-omaha", ["As Ks Qs Js 2h", "9c 9d 3h 4h 5h"], "Ts 9s 8d", "7c", "2c"))
    assert winners(deal) == {0}  # a straight: queen and jack with what lies there; five spades of its own would be none
    assert deal.result.hands[0].hand.category == "straight" and len(deal.result.hands[0].personal) == 2


def test_courchevel_1_the_first_card_of_the_flop_lies_open_before_the_first_round() -> None:
    deal = stacked("courchevel", ["As Ks Qs Js 2h", "9c 9d 3h 4h 5h"], "Ts", "9s 8d", "7c", "2c")
    assert str(deal.table.board) == "[Ts]" and seat(deal) == 1 and not of_kind(deal, Burned)[1:]
    early = [e for e in of_kind(deal, Dealt) if e.seat is None]
    assert [e.rule for e in early] == ["courchevel 1"]
    assert winners(to_the_end(deal)) == {0}


# Manila and its relatives --------------------------------------------------------------------------------------------


def test_manila_1_five_cards_one_at_a_time_and_both_personal_cards_play() -> None:
    assert {str(c)[0] for c in tk.variant("manila").deck} == set("789TJQKA")
    flush = to_the_end(stacked("manila", ["As 9s", "Kd Td"], "Ks", "Kh", "Ts", "Tc", "7s"))
    assert winners(flush) == {0}  # beats kings full of tens
    both = to_the_end(stacked("manila", ["Ac 7d", "9h 8h"], "As", "Ks", "Qs", "Js", "Ts"))
    assert winners(both) == {1}  # the royal flush of the board is nobody's; eight to queen is a straight


def test_manila_1_the_ace_is_never_low() -> None:
    assert tk.best_hand("manila", "Ac 8d", "7h 9s Tc Kd Kh").hand.category == "pair"


@pytest.mark.parametrize("after", [1, 2, 3, 4, 5])
def test_manila_three_discard_1_one_card_goes_usually_after_the_third_round(after: int) -> None:
    with_rounds = "3 each" + ", burn, 1, bet" * after + ", discard 1" + ", burn, 1, bet" * (5 - after)
    assert way("manila-three-discard", discard_after=after) == with_rounds
    assert tk.variant("manila-three-discard").settings["discard_after"] == 3
    deal = stacked("manila-three-discard", ["As 9s 8d", "Kd Td 8c"], "Ks", "Kh", "Ts", "Tc", "7s", discard_after=after)
    to_the_end(deal, "discard 8d", "discard 8c")
    assert winners(deal) == {0}


def test_manila_three_1_exactly_two_of_three_play() -> None:
    deal = to_the_end(stacked("manila-three", ["As 9s 8s", "Kd Kc 7d"], "Ks", "Kh", "Ts", "Jc", "7s"))
    assert winners(deal) == {1}  # four kings
    assert len(deal.result.hands[0].personal) == 2
    three = tk.best_hand("manila-three", "As 9s 8s", "Ts Js Kh Kd Qc")  # three spades of its own and two make no flush
    assert three.hand.category != "flush"


def test_manila_36_1_the_sixes_are_back() -> None:
    assert {str(c)[0] for c in tk.variant("manila-36").deck} == set("6789TJQKA")
    deal = to_the_end(stacked("manila-36", ["6s 7s Ad", "Kd Qc Jd"], "8h", "9c", "Td", "6c", "Kh"))
    assert winners(deal) == {1}  # nine to king beats six to ten
    assert tk.best_hand("manila-36", "6s 7s Ad", "8h 9c Td 6c Kh").hand.category == "straight"


def test_pinatubo_1_five_cards_in_four_steps() -> None:
    deal = to_the_end(stacked("pinatubo", ["As 9s", "Kd Td"], "Ks", "Kh Ts", "Tc", "7s"))
    assert len(of_kind(deal, Began)) == 4 and winners(deal) == {0}
    assert len(tk.variant("pinatubo").deck) == 32


def test_pinatubo_three_1_exactly_two_of_three_play() -> None:
    deal = to_the_end(stacked("pinatubo-three", ["As 9s 8s", "Kd Kc 7d"], "Ks", "Kh Ts", "Jc", "7s"))
    assert winners(deal) == {1} and len(deal.result.hands[1].personal) == 2


# Tic-tac-toe ---------------------------------------------------------------------------------------------------------

# In the order of dealing: top row, bottom row, the ends of the middle row, the centre.
SQUARE = ("As Ks 2c", "4c Td 3s", "7d Js", "9h")
ROWS = ["As Ks 2c", "7d 9h Js", "4c Td 3s"]


def test_tic_tac_toe_1_nine_cards_land_in_a_square_in_five_rounds() -> None:
    deal = to_the_end(stacked("tic-tac-toe", ["Qs 8h", "Ac Ad"], *SQUARE))
    assert len(of_kind(deal, Began)) == 5
    placed = [str(c) for c in deal.variant.contest.placed(deal.table.board)]
    assert [" ".join(placed[n : n + 3]) for n in (0, 3, 6)] == ROWS


@pytest.mark.parametrize(
    ("hand", "category", "line"),
    [
        ("Ac Ad", "three of a kind", {"As"}),
        ("Tc 8c", "straight", {"7d", "9h", "Js"}),  # the middle row
        ("Qs Jh", "straight", {"Ks", "9h", "Td"}),  # the middle column
        ("7c 7h", "three of a kind", {"7d"}),
        ("5c 6h", "high card", {"As", "Ks", "2c"}),
    ],
)
def test_tic_tac_toe_1_two_personal_cards_and_one_row_column_or_diagonal(
    hand: str, category: str, line: set[str]
) -> None:
    best = tk.best_hand("tic-tac-toe", hand, ROWS)
    assert best.hand.category == category and len(best.personal) == 2
    shared_cards = {str(c) for c in best.board}
    assert shared_cards >= line
    lines = [r.split() for r in ROWS]
    lines += [[lines[r][c] for r in range(3)] for c in range(3)]
    lines += [["As", "9h", "3s"], ["2c", "9h", "4c"]]
    assert any(shared_cards == set(one) for one in lines)


def test_tic_tac_toe_1_some_tables_deal_four_and_two_of_them_play() -> None:
    four = tk.variant("tic-tac-toe", cards=4)
    assert four.players == range(2, 10)
    with pytest.raises(ValueError, match="10 players are too many: Tic-tac-toe would need 53 cards"):
        tk.Deal("tic-tac-toe", 10, cards=4)
    deal = to_the_end(stacked("tic-tac-toe", ["Qs 8h Tc 5d", "Ac Ad 6h 5h"], *SQUARE, cards=4))
    assert winners(deal) == {0}  # ten and eight with the middle row
    assert len(deal.result.hands[0].personal) == 2


def test_tic_tac_toe_1_it_can_be_played_high_low() -> None:
    deal = to_the_end(stacked("tic-tac-toe", ["Ac Ad", "5c 6h"], "As 8s 2c", "4c Td 3s", "7d Js", "9h", qualifier=8))
    # The left column, ace, seven and four, with five and six of its own.
    assert shared(deal) == {"high": {0: 2}, "low": {1: 2}}
