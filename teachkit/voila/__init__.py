"""The lesson page in Voilà: where its files are, and the settings that it needs."""
from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from .contents import INDEX, Lesson, lessons

# Where Jupyter finds the template, and where the template finds its styles, whatever is installed elsewhere.
SHARE = Path(__file__).parent / "jupyter"
ASSETS = Path(__file__).parent.parent / "render" / "assets"
# What draws the widgets; other extensions of a user's Jupyter would only slow the page or call outside.
_EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]


def page_config_hook(page_config: dict[str, Any], **about: Any) -> dict[str, Any]:
    """Tell the template which lessons lie beside the notebook, and ask no other machine for MathJax."""
    server = about["settings"]
    root = Path(os.path.expanduser(server["contents_manager"].root_dir)).resolve()
    path = str(about.get("notebook_path") or "").strip("/")
    shown = (root / path).resolve()
    folder = shown if shown.is_dir() else shown.parent
    # Voilà shows a notebook at voila/render/<path>: two steps above that is the contents page at /.
    home = "../" * (path.count("/") + 2) if server.get("teachkit_standalone") else INDEX
    page_config |= {"fullMathjaxUrl": None, "mathjaxConfig": None}
    found = lessons(folder) if folder.is_relative_to(root) else ()
    page_config["teachkit"] = _around(found, shown.name) | {"home": home}
    return page_config


def _around(found: tuple[Lesson, ...], name: str) -> dict[str, Any]:
    here = next((x for x in found if x.file == name), None)
    # The way on leads from lesson to lesson, and from one of the other pages to the next of these.
    row = [x for x in found if here is None or (x.number is None) == (here.number is None)]
    at = row.index(here) if here else -1
    following = row[at + 1 : at + 2] if here or name == INDEX else ()
    return {
        "lessons": found,
        "here": here,
        "before": row[at - 1] if at > 0 else None,
        "after": following[0] if following else None,
        "index": name == INDEX,
    }


def prelaunch_hook(request: Any, notebook: Any, cwd: str) -> None:
    """Hand out the cookie that the page's parting message must repeat: else closing a page leaves its kernel."""
    _ = request.xsrf_token


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
        "prelaunch_hook": prelaunch_hook,
    }
