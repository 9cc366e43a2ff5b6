"""What wild cards of a hand could stand for, and what each of these readings would make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from ..cards import RANKS, Card
from ..hands.categories import CATEGORIES, FIVES
from ..hands.hand import Hand, made
from ..hands.orders import ranking
from ..hands.rankings import Ranking, Value

Cards = tuple[Card, ...]
ACE = RANKS.index("A")


@dataclass(frozen=True)
class Kind:
    """A kind of wild card: the order that has it, the same order without, and the rule that speaks of it."""

    order: str
    parameters: tuple[tuple[str, str], ...]
    base: str
    rule: str

    @property
    def ranking(self) -> Ranking:
        return ranking(self.order, **dict(self.parameters))

    @property
    def plain(self) -> Ranking:
        return ranking(self.base)


KINDS = {
    "joker": Kind("wild", (), "standard", "five-card-draw 9"),
    "bug": Kind("with-bug", (), "standard", "draw-with-bug 1"),
    "deuces": Kind("wild", (("wild", "2"),), "standard", "deuces-wild 1"),
    "one-eyed jacks": Kind("wild", (("wild", "Js Jh"),), "standard", "deuces-wild 1"),
    "fitter": Kind("ace-to-five", (("wild", "Jk"),), "ace-to-five", "jacks-back 6"),
}


@dataclass(frozen=True)
class Reading:
    """A category that a hand could be read as, in so many `ways`: its best hand, and what stands for what in it.

    `stands` are the choices of cards that make this best hand; `may` says whether the wild card may be read so.
    """

    category: str
    ways: int
    hand: Hand
    stands: tuple[Cards, ...]
    may: bool = True


def may_be(order: Ranking, card: Card, category: str) -> bool:
    """May a wild card of this order stand for a card with which the hand is of this category?"""
    kind = CATEGORIES[category]
    return not order.bug or card.rank == ACE or kind.straight or kind.flush


@lru_cache(256)
def readings(kind: Kind, hand: Cards) -> tuple[Reading, ...]:
    """All that the wild cards of a hand could stand for, by category, the best first; () if there is none in it."""
    order, base = kind.ranking, kind.plain
    natural = tuple(c for c in hand if c not in order.wild_cards)
    wild = len(hand) - len(natural)
    if not wild:
        return ()
    by_value: dict[Value, list[Cards]] = {}
    for cards in combinations([c for c in base.cards if c not in natural], wild):
        by_value.setdefault(base((*natural, *cards)), []).append(cards)
    found: dict[tuple[bool, str], list[tuple[Value, list[Cards]]]] = {}
    for value, choices in by_value.items():
        category = base.category(value)
        for may in (True, False):
            if fit := [cards for cards in choices if all(may_be(order, c, category) for c in cards) == may]:
                found.setdefault((may, category), []).append((value, fit))
    out = []
    for (may, category), listed in found.items():
        _, stands = max(listed)
        ways = sum(len(choices) for _, choices in listed)
        out.append(Reading(category, ways, made(base, (*natural, *stands[0])), tuple(stands), may))
    out.sort(key=lambda r: r.hand, reverse=True)
    return (*_five_alike(order, hand), *out)


def _five_alike(order: Ranking, hand: Cards) -> Sequence[Reading]:
    """The one hand in which a wild card may stand for a card that is there."""
    best = made(order, hand)
    if best.category not in FIVES:
        return ()
    return (Reading(str(best.category), 1, best, (tuple(best.plays_as.values()),)),)
