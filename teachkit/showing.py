"""`show(x)`: whatever teachkit makes, displayed at once, also in the middle of a cell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .cards import Card
from .mistakes import Mistake, short
from .play.deal import Deal
from .play.table import Frame
from .reasons import Reason
from .render import in_notebook
from .words import Phrase, Speaker, speaking
from .words import language as spoken

Bundle = dict[str, Any]
SEEN = "seat= and step= say how a deal or one of its frames is seen"


def show(what: Any, *, seat: int | None = None, step: int | str | None = None, language: str | None = None) -> None:
    """Display a deal, a frame, a hand, a best hand, counts, equities, a match, a game, cards, a reason or a widget.

    `seat` is whose view it is of a deal or a frame, `step` where a deal is shown; `language` what is spoken. In a
    notebook a deal can be stepped through; elsewhere it is all printed. ValueError says what can't be shown.
    """
    with speaking(language or spoken()):
        bundle = _bundle(what, seat, step, language)
    if in_notebook():
        import IPython.display

        display: Any = IPython.display.display
        display(bundle, raw=True)
    else:
        print(bundle["text/plain"])


def _bundle(what: Any, seat: int | None, step: int | str | None, language: str | None) -> Bundle:
    if isinstance(what, Deal):
        return _deal(what, seat, step, language)
    if step is not None or (seat is not None and not isinstance(what, Frame)):
        raise Mistake(f"{SEEN}: {short(repr(what), 60)} is neither")
    if isinstance(what, Frame):
        return _frame(what if seat is None else what.view(seat))
    if hasattr(what, "translate") and hasattr(what, "model_id"):  # a widget
        if language is not None:
            what.translate(language)
        found: Bundle = what._repr_mimebundle_()[0]
        return found
    return _said(what)


def _deal(deal: Deal, seat: int | None, step: int | str | None, language: str | None) -> Bundle:
    at = len(deal.events) if step is None else step
    if in_notebook():
        from .widgets import Stepper

        same = seat is None and step is None and language is None
        viewers = None if seat is None else (seat,)
        stepper = Stepper.of(deal) if same else Stepper(deal, viewers=viewers, step=at, language=language)
        found: Bundle = stepper._repr_mimebundle_()[0]
        return found
    view = _reached(deal, at).view("dealer" if seat is None else seat)
    told = [Speaker(names=deal.names).say(view.event.phrase())] if view.event else []
    return {"text/plain": "\n".join([repr(deal), *(f"{view.number}: {line}" for line in told)])}


def _reached(deal: Deal, step: Any) -> Frame:
    last = len(deal.events)
    if step == "decision":
        step = deal.marks[0] if deal.marks else last
    if type(step) is not int or not 0 <= step <= last:
        raise Mistake(f"step={step!r}: give a number from 0 to {last}, or 'decision' for the first decision")
    return deal.frames[step]


def _frame(frame: Frame) -> Bundle:
    from .render.static import static

    return {"text/plain": repr(frame), "text/html": static(frame, frame.viewer)}  # type: ignore[arg-type]


def _said(what: Any) -> Bundle:
    if isinstance(what, Phrase):
        return {"text/plain": Speaker().say(what)}
    if isinstance(what, Reason):
        return {"text/plain": Speaker().reason(what)}
    cards = (what,) if isinstance(what, Card) else what
    if isinstance(cards, (tuple, list)) and cards and all(isinstance(c, Card) for c in cards):
        from .render.static import face

        inner = " ".join(map(face, cards))
        return {"text/plain": " ".join(map(str, cards)), "text/html": f'<div class="tk-still"><p>{inner}</p></div>'}
    made: Callable[[], str] | None = getattr(what, "_repr_html_", None)
    if made is None or not type(what).__module__.startswith("teachkit."):
        many = "such as a deal, a hand, counts, a game or cards"
        raise Mistake(f"show() displays what teachkit makes, {many}, not {type(what).__name__}")
    return {"text/plain": str(what), "text/html": made()}
