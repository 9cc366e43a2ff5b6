"""Home games in which cards are passed on and then rolled (rulebook: home)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..hands.contests import CONTESTS
from ..play import firsts
from ..play.choosing import Declare
from ..play.passing import Arrange, Pass, Roll
from ..play.phases import Ante, Bet, Deal, When, opt
from ..play.showdown import Showdown
from . import Variant
from .options import ANTE, ANTE_FROM, Option, stakes

# Everybody shows (table T17), so no table needs to ask for it.
FIXED = tuple(o for o in stakes("fixed-limit", (2, 4)) if o.name != "must_show")
BEST = firsts.showing("the best hand showing, suits breaking ties", "anaconda 3", firsts.best_showing_by_suit)
ROLL_BET = Bet(BEST, street="big")
SHOWDOWN = Showdown(must_show=True, asks=opt.asks_to_show, rule="anaconda 3")


def passes(*between: Any) -> tuple[Any, ...]:
    """Three cards to the left, two, and one, with `between` after the first two passes, then the row."""
    three, two, one = (Pass(n, rule="anaconda 1") for n in (3, 2, 1))
    return three, *between, two, *between, one, Arrange()


anaconda = Variant(
    "anaconda",
    "Anaconda",
    players=range(4, 8),
    options=(ANTE, ANTE_FROM, *FIXED),
    phases=(Ante(opt.ante, opt.dealers_edge), Deal(7, rule="anaconda 1"), Bet(), *passes(Bet(street="big")),
            *4 * (Roll(), ROLL_BET), SHOWDOWN),
    showdown=CONTESTS["anaconda"],
    rule_pages=("anaconda", "table"),
)  # fmt: skip

THREES_WILD = replace(BEST, rule="howdy-doody 2", order=CONTESTS["howdy-doody"].ranking)
OPENING = Bet(THREES_WILD)
LATER = replace(OPENING, street="big")
ROLLED: Any = When(opt.betting, ("roll",), (Roll(), OPENING, *3 * (Roll(), LATER)), (*4 * (Roll(),), OPENING))
ROUNDS = Option("betting", "choice", "roll", "howdy-doody 2", among=("roll", "after-roll"))
howdy_doody = replace(
    anaconda,
    id="howdy-doody",
    name="Howdy Doody",
    options=(ANTE, ANTE_FROM, ROUNDS, *FIXED),
    phases=(
        Ante(opt.ante, opt.dealers_edge), Deal(7, rule="howdy-doody 1"), *passes(), ROLLED,
        Declare("simultaneous", both=True, rule="howdy-doody 3"),
        replace(SHOWDOWN, rule="howdy-doody 1", split_rule="howdy-doody 1", unclaimed_rule="howdy-doody 3"),
    ),
    showdown=CONTESTS["howdy-doody"],
    rule_pages=("howdy-doody", "anaconda", "table"),
)  # fmt: skip

VARIANTS = (anaconda, howdy_doody)
