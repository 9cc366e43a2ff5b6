"""Whole deals by a policy, many of them, and what was measured (rulebook: table T27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import isnan, nan, sqrt
from typing import TYPE_CHECKING, Any, Literal, overload

from ..mistakes import Mistake
from ..odds.progress import checked, checked_deals, finish, in_order, watched
from ..odds.results import Result, Table, frame, line
from ..variants import Variant, variant
from ..words import PLAIN, grouped, percent
from .deal import Deal
from .policies import Policy, policy_named
from .setup import checked_seed, seats_of

if TYPE_CHECKING:
    from concurrent.futures import Executor

CHUNK = 100


class Tally(Result, Mapping[Any, int]):
    """How often each value was measured in `done` deals, of `total` that were asked for."""

    def __init__(self, counts: Mapping[Any, int], total: int):
        self.counts: Counter[Any] = Counter(_sorted(counts))
        self.done, self.total = sum(self.counts.values()), total

    def __getitem__(self, value: Any) -> int:
        return self.counts[value]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.counts)

    def __len__(self) -> int:
        return len(self.counts)

    @property
    def numeric(self) -> bool:
        """Was a number measured in every deal?"""
        return all(isinstance(v, (int, float)) for v in self.counts)

    def share(self, value: Any) -> float:
        """The part of the deals, 0 to 1, in which `value` was measured."""
        return self.counts[value] / self.done if self.done else 0.0

    def share_error(self, value: Any) -> float:
        """The standard error of `share(value)`; NaN after one deal, which tells nothing of it."""
        p = self.share(value)
        return sqrt(p * (1 - p) / self.done) if self.done > 1 else nan

    @property
    def mean(self) -> float:
        """The mean of the measured numbers; ValueError if they are none."""
        if not self.numeric:
            raise Mistake("what was measured are no numbers, so there is no mean: ask for share(value)")
        return float(sum(v * n for v, n in self.counts.items()) / self.done) if self.done else 0.0

    @property
    def error(self) -> float:
        """The standard error of `mean`; NaN after one deal, which tells nothing of it."""
        if self.done < 2:
            return nan
        mean = self.mean
        spread = sum(n * (v - mean) ** 2 for v, n in self.counts.items()) / (self.done - 1)
        return float(sqrt(spread / self.done))

    def __repr__(self) -> str:
        return line(f"Tally of {self.done} deals", [f"{v}: {n}" for v, n in self.counts.items()])

    def tables(self) -> list[Table]:
        rows = [[str(v), n, percent(self.share(v), self.share_error(v))] for v, n in self.counts.items()]
        return [_table(self, [PLAIN.word(f"numbers.{key}") for key in ("measured", "deals", "share")], rows)]

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON takes it: what was measured, and how often, are pairs."""
        return {"done": self.done, "total": self.total, "counts": [[v, n] for v, n in self.counts.items()]}

    def to_pandas(self) -> Any:
        """A DataFrame by what was measured: deals, share, error."""
        return frame([{"measured": v, **self._row(v)} for v in self.counts], "measured")

    def _row(self, value: Any) -> dict[str, Any]:
        return {"deals": self[value], "share": self.share(value), "error": self.share_error(value)}


class Sweep(Result, Mapping[Any, Tally]):
    """What was measured for each of several values; `done` of `total` deals are played."""

    def __init__(self, name: str, tallies: Mapping[Any, Tally], total: int):
        self.name, self.tallies = name, {**tallies}
        self.done, self.total = sum(t.done for t in self.tallies.values()), total

    def __getitem__(self, value: Any) -> Tally:
        return self.tallies[value]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.tallies)

    def __len__(self) -> int:
        return len(self.tallies)

    def __repr__(self) -> str:
        return line(f"Sweep over {self.name}", [f"{v}: {_figure(t)}" for v, t in self.tallies.items()])

    def tables(self) -> list[Table]:
        figure = "often" if all(map(_yes_or_no, self.tallies.values())) else "result"
        head = [self.name, *(PLAIN.word(f"numbers.{key}") for key in ("deals", figure))]
        return [_table(self, head, [[str(v), t.done, _figure(t)] for v, t in self.tallies.items()])]

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON takes it: values and their tallies are pairs."""
        tallies = [[v, t.to_dict()] for v, t in self.tallies.items()]
        return {"name": self.name, "done": self.done, "total": self.total, "tallies": tallies}

    def to_pandas(self) -> Any:
        """A DataFrame by value and by what was measured: deals, share, error."""
        rows = [{self.name: v, "measured": m, **t._row(m)} for v, t in self.tallies.items() for m in t]
        return frame(rows, [self.name, "measured"])


def _table(found: Tally | Sweep, head: list[str], rows: list[list[Any]]) -> Table:
    key = "of_deals_error" if any("±" in figure for _, _, figure in rows) else "of_deals"
    said = PLAIN.fill(f"numbers.{key}", {"done": grouped(found.done), "total": grouped(found.total)})
    return Table(said, head, rows)


def _yes_or_no(tally: Tally) -> bool:
    return set(tally) <= {True, False}


def _figure(tally: Tally) -> str:
    """How often a yes-or-no measure was True, else the mean, with the standard error; of words the commonest."""
    if _yes_or_no(tally):
        return percent(tally.share(True), tally.share_error(True))
    if not tally.numeric:
        value, _ = tally.counts.most_common(1)[0]
        return f"{value} {percent(tally.share(value), tally.share_error(value))}"
    error = "?" if isnan(tally.error) else f"{tally.error:.2f}"
    return PLAIN.figures(f"{tally.mean:.2f} ± {error}")


def sweep(name: str, values: Iterable[Any], simulation: Callable[[Any], Iterator[Tally]]) -> Iterator[Sweep]:
    """Simulate for each of `values` (of what `name` says) in turn; yields what is known so far.

    `simulation(value)` is a `simulate(…, iterate=True)`. ValueError if there are no values.
    """
    if not isinstance(values, Iterable) or isinstance(values, str):
        raise Mistake(f"{values!r} are no values to sweep over: give some, like range(2, 7)")
    if not callable(simulation):
        raise Mistake(f"simulation={simulation!r}: {SWEPT}")
    parts = {_countable(value): simulation(value) for value in values}
    if not parts:
        raise Mistake("there is nothing to sweep over: give some values, like range(2, 7)")
    for part in parts.values():
        if isinstance(part, str) or not isinstance(part, Iterable):
            raise Mistake(f"the simulation gave {part!r}: {SWEPT}")
    return _sweep(name, parts)


SWEPT = "it is a function that simulates for a value, like lambda n: tk.simulate('woodstock', n, iterate=True)"


def _sweep(name: str, parts: Mapping[Any, Iterator[Tally]]) -> Iterator[Sweep]:
    tallies: dict[Any, Tally] = {}
    for value, part in parts.items():
        for tally in part:
            tallies[value] = tally
            yield Sweep(name, tallies, tally.total * len(parts))


def net_of_seat_0(deal: Deal) -> int:
    """The chips that seat 0 won or lost."""
    return deal.stacks[0] - deal.start[0]


Measure = Callable[[Deal], Any]


@overload
def simulate(
    game: str | Variant, players: int, *, deals: int = ..., seed: int | str = ..., policy: str | Policy = ...,
    measure: Measure = ..., executor: Executor | None = ..., iterate: Literal[False] = ..., progress: bool | None = ...,
    **options: Any,
) -> Tally: ...  # fmt: skip


@overload
def simulate(
    game: str | Variant, players: int, *, deals: int = ..., seed: int | str = ..., policy: str | Policy = ...,
    measure: Measure = ..., executor: Executor | None = ..., iterate: Literal[True], progress: bool | None = ...,
    **options: Any,
) -> Iterator[Tally]: ...  # fmt: skip


def simulate(
    game: str | Variant,
    players: int,
    *,
    deals: int = 1_000,
    seed: int | str = 0,
    policy: str | Policy = "cautious",
    measure: Measure = net_of_seat_0,
    executor: Executor | None = None,
    iterate: bool = False,
    progress: bool | None = None,
    **options: Any,
) -> Tally | Iterator[Tally]:
    """Play `deals` deals by a named policy and tally what `measure(deal)` says of each.

    Deal number i is seeded by `seed` and i, so the answer is the same whatever the executor (any of
    concurrent.futures; the measure must then be a function of a module). `iterate=True` gives a generator of partial
    tallies, for a stop button. After a second a bar shows how far it is, where somebody can see it (`progress=True`:
    anywhere, `False`: nowhere); Ctrl-C keeps what was found.
    """
    deals = checked_deals(deals)
    if not callable(measure):
        raise Mistake(f"measure={measure!r}: it is a function of a finished deal, like lambda deal: deal.stacks[0]")
    checked(executor, progress)
    made = variant(game, **options)
    seats_of(made, players, None, 0)
    checked_seed(seed)
    policy_named(policy)
    parts = _parts(made, players, deals, seed, policy, measure, executor)
    if iterate:
        return watched(parts, "deals", progress) if progress else parts
    return finish(parts, "deals", progress)


def _parts(
    game: Variant, players: int, deals: int, seed: int | str, policy: Any, measure: Measure, executor: Executor | None
) -> Iterator[Tally]:
    starts = range(0, deals, CHUNK)
    jobs = ((game, players, range(i, min(i + CHUNK, deals)), seed, policy, measure) for i in starts)
    counts: Counter[Any] = Counter()
    for part in in_order(_chunk, jobs, executor):
        counts.update(part)
        yield Tally(counts, deals)


def _chunk(job: tuple[Variant, int, range, int | str, Any, Measure]) -> Counter[Any]:
    game, players, numbers, seed, policy, measure = job
    counts: Counter[Any] = Counter()
    for i in numbers:
        deal = Deal(game, players, seed=f"{seed} {i}", dealer=i % players)
        counts[_countable(measure(deal.play(policy, seed=f"{seed} {i}")))] += 1
    return counts


def _countable(value: Any) -> Any:
    try:
        hash(value)
    except TypeError:
        what = "give a number, a word, or a tuple of them"
        raise Mistake(f"measure gave {value!r}, which can't be counted: {what}") from None
    return value


def _sorted(counts: Mapping[Any, int]) -> dict[Any, int]:
    """By kind and then by size; by their names if the values have no size."""
    try:
        return dict(sorted(counts.items(), key=lambda item: (str(type(item[0])), item[0])))
    except TypeError:
        return dict(sorted(counts.items(), key=lambda item: (str(type(item[0])), repr(item[0]))))
