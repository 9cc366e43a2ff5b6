"""The rule that is quoted where somebody wins chips says who wins, or how a pot is split."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

import teachkit as tk
from teachkit import rules
from teachkit.hands.contests import Contest
from teachkit.play.events import Awarded
from teachkit.play.phases import Ante, Bet
from teachkit.play.phases import Deal as DealCards
from teachkit.play.policies import policy_named
from teachkit.play.showdown import Showdown
from tests.play.scripts import of_kind
from tests.strategies import EVERY_GAME

WINS = re.compile(r"\b(wins?|takes? (?:all|the pot|it)|pot|half)\b")
LOW = re.compile(r"\b(low|lowest|half|halves)\b")
# Tables at which a pot is split that is not usually.
SPLIT: dict[str, dict[str, Any]] = {"texas-holdem": {"qualifier": 8}, "omaha": {"qualifier": 9}}


def stays(view: Any, decision: Any) -> Any:
    """Bets if nobody has, calls, and declares for high from even seats and for low from odd ones."""
    half = ("high", "low")[decision.seat % 2]
    verb = next((verb for verb in (half, "call", "bet") if verb in decision.actions), None)
    if verb is None:
        return policy_named("calling")(view, decision)
    return tk.Action(verb, decision.actions[verb].least)


def awards(game: str | tk.Variant, seeds: int = 30, **options: Any) -> list[Any]:
    """What is won in a few deals that come to a showdown."""
    players = min(4, tk.variant(game).players[-1])
    deals = [tk.Deal(game, players, seed=seed, **options).play(stays) for seed in range(seeds)]
    return [award for deal in deals for award in of_kind(deal, Awarded)]


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_rule_of_an_award_speaks_of_who_wins_or_of_the_pot(game: str) -> None:
    found = [*awards(game), *awards(game, 4, **SPLIT.get(game, {}))]
    assert any(not award.unshown for award in found)
    for rule in {award.rule for award in found}:
        assert WINS.search(rules.text(rule)), rule
        assert rule.partition(" ")[0] in tk.variant(game).rule_pages


@pytest.mark.parametrize("game", [g for g in EVERY_GAME if tk.variant(g).contest.low] + list(SPLIT))
def test_the_rule_of_a_low_half_speaks_of_it(game: str) -> None:
    found = [award for award in awards(game, 12, **SPLIT.get(game, {})) if "low" in award.part]
    assert found
    for rule in {award.rule for award in found}:
        assert LOW.search(rules.text(rule)), rule


@pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("soko", "table T13"), ("five-card-stud", "table T13"), ("five-card-stud-low", "five-card-stud-low 1"),
        ("razz", "razz 1"), ("seven-card-stud", "seven-card-stud 4"), ("seven-card-draw", "seven-card-draw 4"),
        ("draw-high-low", "draw-high-low 1"), ("jacks-back", "jacks-back 1"), ("omaha-8", "community 3"),
    ],
)  # fmt: skip
def test_the_games_own_rule_is_quoted_where_it_has_one(game: str, rule: str) -> None:
    assert rule in {award.rule for award in awards(game) if not award.shared}


def test_a_game_of_ones_own_quotes_the_rule_of_every_table() -> None:
    plain = Contest("plain", personal=5, board=0)
    phases = (Ante(1), DealCards(5), Bet(), Showdown(plain))
    game = tk.Variant("plain", "Plain", range(2, 7), phases, showdown=plain)
    found = awards(game)
    assert {award.rule for award in found} == {"table T13"}
    high_low = replace(game, phases=(*phases[:-1], Showdown(replace(plain, low=tk.ranking("ace-to-five")))))
    assert "low" in {award.part for award in awards(high_low)}
    assert {award.rule for award in awards(high_low)} == {"table T13"}


def test_a_low_hand_that_takes_all_is_no_best_hand() -> None:
    """Nobody has declared for high."""
    hands = 0
    for seed in range(40):
        deal = tk.Deal("five-card-stud-high-low", 2, seed=seed, declare="simultaneous")
        while deal.decision is not None:
            deal.act(next(verb for verb in ("low", "check", "call") if verb in deal.decision.actions))
        for award in of_kind(deal, Awarded):
            hands += not award.shared
            assert award.rule == ("table T13" if award.shared else "five-card-stud-high-low 1")
        if hands:
            break
    assert hands
