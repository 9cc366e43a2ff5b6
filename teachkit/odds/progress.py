"""Long work in parts: by any executor, under a bar, stopped at any time and keeping what it has."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from ..mistakes import Mistake

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

AHEAD = 32  # jobs that wait or run: enough for the cores of a class's cluster, few enough to stop soon
MOST = 10**12  # deals: a year's work of a fast machine
DELAY = 1.0  # s without a bar: what is done by then needs none


class Partial(Protocol):
    """What has been found so far, by `done` of `total`."""

    @property
    def done(self) -> int: ...
    @property
    def total(self) -> int: ...


P = TypeVar("P", bound=Partial)
J = TypeVar("J")
R = TypeVar("R")


def checked(executor: Any, progress: Any) -> None:
    """Mistake if these are no executor and no wish for a bar."""
    if executor is not None and not hasattr(executor, "submit") and not hasattr(executor, "map"):
        raise Mistake(f"executor={executor!r}: it is None, or an executor like those of concurrent.futures")
    if progress not in (None, True, False):
        raise Mistake(f"progress={progress!r}: it is True, False, or None (a bar where somebody can see it)")


def checked_deals(deals: Any) -> int:
    """How many deals; Mistake if that is no number of them, or none that could ever be dealt."""
    from ..play.actions import own_number

    n = own_number(deals)
    if not isinstance(n, int) or isinstance(n, bool) or n < 1:
        raise Mistake(f"deals={deals!r}: it is a whole number of at least 1")
    if n > MOST:
        raise Mistake(f"deals={deals!r}: that would never end; give {MOST:,} at most")
    return n


def in_order(work: Callable[[J], R], jobs: Iterable[J], executor: Executor | None = None) -> Iterator[R]:
    """What `work` makes of each job, in their order; closing this generator calls off the jobs that wait."""
    if executor is None:
        return map(work, jobs)
    if hasattr(executor, "submit"):
        return _submitted(work, iter(jobs), executor)
    return _mapped(work, iter(jobs), executor)


def _submitted(work: Callable[[J], R], jobs: Iterator[J], executor: Executor) -> Iterator[R]:
    waiting: deque[Future[R]] = deque()
    try:
        waiting.extend(executor.submit(work, job) for job in islice(jobs, AHEAD))
        while waiting:
            found = waiting.popleft().result()
            waiting.extend(executor.submit(work, job) for job in islice(jobs, 1))
            yield found
    finally:
        for future in waiting:
            future.cancel()


def _mapped(work: Callable[[J], R], jobs: Iterator[J], executor: Executor) -> Iterator[R]:
    while some := list(islice(jobs, AHEAD)):
        yield from executor.map(work, some)


def finish(parts: Iterator[P], unit: str, progress: bool | None = None) -> P:
    """The last of the partial results; after Ctrl-C the last that there was, so that nothing found is lost."""
    last: P | None = None
    try:
        for part in watched(parts, unit, progress):
            last = part
    except KeyboardInterrupt:
        if last is None:
            raise
    assert last is not None, "work has at least one part"
    return last


def watched(parts: Iterator[P], unit: str, progress: bool | None = None) -> Iterator[P]:
    """The same partial results, under a bar as soon as they have taken a second."""
    begun, bar = monotonic(), None
    shown = progress is not False
    try:
        for part in parts:
            if bar is not None:
                bar.update(part.done - bar.n)
            elif shown and monotonic() - begun > DELAY and part.done < part.total:
                bar = _bar(unit, part, asked=progress is True)
                shown = bar is not None
            yield part
    finally:
        if bar is not None:
            bar.close()
        close = getattr(parts, "close", None)
        if close is not None:
            close()


def _bar(unit: str, part: Partial, *, asked: bool) -> Any:
    """A bar where there is somebody to see it, or anywhere if it was asked for; None if there is none."""
    if not asked and not _seen():
        return None
    try:
        from tqdm.auto import tqdm
    except ImportError:
        if asked:
            raise Mistake("a progress bar needs tqdm: install it (pip install tqdm), or leave progress out") from None
        return None

    class Bar(tqdm):  # type: ignore[misc]
        monitor_interval = 0  # no thread that watches the bar: where Python runs in a page there are none

    return Bar(total=part.total, initial=part.done, unit=f" {unit}", unit_scale=True, dynamic_ncols=True)


def _seen() -> bool:
    import sys

    from ..render import in_notebook

    return in_notebook() or (sys.stderr is not None and sys.stderr.isatty())
