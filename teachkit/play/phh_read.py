"""A hand history becomes a deal: its actions are played, and its cards put where the table deals them from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from ..cards import Card
from ..mistakes import Mistake
from ..variants import Variant, variant
from .actions import Action, Decision, NotAllowed
from .deal import Deal
from .phh import BLINDS, BRING_IN, Comment, History
from .phh_end import answer, asked_to_show, checked_end, checked_showdown, same_showdown, shown_at
from .phh_fields import Hand, Item
from .phh_layout import Layout, missing, slots

TRIES = 300  # how often other cards are tried for those that a stud player had face up and nobody recorded
VERBS = {
    "f": ("fold",), "cc": ("check", "call"), "pb": ("bring-in",), "cbr": ("bet", "raise", "complete"), "sd": ("draw",),
}  # fmt: skip
WRITTEN = {verb: what for what, verbs in VERBS.items() for verb in verbs}
# What houses do otherwise: tried in this order where the hand shows that its house did.
BETTING: tuple[dict[str, Any], ...] = (
    {}, {"raises": 4}, {"raises": None}, {"full_raises": False}, {"full_raises": False, "raises": None},
)  # fmt: skip
HOUSES = (*BETTING, *({"draw_four": "any", **house} for house in BETTING))
LEFT_OUT = "left out by the hand history"  # the comment of an action that its final stacks tell
HOUSE_RULES = ("betting.cap", "action.too_small", "action.all_in", "action.span")
# Refusals that only say that it is called otherwise.
INSTEAD = (
    "betting.raise_instead", "betting.complete_instead", "betting.call_instead", "betting.check_instead",
    "betting.bet_instead", "betting.no_raise", "betting.complete_first", "betting.completed", "betting.not_brought_in",
)  # fmt: skip


class ByHouse(Mistake):
    """An action that other houses allow."""


class OutOfTurn(Mistake):
    """Somebody acts whose turn it isn't: with other cards in the place of unknown ones it might be."""


def deal_of(hand: Hand) -> Deal:
    """The deal that the hand tells; Mistake names the action at fault."""
    try:
        return _by_some_house(hand)
    except OutOfTurn as fault:
        if "finishing_stacks" in hand.amounts:
            with suppress(Mistake):  # the final stacks tell whether it was so
                return _by_some_house(hand, passing=True)
        raise Mistake(str(fault)) from None


def _by_some_house(hand: Hand, *, passing: bool = False) -> Deal:
    first: Mistake | None = None
    known = {o.name for o in variant(hand.form.game).options} - hand.options.keys()
    for house in [h for h in HOUSES if h.keys() <= known]:
        try:
            return _with_showdown(hand, house, passing)
        except ByHouse as fault:
            first = first or fault
    raise Mistake(str(first))


def _with_showdown(hand: Hand, house: Mapping[str, Any], passing: bool) -> Deal:
    """Played by the rule of who shows; where the players did otherwise, they are asked."""
    played = _with_unknown(hand, house, passing)
    if not same_showdown(hand, played.deal):
        played = _with_unknown(hand, {**house, "asks_to_show": True, "must_show": False}, passing)
    deal = played.deal
    checked_showdown(hand, deal)
    finishing = checked_end(hand, deal)
    if passing and (finishing or deal.decision):
        raise Mistake("what the hand leaves out can't be told")
    deal.history = History(hand.unit, hand.fields, tuple(played.comments()), finishing, len(deal.events))
    return deal


def _with_unknown(hand: Hand, options: Mapping[str, Any], passing: bool) -> Replay:
    first: OutOfTurn | None = None
    face_up = hand.form.forced == BRING_IN and any(i.what == "dh" and None in (i.cards or ()) for i in hand.items)
    for attempt in range(TRIES if face_up else 1):
        try:
            return Replay(hand, options, attempt, passing)
        except OutOfTurn as fault:
            first = first or fault
    raise first or OutOfTurn("")


def variant_of(hand: Hand, options: Mapping[str, Any]) -> Variant:
    """The game with the options that the fields tell, and those that we wrote for ourselves."""
    found = {**hand.form.fixed, **_forced(hand), **_bets(hand)}
    try:
        return variant(hand.form.game or "", **{**found, **hand.options, **options})
    except ValueError as fault:
        raise Mistake(f"the hand history can't be dealt: {fault}") from None


def _forced(hand: Hand) -> dict[str, Any]:
    antes, trimmed = [hand.chips(a) for a in hand.amounts["antes"]], hand.amounts["ante_trimming_status"]
    all_alike = len(set(antes)) == 1 and (trimmed or min(hand.stacks) >= antes[0])
    ante = antes[0] if all_alike else tuple(antes)
    if hand.form.forced == BRING_IN:
        return {"ante": ante, "bring_in_chips": hand.chips(hand.amounts[BRING_IN])}
    blinds = tuple(hand.chips(a) for a in hand.amounts[BLINDS])
    return {"ante": ante, "blinds": blinds if any(blinds[2:]) else blinds[:2]}


def _bets(hand: Hand) -> dict[str, Any]:
    """The option of the bets, where they are not what the game or its blinds say already."""
    small, *rest = [hand.chips(hand.amounts[name]) for name in hand.form.bets]
    bets = (small, rest[0] if rest else 2 * small)
    usual = variant(hand.form.game).settings["bets"]
    if usual is None:
        big_blind = max(hand.chips(a) for a in hand.amounts[BLINDS][:2])
        usual = (big_blind, 2 * big_blind)
    return {} if bets == usual else {"bets": bets}


class Replay:
    """The hand played: with each street that is told, again from the start with its cards in their places."""

    def __init__(self, hand: Hand, options: Mapping[str, Any], attempt: int, passing: bool):
        self.hand, self.variant, seed = hand, variant_of(hand, options), hand.own.get("seed", 0)
        self.passing, self.left_out = passing, list[Comment]()
        self.layout = Layout(hand, self.variant, f"{seed} {attempt}" if attempt else seed)
        self.looked_at = 0  # how many places of dealt cards
        self.handled: list[tuple[Item, int]] = []  # each item, and the number of the event that it tells
        self.deal = self.begun()
        dealing: list[Item] = []
        for item in hand.items:
            if item.what in ("dh", "db", ""):
                dealing.append(item)
            elif item.what != "sm":  # who shows what is known from the start
                self.lay(dealing, item)
                self.act(item)
                dealing = []
        self.lay(dealing, None)
        self.show()

    def begun(self, before: Deal | None = None) -> Deal:
        """The deal with the cards that are told so far, as far as it has been played."""
        hand, layout, piles = self.hand, self.layout, before.shuffles if before else []
        try:
            deal = Deal(
                self.variant, stacks=hand.stacks, dealer=hand.seats[-1], names=hand.names, seed=layout.seed,
                deck=layout.deck(), shuffles=layout.shuffles(piles), unknown=layout.unknown(piles),
            )  # fmt: skip
        except ValueError as fault:
            raise Mistake(f"the hand history can't be dealt: {fault}") from None
        for action in before.actions if before else ():
            deal.act(action)
        return deal

    @property
    def last(self) -> int:
        """The number of the event up to which the hand has been told."""
        return self.handled[-1][1] if self.handled else 0

    def lay(self, dealing: list[Item], then: Item | None) -> None:
        """Put the cards of `dealing` where the table deals them from; `then`: the action that follows."""
        places = list(slots(self.deal, self.hand.seats))
        left, self.looked_at = places[self.looked_at :], len(places)
        for item in dealing:
            number = self.last
            for card in item.cards or ():
                slot = next((s for s in left if s.seat == item.seat), None)
                if slot is None:
                    raise item.fault(self.why_no_card(item))
                number = slot.event
                left.remove(slot)
                self.layout.tell(slot, card)
            self.handled.append((item, number))
        if then is None and left and (dealing or self.deal.actions) and self.deal.decision is None:
            raise Mistake(f"the hand history ends before its cards are dealt: {missing(left[0], None)}")
        for slot in left if then else ():
            if slot.seat is None:
                raise then.fault(missing(slot, then))  # type: ignore[union-attr]
            self.layout.tell(slot, None)
        if dealing or (then and left):
            self.deal = self.begun(self.deal)

    def why_no_card(self, item: Item) -> str:
        who = "the board" if item.seat is None else f"p{item.seat + 1}"
        if self.deal.decision is None:
            return f"{who} gets no more cards: the hand is over"
        return f"{who} gets no card here: {self.turn()}"

    def act(self, item: Item) -> None:
        """Take a player's action."""
        deal, seat = self.deal, self.hand.seats[item.seat or 0]
        while self.passing and deal.decision is not None and deal.decision.seat != seat:
            deal.act("check" if "check" in deal.decision.actions else "fold")
            self.left_out.append(Comment(deal.marks[-1] + 1, LEFT_OUT))
        if deal.decision is None or deal.decision.seat != seat:
            if item.what == "cc" and nothing_to_decide(deal, seat):
                self.handled.append((item, self.last))
                return
            if deal.decision is None:
                raise item.fault("the hand is over before it: remove it, or change an earlier action")
            raise OutOfTurn(str(item.fault(self.turn())))
        verb = verb_of(item, deal.decision)
        amount = self.amount(item, deal.decision, verb) if item.what == "cbr" else 0
        try:
            deal.act(Action(verb, amount, self.gone(item, seat)))
        except NotAllowed as refused:
            fault = item.fault(f"{refused.reason} {self.may()}")
            raise ByHouse(str(fault)) if refused.reason.key in HOUSE_RULES else fault from None
        except ValueError as fault:
            raise item.fault(str(fault)) from None
        self.handled.append((item, deal.marks[-1] + 1))

    def gone(self, item: Item, seat: int) -> tuple[Card, ...]:
        """What is discarded; of cards that nobody recorded those that stand in for them."""
        gone = item.cards or () if item.what == "sd" else ()
        unknown = [c for c in self.deal.table.hands[seat] if c in self.deal.unknown]
        if gone.count(None) > len(unknown):
            one_is = f"{len(unknown)} of the cards of p{(item.seat or 0) + 1} {'is' if len(unknown) == 1 else 'are'}"
            raise item.fault(f"{one_is} unknown, and {gone.count(None)} are discarded")
        one = iter(unknown)
        return tuple(next(one) if card is None else card for card in gone)

    def amount(self, item: Item, decision: Decision, verb: str) -> int:
        """What is bet; a raise that leaves nobody else a chip is noted for less than a full one, and is a full one."""
        t, amount, choice = self.deal.table, self.hand.chips(item.amount), decision.actions.get(verb)
        reach = max([t.bets[s] + t.stacks[s] for s in t.clockwise(0) if s != decision.seat], default=0)
        return choice.least if choice and max(reach, t.level + 1) <= amount < choice.least else amount

    def turn(self) -> str:
        """Whose turn it is, and what they may do."""
        assert self.deal.decision is not None
        return f"it is the turn of p{self.hand.seats.index(self.deal.decision.seat) + 1}. {self.may()}"

    def may(self) -> str:
        """What may be done, as PHH writes it."""
        assert self.deal.decision is not None
        found = []
        for verb, choice in self.deal.decision.actions.items():
            what = WRITTEN.get(verb, verb)
            span = dict.fromkeys(map(self.written, choice.amounts or (choice.least, choice.most)))
            between = " or " if choice.amounts else " to "
            found.append(f"{what} {between.join(span)}" if what == "cbr" else what)
        return f"Possible: {', '.join(found)}."

    def written(self, chips: int) -> str:
        return format((chips * self.hand.unit).normalize(), "f")

    def show(self) -> None:
        """Where the players are asked whether they show, they answer as the hand tells."""
        while (decision := self.deal.decision) and asked_to_show(decision):
            what = answer(self.hand, self.deal)
            if what is None:
                return
            self.deal.act(what)

    def comments(self) -> Iterator[Comment]:
        yield from self.left_out
        numbers = dict(self.handled)
        for item in self.hand.items:
            number = numbers[item] if item in numbers else shown_at(self.hand, self.deal, item)
            if item.comment:
                yield Comment(number, item.comment, item.what == "")


def verb_of(item: Item, decision: Decision) -> str:
    """Our verb for an action: the one that is possible, else the one whose refusal tells most."""
    verbs, refused = VERBS[item.what], decision.refused
    told = [v for v in verbs if v in refused and refused[v].key not in INSTEAD]
    return next((v for v in verbs if v in decision.actions), (*told, *verbs)[0])


def nothing_to_decide(deal: Deal, seat: int) -> bool:
    """Has nobody else anything left to bet, so that we don't ask where others note a check?"""
    t = deal.table
    behind = [s for s in t.clockwise(0) if t.stacks[s] - t.won[s]]
    return not t.folded[seat] and (not behind or behind == [seat])
