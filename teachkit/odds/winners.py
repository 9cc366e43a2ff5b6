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
        full = UNITS * len(self.parts) * total
        sums = [sum(_units(sets, n) for sets in (*self.parts, *self.again)) for n in range(len(hands))]
        return tuple(_player(self.any, n, total, sums[n], full, hand) for n, hand in enumerate(hands))

    def of_part(self, part: int, hands: Sequence[Cards], total: int) -> tuple[Player, ...]:
        """What each takes of one part."""
        sets = self.parts[part]
        return tuple(_player(sets, n, total, _units(sets, n), UNITS * total, hand) for n, hand in enumerate(hands))


def _units(sets: Sets, player: int) -> int:
    return sum(n * (UNITS // players.bit_count()) for players, n in sets.items() if players >> player & 1)


def _player(sets: Sets, player: int, total: int, units: int, full: int, hand: Cards) -> Player:
    win = sets.get(1 << player, 0)
    lose = sum(n for players, n in sets.items() if not players >> player & 1)
    return Player(win, total - win - lose, lose, Fraction(units, full or 1), cards=hand)
