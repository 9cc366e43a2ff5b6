"""Questions that the engine makes from a game and a seed: what is right, and what to say to each mistake, is computed.

>>> from teachkit.asking import ask
>>> ask("who shows first", seed=3).question
'Texas hold’em: who has to show first?'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from ..mistakes import Mistake
from ..variants import Variant, variant
from .asked import Asked, Asking, Remark, level
from .chips import odd_chip, split
from .hands import which_category, which_five, who_wins
from .placing import may_it_be_placed
from .turns import who_acts_first, who_shows_first

__all__ = ["TOPICS", "Asked", "Remark", "ask"]

# What can be asked about, by whom, and the game where none is named.
_MAKERS: dict[str, tuple[Callable[[Asking], Asked], str]] = {
    "which five": (which_five, "texas-holdem"),
    "which category": (which_category, "texas-holdem"),
    "who wins": (who_wins, "texas-holdem"),
    "may it be placed": (may_it_be_placed, "woodstock"),
    "who acts first": (who_acts_first, "seven-card-stud"),
    "who shows first": (who_shows_first, "texas-holdem"),
    "odd chip": (odd_chip, "texas-holdem"),
    "split": (split, "texas-holdem"),
}
TOPICS: Mapping[str, str] = MappingProxyType({topic: usual for topic, (_, usual) in _MAKERS.items()})


def ask(topic: str, game: str | Variant = "", *, seed: Any = 1, level: int = 1, language: str | None = None) -> Asked:
    """A question about one of the `TOPICS` in a game, the same for the same seed; `level` 1 to 3.

    ValueError for an unknown topic, or one that the game has no answer to.
    """
    if not isinstance(topic, str) or topic not in _MAKERS:
        raise Mistake(f"there are no questions about {topic!r}: choose one of {', '.join(map(repr, _MAKERS))}")
    make, usual = _MAKERS[topic]
    return make(Asking.by(variant(game or usual), seed, _level(level), language))


_level = level
