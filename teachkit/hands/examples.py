"""Cards that show a value: an example of a hand, its best and its worst, of any order (rulebook: rankings)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ..cards import CARDS, RANKS, SUITS, Card
from .categories import CATEGORIES
from .rankings import Ranking, Value

SHOWN = "shdc"  # the suits of an example, in the order in which they are taken


def example(order: Ranking, value: Value, suits: str = SHOWN) -> tuple[Card, ...]:
    """Five cards of the deck that make `value`, of the first of `suits` as far as they can be; () if none do."""
    for natural in _natural(order, value, suits):
        if found := _with_wild(order, value, natural):
            return found
    return ()


def unqualified(order: Ranking) -> tuple[Card, ...]:
    """Five cards that are no hand at all, where a hand has to qualify; else ()."""
    ranks = [RANKS.index(r) for r in reversed(order.deck or order.ranks)][:5]
    found = tuple(CARDS[13 * SUITS.index(SHOWN[n % 4]) + rank] for n, rank in enumerate(ranks))
    return () if order(found) else found


def _natural(order: Ranking, value: Value, suits: str) -> Iterator[list[Card]]:
    """The cards that one reads in a value, in suits that can make it; with wild ones a card may be there twice."""
    reading, kind = order.reading(value), CATEGORIES[order.category(value)]
    same = kind.of if kind.flush else 1
    for suit in range(4):
        # The odd card beside four may be of the rank of one of them.
        for odd in range(4 if kind.of < order.size else 1):
            turned = [suits[suit]] * same + [suits[(suit + n) % 4] for n in range(1, len(reading))]
            letters = [*turned[: len(reading) - 1], suits[(suits.index(turned[len(reading) - 1]) + odd) % 4]]
            yield [CARDS[13 * SUITS.index(s) + rank] for s, rank in zip(letters, reading, strict=True)]


def _with_wild(order: Ranking, value: Value, natural: list[Card]) -> tuple[Card, ...]:
    """The same with as few wild cards as it takes."""
    wild = sorted(order.wild_cards, reverse=True)
    for n in range(min(len(wild), len(natural)) + 1):
        for places in combinations(reversed(range(len(natural))), n):
            found = list(natural)
            for place, card in zip(places, wild, strict=False):
                found[place] = card
            there = len({*found}) == len(found) and order.deck_set.issuperset(found)
            if there and sum(c in order.wild_cards for c in found) == n and order(found)[: len(value)] == value:
                return tuple(found)
    return ()
