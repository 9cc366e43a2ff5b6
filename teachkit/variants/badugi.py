"""Badugi, a game beside the rulebook: four cards, three draws, and no two of a rank or of a suit count."""

from __future__ import annotations

from dataclasses import replace

from ..hands.composition import exactly
from ..hands.contests import Contest
from ..hands.orders import ranking
from ..play.firsts import LEFT_OF_BLINDS
from ..play.phases import Ante, Bet, Blinds, Deal, opt
from .draw import ASKED, BOTTOM, DRAW, SHOWDOWN, lowball_draw
from .options import ANTE_FROM, BLINDS, NO_ANTE, PASS_AND_OUT, STRADDLES, stakes

ROUND = Bet(rule="badugi 3")
ANY = replace(DRAW, most=4, four=None, rule="badugi 2")

badugi = replace(
    lowball_draw,
    id="badugi",
    name="Badugi",
    players=range(2, 9),
    options=(NO_ANTE, ANTE_FROM, BLINDS, STRADDLES, PASS_AND_OUT, BOTTOM, ASKED, *stakes("fixed-limit")),
    showdown=Contest("badugi", ranking("badugi"), exactly(4), personal=4, board=0),
    phases=(
        Ante(opt.ante, opt.dealers_edge), Blinds(opt.blinds, opt.straddles), Deal(4, rule="badugi 1"),
        Bet(LEFT_OF_BLINDS, pass_and_out=opt.pass_and_out), ANY, ROUND, ANY, replace(ROUND, street="big"), ANY,
        replace(ROUND, street="big"), replace(SHOWDOWN, rule="badugi 5"),
    ),
    rule_pages=("badugi", "table"),
)  # fmt: skip

VARIANTS = (badugi,)
