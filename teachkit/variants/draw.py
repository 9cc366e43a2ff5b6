"""Draw games: five cards, openings that need a hand, wild cards (rulebook: draw)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..hands.contests import CONTESTS, Contest
from ..play.choosing import Declare
from ..play.drawing import Draw
from ..play.firsts import LEFT_OF_BLINDS, LEFT_OF_DEALER, OPENER
from ..play.phases import Ante, Bet, Blinds, Board, Deal, Opening, Phase, When, opt, order
from ..play.proving import Naming, Proving, Reduced, ThrowIn
from ..play.showdown import Showdown
from . import Variant
from .options import ANTE, ANTE_FROM, PASS_AND_OUT, STRADDLES, Option, stakes

OF_DRAW: dict[str, dict[str, Any]] = {"must_show": {"default": True}, "raises": {"rule": "five-card-draw 5"}}
FIXED = tuple(replace(o, **OF_DRAW.get(o.name, {})) for o in stakes("fixed-limit", (2, 4), raises=4))
NO_BLINDS = Option("blinds", "pair", None, "five-card-draw 9", none=True, each=True)
FOUR = Option("draw_four", "choice", None, "five-card-draw 8",
              among=(None, "ace", "ace-under-six", "any", "any-up-to-four"), none=True)  # fmt: skip
BOTTOM = Option("bottom_unused", "switch", False, "table T20")
ASKED = Option("asked", "choice", "always", "table T24", among=("always", "until-betting", "dealer"))
DRAWING = (FOUR, BOTTOM, ASKED)
FORCED = (ANTE, ANTE_FROM, NO_BLINDS, STRADDLES, PASS_AND_OUT)
WILD = Option("wild", "wild", None, "five-card-draw 9", none=True)
FIVES = Option("five_of_a_kind", "switch", True, "five-card-draw 9")
NAMED = Option("declare_hands", "choice", "never", "table T18", among=("never", "always"))

SHOWDOWN = Showdown(must_show=opt.must_show, asks=opt.asks_to_show, rule="five-card-draw 6")
DRAW = Draw(four=opt.draw_four, bottom_unused=opt.bottom_unused, asked=opt.asked)
THROWN_IN = (ThrowIn(),)
# Always, never, or where players are on their honour.
NAMING: tuple[Any, ...] = (
    When(opt("declare_hands", "never"), ("always",), (Naming(),)),
    When(opt("declare_hands", "never"), ("honour",), (When(opt.enforce, ("honour",), (Naming(),)),)),
)
HIGH: Any = When(opt.wild, (None,), order("standard"), order("wild", wild=opt.wild, five_of_a_kind=opt.five_of_a_kind))


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
    return (first, *(part for one in draw for part in (one, later())))


def later(street: str = "big") -> When:
    """A round after a draw."""
    return When(opt.blinds, (None,), (Bet(OPENER, street=street),), (Bet(LEFT_OF_DEALER, street=street),))


def of(game: str, **changes: Any) -> Contest:
    """What is compared in a game of the rulebook, with the wild cards that the table wants."""
    return replace(CONTESTS[game], **{"ranking": HIGH, **changes})


five_card_draw = Variant(
    "five-card-draw",
    "Five-card draw",
    players=range(2, 11),
    advised=range(2, 7),
    warning="draw.crowded",
    options=(*FORCED, *DRAWING, WILD, FIVES, NAMED, *FIXED),
    showdown=of("five-card-draw"),
    phases=(*begun(), *rounds(DRAW), *NAMING, SHOWDOWN),
    rule_pages=("five-card-draw", "table"),
)


def relative(parent: Variant, id: str, name: str, /, **changes: Any) -> Variant:
    """A game like another, which plays by that one's rules and some of its own."""
    pages = (id, *parent.rule_pages)
    return replace(parent, id=id, name=name, **{"showdown": CONTESTS[id], "rule_pages": pages, **changes})


double_draw = relative(
    five_card_draw, "double-draw", "Double draw", showdown=of("double-draw"),
    phases=(*begun(), *rounds(DRAW, replace(DRAW, rule="double-draw 1")), *NAMING, SHOWDOWN),
)  # fmt: skip

SPLIT = "draw-high-low 1"
DECLARING = (
    Option("declare", "choice", None, SPLIT, among=(None, "simultaneous", "sequential"), none=True),
    Option("both", "switch", False, SPLIT),
    Option("both_may_tie", "switch", True, SPLIT),
)
LOW: Any = When(opt.wild, (None,), order("ace-to-five"), order("ace-to-five", wild=opt.wild))
draw_high_low = relative(
    five_card_draw, "draw-high-low", "Draw, high-low",
    options=(*FORCED, *DECLARING, *DRAWING, WILD, FIVES, *FIXED),
    showdown=of("draw-high-low", low=LOW),
    phases=(*begun(), *rounds(DRAW),
            When(opt.declare, (None,), (), (Declare(opt.declare, opt.both, rule=SPLIT),)),
            replace(SHOWDOWN, both_may_tie=opt.both_may_tie, split_rule=SPLIT, unclaimed_rule=SPLIT)),
)  # fmt: skip

LOW_ORDER = Option("order", "choice", "ace-to-five", "lowball-draw 1",
                   among=("ace-to-five", "ace-to-six", "deuce-to-seven"))  # fmt: skip
LOWEST: Any = When(opt.wild, (None,), order(opt.order), order(opt.order, wild=opt.wild))
DRAWS = Option("draws", "choice", 1, "lowball-draw 1", among=(1, 2, 3))
lowball_draw = relative(
    five_card_draw, "lowball-draw", "Lowball draw",
    # An ante of the big blind alone is usual where the lowest by deuce-to-seven wins.
    options=(replace(ANTE, each=True), *FORCED[1:], LOW_ORDER, DRAWS, *DRAWING, WILD, *FIXED),
    showdown=of("lowball-draw", ranking=LOWEST),
    phases=(*begun(), *rounds(), DRAW,
            When(opt.draws, (3,), (later("small"), DRAW)), When(opt.draws, (2, 3), (later(), DRAW)), later(),
            replace(SHOWDOWN, rule="lowball-draw 1")),
)  # fmt: skip

# Opening requirements ------------------------------------------------------------------------------------------------

HONOUR = Option("enforce", "choice", "strict", "jacks-or-better 5", among=("strict", "honour"))
JACKS = Opening(opt.contest, enforce=opt.enforce)
FIVE_CARDS: tuple[Phase, ...] = (Deal(5),)


def opened(openers: Opening, showdown: Phase, *nobody: Phase, cards: tuple[Phase, ...] = FIVE_CARDS) -> tuple[Any, ...]:
    """Only a hand good enough may open; if there is none, `nobody` is played instead."""
    first = Bet(LEFT_OF_DEALER, openers=openers, nobody_opens=nobody or (ThrowIn(rule="jacks-or-better 4"),),
                rule="jacks-or-better 1")  # fmt: skip
    draw, last = replace(DRAW, openers=openers), Bet(OPENER, street="big")
    return Ante(opt.ante, opt.dealers_edge), *cards, first, draw, last, *NAMING, showdown


PROVING = Proving(must_show=opt.must_show, asks=opt.asks_to_show, rule="five-card-draw 6", openers=JACKS)
OPENED = (ANTE, ANTE_FROM, HONOUR, *DRAWING)
jacks_or_better = relative(
    five_card_draw, "jacks-or-better", "Jacks or Better",
    advised=range(4, 7),
    warning="draw.few_or_crowded",
    options=(*OPENED, WILD, FIVES, NAMED, *FIXED),
    showdown=of("jacks-or-better"),
    phases=opened(JACKS, PROVING),
)  # fmt: skip

RUNG = Option("rung", "choice", 0, "progressive-jackpots 1", among=(0, 1, 2, 3, 4, 5), handed=True)
LADDER = replace(JACKS, rung=opt.rung, rule="progressive-jackpots 1")
progressive_jackpots = relative(
    jacks_or_better, "progressive-jackpots", "Progressive Jackpots",
    options=(RUNG, *jacks_or_better.options),
    showdown=of("progressive-jackpots"),
    phases=opened(LADDER, replace(PROVING, openers=LADDER), ThrowIn(rung=opt.rung, rule="jacks-or-better 4")),
)  # fmt: skip

TRIPS = Opening(opt.contest, "three of a kind", rule="trips-to-win 1")
REDUCED = Reduced(must_show=opt.must_show, asks=opt.asks_to_show, rule="trips-to-win 1", openers=JACKS, to_win=TRIPS)
trips_to_win = relative(
    jacks_or_better, "trips-to-win", "Trips to Win", showdown=of("trips-to-win"), phases=opened(JACKS, REDUCED)
)

# Wild cards ----------------------------------------------------------------------------------------------------------

BASE = Option("base", "choice", "five-card-draw", "draw-with-bug 1",
              among=("five-card-draw", "jacks-or-better", "trips-to-win"))  # fmt: skip
draw_with_bug = relative(
    trips_to_win, "draw-with-bug", "Draw with a Bug",
    advised=five_card_draw.advised,
    warning=five_card_draw.warning,
    options=(BASE, *FORCED, HONOUR, *DRAWING, NAMED, *FIXED),
    showdown=CONTESTS["draw-with-bug"],
    phases=(
        When(opt.base, ("five-card-draw",), five_card_draw.phases),
        When(opt.base, ("jacks-or-better",), jacks_or_better.phases),
        When(opt.base, ("trips-to-win",), trips_to_win.phases),
    ),
)  # fmt: skip

AT_HOME = replace(NAMED, default="honour", rule="deuces-wild 2", among=("honour", "always", "never"))
DEUCES = replace(WILD, default="2", none=False, rule="deuces-wild 1")
deuces_wild = relative(
    jacks_or_better, "deuces-wild", "Deuces Wild",
    options=(*OPENED, DEUCES, replace(FIVES, rule="deuces-wild 1"), AT_HOME, *FIXED),
    showdown=of("deuces-wild"),
)  # fmt: skip

WIDOW = (Deal(4), Board(1, "widow", rule="wild-widow 1"), Deal(1))
wild_widow = relative(
    deuces_wild, "wild-widow", "Wild Widow",
    options=(*OPENED, replace(FIVES, rule="deuces-wild 1"), AT_HOME, *FIXED),
    showdown=replace(CONTESTS["wild-widow"], fives=opt.five_of_a_kind),
    phases=opened(JACKS, PROVING, cards=WIDOW),
)  # fmt: skip

VARIANTS = (
    five_card_draw, double_draw, draw_high_low, lowball_draw, jacks_or_better, progressive_jackpots, trips_to_win,
    draw_with_bug, deuces_wild, wild_widow,
)  # fmt: skip
