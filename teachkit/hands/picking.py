"""Which cards make a value where suits or wild cards have a say, and what the wild ones stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..cards import CARDS, SUITS, Card
from .categories import CATEGORIES

if TYPE_CHECKING:
    from .rankings import Ranking, Value


def pick(order: Ranking, cards: Sequence[Card], value: Value) -> tuple[Card, ...]:
    """Cards that make `value`, in reading order; natural ones before wild ones, then the first given."""
    wild = [c for c in cards if c in order.wild_cards]
    natural = [c for c in cards if c not in order.wild_cards]
    suit, of = _suit_of(order, natural, len(wild), value)
    top = order.reading(value)[:1]
    if order.suits:
        best_first = [SUITS.index(s) for s in order.suits]
        natural.sort(key=lambda c: best_first.index(c // 13) if c % 13 in top else 0)
    out = []
    for place, rank in enumerate(order.reading(value)):
        fits = (c for c in natural if c % 13 == rank and (suit is None or (c // 13 == suit) == (place < of)))
        card = next(fits, None)
        if card is None:
            card = wild.pop(0)
        else:
            natural.remove(card)
        out.append(card)
    if order.low and suit is None:
        _of_two_suits(out, natural)
    return tuple(out)


def _of_two_suits(five: list[Card], others: Sequence[Card]) -> None:
    """Where a flush counts against its holder, and the value says that it is none: exchange a card of the suit."""
    if len(five) == 5 and len({c // 13 for c in five}) == 1:
        for place, card in enumerate(five):
            other = next((c for c in others if c % 13 == card % 13), None)
            if other is not None:
                five[place] = other
                return


def _suit_of(order: Ranking, natural: Sequence[Card], wild: int, value: Value) -> tuple[int | None, int]:
    """The suit that a flush is made in, and how many cards of it count."""
    kind = CATEGORIES.get(order.category(value))
    if kind is None or not kind.flush:
        return None, 0
    worth = value[:-1] if order.suits else value
    suits = [SUITS.index(order.suit(value))] if order.suits else range(4)
    reading = set(order.reading(value))
    for suit in suits:
        held = {c % 13 for c in natural if c // 13 == suit}
        if order.low:  # of more than five cards of a suit the lowest five, which is not what of_suit looks for
            found = reading <= held
        else:
            found = len(held) + wild >= kind.of and order.of_suit(natural, suit, wild) == worth
        if found:
            return suit, kind.of
    raise AssertionError(f"{value} isn't the value of {natural}")


def plays_as(order: Ranking, cards: Sequence[Card], value: Value) -> dict[Card, Card]:
    """What each wild card among `cards`, which make `value` in reading order, stands for."""
    wild = [(c, rank) for c, rank in zip(cards, order.reading(value), strict=True) if c in order.wild_cards]
    natural = [c for c in cards if c not in order.wild_cards]
    kind = CATEGORIES.get(order.category(value))
    suits = [SUITS.index(s) for s in order.suits or "shdc"]
    if kind is not None and kind.flush:
        suits = [s for s in range(4) if sum(c // 13 == s for c in natural) + len(wild) >= kind.of][:1] or suits
    elif order.low:
        suits.sort(key=lambda s: any(c // 13 == s for c in natural))  # so that nobody sees a flush
    out: dict[Card, Card] = {}
    for card, rank in wild:
        could = [CARDS[13 * s + rank] for s in suits]
        free = [c for c in could if c not in natural and c not in out.values()]
        # Five of a kind: the one hand in which a card may stand for one that is there.
        out[card] = card if card in free else (free or could)[0]
    return out


def deciding_suit(order: Ranking, cards: Sequence[Card], value: Value) -> int:
    """How good the suit is that breaks a tie, 0 the worst: of the highest card of the combination (S1)."""
    strength = {SUITS.index(s): len(order.suits) - 1 - i for i, s in enumerate(order.suits)}
    kind, reading = CATEGORIES[order.category(value)], order.reading(value)
    wild = sum(c in order.wild_cards for c in cards)
    natural = [c for c in cards if c not in order.wild_cards]
    if kind.flush:
        suits = range(4)
        fit = [s for s in suits if sum(c // 13 == s for c in natural) + wild >= kind.of]
        return max(strength[s] for s in fit if order.of_suit(natural, s, wild) == value)
    top = [c for c in natural if c % 13 == reading[0]]
    if len(top) < reading.count(reading[0]):
        return len(order.suits) - 1  # a wild card is of whatever suit is best
    return max(strength[c // 13] for c in top)
