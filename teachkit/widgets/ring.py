"""A table of seats as HTML: a ring where there is room, else a list. What stands in each seat is the caller's."""

from __future__ import annotations

from collections.abc import Sequence

from ..render.zones import SPOTS
from ..words import Speaker


def table(seats: Sequence[str], middle: str, me: int = 0) -> str:
    """The seats, each made by `seat`, round the middle; `me` sits at the bottom."""
    n = len(seats)
    spots = SPOTS[n].split(" ")
    placed = "".join(
        one.replace("<li", f'<li data-at="{spots[(at - me) % n]}"', 1) for at, one in enumerate(seats)
    )
    return (
        f'<div class="tk-table" data-seats="{n}"{" data-wide" * (n > 8)}><div class="tk-mid">{middle}</div>'
        f'<ol class="tk-seats" role="list">{placed}</ol></div>'
    )


def seat(
    say: Speaker,
    at: int,
    row: str = "",
    *,
    about: str = "",
    mark: str = "",
    said: str = "",
    bet: str = "",
    dealer: bool = False,
    out: bool = False,
) -> str:
    """A player: the `row` of cards, what is said `about` them, what is `said` beside the name, and what lies before
    them; a `mark` tells that it is they. All of it is HTML."""
    marks = " data-turn" * bool(mark) + " data-out" * out
    button = f'<span class="tk-dealer"><span class="tk-v">{say.fill("render.dealer", {})}</span></span>' * dealer
    turn = f' <span class="tk-turn">{mark}</span>' if mark else ""
    beside = f' <span class="tk-said">{said}</span>' if said else ""
    chips = f'<p class="tk-bet">{bet}</p>' if bet else ""
    who = f'<p class="tk-who"><b>{say.name(at)}</b>{button}{beside}{turn}<span>{about}</span></p>'
    return f'<li class="tk-seat"{marks}>{who}{row}{chips}</li>'
