"""JupyterLab on a copy of the lessons that belongs to the user."""
from __future__ import annotations

import json
import os
import shutil
import warnings
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from teachkit.cli import Refused
from teachkit.voila.contents import lessons_folder

# Remembers what was copied, so that a lesson that nobody touched can be renewed and a changed one is kept.
_MEMORY = ".teachkit.json"
# A class-room may have no internet, and a lesson has no place for the question whether one wants news from it.
_CONFIG = Path(__file__).parent / "jupyter"


@dataclass
class Copied:
    """What bringing a folder up to date did, by file name."""

    added: list[str] = field(default_factory=list)
    renewed: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)

    def sentences(self, folder: Path) -> list[str]:
        """What to tell the user."""
        said = []
        if self.added:
            said.append(f"Copied into {folder}: {', '.join(self.added)}.")
        if self.renewed:
            said.append(f"Renewed, as you had not changed them: {', '.join(self.renewed)}.")
        if self.kept:
            said.append(f"Kept as you changed them: {', '.join(self.kept)}. "
                        "(Rename one to get a fresh copy beside it.)")
        return said


def bring_up_to_date(source: Path, folder: Path) -> Copied:
    """Copy what `folder` lacks of `source`; a file that differs from what was copied last is never touched.

    Raises Refused if the folder cannot be written.
    """
    done = Copied()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        memory = _remembered(folder)
        for new in sorted(p for p in source.iterdir() if p.is_file() and not p.name.startswith(".")):
            here, fresh = folder / new.name, _digest(new)
            old = _digest(here) if here.exists() else None
            if old not in (None, fresh, memory.get(new.name)):
                done.kept.append(new.name)
                continue
            if old != fresh:
                (done.added if old is None else done.renewed).append(new.name)
                _copy(new, here)
            memory[new.name] = fresh
        (folder / _MEMORY).write_text(json.dumps(memory, indent=1, sort_keys=True), encoding="utf-8")
    except OSError as fault:
        why = fault.strerror or str(fault)
        raise Refused(f"The lessons cannot be copied into {str(folder)!r}: {why.lower()}.") from None
    return done


def _copy(new: Path, here: Path) -> None:
    # First beside it, then in its place: an interrupted copy must not leave half a notebook.
    part = here.with_name(here.name + ".part")
    shutil.copyfile(new, part)
    os.replace(part, here)


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def _remembered(folder: Path) -> dict[str, str]:
    try:
        memory = json.loads((folder / _MEMORY).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(k): str(v) for k, v in memory.items()} if isinstance(memory, dict) else {}


def trust(files: Iterable[Path]) -> None:
    """Have Jupyter show the stored pictures of these notebooks, which came with this package, as they are."""
    import nbformat
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()
    for file in files:
        if file.suffix == ".ipynb":
            notary.sign(nbformat.read(file, as_version=4))


def _for_users(show: Callable[..., None]) -> Callable[..., None]:
    """Without what only developers need: Voilà, which JupyterLab loads too, asks for it after any filter."""

    def shown(message: Warning | str, category: type[Warning], *where: Any, **more: Any) -> None:
        if not issubclass(category, DeprecationWarning):
            show(message, category, *where, **more)

    return shown


def lab(folder: Path, *, host: str, port: int, browser: bool) -> int:
    """Bring the copy of the lessons in `folder` up to date and run JupyterLab there until interrupted."""
    folder, source = folder.absolute(), lessons_folder()
    if folder.resolve() != source.resolve():
        done = bring_up_to_date(source, folder)
        for sentence in done.sentences(folder):
            print(sentence)
        trust(folder / name for name in (*done.added, *done.renewed))
    from jupyterlab.labapp import LabApp

    warnings.showwarning = _for_users(warnings.showwarning)
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"
    before = os.environ.get("JUPYTER_CONFIG_PATH")
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join([str(_CONFIG), *filter(None, [before])])
    options = [f"--ServerApp.ip={host}", f"--ServerApp.port={port}", f"--ServerApp.root_dir={folder}",
               "--LabApp.default_url=/lab/tree/index.ipynb", "--ServerApp.answer_yes=True",
               "--ServerApp.log_level=WARN", "--LabApp.log_level=WARN",
               # Nor is JupyterLab to look for updates and extensions.
               "--LabApp.news_url=None", "--LabApp.extension_manager=readonly",
               "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    if not browser:
        options.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--allow-root")
    LabApp.launch_instance(options)
    return 0
