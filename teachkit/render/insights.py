"""What a learner could conclude from the step that they see: sentences beside the quoted rule.

Everything comes from the masked view, so that a sentence can't tell more than the cards on the screen.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..cards import RANKS, Card
from ..play import events
from ..play.table import Frame
from ..reasons import Reason
from ..words import Phrase

Insight = Callable[[Frame, Frame], Iterator[Phrase | Reason]]


def insights(before: Frame, view: Frame) -> list[Phrase | Reason]:
    """The remarks on the event of `view`, a masked frame; `before` is the view one step earlier."""
    remarks = REMARKS.get(type(view.event))
    return list(remarks(before, view)) if remarks else []


def _most(view: Frame) -> int:
    return next((p.most for p in view.variant.steps if hasattr(p, "forbids")), 0)


def _board(view: Frame) -> list[Card]:
    return [c for c in view.board if c is not None]


def drew(before: Frame, view: Frame) -> Iterator[Phrase | Reason]:
    """To whoever sees the card: whether it may be placed, and which clauses forbid it."""
    forbids, card = view.variant.forbids, view.drawn
    if forbids is None or card is None:
        return
    broken = forbids(_board(view), card)
    yield broken if broken else Phrase("insight.may_place", card=card)


def placed(before: Frame, view: Frame) -> Iterator[Phrase | Reason]:
    """What may no longer follow, and how many cards still may."""
    forbids, board = view.variant.forbids, _board(view)
    if forbids is None:
        return
    if len(board) >= _most(view):
        yield Phrase("insight.board_full", n=len(board))
        return
    closed: dict[str, list[Card]] = {}
    legal = 0
    unseen = [c for c in view.variant.deck if c not in board]
    for card in unseen:
        broken = forbids(board, card)
        legal += broken is None
        for clause in broken.clauses if broken else ():
            closed.setdefault(clause.key, []).append(card)
    for key, cards in closed.items():
        yield Phrase(f"insight.closed.{key}", board=tuple(board), ranks=_ranks(cards), suits=_suits(cards))
    if legal < len(unseen):
        yield Phrase("insight.legal", n=legal, all=len(unseen))


def _ranks(cards: Sequence[Card]) -> tuple[Phrase, ...]:
    found = [r for r in range(len(RANKS)) if any(c.rank == r for c in cards)]
    return tuple(Phrase("insight.rank", rank=r) for r in found)


def _suits(cards: Sequence[Card]) -> tuple[Phrase, ...]:
    """The suits of which no card at all may follow."""
    found = [s for s in range(4) if len({c.rank for c in cards if c.suit == s}) > len(RANKS) // 2]
    return tuple(Phrase(f"insight.suit.{s}") for s in found)


def discarded(before: Frame, view: Frame) -> Iterator[Phrase | Reason]:
    """T23: whoever discarded knows the card, and nobody else."""
    e = view.event
    if view.viewer == e.seat:
        yield Phrase("insight.you_know", cards=e.cards, n=len(e.cards))
    elif view.viewer != "dealer":
        yield Phrase("insight.they_know", seat=e.seat, n=len(e.cards))


def acted(before: Frame, view: Frame) -> Iterator[Phrase | Reason]:
    e = view.event
    if e.verb == "fold":
        yield Phrase("insight.folded")
    elif e.verb in ("bet", "raise"):
        yield from _to_go_on(before, view)


def _to_go_on(before: Frame, view: Frame) -> Iterator[Phrase]:
    """T8: what the next player must do."""
    turn, stakes = view.turn, view.variant.stakes
    if turn is None:
        return
    owed = view.level - view.bets[turn]
    yield Phrase("insight.owes", turn=turn, owed=min(owed, view.stacks[turn]))
    by = view.level - before.level
    full = not view.event.all_in and stakes.full_raises and stakes.limit in ("no-limit", "pot-limit")
    others = [s for s, chips in enumerate(view.stacks) if chips and s != turn and not view.folded[s]]
    if full and others and view.stacks[turn] > owed + by:
        yield Phrase("insight.least_raise", by=by, to=view.level + by)


def returned(before: Frame, view: Frame) -> Iterator[Phrase | Reason]:
    yield Phrase("insight.returned")


REMARKS: dict[type[events.Event], Insight] = {
    events.Drew: drew,
    events.Placed: placed,
    events.Discarded: discarded,
    events.Acted: acted,
    events.Returned: returned,
}


def remarks(view: Frame) -> tuple[Any, ...]:
    """The reasons of the event itself, as far as this viewer may read them."""
    return tuple(view.event.why) if view.event else ()
