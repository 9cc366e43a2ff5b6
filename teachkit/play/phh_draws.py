"""Draws in hand histories: PHH deals when all have drawn, a table to each player in turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..cards import Card

if TYPE_CHECKING:
    from .phh_fields import Item

Place = tuple[int, int]  # the number of the item by which a card was dealt, and which of its cards it is


class Line(NamedTuple):
    """An action as it is written, and the number of the event that it tells."""

    text: str
    event: int


def once_all_drew(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines with what is dealt for a draw behind all draws of the round."""
    drew, dealt = set[str](), list[Line]()
    for line in lines:
        who, what = line.text.split()[:2]
        if what == "sd" and who not in drew:
            drew.add(who)
            yield line
        elif what == "dh" and drew:
            dealt.append(line)
        else:
            yield from dealt
            drew, dealt = {who} if what == "sd" else set(), []
            yield line
    yield from dealt


def in_turn(items: Sequence[Item]) -> Iterator[Item]:
    """The items with what each player gets for a draw right behind it."""
    drawn: list[list[Item]] = []  # each draw of a round and what belongs to it
    dealing = False
    for item in items:
        again = any(draw[0].seat == item.seat for draw in drawn)  # in the next round, if nobody bet and all stood pat
        if item.what == "sd" and not dealing and not again:
            drawn.append([item])
        elif item.what in ("dh", "") and drawn:
            dealing = dealing or item.what == "dh"
            whose = next((d for d in drawn if item.what == "dh" and d[0].seat == item.seat), drawn[-1])
            whose.append(item)
        else:
            yield from (item for draw in drawn for item in draw)
            drawn, dealing = [[item]] if item.what == "sd" else [], False
            if not drawn:
                yield item
    yield from (item for draw in drawn for item in draw)


def held(items: list[Item], player: int) -> list[Place]:
    """Where the cards that a player has in the end were dealt.

    A card that is named when it is discarded is told where it was dealt unknown.
    """
    found: list[Place] = []
    for n, item in enumerate(items):
        if item.seat == player and item.what == "dh":
            found += [(n, k) for k in range(len(item.cards or ()))]
        elif item.seat == player and item.what == "sd":
            for card in sorted(item.cards or (), key=lambda c: c is None):
                place = _place(items, found, item, card)
                if place is not None:
                    found.remove(place)
    return found


def _place(items: list[Item], places: Sequence[Place], item: Item, card: Card | None) -> Place | None:
    there = {card_at(items, place): place for place in reversed(places)}
    if card in there or card is None:
        return there.get(card)
    if None not in there:
        raise item.fault(f"p{(item.seat or 0) + 1} was dealt no {card}")
    tell(items, there[None], card)
    return there[None]


def card_at(items: Sequence[Item], place: Place) -> Card | None:
    number, which = place
    return (items[number].cards or ())[which]


def tell(items: list[Item], place: Place, card: Card | None) -> None:
    """Put a card where it was dealt."""
    number, which = place
    dealt = list(items[number].cards or ())
    dealt[which] = card
    items[number] = items[number]._replace(cards=tuple(dealt))
