"""Numbers as tables: plain HTML that reads without a stylesheet, with bars where there is one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str | float]]) -> str:
    """A table of text and whole numbers; the first cell of a row is its heading."""
    top = "".join(f'<th scope="col">{escape(h)}</th>' for h in head)
    body = "".join(
        f'<tr><th scope="row">{escape(str(first))}</th>{"".join(f"<td>{_cell(c)}</td>" for c in cells)}</tr>'
        for first, *cells in rows
    )
    return (
        f'<table class="tk-numbers"><caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _cell(value: str | float) -> str:
    return f"{value:,}" if isinstance(value, int) else escape(str(value))
