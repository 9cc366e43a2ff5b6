"""A widget as a page of its own, which a browser opens from a file: nothing in it asks Python for anything."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from typing import Any

from .base import Widget

# What stands for a model of ipywidgets: it knows its state, and nobody answers.
RUN = """const state = {state}, nothing = () => {{}};
const model = {{ get: k => state[k], on: nothing, off: nothing, send: nothing }};
render({{ model, el: document.querySelector('main') }});"""
LOOK = (
    ":root { color-scheme: light dark; background: light-dark(#fcfbf8, #17181a) }"
    " body { margin: 0 auto; max-width: 76rem; padding: 1rem } @media (max-width: 40rem) { body { padding: .75rem } }"
)


def page(widget: Widget, state: Mapping[str, Any], title: str) -> str:
    """The page of a widget whose module draws it with `render` from `state`."""
    # In a script no text may end it, or open a comment.
    known = json.dumps({"language": widget.language, **state}, ensure_ascii=False).replace("<", "\\u003c")
    return (
        f'<!doctype html>\n<html lang="{widget.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">'
        f"<title>{escape(title)}</title><style>{widget._css}{LOOK}</style></head><body><main></main>"
        f'<script type="module">{widget._esm}{RUN.format(state=known)}</script></body></html>\n'
    )
