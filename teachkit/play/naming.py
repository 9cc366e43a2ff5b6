"""What a hand is worth that its owner has named (rulebook: table T18)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

from ..cards import CARDS, RANKS, Card
from ..hands.categories import FIVES
from ..hands.contests import Contest
from ..hands.rankings import Ranking, Value
from .events import Told

if TYPE_CHECKING:
    from .table import Table

Ranks = tuple[int, ...]  # the ranks of some cards, 0 a two … 12 an ace, in order


def as_named(contest: Contest, t: Table, values: dict[int, tuple[Value, ...]]) -> Iterator[Told]:
    """A hand that was named too low is worth what was said, one that was named too high what it is."""
    order = contest.on(c for board in t.boards for c in board).ranking
    for seat, (worth, *others) in list(values.items()):
        said = t.named[seat]
        if said is None or order.category(worth) == said:
            continue
        if order.categories.index(said) < order.categories.index(order.category(worth)):
            yield Told("overstated", seat, said, rule="table T18")
        else:
            values[seat] = (worth_as(order, tuple(t.hands[seat]), said), *others)
            yield Told("understated", seat, said, rule="table T18")


def worth_as(order: Ranking, cards: Sequence[Card], category: str) -> Value:
    """The best hand of a category that can be read in some cards, though they are worth more.

    Cards may be left out, and wild cards be anything; what can't be read so at all is the lowest hand of the category.
    """
    plain = _plain(order)
    mine = [c for c in cards if c not in order.wild_cards]
    wild = len(cards) - len(mine)
    suited = len({c.suit for c in mine}) < 2
    found: set[tuple[Ranks, bool]] = set()
    for more in combinations_with_replacement([RANKS.index(r) for r in order.ranks], wild):
        ranks = sorted([*(c.rank for c in mine), *more])
        if max(map(ranks.count, ranks)) <= 4:
            found.add((tuple(ranks), suited and len(set(ranks)) == len(ranks)))
    parts = {(some, suit) for ranks, suit in found for n in range(1, len(ranks) + 1) for some in combinations(ranks, n)}
    lowest = (len(order.categories) - 1 - order.categories.index(category),)
    values = [value for ranks, suit in parts for value in _readings(plain, ranks, suit) if value[:1] == lowest]
    if category == "flush":  # a straight flush is one too
        strengths = [[order.ranks.index(RANKS[r]) for r in ranks] for ranks, suit in found if suit]
        values += [(*lowest, *sorted(of, reverse=True)) for of in strengths if len(of) == order.size]
    return max(values, default=lowest)


@cache
def _plain(order: Ranking) -> Ranking:
    """The same order without wild cards."""
    usual = tuple(name for name in order.categories if name not in FIVES)
    return replace(order, categories=usual, wild="", bug=False, jokers=0)


def _readings(plain: Ranking, ranks: Ranks, suited: bool) -> Iterator[Value]:
    """What cards of these ranks are worth, of different suits and, if they may be, of one."""
    yield plain.value([CARDS[13 * (n % 4) + rank] for n, rank in enumerate(ranks)])
    if suited:
        yield plain.value([CARDS[rank] for rank in ranks])
