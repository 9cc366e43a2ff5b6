"""The way of cards round the table, as one viewer can follow it: what a lesson on passing looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..cards import Card, cards
from ..mistakes import Mistake
from .events import Passed

if TYPE_CHECKING:
    from .deal import Deal
    from .table import Frame

Viewer = int | str
Place = int | str | None  # a seat, "board", "discards", "deck", or None if the viewer can't tell


class Stop(NamedTuple):
    """From event `number` on the card lies in a place."""

    number: int
    place: Place


class Exchange(NamedTuple):
    """What a seat passed and got in one pass, by the event `number`; None for cards that the viewer doesn't know."""

    number: int
    gave: tuple[Card | None, ...]
    to: int
    got: tuple[Card | None, ...]
    source: int


def where(view: Frame, card: Card) -> Place:
    """Where a card lies, as far as the viewer of a frame knows."""
    for seat, hand in enumerate(view.hands):
        if card in hand:
            return seat
    if any(card in board for board in view.boards):
        return "board"
    if any(card == c for _, c in view.discards):
        return "discards"
    return "deck" if view.viewer == "dealer" else None


def route(deal: Deal, card: str | Card, viewer: Viewer = "dealer") -> tuple[Stop, ...]:
    """Every place where a card has been, and from which event on; ValueError for a card that isn't in the deck."""
    (found,) = (card,) if isinstance(card, Card) else cards(card)
    if found not in deal.deck:
        raise Mistake(f"{found} is not in the deck of {deal.variant.name}")
    stops: list[Stop] = []
    for frame in deal.frames:
        place = where(frame.view(viewer), found)  # type: ignore[arg-type]
        if not stops or stops[-1].place != place:
            stops.append(Stop(frame.number, place))
    return tuple(stops)


def exchanges(deal: Deal, seat: int, viewer: Viewer = "dealer") -> tuple[Exchange, ...]:
    """What a seat has passed and got so far, pass by pass, as the viewer knows it."""
    gave: list[tuple[int, Passed]] = []
    got: list[tuple[int, Passed]] = []
    for frame in deal.frames:
        if isinstance(frame.event, Passed) and seat in (frame.event.seat, frame.event.to):
            seen = frame.view(viewer).event  # type: ignore[arg-type]
            (gave if seen.seat == seat else got).append((frame.number, seen))
    both = zip(gave, got, strict=False)  # while a pass is under way one of them is ahead
    return tuple(Exchange(max(n, m), mine.cards, mine.to, theirs.cards, theirs.seat) for (n, mine), (m, theirs) in both)
