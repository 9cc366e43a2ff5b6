"""Exact equity: the quickest way in which all cards that can come are looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ..cards import Card
from . import by_class, enumerated, runouts
from .draws import Stub
from .situations import Situation
from .tally import Duel, Several, Tally
from .winners import Winners
from .worth import Worth, worth

Cards = tuple[Card, ...]


def winners(known: Situation, total: int) -> Iterator[tuple[int, Winners]]:
    """Who wins how often of the `total` ways to deal on: of how many so far, and what is known by then."""
    worths = _worths(known)
    tally = _tally(known, total)
    if worths is None:
        for done in enumerated.add_all(tally, known):
            yield done, tally.winners()
        return
    wild = known.contest.ranking.wild_cards
    deck, come = _deck(known.contest.deck, wild), known.to_come[-1]
    seen = 0
    for place in (*known.hands, known.dead, *known.boards):
        for c in place:
            if c is not None:
                seen |= 1 << c
    if come <= runouts.MOST and not wild:
        runouts.add_all(tally, worths, deck, ~seen, come)
        yield total, tally.winners()
        return
    unseen = Stub.of(known.unseen, wild)
    for done in by_class.add_all(tally, worths, deck, unseen, come):
        yield done, tally.winners()


def _tally(known: Situation, total: int) -> Tally:
    parts = known.contest.parts
    if len(known.hands) == 2 and len(parts) == 1 and "low" not in parts[0][1].categories:
        return Duel(total)
    return Several(len(known.hands), [board for _, _, board in parts])


def _worths(known: Situation) -> Sequence[Worth] | None:
    """What the hands are worth in each part of the pot; None if they must be looked at one by one."""
    contest = known.contest
    if contest.boards > 1 or len({order.wild_cards for _, order, _ in contest.parts}) > 1:
        return None
    board = tuple(c for c in known.boards[0] if c is not None)
    found = [worth(contest, order, known.hands, board) for _, order, _ in contest.parts]
    return [one for one in found if one is not None] if None not in found else None


@lru_cache(16)
def _deck(cards: Cards, wild: frozenset[Card]) -> Stub:
    return Stub.of(cards, wild)
