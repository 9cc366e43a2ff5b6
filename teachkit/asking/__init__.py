"""Questions that the engine makes from a game and a seed: what is right, and what to say to each mistake, is computed.

>>> from teachkit.asking import ask
>>> ask("who shows first", seed=3).question
'Texas hold’em: who has to show first?'
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any

from ..mistakes import Mistake
from ..variants import Variant, variant
from .asked import Asked, Asking, Remark, level

__all__ = ["TOPICS", "Asked", "Remark", "ask"]

# What can be asked about, where the question is made, and the game where none is named.
_MAKERS = {
    "which five": ("hands", "which_five", "texas-holdem"),
    "which category": ("hands", "which_category", "texas-holdem"),
    "who wins": ("hands", "who_wins", "texas-holdem"),
    "may it be placed": ("placing", "may_it_be_placed", "woodstock"),
    "who acts first": ("turns", "who_acts_first", "seven-card-stud"),
    "who shows first": ("turns", "who_shows_first", "texas-holdem"),
    "odd chip": ("chips", "odd_chip", "texas-holdem"),
    "split": ("chips", "split", "texas-holdem"),
}
TOPICS: Mapping[str, str] = MappingProxyType({topic: usual for topic, (*_, usual) in _MAKERS.items()})


def ask(topic: str, game: str | Variant = "", *, seed: Any = 1, level: int = 1, language: str | None = None) -> Asked:
    """A question about one of the `TOPICS` in a game, the same for the same seed; `level` 1 to 3.

    ValueError for an unknown topic, or one that the game has no answer to.
    """
    if not isinstance(topic, str) or topic not in _MAKERS:
        raise Mistake(f"there are no questions about {topic!r}: choose one of {', '.join(map(repr, _MAKERS))}")
    page, maker, usual = _MAKERS[topic]
    asking = Asking.by(variant(game or usual), seed, _level(level), language)
    asked: Asked = getattr(import_module(f".{page}", __name__), maker)(asking)
    return asked


_level = level
