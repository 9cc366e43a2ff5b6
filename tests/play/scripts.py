"""Deals with known cards and scripted actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import teachkit as tk
from teachkit.play.events import Awarded, Event, Mucked, Shown


def dealt_round(personal: Sequence[str], dealer: int) -> list[str]:
    """Each seat's cards ("As Ks") in the order in which they leave the deck: one at a time, from the dealer's left."""
    hands = [p.split() for p in personal]
    seats = [(dealer + 1 + i) % len(hands) for i in range(len(hands))]
    return [hands[seat][n] for n in range(len(hands[0])) for seat in seats]


def unused(taken: Sequence[str]) -> list[str]:
    return [r + s for r in "23456789TJQKA" for s in "cdhs" if r + s not in taken]


def holdem(personal: Sequence[str], board: str, stacks: int | Sequence[int], **options: Any) -> tk.Deal:
    """Hold'em with these cards; the last seat deals unless told otherwise, so that seat 0 is left of the dealer."""
    dealer = options.pop("dealer", len(personal) - 1)
    hands, shared = dealt_round(personal, dealer), board.split()
    burns = unused([*hands, *shared])
    deck = [*hands, burns[0], *shared[:3], burns[1], shared[3], burns[2], shared[4]]
    stacks = stacks if isinstance(stacks, int) else list(stacks)
    return tk.Deal("texas-holdem", len(personal), stacks=stacks, dealer=dealer, deck=" ".join(deck), seed=1, **options)


def blinds_only(stacks: Sequence[int], **options: Any) -> tk.Deal:
    """Hold'em of which only the betting matters: seat 0 is left of the dealer, who sits last."""
    options.setdefault("dealer", len(stacks) - 1)
    return tk.Deal("texas-holdem", stacks=list(stacks), seed=1, **options)


def woodstock(personal: Sequence[str], draws: str, stacks: int | Sequence[int] = 100, **options: Any) -> tk.Deal:
    """Woodstock with these personal cards and this draw pile from its top; the last seat deals, seat 0 has the turn."""
    dealer = options.pop("dealer", len(personal) - 1)
    deck = [*dealt_round(personal, dealer), *draws.split()]
    stacks = stacks if isinstance(stacks, int) else list(stacks)
    return tk.Deal("woodstock", len(personal), stacks=stacks, dealer=dealer, deck=" ".join(deck), seed=1, **options)


def acts(deal: tk.Deal, *actions: str) -> tk.Deal:
    """Take the actions; `"2: bet 4"` checks as well that it is seat 2's turn."""
    for action in actions:
        seat, _, rest = action.rpartition(": ")
        if seat:
            assert deal.decision is not None and deal.decision.seat == int(seat), (action, deal.decision)
        deal.act(rest)
    return deal


def check_down(deal: tk.Deal) -> tk.Deal:
    """To the end without another chip: check, else call; discard what is drawn; accept what is placed."""
    while deal.decision is not None:
        can = deal.decision.actions
        deal.act(next(verb for verb in ("check", "call", "discard", "accept") if verb in can))
    return deal


def seat(deal: tk.Deal) -> int:
    assert deal.decision is not None
    return deal.decision.seat


def can(deal: tk.Deal) -> set[str]:
    """The verbs that are allowed now."""
    assert deal.decision is not None
    return set(deal.decision.actions)


def span(deal: tk.Deal, verb: str) -> tuple[int, int]:
    assert deal.decision is not None
    choice = deal.decision.actions[verb]
    return choice.least, choice.most


def refused(deal: tk.Deal, verb: str) -> tuple[str, ...]:
    """The rules that refuse a verb now."""
    assert deal.decision is not None
    assert verb not in deal.decision.actions
    return deal.decision.refused[verb].rules


def of_kind(deal: tk.Deal, *kinds: type[Event]) -> list[Any]:
    return [e for e in deal.events if isinstance(e, kinds)]


def show_order(deal: tk.Deal) -> list[int]:
    """The seats in the order in which the showdown came to them, whether they showed or mucked."""
    return [e.seat for e in of_kind(deal, Shown, Mucked) if not getattr(e, "early", False)]


def awards(deal: tk.Deal) -> list[tuple[int, int, int]]:
    """(seat, chips, pot) in the order of payment."""
    return [(e.seat, e.amount, e.pot) for e in of_kind(deal, Awarded)]
