"""Home games (rulebook: home)."""

from __future__ import annotations

from dataclasses import replace

from ..hands.contests import CONTESTS
from ..play.partners import HIGHEST_UP, PairedShowdown, PairUp, Pool, TurnNext, TurnUp
from ..play.phases import Ante, Bet, Board, Deal, opt
from ..play.showdown import Showdown
from ..play.trading import Trade
from . import Variant, draw, home_passed
from .options import ANTE, ANTE_FROM, PASS_AND_OUT, STRADDLES, stakes

# Everybody shows (table T17).
STAKES = tuple(o for o in stakes("fixed-limit", (2, 4)) if o.name not in ("must_show", "asks_to_show"))
SHOWDOWN = Showdown(must_show=True)
BEGIN = Ante(opt.ante, opt.dealers_edge)

spit = Variant(
    "spit-in-the-ocean",
    "Spit in the Ocean",
    players=range(3, 13),
    options=(ANTE, ANTE_FROM, draw.NO_BLINDS, STRADDLES, PASS_AND_OUT, draw.BOTTOM, draw.ASKED, *STAKES),
    showdown=CONTESTS["spit-in-the-ocean"],
    phases=(
        *draw.begun(4), Board(1, "ocean", rule="spit-in-the-ocean 1"),
        *draw.rounds(replace(draw.DRAW, four=None, rule="spit-in-the-ocean 2")),
        replace(SHOWDOWN, rule="spit-in-the-ocean 3"),
    ),
    rule_pages=("spit-in-the-ocean", "five-card-draw", "table"),
)  # fmt: skip

trees = Variant(
    "trees",
    "Trees",
    players=range(3, 11),
    options=(ANTE, ANTE_FROM, PASS_AND_OUT, *STAKES),
    showdown=CONTESTS["trees"],
    phases=(
        BEGIN, Deal(5, rule="trees 1"), Bet(pass_and_out=opt.pass_and_out), Trade(), Bet(street="big"),
        replace(SHOWDOWN, rule="trees 3"),
    ),
    rule_pages=("trees", "table"),
)  # fmt: skip

pick_a_partner = Variant(
    "pick-a-partner",
    "Pick a Partner",
    players=range(4, 11, 2),
    options=(ANTE, ANTE_FROM, PASS_AND_OUT, *STAKES),
    showdown=CONTESTS["pick-a-partner"],
    phases=(
        BEGIN, Deal(5, rule="pick-a-partner 1"), TurnUp(), PairUp(), Pool(),
        Bet(HIGHEST_UP, pass_and_out=opt.pass_and_out), TurnNext(),
        Bet(HIGHEST_UP, street="big"), TurnNext(),
        Bet(HIGHEST_UP, street="big"), TurnNext(),
        PairedShowdown(must_show=True, rule="pick-a-partner 6"),
    ),
    rule_pages=("pick-a-partner", "table"),
)  # fmt: skip

VARIANTS: tuple[Variant, ...] = (spit, *home_passed.VARIANTS, trees, pick_a_partner)
