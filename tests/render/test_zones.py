"""The zones of the table: what is drawn of each state, driven by the table and never by a game's name."""
from __future__ import annotations

import re

from teachkit.play.deal import Deal
from teachkit.render import html
from teachkit.render.frames import steps
from teachkit.render.scene import Viewer
from teachkit.render.zones import Zones

TIE = "Td 9d Ts 7s 4c 7h Ac As Qd 6d 8s 9c Kh 9h"


def drawn(deal: Deal, viewer: Viewer = "dealer", step: int = -1) -> list[str]:
    """The zones of a step as HTML."""
    zones = Zones(html.speaker(names=deal.names), deal.variant)
    return [zones(z) for z in list(steps(deal, viewer))[step].scene.zones()]


def plain(markup: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", markup)).strip()


def holdem(*actions: str, **options: object) -> Deal:
    deal = Deal("texas-holdem", **{"players": 3, "dealer": 0, "seed": 1, **options})  # type: ignore[arg-type]
    for action in actions:
        deal.act(action)
    return deal


def to_showdown() -> Deal:
    deal = Deal("woodstock", players=3, dealer=2, deck=TIE)
    while deal.decision:
        may = deal.decision.actions
        deal.act(next(a for a in ("place", "discard", "bet 4", "call") if a.split()[0] in may))
    return deal


def test_the_pile_has_the_games_name_and_the_discards_too() -> None:
    assert "draw pile" in drawn(Deal("woodstock", players=2, seed=1))[0]
    assert "stub" in drawn(holdem())[0] and "out of play" in drawn(holdem())[0]


def test_bets_stand_before_their_seats_until_they_are_collected() -> None:
    middle, _, small, big = drawn(holdem())
    assert plain(middle).endswith("stub 46 pot 0 out of play 0")
    assert 'class="tk-bet"><span class="tk-v">bet </span>1<' in small
    assert 'class="tk-bet"><span class="tk-v">bet </span>2<' in big


def test_turn_dealer_folded_and_all_in_are_said_in_words() -> None:
    deal = holdem("fold", "raise 50", stacks=[200, 50, 200])
    _, ana, ben, cleo = drawn(deal)
    assert "dealer" in plain(ana) and "folded" in plain(ana) and "data-out" in ana
    assert "all-in" in plain(ben)
    assert "to act" in plain(cleo) and "data-turn" in cleo


def test_t12_side_pots_are_listed_once_there_are_some() -> None:
    """16, 50 and 50 paid: a main pot of 48 for all three and a side pot of 68 for two."""
    deal = holdem("call", "raise 16", "raise 50", "call", stacks=[200, 16, 200])
    middle = drawn(deal)[0]
    assert "main pot 48 · side pot 68" in middle
    assert ">116</div>" in middle


def test_a_drawn_card_lies_with_its_drawer_and_is_marked() -> None:
    deal = Deal("woodstock", players=3, dealer=2, deck=TIE)
    ana = drawn(deal, 0)[1]
    assert 'aria-label="six of diamonds, just drawn, only you see it"' in ana
    assert "is-drawn" in drawn(deal, 1)[1] and "diamonds" not in drawn(deal, 1)[1]


def test_a_row_of_backs_is_one_picture() -> None:
    ben = drawn(Deal("woodstock", players=3, dealer=2, deck=TIE), 0)[2]
    assert ben.count('role="img"') == 1
    assert 'aria-label="Ben’s cards: three cards face down"' in ben


def test_the_pile_carries_the_key_of_the_card_that_leaves_it_next() -> None:
    deal = Deal("woodstock", players=3, dealer=2, deck=TIE)
    told = list(steps(deal, 0))
    before, after = (Zones(html.speaker(), deal.variant)(told[n].scene.zones()[k]) for n, k in ((6, 0), (7, 1)))
    assert 'class="tk-card is-back" data-k="9"' in before
    assert 'is-drawn" data-k="9"' in after


def test_the_showdown_lifts_five_of_eight_and_tells_personal_from_shared() -> None:
    ana, ben, _, split = drawn(to_showdown())
    assert ana.count("is-in") == 5 and ana.count("is-out") == 3
    assert "2 personal" in ana and "3 shared" in ana
    assert "Straight, ten high." in plain(ana) and "wins 32 chips" in plain(ana)
    assert "Three nines" in plain(ben) and "a straight beats three of a kind" in plain(ben)
    assert "not used, but would do as well" in ana  # the other nine
    assert plain(split) == (
        "Pot 63. Ana and Cleo tie and split it. 1 odd chip goes to Ana, the first winning seat left of the dealer. "
        "Table T13 31 Ana 1 odd chip, Ana 31 Cleo"
    )


def test_who_has_not_shown_yet_keeps_a_place_at_the_showdown() -> None:
    deal = to_showdown()
    first = next(n for n, e in enumerate(deal.events, 1) if type(e).__name__ == "Shown")
    rows = drawn(deal, 1, first)
    assert len(rows) == 4
    assert sum("Has not shown yet." in row for row in rows) == 2


def test_roles_name_the_pair_and_its_kickers() -> None:
    deal = Deal("texas-holdem", players=2, dealer=0, deck="As Kd Ad Qd 2c 7h 8s 9c 3d Jh 3c 4h")
    while deal.decision:
        deal.act("check" if "check" in deal.decision.actions else "call")
    shown = "".join(drawn(deal))
    assert "ace of spades, personal, one of the pair" in shown
    assert "a kicker: it counts only to break a tie" in shown
