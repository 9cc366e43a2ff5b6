"""Keys of cards in a page: in games where cards change hands they must not tell from which place of a hand one went."""
from __future__ import annotations

import json
from random import Random

import pytest

from teachkit.cards import Card
from teachkit.play.deal import Deal
from teachkit.render.frames import pages
from teachkit.variants import variant, variants
from tests.render.test_frames import replayed
from tests.strategies import sticky

CHANGING = [game for game in variants() if any(p.chooses for p in variant(game).steps)]


def known(deal: Deal, seat: int) -> set[Card]:
    """The cards that a seat gets to know at some time."""
    return {c for c in deal.deck if any(f.knowers[c] >> seat & 1 for f in deal.frames)}


@pytest.mark.parametrize("game", CHANGING)
def test_t23_a_page_is_the_same_whichever_hidden_cards_were_chosen(game: str) -> None:
    """A card that the seat never sees is swapped for another one: so what was chosen came from another place."""
    players, tried = next(n for n in variant(game).players if n > 2), 0
    for seed in range(20):
        rng, deal = Random(seed), Deal(game, players=players, seed=seed).play(sticky(seed))
        same, seat = replayed(deal, deal.deck), rng.randrange(players)
        seen = known(deal, seat)
        hidden = [c for c in deal.deck if c not in seen and c not in deal.table.stub]
        if same is None or len(hidden) < 2:
            continue
        one, other = rng.sample(hidden, 2)
        swap = {one: other, other: one}
        twin = replayed(deal, tuple(swap.get(c, c) for c in deal.deck))
        if twin is None or known(twin, seat) != seen:
            continue  # it could not be played so, or other cards were shown
        tried += 1
        assert json.dumps(pages(twin, [seat])) == json.dumps(pages(same, [seat])), (seed, one, other)
        if tried == 3:
            return
    assert tried, "no deal of this game could be tried"
