"""What players' cards are worth over all draws of the cards to come: by classes of ranks, and by suit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial, reduce
from itertools import combinations
from typing import TYPE_CHECKING, cast

import numpy as np
import numpy.typing as npt

from ..hands.contests import Contest
from ..hands.index import MOST
from ..hands.rankings import Ranking
from .draws import EVERY, index
from .layout import LOW_BITS, LOW_FIELD, MASK_KEY, Classes, Index, Ints, classes
from .shared import Shared, Shares, shared
from .tables import Tables, tables

if TYPE_CHECKING:
    from .runouts import Runouts

Small = npt.NDArray[np.uint16]
KEY = MASK_KEY.tolist().__getitem__
BIT = [1 << c for c in range(54)].__getitem__
ROWS = 600_000  # numbers that are laid out in rows, a megabyte
Kind = Callable[[Sequence[int], int], "Worth"]
Row = Callable[[int], Small]
NEVER = 99  # more cards than can come


def kind(contest: Contest, order: Ranking) -> Kind | None:
    """How complete hands are worth something by an order, with the known cards of the one board.

    None where classes don't tell: where suits do more than make flushes that help, or a board has lines.
    """
    found, rules = tables(order), contest.composition
    if order.suits or found.has_four or (order.low and found.has_flush) or len(found) >= 1 << 16:
        return None
    if rules.lines or contest.board_wild or contest.boards > 1:
        return None
    own = contest.personal if rules.most >= order.size else min(rules.most, contest.personal)
    if rules.least <= max(0, order.size - contest.board) and own + contest.board <= MOST:
        return partial(AnyFive, found, found.has_flush, own)
    shares = tuple(rules.shares(own, contest.board, order.size))
    apart = shared(found, shares, own, contest.board)
    return partial(FromBoth, apart, shares) if apart else None


class Worth:
    """Numbers of the best hands of all players, from masks of what each holds and of what lies on the board.

    `_masks`: the choices of so many cards that each player has.
    """

    def __init__(self, flush: bool, own: int, hands: Sequence[int], board: int) -> None:
        self.flush, self._board = flush, board
        self._masks = [choices(hand, own) for hand in hands]

    def each(self, sets: Runouts) -> list[Small]:
        """For each player: the best hand with each set of cards that may come, none of them wild."""
        raise NotImplementedError

    def by_ranks(self, keys: Ints, natural: int, wild: int = 0) -> Small:
        """(players, keys): suits aside, when `natural` cards of these keys and `wild` wild ones come."""
        raise NotImplementedError

    def by_suits(self, suits: Sequence[int], masks: Index, wild: int = 0) -> Small:
        """(suits, players, masks): the best flush of a suit, when these cards of it come and `wild` wild ones."""
        raise NotImplementedError

    def needed(self, suit: int, wild: int = 0) -> int:
        """How many cards of a suit must come before anybody can have a flush of it."""
        raise NotImplementedError

    def held(self, suit: int) -> tuple[int, ...]:
        """What the board, and each choice, has of a suit."""
        return tuple(_of(suit, mask) for mask in (self._board, *self._flat))

    @cached_property
    def _flat(self) -> list[int]:
        return [mask for choices in self._masks for mask in choices]

    def _best(self, found: Small) -> Small:
        """The best of each player's choices, which are the last axis but one."""
        choices = len(self._masks[0])
        if choices == 1:
            return found
        return cast(Small, found.reshape((*found.shape[:-2], len(self._masks), choices, found.shape[-1])).max(-2))


class AnyFive(Worth):
    """Hands of any five cards of each choice and the board."""

    def __init__(self, found: Tables, flush: bool, own: int, hands: Sequence[int], board: int) -> None:
        super().__init__(flush, own, hands, board)
        self._tables, self._size = found, own + board.bit_count()

    def each(self, sets: Runouts) -> list[Small]:
        row, flushes = self._ready(sets)
        found = []
        for choices in self._masks:
            values = [self._with(mask | self._board, sets, row, flushes) for mask in choices]
            found.append(values[0] if len(values) == 1 else reduce(np.maximum, values))
        return found

    def _with(self, mask: int, sets: Runouts, row: Row, flushes: Small | None) -> Small:
        held = mask & EVERY, mask >> 13 & EVERY, mask >> 26 & EVERY, mask >> 39 & EVERY
        values = row(sum(map(KEY, held))).take(sets.places)
        if flushes is not None:
            for suit, ranks in enumerate(held):
                if ranks.bit_count() >= sets.flush:
                    np.maximum(values, flushes.take(sets.suits[suit] | ranks), out=values)
        return values

    def _ready(self, sets: Runouts) -> tuple[Row, Small | None]:
        """For the key of the known cards: the numbers, suits aside, with each class of cards that may come; flushes."""
        found, known = self._tables, self._size
        kept = known, sets.cards, sets.draws.ranks
        if kept not in found.kept:
            of, draws, natural = classes(known), sets.draws, known + sets.cards
            table, all_ = small(found, natural, 0), classes(natural)
            if len(of) * len(draws) > ROWS:

                def row(key: int) -> Small:
                    return table.take(index(all_, draws.keys + key), mode="clip")
            else:
                rows = table.take(index(all_, of.keys[:, None] + draws.keys), mode="clip")

                def row(key: int) -> Small:
                    return cast(Small, rows[_place(of, key)])

            found.kept[kept] = row, small(found, None, 0) if self.flush else None
        return cast("tuple[Row, Small | None]", found.kept[kept])

    @cached_property
    def _naturals(self) -> list[int]:
        return [(mask | self._board) & ~self._tables.wild_mask for mask in self._flat]

    @cached_property
    def _wilds(self) -> list[int]:
        return [((mask | self._board) & self._tables.wild_mask).bit_count() for mask in self._flat]

    @cached_property
    def _keys(self) -> Ints:
        return np.array([[key_of(mask)] for mask in self._naturals], np.int64)

    @cached_property
    def _held(self) -> Index:
        return np.array([[[_of(suit, mask)] for mask in self._naturals] for suit in range(4)], np.intp)

    def needed(self, suit: int, wild: int = 0) -> int:
        has = max(_of(suit, mask).bit_count() + w for mask, w in zip(self._naturals, self._wilds, strict=True))
        return max(0, self._tables.order.size - wild - has)

    def by_ranks(self, keys: Ints, natural: int, wild: int = 0) -> Small:
        if not any(self._wilds):
            return self._best(self._of_ranks(self._size + natural, wild, keys + self._keys))
        cards = zip(self._wilds, self._keys, strict=True)
        found = [self._of_ranks(self._size + natural - w, w + wild, keys + key) for w, key in cards]
        return self._best(np.stack(found))

    def _of_ranks(self, natural: int, wild: int, keys: Ints) -> Small:
        return small(self._tables, natural, wild).take(index(classes(natural), keys), mode="clip")

    def by_suits(self, suits: Sequence[int], masks: Index, wild: int = 0) -> Small:
        full = masks | self._held[suits]
        if not any(self._wilds):
            return self._best(small(self._tables, None, wild).take(full))
        by_suit = [small(self._tables, None, w + wild) for w in self._wilds]
        return self._best(np.stack([table.take(full[:, n]) for n, table in enumerate(by_suit)], 1))


class FromBoth(Worth):
    """Hands of so many personal cards and so many of the board, none of them wild."""

    def __init__(self, apart: Shared, shares: Shares, hands: Sequence[int], board: int) -> None:
        super().__init__(apart.flush, apart.personal, hands, board)
        self._apart, self._shares, self._key = apart, shares, key_of(self._board)
        own = classes(apart.personal)
        self._rows = [[_place(own, key_of(mask)) for mask in choices] for choices in self._masks]

    def each(self, sets: Runouts) -> list[Small]:
        found = list(self.by_ranks(sets.draws.keys, sets.cards).take(sets.places, axis=1))
        for suit in range(4) if self.flush else ():
            if self.needed(suit) <= sets.cards:
                flushes = self.by_suits([suit], sets.suits[suit])[0]
                found = list(map(np.maximum, found, flushes))
        return found

    def needed(self, suit: int, wild: int = 0) -> int:
        there = _of(suit, self._board).bit_count()
        most = max(_of(suit, mask).bit_count() for mask in self._flat)
        return min((max(0, rest - there) for own, rest in self._shares if own <= most), default=NEVER)

    def by_ranks(self, keys: Ints, natural: int, wild: int = 0) -> Small:
        best = np.stack([self._apart.by_ranks[rows].max(0) for rows in self._rows])
        return best.take(index(classes(self._apart.board), keys + self._key), axis=1, mode="clip")

    def by_suits(self, suits: Sequence[int], masks: Index, wild: int = 0) -> Small:
        out = np.zeros((len(suits), len(self._masks), len(masks)), np.uint16)
        for suit, found in zip(suits, out, strict=True):
            columns = self._apart.columns[masks | _of(suit, self._board)]
            for choices, best in zip(self._masks, found, strict=True):
                for row in {int(self._apart.rows[_of(suit, mask)]) for mask in choices} - {0}:
                    np.maximum(best, self._apart.by_suit[row].take(columns), out=best)
        return out


def choices(mask: int, n: int) -> list[int]:
    """All sets of `n` of the cards of a mask."""
    if mask.bit_count() == n:
        return [mask]
    return [sum(some) for some in combinations([1 << c for c in range(54) if mask >> c & 1], n)]


def _of(suit: int, mask: int) -> int:
    """The ranks of a suit among the cards of a mask."""
    return mask >> 13 * suit & EVERY


def key_of(mask: int) -> int:
    """The key of the natural cards of a mask."""
    key: int = KEY(mask & EVERY) + KEY(mask >> 13 & EVERY) + KEY(mask >> 26 & EVERY) + KEY(mask >> 39 & EVERY)
    return key


def _place(of: Classes, key: int) -> int:
    place: int = of.high.item(key >> LOW_BITS) + of.low.item(key & LOW_FIELD)
    return place


def small(found: Tables, natural: int | None, wild: int) -> Small:
    """The order's numbers by ranks, or by suit if no `natural` cards are named, in two bytes each."""
    key = ("small", natural, wild)
    if key not in found.kept:
        numbers = found.by_suit(wild) if natural is None else found.by_ranks(natural, wild)
        found.kept[key] = numbers.astype(np.uint16)
    return cast(Small, found.kept[key])
