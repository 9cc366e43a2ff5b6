"""`teachkit export`: a recorded deal as a page of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

import teachkit as tk
from teachkit.cli import main

DEAL = tk.Deal("razz", 3, seed=4).play("calling")


def test_a_record_becomes_a_page_beside_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "deal.txt"
    record.write_text(DEAL.record(), "utf-8")
    assert main(["export", str(record)]) == 0
    page = tmp_path / "deal.html"
    assert capsys.readouterr().out == f"Wrote {page}.\n"
    assert page.read_text("utf-8") == DEAL.to_html()


def test_a_hand_history_too_in_another_language(tmp_path: Path) -> None:
    history, page = tmp_path / "hand.phh", tmp_path / "seite.html"
    history.write_text(tk.Deal("texas-holdem", 3, seed=4).play("calling").to_phh(), "utf-8")
    assert main(["export", str(history), str(page), "--language", "de"]) == 0
    assert '<html lang="de">' in page.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nothing.txt"], "There is no record"),
        (["bad.txt"], "bad.txt: the record's line 1"),
        (["good.txt", "none/page.html"], "cannot be written"),
        (["good.txt", "--language", "xx"], "no words for the language 'xx'"),
    ],
)
def test_what_cannot_be_exported_is_said_in_a_sentence(
    arguments: list[str], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    Path("bad.txt").write_text("nonsense", "utf-8")
    Path("good.txt").write_text(DEAL.record(), "utf-8")
    assert main(["export", *arguments]) == 1
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1
    assert not list(tmp_path.rglob("*.html"))
