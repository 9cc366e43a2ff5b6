"""Who acts first in a betting round, as named values (rulebook: table T5, T7, T15; five-card-stud 2 and 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..cards import Card
from ..hands.orders import ranking, standard
from ..hands.rankings import Ranking
from ..reasons import EVERYONE, Reason
from .pots import ace_low_by_suit, by_suit

if TYPE_CHECKING:
    from .table import Table

Up = Mapping[int, Sequence[Card]]  # the cards that each active seat shows, clockwise from the dealer's left
Chosen = tuple[int, Reason | None]


@dataclass(frozen=True)
class First:
    """A named way to say who acts first and why, with the rule that says so.

    `seat` looks at the table; where only the up-cards decide, `among` does it from them, by an `order` of hands; where
    no cards do, `says` is the key of a sentence under `first`.
    """

    name: str
    rule: str
    seat: Callable[[Table, First], Chosen]
    among: Callable[[Up, First], Chosen] | None = None
    order: Any = None
    says: str = "left_of_dealer"


def left_of_dealer(t: Table, _: First) -> Chosen:
    return t.left_of(t.dealer), None


def left_of_blinds(t: Table, _: First) -> Chosen:
    return t.left_of(t.dealer if t.last_blind is None else t.last_blind), None


LEFT_OF_DEALER = First("the first active player left of the dealer", "table T7", left_of_dealer)
LEFT_OF_BLINDS = First("left of the last blind", "table T5", left_of_blinds, says="left_of_blinds")
COMMUNITY_FIRST = First("the first active player left of the dealer", "community 1", left_of_dealer)


def the_opener(t: Table, first: First) -> Chosen:
    """Who opened the first round; if they have folded, the first player left of them who has not."""
    if t.opener is None:  # nobody could bet, so far
        return left_of_dealer(t, first)
    seat = t.clockwise(t.opener)[0]
    key = "first.opener" if seat == t.opener else "first.left_of_opener"
    return seat, Reason(key, first.rule, (), {"seat": seat, "opener": t.opener}, (), EVERYONE)


OPENER = First("who opened the first round", "five-card-draw 4", the_opener, says="opener")


def began_the_draw(t: Table, first: First) -> Chosen:
    """Who began the last round of draws, else the next player still in."""
    if t.began_draw is None:
        return left_of_dealer(t, first)
    seat = t.clockwise(t.began_draw)[0]
    return seat, Reason("first.began_draw", first.rule, (), {"seat": seat}, (), EVERYONE)


BEGAN_DRAW = First("who began the draw", "all-for-one 2", began_the_draw, says="began_draw")

# by the cards that show ----------------------------------------------------------------------------------------------

ACE_TO_FIVE = ranking("ace-to-five")


def showing(name: str, rule: str, among: Callable[[Up, First], Chosen]) -> First:
    """A First that looks at nothing but the up-cards."""
    return First(name, rule, by_up_cards, among)


def by_up_cards(t: Table, first: First) -> Chosen:
    assert first.among is not None
    return first.among({seat: t.up(seat) for seat in t.clockwise(t.dealer + 1)}, first)


def lowest_card(up: Up, first: First) -> Chosen:
    """The lowest up-card, clubs lowest in a tie."""
    seat = min(up, key=lambda s: min(map(by_suit, up[s])))
    card = min(up[seat], key=by_suit)
    return seat, _why("lowest_card", first.rule, (card,), seat, _tied_rank(up, card))


def highest_card_ace_low(up: Up, first: First) -> Chosen:
    """The highest up-card where aces are low; in a tie the higher suit."""
    seat = max(up, key=lambda s: max(map(ace_low_by_suit, up[s])))
    card = max(up[seat], key=ace_low_by_suit)
    return seat, _why("highest_card", first.rule, (card,), seat, _tied_rank(up, card))


def best_showing(up: Up, first: First) -> Chosen:
    """The best hand showing; a tie goes to the first seat left of the dealer."""
    return _best(up, first, standard, "best_showing", "left")


def best_showing_by_suit(up: Up, first: First) -> Chosen:
    """The best hand showing; in a tie the highest suit among the highest cards of the tied hands."""
    return _best(up, first, first.order or standard, "best_showing", "suit")


def lowest_showing(up: Up, first: First) -> Chosen:
    """The lowest hand showing; a tie goes to the first seat left of the dealer."""
    return _best(up, first, first.order or ACE_TO_FIVE, "lowest_showing", "left")


def _best(up: Up, first: First, order: Ranking, key: str, tie: str) -> Chosen:
    values = {seat: order(cards) for seat, cards in up.items()}
    top = max(values.values())
    tied = [seat for seat in up if values[seat] == top]
    seat = max(tied, key=lambda s: max(map(by_suit, up[s]))) if tie == "suit" else tied[0]
    return seat, _why(key, first.rule, tuple(up[seat]), seat, tie if len(tied) > 1 else "none")


def _tied_rank(up: Up, card: Card) -> str:
    return "suit" if sum(c % 13 == card % 13 for cards in up.values() for c in cards) > 1 else "none"


def _why(key: str, rule: str, cards: tuple[Card, ...], seat: int, tie: str) -> Reason:
    return Reason(f"first.{key}", rule, cards, {"seat": seat, "tie": tie}, (), EVERYONE)


def as_before(t: Table, first: First) -> Chosen:
    """Who began the round before; if they have folded, by the cards that show."""
    if t.first is not None and not t.folded[t.first]:
        return t.first, Reason("first.as_before", first.rule, (), {"seat": t.first}, (), EVERYONE)
    return by_up_cards(t, first)
