"""The timeline: which steps belong to which of the game's phases, and what is still to come."""

from __future__ import annotations

import pytest

import teachkit as tk
from teachkit.play.events import Became, Dealt, Drew
from teachkit.render.timeline import Span, name, timeline
from teachkit.words import Speaker, templates
from tests.strategies import EVERY_GAME


def labels(deal: tk.Deal, until: int | None = None) -> list[str]:
    return [span.label if span.step is not None else f"({span.label})" for span in timeline(deal, until)]


def test_streets_have_their_names_and_burned_cards_lead_to_them() -> None:
    deal = tk.Deal("texas-holdem", 3, seed=2).play("calling")
    flop = next(n for n, e in enumerate(deal.events, 1) if isinstance(e, Dealt) and e.seat is None)
    spans = dict(reversed([tuple(span) for span in timeline(deal)]))
    assert labels(deal) == [
        "shuffle", "blinds", "deal", "betting", "street.flop", "betting", "street.turn", "betting", "street.river",
        "betting", "showdown",
    ]  # fmt: skip
    assert (spans["shuffle"], spans["blinds"], spans["street.flop"]) == (0, 1, flop - 1)


def test_phases_alike_that_follow_each_other_are_one() -> None:
    """The two boards' flops, and in stud the cards down and the card up."""
    assert labels(tk.Deal("double-board-holdem", 3, seed=1).play("calling")).count("street.flop") == 1
    assert labels(tk.Deal("razz", 2, seed=1).play("calling"))[1:4] == ["ante", "deal", "betting"]


def test_what_is_played_instead_is_there_and_not_what_would_have_been() -> None:
    deal = tk.Deal("jacks-back", 3, seed=1).play("calling")
    assert isinstance(deal.events[10], Became)
    assert labels(deal) == ["shuffle", "ante", "deal", "betting", "becomes", "betting", "thrown in"]


def test_the_turns_of_woodstock_are_parted_by_the_rounds_of_betting() -> None:
    deal = tk.Deal("woodstock", 3, seed=1).play("calling")
    spans = timeline(deal)
    assert labels(deal)[:6] == ["shuffle", "ante", "deal", "turns", "betting", "turns"]
    assert all(isinstance(deal.events[s.step - 1], Drew) for s in spans if s.label == "turns" and s.step)
    assert spans[-1].label == "showdown"


def test_a_deal_that_only_one_player_is_left_in_ends_so() -> None:
    deal = tk.Deal("texas-holdem", 2, seed=1).act("fold")
    assert timeline(deal)[-1] == Span("last left", len(deal.events))


def test_what_is_to_come_is_told_while_it_may_still_come() -> None:
    deal = tk.Deal("five-card-draw", 2, seed=1)
    assert labels(deal) == ["shuffle", "ante", "deal", "betting", "(draw)", "(betting)", "(showdown)"]
    deal.act("bet 2").act("call")
    assert labels(deal)[3:] == ["betting", "draw", "(betting)", "(showdown)"]


def test_a_phase_that_begins_with_a_decision_has_no_step_before_it_is_taken() -> None:
    deal = tk.Deal("pineapple", 2, seed=1)
    assert deal.decision is not None
    assert labels(deal)[2:5] == ["deal", "(discard)", "(betting)"]
    deal.act(f"discard {deal.decision.actions['discard'].cards[0]}")
    assert labels(deal)[2:5] == ["deal", "discard", "(betting)"]


def test_whoever_is_asked_is_in_the_phase_that_begins_with_the_decision() -> None:
    deal = tk.Deal("pineapple", 2, seed=1)
    spans = timeline(deal, asks=True)
    assert [s.label for s in spans if s.step == len(deal.events)] == ["discard"]
    deal.act(f"discard {deal.decision.actions['discard'].cards[0]}")  # type: ignore[union-attr]
    assert timeline(deal, asks=True) == timeline(deal)


def test_of_a_deal_that_is_shown_in_part_the_rest_is_what_the_game_would_bring() -> None:
    """Nobody can tell from the timeline that all will fold."""
    deal = tk.Deal("texas-holdem", 2, seed=1).act("fold")
    assert labels(deal, len(deal.events) - 2) == labels(tk.Deal("texas-holdem", 2, seed=1))
    assert labels(deal, 0)[0] == "shuffle" and "(showdown)" in labels(deal, 0)


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_phase_of_every_game_has_a_name_of_its_own(game: str, language: str) -> None:
    known = templates(language)
    missing = {p.label for p in tk.variant(game).steps if f"timeline.{p.label}" not in known}
    assert not missing


def test_a_phase_without_words_is_called_as_it_calls_itself() -> None:
    assert name(Span("street.fifth street", 3), Speaker()) == "Fifth street"
    assert name(Span("bidding", 3), Speaker()) == "Bidding"


@pytest.mark.parametrize("game", EVERY_GAME)
def test_spans_rise_and_none_lies_behind_the_end(game: str) -> None:
    players = tk.variant(game).players
    deal = tk.Deal(game, players[len(players) // 2], seed=5)
    while deal.decision and len(deal.actions) < 12:
        deal.act(deal.advice("random", len(deal.actions)))
    for n in range(0, len(deal.events) + 1, 7):
        steps = [span.step for span in timeline(deal, n) if span.step is not None]
        assert steps == sorted(set(steps)) and steps[-1] <= n
