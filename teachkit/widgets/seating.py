"""A table before a round of betting, or after the last one: what the lab of turns looks at, without any page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..cards import Card
from ..mistakes import Mistake
from ..play.firsts import OPENER, as_before
from ..play.judging import in_the_end
from ..play.setup import shuffled
from ..play.turn_order import Round, first_to_act, rounds_of, show_order
from ..reasons import Reason
from ..variants import Variant

# What can be done in the last round: before somebody has bet, and after.
BEFORE_A_BET, AFTER_A_BET = ("check", "bet", "fold"), ("call", "raise", "fold")
LEAST_PAID = 1  # chips of somebody who was all-in before the last round, where nothing else is said

Acts = tuple[tuple[int, str], ...]  # a seat and what it does


@dataclass(frozen=True)
class Seating:
    """Who sits there, who shows what, who is in. `number`: the round, 1 the first; `did`: the last round so far.

    What can't be is refused by a ValueError once somebody asks who begins, or who shows first.
    """

    game: Variant
    up: tuple[tuple[Card, ...], ...]
    number: int = 1
    dealer: int = 0
    folded: tuple[int, ...] = ()
    all_in: tuple[int, ...] = ()
    opener: int = 0
    before: int = 0
    paid: tuple[int, ...] = ()
    did: Acts = ()

    @property
    def players(self) -> int:
        return len(self.up)

    @property
    def rounds(self) -> list[Round]:
        return rounds_of(self.game)

    @property
    def round(self) -> Round:
        return self.rounds[self.number - 1]

    @property
    def showing(self) -> tuple[tuple[Card, ...], ...]:
        """The cards up in this round, by seat."""
        return tuple(held[: self.round.up] for held in self.up)

    @property
    def down(self) -> int:
        """How many cards a player has face down, where none lie face up; of many as many as a picture needs."""
        return min(in_the_end(self.game) or 5, 5)

    @property
    def takes_opener(self) -> bool:
        """Does it count who made the first bet?"""
        return any(one.first is OPENER for one in self.rounds)

    @property
    def takes_before(self) -> bool:
        """Does it count who began the round before?"""
        return self.round.first.seat is as_before

    @cached_property
    def first(self) -> tuple[int, Reason]:
        """Who begins the round, and why."""
        up = [None if seat in self.folded else held for seat, held in enumerate(self.showing)]
        given: dict[str, Any] = {"up": up} if self.round.up else {"players": self.players}
        if self.round.first is OPENER:
            given["opener"] = self.opener
        if self.takes_before:
            given["before"] = self.before
        return first_to_act(
            self.game, dealer=self.dealer, folded=self.folded, all_in=self.all_in, number=self.number, **given
        )

    # the last round --------------------------------------------------------------------------------------------------

    @cached_property
    def last(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Whose turns of the round are still to come, and who is in."""
        live = [seat for seat in range(self.players) if seat not in self.folded]
        able = [seat for seat in live if seat not in self.all_in]
        turns = self._from(able, self.first[0]) if len(able) > 1 else []  # else nobody is left to bet against
        may = BEFORE_A_BET
        for seat, verb in self.did:
            if not turns or turns[0] != seat or verb not in may:
                goes_on = f"the round goes on with seat {turns[0]}, who may {', '.join(may)}" if turns else "it is over"
                raise Mistake(f"seat {seat} can't {verb} now: {goes_on}")
            turns = turns[1:]
            if verb == "fold":
                able.remove(seat)
                live.remove(seat)
            elif verb in ("bet", "raise"):
                may, turns = AFTER_A_BET, [s for s in self._from(able, seat) if s != seat]
            if len(live) == 1:
                turns = []
        return tuple(turns), tuple(live)

    def _from(self, seats: Sequence[int], first: int) -> list[int]:
        return sorted(seats, key=lambda s: (s - first) % self.players)

    @property
    def may(self) -> tuple[str, ...]:
        """What the next one in turn may do."""
        return AFTER_A_BET if any(verb == "bet" for _, verb in self.did) else BEFORE_A_BET

    @cached_property
    def order(self) -> tuple[tuple[int, ...], Reason]:
        """Who shows, in order, and why; ValueError while the round goes on."""
        turns, live = self.last
        if turns:
            raise Mistake("the last round is not over")
        chips = [2 * (1 + sum(verb == "raise" for _, verb in self.did[: n + 1])) for n in range(len(self.did))]
        acted = [
            f"{seat} {verb} {chips[n]}" if verb in ("bet", "raise") else f"{seat} {verb}"
            for n, (seat, verb) in enumerate(self.did)
        ]
        all_in = [seat for seat in self.all_in if seat not in self.folded]
        paid = [self.chips(seat) if seat in all_in else 10**9 for seat in range(self.players)]
        opener = {"opener": self.opener} if self.takes_opener else {}
        return show_order(
            self.game, acted, live, self.dealer, players=self.players, all_in=all_in, paid=paid, **opener
        )

    def chips(self, seat: int) -> int:
        """With how many chips a seat was all-in before the last round."""
        return self.paid[seat] if seat < len(self.paid) else LEAST_PAID


def fit(
    game: Variant, up: Sequence[Sequence[Card]], players: int, need: int, seed: int
) -> tuple[tuple[Card, ...], ...]:
    """Cards up for each player: those that are there, and more from a deck where they are too few."""
    held = [tuple(c for c in hand if c in game.deck)[:need] for hand in up[:players]]
    held += [()] * (players - len(held))
    used = {c for hand in held for c in hand}
    left = iter([c for c in shuffled(game.deck, f"{seed} up") if c not in used])
    return tuple((*hand, *(next(left) for _ in range(need - len(hand)))) for hand in held)
