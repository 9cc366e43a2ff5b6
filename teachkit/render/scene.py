"""What there is to see: a frame as one viewer sees it, taken apart into zones (values that are drawn alike wherever
they are equal). This is the only place of the renderer that looks at a frame which isn't masked yet: for the keys of
cards and for who else sees a card that the viewer sees."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import isqrt
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from ..cards import Card
from ..play.events import (
    Acted,
    Awarded,
    Began,
    Bought,
    Chose,
    Collected,
    Dealt,
    Declared,
    Event,
    Placed,
    Posted,
    Shown,
    Told,
)
from ..play.pots import Pot
from ..play.table import Frame

if TYPE_CHECKING:
    from ..play.table import Table

Viewer = int | Literal["dealer"]
NO_KEYS: Mapping[Card, int] = {}
LAST = 5  # cards of the discards that are drawn


class Spot(NamedTuple):
    """A place with a card: the card (None if this viewer may not see it), its key, whether everybody sees it, and
    whether the event brought it or its sentence names it."""

    card: Card | None
    key: str = ""
    open: bool = False
    mark: str = ""


Row = tuple[Spot, ...]
Places = tuple[Spot | None, ...]  # None where no card lies yet


class Middle(NamedTuple):
    """The middle of the table; `across` is how many cards of a square board lie side by side, 0 for a row; `gone` are
    the last cards out of play, each with who put it there and if that is the viewer."""

    boards: tuple[Places, ...]
    slots: int
    across: int
    pile: str
    left: int
    next: str
    pot: int
    side: tuple[Pot, ...]
    gone: tuple[tuple[int | None, bool, Spot], ...]
    out: int


class Seat(NamedTuple):
    """A player's place; `own` if the viewer sits there, `forced` what the bet is called while it is only a forced one,
    `said` the key of which half of the pot the player plays for, as far as the viewer knows."""

    seat: int
    stack: int
    bet: int
    forced: str
    said: str
    folded: bool
    turn: bool
    dealer: bool
    own: bool
    row: Row
    drawn: Spot | None


class Keys:
    """The animation keys of one viewer: the order in which the cards left the deck, renewed when track is lost.

    A kind of event may declare `mixes(table) -> cards`: the cards whose places can no longer be told apart by someone
    who doesn't know them. A key that stayed would tell where such a card went. A viewer to whom all of them were backs
    can follow the backs; after a shuffle (`shuffles`) nobody can.
    """

    def __init__(self, deck: Sequence[Card], viewer: Viewer):
        self.viewer, self._next = viewer, len(deck)
        self.of: dict[Card, int] = {c: n for n, c in enumerate(deck)}
        self._before: list[int] = []  # who knew what before this event

    def follow(self, event: Event, table: Table) -> None:
        """Renew what `event` mixed; `table` is the table after it."""
        mixes: Callable[[Table], Iterable[Card]] | None = getattr(event, "mixes", None)
        if mixes is not None:
            self._renew({c for c in mixes(table) if not self._knows(c, table.known)}, event, table)
        self._before = table.known[:]

    def _renew(self, lost: set[Card], event: Event, table: Table) -> None:
        if not getattr(event, "shuffles", False) and not any(self._knows(c, self._before) for c in lost):
            return
        # Numbered by the places where they lie now, so that the new keys hold nothing of the old ones.
        fresh = [c for c in places(table) if c in lost]
        self.of = {**self.of, **{c: self._next + n for n, c in enumerate(fresh)}}
        self._next += len(fresh)

    def _knows(self, card: Card, known: Sequence[int]) -> bool:
        return self.viewer == "dealer" or bool(known and known[card] >> self.viewer & 1)


def places(t: Table) -> Iterable[Card]:
    """All cards, place by place."""
    for pile in (*t.hands, *t.boards):
        yield from pile
    yield from (c for _, c in t.discards)
    yield from t.burned
    yield from reversed(t.stub)


class Past(NamedTuple):
    """What a viewer has seen happen that the frame no longer tells.

    `side` are the pots when the last round of betting had ended, `awards` all chips awarded, `forced` (seat -> what)
    the bets that are forced ones and nothing else, `chosen` (seat -> half) what was chosen and is not declared yet,
    "hidden" if the viewer may not know it; `rounds` how many rounds of betting have begun; `worth` (seat -> values)
    what hands were shown to be worth for each part of a pot; `told` what the table was told at the showdown.
    """

    side: tuple[Pot, ...] = ()
    awards: tuple[Awarded, ...] = ()
    forced: Mapping[int, str] = {}
    chosen: Mapping[int, str] = {}
    rounds: int = 0
    worth: Mapping[int, tuple[Any, ...]] = {}
    told: tuple[Told, ...] = ()

    def then(self, view: Frame) -> Past:
        """The same after the event of `view`, a masked frame."""
        e, new = view.event, self if any(view.bets) else self._replace(side=view.pots)
        if isinstance(e, Awarded):
            return new._replace(awards=(*self.awards, e))
        if isinstance(e, Posted) and e.live:
            return new._replace(forced={**self.forced, e.seat: e.what})
        if isinstance(e, Acted) and e.by:
            bring_in = {e.seat: e.verb} if e.verb == "bring-in" else {}
            return new._replace(forced={**_without(self.forced, e.seat), **bring_in})
        if isinstance(e, Began):
            return new._replace(rounds=self.rounds + 1)
        if isinstance(e, Collected):
            return new._replace(forced={})
        if isinstance(e, Chose):
            return new._replace(chosen={**self.chosen, e.seat: e.what or "hidden"})
        if isinstance(e, Declared):
            return new._replace(chosen=_without(self.chosen, e.seat))
        if isinstance(e, Shown):
            return new._replace(worth={**self.worth, e.seat: e.value or ()})
        return new._replace(told=(*self.told, e)) if isinstance(e, Told) and view.shown else new


def _without(of: Mapping[int, str], seat: int) -> Mapping[int, str]:
    return {s: what for s, what in of.items() if s != seat}


def marked(e: Any) -> Mapping[Card, str]:
    """The cards that an event brought where all see them or for a price, and those by which somebody begins."""
    if isinstance(e, Began):
        return {c: "is-named" for reason in e.why for c in reason.cards}
    brought = isinstance(e, (Placed, Bought)) or (isinstance(e, Dealt) and (e.up or e.seat is None))
    return {c: "is-new" for c in e.cards if c is not None} if brought else {}


class Scene(NamedTuple):
    """What a viewer sees after an event, and what all have seen until then.

    `next` is the card on top of the pile and `burned` the burned cards, for their keys only; `marks` are those of
    `marked`.
    """

    frame: Frame
    view: Frame
    keys: Mapping[Card, int] = NO_KEYS
    next: Card | None = None
    burned: tuple[Card, ...] = ()
    past: Past = Past()
    marks: Mapping[Card, str] = {}

    @property
    def at_showdown(self) -> bool:
        return bool(self.view.shown or self.view.mucked)

    def zones(self) -> list[Any]:
        """The zones in the order in which they are drawn."""
        if self.at_showdown:
            from .showdown import players, split

            return [*players(self), split(self)]
        return [self.middle(), *(self.seat(s) for s in range(len(self.view.stacks)))]

    # cards -----------------------------------------------------------------------------------------------------------

    def spot(self, seen: Card | None, real: Any) -> Spot:
        key = self.key(real)
        return Spot(None, key) if seen is None else Spot(seen, key, self.is_open(seen), self.marks.get(seen, ""))

    def is_open(self, card: Card) -> bool:
        """Does everybody see it? A frame that was masked already doesn't tell."""
        known = self.frame.knowers
        return bool(known) and known[card] + 1 == 1 << len(self.frame.stacks)

    def up(self, seat: int) -> list[Card]:
        """The cards of a seat that everybody sees."""
        return [c for c in self.view.hands[seat] if c is not None and self.is_open(c)]

    def key(self, real: Card | None) -> str:
        key = None if real is None else self.keys.get(real)
        return "" if key is None else str(key)

    def row(self, seen: Sequence[Card | None], real: Sequence[Any]) -> Row:
        return tuple([self.spot(*both) for both in zip(seen, real, strict=True)])

    def boards(self) -> tuple[Row, ...]:
        """The boards, their cards in the order in which they were dealt."""
        return tuple(map(self.row, self.view.boards, self.frame.boards))

    # the table -------------------------------------------------------------------------------------------------------

    def middle(self) -> Middle:
        v, f = self.view, self.frame
        # Burned cards come first; in a frame on its own they are backs without a key.
        burned = [*(Spot(None, self.key(c)) for c in self.burned), *[Spot(None)] * (v.burned - len(self.burned))]
        gone: list[tuple[int | None, bool, Spot]] = [(None, False, spot) for spot in burned]
        pairs = zip(v.discards[-LAST:], f.discards[-LAST:], strict=True)
        gone += [(seat, seat == v.viewer, self.spot(c, real)) for (seat, c), (_, real) in pairs]
        boards: tuple[Places, ...] = self.boards()
        contest: Any = v.contest
        if contest.layout:
            boards = tuple(tuple(contest.placed(row)) for row in boards)
        side = self.past.side if len(self.past.side) > 1 else ()
        # A stud game may have a last card for all (T21).
        slots = max(contest.board, *map(len, boards))
        return Middle(
            boards, slots, isqrt(len(contest.layout)), v.variant.pile, v.stub, self.key(self.next),
            v.pot - sum(v.bets), side, tuple(gone[-LAST:]), len(v.discards) + v.burned,
        )  # fmt: skip

    def seat(self, seat: int) -> Seat:
        v, f = self.view, self.frame
        drawn = self.spot(v.drawn, f.drawn) if v.drawer == seat and f.drawn is not None else None
        forced = self.past.forced.get(seat, "") if v.bets[seat] else ""
        return Seat(
            seat, v.stacks[seat], v.bets[seat], forced, self.said(seat), v.folded[seat], v.turn == seat,
            v.dealer == seat, v.viewer == seat, self.row(v.hands[seat], f.hands[seat]), drawn,
        )  # fmt: skip

    def said(self, seat: int) -> str:
        """Which half a player plays for, as a key under `render.says`."""
        if declared := self.view.declared[seat]:
            return f"declared.{declared}"
        return f"chosen.{self.past.chosen[seat]}" if seat in self.past.chosen else ""
