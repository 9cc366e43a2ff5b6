"""What a page says, as text: of HTML what is shown and what is read out, and which of its words only English has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from typing import Any

from teachkit import rules
from teachkit.render.frames import MARK
from teachkit.words import PLAYERS, templates

SPOKEN = ("aria-label", "title", "placeholder", "aria-valuetext", "alt", "data-none", "data-some")
SILENT = ("keep", "keeps", "kept", "veiled", "kind", "id", "do", "cells", "code", "link", "spots")  # not read
WORD = re.compile(r"[^\W\d_]+(?:’[^\W\d_]+)?")
FACT = re.compile(r"\{[^{}:]*\}|\{[^{}:]*:|\}")  # of a template, but for the nouns of a number


class _Texts(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.found.append(data.strip())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in SPOKEN and value]


def texts(shown: Any) -> Iterator[str]:
    """All texts within what a page gets: a payload, a state, a piece of HTML."""
    if isinstance(shown, dict):
        for key, value in shown.items():
            if key not in SILENT:
                yield from texts(value)
    elif isinstance(shown, (list, tuple)):
        for value in shown:
            yield from texts(value)
    elif isinstance(shown, str):
        reader = _Texts()
        reader.feed(re.sub(rf"{MARK}\d+{MARK}", " ", shown))
        yield from reader.found


@cache
def vocabulary(language: str) -> frozenset[str]:
    """All words of a language: of its catalogue and of its rules."""
    said = [s for found in templates(language).values() for s in (found if isinstance(found, list) else [found])]
    said += [x["text"] for page in rules.written(language).values() for x in page.values() if isinstance(x, dict)]
    said += [str(page["title"]) for page in rules.written(language).values()]
    return frozenset(word.casefold() for s in said for word in WORD.findall(FACT.sub(" ", s)))


@cache
def _common() -> frozenset[str]:
    """What is no English: German words, names, cards in their notation."""
    cards = {f"{rank}{suit}" for rank in "TJQKA" for suit in "cdhs"} | {"Jk"}
    return vocabulary("de") | {word.casefold() for word in (*PLAYERS, *cards)}


@cache
def _names() -> tuple[str, ...]:
    """English names of games that have another one in German."""
    en, de = rules.written("en"), rules.written("de")
    return tuple(page["title"] for name, page in en.items() if page["title"] != de[name]["title"])


def english(shown: Any) -> dict[str, str]:
    """Words that only English has, and English names of games, each with a text that holds it."""
    found = {}
    for text in texts(shown):
        plain = re.sub(r"\{\w+\}|\b[2-9TJQKA][cdhs]\b", " ", text)  # facts of a template, cards
        words = [word for word in WORD.findall(plain) if word.casefold() in vocabulary("en") - _common()]
        found |= dict.fromkeys([*words, *(name for name in _names() if name in plain)], text)
    return found
