"""The Stepper without a browser: one model, decisions by message, and what it says."""
from __future__ import annotations

import json
from typing import Any

import ipywidgets
import pytest

from teachkit.play.actions import NotAllowed
from teachkit.play.deal import Deal
from teachkit.render.frames import expand
from teachkit.widgets import Stepper

DECK = "Td 9d Ts 7s 4c 7h Ac As Qd 6d 8s 9c Kh 9h"


def models() -> int:
    return len(ipywidgets.widgets.widget._instances)


def watched() -> Stepper:
    return Stepper(Deal("woodstock", players=3, seed=7).play())


def calls(view: Any, decision: Any) -> str:
    """A policy that discards, checks, calls or bets the least."""
    return next(a for a in ("discard", "check", "call", "bet 2") if a.split()[0] in decision.actions)


def seated(seat: int = 0, **options: Any) -> Stepper:
    return Stepper(Deal("woodstock", players=3, dealer=2, deck=DECK, **options), seat=seat, policy=calls)


def tell(stepper: Stepper, **message: Any) -> None:
    """As the browser does."""
    stepper._handle_custom_msg(message, [])


# showing -------------------------------------------------------------------------------------------------------------


def test_it_can_be_driven_without_a_browser() -> None:
    stepper = watched()
    assert stepper.say == "The cards are shuffled. Ana deals."
    assert stepper.go(12) == "Cleo bets 2."
    assert stepper.step == 12
    assert stepper.why.startswith("Woodstock 3.2(b): The drawn card may instead be placed face up")
    assert stepper.line(13, viewer=1) == "Ana folds."


def test_a_step_that_does_not_exist_is_refused_in_a_sentence() -> None:
    stepper = watched()
    with pytest.raises(ValueError, match="There is no step 99: this deal has the steps 0 to 22"):
        stepper.go(99)
    assert stepper.step == 0


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"seat": 5}, "There is no seat 5: this game has the seats 0 to 2"),
        ({"viewers": ["Ana"]}, "'Ana' cannot be a viewer here"),
        ({"policy": "wild"}, "there is no policy 'wild'"),
        ({"step": 99}, "There is no step 99"),
    ],
)
def test_a_wrong_argument_is_refused_in_a_sentence(options: dict[str, Any], sentence: str) -> None:
    before = models()
    with pytest.raises(ValueError, match=sentence):
        Stepper(Deal("woodstock", players=3, seed=7), **options)
    assert models() == before


def test_its_repr_is_one_short_line_that_stays_the_same() -> None:
    assert repr(watched()) == repr(watched()) == "<Stepper woodstock: 3 players, 22 steps>"


def test_it_is_shown_as_a_widget_and_stored_as_a_still() -> None:
    stepper = watched()
    bundle, _ = stepper._repr_mimebundle_()
    assert bundle["text/plain"] == repr(stepper)
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] == stepper.model_id
    assert bundle["text/html"].startswith('<div class="tk-still">')


def test_a_thousand_steps_and_fifty_new_deals_add_no_model() -> None:
    stepper = watched()
    before = models()
    for n in range(1000):
        stepper.go(n % 23)
    for seed in range(50):
        stepper.deal = Deal("woodstock", players=3, seed=seed).play()
    assert models() == before


def test_one_model_each_and_none_after_close() -> None:
    before = models()
    many = [watched() for _ in range(5)]
    assert models() == before + 5
    for stepper in many:
        stepper.close()
    assert models() == before


def test_another_deal_with_fewer_players_gets_its_own_viewers() -> None:
    stepper = watched()
    stepper.deal = Deal("texas-holdem", players=2, seed=1).play()
    tell(stepper, rest=2)
    assert [v for v, _ in stepper.payload["viewers"]] == ["dealer", "0", "1"]


def test_a_page_begins_with_one_step_and_gets_all_others_once_it_has_drawn_it() -> None:
    stepper = Stepper(watched().deal, viewers=(1, "dealer", 0), step=5)
    first = stepper.payload
    assert list(first["steps"]) == ["1"] and len(first["steps"]["1"]) == 1 and first["more"]
    for asked in (0, 2, None, "1", [1], {"deal": 1}):
        tell(stepper, rest=asked)
        assert stepper.payload is first, f"the page doesn’t show deal {asked}"
    tell(stepper, rest=1)
    whole = stepper.payload
    assert not whole["more"]
    assert {viewer: len(steps) for viewer, steps in whole["steps"].items()} == dict.fromkeys(
        ["1", "dealer", "0"], len(stepper.deal.frames)
    )
    same = first.keys() - {"parts", "steps", "told", "viewers", "more"}
    assert {key: whole[key] for key in same} == {key: first[key] for key in same}


def test_the_step_that_a_page_begins_with_shows_the_same_as_later() -> None:
    stepper = Stepper(watched().deal, viewers=("dealer",), step=9)
    first = stepper.payload
    tell(stepper, rest=1)
    assert shown(first, "dealer", 0) == shown(stepper.payload, "dealer", 9)


def shown(payload: dict[str, Any], viewer: str, number: int) -> tuple[Any, ...]:
    """What a step shows: its layout, its zones and what is told, in HTML."""
    zones: dict[int, int] = {}
    before = None
    for layout, changed, _ in payload["steps"][viewer][: number + 1]:
        zones = (zones if layout == before else {}) | dict(zip(changed[::2], changed[1::2], strict=True))
        before = layout
    told = payload["told"][payload["steps"][viewer][number][2]]
    parts = payload["parts"]
    return before, {place: expand(parts, n) for place, n in zones.items()}, [expand(parts, n) for n in told]


def test_t23_no_message_brings_the_views_of_others_to_a_seat() -> None:
    stepper = seated(0)
    tell(stepper, rest=stepper.payload["deal"])
    assert list(stepper.payload["steps"]) == ["0"]


def test_another_language_keeps_all_that_a_page_has() -> None:
    stepper = watched()
    tell(stepper, rest=1)
    tell(stepper, language="de")
    tell(stepper, language="en")
    assert list(stepper.payload["steps"]) == ["dealer", "0", "1", "2"]


def test_the_payload_is_plain_json() -> None:
    assert json.loads(json.dumps(watched().payload))["start"] == 0


def test_two_steppers_of_one_deal_do_not_disturb_each_other() -> None:
    deal = Deal("woodstock", players=3, dealer=2, deck=DECK)
    one, two = Stepper(deal, seat=0, policy=calls), Stepper(deal, seat=0, policy=calls)
    one.act("discard")
    assert [str(a) for a in two.deal.actions] == []
    assert deal.actions == []


def test_t23_a_seats_widget_holds_only_that_seats_view() -> None:
    stepper = seated(0)
    assert list(stepper.payload["steps"]) == ["0"]
    assert "nine of diamonds" not in json.dumps(stepper.payload)
    assert "9♦" not in stepper._repr_mimebundle_()[0]["text/html"]


# deciding ------------------------------------------------------------------------------------------------------------


def test_it_stops_at_the_seats_decisions_and_the_others_are_played() -> None:
    stepper = seated(1)
    assert stepper.deal.decision is not None and stepper.deal.decision.seat == 1
    assert stepper.line(8) == "Ana discards one card face down."


def test_a_decision_from_the_browser_is_taken_once() -> None:
    stepper = seated()
    at = stepper.payload["at"]
    tell(stepper, act="place", at=at)
    assert [str(a) for a in stepper.deal.actions] == ["place"]
    tell(stepper, act="bet 4", at=at)  # stale: the table has moved on
    assert [str(a) for a in stepper.deal.actions] == ["place"]
    assert stepper.alert == ""


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("check", "woodstock 3.2(b)"),
        ("bet 500", "You have chips for 199 at most"),
        ("bet x", "Type a whole number from 2 to 199."),
        ("bet 2.5", "Type a whole number from 2 to 199."),
        ("bet -5", "Type a whole number from 2 to 199."),
        ("bet 0", "Type a whole number from 2 to 199."),
        ("bet", "Type a whole number from 2 to 199."),
        ("bet 1", "adds at least as much as the last one: to 2 or more"),
        ("", "An action is a verb"),
    ],
)
def test_a_bad_action_is_answered_in_a_sentence_and_changes_nothing(action: str, sentence: str) -> None:
    stepper = seated()
    stepper.act("place")
    payload, record = stepper.payload, stepper.deal.record()
    tell(stepper, act=action, at=payload["at"])
    assert sentence in stepper.alert
    assert stepper.payload is payload and stepper.deal.record() == record
    tell(stepper, act="bet 2", at=payload["at"])
    assert stepper.alert == ""


def test_an_illegal_action_raises_the_reason_that_the_button_shows() -> None:
    stepper = seated()
    stepper.act("place")
    assert stepper.deal.decision is not None
    reason = stepper.deal.decision.refused["check"]
    with pytest.raises(NotAllowed) as refused:
        stepper.act("check")
    assert refused.value.reason == reason


def test_every_action_is_a_button_and_every_refused_one_says_why() -> None:
    stepper = seated()
    stepper.act("place")
    ask = stepper.payload["ask"]["html"]
    decision = stepper.deal.decision
    assert decision is not None
    assert 'value="bet">Bet' in ask and 'min="2" max="199"' in ask
    assert ask.count('aria-disabled="true"') == len(decision.refused) == 4
    assert ask.count("Woodstock 3.2(b)") == 2


def test_the_learner_is_warned_in_honour_play_before_placing_a_forbidden_card() -> None:
    deck = "Td 9d Ts 7s 4c 7h Ac As Qd 6d 8s 9c 7c Kh 9h"
    stepper = Stepper(Deal("woodstock", players=3, dealer=2, deck=deck, enforce="honour"), seat=0, policy=places)
    while stepper.deal.decision and len(stepper.deal.table.board) < 3:
        may = stepper.deal.decision.actions
        stepper.act(next(a for a in ("place", "accept", "bet 2", "call") if a.split()[0] in may))
    while stepper.deal.decision and "place" not in stepper.deal.decision.actions:
        may = stepper.deal.decision.actions
        stepper.act(next(a for a in ("accept", "bet 2", "call") if a.split()[0] in may))
    assert "could all be part of one straight" in stepper.payload["ask"]["html"]


def places(view: Any, decision: Any) -> str:
    """A policy that places, lets stand, and calls."""
    return next(a for a in ("place", "accept", "check", "call", "bet 2") if a.split()[0] in decision.actions)


def test_taking_back_and_deciding_the_same_again_gives_the_same_deal() -> None:
    stepper = Stepper(Deal("woodstock", players=4, seed=5), seat=0, policy="random", policy_seed=3)
    done: list[str] = []
    while len(done) < 3 and stepper.deal.decision:
        may = stepper.deal.decision.actions
        done.append(next(a for a in ("place", "discard", "bet 2", "call", "check") if a.split()[0] in may))
        stepper.act(done[-1])
    record = stepper.deal.record()
    stepper.take_back()
    assert stepper.deal.record() != record
    stepper.act(done[-1])
    assert stepper.deal.record() == record


def test_there_is_nothing_to_take_back_before_the_first_decision() -> None:
    stepper = seated(1)
    tell(stepper, do="back", at=stepper.payload["at"])
    assert stepper.alert == "You have not decided anything yet, so there is nothing to take back."


def test_a_new_deal_keeps_game_stacks_and_names() -> None:
    stepper = Stepper(Deal("woodstock", seed=1, stacks=[50, 60, 70], names=["A", "B", "C"]), seat=1)
    tell(stepper, do="again", at=stepper.payload["at"])
    assert list(stepper.deal.start) == [50, 60, 70]
    assert stepper.deal.names == ("A", "B", "C")
    assert stepper.deal.variant.id == "woodstock"
    assert stepper.payload["deal"] == 2


def test_a_fault_of_ours_is_said_in_the_widget_and_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    stepper = seated()
    monkeypatch.setattr(stepper, "act", lambda action: 1 / 0)
    tell(stepper, act="place", at=stepper.payload["at"])
    assert stepper.alert == "Something went wrong here, and nothing has changed: ZeroDivisionError: division by zero"


def reloaded(old: Stepper, new: Stepper, **more: Any) -> Stepper:
    """`new` as a page leaves it that had shown `old` before."""
    kept = json.loads(json.dumps(old.payload["keep"]))
    tell(new, **{"restore": kept, "to": 9, "deal": 1, "at": new.payload["at"], **more})
    assert new.alert == ""
    return new


def test_what_was_decided_is_decided_again_after_a_reload() -> None:
    old = seated()
    old.act("place")
    old.act("bet 6")
    new = reloaded(old, seated())
    assert [str(a) for a in new.deal.actions] == [str(a) for a in old.deal.actions]
    assert new.payload["place"] == seated().payload["place"] and new.payload["start"] == new.step == 9
    new.take_back()
    assert new.payload["keep"].mine == ["place"]


def test_of_a_deal_that_came_with_decisions_only_the_learners_own_are_kept() -> None:
    deal = Deal("woodstock", players=3, dealer=2, deck=DECK).act("discard")
    old = Stepper(deal, seat=1, policy=calls)
    old.act("discard")
    assert old.payload["keep"][1:] == (1, ["discard"])
    new = reloaded(old, Stepper(deal, seat=1, policy=calls))
    assert new.deal.actions == old.deal.actions
    assert deal.actions[1:] == []


def test_a_new_deal_is_dealt_again_and_its_place_in_the_pages_memory_is_that_of_the_first() -> None:
    old = seated()
    old.again()
    old.act("discard")
    new = reloaded(old, seated())
    assert new.deal.deck == old.deal.deck and new.deal.actions == old.deal.actions
    assert new.payload["place"] == old.payload["place"] == seated().payload["place"]
    new.deal = Deal("woodstock", players=3, dealer=2, seed=5)
    assert new.payload["place"] != old.payload["place"] and new.payload["keep"].seed is None


def test_a_link_that_has_dealt_other_cards_meanwhile_is_not_mixed_up_with_what_was_decided_before() -> None:
    old, new = seated(), seated()
    old.act("place")
    new.deal = Deal("woodstock", players=3, dealer=2, seed=5)
    reloaded(old, new)
    assert new.payload["keep"].mine == []


NEVER_KEPT: list[Any] = [None, 7, [], [None, 0], [None, -1, []], [None, 0, "x"], [[], 0, []], [None, 99, ["x"]]]


@pytest.mark.parametrize("kept", NEVER_KEPT)
def test_what_we_never_kept_brings_nothing_back(kept: Any) -> None:
    stepper = reloaded(seated(), seated(), restore=kept, to="x")
    assert stepper.payload["keep"].mine == [] and stepper.payload["at"] == 7


def test_at_a_decision_the_rule_is_that_of_what_is_asked() -> None:
    stepper = asked("irish", "discard")
    why = stepper.payload["ask"]["why"]
    assert stepper.go(stepper.payload["at"]) and stepper.why.startswith("Irish 1: ")
    assert why.startswith("<blockquote><cite>Irish 1</cite>") and "Table T7" not in why


def test_how_much_a_bet_is_is_not_why_there_is_one() -> None:
    stepper = seated()
    stepper.act("place")
    assert stepper.payload["ask"]["why"] == ""


STRANGE = [{}, {"at": 7}, {"act": 5, "at": 7}, {"do": "x", "at": 7}, {"page": 3}, {"page": {"search": 5}}]


@pytest.mark.parametrize("message", STRANGE)
def test_messages_that_we_never_send_change_nothing(message: dict[str, Any]) -> None:
    stepper = seated()
    payload = stepper.payload
    tell(stepper, **message)
    assert stepper.payload is payload


def test_texas_holdem_can_be_played_from_a_seat_to_the_end() -> None:
    stepper = Stepper(Deal("texas-holdem", players=6, seed=4, dealer=3), seat=0, policy="random", policy_seed=1)
    while decision := stepper.deal.decision:
        assert decision.seat == 0
        stepper.act("check" if "check" in decision.actions else "call")
    assert stepper.payload["ask"] is None
    assert "wins" in stepper.say or "takes" in stepper.say or "gets" in stepper.say


# board and stud games ------------------------------------------------------------------------------------------------


def passive(view: Any, decision: Any) -> str:
    """A policy that checks, calls, stands and gives up the last of its cards."""
    verb = next(v for v in ("check", "call", "stand", "bring-in", "discard", "high", "bet") if v in decision.actions)
    choice = decision.actions[verb]
    chips = [choice.least] if verb in ("bet", "bring-in") else []
    return " ".join(map(str, [verb, *choice.cards[-choice.least :], *chips]))


def asked(game: str, verb: str, **options: Any) -> Stepper:
    """A Stepper at the first decision of seat 0 that offers `verb`."""
    stepper = Stepper(Deal(game, players=3, seed=1, **options), seat=0, policy=passive)
    while (decision := stepper.deal.decision) is not None and verb not in decision.actions:
        stepper.act(passive(None, decision))
    return stepper


def test_a_discard_asks_for_its_cards_and_says_how_many() -> None:
    ask = asked("irish", "discard").payload["ask"]["html"]
    assert 'value="discard">Discard' in ask and 'data-most="2"' in ask and "Choose two cards:" in ask
    assert ask.count('aria-pressed="false"') == 4 and ">Discard</button>" in ask


def test_five_card_stud_buy_1_the_price_of_a_card_stands_beside_the_choice() -> None:
    ask = asked("five-card-stud-buy", "buy", price=30).payload["ask"]["html"]
    assert "A card costs 30 chips, which go to the pot." in ask and ask.count('aria-pressed="false"') == 5
    assert 'data-act="stand"' in ask


def test_t8_of_two_sizes_of_bets_each_is_a_button() -> None:
    stepper = Stepper(Deal("five-card-stud", players=2, dealer=1, seed=1, deck="2c 3c Kd 9s Kh 8s"), seat=0)
    stepper.act("check")
    ask = stepper.payload["ask"]["html"]
    assert 'data-act="bet 10">Bet 10<' in ask and 'data-act="bet 20">Bet 20<' in ask
    assert "<input" not in ask


def test_a_learner_may_declare_for_both_halves_only_where_the_table_lets_one() -> None:
    ask = asked("five-card-stud-high-low", "high", declare="simultaneous").payload["ask"]["html"]
    assert all(f'data-act="{verb}"' in ask for verb in ("high", "low")) and 'data-act="both"' not in ask
    assert "At this table nobody may play for both halves." in ask
