"""Hand histories in PHH, the format of pokerkit: read into deals to step through, and written from deals.

A file's first player (`p1`) is left of the dealer and sits in seat 0, the last one deals. Amounts like 0.25 become
whole chips of the smallest decimal that the hand uses (`History.unit`), and are written back as they were.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, NamedTuple

from ..cards import Card

if TYPE_CHECKING:
    from .deal import Deal

BLINDS, BRING_IN = "blinds_or_straddles", "bring_in"
ONE_SIZE, TWO_SIZES = ("min_bet",), ("small_bet", "big_bet")


class Format(NamedTuple):
    """A game of PHH: its name there, ours, the options that it fixes, and its stakes' fields."""

    name: str
    game: str
    fixed: Mapping[str, Any]
    forced: str
    bets: tuple[str, ...]


FIXED, PLAIN = {"limit": "fixed-limit"}, {"limit": "no-limit"}
# Of a cut, where the last card of the stub is never dealt, a hand history can't tell.
LOWEST = {"order": "deuce-to-seven", "wild": None, "bottom_unused": False}
FORMATS = {
    "FT": Format("fixed-limit Texas hold’em", "texas-holdem", {**FIXED, "qualifier": None}, BLINDS, TWO_SIZES),
    "NT": Format("no-limit Texas hold’em", "texas-holdem", {**PLAIN, "qualifier": None}, BLINDS, ONE_SIZE),
    "NS": Format(
        "no-limit short-deck hold’em", "six-plus-holdem", {**PLAIN, "trips_beat_straight": False}, BLINDS, ONE_SIZE
    ),
    "PO": Format("pot-limit Omaha", "omaha", {"limit": "pot-limit", "qualifier": None}, BLINDS, ONE_SIZE),
    "FO/8": Format("fixed-limit Omaha eight-or-better", "omaha-8", {**FIXED, "qualifier": 8}, BLINDS, TWO_SIZES),
    "F7S": Format("fixed-limit seven-card stud", "seven-card-stud", FIXED, BRING_IN, TWO_SIZES),
    "F7S/8": Format("fixed-limit stud eight-or-better", "seven-card-stud-8", FIXED, BRING_IN, TWO_SIZES),
    "FR": Format("fixed-limit razz", "razz", FIXED, BRING_IN, TWO_SIZES),
    "N2L1D": Format(
        "no-limit deuce-to-seven single draw", "lowball-draw", {**PLAIN, **LOWEST, "draws": 1}, BLINDS, ONE_SIZE
    ),
    "F2L3D": Format(
        "fixed-limit deuce-to-seven triple draw", "lowball-draw", {**FIXED, **LOWEST, "draws": 3}, BLINDS, TWO_SIZES
    ),
    "FB": Format("fixed-limit badugi", "badugi", {**FIXED, "bottom_unused": False}, BLINDS, TWO_SIZES),
}

OWN = "_teachkit"  # the field for what PHH has none for: our dealer's seat, seed, options, and a deck that was arranged
# The options that PHH's own fields tell.
TOLD = ("limit", "ante", "blinds", "straddles", "bets", "bring_in_chips")


class Comment(NamedTuple):
    """What stood behind an action, or on a line of its own (`alone`): at event number `event`, 0 before the first."""

    event: int
    text: str
    alone: bool = False


@dataclass(frozen=True)
class History:
    """What a hand history says beside the hand.

    `unit`: what a chip is worth in its amounts; `fields`: event, venue, author and the like, as they were; `comments`:
    those of its actions; `finishing`: the final stacks, in its amounts and order, where a rake was taken or odd chips
    went another way; `events`: how many events it tells.
    """

    unit: Decimal = Decimal(1)
    fields: Mapping[str, Any] = field(default_factory=dict)
    comments: tuple[Comment, ...] = ()
    finishing: tuple[Decimal, ...] | None = None
    events: int = 0

    def until(self, number: int) -> History:
        """What is still true of a deal that has `number` events in common with the hand."""
        if number >= self.events:
            return self
        fields = {name: value for name, value in self.fields.items() if name != "winnings"}
        comments = tuple(c for c in self.comments if c.event <= number)
        return replace(self, fields=fields, comments=comments, finishing=None, events=number)


def positions(players: int, dealer: int) -> list[int]:
    """The seats in the order of PHH: from the dealer's left."""
    return [(dealer + 1 + n) % players for n in range(players)]


def completed(told: Mapping[int, Card], order: Sequence[Card], later: Sequence[Card] = ()) -> list[Card]:
    """A deck with the `told` cards in their places and the others in `order`, those that come `later` at the end."""
    placed, waiting = set(told.values()), set(later)
    rest = [c for c in order if c not in placed and c not in waiting]
    free = iter([*rest, *(c for c in order if c in waiting and c not in placed)])
    return [told[n] if n in told else next(free) for n in range(len(order))]


def read(text: str) -> Deal:
    """The deal that a hand history tells; ValueError names the field or action at fault and what would be right."""
    from .phh_fields import parse
    from .phh_read import deal_of

    return deal_of(parse(text))


def write(deal: Deal) -> str:
    """The deal as a hand history, finished or not; ValueError if PHH has no code for the game."""
    from .phh_write import text_of

    return text_of(deal)
