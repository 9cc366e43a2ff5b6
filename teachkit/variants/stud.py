"""Stud games (rulebook: stud)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..hands.contests import CONTESTS
from ..play.choosing import Buy, Declare, LastCard
from ..play.firsts import (
    First,
    as_before,
    best_showing,
    best_showing_by_suit,
    highest_card_ace_low,
    lowest_card,
    lowest_showing,
    showing,
)
from ..play.phases import Ante, Bet, Burn, Deal, Phase, When, opt, order
from ..play.pots import HIGH_CARD_ACE_LOW, HIGH_CARD_BY_SUIT, HIGH_CARD_OF_ALL
from ..play.showdown import Showdown
from . import Variant
from .options import ANTE, Option, stakes

DOWN, UP = Deal(1), Deal(1, up=True)
STAKES = (replace(ANTE, each=True), *stakes("fixed-limit", (10, 20)))
BRING_IN_CHIPS = Option("bring_in_chips", "chips", 4, "table T3a", least=1)
SHOWDOWN = Showdown(odd=HIGH_CARD_BY_SUIT, must_show=opt.must_show, asks=opt.asks_to_show)

# Five cards ----------------------------------------------------------------------------------------------------------

BEST = showing("the best hand showing, suits breaking ties", "five-card-stud 2", best_showing_by_suit)
LOWEST_CARD = showing("the lowest card showing", "five-card-stud 3", lowest_card)
AS_BEFORE = First("who began the round before", "five-card-stud 8", as_before, best_showing_by_suit)


def five_cards(first: First, forced: First, last: First, second: tuple[Any, ...], *bought: Any) -> tuple[Phase, ...]:
    """A hole card and four more, each with a round.

    `first` begins every round, `forced` the first one where there is a bring-in, `last` the last if its card is down;
    `second`: the second round; `bought`: what happens between the last card and its round.
    """
    must, bring_in, late = "betting.must_bet_first", "betting.must_bring_in", opt.late_bets
    return (
        Ante(opt.ante), DOWN, UP,
        When(opt.bring_in, (None,), (Bet(first),)),
        When(opt.bring_in, ("high",), (Bet(first, must_bet=must, rule="five-card-stud 3"),)),
        When(opt.bring_in, ("low",), (
            Bet(forced, must_bet=bring_in, bring_in=opt.bring_in_chips, rule="five-card-stud 4"),)),
        UP, *second, UP, Bet(first, street=late),
        When(opt.last_card, ("up",), (UP, *bought, Bet(first, street=late))),
        When(opt.last_card, ("down",), (DOWN, *bought, Bet(last, street=late))),
        SHOWDOWN,
    )  # fmt: skip


OPEN_PAIR = (
    When(opt.open_pair, (True,), (Bet(BEST, street="open pair"),)),
    When(opt.open_pair, (False,), (Bet(BEST),)),
)
FIVE = (
    *(replace(o, rule="five-card-stud 5") if o.name == "raises" else o for o in STAKES),
    Option("bring_in", "choice", None, "five-card-stud 3", among=(None, "high", "low"), none=True),
    BRING_IN_CHIPS,
    Option("late_bets", "choice", "either", "five-card-stud 7", among=("either", "big")),
    Option("last_card", "choice", "up", "five-card-stud 8", among=("up", "down")),
)

PAIRS = Option("open_pair", "switch", True, "five-card-stud 6")

five_card_stud = Variant(
    "five-card-stud",
    "Five-card stud",
    players=range(2, 11),
    options=(*FIVE, PAIRS),
    showdown=CONTESTS["five-card-stud"],
    phases=five_cards(BEST, LOWEST_CARD, AS_BEFORE, OPEN_PAIR),
    rule_pages=("five-card-stud", "table"),
)


def relative(parent: Variant, id: str, name: str, /, **changes: Any) -> Variant:
    """A game like another, which plays by that one's rules and some of its own."""
    pages = (id, *parent.rule_pages)
    return replace(parent, id=id, name=name, **{"showdown": CONTESTS[id], "rule_pages": pages, **changes})


LOW = "five-card-stud-low"
LOW_ORDER = Option("order", "choice", "ace-to-five", f"{LOW} 1", among=("ace-to-five", "ace-to-six", "deuce-to-seven"))
LOWEST = replace(showing("the lowest hand showing", f"{LOW} 2", lowest_showing), order=order(opt.order))
HIGHEST_CARD = showing("the highest card showing, the ace low", f"{LOW} 2", highest_card_ace_low)
five_card_stud_low = relative(
    five_card_stud, LOW, "Five-card stud, low",
    options=(*FIVE, LOW_ORDER),
    showdown=replace(CONTESTS[LOW], ranking=order(opt.order)),
    phases=(*five_cards(LOWEST, HIGHEST_CARD, replace(LOWEST, seat=as_before), (Bet(LOWEST),))[:-1],
            replace(SHOWDOWN, rule=f"{LOW} 1")),
)  # fmt: skip

SPLIT = "five-card-stud-high-low"
SPLIT_PAIRS = replace(PAIRS, rule=f"{SPLIT} 4")
DECLARING = (
    Option("declare", "choice", None, f"{SPLIT} 2", among=(None, "simultaneous", "sequential"), none=True),
    Option("both", "switch", False, f"{SPLIT} 2"),
    Option("both_may_tie", "switch", True, f"{SPLIT} 3"),
)
DECLARED = (
    When(opt.declare, ("simultaneous", "sequential"), (Declare(opt.declare, opt.both, rule=f"{SPLIT} 2"),)),
    replace(SHOWDOWN, both_may_tie=opt.both_may_tie, rule=f"{SPLIT} 1", split_rule=f"{SPLIT} 1",
            unclaimed_rule=f"{SPLIT} 3"),
)
five_card_stud_high_low = relative(
    five_card_stud, SPLIT, "Five-card stud, high-low",
    options=(*FIVE, SPLIT_PAIRS, *DECLARING),
    phases=(*five_card_stud.phases[:-1], *DECLARED),
)  # fmt: skip

BUY = "five-card-stud-buy"
five_card_stud_buy = relative(
    five_card_stud_high_low, BUY, "High-Low with a Buy",
    players=range(2, 9),
    options=(*FIVE, SPLIT_PAIRS, replace(DECLARING[0], default="simultaneous"), *DECLARING[1:],
             Option("price", "chips", 0, f"{BUY} 1"), Option("buys", "choice", 1, f"{BUY} 3", among=(1, 2))),
    phases=(*five_cards(BEST, LOWEST_CARD, AS_BEFORE, OPEN_PAIR, Buy(opt.price, rule=f"{BUY} 1"),
                        When(opt.buys, (2,), (Buy(opt.price, times=2, rule=f"{BUY} 3"),)))[:-1], *DECLARED),
)  # fmt: skip

soko = relative(five_card_stud, "soko", "Sökö")

# Seven cards ---------------------------------------------------------------------------------------------------------

SEVEN = (*STAKES, BRING_IN_CHIPS)
BURN = Burn(rule="seven-card-stud 1")
BEST_OF_SEVEN = replace(SHOWDOWN, rule="seven-card-stud 4")


def seven_cards(forced: First, first: First, fourth: str, *showdown: Any) -> tuple[Phase, ...]:
    """Two down and one up, three up, the last down: `forced` brings in, `first` begins every later round."""
    bring_in = Bet(forced, must_bet="betting.must_bring_in", bring_in=opt.bring_in_chips, rule=forced.rule)
    big = Bet(first, street="big")
    return (
        Ante(opt.ante), Deal(2), UP, bring_in, BURN, UP, Bet(first, street=fourth), BURN, UP, big, BURN, UP, big,
        LastCard(), big, *showdown,
    )  # fmt: skip


SEVENTH_LOWEST = showing("the lowest card showing", "seven-card-stud 2", lowest_card)
SEVENTH_BEST = showing("the best hand showing", "seven-card-stud 2", best_showing)
# Houses differ on which cards give the odd chip between two high hands: all seven, or the five that play.
ODD_CHIPS = Option("odd_chips", "choice", "all", "table T13", among=("all", "five"))
seven_card_stud = Variant(
    "seven-card-stud",
    "Seven-card stud",
    players=range(2, 9),
    options=(*SEVEN, ODD_CHIPS),
    showdown=CONTESTS["seven-card-stud"],
    phases=seven_cards(SEVENTH_LOWEST, SEVENTH_BEST, "open pair",
                       When(opt.odd_chips, ("all",), (replace(BEST_OF_SEVEN, odd=HIGH_CARD_OF_ALL),)),
                       When(opt.odd_chips, ("five",), (BEST_OF_SEVEN,))),
    rule_pages=("seven-card-stud", "table"),
)  # fmt: skip
seven_card_stud_8 = relative(
    seven_card_stud, "seven-card-stud-8", "Seven-card stud eight-or-better", options=SEVEN,
    phases=seven_cards(SEVENTH_LOWEST, SEVENTH_BEST, "small",
                       replace(BEST_OF_SEVEN, split_rule="seven-card-stud-8 1")),
)  # fmt: skip
RAZZ_HIGHEST = showing("the highest card showing, the ace low", "razz 1", highest_card_ace_low)
RAZZ_LOWEST = showing("the lowest hand showing", "razz 1", lowest_showing)
razz = relative(
    seven_card_stud, "razz", "Razz", options=SEVEN,
    phases=seven_cards(RAZZ_HIGHEST, RAZZ_LOWEST, "small",
                       replace(SHOWDOWN, odd=HIGH_CARD_ACE_LOW, rule="razz 1")),
)  # fmt: skip

VARIANTS = (
    five_card_stud, five_card_stud_low, five_card_stud_high_low, five_card_stud_buy, soko, seven_card_stud,
    seven_card_stud_8, razz,
)  # fmt: skip
