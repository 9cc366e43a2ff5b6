"""What each card does in a player's best hand: the key of a word under `show.role` in the catalogue."""

from __future__ import annotations

from ..cards import Card
from ..hands.categories import CATEGORIES
from ..hands.composition import Best
from ..words import Phrase, Speaker
from . import html

GROUPS = {5: "five", 4: "four", 3: "three", 2: "pair"}


def roles(found: Best) -> dict[Card, str]:
    """Card -> role; cards that could stand in for one of the hand are told apart from those that don't count."""
    out = {c: "as_well" for tie in found.ties for c in tie}
    if found.hand.category is None:
        return out
    kind, cards = CATEGORIES[found.hand.category], list(found.hand.cards)
    if kind.straight or kind.flush:
        whole = found.hand.category.replace(" ", "_")
        return out | dict.fromkeys(cards[: kind.of], whole) | dict.fromkeys(cards[kind.of :], "odd")
    order = found.hand.ranking
    alone = "kicker" if kind.groups else "low" if order.low and not order.apart else "counts"
    for size in kind.shape:
        group, cards = cards[:size], cards[size:]
        out |= dict.fromkeys(group, GROUPS.get(size, alone))
    return out


def spoken(found: Best, say: Speaker) -> dict[Card, tuple[bool, str]]:
    """Card -> whether it is used, and its role in words (HTML): if it is wild, with what it stands for."""
    known, plays_as = roles(found), found.hand.plays_as
    out = {}
    for card in (*found.held, *found.shared):
        role = Phrase(f"show.role.{known.get(card, 'unused')}")
        if card in plays_as:
            role = Phrase("show.as", role=role, card=html.words(plays_as[card], say.language))
        out[card] = (card in found.hand.cards, say.say(role))
    return out
