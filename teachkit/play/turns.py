"""Woodstock's circuit: draw a card, discard it or place it and bet (rulebook: woodstock 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from ..cards import Card
from ..reasons import EVERYONE, SEAT, Reason
from ..woodstock import forbids
from .actions import Choice, Decision, Refused
from .betting import Steps, betting
from .events import Began, Caught, Discarded, Drew, Placed, Told
from .firsts import First, left_of_dealer
from .phases import Bet, Phase, phase

if TYPE_CHECKING:
    from .table import Table

Forbids = Callable[[Sequence[Card], Card], Reason | None]

PLACER = First("who placed the card", "woodstock 3.2(b)", left_of_dealer)
NEXT_TURN = First("the player whose turn it would be", "woodstock 3.6(b)", left_of_dealer)


@phase
class Turns(Phase):
    """Clockwise from the dealer's left, as many circuits as needed, until `most` cards are shared.

    `enforce="honour"`: a card that `forbids` refuses may be placed, and the others may catch it (3.5).
    `final_round_after_placement`: the round of 3.6(b) is played also when the last card of the pile was placed.
    """

    enforce: str = "strict"
    final_round_after_placement: bool = True
    most: int = 5
    forbids: Forbids = forbids
    title: ClassVar[str] = "turns"
    among: ClassVar[Mapping[str, tuple[str, ...]]] = {"enforce": ("strict", "honour")}
    within: ClassVar[Mapping[type, str]] = {Drew: "turns", Began: "betting"}
    chooses: ClassVar[bool] = True
    bets: ClassVar[bool] = True
    alone: ClassVar[str] = "woodstock 3.6(c)"

    @property
    def honour(self) -> bool:
        return self.enforce == "honour"

    def play(self, t: Table) -> Steps:
        seat, placed = t.dealer, False
        while t.live > 1 and len(t.board) < self.most:  # 3.6(a), 3.6(c)
            seat = t.left_of(seat)
            if not t.stub:
                if not placed or self.final_round_after_placement:
                    yield from self.final_round(t, seat)  # 3.6(b)
                return
            placed = yield from self.turn(t, seat)

    def turn(self, t: Table, seat: int) -> Steps:
        """3.1: the top card is looked at, and then discarded or placed; tells whether it was placed."""
        (card,) = t.top(1)
        yield Drew(seat, (card,), rule="woodstock 3.1")
        broken = self.forbids(t.board, card)
        action = yield Decision(seat, self.verdicts(broken))
        if action.verb == "discard":
            # That the card had to go is the drawer's secret, like the card.
            why = (
                (Reason("woodstock.forced", "woodstock 3.4", (card,), {"card": card}, broken.clauses, SEAT),)
                if broken
                else ()
            )
            yield Discarded(seat, (card,), False, rule="woodstock 3.2(a)", why=why)
            return False
        yield Placed(seat, (card,), len(t.board) + 1, rule="woodstock 3.2(b)")
        if self.honour and (yield from self.caught(t, seat, card, broken)):
            return False
        yield from self.placers_round(t, seat)
        return True

    def verdicts(self, broken: Reason | None) -> Iterator[Choice | Refused]:
        yield Choice("discard", rule="woodstock 3.2(a)")
        if broken and not self.honour:  # 3.4; in honour play 3.5 sees to it
            yield Refused("place", broken)
        else:
            yield Choice("place", rule="woodstock 3.2(b)", note=broken)

    def placers_round(self, t: Table, seat: int) -> Steps:
        """3.2(b): the placer must bet; if there is nobody to bet against, what can be bet starts left of the placer."""
        others = t.with_chips(seat + 1)
        if len(others) < 2:
            return
        if t.stacks[seat] and not t.folded[seat]:
            yield from betting(Bet(PLACER, self.street(t), "woodstock.must_bet", rule="woodstock 3.2(b)"), t, seat)
        else:
            yield Told("places_without_bet", seat, rule="woodstock 3.2(b)")
            yield from betting(Bet(PLACER, self.street(t), rule="woodstock 3.2(b)"), t, others[0])

    def street(self, t: Table) -> str:
        """T8: played at fixed limit, bets are small in the first two rounds."""
        return "small" if t.rounds < 2 else "big"

    def final_round(self, t: Table, seat: int) -> Steps:
        yield Told("pile_empty", rule="woodstock 3.6(b)")
        if len(t.with_chips(seat)) > 1:
            yield from betting(Bet(NEXT_TURN, self.street(t), rule="woodstock 3.6(b)"), t, seat)

    def caught(self, t: Table, placer: int, card: Card, broken: Reason | None) -> Steps:
        """3.5: after every placement each other player at the table, folded or not, is asked clockwise.

        Asking only after a bad placement would tell; a wrong challenge costs nothing.
        """
        for n in range(1, t.seats):
            other = (placer + n) % t.seats
            action = yield Decision(
                other, [Choice("challenge", rule="woodstock 3.5"), Choice("accept", rule="woodstock 3.5")]
            )
            if action.verb == "challenge" and broken:
                why = (
                    Reason("woodstock.caught", "woodstock 3.5", broken.cards, {"card": card}, broken.clauses, EVERYONE),
                )
                yield Caught(placer, (card,), other, why=why)
                return True
            what = "challenges_in_vain" if action.verb == "challenge" else "lets_it_stand"
            yield Told(what, other, rule="woodstock 3.5")
        return False
