"""Exact equity: the quickest way in which all cards that can come are looked at."""

from __future__ import annotations

from collections.abc import Iterable

from ..hands.contests import Contest
from . import by_class, enumerated, runouts
from .draws import Stub
from .situations import Situation
from .tally import Duel, Several, Tally
from .winners import Winners
from .worth import BIT, kind

PLANS = 64  # games whose plans are kept


def winners(known: Situation, total: int) -> Iterable[tuple[int, Winners]]:
    """Who wins how often of the `total` ways to deal on: of how many so far, and what is known by then."""
    contest, hands = known.contest, known.hands
    plan = _plan(contest)
    tally = plan.tally(len(hands))
    if plan.kinds is None or min(map(len, hands)) < contest.personal:
        return ((done, tally.winners(done)) for done in enumerated.add_all(tally, known))
    board = [c for c in known.boards[0] if c is not None]
    come, shared = contest.board - len(board), sum(map(BIT, board))
    held = [sum(map(BIT, hand)) for hand in hands]
    worths = [found(held, shared) for found in plan.kinds]
    if come > runouts.MOST or plan.wild:
        unseen = Stub.of(known.unseen, plan.wild)
        if plan.wild and by_class.twice(worths, plan.deck, unseen, come) > total:
            return ((done, tally.winners(done)) for done in enumerated.add_all(tally, known))
        return ((done, tally.winners(done)) for done in by_class.add_all(tally, worths, plan.deck, unseen, come))
    seen = sum(held, shared) + sum(map(BIT, known.dead))
    runouts.add_all(tally, worths, plan.runouts[come], seen)
    return ((total, tally.winners(total)),)


class _Plan:
    """What is the same for all hands of a game."""

    def __init__(self, contest: Contest) -> None:
        self.boards = [board for _, _, board in contest.parts]
        self.wild = contest.ranking.wild_cards
        self.deck = Stub.of(contest.deck, self.wild)
        kinds = [kind(contest, order) for _, order, _ in contest.parts]
        alike = len({order.wild_cards for _, order, _ in contest.parts}) == 1
        self.kinds = [found for found in kinds if found] if alike and None not in kinds else None
        self.runouts = [runouts.runouts(self.deck, n) for n in range(runouts.MOST + 1)] if not self.wild else []
        # With a hand that must qualify it may be that nobody wins.
        self._won = len(kinds) == 1 and "low" not in contest.ranking.categories

    def tally(self, players: int) -> Tally:
        return Duel() if players == 2 and self._won else Several(players, self.boards)


# By the contest itself, which is quicker to find than all that it says; it is kept too, so that no other takes its id.
_plans: dict[int, tuple[Contest, _Plan]] = {}


def _plan(contest: Contest) -> _Plan:
    found = _plans.get(id(contest))
    if found is None:
        if len(_plans) >= PLANS:
            _plans.clear()
        found = _plans[id(contest)] = contest, _Plan(contest)
    return found[1]
