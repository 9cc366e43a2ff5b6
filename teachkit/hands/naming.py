"""What a hand is called, and why cards are no hand at all, as phrases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..cards import RANKS, Card
from ..words import Phrase
from .categories import CATEGORIES

if TYPE_CHECKING:
    from .composition import Composition
    from .rankings import Ranking, Value


def name(order: Ranking, value: Value) -> Phrase:
    """What a value is called: `"Full house, nines full of kings"`, `"Seven-five low: 7-5-4-3-2"`."""
    category, ties = order.category(value), order.ties(value)
    if not value:
        return Phrase("hand.no low.plain")
    if not ties:
        return Phrase("hand.none")
    if order.apart:
        return Phrase(f"hand.{category}", first=ties[0], ranks=ties)
    if order.low:
        return _low(order, value)
    kind = CATEGORIES[category]
    if kind.straight and kind.flush and order.reading(value) == ROYAL:
        return Phrase("hand.royal flush")
    if kind.of < order.size:
        return Phrase(f"hand.{category}", first=ties[0], odd=ties[-1])
    groups = max(1, sum(n > 1 for n in kind.shape))
    facts = dict(zip(("first", "second"), ties[:groups], strict=False))
    return Phrase(f"hand.{category}", **facts, rest=kickers(category, ties[groups:]))


ROYAL = tuple(map(RANKS.index, "AKQJT"))


def _low(order: Ranking, value: Value) -> Phrase:
    """A low hand is read from the top down: by its two highest cards, or by what spoils it."""
    category, ties, reading = order.category(value), order.ties(value), order.reading(value)
    facts = {**dict(zip(("first", "second"), ties, strict=False)), "ranks": reading}
    if CATEGORIES[category] in UNPAIRED:
        return Phrase("hand.low.one" if len(reading) == 1 else "hand.low.unpaired", **facts)
    return Phrase("hand.low.spoilt", spoilt=Phrase(f"hand.with.{category}", **facts), ranks=reading)


UNPAIRED = (CATEGORIES["high card"], CATEGORIES["low"])


def kickers(category: str, ranks: Sequence[int]) -> Phrase:
    """The ranks that follow the groups of a hand, worded as the category words them."""
    number = ("none", "one")[len(ranks)] if len(ranks) < 2 else "many"
    style = "then" if category == "high card" else "kickers"
    return Phrase(f"hand.{style}.{number}", ranks=tuple(Phrase("hand.rank", rank=r) for r in ranks))


def wild(order: Ranking, cards: Sequence[Card], plays_as: Mapping[Card, Card]) -> list[Phrase]:
    """What each wild card among the cards of a hand stands for."""
    there = [c for c in cards if c not in plays_as]
    out = []
    for card, other in plays_as.items():
        # Only five of a kind holds a card twice.
        how = "fifth" if other in there else "itself" if other == card else "bug" if order.bug else "for"
        out.append(Phrase(f"hand.stands.{how}", wild=card, card=other, rank=other.rank))
        there.append(other)
    return out


def unqualified(
    order: Ranking,
    value: Value,
    held: Sequence[Card],
    board: Sequence[Card | None] = (),
    composition: Composition | None = None,
) -> Phrase | None:
    """Why cards are no hand of an order in which a hand must qualify; None if they are."""
    if value or not order.low:
        return None
    shared = [c for c in board if c is not None]
    if composition is None or (composition.least == 0 and composition.most >= order.size):
        return _at_fault(order, [*held, *shared])
    if composition.least >= order.size:
        return _at_fault(order, held)
    return _short_of(order, held, shared, composition)


def _at_fault(order: Ranking, cards: Sequence[Card]) -> Phrase:
    """Five cards: those too high, those of one rank; more cards: how few ranks there are; fewer: that they are few."""
    worst = RANKS.index(order.ranks[0])
    if len(cards) < order.size:
        return Phrase("hand.why.few", n=len(cards))
    if len(cards) > order.size:
        ranks = _ranks(order, cards)
        return Phrase("hand.why.ranks" if ranks else "hand.why.no rank", n=len(ranks), ranks=ranks, worst=worst)
    natural = [c for c in cards if c not in order.wild_cards]
    high = tuple(c for c in natural if RANKS[c.rank] not in order.ranks)
    alike = [same for r in order.ranks if len(same := tuple(c for c in natural if RANKS[c.rank] == r)) > 1]
    said = [Phrase("hand.why.high" if len(high) > 1 else "hand.why.high one", cards=high, worst=worst)] if high else []
    if alike:
        one = len(alike) == 1
        said.append(Phrase("hand.why.alike" if one else "hand.why.alike each", cards=alike[0] if one else tuple(alike)))
    return said[0] if len(said) == 1 else Phrase("hand.why.both", first=said[0], then=said[1])


def _short_of(order: Ranking, held: Sequence[Card], shared: Sequence[Card], composition: Composition) -> Phrase:
    """Which of the two, personal cards or board, has too few low ranks; or that they double one another."""
    worst = RANKS.index(order.ranks[0])
    if len(held) + len(shared) < order.size or len(shared) < order.size - composition.most:
        return Phrase("hand.why.few", n=len(held) + len(shared))
    for where, cards, needed in (
        ("board", shared, order.size - composition.most), ("personal", held, composition.least)
    ):  # fmt: skip
        n = len(_ranks(order, cards)) + sum(c in order.wild_cards for c in cards)
        if n < needed:
            return Phrase(f"hand.why.{where}", n=n, needed=needed, worst=worst)
    return Phrase("hand.why.together", worst=worst)


def _ranks(order: Ranking, cards: Sequence[Card]) -> tuple[int, ...]:
    """The different ranks that count among natural cards, from the top down."""
    there = {RANKS[c.rank] for c in cards if c not in order.wild_cards}
    return tuple(RANKS.index(r) for r in order.ranks if r in there)
