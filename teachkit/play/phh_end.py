"""The end of a hand history: who shows, and whether its last stacks are ours."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from ..mistakes import Mistake
from .actions import Decision
from .deal import Deal
from .events import Awarded, Mucked, Shown
from .phh_draws import card_at, held
from .phh_fields import Hand, Item

SHOW, MUCK, NEITHER = "show", "muck", "neither"


def tabled(hand: Hand) -> dict[int, str]:
    """What the players did with their hands at the end, by our seats: showed or mucked them, or neither."""
    found: dict[int, str] = {}
    for item in hand.items:
        if item.what == "sm" and item.seat is not None:
            seat = hand.seats[item.seat]
            named = item.cards is not None and (not item.cards or any(c is not None for c in item.cards))
            known = named and not unknown(hand, item.seat)
            found[seat] = SHOW if known or found.get(seat) == SHOW else MUCK if item.cards is None else NEITHER
    return found


def unknown(hand: Hand, player: int) -> bool:
    """Is there a card of which the hand history doesn't tell what it was?"""
    there = [card_at(hand.items, place) for place in held(hand.items, player)]
    return None in there or not there


def same_showdown(hand: Hand, deal: Deal) -> bool:
    """Did all show and muck as the hand tells, or is there nothing that tells it?"""
    shown = {e.seat for e in deal.events if isinstance(e, Shown)}
    mucked = {e.seat for e in deal.events if isinstance(e, Mucked)}
    for seat, what in tabled(hand).items():
        if what == SHOW and seat not in shown:
            return False
        if what != SHOW and seat in shown and seat not in _turned_up(deal):
            return False
    return deal.decision is None or not mucked


def _turned_up(deal: Deal) -> set[int]:
    """T12a: the seats whose hands were turned face up when no betting was possible any more."""
    return {e.seat for e in deal.events if isinstance(e, Shown) and e.early}


def asked_to_show(decision: Decision) -> bool:
    return "show" in decision.actions


def answer(hand: Hand, deal: Deal) -> str | None:
    """What the player who is asked does; None if the hand history ends there."""
    assert deal.decision is not None
    said = tabled(hand).get(deal.decision.seat)
    if said is None:
        return None if "asks_to_show" in hand.options else SHOW
    return SHOW if said == SHOW or MUCK not in deal.decision.actions else MUCK


def checked_showdown(hand: Hand, deal: Deal) -> None:
    """Mistake where somebody shows who can't, or where nobody tells who has won."""
    for item in hand.items:
        if item.what != "sm" or item.seat is None:
            continue
        if deal.decision is not None and not asked_to_show(deal.decision):
            player = hand.seats.index(deal.decision.seat) + 1
            raise item.fault(f"there is no showdown yet: it is the turn of p{player}")
        if deal.table.folded[hand.seats[item.seat]]:
            raise item.fault(f"p{item.seat + 1} has folded")
        if item.cards is None and deal.table.won[hand.seats[item.seat]]:
            raise item.fault(f"the hand of p{item.seat + 1} wins: after an all-in it lies face up [table T12a]")
    said = tabled(hand)
    for seat in {e.seat for e in deal.events if isinstance(e, Awarded) and e.unshown and deal.table.live > 1}:
        others = [s for s in deal.table.clockwise(0) if s != seat]
        if any(said.get(s) != MUCK for s in others) and not _said_to_win(hand, seat):
            raise Mistake(
                "the hand history does not tell who won: no cards are shown. Write those of the winner, or "
                "finishing_stacks"
            )


def _said_to_win(hand: Hand, seat: int) -> bool:
    """Do the final stacks, or the winnings, tell that a seat won?"""
    player = hand.seats.index(seat)
    stacks = hand.amounts.get("finishing_stacks")
    if stacks is not None:
        return bool(stacks[player] > hand.amounts["starting_stacks"][player])
    winnings = hand.fields.get("winnings")
    return bool(winnings and isinstance(winnings[player], (int, Decimal)) and winnings[player] > 0)


def shown_at(hand: Hand, deal: Deal, item: Item) -> int:
    """The number of the event by which a player shows or mucks."""
    seat = hand.seats[item.seat or 0]
    for number, event in enumerate(deal.events, 1):
        if isinstance(event, (Shown, Mucked)) and event.seat == seat:
            return number
    return len(deal.events)


def checked_end(hand: Hand, deal: Deal) -> tuple[Decimal, ...] | None:
    """Compare the final stacks; those of the hand where it took a rake, or gave odd chips otherwise."""
    said = hand.amounts.get("finishing_stacks")
    if said is None or deal.decision is not None:
        return said and tuple(said)  # what stacks a hand in progress has is told in many ways
    theirs, ours = [hand.chips(a) for a in said], [deal.stacks[seat] for seat in hand.seats]
    pairs = enumerate(zip(ours, theirs, strict=True))
    differ = {player: mine - other for player, (mine, other) in pairs if mine != other}
    if not differ:
        return None
    if _taken_by_the_house(hand, deal, differ) or _odd_chips(hand, deal, differ):
        return tuple(said)
    player, more = next(iter(differ.items()))
    amount = format((abs(more) * hand.unit).normalize(), "f")
    raise Mistake(
        f"played out, the hand ends with {_listed(hand, ours)}, and finishing_stacks says {_listed(hand, theirs)}: "
        f"p{player + 1} has {amount} {'more' if more > 0 else 'less'}"
    )


def _listed(hand: Hand, chips: list[int]) -> str:
    return ", ".join(format((n * hand.unit).normalize(), "f") for n in chips)


def _taken_by_the_house(hand: Hand, deal: Deal, differ: Mapping[int, int]) -> bool:
    """A rake comes out of the pots: only who won has less."""
    winners = {e.seat for e in deal.events if isinstance(e, Awarded)}
    return all(more > 0 and hand.seats[player] in winners for player, more in differ.items())


def _odd_chips(hand: Hand, deal: Deal, differ: Mapping[int, int]) -> bool:
    """Odd chips are given in other ways elsewhere: a few chips more or less for those who shared a pot."""
    shared = [e for e in deal.events if isinstance(e, Awarded) and (e.shared or e.part)]
    seats = {e.seat for e in shared} | {seat for e in shared for seat in e.shared}
    few = sum(map(abs, differ.values())) <= 2 * len(shared) and not sum(differ.values())
    return few and all(hand.seats[player] in seats for player in differ)
