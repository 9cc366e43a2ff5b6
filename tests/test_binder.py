"""What Binder builds from this repository, and that the README's links lead there."""
from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


@pytest.fixture(scope="module")
def update(root: Path) -> ModuleType:
    """`binder/update.py` as a module."""
    spec = importlib.util.spec_from_file_location("binder_update", root / "binder" / "update.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def project(root: Path) -> dict:
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_every_requirement_of_the_project_is_pinned_within_its_bounds(root: Path, project: dict) -> None:
    *pins, last = [x for x in (root / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
                   if not x.startswith("#")]
    assert last == ".[classroom]"
    pinned = dict(re.fullmatch(r"([A-Za-z0-9._-]+)==([^;]+)", x).groups() for x in pins)
    pinned = {canonicalize_name(name): version for name, version in pinned.items()}
    for line in [*project["dependencies"], *project["optional-dependencies"]["classroom"]]:
        wanted = Requirement(line)
        assert pinned[canonicalize_name(wanted.name)] in wanted.specifier, f"run: python binder/update.py ({line})"


def test_binder_runs_a_python_that_the_project_supports(root: Path, project: dict) -> None:
    runtime = (root / "binder" / "runtime.txt").read_text(encoding="utf-8").strip()
    assert runtime == "python-3.11" and project["requires-python"] == ">=3.11"


def test_repo2docker_builds_from_these_files(tmp_path: Path, root: Path) -> None:
    # A copy: repo2docker reads the whole folder, and a working checkout may hold environments and traces.
    for name in ("binder", "lessons", "teachkit"):
        shutil.copytree(root / name, tmp_path / name)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(root / name, tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "repo2docker", "--no-build", "--debug", "."],
        cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False,
    )
    assert done.returncode == 0, done.stderr
    said = done.stdout + done.stderr
    assert "python=3.11" in said
    assert 'install --no-cache-dir -r "binder/requirements.txt"' in said
    assert "RUN ./binder/postBuild" in said
    copied, installed = said.index("COPY --chown=0:0 src/ ${REPO_DIR}/"), said.index('-r "binder/requirements.txt"')
    assert copied < installed, "the project itself is one of the requirements, so it must be there first"


@pytest.mark.skipif(os.name != "posix", reason="postBuild is a script of Binder's own system")
def test_post_build_puts_the_settings_where_the_server_reads_them(root: Path, tmp_path: Path) -> None:
    script = root / "binder" / "postBuild"
    assert os.access(script, os.X_OK)
    subprocess.run([script], cwd=root, env={**os.environ, "NB_PYTHON_PREFIX": str(tmp_path)}, check=True)
    assert (tmp_path / "etc" / "jupyter" / "jupyter_server_config.py").is_file()


def test_the_badges_are_those_of_the_repository(update: ModuleType, root: Path, project: dict) -> None:
    readme = (root / "README.md").read_text(encoding="utf-8")
    repository = project["urls"]["Repository"]
    assert update.with_badges(readme, repository) == readme, "run: python binder/update.py badges"
    assert ("mybinder" in readme) is not repository.startswith("https://github.com/example/"), "a link to nowhere"


def test_the_badges_of_a_published_repository_lead_to_its_lessons_and_to_jupyterlab(update: ModuleType) -> None:
    found = update.badges("https://github.com/someone/poker.git")
    for page in ("voila%2Frender%2Flessons%2Findex.ipynb", "lab%2Ftree%2Flessons%2Findex.ipynb"):
        assert f"https://mybinder.org/v2/gh/someone/poker/HEAD?urlpath={page}" in found


def test_another_address_changes_the_badges_and_nothing_else(update: ModuleType, root: Path) -> None:
    readme = (root / "README.md").read_text(encoding="utf-8")
    changed = update.with_badges(readme, "https://gitlab.com/a/b.git")
    assert "https://mybinder.org/v2/gl/a%2Fb/HEAD?urlpath=" in changed
    other = [x for x in changed.splitlines() if "mybinder" not in x]
    assert other == [x for x in readme.splitlines() if "mybinder" not in x]
