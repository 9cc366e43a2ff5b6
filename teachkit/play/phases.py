"""Phases: each a page of the rulebook.

`play(t)` yields what happens (events) and what must be decided (decisions); it reads the table and never changes it.
It may return other phases: then those are played instead of the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

from ..hands.contests import Contest
from ..hands.orders import ranking
from ..mistakes import Mistake
from .betting import STREETS, Steps, betting
from .events import Awarded, Burned, Dealt, Posted, Returned, SatOut, Shown
from .firsts import COMMUNITY_FIRST, LEFT_OF_BLINDS, LEFT_OF_DEALER, First
from .opening import Opening

if TYPE_CHECKING:
    from ..hands.rankings import Ranking
    from .table import Table

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True)
def phase(cls: type[Kind]) -> type[Kind]:
    return dataclass(frozen=True)(cls)


class Phase:
    """A step of the game. `title` is its key in the timeline; `chooses` tells that cards can still change hands."""

    title: ClassVar[str] = ""
    within: ClassVar[Mapping[type, str]] = {}  # kinds of events that begin a part of it, and the title of that part
    leads: ClassVar[bool] = False  # is it only the beginning of what comes next?
    chooses: ClassVar[bool] = False
    bets: ClassVar[bool] = False  # are there rounds of betting within it?
    among: ClassVar[Mapping[str, tuple[Any, ...]]] = {}  # its parts that are one of a few words, and which
    turns_up: ClassVar[int] = 0  # how many cards of each player it turns up, besides those that are dealt so
    alone: ClassVar[str] = "table T7"  # the rule by which the last player left takes the pot

    @property
    def label(self) -> str:
        """What it is called in the timeline, as a key."""
        return self.title

    def play(self, t: Table) -> Steps:
        raise NotImplementedError(type(self).__name__)

    def cards_needed(self, players: int) -> int:
        """How many cards of the deck the phase takes."""
        return 0

    def refuses(self, players: int) -> str | None:
        """Why so many players can't play it, if they can't."""
        return None

    def refuses_in(self, players: int) -> str | None:
        """Why so many players can't play it who don't sit out, if they can't."""
        return None

    def last_left(self, t: Table, rule: str) -> Steps:
        """What happens, by `rule`, once only one player is left; the last phase of a game decides it."""
        yield Awarded(t.clockwise(0)[0], t.pot, unshown=True, rule=rule)


class LastLeft(Phase):
    """What the timeline calls the end of a deal in which only one player is left."""

    title: ClassVar[str] = "last left"


LAST_LEFT = LastLeft()


def play(t: Table, phases: tuple[Phase, ...], enter: Callable[[Phase], None] = lambda _: None) -> Steps:
    """A deal: the phases in order, until one player is left or a phase turns the game into another.

    `enter` is told of each phase as it begins.
    """
    over = False  # can nobody choose any more?
    up: list[int] = []  # how many cards each seat had when the hands were turned up
    for n, this in enumerate(phases):
        enter(this)
        instead = yield from this.play(t)
        if t.live == 1:
            enter(LAST_LEFT)
            yield from phases[-1].last_left(t, this.alone)
            return
        if instead is not None:
            yield from play(t, instead, enter)
            return
        if isinstance(this, Bet) or this.chooses:
            over = over or not (t.can_bet() or any(later.chooses for later in phases[n + 1 :]))
            held = [len(hand) for hand in t.hands]
            if over and held != up:
                yield from turned_up(t)
                up = held


def turned_up(t: Table) -> Steps:
    """T12a: once no betting is possible and no card can change hands, the hands are turned face up."""
    for seat in t.clockwise(t.dealer + 1):
        if not t.face_up(seat) and not t.unrecorded(seat):
            yield Shown(seat, t.cards_of(seat), early=True, rule="table T12a")


# before the cards ----------------------------------------------------------------------------------------------------


def positions(t: Table) -> list[int]:
    """The seats in the order of the blinds: from the dealer's left, heads-up from the dealer (T5)."""
    return t.clockwise(t.dealer + (t.seats > 2))


def refused_length(name: str, amounts: tuple[int, ...], players: int) -> str:
    many = f"{len(amounts)} amounts for {players} players"
    return f"{name}={amounts}: {many}; give one for each position, the small blind first [table T5]"


@phase
class Ante(Phase):
    """T5: from every player, or from the dealer alone for all; who can't cover it puts in all they have (T6).

    Amounts that differ by position, in the order of the blinds, are put in for all like the dealer's: so the player in
    the big blind alone may ante.
    """

    amount: int | tuple[int, ...] = 1
    dealer_alone: bool = False
    rule: str = "table T5"
    title: ClassVar[str] = "ante"

    def play(self, t: Table) -> Steps:
        if isinstance(self.amount, tuple):
            for seat, amount in zip(positions(t), self.amount, strict=True):
                if amount:
                    yield self.post(t, seat, amount, True)
            return
        if not self.amount:
            return
        for seat in [t.dealer] if self.dealer_alone else t.clockwise(t.dealer + 1):
            yield self.post(t, seat, self.amount, self.dealer_alone)
        *_, second, top = sorted(t.paid)
        if top > second:  # all others are all-in for less, and nobody can match the rest (T12)
            yield Returned(t.paid.index(top), top - second)

    def post(self, t: Table, seat: int, amount: int, for_all: bool) -> Posted:
        chips = min(amount, t.stacks[seat])
        return Posted(seat, chips, "ante", dead=for_all, rule=self.rule if chips == amount else "table T6")

    def refuses(self, players: int) -> str | None:
        if isinstance(self.amount, tuple) and len(self.amount) != players:
            return refused_length("ante", self.amount, players)
        return None


@phase
class Blinds(Phase):
    """T5: small and big blind left of the dealer (heads-up the dealer posts the small one), then straddles.

    More than two amounts are those of all positions in this order, so that anybody may straddle.
    """

    blinds: tuple[int, ...] = (1, 2)
    straddles: int = 0
    rule: str = "table T5"
    title: ClassVar[str] = "blinds"

    def play(self, t: Table) -> Steps:
        amounts = self.blinds
        if self.straddles:
            amounts += tuple(max(self.blinds) << n + 1 for n in range(self.straddles))
        order = positions(t)
        for n, amount in enumerate(amounts):
            alone = n > 1 and not any(amounts[:n])
            if amount:
                what = ("small blind", "big blind")[n] if n < 2 else "blind" if alone else "straddle"
                yield self.post(t, order[n], amount, what)

    def refuses(self, players: int) -> str | None:
        """Each straddle is posted by a player who has no blind yet."""
        if len(self.blinds) not in (2, players):
            return refused_length("blinds", self.blinds, players)
        if self.straddles <= players - 2:
            return None
        return f"straddles={self.straddles}: with {players} players there can be {players - 2} at most [table T5]"

    def post(self, t: Table, seat: int, amount: int, what: str) -> Posted:
        """T8: a blind that its poster can't cover, even with nothing at all, leaves the call at the full blind."""
        chips = min(amount, t.stacks[seat])
        return Posted(seat, chips, what, amount, rule=self.rule if chips == amount else "table T6")


# cards ---------------------------------------------------------------------------------------------------------------


@phase
class Deal(Phase):
    """T1: `cards` to each player, one at a time from the dealer's left."""

    cards: int
    up: bool = False
    rule: str = "table T1"
    title: ClassVar[str] = "deal"

    def play(self, t: Table) -> Steps:
        for seat in t.out:  # T26: they have posted, and that is all
            if not t.folded[seat]:
                yield SatOut(seat)
        seats = t.clockwise(t.dealer + 1)
        n, up, rule = len(seats), self.up, self.rule
        cards = t.top(self.cards * n)
        for i, seat in enumerate(seats):
            yield Dealt(seat, cards[i::n], up, 0, rule)

    def cards_needed(self, players: int) -> int:
        return self.cards * players


@phase
class Board(Phase):
    """Cards face up in the middle for all; `street` names them in the timeline."""

    cards: int
    street: str = "board"
    board: int = 0
    rule: str = "community 2"
    title: ClassVar[str] = "board"

    @property
    def label(self) -> str:
        return f"street.{self.street}"

    def play(self, t: Table) -> Steps:
        yield Dealt(None, t.top(self.cards), True, self.board, rule=self.rule)

    def cards_needed(self, players: int) -> int:
        return self.cards


@phase
class Burn(Phase):
    """The top card goes out of play, so that a marked one tells nothing."""

    rule: str = "community 2"
    title: ClassVar[str] = "burn"
    leads: ClassVar[bool] = True

    def play(self, t: Table) -> Steps:
        yield Burned(t.top(1), rule=self.rule)

    def cards_needed(self, players: int) -> int:
        return 1


# betting -------------------------------------------------------------------------------------------------------------


@phase
class Bet(Phase):
    """A betting round begun by `first`; `must_bet`: why the first may not check, if so.

    `street`: the size of bets at fixed limit: "small", "big", "either", "open pair" (big too, if a pair shows), or "by
    round" (big from the third round on).
    `bring_in`: a forced bet of so many chips by the first, below the small bet, which others may complete (stud).
    `nuts_rule`: is this the last round, at a table where whoever acts last with the nuts must bet or raise (T19)?
    `openers`: the least hand that may open the deal; `nobody_opens`: what is played instead if nobody does.
    `twice`: a bet is at least twice what the round before went to. `check_raise`: may who has checked still raise?
    """

    first: First = LEFT_OF_DEALER
    street: str = "small"
    must_bet: str = ""
    pass_and_out: bool = False
    bring_in: int = 0
    nuts_rule: bool = False
    openers: Opening | None = None
    nobody_opens: tuple[Phase, ...] = ()
    twice: bool = False
    check_raise: bool = True
    rule: str = "table T7"
    title: ClassVar[str] = "betting"
    among: ClassVar[Mapping[str, tuple[str, ...]]] = {"street": STREETS}

    @property
    def first_rule(self) -> str:
        return self.first.rule

    def play(self, t: Table) -> Steps:
        before = t.rounds
        yield from betting(self, t, *self.first.seat(t, self.first))
        # Where nobody could bet at all, nobody had to open.
        return self.nobody_opens if self.nobody_opens and t.opener is None and t.rounds > before else None


# places for options --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Opt:
    """A place in the phases where the value of an option goes, or what stands there where a game has no such option."""

    name: str
    otherwise: tuple[Any, ...] = ()


class _Options:
    def __getattr__(self, name: str) -> Any:
        return Opt(name)

    def __call__(self, name: str, otherwise: Any) -> Any:
        return Opt(name, (otherwise,))


opt = _Options()


@dataclass(frozen=True)
class When:
    """Phases that are played only with some values of an option; with all others those of `otherwise`.

    So too any other part of a game, such as an order of hands.
    """

    option: Any
    among: tuple[Any, ...]
    phases: Any
    otherwise: Any = ()

    def chosen(self, settings: Mapping[str, Any]) -> Any:
        return self.phases if filled(self.option, settings) in self.among else self.otherwise


@dataclass(frozen=True)
class Each:
    """Phases that are played once for each value in an option, which stands where they keep `opt.each`."""

    option: Any
    phases: tuple[Any, ...]


class Order:
    """A place for an order of hands whose id or parameters are options; none at all if one of them is None."""

    def __init__(self, id: Any, **parameters: Any):
        self.id, self.parameters = id, parameters

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Order) and (self.id, self.parameters) == (other.id, other.parameters)

    def __hash__(self) -> int:
        return hash((self.id, *self.parameters.items()))

    def filled(self, settings: Mapping[str, Any]) -> Ranking | None:
        id, given = filled(self.id, settings), {k: filled(v, settings) for k, v in self.parameters.items()}
        return None if None in (id, *given.values()) else ranking(id, **given)


def order(id: Any, **parameters: Any) -> Any:
    """A place, in what a showdown compares, for an order of hands that options choose."""
    return Order(id, **parameters)


def filled(part: Any, settings: Mapping[str, Any]) -> Any:
    """Phases, or what a showdown compares, with the settings in the places that `opt` keeps."""
    if isinstance(part, Opt):
        if part.name not in settings and part.otherwise:
            return part.otherwise[0]
        if part.name not in settings:
            raise Mistake(f"the phases keep a place for the option {part.name!r}: declare it among the game's options")
        return settings[part.name]
    if isinstance(part, Order):
        return part.filled(settings)
    if isinstance(part, When):
        return filled(part.chosen(settings), settings)
    if isinstance(part, tuple) and not hasattr(part, "_fields"):
        return tuple(p for one in part for p in _some(one, settings))
    if isinstance(part, First):
        return part if part.order is None else replace(part, order=filled(part.order, settings))
    if isinstance(part, (Phase, Contest, Opening)):
        values = {f.name: filled(getattr(part, f.name), settings) for f in fields(part)}  # type: ignore[arg-type]
        return type(part)(**values)
    return part


def _some(part: Any, settings: Mapping[str, Any]) -> tuple[Any, ...]:
    """A part of a list as it is, or the phases that an option asks for, as often as it does."""
    if isinstance(part, Each):
        values = filled(part.option, settings)
        return tuple(p for each in values for p in filled(part.phases, {**settings, "each": each}))
    if not isinstance(part, When):
        return (filled(part, settings),)
    found: tuple[Any, ...] = filled(part.chosen(settings), settings)
    return found


__all__ = [
    "COMMUNITY_FIRST", "LEFT_OF_BLINDS", "LEFT_OF_DEALER", "Ante", "Bet", "Blinds", "Board", "Burn", "Deal", "Each",
    "First", "Opening", "Opt", "Order", "Phase", "When", "filled", "opt", "phase", "play",
]  # fmt: skip
