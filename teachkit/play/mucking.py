"""Who folds a hand unseen at the showdown (rulebook: table T17)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ..hands.rankings import Value
from ..reasons import Reason
from .actions import Choice, Decision, Refused
from .betting import Steps
from .events import Mucked, Told
from .pots import Pot

if TYPE_CHECKING:
    from .showdown import Showdown
    from .table import Table


def hides(
    showdown: Showdown,
    t: Table,
    seat: int,
    worth: tuple[Value, ...],
    pots: Sequence[Pot],
    values: Mapping[int, tuple[Value, ...]],
) -> Steps:
    """Does a seat not show its hand, by the rule or, where the table asks, by its own choice?

    Who is the last left in every pot keeps it without showing; a hand of which nobody has recorded the cards can't be
    shown.
    """
    beaten, unrecorded = showdown.may_muck(t, seat, worth, pots, values), t.unrecorded(seat)
    if not unrecorded and (not showdown.asks or t.face_up(seat)):
        if beaten:
            yield Mucked(seat)
        return beaten
    alone = [left(t, pot) == [seat] for pot in pots if seat in pot.seats]
    if unrecorded:
        if not any(alone):
            yield Mucked(seat, beaten=False)
        return True
    action = yield Decision(seat, verdicts(last_left=any(alone) and not all(alone)))
    if action.verb == "muck":
        yield Told("need_not_show", seat, rule="table T17") if all(alone) else Mucked(seat, beaten)
    return action.verb == "muck"


def verdicts(*, last_left: bool) -> Iterator[Choice | Refused]:
    yield Choice("show", rule="table T17")
    if last_left:
        yield Refused("muck", Reason("showdown.last_left", "table T17"))
    else:
        yield Choice("muck", rule="table T17")


def left(t: Table, pot: Pot) -> list[int]:
    """The seats that still claim a pot."""
    return [s for s in pot.seats if s not in t.mucked]
