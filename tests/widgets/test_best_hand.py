"""The best hand lifted out of a player's cards: what the page gets, and what is refused."""

from __future__ import annotations

import re

import pytest

import teachkit as tk
from teachkit.widgets import BestHand

OWN, BOARD = "5s 7s 9h", "8h 7h Jc 6h 8c"  # a straight from five to nine, two of its cards personal


def labels(shown: str, kind: str) -> list[str]:
    """What the lifted (or the other) cards of the player are called."""
    buttons = re.findall(r'<button class="tk-card ([^"]*)"[^>]*aria-label="([^"]*)"', shown)
    return [label.split(",")[0] for kinds, label in buttons if kind in kinds.split()]


def test_five_cards_are_lifted_and_the_others_are_not() -> None:
    shown = BestHand("woodstock", OWN, BOARD).payload["html"]
    lifted = {"five of spades", "nine of hearts", "eight of hearts", "seven of hearts", "six of hearts"}
    assert set(labels(shown, "is-in")) == lifted
    assert set(labels(shown, "is-out")) == {"seven of spades", "jack of clubs", "eight of clubs"}
    assert "2 personal" in shown and "3 shared" in shown
    assert shown.count('tabindex="0"') == 1


def test_every_number_of_personal_cards_has_its_best_hand() -> None:
    shown = BestHand("woodstock", OWN, BOARD, using=True).payload["html"]
    lines = re.findall(r"<li><span>([^<]+)</span>.*?</ol><b>([^<]+)</b></li>", shown)
    assert [count for count, _ in lines] == [
        "no personal cards", "one personal card", "two personal cards", "three personal cards"
    ]
    assert [said.split(",")[0] for _, said in lines] == ["Pair of eights", "Two pair", "Straight", "Straight"]


def said(shown: str) -> list[str]:
    """The name of each hand that is shown."""
    return [re.sub("<[^>]*>", "", name) for name in re.findall(r'class="tk-result"><p><b>(.*?)</b></p>', shown)]


def test_a_high_low_game_shows_a_hand_for_each_half() -> None:
    shown = BestHand("omaha-8", "As 2d 7c Kd", "3h 4c 8d Th Qs").payload["html"]
    assert re.findall(r'class="tk-name">([^<]+)<', shown) == ["For the high half", "For the low half"]
    assert said(shown) == ["High card ace, then king, queen, ten and eight.", "Eight-four low: 8-4-3-2-A."]
    assert len(set(re.findall(r'data-k="([^"]+)"', shown))) == 18


def test_a_hand_that_is_no_low_lifts_no_card_and_says_why() -> None:
    widget = BestHand("omaha-8", "As 2d Kc Kd", "3h 4c 9d Th Qs", using=True)
    low = widget.payload["html"].split("For the low half")[1]
    assert said(low) == ["No low: the board has two ranks up to eight, and three must come from it."]
    assert labels(low, "is-in") == [] and "0 personal" in low
    assert '<ol class="tk-row" role="list" aria-label="two personal cards"></ol>' not in low
    assert "No low: the board has two ranks" in widget.still()


def test_two_boards_show_a_hand_each() -> None:
    shown = BestHand("double-board-holdem", "As Ks", ["Qs Js Ts", "9d 9h 9c 2c"]).payload["html"]
    assert re.findall(r'class="tk-name">([^<]+)<', shown) == ["On board 1", "On board 2"]
    assert said(shown) == ["Royal flush.", "Three nines, kickers ace and king."]


def test_a_square_board_keeps_its_places() -> None:
    shown = BestHand("tic-tac-toe", "As Ks", ["Qs Js Ts", "-- 2c --", "9d 9h 9c"]).payload["html"]
    square = shown.split("is-square")[1].split("</ol>")[0]
    places = re.findall('aria-label="([^",]+)[",]', square)[1:]
    assert places[3:6] == ["no card yet", "two of clubs", "no card yet"] and len(places) == 9


def test_a_wild_card_says_what_it_is_played_as() -> None:
    shown = BestHand("draw-with-bug", "5c 6d 7h 9s Jk").payload["html"]
    assert "joker, personal, part of the straight, played as the eight of spades" in shown
    shown = BestHand("deuces-wild", "Kc Kd 2c 9h 4s").payload["html"]
    assert "two of clubs, personal, one of the three, played as the king of spades" in shown


@pytest.mark.parametrize(
    ("game", "personal", "board", "said"),
    [
        ("woodstock", "As", "2c 3c 4c 5c 6c 7c", "6 shared cards are too many: Woodstock has 5 at most"),
        ("woodstock", "As Jk", "", "Jk is not in the deck of Woodstock"),
        ("woodstock", "As", "As", "As a second time"),
        ("woodstock", "Xx", "", "'Xx' is not a card"),
        ("woodstock", "", "", "there are no cards"),
        ("solitaire", "As", "", "no game 'solitaire'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(game: str, personal: str, board: str, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        BestHand(game, personal, board)


def test_it_shows_what_the_function_of_the_same_name_finds() -> None:
    found = tk.best_hand("woodstock", OWN, BOARD)
    assert BestHand.of(found).payload == BestHand("woodstock", OWN, BOARD).payload
    assert repr(BestHand.of(found)) == "<BestHand Straight, nine high: 2 personal, 3 shared>"
