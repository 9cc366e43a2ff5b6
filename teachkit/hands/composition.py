"""Which cards make the hand: how many of a player's own and of the shared ones (rulebook: rankings)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from ..cards import Card, cards, text
from ..mistakes import Mistake
from ..words import Phrase
from . import explain, naming
from .hand import Hand, check
from .index import MOST
from .rankings import Ranking, Value

Cards = tuple[Card, ...]
Places = Sequence[Card | None]  # a board by its places: None where no card lies yet
EMPTY = "--"


@dataclass(frozen=True, slots=True)
class Composition:
    """How many personal cards a hand of five takes, at least and at most; shared cards fill the rest.

    `lines`, if there are any, are sets of places of the board (from 0, row by row): the shared cards come from one.
    """

    least: int
    most: int
    lines: tuple[tuple[int, ...], ...] = ()

    def value(self, ranking: Ranking, personal: Sequence[Card], board: Places = ()) -> Value:
        """The value of the best hand, without the cards that make it: what a showdown compares."""
        if not self.lines and len(personal) + len(board) <= MOST:
            if self.least == 0 and self.most >= ranking.size:
                return ranking([*personal, *board])  # type: ignore[list-item]
            if self.least >= ranking.size:
                return ranking(personal)
        top: Value = ()
        for _, value, _ in self.hands(ranking, personal, board):
            if value > top:
                top = value
        return top

    def shares(self, personal: int, board: int, size: int = 5) -> list[tuple[int, int]]:
        """The numbers of (personal, shared) cards allowed: as many cards as can be had, up to `size`."""
        least, most = min(self.least, personal), min(self.most, personal, size)
        pairs = [(n, min(size - n, board, max(0, size - self.least))) for n in range(least, most + 1)]
        full = max(map(sum, pairs))
        return [pair for pair in pairs if sum(pair) == full]

    def together(self, board: Places) -> list[Cards]:
        """The sets of shared cards that may be used together: all, or those of each line (the fullest if some lack)."""
        lines = self.lines or (tuple(range(len(board))),)
        found = [tuple(c for p in line if p < len(board) and (c := board[p]) is not None) for line in lines]
        full = max(map(len, found))
        return [there for there in dict.fromkeys(found) if len(there) == full]

    def hands(self, ranking: Ranking, personal: Sequence[Card], board: Places) -> Iterator[tuple[int, Value, Cards]]:
        """Every allowed choice: how many personal cards it has, its value, its cards, personal ones first."""
        key, keyed = ranking.key, ranking.keyed
        for shared in self.together(board):
            for own, rest in self.shares(len(personal), len(shared), ranking.size):
                boards = [(key(theirs), theirs) for theirs in combinations(shared, rest)]
                for mine in combinations(personal, own):
                    part = key(mine)
                    for other, theirs in boards:
                        chosen = mine + theirs
                        yield own, keyed(part + other, chosen), chosen


def exactly(personal: int) -> Composition:
    """Exactly so many personal cards, as in Omaha."""
    return Composition(personal, personal)


def at_most(personal: int) -> Composition:
    """Up to so many personal cards, as in Tahoe."""
    return Composition(0, personal)


def square(side: int) -> tuple[tuple[int, ...], ...]:
    """The rows, columns and diagonals of a square board, by places from 0, row by row."""
    n = range(side)
    rows = [tuple(side * r + c for c in n) for r in n]
    columns = [tuple(side * r + c for r in n) for c in n]
    return (*rows, *columns, tuple(side * i + i for i in n), tuple(side * i + side - 1 - i for i in n))


ANY_FIVE = Composition(0, 5)
"""Any five of the personal and the shared cards: hold'em, Woodstock, seven-card stud."""
OWN = Composition(5, 5)
"""Personal cards only: draw, five-card stud, Rochester."""
FOUR_AND_ONE = exactly(4)
"""Four personal cards and the one in the middle: Spit in the Ocean."""
TEAM = exactly(3)
"""Three chosen cards and the two partners' up-cards, which stand as the board: Pick a Partner."""
LINES = Composition(2, 2, square(3))
"""Two personal cards and one row, column or diagonal of a board of three by three: Tic-tac-toe."""


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
    composition: Composition = ANY_FIVE
    places: tuple[Card | None, ...] = ()

    @property
    def phrases(self) -> list[Phrase]:
        """What a best hand must tell, not yet in words."""
        return explain.explain(self)

    def explain(self) -> list[str]:
        """The hand, its cards and their origin, wild cards, what would do as well: one sentence each."""
        return [str(phrase) for phrase in self.phrases]

    def __str__(self) -> str:
        return " ".join(self.explain())

    def _repr_html_(self) -> str:
        from ..render.static import best_hand

        return best_hand(self)

    def __repr__(self) -> str:
        name = self.hand.category or "no low"
        return f"Best('{text(self.hand.cards)}', {name}, personal='{text(self.personal)}')"


def best(
    ranking: Ranking,
    composition: Composition,
    personal: str | Iterable[Card],
    board: str | Iterable[Card | None] = (),
) -> Best:
    """The best hand and its origin; of equal choices that with fewest personal cards, then the first given.

    Fewest, because what a hand takes from the player then is what the board can't supply. Where the board has lines
    it is given by its places, `"--"` or None for an empty one. ValueError for bad, repeated or no cards.
    """
    held, shared, places = _checked(ranking, personal, board)
    found: dict[int, tuple[Value, list[Cards]]] = {}
    for own, value, chosen in composition.hands(ranking, held, places):
        if own not in found or value > found[own][0]:
            found[own] = value, [chosen]
        elif value == found[own][0]:
            found[own][1].append(chosen)
    top = max(value for value, _ in found.values())
    equal = [ranking.pick(five, top) for value, choices in found.values() if value == top for five in choices]
    first = equal[0]
    # Why a hand doesn't qualify is asked of all cards, else of those that it would be made of.
    using = {
        n: Hand(ranking, v, ranking.pick(choices[0], v), naming.unqualified(ranking, v, choices[0]))
        for n, (v, choices) in found.items()
    }
    return Best(
        Hand(ranking, top, first, naming.unqualified(ranking, top, held, places, composition)),
        personal=tuple(c for c in first if c in held),
        board=tuple(c for c in first if c in shared),
        ties=tuple(equal[1:]) if top else (),
        using={n: using.get(n) for n in range(len(held) + 1)},
        held=held,
        shared=shared,
        composition=composition,
        places=places,
    )


def _checked(
    ranking: Ranking, personal: str | Iterable[Card], board: str | Iterable[Card | None]
) -> tuple[Cards, Cards, tuple[Card | None, ...]]:
    """Personal and shared cards that can be together, and the places of the board."""
    places = on_places(board)
    held, there = cards(personal), cards(c for c in places if c is not None)
    # Two jokers look the same: the second of them is told apart from the first once both are together.
    both = cards(held + there)
    check(ranking, both)
    for what, cards_there in (("personal", held), ("shared", there)):
        if len(cards_there) > MOST:
            raise Mistake(f"{len(cards_there)} {what} cards are too many: a hand is chosen from {MOST} at most")
    if not both:
        raise Mistake("there are no cards: a best hand needs personal cards, shared cards or both")
    shared = iter(both[len(held) :])
    return held, both[len(held) :], tuple(None if c is None else next(shared) for c in places)


def on_places(board: str | Iterable[Card | None]) -> tuple[Card | None, ...]:
    """A board by its places, `"As -- 9c"`: None where no card lies; ValueError for what is no card."""
    if isinstance(board, str) and EMPTY in board:
        words = board.replace(",", " ").split()
        return tuple(None if word == EMPTY else c for word in words for c in ([None] if word == EMPTY else cards(word)))
    if isinstance(board, str) or not isinstance(board, Iterable):
        return cards(board)
    places = tuple(board)
    cards(c for c in places if c is not None)
    return places
