"""How a deal ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .events import Awarded, Shown

if TYPE_CHECKING:
    from ..hands.composition import Best
    from .deal import Deal


class Result(NamedTuple):
    """`net[seat]`: chips won or lost; `winners`: seats that got chips from a pot; `awards`: what each got, and why;
    `hands[seat]`: the best hand of each seat that showed, where the pot has parts for the first of them; `parts`: for
    each part of a pot (`"high"`, `"low"`, `"board 2"`) the best hand of each seat that showed."""

    net: tuple[int, ...]
    winners: tuple[int, ...]
    awards: tuple[Awarded, ...]
    hands: dict[int, Best]
    parts: dict[str, dict[int, Best]]

    @classmethod
    def of(cls, deal: Deal) -> Result:
        net = tuple(now - then for now, then in zip(deal.stacks, deal.start, strict=True))
        awards = tuple(e for e in deal.events if isinstance(e, Awarded))
        shown = [e for e in deal.events if isinstance(e, Shown) and not e.early]
        contest = deal.variant.compared(deal.table.turned, (c for board in deal.table.boards for c in board))
        each = {e.seat: contest.each(_personal(deal, e), deal.table.beside(e.seat)) for e in shown}
        names = [name for name, _, _ in contest.parts]
        parts = {name: {seat: found[name] for seat, found in each.items()} for name in names}
        return cls(net, tuple(dict.fromkeys(a.seat for a in awards)), awards, parts[names[0]], parts)


def _personal(deal: Deal, shown: Shown) -> Sequence[Any]:
    team = deal.table.team(shown.seat)
    return team.pair if team else shown.cards
