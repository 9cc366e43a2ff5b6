"""What a person did wrong, said to that person."""

from __future__ import annotations


class Mistake(ValueError):
    """Wrong input: its text says what, where, and what would be right."""

    def _render_traceback_(self) -> list[str]:
        """In a notebook one sentence, not a page of what was going on inside."""
        return [f"{type(self).__name__}: {self}"]
