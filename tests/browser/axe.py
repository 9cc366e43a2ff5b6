"""What axe objects to on a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# What only a whole page can have; a widget alone on a page lacks it.
PAGE = ("region", "landmark-one-main", "page-has-heading-one")


def without(*rules: str) -> dict[str, Any]:
    """The options of a run that leaves out some rules."""
    return {"rules": {rule: {"enabled": False} for rule in rules}}


def objections(page: Page, within: Any = None, **options: Any) -> list[tuple[str, list[str]]]:
    """The rules that a page, or a part of it, breaks, each with the elements at fault.

    Of what takes long, three quarters is the contrast of colours (`color-contrast`).
    """
    found = Axe().run(page, context=within, options={"resultTypes": ["violations"]} | options).response["violations"]
    return [(v["id"], [n["html"][:120] for n in v["nodes"]][:5]) for v in found]
