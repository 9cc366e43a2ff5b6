"""The shared cards of a game as they are given: text, cards, rows of a board, several boards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..cards import Card
from ..mistakes import Mistake
from .composition import EMPTY, Composition, on_places

Places = tuple[Card | None, ...]


def boards(game: str, given: Any, number: int, size: int, composition: Composition) -> tuple[Places, ...]:
    """The places of each of `number` boards of `size` cards: Mistake says how many, and what would be right.

    `given` is text or cards, or a list of that one board; where it has lines also a list of its rows; of several boards
    a list of them.
    """
    if number > 1:
        return _several(game, given, number, size)
    if _listed(given) and len(given) == 1:
        given = given[0]
    if composition.lines:
        return (_square(game, given, size),)
    if _listed(given):
        raise Mistake(f"{game} has one board: give it as one text, like 'As Kd 9c'")
    return (_fits(game, on_places(given), size),)


def _listed(given: Any) -> bool:
    """Whether it is a list of texts or of lists, not one of cards."""
    return isinstance(given, Sequence) and not isinstance(given, str) and any(
        not isinstance(one, (Card, int, type(None))) for one in given
    )  # fmt: skip


def _several(game: str, given: Any, number: int, size: int) -> tuple[Places, ...]:
    listed = _listed(given)
    if not listed and not isinstance(given, Iterable):
        on_places(given)
    if not listed and not tuple(given):
        return ((),) * number
    if not listed or len(given) != number:
        have = f"{len(given)} were given" if listed else "one was given"
        raise Mistake(f"{game} has {number} boards, and {have}: give a list, like ['As Kd 9c', '7h 7c 2s']")
    return tuple(_fits(game, on_places(board), size, f" on board {n + 1}") for n, board in enumerate(given))


def _fits(game: str, places: Places, size: int, where: str = "") -> Places:
    if len(places) > size:
        has = f"has {size} at most" if size else "has none"
        n = "1 shared card" if len(places) == 1 else f"{len(places)} shared cards"
        raise Mistake(f"{n}{where} {'is' if len(places) == 1 else 'are'} too many: {game} {has}")
    if None in places:
        raise Mistake(f"{EMPTY!r} is a place without a card, and the board of {game} has none: leave it out")
    return places


def _square(game: str, given: Any, size: int) -> Places:
    """All places of a board of rows, from its rows or from all cards in one text."""
    side = next(n for n in range(1, size + 1) if n * n >= size)
    how = f"write {EMPTY!r} where no card lies yet, like 'As {EMPTY} 9c'"
    rows = [on_places(row) for row in given] if _listed(given) else None
    if rows is not None:
        if len(rows) != side:
            raise Mistake(f"the board of {game} has {side} rows, and {len(rows)} were given: {how}")
        for number, row in enumerate(rows):
            if len(row) not in (0, side):
                raise Mistake(f"row {number + 1} of the board has {len(row)} places, and a row has {side}: {how}")
        return tuple(c for row in rows for c in (row or (None,) * side))
    places = on_places(given)
    if len(places) not in (0, size):
        raise Mistake(f"the board of {game} has {size} places, and {len(places)} were given: {how}")
    return places
