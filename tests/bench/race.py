"""How contenders do the same work in turn, and what is compared: the clock behind `peers.py`."""

from __future__ import annotations

import gc
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from math import isclose
from pathlib import Path
from typing import Any

import numpy as np

from tests.bench.contenders import Ids, Library, Way, masks

ROOT = Path(__file__).parent.parent.parent
SEED = 20261130


@dataclass(frozen=True, slots=True)
class Promise:
    """Teachkit is `least` times as fast as the fastest of the contenders that `against` chooses; below 1: as slow."""

    least: float
    what: str
    against: Callable[[Contender], bool] = lambda one: one.library != "teachkit"


@dataclass(frozen=True, slots=True)
class Row:
    """A kind of work: `items` of so many `cards` in all rounds together, `seconds` a round at most for a contender.

    `key` tells items apart that are to be distinct, `warm` is the number of other items before the clock starts, and
    `again` says that these are timed as well; `same` compares results.
    """

    name: str
    title: str
    promises: tuple[Promise, ...] = ()
    cards: int = 0
    items: int = 0
    seconds: float = 1
    warm: int = 300
    again: bool = False
    key: Callable[[Ids], Sequence[Any]] | None = None
    same: Callable[[Sequence[Any], Sequence[Any], float], bool] | None = None
    note: str = ""


@dataclass(slots=True)
class Contender:
    """A library's way of doing a row, and what was measured of it: seconds of an item in each round."""

    library: str
    compiled: bool
    way: Way
    number: int = 0
    times: list[float] = field(default_factory=list)
    compared: int = 0
    agrees: bool = True
    failed: str = ""
    guess: float = 0
    done: int = 0

    @property
    def median(self) -> float:
        return statistics.median(self.times)


def same_order(ours: Sequence[Any], theirs: Sequence[Any], within: float = 0) -> bool:
    """Whether two lists of values order their hands alike, ties included."""

    def places(values: Sequence[Any]) -> list[int]:
        place = {value: n for n, value in enumerate(sorted(set(values)))}
        return [place[value] for value in values]

    return places(ours) == places(theirs)


def same_shares(ours: Sequence[float], theirs: Sequence[float], within: float) -> bool:
    """Whether shares are alike, but for what a library rounds away."""
    return all(isclose(a, b, rel_tol=0, abs_tol=within) for a, b in zip(ours, theirs, strict=True))


def set_of_cards(ids: Ids) -> list[Any]:
    return masks(ids).tolist()


def matchup(personal: int) -> Callable[[Ids], list[Any]]:
    """The same key for matchups that differ only in their suits, or in who is first."""

    def key(row: list[int]) -> tuple[Any, ...]:
        parts = row[:personal], row[personal : 2 * personal], row[2 * personal :]
        same = []
        for suits in permutations(range(4)):
            first, second, board = (tuple(sorted(suits[c // 13] * 13 + c % 13 for c in part)) for part in parts)
            same.append((*sorted((first, second)), board))
        return min(same)

    return lambda ids: [key(row) for row in ids.tolist()]


def draw(row: Row, items: int) -> Ids:
    """Random cards for so many items, distinct if the row has a key."""
    rng = np.random.default_rng(SEED)
    more = items + (items // 20 + 10 if row.key else 0)
    ids = np.empty((more, row.cards), np.int8)
    for start in range(0, more, 100_000):
        part = ids[start : start + 100_000]
        part[:] = rng.random((len(part), 52)).argpartition(max(row.cards - 1, 0), axis=1)[:, : row.cards]
    # A partition leaves the cards in an order of its own.
    ids = rng.permuted(ids, axis=1)
    if row.key is None:
        return ids
    first: dict[Any, int] = {}
    for n, key in enumerate(row.key(ids)):
        first.setdefault(key, n)
    return ids[list(first.values())[:items]]


def fresh(setup: str, code: str) -> float:
    """Seconds that `code` takes in an interpreter of its own, `setup` not counted; RuntimeError with what it raised."""
    lines = (setup, "import time", "start = time.process_time()", code, "print(time.process_time() - start)")
    found = subprocess.run([sys.executable, "-c", "\n".join(lines)], cwd=ROOT, capture_output=True, text=True)
    if found.returncode:
        raise RuntimeError(found.stderr.strip().splitlines()[-1])
    return float(found.stdout.split()[-1])


def timed(way: Way, ids: Ids) -> tuple[float, Any]:
    """Seconds of an item, and the results.

    They are the processor's, all threads together: on a machine that is busy with other work the clock on the wall
    would favour whoever is done before losing the processor.
    """
    if way.fresh:
        return fresh(way.setup, way.fresh) * way.scale, ()
    ready = way.prepare(ids)
    gc.collect()
    gc.disable()
    try:
        start = time.process_time()
        found = way.run(ready)
        taken = time.process_time() - start
    finally:
        gc.enable()
    return taken / len(ids) * way.scale, found


def share_of(row: Row, one: Contender, items: int) -> int:
    """How many of the items a contender can do in its time of a round."""
    return max(1, min(items, int(row.seconds * one.way.scale / max(one.guess, 1e-9))))


def warm_up(row: Row, one: Contender, others: Ids) -> list[Any]:
    """Let one work on cards that aren't measured, ever more of them at a time; what it finds."""
    found: list[Any] = []
    done, few, left = 0, 2, 2 * row.seconds * one.way.scale
    while done < len(others) and left > 0:
        some = others[done : done + few]
        one.guess, values = timed(one.way, some)
        found.extend(values)
        done, left = done + len(some), left - one.guess * len(some)
        few = max(1, min(4 * few, int(left / max(one.guess, 1e-9))))
    return [*map(one.way.key, found)] if one.way.key else found


def rehearse(row: Row, entrants: list[Contender], others: Ids) -> None:
    """Warm all up, and compare what each finds with what the first one does."""
    ours: list[Any] = []
    for one in entrants:
        try:
            found = warm_up(row, one, others[:1] if one.way.fresh else others)
        except Exception as error:
            one.failed = f"{type(error).__name__}: {error}"
            continue
        if row.same and found and one.way.scale <= 1:
            ours = ours or found
            one.compared = min(len(ours), len(found), 2_000)
            one.agrees = row.same(ours[: one.compared], found[: one.compared], one.way.within)


def race(row: Row, libraries: list[Library], rounds: int, part: float) -> list[Contender]:
    """All contenders of a row in turn, another one first in each round; `part` of the row's items."""
    ways = [(lib, number, way) for lib in libraries for number, way in enumerate(lib.ways.get(row.name, ()))]
    entrants = [Contender(lib.name, lib.compiled, way, number) for lib, number, way in ways]
    warm, each = max(10, row.warm), max(3, int(row.items * part) // rounds)
    # What one way of a library has learned of an item must not help another way of the same library.
    sets = 1 + max(one.number for one in entrants) if row.key else 1
    ids = draw(row, warm + each * rounds * sets)
    rehearse(row, entrants, ids[:warm])
    able = [one for one in entrants if not one.failed]
    for n in range(rounds):
        for one in able[n % len(able) :] + able[: n % len(able)]:
            start = 0 if row.again else warm + (n * sets + one.number % sets) * each
            one.done = 1 if one.way.fresh else share_of(row, one, each)
            one.times.append(timed(one.way, ids[start : start + one.done])[0])
    return entrants
