"""Draw games (rulebook: draw)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..hands.contests import CONTESTS
from ..play.drawing import Draw
from ..play.firsts import LEFT_OF_BLINDS, LEFT_OF_DEALER, OPENER
from ..play.phases import Ante, Bet, Blinds, Deal, Opening, Phase, When, opt
from ..play.proving import Proving, ThrowIn
from ..play.showdown import Showdown
from . import Variant
from .options import ANTE, ANTE_FROM, PASS_AND_OUT, STRADDLES, Option, stakes

FIXED = stakes("fixed-limit", (2, 4), raises=4)
NO_BLINDS = Option("blinds", "pair", None, "five-card-draw 9", none=True, each=True)
FOUR = Option("draw_four", "choice", None, "five-card-draw 8",
              among=(None, "ace", "ace-under-six", "any", "any-up-to-four"), none=True)  # fmt: skip
BOTTOM = Option("bottom_unused", "switch", False, "table T20")
ASKED = Option("asked", "choice", "always", "table T24", among=("always", "until-betting", "dealer"))
DRAWING = (FOUR, BOTTOM, ASKED)
SHOWDOWN = Showdown(must_show=True, rule="five-card-draw 6")
DRAW = Draw(four=opt.draw_four, bottom_unused=opt.bottom_unused, asked=opt.asked)
THROWN_IN = (ThrowIn(),)


def begun(cards: int = 5) -> tuple[Any, ...]:
    """Antes, blinds if the table wants them, and the cards."""
    blinds = Blinds(opt.blinds, opt.straddles, rule="five-card-draw 9")
    return Ante(opt.ante, opt.dealers_edge), When(opt.blinds, (None,), (), (blinds,)), Deal(cards)


def rounds(*draw: Any) -> tuple[Any, ...]:
    """A round before and after each draw: begun by the opener, or with blinds by the first left of the dealer."""
    first = When(
        opt.blinds, (None,),
        (Bet(LEFT_OF_DEALER, pass_and_out=opt.pass_and_out, nobody_opens=THROWN_IN),),
        (Bet(LEFT_OF_BLINDS, pass_and_out=opt.pass_and_out),),
    )  # fmt: skip
    later = When(opt.blinds, (None,), (Bet(OPENER, street="big"),), (Bet(LEFT_OF_DEALER, street="big"),))
    return (first, *(part for one in draw for part in (one, later)))


five_card_draw = Variant(
    "five-card-draw",
    "Five-card draw",
    players=range(2, 11),
    advised=range(2, 7),
    warning="draw.crowded",
    options=(ANTE, ANTE_FROM, NO_BLINDS, STRADDLES, PASS_AND_OUT, *DRAWING, *FIXED),
    showdown=CONTESTS["five-card-draw"],
    phases=(*begun(), *rounds(DRAW), SHOWDOWN),
    rule_pages=("five-card-draw", "table"),
)


def relative(parent: Variant, id: str, name: str, /, **changes: Any) -> Variant:
    """A game like another, which plays by that one's rules and some of its own."""
    pages = (id, *parent.rule_pages)
    return replace(parent, id=id, name=name, **{"showdown": CONTESTS[id], "rule_pages": pages, **changes})


double_draw = relative(
    five_card_draw, "double-draw", "Double draw",
    phases=(*begun(), *rounds(DRAW, replace(DRAW, rule="double-draw 1")), SHOWDOWN),
)  # fmt: skip

# Opening requirements ------------------------------------------------------------------------------------------------

HONOUR = Option("enforce", "choice", "strict", "jacks-or-better 5", among=("strict", "honour"))
JACKS = Opening(opt.contest, enforce=opt.enforce)


def opened(openers: Opening, showdown: Phase, *nobody: Phase) -> tuple[Any, ...]:
    """Only a hand good enough may open; if there is none, `nobody` is played instead."""
    first = Bet(LEFT_OF_DEALER, openers=openers, nobody_opens=nobody or (ThrowIn(rule="jacks-or-better 4"),),
                rule="jacks-or-better 1")  # fmt: skip
    draw, last = replace(DRAW, openers=openers), Bet(OPENER, street="big")
    return Ante(opt.ante, opt.dealers_edge), Deal(5), first, draw, last, showdown


PROVING = Proving(must_show=True, rule="five-card-draw 6", openers=JACKS)
jacks_or_better = relative(
    five_card_draw, "jacks-or-better", "Jacks or better",
    advised=range(4, 7),
    options=(ANTE, ANTE_FROM, HONOUR, *DRAWING, *FIXED),
    phases=opened(JACKS, PROVING),
)  # fmt: skip

VARIANTS = (five_card_draw, double_draw, jacks_or_better)
