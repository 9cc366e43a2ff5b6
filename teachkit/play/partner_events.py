"""What happens when players pair up and play one hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..cards import Card
from ..reasons import KNOWERS, Reason
from ..words import Phrase
from .card_events import Shown
from .chip_events import Awarded
from .event import Event, event, hidden, parted, public
from .teams import Team

if TYPE_CHECKING:
    from .table import Table


@event
class Selected(Event):
    """Which card a player will turn up: a secret until all have chosen."""

    seat: int
    cards: tuple[Card, ...]
    rule: str = "pick-a-partner 2"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat") | {"cards": KNOWERS}
    lays: ClassVar[bool] = True

    def apply(self, t: Table) -> None:
        t.laid[self.seat] = self.cards

    def mixes(self, t: Table) -> tuple[Card, ...]:
        return parted(t.hands[self.seat], self.cards)

    def phrase(self) -> Phrase:
        key = "event.selected_hidden" if hidden(self.cards) else "event.selected"
        return Phrase(key, seat=self.seat, cards=self.cards)


@event
class Partnered(Event):
    """A player picks a partner: from now on the two are one side."""

    seat: int
    partner: int
    rule: str = "pick-a-partner 3"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "partner")

    def apply(self, t: Table) -> None:
        t.teams.append(Team(self.seat, self.partner, ()))
        t.sides[self.partner] = t.sides[self.seat]
        t.live -= 1

    def phrase(self) -> Phrase:
        return Phrase("event.partnered", seat=self.seat, partner=self.partner)


@event
class Pooled(Event):
    """A pair puts together the `cards` that it hasn't turned up; both see them."""

    seat: int
    partner: int
    cards: tuple[Card, ...]
    rule: str = "pick-a-partner 4"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat", "partner") | {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        seats = self.seat, self.partner
        up = tuple(c for seat in seats for c in t.hands[seat] if c not in self.cards)
        t.learn(self.cards, 1 << self.seat | 1 << self.partner)
        for seat in seats:
            t.hands[seat], t.laid[seat] = [], ()
        t.teams = [Team(*seats, (*up, *self.cards)) if team.picker == self.seat else team for team in t.teams]

    def phrase(self) -> Phrase:
        key = "event.pooled_hidden" if hidden(self.cards) else "event.pooled"
        return Phrase(key, seat=self.seat, partner=self.partner, cards=self.cards, n=len(self.cards))


@event
class Kept(Event):
    """Which cards a pair plays, in the order in which they will be turned; its others go out of play face down."""

    seat: int
    cards: tuple[Card, ...]
    rule: str = "pick-a-partner 4"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat") | {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        team = t.team(self.seat)
        assert team is not None
        t.discards.extend([(self.seat, c) for c in team.pair if c is not None and c not in self.cards])
        kept = team._replace(cards=(*team.up, *self.cards))
        t.teams = [kept if other is team else other for other in t.teams]

    def mixes(self, t: Table) -> tuple[Card, ...]:
        """Only the pair can tell which of its cards have gone."""
        return (*self.cards, *(c for seat, c in t.discards if seat == self.seat))

    def phrase(self) -> Phrase:
        key = "event.kept_hidden" if hidden(self.cards) else "event.kept"
        return Phrase(key, seat=self.seat, cards=self.cards, n=len(self.cards))


@event
class PlaysAlong(Shown):
    """The hand of a player is the one that the partner has shown."""

    def phrase(self) -> Phrase:
        return Phrase("event.plays_along", seat=self.seat, cards=self.cards)


@event
class Halved(Awarded):
    """Chips of a pot that a pair has won, or that pairs share, go to one of the partners."""

    def phrase(self) -> Phrase:
        facts = {"seat": self.seat, "amount": self.amount, "pot": self.pot, "shared": self.shared}
        return Phrase(f"event.halved_{'side' if self.pot else 'main'}", **facts)
