"""A widget that is drawn by Python in zones: labs, explorers, whatever needs no ES module of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any, ClassVar, TypeVar

import traitlets

from ..mistakes import Mistake, short
from ..render import html
from ..words import Speaker
from .base import Widget, module

Answer = TypeVar("Answer", bound=Callable[..., Any])
LONGEST = 4_000  # characters of a text that a learner may send


def answers(method: Answer) -> Answer:
    """Let the page ask for a method by its name: `<button data-do="deal" value="…">` calls `deal("…")`."""
    method.answers = True  # type: ignore[attr-defined]
    return method


class Panel(Widget):
    """Zones of HTML and methods that the page may ask for.

    A subclass names its `zones` in the order in which they are drawn, draws each in `draw_<zone>()`, and marks what a
    learner may do with `@answers`: such a method changes the widget, and may return a sentence, which is said. `keep`
    is a line that brings the widget back after a reload (`restore(line)`); `title` is the key of its name. It sets what
    it shows, and then calls `super().__init__`: the model opens once all is well, and with everything in it.
    """

    _esm = module("panel", "only_panel")
    state = traitlets.Any(default_value=None, allow_none=True).tag(sync=True)
    zones: ClassVar[tuple[str, ...]] = ()
    title: ClassVar[str] = ""
    look: ClassVar[str] = ""  # classes of the whole

    def __init__(self, language: str = "en"):
        self.speaker, self.html, self.said = Speaker(language), html.speaker(language), ""
        payload = {"html": self.frame(), "words": self.words(), "keeps": type(self).__name__ if self.keep else ""}
        super().__init__(language, payload=payload, state=self._state())

    def word(self, key: str, **facts: Any) -> str:
        """A sentence of the catalogue, as HTML."""
        return self.html.fill(key, facts)

    def words(self) -> dict[str, str]:
        """What the page says by itself when the kernel doesn't answer."""
        return {key: self.speaker.word(f"lab.{key}") for key in ("silent", "gone")}

    def frame(self) -> str:
        """The zones, one below the other; a subclass may lay them out otherwise."""
        inner = "".join(f'<div data-zone="{zone}" class="tk-zone-{zone}"></div>' for zone in self.zones)
        return (
            f'<div class="tk" role="group" aria-label="{escape(self.speaker.word(self.title))}" '
            f'data-lm-suppress-shortcuts="true"><div class="tk-notes"></div>'
            f'<div class="tk-panel {self.look}">{inner}</div><p class="tk-v" role="status"></p></div>'
        )

    def refresh(self, said: str = "") -> str:
        """Draw all zones again (what stayed as it was is not drawn anew in the page), and say something."""
        self.said = said or self.said
        self.state = self._state()
        return self.said

    def _state(self) -> dict[str, Any]:
        zones = {zone: getattr(self, f"draw_{zone}")() for zone in self.zones}
        return {"zones": zones, "said": self.said, "keep": self.keep}

    # what a learner does ---------------------------------------------------------------------------------------------

    @property
    def keep(self) -> str:
        """A line that says all that a reload of the page would lose."""
        return ""

    def restore(self, kept: str) -> None:
        """Bring back what `keep` said; a ValueError is passed over: the browser kept it from another time."""

    def handle(self, message: Mapping[str, Any]) -> None:
        if "restore" in message:
            try:
                self.restore(_text(message["restore"]))
            except ValueError:
                return
            self.refresh()
            return
        method = getattr(type(self), str(message.get("do")), None)
        if not getattr(method, "answers", False):
            raise Mistake(f"{short(str(message.get('do')), 40)!r} is nothing that can be done here")
        given = {k: v if isinstance(v, bool) else _text(v) for k, v in message.items() if k != "do" and v is not None}
        said = getattr(self, str(message["do"]))(**_fitting(method, given))
        self.refresh(said if isinstance(said, str) else "")

    @property
    def say(self) -> str:
        """The last thing that was said."""
        return self.said

    def still(self) -> str:
        drawn = [getattr(self, f"still_{zone}")() for zone in self.zones if hasattr(self, f"still_{zone}")]
        zones = "".join(f"<div>{zone}</div>" for zone in drawn)
        return f'<div class="tk-still">{zones}</div>' if zones else ""


def _text(value: Any) -> str:
    text = str(value)
    if len(text) > LONGEST:
        raise Mistake(f"that is longer than {LONGEST:,} characters")
    return text


def _fitting(method: Any, given: Mapping[str, Any]) -> dict[str, Any]:
    """What a method takes of what came with a message."""
    code = method.__code__
    takes = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]
    if code.co_flags & 0x08:  # **fields: a whole form
        return dict(given)
    return {name: value for name, value in given.items() if name in takes and value != ""}
