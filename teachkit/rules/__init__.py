"""The rulebook: one text a rule id, kept in one place (`table.toml`, `woodstock.toml` …) and quoted everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ..mistakes import Mistake

FOLDER = Path(__file__).parent


@cache
def _pages() -> Mapping[str, Mapping[str, Any]]:
    import tomllib

    found: dict[str, Mapping[str, Any]] = {}
    for file in sorted(FOLDER.glob("*.toml")):
        page = tomllib.loads(file.read_text("utf-8"))
        # A file is a page, or holds many small ones.
        found |= {file.stem: page} if "title" in page else page
    return found


@cache
def _named() -> Mapping[str, Mapping[str, str]]:
    """Every rule by its id, `woodstock 3.3(a)`."""
    return {
        f"{name} {number}": rule
        for name, page in _pages().items()
        for number, rule in page.items()
        if isinstance(rule, dict)
    }


def text(id: str) -> str:
    """What the rule says; ValueError if there is no such rule."""
    return _rule(id)["text"]


def title(id: str) -> str:
    """The rule's id as a heading, `Woodstock 3.3(a)`; of a rule that the rulebook lacks the id itself."""
    page, _, number = _checked(id).partition(" ")
    return f"{_pages()[page]['title']} {number}".strip() if page in _pages() else id


def quoted(id: str) -> tuple[str, str]:
    """The rule's heading and what it says, which is nothing if the rulebook lacks it: a game of one's own may."""
    return title(id), _named()[id]["text"] if id in _named() else ""


def is_convention(id: str) -> bool:
    """Is the rule a decision of this rulebook, because the sources are silent?"""
    return bool(_rule(id).get("convention"))


def _checked(id: str) -> str:
    if not isinstance(id, str):
        raise Mistake(f"{id!r} is no rule: give its id as text, like 'woodstock 3.3(a)'")
    return id


def _rule(id: str) -> Mapping[str, str]:
    rule = _named().get(_checked(id))
    if rule is None:
        page = id.partition(" ")[0]
        known = [i for i in _named() if i.startswith(f"{page} ")] or sorted({i.partition(" ")[0] for i in _named()})
        raise Mistake(f"there is no rule {id!r}: the rulebook has {', '.join(known)}")
    return rule


def pages(names: Iterable[str]) -> Mapping[str, str]:
    """All rules of some pages in rulebook order: id -> text."""
    return MappingProxyType(
        {id: rule["text"] for page in names for id, rule in _named().items() if id.startswith(f"{page} ")}
    )


def known() -> tuple[str, ...]:
    """The ids of all rules."""
    return tuple(_named())
