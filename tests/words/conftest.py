from __future__ import annotations

from collections.abc import Iterator

import pytest

from teachkit.words import FIRST, speak


@pytest.fixture
def spoken() -> Iterator[None]:
    """A test may let the page speak another language: the next one begins in English."""
    yield
    speak(FIRST)
