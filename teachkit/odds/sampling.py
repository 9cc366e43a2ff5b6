"""Showdowns by chance: the cards to come are dealt at random, many times over, and what happens is summed up.

A chunk of deals has a generator of its own, seeded by the seed and the chunk's number, and its sums are whole numbers:
so the answer is the same however the chunks are spread over workers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import accumulate
from math import lcm
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from ..cards import Card
from ..hands.contests import Contest
from ..hands.rankings import Value
from ..mistakes import Mistake
from .progress import AHEAD, in_order
from .situations import MOST_PLAYERS, Board, Cards, Situation

if TYPE_CHECKING:
    from concurrent.futures import Executor

UNITS = lcm(*range(1, MOST_PLAYERS + 1))  # a part of a pot in units that up to ten winners can share
CHUNK, PLAIN_CHUNK = 16_384, 100  # deals; without numpy fewer, so that a stop need not wait
SENT = 8  # chunks that a worker gets at a time, at most
PLAIN_MOST = 1_000_000  # deals without numpy: some 20 s of hold'em for three players, a few minutes of Omaha

Rows = list[list[int]]


class Categories(NamedTuple):
    """How often each category of an order is held, and how often it wins; last comes "no hand at all".

    `held[seat]` by each seat; `squares` sums the squares of how many seats hold it; `won` by the best hand; `sharing`
    sums how many seats hold it when it wins.
    """

    held: Rows
    squares: list[int]
    won: list[int]
    sharing: list[int]


class Sums(NamedTuple):
    """What was summed up over some deals: of the whole pot and of each part, and the categories of each part.

    A pot has a row a seat: how often it took all, some, nothing, and the sums of its units and of their squares.
    """

    deals: int
    pots: list[Rows]
    categories: list[Categories]


def added(one: Any, other: Any) -> Any:
    """Two sums as one."""
    if isinstance(one, int):
        return one + other
    found = map(added, one, other)
    return type(one)(*found) if hasattr(one, "_fields") else list(found)


class Job(NamedTuple):
    """A chunk of deals to be dealt."""

    situation: Situation
    seed: int | str
    number: int
    deals: int


def sampled(situation: Situation, deals: int, seed: int | str, executor: Executor | None = None) -> Iterator[Sums]:
    """What is summed up after each chunk of `deals` random deals; Mistake if they are too many without numpy."""
    work, size = plain_sums, PLAIN_CHUNK
    if has_numpy():
        from .chunks import sums

        work, size = sums, CHUNK
    elif deals > PLAIN_MOST:
        raise Mistake(f"deals={deals:,}: without numpy it is {PLAIN_MOST:,} at most; install numpy for more")
    numbers = range(-(-deals // size))
    # A worker is sent several chunks at a time, where there are enough for all of them.
    step = max(1, min(SENT, len(numbers) // AHEAD)) if executor else 1
    batches = (
        (work, [Job(situation, seed, i, min(size, deals - i * size)) for i in numbers[start : start + step]])
        for start in numbers[::step]
    )
    return accumulate(in_order(_worked, batches, executor), added)


def _worked(batch: tuple[Callable[[Job], Sums], list[Job]]) -> Sums:
    work, jobs = batch
    found: Sums = reduce(added, map(work, jobs))
    return found


def has_numpy() -> bool:
    try:
        import numpy  # noqa: F401
    except ImportError:
        return False
    return True


def categories_of(contest: Contest) -> list[tuple[str, ...]]:
    """For each part of the pot the categories of hands, best first; also where a rank of the board will be wild."""
    return [order.categories for _, order, _ in contest.on(contest.deck[: contest.board]).parts]


# Without numpy


def plain_sums(job: Job) -> Sums:
    """A chunk of deals, one after the other."""
    contest, seats = job.situation.contest, len(job.situation.hands)
    parts = contest.parts
    pots = [_Pot(seats, UNITS * len(parts)), *(_Pot(seats, UNITS) for _ in parts)]
    held = [_Held(seats, len(categories) + 1) for categories in categories_of(contest)]
    draw, unseen = Random(f"{job.seed} {job.number}").random, list(job.situation.unseen)
    for _ in range(job.deals):
        hands, boards = dealt(job.situation, unseen, draw)
        taken = []
        for n, categories in enumerate(held):
            values = values_of(contest, n, hands, boards)
            categories.add(values)
            taken.append(_units(values))
        for pot, units in zip(pots, [_whole(taken, [b for _, _, b in parts]), *taken], strict=True):
            pot.add(units)
    return Sums(job.deals, [pot.rows for pot in pots], [c.sums for c in held])


def dealt(situation: Situation, unseen: list[Card], draw: Callable[[], float]) -> tuple[list[Cards], list[Board]]:
    """Hands and boards with the cards to come, drawn from `unseen`, which is shuffled as far as need be."""
    n = sum(situation.to_come)
    # Python promises to keep the stream of random() alone.
    for i in range(n):
        j = i + int(draw() * (len(unseen) - i))
        unseen[i], unseen[j] = unseen[j], unseen[i]
    rest = iter(unseen[:n])
    lacking = situation.contest.personal
    hands = [(*hand, *(next(rest) for _ in range(lacking - len(hand)))) for hand in situation.hands]
    return hands, [tuple(next(rest) if c is None else c for c in board) for board in situation.boards]


def values_of(contest: Contest, part: int, hands: Sequence[Cards], boards: Sequence[Board]) -> list[Value]:
    """What each hand is worth for a part of the pot, on its board."""
    board = boards[contest.parts[part][2]]
    order = contest.on(board).parts[part][1]
    return [contest.composition.value(order, hand, board) for hand in hands]


def _units(values: Sequence[Value]) -> list[int]:
    """What each seat takes of a part of the pot, in units: nothing at all if nobody has a hand."""
    best = max(values)
    each = UNITS // values.count(best) if best else 0
    return [each if value == best else 0 for value in values]


def _whole(taken: Sequence[list[int]], boards: Sequence[int]) -> list[int]:
    """What each seat takes of the whole pot; a part that nobody can win goes to the other part of its board."""
    whole = [sum(units) for units in zip(*taken, strict=True)]
    for part, board in enumerate(boards):
        if not any(taken[part]):
            high = taken[boards.index(board)]
            whole = [units + more for units, more in zip(whole, high, strict=True)]
    return whole


class _Pot:
    """Sums up what each seat takes of a pot of `full` units."""

    def __init__(self, seats: int, full: int):
        self.rows, self.full = [[0] * 5 for _ in range(seats)], full

    def add(self, units: Sequence[int]) -> None:
        for row, n in zip(self.rows, units, strict=True):
            row[0 if n == self.full else 1 if n else 2] += 1
            row[3] += n
            row[4] += n * n


class _Held:
    """Sums up which categories are held; a value begins with its category's place, counted from the worst."""

    def __init__(self, seats: int, size: int):
        self.last = size - 1
        self.sums = Categories([[0] * size for _ in range(seats)], [0] * size, [0] * size, [0] * size)

    def add(self, values: Sequence[Value]) -> None:
        places = [self.last - 1 - value[0] if value else self.last for value in values]
        for place, held in zip(places, self.sums.held, strict=True):
            held[place] += 1
        for place in set(places):
            self.sums.squares[place] += places.count(place) ** 2
        best = places[values.index(max(values))]
        self.sums.won[best] += 1
        self.sums.sharing[best] += places.count(best)
