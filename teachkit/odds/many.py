"""What stands behind `tk.values`: what was given is read and checked, and valued by the number of its cards."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ..hands.composition import LINES, Composition, exactly
from ..hands.rankings import Ranking
from ..mistakes import Mistake
from .composed import composed
from .layout import Ints
from .masks import Counts, by_count, check_apart, check_deck, counted, population, read, together
from .tables import Numbers, tables

PERSONAL, SHARED = "personal", "shared"


def best(order: Ranking, masks: Any) -> Numbers:
    """The best five cards of each mask."""
    found = read("hand", masks)
    check_deck(order, "hand", found)
    return by_count(tables(order).evaluate, (found, counted("hand", found)))


def made(order: Ranking, composition: Composition, personal: Any, board: Any) -> Numbers:
    """The best hands of personal and shared cards."""
    own, there = together((PERSONAL, SHARED), (personal, board))
    return _composed(order, composition, *_checked(order, own, there))


def lined(order: Ranking, personal: Any, boards: Any) -> Numbers:
    """The best hands of two personal cards and a line of a board, by the numbers of its nine cards."""
    on_places = _boards(boards)
    board = np.bitwise_or.reduce(on_places, axis=-1)
    if (population(on_places).sum(-1) != population(board)).any():
        raise Mistake("a board holds a card twice: give nine different cards, -1 where none lies yet")
    own, whole = together((PERSONAL, SHARED), (personal, board))
    mine, _ = _checked(order, own, whole)
    best = np.zeros(own.shape, np.int32)
    lines = np.stack([np.bitwise_or.reduce(on_places[..., places], axis=-1) for places in LINES.lines])
    cards = population(lines)
    # Of a board that is partly dealt the fullest lines play.
    full = cards == cards.max(0)
    for line, count, plays in zip(lines, cards, full, strict=True):
        there = np.broadcast_to(line, own.shape), np.broadcast_to(count, own.shape)
        best = np.where(plays, np.maximum(best, _composed(order, exactly(2), mine, there)), best)
    shaped: Numbers = best[()]
    return shaped


def categories(order: Ranking, values: Any) -> npt.NDArray[np.object_]:
    """The names of the categories of values."""
    found, numbers = tables(order), np.asarray(values)
    numbers = numbers if numbers.size else numbers.astype(np.int32)
    wrong = numbers if numbers.dtype.kind not in "iu" else numbers[(numbers < 0) | (numbers > found.most)]
    if wrong.size:
        said = repr(values) if numbers.size < 6 else f"numbers with {wrong.flat[0]!s} among them"
        right = f"those are whole numbers from 0 to {found.most}"
        raise Mistake(f"{said} are no values of the ranking {order.id!r}: {right}")
    names = np.array([*order.categories, ""], object)
    out: npt.NDArray[np.object_] = names[found.category[numbers >> 2 if order.suits else numbers]]
    return out


def _composed(order: Ranking, composition: Composition, *found: tuple[Ints, Counts]) -> Numbers:
    return by_count(lambda own, board, n, m: composed(order, composition, own, board, (n, m)), *found)


def _checked(order: Ranking, own: Ints, board: Ints) -> tuple[tuple[Ints, Counts], tuple[Ints, Counts]]:
    """Masks with the numbers of their cards; Mistake if they can't be the cards of one deal."""
    check_deck(order, f"{PERSONAL} mask", own)
    check_deck(order, f"{SHARED} mask", board)
    check_apart((PERSONAL, SHARED), own, board)
    return (own, counted(f"{PERSONAL} mask", own)), (board, counted(f"{SHARED} mask", board, 0))


def _boards(given: Any) -> Ints:
    found = np.asarray(given)
    if found.dtype.kind not in "iu" or found.ndim == 0 or found.shape[-1] != 9:
        raise Mistake(f"boards of shape {found.shape}: give the numbers of nine cards for each, row by row")
    if found.size and not -1 <= found.min() <= found.max() <= 53:
        raise Mistake("a board holds a number that is no card: those are 0 (2c) to 53, and -1 where none lies yet")
    return np.where(found < 0, 0, np.int64(1) << np.maximum(found, 0).astype(np.int64))
