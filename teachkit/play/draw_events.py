"""What happens to cards in draw games: drawing, opening and its proof, and games that turn into another."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..cards import Card
from ..reasons import KNOWERS, Reason
from ..words import Phrase
from .event import Event, event, hidden, public

if TYPE_CHECKING:
    from .table import Table


@event
class Drawing(Event):
    """A round of draws begins, in this order."""

    seats: tuple[int, ...]
    rule: str = "five-card-draw 3"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seats")

    def apply(self, t: Table) -> None:
        if not t.in_draw:
            t.in_draw = self.seats
        t.began_draw, t.at_draw, t.checked = self.seats[0], tuple(t.paid), []

    def phrase(self) -> Phrase:
        return Phrase("event.drawing", seat=self.seats[0])


@event
class Announced(Event):
    """T24: a player says how many cards to draw; none is standing pat."""

    seat: int
    number: int
    rule: str = "table T24"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "number")

    def apply(self, t: Table) -> None:
        t.drew[self.seat] = self.number

    def phrase(self) -> Phrase:
        return Phrase("event.announced" if self.number else "event.stands_pat", seat=self.seat, n=self.number)


@event
class Forgotten(Event):
    """T24: from now on nobody has to say how many cards were drawn, but for the `seats`."""

    seats: tuple[int, ...] = ()
    rule: str = "table T24"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seats")

    def apply(self, t: Table) -> None:
        t.drew = [n if s in self.seats else None for s, n in enumerate(t.drew)]

    def phrase(self) -> Phrase:
        return Phrase("event.forgotten_but" if self.seats else "event.forgotten", seats=self.seats)


@event
class SetAside(Event):
    """Openers that are discarded go aside, never to be dealt again: they are the proof."""

    seat: int
    cards: tuple[Card, ...]
    rule: str = "jacks-or-better 2"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat") | {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        t.aside.extend(self.cards)

    def phrase(self) -> Phrase:
        return Phrase("event.splits_openers", seat=self.seat)


@event
class Reshuffled(Event):
    """T20: discards, shuffled, go under what is left of the stub; nobody knows where a card lies then."""

    cards: tuple[Card, ...]
    rule: str = "table T20"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = {"cards": KNOWERS}
    shuffles: ClassVar[bool] = True

    def apply(self, t: Table) -> None:
        gone = set(self.cards)
        t.discards = [(seat, c) for seat, c in t.discards if c not in gone]
        t.stub = [*reversed(self.cards), *(c for c in t.stub if c not in gone)]
        t.know(self.cards, 0)

    def mixes(self, t: Table) -> tuple[Card, ...]:
        return self.cards

    def phrase(self) -> Phrase:
        return Phrase("event.reshuffled")


@event
class Cut(Event):
    """T20: so many cards from the top of the stub go to its bottom."""

    seat: int
    number: int
    rule: str = "table T20"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "number")

    def apply(self, t: Table) -> None:
        t.stub = [*t.stub[-self.number :], *t.stub[: -self.number]]

    def phrase(self) -> Phrase:
        return Phrase("event.cut", seat=self.seat, n=self.number)


@event
class TurnedUp(Event):
    """Cards of a hand are turned face up."""

    seat: int
    cards: tuple[Card, ...]
    rule: str = "table T23"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat") | {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        t.know(self.cards, t.everyone)

    def phrase(self) -> Phrase:
        return Phrase("event.turned_up", seat=self.seat, cards=self.cards)


@event
class Proved(Event):
    """A player shows the cards that prove something: enough, and no more."""

    seat: int
    cards: tuple[Card, ...]
    what: str = "openers"
    rule: str = "jacks-or-better 3"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "what") | {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        t.know(self.cards, t.everyone)

    def phrase(self) -> Phrase:
        key = f"event.proved_{self.what}"
        return Phrase(f"{key}_hidden" if hidden(self.cards) else key, seat=self.seat, cards=self.cards)


@event
class Dead(Event):
    """T25: a hand that can't win any more."""

    seat: int
    rule: str = "table T25"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat")

    def apply(self, t: Table) -> None:
        t.dead_hands.append(self.seat)

    def phrase(self) -> Phrase:
        return Phrase("event.dead", seat=self.seat)


@event
class Named(Event):
    """T18: a player says what kind of hand it is, before it is shown."""

    seat: int
    what: str
    rule: str = "table T18"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "what")

    def apply(self, t: Table) -> None:
        t.named[self.seat] = self.what

    def phrase(self) -> Phrase:
        return Phrase("event.named", seat=self.seat, what=self.what)


@event
class Became(Event):
    """The game turns into another, in which other hands win: `what` it is."""

    what: str
    rule: str = "jacks-back 1"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("what")

    def apply(self, t: Table) -> None:
        t.turned, t.first, t.bettor, t.opener, t.opened_with = self.what, None, None, None, ()

    def phrase(self) -> Phrase:
        return Phrase(f"became.{self.what}")
