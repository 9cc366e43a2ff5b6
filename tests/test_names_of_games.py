"""A game is called the same in the engine, in its rules, in the lessons and in the README."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import teachkit as tk
from tests.strategies import EVERY_GAME

ROOT = Path(__file__).parents[1]
NAMES = {game: tk.variant(game).name for game in EVERY_GAME}
# What says what a hand takes, or what a deck is like, besides being the name of a game.
PLAIN = {"jacks or better", "deuces wild", "stripped deck", "draw with a bug"}
# Parts of a text in which a name is no name: code, rules, where a link leads.
ELSEWHERE = re.compile(r"```.*?```|`[^`]*`|\]\([^)]*\)|\[[a-z-]+ [\d.()a-z]+\]", re.DOTALL)


def otherwise(text: str) -> Iterator[tuple[str, str]]:
    """Names of games that are written in another way, each with its own: other capitals, hyphens or spaces."""
    text = ELSEWHERE.sub(" … ", text)
    for game, name in NAMES.items():
        words = (re.escape(word).replace("’", "[’']") for word in re.split(r"[ -]", name))
        for found in re.finditer(rf"(?<![\w-]){'[ -]'.join(words)}(?![\w-])", re.sub(r"\s+", " ", text), re.IGNORECASE):
            # Within a sentence a name that is made of plain words has no capital.
            if found[0] not in (game, name, name[:1].lower() + name[1:], *({found[0].lower()} & PLAIN)):
                yield found[0], name


def texts(lesson: Path) -> Iterator[str]:
    """What a lesson tells: its Markdown, and the texts of its questions."""
    for cell in json.loads(lesson.read_text(encoding="utf-8"))["cells"]:
        source = "".join(cell["source"])
        yield from [source] if cell["cell_type"] == "markdown" else re.findall(r'"([^"\n]* [^"\n]*)"', source)


@pytest.mark.parametrize("lesson", sorted((ROOT / "lessons").glob("*.ipynb")), ids=lambda path: path.stem)
def test_lessons_call_each_game_by_its_name(lesson: Path) -> None:
    assert [found for text in texts(lesson) for found in otherwise(text)] == []


def test_the_readme_calls_each_game_by_its_name() -> None:
    assert list(otherwise((ROOT / "README.md").read_text(encoding="utf-8"))) == []


def test_a_game_is_called_as_its_page_of_rules_is() -> None:
    from teachkit.rules import heading

    assert {game: heading(game) for game in NAMES if heading(game)} == {g: n for g, n in NAMES.items() if heading(g)}


def test_other_ways_to_write_a_name_are_found() -> None:
    assert list(otherwise("Jacks or better, seven Card stud, *Spit in the ocean* and Texas Hold'em.")) == [
        ("Jacks or better", "Jacks or Better"), ("Texas Hold'em", "Texas hold’em"),
        ("seven Card stud", "Seven-card stud"), ("Spit in the ocean", "Spit in the Ocean"),
    ]  # fmt: skip
    assert not list(otherwise("A pair of jacks or better opens Jacks or Better [jacks-or-better 1], `tk.variant`."))
