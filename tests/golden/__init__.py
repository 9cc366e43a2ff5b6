"""One deal of each game as text that a rules lawyer can read: `python -m tests.golden` writes it anew.

They show what changes; what is right comes from the rulebook, the facts and the peers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count
from pathlib import Path
from textwrap import wrap
from types import MappingProxyType
from typing import Any, NamedTuple

import teachkit as tk
from teachkit.cards import NAMES
from teachkit.play.events import (
    Became,
    HandedOn,
    Matched,
    Named,
    Offered,
    Proved,
    SetAside,
    Shown,
    Traded,
    TurnedUp,
)
from tests.strategies import EVERY_GAME, sticky

FOLDER = Path(__file__).parent
Happens = Callable[[tk.Deal], bool]


def event(*kinds: type) -> Happens:
    """An event of each of these kinds."""
    return lambda deal: all(any(isinstance(e, kind) for e in deal.events) for kind in kinds)


def left(what: str) -> Happens:
    """Something that the next deal of a match has to know."""
    return lambda deal: any(isinstance(e, HandedOn) and e.what == what for e in deal.events)


def hands_shown(deal: tk.Deal) -> bool:
    return len([e for e in deal.events if isinstance(e, Shown) and not e.early]) > 1


def both(*all_of: Happens) -> Happens:
    return lambda deal: all(happens(deal) for happens in all_of)


def joker_shown(deal: tk.Deal) -> bool:
    return hands_shown(deal) and any(c.is_joker for e in deal.events if isinstance(e, Shown) for c in e.cards)


class How(NamedTuple):
    """How the deal of a game is chosen: what must happen in it, with which options, by whom it is played."""

    happens: Happens = hands_shown
    options: Mapping[str, Any] = MappingProxyType({})
    basic: bool = False  # by rules of thumb, else at random, seldom folding
    most: int = 90  # events


# Where the deal is to show what the usual one hides, or needs players with an aim.
HOW = {
    "texas-holdem": How(options={"straddles": 1}),
    "tahoe": How(options={"discard_third": True}),
    "five-card-stud-high-low": How(options={"declare": "simultaneous", "bring_in": "low"}),
    **dict.fromkeys(
        ("rochester", "rochester-stud", "double-draw", "wild-widow", "stripped-deck", "seven-card-draw",
         "spit-in-the-ocean", "pick-a-partner"),
        How(basic=True),
    ),
    "five-card-draw": How(event(TurnedUp), {"draw_four": "ace"}),
    "draw-high-low": How(options={"declare": "simultaneous"}, basic=True),
    "lowball-draw": How(options={"order": "deuce-to-seven", "draws": 3, "blinds": (1, 2), "ante": 0}, basic=True),
    "jacks-or-better": How(event(SetAside, Proved)),
    "progressive-jackpots": How(left("rung"), basic=True),
    "trips-to-win": How(left("field"), basic=True),
    "draw-with-bug": How(joker_shown, {"base": "jacks-or-better"}, basic=True),
    "deuces-wild": How(event(Named), {"enforce": "honour"}, basic=True),
    "diablo": How(event(Matched), basic=True),
    "jacks-back": How(both(event(Became), hands_shown), basic=True),
    "bosnian-draw": How(event(Offered)),
    "anaconda": How(basic=True, most=120),
    "howdy-doody": How(basic=True, most=120),
    "trees": How(both(event(Traded), hands_shown), basic=True),
}  # fmt: skip


def deal_of(game: str) -> tk.Deal:
    """The first deal by seed that shows what it is to show, and not too much."""
    how, v = HOW.get(game, How()), tk.variant(game)
    players = min(max(3, v.players[0]), v.players[-1])
    for seed in count():
        deal = tk.Deal(game, players, seed=seed, dealer=seed % players, **how.options)
        deal.play("basic" if how.basic else sticky(seed), seed=seed)
        if how.happens(deal) and len(deal.events) < how.most:
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
    teams = " ".join(f"{t.picker}+{t.partner}: {' '.join(_name(c) for c in t.cards)}" for t in view.teams)
    aside = " ".join(_name(c) for c in view.aside)
    more = {"board": boards, "gone": gone, "aside": aside, "pairs": teams}
    return hands + "".join(f" | {name} {cards}" for name, cards in more.items() if cards)


def _name(card: Any) -> str:
    return "??" if card is None else NAMES[card]


def main() -> None:
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for game in EVERY_GAME:
        (FOLDER / f"{game}.txt").write_text(written(deal_of(game)), "utf-8")
