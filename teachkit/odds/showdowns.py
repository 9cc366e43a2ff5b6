"""Hands at the showdown by chance: everybody stays, the cards to come are dealt at random (rulebook: rankings)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import nan, sqrt
from typing import TYPE_CHECKING, Any, Literal, overload

from ..cards import Card, text
from ..hands.categories import CATEGORIES
from ..hands.contests import Contest, contest
from ..mistakes import Mistake
from ..words import Share
from .progress import checked, checked_deals, finish, watched
from .results import (
    NoCategory,
    Player,
    Players,
    Result,
    Row,
    Table,
    about,
    frame,
    in_json,
    line,
    margin,
    named,
    of,
    places,
    player_frame,
    player_table,
    say,
    words,
)
from .sampling import UNITS, Categories, Rows, Sums, categories_of, sampled
from .situations import Situation, situation

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from ..hands.rankings import Ranking
    from ..variants import Variant

    Order = str | Ranking | None

NO_HAND = "no low"


class Part(Result):
    """A part of the pot: who takes it, and with which categories of hands; NoCategory names one that there isn't."""

    def __init__(
        self, name: str, categories: Sequence[str], players: Players, sums: Categories, done: int, total: int
    ):  # fmt: skip
        self.name, self.players, self._sums, self.done, self.total = name, players, sums, done, total
        # Last in the sums is no hand at all, which is there only where a hand has to qualify.
        self.categories = (*categories, NO_HAND) if any(CATEGORIES[k].complete for k in categories) else (*categories,)

    def __repr__(self) -> str:
        what = f"Part {self.name!r} of {of(self.done, self.total, 'deal')}"
        return line(what, [f"{k} {self.winning(k).part:.2%}" for k in self])

    def __iter__(self) -> Iterator[str]:
        """The categories that were held, best first."""
        return (k for k, *seats in zip(self.categories, *self._sums.held, strict=False) if any(seats))

    def winning(self, category: str) -> Share:
        """How often a hand of this category wins; of "no low", how often nobody has one."""
        return _often(self._sums.won[self._place(category)], self.done)

    def held(self, category: str, seat: int | None = None) -> Share:
        """How often a seat holds such a hand at the end; without `seat` any one of them."""
        place = self._place(category)
        counts = [row[place] for row in self._sums.held]
        if seat is not None:
            if seat not in range(len(counts)):
                raise Mistake(f"there is no seat {seat!r}: seats are 0 to {len(counts) - 1}")
            return _often(counts[seat], self.done)
        return _mean(sum(counts), self._sums.squares[place], self.done, len(counts))

    def worth(self, category: str) -> Share | None:
        """The part of the pot that such a hand takes on average; None if nobody ever held one."""
        place = self._place(category)
        held = sum(seat[place] for seat in self._sums.held)
        if not held:
            return None
        won = self._sums.won[place] if category != NO_HAND else 0
        ratio = won / held
        # The error of a ratio of two sums: each deal gives what was won by such hands, and how many there were.
        spread = won - 2 * ratio * self._sums.sharing[place] * (won > 0) + ratio**2 * self._sums.squares[place]
        return Share(ratio, sqrt(max(0.0, spread)) / held if self.done > 1 else nan)

    def _place(self, category: str) -> int:
        if category not in self.categories:
            raise NoCategory(f"{category!r} is no category here: there are {', '.join(self.categories)}")
        return self.categories.index(category)

    def tables(self) -> list[Table]:
        """Which hands are held, and which win."""
        rows: list[Row] = []
        for k in self:
            # What a hand takes is no part of the same whole as the others: it has no bar beside theirs.
            wins = (None, None) if k == NO_HAND else (self.winning(k), str(self.worth(k)))
            rows.append([named("category", k), self.held(k), *wins])
        pot = named("render.part", self.name)
        parts = [say("with_which", pot=pot) if self.name != "pot" else say("with_which_hands")]
        if NO_HAND in self.categories:
            parts.append(say("nobody", share=self.winning(NO_HAND)))
        return [Table("; ".join([*parts, say("error")]), words("category", "held", "winning", "worth"), rows)]

    def to_dict(self) -> dict[str, Any]:
        return {
            "players": [player.to_dict() for player in self.players],
            "categories": [
                {"category": k} | {
                    name: number
                    for what, share in (("held", self.held(k)), ("winning", self.winning(k)), ("worth", self.worth(k)))
                    for part, error in [share or (None, None)]
                    for name, number in ((what, part), (f"{what} error", in_json(error)))
                }
                for k in self
            ],
        }  # fmt: skip

    def to_pandas(self) -> Any:
        """A DataFrame by category: held, winning and worth, each with its error."""
        return frame(self.to_dict()["categories"], "category")


def _often(count: int, deals: int) -> Share:
    part = count / deals
    return Share(part, sqrt(part * (1 - part) / deals) if deals > 1 else nan)


def _mean(total: int, squares: int, deals: int, full: int) -> Share:
    """A mean over deals, of a sum of whole numbers and of their squares, as a part of `full`; with its error."""
    mean = Fraction(total, deals)
    error = sqrt((squares - mean * total) / (deals - 1) / deals) / full if deals > 1 else nan
    return Share(float(mean / full), error)


class Showdowns(Result):
    """How hands fare at the showdown, estimated: every figure has a standard error.

    `players[seat]` has `.win`, `.tie`, `.lose` (deals), `.share` and `.error`; `parts` the parts of the pot by name,
    `"pot"` if it is whole, each with `.winning(category)`, `.held(category, seat)` and `.worth(category)`, which the
    result itself has too, of its first part. `done` of `total` deals are dealt.
    """

    exact = False

    def __init__(self, known: Situation, sums: Sums, total: int):
        self.situation, self._sums, self.done, self.total = known, sums, sums.deals, total

    @property
    def game(self) -> str:
        return self.situation.contest.id

    @cached_property
    def players(self) -> Players:
        """What each seat takes of the whole pot."""
        return self._players(self._sums.pots[0], UNITS * len(self.situation.contest.parts))

    @cached_property
    def parts(self) -> Mapping[str, Part]:
        """The parts of the pot by name."""
        rules, sums = self.situation.contest, self._sums
        return {
            name: Part(name, categories, self._players(rows, UNITS), found, self.done, self.total)
            for (name, _, _), categories, rows, found in zip(
                rules.parts, categories_of(rules), sums.pots[1:], sums.categories, strict=True
            )
        }

    def _players(self, rows: Rows, full: int) -> Players:
        return tuple(
            Player(win, tie, lose, *_mean(units, squares, self.done, full), hand)
            for (win, tie, lose, units, squares), hand in zip(rows, self.situation.hands, strict=True)
        )

    def winning(self, category: str) -> Share:
        """How often a hand of this category wins (the first part of the pot)."""
        return self._first.winning(category)

    def held(self, category: str, seat: int | None = None) -> Share:
        """How often a seat holds such a hand at the end; without `seat` any one of them."""
        return self._first.held(category, seat)

    def worth(self, category: str) -> Share | None:
        """The part of the pot that such a hand takes on average; None if nobody ever held one."""
        return self._first.worth(category)

    @property
    def _first(self) -> Part:
        return next(iter(self.parts.values()))

    def tables(self) -> list[Table]:
        key = "estimate" if self.done == self.total else "estimate_partial"
        said = say(key, game=self.game, done=self.done, total=self.total)
        said = about(said, self.situation.boards, self.situation.dead)
        pots = {name: part.players for name, part in self.parts.items()}
        return [player_table(said, self.players, pots), *(t for part in self.parts.values() for t in part.tables())]

    def to_dict(self) -> dict[str, Any]:
        return {
            "game": self.game, "exact": False, "done": self.done, "total": self.total,
            "board": [places(board) for board in self.situation.boards], "dead": text(self.situation.dead),
            "players": [player.to_dict() for player in self.players],
            "parts": {name: part.to_dict() for name, part in self.parts.items()},
        }  # fmt: skip

    def to_pandas(self) -> Any:
        """A DataFrame by player; `parts["pot"].to_pandas()` is one by category."""
        return player_frame(self.players, {name: part.players for name, part in self.parts.items()})

    def __repr__(self) -> str:
        what = f"Showdowns of {self.game}, {margin(self.players)}, {of(self.done, self.total, 'deal')}"
        return line(what, [f"{text(p.cards) or n}: {p.share:.2%}" for n, p in enumerate(self.players)])


@overload
def simulate_showdowns(
    game: str | Contest | Variant, players: int | None = ..., *, deals: int = ..., seed: int | str = ...,
    hands: Iterable[Any] | None = ..., board: Any = ..., dead: str | Iterable[Card] = ..., ranking: Order = ...,
    executor: Executor | None = ..., iterate: Literal[False] = ..., progress: bool | None = ...,
) -> Showdowns: ...  # fmt: skip


@overload
def simulate_showdowns(
    game: str | Contest | Variant, players: int | None = ..., *, deals: int = ..., seed: int | str = ...,
    hands: Iterable[Any] | None = ..., board: Any = ..., dead: str | Iterable[Card] = ..., ranking: Order = ...,
    executor: Executor | None = ..., iterate: Literal[True], progress: bool | None = ...,
) -> Iterator[Showdowns]: ...  # fmt: skip


def simulate_showdowns(
    game: str | Contest | Variant,
    players: int | None = None,
    *,
    deals: int = 100_000,
    seed: int | str = 0,
    hands: Iterable[Any] | None = None,
    board: Any = "",
    dead: str | Iterable[Card] = "",
    ranking: Order = None,
    executor: Executor | None = None,
    iterate: bool = False,
    progress: bool | None = None,
) -> Showdowns | Iterator[Showdowns]:
    """Deal random showdowns of 2 to 10 `players` in which everybody stays, and sum up who wins with what.

    Every card is as likely to come, also where players choose which lie on the board (Woodstock); `simulate` plays.
    Where the cards of seven-card stud run out, the last one is for all (rulebook: table T21).
    `hands` are the cards known of each seat (`["As Ah", None, "Kd"]`, None for none), `board` those on the board (a
    list of boards where there are several), `dead` those that are gone; `ranking` takes the place of the game's own.
    The answer depends on `deals` and `seed`, not on the `executor` (any of concurrent.futures); without numpy it is
    another one, of at most 1,000,000 deals. `iterate=True` gives a generator of partial results. After a second a bar
    shows how far it is, where somebody can see it (`progress=True`: anywhere, `False`: nowhere); Ctrl-C keeps what was
    found. ValueError for what can't be.
    """
    from ..play.actions import own_number
    from ..play.setup import checked_seed

    deals = checked_deals(deals)
    checked_seed(seed)
    checked(executor, progress)
    compared = contest(game) if ranking is None else contest(game, ranking=ranking)
    known = situation(compared, own_number(players), hands, board, dead)
    parts = (Showdowns(known, sums, deals) for sums in sampled(known, deals, seed, executor))
    if iterate:
        return watched(parts, "deals", progress) if progress else parts
    return finish(parts, "deals", progress)
