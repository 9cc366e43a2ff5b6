"""An estimate that one can watch: few deals at first, then ever more, so that it is seen to settle."""

from __future__ import annotations

from collections.abc import Iterator

from .sampling import CHUNK, PLAIN_CHUNK, Sums, added, has_numpy, sampled
from .showdowns import Showdowns
from .situations import Situation

FEW = 10  # deals of the first estimate
GROWTH = 4  # each estimate has a fourth more deals than the one before


def growing(known: Situation, deals: int, seed: int | str = 0) -> Iterator[Showdowns]:
    """Showdowns of 10, 20, 30 … `deals` random deals; each estimate has all deals of those before."""
    most = CHUNK if has_numpy() else PLAIN_CHUNK
    sums: Sums | None = None
    done = number = 0
    while done < deals:
        more = min(max(FEW, done // GROWTH), most, deals - done)
        for new in sampled(known, more, f"{seed} {number}"):
            sums = new if sums is None else added(sums, new)
        assert sums is not None
        done, number = done + more, number + 1
        yield Showdowns(known, sums, deals)
