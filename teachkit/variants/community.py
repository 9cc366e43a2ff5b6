"""Community-card games (rulebook: community)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..hands.contests import CONTESTS, Contest
from ..play.choosing import Discard
from ..play.firsts import COMMUNITY_FIRST, LEFT_OF_BLINDS
from ..play.phases import Ante, Bet, Blinds, Board, Burn, Deal, Phase, When, opt, order
from ..play.showdown import Showdown
from . import Variant
from .options import BLINDS, NO_ANTE, PASS_AND_OUT, STRADDLES, Option, stakes

FORCED = (Ante(opt.ante, rule="community 1"), Blinds(opt.blinds, opt.straddles, rule="community 1"))
FIRST_ROUND = Bet(LEFT_OF_BLINDS, pass_and_out=opt.pass_and_out)
SHOWDOWN = Showdown(must_show=opt.must_show, asks=opt.asks_to_show, rule="community 5", split_rule="community 3")
TABLE = (BLINDS, NO_ANTE, STRADDLES, PASS_AND_OUT)
DOUBLE, SPLIT = (*TABLE, *stakes("no-limit")), (*TABLE, *stakes("fixed-limit"))
# In games for high alone, on one board, a tournament may ask for a bet with the nuts.
NUTS = Option("nuts_rule", "switch", False, "table T19")
HOLDEM, OMAHA, MANILA = (*DOUBLE, NUTS), (*TABLE, *stakes("pot-limit"), NUTS), (*SPLIT, NUTS)

# Most games with all 52 cards can be played high-low.
HIGH_LOW = Option("qualifier", "choice", None, "community 3", among=(None, 8, 9), none=True)
QUALIFIER = Option("qualifier", "choice", 8, "community 3", among=(8, 9))
EIGHT_OR_BETTER = order("eight-or-better", qualifier=opt.qualifier)


def street(cards: int, name: str, size: str = "small", first: Any = COMMUNITY_FIRST) -> tuple[Any, ...]:
    """A burn, cards for all, and a betting round."""
    opens = first is LEFT_OF_BLINDS
    return Burn(), Board(cards, name), Bet(first, street=size, pass_and_out=opt.pass_and_out if opens else False)


def last(cards: int, name: str) -> tuple[Phase, ...]:
    """The last street, with the rule to bet the nuts where there is one."""
    burn, board, bet = street(cards, name, "big")
    return burn, board, replace(bet, nuts_rule=opt("nuts_rule", False))


FLOP, TURN, RIVER = street(3, "flop"), street(1, "turn", "big"), last(1, "river")


def of(game: str, **changes: Any) -> Contest:
    """What is compared in a game of the rulebook, high-low if the table wants it."""
    return replace(CONTESTS[game], **changes)


def relative(parent: Variant, id: str, name: str, /, **changes: Any) -> Variant:
    """A game like another, which plays by that one's rules and one of its own; high-low where its parent can be."""
    can_split = any(o.name == "qualifier" for o in changes.get("options", parent.options))
    showdown = changes.pop("showdown", None) or of(id, **({"low": EIGHT_OR_BETTER} if can_split else {}))
    pages = ("community", id, "table")
    return replace(parent, id=id, name=name, showdown=showdown, **{"rule_pages": pages, **changes})


texas_holdem = Variant(
    "texas-holdem",
    "Texas hold’em",
    players=range(2, 11),
    options=(*HOLDEM, HIGH_LOW),
    showdown=of("texas-holdem", low=EIGHT_OR_BETTER),
    phases=(*FORCED, Deal(2), FIRST_ROUND, *FLOP, *TURN, *RIVER, SHOWDOWN),
    rule_pages=("community", "texas-holdem", "table"),
)


def both(cards: int, name: str, size: str = "small") -> tuple[Phase, ...]:
    """One burn, and cards on both boards."""
    return Burn(), Board(cards, name), Board(cards, name, board=1), Bet(COMMUNITY_FIRST, street=size)


double_board = relative(
    texas_holdem, "double-board-holdem", "Double-board hold’em", options=DOUBLE,
    phases=(*FORCED, Deal(2), FIRST_ROUND, *both(3, "flop"), *both(1, "turn", "big"), *both(1, "river", "big"),
            replace(SHOWDOWN, split_rule="double-board-holdem 1")),
)  # fmt: skip
greek = relative(texas_holdem, "greek-holdem", "Greek hold’em")
irish = relative(
    texas_holdem, "irish", "Irish",
    phases=(*FORCED, Deal(4), FIRST_ROUND, *FLOP, Discard(2, rule="irish 1"), *TURN, *RIVER, SHOWDOWN),
)  # fmt: skip
no_river = relative(
    texas_holdem, "no-river-holdem", "No River hold’em",
    phases=(*FORCED, Deal(3), FIRST_ROUND, *FLOP, *last(1, "turn"), SHOWDOWN),
)  # fmt: skip
royal = relative(texas_holdem, "royal-holdem", "Royal hold’em", players=range(2, 7), options=HOLDEM)
six_plus = relative(
    texas_holdem, "six-plus-holdem", "Six-plus hold’em",
    options=(*HOLDEM, Option("trips_beat_straight", "switch", False, "six-plus-holdem 1")),
    showdown=of("six-plus-holdem", ranking=order("six-plus", trips_beat_straight=opt.trips_beat_straight)),
)  # fmt: skip
omaha = relative(
    texas_holdem, "omaha", "Omaha", options=(*OMAHA, HIGH_LOW),
    phases=(*FORCED, Deal(4), FIRST_ROUND, *FLOP, *TURN, *RIVER, SHOWDOWN),
)  # fmt: skip
omaha_8 = relative(omaha, "omaha-8", "Omaha eight-or-better", options=(*SPLIT, QUALIFIER))
five_card_omaha = relative(
    omaha, "five-card-omaha", "Five-card Omaha", players=range(2, 9),
    phases=(*FORCED, Deal(5), FIRST_ROUND, *FLOP, *TURN, *RIVER, SHOWDOWN),
)  # fmt: skip
courchevel = relative(
    five_card_omaha, "courchevel", "Courchevel",
    phases=(*FORCED, Deal(5), Burn(), Board(1, "early card", rule="courchevel 1"), FIRST_ROUND,
            *street(2, "flop"), *TURN, *RIVER, SHOWDOWN),
)  # fmt: skip
pineapple = relative(
    texas_holdem, "pineapple", "Pineapple",
    phases=(*FORCED, Deal(3), Discard(1, rule="pineapple 1"), FIRST_ROUND, *FLOP, *TURN, *RIVER, SHOWDOWN),
)  # fmt: skip
crazy_pineapple = relative(
    pineapple, "crazy-pineapple", "Crazy Pineapple",
    phases=(*FORCED, Deal(3), FIRST_ROUND, *FLOP, Discard(1, rule="crazy-pineapple 1"), *TURN, *RIVER, SHOWDOWN),
)  # fmt: skip
tahoe = relative(
    texas_holdem, "tahoe", "Tahoe",
    options=(*HOLDEM, HIGH_LOW, Option("discard_third", "switch", False, "tahoe 1")),
    phases=(*FORCED, Deal(3), FIRST_ROUND, *FLOP, *TURN, *RIVER,
            When(opt.discard_third, (True,), (Discard(1, rule="tahoe 1"),)), SHOWDOWN),
)  # fmt: skip
super_holdem = relative(
    texas_holdem, "super-holdem", "Super hold’em",
    phases=(*FORCED, Deal(3), FIRST_ROUND, *FLOP, *TURN, *RIVER, SHOWDOWN),
)  # fmt: skip
FIFTH = Discard(1, rule="five-card-pineapple 1")
five_card_pineapple = relative(
    pineapple, "five-card-pineapple", "Five-card Pineapple", players=range(2, 9),
    phases=(*FORCED, Deal(5), FIRST_ROUND, *FLOP, FIFTH, *TURN, FIFTH, *RIVER, FIFTH, SHOWDOWN),
)  # fmt: skip


def rounds(game: str, *, discard: bool = False) -> tuple[Phase, ...]:
    """Manila's five cards, each with its round; `discard`: one personal card goes after the round of the option."""
    found: list[Any] = []
    for n, (size, first) in enumerate(
        zip(("small", "small", "small", "big", "big"), (LEFT_OF_BLINDS, *[COMMUNITY_FIRST] * 4), strict=True), 1
    ):
        found += last(1, f"card {n}") if n == 5 else street(1, f"card {n}", size, first)
        if discard:
            found.append(When(opt.discard_after, (n,), (Discard(1, rule=f"{game} 1"),)))
    return tuple(found)


manila = relative(
    texas_holdem, "manila", "Manila", options=MANILA,
    phases=(*FORCED, Deal(2), *rounds("manila"), SHOWDOWN),
)  # fmt: skip
manila_three_discard = relative(
    manila, "manila-three-discard", "Manila with a discard", players=range(2, 8),
    options=(*MANILA, Option("discard_after", "choice", 3, "manila-three-discard 1", among=(1, 2, 3, 4, 5))),
    phases=(*FORCED, Deal(3), *rounds("manila-three-discard", discard=True), SHOWDOWN),
)  # fmt: skip
manila_three = relative(
    manila, "manila-three", "Manila with three cards", players=range(2, 8),
    phases=(*FORCED, Deal(3), *rounds("manila-three"), SHOWDOWN),
)  # fmt: skip
manila_36 = relative(manila_three, "manila-36", "Manila with 36 cards", players=range(2, 9))
PINATUBO = (
    *street(1, "first card", first=LEFT_OF_BLINDS), *street(2, "second and third"), *street(1, "fourth", "big"),
    *last(1, "fifth"), SHOWDOWN,
)  # fmt: skip
pinatubo = relative(manila, "pinatubo", "Pinatubo", options=OMAHA, phases=(*FORCED, Deal(2), *PINATUBO))
pinatubo_three = relative(
    pinatubo, "pinatubo-three", "Pinatubo with three cards", players=range(2, 8),
    phases=(*FORCED, Deal(3), *PINATUBO),
)  # fmt: skip
tic_tac_toe = relative(
    texas_holdem, "tic-tac-toe", "Tic-tac-toe",
    options=(*HOLDEM, HIGH_LOW, Option("cards", "choice", 2, "tic-tac-toe 1", among=(2, 4))),
    showdown=of("tic-tac-toe", low=EIGHT_OR_BETTER, personal=opt.cards, layout=(0, 1, 2, 6, 7, 8, 3, 5, 4)),
    phases=(*FORCED, Deal(opt.cards), FIRST_ROUND, *street(3, "top row"), *street(3, "bottom row", "big"),
            *street(2, "ends of the middle row", "big"), *last(1, "centre"), SHOWDOWN),
)  # fmt: skip
holdem_8 = relative(texas_holdem, "holdem-8", "Hold’em eight-or-better", options=(*SPLIT, QUALIFIER))

VARIANTS = (
    texas_holdem, double_board, greek, irish, no_river, royal, six_plus, omaha, omaha_8, five_card_omaha, courchevel,
    pineapple, crazy_pineapple, tahoe, super_holdem, five_card_pineapple, manila, manila_three_discard, manila_three,
    manila_36, pinatubo, pinatubo_three, tic_tac_toe, holdem_8,
)  # fmt: skip
