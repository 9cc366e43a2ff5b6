"""The dashboard without a browser: where it stops, what it covers, codes and links, sheets, and after a crash."""
from __future__ import annotations

import json
from typing import Any

import pytest

import teachkit as tk
from teachkit import codes
from teachkit.play.events import Awarded, Shown
from teachkit.widgets import Dashboard, EnterCode, Stepper


def tell(widget: Any, **message: Any) -> None:
    """As the browser does."""
    widget._handle_custom_msg(message, [])


def made(**options: Any) -> Dashboard:
    return Dashboard("texas-holdem", players=4, seed=11, **options)


def steps(dash: Dashboard) -> int:
    """The last step that the page has."""
    return len(dash.payload["steps"]["dealer"]) - 1


def before(deal: tk.Deal, kind: type) -> int:
    """The step after which the first event of a kind comes."""
    return next(n for n, e in enumerate(deal.events) if isinstance(e, kind) and not getattr(e, "early", False))


# where it stops ------------------------------------------------------------------------------------------------------


def test_without_a_stop_all_of_the_deal_is_there() -> None:
    dash = made()
    assert steps(dash) == len(dash.deal.events) == dash.until
    assert dash.predict == ""
    tell(dash, do="reveal")
    assert dash.alert == "All of the deal has been shown."


@pytest.mark.parametrize(("stop", "kind"), [("showdown", Shown), ("winner", Awarded)])
def test_what_is_to_be_predicted_is_not_in_the_steps_of_the_page(stop: str, kind: type) -> None:
    dash = made(stop=stop)
    assert steps(dash) == before(dash.deal, kind)
    assert dash.predict.startswith("To predict: ")
    dash.reveal()
    assert steps(dash) == len(dash.deal.events)


def test_it_stops_before_each_decision_and_asks_for_it() -> None:
    dash = made(stop="decision")
    seen = []
    while dash.until < len(dash.deal.events):
        seen.append(dash.until)
        frame = dash.deal.frames[dash.until]
        assert dash.predict.startswith(f"To predict: {dash.deal.names[frame.turn]} is to act.")
        dash.reveal()
    assert seen == dash.deal.marks


def test_another_stop_begins_where_the_page_is() -> None:
    dash = made(stop="decision")
    for _ in range(3):
        dash.reveal()
    tell(dash, do="stop_at", value="showdown", at=dash.until, seen="dealer")
    assert dash.until == before(dash.deal, Shown)
    tell(dash, do="stop_at", value="decision", at=12, seen="dealer")
    assert dash.until == min(m for m in dash.deal.marks if m > 12)


@pytest.mark.parametrize("game", tk.variants())
@pytest.mark.parametrize("stop", ["decision", "round", "showdown", "winner"])
def test_any_game_stops_and_goes_on_to_its_end(game: str, stop: str) -> None:
    dash = Dashboard(game, players=tk.variant(game).players[0], seed=2, stop=stop)
    for _ in range(400):
        if dash.until == len(dash.deal.events):
            break
        assert dash.predict
        dash.reveal()
    assert dash.until == len(dash.deal.events)
    dash.close()


def test_a_stored_notebook_shows_no_more_than_the_page() -> None:
    dash = made(stop="showdown")
    assert "wins" not in dash.still()
    dash.reveal()
    assert "wins 600" in dash.still()


# what is covered -----------------------------------------------------------------------------------------------------


def test_covers_stand_on_the_whole_and_later_lines_of_the_log_in_the_stepper() -> None:
    dash = made(cover=["ahead", "why"])
    assert (dash.state["marks"]["cover"], dash.payload["ahead"]) == ("why", True)
    tell(dash, do="hide", name="result", value=True)
    tell(dash, do="hide", name="why", value=False)
    tell(dash, do="hide", name="ahead", value=False, at=4)
    assert (dash.state["marks"]["cover"], dash.payload["ahead"], dash.cover) == ("result", False, ("result",))
    tell(dash, do="project", name="project", value=True)
    assert dash.state["marks"]["mode"] == "projector"


# codes, links and sheets ---------------------------------------------------------------------------------------------


def test_its_code_and_link_open_the_same_deal_on_a_students_page() -> None:
    dash = made(opens="02-holdem.ipynb")
    assert dash.link == f"02-holdem.ipynb?code={codes.write(dash.deal)}"
    page = tk.page()
    stepper, entry = Stepper(page.deal("texas-holdem", players=2)), EnterCode(page)
    tell(entry, do="enter", code=dash.code.lower())
    assert (entry.alert, entry.say) == ("", "Texas hold’em is dealt as the code says.")
    assert stepper.deal.deck == dash.deal.deck
    tell(entry, do="enter", code="nonsense")
    assert entry.alert.startswith("“nonsense” is no code")
    assert stepper.deal.deck == dash.deal.deck


def test_the_field_for_a_code_says_the_code_again_after_a_reload() -> None:
    page, code = tk.page(), made().code
    stepper, entry = Stepper(page.deal("texas-holdem", players=2)), EnterCode(page)
    tell(entry, restore=entry.keep)
    assert stepper.deal.players == 2
    tell(entry, restore=code)
    assert (stepper.deal.players, entry.keep, repr(entry)) == (4, code, f"<EnterCode {code}>")


def test_a_field_for_a_code_belongs_to_a_page() -> None:
    with pytest.raises(ValueError, match="give a page"):
        EnterCode("woodstock")  # type: ignore[arg-type]


def test_a_deal_without_a_code_says_how_to_share_it() -> None:
    dash = Dashboard("texas-holdem", seed="Tuesday")
    assert (dash.code, dash.link) == ("", "")
    assert "share its record" in dash.state["zones"]["share"]


def test_sheets_are_sent_as_files() -> None:
    dash, sent = made(), []
    dash.send = lambda content, buffers=None: sent.append(content)  # type: ignore[method-assign]
    tell(dash, do="sheet", value="answers")
    file = sent[0]["file"]
    assert file["name"] == f"texas-holdem-{dash.code}-answers.html"
    assert file["html"] == dash.answer_sheet()
    tell(dash, do="sheet", value="everything")
    assert "it is one of 'handout', 'answers'" in dash.alert


# dealing, and after a crash ------------------------------------------------------------------------------------------


def test_another_deal_is_dealt_from_the_form() -> None:
    dash = made(stop="showdown")
    tell(dash, do="sit", form="1", game="razz", players="5", policy="calling", seed="8", ante="2", limit="fixed-limit",
         bets="2,4", raises="3", chip="1", bring_in_chips="1", full_raises="on", check_raise="on")  # fmt: skip
    assert dash.alert == ""
    assert (dash.deal.variant.id, dash.deal.players, dash.deal.seed, dash.policy) == ("razz", 5, 8, "calling")
    assert dash.deal.variant.settings["ante"] == 2
    assert dash.until == before(dash.deal, Shown)
    assert dash.say


def test_a_link_opens_its_deal() -> None:
    dash = made()
    tell(dash, page={"search": "?game=omaha&players=3&seed=5"})
    assert (dash.deal.variant.id, dash.deal.players, dash.deal.seed) == ("omaha", 3, 5)


def test_after_a_crash_it_comes_back_at_the_same_deal_and_step() -> None:
    dash = made(stop="decision", cover=["ahead", "log"])
    dash.project(True)
    for _ in range(4):
        dash.reveal()
    again = Dashboard("razz", players=2, seed=1)
    tell(again, restore=dash.keep, at=dash.until - 1, seen="2")
    assert again.keep == dash.keep
    assert again.state == dash.state | {"said": again.said}
    assert (again.payload["start"], again.payload["seen"]) == (dash.until - 1, "2")
    assert again.payload["steps"] == dash.payload["steps"]


@pytest.mark.parametrize("kept", ["", "{}", "[1]", '{"game": "texas-holdem", "stop": "never"}'])
def test_what_another_time_kept_changes_nothing(kept: str) -> None:
    dash = made()
    deal = dash.deal
    tell(dash, restore=kept, at=-5, seen=7)
    assert (dash.alert, dash.deal) == ("", deal)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"stop": "lunch"}, "stop='lunch': it is one of 'nowhere', 'decision'"),
        ({"cover": ["hands"]}, "cover='hands': it is one of"),
        ({"policy": "wild"}, "there is no policy 'wild'"),
        ({"dealer": 7}, "no seat 7"),
    ],
)
def test_a_wrong_argument_is_refused_in_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        made(**options)


def test_it_is_plain_json_and_its_repr_one_short_line() -> None:
    dash = made()
    assert json.loads(json.dumps([dash.payload, dash.state]))
    assert repr(dash) == f"<Dashboard texas-holdem: 4 players, step {dash.until} of {dash.until}>"
