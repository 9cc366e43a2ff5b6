"""What an event is. It is small, says which rule caused it and why, and alone knows how it changes the table.

Each class declares in `audience` who may know its fields; a field that declares nothing is shown to nobody but the
dealer. Events are treated as immutable (not frozen by the language: that costs a tenth of a deal's time).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

from ..cards import Card
from ..reasons import EVERYONE, KNOWERS, SEAT, Reason
from ..words import Phrase

if TYPE_CHECKING:
    from .table import Table

Kind = TypeVar("Kind")


@dataclass_transform()
def event(cls: type[Kind]) -> type[Kind]:
    """A small class with slots; what all events have in common they inherit, which halves the time to import them."""
    return dataclass(slots=True, eq=False, repr=False, match_args=False)(cls)


class Event:
    __slots__ = ()
    audience: ClassVar[dict[str, str]] = {}
    rule: str
    why: tuple[Reason, ...]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, f.name) == getattr(other, f.name) for f in fields(self))  # type: ignore[arg-type]

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        facts = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in fields(self))  # type: ignore[arg-type]
        return f"{type(self).__name__}({facts})"

    def apply(self, t: Table) -> None:
        """Change table `t`; an event that only tells something changes nothing."""

    def masked(self, known: Sequence[int], seat: int) -> Event:
        """As `seat` may know it, where `known` says who knows each card just after it."""
        hidden = {}
        for name, audience in _audiences(type(self)):  # type: ignore[arg-type]
            value = getattr(self, name)
            shown = self._shown(value, audience, known, seat)
            if shown is not value:
                hidden[name] = shown
        return replace(self, **hidden) if hidden else self  # type: ignore[type-var]

    def without(self, unknown: Set[int]) -> Event:
        """The same with None for cards of which nobody has recorded what they were, and no reason that names them."""
        hidden: dict[str, Any] = {"why": tuple(r for r in self.why if unknown.isdisjoint(r.at_fault))}
        for name, audience in _audiences(type(self)):  # type: ignore[arg-type]
            value = getattr(self, name)
            if audience in (KNOWERS, SEAT) and isinstance(value, tuple) and not unknown.isdisjoint(value):
                hidden[name] = tuple(None if c in unknown else c for c in value)
        return replace(self, **hidden) if len(hidden) > 1 or hidden["why"] != self.why else self  # type: ignore[type-var]

    def _shown(self, value: Any, audience: str, known: Any, seat: int) -> Any:
        if audience == EVERYONE:
            return value
        if audience == SEAT:
            return value if getattr(self, "seat", None) == seat else None
        if audience == KNOWERS:
            if all(c is not None and known[c] >> seat & 1 for c in value):
                return value
            return tuple(c if c is not None and known[c] >> seat & 1 else None for c in value)
        if audience == "reasons":
            return tuple(r for r in value if self._reads(r, known, seat))
        return None

    def _reads(self, reason: Reason, known: Any, seat: int) -> bool:
        if reason.audience == KNOWERS:
            return all(known[c] >> seat & 1 for c in reason.at_fault)
        return reason.audience == EVERYONE or (reason.audience == SEAT and getattr(self, "seat", None) == seat)

    def phrase(self) -> Phrase:
        """The sentence of the log; facts that are masked are None."""
        raise NotImplementedError(type(self).__name__)


@cache
def _audiences(kind: type[Event]) -> tuple[tuple[str, str], ...]:
    declared = {"rule": EVERYONE, "why": "reasons", **kind.audience}
    return tuple((f.name, declared.get(f.name, "")) for f in fields(kind))  # type: ignore[arg-type]


def hidden(cards: tuple[Card | None, ...]) -> bool:
    return any(c is None for c in cards)


def parted(hand: Iterable[Any], laid: Sequence[Any]) -> tuple[Any, ...]:
    """The cards of a hand, those that were laid down behind the others."""
    return (*(c for c in hand if c not in laid), *laid)


def public(*names: str) -> dict[str, str]:
    return dict.fromkeys(names, EVERYONE)
