"""One deal of each game, written down: a change of what happens, of a refusal, of a word or of a view shows here."""

from __future__ import annotations

import pytest

import teachkit as tk
from tests.golden import FOLDER, written
from tests.strategies import EVERY_GAME


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_written_deal_of_a_game_is_what_is_played(game: str) -> None:
    text = (FOLDER / f"{game}.txt").read_text("utf-8")
    deal = tk.Deal.from_record(joined(text.split("\n\n")[0]))
    assert written(deal) == text, "if the change is meant: python -m tests.golden, and read what it changed"


def joined(text: str) -> str:
    """A record whose long lines were wrapped."""
    return text.replace("\n  ", " ")


def test_every_written_deal_is_of_a_game_that_there_is() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(EVERY_GAME)
