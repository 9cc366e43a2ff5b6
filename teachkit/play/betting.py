"""One betting round (rulebook: table T7 to T12)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..reasons import EVERYONE, Reason
from .actions import Action, Choice, Decision, Refused
from .events import Acted, Began, Collected, Event, HeldBack, Returned

if TYPE_CHECKING:
    from .opening import Opening
    from .phases import Bet
    from .table import Table

LIMITS = ("no-limit", "pot-limit", "fixed-limit", "spread-limit")
STREETS = ("small", "big", "either", "open pair", "by round")
RAISING = ("bet", "raise", "bring-in", "complete")
Steps = Generator[Any, Any, Any]


@dataclass(frozen=True)
class Stakes:
    """How a table bets (T8, T9): `small` and `big` in chips; `raises` after the opening bet, None for no cap.

    `cap_rule` is where the rulebook speaks of that cap.
    """

    limit: str = "no-limit"
    small: int = 2
    big: int = 4
    raises: int | None = 3
    cap_for_two: bool = False
    full_raises: bool = True
    check_raise: bool = True
    chip: int = 1
    cap_rule: str = "table T9"

    def sizes(self, street: str, open_pair: bool) -> tuple[int, ...]:
        """The bets of a street, in chips: one size, or small and big at the player's choice."""
        if self.limit != "fixed-limit" or street == "small" or (street == "open pair" and not open_pair):
            return (self.small,)
        return (self.big,) if street == "big" else (self.small, self.big)

    @property
    def grows(self) -> bool:
        """Does a large raise make the next one as large (T8)? Not at fixed limit, nor where the house drops it."""
        return self.full_raises and self.limit != "fixed-limit"

    @property
    def capped(self) -> bool:
        return self.raises is not None and self.limit in ("fixed-limit", "spread-limit")


# Verdicts that are the same whenever they are true.
FOLD, CHECK = Choice("fold"), Choice("check")
FOLD_FREE = Choice("fold", note=Reason("betting.free", "table T7"))
NO_CALL = Refused("call", Reason("betting.no_call", "table T7"))
NOBODY_CHECKS = Refused("check", Reason("betting.pass_and_out", "table T10"))
BET_INSTEAD = Refused("raise", Reason("betting.bet_instead", "table T7"))
NO_RAISE = Refused("raise", Reason("betting.no_raise", "table T7"))


class Round:
    """What a round remembers: the size of a full raise, how many there were, and what each seat last faced."""

    __slots__ = ("answered", "bet", "bets", "capped", "checked", "full", "size", "sizes", "stakes", "t")

    def __init__(self, t: Table, bet: Bet):
        self.t, self.bet, self.stakes = t, bet, t.stakes
        street = ("small" if t.rounds < 2 else "big") if bet.street == "by round" else bet.street
        self.sizes = t.stakes.sizes(street, street == "open pair" and t.open_pair())
        if bet.twice:
            self.sizes = (max(self.sizes[0], 2 * t.last_level),)
        self.size = self.sizes[0]
        self.full = max(self.size, t.level) if t.stakes.grows else self.size
        self.bets = int(t.level > 0)
        self.answered: list[int | None] = [None] * t.seats  # the level when the seat last acted
        self.checked = [False] * t.seats
        self.capped = t.stakes.capped and (t.stakes.cap_for_two or t.folded.count(False) > 2)

    def asks(self, seat: int) -> bool:
        """A seat with chips is asked if it owes something, or if there is anybody left to bet against."""
        t = self.t
        if not t.stacks[seat]:
            return False
        folded, sides = t.folded, t.sides
        side = sides[seat]
        for other, chips in enumerate(t.stacks):
            if chips and sides[other] != side and not folded[other]:
                return True
        return t.bets[seat] < max(t.bets)

    # T7: what may be done -------------------------------------------------------------------------------------------

    def decision(self, seat: int) -> Decision:
        """What a seat may do now; why not the rest is worked out when somebody asks, from what is so now."""
        t, bet = self.t, self.bet
        level, stack = t.level, t.stacks[seat]
        owed = level - t.bets[seat]
        if owed > 0:
            chips = owed if owed < stack else stack
            actions = {"fold": FOLD, "call": Choice("call", chips, chips, (), "table T7", level, "call")}
        elif not level and (bet.must_bet or bet.pass_and_out):
            actions = self.opening(stack)
        elif bet.openers and t.opener is None:
            return self.opened(seat, bet.openers)
        else:
            actions = {"fold": FOLD_FREE, "check": CHECK}
        verb = "bet" if not level else "complete" if level < self.size and bet.bring_in else "raise"
        why_not = self.no_raise(seat, level, stack) if stack > owed else None
        if stack > owed and why_not is None:
            actions[verb] = self.raising(verb, seat, level, owed, stack)
        return Decision(seat, self.refusals(verb, level, owed, stack, t.bettor, why_not), self.stakes.chip, actions)

    def opened(self, seat: int, openers: Opening) -> Decision:
        """Nobody has opened: a hand that is good enough may, and nobody may fold."""
        stack = self.t.stacks[seat]
        found: list[Choice | Refused] = [CHECK, *openers.refused(self.bet.rule)]
        why_not = self.no_raise(seat, 0, stack)
        weak = None if openers.qualifies(self.t.hands[seat], self.t.boards) else openers.weak()
        if why_not is None and weak is not None and not openers.honour:
            why_not = weak
        if why_not is None:
            found.append(self.raising("bet", seat, 0, 0, stack)._replace(note=weak))
        else:
            found.append(Refused("bet", why_not))
        return Decision(seat, (*found, NO_CALL, BET_INSTEAD if why_not is None else NO_RAISE), self.stakes.chip)

    def opening(self, stack: int) -> dict[str, Choice]:
        """What there is besides a bet for who opens a round in which nobody may check."""
        bet = self.bet
        if not bet.must_bet:
            return {"fold": FOLD}
        if not bet.bring_in:
            return {}
        chips = min(bet.bring_in, stack)
        return {"bring-in": Choice("bring-in", chips, chips, rule=bet.rule, limit="fixed")}

    def refusals(
        self, verb: str, level: int, owed: int, stack: int, bettor: int | None, why_not: Reason | None
    ) -> Iterator[Refused]:
        """What may not be done, where `verb` raises unless there is a reason `why_not`; it doesn't look at the table.

        A sentence that says what may be done instead names only what may be.
        """
        bet = self.bet
        opens = owed <= 0 and not level
        if stack <= owed:
            why_not = Reason("betting.call_takes_all", "table T8", facts={"stack": stack, "owed": owed})
        if owed > 0:
            key = f"no_check.{verb}" if why_not is None else "no_check.call" if stack >= owed else "no_check.all_in"
            facts = {"bettor": bettor, "owed": owed, "level": level, "stack": stack}
            yield Refused("check", Reason(f"betting.{key}", "table T7", facts=facts))
        else:
            yield NO_CALL
        if opens and bet.must_bet:
            must = Reason("betting.must_bring_in_all" if bet.bring_in and why_not else bet.must_bet, bet.rule)
            yield from (Refused("fold", must), Refused("check", must))
        elif opens and bet.pass_and_out:
            yield NOBODY_CHECKS
        if level:
            instead = verb if why_not is None else "call" if owed > 0 else "check"
            yield Refused("bet", Reason(f"betting.{instead}_instead", "table T7", facts={"level": level}))
        else:
            yield BET_INSTEAD if why_not is None else NO_RAISE
        if verb == "complete":
            facts = {"level": level, "size": self.size}
            yield Refused("raise", why_not or Reason("betting.complete_first", bet.rule, facts=facts))
        elif bet.bring_in:
            key = "betting.completed" if level else "betting.not_brought_in"
            yield Refused("complete", Reason(key, bet.rule, facts={"level": level}))
        if why_not is not None:
            yield Refused(verb, why_not)

    def raising(self, verb: str, seat: int, level: int, owed: int, stack: int) -> Choice:
        """T8: from one full bet or raise up to what the limit allows; an all-in for less is allowed."""
        everything = self.t.bets[seat] + stack
        start = 0 if verb == "complete" else level
        least = start + self.full
        if self.stakes.limit == "no-limit":
            return Choice(verb, least if least < everything else everything, everything, (), "table T8", level)
        most, why = self.most(start, least, level + owed)
        if most >= everything:
            most, why = everything, "stack"
        amounts: tuple[int, ...] = ()
        if self.stakes.limit == "fixed-limit" and len(self.sizes) > 1:
            amounts = tuple(sorted({min(start + size, everything) for size in self.sizes}))
        return Choice(
            verb, min(least, most), most, (), "table T8", level, why, amounts=amounts if len(amounts) > 1 else ()
        )

    def most(self, start: int, least: int, called: int) -> tuple[int, str]:
        """T8, T9: what a bet may be raised to where there is a limit, `called` being level with a call."""
        if self.stakes.limit == "fixed-limit":
            return start + self.sizes[-1], "fixed"
        if self.stakes.limit == "pot-limit":
            return max(least, called + self.t.pot), "pot"
        return start + max(self.stakes.big, self.full), "spread"

    def no_raise(self, seat: int, level: int, stack: int) -> Reason | None:
        """Why a seat that has more than it owes may not bet or raise now, if it may not."""
        t, answered = self.t, self.answered[seat]
        if not level and stack <= self.bet.bring_in:
            return Reason("betting.bring_in_takes_all", self.bet.rule, facts={"stack": stack})
        if self.capped and self.bets > self.stakes.raises:  # type: ignore[operator]
            return Reason("betting.cap", self.stakes.cap_rule, facts={"raises": self.stakes.raises})
        if answered is not None and level - answered < self.full:
            return Reason("betting.not_reopened", "table T8", facts={"more": level - answered, "full": self.full})
        if self.checked[seat] and not (self.stakes.check_raise and self.bet.check_raise):
            rule = self.bet.rule if self.stakes.check_raise else "table T11"
            return Reason("betting.check_raise", rule)
        partner, side = False, t.sides[seat]
        for other, chips in enumerate(t.stacks):
            if other != seat and not t.folded[other] and t.bets[other] + chips > level:
                if t.sides[other] != side:
                    return None
                partner = True
        if partner:
            return Reason("betting.only_partner", "pick-a-partner 5")
        return Reason("betting.nobody_to_call", "table T8")

    # what happens ---------------------------------------------------------------------------------------------------

    def acted(self, seat: int, action: Action) -> Acted:
        """The event of an action; notes what the next player faces."""
        t, (verb, to, _) = self.t, action
        rule: str = "table T7"
        why: tuple[Reason, ...] = ()
        if verb == "call":
            to = t.bets[seat] + min(t.level - t.bets[seat], t.stacks[seat])
        elif verb == "check" or verb == "fold":
            to = t.bets[seat]
            if verb == "check":
                self.checked[seat] = True
        elif verb == "bring-in":
            rule = self.bet.rule
        else:
            rule, why = self.raised(verb, to)
        # Who has answered a bare bring-in has not answered a bet: its completion is one, and opens everything.
        faced = to if to > t.level else t.level
        self.answered[seat] = 0 if self.bet.bring_in and faced < self.size else faced
        added = to - t.bets[seat]
        return Acted(seat, verb, to, added, added == t.stacks[seat] and added > 0, rule, why)

    def raised(self, verb: str, to: int) -> tuple[str, tuple[Reason, ...]]:
        """The rule of a bet or raise to an amount, and a reason if it is less than a full one."""
        t = self.t
        rule, by = "table T8", to - t.level
        why: tuple[Reason, ...] = ()
        if verb == "complete":
            self.bets += to >= self.size
            return self.bet.rule, ()
        if by >= self.full:
            if self.stakes.grows:
                self.full = by
            elif self.stakes.full_raises and len(self.sizes) > 1:  # a big bet is only raised by big ones
                self.sizes = tuple(size for size in self.sizes if size >= by) or self.sizes[-1:]
                self.full = self.sizes[0]
        elif t.level:
            why = (Reason("betting.short_raise", "table T8", (), {"by": by, "full": self.full}, (), EVERYONE),)
        if self.bet.must_bet and not t.level:
            rule = self.bet.rule
        elif self.bet.openers and t.opener is None:
            rule = self.bet.openers.rule
        self.bets += 1
        return rule, why


def betting(bet: Bet, t: Table, first: int, why: Reason | None = None) -> Steps:
    """T7: clockwise from `first`, until every player in has acted and matched the largest bet, or is all-in."""
    if not any(t.bets) and not t.can_bet():
        return
    this, there = Round(t, bet), t.clockwise(first)
    queue, decision = there[:], None
    while queue and t.live > 1:
        seat = queue.pop(0)
        if not this.asks(seat):
            continue
        if decision is None:
            yield Began(seat, tuple([s for s in there if t.stacks[s]]), bet.first_rule, (why,) if why else ())
        decision = this.decision(seat)
        action = yield decision
        verb = action.verb
        yield this.acted(seat, action)
        if verb in RAISING:
            queue = t.clockwise(seat + 1)[:-1]  # everybody else answers
    if bet.nuts_rule and decision and verb in ("check", "call") and decision.actions.keys() & {"bet", "raise"}:
        yield HeldBack(decision.seat)
    yield from settle_round(t)


def settle_round(t: Table) -> Iterator[Event]:
    """T12: what nobody called goes back; the rest goes to the pot."""
    if any(t.bets):
        *_, second, top = sorted(t.bets)
        if top > second:
            yield Returned(t.bets.index(top), top - second)
        if second:
            yield Collected(sum(t.bets))
