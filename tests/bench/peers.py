"""Teachkit beside other poker libraries: `python -m tests.bench.peers` prints a table for each kind of work.

In an environment of its own, because none of these is needed otherwise:

    pip install -e ".[classroom]" phevaluator eval7 treys pokerkit pkrbot xiapl py-poker-equity pokerfast poker-equity

All contenders of a row do the same random work in turn, several rounds, each round on cards not seen before; slow ones
do as much of a round as they can in its time. What is said of an item is processor time, the median of the rounds.
Before the clock starts, each is compared with teachkit on other random cards, on which it thereby warms up.
`--quick` does a tenth, `--only=flop` one row, and `--write` puts the tables of a whole run into README.md, between the
marks there.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from math import comb
from pathlib import Path

import numpy as np

import teachkit as tk
from teachkit.hands.orders import rankings
from tests.bench import contenders
from tests.bench.contenders import COLD, PEERS, Library, Way
from tests.bench.engine import added
from tests.bench.race import (
    SEED,
    Contender,
    Promise,
    Row,
    fresh,
    matchup,
    race,
    same_order,
    same_shares,
    set_of_cards,
)

README = Path(__file__).with_name("README.md")
MARKS = ("<!-- from python -m tests.bench.peers --write -->", "<!-- until here -->")

ROWS = (
    Row(
        "batch",
        "Seven-card hands in a batch",
        (
            Promise(12, "the fastest public batch API", lambda one: one.way.batch and one.library != "teachkit"),
            Promise(30, "eval7", lambda one: one.library == "eval7"),
            Promise(50, "phevaluator", lambda one: one.library == "phevaluator"),
        ),
        cards=7,
        items=5_000_000,
        seconds=3,
        warm=20_000,
        same=same_order,
        note="A million random hands a round, for teachkit as 52-bit masks.",
    ),
    Row(
        "omaha",
        "Omaha hands, four personal cards and five shared",
        (Promise(12, "the fastest peer"),),
        cards=9,
        items=1_000_000,
        warm=20_000,
        same=same_order,
    ),
    Row(
        "preflop",
        "Exact equity of two hands before the flop, 1,712,304 boards",
        (Promise(1, "the fastest peer, compiled ones too"),),
        cards=4,
        items=300,
        seconds=2,
        key=matchup(2),
        same=same_shares,
        note="300 random matchups, no two alike but for their suits and none of them seen before, so that a memory of "
        "matchups doesn't help. A table that ignores which suits meet is shown, but isn't exact and doesn't count.",
    ),
    Row("cold", "The first of these in a fresh interpreter, with import and tables"),
    Row(
        "flop",
        "Exact equity of two hands on the flop, 990 boards",
        (Promise(0.5, "the fastest compiled peer", lambda one: one.compiled),),
        cards=7,
        items=1_500,
        key=matchup(2),
        same=same_shares,
    ),
    Row(
        "omaha-preflop",
        "Exact equity of two Omaha hands before the flop, 1,086,008 boards",
        (Promise(100, "the fastest peer"),),
        cards=8,
        items=100,
        seconds=2,
        warm=20,
        key=matchup(4),
        same=same_shares,
    ),
    Row(
        "counts",
        "How many of all 133,784,560 seven-card hands are of each category",
        (Promise(1000, "any peer's loop"),),
        cards=7,
        items=100_000,
        note="Peers value hands one after another: extrapolated from a sample, and only the values are charged.",
    ),
    Row(
        "scalar",
        "One seven-card hand, a public call on parsed cards",
        (Promise(1, "phevaluator", lambda one: one.library == "phevaluator"),),
        cards=7,
        items=1_000_000,
        warm=100_000,
        key=set_of_cards,
        same=same_order,
        note="A million distinct random hands, warmed on 100,000 others.",
    ),
    Row(
        "best-five",
        "The best five of eight cards, with these cards",
        (Promise(1 / 5, "the value alone", lambda one: "alone" in one.way.how),),
        cards=8,
        items=200_000,
        warm=40_000,
        again=True,
        note="Hands that have been valued before: what is added is choosing their cards, not learning their values.",
    ),
)

FIRST_USE = 0.15
"""Seconds in which the tables of any ranking are built."""
PARAMETERS: tuple[tuple[str, dict[str, object]], ...] = (
    ("six-plus", {"trips_beat_straight": True}),
    ("manila", {"sixes": True}),
    ("with-bug", {"jokers": 2}),
    ("wild", {"wild": "2"}),
    ("wild", {"wild": "3 K Jk", "jokers": 2}),
    ("ace-to-five", {"wild": "Jk"}),
    ("eight-or-better", {"qualifier": 9}),
)
"""Rankings with parameters, tried as well as each without."""
SETUP = """import numpy as np, teachkit as tk, teachkit.hands, teachkit.odds.composed, teachkit.odds.many
from teachkit.cards import CARDS
hands = [tuple(CARDS[n] for n in hand) for hand in {hands}]
masks = np.array([sum(1 << card for card in hand) for hand in hands])"""
SCALAR, VALUES = "for hand in hands: order(hand)", "tk.values(masks, ranking=order)"


def span(seconds: float) -> str:
    """A time with its unit, three figures."""
    for size, unit in ((3600, "h"), (60, "min"), (1, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"


def times(ratio: float) -> str:
    """A ratio in three figures."""
    return f"{ratio:,.0f}" if ratio >= 100 else f"{ratio:.3g}"


def table(row: Row, entrants: list[Contender]) -> Iterator[str]:
    """A row's table, and whether its promises are kept."""
    yield f"### {row.title}\n"
    if row.note:
        yield f"{row.note}\n"
    yield "| contender | called as | an item | fastest and slowest round | × teachkit | items a round | agrees |"
    yield "|---|---|---|---|---|---|---|"
    own = None if entrants[0].failed else entrants[0]
    for one in entrants:
        name = f"{one.library} {version_of(one.library)}"
        if one.failed:
            yield f"| {name} | {one.way.how} | {cant(one.failed)} | | | | |"
            continue
        ratio = times(one.median / own.median) if own else ""
        agrees = f"{'yes' if one.agrees else 'NO'}, {one.compared:,}" if one.compared and one is not own else ""
        done = "" if one.way.fresh else f"{one.done:,}"
        rounds = f"{span(min(one.times))}, {span(max(one.times))}"
        yield f"| {name} | {one.way.how} | {span(one.median)} | {rounds} | {ratio} | {done} | {agrees} |"
    yield ""
    for promise in row.promises:
        yield f"- {verdict(promise, own, entrants)}"
    yield ""


def verdict(promise: Promise, own: Contender | None, entrants: list[Contender]) -> str:
    """What was promised, and what was found."""
    against = [one for one in entrants if one.times and one.way.counts and promise.against(one) and one is not own]
    slower = promise.least < 1
    limit = f"at most {times(1 / promise.least)}" if slower else f"at least {times(promise.least)}"
    if own is None or not against:
        missing = "teachkit" if own is None else promise.what
        return f"{promise.what}, {limit} ×: not measured ({missing} is missing)"
    best = min(against, key=lambda one: one.median)
    ratio = best.median / own.median
    kept = "kept" if ratio >= promise.least else "**not kept**"
    said = f"{times(1 / ratio)} × its time" if slower else f"{times(ratio)} × as fast"
    who = "" if best.library == promise.what else f" ({best.library})"
    doubt = "".join(f"; {one.library} says something else" for one in against if not one.agrees)
    return f"{promise.what}{who}: {said}, {limit} ×: {kept}{doubt}"


def version_of(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def libraries() -> tuple[list[Library], list[str]]:
    """Teachkit and the peers that are installed, with the rows that others are made of, and the names of the rest."""
    found, missing = [contenders.teachkit()], []
    for name, make in PEERS.items():
        try:
            found.append(make())
        except ImportError:
            missing.append(name)
    for library in found:
        if library.name in COLD:
            library.ways["cold"] = [Way("imported and asked once", fresh=COLD[library.name])]
        if library.name != "teachkit":
            usual = [way for way in library.ways.get("batch", ()) if way.counts]
            library.ways["counts"] = [replace(way, scale=comb(52, 7), key=None) for way in usual]
    return found, missing


def first_use(rounds: int) -> Iterator[str]:
    """How long the first values of each ranking take, tables included, in a fresh interpreter each."""
    yield "### The first use of each ranking\n"
    yield "The first hundred hands in a fresh interpreter that has imported numpy and what values hands.\n"
    yield "| ranking | one by one, 7 cards | `tk.values`, 5 cards | `tk.values`, 7 cards | `tk.values`, 9 cards |"
    yield "|---|---|---|---|---|"
    taken: list[float] = []
    failed = 0
    for id, parameters in (*((id, {}) for id in rankings()), *PARAMETERS):
        given = ", ".join((repr(id), *(f"{name}={value!r}" for name, value in parameters.items())))
        cells = []
        for cards, code in ((7, SCALAR), (5, VALUES), (7, VALUES), (9, VALUES)):
            deck = tk.ranking(id, **parameters).cards
            hands = [[int(card) for card in random.Random(n).sample(deck, cards)] for n in range(100)]
            timed = f"order = tk.ranking({given})\n{code}"
            try:
                taken.append(statistics.median(fresh(SETUP.format(hands=hands), timed) for _ in range(rounds)))
                cells.append(span(taken[-1]))
            except RuntimeError as error:
                failed += 1
                cells.append(cant(error))
        yield f"| `{given}` | {' | '.join(cells)} |"
    slowest = max(taken, default=0.0)
    kept = f"{failed} can't be measured" if failed else "kept" if slowest < FIRST_USE else "**not kept**"
    yield f"\n- the slowest: {span(slowest)}, at most {span(FIRST_USE)}: {kept}\n"


def cant(error: object) -> str:
    """What a contender said instead of working, shortened."""
    return f"can't: {str(error)[:70]}".replace("|", "/")


def imported() -> Iterator[str]:
    yield f"### Import\n\n`import teachkit` adds {added('import teachkit'):.0f} ms to an empty interpreter.\n"


def report(chosen: list[str], quick: bool) -> Iterator[str]:
    """All tables that were asked for, as they are found."""
    rounds, part = (3, 0.1) if quick else (5, 1.0)
    there, missing = libraries()
    busy = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    system = f"{os.cpu_count()} cores (load before: {busy}), {platform.machine()}"
    versions = f"Python {platform.python_version()}, numpy {np.__version__}"
    yield f"On {date.today()}, {system}, {versions}; processor time, medians of {rounds} rounds, seed {SEED}."
    yield f"Not installed: {', '.join(missing)}.\n" if missing else ""
    for row in ROWS:
        if row.name in chosen:
            yield from table(row, race(row, there, rounds, part))
    if "tables" in chosen:
        yield from first_use(rounds)
    if "import" in chosen:
        yield from imported()


def write(lines: list[str]) -> None:
    """Put the tables between the marks in README.md, or at its end with marks of their own."""
    page = README.read_text(encoding="utf-8")
    if MARKS[0] not in page:
        page = f"{page.rstrip()}\n\n## Beside other libraries\n\n{MARKS[0]}\n{MARKS[1]}\n"
    before, _, rest = page.partition(MARKS[0])
    after = rest.partition(MARKS[1])[2]
    text = "\n".join(lines).strip()
    README.write_text(f"{before}{MARKS[0]}\n\n{text}\n\n{MARKS[1]}{after}", encoding="utf-8")


def main() -> None:
    names = [*(row.name for row in ROWS), "tables", "import"]
    parser = argparse.ArgumentParser(description="Teachkit beside other poker libraries.")
    parser.add_argument("--quick", action="store_true", help="a tenth of the work, three rounds")
    parser.add_argument("--only", action="append", choices=names, help="this row (may be given several times)")
    parser.add_argument("--write", action="store_true", help="put the tables of a whole run into README.md")
    asked = parser.parse_args()
    if asked.write and (asked.quick or asked.only):
        parser.error("README.md takes a whole run: leave out --quick and --only")
    lines = []
    for line in report(asked.only or names, asked.quick):
        print(line, flush=True)
        lines.append(line)
    if asked.write:
        write(lines)


if __name__ == "__main__":
    main()
