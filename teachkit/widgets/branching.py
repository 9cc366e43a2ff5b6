"""What if: at a decision of a deal something else is chosen, and a policy plays on from there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..mistakes import Mistake
from ..play.actions import Action
from ..play.deal import Deal
from ..play.policies import Policy
from ..play.table import Frame
from ..render import html
from ..render.acts import doing
from ..render.keys import Viewer
from ..words import Phrase, Speaker
from . import skeleton

WAS, NOW = "\ue000", "\ue001"  # places for what is said in markup already


class Branch(NamedTuple):
    """The deal as it might have been, from the decision on that was taken at step `at` of the one that it was."""

    deal: Deal
    at: int


def branch(deal: Deal, step: int, action: str | Action, policy: str | Policy, seed: int | str, say: Speaker) -> Branch:
    """Another action where somebody decided, at `step` or just before it, and then `policy` plays on.

    ValueError if there is no such decision, NotAllowed if the action is not allowed.
    """
    at = next((n for n in (step, step - 1) if n in deal.marks), None)
    if at is None:
        raise Mistake(_nothing_there(deal, step, say))
    return Branch(deal.at(at).act(action).play(policy, seed), at)


def _nothing_there(deal: Deal, step: int, say: Speaker) -> str:
    if not deal.marks:
        return say.word("branch.nothing_decided")
    return say.fill("branch.no_decision", {"n": step, "steps": ", ".join(map(str, deal.marks))})


def decisions(deal: Deal, viewers: tuple[Viewer, ...], say: Speaker) -> dict[str, tuple[str, str]]:
    """By its step, each decision that one of the viewers may know of: whose it is, and what could be chosen."""
    return {
        str(mark): (str(decision.seat), skeleton.choices(decision, say, main=False))
        for mark, decision in zip(deal.marks, deal.asked, strict=True)
        if decision.seat in viewers or "dealer" in viewers
    }


def differs(was: Deal, now: Branch, viewer: Viewer, say: Speaker) -> list[str]:
    """What a viewer is told of the difference: what was chosen, who wins how much in each, who ends with how much."""
    told = [_chosen(was, now, viewer, say)]
    told.append(say.fill("branch.ends", {"was": _end(was), "now": _end(now.deal)}))
    if was.decision is None:
        stacks = tuple(_stacks(was, now.deal))
        told.append(say.fill("branch.stacks", {"who": stacks}) if stacks else say.word("branch.same"))
    return told


def _chosen(was: Deal, now: Branch, viewer: Viewer, say: Speaker) -> str:
    """What was chosen in each, as far as the viewer sees it."""
    n = was.marks.index(now.at)
    seat, actions = was.asked[n].seat, (was.actions[n], now.deal.actions[n])
    lines = [_line(deal.frames[now.at + 1], viewer) for deal in (was, now.deal)]
    facts: dict[str, Any] = {"seat": seat, "was": lines[0], "now": lines[1]}
    if actions[0] == actions[1]:
        return say.fill("branch.again", facts)
    if lines[0] != lines[1]:
        return say.fill("branch.chosen", facts)
    if viewer not in ("dealer", seat):
        return say.fill("branch.unseen", facts)
    told = say.fill("branch.otherwise", {"seat": seat, "was": WAS, "now": NOW})
    return told.replace(WAS, doing(actions[0], say)).replace(NOW, doing(actions[1], say))


def _line(frame: Frame, viewer: Viewer) -> Phrase:
    event: Any = frame.view(viewer).event
    said: Phrase = event.phrase()
    return said


def _end(deal: Deal) -> tuple[Phrase, ...]:
    """Who wins how much, as it is said within a sentence."""
    result = deal.result
    if result is None:
        return (Phrase("branch.runs"),)
    won: dict[int, int] = {}
    for award in result.awards:
        won[award.seat] = won.get(award.seat, 0) + award.amount
    found = tuple(Phrase("branch.wins", seat=seat, chips=chips) for seat, chips in won.items())
    return found or (Phrase("branch.nobody"),)


def _stacks(was: Deal, now: Deal) -> Iterator[Phrase]:
    for seat, (before, after) in enumerate(zip(was.stacks, now.stacks, strict=True)):
        if before != after:
            yield Phrase("branch.stack", seat=seat, was=before, now=after)


def as_html(was: Deal, now: Branch, viewer: Viewer, language: str) -> str:
    """The same for a page."""
    told = differs(was, now, viewer, html.speaker(language, was.names))
    return f"<b>{told[0]}</b> {' '.join(told[1:])}"
