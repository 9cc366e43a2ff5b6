"""All steps of a deal for a page: each distinct piece of HTML once, a step as the numbers of its pieces.

A page gets the views of the viewers that are asked for and nothing else: whatever a piece says was taken from a
masked frame.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..play.deal import Deal
from ..play.events import Awarded
from ..play.table import Frame
from ..reasons import Reason
from ..rules import quoted
from ..words import Phrase, Speaker
from . import html
from .insights import insights, remarks
from .scene import Keys, Scene, Viewer
from .zones import Zones

TABLE, SHOWDOWN = 0, 1
MARK = "\x1f"  # parts name each other between two of these; no name of a player may hold one


class Step(NamedTuple):
    """A step as one viewer sees it; `line` is the sentence of the log, `rule` the id of the rule that it rests on."""

    scene: Scene
    line: Phrase
    rule: str
    notes: tuple[Phrase | Reason, ...]


def steps(deal: Deal, viewer: Viewer) -> Iterator[Step]:
    """The deal as `viewer` may follow it, from the shuffle to the last event; ValueError for no such viewer."""
    keys, table = Keys(deal.deck, viewer), deal.table_at_start()
    frames = deal.frames
    awards: tuple[Awarded, ...] = ()
    side, before = frames[0].pots, frames[0].view(viewer)
    for frame in frames:
        view = frame.view(viewer)
        if frame.event is not None:
            frame.event.apply(table)
            keys.follow(frame.event, table)
        if isinstance(view.event, Awarded):
            awards = (*awards, view.event)
        if not any(view.bets):
            side = view.pots
        top = table.stub[-1] if table.stub else None
        scene = Scene(frame, view, keys.of, top, tuple(table.burned), side, awards)
        yield Step(scene, *_said(deal, before, view))
        before = view


def _said(deal: Deal, before: Frame, view: Frame) -> tuple[Phrase, str, tuple[Phrase | Reason, ...]]:
    if view.event is None:
        return Phrase("event.start", dealer=deal.dealer), "table T1", deal.notes
    return view.event.phrase(), view.event.rule, (*remarks(view), *insights(before, view))


def pages(deal: Deal, viewers: Sequence[Viewer] = ("dealer",), language: str = "en") -> dict[str, Any]:
    """The deal as a JSON-able payload: `parts` (pieces of HTML) and, for each viewer, a list of steps.

    A step is [layout, zones, line, quoted rule, notes, id of the rule]; all but the layout are numbers of parts. A
    part may name others (`expand`).
    """
    pool = Pool()
    say = html.speaker(language, deal.names, pool.name)
    zones = Zones(say, deal.variant, pool.name)
    return {
        "seats": deal.players,
        "viewers": [[str(v), viewer_name(v, say)] for v in viewers],
        "steps": {str(v): [_numbered(s, zones, say, pool) for s in steps(deal, v)] for v in viewers},
        "parts": pool.parts,
    }


def _numbered(step: Step, zones: Zones, say: Speaker, pool: Pool) -> list[Any]:
    return [
        SHOWDOWN if step.scene.at_showdown else TABLE,
        [pool(zones(zone)) for zone in step.scene.zones()],
        pool(say.say(step.line)),
        pool(quote(step.rule)),
        pool("".join(f"<p>{sentence}</p>" for note in step.notes for sentence in said(note, say))),
        pool(html.escaped(step.rule.partition(" ")[2] or step.rule)),
    ]


class Pool:
    """Numbers pieces of text, each distinct one once."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self._numbers: dict[str, int] = {}

    def __call__(self, part: str) -> int:
        number = self._numbers.get(part)
        if number is None:
            number = self._numbers[part] = len(self.parts)
            self.parts.append(part)
        return number

    def name(self, part: str) -> str:
        """What stands for `part` within another part."""
        return f"{MARK}{self(part)}{MARK}"


def expand(parts: Sequence[str], number: int) -> str:
    """A part with the parts that it names."""
    bits = parts[number].split(MARK)
    return "".join(expand(parts, int(bit)) if n % 2 else bit for n, bit in enumerate(bits))


def said(note: Phrase | Reason, say: Speaker) -> list[str]:
    return html.clauses(note, say) if isinstance(note, Reason) else [say.say(note)]


def quote(rule: str) -> str:
    """A rule as it is quoted beside a step."""
    title, text = map(html.escaped, quoted(rule))
    return f"<blockquote><cite>{title}</cite>{text}</blockquote>"


def viewer_name(viewer: Viewer, say: Speaker, short: bool = False) -> str:
    """Who sees (`short`), or whose view one may choose: there a seat's number tells players of one name apart."""
    if viewer == "dealer":
        return say.fill("stepper.dealer_short" if short else "stepper.dealer", {})
    name = say.name(viewer)
    alike = not short and [say.name(seat) for seat in range(len(say.names))].count(name) > 1
    return say.fill("stepper.seat", {"seat": viewer, "n": viewer}) if alike else name
