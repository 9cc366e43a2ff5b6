"""Lifting the cards that make a value out of a hand, by ranks alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..cards import Card

Lift = Callable[[Sequence[Card]], tuple[Card, ...]]
_LAST = 9


def sorter(reading: tuple[int, ...]) -> Lift:
    """Where a hand leaves no card of its groups aside: the cards in the order of the reading, as many as it has.

    `reading`: ranks (0 a two … 12 an ace). Of equal cards the first given comes first.
    """
    place = {rank: n for n, rank in reversed(list(enumerate(reading)))}
    order = [place.get(card % 13, _LAST) for card in range(52)].__getitem__
    n = len(reading)

    def lift(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(sorted(cards, key=order)[:n])

    return lift


def suited(reading: tuple[int, ...]) -> Lift:
    """The cards of the reading's ranks that are of one suit."""

    def lift(cards: Sequence[Card]) -> tuple[Card, ...]:
        for suit in range(4):
            own = {card % 13: card for card in cards if card // 13 == suit}
            if len(own) >= len(reading) and own.keys() >= ranks:
                return tuple([own[rank] for rank in reading])
        raise AssertionError(f"{cards} hold no flush of {reading}")

    ranks = set(reading)
    return lift


def filler(reading: tuple[int, ...]) -> Lift:
    """Each place of the reading is filled with the first card of its rank that is left."""
    places = [tuple(n for n, rank in enumerate(reading) if rank == r) for r in range(13)]
    n = len(reading)

    def lift(cards: Sequence[Card]) -> tuple[Card, ...]:
        out: list[Card | None] = [None] * n
        taken = [0] * 13
        for card in cards:
            rank = card % 13
            place, used = places[rank], taken[rank]
            if used < len(place):
                out[place[used]] = card
                taken[rank] = used + 1
        return tuple(out)  # type: ignore[arg-type]

    return lift
