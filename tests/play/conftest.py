"""How hard hypothesis tries: the same moderate examples each time, or many new ones with --thorough."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much]
settings.register_profile("moderate", deadline=None, max_examples=120, derandomize=True, suppress_health_check=SLOW)
settings.register_profile("thorough", deadline=None, max_examples=5_000, suppress_health_check=SLOW)


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("thorough" if config.getoption("--thorough", False) else "moderate")
