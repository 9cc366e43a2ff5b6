"""What the wheel holds, and how little `import teachkit` loads."""
from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from teachkit.voila.contents import lessons_folder

SHARE = r"teachkit-[^/]+\.data/data/share/jupyter/voila/templates/teachkit/"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Path:
    """The wheel of this checkout."""
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(root)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def names(wheel: Path) -> list[str]:
    """Everything in the wheel."""
    return zipfile.ZipFile(wheel).namelist()


def test_the_wheel_is_pure_python_and_below_one_megabyte_without_its_lessons(wheel: Path, names: list[str]) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    parts = {entry.filename: entry.compress_size for entry in zipfile.ZipFile(wheel).infolist()}
    lessons = sum(size for name, size in parts.items() if name.startswith("teachkit/_lessons/"))
    assert lessons < 500_000 and sum(parts.values()) - lessons < 1_000_000
    assert not [n for n in names if n.endswith((".so", ".pyd", ".dll", ".pyc"))]


def test_the_wheel_carries_every_lesson(names: list[str], root: Path) -> None:
    carried = {n.split("/")[-1] for n in names if re.fullmatch(r"teachkit/_lessons/[^/]+\.ipynb", n)}
    assert carried == {p.name for p in (root / "lessons").glob("*.ipynb")}


def test_the_wheel_carries_the_lesson_page_for_the_command_and_for_jupyter_server(names: list[str]) -> None:
    template = {"conf.json", "index.html.j2", "tree.html", "page.html", "error.html", "404.html", "parts.html.j2"}
    styles = {"page.css", "page.js", "gaps.js", "base.css", "gaps.css", "shares.css"}
    shared = {re.sub(SHARE, "", n) for n in names if re.match(SHARE, n)}
    own = {n.split("/")[-1] for n in names if n.startswith("teachkit/voila/jupyter/voila/templates/teachkit/")}
    assets = {n.split("/")[-1] for n in names if n.startswith("teachkit/render/assets/")}
    assert template | styles <= shared
    assert template <= own
    assert styles <= assets
    assert any(re.search(r"\.data/data/etc/jupyter/jupyter_server_config\.d/teachkit\.json$", n) for n in names)


def test_the_wheel_holds_every_file_of_the_package(names: list[str], root: Path) -> None:
    tracked = subprocess.run(["git", "ls-files", "teachkit"], cwd=root, capture_output=True, text=True, check=False)
    if tracked.returncode:
        pytest.skip("only a git checkout knows which files belong to the package")
    assert set(tracked.stdout.splitlines()) - set(names) == set()


def test_no_style_or_script_reads_as_a_template(root: Path) -> None:
    # They are included by Jinja, which would run these marks.
    for path in (root / "teachkit" / "render" / "assets").iterdir():
        if path.suffix in (".css", ".js"):
            assert not re.search(r"\{\{|\{%|\{#", path.read_text(encoding="utf-8")), path.name


def test_lessons_are_found_in_the_checkout(root: Path) -> None:
    assert lessons_folder() == root / "lessons"


def test_import_loads_neither_numpy_nor_widgets_and_is_quick() -> None:
    code = (
        "import sys, time, json; began = time.process_time(); import teachkit;"
        "print(json.dumps([time.process_time() - began, sorted(sys.modules)]))"
    )
    runs = [json.loads(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
            for _ in range(5)]
    heavy = {"numpy", "ipywidgets", "anywidget", "IPython", "asyncio", "jupyter_core", "traitlets"}
    assert heavy & set(runs[0][1]) == set()
    # Processor time, and the best of five: the machine may be busy, the package may not be slow.
    assert min(seconds for seconds, _ in runs) < 0.05


@pytest.mark.parametrize("before", ["", "tk.Deal('woodstock', 2); ", "tk.widgets; ", "import teachkit.variants; "])
def test_the_list_of_games_is_there_whatever_was_loaded_before(before: str) -> None:
    code = f"import teachkit as tk; {before}print(*tk.variants())"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.split()[:2] == ["woodstock", "rochester"]


def test_the_command_and_its_extras_are_declared(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["scripts"] == {"teachkit": "teachkit.cli:main"}
    names = {extra: {re.split(r"[<>=!~ ]", x)[0] for x in wanted}
             for extra, wanted in project["optional-dependencies"].items()}
    assert {"voila", "jupyterlab", "numpy"} <= names["classroom"]
    assert {re.split(r"[<>=!~ ]", x)[0] for x in project["dependencies"]} == {"ipywidgets", "anywidget"}
