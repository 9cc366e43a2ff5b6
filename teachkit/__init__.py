"""teachkit teaches poker variants: a rules engine, explanations and widgets.

>>> import teachkit as tk
>>> deal = tk.Deal("woodstock", players=3, seed=7).play("cautious")
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .cards import Card, cards
from .hands import Best, Hand, Ranking, hand, ranking
from .hands.composition import best
from .mistakes import Mistake
from .play.actions import Action, NotAllowed
from .play.deal import Deal
from .reasons import Reason
from .variants import Variant, register, variant, variants

if TYPE_CHECKING:
    from . import widgets, woodstock
    from .lesson import proof
    from .pages import page
    from .play.simulate import simulate, sweep

__version__ = "0.1.0"


def best_hand(game: str | Variant, personal: str | Iterable[Card], board: str | Iterable[Card] = ()) -> Best:
    """The best hand that a game lets a player make, and where its cards come from; ValueError for bad cards."""
    v = variant(game)
    mine, shared = cards(personal), cards(board)
    for card in (*mine, *shared):
        if card not in v.deck:
            raise Mistake(
                f"{card} is not in the deck of {v.name}: {len(v.deck)} cards from {v.ranks[0]} up"
            )
    if len(shared) > v.board_cards:
        raise Mistake(f"{len(shared)} shared cards are too many: {v.name} has {v.board_cards} at most")
    return best(v.ranking, v.composition, mine, shared)


def __getattr__(name: str) -> Any:
    """What not every program needs loads when it is first asked for; the widgets need ipywidgets."""
    from importlib import import_module

    if name in ("widgets", "woodstock"):
        return import_module(f".{name}", __name__)
    if name in _LATER:
        return getattr(import_module(_LATER[name], __name__), name)
    raise AttributeError(f"teachkit has no {name!r}: it has {', '.join(__all__)}")


_LATER = {"page": ".pages", "proof": ".lesson", "simulate": ".play.simulate", "sweep": ".play.simulate"}

__all__ = [
    "Action", "Best", "Card", "Deal", "Hand", "NotAllowed", "Ranking", "Reason", "Variant", "best_hand", "cards",
    "hand", "page", "proof", "ranking", "register", "simulate", "sweep", "variant", "variants", "widgets", "woodstock",
]  # fmt: skip
