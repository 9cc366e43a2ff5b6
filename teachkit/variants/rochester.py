"""Rochester (rulebook: rochester)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..hands.contests import CONTESTS
from ..play import firsts
from ..play.passing import Pass
from ..play.phases import Ante, Bet, Blinds, Deal, Each, When, opt
from ..play.showdown import Showdown
from . import Variant
from .options import ANTE, ANTE_FROM, BLINDS, STRADDLES, Option, stakes

# Everybody shows (table T17), so no table needs to ask for it.
STAKES = tuple(o for o in stakes("no-limit") if o.name != "must_show")
INSTEAD = replace(BLINDS, default=None, rule="rochester 1", none=True, instead=("ante", "dealers_edge"))
LEFT_OF_DEALER = replace(firsts.LEFT_OF_DEALER, rule="rochester 3")
LEFT_OF_BLINDS = replace(firsts.LEFT_OF_BLINDS, rule="rochester 3")
PASSES = Option(
    "passes", "falling", (4, 3, 2, 1), "rochester FP", least=1, most=4,
    among=((4, 3, 2, 1), (3, 2, 1), (2, 1), (3, 3, 2, 1)),
)  # fmt: skip


def passed(**how: Any) -> tuple[Any, ...]:
    """Ante or blinds, five cards, and a betting round before the first pass and after each."""
    return (
        When(opt.blinds, (None,), (Ante(opt.ante, opt.dealers_edge, rule="rochester 1"),),
             (Blinds(opt.blinds, opt.straddles, rule="rochester 1"),)),
        Deal(5, rule="rochester 2"),
        When(opt.blinds, (None,), (Bet(LEFT_OF_DEALER),), (Bet(LEFT_OF_BLINDS),)),
        Each(opt.passes, (Pass(opt.each, **how), Bet(LEFT_OF_DEALER, street="by round"))),
        Showdown(must_show=True, asks=opt.asks_to_show, rule="rochester 9"),
    )  # fmt: skip


rochester = Variant(
    "rochester",
    "Rochester",
    players=range(2, 11),
    options=(ANTE, ANTE_FROM, INSTEAD, STRADDLES, PASSES, *STAKES),
    phases=passed(rule="rochester 4", later="rochester 7"),
    showdown=CONTESTS["rochester"],
    rule_pages=("rochester", "table"),
)
rochester_stud = replace(
    rochester,
    id="rochester-stud",
    name="Rochester Stud",
    options=tuple(
        replace(o, step=1, rule="rochester RS", among=PASSES.among[:3]) if o is PASSES else o for o in rochester.options
    ),
    phases=passed(locks=True, rule="rochester RS"),
    showdown=CONTESTS["rochester-stud"],
)

VARIANTS = (rochester, rochester_stud)
