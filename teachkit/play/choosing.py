"""Phases in which players choose something besides bets: which cards go, which half to play for, a card to buy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from ..reasons import Reason
from .actions import Chance, Choice, Decision, Refused
from .betting import Steps
from .events import Bought, Burned, Chose, Dealt, Declared, Discarded, Reburned, Told
from .phases import Phase, phase

if TYPE_CHECKING:
    from .table import Table


@phase
class Discard(Phase):
    """Each player still in gives up `cards` personal cards, face down, in turn from the dealer's left."""

    cards: int = 1
    rule: str = "table T23"
    title: ClassVar[str] = "discard"
    chooses: ClassVar[bool] = True

    def play(self, t: Table) -> Steps:
        for seat in t.clockwise(t.dealer + 1):
            held = tuple(t.hands[seat])
            choice = Choice("discard", self.cards, self.cards, held, rule=self.rule)
            action = yield Decision(seat, [choice])
            yield Discarded(seat, action.cards, rule=self.rule)


@phase
class Declare(Phase):
    """Each player says which half of the pot the hand is for: all at once, or in turn (`how="sequential"`).

    In turn it goes clockwise from the last to bet or raise, else from the first to act. `both`: may one play for both?
    """

    how: str = "simultaneous"
    both: bool = False
    rule: str = "five-card-stud-high-low 2"
    title: ClassVar[str] = "declare"
    among: ClassVar[Mapping[str, tuple[str, ...]]] = {"how": ("simultaneous", "sequential")}
    chooses: ClassVar[bool] = True

    def play(self, t: Table) -> Steps:
        first = t.bettor if t.bettor is not None and not t.folded[t.bettor] else t.first
        at_once = self.how == "simultaneous"
        order = t.clockwise(t.dealer + 1 if at_once or first is None else first)
        for seat in order:
            action = yield Decision(seat, self.verdicts())
            if at_once:
                yield Chose(seat, action.verb, rule=self.rule)
            else:
                yield Declared(seat, action.verb, rule=self.rule)
        if at_once:
            for seat in order:
                yield Declared(seat, t.chosen[seat] or "", rule=self.rule)

    def verdicts(self) -> Iterator[Choice | Refused]:
        yield Choice("high", rule=self.rule)
        yield Choice("low", rule=self.rule)
        if self.both:
            yield Choice("both", rule=self.rule)
        else:
            yield Refused("both", Reason("declare.not_both", self.rule))


@phase
class Buy(Phase):
    """Each player in turn, from the dealer's left, may swap one card for the top one of the stub, for a price.

    An up-card is replaced by an up-card, a down-card by a down-card. `price` in chips, 0: one big bet, times `times`.
    """

    price: int = 0
    times: int = 1
    rule: str = "five-card-stud-buy 1"
    title: ClassVar[str] = "buy"
    chooses: ClassVar[bool] = True

    def play(self, t: Table) -> Steps:
        price = (self.price or t.stakes.big) * self.times
        for seat in t.clockwise(t.dealer + 1):
            if not t.stub or not t.stacks[seat]:
                continue
            action = yield Decision(seat, self.verdicts(t, seat, price))
            if action.verb == "buy":
                (gone,) = action.cards
                up = gone in t.up(seat)
                yield Bought(seat, price, action.cards, t.top(1), up, rule=self.rule)
            else:
                yield Told("buys_nothing", seat, rule=self.rule)

    def verdicts(self, t: Table, seat: int, price: int) -> Iterator[Choice | Refused]:
        yield Choice("stand", rule=self.rule)
        if t.stacks[seat] < price:
            facts = {"price": price, "stack": t.stacks[seat]}
            yield Refused("buy", Reason("buy.too_dear", self.rule, (), facts))
        else:
            note = Reason("buy.price", self.rule, facts={"price": price})
            yield Choice("buy", 1, 1, tuple(t.hands[seat]), rule=self.rule, note=note)


@phase
class LastCard(Phase):
    """T21: a last card down to each, and what happens where the stub can't serve everybody.

    With the burned cards it can: they are shuffled in. Else one card is dealt face up for all.
    """

    burn: bool = True
    rule: str = "table T21"
    title: ClassVar[str] = "last card"

    def play(self, t: Table) -> Steps:

        seats = t.clockwise(t.dealer + 1)
        if len(t.stub) < len(seats) <= len(t.stub) + len(t.burned):
            pile = yield Chance((*t.stub, *t.burned))
            yield Reburned(pile, rule=self.rule)
        if len(t.stub) < len(seats):
            yield Told("one_for_all", rule=self.rule)
            yield Dealt(None, t.top(1), True, rule=self.rule)
            return
        if self.burn and len(t.stub) > len(seats):
            yield Burned(t.top(1), rule="seven-card-stud 1")
        cards = t.top(len(seats))
        for card, seat in zip(cards, seats, strict=True):
            yield Dealt(seat, (card,), rule=self.rule)
