"""The key of a hand: a number that says all that its value needs but which cards make a flush.

It is a sum over the cards. Its lowest 34 bits are a number to the base of six: how many cards there are of each rank,
of which a wild card may make five. Above them: how many wild cards (4 bits), how many cards of each suit, wild ones
included (4 bits each, started so that the card which makes a flush possible sets the top bit), and how many cards in
all (5 bits, started so that the tenth sets the top bit). It has less than 60 bits, with which Python reckons quickest.
"""

from __future__ import annotations

MOST = 9
BASE = 6
_WILD_AT, _SUITS_AT, _COUNT_AT = 34, 38, 54
BY_RANKS = (1 << _SUITS_AT) - 1  # the part that tells ranks and wild cards
ONE_WILD = 1 << _WILD_AT
WILD = 15 << _WILD_AT
FLUSH = 0x8888 << _SUITS_AT
TOO_MANY = 1 << _COUNT_AT + 4
WILD_UNIT = ONE_WILD | 0x1111 << _SUITS_AT | 1 << _COUNT_AT
UNITS: tuple[int, ...] = tuple(BASE**rank for rank in range(13))


def unit(card: int, counts: bool) -> int:
    """What a natural card adds to a key; `counts` if its rank does."""
    return UNITS[card % 13] * counts | 1 << _SUITS_AT + 4 * (card // 13) | 1 << _COUNT_AT


def bias(flush: int) -> int:
    """The key of no cards, if `flush` cards of a suit may be a flush."""
    return (8 - flush) * (0x1111 << _SUITS_AT) | (15 - MOST) << _COUNT_AT


def wild_in(key: int) -> int:
    """How many wild cards there are."""
    return (key & WILD) >> _WILD_AT


def may_flush(key: int, suit: int) -> bool:
    return bool(key >> _SUITS_AT + 4 * suit & 8)


def suit_of(key: int) -> int:
    """The suit of which there are enough cards for a flush, of two the higher one."""
    return ((key & FLUSH).bit_length() - 1 - _SUITS_AT) // 4


# For each suit what a card adds to the ranks held in it, 13 bits.
BITS = [[1 << c % 13 if c // 13 == suit else 0 for c in range(54)].__getitem__ for suit in range(4)]
