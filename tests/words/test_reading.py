"""The quick reader of the pages of words and rules says what Python's own says, of any TOML."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import teachkit as tk
from teachkit.words import reading
from teachkit.words.reading import loads, read

SOURCE = Path(tk.__file__).parent
PAGES = sorted(page for folder in ("words", "rules") for page in SOURCE.glob(f"{folder}/*/*.toml"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(SOURCE)))
def test_a_page_is_read_quickly_and_as_python_reads_it(page: Path) -> None:
    text = page.read_text("utf-8")
    assert read(page) == reading._plain(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        "", "# a remark", "a = 'said'", "a = 1_000", "a.b = 'said'", 'a = ["b",\n  "c",\n]', 'a = { b = "c" }',
        'a = """b\n[c]\nd = "e"\n"""', 'a = "b"  # a remark', "[[a]]\nb = 'c'", 'a = "b \\"c\\" \\u2660"', 'a = "b\tc"',
        "a = 1979-05-27", 'a = "\\U0001F0A1"', '["a b".c."d.e"]\n"f g" = true', '[a.b]\nc = "d"\n[a]\ne = "f"',
        'a = "b"\r\n[c]\r\n', "[ a . b ]\nc = false",
    ],
)  # fmt: skip
def test_whatever_else_toml_has_is_read_too(text: str) -> None:
    assert loads(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        'a = "b"\na = "c"', '[a]\nb = "c"\n[a]\nd = "e"', '[a]\nb = "c"\n[a.b]\nd = "e"',
        '[a.b]\nc = "d"\n[a]\nb = "e"', "a = said", 'a = "b', "a = truly", "ä = 'b'", "a", "[a", 'a = "b" "c"',
    ],
)  # fmt: skip
def test_a_page_with_a_fault_is_refused_as_python_refuses_it(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        loads(text)
