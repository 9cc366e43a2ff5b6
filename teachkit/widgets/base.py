"""What all widgets share: one model each, their module and stylesheet as text, and faults said in a sentence."""
from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..mistakes import Mistake, short
from ..play.actions import NotAllowed
from ..words import FIRST, Speaker, languages, speak, speaking
from ..words import language as spoken

HERE = Path(__file__).parent
ASSETS = HERE.parent / "render" / "assets"
# All stylesheets; a widget sends those that it needs, in this order, after `base`, which all need.
SHEETS = (
    "table", "stepper", "decisions", "what_if", "show", "deck", "lab", "hands", "quiz", "gaps", "work", "numbers",
    "shares", "fields", "panel", "lines", "desk", "dashboard",
)  # fmt: skip


@cache
def module(*names: str) -> str:
    """The text of an ES module: the shared part and the named files, in one scope (a path would keep closed widgets
    alive, and an import would be a second request)."""
    files = [ASSETS / "rules.js", *(HERE / "static" / f"{name}.js" for name in ("shared", *names))]
    return "\n".join(file.read_text("utf-8") for file in files)


@cache
def styles(*names: str) -> str:
    """The text of a stylesheet: what all widgets need and the named parts."""
    sheets = ["base", *sorted(names, key=SHEETS.index)]
    return "\n".join((ASSETS / f"{name}.css").read_text("utf-8") for name in sheets)


def _begun(text: str) -> str:
    """A sentence with a capital letter, unless it begins with a name of Python's (`seed=…`) or a card."""
    return text[:1].upper() + text[1:] if re.match("[a-z]+[ ,’]", text) else text


class Widget(anywidget.AnyWidget):
    """A widget of teachkit. A subclass sets `_esm = module("…")` and `_css`, fills `payload`, and answers in
    `handle(message)`.

    `payload` is all that the page gets; `notice` a sentence above the widget; `alert` says that something failed.
    `linked` asks the page for its link, which goes to whatever `_page` is (see teachkit.pages). A widget that is given
    no language speaks the page's, and another once the page asks for it: then `redraw` makes all that it shows anew.
    """

    _css = traitlets.Unicode(styles()).tag(sync=True)
    payload = traitlets.Any(default_value=None, allow_none=True).tag(sync=True)
    notice = traitlets.Unicode("").tag(sync=True)
    alert = traitlets.Unicode("").tag(sync=True)
    linked = traitlets.Bool(False).tag(sync=True)
    language = traitlets.Unicode(FIRST).tag(sync=True)
    # No Layout model beside each widget: it would outlive it, and our stylesheet lays out.
    layout = traitlets.Any(default_value=None, allow_none=True).tag(sync=True)

    def __init_subclass__(cls, **kwargs: Any):
        """Declare here what anywidget sends too: it would add that to every single widget, and a class to hold it."""
        super().__init_subclass__(**kwargs)
        cls._anywidget_id = f"{cls.__module__}.{cls.__name__}"
        for name in ("_esm", "_css", "_anywidget_id"):
            if name in vars(cls):
                trait = traitlets.Unicode(str(getattr(cls, name))).tag(sync=True)
                setattr(cls, name, trait)
                trait.class_init(cls, name)

    def add_traits(self, **traits: Any) -> None:
        """Add what its kind does not declare."""
        if missing := {name: trait for name, trait in traits.items() if not self.has_trait(name)}:
            super().add_traits(**missing)

    def __init__(self, language: str | None = None, **traits: Any):
        self._own_language = language
        self._take(language)
        self._page: Any = None
        super().__init__(language=self.speaker.language, **traits)

    def _take(self, language: str | None) -> None:
        """Speak a language from now on, the page's if none is given."""
        self.speaker = Speaker(spoken() if language is None else language)

    def translate(self, language: str) -> None:
        """Say everything in another language, unless the widget was made in one of its own."""
        if self._own_language is not None or language == self.language or language not in languages():
            return
        self._take(language)
        with speaking(language), self.hold_sync():
            self.language = language
            self.redraw()

    def redraw(self) -> None:
        """Make all that is shown in the language that is spoken now."""
        raise NotImplementedError(type(self).__name__)

    def follow(self, page: Any) -> None:
        """Let a page (what `deal.page` is) tell this widget what its link says."""
        if page is not None and page is not self._page:
            self._page, self.linked = page, True
            page.watch(self)

    # messages --------------------------------------------------------------------------------------------------------

    def handle(self, message: dict[str, Any]) -> None:
        """Answer a message of the browser; a ValueError is shown to the learner as it is."""
        raise Mistake(f"{short(str(message.get('do')), 40)!r} is nothing that can be done here")

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """What a page shows is for Python to say: a browser asks by messages and sets nothing."""

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        """Here alone the browser is answered, so that a fault is caught once and said in the widget."""
        with speaking(self.language):
            self._answer(content)
        self.send({"answered": True})

    def _answer(self, content: Any) -> None:
        try:
            self.alert = ""
            if isinstance(content, dict) and "page" in content:
                self._arrived(content["page"])
            elif isinstance(content, dict) and "language" in content:
                self._turned(str(content["language"]))
            elif isinstance(content, dict):
                self.handle(content)
        except NotAllowed as refused:
            self.alert = self.speaker.reason(refused.reason)
        except ValueError as error:
            self.alert = _begun(self.speaker.fault(str(error)))
        except Exception as error:
            self.log.debug("a widget could not answer", exc_info=True)
            self.alert = self.speaker.fill("stepper.failed", {"what": f"{type(error).__name__}: {error}"})

    def _arrived(self, link: Any) -> None:
        search = link.get("search", "") if isinstance(link, dict) else ""
        if self._page is not None and isinstance(search, str):
            self._page.arrive(search)

    def _turned(self, language: str) -> None:
        """The page speaks another language."""
        if language in languages():
            speak(language)
            self.translate(language)

    # showing ---------------------------------------------------------------------------------------------------------

    def still(self) -> str:
        """The still picture that a stored notebook keeps."""
        return ""

    def close(self) -> None:
        self._page = None
        super().close()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def _repr_mimebundle_(self, **_: Any) -> Any:
        view = {"version_major": 2, "version_minor": 0, "model_id": self.model_id}
        bundle: dict[str, Any] = {"text/plain": repr(self)[:110]}
        with speaking(self.language):
            still = self.still()
        if still:
            bundle["text/html"] = still
        return {**bundle, "application/vnd.jupyter.widget-view+json": view}, {}
