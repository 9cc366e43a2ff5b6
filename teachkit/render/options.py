"""The options of a game in words: what each is called, and what its value means."""

from __future__ import annotations

from typing import Any

from ..cards import RANKS, SUITS, Card
from ..variants.options import Option
from ..words import Speaker
from .html import words


def label(o: Option, say: Speaker) -> str:
    """What an option is called."""
    key = f"option.{o.name}"
    return say.word(key) if say.has(key) else o.name.replace("_", " ")


def named(o: Option, value: Any, say: Speaker) -> str:
    """What one of the values is called that an option is chosen among."""
    for key in (f"option.{o.name}.{written(value)}", f"option.values.{written(value)}"):
        if say.has(key):
            return say.word(key)
    if sorted(written(value)) == sorted(SUITS):  # an order of the suits
        return ", ".join(say.word("cards.suits")[SUITS.index(suit)] for suit in written(value))
    return written(value).replace("-", " ")


def written(value: Any) -> str:
    """A value as a link, or a field, holds it."""
    from ..pages import _written

    return _written(value)


def meaning(o: Option, value: Any, say: Speaker) -> str:
    """What any value of an option means."""
    if value is None or o.kind == "choice":
        return named(o, value, say)
    if o.kind == "switch":
        return say.word("game.on" if value else "game.off")
    if o.kind == "wild":
        return say.list([_wild(part, say) for part in value.replace(",", " ").split()])
    chips = o.kind in ("chips", "pair")
    if not isinstance(value, tuple):
        return say.fill("game.chips", {"n": value}) if chips else say.figures(f"{value:,}")
    numbers = say.list([say.figures(f"{n:,}") for n in value])
    return say.fill("game.amounts", {"amounts": numbers}) if chips else numbers


def _wild(part: str, say: Speaker) -> str:
    """A card, or all cards of a rank."""
    if part.upper() in RANKS:
        return str(say.word("cards.ranks")[RANKS.index(part.upper())])
    return words(Card(part), say.language)
