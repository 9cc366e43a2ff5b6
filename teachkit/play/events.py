"""Everything that can happen in a deal."""

from .card_events import (
    Bought,
    Burned,
    Caught,
    Chose,
    Dealt,
    Declared,
    Discarded,
    Drew,
    Mucked,
    Placed,
    Reburned,
    Shown,
    Told,
)  # fmt: skip
from .chip_events import Acted, Awarded, Began, Collected, HeldBack, Posted, Returned
from .event import Event, event, hidden, public

__all__ = [
    "Acted", "Awarded", "Began", "Bought", "Burned", "Caught", "Chose", "Collected", "Dealt", "Declared",
    "Discarded", "Drew", "Event", "HeldBack", "Mucked", "Placed", "Posted", "Reburned", "Returned", "Shown", "Told",
    "event", "hidden", "public",
]  # fmt: skip
