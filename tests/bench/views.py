"""What a page gets of a deal, in KB: `python -m tests.bench.views` prints a table for the fullest tables.

Everybody checks and calls to the showdown, so that all steps that a game can have are there. Sizes are the same on
every machine.
"""

from __future__ import annotations

import json

import teachkit as tk
from teachkit.render.frames import pages
from teachkit.render.keys import Viewer

GAMES = ("woodstock", "texas-holdem", "omaha-8", "double-board-holdem", "tic-tac-toe", "manila", "five-card-pineapple",
         "five-card-stud-high-low", "seven-card-stud")  # fmt: skip


def size(deal: tk.Deal, *viewers: Viewer) -> float:
    """The payload of the views in KB, as it is sent."""
    return len(json.dumps(pages(deal, viewers), ensure_ascii=False).encode()) / 1000


if __name__ == "__main__":
    print("| game, players | events | one seat’s view | all views |\n|---|---|---|---|")
    for game in GAMES:
        seats = tk.variant(game).players[-1]
        deal = tk.Deal(game, seats, seed=5).play("calling")
        one, everyone = size(deal, 0), size(deal, "dealer", *range(seats))
        print(f"| {game}, {seats} | {len(deal.events)} | {one:.0f} KB | {everyone:.0f} KB |")
