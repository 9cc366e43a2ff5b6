"""The command `teachkit`: the lessons in a browser, or in JupyterLab on a copy of one's own; a deal as a page."""
from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

PORT = 8866
LAB_PORT = 8888
EXTRA = 'python -m pip install "teachkit[classroom]"'


class Refused(Exception):
    """A request that cannot be met; its text is the one sentence for the user."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:]
        self.exit(2, f"teachkit: {sentence}. ({self.prog} --help lists what there is.)\n")


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: give a whole number from 1 to 65535")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    shared = _Parser(add_help=False)
    shared.add_argument("--no-browser", action="store_true", help="only print the address")
    shared.add_argument("--port", type=_port, metavar="N", help="first port to try (default 8866, lab 8888)")
    shared.add_argument("--host", default="localhost", metavar="NAME",
                        help="address to listen on; 0.0.0.0 lets a whole class in (default localhost)")
    parser = _Parser(prog="teachkit", parents=[shared], description="Serve the lessons and open them.")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="serve the lessons of this folder instead")
    parser.add_argument("--version", action="store_true", help="print the version and stop")
    commands = parser.add_subparsers(dest="command", metavar="{lab,contents,export}")
    lab = commands.add_parser("lab", parents=[shared], help="open JupyterLab on a copy of the lessons")
    lab.add_argument("folder", nargs="?", type=Path, default=Path("teachkit-lessons"), metavar="FOLDER",
                     help="where the copy lives (default ./teachkit-lessons); your changes are never overwritten")
    contents = commands.add_parser("contents", help="write the contents page from the lessons of a folder")
    contents.add_argument("folder", nargs="?", type=Path, default=Path("lessons"), metavar="FOLDER")
    export = commands.add_parser("export", help="write a page that steps through a recorded deal")
    export.add_argument("record", type=Path, metavar="RECORD", help="a record of teachkit, or a hand history (.phh)")
    export.add_argument("page", nargs="?", type=Path, metavar="PAGE", help="where to (default: beside the record)")
    export.add_argument("--language", metavar="CODE", help="the language of the page (default en)")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with `arguments` (default: the process's own) and return its exit status."""
    asked = _parser().parse_args(arguments)
    try:
        return _run(asked)
    except Refused as refusal:
        print(f"teachkit: {refusal}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _run(asked: argparse.Namespace) -> int:
    if asked.version:
        from importlib.metadata import version

        print(f"teachkit {version('teachkit')}")
        return 0
    if asked.command == "contents":
        from teachkit.voila.course import write_pages

        print("\n".join(f"Wrote {path}." for path in write_pages(_existing(asked.folder))))
        return 0
    if asked.command == "export":
        from .export import export

        _need("anywidget")
        print(f"Wrote {export(asked.record, asked.page, asked.language)}.")
        return 0
    browser = not asked.no_browser and _has_screen()
    if asked.command == "lab":
        from .lab import lab

        _need("jupyterlab", "ipykernel")
        return lab(asked.folder, host=asked.host, port=asked.port or LAB_PORT, browser=browser)
    from teachkit.voila.contents import lessons_folder

    _need("voila", "ipykernel")
    folder = _existing(asked.folder) if asked.folder else lessons_folder()
    if not list(folder.glob("*.ipynb")):
        raise Refused(f"There is no lesson (a file that ends in .ipynb) in {folder}.")
    # Jupyter's libraries take a second to load: only once nothing can be refused any more.
    from .serve import serve

    return serve(folder, host=asked.host, port=asked.port or PORT, browser=browser)


def _existing(folder: Path) -> Path:
    if not folder.is_dir():
        raise Refused(f"There is no folder {str(folder)!r} here.")
    return folder.resolve()


def _need(*modules: str) -> None:
    missing = [m for m in modules if find_spec(m) is None]
    if missing:
        raise Refused(f"{' and '.join(missing)} must be installed for this: {EXTRA}")


def _has_screen() -> bool:
    # Without a desktop the standard library may pick a text browser, which would take over the terminal.
    if not sys.platform.startswith("linux") or "BROWSER" in os.environ:
        return True
    return any(name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"))
