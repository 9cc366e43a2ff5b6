"""Renews what follows from pyproject.toml: Binder's pinned requirements and the badges in the README.

`python binder/update.py` does both; `python binder/update.py badges` only the badges (no network needed).
"""
from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from urllib.parse import quote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "binder" / "requirements.txt"
README = ROOT / "README.md"
HEAD = "# What Binder installs; written by: python binder/update.py\n"
LAST = ".[classroom]\n"
BADGES = re.compile(r"(<!-- badges:[^>]*-->\n).*?(<!-- end of badges -->)", re.DOTALL)
UNPUBLISHED = "https://github.com/example/"  # stands in pyproject.toml until somebody has an address
PAGES = {
    "Lessons on Binder": "voila/render/lessons/index.ipynb",
    "JupyterLab on Binder": "lab/tree/lessons/index.ipynb",
}


def project() -> dict[str, object]:
    """The `[project]` table of pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def badges(repository: str) -> str:
    """Binder's badges for a repository on GitHub or GitLab, given by its address; none before it is published."""
    if repository.startswith(UNPUBLISHED):
        return ""
    site = urlsplit(repository)
    path = site.path.strip("/").removesuffix(".git")
    where = f"gl/{quote(path, safe='')}" if site.hostname == "gitlab.com" else f"gh/{path}"
    lines = []
    for words, page in PAGES.items():
        image = f"https://img.shields.io/badge/{quote(words)}-579ACA.svg"
        target = f"https://mybinder.org/v2/{where}/HEAD?urlpath={quote(page, safe='')}"
        lines.append(f"[![{words}]({image})]({target})\n")
    return "".join(lines)


def with_badges(readme: str, repository: str) -> str:
    """The README's text with the badges of `repository`."""
    return BADGES.sub(lambda found: found[1] + badges(repository) + found[2], readme)


def pins() -> str:
    """The requirements: every distribution that pip would choose today for `.[classroom]`, then the project."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        subprocess.run(
            [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed",
             "--report", str(report), f"{ROOT}[classroom]"],
            check=True,
        )
        chosen = [x["metadata"] for x in json.loads(report.read_text(encoding="utf-8"))["install"]]
    lines = [f"{x['name']}=={x['version']}\n" for x in chosen if x["name"] != "teachkit"]
    return HEAD + "".join(sorted(lines, key=str.lower)) + LAST


def main() -> None:
    """Rewrite the files."""
    repository = project()["urls"]["Repository"]  # type: ignore[index]
    README.write_text(with_badges(README.read_text(encoding="utf-8"), str(repository)), encoding="utf-8")
    if "badges" not in sys.argv[1:]:
        REQUIREMENTS.write_text(pins(), encoding="utf-8")


if __name__ == "__main__":
    main()
