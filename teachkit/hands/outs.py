"""Which next cards would lift a hand into a better category, or past another one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ..cards import Card
from .contests import Contest
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
    """For each part of a pot the better categories that one more card makes, best first, and by which cards."""
    now = worth(game, held, boards)
    found: dict[str, dict[str, list[Card]]] = {name: {} for name in now}
    best: dict[tuple[str, str], Value] = {}
    for card in stub:
        for name, (order, value) in worth(game, *put(card)).items():
            before, category = now[name][1], order.category(value)
            if value > before and category != now[name][0].category(before):
                found[name].setdefault(category, []).append(card)
                best[name, category] = max(value, best.get((name, category), ()))
    return {
        name: {kind: tuple(kinds[kind]) for kind in sorted(kinds, key=lambda kind: best[name, kind], reverse=True)}
        for name, kinds in found.items()
    }


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
