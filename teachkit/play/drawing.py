"""The draw: cards out of a hand for others from the stub, which may run out (rulebook: five-card-draw 3, table T20)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from ..cards import RANKS, Card
from ..reasons import Reason
from .actions import Chance, Choice, Decision
from .betting import Steps
from .events import Announced, Cut, Dealt, Discarded, Drawing, Forgotten, Reshuffled, SetAside, Told, TurnedUp
from .firsts import LEFT_OF_DEALER, First
from .opening import Opening
from .phases import Phase, phase

if TYPE_CHECKING:
    from .table import Table

ACE = RANKS.index("A")
UP_TO_THREE = "five-card-draw 3"


@phase
class Draw(Phase):
    """In turn, from `first` on, each player still in swaps up to `most` cards for others from the stub.

    `four`: when four (and five) cards may be drawn: None, "ace" (to an ace, which is shown), "ace-under-six" (so too,
    with fewer than six players), "any", "any-up-to-four" (with at most four players). `reuse`: do discards come back
    when the stub runs out (T20)? `bottom_unused`: its last card is never dealt. `openers`: whose discards are a proof.
    `asked`: how long everybody may know how many cards were drawn (T24): "always", "until-betting", "dealer".
    """

    most: int = 3
    first: First = LEFT_OF_DEALER
    four: str | None = None
    reuse: bool = True
    bottom_unused: bool = False
    openers: Opening | None = None
    asked: str = "always"
    rule: str = UP_TO_THREE
    title: ClassVar[str] = "draw"
    among: ClassVar[Mapping[str, tuple[str | None, ...]]] = {
        "four": (None, "ace", "ace-under-six", "any", "any-up-to-four"), "asked": ("always", "until-betting", "dealer"),
    }  # fmt: skip
    chooses: ClassVar[bool] = True

    @property
    def said(self) -> str:
        """The rule of the draw; that of five-card draw speaks of three cards, so it says nothing of other numbers."""
        return "table T24" if self.rule == UP_TO_THREE and self.most != 3 else self.rule

    def play(self, t: Table) -> Steps:
        order = t.clockwise(self.first.seat(t, self.first)[0])
        yield Drawing(tuple(order), rule=self.said)
        for seat in order:
            yield from self.turn(t, seat)
        if self.asked != "always":
            yield Forgotten((t.dealer,) if self.asked == "dealer" and not t.folded[t.dealer] else ())

    def turn(self, t: Table, seat: int) -> Steps:
        choice = self.choice(t, seat)
        if choice.most < self.most:  # what everybody can count; an ace is its holder's secret
            yield Told("draws_less", seat, rule="table T20")
        action = yield Decision(seat, [choice])
        gone = action.cards
        kept = [c for c in t.hands[seat] if c not in gone]
        yield Announced(seat, len(gone))
        if aside := self.split(t, seat, kept):
            yield SetAside(seat, aside)
        if not gone:
            return
        yield Discarded(seat, gone, rule=self.said)
        if choice.keep and len(gone) == choice.most:
            yield TurnedUp(seat, tuple(kept), rule="five-card-draw 8")
        yield from self.served(t, seat, len(gone))

    def choice(self, t: Table, seat: int) -> Choice:
        """How many cards may go: as the rule says, and no more than can be had."""
        held = tuple(t.hands[seat])
        most, keep, rule = self.most, None, self.said
        players = t.seats - len(t.out)
        if self.four == "any" or (self.four == "any-up-to-four" and players <= 4):
            most, rule = len(held), "five-card-draw 8"
        elif self.four == "ace" or (self.four == "ace-under-six" and players < 6):
            aces = tuple(c for c in held if not c.is_joker and c.rank == ACE)
            if aces:
                most, keep, rule = 4, aces, "five-card-draw 8"
        left = len(t.stub) - self.bottom_unused + len(self.pile(t, seat))
        if left < most:
            most, keep, rule = max(0, left), None, "table T20"
        kept = Reason("draw.keep_ace", rule) if keep else None
        return Choice("draw", 0, most, held, rule=rule, keep=keep, kept=kept)

    def split(self, t: Table, seat: int, kept: list[Card]) -> tuple[Card, ...]:
        """The openers that go, if those that stay don't prove the opening by themselves."""
        if self.openers is None or seat != t.opener or self.openers.qualifies(kept, t.boards):
            return ()
        proof = self.openers.proof(t.opened_with, t.boards)
        return tuple(c for c in proof if c in t.hands[seat] and c not in kept)

    # T20 -------------------------------------------------------------------------------------------------------------

    def pile(self, t: Table, seat: int) -> tuple[Card, ...]:
        """The discards that may be dealt again to a seat: never its own, nor what is kept to prove an opening.

        Of an opener who has folded that is the whole hand: how many cards prove it nobody else can know.
        """
        if not self.reuse:
            return ()
        kept = [*t.aside]
        if self.openers and t.opener is not None and t.folded[t.opener]:
            kept += t.opened_with
        return tuple(c for s, c in t.discards if s != seat and c not in kept)

    def served(self, t: Table, seat: int, number: int) -> Steps:
        """So many cards from the stub; when it runs short its last ones first, then the discards are shuffled."""
        ready = max(0, min(number, len(t.stub) - self.bottom_unused))
        if ready:
            yield Dealt(seat, t.top(ready), rule=self.said)
        if ready == number:
            return
        yield from self.reshuffled(t, seat)
        yield Dealt(seat, t.top(number - ready), rule="table T20")

    def reshuffled(self, t: Table, seat: int) -> Steps:
        pile = yield Chance((*t.stub, *self.pile(t, seat)))
        yield Reshuffled(pile)
        if self.bottom_unused and len(t.stub) > 1:
            cut = Choice("cut", 1, len(t.stub) - 1, rule="table T20", limit="cut")
            action = yield Decision(seat, [cut])
            yield Cut(seat, action.amount)


