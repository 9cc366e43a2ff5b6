"""Which cards belong together: what a draw keeps, and what goes where so many have to go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from ...cards import RANKS, Card
from ...hands.categories import CATEGORIES
from ...hands.rankings import Ranking, Value
from ...words import Phrase
from .chances import four_in_row, four_of_suit
from .seen import Cards, Part, Seen, low_apart, low_ranks, short

ACE = RANKS.index("A")


class Kept(NamedTuple):
    """The cards of a hand that are worth keeping, and why: the key of a sentence and the hand that they are."""

    why: str
    cards: Cards
    hand: Phrase | None = None

    @property
    def facts(self) -> dict[str, Any]:
        return {"kept": self.cards, "hand": self.hand}


def leaning(seen: Seen) -> Part:
    """The part of the pot that a hand is nearer to winning."""
    return max(seen.parts, key=lambda part: progress(seen, part))


def progress(seen: Seen, part: Part) -> float:
    """How far a hand has come in a part, from 0 to 1."""
    order, there = part.order, seen.boards[part.board]
    if order.low:
        return min(5, len(low_ranks(order, (*seen.mine, *there)))) / 5
    category = order.category(seen.value(part, seen.mine))
    made = {"high card": 0.2, "pair": 0.55, "two pair": 0.7, "three of a kind": 0.85}.get(category, 1.0)
    near = four_of_suit(order, seen.mine) or four_in_row(order, seen.mine)
    return max(made, 0.65 if near else 0.0)


def kept(seen: Seen, part: Part, cards: Sequence[Card]) -> Kept:
    """What of `cards` belongs together; the shared ones that always play count as well."""
    if part.order.apart:
        return apart_kept(part.order, cards)
    return low_kept(seen, part, cards) if part.order.low else high_kept(seen, part, cards)


def high_kept(seen: Seen, part: Part, cards: Sequence[Card]) -> Kept:
    """A made hand, a group, four to a straight or flush, else the highest card."""
    order, value = part.order, seen.value(part, cards)
    kind, category = CATEGORIES.get(order.category(value)), order.category(value)
    board = tuple(seen.boards[part.board]) if seen.composition.least < order.size else ()
    shared = tuple(c for c in board if c in order.wild_cards)
    wild = tuple(c for c in cards if c in order.wild_cards)
    hand = short(order, value)
    if kind and (kind.straight or kind.flush or kind.shape in ((3, 2), (5,))) and kind.of == order.size:
        made = order.pick((*cards, *board), value)
        return Kept("made", tuple(c for c in cards if c in made or c in wild), hand)
    four = (*cards, *board)
    suited, run = four_of_suit(order, four), four_in_row(order, four)
    groups = sum(n > 1 for n in kind.shape) if kind else 0
    ranks = order.ties(value)[:groups]
    group = tuple(c for c in cards if c in wild or c.rank in ranks)
    weak = category == "pair" and bool(wild or shared)  # a pair that a wild card makes of any card
    if group and groups and not weak:
        return Kept("group", group, short(order, value))
    if suited and (own := tuple(c for c in suited if c in cards)):
        return Kept("flush", own, hand)
    if run and len(run[1]) > 1 and (own := tuple(c for c in run[0] if c in cards)):
        return Kept("straight", own, hand)
    if weak:
        return Kept("wild", group, hand)
    top = max(cards, key=strength(order))
    return Kept("ace" if not top.is_joker and top.rank == ACE else "highest", (top,), hand)


def low_kept(seen: Seen, part: Part, cards: Sequence[Card]) -> Kept:
    """Low cards of different ranks; all of them if they make a hand that is low enough."""
    order = part.order
    low = low_ranks(order, cards)
    found = tuple(c for c in cards if c in low.values())
    value = order(cards) if len(cards) == order.size else ()
    if value and order.category(value) == "high card" and order.rank(value[1]) <= RANKS.index("9"):
        return Kept("pat_low", tuple(cards), short(order, value))
    if len(found) == order.size:  # low cards that spoil each other: a straight or a flush
        found = tuple(sorted(found, key=strength(order))[1:])
    if len(found) < 2:
        return Kept("lowest", (max(cards, key=strength(order)),))
    return Kept("low", found)


def apart_kept(order: Ranking, cards: Sequence[Card]) -> Kept:
    """All cards if all count, else the low ones that do."""
    value = order(cards)
    found = order.pick(cards, value)
    if len(found) == order.size:
        return Kept("badugi", found, short(order, value))
    low = low_apart(order, cards) or found[-1:]
    return Kept("apart" if len(low) > 1 else "lowest", low)


def strength(order: Ranking) -> Callable[[Card], int]:
    """How good a card is by itself: wild ones best."""
    ranks = order.ranks
    return lambda c: 99 if c in order.wild_cards else ranks.find(RANKS[c.rank])


def goes(seen: Seen, part: Part, cards: Sequence[Card], stay: Sequence[Card]) -> list[Card]:
    """The cards in the order in which they can be spared: first those that need not stay, the worst first."""
    worth = strength(part.order)
    return sorted(cards, key=lambda c: (c in stay, worth(c)))


def most_useful(seen: Seen, part: Part, sets: Iterable[Cards], feeds: float = 0) -> Cards:
    """The set of cards that is worth most, with what it may become; the others may help somebody else by `feeds`."""

    def worth(cards: Cards) -> tuple[float, Value]:
        mine, value = usefulness(seen, part, cards)
        others = usefulness(seen, part, tuple(c for c in seen.mine if c not in cards))[0] if feeds else 0
        return mine - feeds * others, value

    return max(sets, key=worth)


def usefulness(seen: Seen, part: Part, cards: Cards) -> tuple[float, Value]:
    """The category of cards, and their value; in a high order some in a row or of a suit are a part of one more."""
    order, value = part.order, seen.value(part, cards)
    if order.low or not value:
        return value[0] if value else -1, value
    there = (*cards, *seen.boards[part.board])
    if seen.contest.board and not seen.coming:  # what is not a straight or a flush by now won't become one
        return value[0], value
    if order.category(value) not in ("high card", "pair"):
        return value[0], value
    natural = [c for c in there if c not in order.wild_cards]
    wild = len(there) - len(natural)
    suits = [c.suit for c in natural]
    of_suit = max((suits.count(c.suit) for c in cards if c in natural), default=0)
    held = {RANKS[c.rank] for c in natural}
    in_row = max(map(len, map(held.intersection, order.straights)), default=0)
    more = max(BONUS.get(min(of_suit + wild, 4), 0), 0.8 * BONUS.get(min(in_row + wild, 4), 0))
    return value[0] + more, value


BONUS = {2: 0.1, 3: 0.3, 4: 0.7}


def without(cards: Sequence[Card], of: Sequence[Card], n: int) -> Iterable[Cards]:
    """What is left of `cards` if `n` of some go."""
    for gone in combinations(of, n):
        yield tuple(c for c in cards if c not in gone)
