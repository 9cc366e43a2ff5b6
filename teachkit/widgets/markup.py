"""Text that a lesson's author writes: `{9c}` is a card, `[woodstock 3.3(a)]` a rule, `**four**` is bold."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

from ..cards import Card, card
from ..render.html import chip, rule
from ..render.static import face
from ..rules import text as rule_text

_PIECES = re.compile(r"\{([^{}]*)\}|\[([\w-]+ [^\[\]]+)\]|\*\*(.+?)\*\*")


def rich(text: str, *, opens: bool = True) -> str:
    """The text as HTML; ValueError names a card or a rule that doesn't exist.

    What is written on a button holds no other: its rules don't open.
    """

    def a_rule(id: str) -> str:
        return rule(_known(id), opens=opens)

    return _made(text, escape, chip, a_rule, lambda bold: f"<b>{rich(bold, opens=opens)}</b>")


def plain(text: str) -> str:
    """The text as a terminal shows it; ValueError as for `rich`."""
    return _made(text, str, str, lambda id: f"[{_known(id)}]", plain)


def still(text: str) -> str:
    """The text as a stored notebook keeps it: readable without any stylesheet."""
    return _made(text, escape, face, lambda id: f"[{_known(id)}]", lambda bold: f"<b>{still(bold)}</b>")


def named(text: str) -> list[str]:
    """The cards that the text names, by name."""
    return [str(card(found[1])) for found in _PIECES.finditer(text) if found[1] is not None]


def _known(id: str) -> str:
    rule_text(id)
    return id


def _made(
    text: str,
    words: Callable[[str], str],
    a_card: Callable[[Card], str],
    a_rule: Callable[[str], str],
    bold: Callable[[str], str],
) -> str:
    out, at = [], 0
    for found in _PIECES.finditer(text):
        out.append(words(text[at : found.start()]))
        name, id, strong = found.groups()
        out.append(a_card(card(name)) if name is not None else a_rule(id) if id else bold(strong))
        at = found.end()
    return "".join([*out, words(text[at:])])
