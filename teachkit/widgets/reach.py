"""What personal cards could make of a board, as a small table (rulebook: woodstock 3.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from .. import woodstock
from ..cards import Card
from ..hands import Hand
from ..render import html
from ..words import Phrase, Speaker

# The categories that the theorem is about, best first.
FROM_A_STRAIGHT = ("straight flush", "four of a kind", "full house", "flush", "straight")


def least_for_a_straight(board: Sequence[Card]) -> int:
    """The least number of personal cards with which this board makes a straight or better."""
    needs = woodstock.needs(board)
    return min(needs[category] for category in FROM_A_STRAIGHT)


def statement(board: Sequence[Card]) -> Phrase:
    """What the theorem says about this board."""
    least = least_for_a_straight(board)
    return Phrase("lab.beyond") if least > woodstock.PERSONAL else Phrase("lab.least", n=least)


def table(board: Sequence[Card], hands: Mapping[int, Hand], speaker: Speaker) -> str:
    """A line for each number of personal cards: an example of the best hand, its personal cards marked."""
    rows = "".join(line(n, hand, board, speaker) for n, hand in hands.items())
    caption = escape(speaker.word("lab.reach"))
    said = speaker.say(statement(board))
    return f'<p class="tk-cap">{caption}</p><ol role="list">{rows}</ol><p>{said} {html.rule("woodstock 3.7")}</p>'


def line(personal: int, hand: Hand, board: Sequence[Card], speaker: Speaker) -> str:
    """So many personal cards, and a hand that they make with this board."""
    own, language = escape(speaker.word("render.personal")), speaker.language
    cards = [
        html.card(c, language=language) if c in board else html.card(c, kind="is-own", says=own, language=language)
        for c in hand.cards
    ]
    count = speaker.say(Phrase("numbers.with", n=personal))
    row = html.row(count, cards) if cards else ""
    return f"<li><span>{count}</span>{row}<b>{speaker.say(hand.sentence)}</b></li>"
