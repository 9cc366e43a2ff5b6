"""Decisions: who must choose, what is allowed, and why the rest is not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from operator import index
from typing import Any, NamedTuple

from ..cards import Card, cards, text
from ..mistakes import Mistake, short
from ..reasons import Reason

DIGITS = 15  # of an amount: more than any stack has


def own_number(number: Any) -> Any:
    """Python's own whole number for one of numpy's, say; anything else as it is."""
    if type(number) is int or isinstance(number, bool):
        return number
    try:
        return index(number)
    except TypeError:
        return number


class Action(NamedTuple):
    """What a player does: a verb, with chips (bets and raises are *to* an amount) or cards; `str()` is its notation."""

    verb: str
    amount: int = 0
    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        rest = text(self.cards) if self.cards else str(self.amount) if self.amount else ""
        return f"{self.verb} {rest}".rstrip()

    @classmethod
    def read(cls, action: str | Action) -> Action:
        """An action from its notation, or one with its parts looked at; ValueError says what is wrong with them."""
        if type(action) is Action and type(action.amount) is int and type(action.verb) is str and action.cards == ():
            return action
        if not isinstance(action, Action):
            return cls.parse(action)
        verb, amount, held = action
        if not isinstance(verb, str):
            raise Mistake(f"{verb!r} is not a verb: an action is made like teachkit.Action('bet', 4)")
        if not isinstance(held, (tuple, list)) or not all(isinstance(c, Card) for c in held):
            raise Mistake(f"{held!r} are not cards: make them with teachkit.cards('9c 2d')")
        return cls(verb, own_number(amount), tuple(held))

    @classmethod
    def parse(cls, notation: str) -> Action:
        """`"bet 4"`, `"draw 9c 2d"`, `"place"`; ValueError says what is wrong with it."""
        if not isinstance(notation, str):
            raise Mistake(f"{notation!r} is not an action: write text like 'check' or 'bet 4', or make an Action")
        verb, _, rest = notation.strip().partition(" ")
        if not verb:
            raise Mistake(
                "an action is a verb and what goes with it, like 'check', 'bet 4' or 'draw 9c 2d'; this is empty"
            )
        rest = rest.strip()
        if rest.isascii() and rest.isdigit():
            if len(rest) > DIGITS:
                raise Mistake(f"{notation!r}: no table has so many chips")
            return cls(verb.lower(), int(rest))
        if rest and (rest[0] in "+-.0123456789") and not rest[-1].isalpha():
            raise Mistake(f"{notation!r}: chips are whole numbers above 0, like '{verb} 4'")
        return cls(verb.lower(), 0, cards(rest))


class Choice(NamedTuple):
    """An allowed kind of action: to an amount from `least` to `most` (or one of `amounts`), or that many of `cards`.

    `level` is the bet that stands (so a raise to n is one by n − level); `limit` is why it ends at `most`; `note` is
    what a player should know before choosing it. `keep`: whoever takes `most` cards keeps only some of these, for the
    reason `kept`. `seat` is the other player whom the action concerns; `ordered`: the order of the cards counts;
    `locked` cards of the hand can't go, for the reason `stuck`.
    """

    verb: str
    least: int = 0
    most: int = 0
    cards: tuple[Card, ...] = ()
    rule: str = "table T7"
    level: int = 0
    limit: str = "stack"
    note: Reason | None = None
    amounts: tuple[int, ...] = ()
    keep: tuple[Card, ...] | None = None
    kept: Reason | None = None
    seat: int | None = None
    ordered: bool = False
    locked: tuple[Card, ...] = ()
    stuck: Reason | None = None

    @property
    def counts(self) -> Sequence[int]:
        """How many cards may be named, in rising order."""
        return self.amounts or range(self.least, self.most + 1)

    def __str__(self) -> str:
        span = str(self.least) if self.least == self.most else f"{self.least}…{self.most}"
        span = "/".join(map(str, self.amounts)) or span
        if self.cards:
            return f"{self.verb} {span} of {text(self.cards)}"
        return f"{self.verb} {span}" if self.most else self.verb


class Refused(NamedTuple):
    """A kind of action that is not allowed, and why."""

    verb: str
    reason: Reason


class NotAllowed(Mistake):
    """The action isn't legal; `reason` is the one that the greyed-out button shows."""

    def __init__(self, action: Action, reason: Reason):
        super().__init__(f"{action}: {reason}")
        self.action, self.reason = action, reason

    def __reduce__(self) -> tuple[type[NotAllowed], tuple[Action, Reason]]:
        return NotAllowed, (self.action, self.reason)  # the way home from another process


class Decision:
    """`seat` must choose. `verdicts` yields a Choice or a Refused for every kind of action: the one place of legality.

    It runs when somebody first looks, at the latest before the table moves on; from then on the decision is a value.
    Where the `actions` are given, `verdicts` yields what is refused, when somebody asks: it must not look at the table.
    """

    __slots__ = ("_actions", "_refused", "_verdicts", "chip", "seat")

    def __init__(
        self,
        seat: int,
        verdicts: Iterable[Choice | Refused],
        chip: int = 1,
        actions: dict[str, Choice] | None = None,
    ):
        self.seat, self.chip = seat, chip
        self._verdicts, self._actions = verdicts, actions
        self._refused: dict[str, Reason] | None = None

    @property
    def actions(self) -> Mapping[str, Choice]:
        """What may be done: verb -> Choice."""
        if self._actions is None:
            self._verdicts = verdicts = tuple(self._verdicts)
            self._actions = {v.verb: v for v in verdicts if isinstance(v, Choice)}
        return self._actions

    @property
    def refused(self) -> Mapping[str, Reason]:
        """What may not be done, and why: verb -> Reason."""
        _ = self.actions
        if self._refused is None:
            self._refused = {v.verb: v.reason for v in self._verdicts if isinstance(v, Refused)}
            self._verdicts = ()
        return self._refused

    def check(self, action: Action) -> Action:
        """The action, with the amount that needed no saying (a call, a fixed bet); NotAllowed if it isn't allowed."""
        verb, n, held = action
        choice = self.actions.get(verb)
        if choice is None:
            raise NotAllowed(action, self.refused.get(verb) or self._unknown(action))
        _, least, most, cards, _, _, _, _, amounts, *_ = choice
        if not n and least == most and not cards:
            n = most
        if not (type(n) is int and least <= n <= most) or held or cards or amounts or (n % self.chip and n != most):
            reason = self._wrong_cards(choice, action) if cards else self._wrong_amount(choice, action)
            if reason is not None:
                raise NotAllowed(action, reason)
        return action if n == action.amount or cards else Action(verb, n)

    def _unknown(self, action: Action) -> Reason:
        """What there is instead, by the rule that asks for it."""
        options = list(self.actions.values())
        facts = {"verb": short(action.verb, 40), "options": ", ".join(map(str, options))}
        return Reason("action.unknown", options[0].rule, facts=facts)

    def _wrong_cards(self, choice: Choice, action: Action) -> Reason | None:
        facts = {"verb": choice.verb, "least": choice.least, "most": choice.most, "n": len(action.cards)}
        if action.amount:
            return Reason("action.name_cards", choice.rule, (), facts)
        if len(set(action.cards)) < len(action.cards):
            return Reason("action.twice", choice.rule, action.cards, facts)
        if choice.stuck and (fast := tuple(c for c in action.cards if c in choice.locked)):
            return replace(choice.stuck, cards=fast)
        if strange := tuple(c for c in action.cards if c not in choice.cards):
            return Reason("action.not_yours", choice.rule, strange, facts)
        if not choice.least <= len(action.cards) <= choice.most:
            key = "action.number" if choice.least == choice.most else "action.span"
            return Reason(key, choice.rule, (), facts)
        if choice.amounts and len(action.cards) not in choice.amounts:
            return Reason("action.counts", choice.rule, (), {**facts, "amounts": choice.amounts})
        if choice.keep is not None and len(action.cards) == choice.most:
            others = set(choice.cards) - set(action.cards) - set(choice.keep)
            return choice.kept if others else None
        return None

    def _wrong_amount(self, choice: Choice, action: Action) -> Reason | None:
        verb, least, most, level = choice.verb, choice.least, choice.most, choice.level
        n = action.amount or (least if least == most else 0)
        if type(n) is not int:
            return Reason("action.fraction", "table T3", (), {"n": short(str(n), 40)})
        facts = {"verb": verb, "least": least, "most": most, "level": level, "n": n, "by": n - level, "chip": self.chip}
        if action.cards:
            return Reason("action.no_cards", choice.rule, action.cards, facts)
        if choice.limit == "cut" and not least <= n <= most:
            return Reason("action.cut", choice.rule, (), facts)
        if not action.amount and least != most:
            return Reason("action.how_much", choice.rule, (), facts)
        if n != least == most:
            key = choice.limit if choice.limit in ("call", "fixed") else "all_in" if most else "no_amount"
            return Reason(f"action.{key}", choice.rule, (), facts)
        if n < least:
            return Reason("action.too_small", choice.rule, (), facts)
        if n > most and choice.limit != "fixed":
            return Reason(f"action.over_{choice.limit}", choice.rule, (), facts)
        if choice.amounts and n not in choice.amounts:
            return Reason("action.sizes", choice.rule, (), {**facts, "amounts": choice.amounts})
        if n % self.chip and n != most:
            return Reason("action.chip", "table T3", (), facts)
        return None

    def __reduce__(self) -> tuple[Any, ...]:
        verdicts = (*self.actions.values(), *(Refused(verb, why) for verb, why in self.refused.items()))
        return Decision, (self.seat, verdicts, self.chip)

    def __repr__(self) -> str:
        return f"Decision(seat {self.seat}: {', '.join(map(str, self.actions.values()))})"


class Chance(NamedTuple):
    """A question to the shuffler, in which order these cards lie now; a record answers it like a Decision."""

    cards: tuple[Card, ...]
