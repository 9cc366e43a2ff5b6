"""What a person did wrong, said to that person."""

from __future__ import annotations

import re
from collections.abc import Iterable

LONGEST, LONGEST_WORD = 2_000, 90  # characters of what is said: whoever gives us a book gets no book back


def short(text: str, most: int = LONGEST) -> str:
    """Text of at most so many characters, all of which can be sent: of a longer one the beginning and the end."""
    text = text.encode("utf-8", "replace").decode()
    return text if len(text) <= most else f"{text[: most // 2]} … {text[3 - most // 2 :]}"


def meant(word: str, known: Iterable[str], most: int = 3) -> list[str]:
    """Which of the known names were perhaps meant: those that have it in them, then those that are written alike."""
    from difflib import get_close_matches

    names, plain = list(known), re.sub(r"[^a-z0-9-]", "", re.sub(r"[\s_]+", "-", word.strip().lower()))
    if plain in names:
        return [plain]
    whole = [name for name in names if len(plain) > 2 and plain in name]
    return [*whole, *(near for near in get_close_matches(plain, names, most) if near not in whole)][:most]


class Mistake(ValueError):
    """Wrong input: its text says what, where, and what would be right."""

    def __init__(self, text: str):
        super().__init__(short(re.sub(rf"\S{{{LONGEST_WORD},}}", lambda word: short(word[0], LONGEST_WORD), text)))

    def _render_traceback_(self) -> list[str]:
        """In a notebook one sentence, not a page of what was going on inside."""
        return [f"{type(self).__name__}: {self}"]
