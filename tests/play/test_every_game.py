"""The promises of every deal, looked at in each game: none is left out because there are so many others."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import pytest
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st

import teachkit as tk
from teachkit.hands.contests import CONTESTS
from teachkit.variants import title
from teachkit.words import languages, speaking
from tests.oracles import all_cards, chips
from tests.play.test_properties import shape, stays
from tests.play.test_views import cards_in, never_known, seen, swapped
from tests.strategies import EVERY_GAME, played

# A twentieth of what is tried where all games are drawn from; for a fault no smaller example is looked for.
EACH = settings(max_examples=settings.default.max_examples // 20, phases=[Phase.generate])  # type: ignore[union-attr]
GAMES = pytest.mark.parametrize("game", EVERY_GAME)


def test_every_game_of_the_rulebook_can_be_played() -> None:
    assert len(tk.variants()) == 56 and set(tk.variants()) == set(CONTESTS)
    assert [tk.variant(game).id for game in tk.variants()] == [*tk.variants()]


@pytest.mark.parametrize("language", languages())
def test_a_game_is_called_the_same_before_it_is_loaded(language: str) -> None:
    with speaking(language):
        assert [title(game) for game in tk.variants()] == [tk.variant(game).title for game in tk.variants()]


def test_a_game_loads_its_own_page_of_games_only() -> None:
    program = "import sys, teachkit as tk; tk.variant('razz'); print(*(m for m in sys.modules if 'variants.' in m))"
    loaded = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout.split()
    assert {"teachkit.variants.stud"} <= {*loaded} <= {"teachkit.variants.stud", "teachkit.variants.options"}


@GAMES
def test_chips_cards_records_and_cuts_of_each_game(game: str) -> None:
    @EACH
    @given(played((game,)), st.data())
    def check(deal: tk.Deal, data: st.DataObject) -> None:
        table, deck = deal.table_at_start(), sorted(map(int, deal.deck))
        for event in deal.events:
            event.apply(table)
            assert all_cards(table) == deck, event
            assert chips(table) == sum(deal.start) + deal.carried and min(table.stacks) >= 0, event
        assert table.pot == stays(deal) and tuple(table.stacks) == deal.stacks
        # an action that left no trace would be lost where a deal is cut by the number of an event
        assert all(a < b for a, b in pairwise([*deal.marks, len(deal.events)]))
        again = tk.Deal.from_record(deal.record())
        assert again.events == deal.events and again.shuffles == deal.shuffles
        number = data.draw(st.integers(0, len(deal.events)))
        cut = deal.at(number)
        for action in deal.actions[len(cut.actions) :]:
            cut.act(action)
        assert cut.events == deal.events and [shape(f) for f in cut.frames] == [shape(f) for f in deal.frames]

    check()


@GAMES
def test_t23_views_of_each_game_hold_what_the_seat_knows_and_depend_on_nothing_else(game: str) -> None:
    @EACH
    @given(played((game,)), st.data())
    def check(deal: tk.Deal, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, deal.players - 1))
        for frame in deal.frames:
            known = {c for c in deal.deck if frame.knowers[c] >> seat & 1}
            assert cards_in(frame.view(seat)._replace(variant=None, thought=None)) <= known, frame.event
        hidden = never_known(deal, seat)
        in_play = [c for c in hidden if c not in deal.table.stub] or hidden
        assume(len(hidden) > 1)
        one, other = data.draw(st.permutations(in_play))[0], data.draw(st.permutations(hidden))[0]
        same, twin = swapped(deal, one, one), swapped(deal, one, other)
        assume(same is not None and twin is not None)
        assert same is not None and twin is not None
        # Which cards prove an opening is seen: with others in a hand it may be others.
        assume({one, other} <= {*never_known(twin, seat)})
        for mine, theirs in zip(same.frames, twin.frames, strict=True):
            assert seen(mine, seat) == seen(theirs, seat), mine.event

    check()
