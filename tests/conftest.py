"""Options and fixtures for all tests."""
from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="also the longer comparisons and more random deals")
    parser.addoption("--snapshots", action="store_true", help="traces of failed browser tests show each step")


@pytest.fixture(scope="session")
def thorough(request: pytest.FixtureRequest) -> bool:
    """Whether the longer comparisons were asked for."""
    return bool(request.config.getoption("--thorough"))


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT
