"""The passing lab: where a card is for certain, and nothing that the player who looks can't know (rochester, T23)."""

from __future__ import annotations

from random import Random

import pytest

import teachkit as tk
from teachkit.play.actions import NotAllowed
from teachkit.widgets import PassingLab
from teachkit.widgets.passes import HABITS


def text(lab: PassingLab) -> str:
    """All that the page gets, but for the list of cards that may be followed."""
    zones = dict(lab.state["zones"])
    zones["setup"] = ""
    return "".join(zones.values())


def test_a_card_that_everybody_passes_on_goes_round_the_table_and_comes_home() -> None:
    lab = PassingLab()
    lab.preset("round the table")
    places = [lab.place]
    for _ in range(4):
        lab.step()
        places.append(lab.place)
    assert places == [0, 1, None, None, 0]
    lab.see("dealer")
    assert lab.at.path(lab.card, "dealer") == [0, 1, 2, 3, 0]
    with pytest.raises(ValueError, match="no question"):
        lab.tell()


def test_rochester_4_who_passes_knows_what_went_and_nobody_else_does() -> None:
    lab = PassingLab("rochester", players=4, seed=7)
    mine = lab.at.now.hands[0]
    assert lab.pick(str(mine[0])).endswith("1 of 4 chosen.")
    for c in mine[1:4]:
        lab.pick(str(c))
    lab.give()
    assert set(lab.known[1]) == set(mine[:4]) and lab.known[2] == lab.known[3] == ()
    assert lab.at.now.hands[0][0] == mine[4]
    others = [[lab.at.knows(viewer, holder) for holder in range(4) if holder != viewer] for viewer in range(4)]
    assert others == [[4, 0, 0], [0, 4, 0], [0, 0, 4], [4, 0, 0]]


def test_two_players_lose_no_card_from_sight() -> None:
    """Each has seen all that the other has passed: of the other's hand only what was never passed is unknown."""
    lab = PassingLab("rochester", players=2, seed=11)
    known = 4
    for _ in range(4):
        lab.step()
        assert known <= lab.at.knows(0, 1) <= 5
        known = lab.at.knows(0, 1)
        for c in lab.at.seen(0):
            lab.track(str(c))
            assert lab.place is not None
    stayed = [r for c in lab.at.seen(0) if lab.track(str(c)) for r in lab.because() if r.key.endswith("stayed")]
    assert stayed and stayed[0].rule == "table T23"


def test_rochester_8_a_neighbour_who_folds_is_skipped() -> None:
    lab = PassingLab()
    lab.preset("a neighbour folds")
    assert lab.at.next_left(0) == 2
    given = {str(c) for c in lab.at.now.hands[0][:3]}
    lab.give(" ".join(given))
    assert {str(c) for c in lab.known[2]} == given and 1 not in {int(o) for o in lab.options() if o.isdigit()}


def test_what_one_passed_to_somebody_who_folds_is_out_of_play() -> None:
    lab = PassingLab(players=4, seed=7, passes=1)
    lab.track(str(lab.known[1][0]))
    lab.fold(1)
    assert lab.right() in (["gone"], ["unknown"])
    said = lab.tell()
    assert "[rochester 8]" in said or "[rochester 4]" in said


def test_rochester_rs_what_was_kept_is_locked() -> None:
    lab = PassingLab("rochester-stud", players=3, seed=7)
    kept = lab.at.now.hands[0][4]
    lab.give(" ".join(map(str, lab.at.now.hands[0][:4])))
    assert "Locked, because already kept" in lab.state["zones"]["acts"]
    with pytest.raises(NotAllowed, match="what was kept once stays for good"):
        lab.pick(str(kept))
    with pytest.raises(NotAllowed, match="rochester RS"):
        lab.give(f"{kept} " + " ".join(str(c) for c in lab.at.now.hands[0] if c != kept)[:5])
    assert lab.at.done == 1 and lab.picked == ()


@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize(("game", "players"), [("rochester", 2), ("rochester", 5), ("rochester-stud", 4)])
def test_the_page_has_no_card_that_the_player_does_not_know(game: str, players: int, habit: str) -> None:
    """At every step, covered and told: in the table and in the answer nothing but cards seen from this seat."""
    rng = Random(3)
    lab = PassingLab(game, players=players, seed=rng.randrange(99), habit=habit, seat=players - 1)
    for n in range(5):
        view = lab.at.view(lab.seat)
        known = {c for hand in view.hands for c in hand if c is not None}
        hidden = {c for hand in lab.at.now.hands for c in hand} - known
        own = set(view.hands[players - 1])
        for c in hidden | known:
            covered = f'data-k="{c}"' in text(lab)
            assert covered == (c in own or (n == 0 and c in known)), (n, c)
        if n:
            lab.tell()
            assert {c for c in hidden | known if f'data-k="{c}"' in text(lab)} == known
        if n < 4:
            lab.step()


def test_where_it_is_agrees_with_the_cards_themselves() -> None:
    """A player who says that a card is somewhere is right, in random deals and for every card and seat."""
    rng = Random(8)
    for _ in range(6):
        players = rng.randint(2, 6)
        lab = PassingLab(rng.choice(["rochester", "rochester-stud"]), players=players, seed=rng.randrange(999))
        for _ in range(rng.randint(1, 4)):
            lab.step()
        held = {c: seat for seat, hand in enumerate(lab.at.now.hands) for c in hand}
        for seat in range(players):
            for c in rng.sample(sorted(held), 8):
                place = lab.at.path(c, seat)[-1]
                assert place in (None, held[c]) and (place is not None or held[c] != seat)


def test_a_pass_is_taken_back_and_given_otherwise() -> None:
    lab = PassingLab(seed=7)
    dealt = lab.at.now.hands
    lab.give(" ".join(map(str, dealt[0][:4])))
    assert lab.back() == "Pass 1 of 4: four cards to the left." and lab.at.now.hands == dealt
    lab.give(" ".join(map(str, dealt[0][1:])))
    assert lab.at.now.hands[0][0] == dealt[0][0]
    lab.back()
    with pytest.raises(ValueError, match="nothing has been passed yet"):
        lab.back()


def test_other_passes_and_more_players_begin_anew() -> None:
    lab = PassingLab(passes=2)
    lab.sequence("3 2 1")
    assert (lab.at.done, lab.at.number, lab.at.size) == (0, 3, 3)
    with pytest.raises(ValueError, match="passes"):
        lab.sequence("1 4")
    lab.players(10)
    lab.see(9)
    lab.players(3)
    assert lab.seat == 0 and lab.at.players == 3


def test_when_all_passes_are_over_nothing_can_be_passed() -> None:
    lab = PassingLab(passes=4)
    for act in (lab.step, lab.give, lambda: lab.fold(1)):
        with pytest.raises(ValueError, match="over"):
            act()
    assert 'data-do="give"' not in lab.state["zones"]["acts"] and "pick" not in lab.state["zones"]["table"]


def test_two_players_must_be_left_to_pass() -> None:
    lab = PassingLab(players=2)
    with pytest.raises(ValueError, match="two players must be left"):
        lab.fold(1)
    assert lab.at.stages[-1].folds == ()


def test_only_games_in_which_cards_go_round_are_played() -> None:
    for game, title in (("texas-holdem", "Texas hold’em"), ("anaconda", "Anaconda")):
        with pytest.raises(ValueError, match=f"the passes of Rochester, not of {title}: choose one of rochester, roch"):
            PassingLab(game)
    assert PassingLab(tk.variant("rochester", passes=(2, 1))).at.number == 2
