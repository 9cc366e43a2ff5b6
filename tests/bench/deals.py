"""Whole deals a second through the full engine, beside other engines: `python -m tests.bench.deals`.

Six-handed no-limit hold'em, blinds 1 and 2, stacks of 200, each engine as its users call it, interleaved in one run.
All are played by the same two players: one picks what to do among fold, check or call, and bet or raise, all alike
where they are allowed, and then any amount alike; the other checks, or calls. Engines that are not installed are left
out: `pip install pokerkit rlcard open_spiel`. Times are the processor's, not those of the clock on the wall, so that
other work on the machine counts less. `--events` prints how a deal's cost grows with its events, `--games` the deals a
second of every game.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any, NamedTuple

import teachkit as tk
from teachkit.play.actions import Action, Decision

ROUNDS, WARM = 11, 2  # of `--games`, where no engine is compared, two rounds warm up
SECONDS = 3  # of play before the race: pokerkit fills its tables of hands at import, teachkit on the way


class Played(NamedTuple):
    """What a deal took: decisions of players, and events that the engine tells, if it does."""

    decisions: int
    events: int


Deal = Callable[[], Played]
rand = random.Random(1).random


def one(options: Sequence[Any]) -> Any:
    return options[int(rand() * len(options))]


def amount(least: int, most: int) -> int:
    return least + int(rand() * (most - least + 1))


def ours(call: bool) -> Deal:
    seeds = iter(range(10**9))

    def at_random(_: Any, decision: Decision) -> Action:
        choice = one([*decision.actions.values()])
        return Action(choice.verb, amount(choice.least, choice.most))

    def check_or_call(_: Any, decision: Decision) -> Action:
        return Action("check" if "check" in decision.actions else "call")

    policy = check_or_call if call else at_random

    def deal() -> Played:
        seed = next(seeds)
        played = tk.Deal("texas-holdem", 6, stacks=200, seed=seed, dealer=seed % 6).play(policy)
        return Played(len(played.actions), len(played.events))

    return deal


def pokerkit(call: bool) -> Deal:
    from pokerkit import Automation as A
    from pokerkit import NoLimitTexasHoldem

    automatic = (
        A.ANTE_POSTING, A.BET_COLLECTION, A.BLIND_OR_STRADDLE_POSTING, A.CARD_BURNING, A.HOLE_DEALING, A.BOARD_DEALING,
        A.RUNOUT_COUNT_SELECTION, A.HOLE_CARDS_SHOWING_OR_MUCKING, A.HAND_KILLING, A.CHIPS_PUSHING, A.CHIPS_PULLING,
    )  # fmt: skip

    def at_random(s: Any) -> None:
        can = [(s.can_fold, s.fold), (s.can_check_or_call, s.check_or_call), (s.can_complete_bet_or_raise_to, None)]
        do = one([do for may, do in can if may()])
        if do:
            do()
        else:
            least, most = s.min_completion_betting_or_raising_to_amount, s.max_completion_betting_or_raising_to_amount
            s.complete_bet_or_raise_to(amount(least, most))

    def deal() -> Played:
        s = NoLimitTexasHoldem.create_state(automatic, True, 0, (1, 2), 2, (200,) * 6, 6)
        decisions = 0
        while s.status:
            if call:
                s.check_or_call()
            else:
                at_random(s)
            decisions += 1
        return Played(decisions, len(s.operations))

    return deal


def rlcard(call: bool) -> Deal:
    """Its raises are half the pot, the pot, or everything."""
    import rlcard

    env = rlcard.make("no-limit-holdem", config={"game_num_players": 6, "chips_for_each": 200, "seed": 1})
    decisions = 0

    class Agent:
        use_raw = False

        def step(self, state: dict[str, Any]) -> int:
            nonlocal decisions
            decisions += 1
            if call:
                return 1
            legal = list(state["legal_actions"])
            passive = [a for a in legal if a < 2]
            return one([*passive, one(legal[len(passive) :])] if len(passive) < len(legal) else passive)

    def deal() -> Played:
        nonlocal decisions
        decisions = 0
        env.run(is_training=True)
        return Played(decisions, 0)

    env.set_agents([Agent()] * 6)
    return deal


def spiel(call: bool) -> Deal:
    """Written in C++; its deck is dealt as the players' moves are made."""
    import pyspiel

    game = pyspiel.load_game(
        "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=1 2 0 0 0 0,firstPlayer=3 1 1 1,numSuits=4,"
        "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,stack=200 200 200 200 200 200,bettingAbstraction=fullgame)"
    )

    def move(state: Any) -> int:
        legal = state.legal_actions()
        if state.is_chance_node():
            return one(legal)
        if call:
            return 1
        passive = [a for a in legal if a < 2]
        return one([*passive, one(legal[len(passive) :])] if len(passive) < len(legal) else passive)

    def deal() -> Played:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(move(state))
        return Played(decisions, state.move_number())

    return deal


class Cost(NamedTuple):
    """What a deal costs on average: microseconds of the processor, decisions, events."""

    us: float
    decisions: float
    events: float


def cost(deal: Deal, deals: int) -> Cost:
    start = time.process_time()
    played = [deal() for _ in range(deals)]
    us = (time.process_time() - start) / deals * 1e6
    return Cost(us, statistics.mean(p.decisions for p in played), statistics.mean(p.events for p in played))


ENGINES: dict[str, tuple[str, Callable[[bool], Deal], int]] = {
    "teachkit": ("teachkit", ours, 400),
    "pokerkit": ("pokerkit", pokerkit, 60),
    "RLCard": ("rlcard", rlcard, 100),
    "OpenSpiel universal_poker": ("pyspiel", spiel, 100),
}


def beside(call: bool) -> None:
    """The engines in turn, medians of the rounds."""
    jobs = {name: (make(call), n) for name, (module, make, n) in ENGINES.items() if find_spec(module)}
    costs: dict[str, list[Cost]] = {name: [] for name in jobs}
    for deal, _ in jobs.values():
        start = time.process_time()
        while time.process_time() < start + SECONDS:
            deal()
    for _ in range(ROUNDS):
        for name, (deal, deals) in jobs.items():
            costs[name].append(cost(deal, deals))
    taken = {name: statistics.median(found.us for found in all) for name, all in costs.items()}
    each = {name: statistics.median(found.us / found.decisions for found in all) for name, all in costs.items()}
    print(f"\n| {'check or call' if call else 'random actions'} | µs a deal | deals a second | × ours |", end="")
    print(" decisions a deal | events a deal | µs a decision | × ours |\n|" + "---|" * 8)
    for name, us in taken.items():
        decisions, events = (
            statistics.mean(column) for column in zip(*[found[1:] for found in costs[name]], strict=True)
        )
        print(f"| {name} | {us:,.0f} | {1e6 / us:,.0f} | {us / taken['teachkit']:.1f} | {decisions:.1f} |", end="")
        told = f"{events:.1f}" if events else "–"
        print(f" {told} | {each[name]:.1f} | {each[name] / each['teachkit']:.1f} |")


def growth() -> None:
    """Microseconds an event of deals with few and with many events."""
    print("| events of the deal | µs an event |\n|---|---|")
    found: dict[int, list[float]] = {}
    for seed in range(3000):
        start = time.process_time()
        deal = tk.Deal("texas-holdem", 6, stacks=200, seed=seed).play("random" if seed % 2 else "calling", seed=seed)
        events = len(deal.events)
        found.setdefault(events // 10 * 10, []).append((time.process_time() - start) / events * 1e6)
    for events, each in sorted(found.items()):
        if len(each) > 9:
            print(f"| {events} to {events + 9} | {statistics.median(each):.1f} |")


def games(deals: int = 60) -> None:
    """Random deals of every game, the games in turn, medians of the rounds."""
    print("| game | players | deals a second, random | events a deal | µs an event |\n|---|---|---|---|---|")
    costs: dict[str, list[Cost]] = {game: [] for game in tk.variants()}
    players = {game: min(6, tk.variant(game).players[-1]) for game in costs}

    def played(game: str, seed: int) -> Played:
        deal = tk.Deal(game, players[game], seed=seed).play("random", seed=seed)
        return Played(len(deal.actions), len(deal.events))

    for n in range(WARM + ROUNDS):
        for game, found in costs.items():
            seeds = iter(range(n * deals, (n + 1) * deals))
            each = cost(lambda game=game, seeds=seeds: played(game, next(seeds)), deals)
            found.extend([each] * (n >= WARM))
    each_event: dict[str, float] = {}
    for game, found in costs.items():
        us, _, events = map(statistics.median, zip(*found, strict=True))
        each_event[game] = us / events
        print(f"| {game} | {players[game]} | {1e6 / us:,.0f} | {events:.0f} | {us / events:.1f} |")
    slowest, median = max(each_event, key=lambda game: each_event[game]), statistics.median(each_event.values())
    ratio = each_event[slowest] / median
    print(f"\nAn event takes {median:.1f} µs in the median game, and {ratio:.1f} × as long in the slowest, {slowest}.")


if __name__ == "__main__":
    warnings.simplefilter("ignore")  # pokerkit warns of every unusual but legal action
    if "--events" in sys.argv:
        growth()
    elif "--games" in sys.argv:
        games()
    else:
        for call in (False, True):
            beside(call)
