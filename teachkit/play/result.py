"""How a deal ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..cards import Card
from .events import Awarded, Shown

if TYPE_CHECKING:
    from ..hands.composition import Best
    from .deal import Deal


class Result(NamedTuple):
    """`net[seat]`: chips won or lost; `winners`: seats that got chips from a pot; `awards`: what each got, and why;
    `hands[seat]`: the best hand of each seat that showed."""

    net: tuple[int, ...]
    winners: tuple[int, ...]
    awards: tuple[Awarded, ...]
    hands: dict[int, Best]

    @classmethod
    def of(cls, deal: Deal) -> Result:
        from ..hands.composition import best

        net = tuple(now - then for now, then in zip(deal.stacks, deal.start, strict=True))
        awards = tuple(e for e in deal.events if isinstance(e, Awarded))
        board: list[Card] = deal.table.board
        v = deal.variant
        shown = [e for e in deal.events if isinstance(e, Shown) and not e.early]
        hands = {e.seat: best(v.ranking, v.composition, e.cards, board) for e in shown}
        return cls(net, tuple(dict.fromkeys(a.seat for a in awards)), awards, hands)
