"""What the lessons of a folder say about themselves, for teachers: aims, time, and where each game is taught.

A lesson's metadata holds under `teachkit` beside `title`, `summary` and `minutes`: `objectives` (what learners can do
afterwards), `prerequisites` (names of lessons, without `.ipynb`), `rules` (ids of rules that it quotes, or whole pages
of the rulebook), `games` (id -> `deal`, `explorable` and `quiz`, each the id of a cell) and `dashboard` (a deal that a
teacher can show: what `Deal` takes, with its `game`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ..words import FIRST, Speaker
from .contents import Lesson, lessons, notebook, write_index
from .glossary import GLOSSARY, write_glossary

TEACHERS, DASHBOARD = "teachers.ipynb", "dashboard.ipynb"
PARTS = ("deal", "explorable", "quiz")


@dataclass(frozen=True)
class Taught:
    """A game in a lesson: for each of `PARTS` the id of the cell that holds it, and the heading above that cell."""

    game: str
    lesson: Lesson
    cells: Mapping[str, str]
    headings: Mapping[str, str]


@dataclass(frozen=True)
class Aim:
    """What one of the numbered lessons says about itself."""

    lesson: Lesson
    objectives: tuple[str, ...]
    prerequisites: tuple[str, ...]
    rules: tuple[str, ...]
    games: tuple[Taught, ...]
    dashboard: Mapping[str, Any]


def aims(folder: Path) -> tuple[Aim, ...]:
    """What the numbered lessons of a folder say about themselves, in their order."""
    return tuple(_aim(folder, lesson) for lesson in lessons(folder) if lesson.number is not None)


def _aim(folder: Path, lesson: Lesson) -> Aim:
    try:
        book = json.loads((folder / lesson.file).read_text("utf-8"))
        about = book["metadata"].get("teachkit", {})
        above = dict(headings(book))
        games = tuple(
            Taught(game, lesson, cells, {part: above.get(cells.get(part, ""), "") for part in PARTS})
            for game, cells in about.get("games", {}).items()
        )
    except (OSError, ValueError, KeyError, AttributeError):  # it is being written, or broken
        return Aim(lesson, (), (), (), (), {})
    objectives, needs, rules = (tuple(map(str, about.get(k, ()))) for k in ("objectives", "prerequisites", "rules"))
    return Aim(lesson, objectives, needs, rules, games, about.get("dashboard", {}))


def headings(book: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """For each cell of a notebook, by its id, the last heading until there."""
    last = ""
    for cell in book["cells"]:
        if cell["cell_type"] == "markdown":
            found = re.findall(r"^#+ +(.+?) *$", "".join(cell["source"]), re.MULTILINE)
            last = found[-1] if found else last
        yield cell.get("id", ""), last


def anchor(file: str, heading: str) -> str:
    """The address of a heading in a notebook, as Voilà and JupyterLab have it."""
    return f"{quote(file)}#{quote(heading.replace(' ', '-'), safe='-’,:')}" if heading else quote(file)


def teachers_text(folder: Path) -> str:
    """The text of `teachers.ipynb`: a notebook without code."""
    say, found = Speaker(FIRST), aims(folder)
    title = say.word("course.title")
    by_stem = {aim.lesson.stem: aim.lesson for aim in found}
    cells = [("lead", f"# {title}\n\n{say.word('course.lead')}")]
    cells += [(aim.lesson.stem, _about(aim, by_stem, folder, say)) for aim in found]
    if any(aim.games for aim in found):
        cells.append(("games", _table(found, say)))
    return notebook(title, say.word("course.summary"), cells)


def _about(aim: Aim, lessons: Mapping[str, Lesson], folder: Path, say: Speaker) -> str:
    lesson = aim.lesson
    needs = [f"[{lessons[stem].title}]({lessons[stem].file})" for stem in aim.prerequisites if stem in lessons]
    facts = [say.fill("course.minutes", {"n": lesson.minutes})] if lesson.minutes else []
    facts.append(say.fill("course.needs", {"lessons": say.list(needs)}) if needs else say.word("course.no_needs"))
    opens = f"[{say.word('course.open')}]({lesson.file}). {' '.join(facts)}"
    lines = [f"## {lesson.number}. {lesson.title}", "", opens]
    if aim.objectives:
        lines += ["", say.word("course.objectives"), "", *(f"- {one}" for one in aim.objectives)]
    if aim.dashboard and (folder / DASHBOARD).exists():
        code = _code(aim.dashboard)
        link = f"[{say.word('course.dashboard')}]({DASHBOARD}?code={code})"
        lines += ["", say.fill("course.shows", {"link": link, "code": f"`{code}`"})]
    return "\n".join(lines)


def _code(deal: Mapping[str, Any]) -> str:
    from ..codes import write
    from ..play.deal import Deal

    return write(Deal(**deal))


def _table(found: tuple[Aim, ...], say: Speaker) -> str:
    """Where each game of the rulebook is taught."""
    from ..variants import variant, variants

    places = {taught.game: taught for aim in found for taught in aim.games}
    head = [say.word(f"course.{key}") for key in ("game", "lesson", *PARTS)]
    rows = [head, ["---"] * len(head)]
    for game in variants():
        if taught := places.get(game):
            lesson = taught.lesson
            there = [f"[{name}]({anchor(lesson.file, name)})" for name in (taught.headings[part] for part in PARTS)]
            rows.append([variant(game).title, f"[{lesson.number}. {lesson.title}]({lesson.file})", *there])
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    return f"## {say.word('course.games')}\n\n{table}"


def write_teachers(folder: Path) -> Path:
    """Write `teachers.ipynb` into `folder` and return its path."""
    path = folder / TEACHERS
    path.write_text(teachers_text(folder), encoding="utf-8", newline="\n")
    return path


def write_pages(folder: Path) -> list[Path]:
    """Write `index.ipynb` into `folder`, and anew the page for teachers and the glossary where it has them."""
    others = {TEACHERS: write_teachers, GLOSSARY: write_glossary}
    found = [write(folder) for name, write in others.items() if (folder / name).exists()]
    return [write_index(folder), *found]
