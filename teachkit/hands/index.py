"""Where the value of a hand stands in a list: a number from how many cards of each rank there are.

The key of a hand is a sum over its cards. Its lowest 31 bits are two numbers to the base of five, how many cards there
are of each of the seven lower ranks and of each of the six higher ones. Above them: how many wild cards (4 bits), how
many cards of each suit, wild ones included (4 bits each, started so that the card which makes a flush possible sets
the top bit), and how many cards in all (5 bits, started so that the tenth sets the top bit).
"""

from __future__ import annotations

from collections import Counter
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
        COLUMNS.extend(columns)
        ROWS.extend(rows)
        _SIZE.append(size)
    return [None] * _SIZE[0]
