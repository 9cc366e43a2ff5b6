"""The words of the page around a lesson, as its templates read them: a server that only has the files runs no Python.

`python -m teachkit.voila.words` writes them anew after a change to the catalogue.
"""
from __future__ import annotations

import json
from pathlib import Path

from ..words import languages, templates
from . import glossary, rulebook

FILE = Path(__file__).parent / "jupyter" / "voila" / "templates" / "teachkit" / "words.html.j2"


def words() -> dict[str, dict[str, str]]:
    """For each language what stands under `frame` in the catalogue."""
    return {
        language: {key.removeprefix("frame."): said for key, said in templates(language).items() if key[:6] == "frame."}
        for language in languages()
    }


def written() -> str:
    """The file."""
    found = json.dumps(words(), ensure_ascii=False, indent=1, sort_keys=True)
    return f"{{#- Written by teachkit.voila.words from the catalogue. -#}}\n{{%- set WORDS = {found} -%}}\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8", newline="\n")
    glossary.FILE.write_text(glossary.template(), encoding="utf-8", newline="\n")
    rulebook.FILE.write_text(rulebook.template(), encoding="utf-8", newline="\n")
