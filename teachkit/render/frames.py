"""All steps of a deal for a page: each distinct piece of HTML once, a step as the numbers of its pieces.

A page gets the views of the viewers that are asked for and nothing else: whatever a piece says was taken from a
masked frame.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from ..cards import Card
from ..play.deal import Deal
from ..play.table import Frame
from ..reasons import Reason
from ..rules import quoted
from ..words import Phrase, Speaker, speaking
from . import html
from .insights import insights, remarks
from .keys import Keys, Viewer
from .past import Past
from .scene import Scene, marked, wild_cards
from .zones import SPOTS, Zones

TABLE, SHOWDOWN = 0, 1
MARK = "\x7f"  # parts name each other between two of these; no text may hold one, and JSON leaves it as it is


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
    past, before = Past(), frames[0].view(viewer)
    wild: dict[Any, Mapping[Card, str]] = {}  # by what the game has turned into, and the shared cards
    for frame in frames:
        view = frame.view(viewer)
        if frame.event is not None:
            frame.event.apply(table)
            keys.follow(frame.event, table)
        past = past.then(view)
        top = table.stub[-1] if table.stub else None
        game = (view.turned, view.boards)
        if game not in wild:
            wild[game] = wild_cards(view.contest)
        marks = marked(frames[max(0, frame.number - 1)], frame, view)
        scene = Scene(frame, view, keys.of, top, tuple(table.burned), past, marks, wild[game], keys.apart)
        yield Step(scene, *_said(deal, before, scene))
        before = view


def _said(deal: Deal, before: Frame, scene: Scene) -> tuple[Phrase, str, tuple[Phrase | Reason, ...]]:
    event = scene.view.event
    if event is None:
        return Phrase("event.start", dealer=deal.dealer), "table T1", deal.notes
    return event.phrase(), event.rule, (*remarks(scene.view), *insights(before, scene), *_thought(scene.view))


def _thought(view: Frame) -> Iterator[Phrase]:
    """Why the action was chosen, if the viewer may know."""
    if view.thought:
        why = view.thought.why
        noted = why.key == "policy.noted"
        said = Phrase(why.key, **{"cards": why.cards, **why.facts})
        yield said if noted else Phrase("policy.thought", seat=view.thought.seat, why=said)


def pages(
    deal: Deal, viewers: Sequence[Viewer] = ("dealer",), language: str | None = None, only: int | None = None
) -> dict[str, Any]:
    """The deal as a JSON-able payload: `parts` (pieces of HTML), `told` and, for each viewer, a list of steps.

    What is told is [line, quoted rule, notes, id of the rule], all numbers of parts, which may name others (`expand`).
    A step is [layout, zones, number of what is told]; its zones are pairs of a place and the part that lies there from
    now on, so that what stays as it was costs nothing; another layout begins with no zones. `only` is the number of a
    step: then it is the only one.
    """
    pool = Pool()
    say = html.speaker(language, deal.names, pool.name)
    with speaking(say.language):
        return _pages(deal, viewers, say, pool, only)


def _pages(deal: Deal, viewers: Sequence[Viewer], say: Speaker, pool: Pool, only: int | None) -> dict[str, Any]:
    zones = Zones(say, deal.variant, pool.name)
    told: dict[tuple[int, ...], int] = {}

    def wanted(viewer: Viewer) -> Iterator[Step]:
        every = steps(deal, viewer)
        return every if only is None else islice(every, only, only + 1)

    return {
        "seats": deal.players,
        "spots": SPOTS[deal.players].split(),
        "viewers": [[str(v), viewer_name(v, say)] for v in viewers],
        "steps": {str(v): list(_numbered(wanted(v), zones, say, pool, told)) for v in viewers},
        "told": [list(numbers) for numbers in told],
        "parts": pool.parts,
    }


def _numbered(
    steps: Iterable[Step], zones: Zones, say: Speaker, pool: Pool, told: dict[tuple[int, ...], int]
) -> Iterator[list[Any]]:
    before, there = None, list[int]()
    for step in steps:
        layout = SHOWDOWN if step.scene.at_showdown else TABLE
        drawn = [pool(zones(zone)) for zone in step.scene.zones()]
        there = there if layout == before else [-1] * len(drawn)
        changed = [n for place, now in enumerate(drawn) if now != there[place] for n in (place, now)]
        yield [layout, changed, told.setdefault(_told(step, say, pool), len(told))]
        before, there = layout, drawn


def _told(step: Step, say: Speaker, pool: Pool) -> tuple[int, ...]:
    return (
        pool(say.say(step.line)),
        pool(quote(step.rule)),
        pool("".join(f"<p>{sentence}</p>" for note in step.notes for sentence in said(note, say))),
        pool(html.escaped(step.rule.partition(" ")[2] or step.rule)),
    )


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
