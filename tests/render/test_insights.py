"""The remarks beside a step: what follows from what the viewer sees, and no more."""
from __future__ import annotations

import pytest

from teachkit.play.deal import Deal
from teachkit.reasons import Reason
from teachkit.render.frames import steps
from teachkit.render.keys import Viewer
from teachkit.words import PLAIN
from tests.render.decks import board_game, calls, stud_game

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


# board and stud games ------------------------------------------------------------------------------------------------


def step(deal: Deal, kind: str, number: int = -1) -> int:
    return [n for n, e in enumerate(deal.events, 1) if type(e).__name__ == kind][number]


def test_five_card_stud_2_who_begins_is_told_with_the_cards_and_the_suit_that_decide() -> None:
    deal = stud_game("five-card-stud", ["2c Kd 5h", "3c Ks 4h", "4c 9h 5d"])
    assert notes(deal, step(deal, "Began"), 0) == [
        "Ks is the best hand showing, by its suit. [five-card-stud 2]",
        "A bet or raise is 10 in this round.",
    ]


@pytest.mark.parametrize(
    ("third", "said"),
    [("Kh", "A pair shows, Kd Kh: a bet may be 10 or 20 in this round."),
     ("Qh", "Nobody shows a pair: a bet is 10 in this round.")],
)  # fmt: skip
def test_five_card_stud_6_an_open_pair_allows_big_bets(third: str, said: str) -> None:
    deal = stud_game("five-card-stud", [f"2c Kd {third}", "3c Js 4h"])
    deal.act("check")
    deal.act("check")
    assert notes(deal, step(deal, "Began"), 1)[-1] == said


def test_a_round_without_fixed_limit_has_no_size_to_tell() -> None:
    deal = Deal("texas-holdem", players=3, seed=1)
    assert notes(deal, step(deal, "Began"), 0) == []


def test_five_card_stud_4_what_the_others_may_do_to_a_bring_in_and_to_its_completion() -> None:
    deal = stud_game("seven-card-stud", ["2c 3c Kd", "4c 5c 2d", "6c 7c 9h"], down=2)
    deal.act("bring-in")
    said = "The bring-in is less than a bet. The others may call 4, complete it to 10, or fold."
    assert notes(deal, len(deal.events), 0) == [said]
    deal.act("complete 10")
    assert notes(deal, len(deal.events), 0) == ["To go on, Ana must put in 10 chips."]


def test_a_fold_in_stud_names_the_cards_that_all_have_seen() -> None:
    deal = stud_game("seven-card-stud", ["2c 3c Kd", "4c 5c 2d", "6c 7c 9h"], down=2)
    deal.act("bring-in")
    deal.act("fold")
    for viewer in (0, 2, "dealer"):
        assert notes(deal, len(deal.events), viewer) == [  # type: ignore[arg-type]
            "What lay face down goes out of play unseen.", "All have seen 9h, which can come to nobody now."
        ]  # fmt: skip


def test_community_3_when_the_board_allows_a_low_and_when_it_no_longer_can() -> None:
    hands = ["As Ad 2h 3c", "Ks Kd 4h 5c"]
    open_now = calls(board_game("omaha-8", hands, ["9h Td 7c", "8c", "6s"]))
    said = "The board has three different ranks up to eight, and a low needs three from it: now a low is possible."
    assert [notes(open_now, step(open_now, "Dealt", n), 0) for n in (-3, -2, -1)] == [[], [], [said]]
    gone = calls(board_game("omaha-8", hands, ["9h Td Jc", "8c", "7s"]))
    needs = "A low needs three different ranks up to eight from the board, "
    said = "which can no longer come: nobody can make a low."
    assert [notes(gone, step(gone, "Dealt", n), 0) for n in (-3, -2, -1)] == [[needs + said], [], []]
    assert notes(gone, step(gone, "Told"), 0) == [needs + "and it has two."]


def irish() -> Deal:
    """Ana keeps the aces and lets go of two spades, with which the board would have been a flush."""
    deal = board_game("irish", ["As Ad Ks 9s", "Kd Kc 4h 5c"], ["2s 7h Jh", "3s", "8s"])
    return calls(deal, lambda d: {0: "discard Ks 9s", 1: "discard 4h 5c"}[d.seat] if "discard" in d.actions else None)


def test_irish_1_what_a_discard_costs_is_told_to_whoever_knows_the_cards() -> None:
    deal = irish()
    discard = step(deal, "Discarded", 0)
    was = "As far as it goes, the best hand was: Pair of aces, kickers king, jack and nine. "
    now = "Now it is: Pair of aces, kickers jack, seven and two."
    assert notes(deal, discard, 0) == ["You know which they were: Ks 9s. Nobody else does.", was + now]
    assert notes(deal, discard, "dealer") == [was + now]
    assert notes(deal, discard, 1) == ["Only Ana knows which they were."]


def test_a_hand_that_other_discards_would_have_bettered_is_told_to_whoever_knows_them() -> None:
    deal = irish()
    shows = next(n for n, e in enumerate(deal.events, 1) if type(e).__name__ == "Shown" and e.seat == 0)
    best = "In hindsight: with Ks kept instead it would be: Flush, ace high."
    assert best in notes(deal, shows, 0) and best in notes(deal, shows, "dealer")
    assert not any("hindsight" in said for said in notes(deal, shows, 1))


def test_who_is_alone_in_declaring_for_a_half_gets_it_whatever_the_cards() -> None:
    hands = ["As 2d 3c 4h 6s", "Ks Kd Qc Jh 9s", "Ts Td Qh Jc 9d"]
    deal = stud_game("five-card-stud-high-low", hands, declare="simultaneous")
    calls(deal, lambda d: ("low", "high", "high")[d.seat] if "high" in d.actions else None)
    high, low = step(deal, "Awarded", 0), step(deal, "Awarded", 1)
    assert notes(deal, low, 2) == ["Only Ana declared for the low half, and gets it whatever the cards."]
    assert not any("Only" in said for said in notes(deal, high, 2))


def test_what_a_bought_card_changes_is_told_to_whoever_knows_the_hand() -> None:
    hands = ["2c Kd 9s 5h 7d", "3c Qd 8s 6h 4d"]
    deal = stud_game("five-card-stud-buy", hands)
    calls(deal, lambda d: ("buy 2c" if d.seat == 0 else "stand") if "stand" in d.actions else
          "high" if "high" in d.actions else None)  # fmt: skip
    buys = step(deal, "Bought")
    mine = notes(deal, buys, 0)
    assert [said.partition(" the best hand was: ")[0] for said in mine] == ["For the high half", "For the low half"]
    assert "High card king, then nine, seven, five and two" in mine[0]
    assert notes(deal, buys, 1) == []
