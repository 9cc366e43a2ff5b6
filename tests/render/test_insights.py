"""The remarks beside a step: what follows from what the viewer sees, and no more."""
from __future__ import annotations

from teachkit.play.deal import Deal
from teachkit.reasons import Reason
from teachkit.render.frames import steps
from teachkit.render.scene import Viewer
from teachkit.words import PLAIN

DECK = "Td 9d Ts 7s 4c 7h Ac As Qd 6d 8s 9c 7c Kh 9h"


def notes(deal: Deal, step: int, viewer: Viewer) -> list[str]:
    told = list(steps(deal, viewer))[step].notes
    return [PLAIN.reason(n) if isinstance(n, Reason) else PLAIN.say(n) for n in told]


def played(*actions: str) -> Deal:
    """Woodstock for three, Ana first; the cards 6d 8s 9c 7c Kh 9h lie on the pile."""
    deal = Deal("woodstock", players=3, dealer=2, deck=DECK)
    for action in actions:
        deal.act(action)
    return deal


PLACED_THREE = ("place", "bet 2", "call", "call") * 3


def last(deal: Deal, kind: str) -> int:
    return max(n for n, e in enumerate(deal.events, 1) if type(e).__name__ == kind)


def test_3_3_after_a_placement_the_ranks_that_may_no_longer_follow_are_named() -> None:
    """6, 8 and 9: a 5, 7 or 10 would be the fourth card of one straight; no suit is closed; 12 of 49 cards are."""
    deal = played(*PLACED_THREE)
    said = notes(deal, last(deal, "Placed"), 1)
    assert said == [
        "With 6d 8s 9c on the table no five, seven or ten may follow: it would make four cards of one straight.",
        "Of the 49 other cards 37 may still be placed.",
    ]


def test_3_4_only_the_drawer_is_told_that_the_drawn_card_is_forbidden() -> None:
    deal = played(*PLACED_THREE)
    drawn = last(deal, "Drew")
    assert notes(deal, drawn, 0) == ["6d 8s 9c and 7c could all be part of one straight. [woodstock 3.3(a)]"]
    assert notes(deal, drawn, "dealer") == notes(deal, drawn, 0)
    assert notes(deal, drawn, 1) == []


def test_3_4_that_a_discard_was_forced_is_the_drawers_secret() -> None:
    deal = played(*PLACED_THREE, "discard")
    forced = notes(deal, last(deal, "Discarded"), 0)
    assert any("had to go" in s for s in forced)
    assert notes(deal, last(deal, "Discarded"), 1) == ["Only Ana knows what it was."]


def test_t8_after_a_raise_the_next_player_is_told_what_it_takes() -> None:
    deal = played("place", "bet 4", "raise 8")
    assert notes(deal, last(deal, "Acted"), "dealer") == [
        "To go on, Cleo must put in 8 chips.",
        "A raise adds at least 4: to 12 or more.",
    ]


def test_t13_who_gets_the_odd_chip_is_said_with_the_award() -> None:
    deck = "Td 9d Ts 7s 4c 7h Ac As Qd 6d 8s 9c Kh 9h"
    deal = Deal("woodstock", players=3, dealer=2, deck=deck)
    while deal.decision:
        may = deal.decision.actions
        deal.act(next(a for a in ("place", "discard", "bet 4", "call") if a.split()[0] in may))
    (first,) = [n for n, e in enumerate(deal.events, 1) if getattr(e, "odd", 0)]
    assert "the first winning seat left of the dealer" in notes(deal, first, 1)[0]
