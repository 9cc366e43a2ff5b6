"""Views of a deal as HTML: what a page, a stored notebook and a screen reader get. Knows no widget but to offer one."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..play.deal import Deal


def shown(deal: Deal) -> Any:
    """The mime bundle of a deal that ends a cell: a Stepper where a notebook can show one, else a still picture."""
    stepper = _stepper(deal) if in_notebook() else None
    if stepper is not None:
        return stepper._repr_mimebundle_()
    from .static import static

    return {"text/plain": repr(deal), "text/html": static(deal)}


def in_notebook() -> bool:
    import sys

    shell = sys.modules.get("IPython")
    return shell is not None and getattr(shell.get_ipython(), "kernel", None) is not None


def _stepper(deal: Deal) -> Any:
    try:
        from ..widgets import Stepper
    except ImportError:
        return None
    return Stepper.of(deal)


def page(deal: Deal, **options: Any) -> str:
    """A deal as a page of its own; the options are those of a Stepper."""
    from ..widgets import Stepper

    stepper = Stepper(deal, **options)
    try:
        return stepper.to_html()
    finally:
        stepper.close()
