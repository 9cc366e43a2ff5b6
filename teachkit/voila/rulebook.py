"""The rules that a lesson's text names, as its page shows them: `[table T9]` there is a button that opens the rule."""

from __future__ import annotations

import json
from pathlib import Path

from ..rules import known, quoted
from ..words import languages

FILE = Path(__file__).parent / "jupyter" / "voila" / "templates" / "teachkit" / "rules.html.j2"


def template() -> str:
    """All rules in all languages, one a line, which the page's template takes out as it is: reading it costs little."""
    return "{#- Written by teachkit.voila.words from the rulebook. -#}\n" + "".join(map(_line, known()))


def _line(id: str) -> str:
    said = {language: quoted(id, language) for language in languages()}
    return f'"{id}": {json.dumps(said, ensure_ascii=False)}'.replace("<", "\\u003c") + "\n"
