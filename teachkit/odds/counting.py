"""How many hands there are of each category, exactly: of any order of hands, of any deck, given any cards."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import comb
from typing import Any, Literal, overload

from ..cards import CARDS, JOKERS, Card
from ..cards import cards as cards_of
from ..hands.declared import of_five
from ..hands.hand import check
from ..hands.index import MOST
from ..hands.orders import ranking as ranking_of
from ..hands.rankings import Ranking, Value
from ..mistakes import Mistake
from .plainly import Looked, by_value, classes
from .progress import watched
from .results import Counts
from .sampling import has_numpy

NO_LOW = "no low"
FEW = 3_000  # classes of hands that are looked at before numpy would have been loaded
Cards = tuple[Card, ...]


@overload
def count(
    ranking: str | Ranking = ..., cards: int = ..., *, known: str | Iterable[Card] = ...,
    dead: str | Iterable[Card] = ..., iterate: Literal[False] = ...,
) -> Counts: ...  # fmt: skip


@overload
def count(
    ranking: str | Ranking = ..., cards: int = ..., *, known: str | Iterable[Card] = ...,
    dead: str | Iterable[Card] = ..., iterate: Literal[True],
) -> Iterator[Counts]: ...  # fmt: skip


def count(
    ranking: str | Ranking = "standard",
    cards: int = 5,
    *,
    known: str | Iterable[Card] = "",
    dead: str | Iterable[Card] = "",
    iterate: bool = False,
) -> Counts | Iterator[Counts]:
    """How many hands of 1 to 9 `cards` there are of each category of the best five, exactly.

    `known` cards are held already, `dead` ones are gone: hold four and draw one is `cards=5, known="5c 6d 7h 8s"`. A
    hand that doesn't qualify for a low is under "no low". Counted by classes: seven cards take some milliseconds, nine
    with wild cards up to a second; without numpy seven cards take some seconds, under a bar, and nine are too many.
    `iterate=True` gives partial counts, of the hands with few wild cards first. ValueError for bad or repeated cards.

    >>> count("standard", cards=5)["flush"]
    5108
    """
    from ..play.actions import own_number

    order, cards = ranking_of(ranking), own_number(cards)
    held, gone = _checked(order, cards, known, dead)
    left = len(order.cards) - len(held) - len(gone)
    total = comb(left, cards - len(held))
    names = (*order.categories, NO_LOW) if "low" in order.categories else order.categories
    parts = (
        found if isinstance(found, Looked)
        else Counts(found, names, cards, order.id, known=held, dead=gone, total=total)
        for found in _by_category(order, cards, held, gone)
    )  # fmt: skip
    return (part for part in parts if isinstance(part, Counts)) if iterate else _last(parts)


def _last(parts: Iterator[Counts | Looked]) -> Counts:
    """The last of the counts, under a bar where it takes long; after Ctrl-C the last that there was."""
    last: Counts | None = None

    def looked() -> Iterator[Looked]:
        nonlocal last
        for part in parts:
            if isinstance(part, Looked):
                yield part
            else:
                last = part

    try:
        for _ in watched(looked(), "classes"):
            pass
    except KeyboardInterrupt:
        if last is None:
            raise
    assert last is not None, "hands are counted in one part at least"
    return last


def value_counts(
    ranking: str | Ranking = "standard", cards: int = 5, *, known: str | Iterable[Card] = "",
    dead: str | Iterable[Card] = "",
) -> dict[Value, int]:  # fmt: skip
    """How many hands of so many cards have each value, best first; suits that break ties are left aside."""
    from ..play.actions import own_number

    order, cards = ranking_of(ranking), own_number(cards)
    *_, found = (f for f in _by_value(order, cards, *_checked(order, cards, known, dead)) if not isinstance(f, Looked))
    return dict(sorted(found.items(), reverse=True))


def _by_value(order: Ranking, cards: int, known: Cards, dead: Cards) -> Iterator[Mapping[Value, int] | Looked]:
    if _plainly(order, cards, known, dead):
        yield from by_value(order, cards, known, dead)
        return
    from .counted import by_number
    from .tables import tables

    values: list[Value] = [(), *tables(order).values]
    for numbers in by_number(order, cards, known, dead):
        yield {values[n]: int(numbers[n]) for n in numbers.nonzero()[0].tolist()}


def _by_category(order: Ranking, cards: int, known: Cards, dead: Cards) -> Iterator[dict[str, int] | Looked]:
    """The same by category, without looking at each value where there is numpy."""
    if _plainly(order, cards, known, dead):
        for found in by_value(order, cards, known, dead):
            if isinstance(found, Looked):
                yield found
                continue
            by_name: Counter[str] = Counter()
            for value, n in found.items():
                by_name[order.category(value) or NO_LOW] += n
            yield by_name
        return
    from numpy import bincount

    from .counted import by_number
    from .tables import tables

    names = (NO_LOW, *order.categories)
    for numbers in by_number(order, cards, known, dead):
        found_in = bincount(tables(order).category + 1, numbers, len(names))
        yield dict(zip(names, map(int, found_in), strict=True))


def _plainly(order: Ranking, cards: int, known: Cards, dead: Cards) -> bool:
    """Is it counted without numpy, which takes longer to load than a few hands to count?"""
    return ("numpy" not in sys.modules and classes(order, cards, known, dead) <= FEW) or not has_numpy()


def _checked(order: Ranking, cards: Any, known: Any, dead: Any) -> tuple[Cards, Cards]:
    """The cards held and gone; Mistake says what can't be."""
    of_five(order)
    if not isinstance(cards, int) or isinstance(cards, bool) or not 1 <= cards <= MOST:
        raise Mistake(f"cards={cards!r}: a hand of 1 to {MOST} cards is counted")
    held, gone = cards_of(known), cards_of(dead)
    if JOKERS[0] in held and gone and JOKERS[0] in gone:
        # Two jokers look the same: the one that is gone is the other one.
        gone = tuple(CARDS[JOKERS[1]] if c == JOKERS[0] and JOKERS[1] not in held else c for c in gone)
    both = [c for c in held if c in gone]
    if both:
        raise Mistake(f"{both[0]} is among the known and the dead cards: a deck has each card once")
    check(order, held + gone)
    if len(held) > cards:
        raise Mistake(f"{len(held)} known cards are more than the {cards} of a hand: known cards are part of it")
    left = len(order.cards) - len(held) - len(gone)
    if cards - len(held) > left:
        raise Mistake(f"{cards - len(held)} more cards are needed, and {left} are left in the deck of {order.id!r}")
    return held, gone
