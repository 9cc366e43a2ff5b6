"""What happens when players trade cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..cards import Card
from ..reasons import KNOWERS, SEAT, Reason
from ..words import Phrase
from .event import Event, event, hidden, parted, public

if TYPE_CHECKING:
    from .table import Table


@event
class Proposed(Event):
    """A player offers so many cards, face down, to another, who may give as many for them.

    Which ones is a secret, also to those who know cards of the hand.
    """

    seat: int
    to: int
    number: int
    cards: tuple[Card, ...]
    rule: str = "trees 2"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "to", "number") | {"cards": SEAT}
    lays: ClassVar[bool] = True

    def apply(self, t: Table) -> None:
        t.laid[self.seat] = self.cards

    def mixes(self, t: Table) -> tuple[Card, ...]:
        return parted(t.hands[self.seat], self.cards)

    def phrase(self) -> Phrase:
        key = "event.proposed_hidden" if self.cards is None or hidden(self.cards) else "event.proposed"
        return Phrase(key, seat=self.seat, to=self.to, n=self.number, cards=self.cards)


@event
class Declined(Event):
    """A player refuses an offer: the cards go back unseen."""

    seat: int
    to: int
    rule: str = "trees 2"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "to")
    lays: ClassVar[bool] = True

    def apply(self, t: Table) -> None:
        t.laid[self.to] = ()

    def mixes(self, t: Table) -> tuple[Card, ...]:
        return tuple(t.hands[self.to])

    def phrase(self) -> Phrase:
        return Phrase("event.declined", seat=self.seat, to=self.to)


@event
class Stood(Event):
    """A player offers nothing."""

    seat: int
    rule: str = "trees 2"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat")

    def phrase(self) -> Phrase:
        return Phrase("event.stood", seat=self.seat)


@event
class Traded(Event):
    """Cards change hands: `gave` from a seat to another, which gave it `cards` for them. Only the two know them."""

    seat: int
    to: int
    number: int
    gave: tuple[Card, ...]
    cards: tuple[Card, ...]
    rule: str = "trees 2"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "to", "number") | {"gave": KNOWERS, "cards": KNOWERS}

    def apply(self, t: Table) -> None:
        both, t.laid[self.seat] = 1 << self.seat | 1 << self.to, ()
        for seat in (self.seat, self.to):
            if not self.whole(t, seat):  # nobody else can tell which of the cards went
                t.lose_track(t.hands[seat], both)
        for seat, gone, come in ((self.seat, self.gave, self.cards), (self.to, self.cards, self.gave)):
            hand = t.hands[seat]
            t.hands[seat] = [*(c for c in hand if c not in gone), *come]
            t.learn(come, both)

    def whole(self, t: Table, seat: int) -> bool:
        """Does all that a seat holds change hands? Then everybody sees where it goes."""
        return len(t.hands[seat]) == self.number

    def mixes(self, t: Table) -> tuple[Card, ...]:
        """The cards of both hands, those that went behind those that stayed."""
        sides = ((self.seat, self.gave, self.cards), (self.to, self.cards, self.gave))
        return tuple(
            c for seat, gone, come in sorted(sides) for c in (*(c for c in t.hands[seat] if c not in come), *gone)
        )  # fmt: skip

    def phrase(self) -> Phrase:
        facts = {"seat": self.seat, "to": self.to, "n": self.number, "gave": self.gave, "cards": self.cards}
        return Phrase("event.traded_hidden" if hidden(self.gave + self.cards) else "event.traded", **facts)
