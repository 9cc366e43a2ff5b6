"""Two players who play one hand (rulebook: pick-a-partner)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..cards import Card


class Team(NamedTuple):
    """A pair: `cards` are the up-cards of both, then those that the two have put together."""

    picker: int
    partner: int
    cards: tuple[Card | None, ...]

    @property
    def seats(self) -> tuple[int, int]:
        return self.picker, self.partner

    @property
    def up(self) -> tuple[Card | None, ...]:
        return self.cards[:2]

    @property
    def pair(self) -> tuple[Card | None, ...]:
        return self.cards[2:]

    def before(self, seat: int) -> tuple[Card | None, ...]:
        """What lies before one of the two: its own up-card, and before the picker what is common to both."""
        return (*self.pair, self.cards[0]) if seat == self.picker else self.cards[1:2]


def team_of(teams: Iterable[Team], seat: int) -> Team | None:
    """The pair of a seat, once its cards lie together."""
    return next((team for team in teams if seat in team.seats and team.cards), None)
