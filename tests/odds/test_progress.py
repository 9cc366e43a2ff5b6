"""Long work: in the same order by any executor, under a bar, stopped at any time and keeping what it has."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from itertools import count
from typing import Any, NamedTuple

import nbformat
import pytest
from nbclient import NotebookClient

import teachkit as tk
from teachkit.odds import progress
from teachkit.odds.progress import AHEAD, finish, in_order, watched


class Part(NamedTuple):
    done: int
    total: int


def parts(total: int, stops_at: int = -1) -> Iterator[Part]:
    for n in range(1, total + 1):
        if n == stops_at:
            raise KeyboardInterrupt
        yield Part(n, total)


class OneByOne(Executor):
    """Runs a job when its result is asked for, and remembers what became of each."""

    def __init__(self) -> None:
        self.ran: list[int] = []
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        executor = self

        class Waiting(Future[Any]):
            def result(self, timeout: float | None = None) -> Any:
                executor.ran.append(len(executor.ran))
                return fn(*args, **kwargs)

        self.futures.append(Waiting())
        return self.futures[-1]


class OnlyMaps:
    """An executor of the plainest kind."""

    def __init__(self) -> None:
        self.batches: list[int] = []

    def map(self, fn: Callable[[Any], Any], jobs: list[Any]) -> Iterator[Any]:
        self.batches.append(len(jobs))
        return map(fn, jobs)


# Executors


def test_results_come_in_the_order_of_the_jobs() -> None:
    for executor in (None, OneByOne(), OnlyMaps()):
        assert list(in_order(str, range(100), executor)) == [str(n) for n in range(100)]  # type: ignore[arg-type]


def test_no_more_jobs_wait_than_a_stop_can_call_off() -> None:
    executor, jobs = OneByOne(), count()
    found = in_order(str, jobs, executor)
    assert [next(found) for _ in range(10)] == [str(n) for n in range(10)]
    assert next(jobs) == AHEAD + 10  # an endless row of jobs, of which so many were taken
    found.close()  # type: ignore[attr-defined]
    assert len(executor.ran) == 10
    assert [f.cancelled() for f in executor.futures] == [False] * 10 + [True] * AHEAD


def test_an_executor_that_only_maps_gets_no_more_jobs_at_a_time_either() -> None:
    executor = OnlyMaps()
    found = in_order(str, count(), executor)  # type: ignore[arg-type]
    assert next(found) == "0" and executor.batches == [AHEAD]


def test_an_error_in_a_job_comes_through_and_calls_off_the_others() -> None:
    executor = OneByOne()
    with pytest.raises(ZeroDivisionError):
        list(in_order(lambda n: 1 // (3 - n), range(9), executor))
    assert [f.cancelled() for f in executor.futures] == [False] * 4 + [True] * 5


# Stopping


def test_ctrl_c_keeps_the_last_result() -> None:
    assert finish(parts(9, stops_at=5), "deals") == Part(4, 9)


def test_ctrl_c_before_there_is_anything_goes_on_as_ctrl_c() -> None:
    with pytest.raises(KeyboardInterrupt):
        finish(parts(9, stops_at=1), "deals")


def test_ctrl_c_keeps_the_deals_that_a_policy_has_played() -> None:
    played = count()

    def measure(deal: tk.Deal) -> int:
        if next(played) == 250:
            raise KeyboardInterrupt
        return len(deal.table.board)

    tally = tk.simulate("texas-holdem", 2, deals=1_000, measure=measure)
    assert (tally.done, tally.total) == (200, 1_000)
    assert "<caption>200 of 1,000 deals" in tally._repr_html_()


@pytest.mark.usefixtures("slow")
def test_deals_by_a_policy_have_a_bar_too(capsys: pytest.CaptureFixture[str]) -> None:
    tk.simulate("texas-holdem", 2, deals=300, progress=True)
    assert "300/300" in capsys.readouterr().err
    list(tk.simulate("texas-holdem", 2, deals=300, progress=True, iterate=True))
    assert "300/300" in capsys.readouterr().err
    list(tk.simulate("texas-holdem", 2, deals=300, iterate=True))
    assert capsys.readouterr().err == ""


def test_work_that_nobody_waits_for_is_closed() -> None:
    closed = []

    def work() -> Iterator[Part]:
        try:
            yield from parts(9)
        finally:
            closed.append(True)

    shown = watched(work(), "deals", False)
    assert next(shown) == Part(1, 9)
    shown.close()  # type: ignore[attr-defined]
    assert closed == [True]


# The bar


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock finds it two seconds later."""
    clock = count(step=2)
    monkeypatch.setattr(progress, "monotonic", lambda: float(next(clock)))


def test_less_than_a_second_shows_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert finish(parts(50), "deals", progress=True).done == 50
    assert capsys.readouterr() == ("", "")


@pytest.mark.usefixtures("slow")
def test_more_than_a_second_shows_a_bar_if_it_was_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert finish(parts(50), "deals", progress=True).done == 50
    said = capsys.readouterr()
    assert said.out == "" and "50.0/50.0" in said.err and "deals/s" in said.err


@pytest.mark.usefixtures("slow")
def test_a_bar_shows_of_itself_where_somebody_can_see_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    finish(parts(50), "deals")
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    finish(parts(50), "deals", progress=False)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    finish(parts(50), "deals")
    assert "50.0/50.0" in capsys.readouterr().err


@pytest.mark.usefixtures("slow")
def test_a_bar_starts_no_thread() -> None:
    import threading

    before = threading.active_count()
    for _ in watched(parts(3), "deals", True):
        assert threading.active_count() == before


@pytest.mark.usefixtures("slow")
def test_without_tqdm_there_is_no_bar_and_who_asks_for_it_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    monkeypatch.setattr(progress, "_seen", lambda: True)
    assert finish(parts(50), "deals").done == 50
    assert capsys.readouterr().err == ""
    with pytest.raises(tk.Mistake, match=r"needs tqdm: install it \(pip install tqdm\)"):
        finish(parts(50), "deals", progress=True)


@pytest.mark.parametrize("game", ["simulate", "simulate_showdowns"])
@pytest.mark.parametrize(
    ("wrong", "says"),
    [({"progress": "yes"}, "progress='yes': it is True, False, or None"), ({"executor": 2}, "executor=2: it is None")],
)
def test_what_is_no_executor_and_no_wish_for_a_bar_is_refused(game: str, wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(tk.Mistake, match=says):
        getattr(tk, game)("texas-holdem", 2, deals=5, **wrong)


IN_A_NOTEBOOK = """
import teachkit as tk
from itertools import count
from teachkit.odds import progress

clock = count(step=2)
progress.monotonic = lambda: next(clock)
found = tk.simulate_showdowns("texas-holdem", 2, deals=100_000)
"""


def test_in_a_notebook_the_bar_is_a_widget() -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(IN_A_NOTEBOOK)])
    NotebookClient(notebook, kernel_name="python3", timeout=60).execute()
    [shown] = notebook.cells[0].outputs
    assert "application/vnd.jupyter.widget-view+json" in shown["data"]
