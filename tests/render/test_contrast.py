"""Contrast of the colours that meet in the stylesheets, as WCAG counts it; light and dark."""

from __future__ import annotations

import re

import pytest

from teachkit.widgets.base import ASSETS, styles

TEXT, SHAPE = 4.5, 3.0  # what text needs, and what an edge or a mark needs
TOKENS = {
    name: colours for name, *colours in re.findall(r"--tk-(\w+):[^;]*?light-dark\((#\w+), (#\w+)\)", styles())
}  # fmt: skip
GROUNDS = ("paper", "table", "soft")
NEED = {
    **{(ink, ground): TEXT for ink in ("ink", "ink2", "accent", "s", "h", "d", "c") for ground in GROUNDS},
    **{(ink, "face"): TEXT for ink in ("ink", "ink2", "s", "h", "d", "c")},
    **{("edge", ground): SHAPE for ground in ("paper", "table", "face")},
    **{("back", ground): SHAPE for ground in ("paper", "table")},
    ("paper", "ink"): TEXT,  # what is written on the main button
}


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(c * 2 for c in colour[1:])
    parts = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("scheme", "n"), [("light", 0), ("dark", 1)])
def test_colours_that_meet_are_told_apart(scheme: str, n: int) -> None:
    low = {pair: round(contrast(TOKENS[pair[0]][n], TOKENS[pair[1]][n]), 2) for pair in NEED}
    assert {pair: got for pair, got in low.items() if got < NEED[pair]} == {}


def test_black_on_white_is_one_to_twenty_one() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)


def test_the_four_suits_have_four_colours_in_each_scheme() -> None:
    for n in (0, 1):
        assert len({TOKENS[suit][n] for suit in "shdc"}) == 4


def test_colours_stand_in_tokens_alone() -> None:
    # What is written elsewhere would be right in one scheme and wrong in the other.
    for path in ASSETS.glob("*.css"):
        if path.name in ("base.css", "page.css", "handout.css"):
            continue
        assert not re.search(r":[^;{}]*#[0-9a-f]{3,6}\b", path.read_text("utf-8")), path.name
