"""Where the value of a hand stands in a list: a number from how many cards of each rank there are.

The key of a hand is a sum over its cards. Its lowest 31 bits are two numbers to the base of five, how many cards there
are of each of the seven lower ranks and of each of the six higher ones. Above them: how many wild cards (4 bits), how
many cards of each suit, wild ones included (4 bits each, started so that the card which makes a flush possible sets
the top bit), and how many cards in all (5 bits, started so that the tenth sets the top bit).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate

MOST = 9
_SUITS_AT, _COUNT_AT = 35, 51
WILD = 15 << 31
FLUSH = 0x8888 << _SUITS_AT
TOO_MANY = 1 << _COUNT_AT + 4
WILD_UNIT = 1 << 31 | 0x1111 << _SUITS_AT | 1 << _COUNT_AT


def unit(card: int, counts: bool) -> int:
    """What a natural card adds to a key; `counts` if its rank does."""
    rank = card % 13
    ranks: int = 5**rank if rank < 7 else 5 ** (rank - 7) << 17
    return ranks * counts | 1 << _SUITS_AT + 4 * (card // 13) | 1 << _COUNT_AT


def bias(flush: int) -> int:
    """The key of no cards, if `flush` cards of a suit may be a flush."""
    return (8 - flush) * (0x1111 << _SUITS_AT) | (15 - MOST) << _COUNT_AT


def may_flush(key: int, suit: int) -> bool:
    return bool(key >> _SUITS_AT + 4 * suit & 8)


def suit_of(key: int) -> int:
    """The suit of which there are enough cards for a flush, of two the higher one."""
    return ((key & FLUSH).bit_length() - 1 - _SUITS_AT) // 4


# For each suit what a card adds to the ranks held in it, 13 bits.
BITS = [[1 << c % 13 if c // 13 == suit else 0 for c in range(54)].__getitem__ for suit in range(4)]


def _sums(digits: int) -> list[int]:
    """The sum of the digits of each number that has so many to the base of five."""
    out = [0]
    for _ in range(digits):
        out = [high + low for high in range(5) for low in out]
    return out


def _columns() -> tuple[list[int], list[int]]:
    """For each number of the lower ranks its place, those of fewer cards first; and how many are of up to n cards."""
    sums = _sums(7)
    numbers = Counter(sums)
    upto = [0, *accumulate(numbers[total] for total in range(29))]
    place, out = upto[:], []
    for total in sums:
        out.append(place[total])
        place[total] += 1
    return out, upto[1:]


def _rows(fits: list[int]) -> tuple[list[int], int]:
    """For each number of the higher ranks where its part of the list begins: all lower ranks that still fit."""
    out, start = [], 0
    for total in _sums(6):
        out.append(start)
        start += fits[MOST - total] if total <= MOST else 0
    return out, start


# Filled when the first hand is looked at: it takes some milliseconds.
COLUMNS: list[int] = []
ROWS: list[int] = []
_SIZE: list[int] = []


def places() -> list[None]:
    """An empty list with a place for each number of ranks."""
    if not _SIZE:
        columns, fits = _columns()
        rows, size = _rows(fits)
        COLUMNS[:], ROWS[:], _SIZE[:] = columns, rows, [size]
    return [None] * _SIZE[0]


def hands_of(n: int) -> Iterator[tuple[int, int]]:
    """For each set of ranks of `n` cards its place in the list, and how many of each rank (3 bits a rank)."""
    lower = _parts(range(7), COLUMNS)
    higher = _parts(range(7, 13), ROWS)
    for total, rows in enumerate(higher[: n + 1]):
        for row, high in rows:
            for column, low in lower[n - total]:
                yield row + column, high + low


def _parts(ranks: range, places: Sequence[int]) -> list[list[tuple[int, int]]]:
    """By how many cards they are: where the numbers of some ranks stand, and what they are."""
    parts = [(0, 0, 0)]  # cards, number to the base of five, three bits a rank
    for digit, rank in enumerate(ranks):
        parts = [
            (cards + n, field + n * 5**digit, key + (n << 3 * rank))
            for cards, field, key in parts for n in range(5) if cards + n <= MOST
        ]  # fmt: skip
    found: list[list[tuple[int, int]]] = [[] for _ in range(MOST + 1)]
    for cards, field, key in parts:
        found[cards].append((places[field], key))
    return found
