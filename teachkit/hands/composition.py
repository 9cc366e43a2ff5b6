"""Which cards make the hand: how many of a player's own and of the shared ones (rulebook: rankings)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from ..cards import Card, cards, text
from ..mistakes import Mistake
from ..words import Phrase
from . import explain
from .hand import Hand, check
from .rankings import MOST, Ranking, Value

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Composition:
    """How many personal cards a hand of five takes, at least and at most; shared cards fill the rest."""

    least: int
    most: int

    def value(self, ranking: Ranking, personal: Sequence[Card], board: Sequence[Card] = ()) -> Value:
        """The value of the best hand, without the cards that make it: what a showdown compares."""
        if len(personal) + len(board) <= MOST:
            if self.least == 0 and self.most >= ranking.size:
                return ranking([*personal, *board])
            if self.least >= ranking.size:
                return ranking(personal)
        return max(map(ranking, self.choices(personal, board, ranking.size)), default=ranking(()))

    def shares(self, personal: int, board: int, size: int = 5) -> list[tuple[int, int]]:
        """The numbers of (personal, shared) cards allowed: as many cards as can be had, up to `size`."""
        least, most = min(self.least, personal), min(self.most, personal, size)
        pairs = [(n, min(size - n, board, max(0, size - self.least))) for n in range(least, most + 1)]
        full = max(map(sum, pairs))
        return [pair for pair in pairs if sum(pair) == full]

    def choices(self, personal: Sequence[Card], board: Sequence[Card], size: int = 5) -> Iterator[Cards]:
        """Every allowed choice of cards, those with fewest personal cards first."""
        for own, shared in self.shares(len(personal), len(board), size):
            boards = list(combinations(board, shared))
            for mine in combinations(personal, own):
                for rest in boards:
                    yield mine + rest


ANY_FIVE = Composition(0, 5)
OWN = Composition(5, 5)
LINES = Composition(2, 2)


def exactly(personal: int) -> Composition:
    """Exactly so many personal cards, as in Omaha."""
    return Composition(personal, personal)


def at_most(personal: int) -> Composition:
    """Up to so many personal cards, as in Tahoe."""
    return Composition(0, personal)


@dataclass(frozen=True, repr=False)
class Best:
    """A player's best hand and where its cards come from.

    `personal` and `board` are the cards used; `ties` the other choices worth the same; `using[n]` the best
    hand with exactly n personal cards, None where that can't be; `held` and `shared` all cards there were.
    """

    hand: Hand
    personal: Cards
    board: Cards
    ties: tuple[Cards, ...]
    using: Mapping[int, Hand | None]
    held: Cards
    shared: Cards

    @property
    def phrases(self) -> list[Phrase]:
        """What a best hand must tell, not yet in words."""
        return explain.explain(self)

    def explain(self) -> list[str]:
        """The hand, its cards and their origin, and what would do as well: one sentence each."""
        return [str(phrase) for phrase in self.phrases]

    def __str__(self) -> str:
        return " ".join(self.explain())

    def _repr_html_(self) -> str:
        from ..render.static import best_hand

        return best_hand(self)

    def __repr__(self) -> str:
        return f"Best('{text(self.hand.cards)}', {self.hand.category}, personal='{text(self.personal)}')"


def best(
    ranking: Ranking,
    composition: Composition,
    personal: str | Iterable[Card],
    board: str | Iterable[Card] = (),
) -> Best:
    """The best hand and its origin; of equal choices that with fewest personal cards, then the first given.

    Fewest, because what a hand takes from the player then is what the board can't supply. ValueError for bad,
    repeated or no cards.
    """
    held, shared = cards(personal), cards(board)
    check(ranking, cards(held + shared))
    for what, found_there in (("personal", held), ("shared", shared)):
        if len(found_there) > MOST:
            raise Mistake(f"{len(found_there)} {what} cards are too many: a hand is chosen from {MOST} at most")
    if not held + shared:
        raise Mistake("there are no cards: a best hand needs personal cards, shared cards or both")
    found: dict[int, tuple[Value, list[Cards]]] = {}
    for own, rest in composition.shares(len(held), len(shared), ranking.size):
        found[own] = _highest(ranking, held, own, shared, rest)
    top = max(value for value, _ in found.values())
    equal = [ranking.pick(five, top) for value, choices in found.values() if value == top for five in choices]
    using = {
        n: Hand(ranking, found[n][0], ranking.pick(found[n][1][0], found[n][0])) if n in found else None
        for n in range(len(held) + 1)
    }
    first = equal[0]
    return Best(
        Hand(ranking, top, first),
        personal=tuple(c for c in first if c in held),
        board=tuple(c for c in first if c in shared),
        ties=tuple(equal[1:]),
        using=using,
        held=held,
        shared=shared,
    )


def _highest(ranking: Ranking, held: Cards, own: int, shared: Cards, rest: int) -> tuple[Value, list[Cards]]:
    """The best value of `own` personal and `rest` shared cards, and all choices that reach it."""
    top: Value = ()
    equal: list[Cards] = []
    boards = list(combinations(shared, rest))
    for mine in combinations(held, own):
        for theirs in boards:
            value = ranking(mine + theirs)
            if value > top:
                top, equal = value, [mine + theirs]
            elif value == top:
                equal.append(mine + theirs)
    return top, equal
