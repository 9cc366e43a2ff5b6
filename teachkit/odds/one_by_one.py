"""Exact equity without numpy: each way to deal the cards to come, one after another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from ..cards import Card
from .sampling import values_of
from .situations import Board, Situation
from .winners import Winners

Cards = tuple[Card, ...]
CHUNK = 1_000  # deals between two partial results


def winners(known: Situation, total: int) -> Iterator[tuple[int, Winners]]:
    """Who wins how often of the `total` ways to deal on: of how many so far, and what is known by then."""
    contest = known.contest
    of_board = [board for _, _, board in contest.parts]
    sums = _Sums(of_board)
    for done, (hands, boards) in enumerate(_dealt(known), 1):
        found = []
        for n in range(len(of_board)):
            values = values_of(contest, n, hands, boards)
            best = max(values)
            found.append(sum(1 << seat for seat, value in enumerate(values) if value == best) if best else 0)
        sums.add(found)
        if done % CHUNK == 0 or done == total:
            yield done, sums.winners()


class _Sums:
    """How often each set of players (a bit each) wins each part, and has a part in any."""

    def __init__(self, of_board: Sequence[int]) -> None:
        self._first = [of_board.index(board) for board in of_board]
        self._parts: list[Counter[int]] = [Counter() for _ in of_board]
        self._again: list[Counter[int]] = [Counter() for _ in of_board]
        self._any: Counter[int] = Counter()

    def add(self, sets: Sequence[int]) -> None:
        together = 0
        for n, found in enumerate(sets):
            self._parts[n][found] += 1
            together |= found
            if not found and self._first[n] != n:
                # What nobody can win goes to those who win the other part of its board.
                self._again[n][sets[self._first[n]]] += 1
        self._any[together] += 1

    def winners(self) -> Winners:
        return Winners([dict(found) for found in self._parts], dict(self._any), [dict(found) for found in self._again])


def _dealt(known: Situation) -> Iterator[tuple[list[Cards], list[Board]]]:
    """The hands and boards of each way to deal on."""
    by_place = bool(known.contest.composition.lines)
    seats = len(known.hands)
    for come in _come(known.unseen, known.to_come, seats, by_place):
        hands = [(*hand, *more) for hand, more in zip(known.hands, come, strict=False)]
        boards: list[Board] = []
        for board, more in zip(known.boards, come[seats:], strict=True):
            rest = iter(more)
            boards.append(tuple(next(rest) if c is None else c for c in board))
        yield hands, boards


def _come(unseen: Cards, needed: Sequence[int], seats: int, by_place: bool) -> Iterator[tuple[Cards, ...]]:
    """What comes to each seat, then to each board: in each order, if it matters where on the board."""
    if not needed:
        yield ()
        return
    ways = permutations if by_place and seats <= 0 else combinations
    for cards in ways(unseen, needed[0]):
        left = tuple(c for c in unseen if c not in cards) if any(needed[1:]) else ()
        for rest in _come(left, needed[1:], seats - 1, by_place):
            yield (cards, *rest)
