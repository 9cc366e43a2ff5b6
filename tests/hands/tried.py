"""The orders of hands that the tests try, each with the judge that reads the same rule; and cards to try them on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import teachkit as tk
from tests.hands.oracle import Judge, judge

FACTS = {
    fact["id"]: fact
    for fact in json.loads((Path(__file__).parents[1] / "data" / "facts_hands.json").read_text("utf-8"))
}

# What is given to the package; the judge is told of a second joker by naming it.
PARAMETERS: dict[str, tuple[str, dict[str, Any]]] = {
    "standard": ("standard", {}),
    "six-plus": ("six-plus", {}),
    "six-plus, trips beat a straight": ("six-plus", {"trips_beat_straight": True}),
    "royal": ("royal", {}),
    "stripped-32": ("stripped-32", {}),
    "stripped-32, spades best": ("stripped-32", {"suits": "shdc"}),
    "stripped-32 without suits": ("stripped-32", {"suits": None}),
    "manila": ("manila", {}),
    "manila with sixes": ("manila", {"sixes": True}),
    "soko": ("soko", {}),
    "with-bug": ("with-bug", {}),
    "joker wild": ("wild", {"wild": "Jk"}),
    "two jokers wild": ("wild", {"wild": "Jk", "jokers": 2}),
    "deuces wild": ("wild", {"wild": "2"}),
    "kings wild": ("wild", {"wild": "K"}),
    "aces wild": ("wild", {"wild": "A"}),
    "deuces and joker wild": ("wild", {"wild": "2 Jk"}),
    "one-eyed jacks wild": ("wild", {"wild": "Js Jh"}),
    "wild widow, 9s up": ("wild", {"wild": "9h 9d 9c"}),
    "threes and kings wild": ("wild", {"wild": "3 K"}),
    "deuces wild, no five of a kind": ("wild", {"wild": "2", "five_of_a_kind": False}),
    "ace-to-five": ("ace-to-five", {}),
    "ace-to-five with a fitter": ("ace-to-five", {"wild": "Jk"}),
    "ace-to-five, kings wild": ("ace-to-five", {"wild": "K"}),
    "ace-to-six": ("ace-to-six", {}),
    "deuce-to-seven": ("deuce-to-seven", {}),
    "eight-or-better": ("eight-or-better", {}),
    "nine-or-better": ("eight-or-better", {"qualifier": 9}),
}
LABELS = tuple(PARAMETERS)
# Where no suit differs from another, so that one hand can stand for all of its kind.
ALIKE_IN_SUITS = tuple(
    label for label, (_, given) in PARAMETERS.items()
    if (given.get("suits", "hdcs" if "stripped" in label else None) is None and " " not in given.get("wild", ""))
    or label in ("deuces and joker wild", "threes and kings wild")
)  # fmt: skip


def order(label: str) -> tk.Ranking:
    """The package's order of hands."""
    id, parameters = PARAMETERS[label]
    return tk.ranking(id, **parameters)


def judged(label: str) -> Judge:
    """The judge of the same order."""
    id, parameters = PARAMETERS[label]
    options = {name: value for name, value in parameters.items() if name != "jokers"}
    if parameters.get("jokers") == 2:
        options["wild"] += " Jk"
    return judge(id, **options)


def names(cards: Iterable[tk.Card]) -> list[str]:
    return [str(card) for card in cards]


def some_hands(deck: Sequence[tk.Card], rng: Random, sizes: Sequence[int], each: int) -> list[tuple[tk.Card, ...]]:
    """Hands of each size: half from all cards, half from few suits or ranks, so that good hands are no rarity."""
    found = []
    for size in sizes:
        for i in range(each):
            some = list(deck) if i % 2 else narrow(deck, size, rng)
            some = some if len(some) >= size else list(deck)
            found.append(tuple(rng.sample(some, size)))
    return found


def narrow(deck: Sequence[tk.Card], size: int, rng: Random) -> list[tk.Card]:
    """Part of a deck that holds so many cards: one or two suits, or five neighbouring ranks; and the jokers."""
    jokers = [card for card in deck if card.is_joker]
    plain = [card for card in deck if not card.is_joker]
    if rng.random() < 0.5:
        suits = rng.sample(range(4), 1 if len(plain) >= 4 * size and rng.random() < 0.4 else 2)
        return [card for card in plain if card.suit in suits] + jokers
    ranks = sorted({card.rank for card in plain})
    at = rng.randrange(len(ranks))
    some = {ranks[(at + i) % len(ranks)] for i in range(5)}
    return [card for card in plain if card.rank in some] + jokers


def mask(cards: Iterable[tk.Card]) -> int:
    """The cards as bits: suit·13 + rank, jokers above."""
    return sum(1 << int(card) for card in cards)


def disagreements(pairs: Iterable[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Of pairs of values of a hand: neighbours, ordered by the first, that aren't so ordered by the second."""
    ranked = sorted(set(pairs), key=lambda pair: pair[0])
    return [(a, b) for a, b in pairwise(ranked) if not (a[0] < b[0] and a[1] < b[1])]
