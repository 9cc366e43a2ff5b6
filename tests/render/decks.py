"""Deals in which every card is known."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from teachkit.play.deal import Deal
from teachkit.variants import Variant, variant
from tests.play.scripts import acts, dealt_round, unused


def board_game(game: str | Variant, hands: list[str], streets: list[str], **options: Any) -> Deal:
    """A game with shared cards, `streets` in the order in which they are dealt, a burn before each; the last deals."""
    dealer = len(hands) - 1
    personal, shared = dealt_round(hands, dealer), [street.split() for street in streets]
    used, in_deck = [*personal, *(c for street in shared for c in street)], set(map(str, variant(game).deck))
    burns = (c for c in unused(used) if c in in_deck)
    deck = [*personal, *(c for street in shared for c in (next(burns), *street))]
    return Deal(game, len(hands), dealer=dealer, deck=" ".join(deck), seed=1, **options)


def stud_game(game: str, hands: list[str], burned_from: int = 99, down: int = 1, **options: Any) -> Deal:
    """A stud game with these cards, the first `down` of each hand dealt first; from street `burned_from` with burns."""
    known = [hand.split() for hand in hands]
    burns = iter(unused([c for hand in known for c in hand]))
    deck = [c for n in range(down) for c in (hand[n] for hand in known)]
    for n in range(down, max(map(len, known))):
        deck += [next(burns)] if n + 1 >= burned_from else []
        deck += [hand[n] for hand in known if n < len(hand)]
    return Deal(game, len(hands), dealer=len(hands) - 1, deck=" ".join(deck), seed=1, **options)


def calls(deal: Deal, choose: Callable[[Any], str | None] = lambda decision: None) -> Deal:
    """To the end without a raise, but where `choose` says what a decision is answered with."""
    while (decision := deal.decision) is not None:
        plain = next((v for v in ("bring-in", "check", "call", "stand", "bet") if v in decision.actions), "")
        least = decision.actions[plain].least if plain in ("bring-in", "bet") else 0
        deal.act(choose(decision) or f"{plain} {least or ''}".strip())
    return deal


def draw_game(game: str, hands: list[str], stub: str, *actions: str, between: str = "", **options: Any) -> Deal:
    """A game of draws, passes or trades with these hands and what comes after them; the last seat deals.

    `between` are the cards dealt to the table before the stub.
    """
    deck = [*dealt_round(hands, len(hands) - 1), *between.split(), *stub.split()]
    deal = Deal(game, len(hands), dealer=len(hands) - 1, deck=" ".join(deck), seed=1, **options)
    return acts(deal, *actions)
