"""Long work: it runs in slices that let a stop through, keeps what it found, and says when it breaks off."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import pytest

from teachkit import woodstock
from teachkit.widgets import Work


@dataclass
class Part:
    done: int
    total: int = 40

    def rows(self) -> list[list[Any]]:
        return [["name", "<number>"], ["seen", self.done * 1000], ["none", 0]]


def counting(pause: float = 0.01, fails_at: int = -1) -> Iterator[Part]:
    for n in range(1, 41):
        time.sleep(pause)
        if n == fails_at:
            raise ValueError("the deck is missing")
        yield Part(n)


def press(work: Work, do: str) -> None:
    work._handle_custom_msg({"do": do}, [])


def found(work: Work) -> str:
    return str(work.state["zones"]["found"])


async def until(true: Any) -> None:
    """Let the loop run until something holds; the test's own time limit is 10 s."""
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.005)


def in_a_loop(scene: Coroutine[Any, Any, Any]) -> Any:
    """Run a scene in a thread of its own: in this one the browser tests may keep a loop running."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, scene).result()



def test_without_a_browser_it_runs_to_the_end_or_to_a_limit() -> None:
    work = Work(lambda: counting(0), unit="cards")
    assert work.run(limit=3).done == 3
    assert work.say == "Stopped at 3 of 40 cards: what was found stays."
    assert work.run(limit=2).done == 5
    assert work.run().done == 40
    assert work.say == "All 40 cards are done."
    assert work.run().done == 40


def test_nothing_runs_before_somebody_asks() -> None:
    def never() -> Iterator[Part]:
        raise AssertionError("started")

    assert Work(never).say == "Not started yet."


def test_a_stop_gets_through_keeps_what_was_found_and_the_work_goes_on_from_there() -> None:
    async def scene() -> None:
        work = Work(counting)
        press(work, "start")
        await until(lambda: work.last and work.last.done >= 5)
        assert work.busy
        press(work, "stop")
        stopped = work.last.done
        assert not work.busy and work.offers == ["start", "again"]
        await asyncio.sleep(0.05)
        assert work.last.done == stopped < 40
        press(work, "start")
        await until(lambda: work.offers == ["again"])
        assert work.last.done == 40

    in_a_loop(scene())


def test_the_loop_is_never_held_for_longer_than_50_ms() -> None:
    async def scene() -> float:
        work = Work(lambda: woodstock.prove(2_000))
        press(work, "start")
        longest, last = 0.0, time.thread_time()  # of this thread: others may hold the machine for longer
        while work.last is None or work.last.done < 100_000:
            await asyncio.sleep(0)
            now = time.thread_time()
            longest, last = max(longest, now - last), now
        work.close()
        return longest

    assert in_a_loop(scene()) < 0.05


def test_pressed_twice_it_runs_once_and_starting_over_begins_anew() -> None:
    async def scene() -> None:
        started = []

        def start() -> Iterator[Part]:
            started.append(1)
            return counting(0)

        work = Work(start)
        press(work, "start")
        press(work, "start")
        await until(lambda: work.offers == ["again"])
        assert len(started) == 1
        press(work, "again")
        await until(lambda: len(started) == 2 and work.offers == ["again"])

    in_a_loop(scene())


def test_an_error_is_said_in_a_sentence_and_what_was_found_stays() -> None:
    async def scene() -> None:
        work = Work(lambda: counting(0, fails_at=7))
        press(work, "start")
        await until(lambda: work.alert)
        assert work.alert == "The work broke off: the deck is missing"
        assert work.last.done == 6 and "6,000" in found(work)
        assert not work.busy

    in_a_loop(scene())


def test_rows_become_a_table_in_which_text_is_text() -> None:
    work = Work(lambda: counting(0))
    work.run(limit=2)
    assert "&lt;number&gt;" in found(work) and "2,000" in found(work)
    assert "<td>0</td>" in found(work) and "–" not in found(work)  # nothing of a kind is a result too
    shown = Work(lambda: counting(0), show=lambda part: [["x"], [part.total]])
    shown.run(limit=1)
    assert "40" in found(shown)


def test_a_start_that_cannot_be_called_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="give a function that starts the work"):
        Work(counting(0))  # type: ignore[arg-type]


def test_the_repr_tells_how_far_it_is() -> None:
    work = Work(lambda: counting(0), "Counting")
    work.run(limit=1)
    assert repr(work) == "<Work 'Counting': Stopped at 1 of 40: what was found stays.>"
