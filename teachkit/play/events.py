"""What can happen. An event is small, says which rule caused it and why, and alone knows how it changes the table.

Each class declares in `audience` who may know its fields; a field that declares nothing is shown to nobody but the
dealer. Events are treated as immutable (not frozen by the language: that costs a tenth of a deal's time).
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

from ..cards import Card
from ..reasons import EVERYONE, KNOWERS, SEAT, Reason
from ..words import Phrase

if TYPE_CHECKING:
    from .table import Table

Kind = TypeVar("Kind")


@dataclass_transform()
def event(cls: type[Kind]) -> type[Kind]:
    """A small class with slots; what all events have in common they inherit, which halves the time to import them."""
    return dataclass(slots=True, eq=False, repr=False, match_args=False)(cls)


class Event:
    __slots__ = ()
    audience: ClassVar[dict[str, str]] = {}
    rule: str
    why: tuple[Reason, ...]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, f.name) == getattr(other, f.name) for f in fields(self))  # type: ignore[arg-type]

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        facts = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in fields(self))  # type: ignore[arg-type]
        return f"{type(self).__name__}({facts})"

    def apply(self, t: Table) -> None:
        """Change table `t`; an event that only tells something changes nothing."""

    def masked(self, t: Any, seat: int) -> Event:
        """As `seat` may know it, on the table (or frame) `t` just after it."""
        hidden = {}
        for name, audience in _audiences(type(self)):  # type: ignore[arg-type]
            value = getattr(self, name)
            shown = self._shown(value, audience, t.known, seat)
            if shown is not value:
                hidden[name] = shown
        return replace(self, **hidden) if hidden else self  # type: ignore[type-var]

    def without(self, unknown: Set[int]) -> Event:
        """The same with None for cards of which nobody has recorded what they were, and no reason that names them."""
        hidden: dict[str, Any] = {"why": tuple(r for r in self.why if unknown.isdisjoint(r.at_fault))}
        for name, audience in _audiences(type(self)):  # type: ignore[arg-type]
            value = getattr(self, name)
            if audience == KNOWERS and not unknown.isdisjoint(value):
                hidden[name] = tuple(None if c in unknown else c for c in value)
        return replace(self, **hidden) if len(hidden) > 1 or hidden["why"] != self.why else self  # type: ignore[type-var]

    def _shown(self, value: Any, audience: str, known: Any, seat: int) -> Any:
        if audience == EVERYONE:
            return value
        if audience == SEAT:
            return value if getattr(self, "seat", None) == seat else None
        if audience == KNOWERS:
            if all(c is not None and known[c] >> seat & 1 for c in value):
                return value
            return tuple(c if c is not None and known[c] >> seat & 1 else None for c in value)
        if audience == "reasons":
            return tuple(r for r in value if self._reads(r, known, seat))
        return None

    def _reads(self, reason: Reason, known: Any, seat: int) -> bool:
        if reason.audience == KNOWERS:
            return all(known[c] >> seat & 1 for c in reason.at_fault)
        return reason.audience == EVERYONE or (reason.audience == SEAT and getattr(self, "seat", None) == seat)

    def phrase(self) -> Phrase:
        """The sentence of the log; facts that are masked are None."""
        raise NotImplementedError(type(self).__name__)


@cache
def _audiences(kind: type[Event]) -> tuple[tuple[str, str], ...]:
    declared = {"rule": EVERYONE, "why": "reasons", **kind.audience}
    return tuple((f.name, declared.get(f.name, "")) for f in fields(kind))  # type: ignore[arg-type]


def hidden(cards: tuple[Card | None, ...]) -> bool:
    return any(c is None for c in cards)


def public(*names: str) -> dict[str, str]:
    return dict.fromkeys(names, EVERYONE)


# chips ---------------------------------------------------------------------------------------------------------------


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
        key = "event.posted" if self.amount else "event.posted_nothing"
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
        elif self.by:
            t.stacks[seat] -= self.by
            t.paid[seat] += self.by
            t.bets[seat] = self.to
            if self.to > t.level:
                t.level = self.to
                if self.verb != "bring-in":
                    t.bettor = seat
                    if t.opener is None:
                        t.opener = seat

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
class Collected(Event):
    """The bets of a round go to the pot."""

    amount: int
    rule: str = "table T7"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("amount")

    def apply(self, t: Table) -> None:
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


# cards ---------------------------------------------------------------------------------------------------------------


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
    """Cards out of a hand, or the drawn card, face down out of play."""

    seat: int
    cards: tuple[Card, ...]
    rule: str = "table T23"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat") | {"cards": KNOWERS}

    def apply(self, t: Table) -> None:
        hand = t.hands[self.seat]
        for c in self.cards:
            if c == t.drawn:
                t.drawn = t.drawer = None
            else:
                hand.remove(c)
            t.discards.append((self.seat, c))

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
