"""Numbers as tables: plain HTML that reads without a stylesheet, with bars where there is one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from ..words import Share, grouped

# Without a stylesheet too a share is a bar; one may put it under its number where room is scarce.
TRACK = '<span class="tk-track" style="display:inline-block;width:4em;margin-left:.75em;text-align:left">{}</span>'
BAR = '<span class="tk-share" style="display:inline-block;border-top:.6em solid;width:{:.2f}%"></span>'

START = ' style="text-align:start"'


def table(caption: str, head: Sequence[Any], rows: Iterable[Sequence[Any]]) -> str:
    """A table of text, whole numbers, cards and shares, with or without a caption; a row's first cell is its heading.

    Numbers stand with separators, None as a dash, a share as a number and a bar; a column of words begins at its left.
    """
    rows = list(rows)
    columns = [[*column] for column in zip(*rows, strict=True)] or [[] for _ in head]
    # Above numbers with bars a heading stands over the numbers.
    bars = [any(isinstance(cell, Share) for cell in column) for column in columns]
    starts = [START * (n > 0 and any(map(_is_word, column))) for n, column in enumerate(columns)]
    top = "".join(
        f'<th scope="col"{start}>{_cell(h)}{TRACK.format("") if bar else ""}</th>'
        for h, bar, start in zip(head, bars, starts, strict=True)
    )
    body = "".join(
        f'<tr><th scope="row">{_cell(first)}</th>'
        + "".join(f"<td{start}>{_cell(c)}</td>" for c, start in zip(cells, starts[1:], strict=True))
        + "</tr>"
        for first, *cells in rows
    )
    named = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f'<table class="tk-numbers">{named}<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>'


def _is_word(cell: Any) -> bool:
    return isinstance(cell, str) and cell[:1].isalpha()


def _cell(value: Any) -> str:
    if value is None:
        return '<span class="is-none">–</span>'
    if isinstance(value, Share):
        # Neither a number and its unit, nor an error and its sign, are parted at the end of a line.
        said = escape(str(value)).replace(" %", "\u00a0%").replace("± ", "±\u00a0")
        return said + TRACK.format(BAR.format(100 * value.part) if value.part else "")
    if isinstance(value, tuple):
        from .static import face

        return " ".join(map(face, value))
    return grouped(value) if isinstance(value, int) else escape(str(value))
