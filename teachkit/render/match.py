"""A match as a table: the stacks after each of its deals, and what has changed since the last one."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ..play.match import Match
from ..words import Speaker, grouped
from .tables import table


def as_html(match: Match) -> str:
    say = Speaker(names=match.names, escape=escape)
    notes = "".join(f'<p style="margin:.75em 0 0">{say.clause(n)}</p>' for n in match.notes)
    return table(_caption(match), *_cells(match)) + notes


def as_text(match: Match) -> str:
    """The same in columns of plain text."""
    head, rows = _cells(match)
    cells = [[grouped(c) if isinstance(c, int) else str(c) for c in row] for row in (head, *rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = ["  ".join([f"{c:>{w}}" for c, w in zip(row, widths, strict=True)]) for row in cells]
    say = Speaker(names=match.names)
    return "\n".join([_caption(match), *lines, *map(say.clause, match.notes)])


def _caption(match: Match) -> str:
    say = Speaker()
    several = "match.in_turn" if match.games else "match.choice"
    game = match.games[0].title if len(match.games) == 1 else say.word(several)
    facts = {"game": game, "players": match.players, "deals": len(match.deals), "most": match.length}
    return say.fill("match.caption_of" if match.length else "match.caption", facts)


def _cells(match: Match) -> tuple[list[Any], list[Sequence[Any]]]:
    """The headings, and for the start and each deal the stacks and what then lay in the pot."""
    say, one = Speaker(), len(match.games) == 1
    head = [say.word(f"match.{key}") for key in ("deal", *([] if one else ["game"]), "dealer")]
    rows: list[Sequence[Any]] = [(say.word("match.start"), *([] if one else [""]), "", *match.start, 0)]
    for n, (deal, stacks, pot) in enumerate(match.course, 1):
        name = say.fill("match.now", {"n": n}) if deal.decision else str(n)
        dealer = match.names[match.seats_of(deal)[deal.dealer]]
        rows.append((name, *([] if one else [deal.variant.title]), dealer, *stacks, pot))
    return [*head, *match.names, say.word("match.pot")], rows
