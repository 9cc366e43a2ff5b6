"""Odds as values: they print as tables, show themselves as bars, and convert to plain dicts and to pandas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import isnan
from typing import Any, NamedTuple

from ..cards import Card, text
from ..mistakes import Mistake
from ..words import FIRST, PLAIN, Share, grouped

Cards = tuple[Card, ...]
EMPTY = "--"  # a place of a board where no card lies
Row = list[Any]
WIDEST = 110  # characters of a one-line repr


class Table(NamedTuple):
    """What is shown: rows of text, cards, whole numbers and shares, under a heading and a sentence about them all."""

    caption: str
    head: list[str]
    rows: list[Row]


class NoCategory(Mistake, KeyError):
    """A category that an order of hands doesn't have."""

    __str__ = Mistake.__str__


class Result:
    """What all odds can do: `str()` is a table, a notebook shows bars, `to_dict()` and `to_pandas()` convert."""

    done: int
    total: int

    def tables(self) -> list[Table]:
        """What there is to show."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        """The same in numbers, text, lists and dicts, as JSON takes it."""
        raise NotImplementedError

    def __str__(self) -> str:
        return "\n\n".join(map(_text, self.tables()))

    def _repr_html_(self) -> str:
        from ..render.tables import table

        return "".join(table(shown.caption, shown.head, shown.rows) for shown in self.tables())


def _text(table: Table) -> str:
    """A table in columns: words to the left, figures to the right."""
    shown = []
    for column in zip(table.head, *table.rows, strict=True):
        cells = [_plain(cell) for cell in column]
        left = any(map(_is_text, column[1:]))
        width = max(map(len, cells))
        shown.append([cell.ljust(width) if left else cell.rjust(width) for cell in cells])
    return "\n".join([table.caption, *("  ".join(row).rstrip() for row in zip(*shown, strict=True))])


def _is_text(cell: Any) -> bool:
    """Whether it is words or cards, not a figure."""
    if isinstance(cell, tuple):
        return not isinstance(cell, Share)
    return isinstance(cell, str) and not cell.lstrip("-")[:1].isdigit()


def line(what: str, figures: Sequence[str]) -> str:
    """A repr of one line of ASCII, with as many figures as have room."""
    while figures and len(what) + len(", ".join(figures)) + 4 > WIDEST:
        figures = [*figures[: -2 if figures[-1] == "..." else -1], "..."]
    return f"<{what}: {', '.join(figures)}>"


def _plain(cell: Any) -> str:
    if cell is None:
        return "–"
    if isinstance(cell, tuple) and not isinstance(cell, Share):
        return text(cell)
    return grouped(cell) if isinstance(cell, int) else str(cell)


def say(key: str, **facts: Any) -> str:
    """A template of the catalogue; shares as in a table."""
    shown = {k: str(v) if isinstance(v, Share) else v for k, v in facts.items()}
    return PLAIN.fill(f"odds.{key}", shown)


def named(section: str, name: str) -> str:
    """What has a name in code, which is English: as it is there, or as it is called in the language spoken."""
    key = f"{section}.{name}"
    return PLAIN.word(key) if PLAIN.language != FIRST and PLAIN.has(key) else name


def words(*keys: str) -> list[str]:
    return [PLAIN.word(f"odds.{key}") for key in keys]


def frame(rows: Sequence[Mapping[str, Any]], index: str | list[str]) -> Any:
    """A pandas DataFrame; Mistake says what to install if there is no pandas."""
    try:
        import pandas  # type: ignore[import-untyped,unused-ignore]
    except ImportError:
        raise Mistake("to_pandas() needs pandas: install it (pip install pandas), or take to_dict()") from None
    return pandas.DataFrame(list(rows)).set_index(index)


class Counts(Result, Mapping[str, int]):
    """How many hands there are of each category, best first; those that don't occur aren't listed and count 0.

    `total` hands in all, of which `done` are counted (a partial result); `cards` a hand; `ranking` the order's id;
    `known` and `dead` what was held and what was gone; `categories` all that the order has. NoCategory, a KeyError and
    Mistake, names one that it doesn't have.
    """

    def __init__(
        self,
        counts: Mapping[str, int],
        categories: Sequence[str],
        cards: int,
        ranking: str,
        *,
        known: Cards = (),
        dead: Cards = (),
        total: int | None = None,
    ):
        self.counts = {name: int(counts[name]) for name in categories if counts.get(name)}
        self.categories, self.cards, self.ranking = tuple(categories), cards, ranking
        self.known, self.dead = known, dead
        self.done = sum(self.counts.values())
        self.total = self.done if total is None else total

    def __getitem__(self, category: str) -> int:
        if category not in self.categories:
            has = ", ".join(self.categories)
            raise NoCategory(f"{category!r} is no category of the ranking {self.ranking!r}: it has {has}")
        return self.counts.get(category, 0)

    def __iter__(self) -> Iterator[str]:
        return iter(self.counts)

    def __len__(self) -> int:
        return len(self.counts)

    def __contains__(self, category: object) -> bool:
        return category in self.counts

    def share(self, category: str) -> Fraction:
        """The part of the hands counted that are of a category."""
        return Fraction(self[category], self.done or 1)

    def tables(self) -> list[Table]:
        parts = [say("counts", total=self.done, cards=self.cards, ranking=named("order", self.ranking))]
        if self.known:
            parts.append(say("known", cards=text(self.known)))
        if self.dead:
            parts.append(say("dead", cards=text(self.dead)))
        if self.done < self.total:
            parts.append(say("so_far", done=self.done, total=self.total))
        rows = [
            [named("category", k), n, Share(n / self.done), _one_in(self.done / n)] for k, n in self.counts.items()
        ]
        return [Table("; ".join(parts), words("category", "hands", "share", "one_in"), rows)]

    def to_dict(self) -> dict[str, Any]:
        return {
            "ranking": self.ranking, "cards": self.cards, "known": text(self.known), "dead": text(self.dead),
            "done": self.done, "total": self.total, "counts": dict(self.counts),
        }  # fmt: skip

    def to_pandas(self) -> Any:
        """A DataFrame by category: hands, share."""
        return frame([{"category": k, "hands": n, "share": n / self.done} for k, n in self.items()], "category")

    def __repr__(self) -> str:
        what = f"Counts of {of(self.done, self.total, 'hand')} of {of(self.cards, self.cards, 'card')}, {self.ranking}"
        return line(what, [f"{name} {n:,}" for name, n in self.counts.items()])


def _one_in(n: float) -> str:
    return PLAIN.figures(f"{n:,.0f}" if n >= 100 else f"{n:.1f}" if n >= 10 else f"{n:.2f}")


def of(done: int, total: int, noun: str) -> str:
    number = f"{total:,}" if done == total else f"{done:,} of {total:,}"
    return f"{number} {noun}{'s' * (total != 1)}"


@dataclass(frozen=True)
class Player:
    """How often a player wins alone, ties and loses, and the part of the pot that this is worth.

    `share` is a Fraction where all cases were counted, else a float with `error`, its standard error (NaN after one
    deal, which tells nothing of it); `cards` those that the player is known to hold.
    """

    win: int
    tie: int
    lose: int
    share: Fraction | float
    error: float = 0.0
    cards: Cards = ()

    def row(self) -> Row:
        return [Share(float(self.share), self.error), self.win, self.tie, self.lose]

    def to_dict(self) -> dict[str, Any]:
        share = float(self.share)
        return {"cards": text(self.cards), "win": self.win, "tie": self.tie, "lose": self.lose, "share": share,
                "error": in_json(self.error)}  # fmt: skip


Players = tuple[Player, ...]


def in_json(error: float | None) -> float | None:
    """A standard error as JSON takes it: None where there is none yet."""
    return None if error is None or isnan(error) else error


def margin(players: Players) -> str:
    """The largest standard error of the players' shares."""
    most = max(player.error for player in players)
    return "+- ?" if isnan(most) else f"+- {most:.2%}"


def player_table(caption: str, whole: Players, parts: Mapping[str, Players]) -> Table:
    """A row a player, and where the pot has parts one more for each of them."""
    head = words("hand", "pot", "share", "wins", "ties", "loses")
    several = parts if len(parts) > 1 else {}
    pots = {PLAIN.word("odds.whole"): whole, **{named("render.part", name): part for name, part in several.items()}}
    rows = [
        [players[n].cards or say("seat", seat=n), pot, *players[n].row()]
        for n in range(len(whole))
        for pot, players in pots.items()
    ]
    if len(pots) == 1:
        head, rows = [head[0], *head[2:]], [[row[0], *row[2:]] for row in rows]
    return Table(caption, head, rows)


def about(said: str, boards: Sequence[Sequence[Card | None]], dead: Cards) -> str:
    """A sentence, then what was known."""
    known = [places(board) for board in boards]
    more = [say("board", cards=" / ".join(known))] if any(known) else []
    return "; ".join([said, *more, *([say("dead", cards=text(dead))] if dead else [])])


def places(board: Sequence[Card | None]) -> str:
    """The cards of a board, and where one is to come before another `--`."""
    return " ".join(EMPTY if c is None else str(c) for c in board).rstrip(f" {EMPTY}")


@dataclass(frozen=True, repr=False)
class Equity(Result):
    """What each hand is worth: `players[i].win`, `.tie`, `.lose` are numbers of cases, `.share` a part of the pot.

    `total` cases, of which `done` are looked at; `exact` if each case is one way to deal the cards to come, else they
    are random deals. `parts["high"][i]` and so on are the parts of a pot that is split. `board`: each board's cards.
    """

    game: str
    players: Players
    total: int
    done: int = -1
    exact: bool = True
    parts: Mapping[str, Players] = field(default_factory=dict)
    board: tuple[tuple[Card | None, ...], ...] = ()
    dead: Cards = ()

    def __post_init__(self) -> None:
        if self.done < 0:
            object.__setattr__(self, "done", self.total)

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards that each player is known to hold."""
        return tuple(player.cards for player in self.players)

    def tables(self) -> list[Table]:
        key = ("exact" if self.exact else "estimate") + "_partial" * (self.done < self.total)
        said = say(key, game=self.game, done=self.done, total=self.total)
        return [player_table(about(said, self.board, self.dead), self.players, self.parts)]

    def to_dict(self) -> dict[str, Any]:
        return {
            "game": self.game, "exact": self.exact, "done": self.done, "total": self.total,
            "board": [places(b) for b in self.board], "dead": text(self.dead),
            "players": [p.to_dict() for p in self.players],
            "parts": {name: [p.to_dict() for p in players] for name, players in self.parts.items()},
        }  # fmt: skip

    def to_pandas(self) -> Any:
        """A DataFrame by player: cards, win, tie, lose, share, error; the parts of a split pot as `high share` …"""
        return player_frame(self.players, self.parts)

    def __repr__(self) -> str:
        how = "exact" if self.exact else margin(self.players)
        what = f"Equity of {self.game}, {how}, {of(self.done, self.total, 'case')}"
        return line(what, [f"{text(p.cards)} {float(p.share):.2%}".strip() for p in self.players])


def player_frame(players: Players, parts: Mapping[str, Players]) -> Any:
    rows = []
    for n, player in enumerate(players):
        row: dict[str, Any] = {"player": n, **player.to_dict()}
        for name, of_part in parts.items() if len(parts) > 1 else ():
            row |= {f"{name} {key}": v for key, v in of_part[n].to_dict().items() if key != "cards"}
        rows.append(row)
    return frame(rows, "player")
