"""Draw games with known cards."""

from __future__ import annotations

from typing import Any

import teachkit as tk
from teachkit.play.events import Began, HandedOn, Told
from tests.play.scripts import can, dealt_round, of_kind


def dealt(game: str, hands: list[str], stub: str = "", stacks: Any = 100, widow: str = "", **options: Any) -> tk.Deal:
    """A draw game with these hands and this stub from its top; the last seat deals, so seat 0 is left of the dealer.

    `widow` is dealt before each player's fifth card.
    """
    options = {"dealer": len(hands) - 1, **options}
    cards = dealt_round(hands, options["dealer"])
    if widow:
        cards.insert(4 * len(hands), widow)
    return tk.Deal(game, len(hands), stacks=stacks, deck=" ".join([*cards, *stub.split()]), seed=1, **options)


def pat(deal: tk.Deal) -> tk.Deal:
    """All who are asked to draw stand pat."""
    while deal.decision and "draw" in can(deal):
        deal.act("draw")
    return deal


def down(deal: tk.Deal) -> tk.Deal:
    """To the end without another chip: all stand pat, and check or call."""
    while deal.decision:
        deal.act(next(verb for verb in ("check", "call", "draw") if verb in can(deal)))
    return deal


def handed(deal: tk.Deal) -> dict[str, Any]:
    """What the deal leaves to the next one."""
    return {e.what: e.value for e in of_kind(deal, HandedOn)}


def told(deal: tk.Deal) -> list[tuple[str, int | None]]:
    """What the table is told, and about whom."""
    return [(e.what, e.seat) for e in of_kind(deal, Told)]


def began(deal: tk.Deal) -> list[int]:
    """Who began each betting round."""
    return [e.seat for e in of_kind(deal, Began)]
