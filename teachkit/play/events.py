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
    Named,
    Proved,
    Reshuffled,
    SetAside,
    TurnedUp,
)
from .event import Event, event, hidden, parted, public
from .offer_events import Offered, PassedOver, Took
from .partner_events import Halved, Kept, Partnered, PlaysAlong, Pooled, Selected
from .passing_events import Arranged, Laid, Passed
from .trading_events import Declined, Proposed, Stood, Traded

__all__ = [
    "Acted", "Announced", "Arranged", "Awarded", "Became", "Began", "Bought", "Burned", "Caught", "Chose", "Collected",
    "Cut", "Dead", "Dealt", "Declared", "Declined", "Discarded", "Drawing", "Drew", "Event", "Forgotten", "Halved",
    "HandedOn", "HeldBack", "Kept", "Laid", "Matched", "Mucked", "Named", "Offered", "Partnered", "Passed",
    "PassedOver", "Placed", "PlaysAlong", "Pooled", "Posted", "Proposed", "Proved", "Reburned", "Reshuffled",
    "Returned", "SatOut", "Selected", "SetAside", "Shown", "Stood", "Told", "Took", "TookBack", "Traded", "TurnedUp",
    "event", "hidden", "parted", "public",
]  # fmt: skip
