"""What may not be done says what may be done instead, and never anything that may not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import teachkit as tk
from teachkit.play.phases import Bet
from teachkit.play.policies import policy_named
from tests.play.scripts import acts, blinds_only
from tests.rules.draws import dealt
from tests.rules.test_stud_rules import stud
from tests.strategies import EVERY_GAME

# What each sentence says that may be done.
NAMED = {
    "betting.no_check.raise": {"call", "raise", "fold"},
    "betting.no_check.complete": {"call", "complete", "fold"},
    "betting.no_check.call": {"call", "fold"},
    "betting.no_check.all_in": {"call", "fold"},
    "betting.raise_instead": {"raise"},
    "betting.complete_instead": {"complete"},
    "betting.call_instead": {"call"},
    "betting.check_instead": {"check"},
    "betting.bet_instead": {"bet"},
    "betting.complete_first": {"complete"},
    "betting.must_bring_in": {"bring-in", "bet"},
    "betting.must_bring_in_all": {"bring-in"},
    "betting.pass_and_out": {"bet", "fold"},
}


def looked_at(seed: int) -> Any:
    """Chance plays, and what it may not do is looked at each time."""
    choose: Any = policy_named("random", seed)

    def chosen(view: Any, decision: Any) -> Any:
        for why in decision.refused.values():
            assert NAMED.get(why.key, set()) <= set(decision.actions), (why, decision)
        for choice in decision.actions.values():
            for n in (choice.least - 1, choice.most + 1):
                with pytest.raises(tk.NotAllowed, match=r"\[.+\]$"):
                    decision.check(tk.Action(choice.verb, n or -1))
        return choose(view, decision)

    return chosen


def said(deal: tk.Deal) -> dict[str, str]:
    """Verb -> the sentence that refuses it, without its rule."""
    assert deal.decision is not None
    return {verb: str(why).partition(" [")[0] for verb, why in deal.decision.refused.items()}


def test_t8_more_than_the_larger_of_two_bets_is_refused_with_both() -> None:
    deal = tk.Deal("five-card-stud", 3, seed=1)
    while deal.decision is not None and not deal.decision.actions["bet"].amounts:
        deal.act("check")
    for chips in (1, 15, 21, 10**9):
        with pytest.raises(tk.NotAllowed, match=f"^bet {chips}: .*(one of 10 or 20|to 10 or more)"):
            deal.act(f"bet {chips}")


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_refusal_names_only_what_is_possible(game: str) -> None:
    players = min(4, tk.variant(game).players[-1])
    for seed in range(6):
        stacks = [(7 + 9 * seed * seat) % 60 + 3 for seat in range(players)] if seed % 2 else 100
        tk.Deal(game, players, seed=seed, stacks=stacks).play(looked_at(seed))


def test_after_the_last_raise_there_is_only_a_call() -> None:
    deal = acts(stud("five-card-stud", ["2c 9d", "3c Kd", "4c Qd"]), "1: bet 10", "2: raise 20", "0: raise 30")
    assert said(deal)["check"] == "It takes 20 more to stay in. Match it, raise or fold."
    assert said(deal)["bet"] == "There is a bet of 30 already: you may raise it."
    acts(deal, "1: raise 40")
    assert said(deal) == {
        "check": "It takes 20 more to stay in. Match it or fold.",
        "bet": "There is a bet of 40 already: you may call it.",
        "raise": "The bet and three raises are the most in one round while three or more play.",
    }


def test_with_too_few_chips_there_is_only_the_all_in() -> None:
    deal = acts(blinds_only([100, 7, 100]), "2: raise 20", "0: fold")
    assert said(deal) == {
        "check": "It takes 18 more to stay in, and you have 5. Go all-in or fold.",
        "bet": "There is a bet of 20 already: you may call it.",
        "raise": "You have 5 chips, and calling takes 18: nothing is left to raise with.",
    }
    deal = acts(blinds_only([100, 20, 100]), "2: raise 20", "0: fold")
    assert said(deal)["check"] == "It takes 18 more to stay in. Match it or fold."


def test_against_players_who_are_all_in_nobody_is_told_to_raise() -> None:
    deal = acts(blinds_only([9, 100, 9]), "2: raise 9", "0: call")
    assert said(deal)["check"] == "It takes 7 more to stay in. Match it or fold."
    assert said(deal)["raise"] == "Nobody else has chips left to call it with."


def test_who_has_put_in_as_much_is_told_to_check() -> None:
    holdem = tk.variant("texas-holdem")
    begun = tuple(Bet() if isinstance(step, Bet) else step for step in holdem.phases)
    deal = tk.Deal(replace(holdem, id="mine", phases=begun), stacks=[2, 100, 2], dealer=0, seed=1, blinds=(2, 1))
    assert said(deal) == {
        "call": "There is no bet to call.",
        "bet": "There is a bet of 2 already, and you have put in as much: you may check.",
        "raise": "Nobody else has chips left to call it with.",
    }


def test_a_bring_in_is_completed_and_not_raised() -> None:
    deal = acts(stud("seven-card-stud", ["2c 3c 4d", "5c 6c 9d", "7c 8c Kd"]), "0: bring-in")
    assert said(deal)["check"] == "It takes 4 more to stay in. Match it, complete the bet or fold."
    assert said(deal)["bet"] == "There is a bring-in of 4 already: you may complete it."
    assert said(deal)["raise"].endswith("it may be completed to 10, and only then be raised.")
    poor = acts(stud("seven-card-stud", ["2c 3c 4d", "5c 6c 9d", "7c 8c Kd"], stacks=[100, 4, 100]), "0: bring-in")
    assert said(poor)["check"] == "It takes 4 more to stay in, and you have 3. Go all-in or fold."
    nothing_left = "You have 3 chips, and calling takes 4: nothing is left to raise with."
    assert (said(poor)["complete"], said(poor)["raise"]) == (nothing_left, nothing_left)


def test_who_has_no_more_than_the_bring_in_is_not_told_to_bet() -> None:
    deal = stud("seven-card-stud", ["2c 3c 4d", "5c 6c 9d"], stacks=[4, 100])
    assert said(deal)["fold"] == said(deal)["check"] == "The bring-in is compulsory, and takes all that you have."
    assert said(deal)["raise"] == "Nobody has bet yet, so there is nothing to raise."
    assert said(deal)["bet"] == "You have 3 chips: the bring-in takes them all."


def test_who_can_not_open_is_not_told_to_bet() -> None:
    deal = dealt("jacks-or-better", ["2c 4d 6h 8s Tc", "Jc Jd 3h 5s 7c"])
    assert said(deal)["raise"] == "Nobody has bet yet, so there is nothing to raise."
    acts(deal, "check")
    assert said(deal)["raise"] == "Nobody has bet yet, so there is nothing to raise: you may bet."


def test_it_is_said_in_german_too() -> None:
    from teachkit.words import speaking

    deal = acts(blinds_only([100, 7, 100]), "2: raise 20", "0: fold")
    with speaking("de"):
        assert said(deal)["check"] == "Um dabeizubleiben, fehlen noch 18, und du hast 5. Geh all-in oder steig aus."
