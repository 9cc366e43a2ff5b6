"""What happens to chips: forced bets, actions, pots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..reasons import Reason
from ..words import Phrase
from .event import Event, event, public

if TYPE_CHECKING:
    from .table import Table


@event
class Posted(Event):
    """A forced bet; `live` is what the others must match (0 for an ante), even if the poster can't cover it.

    `dead` chips are put in for everybody: they belong to the main pot and nobody has to match them.
    """

    seat: int
    amount: int
    what: str
    live: int = 0
    dead: bool = False
    rule: str = "table T5"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "amount", "what", "live", "dead")

    def apply(self, t: Table) -> None:
        t.stacks[self.seat] -= self.amount
        if self.dead:
            t.carried += self.amount
        else:
            t.paid[self.seat] += self.amount
        if self.live:
            t.bets[self.seat] += self.amount
            if self.live >= t.level:
                t.last_blind, t.level = self.seat, self.live

    def phrase(self) -> Phrase:
        key = "event.posted" if self.amount else "event.posted_nothing" if self.live else "event.plays_for_pot"
        return Phrase(key, seat=self.seat, amount=self.amount, what=self.what)


@event
class Began(Event):
    """A betting round begins, and with whom: the rule says why. `seats` can still bet in it."""

    seat: int
    seats: tuple[int, ...] = ()
    rule: str = "table T7"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "seats")

    def apply(self, t: Table) -> None:
        t.first, t.bettor, t.in_round = self.seat, None, self.seats
        t.rounds += 1

    def phrase(self) -> Phrase:
        return Phrase("event.began", seat=self.seat)


@event
class Acted(Event):
    """fold, check, call, bet, raise, bring-in, complete.

    `to` is the seat's bet in this round afterwards, `by` what the action added.
    """

    seat: int
    verb: str
    to: int = 0
    by: int = 0
    all_in: bool = False
    rule: str = "table T7"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "verb", "to", "by", "all_in")

    def apply(self, t: Table) -> None:
        seat = self.seat
        if self.verb == "fold":
            t.fold(seat)
        elif self.verb == "check":
            t.checked.append(seat)
        elif self.by:
            t.stacks[seat] -= self.by
            t.paid[seat] += self.by
            t.bets[seat] = self.to
            if self.to > t.level:
                t.level = self.to
                if self.verb != "bring-in":
                    t.bettor = seat
                    if t.opener is None:
                        t.opener, t.opened_with = seat, tuple(t.hands[seat])

    def phrase(self) -> Phrase:
        key = f"event.{self.verb}{'_all_in' if self.all_in else ''}"
        return Phrase(key, seat=self.seat, to=self.to, by=self.by)


@event
class HeldBack(Event):
    """T19: the last to act in the last round has checked or called, though a bet or raise was possible."""

    seat: int
    rule: str = "table T19"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat")

    def apply(self, t: Table) -> None:
        t.held_back = self.seat

    def phrase(self) -> Phrase:
        return Phrase("event.held_back", seat=self.seat)


@event
class Returned(Event):
    """What nobody called goes back."""

    seat: int
    amount: int
    rule: str = "table T12"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "amount")

    def apply(self, t: Table) -> None:
        t.stacks[self.seat] += self.amount
        t.paid[self.seat] -= self.amount
        t.bets[self.seat] = max(0, t.bets[self.seat] - self.amount)  # an ante is not among the bets
        if not any(t.bets):
            t.level = 0

    def phrase(self) -> Phrase:
        return Phrase("event.returned", seat=self.seat, amount=self.amount)


@event
class TookBack(Event):
    """Chips that may not be won go back to a seat that put them in, folded or not."""

    seat: int
    amount: int
    rule: str = "jacks-back 5"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "amount")

    def apply(self, t: Table) -> None:
        t.stacks[self.seat] += self.amount
        t.paid[self.seat] -= self.amount

    def phrase(self) -> Phrase:
        return Phrase("event.took_back", seat=self.seat, amount=self.amount)


@event
class Matched(Event):
    """A player pays for a new pot, which lies there for the next deal."""

    seat: int
    amount: int
    rule: str = "diablo 2"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "amount")

    def apply(self, t: Table) -> None:
        t.stacks[self.seat] -= self.amount
        t.next_pot += self.amount

    def phrase(self) -> Phrase:
        return Phrase("event.matched", seat=self.seat, amount=self.amount)


@event
class Collected(Event):
    """The bets of a round go to the pot."""

    amount: int
    rule: str = "table T7"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("amount")

    def apply(self, t: Table) -> None:
        t.last_level = t.level
        t.bets = [0] * t.seats
        t.level = 0

    def phrase(self) -> Phrase:
        return Phrase("event.collected", amount=self.amount)


@event
class Awarded(Event):
    """Chips of pot number `pot` (0 the main pot), or of a `part` of it, go to a seat; `odd` of them can't be split."""

    seat: int
    amount: int
    pot: int = 0
    odd: int = 0
    shared: tuple[int, ...] = ()
    unshown: bool = False
    part: str = ""
    rule: str = "table T7"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "amount", "pot", "odd", "shared", "unshown", "part")

    def apply(self, t: Table) -> None:
        t.stacks[self.seat] += self.amount
        t.won[self.seat] += self.amount

    def phrase(self) -> Phrase:
        which = "side" if self.pot else "main"
        kind = "alone" if self.unshown else "shared" if self.shared else "won"
        facts = {"seat": self.seat, "amount": self.amount, "pot": self.pot, "odd": self.odd, "shared": self.shared}
        if self.part:
            return Phrase(f"event.part_{kind}_{which}", part=self.part, **facts)
        return Phrase(f"event.awarded_{kind}_{which}", **facts)


@event
class HandedOn(Event):
    """T26: what this deal leaves to the next one of a match: `what` it is ("carried": a pot), and its value."""

    what: str
    value: Any
    rule: str = "table T26"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("what", "value")

    def phrase(self) -> Phrase:
        return Phrase(f"handed.{self.what}", value=self.value)


@event
class SatOut(Event):
    """T26: a seat that only posts takes no part in the deal."""

    seat: int
    rule: str = "table T26"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat")

    def apply(self, t: Table) -> None:
        t.fold(self.seat)

    def phrase(self) -> Phrase:
        return Phrase("event.sat_out", seat=self.seat)
