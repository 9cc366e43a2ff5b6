"""Partners: a card turned up by each, pairs, cards put together, and pots that pairs win (rulebook: pick-a-partner)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from ..hands.rankings import Value
from ..reasons import EVERYONE, Reason
from .actions import Choice, Decision, Refused
from .betting import Steps
from .events import Awarded, Halved, Kept, Partnered, PlaysAlong, Pooled, Selected, Shown, TurnedUp
from .firsts import Chosen, First, Up, showing
from .phases import Phase, phase
from .pots import OddChips, by_suit, split
from .showdown import Half, Showdown

if TYPE_CHECKING:
    from .table import Table


def highest_card(up: Up, first: First) -> Chosen:
    """The highest up-card, spades highest in a tie (T15)."""
    seat = max(up, key=lambda s: max(map(by_suit, up[s])))
    card = max(up[seat], key=by_suit)
    tied = sum(c.rank == card.rank for cards in up.values() for c in cards) > 1
    facts = {"seat": seat, "tie": "suit" if tied else "none"}
    return seat, Reason("first.highest_up", first.rule, (card,), facts, (), EVERYONE)


def _picker_first(winners: Sequence[int], *_: object) -> list[int]:
    """As they are listed: the picker before the partner."""
    return list(winners)


HIGHEST_UP = showing("the highest card showing", "pick-a-partner 5", highest_card)
PICKER = OddChips("picker", "pick-a-partner 6", _picker_first)


@phase
class TurnUp(Phase):
    """Everybody chooses a card to turn up; they are turned once all have chosen."""

    rule: str = "pick-a-partner 2"
    title: ClassVar[str] = "turn up"
    chooses: ClassVar[bool] = True
    turns_up: ClassVar[int] = 1

    def play(self, t: Table) -> Steps:
        order = t.clockwise(t.dealer + 1)
        for seat in order:
            action = yield Decision(seat, [Choice("turn", 1, 1, tuple(t.hands[seat]), rule=self.rule)])
            yield Selected(seat, action.cards, rule=self.rule)
        for seat in order:
            yield TurnedUp(seat, t.laid[seat], rule=self.rule)


@phase
class PairUp(Phase):
    """The highest card showing picks a partner, then the highest of those who have none, until all are paired."""

    players_rule: str = "pick-a-partner 1"
    rule: str = "pick-a-partner 3"
    title: ClassVar[str] = "pair up"
    chooses: ClassVar[bool] = True

    def play(self, t: Table) -> Steps:
        free = sorted(t.clockwise(0), key=lambda s: by_suit(t.up(s)[0]), reverse=True)
        while free:
            seat, *others = free
            facts = {"seat": seat, "others": len(others)}
            why = Reason("partner.highest", self.rule, tuple(t.up(seat)), facts, (), EVERYONE)
            partner: int | None = others[0]
            if len(others) == 1:
                why = Reason("partner.last", self.rule, (), facts, (), EVERYONE)
            else:
                decision = Decision(seat, self.verdicts(t, seat, others))
                action = yield decision
                partner = decision.actions[action.verb].seat
            assert partner is not None
            yield Partnered(seat, partner, self.rule, (why,))
            free = [s for s in others if s != partner]

    def verdicts(self, t: Table, seat: int, free: Sequence[int]) -> Iterator[Choice | Refused]:
        """Whom a player may pick."""
        for other in range(t.seats):
            verb = f"pick-{other}"
            if other in free:
                yield Choice(verb, rule=self.rule, seat=other)
            elif other == seat:
                yield Refused(verb, Reason("partner.yourself", self.rule))
            elif t.folded[other]:
                yield Refused(verb, Reason("partner.sits_out", "table T26", facts={"seat": other}))
            else:
                mate = next(s for team in t.teams for s in team.seats if other in team.seats and s != other)
                facts = {"seat": other, "partner": mate}
                yield Refused(verb, Reason("partner.taken", self.rule, facts=facts))

    def refuses(self, players: int) -> str | None:
        if players % 2:
            return f"players={players}: partners need an even number of players, 4, 6, 8 or 10 [{self.players_rule}]"
        return None

    def refuses_in(self, players: int) -> str | None:
        if players % 2 or players < 4:
            there = f"{players} players are left to pair up"
            return f"{there}: partners need an even number of players, at least 4 [{self.players_rule}]"
        return None


@phase
class Pool(Phase):
    """Each pair puts together the cards that it hasn't turned up; both see all, and the picker chooses `keep`."""

    keep: int = 3
    rule: str = "pick-a-partner 4"
    title: ClassVar[str] = "choose"
    chooses: ClassVar[bool] = True

    def play(self, t: Table) -> Steps:
        pairs = [team.seats for team in t.teams]
        for picker, partner in pairs:
            cards = tuple(c for seat in (picker, partner) for c in t.hands[seat] if c not in t.up(seat))
            yield Pooled(picker, partner, cards, rule=self.rule)
        for picker, partner in pairs:
            note = Reason("partner.order", self.rule, facts={"partner": partner})
            there = tuple(t.holds(picker))
            choice = Choice("choose", self.keep, self.keep, there, rule=self.rule, note=note, ordered=True)
            action = yield Decision(picker, [choice])
            yield Kept(picker, action.cards, rule=self.rule)


@phase
class TurnNext(Phase):
    """Each pair that is still in turns the next of the cards that it has chosen."""

    rule: str = "pick-a-partner 5"
    title: ClassVar[str] = "turn"

    def play(self, t: Table) -> Steps:
        for team in tuple(t.teams):
            down = [c for c in team.pair if c is not None and t.known[c] != t.everyone]
            if down:
                seat = next(s for s in team.seats if not t.folded[s])
                yield TurnedUp(seat, (down[0],), rule=self.rule)


@phase
class PairedShowdown(Showdown):
    """The best pair takes each pot, and shares it between those of the two who contest it."""

    def shows(self, t: Table, seat: int, worth: tuple[Value, ...], why: tuple[Reason, ...]) -> Shown:
        team = t.team(seat)
        along = team is not None and any(s in t.shown for s in team.seats)
        kind = PlaysAlong if along else Shown
        return kind(seat, self.cards(t, seat), worth, False, self.rule if along else "table T16", why)

    def shared(self, t: Table, number: int, half: Half, why: tuple[Reason, ...]) -> Iterator[Awarded]:
        """A tie splits between pairs first; an odd chip within a pair goes to the picker."""
        order = [s for s in t.clockwise(t.dealer + 1) if s in half.winners]
        pairs = {side: [s for s in order if t.sides[s] == side] for side in dict.fromkeys(t.sides[s] for s in order)}
        leading = [seats[0] for seats in pairs.values()]
        chip = t.stakes.chip
        for first, chips, more in split(half.chips, leading, dealer=t.dealer, seats=t.seats, chip=chip, odd=self.odd):
            pair = pairs[t.sides[first]]
            pickers = {team.picker for team in t.teams}
            listed = sorted(pair, key=lambda s: s not in pickers)
            said = why
            if more and len(pairs) > 1:
                facts = {"odd": more, "seats": tuple(pair)}
                said = (*why, Reason("partner.odd_pair", self.odd.rule, (), facts, (), EVERYONE))
            for seat, share, odd in split(chips, listed, dealer=t.dealer, seats=t.seats, chip=chip, odd=PICKER):
                if share:
                    others = tuple(s for s in order if s != seat)
                    reasons = (*said, *self.odd_chips(odd, pair))
                    kind = Halved if others else Awarded
                    yield kind(seat, share, number, odd if len(pair) > 1 else 0, others, rule=self.rule, why=reasons)

    def odd_chips(self, odd: int, pair: Sequence[int]) -> tuple[Reason, ...]:
        """Why one of a pair gets a chip more."""
        if not odd or len(pair) == 1:
            return ()
        facts = {"odd": odd, "policy": PICKER.name}
        return (Reason("showdown.odd", self.rule, (), facts, (), EVERYONE),)

    def last_left(self, t: Table, rule: str) -> Steps:
        """A pair that is left alone shares each pot like one that has won it."""
        pots = t.pots()
        for number in reversed(range(len(pots))):
            chips, seats = pots[number]
            if len(seats) == 1 and chips:
                yield Awarded(seats[0], chips, number, unshown=True, rule=rule)
            elif chips:
                yield from self.shared(t, number, Half("", 0, chips, list(seats)), ())
