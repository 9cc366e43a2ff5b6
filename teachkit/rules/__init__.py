"""The rulebook: one text a rule id and language, kept in one place (`en/table.toml` …) and quoted everywhere.

Each function says it in the language that is spoken (see teachkit.words), unless it is given another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ..mistakes import Mistake
from ..words import FIRST
from ..words import language as spoken

FOLDER = Path(__file__).parent


def _pages(language: str | None = None) -> Mapping[str, Mapping[str, Any]]:
    return _read(language or spoken())


@cache
def _read(language: str) -> Mapping[str, Mapping[str, Any]]:
    """The pages of a language; a rule that it lacks is quoted in English."""
    found = written(language)
    if language == FIRST:
        return found
    return {name: {**page, **found.get(name, {})} for name, page in _read(FIRST).items()}


def written(language: str) -> dict[str, Mapping[str, Any]]:
    """The pages that are written in a language."""
    import tomllib

    found: dict[str, Mapping[str, Any]] = {}
    for file in sorted((FOLDER / language).glob("*.toml")):
        page = tomllib.loads(file.read_text("utf-8"))
        # A file is a page, or holds many small ones.
        found |= {file.stem: page} if "title" in page else page
    return found


def _named(language: str | None = None) -> Mapping[str, Mapping[str, str]]:
    """Every rule by its id, `woodstock 3.3(a)`."""
    return _by_id(language or spoken())


@cache
def _by_id(language: str) -> Mapping[str, Mapping[str, str]]:
    return {
        f"{name} {number}": rule
        for name, page in _read(language).items()
        for number, rule in page.items()
        if isinstance(rule, dict)
    }


def called(page: str, name: str) -> str:
    """What a game called `name` in English is called in the language spoken, which its page says."""
    known = _pages(FIRST).get(page, {}).get("title") == name
    return str(_pages()[page]["title"]) if known else name


def heading(page: str) -> str:
    """What a page is called in the language spoken; nothing if there is no such page."""
    return str(_pages().get(page, {}).get("title", ""))


def text(id: str, language: str | None = None) -> str:
    """What the rule says; ValueError if there is no such rule."""
    return _rule(id, language)["text"]


def title(id: str, language: str | None = None) -> str:
    """The rule's id as a heading, `Woodstock 3.3(a)`; of a rule that the rulebook lacks the id itself."""
    page, _, number = _checked(id).partition(" ")
    pages = _pages(language)
    return f"{pages[page]['title']} {number}".strip() if page in pages else id


def quoted(id: str, language: str | None = None) -> tuple[str, str]:
    """The rule's heading and what it says, which is nothing if the rulebook lacks it: a game of one's own may."""
    rules = _named(language)
    return title(id, language), rules[id]["text"] if id in rules else ""


def is_convention(id: str) -> bool:
    """Is the rule a decision of this rulebook, because the sources are silent?"""
    return bool(_rule(id).get("convention"))


def stands_beside(page: str) -> bool:
    """Is it the page of a game that is played here beside the rulebook?"""
    return bool(_pages(FIRST).get(page, {}).get("beside"))


def _checked(id: str) -> str:
    if not isinstance(id, str):
        raise Mistake(f"{id!r} is no rule: give its id as text, like 'woodstock 3.3(a)'")
    return id


def _rule(id: str, language: str | None = None) -> Mapping[str, str]:
    rule = _named(language).get(_checked(id))
    if rule is None:
        page = id.partition(" ")[0]
        known = [i for i in _named() if i.startswith(f"{page} ")] or sorted({i.partition(" ")[0] for i in _named()})
        raise Mistake(f"there is no rule {id!r}: the rulebook has {', '.join(known)}")
    return rule


def pages(names: Iterable[str], language: str | None = None) -> Mapping[str, str]:
    """All rules of some pages in rulebook order: id -> text."""
    rules = _named(language)
    return MappingProxyType(
        {id: rule["text"] for page in names for id, rule in rules.items() if id.startswith(f"{page} ")}
    )


def known() -> tuple[str, ...]:
    """The ids of all rules."""
    return tuple(_named())
