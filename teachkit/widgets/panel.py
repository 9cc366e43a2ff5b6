"""A widget that is drawn by Python in zones: labs, explorers, whatever needs no ES module of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial, wraps
from html import escape
from typing import Any, ClassVar, TypeVar

import traitlets

from ..mistakes import Mistake, short
from ..render import html
from ..words import Speaker, speaking
from .base import Widget, module, styles

Answer = TypeVar("Answer", bound=Callable[..., Any])
LONGEST = 4_000  # characters of a text that a learner may send


def answers(method: Answer) -> Answer:
    """Let the page ask for a method by its name: `<button data-do="deal" value="…">` calls `deal("…")`.

    Whoever calls it is answered in the widget's language.
    """

    @wraps(method)
    def answer(self: Panel, *given: Any, **named: Any) -> Any:
        with speaking(self.language):
            return method(self, *given, **named)

    answer.answers = True  # type: ignore[attr-defined]
    return answer  # type: ignore[return-value]


class Zoned:
    """Part of a widget that Python draws: zones of HTML, and methods that the page may ask for.

    A subclass names its `zones` in the order in which they are drawn, draws each in `draw_<zone>()`, and marks what a
    learner may do with `@answers`: such a method changes the widget, and may return a sentence, which is said. `keep`
    is a line that brings the widget back after a reload (`restore(line)`).
    """

    zones: ClassVar[tuple[str, ...]] = ()
    longest: ClassVar[int] = LONGEST
    speaker: Speaker
    html: Speaker
    said: str = ""
    state: Any

    def word(self, key: str, **facts: Any) -> str:
        """A sentence of the catalogue, as HTML."""
        return self.html.fill(key, facts)

    def words(self) -> dict[str, str]:
        """What the page says by itself when the kernel doesn't answer."""
        return {key: self.speaker.word(f"lab.{key}") for key in ("silent", "gone")}

    def refresh(self, said: str = "") -> str:
        """Draw all zones again (what stayed as it was is not drawn anew in the page), and say something."""
        self.said = said or self.said
        with speaking(self.speaker.language):
            self.state = self._state()
        return self.said

    def _state(self) -> dict[str, Any]:
        zones = {zone: getattr(self, f"draw_{zone}")() for zone in self.zones}
        return {"zones": zones, "said": self.said, "keep": self.keep}

    @property
    def keep(self) -> str:
        """A line that says all that a reload of the page would lose."""
        return ""

    def restore(self, kept: str) -> None:
        """Bring back what `keep` said; a ValueError is passed over: the browser kept it from another time."""

    def handle(self, message: dict[str, Any]) -> None:
        if "restore" in message:
            try:
                self.restore(_text(message["restore"], self.longest))
            except ValueError:
                return
            self.refresh()
            return
        method = getattr(type(self), str(message.get("do")), None)
        if not getattr(method, "answers", False):
            raise Mistake(f"{short(str(message.get('do')), 40)!r} is nothing that can be done here")
        given = {k: v if isinstance(v, bool) else _text(v) for k, v in message.items() if k != "do" and v is not None}
        said = self.done(str(message["do"]), _fitting(method, given))
        self.refresh(said if isinstance(said, str) else "")

    def done(self, name: str, given: Mapping[str, Any]) -> Any:
        """Do what a learner asks for; what comes of it may be a sentence to be said."""
        return getattr(self, name)(**given)


class Panel(Zoned, Widget):
    """A widget that is nothing but zones.

    `title` is the key of its name. A subclass sets what it shows, and then calls `super().__init__`: the model opens
    once all is well, and with everything in it. `selection` can be observed: the cards that are laid out now, if
    `selects` names the attribute that holds them.
    """

    _esm = module("zones", "panel", "only_panel")
    _css = styles("fields", "panel")
    state = traitlets.Any(default_value=None, allow_none=True).tag(sync=True)
    title: ClassVar[str] = ""
    look: ClassVar[str] = ""  # classes of the whole
    selection = traitlets.Any(())
    selects: ClassVar[str] = ""

    def __init__(self, language: str | None = None):
        self._take(language)
        self.said = ""
        with speaking(self.speaker.language):
            super().__init__(language, payload=self._payload(), state=self._state(), selection=self._selected())

    def _selected(self) -> tuple[Any, ...]:
        return tuple(getattr(self, self.selects)) if self.selects else ()

    def refresh(self, said: str = "") -> str:
        said = super().refresh(said)
        self.selection = self._selected()
        return said

    def _take(self, language: str | None) -> None:
        super()._take(language)
        self.html = html.speaker(self.speaker.language)

    def _payload(self) -> dict[str, Any]:
        return {"html": self.frame(), "words": self.words(), "keeps": type(self).__name__ if self.keep else ""}

    def redraw(self) -> None:
        self.said = ""  # said in another language, and heard
        self.payload, self.state = self._payload(), self._state()

    def handle(self, message: dict[str, Any]) -> None:
        with self.hold_sync():  # what is drawn on the way stays here
            super().handle(message)

    def done(self, name: str, given: Mapping[str, Any]) -> Any:
        """In a page what is said is heard by a screen reader: cards go by their names there, not by their letters."""
        written = self.speaker
        self.speaker = Speaker(written.language, written.names, partial(html.words, language=written.language))
        try:
            return super().done(name, given)
        finally:
            self.speaker = written

    def frame(self) -> str:
        """What stands around the zones."""
        return (
            f'<div class="tk" role="group" aria-label="{escape(self.speaker.word(self.title))}" '
            f'data-lm-suppress-shortcuts="true"><div class="tk-notes"></div>'
            f'<div class="tk-panel {self.look}">{self.places()}</div><p class="tk-v" role="status"></p></div>'
        )

    def places(self) -> str:
        """A place for each zone, one below the other; a subclass may lay them out otherwise."""
        return "".join(map(place, self.zones))

    @property
    def say(self) -> str:
        """The last thing that was said."""
        return self.said

    def still(self) -> str:
        drawn = [getattr(self, f"still_{zone}")() for zone in self.zones if hasattr(self, f"still_{zone}")]
        zones = "".join(f"<div>{zone}</div>" for zone in drawn)
        return f'<div class="tk-still">{zones}</div>' if zones else ""


def place(zone: str) -> str:
    """Where a zone is drawn."""
    return f'<div data-zone="{zone}" class="tk-zone-{zone}"></div>'


def beside(*columns: Sequence[str]) -> str:
    """Places of zones in columns, where there is room for them."""
    inner = "".join(f'<div class="tk-panel">{"".join(map(place, zones))}</div>' for zones in columns)
    return f'<div class="tk-beside">{inner}</div>'


def _text(value: Any, longest: int = LONGEST) -> str:
    text = str(value)
    if len(text) > longest:
        raise Mistake(f"that is longer than {longest:,} characters")
    return text


def _fitting(method: Any, given: Mapping[str, Any]) -> dict[str, Any]:
    """What a method takes of what came with a message."""
    asked = getattr(method, "__wrapped__", method)
    code = asked.__code__
    takes = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]
    if code.co_flags & 0x08:  # **fields: a whole form
        return dict(given)
    needs = code.co_varnames[1 : code.co_argcount - len(asked.__defaults__ or ())]
    if missing := [name for name in needs if name not in given]:
        raise Mistake(f"{missing[0]!r} is missing in what is to be done here")
    return {name: value for name, value in given.items() if name in needs or (name in takes and value != "")}
