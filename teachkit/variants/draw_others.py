"""Draw games with phases of their own (rulebook: draw)."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import Any

from ..play.drawing_rounds import OneOrAll
from ..play.firsts import LEFT_OF_BLINDS, LEFT_OF_DEALER, OPENER
from ..play.matching import AnteUnlessForced, WinOrMatch
from ..play.offering import OfferedDraw
from ..play.phases import Ante, Bet, Blinds, Deal, When, opt, order
from ..play.proving import ThrowIn, Turn
from ..play.sevens import Blind, Sevens
from ..play.suits import BySuit
from . import Variant
from .draw import (
    ASKED,
    BOTTOM,
    DRAW,
    DRAWING,
    FIVES,
    FIXED,
    FORCED,
    HONOUR,
    JACKS,
    NAMED,
    NAMING,
    PROVING,
    SHOWDOWN,
    WILD,
    begun,
    five_card_draw,
    jacks_or_better,
    of,
    opened,
    relative,
    rounds,
)
from .options import ANTE, ANTE_FROM, BLINDS, NO_ANTE, STRADDLES, Option

# Win the pot or match it ---------------------------------------------------------------------------------------------

NEW_POT = Option("forced", "switch", False, "diablo 3", handed=True)
CAP = Option("match_cap", "chips", None, "diablo 2", least=1, none=True)
diablo = relative(
    five_card_draw, "diablo", "Diablo",
    options=(ANTE, ANTE_FROM, NEW_POT, CAP, BOTTOM, ASKED, FIVES, *FIXED),
    showdown=of("diablo", ranking=order("wild", wild="2", five_of_a_kind=opt.five_of_a_kind)),
    phases=(
        AnteUnlessForced(opt.ante, opt.dealers_edge, forced=opt.forced), Deal(5),
        Bet(LEFT_OF_DEALER, nobody_opens=(ThrowIn(keeps=(("forced", opt.forced),), rule="diablo 4"),)),
        replace(DRAW, most=2, four=None, rule="diablo 1"), Bet(OPENER, street="big"),
        WinOrMatch(must_show=opt.must_show, asks=opt.asks_to_show, cap=opt.match_cap, rule="five-card-draw 6"),
    ),
)  # fmt: skip

# High, or else low ---------------------------------------------------------------------------------------------------

JOKER = Option("joker", "switch", False, "jacks-back 6")
LOW_BLIND = Option("low_blind", "switch", False, "jacks-back 3")
LOW_RAISE = Option("low_check_raise", "switch", True, "jacks-back 4")
SEVENS = Option("sevens", "switch", False, "jacks-back 5")
HIGH: Any = When(opt.joker, (True,), order("with-bug"), order("standard"))
LOWEST: Any = When(opt.joker, (True,), order("ace-to-five", wild="Jk"), order("ace-to-five"))
LOW_ROUND = Bet(LEFT_OF_DEALER, check_raise=opt.low_check_raise, rule="jacks-back 4")
LOW: tuple[Any, ...] = (
    Turn(),
    When(opt.low_blind, (True,), (Blind(), replace(LOW_ROUND, first=LEFT_OF_BLINDS)),
         (replace(LOW_ROUND, nobody_opens=(ThrowIn(rule="jacks-back 2"),)),)),
    DRAW, replace(LOW_ROUND, street="big"),
    Sevens(opt.turned, must_show=opt.must_show, asks=opt.asks_to_show, sevens=opt.sevens, rule="jacks-back 1"),
)  # fmt: skip
jacks_back = relative(
    jacks_or_better, "jacks-back", "Jacks Back",
    advised=range(3, 6), warning="draw.best_with",
    options=(ANTE, ANTE_FROM, HONOUR, LOW_BLIND, LOW_RAISE, SEVENS, JOKER, *DRAWING, *FIXED),
    showdown=of("jacks-back", ranking=HIGH),
    turns_into=of("jacks-back", ranking=LOWEST),
    phases=opened(JACKS, PROVING, *LOW),
)  # fmt: skip

# Round after round ---------------------------------------------------------------------------------------------------

all_for_one = relative(
    five_card_draw, "all-for-one", "All for One and One for All",
    players=range(2, 9), advised=None,
    options=(ANTE, ANTE_FROM, ASKED, WILD, FIVES, NAMED, *FIXED),
    showdown=of("all-for-one"),
    phases=(
        Ante(opt.ante, opt.dealers_edge), Deal(5, rule="all-for-one 1"), Bet(LEFT_OF_DEALER),
        OneOrAll(asked=opt.asked), *NAMING, SHOWDOWN,
    ),
)  # fmt: skip

# 32 cards ------------------------------------------------------------------------------------------------------------

SUITS = Option("suits", "choice", "hdcs", "stripped-deck 2", among=tuple(map("".join, permutations("hdcs"))))
BY_SUIT = BySuit(must_show=opt.must_show, asks=opt.asks_to_show, rule="five-card-draw 6")
stripped_deck = relative(
    five_card_draw, "stripped-deck", "Stripped Deck",
    players=range(2, 6), advised=None,
    options=(*FORCED, *DRAWING, SUITS, NAMED, *FIXED),
    showdown=of("stripped-deck", ranking=order("stripped-32", suits=opt.suits)),
    phases=(*begun(), *rounds(DRAW), *NAMING, BY_SUIT),
)  # fmt: skip
FOURTH = OfferedDraw(bottom_unused=opt.bottom_unused, asked=opt.asked, rule="bosnian-draw 1")
bosnian_draw = relative(
    stripped_deck, "bosnian-draw", "Bosnian draw",
    options=(*FORCED, BOTTOM, ASKED, SUITS, NAMED, *FIXED),
    showdown=of("bosnian-draw", ranking=order("stripped-32", suits=opt.suits)),
    phases=(*begun(), *rounds(FOURTH), *NAMING, BY_SUIT),
)  # fmt: skip

# Seven cards ---------------------------------------------------------------------------------------------------------

seven_card_draw = relative(
    five_card_draw, "seven-card-draw", "Seven-card draw",
    players=range(2, 7), advised=range(2, 5),
    options=(NO_ANTE, ANTE_FROM, BLINDS, STRADDLES, BOTTOM, ASKED, WILD, FIVES, NAMED, *FIXED),
    showdown=of("seven-card-draw"),
    phases=(
        Ante(opt.ante, opt.dealers_edge), Blinds(opt.blinds, opt.straddles, rule="seven-card-draw 1"),
        Deal(7, rule="seven-card-draw 1"), Bet(LEFT_OF_BLINDS),
        replace(DRAW, most=4, four=None, first=LEFT_OF_BLINDS, rule="seven-card-draw 2"),
        Bet(LEFT_OF_DEALER, street="big", twice=True, rule="seven-card-draw 3"),
        *NAMING, replace(SHOWDOWN, rule="seven-card-draw 4"),
    ),
)  # fmt: skip

VARIANTS: tuple[Variant, ...] = (diablo, jacks_back, all_for_one, stripped_deck, bosnian_draw, seven_card_draw)
