"""What the browser tests do on a machine that has no browser."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import find_chromium, missing


@pytest.mark.parametrize(("ci", "outcome"), [("", pytest.skip.Exception), ("true", pytest.fail.Exception)])
def test_they_are_skipped_with_the_command_that_brings_one_but_fail_in_ci(
    ci: str, outcome: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", ci)
    with pytest.raises(outcome, match="python -m playwright install chromium"):
        missing()


@pytest.mark.parametrize("name", ["chromium", "google-chrome"])
def test_chromium_and_chrome_are_found_where_commands_lie(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    command = tmp_path / name
    command.touch(mode=0o755)
    assert find_chromium(str(tmp_path / "none of its own")) == str(command)
