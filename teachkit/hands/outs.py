"""Which next cards would make a better hand, and of which kind, or bring it past another one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ..cards import RANKS, Card
from .categories import CATEGORIES
from .contests import Contest
from .naming import UNPAIRED
from .rankings import Ranking, Value

Boards = Sequence[Sequence[Card | None]]
Put = Callable[[Card], tuple[Sequence[Card], Boards]]  # the personal cards and the boards once a card has come


def worth(game: Contest, held: Sequence[Card], boards: Boards) -> dict[str, tuple[Ranking, Value]]:
    """What cards as they lie are worth for each part of a pot, and by which order."""
    known = game.on(c for places in boards for c in places)
    return {name: (order, known.composition.value(order, held, boards[b])) for name, order, b in known.parts}


def lifting(
    game: Contest, held: Sequence[Card], boards: Boards, stub: Iterable[Card], put: Put
) -> dict[str, dict[str, tuple[Card, ...]]]:
    """For each part of a pot the better kinds of hands that one more card makes, best first, and by which cards.

    A kind is a category; among low hands without a pair each highest rank is one ("high card 8"). A low hand that
    lacks one card has no worth yet to be better than, so all that it could be is told; one that lacks more is left out.
    """
    now, lacking = worth(game, held, boards), lacks(game, held, boards)
    found: dict[str, dict[str, list[Card]]] = {name: {} for name in now if lacking.get(name, 0) < 2}
    best: dict[tuple[str, str], Value] = {}
    for card in stub:
        for name, (order, value) in worth(game, *put(card)).items():
            before = now[name][1]
            if name in found and _lifts(order, value, now[name][0].category(before), before, lacking.get(name, 0)):
                kind = kind_of(order, value)
                found[name].setdefault(kind, []).append(card)
                best[name, kind] = max(value, best.get((name, kind), ()))
    return {
        name: {kind: tuple(kinds[kind]) for kind in sorted(kinds, key=lambda kind: best[name, kind], reverse=True)}
        for name, kinds in found.items()
    }


def _lifts(order: Ranking, value: Value, category: str, before: Value, lacking: int) -> bool:
    """Is it news that a card makes a hand of this value from one that was worth less, or lacked a card?"""
    if lacking:
        return value != before
    return value > before and (_unpaired(order, value) or order.category(value) != category)


def lacks(game: Contest, held: Sequence[Card], boards: Boards) -> dict[str, int]:
    """How many cards the low hand of each low part of a pot still lacks."""
    found = {}
    for name, order, b in game.parts:
        if order.low:
            there = sum(c is not None for c in boards[b])
            found[name] = order.size - sum(game.composition.shares(len(held), there, order.size)[0])
    return found


def kind_of(order: Ranking, value: Value) -> str:
    """The category of a value; of a low hand without a pair its highest rank too."""
    category = order.category(value)
    return f"{category} {RANKS[order.ties(value)[0]]}" if _unpaired(order, value) else category


def _unpaired(order: Ranking, value: Value) -> bool:
    return bool(value) and order.low and CATEGORIES[order.category(value)] in UNPAIRED


def overtaking(
    game: Contest, one: Put, two: Put, now: Mapping[str, tuple[Value, Value]], stub: Iterable[Card]
) -> dict[str, tuple[Card, ...]]:
    """For each part of a pot the cards that bring a hand past the one that was as good or better; `now` has both."""
    found: dict[str, list[Card]] = {name: [] for name in now}
    for card in stub:
        first, second = worth(game, *one(card)), worth(game, *two(card))
        for name, (a, b) in now.items():
            x, y = first[name][1], second[name][1]
            if a != b and (x < y if a > b else x > y):
                found[name].append(card)
    return {name: tuple(cards) for name, cards in found.items()}
