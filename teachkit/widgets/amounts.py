"""What a learner types as an amount: what can't be one is said in the words of the page, not in those of a record."""
from __future__ import annotations

from ..mistakes import Mistake
from ..play.actions import Decision
from ..words import Speaker


def checked(action: str, asked: Decision | None, say: Speaker) -> str:
    """`action` as a page sends it, if its amount is one that a rule can judge; ValueError says what to type."""
    verb, _, typed = action.partition(" ")
    choice = asked.actions.get(verb) if asked else None
    if choice is None or choice.cards or choice.amounts or choice.least == choice.most:
        return action
    if typed.isascii() and typed.isdigit() and choice.level < int(typed[:20]):
        return action
    raise Mistake(say.fill("stepper.no_amount", {"least": choice.least, "most": choice.most}))
