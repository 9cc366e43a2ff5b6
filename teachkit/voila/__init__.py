"""The lesson page in Voilà: where its files are, and the settings that it needs."""
from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from .contents import INDEX, LEAD, lessons

_HERE = Path(__file__).parent
# What draws the widgets; other extensions of a user's Jupyter would only slow the page or call outside.
_EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]


def share_folders() -> list[str]:
    """The folders in which Voilà finds the template, and the template its styles, ahead of JUPYTER_PATH."""
    return [str(_HERE / "jupyter"), str(_HERE.parent / "render" / "assets")]


def page_config_hook(page_config: dict[str, Any], **about: Any) -> dict[str, Any]:
    """Tell the template which lessons lie beside the notebook, and ask no other machine for MathJax."""
    path = str(about.get("notebook_path") or "")
    server = about["settings"]
    folder = Path(os.path.expanduser(server["contents_manager"].root_dir), *path.split("/")[:-1])
    # Voilà shows a notebook at voila/render/<path>: two steps above that is the contents page at /.
    home = "../" * (path.count("/") + 2) if server.get("teachkit_standalone") else INDEX
    page_config |= {"fullMathjaxUrl": None, "mathjaxConfig": None}
    page_config["teachkit"] = _around(folder, path) | {"home": home, "base": "", "lead": LEAD}
    return page_config


def _around(folder: Path, path: str) -> dict[str, Any]:
    found = lessons(folder)
    at = next((i for i, x in enumerate(found) if x.file == path.split("/")[-1]), None)
    return {
        "lessons": found,
        "here": None if at is None else found[at],
        "before": found[at - 1] if at else None,
        "after": found[at + 1] if at is not None and at + 1 < len(found) else None,
    }


def settings() -> dict[str, Any]:
    """Voilà's own settings (`VoilaConfiguration`) for a server that shows lessons."""
    return {
        "template": "teachkit",
        "allow_template_override": "NOTEBOOK",
        "allow_theme_override": "NO",
        "theme": "light",
        "strip_sources": True,
        "show_tracebacks": False,
        "classic_tree": True,
        "http_keep_alive_timeout": 10,
        "extension_allowlist": _EXTENSIONS,
        "page_config_hook": page_config_hook,
    }
