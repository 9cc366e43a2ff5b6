"""The lessons of a folder, in order: for the contents page, the navigation and `index.ipynb`."""
from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..words import FIRST, catalogue

INDEX = "index.ipynb"
TITLE, LEAD, BESIDE = (catalogue(FIRST)[f"frame.{key}"] for key in ("title", "lead", "beside"))


@dataclass(frozen=True)
class Lesson:
    """One line of the contents; `number` is None for a notebook that is not one of the numbered lessons."""

    file: str
    title: str
    summary: str = ""
    minutes: int | None = None
    number: int | None = None
    language: str = FIRST

    @property
    def stem(self) -> str:
        """The file's name without `.ipynb`."""
        return self.file.removesuffix(".ipynb")


def lessons_folder() -> Path:
    """The lessons of this checkout or, where teachkit is installed without one, those in the package."""
    package = Path(__file__).parent.parent
    checkout = package.parent / "lessons"
    if (package.parent / "pyproject.toml").is_file() and checkout.is_dir():
        return checkout
    return package / "_lessons"


def lessons(folder: Path) -> tuple[Lesson, ...]:
    """The notebooks of `folder` but its index: the numbered ones first, then the others by title."""
    found = []
    for path in folder.glob("*.ipynb"):
        if path.name != INDEX:
            state = path.stat()
            found.append(_lesson(path, state.st_mtime_ns, state.st_size))
    return tuple(sorted(found, key=lambda x: (x.number is None, x.number or 0, x.title, x.file)))


@lru_cache(maxsize=500)
def _lesson(path: Path, _changed: int, _size: int) -> Lesson:
    try:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        about = dict(notebook["metadata"].get("teachkit", {}))
        title = about.get("title") or _first_heading(notebook) or path.stem
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        # A notebook that is being written, or broken, still has a name and opens with Jupyter's own words.
        return Lesson(path.name, path.stem)
    return Lesson(path.name, str(title), str(about.get("summary", "")),
                  _whole(about.get("minutes")), _whole(about.get("number", _number_of(path))),
                  str(about.get("language", FIRST)))


def _number_of(path: Path) -> int | None:
    """The number with which a lesson's file name begins (`02-omaha.ipynb`)."""
    found = re.match("([0-9]{1,4})-", path.name)
    return int(found[1]) if found else None


def _first_heading(notebook: dict[str, Any]) -> str:
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            source = cell["source"]
            for line in ("".join(source) if isinstance(source, list) else source).splitlines():
                if line.startswith("# "):
                    return str(line[2:].strip())
    return ""


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def index_text(folder: Path) -> str:
    """The text of `index.ipynb`: the contents of `folder` as a notebook without code."""
    lines = [f"# {TITLE}\n", "\n", f"{LEAD}\n", "\n"]
    for lesson in lessons(folder):
        if lesson.number is not None:
            time = f" ({lesson.minutes} minutes)" if lesson.minutes else ""
            rest = f": {lesson.summary}" if lesson.summary else ""
            lines.append(f"{lesson.number}. [{lesson.title}]({lesson.file}){rest}{time}\n")
    others = [lesson for lesson in lessons(folder) if lesson.number is None and lesson.summary]
    if others:
        lines += ["\n", f"## {BESIDE}\n", "\n"]
        lines += [f"- [{lesson.title}]({lesson.file}): {lesson.summary}\n" for lesson in others]
    return notebook(TITLE, "", [("contents", "".join(lines).rstrip())])


def notebook(title: str, summary: str, cells: Iterable[tuple[str, str]]) -> str:
    """The text of a notebook without code, from the ids and the texts of its cells."""
    about = {"title": title, "summary": summary} if summary else {"title": title}
    found = {
        "cells": [
            {"cell_type": "markdown", "id": id, "metadata": {}, "source": text.splitlines(keepends=True)}
            for id, text in cells
        ],
        "metadata": {
            "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            "teachkit": about,
            "voila": {"template": "teachkit"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def write_index(folder: Path) -> Path:
    """Write `index.ipynb` into `folder` and return its path."""
    path = folder / INDEX
    path.write_text(index_text(folder), encoding="utf-8", newline="\n")
    return path
