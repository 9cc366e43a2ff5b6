"""Numbers as tables: plain HTML that reads without a stylesheet, with bars where there is one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from ..words import Share

# Without a stylesheet too a share is a bar; with one it takes the colour of the page's accent.
TRACK = "display:inline-block;width:8em;text-align:left;padding-left:.75em"
BAR = "display:inline-block;border-top:.6em solid;width:{:.2f}%"


def table(caption: str, head: Sequence[Any], rows: Iterable[Sequence[Any]]) -> str:
    """A table of text, whole numbers, cards and shares, with or without a caption; a row's first cell is its heading.

    Numbers stand with separators, None as a dash, a share as a number and a bar.
    """
    top = "".join(f'<th scope="col">{_cell(h)}</th>' for h in head)
    body = "".join(
        f'<tr><th scope="row">{_cell(first)}</th>{"".join(f"<td>{_cell(c)}</td>" for c in cells)}</tr>'
        for first, *cells in rows
    )
    named = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f'<table class="tk-numbers">{named}<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>'


def _cell(value: Any) -> str:
    if value is None:
        return '<span class="is-none">–</span>'
    if isinstance(value, Share):
        bar = f'<span class="tk-share" style="{BAR.format(100 * value.part)}"></span>'
        return f'{escape(str(value))}<span class="tk-track" style="{TRACK}">{bar}</span>'
    if isinstance(value, tuple):
        from .static import face

        return " ".join(map(face, value))
    return f"{value:,}" if isinstance(value, int) else escape(str(value))
