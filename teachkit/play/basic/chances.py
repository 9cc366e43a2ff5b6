"""How good a hand is: which part of the hands that others may hold it beats, and what it may still become."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import prod
from random import Random
from threading import Lock
from typing import Any, NamedTuple

from ...cards import RANKS, Card
from ...hands.composition import Composition
from ...hands.rankings import Ranking, Value
from ...words import Phrase
from .seen import Cards, Part, Seen, known, low_apart, low_ranks

TRIED, TRIED_SLOWLY, DEALT, REMEMBERED = 40, 24, 500, 2000
OPEN = 0.15  # what each card to come leaves open
MODEST = 0.4  # a hand that beats so few others is not bet for much


class Standing(NamedTuple):
    """How a hand stands in the part of the pot where it is best.

    `beats`: of the hands that its strongest rival may hold, the part that it beats; `best`: the chance to win that part
    as the hands are now; `chance`: what of the whole pot that is, with the other parts.
    """

    part: Part
    beats: float
    best: float
    chance: float

    @property
    def better(self) -> Phrase:
        return Phrase(f"policy.better.{min(10, int(10 * self.beats + 0.5))}")


class Nearly(NamedTuple):
    """Cards that lack one to be more: what they would make, and how many cards bring it."""

    kind: str
    cards: Cards
    outs: int
    unseen: int

    def chance(self, coming: int) -> float:
        return 1 - (1 - self.outs / self.unseen) ** min(2, coming)


def standing(seen: Seen) -> Standing:
    """The best part of a hand, with the chance of all its parts together."""
    found = [part_standing(seen, part) for part in seen.parts]
    hand = max(found, key=lambda s: s.best)
    if seen.seat in seen.view.dead_hands or cannot_win(seen):
        return hand._replace(beats=0.0, best=0.0, chance=0.0)
    now = sum(s.best for s in found) / len(seen.contest.parts)
    open_ = min(0.5, OPEN * seen.coming)  # how much the cards to come can change, with which everybody begins anew
    return hand._replace(chance=now + open_ * max(0.0, 1 / (len(seen.others) + 1) - now))


def part_standing(seen: Seen, part: Part) -> Standing:
    """How a hand stands in one part of the pot."""
    rivals, value = seen.others, seen.value(part, seen.mine)
    more = promise(part.order, seen.mine) if not seen.boards[part.board] else 0.0
    # Whoever could change cards holds more than any cards, and so does who has bet; of the others some will fold.
    alike: dict[Any, float] = {}
    each = {s: min(1.0, _beats(seen, part, s, value, alike) + more) ** seen.grown for s in rivals}
    bettor, modest = seen.view.bettor, min(MODEST, 1.2 * seen.price)  # the more a bet is, the more it says
    odds = sorted(max(0.0, (p - modest) / (1 - modest)) if s == bettor else p for s, p in each.items())
    best = odds[0] * prod(odds[1:]) ** 0.5 if odds else 1.0
    return Standing(part, min(each.values(), default=1.0), best, best)


def _beats(seen: Seen, part: Part, rival: int, value: Value, alike: dict[Any, float]) -> float:
    """The part of what a rival may hold that a value beats, ties counting half; `alike` are those looked at before."""
    held, board = seen.view.holds(rival), seen.view.beside(rival)[part.board]
    if (held, board) not in alike:
        up, there = known(held), known(board)
        placed = tuple(seen.contest.placed(there)) if seen.contest.layout else there
        field = holdings(part.order, seen.composition, seen.contest.deck, up, len(held) - len(up), placed)
        alike[held, board] = (bisect_left(field, value) + bisect_right(field, value)) / (2 * len(field))
    return alike[held, board]


# By identity, which is quicker than by what a ranking consists of; what was looked at is held, so that it stays itself.
_seen_before: dict[Any, tuple[Any, list[Value]]] = {}


def holdings(
    order: Ranking, composition: Composition, deck: Cards, up: Cards, hidden: int, there: tuple[Card | None, ...]
) -> list[Value]:
    """What hands of so many hidden cards beside those that are `up` are worth, in rising order: some of them."""
    key = id(order), id(composition), id(deck), up, hidden, there
    found = _seen_before.get(key)
    if found is None:
        if len(_seen_before) >= REMEMBERED:
            _seen_before.clear()
        found = (order, composition, deck), _holdings(order, composition, deck, up, hidden, there)
        _seen_before[key] = found
    return found[1]


def _holdings(
    order: Ranking, composition: Composition, deck: Cards, up: Cards, hidden: int, there: tuple[Card | None, ...]
) -> list[Value]:
    quick = composition.most >= order.size and not composition.lines
    gone, found = {*up, *there}, list[Value]()
    for cards in _dealt(deck, hidden).sets():
        if gone.isdisjoint(cards):
            found.append(composition.value(order, (*up, *cards), there))
            if len(found) == (TRIED if quick else TRIED_SLOWLY) or not hidden:
                break
    return sorted(found or [()])


class Dealt:
    """Sets of `n` cards, always the same, so that the same cards lead to the same choice; dealt as they are needed."""

    def __init__(self, deck: Cards, n: int):
        self._deck, self._n, self._rng, self._lock = deck, n, Random(n), Lock()
        self._found: list[Cards] = []

    def sets(self) -> Iterator[Cards]:
        for number in range(DEALT):
            if number == len(self._found):
                with self._lock:  # several threads may play
                    self._found.append(tuple(self._rng.sample(self._deck, self._n)))
            yield self._found[number]


@lru_cache(maxsize=64)
def _dealt(deck: Cards, n: int) -> Dealt:
    return Dealt(deck, n)


def promise(order: Ranking, mine: Sequence[Card]) -> float:
    """What few cards are worth beyond what they are: of one suit, or close together."""
    natural = [c for c in mine if c not in order.wild_cards]
    n = len(natural)
    if order.low or not 2 <= n == len(mine) < order.size or len({c.rank for c in natural}) < n:
        return 0.0
    suited = len({c.suit for c in natural}) == 1
    close = any(all(RANKS[c.rank] in run for c in natural) for run in order.straights)
    return (0.08 * suited + 0.04 * close) * (n - 1)


def cannot_win(seen: Seen) -> bool:
    """Does the hand lack what it takes to win, with no draw to come?"""
    to_win = getattr(seen.view.variant.steps[-1], "to_win", None)
    return to_win is not None and not seen.ahead("draw") and not to_win.qualifies(seen.mine, seen.boards)


# what may still come -------------------------------------------------------------------------------------------------


def nearly(seen: Seen, part: Part) -> Nearly | None:
    """Cards that lack one to be a straight, a flush, a low or a badugi; None if they are, or no card can come."""
    order, there = part.order, seen.boards[part.board]
    if not seen.coming or len(seen.mine) + len(there) < 4:
        return None
    if order.apart:
        return _nearly_apart(seen, part)
    if order.low:
        return _nearly_low(seen, part)
    if order.category(seen.value(part, seen.mine)) not in SMALL:
        return None
    cards = (*seen.mine, *there)
    suited, run = four_of_suit(order, cards), four_in_row(order, cards)
    suited, run = suited if _plays(seen, suited) else (), run if run and _plays(seen, run[0]) else None
    outs = {c for c in seen.unseen if not c.is_joker and suited and c.suit == suited[0].suit}
    straight = {c for c in seen.unseen if not c.is_joker and run and c.rank in run[1]}
    if not outs | straight:
        return None
    kind = "flush" if len(outs) >= len(straight) else "straight"
    return Nearly(kind, suited if kind == "flush" else run[0], len(outs | straight), len(seen.unseen))  # type: ignore[index]


SMALL = ("high card", "pair", "two pair", "three of a kind", "four flush", "four straight")


def _nearly_low(seen: Seen, part: Part) -> Nearly | None:
    low = low_ranks(part.order, (*seen.mine, *seen.boards[part.board]))
    if len(low) != 4 or not _plays(seen, tuple(low.values())):
        return None
    outs = [c for c in seen.unseen if len(low_ranks(part.order, (*low.values(), c))) == 5]
    return Nearly("low", tuple(low.values()), len(outs), len(seen.unseen))


def _nearly_apart(seen: Seen, part: Part) -> Nearly | None:
    """Low cards that lack one to be all that count."""
    order = part.order
    found = low_apart(order, seen.mine)
    if len(found) != order.size - 1 or len(order.pick(seen.mine, seen.value(part, seen.mine))) == order.size:
        return None
    outs = [c for c in seen.unseen if len(low_apart(order, (*found, c))) == order.size]
    return Nearly("badugi", found, len(outs), len(seen.unseen))


def _plays(seen: Seen, four: Cards) -> bool:
    """May four cards, some of them personal, play together with the one that comes?"""
    own = sum(c in seen.mine for c in four)
    to_own = not seen.contest.board or seen.ahead("draw")
    return own > 0 and seen.composition.least <= own + to_own <= seen.composition.most


def four_of_suit(order: Ranking, cards: Sequence[Card]) -> Cards:
    """Cards of one suit that lack one to be a flush, wild ones counted."""
    wild = [c for c in cards if c in order.wild_cards]
    if "flush" in order.categories or "straight flush" in order.categories:
        for suit in range(4):
            found = [c for c in cards if not c.is_joker and c.suit == suit and c not in wild] + wild
            if len(found) == order.size - 1:
                return tuple(found)
    return ()


def four_in_row(order: Ranking, cards: Sequence[Card]) -> tuple[Cards, set[int]] | None:
    """Cards that lack one to be a straight, and the ranks that fill it; of several those that most ranks fill."""
    wild = [c for c in cards if c in order.wild_cards]
    one = {c.rank: c for c in reversed(cards) if c not in wild}  # of one rank the first, which is a personal one
    found: dict[Cards, set[int]] = {}
    for run in order.straights:
        ranks = [RANKS.index(r) for r in run]
        held = tuple(one[r] for r in ranks if r in one)
        if len(ranks) == order.size and len(held) + len(wild) == len(ranks) - 1:
            found.setdefault((*sorted(held, key=lambda c: c.rank), *wild), set()).update(set(ranks) - set(one))
    return max(found.items(), key=lambda item: len(item[1]), default=None)
