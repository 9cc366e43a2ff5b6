"""Who takes what of a pot, summed up over all cases: how often each set of players wins each part."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Protocol

import numpy as np
import numpy.typing as npt

from .draws import Floats
from .layout import Index
from .winners import Winners

Numbers = npt.NDArray[np.integer]
Bools = npt.NDArray[np.bool_]
Values = Sequence[Sequence[Numbers] | Numbers]  # for each part of a pot the numbers of each player's hands


class Tally(Protocol):
    """Adds up cases, from what the hands are worth in them and how often each occurs."""

    def add(self, values: Values, ways: Floats) -> None:
        """Add cases, each as often as `ways` says."""

    def add_once(self, values: Values, there: Bools) -> None:
        """Add those cases that are there, each once."""

    def replace(self, before: Values, after: Values, ways: Floats, there: Bools) -> None:
        """Take cases away (rows, columns) and add what becomes of them (changes, rows, columns).

        In each change the rows occur so often (changes, rows) in those columns that are there (changes, columns).
        """

    def winners(self, cases: int) -> Winners:
        """Who won how often of so many cases."""


class Duel:
    """Of two players and a pot of one part that somebody always wins."""

    def __init__(self) -> None:
        self._won = [0.0, 0.0]

    def add(self, values: Values, ways: Floats) -> None:
        one, other = values[0]
        self._won[0] += float(np.vdot(ways, one > other))
        self._won[1] += float(np.vdot(ways, one < other))

    def add_once(self, values: Values, there: Bools) -> None:
        one, other = values[0]
        self._won[0] += np.count_nonzero((one > other) & there)
        self._won[1] += np.count_nonzero((one < other) & there)

    def replace(self, before: Values, after: Values, ways: Floats, there: Bools) -> None:
        was, now = before[0], after[0]
        kept = -there.view(np.int8)[:, None]  # all bits, or none
        for player, wins in enumerate((np.greater, np.less)):
            more = wins(*now).view(np.int8) - wins(*was).view(np.int8)
            more &= kept
            self._won[player] += float(np.vdot(ways, np.add.reduce(more, 2, dtype=np.int16)))

    def winners(self, cases: int) -> Winners:
        first, second = map(round, self._won)
        wins = {1: first, 2: second, 3: cases - first - second}
        return Winners([wins], wins, [{}])


class Several:
    """Of any number of players, and parts that are for the players of some board, or for nobody."""

    def __init__(self, players: int, boards: Sequence[int]) -> None:
        self._boards, self._sets = boards, 1 << players
        self._parts, self._again = np.zeros((2, len(boards), self._sets))
        self._any = np.zeros(self._sets)

    def add(self, values: Values, ways: Floats) -> None:
        self._add([_winning(numbers) for numbers in values], ways)

    def add_once(self, values: Values, there: Bools) -> None:
        self._add([_winning(numbers)[there] for numbers in values], None)

    def replace(self, before: Values, after: Values, ways: Floats, there: Bools) -> None:
        was = [_winning(numbers) for numbers in before]
        for n, columns in enumerate(there):
            now = [_winning([own[n] for own in numbers]) for numbers in after]
            weights = (ways[n][:, None] * columns).ravel()
            self._add(now, weights)
            self._add(was, -weights)

    def _add(self, sets: Sequence[Index], ways: Floats | None) -> None:
        for part, found in enumerate(sets):
            self._parts[part] += np.bincount(found, ways, self._sets)
            first = self._boards.index(self._boards[part])
            if part != first:
                # What nobody can win goes to those who win the other part of its board.
                left = np.flatnonzero(found == 0)
                self._again[part] += np.bincount(sets[first][left], None if ways is None else ways[left], self._sets)
        self._any += np.bincount(reduce(np.bitwise_or, sets), ways, self._sets)

    def winners(self, cases: int) -> Winners:
        return Winners(list(map(_counted, self._parts)), _counted(self._any), list(map(_counted, self._again)))


def _winning(numbers: Sequence[Numbers] | Numbers) -> Index:
    """For each case the set of players who have the best hand; the empty set if nobody has one."""
    best = reduce(np.maximum, numbers)
    found = np.zeros(best.shape, np.intp)
    for player, own in enumerate(numbers):
        found |= (own == best).astype(np.intp) << player
    found *= best > 0
    return found.ravel()


def _counted(found: Floats) -> dict[int, int]:
    return {players: round(found[players]) for players in np.flatnonzero(found).tolist()}
