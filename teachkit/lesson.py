"""What lessons need besides widgets: cells that prove, and are passed over where only the page counts."""

from __future__ import annotations

import os
from collections.abc import Callable


def served() -> bool:
    """Is this notebook being served as a page by Voilà?"""
    return "VOILA_PREHEAT" in os.environ or os.environ.get("SERVER_SOFTWARE", "").startswith("voila")


def proof(check: Callable[[], None]) -> Callable[[], None]:
    """Run `check` now, in JupyterLab and in tests, but not where Voilà would make its visitors wait for it.

    For cells that only show that a sentence of the lesson is true: a page appears when its last cell has run.
    """
    if not served():
        check()
    return check
