"""Hands that tie as they are wanted: whoever shall win gets the same hand in other suits, the others less."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any

SUITS = "shdc"
MOST = 5  # players; at most four of them can tie, since there are four suits

Seats = Collection[int]
Hands = tuple[list[str], Any]  # what each seat holds, and the board


@dataclass(frozen=True)
class Kind:
    """A kind of game: the game that stands for it, the parts of its pots, and how hands are made for it."""

    game: str
    parts: tuple[str, ...]
    hands: Callable[[int, Seats, Seats], Hands]


def _fill(n: int, first: list[list[str]], each: int, spare: str) -> list[str]:
    """Hands of so many cards: what they begin with, and then of the spare cards one after the other."""
    left: Iterator[str] = iter(spare.split())
    return [" ".join([*held, *(next(left) for _ in range(each - len(held)))]) for held in first[:n]]


def flop(n: int, winners: Seats, _: Seats) -> Hands:
    """A ten makes the straight."""
    tens = iter(SUITS)
    held = [_next(tens, "T", seat in winners) for seat in range(n)]
    return _fill(n, held, 2, "3s 4h 5d 6c 3h 4d 5c 6s 3d 4c"), "Ks Qd Jh 9c 2s"


def two_boards(n: int, winners: Seats, second: Seats) -> Hands:
    """A ten makes the straight on the first board, a five on the second."""
    tens, fives = iter(SUITS), iter(SUITS)
    held = [_next(tens, "T", seat in winners) + _next(fives, "5", seat in second) for seat in range(n)]
    return _fill(n, held, 2, "3s Kh 3d Qc 3h Kd 3c Qs 2h Kc"), ["Ks Qd Jh 9c 2d", "8s 7d 6h 4c Ah"]


def high_low(n: int, winners: Seats, lows: Seats) -> Hands:
    """Nine and ten make the straight, ace and deuce the low."""
    high, low = iter(SUITS), iter(SUITS)
    held = [_next(high, "9T", seat in winners) + _next(low, "A2", seat in lows) for seat in range(n)]
    return _fill(n, held, 4, "Qs Kh Jd 8c Qh Kd Jc 8d Qd Kc 7s 3h Qc 8s 7h 3d 7c 3s"), "3c 7d 8h Ks Js"


def _next(suits: Iterator[str], ranks: str, there: bool) -> list[str]:
    """Cards of these ranks in the next suit, for whoever shall have them."""
    suit = next(suits) if there else ""
    return [rank + suit for rank in ranks if there]


def seven_cards(ranks: str, beside: str, others: str) -> Callable[[int, Seats, Seats], Hands]:
    """Seven cards each, of other suits: the winners' best five are `ranks`, the losers have `others`."""

    def hands(n: int, winners: Seats, _: Seats) -> Hands:
        losers = n - len(winners)
        made, placed, lost = [], 0, 0
        for seat in range(n):
            if seat in winners:
                held = [rank + SUITS[(placed + step) % 4] for step, rank in enumerate(ranks + beside)]
                # One more card that does nothing: of those that no loser has, else one more of `beside`.
                spare = others[placed + 1] + SUITS[placed % 4] if losers < 4 else beside + SUITS[(placed + 2) % 4]
                made.append(" ".join([*held, spare]))
                placed += 1
            else:
                made.append(" ".join(rank + SUITS[(lost + step) % 4] for step, rank in enumerate(others)))
                lost += 1
        return made, ()

    return hands


KINDS = {
    "flop": Kind("texas-holdem", ("pot",), flop),
    "stud": Kind("seven-card-stud", ("pot",), seven_cards("KQJT9", "8", "A234567")),
    "razz": Kind("razz", ("pot",), seven_cards("6432A", "7", "589TJQK")),
    "high-low": Kind("omaha-8", ("high", "low"), high_low),
    "two boards": Kind("double-board-holdem", ("board 1", "board 2"), two_boards),
}
