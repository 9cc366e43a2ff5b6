"""Numbers as tables: plain HTML that reads without a stylesheet, with bars where there is one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any


def table(caption: str, head: Sequence[Any], rows: Iterable[Sequence[Any]]) -> str:
    """A table of text and whole numbers, with or without a caption; the first cell of a row is its heading.

    Numbers stand with separators, None as a dash.
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
    return f"{value:,}" if isinstance(value, int) else escape(str(value))
