"""The policy that a learner can follow: sensible, explained, and the same for the same cards.

It knows no game by name: what it does follows from what may be done, from the order of hands and from the cards that
its seat may know. Each answer carries its reason.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ..actions import Decision
from ..policies import Advice, Policy
from . import choices
from .bets import bets
from .seen import Seen

ANSWERS: dict[str, Callable[[Seen], Advice]] = {
    **dict.fromkeys(("check", "call", "bet", "raise", "complete", "bring-in"), bets),
    "draw": choices.draws,
    "pass": lambda seen: choices.gives_up(seen, seen.can["pass"]),
    "place": choices.places,
    "discard": lambda seen: (
        choices.gives_up(seen, seen.can["discard"]) if seen.can["discard"].cards else choices.places(seen)
    ),
    "challenge": choices.judges,
    "buy": choices.buys,
    "arrange": choices.arranges,
    "choose": choices.chooses,
    "turn": choices.turns,
    "pick": choices.picks,
    "up": choices.takes_up,
    "offer": choices.offers,
    "trade": choices.trades,
    "high": choices.declares,
    "low": choices.declares,
    "show": choices.shows,
    "cut": choices.cuts,
}


def basic_policy(seed: int | str = 0) -> Policy:
    """Plays by rules of thumb and says which; `seed` decides what is all the same, such as whom to offer a trade."""
    rand = Random(str(seed)).random

    def choose(view: Any, decision: Decision) -> Advice:
        seen = Seen(view, decision, rand)
        for verb in seen.can:
            stem, _, seat = verb.rpartition("-")
            answer = ANSWERS.get(stem if seat.isdigit() else verb)
            if answer is not None:
                return answer(seen)
        return choices.names(seen) or choices.anything(seen)

    return choose
