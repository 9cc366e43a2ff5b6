"""What a seat can tell from its view: its own cards, the shared ones, who else is in, and what they may hold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

from ...cards import RANKS, Card
from ...hands.categories import STANDARD
from ...hands.orders import ranking
from ...hands.rankings import Ranking, Value
from ...reasons import SEAT, Reason
from ...words import Phrase
from ..actions import Action, Choice, Decision
from ..phases import Bet
from ..policies import Advice

# How much phases in which cards change make hands better.
GROWS = {"draw": 1.0, "pass": 0.6, "trade": 1.0, "arrange": 1.0, "choose": 3.0, "discard": 0.5, "buy": 0.5}
Cards = tuple[Card, ...]


class Part(NamedTuple):
    """A part of the pot: the order that decides it, and the number of the board that it is played on."""

    name: str
    order: Ranking
    board: int


class Seen:
    """A decision with what whoever must take it may know."""

    def __init__(self, view: Any, decision: Decision, rand: Any):
        view = getattr(view, "seen", view)
        self.view, self.decision, self.rand = view, decision, rand
        self.seat, self.can = decision.seat, decision.actions
        self.contest = view.contest
        self.composition = self.contest.composition
        self.mine: Cards = known(view.holds(self.seat))
        self.boards = [known(board) for board in view.beside(self.seat)]

    @cached_property
    def parts(self) -> list[Part]:
        """The parts of the pot that the seat plays for: of a low that must qualify what is on the way to one."""
        said = self.view.declared[self.seat]
        there = [(name, order, b) for name, order, b in self.contest.parts if b < len(self.boards)]
        mine = [part for part in there if said in (None, "both") or said in part[0].split()] or there
        return [Part(name, unqualified(order), b) for name, order, b in mine if self.possible(order, b)] or [
            Part(name, unqualified(order), b) for name, order, b in mine[:1]
        ]

    def possible(self, order: Ranking, board: int) -> bool:
        """Can it still become a hand that qualifies?"""
        if order.categories != ("low",):
            return True
        need, most = order.size, self.composition.most
        mine = min(len(low_ranks(order, self.mine)), most)
        whole: int = self.contest.board or self.contest.personal
        left = max(0, whole - len(self.boards[board] or self.mine))
        return len(low_ranks(order, (*self.mine, *self.boards[board]))) + left >= need and mine + bool(left) >= 2

    @cached_property
    def others(self) -> list[int]:
        """The other seats that may win: one of each pair, and not one's partner."""
        view = self.view
        there = (s for s in range(len(view.stacks)) if not view.folded[s] and s not in view.dead_hands)
        return list({self.side(s): s for s in there if self.side(s) != self.side(self.seat)}.values())

    def side(self, seat: int) -> int:
        """A seat, or of a pair the lower of the two."""
        return next((min(team.seats) for team in self.view.teams if seat in team.seats), seat)

    @property
    def partner_bets(self) -> bool:
        """Was it one's partner who bet?"""
        bettor = self.view.bettor
        return bettor not in (None, self.seat) and self.side(bettor) == self.side(self.seat)

    def value(self, part: Part, cards: Sequence[Card]) -> Value:
        there = self.boards[part.board]
        placed = self.contest.placed(there) if self.contest.layout else there
        value: Value = self.composition.value(part.order, cards, placed)
        return value

    def named(self, part: Part, cards: Sequence[Card]) -> Phrase:
        """What a hand is called in the middle of a sentence, as it stands."""
        return short(part.order, self.value(part, cards))

    @cached_property
    def unseen(self) -> list[Card]:
        """The cards of the deck that the seat doesn't know the place of."""
        view = self.view
        there = {c for pile in (*view.hands, *view.boards, *(team.cards for team in view.teams)) for c in pile}
        there |= {c for _, c in view.discards} | {view.drawn}
        return [c for c in self.contest.deck if c not in there]

    @cached_property
    def coming(self) -> int:
        """How many cards may still come to the hand."""
        if self.ahead("draw"):
            return 1
        board, personal = self.contest.board, self.contest.personal
        left: int = board - len(self.boards[0]) if board else personal - len(self.mine)
        return max(0, left)

    @cached_property
    def price(self) -> float:
        """What a call costs, as a part of the pot that it makes."""
        owed = self.can["call"].most if "call" in self.can else 0
        return float(owed / (owed + self.view.pot)) if owed else 0.0

    def ahead(self, what: str) -> bool:
        """Is there still a phase of that title to come after this betting round?"""
        return any(title == what and begun >= self.view.rounds for title, begun in self.steps)

    @cached_property
    def grown(self) -> float:
        """How much better than any cards the hands are by now, as a power: by phases in which cards were changed."""
        rounds = self.view.rounds
        return 1 + min(4.0, sum(GROWS[title] for title, begun in self.steps if title in GROWS and begun < rounds))

    @cached_property
    def steps(self) -> list[tuple[str, int]]:
        """The titles of the game's phases, each with the number of betting rounds before it."""
        begun, found = 0, []
        for step in self.view.variant.steps:
            found.append((step.title, begun))
            begun += isinstance(step, Bet)
        return found


    # answers ---------------------------------------------------------------------------------------------------------

    def does(self, choice: Choice, why: str, cards: Sequence[Card] = (), amount: int = 0, **facts: Any) -> Advice:
        """To take a choice, for the reason under `policy.`; `cards` are what the reason speaks of."""
        return Advice(Action(choice.verb, amount), because(choice, why, cards, facts))

    def takes(self, choice: Choice, chosen: Sequence[Card], why: str, cards: Sequence[Card], **facts: Any) -> Advice:
        """The same with cards that are chosen."""
        return Advice(Action(choice.verb, 0, tuple(chosen)), because(choice, why, cards, facts))


def because(choice: Choice, why: str, cards: Sequence[Card], facts: dict[str, Any]) -> Reason:
    return Reason(f"policy.{why}", choice.rule, tuple(cards), facts, (), SEAT)


def short(order: Ranking, value: Value) -> Phrase:
    """What a value is called in the middle of a sentence, without kickers: "a pair of nines"."""
    category, ties = order.category(value), order.ties(value)
    if not ties:
        return Phrase("policy.nothing")
    low = order.low and category == "high card"
    name = "both low" if low else "with" if category in STANDARD and category != "high card" else "both"
    return Phrase(f"hand.{name}.{category}", **dict(zip(("first", "second"), ties, strict=False)))


def known(cards: Sequence[Card | None]) -> Cards:
    return tuple([c for c in cards if c is not None])


def unqualified(order: Ranking) -> Ranking:
    """The order by which hands on the way to a low that must qualify are compared."""
    return ranking("ace-to-five", wild=order.wild, jokers=order.jokers) if order.categories == ("low",) else order


def low_ranks(order: Ranking, cards: Sequence[Card]) -> dict[int, Card]:
    """A card for each different rank up to an eight, by rank, of which a low is made; wild cards beside them."""
    found: dict[int, Card] = {}
    limit = order.ranks.index("8") if "8" in order.ranks else 0
    for c in cards:
        if c in order.wild_cards:
            found[-1 - len(found)] = c
        elif RANKS[c.rank] in order.ranks and order.ranks.index(RANKS[c.rank]) >= limit:
            found.setdefault(c.rank, c)
    return found


def low_apart(order: Ranking, cards: Sequence[Card]) -> Cards:
    """The cards up to an eight that count, where no two of a rank or of a suit do."""
    low = [c for c in cards if order.ranks.index(RANKS[c.rank]) >= order.ranks.index("8")]
    return order.pick(low, order(low))
