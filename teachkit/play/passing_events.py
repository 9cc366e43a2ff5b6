"""What happens to cards that are passed on: they are laid down in secret, and go on all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..cards import Card
from ..reasons import KNOWERS, SEAT, Reason
from ..words import Phrase
from .event import Event, event, hidden, parted, public

if TYPE_CHECKING:
    from .table import Table


@event
class Laid(Event):
    """A player has chosen `number` cards to pass: which ones is a secret, also to those who know cards of the hand."""

    seat: int
    number: int
    cards: tuple[Card, ...]
    rule: str = "rochester 4"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "number") | {"cards": SEAT}
    lays: ClassVar[bool] = True

    def apply(self, t: Table) -> None:
        # What came by the pass before is part of the hand from now on.
        t.laid[self.seat], t.received[self.seat] = self.cards, ()

    def mixes(self, t: Table) -> tuple[Card, ...]:
        return parted(t.hands[self.seat], self.cards)

    def phrase(self) -> Phrase:
        key = "event.laid_hidden" if self.cards is None or hidden(self.cards) else "event.laid"
        return Phrase(key, seat=self.seat, n=self.number, cards=self.cards)


@event
class Passed(Event):
    """Cards that were laid down go to another player, who alone sees them.

    Of the cards that stay only their owner and the receiver still know where they are: the receiver has seen all that
    came. What the passer has just got itself can't be among the cards that go, and stays known to who gave it.
    """

    seat: int
    to: int
    cards: tuple[Card, ...]
    rule: str = "rochester 4"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "to") | {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        pair = 1 << self.seat | 1 << self.to
        hand, new = t.hands[self.seat], t.received[self.seat]
        t.lose_track([c for c in hand if c not in new], pair)
        for c in self.cards:
            hand.remove(c)
        t.hands[self.to].extend(self.cards)
        t.learn(self.cards, 1 << self.to)
        t.laid[self.seat], t.received[self.to] = (), self.cards

    def mixes(self, t: Table) -> tuple[Card, ...]:
        """Whoever knew cards of the hand can't tell which of them stayed; what has just come is told apart."""
        return (*(c for c in t.hands[self.seat] if c not in t.received[self.seat]), *self.cards)

    def phrase(self) -> Phrase:
        key = "event.passed_hidden" if hidden(self.cards) else "event.passed"
        return Phrase(key, seat=self.seat, to=self.to, n=len(self.cards), cards=self.cards)


@event
class Arranged(Event):
    """A player lays `cards` in a row, face down in this order, and drops the others: nobody else can tell which."""

    seat: int
    cards: tuple[Card, ...]
    dropped: tuple[Card, ...]
    rule: str = "anaconda 2"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat") | {"cards": KNOWERS, "dropped": KNOWERS}

    def apply(self, t: Table) -> None:
        t.lose_track(t.hands[self.seat], 1 << self.seat)
        t.hands[self.seat], t.received[self.seat] = list(self.cards), ()
        t.discards.extend([(self.seat, c) for c in self.dropped])

    def mixes(self, t: Table) -> tuple[Card, ...]:
        return (*self.cards, *self.dropped)

    def phrase(self) -> Phrase:
        key = "event.arranged_hidden" if hidden(self.cards) else "event.arranged"
        facts = {"n": len(self.cards), "m": len(self.dropped)}
        return Phrase(key, seat=self.seat, cards=self.cards, dropped=self.dropped, **facts)
