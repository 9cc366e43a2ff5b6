"""Exact equity by looking at each way to deal the cards to come, very many at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from ..cards import Card
from ..hands.contests import Contest
from .chunks import made, orders_on
from .layout import Ints
from .situations import Board, Situation
from .tables import Numbers
from .tally import Tally

CHUNK = 1 << 17  # deals looked at together


def add_all(tally: Tally, known: Situation) -> Iterator[int]:
    """Add all ways to deal on, and yield how many are added so far."""
    contest, done = known.contest, 0
    for come in deals(known):
        drawn = iter(come)
        size = len(come[0]) if come else 1
        hands = np.empty((len(known.hands), size), np.int64)
        for hand, row in zip(known.hands, hands, strict=True):
            row[:] = _mask(hand)
            if len(hand) < contest.personal:
                row |= next(drawn)
        boards = [_lines(contest, board, drawn, size) for board in known.boards]
        values = [_numbers(contest, n, hands, boards[b]) for n, (_, _, b) in enumerate(contest.parts)]
        tally.add_once(values, np.ones(size, bool))
        done += size
        yield done


def _mask(cards: Sequence[Card]) -> int:
    return sum(1 << c for c in cards)


def _lines(contest: Contest, board: Board, drawn: Iterator[Ints], size: int) -> Ints:
    """The cards that may be used together, as masks: all of a board, or those of each of its lines."""
    there = [c for c in board if c is not None]
    if not contest.composition.lines:
        more = next(drawn) if len(there) < len(board) else np.int64(0)
        return np.broadcast_to(more | _mask(there), (1, size))
    places = [np.broadcast_to(next(drawn) if c is None else np.int64(1 << c), size) for c in board]
    return np.stack([np.bitwise_or.reduce([places[p] for p in line]) for line in contest.composition.lines])


def _numbers(contest: Contest, part: int, hands: Ints, board: Ints) -> Numbers:
    """The numbers of the best hands (seats, deals); only those of one deal can be compared."""
    out = np.empty(hands.shape, np.int32)
    for order, at in orders_on(contest, part, board):
        out[:, at] = made(contest.composition, order, hands[:, at], board[:, at])
    return out


def deals(known: Situation) -> Iterator[list[Ints]]:
    """All ways to deal on, in chunks: masks of what comes to each hand and board that lacks cards, or to each place."""
    bits = np.array([1 << c for c in known.unseen], np.int64)
    by_place = bool(known.contest.composition.lines)
    needed: list[int] = []
    for n, cards in enumerate(known.to_come):
        needed += [1] * cards if by_place and n >= len(known.hands) else [cards] * (cards > 0)
    return _beside([], np.zeros(1, np.int64), bits, needed)


def _beside(placed: list[Ints], used: Ints, bits: Ints, needed: Sequence[int]) -> Iterator[list[Ints]]:
    """All ways to place more cards beside those already placed, a row of ways each."""
    if not needed:
        yield placed
        return
    for sets in _sets(bits, needed[0]):
        step = max(1, CHUNK // len(sets))
        for start in range(0, len(used), step):
            rows, columns = np.nonzero(used[start : start + step, None] & sets == 0)
            if rows.size:
                rows, more = rows + start, sets[columns]
                yield from _beside([*(found[rows] for found in placed), more], used[rows] | more, bits, needed[1:])


def _sets(bits: Ints, n: int) -> Iterator[Ints]:
    """All sets of `n` cards as masks, in chunks of about CHUNK."""
    found = [np.zeros(1, np.int64), *[np.zeros(0, np.int64)] * n]
    ready: list[Ints] = []
    for bit in bits:
        # Those whose last card this is: it goes with all smaller sets of the cards before it.
        last = found[n - 1] | bit
        for start in range(0, len(last), CHUNK):
            ready.append(last[start : start + CHUNK])
            if sum(map(len, ready)) >= CHUNK:
                yield np.concatenate(ready)
                ready.clear()
        for k in range(n - 1, 0, -1):
            found[k] = np.concatenate([found[k], found[k - 1] | bit])
    if ready:
        yield np.concatenate(ready)
