"""The glossary: a page that lessons link to, and what their own pages show of it without asking for another.

`[pot](glossary.ipynb#pot)` in a lesson's text is a link to it; on a page a learner reads the meaning on the spot.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path

from ..words import FIRST, languages, templates
from .contents import notebook

GLOSSARY = "glossary.ipynb"
FILE = Path(__file__).parent / "jupyter" / "voila" / "templates" / "teachkit" / "glossary.html.j2"


def terms(language: str = FIRST) -> Mapping[str, tuple[str, str]]:
    """The terms by their keys: what each is called in a language, and what it means."""
    found = templates(language).items()
    return {key.removeprefix("glossary."): (said[0], said[1]) for key, said in found if key.startswith("glossary.")}


def glossary_text() -> str:
    """The text of `glossary.ipynb`: all terms by the alphabet, each under a heading that lessons link to."""
    frame = templates(FIRST)
    cells = [("lead", f"# {frame['course.glossary']}\n\n{frame['course.glossary_lead']}")]
    entries = sorted(terms().values(), key=lambda entry: entry[0].casefold())
    for letter, some in groupby(entries, key=lambda entry: entry[0][0].upper()):
        written = [f"### {term}\n\n{meaning}" for term, meaning in some]
        cells.append((f"letter-{letter.lower()}", "\n\n".join([f"## {letter}", *written])))
    return notebook(frame["course.glossary"], frame["course.glossary_summary"], cells)


def write_glossary(folder: Path) -> Path:
    """Write `glossary.ipynb` into `folder` and return its path."""
    path = folder / GLOSSARY
    path.write_text(glossary_text(), encoding="utf-8", newline="\n")
    return path


def template() -> str:
    """The terms of all languages as the page's template reads them."""
    found = {key: {language: terms(language)[key] for language in languages()} for key in terms()}
    written = json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True)
    return f"{{#- Written by teachkit.voila.words from the catalogue. -#}}\n{{%- set TERMS = {written} -%}}\n"
