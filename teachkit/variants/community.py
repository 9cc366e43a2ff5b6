"""Community-card games (rulebook: community)."""

from ..play.phases import COMMUNITY_FIRST, LEFT_OF_BLINDS, Ante, Bet, Blinds, Board, Burn, Deal, opt
from ..play.showdown import Showdown
from . import Variant
from .options import BLINDS, NO_ANTE, PASS_AND_OUT, STAKES, STRADDLES

SHOWDOWN = Showdown(must_show=opt.must_show, rule="community 5")

texas_holdem = Variant(
    "texas-holdem",
    "Texas hold’em",
    players=range(2, 11),
    options=(BLINDS, NO_ANTE, STRADDLES, PASS_AND_OUT, *STAKES),
    phases=(
        Ante(opt.ante, rule="community 1"), Blinds(opt.blinds, opt.straddles, rule="community 1"),
        Deal(2), Bet(LEFT_OF_BLINDS, pass_and_out=opt.pass_and_out),
        Burn(), Board(3, "flop"), Bet(COMMUNITY_FIRST),
        Burn(), Board(1, "turn"), Bet(COMMUNITY_FIRST, street="big"),
        Burn(), Board(1, "river"), Bet(COMMUNITY_FIRST, street="big"),
        SHOWDOWN,
    ),
    rule_pages=("community", "table"),
)  # fmt: skip

VARIANTS = (texas_holdem,)
