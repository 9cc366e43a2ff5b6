"""Who folds a hand unseen at the showdown (rulebook: table T17)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ..hands.rankings import Value
from ..reasons import Reason
from .actions import Choice, Decision, Refused
from .betting import Steps
from .events import Mucked
from .pots import Pot

if TYPE_CHECKING:
    from .showdown import Showdown
    from .table import Table


def mucks(
    showdown: Showdown,
    t: Table,
    seat: int,
    worth: tuple[Value, ...],
    pots: Sequence[Pot],
    values: Mapping[int, tuple[Value, ...]],
) -> Steps:
    """Does a seat fold its hand unseen, by the rule or, where the table asks, by its own choice?

    A hand of which nobody has recorded the cards can't be shown.
    """
    beaten = showdown.may_muck(t, seat, worth, pots, values)
    if t.unrecorded(seat):
        gone, beaten = True, False
    elif showdown.asks and not face_up(t, seat):
        action = yield Decision(seat, verdicts(last_left(t, seat, pots)))
        gone = action.verb == "muck"
    else:
        gone = beaten
    if gone:
        yield Mucked(seat, beaten)
    return gone


def verdicts(last: bool) -> Iterator[Choice | Refused]:
    yield Choice("show", rule="table T17")
    if last:
        yield Refused("muck", Reason("showdown.last_left", "table T17"))
    else:
        yield Choice("muck", rule="table T17")


def face_up(t: Table, seat: int) -> bool:
    return all(t.known[c] == t.everyone for c in t.hands[seat])


def last_left(t: Table, seat: int, pots: Sequence[Pot]) -> bool:
    """Is there a pot that nobody else claims any more?"""
    return any(left(t, pot) == [seat] for pot in pots)


def needs_no_showing(t: Table, seat: int, pots: Sequence[Pot]) -> bool:
    """Have all others folded their hands unseen, in every pot; or in one, where the own cards can't be shown?"""
    mine = [left(t, pot) == [seat] for pot in pots if seat in pot.seats]
    return (all(mine) and not face_up(t, seat)) or (t.unrecorded(seat) and any(mine))


def left(t: Table, pot: Pot) -> list[int]:
    """The seats that still claim a pot."""
    return [s for s in pot.seats if s not in t.mucked]
