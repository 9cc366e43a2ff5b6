"""Long work at the press of a button: with progress, a stop that keeps what was found, and a page that stays alive."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from html import escape
from typing import Any, Protocol

import traitlets

from ..mistakes import Mistake
from ..render.tables import table
from .base import Widget, module

SLICE = 0.03  # s of work between two looks at the messages, of the 0.05 that a stop may wait
REST = 0.002  # s that the kernel gets to read them
SHOW = 0.15  # s between two pictures


class Partial(Protocol):
    """What a generator of long work yields: how much is done of how much, and what was found so far."""

    @property
    def done(self) -> int: ...
    @property
    def total(self) -> int: ...


Rows = list[list[Any]]


class Work(Widget):
    """Runs `start()`, a generator of partial results, in small slices; the learner starts, stops and goes on.

    A partial result has `done` and `total`, and `rows()` (the first one is the heading) or `_repr_html_()`; `show`
    makes rows of one that has neither. `unit` is what is counted. Nothing runs before somebody asks for it.
    """

    _esm = module("common", "work")
    state = traitlets.Any(default_value=None, allow_none=True).tag(sync=True)
    _task: asyncio.Task[None] | None = None

    def __init__(
        self,
        start: Callable[[], Iterator[Any]],
        title: str = "",
        *,
        show: Callable[[Any], Rows] | None = None,
        unit: str = "",
        language: str = "en",
    ):
        if not callable(start):
            raise Mistake("give a function that starts the work: Work(teachkit.woodstock.prove)")
        super().__init__(language)
        self.start, self.title, self.unit, self._rows = start, title, unit, show
        self.last: Any = None
        self._steps: Iterator[Any] | None = None
        words = {
            key: self.speaker.word(f"work.{key}")
            for key in ("start", "stop", "go_on", "again", "label", "silent", "gone")
        }
        self.payload = {"title": title, "words": words}
        self._tell("idle")

    # without a browser -----------------------------------------------------------------------------------------------

    def run(self, limit: int | None = None) -> Any:
        """Work on, to the end or through `limit` partial results, and return the last one; errors come through."""
        self.stop()
        steps, n = self._begun(), 0
        try:
            while n != limit:
                self._go_on(steps)
                n += 1
            self._tell("stopped")
        except StopIteration:
            self._tell("finished")
        except Exception:
            self._steps = None
            self._tell("failed")
            raise
        return self.last

    @property
    def say(self) -> str:
        """How far the work is, as a sentence."""
        return str(self.state["said"])

    # in a page -------------------------------------------------------------------------------------------------------

    def handle(self, message: dict[str, Any]) -> None:
        do = message.get("do")
        if do in ("start", "again") and not self._busy:
            if do == "again" or self._finished:
                self.last, self._steps = None, None
            self._task = asyncio.get_running_loop().create_task(self._slices())
        elif do == "stop":
            self.stop()

    def stop(self) -> None:
        """Stop after the current slice; what was found stays, and `run` or the button goes on from there."""
        if self._busy:
            assert self._task is not None
            self._task.cancel()
            self._task = None
            self._tell("stopped")

    @property
    def _busy(self) -> bool:
        return self._task is not None and not self._task.done()

    @property
    def _finished(self) -> bool:
        return bool(self.state["do"] == ["again"])

    def _begun(self) -> Iterator[Any]:
        if self._steps is None:
            made = self.start()
            if not isinstance(made, Iterable):
                raise Mistake(f"the work gave {made!r}: it is a generator of partial results, each with done and total")
            self._steps = iter(made)
        return self._steps

    def _go_on(self, steps: Iterator[Any]) -> None:
        found = next(steps)
        if not (hasattr(found, "done") and hasattr(found, "total")):
            raise Mistake(f"the work yielded {found!r}: a partial result has done and total, two numbers")
        self.last = found

    async def _slices(self) -> None:
        """Work for a slice, let the kernel read its messages (a stop among them), and so on to the end."""
        try:
            steps, shown = self._begun(), 0.0
            self._tell("working")
            while True:
                until = time.perf_counter() + SLICE
                while time.perf_counter() < until:
                    self._go_on(steps)
                if time.perf_counter() - shown > SHOW:
                    self._tell("working")
                    shown = time.perf_counter()
                await asyncio.sleep(REST)
        except StopIteration:
            self._tell("finished")
        except Exception as error:
            self._steps = None
            self._tell("failed")
            self.alert = self.speaker.fill("work.failed", {"why": f"{error}" or type(error).__name__})

    def close(self) -> None:
        self.stop()
        super().close()

    # what is shown ---------------------------------------------------------------------------------------------------

    def _tell(self, state: str) -> None:
        done, total = (self.last.done, self.last.total) if self.last is not None else (0, 0)
        facts = {"done": f"{done:,}", "total": f"{total:,}", "unit": self.unit}
        key = {"working": "done"}.get(state, state)
        if state == "failed":
            said = ""
        elif self.last is None:
            said = self.speaker.word("work.working" if state == "working" else "work.idle")
        else:
            said = " ".join(self.speaker.fill(f"work.{key}", facts).split()).replace(" :", ":").replace(" .", ".")
        self.state = {
            "percent": round(100 * done / total, 1) if total else 0,
            "said": said,
            "found": self._found(),
            "do": _OFFER[state] if self.last is not None or state == "working" else ["start"],
            "busy": state == "working",
        }

    def _found(self) -> str:
        found = self.last
        if found is None:
            return ""
        if self._rows or hasattr(found, "rows"):
            head, *rows = self._rows(found) if self._rows else found.rows()
            return table("", head, [[None if v == 0 else v for v in row] for row in rows])
        made = getattr(found, "_repr_html_", None)
        return str(made()) if made else ""

    def still(self) -> str:
        title = f"<p><b>{escape(self.title)}</b></p>" if self.title else ""
        return f'<div class="tk-still">{title}<p>{escape(self.say)}</p>{self._found()}</div>'

    def __repr__(self) -> str:
        return f"<Work {self.title[:60]!r}: {self.say}>"


_OFFER = {
    "working": ["stop"],
    "stopped": ["start", "again"],
    "finished": ["again"],
    "failed": ["again"],
    "idle": ["start"],
}
