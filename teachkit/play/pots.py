"""Pots: who contests which chips (T12), and how each is split (T13, T14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from ..cards import Card

NOBODY: Mapping[int, int] = MappingProxyType({})


class Pot(NamedTuple):
    """Chips, and the seats that contest them; the main pot comes first."""

    chips: int
    seats: tuple[int, ...]


def pots(
    paid: Sequence[int],
    contenders: Sequence[int],
    carried: int = 0,
    dead: Sequence[tuple[int, int]] = (),
    claims: Mapping[int, int] = NOBODY,
) -> list[Pot]:
    """T12: all-in players contest only the pots that they covered.

    `paid[seat]`: what each seat has put in, in chips; `contenders`: the seats that have not folded, in the order in
    which the pots list them; `dead`: (seat, chips) put in beside the bets, for the newest pot of the seat; `claims`:
    how much of what was `carried` over the seats without chips contest (T26). Layers contested by the same seats are
    one pot; what folded players paid stays in the layer below.
    """
    found = _claimed(carried, contenders, claims) if claims else []
    counted = 0
    for cap in sorted({paid[s] for s in contenders}):
        upto = sum([p if p < cap else cap for p in paid])
        chips, counted = upto - counted, upto
        seats = tuple([s for s in contenders if paid[s] >= cap])
        if found and found[-1].seats == seats:
            found[-1] = Pot(found[-1].chips + chips, seats)
        elif chips or (carried and not found):  # what lies there for everybody is also for who could add nothing
            found.append(Pot(chips, seats))
    found = found or [Pot(0, tuple(contenders))]
    if above := sum(paid) - counted:
        found[-1] = Pot(found[-1].chips + above, found[-1].seats)
    if carried and not claims:
        found[0] = Pot(found[0].chips + carried, found[0].seats)
    for seat, chips in dead:
        newest = max((n for n, pot in enumerate(found) if seat in pot.seats), default=len(found) - 1)
        found[newest] = Pot(found[newest].chips + chips, found[newest].seats)
    return found


def _claimed(carried: int, contenders: Sequence[int], claims: Mapping[int, int]) -> list[Pot]:
    """T26: the pot carried over in layers, for those who have chips and those who once covered so much of it."""
    found: list[Pot] = []
    below = 0
    for cap in sorted({min(n, carried) for n in claims.values()} | {carried}):
        seats = tuple([s for s in contenders if claims.get(s, carried) >= cap])
        if found and seats in ((), found[-1].seats):
            found[-1] = Pot(found[-1].chips + cap - below, found[-1].seats)
        elif seats:
            found.append(Pot(cap - below, seats))
        below = cap
    return found


class OddChips(NamedTuple):
    """A named way to give away the chips that can't be split: `order(winners, …)` ranks the winners for them.

    `card` ranks the cards that decide, if any do: those of the best five, or with `all_cards` of the whole hand. What
    the way is called in a sentence stands under `showdown.odd_to` in the catalogue.
    """

    name: str
    rule: str
    order: Callable[[Sequence[int], int, int, Mapping[int, Sequence[Card]]], list[int]]
    card: Callable[[Card], tuple[int, int]] | None = None
    all_cards: bool = False

    def best(self, cards: Sequence[Card]) -> list[tuple[int, int]]:
        """How high some cards are, the highest first; nothing where no card decides."""
        return sorted(map(self.card, cards), reverse=True) if self.card else []


def _left_of_dealer(winners: Sequence[int], dealer: int, seats: int, _: Any) -> list[int]:
    return sorted(winners, key=lambda s: (s - dealer - 1) % seats)


def by_suit(card: Card) -> tuple[int, int]:
    """T15: the rank first, then the suit, clubs lowest."""
    return card % 13, card // 13


def ace_low_by_suit(card: Card) -> tuple[int, int]:
    return (card % 13 + 1) % 13, card // 13


def _high_card_by_suit(winners: Sequence[int], _: int, __: int, cards: Mapping[int, Sequence[Card]]) -> list[int]:
    """The highest card first; where two have the same one, a shared card, the next decides."""
    return sorted(winners, key=lambda s: sorted(map(by_suit, cards[s]), reverse=True), reverse=True)


def _low_ace_by_suit(winners: Sequence[int], _: int, __: int, cards: Mapping[int, Sequence[Card]]) -> list[int]:
    return sorted(winners, key=lambda s: sorted(map(ace_low_by_suit, cards[s]), reverse=True), reverse=True)


LEFT_OF_DEALER = OddChips("left of dealer", "table T13", _left_of_dealer)
HIGH_CARD_BY_SUIT = OddChips("high card by suit", "table T13", _high_card_by_suit, by_suit)
HIGH_CARD_ACE_LOW = OddChips("high card by suit, ace low", "table T13", _low_ace_by_suit, ace_low_by_suit)
HIGH_CARD_OF_ALL = OddChips("high card by suit of all", "table T13", _high_card_by_suit, by_suit, all_cards=True)


class Share(NamedTuple):
    """What a seat gets of a pot; `odd` of it are odd chips."""

    seat: int
    chips: int
    odd: int


def split(
    chips: int,
    winners: Sequence[int],
    *,
    dealer: int,
    seats: int,
    chip: int = 1,
    odd: OddChips = LEFT_OF_DEALER,
    fives: Mapping[int, Sequence[Card]] | None = None,
) -> list[Share]:
    """T13: equal shares in whole chips of value `chip` (T3); the odd chips go one each as the policy `odd` says.

    `fives[seat]`: the cards of each winner that some policies look at, those of the best hand or all.
    """
    if len(winners) == 1:
        return [Share(winners[0], chips, chips % chip)]
    order = odd.order(winners, dealer, seats, fives or {})
    whole, rest = divmod(chips, chip)
    each, left = divmod(whole, len(order))
    shares = []
    for n, seat in enumerate(order):
        extra = chip * (n < left) + rest * (n == 0)
        shares.append(Share(seat, each * chip + extra, extra))
    return shares
