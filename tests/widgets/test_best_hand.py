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
