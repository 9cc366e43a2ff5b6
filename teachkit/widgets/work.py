"""Long work at the press of a button: with progress, a stop that keeps what was found, and a page that stays alive."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from html import escape
from typing import Any, ClassVar, Protocol

from ..mistakes import Mistake
from ..render.tables import table
from . import controls
from .base import styles
from .panel import Panel, answers

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
# What may be done at each stage.
OFFERS = {
    "idle": ["start"], "working": ["stop"], "stopped": ["start", "again"], "finished": ["again"], "failed": ["again"],
}  # fmt: skip


class Working(Panel):
    """A panel that works in small slices: the learner starts, stops and goes on. Nothing runs before somebody asks.

    A subclass gives the work in `begin()`, a generator of partial results with `done` and `total`; it has the zones
    `acts`, `progress` and `sofar`, and draws from `last` what was found. `unit` is what is counted.
    """

    unit: str = ""
    _css = styles("work", "numbers", "shares", "fields", "panel")
    lead: ClassVar[float] = REST  # s that a picture worth looking at (see `striking`) stays
    _task: asyncio.Task[None] | None = None

    def __init__(self, language: str | None = None):
        self.last: Any = None
        self.stage = "idle"
        self._steps: Iterator[Any] | None = None
        super().__init__(language)

    def begin(self) -> Iterator[Any]:
        """The work, from its start."""
        raise NotImplementedError(type(self).__name__)

    def striking(self, part: Any) -> bool:
        """Should a learner see this partial result, however quickly the next one comes?"""
        return False

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

    # in a page -------------------------------------------------------------------------------------------------------

    @answers
    def start(self) -> None:
        """Begin, or go on from where it was stopped."""
        if not self.busy:
            if self.stage == "finished":
                self.forget()
            self._task = asyncio.get_running_loop().create_task(self._slices())

    @answers
    def again(self) -> None:
        """Begin anew."""
        if not self.busy:
            self.forget()
            self.start()

    @answers
    def stop(self) -> None:
        """Stop after the current slice; what was found stays, and `run` or the button goes on from there."""
        if self.busy:
            assert self._task is not None
            self._task.cancel()
            self._task = None
            self._tell("stopped")

    def forget(self) -> None:
        """Drop what was found."""
        self.last, self._steps, self.stage = None, None, "idle"

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    @property
    def offers(self) -> list[str]:
        """What may be done now: "start", "stop", "again"."""
        return OFFERS[self.stage] if self.last is not None or self.stage == "working" else ["start"]

    def _begun(self) -> Iterator[Any]:
        if self._steps is None:
            made = self.begin()
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
                until, strikes = time.perf_counter() + SLICE, False
                while time.perf_counter() < until and not strikes:
                    self._go_on(steps)
                    strikes = self.striking(self.last)
                if strikes or time.perf_counter() - shown > SHOW:
                    self.refresh()
                    shown = time.perf_counter()
                await asyncio.sleep(self.lead if strikes else REST)
        except StopIteration:
            self._tell("finished")
        except Exception as error:
            self._steps = None
            self._tell("failed")
            self.alert = self.speaker.fill("work.failed", {"why": f"{error}" or type(error).__name__})

    def close(self) -> None:
        # Python, too, closes what it clears away, at any moment: also while the language is being set, where another
        # change of it would bring the interpreter down. So nothing is said.
        if self._task is not None and not self._task.done():
            self._task.cancel()
        self._task = None
        super().close()

    # what is shown ---------------------------------------------------------------------------------------------------

    def _tell(self, stage: str) -> None:
        """Begun and ended are said; each picture between would be noise."""
        self.stage = stage
        self.refresh(self.so_far)

    @property
    def so_far(self) -> str:
        """How far the work is, as a sentence."""
        if self.stage == "failed":
            return ""
        if self.last is None:
            return self.speaker.word("work.working" if self.stage == "working" else "work.idle")
        done, total = (self.speaker.figures(f"{n:,}") for n in (self.last.done, self.last.total))
        facts = {"done": done, "total": total, "unit": self.unit}
        key = {"working": "done"}.get(self.stage, self.stage)
        return " ".join(self.speaker.fill(f"work.{key}", facts).split()).replace(" :", ":").replace(" .", ".")

    def words(self) -> dict[str, str]:
        return {key: self.speaker.word(f"work.{key}") for key in ("silent", "gone")}

    def draw_acts(self) -> str:
        names = {"start": "go_on" if self.last is not None else "start", "stop": "stop", "again": "again"}
        buttons = [controls.button(do, self.word(f"work.{names[do]}"), main=do == "start") for do in self.offers]
        return f'<div class="tk-acts">{"".join(buttons)}</div>'

    def draw_progress(self) -> str:
        done, total = (self.last.done, self.last.total) if self.last is not None else (0, 0)
        percent = f"{round(100 * done / total, 1):g}" if total else "0"
        return (
            f'<div class="tk-progress" role="progressbar" aria-label="{escape(self.heading)}" aria-valuemin="0" '
            f'aria-valuemax="100" aria-valuenow="{percent}" aria-valuetext="{escape(self.so_far)}" '
            f'style="--tk-done:{percent}"><i></i></div>'
        )

    def draw_sofar(self) -> str:
        return f'<p class="tk-so-far">{escape(self.so_far)}</p>'

    @property
    def heading(self) -> str:
        """What the progress is of."""
        return self.speaker.word("work.label")


class Work(Working):
    """Runs `start()`, a generator of partial results, in small slices; the learner starts, stops and goes on.

    A partial result has `done` and `total`, and `rows()` (the first one is the heading) or `_repr_html_()`; `show`
    makes rows of one that has neither. `unit` is what is counted. Nothing runs before somebody asks for it.
    """

    zones = ("acts", "progress", "sofar", "found")

    def __init__(
        self,
        start: Callable[[], Iterator[Any]],
        title: str = "",
        *,
        show: Callable[[Any], Rows] | None = None,
        unit: str = "",
        language: str | None = None,
    ):
        if not callable(start):
            raise Mistake("give a function that starts the work: Work(teachkit.woodstock.prove)")
        self.begin, self.name, self.unit, self._rows = start, title, unit, show  # type: ignore[method-assign]
        super().__init__(language)

    @property
    def say(self) -> str:
        """How far the work is, as a sentence."""
        return self.so_far

    @property
    def heading(self) -> str:
        return self.name or super().heading

    def frame(self) -> str:
        cap = f'<p class="tk-cap">{escape(self.name)}</p>' if self.name else ""
        return (
            f'<div class="tk" role="group" aria-label="{escape(self.heading)}" data-lm-suppress-shortcuts="true">'
            f'<div class="tk-notes"></div><div class="tk-work">{cap}<div class="tk-bar-line">'
            '<div data-zone="acts"></div><div data-zone="progress"></div></div><div data-zone="sofar"></div>'
            '<div data-zone="found" class="tk-found" tabindex="0" role="group"></div></div>'
            '<p class="tk-v" role="status"></p></div>'
        )

    def draw_found(self) -> str:
        found = self.last
        if found is None:
            return ""
        if self._rows or hasattr(found, "rows"):
            head, *rows = self._rows(found) if self._rows else found.rows()
            return table("", head, rows)
        made = getattr(found, "_repr_html_", None)
        return str(made()) if made else ""

    def still(self) -> str:
        title = f"<p><b>{escape(self.name)}</b></p>" if self.name else ""
        return f'<div class="tk-still">{title}<p>{escape(self.so_far)}</p>{self.draw_found()}</div>'

    def __repr__(self) -> str:
        return f"<Work {self.name[:60]!r}: {self.so_far}>"
