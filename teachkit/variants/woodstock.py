"""Woodstock (rulebook: woodstock 1 to 4)."""

from ..hands.contests import CONTESTS
from ..play.phases import Ante, Deal, opt
from ..play.showdown import Showdown
from ..play.turns import Turns
from . import Variant
from .options import ANTE, ANTE_FROM, ENFORCE, STAKES, Option

woodstock = Variant(
    "woodstock",
    "Woodstock",
    players=range(2, 7),
    advised=range(2, 5),
    warning="woodstock.crowded",
    options=(
        ANTE,
        ANTE_FROM,
        ENFORCE,
        Option("final_round_after_placement", "switch", True, "woodstock 3.6(b)"),
        *STAKES,
    ),
    phases=(
        Ante(opt.ante, opt.dealers_edge, rule="woodstock 1"),
        Deal(3, rule="woodstock 2"),
        Turns(opt.enforce, opt.final_round_after_placement),
        Showdown(must_show=opt.must_show, asks=opt.asks_to_show, rule="woodstock 4"),
    ),
    showdown=CONTESTS["woodstock"],
    rule_pages=("woodstock", "table"),
    pile="draw_pile",
)

VARIANTS = (woodstock,)
