"""The table: the only state. It changes in `Event.apply` and nowhere else."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from ..cards import Card
from ..mistakes import Mistake
from ..reasons import EVERYONE, KNOWERS, SEAT, Reason
from .pots import NOBODY, Pot, pots
from .teams import Team, team_of

if TYPE_CHECKING:
    from ..hands.contests import Contest
    from ..variants import Variant
    from .actions import Decision
    from .betting import Stakes
    from .events import Event

ASIDE = 32  # bits: more than there are seats


@cache
def round_from(first: int, seats: int) -> tuple[int, ...]:
    """All seats once, clockwise from `first`."""
    return (*range(first, seats), *range(first))


class Table:
    """Chips and cards of a deal; `known[card]` has bit s set if seat s knows where that card is (T23).

    A bit above those of the seats tells that it lies face up: what all know of a hand need not show.
    `unknown` cards lie where nobody has recorded what lay there: the seats' bits of such a card are kept `ASIDE`.
    """

    __slots__ = (
        "aside", "at_draw", "began_draw",
        "bets", "bettor", "boards", "burned", "carried", "checked", "chosen", "claims", "dead", "dead_hands", "dealer",
        "declared", "discards", "drawer", "drawn", "drew", "everyone", "first", "folded", "hands", "held_back",
        "in_draw",
        "in_round", "known", "laid", "last_blind", "last_level", "level", "live", "mucked", "named", "next_pot",
        "opened_with", "opener",
        "out", "paid", "received", "rounds", "seats", "shown", "sides", "stacks", "stakes", "stub", "teams", "turned",
        "unknown", "won",
    )  # fmt: skip

    def __init__(
        self,
        stacks: Sequence[int],
        dealer: int,
        deck: Sequence[Card],
        stakes: Stakes,
        boards: int = 1,
        carried: int = 0,
        unknown: Sequence[Card] = (),
        out: Sequence[int] = (),
        claims: Mapping[int, int] = NOBODY,
    ):
        self.unknown = frozenset(unknown)
        self.out = tuple(out)  # who only posts, and then sits the deal out (T26)
        self.claims = claims  # how much of the pot carried over the seats without chips contest (T26)
        n = self.seats = len(stacks)
        self.dealer, self.everyone, self.carried, self.stakes = dealer, (2 << n) - 1, carried, stakes
        self.stacks, self.bets, self.paid, self.won = list(stacks), [0] * n, [0] * n, [0] * n
        self.folded, self.live, self.level, self.rounds = [False] * n, n, 0, 0
        # first to act and last bettor of the round, who could bet in it, first bettor of the deal, last blind
        self.first: int | None = None
        self.bettor: int | None = None
        self.in_round: tuple[int, ...] = ()
        self.opener: int | None = None
        self.last_blind: int | None = None
        self.held_back: int | None = None  # who acted last in the last round, and could have bet or raised (T19)
        self.hands: list[list[Card]] = [[] for _ in range(n)]
        self.boards: list[list[Card]] = [[] for _ in range(boards)]
        self.stub = list(deck[::-1])
        self.burned: list[Card] = []
        self.discards: list[tuple[int, Card]] = []
        self.drawn: Card | None = None
        self.drawer: int | None = None
        self.shown: list[int] = []
        self.mucked: list[int] = []
        self.declared: list[str | None] = [None] * n
        self.chosen: list[str | None] = [None] * n  # what has not been declared yet
        self.dead: list[tuple[int, int]] = []  # (seat, chips) that nobody has to match, for the newest pot of the seat
        self.known = [0] * 54
        # draws: the bet to which the last round went, who was in when the draw began, how many cards each has drawn,
        # what the opener held when opening, which of those may not be dealt again, whose hand can't win (T25)
        self.last_level = 0
        self.in_draw: tuple[int, ...] = ()
        self.drew: list[int | None] = [None] * n
        self.opened_with: tuple[Card, ...] = ()
        self.aside: list[Card] = []
        self.dead_hands: list[int] = []
        self.named: list[str | None] = [None] * n  # what kind of hand each says that it has (T18)
        self.turned = ""  # what the game has turned into, if it has
        # who began the last round of draws, what each seat had paid by then, who has checked since; chips that lie
        # there for the next deal
        self.began_draw: int | None = None
        self.at_draw: tuple[int, ...] = (0,) * n
        self.checked: list[int] = []
        self.next_pot = 0
        # passes: what each seat has chosen to pass on, what it got by the last pass; the teams and their cards
        self.laid: list[tuple[Card, ...]] = [()] * n
        self.received: list[tuple[Card, ...]] = [()] * n
        self.teams: list[Team] = []
        self.sides = list(range(n))  # partners are of one side, everybody else of their own

    # what phases ask -------------------------------------------------------------------------------------------------

    @property
    def board(self) -> list[Card]:
        return self.boards[0]

    def clockwise(self, first: int) -> list[int]:
        """The seats that have not folded, from `first` on (T1)."""
        folded = self.folded
        return [s for s in round_from(first % self.seats, self.seats) if not folded[s]]

    def left_of(self, seat: int) -> int:
        """The next seat clockwise that has not folded."""
        n, folded = self.seats, self.folded
        for s in range(seat + 1, seat + n + 1):
            if not folded[s % n]:
                return s % n
        raise Mistake("everybody has folded")

    def with_chips(self, first: int) -> list[int]:
        """The seats that can still bet, clockwise from `first`."""
        stacks = self.stacks
        return [s for s in self.clockwise(first) if stacks[s]]

    def can_bet(self) -> bool:
        """Are there two players, not partners, who can still bet?"""
        one, folded, sides = -1, self.folded, self.sides
        for seat, chips in enumerate(self.stacks):
            if chips and not folded[seat]:
                if one not in (-1, sides[seat]):
                    return True
                one = sides[seat]
        return False

    def team(self, seat: int) -> Team | None:
        """The pair that a seat belongs to, if its cards lie together."""
        return team_of(self.teams, seat)

    def holds(self, seat: int) -> Sequence[Card]:
        """The personal cards that a seat plays: its hand, or those that its pair has put together."""
        return team.pair if (team := self.team(seat)) else self.hands[seat]  # type: ignore[return-value]

    def beside(self, seat: int) -> Sequence[Sequence[Card]]:
        """The boards that a seat plays: those in the middle, or the up-cards of its pair."""
        return (team.up,) if (team := self.team(seat)) else self.boards  # type: ignore[return-value]

    def cards_of(self, seat: int) -> tuple[Card, ...]:
        """All cards that a seat, or its pair, has before it."""
        return team.cards if (team := self.team(seat)) else tuple(self.hands[seat])  # type: ignore[return-value]

    def top(self, n: int) -> tuple[Card, ...]:
        """The next `n` cards of the stub, in the order in which they will leave it."""
        return tuple(self.stub[: -n - 1 : -1])

    def up(self, seat: int) -> list[Card]:
        """The cards of a seat that everybody can see; of a pair its own one."""
        if team := self.team(seat):
            return [team.up[team.seats.index(seat)]]  # type: ignore[list-item]
        seen = (self.everyone, self.everyone << ASIDE)
        return [c for c in self.hands[seat] if self.known[c] in seen]

    def face_up(self, seat: int) -> bool:
        """Does everybody know all cards of the seat?"""
        known, everyone = self.known, self.everyone
        return all([known[c] == everyone for c in self.cards_of(seat)])

    def unrecorded(self, seat: int) -> bool:
        """Does the seat hold a card of which nobody has recorded what it was?"""
        return bool(self.unknown) and not self.unknown.isdisjoint(self.cards_of(seat))

    def open_pair(self) -> bool:
        """Does an active player show a pair or better?"""
        shown = [[c % 13 for c in self.up(seat)] for seat in self.clockwise(0)]
        return any(len(set(ranks)) < len(ranks) for ranks in shown)

    @property
    def pot(self) -> int:
        """All chips that are in front of players or in the middle."""
        bought = sum(chips for _, chips in self.dead)
        return sum(self.paid) + self.carried + self.next_pot + bought - sum(self.won)

    def pots(self) -> list[Pot]:
        return pots(self.paid, self.clockwise(self.dealer + 1), self.carried, self.dead, self.claims)

    # what events use -------------------------------------------------------------------------------------------------

    def know(self, cards: Collection[Card], seats: int) -> None:
        known = self.known
        for c in cards:
            known[c] = seats
        if self.unknown:
            for c in self.unknown.intersection(cards):
                known[c] = seats << ASIDE

    def learn(self, cards: Iterable[Card], seats: int) -> None:
        """These seats come to know where some cards are, beside those that do."""
        for c in cards:
            self.known[c] |= seats << ASIDE if c in self.unknown else seats

    def lose_track(self, cards: Iterable[Card], but: int) -> None:
        """Cards of a hand move face down: of those that not all see only the seats `but` know where they are now."""
        known, everyone = self.known, self.everyone
        for c in cards:
            if known[c] != everyone and known[c] != everyone << ASIDE:
                known[c] &= but | but << ASIDE

    def fold(self, seat: int) -> None:
        """The hand goes out of play, unseen; its owner still knows it. A pair's cards stay for the partner."""
        self.folded[seat] = True
        side = self.sides[seat]
        if any([s == side and not self.folded[n] for n, s in enumerate(self.sides)]):
            return
        self.live -= 1
        self.discards.extend([(seat, c) for c in self.cards_of(seat)])
        self.hands[seat] = []
        self.teams = [team for team in self.teams if seat not in team.seats]

    def frame(
        self, number: int, event: Event | None, decision: Decision | None, variant: Variant,
        thought: Thought | None = None,
    ) -> Frame:  # fmt: skip
        return Frame(
            number, event, decision, decision.seat if decision else None, variant, self.dealer, tuple(self.stacks),
            tuple(self.bets), self.level, tuple(self.folded), self.pot, tuple(self.pots()), tuple(self.won),
            tuple(map(tuple, self.hands)), tuple(map(tuple, self.boards)), self.drawn, self.drawer, len(self.stub),
            len(self.burned), tuple(self.discards), tuple(self.shown), tuple(self.mucked), tuple(self.declared),
            tuple(self.drew), self.turned, tuple(self.teams), tuple(self.aside), tuple(self.dead_hands),
            tuple(self.laid), self.rounds, self.bettor, thought, tuple(self.known),
        )  # fmt: skip


class Thought(NamedTuple):
    """Why `seat` chose what it did: for itself and the dealer."""

    seat: int
    why: Reason


class Frame(NamedTuple):
    """The table just after event `number`: a value. A view of it has the same shape, with None for what is hidden."""

    number: int
    event: Any
    decision: Any
    turn: int | None
    variant: Any
    dealer: int
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    level: int
    folded: tuple[bool, ...]
    pot: int
    pots: tuple[Pot, ...]
    won: tuple[int, ...]
    hands: tuple[tuple[Card | None, ...], ...]
    boards: tuple[tuple[Card | None, ...], ...]
    drawn: Card | None
    drawer: int | None
    stub: int
    burned: int
    discards: tuple[tuple[int, Card | None], ...]
    shown: tuple[int, ...]
    mucked: tuple[int, ...]
    declared: tuple[str | None, ...]
    drew: tuple[int | None, ...]
    turned: str
    teams: tuple[Team, ...]
    aside: tuple[Card | None, ...]
    dead_hands: tuple[int, ...]
    laid: tuple[tuple[Card, ...], ...]  # which cards of each hand have been chosen, to pass on, to trade or to turn
    rounds: int  # of betting, begun so far
    bettor: int | None  # the last to bet or raise in this one
    thought: Thought | None
    knowers: tuple[int, ...] = ()
    viewer: int | str = "dealer"

    def view(self, seat: int | Literal["dealer"]) -> Frame:
        """What `seat` may know and nothing more (T23), `"dealer"` all that is recorded; ValueError for no such seat."""
        there = seat == "dealer" if isinstance(seat, str) else type(seat) is int and seat in range(len(self.stacks))
        if not there:
            raise Mistake(f"there is no seat {seat!r}: seats are 0 to {len(self.stacks) - 1}, or 'dealer' for all")
        if seat == self.viewer:
            return self.recorded() if seat == "dealer" else self
        if self.viewer != "dealer":
            raise Mistake(f"this is what seat {self.viewer} sees, and no other view can be made of it")
        assert isinstance(seat, int)
        recorded = self.recorded()
        return recorded._replace(**{name: recorded._shown(name, seat) for name in MASKED}, viewer=seat)

    def __repr__(self) -> str:
        who = "everybody's cards" if self.viewer == "dealer" else f"as seat {self.viewer} sees it"
        return f"<Frame {self.number} of {self.variant.id}: {len(self.stacks)} players, pot {self.pot}, {who}>"[:110]

    def _repr_html_(self) -> str:
        from ..render.static import static

        viewer: Any = self.viewer
        return static(self, viewer)

    @property
    def board(self) -> tuple[Card | None, ...]:
        return self.boards[0]

    def team(self, seat: int) -> Team | None:
        """The pair that a seat belongs to, if its cards lie together."""
        return team_of(self.teams, seat)

    def holds(self, seat: int) -> tuple[Card | None, ...]:
        """The personal cards that a seat plays: its hand, or those that its pair has put together."""
        return team.pair if (team := self.team(seat)) else self.hands[seat]

    def beside(self, seat: int) -> tuple[tuple[Card | None, ...], ...]:
        """The boards that a seat plays: those in the middle, or the up-cards of its pair."""
        return (team.up,) if (team := self.team(seat)) else self.boards

    def before(self, seat: int) -> tuple[Card | None, ...]:
        """The cards that lie before a seat: every card of the players before one of them."""
        return team.before(seat) if (team := self.team(seat)) else self.hands[seat]

    @property
    def known(self) -> dict[int, tuple[Card, ...]]:
        """The cards that the viewer knows in each other player's hand: what was passed there, traded or shown.

        As much as is certain, and no more. Of a folded hand, which lies among the discards, a player could work out
        more later on, from what comes round the table then: that is left to the player.
        """
        there = range(len(self.hands))
        return {s: tuple(c for c in self.hands[s] if c is not None) for s in there if s != self.viewer}

    @property
    def contest(self) -> Contest:
        """What is compared, as the game stands: it may have turned into another, and shared cards may make wild."""
        found: Contest = self.variant.compared(self.turned, (c for board in self.boards for c in board))
        return found

    def recorded(self) -> Frame:
        """The same with None for cards of which nobody has recorded what they were."""
        unknown = {c for c, seats in enumerate(self.knowers) if seats >> ASIDE}
        if not unknown:
            return self
        places = ("hands", "boards", "discards", "aside", "teams")
        hidden = {name: _without(getattr(self, name), unknown) for name in places}
        thought = self.thought if self.thought and unknown.isdisjoint(self.thought.why.at_fault) else None
        return self._replace(event=self.event and self.event.without(unknown), thought=thought, **hidden)

    def _shown(self, name: str, seat: int) -> Any:
        value, audience = getattr(self, name), AUDIENCE.get(name)
        if audience == KNOWERS:
            return self._seen(value, seat)
        if audience == SEAT:
            return value if value is not None and value.seat == seat else None
        if audience == "event":
            return value and value.masked(self.knowers, seat)
        return ()

    def _seen(self, value: Any, seat: int) -> Any:
        kind = type(value)
        if kind is Card:
            return value if self.knowers[value] >> seat & 1 else None
        if kind is tuple:
            return tuple([self._seen(v, seat) for v in value]) if value else value
        if kind is Team:
            return value._replace(cards=self._seen(value.cards, seat))
        return value


def _without(value: Any, unknown: Set[int]) -> Any:
    if isinstance(value, Team):
        return value._replace(cards=_without(value.cards, unknown))
    if isinstance(value, tuple):
        return tuple([_without(v, unknown) for v in value])
    return None if isinstance(value, Card) and value in unknown else value


# Who may know what of a frame; a field that is not named here is hidden from every seat.
AUDIENCE = {
    **dict.fromkeys(
        ("number", "turn", "variant", "dealer", "stacks", "bets", "level", "folded", "pot", "pots", "won", "drawer",
         "stub", "burned", "shown", "mucked", "declared", "drew", "turned", "dead_hands",
         "rounds", "bettor"),
        EVERYONE,
    ),
    **dict.fromkeys(("hands", "boards", "drawn", "discards", "teams", "aside"), KNOWERS),
    "event": "event",
    **dict.fromkeys(("decision", "thought"), SEAT),
}  # fmt: skip
MASKED = tuple(name for name in Frame._fields if AUDIENCE.get(name) != EVERYONE and name != "viewer")
