"""teachkit teaches poker variants: a rules engine, explanations and widgets.

>>> import teachkit as tk
>>> deal = tk.Deal("woodstock", players=3, seed=7).play("cautious")

Each part loads when it is first asked for, so that the import costs next to nothing; only the widgets need ipywidgets.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .cards import Card, cards

if TYPE_CHECKING:
    from . import widgets, woodstock
    from .hands.composition import Best
    from .hands.explain import compare
    from .hands.hand import Hand, hand
    from .hands.orders import ranking, rankings
    from .hands.rankings import Ranking
    from .mistakes import Mistake
    from .odds.counting import count
    from .odds.equity import equity
    from .odds.showdowns import simulate_showdowns
    from .odds.values import values
    from .pages import page
    from .play.actions import Action, NotAllowed
    from .play.deal import Deal
    from .play.finding import find_deal
    from .play.judging import settle
    from .play.match import Match
    from .play.nuts import nuts
    from .play.simulate import simulate, sweep
    from .play.turn_order import first_to_act, show_order
    from .reasons import Reason
    from .showing import show
    from .variants import Variant, best_hand, best_hands, register, variant, variants

__version__ = "0.1.0"

_FROM = {
    "hands": ("Best", "Hand", "Ranking", "compare", "hand", "ranking", "rankings"),
    "mistakes": ("Mistake",),
    "odds.counting": ("count",),
    "odds.equity": ("equity",),
    "odds.showdowns": ("simulate_showdowns",),
    "odds.values": ("values",),
    "pages": ("page",),
    "play.actions": ("Action", "NotAllowed"),
    "play.deal": ("Deal",),
    "play.finding": ("find_deal",),
    "play.judging": ("settle",),
    "play.match": ("Match",),
    "play.nuts": ("nuts",),
    "play.simulate": ("simulate", "sweep"),
    "play.turn_order": ("first_to_act", "show_order"),
    "reasons": ("Reason",),
    "showing": ("show",),
    "variants": ("Variant", "best_hand", "best_hands", "register", "variant", "variants"),
}
_WHERE = {name: module for module, names in _FROM.items() for name in names}
_MODULES = ("widgets", "woodstock")

__all__ = [
    "Action", "Best", "Card", "Deal", "Hand", "Match", "Mistake", "NotAllowed", "Ranking", "Reason", "Variant",
    "best_hand", "best_hands", "cards", "compare", "count", "equity", "find_deal", "first_to_act", "hand", "nuts",
    "page", "ranking", "rankings", "register", "settle", "show", "show_order", "simulate", "simulate_showdowns",
    "sweep", "values", "variant", "variants", "widgets", "woodstock",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Load what was asked for; AttributeError lists what there is."""
    if name in _MODULES:
        return import_module(f".{name}", __name__)
    if name not in _WHERE:
        raise AttributeError(f"teachkit has no {name!r}: it has {', '.join(__all__)}")
    # Kept here, so that the next look finds it at once, and no module of the same name can take its place.
    found = globals()[name] = getattr(import_module(f".{_WHERE[name]}", __name__), name)
    return found


def __dir__() -> list[str]:
    return __all__
