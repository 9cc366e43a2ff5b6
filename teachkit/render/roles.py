"""What each card does in a player's best hand: the key of a word under `show.role` in the catalogue."""
from __future__ import annotations

from ..cards import Card
from ..hands.composition import Best
from ..hands.categories import CATEGORIES


def roles(found: Best) -> dict[Card, str]:
    """Card -> role; cards that could stand in for one of the hand are told apart from those that don't count."""
    out = {c: "as_well" for tie in found.ties for c in tie}
    kind = CATEGORIES[found.hand.category]
    if kind.straight or kind.flush:
        whole = "straight_flush" if kind.straight and kind.flush else "straight" if kind.straight else "flush"
        return out | dict.fromkeys(found.hand.cards, whole)
    rest = list(found.hand.cards)
    for size in kind.shape:
        group, rest = rest[:size], rest[size:]
        alone = "kicker" if kind.shape[0] > 1 else "counts"
        out |= dict.fromkeys(group, GROUPS.get(size, alone))
    return out


GROUPS = {4: "four", 3: "three", 2: "pair"}
