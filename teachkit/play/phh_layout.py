"""Where the cards of a hand history lie in the deck: told street by street, the others as the seed says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..cards import Card
from ..variants import Variant
from .deal import Deal
from .events import Dealt, Reburned, Reshuffled
from .phh import completed
from .phh_fields import Hand, Item
from .setup import dealt, shuffled, shuffles_of


class Slot(NamedTuple):
    """A place from which event number `event` deals a card to player `seat` (0 is p1, None the board): in the deck
    (`pile` -1), or in the pile that the n-th shuffle made."""

    event: int
    seat: int | None
    pile: int
    place: int


def slots(deal: Deal, seats: Sequence[int]) -> Iterator[Slot]:
    """The places of all cards that were dealt, in the order of dealing; `seats` are ours of p1, p2, …"""
    pile, places = -1, {card: place for place, card in enumerate(deal.deck)}
    for number, event in enumerate(deal.events, 1):
        if isinstance(event, Dealt):
            player = None if event.seat is None else seats.index(event.seat)
            yield from (Slot(number, player, pile, places[card]) for card in event.cards)
        elif isinstance(event, (Reburned, Reshuffled)):
            pile, places = pile + 1, {card: place for place, card in enumerate(event.cards)}


class Layout:
    """The deck as far as it is told; None in it is a card that nobody recorded."""

    def __init__(self, hand: Hand, v: Variant, seed: int | str):
        self.seed = seed
        self.base = dealt(v, hand.own.get("deck"), seed)
        self.orders = shuffles_of(hand.own.get("shuffles", ()))
        self.named = [c for item in hand.items for c in item.cards or () if c is not None]
        self.told: dict[tuple[int, int], Card | None] = {}

    def tell(self, slot: Slot, card: Card | None) -> None:
        self.told[slot.pile, slot.place] = card

    def known(self, pile: int) -> dict[int, Card]:
        return {place: c for (n, place), c in self.told.items() if n == pile and c is not None}

    def deck(self) -> list[Card]:
        """Cards that are named and not dealt yet lie at the bottom, where nothing takes them away; those that are
        dealt after a shuffle lie anywhere."""
        all_known = None not in self.told.values()
        later = [] if all_known and any(pile >= 0 for pile, _ in self.told) else self.named
        return completed(self.known(-1), self.base, later)

    def shuffles(self, piles: Sequence[Sequence[Card]]) -> list[list[Card]]:
        """The piles in the order in which their told cards were dealt."""
        found = []
        for n, pile in enumerate(piles):
            # The order that we wrote ourselves goes before what this pile holds so far: cards not told yet stand in it.
            order = self.orders[n] if n < len(self.orders) and len(self.orders[n]) == len(pile) else None
            found.append(completed(self.known(n), order or shuffled(pile, f"{self.seed} {n}")))
        return found

    def unknown(self, piles: Sequence[Sequence[Card]]) -> list[Card]:
        """The cards that stand in for those that nobody recorded."""
        deck, others = self.deck(), self.shuffles(piles)
        return [(deck if n < 0 else others[n])[place] for (n, place), c in self.told.items() if c is None]


def missing(slot: Slot, item: Item | None) -> str:
    """What a hand history lacks before an action, or at its end."""
    what = "db" if slot.seat is None else f"dh p{slot.seat + 1}"
    return f"'d {what} …' is missing" + (" before it" if item else "")
