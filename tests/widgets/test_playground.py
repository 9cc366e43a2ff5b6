"""The playground without a browser: any game, hints, undo, the same again, the next deal, and nobody's secrets."""
from __future__ import annotations

import json
from typing import Any

import ipywidgets
import pytest

import teachkit as tk
from teachkit import codes
from teachkit.widgets import Playground
from teachkit.widgets.thoughts import thinking
from tests.strategies import EVERY_GAME


def tell(play: Playground, **message: Any) -> None:
    """As the browser does."""
    play._handle_custom_msg(message, [])


def to_the_end(play: Playground) -> None:
    while play.deal.decision is not None:
        play.act(str(play.deal.advice("basic").action))


def at_holdem(**options: Any) -> Playground:
    return Playground("texas-holdem", players=4, seed=9, **options)


# sitting down --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EVERY_GAME)
def test_any_game_can_be_sat_down_at_and_played_by_its_hints(game: str) -> None:
    play = Playground(game, players=tk.variant(game).players[0], seed=3)
    assert play.deal.decision is None or play.deal.decision.seat == 0
    while play.deal.decision is not None:
        assert play.hint().startswith("“basic” would choose: ")
        play.act(str(play.deal.advice("basic").action))
    if not play.match.over and 0 in play.match.still_in:
        assert play.next() == "Deal 2 of the match."
    play.close()


def test_its_first_deal_is_that_of_its_seed() -> None:
    play = at_holdem()
    plain = tk.Deal("texas-holdem", players=4, seed=9)
    assert (play.deal.deck, play.deal.seed, play.code) == (plain.deck, 9, codes.write(plain))


def test_its_repr_is_one_short_line() -> None:
    assert repr(at_holdem(seat=2)) == "<Playground texas-holdem: 4 players, seat 2, deal 1>"


def test_it_is_one_model_however_long_one_plays() -> None:
    play = at_holdem()
    before = len(ipywidgets.widgets.widget._instances)
    for _ in range(3):
        to_the_end(play)
        play.next()
    play.sit(game="razz", players=3)
    assert len(ipywidgets.widgets.widget._instances) == before


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"seat": 4}, "There is no seat 4: this game has the seats 0 to 3"),
        ({"seat": True}, "There is no seat True"),
        ({"policy": "wild"}, "there is no policy 'wild'"),
        ({"anted": 4}, "has no option 'anted'"),
    ],
)
def test_a_wrong_argument_is_refused_in_a_sentence(options: dict[str, Any], sentence: str) -> None:
    before = len(ipywidgets.widgets.widget._instances)
    with pytest.raises(ValueError, match=sentence):
        at_holdem(**options)
    assert len(ipywidgets.widgets.widget._instances) == before


def test_a_form_deals_what_it_says_and_keeps_the_table_if_it_can_not() -> None:
    play = at_holdem()
    tell(play, do="sit", form="1", game="omaha-8", players="3", seat="1", policy="calling", seed="77", dealer="2",
         stacks="100,200,300", ante="0", blinds="2,4", limit="pot-limit", raises="3", full_raises="on")  # fmt: skip
    assert play.alert == ""
    deal = play.deal
    assert (deal.variant.id, deal.seed, deal.start, deal.dealer, play.seat) == ("omaha-8", 77, [100, 200, 300], 2, 1)
    assert deal.variant.settings["blinds"] == (2, 4)
    assert deal.variant.settings["check_raise"] is False  # a switch that is off says nothing
    tell(play, do="sit", form="1", game="omaha-8", players="30", blinds="2,4")
    assert play.alert.startswith("30 players are too many")
    tell(play, do="sit", form="1", game="omaha-8", players="3", blinds="a lot")
    assert "blinds" in play.alert.lower()
    assert "a lot can’t be" in play.alert
    assert play.deal is deal


def test_choosing_a_game_shows_its_options_and_deals_nothing() -> None:
    play = at_holdem()
    deal = play.deal
    tell(play, do="pick", value="jacks-or-better")
    assert 'name="declare_hands"' in play.state["zones"]["setup"]
    assert play.deal is deal


def test_a_code_and_a_link_open_the_same_deal() -> None:
    code = codes.write(tk.Deal("razz", players=5, seed=4711, ante=2))
    one, two = at_holdem(), at_holdem(seat=3)
    tell(one, do="enter", code=code.lower())
    tell(two, page={"search": f"?code={code}"})
    for play in (one, two):
        assert (play.deal.variant.id, play.deal.players, play.deal.seed) == ("razz", 5, 4711)
    assert two.seat == 3
    tell(one, do="enter", code="AAAA-AAAC")
    assert one.alert.startswith("“AAAA-AAAC” is no code")
    assert one.deal.seed == 4711


def test_a_link_that_says_nothing_of_a_deal_changes_nothing() -> None:
    play = at_holdem()
    deal = play.deal
    tell(play, page={"search": "?utm_source=mail"})
    tell(play, page={"search": "?game=patience"})
    assert play.deal is deal
    assert "there is no game 'patience'" in play.notice


# help ----------------------------------------------------------------------------------------------------------------


def test_a_hint_is_what_the_policy_would_do_and_goes_with_the_decision() -> None:
    play = Playground(seed=3)
    assert play.hint() == (
        "“basic” would choose: Raise to 4. Holding a pair of aces beats eight in ten of the hands that others may "
        "hold: that is worth a raise."
    )
    assert "worth a raise" in play.state["zones"]["coach"]
    play.act("raise 4")
    assert "worth a raise" not in play.state["zones"]["coach"]


def test_there_is_no_hint_once_the_deal_is_over() -> None:
    play = at_holdem()
    to_the_end(play)
    tell(play, do="hint")
    assert play.alert == "It is not your turn, so there is nothing to advise."


def test_undo_goes_back_to_the_last_decision_and_the_same_again_to_the_first() -> None:
    play = at_holdem()
    begun = [str(a) for a in play.deal.actions]
    play.act("call")
    play.undo()
    assert [str(a) for a in play.deal.actions] == begun
    play.act("call")
    play.same()
    assert [str(a) for a in play.deal.actions] == begun
    tell(play, do="undo")
    assert play.alert == "You have not decided anything yet, so there is nothing to take back."


def test_the_next_deal_of_the_match_carries_what_this_one_leaves() -> None:
    """Nobody opens: the pot stays on the table."""
    play = Playground("jacks-or-better", players=2, seed=1, policy="calling")
    tell(play, do="next")
    assert play.alert.startswith("This deal is not over yet")
    for seed in range(1, 40):
        play.sit(seed=seed)
        while play.deal.decision is not None and "check" in play.deal.decision.actions:
            play.act("check")
        if play.deal.decision is None:
            break
    assert play.match.pot_carried == 2
    play.next()
    assert play.deal.carried == 2
    assert play.state["zones"]["course"] != ""


def test_who_has_no_chips_is_told_so_and_may_deal_anew() -> None:
    play = Playground("texas-holdem", players=3, seed=1, stacks=[2, 50, 50], dealer=1)
    for _ in range(20):
        while play.deal.decision is not None:
            play.act("call" if "call" in play.deal.decision.actions else "check")
        if 0 not in play.match.still_in:
            break
        play.next()
    tell(play, do="next")
    assert play.alert == "You have no chips left: deal anew."
    assert "You have no chips left: deal anew." in play.state["zones"]["coach"]
    play.again(seed=4)
    assert play.deal.seed == 4


def test_seats_move_up_when_others_are_out() -> None:
    play = Playground("texas-holdem", players=3, seat=2, seed=0, stacks=[2, 80, 80], policy="calling")
    for seed in range(1, 20):
        while play.deal.decision is not None:
            play.act("call" if "call" in play.deal.decision.actions else "check")
        if len(play.match.still_in) == 2:
            break
        play.sit(seed=seed, stacks=[2, 80, 80])
    assert play.match.still_in == (1, 2)
    play.next()
    assert (play.deal.players, play.seat, play.deal.names[1]) == (2, 1, "Cleo")


# secrets -------------------------------------------------------------------------------------------------------------


def test_only_the_learners_view_goes_to_the_page() -> None:
    play = at_holdem()
    assert list(play.payload["steps"]) == ["0"]
    to_the_end(play)
    assert list(play.payload["steps"]) == ["0"]


def test_thoughts_are_told_only_by_whom_all_cards_are_known() -> None:
    play = at_holdem()
    play.act("fold")
    assert play.deal.decision is None
    told = play.known_thoughts
    shown = set(play.deal.frames[-1].shown)
    assert {t.seat for t in told} == shown - {0}
    folded = {d.seat for d, a in zip(play.deal.asked, play.deal.actions, strict=True) if a.verb == "fold"}
    assert not folded & {t.seat for t in told}
    said = play.thoughts()
    assert all(str(t.why.rule) and play._thought(t, play.speaker) in said for t in told)


@pytest.mark.parametrize("game", ["five-card-draw", "texas-holdem", "rochester", "seven-card-stud", "woodstock"])
def test_a_thought_rests_on_nothing_that_its_reader_does_not_know(game: str) -> None:
    deal = tk.Deal(game, players=4, seed=6).play("basic")
    last = deal.frames[-1]
    for t in thinking(deal, 0):
        view = deal.frames[t.step - 1].view(t.seat)
        held = {c for c in (*view.hands[t.seat], view.drawn) if c is not None}
        held |= {c for seat, c in view.discards if c is not None}
        known = last.view(0)
        there = {c for pile in (*known.hands, *known.boards) for c in pile}
        there |= {c for _, c in known.discards} | {known.drawn}
        assert t.seat == 0 or held <= there


def test_discards_that_nobody_saw_keep_thoughts_secret() -> None:
    deal = tk.Deal("five-card-draw", players=4, seed=1).play("basic")
    drew = {d.seat for d, a in zip(deal.asked, deal.actions, strict=True) if a.verb == "draw" and a.cards}
    assert len(drew - {0}) > 1
    assert not {t.seat for t in thinking(deal, 0)} & drew - {0}
    assert drew <= {t.seat for t in thinking(deal, "dealer")}


def test_a_table_may_turn_all_cards_up_when_a_deal_is_over() -> None:
    play = at_holdem(open_after=True)
    assert list(play.payload["steps"]) == ["0"]
    play.act("fold")
    assert list(play.payload["steps"]) == ["0", "dealer"]
    assert {t.seat for t in play.known_thoughts} == {1, 2, 3}
    play.next()
    assert list(play.payload["steps"])[:1] == [str(play.seat)]
    assert ("dealer" in play.payload["steps"]) == (play.deal.decision is None)


# after a reload ------------------------------------------------------------------------------------------------------


def test_a_reload_brings_back_the_match_and_the_deal() -> None:
    play = Playground("five-card-draw", players=3, seat=1, seed=3, policy="basic", ante=2, open_after=True)
    to_the_end(play)
    play.next()
    while play.deal.decision is not None and len(play.deal.actions) < 6:
        play.act(str(play.deal.advice("basic").action))
    again = at_holdem()
    tell(again, restore=play.keep, at=3, seen="1")
    assert again.alert == ""
    assert again.keep == play.keep
    assert again.payload["parts"] == play.payload["parts"]
    assert again.payload["start"] == 3
    assert again.match.stacks == play.match.stacks


@pytest.mark.parametrize("kept", ["", "{}", "[]", "5", '{"game": "razz"}', "x" * 300])
def test_what_another_time_kept_changes_nothing(kept: str) -> None:
    play = at_holdem()
    before = play.keep
    tell(play, restore=kept, at="x", seen=None)
    assert (play.alert, play.keep) == ("", before)


def test_a_kept_match_that_cannot_have_been_is_passed_over() -> None:
    play = at_holdem()
    before, strange = play.keep, {**json.loads(play.keep), "mine": ["raise 9999"]}
    tell(play, restore=json.dumps(strange))
    assert play.keep == before
    play.act("fold")
    assert play.deal.decision is None
