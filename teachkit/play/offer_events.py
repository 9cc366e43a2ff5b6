"""What happens to two cards of which a player takes one (rulebook: bosnian-draw 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..cards import Card
from ..reasons import KNOWERS, Reason
from ..words import Phrase
from .event import Event, event, public

if TYPE_CHECKING:
    from .table import Table


@event
class Offered(Event):
    """The top card is turned up for a player to take or to leave."""

    seat: int
    cards: tuple[Card, ...]
    rule: str = "bosnian-draw 1"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat") | {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        t.drawn = t.stub.pop()
        t.drawer = self.seat
        t.know(self.cards, t.everyone)

    def phrase(self) -> Phrase:
        return Phrase("event.offered", seat=self.seat, cards=self.cards)


@event
class Took(Event):
    """The card that was offered goes to the hand; all have seen it."""

    seat: int
    cards: tuple[Card, ...]
    rule: str = "bosnian-draw 1"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat") | {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        t.hands[self.seat].extend(self.cards)
        t.drawn = t.drawer = None

    def phrase(self) -> Phrase:
        return Phrase("event.took", seat=self.seat, cards=self.cards)


@event
class PassedOver(Event):
    """The card that a player could have had instead goes out of play unseen."""

    seat: int
    cards: tuple[Card, ...]
    rule: str = "bosnian-draw 1"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat") | {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        for c in self.cards:
            t.discards.append((self.seat, c))
            t.stub.pop()

    def phrase(self) -> Phrase:
        return Phrase("event.passed_over")
