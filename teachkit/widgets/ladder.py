"""A ranking as a ladder: its categories with their counts and examples, and what moves from one ranking to another."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from math import comb
from pathlib import Path
from typing import NamedTuple

from ..cards import RANKS, Card
from ..hands.examples import SHOWN, example, unqualified
from ..hands.hand import Hand, made
from ..hands.orders import ranking
from ..hands.rankings import Ranking, Value
from ..odds.counting import count, value_counts
from ..words import Phrase

# The orders to choose from; what each is called stands under `order` in the catalogue.
ORDERS: dict[str, tuple[str, dict[str, str | bool]]] = {
    "standard": ("standard", {}), "six-plus": ("six-plus", {}),
    "six-plus older": ("six-plus", {"trips_beat_straight": True}),
    "royal": ("royal", {}), "stripped-32": ("stripped-32", {}), "manila": ("manila", {}),
    "manila 36": ("manila", {"sixes": True}), "soko": ("soko", {}), "with-bug": ("with-bug", {}), "wild": ("wild", {}),
    "wild 2": ("wild", {"wild": "2"}), "wild Js Jh": ("wild", {"wild": "Js Jh"}), "ace-to-five": ("ace-to-five", {}),
    "ace-to-six": ("ace-to-six", {}), "deuce-to-seven": ("deuce-to-seven", {}),
    "eight-or-better": ("eight-or-better", {}),
}  # fmt: skip

# What a lesson makes of one of them, by its key: the category that moves up, and over which one.
MOVED = {"two-pair-first 2": ("wild 2", "two pair", "three of a kind")}

FIVE = 5
COUNTED = Path(__file__).parent / "ladders.json"


def order_of(key: str) -> Ranking:
    """One of the orders to choose from, or that a lesson makes."""
    if key in MOVED:
        return _moved(key, *MOVED[key])
    id, parameters = ORDERS[key]
    return ranking(id, **parameters)


def _moved(key: str, before: str, up: str, over: str) -> Ranking:
    order = order_of(before)
    names = [name for name in order.categories if name != up]
    names.insert(names.index(over), up)
    return replace(order, id=key.removesuffix(f" {order.wild}"), categories=tuple(names))


def begun(text: str) -> str:
    """A name with a capital letter, as it begins a line."""
    return text[:1].upper() + text[1:]


def key_of(order: Ranking) -> str:
    """The key of an order among those to choose from, or a name for one that isn't."""
    return next((k for k in ORDERS if order_of(k) == order), f"{order.id} {order.wild}".strip())


@dataclass(frozen=True)
class Rung:
    """A category of a ranking: how many hands of it there are, and a usual one, the best one and the worst one."""

    category: str
    hands: int
    total: int
    different: int
    usual: tuple[Card, ...]
    best: Hand | None = None
    worst: Hand | None = None

    @property
    def share(self) -> float:
        return self.hands / self.total


@dataclass(frozen=True)
class Ladder:
    """A ranking's categories, best first, for hands chosen from so many cards."""

    key: str
    order: Ranking
    cards: int
    rungs: tuple[Rung, ...]

    def __getitem__(self, category: str) -> Rung | None:
        return next((rung for rung in self.rungs if rung.category == category), None)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(rung.category for rung in self.rungs if rung.best)

    def a(self, category: str) -> Phrase:
        """A category within a sentence: `a flush`."""
        return Phrase(f"hand.a low.{category}" if self.order.low else f"hand.a.{category}")

    def rarer(self) -> Iterator[tuple[str, str]]:
        """Neighbours of which the better one comes up more often."""
        rungs = [rung for rung in self.rungs if rung.best]
        for better, worse in pairwise(rungs):
            if better.hands > worse.hands and not self.order.low:
                yield better.category, worse.category

    def turned(self, other: Ladder) -> Iterator[tuple[str, str]]:
        """Categories of which the first beats the second here, and the second beats the first in the other ranking."""
        there = other.names
        for n, better in enumerate(self.names):
            for worse in self.names[n + 1 :]:
                if better in there and worse in there and there.index(better) > there.index(worse):
                    yield better, worse


class Row(NamedTuple):
    """What is counted of a category: its hands, how many different ones, and their best, middle and worst value."""

    category: str
    hands: int
    different: int = 0
    best: Value = ()
    usual: Value = ()
    worst: Value = ()


@cache
def ladder(key: str, order: Ranking, cards: int = FIVE) -> Ladder:
    """The ladder of an order of hands, all numbers counted."""
    known = cards == FIVE and key in stored() and order == order_of(key)
    rows = stored()[key] if known else counted(order, cards)
    total, suits = comb(len(order.cards), cards), order.suits or SHOWN
    rungs = []
    for row in rows:
        if row.different:
            best, worst = example(order, row.best, suits), example(order, row.worst, suits[::-1])
            rungs.append(
                Rung(row.category, row.hands, total, row.different, example(order, row.usual),
                     made(order, best), made(order, worst))
            )  # fmt: skip
        else:
            rungs.append(Rung(row.category, row.hands, total, 0, unqualified(order)))
    return Ladder(key, order, cards, tuple(rungs))


def counted(order: Ranking, cards: int) -> list[Row]:
    """The categories that come up, best first."""
    counts = count(order, cards)
    values: dict[str, list[tuple[Value, int]]] = {}
    for value, n in value_counts(order, cards).items():
        values.setdefault(order.category(value), []).append((value, n))
    return [_row(c, counts[c], values.get(c, [])) for c in counts.categories if counts[c]]


def _row(category: str, hands: int, found: list[tuple[Value, int]]) -> Row:
    if not found:
        return Row(category, hands)
    return Row(category, hands, len(found), found[0][0], _middle(found), found[-1][0])


@cache
def stored() -> Mapping[str, list[Row]]:
    """The orders known beforehand as `python -m tests.ladders` has counted them, which takes longer than to read it."""
    read = json.loads(COUNTED.read_text("utf-8"))
    return {key: [Row(c, n, d, *map(tuple, values)) for c, n, d, *values in rows] for key, rows in read.items()}


def _middle(found: list[tuple[Value, int]]) -> Value:
    """The value of which as many hands are better as are worse."""
    left = sum(n for _, n in found) / 2
    for value, n in found:
        left -= n
        if left <= 0:
            return value
    return found[-1][0]


def differences(one: Ladder, other: Ladder) -> list[Phrase]:
    """What is otherwise in the second ranking than in the first, in sentences."""
    if one.order == other.order:
        return [Phrase("ladder.same")]
    if not {*one.names} & {*other.names}:
        return [Phrase("ladder.apart"), *_decks(one, other)]
    return [*_moves(one, other), *_only(one, other), *_only(other, one), *_runs(other, one), *_runs(one, other),
            *_suits(one, other), *_decks(one, other)]  # fmt: skip


def _moves(one: Ladder, other: Ladder) -> Iterator[Phrase]:
    if one.order.low != other.order.low:
        low = other if other.order.low else one
        yield Phrase("ladder.turned", here=low.key)
        return
    for x, y in other.turned(one):
        yield Phrase("ladder.moved", here=other.key, there=one.key, x=other.a(x), y=other.a(y))


def _only(here: Ladder, there: Ladder) -> Iterator[Phrase]:
    names = [here.a(name) for name in here.names if name not in there.names]
    if names:
        yield Phrase("ladder.only", here=here.key, names=names)


def _runs(here: Ladder, there: Ladder) -> Iterator[Phrase]:
    """Straights of five cards that the other ranking has all cards for, and doesn't know."""
    if not {"straight", "straight flush"} & {*here.names} & {*there.names}:
        return
    deck = there.order.deck or there.order.ranks
    for run in here.order.straights:
        known = [set(r) for r in there.order.straights]
        if len(run) == here.order.size and set(run) <= set(deck) and set(run) not in known:
            yield Phrase("ladder.run", here=here.key, ranks=tuple(map(RANKS.index, run)))


def _suits(one: Ladder, other: Ladder) -> Iterator[Phrase]:
    for here, there in ((one, other), (other, one)):
        if here.order.suits and not there.order.suits:
            yield Phrase("ladder.suits", here=here.key)


def _decks(one: Ladder, other: Ladder) -> Iterator[Phrase]:
    if len(one.order.cards) != len(other.order.cards):
        yield Phrase("ladder.decks", here=one.key, n=len(one.order.cards), there=other.key, m=len(other.order.cards))
