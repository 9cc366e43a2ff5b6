"""A hand: up to five cards that count, what they are called, and whether they beat others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import total_ordering

from ..cards import Card, cards, text
from ..mistakes import Mistake
from ..words import Phrase
from . import declared, naming
from .index import MOST
from .orders import ranking
from .rankings import Ranking, Value


@total_ordering
class Hand:
    """The cards that count, in reading order, and their value under a ranking; hands that tie are equal.

    A hand that doesn't qualify (for a low) has no category and no cards, is false, and less than each that does.
    """

    __slots__ = ("cards", "ranking", "value", "why")

    def __init__(self, ranking: Ranking, value: Value, cards: tuple[Card, ...], why: Phrase | None = None):
        self.ranking, self.value, self.cards, self.why = ranking, value, cards, why

    @property
    def category(self) -> str | None:
        """`"straight flush"` … `"high card"`; None if the hand doesn't qualify."""
        return self.ranking.category(self.value) or None

    @property
    def plays_as(self) -> Mapping[Card, Card]:
        """What each wild card of the hand stands for."""
        return self.ranking.plays_as(self.cards, self.value)

    @property
    def suit(self) -> str:
        """The suit, c d h s, that decides where all ranks tie; "" in orders in which suits don't count."""
        return self.ranking.suit(self.value)

    def __bool__(self) -> bool:
        return bool(self.value)

    @property
    def phrase(self) -> Phrase:
        """What the hand is called, not yet in words."""
        if self.why is not None:
            return Phrase("hand.no low.why", why=self.why)
        return naming.name(self.ranking, self.value)

    @property
    def wild(self) -> list[Phrase]:
        """What each wild card of the hand stands for, not yet in words."""
        return naming.wild(self.ranking, self.cards, self.plays_as)

    @property
    def sentence(self) -> Phrase:
        """What the hand is called, and what its wild cards stand for, not yet in words."""
        wild = self.wild
        return Phrase("hand.wild", hand=self.phrase, wild=wild) if wild else self.phrase

    def __str__(self) -> str:
        return str(self.sentence)

    def _repr_html_(self) -> str:
        from ..render.static import hand

        return hand(self)

    def __reduce__(self) -> tuple[type[Hand], tuple[Ranking, Value, tuple[Card, ...], Phrase | None]]:
        return Hand, (self.ranking, self.value, self.cards, self.why)

    def __repr__(self) -> str:
        return f"Hand('{text(self.cards)}', {self.category or 'no low'})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and (self.ranking, self.value) == (other.ranking, other.value)

    def __hash__(self) -> int:
        return hash((self.ranking.id, self.value))

    def __lt__(self, other: Hand) -> bool:
        if not isinstance(other, Hand):
            return NotImplemented
        if self.ranking != other.ranking:
            one, two = repr(self.ranking), repr(other.ranking)
            raise TypeError(
                f"a hand ranked by {one} can't be compared with one ranked by {'another ' * (one == two)}{two}: "
                "make both with the same ranking"
            )
        return self.value < other.value


def hand(held: str | Iterable[Card], ranking: str | Ranking = "standard") -> Hand:
    """The best hand of 1 to 9 cards; ValueError for bad, repeated or too many cards (rulebook: rankings)."""
    order = _ranking(ranking)
    if isinstance(held, tuple) and _good(order, held):
        return made(order, held)
    found = cards(held)
    check(order, found)
    if not found:
        raise Mistake("there are no cards: a hand needs at least one, like 'As Ks Qs Js Ts'")
    if len(found) > MOST:
        raise Mistake(f"{len(found)} cards are too many: a hand is chosen from {MOST} at most")
    return made(order, found)


def _good(order: Ranking, held: tuple[Card, ...]) -> bool:
    """Are these cards as teachkit.cards makes them, a hand of the order? Then nothing is left to say against them."""
    some = 0 < len(held) <= MOST and len(set(held)) == len(held)
    return some and order.deck_set.issuperset(held) and set(map(type, held)) == {Card}


def made(order: Ranking, found: tuple[Card, ...]) -> Hand:
    """The best hand of cards that are known to be good."""
    value = order(found)
    why = None if value else naming.unqualified(order, value, found)
    return Hand(order, value, order.pick(found, value), why)


def check(order: Ranking, found: Iterable[Card]) -> None:
    """Mistake names a card that the ranking's deck doesn't have."""
    given = tuple(found)
    if not order.deck_set.issuperset(given):
        declared.outside(order, given)


_ranking = ranking
