"""What is wrong with a game, before friends play it: contradictions in what it says, and random deals of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Any, NamedTuple

from ..mistakes import Mistake
from ..words import Phrase, Speaker
from . import Variant

UNPLAYABLE = ("check.refused", "check.no_phases", "check.no_showdown")


class Finding(NamedTuple):
    """Something that is wrong, not yet in words; a `hint` is odd, but can be played."""

    said: Phrase
    rule: str = ""
    hint: bool = False

    def __str__(self) -> str:
        say = Speaker()
        return say.fault(f"{say.say(self.said)} [{self.rule}]" if self.rule else say.say(self.said))

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """At the end of a notebook's cell the sentence, also among others."""
        printer.text(str(self))


@dataclass(frozen=True)
class Check:
    """What was found wrong with `game`, and how many `deals` of it were played; `ok` if nothing contradicts itself."""

    game: Variant
    findings: tuple[Finding, ...]
    deals: int

    @property
    def ok(self) -> bool:
        return not self.faults

    @property
    def faults(self) -> tuple[str, ...]:
        """A sentence for everything for which the game can't be played as it says."""
        return tuple(str(f) for f in self.findings if not f.hint)

    @property
    def hints(self) -> tuple[str, ...]:
        """A sentence for what is odd, and may be meant."""
        return tuple(str(f) for f in self.findings if f.hint)

    @property
    def verdict(self) -> str:
        """One sentence that says how it went."""
        key = "check.ok" if self.ok else "check.wrong" if self.deals else "check.unplayed"
        facts = {"game": self.game.title, "deals": self.deals, "faults": len(self.faults)}
        return Speaker().fill(key, facts)

    def __str__(self) -> str:
        return "\n".join([self.verdict, *(f"- {said}" for said in (*self.faults, *self.hints))])

    def __repr__(self) -> str:
        both = ((self.faults, "fault"), (self.hints, "hint"))
        found = ", ".join(f"{len(said)} {what}{'s' * (len(said) != 1)}" for said, what in both)
        return f"<Check of {self.game.id[:50]}: {found}, {self.deals} deals played>"

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{escape(said)}</li>" for said in (*self.faults, *self.hints))
        return f'<div class="tk-still"><p>{escape(self.verdict)}</p>{f"<ul>{items}</ul>" if items else ""}</div>'


def check(game: Variant, deals: int = 100, seed: int | str = 0) -> Check:
    """Look for contradictions in `game`, then play about so many random deals of it (see `Variant.check`)."""
    from ..play.setup import checked_seed

    if isinstance(deals, bool) or not isinstance(deals, int) or deals < 0:
        raise Mistake(f"deals={deals!r}: it is a whole number, like 100, or 0 to look at the rules alone")
    checked_seed(seed)
    from .contradictions import contradictions
    from .trying import Trial

    found = list(contradictions(game))
    if deals and playable(found):
        trial = Trial(game, seed)
        found += trial.run(deals)
        return Check(game, tuple(once(found)), trial.played)
    return Check(game, tuple(once(found)), 0)


def playable(found: list[Finding]) -> bool:
    """Can a game with these faults be dealt at all?"""
    return not any(f.said.key in UNPLAYABLE for f in found)


def once(found: list[Finding]) -> Iterator[Finding]:
    """Each thing that is wrong once, faults before hints."""
    seen: set[str] = set()
    for finding in sorted(found, key=lambda f: f.hint):
        if str(finding) not in seen:
            seen.add(str(finding))
            yield finding
