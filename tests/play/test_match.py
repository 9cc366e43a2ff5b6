"""Matches (table T26): every game is played to its end, chips are conserved, records come again, mistakes are named."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import teachkit as tk
from teachkit.play.events import Dead, HandedOn, Told
from teachkit.play.phases import Ante, Bet, Phase
from teachkit.play.phases import Deal as DealCards
from teachkit.play.proving import ThrowIn
from teachkit.play.standing import cannot_play
from tests.strategies import SEEDS, STACKS, sticky


def running(match: tk.Match) -> tk.Deal:
    deal = match.deal
    assert deal is not None and deal.decision is not None
    return deal


def conserved(match: tk.Match) -> None:
    """Stacks and pot hold all chips, after every event of every deal."""
    total = sum(match.start)
    before = match.start
    for deal, stacks, pot in match.course:
        seats = match.seats_of(deal)
        idle = sum(before) - sum(before[s] for s in seats)
        table = deal.table_at_start()
        for event in deal.events:
            event.apply(table)
            assert sum(table.stacks) + table.pot + idle == total and min(table.stacks) >= 0, event
        assert sum(stacks) + pot == total
        before = stacks
    assert sum(match.stacks) + match.pot == total


# every game ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", tk.variants())
def test_t26_a_match_of_every_game_by_random_policies_ends_cleanly(game: str, thorough: bool) -> None:
    seats = [n for n in tk.variant(game).players if not cannot_play(tk.variant(game), n)]
    deals = 200 if thorough else 10
    for players in {seats[0], seats[len(seats) // 3], seats[-1] if thorough else seats[0]}:
        stacks = [(9, 30, 60)[n % 3] for n in range(players)]
        match = tk.Match(game, players, stacks=stacks, seed=players, deals=deals).play("random", seed=players)
        assert match.over and match.winners and sum(match.stacks) + match.pot_carried == sum(stacks)
        assert len(match.deals) == deals or len(match.still_in) == 1 or match.ending.key == "match.stuck"
        assert all(deal.decision is None for deal in match.deals) and str(match)


@st.composite
def matches(draw: Callable[..., Any]) -> tk.Match:
    """A match of a few deals, at one game or at several."""
    games = draw(st.lists(st.sampled_from(tk.variants()), min_size=1, max_size=3, unique=True))
    games = [g for g in games if tk.variant(g).players[0] == 2] or ["trips-to-win"]
    players = draw(st.integers(2, min(5, *(tk.variant(g).players[-1] for g in games))))
    stacks = draw(st.lists(STACKS, min_size=players, max_size=players))
    match = tk.Match(games, stacks=stacks, seed=draw(SEEDS), dealer=draw(st.integers(0, players - 1)), deals=6)
    return match.play(sticky(draw(SEEDS)))


@given(matches())
def test_t26_chips_are_conserved_after_every_event_of_a_match(match: tk.Match) -> None:
    conserved(match)


@given(matches())
def test_t26_a_record_and_its_replay_agree(match: tk.Match) -> None:
    again = tk.Match.from_record(match.record())
    assert again.record() == match.record() and again.notes == match.notes and again.stacks == match.stacks
    assert [d.events for d in again.deals] == [d.events for d in match.deals]


@pytest.mark.parametrize("game", ["trips-to-win", "diablo", "progressive-jackpots", "jacks-back", "wild-widow"])
def test_t26_games_that_hand_something_on_are_played_until_one_has_all_chips(game: str) -> None:
    for seed in range(3):
        match = tk.Match(game, stacks=[8, 20, 14], seed=seed).play(sticky(seed))
        conserved(match)
        assert match.over and sorted(match.stacks) == [0, 0, 42]


# dealing -------------------------------------------------------------------------------------------------------------


def test_the_next_deal_waits_for_the_last_one() -> None:
    match = tk.Match("jacks-or-better", players=4, seed=1)
    assert match.stacks == (400,) * 4 and (match.dealer, match.pot_carried, match.deals) == (0, 0, ())
    deal = match.next_deal()
    assert deal.names == match.names == ("Ana", "Ben", "Cleo", "Dev") and match.stacks == (399,) * 4 and match.pot == 4
    with pytest.raises(ValueError, match="deal 1 is not over, Ben is to act: play it to its end first"):
        match.next_deal()
    deal.play("cautious")
    assert match.next_deal() is match.deal and len(match.deals) == 2


def test_the_deals_of_a_match_follow_from_its_seed() -> None:
    one, two = (tk.Match("woodstock", 3, seed=5, stacks=50).play("cautious", deals=3) for _ in range(2))
    assert one.record() == two.record() and [d.seed for d in one.deals] == ["5 1", "5 2", "5 3"]
    assert len({d.deck for d in one.deals}) == 3
    other = tk.Match("woodstock", 3, seed=6, stacks=50).play("cautious", deals=3)
    assert [d.deck for d in other.deals] != [d.deck for d in one.deals]
    assert tk.Match("woodstock", 3, stacks=50).seed != tk.Match("woodstock", 3, stacks=50).seed


def test_play_goes_on_with_a_deal_that_is_running_and_counts_it() -> None:
    match = tk.Match("woodstock", 3, seed=5, stacks=50, deals=4)
    match.next_deal()
    assert len(match.play(deals=2).deals) == 2 and not match.running and not match.over
    assert len(match.play(deals=0).deals) == 2
    assert match.play().over and len(match.deals) == 4 and len(match.play().deals) == 4


def test_policies_differ_from_deal_to_deal() -> None:
    match = tk.Match("texas-holdem", 3, stacks=500, seed=1)
    for _ in range(4):  # the same cards each time
        match.next_deal(deck="As Kd").play("random", f"0 {len(match.deals)}")
    again = tk.Match("texas-holdem", 3, stacks=500, seed=1)
    for _ in range(4):
        again.next_deal(deck="As Kd")
        again.play("random", deals=1)
    assert [d.actions for d in again.deals] == [d.actions for d in match.deals]


def test_back_takes_back_the_last_action_then_the_deal() -> None:
    match = tk.Match("jacks-or-better", 3, seed=1, stacks=50, deals=2).play("cautious")
    before, first = match.record(), match.deals[0]
    actions = list(match.deals[1].actions)
    for left in reversed(range(len(actions))):
        assert len(match.back().actions) == left
    assert match.running and not match.over
    assert match.back() is first and len(match.deals) == 1 and not match.running
    match.next_deal()
    for action in actions:
        running(match).act(action)
    assert match.record() == before
    while match.deals:
        match.back()
    assert match.stacks == match.start and match.deal is None
    with pytest.raises(ValueError, match="nothing has been dealt yet"):
        match.back()


def test_another_course_of_the_last_deal_can_take_its_place() -> None:
    match = tk.Match("texas-holdem", 3, seed=1, stacks=50)
    match.next_deal().act("fold")
    what_if = match.deal.back().act("raise 10").act("fold").act("fold")
    assert match.running
    match.deal = what_if
    assert not match.running and match.stacks == what_if.stacks and match.seats_of(what_if) == (0, 1, 2)
    for wrong in (tk.Deal("texas-holdem", 3, seed=1), match.deals, None):
        with pytest.raises(ValueError, match="that is another deal"):
            match.deal = wrong
    assert match.deal is what_if
    with pytest.raises(ValueError, match="no deal of this match"):
        match.seats_of(tk.Deal("texas-holdem", 3, seed=1))


def test_a_match_can_be_copied_and_sent() -> None:
    match = tk.Match("trips-to-win", 3, seed=4, stacks=20).play("random", deals=3)
    match.next_deal()
    for again in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert again.record() == match.record() and again.stacks == match.stacks
        again.play("random")
        assert len(match.deals) == 4 and match.running


# a game of one's own -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AllDead(Phase):
    """Nobody's hand can win."""

    def play(self, t: Any) -> Any:
        for seat in t.clockwise(t.dealer + 1):
            yield Dead(seat)
        yield HandedOn("ante", 3)
        yield HandedOn("weather", "fine")


def own(*phases: Phase) -> tk.Variant:
    return replace(tk.variant("five-card-draw"), id="own", phases=(Ante(tk.play.phases.opt.ante), *phases))


def test_what_a_game_hands_on_is_an_option_where_the_next_one_has_it() -> None:
    match = tk.Match(own(DealCards(5), AllDead()), 3, stacks=10, seed=1)
    first, second = match.next_deal(), match.next_deal()
    assert [d.variant.settings["ante"] for d in (first, second)] == [1, 3]
    assert match.stacks == (6, 6, 6) and match.pot_carried == 12


def test_somebody_plays_on_for_a_pot_that_holds_all_chips() -> None:
    match = tk.Match(own(DealCards(5), AllDead()), 2, stacks=1, seed=1)
    match.next_deal()
    assert match.stacks == (0, 0) and match.still_in == (0, 1) and match.standing.claims == {0: 2, 1: 2}
    assert match.next_deal().claims == {0: 2, 1: 2}


def test_a_pot_stays_though_nobody_says_so() -> None:
    """A game of one's own may leave a pot without a word."""
    match = tk.Match(own(DealCards(5), Bet()), 2, stacks=20, seed=1)
    match.next_deal().act("check").act("check")
    assert [e for e in match.deals[0].events if isinstance(e, (HandedOn, Told))] == []
    assert match.pot_carried == 2 and match.next_deal().table.pot == 4


def test_a_player_without_chips_is_asked_for_none() -> None:
    match = tk.Match(own(DealCards(5), ThrowIn()), stacks=[1, 5, 5], seed=1)
    match.play(deals=2)
    assert match.stacks == (0, 3, 3) and match.standing.claims == {0: 3}


# looking -------------------------------------------------------------------------------------------------------------


def test_a_match_shows_its_stacks_deal_by_deal() -> None:
    match = tk.Match("jacks-or-better", 3, stacks=20, seed=1, names=["Zoë", "<b>", "M"], deals=9)
    match.play("random", deals=2)
    match.next_deal()
    lines = str(match).splitlines()
    assert lines[0] == "Jacks or Better: 3 players, 3 of 9 deals"
    assert lines[1].split() == ["Deal", "Dealer", "Zoë", "<b>", "M", "In", "the", "pot"]
    assert lines[2].split() == ["Start", "20", "20", "20", "0"]
    first, stacks, pot = match.course[0]
    assert lines[3].split() == ["1", "Zoë", *map(str, stacks), str(pot)] and first is match.deals[0]
    assert lines[5].startswith("3, so far")
    page = match._repr_html_()
    assert page.count("<tr>") == 5 and '<th scope="col">&lt;b&gt;</th>' in page and "<b>" not in page
    assert repr(match).startswith("<Match jacks-or-better: 3 of 9 deals, running, stacks ")
    assert len(repr(tk.Match("texas-holdem", 10, stacks=10**12, seed=1))) <= 110


def test_games_in_turn_are_shown_as_they_were_dealt() -> None:
    match = tk.Match(["razz", "omaha"], 2, stacks=900, seed=1).play(deals=2)
    lines = str(match).splitlines()
    assert lines[0] == "Games in turn: 2 players, 2 deals"
    assert lines[1].split()[:3] == ["Deal", "Game", "Dealer"]
    assert [line.split()[1] for line in lines[3:5]] == ["Razz", "Omaha"]
    assert repr(match).startswith("<Match razz, omaha: 2 deals, between deals")


@pytest.mark.parametrize("typed", ["dealer's choice", "Dealer’s choice", "dealers-choice"])
def test_dealers_choice_is_understood_however_it_is_typed(typed: str) -> None:
    match = tk.Match(typed, 2, stacks=50)
    assert repr(match).startswith("<Match dealer's choice: 0 deals")
    assert str(match).startswith("Dealer’s choice: 2 players, 0 deals")


# records -------------------------------------------------------------------------------------------------------------

RECORD = """\
teachkit match 1
game five-card-draw
option ante 2
stacks 20 30
names Ana, Ben
dealer 1
seed 7
deals 2
sit_out 1

deal 1
teachkit record 1
game five-card-draw
option ante 2
stacks 20 30
names Ana, Ben
dealer 1
seed 7 1
deck As Ks Ad Kd 9c 9d 7h 7c 4s 4d
0 check   # thrown in
1 check
end 18 28

deal 2 named
teachkit record 1
game texas-holdem
stacks 18 28
names Ana, Ben
dealer 0
seed 7 2
deck As Ks Ad Kd 9c 9d 7h 7c 4s 4d
carried 4
0 fold
end 17 33

final 17 33
"""
PLAIN = RECORD.replace(" named", "").replace("texas-holdem", "five-card-draw\noption ante 2").replace(
    "0 fold\nend 17 33", "1 bet\n0 fold\nend 16 34").replace("final 17 33", "final 16 34")  # fmt: skip


def test_a_record_of_a_match_written_by_hand_is_replayed() -> None:
    match = tk.Match.from_record(PLAIN)
    assert match.over and match.winner == 1 and match.stacks == (16, 34) and len(match.deals) == 2
    assert match.deals[1].carried == 4
    assert tk.Match.from_record(match.record()).record() == match.record()


def test_a_record_of_a_match_in_progress_goes_on_from_there() -> None:
    match = tk.Match("trips-to-win", 3, seed=4, stacks=20).play("random", deals=3)
    match.next_deal().act("check")
    again = tk.Match.from_record(match.record())
    assert again.running and again.deal.events == match.deal.events
    assert again.play("random", seed=3).record() == match.play("random", seed=3).record()


def test_a_record_says_which_games_were_named_at_the_table() -> None:
    match = tk.Match("dealer's choice", 3, stacks=30, seed=1)
    for game in ("omaha", tk.variant("texas-holdem", blinds=(2, 4))):
        match.next_deal(game=game).play("random")
    record = match.record()
    assert "game dealer's choice" in record and "deal 2 named" in record
    again = tk.Match.from_record(record)
    assert again.record() == record and again.deals[1].variant.settings["blinds"] == (2, 4)
    chosen = tk.Match(lambda seat, match: "diablo", 3, stacks=20, seed=2).play("random", deals=5)
    assert tk.Match.from_record(chosen.record()).record() == chosen.record()
    turns = tk.Match(["diablo", "razz"], 3, stacks=20, seed=2).play("random", deals=5)
    assert tk.Match.from_record(turns.record()).record() == turns.record() and " named" not in turns.record()


# (line to change, what it becomes, the number of the line that is named, words of the fault)
EDITS = [
    ("teachkit match 1", "teachkit match 2", 1, "version 1"),
    ("teachkit match 1", "teachkit record 1", 1, "begins with 'teachkit match 1'"),
    ("game five-card-draw", "game five-card", 2, "no game 'five-card'"),
    ("game five-card-draw\n", "", 2, "an option stands once, below its game"),
    ("option ante 2", "option ante 2\noption ante 2", 4, "an option stands once"),
    ("option ante 2", "option ante -2", 2, "at least 0"),
    ("option ante 2", "option ante 1", 14, "the match has 'option ante 1' here"),
    ("stacks 20 30\n", "", None, "lacks its line 'stacks …'"),
    ("stacks 20 30", "stacks 20 thirty", 4, "whole numbers"),
    ("stacks 20 30", "stacks 20 31", 15, "'stacks 20 31'"),
    ("names Ana, Ben", "names Ana, Bea", 16, "'names Ana, Bea'"),
    ("dealer 1", "dealer", 6, "whole numbers"),
    ("dealer 1", "dealer 0 1", 6, "whole numbers"),
    ("dealer 1", "dealer 2", None, "there is no seat 2 to deal"),
    ("dealer 1", "dealer 0", 17, "'dealer 0'"),
    ("seed 7\n", "seed 8\n", 18, "'seed 8 1'"),
    ("deals 2", "deals 0", None, "at least 1"),
    ("deals 2", "deals 2\ndeals 2", 9, "a second time"),
    ("deals 2", "deal 2", 8, "here deal 1 begins"),
    ("sit_out 1", "sit_in 1", 9, "a line begins with one of game, option, stacks"),
    ("deal 1", "deal 3", 11, "here deal 1 begins: 'deal 1'"),
    ("0 check", "0 chek", 20, "“chek” is not possible"),
    ("0 check", "1 check", 20, "seat 0's turn"),
    ("1 check\nend 18 28\n", "", 22, "deal 1 is not over"),
    ("end 18 28", "end 18 29", 11, "it was changed by hand"),
    ("deal 2\n", "deal 2 names\n", 24, "here deal 2 begins"),
    ("stacks 18 28", "stacks 19 27", 28, "'stacks 18 28'"),
    ("carried 4\n", "", 24, "'carried 4'"),
    ("carried 4", "carried 5", 33, "'carried 4'"),
    ("carried 4", "carried 4\nout 0", 34, "the match has no such line here"),
    ("game five-card-draw\noption ante 2\nstacks 18", "game double-draw\noption ante 2\nstacks 18", 26,
     "the match has 'game five-card-draw' here"),
    ("final 16 34", "final 17 33", 38, "ends with 16 34"),
    ("final 16 34", "final 16 34\ndeal 3", 39, "nothing comes after"),
    ("deals 2", "deals 1", 24, "the match is over"),
    ("deals 2\n", "deals 3\n", 38, "the match is not over yet"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "becomes", "at", "fault"), EDITS)
def test_a_record_that_was_edited_wrongly_is_refused_with_the_line_at_fault(
    line: str, becomes: str, at: int | None, fault: str
) -> None:
    assert line in PLAIN
    with pytest.raises(ValueError) as found:
        tk.Match.from_record(PLAIN.replace(line, becomes, 1))
    said = str(found.value)
    assert fault in said and "\n" not in said, said
    named = re.search(r"^the record's line (\d+)", said)
    assert (named and int(named[1])) == at, said


@pytest.mark.parametrize("text", ["", "# nothing\n", "teachkit", None, 5, RECORD.replace(" named", "")])
def test_what_is_no_record_of_a_match_is_refused(text: Any) -> None:
    with pytest.raises(ValueError):
        tk.Match.from_record(text)


def test_a_deal_cut_out_of_a_record_is_a_record_of_its_own() -> None:
    match = tk.Match("trips-to-win", stacks=[3, 3, 50], seed=3).play(sticky(1), deals=4)
    for block, deal in zip(re.split(r"\ndeal \d+\n|\nfinal", match.record())[1:], match.deals, strict=False):
        assert tk.Deal.from_record(block).events == deal.events


# mistakes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"game": "jacks"}, "no game 'jacks'"),
        ({"game": []}, "at one game at least"),
        ({"game": 7}, "no game 7"),
        ({"game": "razz"}, "say how many players"),
        ({"game": "razz", "players": 1}, "for 2 to 8 players"),
        ({"game": ["woodstock", "razz"], "players": 9}, "9 players are too many: Razz"),
        ({"game": "razz", "players": 2, "anti": 2}, "no option 'anti'"),
        ({"game": ["razz", "omaha"], "players": 2, "ante": 2}, "each game has its own options, like teachkit.variant"),
        ({"game": "dealer's choice", "players": 2, "ante": 2}, "each game has its own options"),
        ({"game": "dealer's choice", "players": 2}, "like stacks=200"),
        ({"game": "dealer's choice", "stacks": 20}, "players=None: a match is for 2 to 12"),
        ({"game": "dealer's choice", "players": 13, "stacks": 20}, "players=13"),
        ({"game": "dealer's choice", "players": 3, "stacks": [20, 20]}, "2 stacks for 3 players"),
        ({"game": "dealer's choice", "players": 3, "stacks": 0}, "at least 1"),
        ({"game": "dealer's choice", "players": 3, "stacks": 20, "dealer": 3}, "no seat 3 to deal"),
        ({"game": "razz", "players": 2, "deals": 0}, "deals=0: it is a whole number of at least 1"),
        ({"game": "razz", "players": 2, "deals": 1.5}, "deals=1.5"),
        ({"game": "razz", "players": 2, "sit_out": -1}, "sit_out=-1: it is a whole number of at least 0"),
        ({"game": "razz", "players": 2, "sit_out": True}, "sit_out=True"),
        ({"game": "razz", "players": 2, "seed": 1.5}, "seed=1.5"),
        ({"game": "razz", "players": 2, "seed": "x" * 100}, "seed="),
        ({"game": "razz", "players": 2, "names": ["Ana"]}, "1 names for 2 players"),
    ],
)
def test_a_match_that_cannot_be_is_refused_in_a_sentence(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        tk.Match(**arguments)


def test_games_with_other_chips_are_refused() -> None:
    with pytest.raises(ValueError, match="the same chips"):
        tk.Match(["woodstock", tk.variant("woodstock", chip=5, ante=5)], 3)


def test_what_a_chooser_names_has_to_be_a_game() -> None:
    match = tk.Match(lambda seat, match: None, 3, stacks=50)
    with pytest.raises(ValueError, match="Ana deals, and names the game"):
        match.next_deal()
    other = tk.Match(lambda seat, match: "poker", 3, stacks=50)
    with pytest.raises(ValueError, match="no game 'poker'"):
        other.next_deal()
    assert not other.deals and other.next_deal(game="razz").variant.id == "razz"
    with pytest.raises(ValueError, match="deals='two'"):
        match.play(deals="two")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"stacks": [5, 0]}, "the stack of seat 1 is 0"),
        ({"stacks": [5, 0], "carried": 9, "claims": {0: 3, 1: 3}}, "seat 0 is none without chips"),
        ({"stacks": [5, 0], "carried": 9, "claims": {1: 10}}, "10 is no part of the 9 chips carried over"),
        ({"stacks": [5, 0], "carried": 9, "claims": {1: 0}}, "0 is no part"),
        ({"stacks": [5, 0], "claims": {1: 3}}, "3 is no part of the 0 chips"),
        ({"stacks": [5, 5], "carried": 9, "claims": {2: 3}}, "seat 2 is none without chips"),
        ({"stacks": [5, 5], "carried": 9, "claims": [1]}, "give the chips of each seat that has none"),
        ({"stacks": [5, 5], "carried": 9, "claims": 5}, "give the chips of each seat that has none"),
    ],
)
def test_a_deal_for_players_without_chips_needs_their_claims(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said) + r".*\[table T\d+\]"):
        tk.Deal("five-card-draw", **arguments)
