"""Who writes a lesson is told in a sentence what stopped its run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from tests.execute_lessons import main


@pytest.fixture
def lesson(tmp_path: Path) -> str:
    path = tmp_path / "22-mine.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("# Mine")]), path)
    return str(path)


def test_a_cell_that_fails_is_named_with_its_lesson(lesson: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise CellExecutionError("there is no game 'woodstok'", "Mistake", "")

    monkeypatch.setattr(NotebookClient, "execute", fail)
    with pytest.raises(SystemExit, match=r"22-mine\.ipynb: .*woodstok"):
        main([lesson])


def test_a_lesson_that_is_not_there_is_said() -> None:
    with pytest.raises(SystemExit, match=r"There is no lesson '23-mine\.ipynb' here"):
        main(["23-mine.ipynb"])


def test_a_lesson_without_code_is_run_too(
    lesson: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(NotebookClient, "execute", lambda *_: None)
    main([lesson])
    assert capsys.readouterr().out == "22-mine.ipynb: 0 cells\n"
