"""The explorer of best hands, without a browser: what cards make, what one more would change, and what is refused."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import teachkit as tk
from teachkit.widgets import BestHand
from teachkit.widgets.hand_lab import HandLab
from teachkit.words import speaking
from tests.strategies import EVERY_GAME


def test_cards_go_from_the_deck_to_the_players_hand_and_then_to_the_board() -> None:
    lab = HandLab("texas-holdem")
    assert lab.verdict() == "Choose cards from the deck: Personal cards."
    lab.card("As")
    assert lab.card("Ks") == "High card ace, then king."
    assert lab.at == "board0"
    for card in ("Qs", "Js", "Ts"):
        lab.card(card)
    assert lab.say == "Royal flush."
    assert lab.card("Qs") == "High card ace, then king, jack and ten."
    assert lab.boards == (tk.cards("Js Ts"),)


def test_the_next_cards_are_those_that_any_two_suits_and_ranks_promise() -> None:
    """Ace to jack of spades: nine outs make a flush, one of them the royal one, and three a straight."""
    found = HandLab("texas-holdem", "As Ks", "Qs Js 2d").next["pot"]
    assert {kind: len(cards) for kind, cards in found.items()} == {
        "straight flush": 1, "flush": 8, "straight": 3, "pair": 14
    }  # fmt: skip
    assert list(found) == ["straight flush", "flush", "straight", "pair"]
    assert found["straight flush"] == tk.cards("Ts") and set(found["straight"]) == set(tk.cards("Th Td Tc"))


def test_every_next_card_is_judged_as_the_best_hand_with_it_is() -> None:
    lab = HandLab("omaha", "As Kd 7c 7h", "7d Ks 2c")
    now = tk.best_hand("omaha", "As Kd 7c 7h", "7d Ks 2c").hand
    listed = {card: kind for kind, cards in lab.next["pot"].items() for card in cards}
    for card in lab.stub:
        then = tk.best_hand("omaha", "As Kd 7c 7h", f"7d Ks 2c {card}").hand
        assert listed.get(card) == (then.category if then.category != now.category else None)


def test_only_cards_that_may_be_placed_come_to_a_board_of_woodstock() -> None:
    lab = HandLab("woodstock", "9h 9d 2c", "7c 8c 9c 9s")
    barred = {card for cards in lab.next["pot"].values() for card in cards} & set(tk.cards("Tc 6c 7h 8h"))
    assert not barred and lab.next["pot"] == {}
    legal = tk.woodstock.placements("7c 8c 9c 9s").legal
    assert f"of {len(set(legal) - set(lab.known))} cards" in HandLab("woodstock", "9h Td 2c", "7c 8c 9c 9s").draw_next()


def test_two_hands_are_compared_and_the_cards_that_turn_it_are_named() -> None:
    lab = HandLab("texas-holdem", "As Kd", "Ah 7c 2d 9s", other="7d 9c")
    assert lab.verdict() == "The second player’s hand is better. The category decides: two pair beats a pair."
    assert set(lab.overtaking["pot"]) == set(tk.cards("Ac Ad Kc Kh Ks 2c 2h 2s"))
    assert "the first player’s hand" in lab.draw_next()
    kickers = HandLab("texas-holdem", "As Kd", "Ah 7c 2d 9s 4c", other="Ad Qc")
    assert "king beats queen" in kickers.verdict() and kickers.overtaking == {}


def test_a_high_low_game_is_told_for_each_half() -> None:
    lab = HandLab("omaha-8", "As 2s Kd 7c", "3s 4s Kc", "Ad Ah 5c 6c")
    assert lab.verdict().startswith("For the high half: The second player’s hand is better.")
    assert "For the low half: Neither is better. Neither hand is a low." in lab.verdict()
    low = {card for cards in lab.next["low"].values() for card in cards}
    assert low == {c for c in lab.stub if str(c)[0] in "25678A"}


def test_of_a_low_hand_it_is_told_how_low_each_next_card_makes_it() -> None:
    """Ace to three, a nine and a king: four to eight make a nine low; a ten, jack or queen is lower than the king."""
    razz = HandLab("razz", "As 2d 3c 9h Kd")
    found = {kind: len(cards) for kind, cards in razz.next["pot"].items()}
    assert list(found.items()) == [("high card 9", 20), ("high card T", 4), ("high card J", 4), ("high card Q", 4)]
    assert "A low of nine high: 20 of 47 cards" in razz.draw_next()
    with speaking("de"):
        assert "Ein Neun-Low: 20 von 47 Karten" in HandLab("razz", "As 2d 3c 9h Kd", language="de").draw_next()
    assert "No card makes a lower hand." in HandLab("razz", "As 2d 3c 4h 5d Kd").draw_next()


def test_a_low_hand_that_lacks_one_card_is_told_of_all_that_it_may_become() -> None:
    """Of 48 cards 12 pair one of the four, and each other rank has four."""
    low = HandLab("lowball-draw", "7s 5d 4c 3h").next["pot"]
    assert {kind: len(cards) for kind, cards in low.items()} == {
        "high card 7": 12, **{f"high card {rank}": 4 for rank in "89TJQK"}, "pair": 12
    }  # fmt: skip
    assert set(low["high card 7"]) == set(tk.cards("Ac Ad Ah As 2c 2d 2h 2s 6c 6d 6h 6s"))
    assert [*low][0::7] == ["high card 7", "pair"]
    high_ace = HandLab(tk.variant("lowball-draw", order="deuce-to-seven"), "7s 5d 4c 3h").next["pot"]
    assert set(high_ace["straight"]) == set(tk.cards("6c 6d 6h 6s")) and "high card A" in high_ace


def test_with_fewer_cards_nothing_is_told_of_a_low_half() -> None:
    assert HandLab("razz", "As 2d 3c").draw_next() == ""
    eight = HandLab("seven-card-stud-8", "As 2d 3c")
    assert list(eight.next) == ["high"] and "low half" not in eight.draw_next()
    flop = HandLab("omaha-8", "As 2d Kc Kh")
    assert "low" not in flop.next  # two of four cards count, and none of the board
    assert list(HandLab("omaha-8", "As 2d Kc Kh", "3s 8d").next["low"].values()) == [tuple(tk.cards(
        "4c 5c 6c 7c 4d 5d 6d 7d 4h 5h 6h 7h 4s 5s 6s 7s"))]  # fmt: skip


def test_a_square_board_is_filled_as_it_is_dealt_and_two_boards_one_after_the_other() -> None:
    lab = HandLab("tic-tac-toe", "As Ks 3d 4d")
    for card in ("2c", "3c", "4c", "5c"):
        lab.card(card)
    assert lab.keep.split(";")[3] == "2c 3c 4c -- -- -- 5c -- --"
    two = HandLab("double-board-holdem", "As Ks", ["Qs Js Ts 2c 3c", "9d 9h"])
    assert two.at == "board1" and set(two.next) == {"board 2"}
    assert set(tk.cards("9c 9s")) == set(two.next["board 2"]["three of a kind"])


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_game_can_be_laid_out_and_comes_back_after_a_reload(game: str) -> None:
    lab = HandLab(game, other="")
    if not lab.contest.paired:
        lab.second(True)
    lab.deal(seed=3)
    for seat in range(1 + lab.two):
        held = lab.other if seat else lab.personal
        there = [[c for c in b if c] if lab.contest.layout == () else b for b in lab.boards]
        found = tk.best_hand(game, held, there if lab.contest.boards > 1 else there[0])
        firsts = found if isinstance(found, tuple) else (found,)
        assert {str(b.hand) for b in firsts} <= {str(b.hand) for b in lab.best(seat).values()}
    lab.card(str(lab.known[-1]))
    again = HandLab("rochester")
    again.restore(lab.keep)
    assert (again.keep, again.verdict()) == (lab.keep, lab.verdict())
    assert len(repr(again)) <= 110 and "\n" not in repr(again)
    for needs in ("data-", "role=", "aria-", "<style", "<script", "<button"):
        assert needs not in again.still()


def test_the_best_hand_with_each_number_of_personal_cards_stands_below() -> None:
    lab = HandLab("woodstock", "5s 7s 9h", "8h 7h Jc 6h 8c")
    assert re.findall(r"<li><span>([^<]+)</span>", lab.draw_using()) == [
        "no personal cards", "one personal card", "two personal cards", "three personal cards"
    ]  # fmt: skip
    assert HandLab("omaha", "As Kd 7c 7h", "7d Ks 2c").draw_using() == ""


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda lab: lab.card("Xx"), "'Xx' is not a card"),
        (lambda lab: lab.card("Jk"), "Jk is not in the deck of Texas hold’em"),
        (lambda lab: lab.to("middle"), "'middle' is no row of cards"),
        (lambda lab: lab.typed(own="As As"), "As a second time"),
        (lambda lab: lab.typed(own="As Ks", board0="As"), "As a second time"),
        (lambda lab: lab.typed(own="As Ks Qs"), "3 personal cards, As Ks Qs, are too many"),
        (lambda lab: lab.play("solitaire"), "solitaire"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence_and_loses_nothing(wrong: object, said: str) -> None:
    lab = HandLab("texas-holdem", "As Kd", "Ah 7c 2d")
    kept = lab.keep
    with pytest.raises(ValueError, match=re.escape(said)) as error:
        wrong(lab)  # type: ignore[operator]
    assert "\n" not in str(error.value) and lab.keep == kept


def test_a_game_of_ones_own_stands_first_in_the_list_and_can_be_chosen_again() -> None:
    own = replace(tk.variant("texas-holdem"), id="kitchen", name="Kitchen hold’em")
    lab = HandLab(own, "As Ks", "Qs Js Ts")
    assert '<option value="kitchen" selected>Kitchen hold’em</option>' in lab.draw_setup()
    kept = lab.keep
    lab.play("omaha")
    assert '<option value="kitchen">' in lab.draw_setup()
    assert lab.play("kitchen").startswith("Kitchen hold’em.") and lab.variant is own
    lab.play("omaha")
    lab.restore(kept)
    assert lab.variant is own and "kitchen" not in HandLab("omaha").draw_setup()


def test_a_full_table_says_so_and_another_game_keeps_what_fits() -> None:
    lab = HandLab("royal-holdem", "As Ks", "Qs Js Ts Ad Kd")
    with pytest.raises(ValueError, match="All 7 places are taken: take a card back first"):
        lab.card("Th")
    lab.play("five-card-stud")
    assert (lab.personal, lab.known) == (tk.cards("As Ks"), tk.cards("As Ks"))
    assert lab.next["pot"]["pair"]


def test_a_row_is_chosen_by_name_and_a_second_player_comes_and_goes() -> None:
    lab = BestHand.explorer("texas-holdem", "As", "7c 7d")
    assert lab.to("board0") == "The next card goes to: Shared cards."
    lab.card("Ac")
    assert lab.boards == (tk.cards("7c 7d Ac"),) and lab.at == "board0"
    lab.second(True)
    lab.card("7h")
    assert lab.other == tk.cards("7h")
    lab.second(False)
    assert lab.other == () and "two" not in {row.name for row in lab.rows}


def test_whoever_is_behind_is_found_by_looking_at_every_card() -> None:
    own, other, board = "8s 7s", "Ac Ad", "6s 5s Kd"
    lab = HandLab("texas-holdem", own, board, other)

    def hand(held: str, card: tk.Card) -> tk.Hand:
        return tk.best_hand("texas-holdem", held, f"{board} {card}").hand

    past = [c for c in lab.stub if hand(own, c) > hand(other, c)]
    assert lab.overtaking["pot"] == tuple(past) and len(past) > 9
