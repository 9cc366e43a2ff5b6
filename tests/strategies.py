"""Games, tables and deals for property tests: from what the games declare, so that a new game is covered at once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import strategies as st

import teachkit as tk
from teachkit.play.actions import Decision
from teachkit.play.policies import POLICIES
from teachkit.variants import BESIDE
from teachkit.variants.options import Option

EVERY_GAME = (*tk.variants(), *BESIDE)
SEEDS = st.integers(0, 2**32)
# Many short stacks: faults hide where chips run out.
STACKS = st.one_of(st.integers(1, 6), st.integers(7, 40), st.integers(100, 300))


def value_of(option: Option, chip: int) -> st.SearchStrategy[Any]:
    """A value that the option allows, in chips of `chip`."""
    if option.kind == "switch":
        return st.booleans()
    if option.kind in ("choice", "falling"):
        return st.sampled_from(option.among)
    if option.kind == "wild":
        return st.sampled_from([option.default, "2", "3 K", "Js Jh", "Jk"])
    if option.kind == "pair":
        pair = st.tuples(st.integers(option.least, 5), st.integers(1, 6))
        return st.none() if option.none and chip == 0 else pair.map(lambda p: tuple(chip * n for n in sorted(p)))
    if option.name == "chip":
        return st.just(chip)
    unit = chip if option.kind == "chips" else 1
    number = st.integers(option.least, option.least + 3).map(lambda n: n * unit)
    return st.one_of(st.none(), number) if option.none else number


def fitting(v: tk.Variant, options: dict[str, Any]) -> dict[str, Any]:
    """The options without the last of them that contradict others."""
    left = dict(options)
    while left:
        try:
            v(**left)
            break
        except ValueError:
            left.popitem()
    return left


@st.composite
def tables(draw: Callable[..., Any], games: tuple[str, ...] | None = None) -> dict[str, Any]:
    """The arguments of a Deal: a game, its options, its seats and their stacks."""
    game = draw(st.sampled_from(games or EVERY_GAME))
    v = tk.variant(game)
    seats = draw(st.sampled_from([n for n in v.players if n <= 6]))
    chip = draw(st.sampled_from([1, 1, 1, 5, 25]))
    chosen = draw(st.lists(st.sampled_from(v.options), unique=True, max_size=4))
    options = {o.name: draw(value_of(o, chip)) for o in v.options if o in chosen or o.kind == "choice" or chip > 1}
    if options.get("straddles"):
        options["straddles"] = min(options["straddles"], seats - 2)
    for each in [o.name for o in v.options if o.each and draw(st.integers(0, 7)) == 0]:
        options[each] = tuple(chip * n for n in draw(st.lists(st.integers(0, 5), min_size=seats, max_size=seats)))
    options = fitting(v, options)
    stacks = [chip * n for n in draw(st.lists(STACKS, min_size=seats, max_size=seats))]
    lay = draw(st.sampled_from([0, 0, 0, 0, 1, 7])) * chip  # what another deal has left
    return {
        "game": game, "stacks": stacks, "seed": draw(SEEDS), "dealer": draw(st.integers(0, seats - 1)), **options,
        **({"carried": lay} if lay else {}),
    }  # fmt: skip


def sticky(seed: int) -> Callable[[Any, Decision], tk.Action]:
    """At random, but folding seldom, so that deals reach their end."""
    rng, choose = Random(seed), POLICIES["random"](seed)

    def policy(view: Any, decision: Decision) -> tk.Action:
        action: Any = choose(view, decision)
        other = next((verb for verb in ("check", "call", "bet") if verb in decision.actions), None)
        if action.verb == "fold" and other and rng.random() < 0.9:
            return tk.Action(other, decision.actions[other].least if other == "bet" else 0)
        return action

    return policy


def bold(seed: int) -> Callable[[Any, Decision], tk.Action]:
    """Places, bets, raises and challenges often and seldom folds: full boards, all-ins and cards that are caught."""
    rng, choose = Random(seed), POLICIES["random"](seed)
    often = {
        "place": 0.8,
        "challenge": 0.3,
        "raise": 0.25,
        "bet": 0.6,
        "check": 1,
        "call": 0.9,
        "bring-in": 0.6,
        "complete": 0.3,
        "discard": 1,
        "accept": 1,
    }

    def policy(view: Any, decision: Decision) -> tk.Action:
        can = decision.actions
        verb = next((v for v, chance in often.items() if v in can and rng.random() < chance), None) or next(iter(can))
        if not can.keys() & often.keys():
            verb = rng.choice([*can])
        choice = can[verb]
        if choice.cards or choice.amounts:
            action: Any = choose(view, Decision(decision.seat, [choice], decision.chip))
            return action
        return tk.Action(verb, rng.choice([choice.least, choice.least, choice.most]))

    return policy


@st.composite
def played(draw: Callable[..., Any], games: tuple[str, ...] | None = None) -> tk.Deal:
    """A deal played to its end by some policy."""
    deal = tk.Deal(**draw(tables(games)))
    seed = draw(st.integers(0, 999))
    policy = draw(st.sampled_from([*POLICIES, sticky, sticky, bold, bold]))
    return deal.play(policy if isinstance(policy, str) else policy(seed), seed=seed)
