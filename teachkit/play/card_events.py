"""What happens to cards, and what the table is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..cards import Card
from ..reasons import KNOWERS, SEAT, Reason
from ..words import Phrase
from .event import Event, event, hidden, public

if TYPE_CHECKING:
    from .table import Table


@event
class Dealt(Event):
    """Cards from the top of the stub to a seat, or (seat None) to board number `board`."""

    seat: int | None
    cards: tuple[Card, ...]
    up: bool = False
    board: int = 0
    rule: str = "table T1"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "up", "board") | {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        stub, seat, cards = t.stub, self.seat, self.cards
        t.know(cards, t.everyone if self.up or seat is None else 1 << seat)
        (t.boards[self.board] if seat is None else t.hands[seat]).extend(cards)
        for c in cards:
            if stub[-1] == c:
                stub.pop()
            else:  # looked for from the top: it lies there, among the cards of the others
                del stub[~stub[::-1].index(c)]

    def phrase(self) -> Phrase:
        if self.seat is None:
            return Phrase("event.dealt_board", cards=self.cards)
        key = "event.dealt_hidden" if hidden(self.cards) else "event.dealt_up" if self.up else "event.dealt"
        return Phrase(key, seat=self.seat, cards=self.cards, n=len(self.cards))


@event
class Burned(Event):
    """The top card goes out of play unseen."""

    cards: tuple[Card, ...]
    rule: str = "community 2"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        for _ in self.cards:
            t.burned.append(t.stub.pop())

    def phrase(self) -> Phrase:
        return Phrase("event.burned")


@event
class Drew(Event):
    """The top card, looked at by the drawer alone, in nobody's hand yet."""

    seat: int
    cards: tuple[Card, ...]
    rule: str = "table T23"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat") | {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        t.drawn = t.stub.pop()
        t.drawer = self.seat
        t.know(self.cards, 1 << self.seat)

    def phrase(self) -> Phrase:
        return Phrase("event.drew_hidden" if hidden(self.cards) else "event.drew", seat=self.seat, cards=self.cards)


@event
class Placed(Event):
    """The drawn card becomes a shared card."""

    seat: int
    cards: tuple[Card, ...]
    number: int
    rule: str = "table T23"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "number") | {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        t.board.extend(self.cards)
        t.drawn = t.drawer = None
        t.know(self.cards, t.everyone)

    def phrase(self) -> Phrase:
        return Phrase("event.placed", seat=self.seat, cards=self.cards, number=self.number)


@event
class Caught(Event):
    """A placed card that breaks the rules is pointed out: it goes to the discards, and who placed it folds."""

    seat: int
    cards: tuple[Card, ...]
    by: int
    rule: str = "woodstock 3.5"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "by") | {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        for c in self.cards:
            t.board.remove(c)
            t.discards.append((self.seat, c))
        t.fold(self.seat)

    def phrase(self) -> Phrase:
        return Phrase("event.caught", seat=self.seat, by=self.by, cards=self.cards)


@event
class Discarded(Event):
    """Cards `held` in a hand, or the drawn card, face down out of play."""

    seat: int
    cards: tuple[Card, ...]
    held: bool = True
    rule: str = "table T23"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "held") | {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        hand = t.hands[self.seat]
        if self.held:
            t.lose_track(hand, 1 << self.seat)
        for c in self.cards:
            if self.held:
                hand.remove(c)
            else:
                t.drawn = t.drawer = None
            t.discards.append((self.seat, c))

    def mixes(self, t: Table) -> tuple[Card, ...]:
        """Nobody else can tell which cards of the hand are gone."""
        return (*t.hands[self.seat], *self.cards) if self.held else ()

    def phrase(self) -> Phrase:
        key = "event.discarded_hidden" if hidden(self.cards) else "event.discarded"
        return Phrase(key, seat=self.seat, cards=self.cards, n=len(self.cards))


@event
class Reburned(Event):
    """T21: the burned cards are shuffled in with what is left of the stub; nobody knows where a card lies then."""

    cards: tuple[Card, ...]
    rule: str = "table T21"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = {"cards": KNOWERS}
    shuffles: ClassVar[bool] = True

    def apply(self, t: Table) -> None:
        t.know(self.cards, 0)
        t.stub, t.burned = list(reversed(self.cards)), []

    def mixes(self, t: Table) -> tuple[Card, ...]:
        """The cards whose places can't be told apart any more."""
        return self.cards

    def phrase(self) -> Phrase:
        return Phrase("event.reburned")


@event
class Chose(Event):
    """Which half of the pot a player will declare for: a secret until all have chosen."""

    seat: int
    what: str
    rule: str = "five-card-stud-high-low 2"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat") | {"what": SEAT}

    def apply(self, t: Table) -> None:
        t.chosen[self.seat] = self.what

    def phrase(self) -> Phrase:
        if self.what is None:
            return Phrase("event.chose_hidden", seat=self.seat)
        return Phrase("event.chose", seat=self.seat, what=self.what)


@event
class Declared(Event):
    """A player says for which half of the pot the hand is."""

    seat: int
    what: str
    rule: str = "five-card-stud-high-low 2"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "what")

    def apply(self, t: Table) -> None:
        t.declared[self.seat], t.chosen[self.seat] = self.what, None

    def phrase(self) -> Phrase:
        return Phrase("event.declared", seat=self.seat, what=self.what)


@event
class Bought(Event):
    """A card is swapped for the top one of the stub, for a price that goes to the newest pot of the buyer."""

    seat: int
    amount: int
    gone: tuple[Card, ...]
    cards: tuple[Card, ...]
    up: bool = False
    rule: str = "five-card-stud-buy 1"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "amount", "up") | {"gone": KNOWERS, "cards": KNOWERS}

    def apply(self, t: Table) -> None:
        seat = self.seat
        t.stacks[seat] -= self.amount
        t.dead.append((seat, self.amount))
        for old, new in zip(self.gone, self.cards, strict=True):
            t.hands[seat][t.hands[seat].index(old)] = new
            t.discards.append((seat, old))
            t.stub.remove(new)
        t.know(self.cards, t.everyone if self.up else 1 << seat)

    def phrase(self) -> Phrase:
        key = "event.bought_hidden" if hidden(self.cards) else "event.bought"
        return Phrase(key, seat=self.seat, amount=self.amount, gone=self.gone, cards=self.cards)


@event
class Shown(Event):
    """A hand is shown; `early` when no betting is possible any more."""

    seat: int
    cards: tuple[Card, ...]
    value: Any = None
    early: bool = False
    rule: str = "table T16"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "value", "early") | {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        t.know(self.cards, t.everyone)
        if not self.early:
            t.shown.append(self.seat)

    def phrase(self) -> Phrase:
        return Phrase("event.shown_early" if self.early else "event.shown", seat=self.seat, cards=self.cards)


@event
class Mucked(Event):
    """A hand goes away unseen, a `beaten` one or because its owner wants so."""

    seat: int
    beaten: bool = True
    rule: str = "table T17"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "beaten")

    def apply(self, t: Table) -> None:
        t.mucked.append(self.seat)

    def phrase(self) -> Phrase:
        return Phrase("event.mucked" if self.beaten else "event.mucked_unseen", seat=self.seat)


@event
class Told(Event):
    """Something the table is told: `what` is the key of a sentence under `told.`; whom and which `part` it concerns."""

    what: str
    seat: int | None = None
    part: str = ""
    rule: str = "table T7"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("what", "seat", "part")

    def phrase(self) -> Phrase:
        return Phrase(f"told.{self.what}", seat=self.seat, part=self.part)
