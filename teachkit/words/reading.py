"""Reads the pages of words and rules, which are written in TOML, in a fifth of the time that Python's reader takes.

They need little of TOML: sections, comments, and on each line one name with a string, a list of strings, or a yes or
no, which are written as in JSON. A page with any other line is Python's to read, or to refuse.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

_NAME = r'(?:[A-Za-z0-9_-]+|"[^"\\]+")'
_LINE = re.compile(
    rf'(?P<name>{_NAME}) = (?:"(?P<text>[^"\\]*)"|(?P<other>["\[tf].*))|\[(?P<section>{_NAME}(?:\.{_NAME})*)\]|(?:#.*)?'
)


def read(page: Path) -> dict[str, Any]:
    """What a page says, as `tomllib.load` would return it; ValueError if it is no TOML."""
    return loads(page.read_text("utf-8"))


def loads(text: str) -> dict[str, Any]:
    """What the text of a page says; ValueError if it is no TOML."""
    try:
        return _plain(text)
    except (_NotPlain, json.JSONDecodeError):
        import tomllib

        return tomllib.loads(text)


class _NotPlain(Exception):
    """A page makes use of more than we know of TOML, or is wrong."""


def _plain(text: str) -> dict[str, Any]:
    page: dict[str, Any] = {}
    here, sections = page, set()
    for line in text.split("\n"):
        found = _LINE.fullmatch(line)
        if found is None:
            raise _NotPlain(line)
        name, said, other, section = found.groups()
        if name:
            name = name.strip('"')
            if name in here:
                raise _NotPlain(line)
            here[name] = json.loads(other) if said is None else said
        elif section:
            if section in sections:
                raise _NotPlain(line)
            sections.add(section)
            here = _section(page, section)
    return page


def _section(page: dict[str, Any], path: str) -> dict[str, Any]:
    for name in re.findall(_NAME, path):
        page = page.setdefault(name.strip('"'), {})
        if not isinstance(page, dict):
            raise _NotPlain(path)
    return page
