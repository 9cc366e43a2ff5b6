"""What Jupyter stores of a widget: its picture alone, since the model will be gone when the notebook is opened again.

An extension of Jupyter Server. JupyterLab and Notebook 7 prefer the view of a widget to its picture, and would show
"model not found" where neither the kernel nor the notebook knows the model any longer.
"""

from __future__ import annotations

from typing import Any

VIEW = "application/vnd.jupyter.widget-view+json"
PICTURE = '<div class="tk-still">'  # how each of our pictures begins (Widget.still)


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "teachkit.saving"}]


def _load_jupyter_server_extension(server: Any) -> None:
    server.contents_manager.register_pre_save_hook(keep_pictures)


def keep_pictures(model: dict[str, Any], **about: Any) -> None:
    """Drop the view of every widget of ours whose state is not stored with the notebook; the page keeps its own."""
    if model.get("type") != "notebook" or not isinstance(model.get("content"), dict):
        return
    book = model["content"]
    stored = book.get("metadata", {}).get("widgets", {}).get("application/vnd.jupyter.widget-state+json", {})
    known = stored.get("state", {})
    for cell in book.get("cells", []):
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            picture = "".join(data.get("text/html", ""))
            if VIEW in data and picture.startswith(PICTURE) and data[VIEW].get("model_id") not in known:
                del data[VIEW]
