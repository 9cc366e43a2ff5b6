"""What players do, and could do, as it is named on buttons and in sentences."""

from __future__ import annotations

from typing import Any

from ..play.actions import Action
from ..words import Speaker


def verb(verb: str, say: Speaker, what: str = "", **facts: Any) -> str:
    """What a button says; `what` goes with the verb may have words of its own; `offer-3` is to the player in seat 3."""
    base, _, seat = verb.rpartition("-")
    if base and seat.isdigit():
        verb, facts = base, {"seat": int(seat), **facts}
    key = f"action.verb.{verb}"
    key = f"{key} {what}" if say.has(f"{key} {what}") else key
    return say.fill(key, {"least": "", **facts}).strip() if say.has(key) else say.escape(verb.capitalize())


def doing(action: Action, say: Speaker) -> str:
    """An action in words: the verb with its chips or cards."""
    name = verb(action.verb, say, "cards" if action.cards else "", least=action.amount or "")
    chips = f" {action.amount}" if action.amount and str(action.amount) not in name else ""
    return name + chips + (f" {say.fill('action.those', {'cards': action.cards})}" if action.cards else "")
