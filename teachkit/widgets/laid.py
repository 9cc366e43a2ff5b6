"""Cards of a game laid out by hand: rows with places, what they make, and what one more would change."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from ..cards import Card, cards
from ..hands.boards import boards as read_boards
from ..hands.composition import EMPTY, Best
from ..hands.contests import Contest
from ..hands.outs import lifting, overtaking
from ..variants import Variant
from ..words import Phrase

Places = tuple[Card | None, ...]
OWN, OTHER = "own", "other"


class Row(NamedTuple):
    """Cards that lie together: what the row is called, which cards, and how many there can be."""

    name: str
    title: Phrase
    cards: Places
    most: int

    @property
    def free(self) -> int:
        return self.most - sum(c is not None for c in self.cards)


class Laid:
    """The cards of one player or two, and the boards, of a game: `at` is the row that the next card goes to."""

    variant: Variant
    two = False

    def _lay(self, game: Variant, personal: Any, other: Any, board: Any, at: str = "") -> None:
        """Take cards if they can lie there; else those before stay."""
        known = game.contest
        mine, theirs = cards(personal), cards(other)
        there = read_boards(game.name, board, known.boards, known.board, known.composition)
        shared = [c for places in there for c in places if c is not None]
        for held in (mine, theirs):
            known.best(held, board) if held or shared else None  # says which cards can't be
        cards((*mine, *theirs, *shared))  # no card lies there twice
        self.variant, self.personal, self.other = game, mine, theirs
        self.boards: tuple[Places, ...] = tuple(self._whole(places, known) for places in there)
        self.at = at if at in {row.name for row in self.rows} else OWN
        self._on()

    @staticmethod
    def _whole(places: Sequence[Card | None], known: Contest) -> Places:
        return tuple(places) or (None,) * known.board if known.composition.lines else tuple(places)

    def _on(self) -> None:
        """A row that is full sends the next card on to the first with a place."""
        rows = {row.name: row for row in self.rows}
        if not rows[self.at].free:
            self.at = next((row.name for row in rows.values() if row.free), self.at)

    @property
    def game(self) -> str:
        return self.variant.id

    @property
    def contest(self) -> Contest:
        return self.variant.contest

    @property
    def rows(self) -> list[Row]:
        """All rows that a card can go to."""
        known = self.contest
        most = known.held or known.personal
        found = [Row(OWN, Phrase("hands.row.first" if self.two else "hands.row.own"), self.personal, most)]
        for n, places in enumerate(self.boards if known.board else ()):
            key = "hands.row.board" if known.boards > 1 else "hands.row.team" if known.paired else "hands.row.shared"
            found.append(Row(f"board{n}", Phrase(key, n=n + 1), places, known.board))
        if self.two:
            found.append(Row(OTHER, Phrase("hands.row.second"), self.other, most))
        return found

    @property
    def known(self) -> tuple[Card, ...]:
        """All cards that lie there."""
        return tuple(c for row in self.rows for c in row.cards if c is not None)

    @property
    def stub(self) -> tuple[Card, ...]:
        """The cards that may still come."""
        known = self.known
        return tuple(c for c in self.contest.deck if c not in known)

    def best(self, seat: int = 0) -> dict[str, Best]:
        """The best hand for each part of the pot, of the first player (0) or the second (1); none without cards."""
        held = self.other if seat else self.personal
        if not held and (self.contest.composition.least or not self.known):
            return {}
        there = [*map(self._dealt, self.boards)]
        return self.contest.each(held, there) if held or any(there) else {}

    def _dealt(self, places: Places) -> list[Any]:
        """A board in the order in which its cards are dealt."""
        return [places[p] for p in self.contest.layout if p < len(places)] if self.contest.layout else list(places)

    def _row(self, name: str) -> Row:
        return next(row for row in self.rows if row.name == name)

    def _put(self, c: Card) -> None:
        """Lay a card on the row that is named, which has a place for it."""
        if self.at == OWN:
            self.personal = (*self.personal, c)
        elif self.at == OTHER:
            self.other = (*self.other, c)
        else:
            n = int(self.at[5:])
            self.boards = (*self.boards[:n], self._placed(self.boards[n], c), *self.boards[n + 1 :])
        self._on()

    def _without(self, c: Card) -> None:
        at = next(row.name for row in self.rows if c in row.cards)
        self.personal, self.other = (tuple(x for x in held if x != c) for held in (self.personal, self.other))
        if self.contest.composition.lines:
            self.boards = tuple(tuple(None if x == c else x for x in places) for places in self.boards)
        else:
            self.boards = tuple(tuple(x for x in places if x != c) for places in self.boards)
        self.at = at

    def _deal(self, seed: int | None) -> None:
        """Cards at random on all places."""
        known, order = self.contest, Random(seed).sample(self.contest.deck, len(self.contest.deck))
        most, forbids = known.held or known.personal, self.variant.forbids
        take = iter(order)
        mine = [next(take) for _ in range(most)]
        other = [next(take) for _ in range(most)] if self.two else []
        rest = list(take)
        there: list[Card] = []
        for _ in range(known.board * known.boards):
            new = next(c for c in rest if forbids is None or forbids(there, c) is None)
            rest.remove(new)
            there.append(new)
        boards = [there[n * known.board : (n + 1) * known.board] for n in range(known.boards)]
        self._lay(self.variant, mine, other, boards if known.boards > 1 else boards[0], self.at)

    # what one more card would change ---------------------------------------------------------------------------------

    @property
    def coming(self) -> str:
        """The row that the next card of a deal comes to: of the first board with a place, else a personal one."""
        free = [row.name for row in self.rows if row.free and row.name != OTHER]
        return next((name for name in free if name != OWN), next(iter(free), ""))

    @property
    def next(self) -> dict[str, dict[str, tuple[Card, ...]]]:
        """For each part of the pot the better kinds of hands that the next card could make, and by which cards.

        A kind is a category, of a low hand without a pair also its highest rank ("high card 8"). A low half is told of
        once a hand lacks one card at most.
        """
        to = self.coming
        if not to or not self.best():
            return {}
        found = lifting(self.contest, self.personal, self.boards, self._may_come, lambda c: self._with(c, OWN, to))
        return {name: found[name] for name, _, b in self.contest.parts if name in found and to in (OWN, f"board{b}")}

    @property
    def overtaking(self) -> dict[str, tuple[Card, ...]]:
        """For each part of the pot the next shared cards that bring the player who is behind past the other."""
        one, two, to = self.best(), self.best(1), self.coming
        if to in ("", OWN) or not (one and two):
            return {}
        now = {name: (one[name].hand.value, two[name].hand.value) for name in one}
        return overtaking(
            self.contest, lambda c: self._with(c, OWN, to), lambda c: self._with(c, OTHER, to), now, self._may_come
        )

    @property
    def _may_come(self) -> tuple[Card, ...]:
        """The cards of the stub that a rule of the game doesn't keep off the board."""
        forbids, there = self.variant.forbids, [c for places in self.boards for c in places if c is not None]
        if self.coming == OWN or forbids is None:
            return self.stub
        return tuple(c for c in self.stub if forbids(there, c) is None)

    def _with(self, new: Card, seat: str, to: str) -> tuple[Sequence[Card], tuple[Places, ...]]:
        """The cards of a player and the boards, once a card more has come to a row."""
        held = self.other if seat == OTHER else self.personal
        if to == OWN:
            return (*held, new), self.boards
        n = int(to[5:])
        return held, (*self.boards[:n], self._placed(self.boards[n], new), *self.boards[n + 1 :])

    def _placed(self, places: Places, new: Card) -> Places:
        """A board with one card more: of a square one at the next place that is dealt."""
        if None not in places:
            return (*places, new)
        at = next(p for p in self.contest.layout or range(len(places)) if places[p] is None)
        return (*places[:at], new, *places[at + 1 :])


def named(part: str) -> Phrase:
    """The part of a pot that a sentence speaks of."""
    kind, _, n = part.partition("board ")
    if not n:
        return Phrase(f"best.{kind}")
    return Phrase(f"hands.board.{kind.strip()}" if kind else "best.board", n=int(n))


def written(places: Sequence[Card | None]) -> str:
    """A row of cards as text."""
    return " ".join(EMPTY if c is None else str(c) for c in places) if any(c is not None for c in places) else ""
