"""Reasons as values: why something happened, or may not. Words are made only when something is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from .cards import Card

# Who may know a field of an event, a reason or a view. What declares no audience is shown to nobody but the dealer.
EVERYONE, SEAT, KNOWERS = "everyone", "seat", "knowers"


@dataclass(slots=True, frozen=True)
class Reason:
    """Why: the key of a sentence, the rule it quotes, the cards at fault and the facts that fill the sentence.

    `also` holds further clauses that say the same: a card can be forbidden twice over. `audience` is who may read it:
    `"everyone"`, `"seat"` (whoever acted), `"knowers"` (who knows all its cards), or nobody but the dealer (default).
    """

    key: str
    rule: str
    cards: tuple[Card, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    also: tuple[Reason, ...] = ()
    audience: str = ""

    @property
    def clauses(self) -> tuple[Reason, ...]:
        """This reason and those that stand beside it, each on its own."""
        return (replace(self, also=()), *self.also) if self.also else (self,)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of all rules that it rests on."""
        return tuple(dict.fromkeys(r.rule for r in self.clauses))

    @property
    def at_fault(self) -> tuple[Card, ...]:
        """All cards at fault, each once."""
        return tuple(dict.fromkeys(c for r in self.clauses for c in r.cards))

    def __str__(self) -> str:
        from .words import PLAIN

        return PLAIN.reason(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """At the end of a notebook's cell the sentence, also among others in a tuple."""
        printer.text(str(self))
