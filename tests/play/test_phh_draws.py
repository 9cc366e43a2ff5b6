"""Hand histories of draw games: all draw, then all are dealt to; cards that nobody recorded; cards that come back."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import teachkit as tk
from teachkit.play.events import Announced, Dealt, Discarded, Reshuffled, Shown
from tests.play.pokerkit_hands import actions, by_pokerkit, ends, stacks
from tests.play.scripts import acts, of_kind
from tests.play.test_phh import FILES

pytestmark = pytest.mark.filterwarnings("ignore")  # pokerkit warns of every unusual but legal action

TRIPLE, SINGLE = FILES["wsop-2023-43-5-60"], FILES["wsop-2023-43-5-47"]
LOWEST: dict[str, Any] = {"order": "deuce-to-seven", "blinds": (1, 2), "ante": 0}


def test_a_published_hand_of_three_draws_is_played_as_it_was() -> None:
    deal = tk.Deal.from_phh(TRIPLE)
    assert stacks(deal) == [4_625_000, 2_500_000, 17_425_000, 2_575_000, 2_575_000]
    assert [(e.seat, e.number) for e in of_kind(deal, Announced)] == [(1, 2), (2, 2), (1, 0), (2, 1), (1, 0), (2, 0)]
    assert (deal.variant.settings["draws"], deal.variant.settings["order"]) == (3, "deuce-to-seven")
    assert [str(c) for c in of_kind(deal, Discarded)[1].cards] == ["As", "Ad"]
    assert {e.seat for e in of_kind(deal, Shown)} == {2}


def test_a_published_hand_of_one_draw_has_the_ante_of_the_big_blind() -> None:
    deal = tk.Deal.from_phh(SINGLE)
    assert stacks(deal) == [2_775_000, 4_425_000, 1_850_000, 14_525_000, 6_125_000]
    assert deal.variant.settings["ante"] == (0, 225_000, 0, 0, 0)


def test_all_have_drawn_before_anybody_is_dealt_to() -> None:
    written = actions(tk.Deal.from_phh(TRIPLE).to_phh())
    first = written.index("p2 sd Kh??")
    assert written[first : first + 4] == ["p2 sd Kh??", "p3 sd AsAd", "d dh p2 5s3d", "d dh p3 7d2s"]
    assert written[first + 8 : first + 11] == ["p2 sd", "p3 sd 2h", "d dh p3 4d"]


def test_a_hand_in_which_each_is_dealt_to_in_turn_is_the_same() -> None:
    in_turn = TRIPLE.replace("'p3 sd AsAd', 'd dh p2 5s', 'd dh p2 3d'", "'d dh p2 5s', 'd dh p2 3d', 'p3 sd AsAd'")
    assert in_turn != TRIPLE and tk.Deal.from_phh(in_turn).events == tk.Deal.from_phh(TRIPLE).events


def test_comments_of_draws_stay_where_they_stood() -> None:
    text = TRIPLE.replace("'p2 sd Kh??'", "'p2 sd Kh?? # breaks nothing'").replace("'d dh p2 3d'", "'d dh p2 3d # pat'")
    deal = tk.Deal.from_phh(text.replace("'p3 sd AsAd'", "'p3 sd AsAd # two aces'"))
    assert deal.history is not None
    at = {c.text: deal.events[c.event - 1] for c in deal.history.comments}
    assert isinstance(at["two aces"], Announced) and isinstance(at["pat"], Dealt)
    written = actions(deal.to_phh())
    assert {"p2 sd Kh?? # breaks nothing", "p3 sd AsAd # two aces", "d dh p2 5s3d # pat"} <= set(written)
    assert tk.Deal.from_phh(deal.to_phh()).history == deal.history


def test_a_discard_that_is_named_tells_what_was_dealt_unknown() -> None:
    deal = tk.Deal.from_phh(TRIPLE.replace("'d dh p2 Kh'", "'d dh p2 ??'"))
    assert deal.events == tk.Deal.from_phh(TRIPLE).events and deal.unknown == tk.Deal.from_phh(TRIPLE).unknown


def without_what_was_not_shown(text: str) -> str:
    """The hand as who saw only the showdown would record it: no discard is known, and nobody's who folded."""
    shown = set(re.findall("..", "".join(re.findall(r"p\d sm (\w+)", text))))
    hide = lambda found: found[1] + "".join(c if c in shown else "??" for c in re.findall("..", found[2]))  # noqa: E731
    return re.sub(r"(d dh p\d |p\d sd )(\w+)", hide, text)


@pytest.mark.parametrize("code", ["N2L1D", "F2L3D"])
def test_a_hand_of_which_only_the_showdown_was_seen_ends_alike(code: str) -> None:
    hidden = 0
    for seed in range(20):
        text, theirs, met = by_pokerkit(code, seed)
        if met:
            continue
        deal = tk.Deal.from_phh(without_what_was_not_shown(text))
        hidden += bool(deal.unknown)
        assert stacks(deal) == theirs
        again = tk.Deal.from_phh(deal.to_phh())
        assert again.events == deal.events and again.unknown == deal.unknown
    assert hidden > 5


def test_t20_cards_that_came_back_are_dealt_again() -> None:
    deals = [tk.Deal("lowball-draw", 6, seed=seed, draws=3, **LOWEST).play(all_new, seed) for seed in range(3)]
    for deal in deals:
        assert of_kind(deal, Reshuffled)
        again = tk.Deal.from_phh(deal.to_phh())
        assert again.events == deal.events and again.shuffles == deal.shuffles and again.to_phh() == deal.to_phh()


def all_new(view: Any, decision: Any) -> tk.Action:
    """Checks or calls, and draws three cards, or as many as there are."""
    can = decision.actions
    if "draw" in can:
        return tk.Action("draw", 0, tuple(Random(str(can["draw"].cards)).sample(can["draw"].cards, can["draw"].most)))
    return tk.Action("check" if "check" in can else "call")


def test_five_card_draw_8_a_house_that_allows_more_cards_is_known_by_the_draw() -> None:
    text = TRIPLE.replace("'p3 cc', 'p2 sd', 'p3 sd 2h'", "'p3 cc', 'p2 sd 6d7c2c3d5s', 'p3 sd 2h'")
    deal = tk.Deal.from_phh(text)
    assert deal.variant.settings["draw_four"] == "any"
    assert tk.Deal.from_phh(TRIPLE).variant.settings["draw_four"] is None
    assert tk.Deal.from_phh(deal.to_phh()).variant == deal.variant


@pytest.mark.parametrize("taken", range(8))
def test_a_round_in_which_all_stand_pat_is_told_from_the_next_where_nobody_can_bet(taken: int) -> None:
    deal = tk.Deal("lowball-draw", stacks=[1, 2], seed=378, draws=3, limit="fixed-limit", dealer=1, **LOWEST)
    while deal.decision and len(deal.actions) < taken:
        choice = next(iter(deal.decision.actions.values()))
        third = sum(a.verb == "draw" for a in deal.actions) >= 4
        deal.act(tk.Action(choice.verb, 0, choice.cards[: 2 * third]) if choice.verb == "draw" else "call")
    assert tk.Deal.from_phh(deal.to_phh()).events == deal.events


def test_a_deal_in_the_middle_of_a_draw_goes_on_from_there() -> None:
    deal = acts(tk.Deal("lowball-draw", 3, seed=4, draws=3, **LOWEST), "call", "call", "check")
    assert deal.decision is not None
    deal.act(tk.Action("draw", 0, deal.decision.actions["draw"].cards[:2]))
    again = tk.Deal.from_phh(deal.to_phh())
    assert again.events == deal.events and again.play("calling").events == deal.play("calling").events
    assert ends(deal.to_phh()) == stacks(deal)


@pytest.mark.parametrize(
    ("part", "becomes", "fault"),
    [
        ("'p2 sd Kh??'", "'p2 sd Kd5s'", "action 31 of the hand history, 'p2 sd Kd5s': p2 was dealt no 5s"),
        ("'p2 sd Kh??'", "'p2 sd Kh????'", "1 of the cards of p2 is unknown, and 2 are discarded"),
        ("'p2 sd Kh??'", "'p2 sd KhKh'", "Kh a second time"),
        ("'p2 sd Kh??'", "'p2 cc'", "“check” is not possible here"),
        ("'p2 sd Kh??', 'p3 sd AsAd'", "'p3 sd AsAd', 'p2 sd Kh??'", "it is the turn of p2. Possible: sd."),
        ("'p2 sd Kh??'", "'p2 sd Kh?? 5s'", "it is written like 'p1 sd 9c2d'"),
        ("'p2 sd Kh??'", "'p2 sd ??'", "'d dh p2 3d': p2 gets no card here"),
        ("'p3 cbr 500000', 'p4 f'", "'p3 sd', 'p4 f'", "“draw” is not possible here"),
        ("'d dh p3 4d'", "'d dh p3 6h'", "6h was dealt before, by action 13"),
    ],
)
def test_a_draw_that_was_written_wrongly_is_refused_with_the_place(part: str, becomes: str, fault: str) -> None:
    assert part in TRIPLE
    with pytest.raises(ValueError) as found:
        tk.Deal.from_phh(TRIPLE.replace(part, becomes, 1))
    assert fault in str(found.value), str(found.value)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"blinds": (1, 2)}, "PHH has no code for Lowball draw with blinds=(1, 2): it has FT, NT"),
        ({"order": "deuce-to-seven"}, "with order='deuce-to-seven', blinds=None"),
        ({**LOWEST, "draws": 2}, "draws=2"),
        ({**LOWEST, "bottom_unused": True}, "bottom_unused=True"),
    ],
)
def test_a_draw_game_that_the_format_does_not_know_is_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as found:
        tk.Deal("lowball-draw", 3, seed=1, **options).to_phh()
    assert said in str(found.value)
