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
from .chip_events import (
    Acted,
    Awarded,
    Began,
    Collected,
    HandedOn,
    HeldBack,
    Matched,
    Posted,
    Returned,
    SatOut,
    TookBack,
)
from .draw_events import (
    Announced,
    Became,
    Cut,
    Dead,
    Drawing,
    Forgotten,
    Proved,
    Reshuffled,
    SetAside,
    TurnedUp,
)
from .event import Event, event, hidden, public
from .offer_events import Offered, PassedOver, Took
from .passing_events import Arranged, Laid, Passed

__all__ = [
    "Acted", "Announced", "Arranged", "Awarded", "Became", "Began", "Bought", "Burned", "Caught", "Chose", "Collected",
    "Cut", "Dead", "Dealt", "Declared", "Discarded", "Drawing", "Drew", "Event", "Forgotten",
    "HandedOn", "HeldBack", "Matched", "Mucked",
    "Offered", "PassedOver",
    "Placed", "Posted", "Proved", "Reburned", "Reshuffled", "Returned", "SatOut", "SetAside", "Shown",
    "Told", "Took", "TookBack",
    "TurnedUp", "event", "hidden", "public",
]  # fmt: skip
