"""One deal of each game as text that a rules lawyer can read: `python -m tests.golden` writes it anew.

They show what changes; what is right comes from the rulebook, the facts and the peers.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from textwrap import wrap
from typing import Any

import teachkit as tk
from teachkit.cards import NAMES
from teachkit.play.events import Shown
from tests.strategies import sticky

FOLDER = Path(__file__).parent
# A game whose deal is to show an option that the usual one hides.
OPTIONS: dict[str, dict[str, Any]] = {
    "five-card-stud-high-low": {"declare": "simultaneous", "bring_in": "low"},
    "tahoe": {"discard_third": True},
    "texas-holdem": {"straddles": 1},
}


def deal_of(game: str) -> tk.Deal:
    """The first deal by seed that shows two hands, in neither too few events nor too many."""
    players = min(3, tk.variant(game).players[-1])
    for seed in count():
        deal = tk.Deal(game, players, seed=seed, dealer=seed % players, **OPTIONS.get(game, {}))
        deal.play(sticky(seed))
        shown = [e for e in deal.events if isinstance(e, Shown) and not e.early]
        if len(shown) > 1 and len(deal.events) < 90:
            return deal
    raise AssertionError("there is always another seed")


def written(deal: tk.Deal) -> str:
    """The record, then each event with its rule and reasons, each decision with what is refused, and the views."""
    return "\n".join([*_record(deal), "", *(line for frame in deal.frames for line in _step(deal, frame))]) + "\n"


def _record(deal: tk.Deal) -> Iterator[str]:
    for line in deal.record().splitlines():
        yield from wrap(line, 118, subsequent_indent="  ") or [""]


def _step(deal: tk.Deal, frame: Any) -> Iterator[str]:
    e = frame.event
    if e is not None:
        yield f"{frame.number}. {e.phrase()} [{e.rule}]"
        yield from (f"   because: {reason}" for reason in e.why)
    chips = " ".join(f"{n}+{bet}" if bet else str(n) for n, bet in zip(frame.stacks, frame.bets, strict=True))
    pots = ", ".join(f"{p.chips} for {' '.join(map(str, p.seats))}" for p in frame.pots)
    yield f"   chips {chips} | pots {pots}"
    if e is None or hasattr(e, "cards"):
        for viewer in (*range(deal.players), "dealer"):
            yield f"   seen by {viewer}: {_cards(frame.view(viewer))}"
    if frame.decision:
        yield f"   seat {frame.decision.seat} may: {', '.join(map(str, frame.decision.actions.values()))}"
        yield from (f"   not {verb}: {reason}" for verb, reason in frame.decision.refused.items())


def _cards(view: Any) -> str:
    hands = " / ".join(" ".join(_name(c) for c in hand) or "-" for hand in view.hands)
    boards = " | ".join(" ".join(_name(c) for c in board) for board in view.boards if board)
    gone = " ".join(f"{seat}:{_name(c)}" for seat, c in view.discards)
    return hands + (f" | board {boards}" if boards else "") + (f" | gone {gone}" if gone else "")


def _name(card: Any) -> str:
    return "??" if card is None else NAMES[card]


def main() -> None:
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for game in tk.variants():
        (FOLDER / f"{game}.txt").write_text(written(deal_of(game)), "utf-8")
