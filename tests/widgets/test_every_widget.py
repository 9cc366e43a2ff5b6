"""What holds for every widget, closed, dealt anew, at fault, reloaded or stored: where users of others stumbled."""

from __future__ import annotations

import gc
import json
import re
import weakref
from typing import Any

import comm
import ipywidgets
import pytest

from teachkit import widgets, words
from teachkit.widgets.base import SHEETS, Widget, styles
from tests.widgets.every import ASKS, EVERY, asks

ALLOWED = 60_000  # bytes of a widget's module and styles
NAMES = list(EVERY)


def models() -> int:
    return len(ipywidgets.widgets.widget._instances)


def shown(widget: Widget) -> dict[str, Any]:
    """All that its page gets."""
    return {name: getattr(widget, name) for name in ("payload", "state", "fork") if widget.has_trait(name)}


def told(widget: Widget, message: dict[str, Any]) -> None:
    """What its page says."""
    widget._handle_custom_msg(message, [])


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_widget_that_there_is_is_tried_here() -> None:
    assert {type(make()).__name__ for make in EVERY.values()} == set(widgets.__all__)


def test_all_of_a_kind_share_its_class_which_declares_all_that_is_sent(name: str) -> None:
    widget = EVERY[name]()
    assert type(widget) in [getattr(widgets, kind) for kind in widgets.__all__]
    state = widget.get_state()
    assert state["_anywidget_id"] == f"{type(widget).__module__}.{type(widget).__name__}"
    assert len(widget.keys) == len(set(widget.keys)) and {"_esm", "_css", "_model_name", "payload"} <= set(state)


# closing, redeals (25, 26) --------------------------------------------------------------------------------------------


def test_closing_changes_no_language(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python may close a widget while it sets the language, and does not survive that being changed meanwhile."""

    class Spoken:
        def get(self) -> str:
            return ""

        def set(self, language: str) -> None:
            raise AssertionError("nothing is to be said")

    widget = EVERY[name]()
    monkeypatch.setattr(words, "_spoken", Spoken())
    widget.close()
    assert widget.comm is None


def test_one_is_one_model_and_closing_leaves_none(name: str) -> None:
    before = models()
    for _ in range(4):
        widget = EVERY[name]()
        assert models() == before + 1
        if name in ASKS:
            told(widget, asks(name, widget))
        assert models() == before + 1
        widget.close()
        assert models() == before


def test_one_opens_once_with_all_that_it_shows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, Any]] = []
    monkeypatch.setattr(comm.DummyComm, "publish_msg", lambda self, kind, data=None, **_: sent.append((kind, data)))
    widget = EVERY[name]()
    opened = [data["state"] for kind, data in sent if kind == "comm_open"][-1]
    assert {opened[trait] is None for trait in ("payload", "state") if widget.has_trait(trait)} == {False}
    assert [data for kind, data in sent if kind == "comm_msg" and set(data["state"]) & {"payload", "state"}] == []


def test_one_that_was_closed_is_forgotten() -> None:
    left = {}
    for name, make in EVERY.items():
        widget = make()
        if name in ASKS:
            told(widget, asks(name, widget))
        left[name] = weakref.ref(widget)
        widget.close()
    del widget
    gc.collect()
    assert [name for name, ref in left.items() if ref() is not None] == []


def test_a_thousand_steps_and_fifty_redeals_are_one_model() -> None:
    stepper = EVERY["Stepper"]()
    assert isinstance(stepper, widgets.Stepper)
    before, deal = models(), stepper.deal
    for n in range(1000):
        stepper.go(n % (len(deal.events) + 1))
    for seed in range(50):
        stepper.again(seed)
    assert models() == before
    stepper.close()


def test_module_and_styles_of_each_are_small(name: str) -> None:
    widget = EVERY[name]()
    assert len((widget._esm + widget._css).encode()) < ALLOWED


def test_what_changes_is_sent_and_neither_module_nor_styles(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if name not in ASKS:
        return
    widget = EVERY[name]()
    sent: set[str] = set()

    def send(key: Any = None) -> None:
        sent.update({key} if isinstance(key, str) else widget.keys if key is None else key)

    monkeypatch.setattr(widget, "send_state", send)
    told(widget, asks(name, widget))
    assert sent and sent <= {"payload", "state", "alert", "fork"}


# styles ---------------------------------------------------------------------------------------------------------------

CLASS = re.compile(r"\b(?:tk|is)-[a-z][a-z-]*")
# Places, of which some look otherwise in some widgets; what only a Stepper with decisions or a what-if has; and what
# only looks different where several follow each other.
PLACES = re.compile(r"tk-zone-|tk-(now|later|leg|numbers)$")


def looks(text: str) -> set[str]:
    return set(re.findall(r"\.((?:tk|is)-[a-z][a-z-]*)", text))


def test_what_a_widget_shows_has_its_styles_with_it(name: str) -> None:
    widget = EVERY[name]()
    pages = json.dumps(shown(widget))
    if name in ASKS:
        told(widget, asks(name, widget))
        pages += json.dumps(shown(widget))
    drawn = {c for found in re.findall(r'class=\\?"([^"\\]*)', pages + widget._esm) for c in CLASS.findall(found)}
    styled = looks(styles(*SHEETS))
    assert [c for c in sorted(drawn & styled - looks(widget._css)) if not PLACES.match(c)] == []


def test_no_class_is_styled_for_nothing(root: Any) -> None:
    every = [make() for make in EVERY.values()]
    assert [s for s in SHEETS if not any(styles(s).removeprefix(styles()) in w._css for w in every)] == []
    sources = [p for ending in ("*.py", "*.js", "*.j2") for p in (root / "teachkit").rglob(ending)]
    used = set(CLASS.findall(" ".join(p.read_text("utf-8") for p in sources))) | {"is-shared"}
    places = {f"tk-zone-{zone}" for widget in every for zone in getattr(widget, "zones", ())}
    assert looks(styles(*SHEETS)) - used - places == set()


# rules ----------------------------------------------------------------------------------------------------------------


def test_a_rule_carries_what_it_says_and_no_button_lies_in_another(name: str) -> None:
    widget = EVERY[name]()
    drawn = json.dumps(shown(widget))
    if name in ASKS:
        told(widget, asks(name, widget))
        drawn += json.dumps(shown(widget))
    for tag, inner in re.findall(r"<button([^>]*)>(.*?)</button>", drawn):
        assert "<button" not in inner, tag
    assert all(len(text) > 20 for text in re.findall(r'data-text=\\"([^"\\]*)', drawn))


# faults (28, 29, 30, 37, 38) ------------------------------------------------------------------------------------------


def test_a_fault_is_said_in_the_widget_in_plain_words_and_goes_away(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    widget = EVERY[name]()
    before = shown(widget)

    def breaks(message: dict[str, Any]) -> None:
        raise RuntimeError("the chips fell off the table")

    with monkeypatch.context() as patch:
        patch.setattr(widget, "handle", breaks)
        told(widget, {"do": "anything"})
    assert "the chips fell off the table" in widget.alert and "Traceback" not in widget.alert
    assert shown(widget) == before
    if name in ASKS:
        told(widget, asks(name, widget))
        assert widget.alert == ""
        assert shown(widget) != before
    assert capsys.readouterr() == ("", "")


def test_the_repr_is_one_short_line_and_the_same_each_time(name: str) -> None:
    line = repr(EVERY[name]())
    assert line == repr(EVERY[name]())
    assert re.fullmatch(r"<[ -~…’é–×]{1,108}>", line), line
    assert not re.search("0x[0-9a-f]{6}", line)


def test_a_reopened_notebook_shows_a_picture_instead_of_a_model_not_found(name: str) -> None:
    widget = EVERY[name]()
    bundle, _ = widget._repr_mimebundle_()
    again, _ = EVERY[name]()._repr_mimebundle_()
    assert bundle["text/plain"] == repr(widget)
    assert len(bundle["text/html"]) > 20
    assert not re.search(r"<(script|style|link|button|input|iframe)\b|\son\w+=", bundle["text/html"])
    assert bundle["text/html"] == again["text/html"]


def test_what_the_page_gets_is_plain_json_and_is_never_changed_in_place(name: str) -> None:
    widget = EVERY[name]()
    before = shown(widget)
    as_sent = json.dumps(before)
    if name in ASKS:
        told(widget, asks(name, widget))
        assert shown(widget) != before
    assert json.dumps(before) == as_sent


def test_nothing_writes_to_an_output_area(root: Any) -> None:
    for path in (root / "teachkit" / "widgets").glob("*.py"):
        assert not re.search(r"\bOutput\(|clear_output|display\(", path.read_text("utf-8")), path.name


# reload (32) ----------------------------------------------------------------------------------------------------------


def test_a_reload_brings_back_what_a_learner_did(name: str) -> None:
    widget = EVERY[name]()
    if not getattr(widget, "keep", "") or name not in ASKS:
        return
    told(widget, asks(name, widget))
    new = EVERY[name]()
    told(new, {"restore": widget.keep, "at": 0, "seen": "dealer"})
    assert new.keep == widget.keep != EVERY[name]().keep
