"""`tk.values`: what many hands are worth, at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..cards import Card
from ..hands.composition import ANY_FIVE, LINES, Composition, at_most, exactly
from ..hands.index import MOST
from ..hands.orders import ranking as named
from ..hands.rankings import Ranking
from ..mistakes import Mistake

try:
    import numpy as np
except ImportError:
    raise ImportError("tk.values needs numpy: install it, or value hands one by one with tk.hand") from None

import numpy.typing as npt

from .composed import composed
from .layout import Ints
from .masks import Counts, by_count, check_apart, check_deck, counted, masks, population, read, together
from .tables import Numbers, tables

Order = str | Ranking
PERSONAL, SHARED = "personal", "shared"


class Values:
    """The values of many hands as whole numbers that compare: bigger is better in every order, 0 doesn't qualify.

    A hand is a mask, a whole number with a bit for each card: bit 13 · suit + rank (clubs, diamonds, hearts, spades;
    two to ace), the jokers bits 52 and 53; `values.masks` makes masks from text. Hands of one to nine cards may stand
    side by side. The answer has the shape of what was given and type int32; its numbers compare within one order of
    hands and mean nothing else. `values.category` names them. Mistake says which hand can't be, and why.

    >>> import teachkit as tk
    >>> found = tk.values(["As Ks Qs Js Ts 2c 3d", "Ah Ad Kc Kd 9h 8s 2s"])
    >>> bool(found[0] > found[1]), tk.values.category(found).tolist()
    (True, ['straight flush', 'two pair'])
    """

    def __call__(self, masks: Any, ranking: Order = "standard") -> Numbers:
        """The best five cards of each mask."""
        order, found = named(ranking), read("hand", masks)
        check_deck(order, "hand", found)
        return by_count(tables(order).evaluate, (found, counted("hand", found)))

    def omaha(self, personal: Any, board: Any, ranking: Order = "standard") -> Numbers:
        """The best hands of exactly two personal cards with shared ones (masks of both)."""
        return self.exactly(2, personal, board, ranking)

    def exactly(self, n: int, personal: Any, board: Any, ranking: Order = "standard") -> Numbers:
        """The best hands of exactly `n` personal cards with shared ones."""
        return _asked(named(ranking), exactly(_number(n)), personal, board)

    def at_most(self, n: int, personal: Any, board: Any, ranking: Order = "standard") -> Numbers:
        """The best hands of up to `n` personal cards with shared ones."""
        return _asked(named(ranking), at_most(_number(n)), personal, board)

    def any_five(self, personal: Any, board: Any, ranking: Order = "standard") -> Numbers:
        """The best hands of any personal and shared cards."""
        return _asked(named(ranking), ANY_FIVE, personal, board)

    def lines(self, personal: Any, boards: Any, ranking: Order = "standard") -> Numbers:
        """The best hands of two personal cards with a row, column or diagonal of a board of three by three.

        `personal` masks; `boards` (…, 9) the numbers of the cards, row by row, -1 where none lies yet.
        """
        order, on_places = named(ranking), _boards(boards)
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
            best = np.where(plays, np.maximum(best, _composed(order, exactly(2), (own, mine), there)), best)
        return best[()]

    def category(self, values: Any, ranking: Order = "standard") -> npt.NDArray[np.object_]:
        """The names of the categories of values of an order; "" for a hand that doesn't qualify."""
        order = named(ranking)
        found = tables(order)
        numbers = np.asarray(values)
        if numbers.dtype.kind not in "iu" or (numbers.size and not 0 <= numbers.min() <= numbers.max() <= found.most):
            raise Mistake(
                f"{values!r} are no values of the ranking {order.id!r}: those are whole numbers from 0 to {found.most}"
            )
        names = np.array([*order.categories, ""], object)
        out: npt.NDArray[np.object_] = names[found.category[numbers >> 2 if order.suits else numbers]]
        return out

    @staticmethod
    def masks(hands: Iterable[str | Iterable[Card]]) -> Ints:
        """The masks of hands given as text or as cards."""
        if isinstance(hands, str):
            raise Mistake(f"{hands!r} is one hand: give a list of them, like ['As Kd', '9c 9h']")
        return masks(hands)


def _asked(order: Ranking, composition: Composition, personal: Any, board: Any) -> Numbers:
    own, there = together((PERSONAL, SHARED), (personal, board))
    mine, theirs = _checked(order, own, there)
    return _composed(order, composition, (own, mine), (there, theirs))


def _composed(order: Ranking, composition: Composition, *found: tuple[Ints, Counts]) -> Numbers:
    return by_count(lambda own, board, n, m: composed(order, composition, own, board, (n, m)), *found)


def _checked(order: Ranking, own: Ints, board: Ints) -> tuple[Counts, Counts]:
    """How many cards there are in each mask; Mistake if they can't be the cards of one deal."""
    check_deck(order, f"{PERSONAL} mask", own)
    check_deck(order, f"{SHARED} mask", board)
    check_apart((PERSONAL, SHARED), own, board)
    return counted(f"{PERSONAL} mask", own), counted(f"{SHARED} mask", board, 0)


def _number(n: Any) -> int:
    if not isinstance(n, (int, np.integer)) or isinstance(n, bool) or not 0 <= n <= 5:
        raise Mistake(f"{n!r} personal cards: a hand takes 0 to 5 of them, of all there are at most {MOST}")
    return int(n)


def _boards(given: Any) -> Ints:
    found = np.asarray(given)
    if found.dtype.kind not in "iu" or found.ndim == 0 or found.shape[-1] != 9:
        raise Mistake(f"boards of shape {found.shape}: give the numbers of nine cards for each, row by row")
    if found.size and not -1 <= found.min() <= found.max() <= 53:
        raise Mistake("a board holds a number that is no card: those are 0 (2c) to 53, and -1 where none lies yet")
    return np.where(found < 0, 0, np.int64(1) << np.maximum(found, 0).astype(np.int64))


values = Values()
