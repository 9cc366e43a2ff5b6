"""How often each set of players wins, as what each of them wins, ties and loses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from ..cards import Card
from .results import Player
from .sampling import UNITS

Cards = tuple[Card, ...]
Sets = Mapping[int, int]  # sets of players, a bit a player, 0 is nobody: how often they win


class Winners(NamedTuple):
    """How often each set of players wins each of the parts of a pot, and how often each has a part in any of them.

    `again[i]`: who won the part that goes with part i where nobody could win that.
    """

    parts: Sequence[Sets]
    any: Sets
    again: Sequence[Sets]

    def players(self, hands: Sequence[Cards], total: int) -> tuple[Player, ...]:
        """What each takes of the whole pot: all of it, a part, or nothing."""
        if len(self.parts) == 1:
            return self.of_part(0, hands, total)
        full, found = UNITS * len(self.parts) * total, []
        for n, hand in enumerate(hands):
            win, tie, lose, _ = _taken(self.any, n)
            units = sum(_taken(sets, n)[3] for sets in (*self.parts, *self.again))
            found.append(Player(win, tie, lose, Fraction(units, full), 0.0, hand))
        return tuple(found)

    def of_part(self, part: int, hands: Sequence[Cards], total: int) -> tuple[Player, ...]:
        """What each takes of one part."""
        found, full = [], UNITS * total
        for n, hand in enumerate(hands):
            win, tie, lose, units = _taken(self.parts[part], n)
            found.append(Player(win, tie, lose, Fraction(units, full), 0.0, hand))
        return tuple(found)


def _taken(sets: Sets, player: int) -> tuple[int, int, int, int]:
    """How often a player wins alone, ties and loses, and the units that this is worth."""
    bit, win, tie, lose, units = 1 << player, 0, 0, 0, 0
    for players, n in sets.items():
        if not players & bit:
            lose += n
        elif players == bit:
            win += n
            units += n * UNITS
        else:
            tie += n
            units += n * (UNITS // players.bit_count())
    return win, tie, lose, units
