"""What if: another action at a decision of a deal that is looked at, and what differs in the end."""

from __future__ import annotations

import json
from typing import Any

import ipywidgets
import pytest
import traitlets

import teachkit as tk
from teachkit.play.actions import NotAllowed
from teachkit.widgets import Stepper
from tests.play.scripts import holdem


def heads_up() -> tk.Deal:
    """Ana bets the flop with aces against queens; both check on, so that the aces win what was bet."""
    deal = holdem(["As Ah", "Qs Qh"], "2c 7d 9s 3c 4d", 100)
    for action in ("call", "check", "bet 4", "call", "check", "check", "check", "check"):
        deal.act(action)
    return deal


def watched(**options: Any) -> Stepper:
    return Stepper(heads_up(), policy="cautious", **options)


def models() -> int:
    return len(ipywidgets.widgets.widget._instances)


# by hand: 2 chips each before the flop; Ana, who is not called when Ben folds, gets her 4 back and wins these 4
FOLDED = (
    "Instead of “Ben calls 4.”: “Ben folds.” As it was, Ana wins 12 chips. What if: Ana wins 4 chips. "
    "Ana ends with 102 chips instead of 106 and Ben ends with 98 chips instead of 94."
)


def test_it_says_what_differs_in_the_end() -> None:
    stepper = watched()
    calls = stepper.deal.marks[3]
    assert stepper.what_if(calls, "fold") == FOLDED
    assert stepper.step == calls + 1
    assert stepper.say == "Ben calls 4."


def test_the_branch_is_the_deal_with_the_other_action() -> None:
    stepper = watched()
    mark = stepper.deal.marks[3]
    assert stepper.branch is None
    stepper.what_if(mark, "raise 12")
    branch = stepper.branch
    assert branch is not None and branch.decision is None
    assert branch.actions[:3] == stepper.deal.actions[:3] and str(branch.actions[3]) == "raise 12"
    assert branch.events[:mark] == stepper.deal.events[:mark]
    assert [str(a) for a in stepper.deal.actions] == [str(a) for a in heads_up().actions]


def test_the_step_that_follows_a_decision_stands_for_it_too() -> None:
    stepper = watched()
    last = stepper.deal.marks[-1]
    stepper.what_if(last + 1, "bet 2")
    assert stepper.branch is not None and str(stepper.branch.actions[-1]) != ""
    assert stepper.fork["at"] == last


def test_the_same_again_only_lets_a_policy_go_on() -> None:
    stepper = watched()
    said = stepper.what_if(stepper.deal.marks[-1], "check")
    assert said.startswith("“Ben checks.”, as it was, and from there a policy plays on. As it was, Ana wins 12 chips.")
    assert said.endswith("In the end all players have as many chips in both.")


def test_where_nothing_is_decided_the_right_steps_are_named() -> None:
    stepper = watched()
    with pytest.raises(ValueError, match=r"Nothing is decided at step 1: choose one of the steps \d+, \d+"):
        stepper.what_if(1, "fold")
    with pytest.raises(ValueError, match="no step 999"):
        stepper.what_if(999, "fold")
    with pytest.raises(ValueError, match="Nothing is decided in this deal"):
        Stepper(tk.Deal("texas-holdem", 2, seed=1)).what_if(1, "fold")
    assert stepper.branch is None and stepper.fork is None


def test_what_is_not_allowed_is_refused_with_its_reason_and_a_branch_stays() -> None:
    stepper = watched()
    stepper.what_if(stepper.deal.marks[3], "fold")
    before = stepper.fork
    with pytest.raises(NotAllowed, match="table T7"):
        stepper.what_if(stepper.deal.marks[3], "check")
    assert stepper.fork is before


def test_who_plays_decides_and_asks_no_what_if() -> None:
    stepper = Stepper(tk.Deal("texas-holdem", 2, seed=1), seat=0)
    with pytest.raises(ValueError, match="without a seat"):
        stepper.what_if(3, "fold")
    assert stepper.payload["asked"] is None and "data-if" not in stepper.payload["html"]


def test_one_message_makes_a_branch_and_one_closes_it() -> None:
    stepper, sent = watched(), []
    stepper.send = lambda content, buffers=None: sent.append(content)  # type: ignore[method-assign]
    stepper._handle_custom_msg({"what_if": stepper.deal.marks[3], "act": "fold", "at": stepper.payload["at"]}, [])
    assert stepper.branch is not None and stepper.alert == "" and sent == [{"answered": True}]
    stepper._handle_custom_msg({"what_if": None, "at": stepper.payload["at"]}, [])
    assert stepper.branch is None and stepper.fork is None


@pytest.mark.parametrize(
    "message",
    [{"what_if": "x", "act": "fold"}, {"what_if": [1], "act": "fold"}, {"what_if": 7, "act": "x" * 9999},
     {"what_if": True, "act": None}, {"what_if": 1.5}, {"what_if": -1, "act": "fold"}],
)  # fmt: skip
def test_a_message_that_makes_no_sense_is_answered_in_a_sentence(message: dict[str, Any]) -> None:
    stepper = watched()
    stepper._handle_custom_msg({**message, "at": stepper.payload["at"]}, [])
    assert stepper.branch is None
    assert 0 < len(stepper.alert) < 300 and "Error" not in stepper.alert


def test_it_is_one_widget_model_however_many_branches() -> None:
    stepper = watched()
    before = models()
    for mark in stepper.deal.marks:
        can = stepper.deal.asked[stepper.deal.marks.index(mark)].actions
        stepper.what_if(mark, "fold" if "fold" in can else "check")
    assert models() == before


def test_another_deal_closes_the_branch() -> None:
    stepper = watched()
    stepper.what_if(stepper.deal.marks[3], "fold")
    stepper.deal = heads_up()
    assert stepper.branch is None and stepper.fork is None


def test_another_language_says_the_branch_anew() -> None:
    stepper = watched()
    stepper.what_if(stepper.deal.marks[3], "fold")
    stepper.translate("de")
    assert "Ana gewinnt 12 Chips" in stepper.fork["said"]["dealer"]
    assert "Wie es war" in stepper.payload["html"]


def test_what_goes_to_the_page_is_plain_json() -> None:
    stepper = watched()
    stepper.what_if(stepper.deal.marks[3], "fold")
    assert json.loads(json.dumps(stepper.fork))["act"] == "fold"


# secrets -------------------------------------------------------------------------------------------------------------


def test_t23_a_page_of_one_seats_view_holds_that_seats_choices_only() -> None:
    stepper = Stepper(tk.Deal("five-card-draw", 3, seed=4).play("calling"), viewers=(1,))
    asked = stepper.payload["asked"]
    assert asked and {seat for seat, _ in asked.values()} == {"1"}
    assert len(asked) < len(stepper.deal.marks)


def test_t23_a_viewer_reads_of_the_branch_what_a_player_would_see() -> None:
    """Which cards go is said to whoever draws, and to the dealer; the others are told how many."""
    deal = tk.Deal("five-card-draw", 3, seed=4).act("bet 2").act("call").act("call")
    assert deal.decision is not None
    n, seat, card = len(deal.marks), deal.decision.seat, deal.decision.actions["draw"].cards[0]
    deal.act(f"draw {deal.decision.actions['draw'].cards[1]}").play()
    stepper = Stepper(deal)
    stepper.what_if(deal.marks[n], f"draw {card}")
    said = stepper.fork["said"]
    other = str((seat + 1) % 3)
    assert "Ben: “Draw <span" in said[str(seat)] and "nine of" in said[str(seat)] and str(card)[0] == "9"
    assert "what is different is not to be seen" in said[other] and "tk-ic" not in said[other]


# to be observed ------------------------------------------------------------------------------------------------------


def test_a_deal_is_heard_of_when_it_is_set_and_when_it_goes_on() -> None:
    heard: list[Any] = []
    stepper = Stepper(tk.Deal("texas-holdem", 2, seed=1), seat=0)
    stepper.observe(lambda change: heard.append(change.new), "deal")
    stepper.act("call")
    assert heard == [stepper.deal]
    stepper.take_back()
    stepper.deal = tk.Deal("razz", 2, seed=2)
    assert heard[-1] is stepper.deal and len(heard) == 3
    assert stepper.deal.variant.id == "razz"


def test_two_steppers_can_be_linked_by_their_deal() -> None:
    one, two = watched(), watched()
    traitlets.dlink((one, "deal"), (two, "deal"))
    one.deal = tk.Deal("razz", 3, seed=2).play()
    assert two.deal is one.deal and two.payload["seats"] == 3


def test_the_page_tells_of_steps_and_cards_only_if_somebody_observes_them() -> None:
    stepper, steps = watched(), []
    assert not stepper.observed
    stepper.observe(lambda change: None, "deal")
    assert not stepper.observed
    stepper.observe(lambda change: steps.append(change.new), "step")
    assert stepper.observed
    for step in (5, 5, 999, -1, "x", None, 1.5):
        stepper._handle_custom_msg({"step": step}, [])
    assert steps == [5] and stepper.alert == ""


def test_the_marked_cards_of_a_decision_are_the_selection() -> None:
    deal = tk.Deal("five-card-draw", 2, seed=1).act("bet 2").act("call")
    assert deal.decision is not None
    stepper = Stepper(deal, seat=deal.decision.seat)
    stepper.observe(lambda change: None, "selection")
    first, second = deal.decision.actions["draw"].cards[:2]
    stepper._handle_custom_msg({"selection": [str(first), str(second), "Xx", None]}, [])
    assert stepper.selection == (first, second)
    stepper.act(f"draw {first} {second}")
    assert stepper.selection == ()


# a page of its own ---------------------------------------------------------------------------------------------------


def test_a_page_of_its_own_names_no_other_place_and_asks_nothing() -> None:
    page = heads_up().to_html(viewers=["dealer", 1])
    assert "http" not in page and "@import" not in page and "url(" not in page
    assert page.startswith("<!doctype html>") and page.count("</script>") == 1
    assert 'data-if="ask"' not in page and '"asked": null' in page
    state = json.loads(page.split("const state = ")[1].split(", nothing")[0])
    assert list(state["payload"]["steps"]) == ["dealer", "1"]


def test_a_players_name_cannot_leave_the_script() -> None:
    deal = tk.Deal("texas-holdem", 2, seed=1, names=["</script><b>", "<!-- Ben"]).play("calling")
    page = deal.to_html()
    assert page.count("</script>") == 1 and "<!-- Ben" not in page


def test_the_page_of_a_learner_who_plays_holds_that_seats_view_and_no_decision() -> None:
    stepper = Stepper(tk.Deal("texas-holdem", 2, seed=1), seat=0)
    page = stepper.to_html()
    assert '"ask": null' in page and list(stepper.payload["steps"]) == ["0"]
    assert 'data-do="' not in page.split("const state = ")[1]


def test_making_a_page_leaves_no_model() -> None:
    before = models()
    heads_up().to_html()
    assert models() == before
