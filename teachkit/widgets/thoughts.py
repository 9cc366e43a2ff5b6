"""What players thought at their decisions, as far as it tells a viewer nothing new."""

from __future__ import annotations

from typing import NamedTuple

from ..play.actions import Action
from ..play.deal import Deal
from ..play.table import ASIDE
from ..reasons import Reason
from ..render.keys import Viewer


class Thinking(NamedTuple):
    """Why `seat` chose `action`, which the event of `step` tells."""

    seat: int
    step: int
    action: Action
    why: Reason


def thinking(deal: Deal, viewer: Viewer) -> list[Thinking]:
    """The thoughts of a deal that `viewer` may read as it stands.

    A thought may rest on every card whose place its seat knew then: only who knows where all these are now learns
    nothing from it but how the seat thinks.
    """
    frames, found = deal.frames, []
    now = frames[-1].knowers
    for mark, decision, action, why in zip(deal.marks, deal.asked, deal.actions, deal.thoughts, strict=True):
        seat = decision.seat
        if why is None:
            continue
        knew = [card for card, seats in enumerate(frames[mark].knowers) if (seats | seats >> ASIDE) >> seat & 1]
        if viewer == "dealer" or viewer == seat or all(now[card] >> viewer & 1 for card in knew):
            found.append(Thinking(seat, mark + 1, action, why))
    return found
