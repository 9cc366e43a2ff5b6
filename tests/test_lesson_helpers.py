"""What a lesson invites its readers to try goes well, also with numbers that the lesson itself has no use for."""

from __future__ import annotations

import ast
import json
from fractions import Fraction
from math import prod
from pathlib import Path
from typing import Any

LESSONS = Path(__file__).parents[1] / "lessons"


def helper(lesson: str, name: str, **known: Any) -> Any:
    """A function that a lesson's cells define, which uses what is `known`."""
    cells = json.loads((LESSONS / f"{lesson}.ipynb").read_text("utf-8"))["cells"]
    code = ast.parse("\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"))
    [made] = [part for part in code.body if isinstance(part, ast.FunctionDef) and part.name == name]
    exec(compile(ast.Module([made], []), lesson, "exec"), known)
    return known[name]


def test_of_all_the_cards_that_are_left_one_that_helps_has_come() -> None:
    comes = helper("09-more-draws", "comes", Fraction=Fraction, prod=prod)
    found = [comes(4, 47, draws) for draws in range(1, 60)]
    assert found == sorted(found) and found[0] == 9 and set(found[43:]) == {100}
