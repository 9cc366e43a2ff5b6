"""What a page gets of a deal, in KB: `python -m tests.bench.views` prints a table for the fullest tables.

Everybody checks and calls to the showdown, so that all steps that a game can have are there; then the largest of many
deals of Rochester at random, with what a Stepper sends besides. Sizes are the same on every machine.
"""

from __future__ import annotations

import json

import teachkit as tk
from teachkit.render.frames import pages
from teachkit.render.keys import Viewer
from teachkit.widgets import Stepper

GAMES = ("woodstock", "texas-holdem", "omaha-8", "double-board-holdem", "tic-tac-toe", "manila", "five-card-pineapple",
         "five-card-stud-high-low", "seven-card-stud")  # fmt: skip


def size(deal: tk.Deal, *viewers: Viewer) -> float:
    """The payload of the views in KB, as it is sent."""
    return len(json.dumps(pages(deal, viewers), ensure_ascii=False).encode()) / 1000


def sent(deal: tk.Deal, *viewers: Viewer) -> float:
    """All that the page of a Stepper gets: the views, and what could have been decided otherwise."""
    stepper = Stepper(deal, viewers=viewers)
    try:
        stepper.fill()
        return len(json.dumps(stepper.payload, ensure_ascii=False).encode()) / 1000
    finally:
        stepper.close()


def random_rochester(deals: int = 100) -> str:
    every = [tk.Deal("rochester", 10, seed=seed).play("random", seed=seed) for seed in range(deals)]
    deal = max(every, key=lambda d: size(d, 0))
    one, everyone = sent(deal, 0), sent(deal, "dealer", *range(10))
    return f"| rochester, 10, random | {len(deal.events)} | {one:.0f} KB | {everyone:.0f} KB |"


if __name__ == "__main__":
    print("| game, players | events | one seat’s view | all views |\n|---|---|---|---|")
    for game in GAMES:
        seats = tk.variant(game).players[-1]
        deal = tk.Deal(game, seats, seed=5).play("calling")
        one, everyone = size(deal, 0), size(deal, "dealer", *range(seats))
        print(f"| {game}, {seats} | {len(deal.events)} | {one:.0f} KB | {everyone:.0f} KB |")
    print(random_rochester())
