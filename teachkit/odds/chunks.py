"""A chunk of random showdowns with numpy, all deals at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256

import numpy as np
import numpy.typing as npt

from ..cards import Card
from ..hands.composition import Composition
from ..hands.rankings import Ranking
from .layout import Ints
from .sampling import UNITS, Categories, Job, Rows, Sums
from .situations import MOST_PLAYERS, Board, Situation
from .tables import tables

Small = npt.NDArray[np.uint8]
EACH = np.array([0, *(UNITS // n for n in range(1, MOST_PLAYERS + 1))], np.int64)
LOW_32, HALF = np.uint64(0xFFFFFFFF), np.uint64(32)
PLACES = 64  # more than a deck has cards


def sums(job: Job) -> Sums:
    """A chunk of deals: the cards that come, who holds what, and what each seat takes."""
    plan = plan_of(job.situation)
    contest, (hands, boards) = plan.situation.contest, plan.dealt(job)
    taken, categories = [], []
    for _, order, board in contest.parts:
        numbers = made(contest.composition, order, hands, boards[board])
        taken.append(_units(numbers))
        categories.append(_categories(order, numbers))
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


def made(composition: Composition, order: Ranking, hands: Ints, board: Ints) -> Ints:
    """The numbers of the best hands (seats, deals), larger is better and 0 none, with the lines of a board."""
    found = [_of_line(composition, order, hands, line) for line in board]
    return np.maximum.reduce(found)


def _of_line(composition, order, hands, line):
    held, shared = int(hands[0, 0]).bit_count(), int(line[0]).bit_count()
    if composition.least >= order.size:
        masks, cards = hands, held
    else:
        masks, cards = hands | line, held + shared
    return tables(order).evaluate(masks.ravel(), cards).reshape(hands.shape)


# Summing up


def _units(numbers: Ints) -> Ints:
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


def _categories(order: Ranking, numbers: Ints) -> Categories:
    """Which categories are held, and which win."""
    size = len(order.categories) + 1
    places = tables(order).category[numbers >> 2 if order.suits else numbers] % size
    best = places[numbers.argmax(0), np.arange(numbers.shape[1])]
    held = [np.bincount(seat, minlength=size).tolist() for seat in places]
    squares, sharing = [], []
    for place in range(size):
        seats = (places == place).sum(0, dtype=np.int64)
        squares.append(int((seats * seats).sum()))
        sharing.append(int(seats[best == place].sum()))
    return Categories(held, squares, np.bincount(best, minlength=size).tolist(), sharing)
