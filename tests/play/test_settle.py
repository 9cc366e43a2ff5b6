"""`tk.settle`: who gets which chips (rulebook: table T12 to T14), and another way to count them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import teachkit as tk
from tests import oracles

ACES, KINGS, QUEENS = "As Ad", "Ks Kd", "Qs Qd"
BOARD = "2c 3d 8h 9s Jc"


def test_t12_what_nobody_called_is_returned_and_not_won() -> None:
    got = tk.settle("texas-holdem", [16, 50, 70], [ACES, KINGS, QUEENS], BOARD)
    assert got.returned == (0, 0, 20) and got.won == (48, 68, 0) and got.received == (48, 68, 20)
    assert [(p.chips, set(p.seats)) for p in got.pots] == [(48, {0, 1, 2}), (68, {1, 2})]
    assert "20 chips go back to Cleo: nobody called them. [table T12]" in got.explain()
    one = tk.settle("texas-holdem", [16, 50, 51], [ACES, KINGS, QUEENS], BOARD)
    assert "1 chip goes back to Cleo: nobody called it. [table T12]" in one.explain()


def test_cards_may_be_given_as_text_as_cards_or_by_their_names() -> None:
    ways = [(ACES, KINGS, BOARD), (tk.cards(ACES), tk.cards(KINGS), tk.cards(BOARD)),
            (ACES.split(), KINGS.split(), BOARD.split())]  # fmt: skip
    assert {tk.settle("texas-holdem", [5, 5], [one, two], board).won for one, two, board in ways} == {(10, 0)}


def test_t12_who_has_folded_gets_nothing_back_and_what_was_paid_stays_in_the_layer_below() -> None:
    got = tk.settle("texas-holdem", [10, 40, 25], [ACES, None, KINGS], BOARD, folded=[1])
    assert got.returned == (0, 0, 0)
    assert got.won == (30, 0, 45)


def test_t7_who_is_left_alone_takes_the_pot_without_cards() -> None:
    got = tk.settle("texas-holdem", [5, 10, 60], folded=(0, 1))
    assert (got.won, got.returned) == ((0, 0, 25), (0, 0, 50))
    assert got.why[-1].rule == "table T7"


def test_t13_one_odd_chip_each_left_of_the_dealer() -> None:
    personal = ["Ac Kd", "Ad Kc", "Ah Ks", "7c 2d"]
    for dealer, won in ((3, (34, 34, 33)), (0, (33, 34, 34)), (1, (34, 33, 34))):
        got = tk.settle("texas-holdem", [33, 33, 33, 2], [*personal[:3], None], "As Kh 9d 4c 2s", [3], dealer)
        assert got.won[:3] == won
        assert got.shares == ({"pot": dict(enumerate(won))},)
    assert "2 chips could not be split: odd chips go to the first winning seat left of the dealer. [table T13]" in (
        tk.settle("texas-holdem", [33, 33, 33, 2], [*personal[:3], None], "As Kh 9d 4c 2s", [3], 3).explain()
    )


def test_t3_t13_odd_chips_are_of_the_tables_smallest_chip() -> None:
    got = tk.settle("texas-holdem", [225, 225, 25], ["Ac 7d", "Ad 7c", None], "As Kh Qd 9c 2s", [2], 2, chip=25)
    assert got.won == (250, 225, 0)
    with pytest.raises(ValueError, match=r"paid\[2\] is 30: with chips of 25"):
        tk.settle("texas-holdem", [225, 225, 30], ["Ac 7d", "Ad 7c", None], "As Kh Qd 9c 2s", [2], 2, chip=25)


def test_t13_each_board_is_half_the_pot_the_odd_chip_goes_to_the_first_and_both_scoop() -> None:
    boards = ["Ac Kh 9d 4c 2h", "Qc Jh 8c 5d 3s"]
    got = tk.settle("double-board-holdem", [30, 30, 5], ["As Kd", "Qs Jd", None], boards, [2])
    assert got.shares == ({"board 1": {0: 33}, "board 2": {1: 32}},)
    assert any(reason.rule == "double-board-holdem 1" for reason in got.why)
    scoop = tk.settle("double-board-holdem", [30, 30, 5], ["As Kd", "7s 6d", None], boards, [2])
    assert scoop.won == (65, 0, 0) and scoop.shares == ({"pot": {0: 65}},)


def test_t13_who_tie_for_both_halves_split_the_whole_pot_once() -> None:
    got = tk.settle("holdem-8", [10, 10, 1], ["As 2d", "Ah 2c", None], "3c 4d 8h Ks Kc", [2], 2)
    # Halves apart, 11 and 10, would give the first seat 6 and 5, the second 5 and 5.
    assert got.won == (11, 10, 0)
    many = tk.settle("holdem-8", [10, 10, 3], ["As 2d", "Ah 2c", None], "3c 4d 8h Ks Kc", [2], 2)
    assert many.won == (12, 11, 0) and "split once" in str(many)


def test_t14_each_pot_is_split_on_its_own_side_pots_first() -> None:
    got = tk.settle("texas-holdem", [3, 10, 10], [QUEENS, "Ah 9d", "Ac 9h"], "As 9c 7s 4d 2h", dealer=0)
    assert got.shares == ({"pot": {1: 5, 2: 4}}, {"pot": {1: 7, 2: 7}})
    assert any(reason.rule == "table T14" for reason in got.why)
    side, main = (str(got).index(words) for words in ("gets 7 chips", "gets 5 chips"))
    assert side < main


def test_community_3_without_a_low_the_high_hand_takes_all_and_a_nine_counts_where_the_table_says_so() -> None:
    paid, personal, board = [50, 50], ["Ac 2c Kd Kc", "Ad 3h Qh Qs"], "9h 4c 8s Ks Td"
    assert tk.settle("omaha-8", paid, personal, board).won == (100, 0)
    nine = tk.settle("omaha-8", paid, personal, board, qualifier=9)
    assert nine.won == (100, 0)  # the lower nine is the first player's too
    low = tk.settle("omaha-8", paid, ["Kd Kc Qc Qd", "Ad 3h Qh Qs"], board, qualifier=9)
    assert low.shares == ({"high": {0: 50}, "low": {1: 50}},)


def test_five_card_stud_high_low_3_each_half_goes_to_the_best_who_declared_for_it() -> None:
    hands = ["2c 3d 4h 5s 7c", "2d 3h 4s 6c 8d", "Kc Kd 9h 9s Tc", "Qc Qd 3s 4c 8h"]
    game, paid = "five-card-stud-high-low", [20] * 4
    assert tk.settle(game, paid, hands).won == (40, 0, 40, 0)  # cards speak
    assert tk.settle(game, paid, hands, declared=["high", "low", "high", "high"]).won == (0, 40, 40, 0)
    nobody = tk.settle(game, paid, hands, declared=["high"] * 4)
    assert nobody.won == (0, 0, 80, 0)
    assert "Nobody declared for the low half: it goes to the other. [five-card-stud-high-low 3]" in nobody.explain()
    # Best low but not best high: both fails, and the halves go to the next best.
    assert tk.settle(game, paid, hands, declared=["both", "low", "high", "high"]).won == (0, 40, 40, 0)
    assert tk.settle(game, paid, hands, declared=["both", "high", "both", "low"]).won == (0, 40, 0, 40)
    # Nobody is left for either: cards speak.
    assert tk.settle(game, paid, hands, declared=["both", "both", "both", "both"]).won == (40, 0, 40, 0)


@pytest.mark.parametrize(("tie", "won"), [(True, (40, 0)), (False, (0, 40))])
def test_five_card_stud_high_low_3_a_tie_counts_as_winning_both_if_the_table_says_so(
    tie: bool, won: tuple[int, int]
) -> None:
    hands = ["2c 3c 4c 5c 7c", "2d 3h 4s 5s 7d"]  # a flush; the lows are equal
    got = tk.settle(
        "five-card-stud-high-low", [20, 20], hands, declared=["both", "low"],
        declare="simultaneous", both=True, both_may_tie=tie,
    )  # fmt: skip
    assert got.won == ((30, 10) if tie else won)


def test_five_card_stud_buy_1_the_price_of_a_card_goes_to_the_newest_pot_of_the_buyer() -> None:
    hands = ["Ac Ad Kc Qc 9d", "Kd Ks 8c 7c 2d", "Jc Jd 8d 7d 2h"]
    got = tk.settle("five-card-stud-buy", [10, 30, 30], hands, declared=["high"] * 3, bought={1: 20, 2: 20})
    assert [p.chips for p in got.pots] == [30, 80] and got.won == (30, 80, 0)


def test_a_pot_that_lay_there_before_is_for_all() -> None:
    got = tk.settle("texas-holdem", [5, 20, 20], [ACES, KINGS, QUEENS], BOARD, carried=9)
    assert [p.chips for p in got.pots] == [24, 30] and got.won == (24, 30, 0)


def test_t21_a_last_card_for_all_is_the_board_of_a_stud_game() -> None:
    hands = ["As Ad 2c 5d 9h Jc", "Ks Kd 3c 6d 8h Tc"]
    assert tk.settle("seven-card-stud", [20, 20], hands, "Kc").won == (0, 40)


def test_tic_tac_toe_1_a_square_board_is_given_by_its_rows() -> None:
    rows = ["As Ks 2c", "7d 9h Js", "4c Td 3s"]
    column = tk.settle("tic-tac-toe", [10, 10], ["Qs Jh", "Ac Ad"], rows)
    assert column.won == (20, 0)  # the middle column: nine to king
    across = tk.settle("tic-tac-toe", [10, 10], ["Qs 8h", "Ac Ad"], rows)
    assert across.won == (0, 20)  # jack and ten lie in no line together
    middle = tk.settle("tic-tac-toe", [10, 10], ["Tc 8d", "Ac 4d"], rows)
    assert middle.won == (20, 0)  # the middle row: seven to jack


@pytest.mark.parametrize("game", ["woodstock", "irish", "pineapple", "tahoe", "five-card-pineapple", "manila-three"])
def test_every_game_has_as_many_cards_at_the_showdown_as_its_phases_leave(game: str) -> None:
    deal = tk.Deal(game, 2, seed=4).play("calling")
    hands = [" ".join(map(str, hand)) for hand in deal.table.hands]
    board = " ".join(map(str, deal.table.board))
    assert tk.settle(game, deal.table.paid, hands, board, dealer=deal.dealer).won == tuple(deal.table.won)


def test_a_game_that_is_only_compared_is_settled_like_a_board_game() -> None:
    hands = ["Kh Kd 9c 7s 2d", "Ks Kc 9d 7h 2c", None]
    assert tk.settle("five-card-draw", [10, 10, 1], hands, folded=[2], dealer=0).won == (10, 11, 0)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"paid": 50}, "give the chips of each seat, two at least"),
        ({"paid": [50]}, "two at least"),
        ({"paid": [0, 0]}, "nobody has put in anything"),
        ({"paid": [50, -1]}, r"paid\[1\] is -1: chips are whole numbers"),
        ({"paid": [50, 1.5]}, r"paid\[1\] is 1.5"),
        ({"paid": [1] * 11}, "11 seats have paid, and Texas hold’em is for 10 players at most"),
        ({"folded": [2]}, "there is no seat 2: seats are 0 to 1"),
        ({"folded": 1}, r"folded=1: give seats, like \(0, 3\)"),
        ({"folded": [0, 1]}, "everybody has folded"),
        ({"dealer": 2}, "there is no seat 2"),
        ({"personal": [ACES]}, "give the cards of each of the 2 seats"),
        ({"personal": [ACES, None]}, "seat 1 has no cards, and .* each player has 2; if it has folded, name it"),
        ({"personal": [ACES, "Ks"]}, "seat 1 has 1 cards"),
        ({"personal": [ACES, "As Kd"]}, "As a second time"),
        ({"personal": [ACES, "Ks Kd Kc"]}, "3 personal cards, Ks Kd Kc, are too many"),
        ({"board": "2c 3d 8h"}, "3 shared cards are too few: at the showdown of Texas hold’em there are 5"),
        ({"board": "2c 3d 8h 9s Jc Qc"}, "too many"),
        ({"declared": ["high", "low"]}, "has no halves to declare for"),
        ({"qualifier": 7}, "qualifier=7 is no value"),
        ({"carried": -2}, "carried is -2"),
        ({"bought": {2: 5}}, "there is no seat 2"),
        ({"game": "texas"}, "there is no game 'texas'"),
    ],
)
def test_what_can_not_be_settled_is_refused_in_a_sentence(arguments: dict[str, Any], said: str) -> None:
    given = {"game": "texas-holdem", "paid": [50, 50], "personal": [ACES, KINGS], "board": BOARD}
    with pytest.raises(ValueError, match=said):
        tk.settle(**{**given, **arguments})


@pytest.mark.parametrize("declared", [["high"], ["high", None], ["high", "all"]])
def test_what_is_no_declaration_is_refused_in_a_sentence(declared: list[Any]) -> None:
    with pytest.raises(ValueError, match="declared"):
        tk.settle("five-card-stud-high-low", [5, 5], ["2c 3d 4h 5s 7c", "2d 3h 4s 6c 8d"], declared=declared)


def test_a_game_that_may_turn_into_another_is_settled_as_either() -> None:
    """Aces win the game that begins with jacks or better, and a seven low the one that it becomes."""
    hands = ["As Ad Kc 7d 3h", "Ks Kd Qc 6d 2h", "2c 3c 4d 6s 7c"]
    turned = tk.variant("jacks-back").turned
    assert tk.settle("jacks-back", [5, 5, 5], hands).won == (15, 0, 0)
    assert turned is not None and tk.settle(turned, [5, 5, 5], hands).won == (0, 0, 15)
    assert ".turned" in str(tk.settle.__doc__)


def test_a_settlement_shows_itself_in_one_line() -> None:
    got = tk.settle("texas-holdem", [16, 50, 70], [ACES, KINGS, QUEENS], BOARD)
    assert repr(got) == "<Settlement of 2 pots: won 48 68 0, returned 0 0 20>"


# against another way to count ----------------------------------------------------------------------------------------


def any_five(hand: Sequence[str], board: Sequence[str]) -> list[tuple[str, ...]]:
    return list(combinations([*hand, *board], 5))


def two_and_three(hand: Sequence[str], board: Sequence[str]) -> list[tuple[str, ...]]:
    return [(*mine, *theirs) for mine in combinations(hand, 2) for theirs in combinations(board, 3)]


def best(fives: list[tuple[str, ...]], value: Callable[[Sequence[str]], Any]) -> Any:
    return max(map(value, fives))


def by_suit(ranks: str) -> Callable[[Sequence[str]], list[tuple[int, int]]]:
    return lambda cards: sorted(((ranks.index(c[0]), "cdhs".index(c[1])) for c in cards), reverse=True)


ACE_HIGH, ACE_LOW = by_suit("23456789TJQKA"), by_suit("A23456789TJQK")


def eight(cards: Sequence[str]) -> tuple[int, ...]:
    return oracles.low(cards, 8)


# game -> personal cards, board cards, boards, which five, the parts' values, which cards give odd chips in stud
GAMES: dict[str, tuple[int, int, int, Any, tuple[Any, ...], Any]] = {
    "texas-holdem": (2, 5, 1, any_five, (oracles.strength,), None),
    "holdem-8": (2, 5, 1, any_five, (oracles.strength, eight), None),
    "omaha-8": (4, 5, 1, two_and_three, (oracles.strength, eight), None),
    "double-board-holdem": (2, 5, 2, any_five, (oracles.strength,), None),
    "seven-card-stud": (7, 0, 1, any_five, (oracles.strength,), "all"),
    "seven-card-stud-8": (7, 0, 1, any_five, (oracles.strength, eight), ACE_HIGH),
    "razz": (7, 0, 1, any_five, (oracles.low,), ACE_LOW),
    "five-card-stud-high-low": (5, 0, 1, any_five, (oracles.strength, oracles.low), ACE_HIGH),
}


def dealt(rng: Random, players: int, personal: int, shared: int) -> tuple[list[list[str]], list[str]]:
    """Cards that tie often: the players hold the same ranks, in other suits, as far as there are cards for that."""
    deck = [r + s for r in "23456789TJQKA" for s in "cdhs"]
    rng.shuffle(deck)
    board = [deck.pop() for _ in range(shared)]
    model = [c[0] for c in rng.sample(deck, personal)]
    hands = []
    for _ in range(players):
        hand: list[str] = []
        for rank in model:
            same = [c for c in deck if c[0] == rank and rng.random() < 0.9]
            hand.append(same[0] if same else deck[-1])
            deck.remove(hand[-1])
        hands.append(hand)
    return hands, board


@given(
    st.sampled_from(sorted(GAMES)), st.integers(0, 2**32), st.integers(2, 4), st.data(),
)  # fmt: skip
def test_t12_t13_t14_every_chip_goes_where_an_independent_settlement_sends_it(
    game: str, seed: int, players: int, data: st.DataObject
) -> None:
    personal, size, number, fives, values, odd = GAMES[game]
    hands, cards = dealt(Random(seed), players, personal, size * number)
    boards = [cards[n * size : (n + 1) * size] for n in range(number)]
    paid = data.draw(st.lists(st.integers(0, 9), min_size=players, max_size=players).filter(any))
    live = data.draw(st.lists(st.sampled_from(range(players)), min_size=1, unique=True))
    dealer = data.draw(st.integers(0, players - 1))
    parts, order = [], []
    for board in boards:
        for value in values:
            worth = {s: best(fives(hands[s], board), value) for s in live}
            parts.append({s: v for s, v in worth.items() if v})
            order.append({s: early(s, dealer, players, odd, hands[s], fives(hands[s], board), value) for s in live})
    back, won = oracles.settled_parts(paid, live, parts, order)
    got = tk.settle(
        game, paid, [" ".join(hand) for hand in hands], [" ".join(b) for b in boards] if number > 1 else
        " ".join(boards[0]), [s for s in range(players) if s not in live], dealer,
    )  # fmt: skip
    assert (list(got.returned), list(got.won)) == (back, won)
    assert sum(got.received) == sum(paid)


def early(seat: int, dealer: int, n: int, odd: Any, hand: Sequence[str], fives: Any, value: Any) -> Any:
    """How early a seat comes for odd chips, larger is earlier."""
    if odd is None:
        return -((seat - dealer - 1) % n)
    if odd == "all":
        return ACE_HIGH(hand)
    top = best(fives, value)
    return max(odd(five) for five in fives if value(five) == top)
