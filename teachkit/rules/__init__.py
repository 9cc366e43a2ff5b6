"""The rulebook: one text a rule id, kept in one place (`table.toml`, `woodstock.toml` …) and quoted everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from ..mistakes import Mistake

FOLDER = Path(__file__).parent


@cache
def _page(name: str) -> Mapping[str, Mapping[str, str]]:
    import tomllib

    file = FOLDER / f"{name}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


@cache
def _named() -> Mapping[str, Mapping[str, str]]:
    """Every rule by its id, `woodstock 3.3(a)`."""
    found = {}
    for file in sorted(FOLDER.glob("*.toml")):
        for number, rule in _page(file.stem).items():
            if isinstance(rule, dict):
                found[f"{file.stem} {number}"] = rule
    return found


def text(id: str) -> str:
    """What the rule says; ValueError if there is no such rule."""
    return _rule(id)["text"]


def title(id: str) -> str:
    """The rule's id as a heading, `Woodstock 3.3(a)`."""
    page, _, number = id.partition(" ")
    return f"{_page(page).get('title', page.capitalize())} {number}".strip()


def is_convention(id: str) -> bool:
    """Is the rule a decision of this rulebook, because the sources are silent?"""
    return bool(_rule(id).get("convention"))


def _rule(id: str) -> Mapping[str, str]:
    rule = _named().get(id)
    if rule is None:
        page = id.partition(" ")[0]
        known = [i for i in _named() if i.startswith(f"{page} ")] or sorted({i.partition(" ")[0] for i in _named()})
        raise Mistake(f"there is no rule {id!r}: the rulebook has {', '.join(known)}")
    return rule


def pages(names: Iterable[str]) -> Mapping[str, str]:
    """All rules of some pages in rulebook order: id -> text."""
    return MappingProxyType(
        {f"{page} {n}": rule["text"] for page in names for n, rule in _page(page).items() if isinstance(rule, dict)}
    )


def known() -> tuple[str, ...]:
    """The ids of all rules."""
    return tuple(_named())
