"""What a learner decided at a seat: a page keeps it and, when it has been reloaded, has it decided again."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..play.deal import Deal

LONGEST = 400  # characters of an action that a page may ask for


class Kept(NamedTuple):
    """The seed of the deal, if it was the learner who asked for it; the decisions with which it came; the learner's."""

    seed: int | str | None
    begun: int
    mine: list[str]


def kept(deal: Deal, seat: int, begun: int, seed: int | str | None) -> Kept:
    """What is to be kept of a deal that came with `begun` decisions."""
    done = zip(deal.asked[begun:], deal.actions[begun:], strict=True)
    return Kept(seed, begun, [str(action) for decision, action in done if decision.seat == seat])


def read(told: Any) -> Kept | None:
    """What a page had kept, unless it never got that from us."""
    match told:
        case [int() | str() | None as seed, int(begun), list(mine)] if begun >= 0:
            return Kept(seed, begun, [str(action)[:LONGEST] for action in mine])
    return None


def decided(was: Kept, deal: Deal, another: Callable[[Any], Deal], play_on: Callable[[Deal], None]) -> Deal:
    """`deal`, or `another` of that seed, as the learner had left it, as far as that is possible still."""
    begun = min(was.begun, len(deal.actions))
    found = deal.at((*deal.marks, len(deal.events))[begun]) if was.seed is None else another(was.seed)
    play_on(found)
    for action in was.mine:
        try:
            found.act(action)
        except ValueError:
            break
        play_on(found)
    return found
