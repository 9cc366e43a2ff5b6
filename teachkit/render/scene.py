"""What there is to see: a frame as one viewer sees it, taken apart into zones (values that are drawn alike wherever
they are equal). This is the only place of the renderer that looks at a frame which isn't masked yet: for the keys of
cards and for who else sees a card that the viewer sees."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from ..cards import Card
from ..play.pots import Pot, Share
from ..play.table import Frame

if TYPE_CHECKING:
    from ..play.events import Event
    from ..play.table import Table

Viewer = int | Literal["dealer"]
NO_KEYS: Mapping[Card, int] = {}
LAST = 5  # cards of the discards that are drawn


class Spot(NamedTuple):
    """A place with a card: the card (None if this viewer may not see it), its key, and whether everybody sees it."""

    card: Card | None
    key: str = ""
    open: bool = False


class Middle(NamedTuple):
    """The middle of the table; `gone` are the last cards out of play, each with who put it there and if that is the
    viewer."""

    boards: tuple[tuple[Spot, ...], ...]
    slots: int
    new: tuple[Card, ...]
    pile: str
    left: int
    next: str
    pot: int
    side: tuple[Pot, ...]
    gone: tuple[tuple[int | None, bool, Spot], ...]
    out: int


class Seat(NamedTuple):
    """A player's place; `own` if the viewer sits there."""

    seat: int
    stack: int
    bet: int
    folded: bool
    turn: bool
    dealer: bool
    own: bool
    row: tuple[Spot, ...]
    drawn: Spot | None


class Player(NamedTuple):
    """A player at the showdown: `state` is waiting, shown or mucked; `rivals` the cards of the best other hand shown,
    once all are."""

    seat: int
    stack: int
    own: bool
    state: str
    won: int
    row: tuple[Spot, ...]
    board: tuple[Spot, ...]
    rival: tuple[Card, ...]


class Paid(NamedTuple):
    """A pot that is being paid: its number (0 the main pot), what it held, the shares given so far, the rule by which,
    and the name of the way in which odd chips were given."""

    number: int
    chips: int
    shares: tuple[Share, ...]
    rule: str
    policy: str


class Split(NamedTuple):
    """The pots paid so far; `many` if there are side pots."""

    pots: tuple[Paid, ...]
    many: bool


class Keys:
    """The animation keys of one viewer: the order in which the cards left the deck, renewed when track is lost.

    A kind of event may declare `mixes(table) -> cards`: the cards whose places can no longer be told apart by someone
    who doesn't know them. A key that stayed would tell where such a card went.
    """

    def __init__(self, deck: Sequence[Card], viewer: Viewer):
        self.viewer, self._next = viewer, len(deck)
        self.of: dict[Card, int] = {c: n for n, c in enumerate(deck)}

    def follow(self, event: Event, table: Table) -> None:
        """Renew what `event` mixed; `table` is the table after it."""
        mixes: Callable[[Table], Iterable[Card]] | None = getattr(event, "mixes", None)
        if mixes is None:
            return
        lost = {c for c in mixes(table) if not self._knows(c, table)}
        # Numbered by the places where they lie now, so that the new keys hold nothing of the old ones.
        fresh = [c for c in places(table) if c in lost]
        self.of = {**self.of, **{c: self._next + n for n, c in enumerate(fresh)}}
        self._next += len(fresh)

    def _knows(self, card: Card, table: Table) -> bool:
        return self.viewer == "dealer" or bool(table.known[card] >> self.viewer & 1)


def places(t: Table) -> Iterable[Card]:
    """All cards, place by place."""
    for pile in (*t.hands, *t.boards):
        yield from pile
    yield from (c for _, c in t.discards)
    yield from t.burned
    yield from reversed(t.stub)


class Scene(NamedTuple):
    """What a viewer sees after an event, and what all have seen until then.

    `next` is the card on top of the pile and `burned` the burned cards, for their keys only; `side` the pots when the
    last round of betting had ended; `awards` all chips awarded so far.
    """

    frame: Frame
    view: Frame
    keys: Mapping[Card, int] = NO_KEYS
    next: Card | None = None
    burned: tuple[Card, ...] = ()
    side: tuple[Pot, ...] = ()
    awards: tuple[Any, ...] = ()

    @property
    def at_showdown(self) -> bool:
        return bool(self.view.shown or self.view.mucked)

    def zones(self) -> list[Any]:
        """The zones in the order in which they are drawn."""
        if self.at_showdown:
            return [*self.players(), self.split()]
        return [self.middle(), *(self.seat(s) for s in range(len(self.view.stacks)))]

    def spot(self, seen: Card | None, real: Card | None) -> Spot:
        return Spot(seen, self.key(real), seen is not None and self._open(seen))

    def _open(self, card: Card) -> bool:
        """Does everybody see it? A frame that was masked already doesn't tell."""
        return bool(self.frame.known) and self.frame.known[card] == (1 << len(self.frame.stacks)) - 1

    def key(self, real: Card | None) -> str:
        return str(self.keys[real]) if real is not None and real in self.keys else ""

    def row(self, seen: Sequence[Card | None], real: Sequence[Any]) -> tuple[Spot, ...]:
        return tuple(map(self.spot, seen, real))

    def middle(self) -> Middle:
        v, f = self.view, self.frame
        # Burned cards come first; in a frame on its own they are backs without a key.
        burned = [*(Spot(None, self.key(c)) for c in self.burned), *[Spot(None)] * (v.burned - len(self.burned))]
        gone: list[tuple[int | None, bool, Spot]] = [(None, False, spot) for spot in burned]
        pairs = zip(v.discards[-LAST:], f.discards[-LAST:], strict=True)
        gone += [(seat, seat == v.viewer, self.spot(c, real)) for (seat, c), (_, real) in pairs]
        boards, side = tuple(map(self.row, v.boards, f.boards)), self.side if len(self.side) > 1 else ()
        return Middle(
            boards, v.variant.board_cards, self.new(), v.variant.pile, v.stub, self.key(self.next),
            v.pot - sum(v.bets), side, tuple(gone[-LAST:]), len(v.discards) + v.burned,
        )  # fmt: skip

    def new(self) -> tuple[Card, ...]:
        """The cards on the boards that the event brought there."""
        brought = getattr(self.view.event, "cards", None) or ()
        return tuple(c for board in self.view.boards for c in board if c is not None and c in brought)

    def seat(self, seat: int) -> Seat:
        v, f = self.view, self.frame
        drawn = self.spot(v.drawn, f.drawn) if v.drawer == seat and f.drawn is not None else None
        return Seat(
            seat, v.stacks[seat], v.bets[seat], v.folded[seat], v.turn == seat, v.dealer == seat, v.viewer == seat,
            self.row(v.hands[seat], f.hands[seat]), drawn,
        )  # fmt: skip

    def players(self) -> list[Player]:
        """All who have not folded, from the dealer's left, so that nobody changes places while they show."""
        v = self.view
        order = [s % len(v.stacks) for s in range(v.dealer + 1, v.dealer + 1 + len(v.stacks))]
        return [self.player(s) for s in order if not v.folded[s]]

    def player(self, seat: int) -> Player:
        v, f = self.view, self.frame
        state = "shown" if seat in v.shown else "mucked" if seat in v.mucked else "waiting"
        return Player(
            seat, v.stacks[seat], v.viewer == seat, state, v.won[seat], self.row(v.hands[seat], f.hands[seat]),
            self.row(v.board, f.board), self.rival(seat) if state == "shown" else (),
        )  # fmt: skip

    def rival(self, seat: int) -> tuple[Card, ...]:
        """The cards to compare with: the best other hand, when it is as good or better and all have shown or mucked."""
        v = self.view
        if len(v.shown) + len(v.mucked) < v.folded.count(False) or len(v.shown) < 2:
            return ()
        value = {s: v.variant.composition.value(v.variant.ranking, v.hands[s], v.board) for s in v.shown}
        best = max((s for s in v.shown if s != seat), key=lambda s: value[s])
        return tuple(c for c in v.hands[best] if c is not None) if value[best] >= value[seat] else ()

    def split(self) -> Split:
        found: dict[int, list[Any]] = {}
        for award in self.awards:
            found.setdefault(award.pot, []).append(award)
        pots = []
        for number, awards in found.items():
            shares = tuple(Share(a.seat, a.amount, a.odd) for a in awards)
            policy = [str(r.facts["policy"]) for a in awards for r in a.why if "policy" in r.facts]
            pots.append(Paid(number, self.view.pots[number].chips, shares, awards[-1].rule, "".join(policy[:1])))
        return Split(tuple(pots), len(self.view.pots) > 1)
