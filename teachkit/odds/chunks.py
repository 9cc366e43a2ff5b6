"""A chunk of random showdowns with numpy, all deals at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from hashlib import sha256

import numpy as np
import numpy.typing as npt

from ..cards import CARDS, Card
from ..hands.composition import Composition
from ..hands.contests import Contest
from ..hands.rankings import Ranking
from .composed import composed
from .layout import Index, Ints
from .sampling import UNITS, Categories, Job, Rows, Sums, added
from .situations import MOST_PLAYERS, Board, Situation
from .tables import Numbers, tables

Small = npt.NDArray[np.uint8]
EACH = np.array([0, *(UNITS // n for n in range(1, MOST_PLAYERS + 1))], np.int64)
LOW_32, HALF = np.uint64(0xFFFFFFFF), np.uint64(32)
PLACES = 64  # more than a deck has cards


def sums(job: Job) -> Sums:
    """A chunk of deals: the cards that come, who holds what, and what each seat takes."""
    plan = plan_of(job.situation)
    contest, (hands, boards) = plan.situation.contest, plan.dealt(job)
    taken, categories = [], []
    for n, (_, _, board) in enumerate(contest.parts):
        units, held = _part(contest, n, hands, boards[board])
        taken.append(units)
        categories.append(held)
    whole = _whole(taken, [board for _, _, board in contest.parts])
    pots = [_pot(whole, UNITS * len(taken)), *(_pot(units, UNITS) for units in taken)]
    return Sums(job.deals, pots, categories)


# Dealing


class Plan:
    """What chunks of the same situation share: a worker keeps it from chunk to chunk."""

    def __init__(self, situation: Situation):
        self.situation = situation
        self._bits = np.zeros(PLACES, np.int64)
        self._bits[: len(situation.unseen)] = [1 << card for card in situation.unseen]
        # Two cards are looked up at a time.
        self._pairs = (self._bits[:, None] | self._bits).ravel()

    def dealt(self, job: Job) -> tuple[Ints, list[Ints]]:
        """The cards as masks of bits: of each seat (seats, deals), and of each board its lines (lines, deals)."""
        need = self.situation.to_come
        bits = random_bits(job.seed, job.number, -(-sum(need) // 4) * job.deals).reshape(-1, job.deals)
        drawn = iter(draw(bits, sum(need), len(self.situation.unseen)))
        hands = np.empty((len(self.situation.hands), job.deals), np.int64)
        for seat, known in enumerate(self.situation.hands):
            self._lay(known, [next(drawn) for _ in range(need[seat])], hands[seat])
        return hands, [self._lines(board, drawn, job.deals) for board in self.situation.boards]

    def _lines(self, board: Board, drawn: Iterator[Small], deals: int) -> Ints:
        """The cards that may be used together: all of a board, or each of its lines."""
        places = [next(drawn) if card is None else card for card in board]
        lines = self.situation.contest.composition.lines or (range(len(board)),)
        out = np.empty((len(lines), deals), np.int64)
        for line, masks in zip(lines, out, strict=True):
            there = [places[p] for p in line]
            known = [c for c in there if isinstance(c, Card)]
            self._lay(known, [c for c in there if not isinstance(c, Card)], masks)
        return out

    def _lay(self, known: Sequence[Card], drawn: Sequence[Small], out: Ints) -> None:
        """The bits of known cards and of those drawn, rows of places."""
        out[:] = sum(1 << card for card in known)
        for one, other in zip(drawn[::2], drawn[1::2], strict=False):
            out |= self._pairs.take(one.astype(np.intp) * PLACES + other, mode="clip")
        if len(drawn) % 2:
            out |= self._bits.take(drawn[-1].astype(np.intp), mode="clip")


@lru_cache(16)
def plan_of(situation: Situation) -> Plan:
    return Plan(situation)


def random_bits(seed: int | str, number: int, count: int) -> npt.NDArray[np.uint64]:
    """Random 64-bit numbers of a chunk: of a kind of generator whose stream numpy promises to keep."""
    digest = sha256(f"{seed} {number}".encode()).digest()
    generator = np.random.SFC64(np.random.SeedSequence(int.from_bytes(digest, "big")))
    return generator.random_raw(count)


def draw(bits: npt.NDArray[np.uint64], cards: int, unseen: int) -> Small:
    """Places of different cards among `unseen` ones, a row a card: from a row of 64 bits for each four cards."""
    out = np.empty((cards, bits.shape[-1]), np.uint8)
    ordered: list[Small] = []
    for i in range(cards):
        if i % 2 == 0:
            word = bits[i // 4] >> HALF if i % 4 else bits[i // 4] & LOW_32
        # The number's part of the cards left; what is over makes the next card, even to one part in a million.
        word = word * np.uint64(unseen - i)
        card = (word >> HALF).astype(np.uint8)
        word &= LOW_32
        for other in ordered:
            card += card >= other
        out[i] = card
        for j, other in enumerate(ordered):
            ordered[j], card = np.minimum(other, card), np.maximum(other, card)
        ordered.append(card)
    return out


# Who holds what


def _part(contest: Contest, part: int, hands: Ints, board: Ints) -> tuple[Ints, Categories]:
    """What each seat takes of a part of the pot, and the categories held."""
    units, found = np.empty_like(hands), []
    for order, at in orders_on(contest, part, board):
        numbers = made(contest.composition, order, hands[:, at], board[:, at])
        units[:, at] = _units(numbers)
        found.append(_categories(order, numbers))
    return units, reduce(added, found)


def orders_on(contest: Contest, part: int, board: Ints) -> Iterator[tuple[Ranking, slice | Index]]:
    """The order of hands of a part of the pot, and in which deals: where a rank of the board is wild there are many."""
    if not contest.board_wild:
        yield contest.parts[part][1], slice(None)
        return
    for shared in np.unique(board).tolist():
        known = contest.on(CARDS[c] for c in range(54) if shared >> c & 1)
        yield known.parts[part][1], np.flatnonzero(board[0] == shared)


def made(composition: Composition, order: Ranking, hands: Ints, board: Ints) -> Numbers:
    """The numbers of the best hands (seats, deals) with a board or with the best of its lines (lines, deals)."""
    held, shared = int(hands[0, 0]).bit_count(), int(board[0, 0]).bit_count()
    seats, found = len(hands), []
    for line in board:
        there = np.broadcast_to(line, hands.shape).ravel()
        found.append(composed(order, composition, hands.ravel(), there, (held, shared)))
    return reduce(np.maximum, found).reshape(seats, -1)


# Summing up


def _units(numbers: Numbers) -> Ints:
    """What each seat takes of a part of the pot, in units (seats, deals): nothing at all if nobody has a hand."""
    best = numbers.max(0)
    wins = (numbers == best) & (best > 0)
    units: Ints = wins * EACH[wins.sum(0, dtype=np.intp)]
    return units


def _whole(taken: Sequence[Ints], boards: Sequence[int]) -> Ints:
    """What each seat takes of the whole pot; a part that nobody can win goes to the other part of its board."""
    whole: Ints = np.sum(taken, 0)
    for part, board in zip(taken, boards, strict=True):
        other = taken[boards.index(board)]
        if part is not other:
            whole += other * ~part.any(0)
    return whole


def _pot(units: Ints, full: int) -> Rows:
    took_all, nothing = (units == full).sum(1), (units == 0).sum(1)
    columns = took_all, units.shape[1] - took_all - nothing, nothing, units.sum(1), (units * units).sum(1)
    rows: Rows = np.stack(columns, 1).tolist()
    return rows


def _categories(order: Ranking, numbers: Numbers) -> Categories:
    """Which categories are held, and which win."""
    category, shift = tables(order).category, 2 if order.suits else 0
    places, best = category.take(numbers >> shift), category.take(numbers.max(0) >> shift)
    found = Categories([[] for _ in numbers], [], [], [])
    for place in (*range(len(order.categories)), -1):
        held, wins = places == place, best == place
        seats = np.add.reduce(held, 0, dtype=np.uint8)
        for column, seat in zip(found.held, held, strict=True):
            column.append(int(np.count_nonzero(seat)))
        found.squares.append(int((seats * seats).sum()))
        found.won.append(int(np.count_nonzero(wins)))
        found.sharing.append(int((seats * wins).sum()))
    return found
