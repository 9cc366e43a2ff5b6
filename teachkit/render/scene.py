"""What there is to see: a frame as one viewer sees it, taken apart into zones (values that are drawn alike wherever
they are equal). This is the only place of the renderer that looks at a frame which isn't masked yet: for the keys of
cards and for who else sees a card that the viewer sees."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import isqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from ..cards import Card
from ..play.events import (
    Began,
    Bought,
    Dealt,
    Placed,
    Proved,
    TurnedUp,
    parted,
)
from ..play.pots import Pot
from ..play.table import Frame
from .past import Past

if TYPE_CHECKING:
    from ..hands.contests import Contest

LAST = 5  # cards of the discards that are drawn


class Spot(NamedTuple):
    """A place with a card: the card (None if this viewer may not see it), its key, whether everybody sees it, whether
    the event brought it or its sentence names it, for what it is wild (a key under `render.wild`), and who knows it
    besides its holder and the viewer."""

    card: Card | None
    key: str = ""
    open: bool = False
    mark: str = ""
    wild: str = ""
    also: tuple[int, ...] = ()


Row = tuple[Spot, ...]
Said = tuple[tuple[str, Any], ...]
Places = tuple[Spot | None, ...]  # None where no card lies yet
Gone = tuple[tuple[int | None, bool, Spot], ...]  # cards out of play: who put each there, and if that is the viewer


class Middle(NamedTuple):
    """The middle of the table; `across` is how many cards of a square board lie side by side, 0 for a row; `gone` are
    the last cards out of play, `aside` those that prove an opening; `wild` (see `Scene.wilds`) and `turned` what the
    game is played by; `stays`: does the pot stay for the next deal?"""

    boards: tuple[Places, ...]
    slots: int
    across: int
    pile: str
    left: int
    next: str
    pot: int
    side: tuple[Pot, ...]
    gone: Gone
    out: int
    aside: Gone = ()
    wild: tuple[tuple[str, tuple[Card, ...]], ...] = ()
    turned: str = ""
    stays: bool = False


class Seat(NamedTuple):
    """A player's place; `own` if the viewer sits there, `all` if the viewer sees everybody's cards, `forced` what the
    bet is called while it is only a forced one, `said` what stands beside the name: keys under `render.says`, each with
    what goes with it; `out` if the player sits the deal out."""

    seat: int
    stack: int
    bet: int
    forced: str
    said: Said
    folded: bool
    turn: bool
    dealer: bool
    own: bool
    all: bool
    out: bool
    row: Row
    drawn: Spot | None


def marked(before: Frame, frame: Frame, view: Frame) -> Mapping[Card, str]:
    """The cards that an event names or brought: where all see them, for a price, or to what was a hand already."""
    e: Any = view.event
    if isinstance(e, Began):
        return {c: "is-named" for reason in e.why for c in reason.cards}
    if isinstance(e, Proved):
        return dict.fromkeys(_seen(e.cards), "is-named")
    if isinstance(e, (Placed, Bought, TurnedUp)) or (isinstance(e, Dealt) and (e.up or e.seat is None)):
        return dict.fromkeys(_seen(e.cards), "is-new")
    return {c: "is-new" for hands in zip(before.hands, frame.hands, strict=True) for c in _come(*hands)}


def _come(before: tuple[Any, ...], now: tuple[Any, ...]) -> tuple[Card, ...]:
    """The cards that came to a hand; nobody may be told the places of others between those that stayed."""
    new = tuple(c for c in now if c not in before)
    return new if before and new and now[-len(new) :] == new else ()


def _seen(cards: Iterable[Card | None]) -> Iterable[Card]:
    return (c for c in cards if c is not None)


def wild_cards(contest: Contest) -> Mapping[Card, str]:
    """The cards that stand for others, each with the key of for what it does."""
    found: dict[Card, list[str]] = {}
    parts = contest.parts
    for name, order, _ in parts:
        for card in sorted(order.wild_cards):
            found.setdefault(card, []).append("bug" if order.bug else name)
    return {c: of[0] if "bug" in of or len(of) < len(parts) else "all" for c, of in found.items()}


class Scene(NamedTuple):
    """What a viewer sees after an event, and what all have seen until then.

    `next` is the card on top of the pile and `burned` the burned cards, for their keys only; `marks` are those of
    `marked`, `wild` of `wild_cards`; `apart` are the seats whose laid cards the viewer can tell from the others.
    """

    frame: Frame
    view: Frame
    keys: Mapping[Card, int] = {}
    next: Card | None = None
    burned: tuple[Card, ...] = ()
    past: Past = Past()
    marks: Mapping[Card, str] = {}
    wild: Mapping[Card, str] = {}
    apart: frozenset[int] = frozenset()

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

    def spot(self, seen: Card | None, real: Any, holder: int | None = None) -> Spot:
        key, mark = self.key(real), self.marks.get(real, "")
        if seen is None:
            return Spot(None, key, mark=mark)
        also = self.also(seen, holder) if holder is not None else ()
        return Spot(seen, key, self.is_open(seen), mark, self.wild.get(seen, ""), also)

    def also(self, card: Card, holder: int) -> tuple[int, ...]:
        """Who knows a card besides its holder and the viewer, if not all do."""
        known, players = self.frame.knowers, len(self.frame.stacks)
        if not known or known[card] >> players & 1:
            return ()
        viewer = self.view.viewer
        others = known[card] & ~(1 << holder | (1 << viewer if isinstance(viewer, int) else 0))
        return tuple(s for s in range(players) if others >> s & 1) if others else ()

    def is_open(self, card: Card) -> bool:
        """Does everybody see it? A frame that was masked already doesn't tell."""
        known = self.frame.knowers
        return bool(known) and known[card] >> len(self.frame.stacks) & 1 == 1

    def up(self, seat: int) -> list[Card]:
        """The cards of a seat that everybody sees."""
        return [c for c in self.view.before(seat) if c is not None and self.is_open(c)]

    def key(self, real: Card | None) -> str:
        key = None if real is None else self.keys.get(real)
        return "" if key is None else str(key)

    def row(self, seen: Sequence[Card | None], real: Sequence[Any], holder: int | None = None) -> Row:
        return tuple([self.spot(*both, holder) for both in zip(seen, real, strict=True)])

    def boards(self) -> tuple[Row, ...]:
        """The boards, their cards in the order in which they were dealt."""
        return tuple(map(self.row, self.view.boards, self.frame.boards))

    # the table -------------------------------------------------------------------------------------------------------

    def middle(self) -> Middle:
        v = self.view
        # Burned cards come first; in a frame on its own they are backs without a key.
        burned = [*(Spot(None, self.key(c)) for c in self.burned), *[Spot(None)] * (v.burned - len(self.burned))]
        gone: list[tuple[int | None, bool, Spot]] = [(None, False, spot) for spot in burned]
        aside = self.aside()
        # The last ones are drawn.
        gone += [one for one in self.discards() if one not in aside] if aside else self.discards(LAST)
        boards: tuple[Places, ...] = self.boards()
        contest: Any = v.contest
        if contest.layout:
            boards = tuple(tuple(contest.placed(row)) for row in boards)
        side = self.past.side if len(self.past.side) > 1 else ()
        # A stud game may have a last card for all (T21).
        slots = max(contest.middle, *map(len, boards))
        return Middle(
            boards, slots, isqrt(len(contest.layout)), v.variant.pile, v.stub, self.key(self.next),
            v.pot - sum(v.bets), side, tuple(gone[-LAST:]), len(v.discards) + v.burned - len(aside), aside,
            self.wilds(), v.turned, self.stays,
        )  # fmt: skip

    def discards(self, last: int = 0) -> list[tuple[int | None, bool, Spot]]:
        """All discards, or the last ones, each with whose it was and if that is the viewer."""
        v, pairs = self.view, zip(self.view.discards[-last:], self.frame.discards[-last:], strict=True)
        return [(seat, seat == v.viewer, self.spot(c, real)) for (seat, c), (_, real) in pairs]

    def aside(self) -> Gone:
        """The discards that were set aside, and those that have been shown as a proof."""
        proof = {*self.frame.aside, *(c for e in self.past.proved for c in e.cards)}
        if not proof:
            return ()
        pairs = zip(self.discards(), self.frame.discards, strict=True)
        return tuple(one for one, (_, real) in pairs if real in proof)

    def wilds(self) -> tuple[tuple[str, tuple[Card, ...]], ...]:
        """The wild cards by for what they are wild."""
        kinds = dict.fromkeys(self.wild.values())
        return tuple((kind, tuple(c for c, of in self.wild.items() if of == kind)) for kind in kinds)

    @property
    def stays(self) -> bool:
        return any(e.what == "carried" for e in self.past.handed)

    def seat(self, seat: int) -> Seat:
        v, f = self.view, self.frame
        drawn = self.spot(v.drawn, f.drawn) if v.drawer == seat and f.drawn is not None else None
        forced = self.past.forced.get(seat, "") if v.bets[seat] else ""
        return Seat(
            seat, v.stacks[seat], v.bets[seat], forced, self.said(seat), v.folded[seat], v.turn == seat,
            v.dealer == seat, v.viewer == seat, v.viewer == "dealer", seat in self.past.out, self.before(seat), drawn,
        )  # fmt: skip

    def before(self, seat: int) -> Row:
        """The cards before a seat, those behind the others that are laid down, if the viewer can tell."""
        seen, real = self.view.before(seat), self.frame.before(seat)
        if seat not in self.apart:
            return self.row(seen, real, seat)
        laid = [c for c in self.frame.laid[seat] if c in real]
        order = parted(range(len(real)), [real.index(c) for c in laid])
        row = self.row([seen[n] for n in order], [real[n] for n in order], seat)
        kept = len(row) - len(laid)
        return (*row[:kept], *(spot._replace(mark=f"is-laid {spot.mark}".rstrip()) for spot in row[kept:]))

    def said(self, seat: int) -> Said:
        """What stands beside a name: which half of the pot the hand is for, how many cards it drew, if it is dead."""
        v = self.view
        found: list[tuple[str, Any]] = []
        if declared := v.declared[seat]:
            found.append((f"declared.{declared}", 0))
        elif seat in self.past.chosen:
            found.append((f"chosen.{self.past.chosen[seat]}", 0))
        drew = v.drew[seat]
        if drew is not None and not v.folded[seat]:
            found.append(("drew" if drew else "pat", drew))
        if seat in v.dead_hands:
            found.append(("dead", 0))
        if seat in self.past.named:
            found.append(("named", self.past.named[seat]))
        found += [("with", other) for team in v.teams if seat in team.seats for other in team.seats if other != seat]
        return tuple(found)
