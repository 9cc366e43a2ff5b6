"""A deal as a row of spans: the phases in which its steps lie, and those that are still to come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..play.deal import Deal
from ..play.phases import Phase
from ..words import Speaker

SHUFFLE = "shuffle"


class Span(NamedTuple):
    """A part of a deal by its key under `timeline`; `step` is its first one, None if it is still to come."""

    label: str
    step: int | None


def timeline(deal: Deal, until: int | None = None, *, asks: bool = False) -> list[Span]:
    """The spans of a deal, those alike that follow each other as one; of one that is shown up to a step, `until` it.

    `asks`: is whoever looks asked for a decision now? The phase that begins with it has then begun.
    """
    end = len(deal.events) if until is None else until
    entered = [(begun, phase) for begun, phase in deal.entered if begun < end or begun == len(deal.events)]
    found: list[Span] = [Span(SHUFFLE, 0)]
    for span in (*_past(deal, entered, end), *_to_come(deal, entered, end, asks)):
        last = found[-1]
        if last.label != span.label or (last.step is None) != (span.step is None):
            found.append(span)
    return found


Entered = Sequence[tuple[int, Phase]]


def _past(deal: Deal, entered: Entered, end: int) -> Iterator[Span]:
    ends = [begun for begun, _ in entered[1:]] + [end]
    lead = 0  # the first step of what only leads to the next phase
    for (begun, phase), until in zip(entered, ends, strict=False):
        parts = [phase.within.get(type(event), "") for event in deal.events[begun:until]]
        if parts and phase.leads:
            lead = lead or begun + 1
        elif parts:
            yield Span(parts[0] or phase.label, lead or begun + 1)
            yield from (Span(part, begun + n + 1) for n, part in enumerate(parts) if n and part)
            lead = 0


def _to_come(deal: Deal, entered: Entered, end: int, asks: bool) -> Iterator[Span]:
    """The game's phases that follow, as far as can be told: one may turn out otherwise, or be played by nobody."""
    if end == len(deal.events) and deal.decision is None:
        return
    steps = deal.variant.steps
    begun, last = entered[-1] if entered else (0, None)
    if last is not None and begun == end:
        yield Span(last.label, end if asks else None)  # it begins with a decision
    here = next((n for n, phase in enumerate(steps) if phase is last), -1 if last is None else len(steps))
    for phase in steps[here + 1 :]:
        if not phase.leads:
            yield Span(phase.label, None)


def name(span: Span, say: Speaker) -> str:
    """What a span is called; one without words is its own."""
    key = f"timeline.{span.label}"
    return say.fill(key, {}) if say.has(key) else say.escape(span.label.rpartition(".")[2].capitalize())
