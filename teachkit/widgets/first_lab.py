"""The lab of turns: who begins a round of betting, and who shows first at the end of the last one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any

from ..cards import Card, cards, text
from ..mistakes import Mistake, short
from ..play.turn_order import no_round
from ..reasons import Reason
from ..variants import Variant, variant
from ..words import Speaker
from .guessing import whole
from .panel import answers
from .seating import Seating, fit
from .turns_view import MOST, TurnsView

# Tables that each show one thing; the sentence that goes with it stands under `turns.preset` in the catalogue.
PRESETS: dict[str, dict[str, Any]] = {
    "lowest card": {"game": "seven-card-stud", "up": ["9h", "2d", "Ks", "2c"]},
    "ace low": {"game": "razz", "up": ["Kd", "As", "Ks", "9c"]},
    "same hand": {"game": "seven-card-stud", "up": ["7h 4s", "Kd 9c", "Ks 9h", "Jc Td"], "number": 2, "dealer": 1},
    "blinds": {"game": "texas-holdem", "players": 6, "dealer": 1},
    "flop": {"game": "texas-holdem", "players": 6, "dealer": 1, "number": 2, "folded": [2]},
    "two players": {"game": "texas-holdem", "players": 2},
    "opener": {"game": "five-card-draw", "players": 4, "number": 2, "opener": 2, "folded": [2]},
    "last bet": {"game": "texas-holdem", "players": 4, "shows": True, "folded": [3],
                 "did": ["1 check", "2 bet", "0 raise", "1 fold", "2 call"]},
    "checked": {"game": "texas-holdem", "players": 4, "shows": True, "dealer": 2,
                "did": ["3 check", "0 check", "1 check", "2 check"]},
    "all-in": {"game": "texas-holdem", "players": 4, "shows": True, "all_in": [1, 3], "paid": [100, 20, 100, 50],
               "did": ["2 bet", "0 call"]},
}  # fmt: skip


class FirstToActLab(TurnsView):
    """Who begins, and why: cards up or places at the table, in any game; or, with `shows`, who shows first.

    `up[seat]`: the cards that each shows, else some are dealt by `seed`; `number`: the round, 1 the first; `folded` and
    `all_in` seats; `opener`: who made the first bet of a draw game; `did`: the last round, `["1 bet", "2 call"]`;
    `paid[seat]`: chips of who was all-in before it. Of a game with rounds within its turns or draws, as Woodstock and
    All for One have them, it knows the first round. ValueError for what can't be.
    """

    tables = PRESETS

    def __init__(
        self,
        game: str | Variant = "seven-card-stud",
        up: Sequence[str | Iterable[Card]] = (),
        *,
        players: int | None = None,
        shows: bool = False,
        language: str | None = None,
        **table: Any,
    ):
        self.lay(game, up, players=players or len(up) or 4, shows=shows, **table)
        super().__init__(language)

    def lay(
        self,
        game: str | Variant,
        up: Sequence[str | Iterable[Card]] = (),
        *,
        players: int = 4,
        shows: bool = False,
        number: int = 1,
        seed: int = 0,
        did: Sequence[str] = (),
        **table: Any,
    ) -> None:
        """Another table."""
        v = game if isinstance(game, Variant) else variant(game)
        players = len(up) or players
        if players not in v.players or players > MOST:
            span = f"{v.players[0]} to {v.players[-1]}"
            raise Mistake(f"{v.title} is played by {span}, and here by {MOST} at most [table T4]")
        given = Seating(v, ((),) * players)
        number = len(given.rounds) if shows else number
        if number not in range(1, len(given.rounds) + 1):
            raise no_round(v, number)
        need = given.rounds[number - 1].up
        held = fit(v, [cards(hand) for hand in up], players, need, seed)
        seats: dict[str, Any] = {name: tuple(some) if isinstance(some, list) else some for name, some in table.items()}
        self._become(Seating(v, held, number, did=tuple(map(_acted, did)), **seats), shows)
        self.seed = seed

    def _become(self, at: Seating, shows: bool) -> None:
        """Take a table if it can be; else the one before stays."""
        cards([c for held in at.showing for c in held])
        _ = at.last if shows else at.first
        self.at, self.shows = at, shows
        self.cover()

    # what comes of it ------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """Who begins or shows first; None while the last round goes on, or if nobody has to show."""
        if not self.shows:
            return self.at.first[0]
        order = () if self.at.last[0] else self.at.order[0]
        return order[0] if order else None

    @property
    def why(self) -> Reason:
        """The reason for it."""
        return self.at.order[1] if self.shows else self.at.first[1]

    def question(self, say: Speaker) -> str:
        if self.seat is None:
            return ""
        return say.fill("turns.shows" if self.shows else "turns.begins", {})

    def comes_next(self, say: Speaker) -> str:
        if self.shows and self.at.last[0]:
            return say.fill("turns.next", {"seat": self.at.last[0][0]})
        return self.question(say) or say.reason(self.why)

    def options(self) -> list[str]:
        there = self.at.last[1] if self.shows else range(self.at.players)
        return [str(seat) for seat in there if seat not in self.at.folded]

    def right(self) -> Collection[str]:
        return () if self.seat is None else (str(self.seat),)

    def because(self) -> list[Reason]:
        if not self.shows:
            return list(self.why.clauses)
        seats = self.at.order[0]
        rest = Reason("turns.then", "table T16", (), {"seats": seats[1:]})
        return [*self.why.clauses, *[rest] * (len(seats) > 2)]

    # what a learner does ---------------------------------------------------------------------------------------------

    @answers
    def game(self, value: str) -> str:
        """The same table in another game."""
        v = variant(value)
        n = self.at.players
        players = n if n in v.players else min((p for p in v.players if p <= MOST), key=lambda p: abs(p - n))
        return self._changed(v=v, players=players, number=1)

    @answers
    def round(self, value: str | int) -> str:
        """Another round of the game; 1 is the first."""
        return self._changed(number=whole(value, 1, len(self.at.rounds), "round"))

    @answers
    def players(self, value: str | int) -> str:
        """So many players."""
        return self._changed(players=whole(value, 2, MOST, "number of players"))

    @answers
    def dealer(self, value: str | int) -> str:
        """Whose the button is."""
        return self._changed(dealer=self._seat(value))

    @answers
    def opener(self, value: str | int) -> str:
        """Who made the first bet of a draw game."""
        return self._changed(opener=self._seat(value))

    @answers
    def before(self, value: str | int) -> str:
        """Who began the round before."""
        return self._changed(before=self._seat(value))

    @answers
    def asks(self, value: str) -> str:
        """Ask who `"begins"`, or who `"shows"` first."""
        return self._changed(shows=value == "shows")

    @answers
    def deal(self) -> str:
        """Other cards up."""
        self.seed += 1
        at = replace(self.at, up=fit(self.at.game, (), self.at.players, self.at.round.up, self.seed), did=())
        self._become(at, self.shows)
        return self.asked()

    @answers
    def cards(self, name: str, value: str = "") -> str:
        """The cards that a seat shows: `cards(1, "Kd 9c")`."""
        seat, need = self._seat(str(name).removeprefix("cards")), self.at.round.up
        held = cards(value)
        if len(held) != need:
            raise Mistake(self.speaker.fill("turns.need", {"n": need, "m": len(held), "seat": seat}))
        if strange := [c for c in held if c not in self.at.game.deck]:
            raise Mistake(f"{strange[0]} is not in the deck of {self.at.game.title}")
        up = tuple(held if s == seat else old for s, old in enumerate(self.at.showing))
        self._become(replace(self.at, up=up, did=()), self.shows)
        return self.asked()

    @answers
    def fold(self, name: str, value: bool = True) -> str:
        """A seat has folded, or with False has not."""
        seat = self._seat(str(name).removeprefix("fold"))
        return self._changed(folded=_with(self.at.folded, seat, value))

    @answers
    def all_in(self, name: str, value: bool = True) -> str:
        """A seat has no chips left, or with False has some."""
        seat = self._seat(str(name).removeprefix("all_in"))
        return self._changed(all_in=_with(self.at.all_in, seat, value))

    @answers
    def paid(self, name: str, value: str | int = 0) -> str:
        """With how many chips a seat was all-in before the last round."""
        seat = self._seat(str(name).removeprefix("paid"))
        chips = [self.at.chips(s) for s in range(self.at.players)]
        chips[seat] = whole(value, 1, 10**9, "number of chips")
        return self._changed(keep=True, paid=tuple(chips))

    @answers
    def act(self, value: str) -> str:
        """What the next one in turn does in the last round: check, bet, call, raise or fold."""
        turns = self.at.last[0] if self.shows else ()
        if not turns:
            raise Mistake("nobody is in turn: the last round is over, or not asked about")
        if value not in self.at.may:
            raise Mistake(f"{short(value, 20)!r} can't be done now: one can {', '.join(self.at.may)}")
        did = (*self.at.did, (turns[0], value))
        said = self.speaker.fill(f"turns.did.{value}", {"seat": turns[0]})
        self._become(replace(self.at, did=did), shows=True)
        return self.asked(said)

    @answers
    def again(self) -> str:
        """The last round from its beginning."""
        return self._changed()

    def _changed(
        self,
        *,
        v: Variant | None = None,
        players: int | None = None,
        number: int | None = None,
        shows: bool | None = None,
        keep: bool = False,
        **table: Any,
    ) -> str:
        """The same table but for this; the last round begins again, unless what it was is to be kept."""
        at = self.at
        v, players = v or at.game, players or at.players
        shows = self.shows if shows is None else shows
        if players not in v.players:
            facts = {"game": v.title, "least": v.players[0], "most": v.players[-1]}
            raise Mistake(self.speaker.fill("turns.players", facts))
        rounds = Seating(v, ()).rounds
        number = len(rounds) if shows else min(number or at.number, len(rounds))
        there = range(players)
        kept = {
            name: tuple(seat for seat in getattr(at, name) if seat in there) for name in ("folded", "all_in")
        } | {name: min(getattr(at, name), players - 1) for name in ("dealer", "opener", "before")}
        up = fit(v, at.up, players, rounds[number - 1].up, self.seed)
        did = at.did if keep else ()
        self._become(Seating(v, up, number, did=did, **{**kept, "paid": at.paid, **table}), shows)
        return self.asked()

    def _seat(self, value: str | int) -> int:
        return whole(value, 0, self.at.players - 1, "seat")

    # what a reload keeps ---------------------------------------------------------------------------------------------

    @property
    def keep(self) -> str:
        at = self.at
        seats = [",".join(map(str, found)) for found in (at.folded, at.all_in, map(at.chips, range(at.players)))]
        up, did = ",".join(map(text, at.showing)), ",".join(f"{seat} {verb}" for seat, verb in at.did)
        numbers = (int(self.shows), at.number, at.dealer, at.opener, at.before, self.seed)
        return ";".join([at.game.id, up, *seats, did, " ".join(map(str, numbers))])

    def restore(self, kept: str) -> None:
        game, up, folded, all_in, paid, did, numbers = kept.split(";")
        shows, number, dealer, opener, before, seed = map(int, numbers.split())
        v = self.at.game if game == self.at.game.id else variant(game)
        hands = up.split(",")
        there = range(len(hands))
        if not {dealer, opener, before, *_seats(folded), *_seats(all_in)} <= set(there):
            raise Mistake("there is no such seat")
        self.lay(
            v, hands if any(hands) else (), players=len(hands), shows=bool(shows), number=number, seed=seed,
            dealer=dealer, opener=opener, before=before, folded=_seats(folded), all_in=_seats(all_in),
            paid=_seats(paid), did=did.split(",") if did else (),
        )  # fmt: skip

    def __repr__(self) -> str:
        who = "nobody yet" if self.seat is None else f"seat {self.seat}"
        what = "shows first" if self.shows else f"begins round {self.at.number}"
        return f"<FirstToActLab {self.at.game.id}, {self.at.players} players: {who} {what}>"[:110]


def _acted(said: str) -> tuple[int, str]:
    """`"1 bet"` as a seat and what it does."""
    seat, _, verb = str(said).strip().partition(" ")
    if not seat.isascii() or not seat.isdigit() or not verb:
        raise Mistake(f"{said!r}: write the seat and what it did, like '1 bet'")
    return int(seat), verb.split()[0]


def _with(seats: Sequence[int], seat: int, there: bool) -> tuple[int, ...]:
    return tuple(sorted({*seats, seat} if there else {*seats} - {seat}))


def _seats(said: str) -> tuple[int, ...]:
    return tuple(int(seat) for seat in said.split(",") if seat)
