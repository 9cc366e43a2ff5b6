"""A deal that shows a point: the first of many seeds whose deal does (rulebook: table T27)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sized
from itertools import chain
from typing import Any, NamedTuple

from ..mistakes import Mistake
from ..odds.progress import checked, finish
from ..variants import Variant, variant
from .deal import Deal
from .policies import Policy, policy_named
from .setup import checked_seed

Test = Callable[[Deal], Any]
# What a Deal takes besides its game, players, seed and options.
OF_A_DEAL = ("stacks", "dealer", "names", "carried", "out", "claims")


class Searched(NamedTuple):
    """How far a search is: `done` of `total` seeds, `played` of them to the end, and the deal, once there is one."""

    done: int
    total: int
    played: int = 0
    deal: Deal | None = None


def find_deal(
    game: str | Variant,
    players: int | None = None,
    *,
    when: Test | None = None,
    dealt: Test | None = None,
    seeds: Iterable[int] = range(10_000),
    policy: str | Policy = "cautious",
    policy_seed: int | str | None = 0,
    progress: bool | None = False,
    **given: Any,
) -> Deal:
    """The first deal, by the order of `seeds`, that shows what is looked for, played to its end by `policy`.

    `when(deal)` looks at a finished deal. `dealt(deal)` looks at one in which nobody has decided anything yet: that is
    quick, so what the first cards say belongs there. `given` are other arguments of `Deal` and options of the game.
    The deal's `seed` is what a lesson then names: `page.deal(…, seed=287, play="cautious")` is the same deal. A policy
    that plays at random does the same in all deals; with `policy_seed=None` it is seeded by each deal's own seed.
    `progress` shows a bar, as in `simulate`; usually there is none, so that a lesson's cell says the same each time.

    ValueError if none of the seeds has such a deal, or if nothing is looked for.

    >>> find_deal("texas-holdem", 2, dealt=lambda deal: deal.table.hands[0][0].rank == deal.table.hands[0][1].rank).seed
    25
    """
    for name, test in (("when", when), ("dealt", dealt)):
        if test is not None and not callable(test):
            raise Mistake(f"{name}={test!r}: it is a function of a deal, like lambda deal: len(deal.events) > 60")
    if when is None and dealt is None:
        raise Mistake("say what to look for: when=… looks at a finished deal, dealt=… at one that has just begun")
    if not isinstance(seeds, Iterable) or isinstance(seeds, (str, bytes)):
        raise Mistake(f"seeds={seeds!r}: give whole numbers to try, like range(10_000)")
    checked(None, progress)
    checked_seed(0 if policy_seed is None else policy_seed)
    policy_named(policy)
    names = {name: given.pop(name) for name in [*given] if name in OF_A_DEAL}
    made = variant(game, **given)
    numbers = iter(seeds)
    if (first := next(numbers, None)) is None:
        raise Mistake("seeds is empty: give whole numbers to try, like range(10_000)")
    total = len(seeds) if isinstance(seeds, Sized) else 0
    deals = (Deal(made, players, seed=seed, **names) for seed in chain([first], numbers))
    found = finish(_tried(deals, total, dealt, when, (policy, policy_seed)), "deals", progress)
    if found.deal is None:
        looked = f"{found.played} of them were played to the end" if dealt else "all of them were played to the end"
        raise Mistake(f"none of {found.done} deals of {made.id} shows it ({looked}): give more seeds, or ask for less")
    return found.deal


def _tried(
    deals: Iterable[Deal], total: int, dealt: Test | None, when: Test | None, by: tuple[str | Policy, int | str | None]
) -> Iterator[Searched]:
    played = 0
    for done, deal in enumerate(deals, 1):
        if dealt is None or dealt(deal):
            policy, seed = by
            deal.play(policy, deal.seed if seed is None else seed)
            played += 1
            if when is None or when(deal):
                yield Searched(done, total, played, deal)
                return
        yield Searched(done, total, played)
