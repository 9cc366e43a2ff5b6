"""A game as a notebook shows it: for how many, in which order, and what can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules import stands_beside
from ..words import Speaker
from . import html
from .options import label, meaning
from .tables import table
from .timeline import Span, name

if TYPE_CHECKING:
    from ..variants import Variant


def as_html(game: Variant) -> str:
    """The game's name, its players and phases, and a table of its options with their values."""
    say = Speaker(escape=html.escaped)
    course = [name(Span(phase.label, None), say) for phase in game.steps if not phase.leads]
    course = [one for n, one in enumerate(course) if n == 0 or one != course[n - 1]]
    players = say.fill("game.players", {"least": game.players[0], "most": game.players[-1]})
    beside = [say.word("game.beside")] if any(map(stands_beside, game.rule_pages)) else []
    shown = (f"<b>{html.escaped(game.title)}</b>", *beside, players, " · ".join(course))
    lines = "".join(f"<p>{line}</p>" for line in shown)
    plain = Speaker()  # the table escapes what it is given
    rows = [(o.name, label(o, plain), meaning(o, game.settings[o.name], plain)) for o in game.options]
    head = [say.word(f"game.{key}") for key in ("option", "means", "value")]
    options = table(say.word("game.options"), head, rows) if rows else ""
    return f'<div class="tk-still">{lines}{options}</div>'
