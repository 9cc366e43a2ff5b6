"""What the README shows in Python runs, and says what it promises."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from teachkit import codes
from teachkit.play.policies import POLICIES
from teachkit.words import catalogue, languages

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[dict[str, Any]]]:
    """The names that each example leaves, one after the other as a reader runs them; under `said` what it prints."""
    names: dict[str, Any] = {}
    out = []
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("readme"))  # sheets are written where one is
        games = import_module("teachkit.variants")
        patch.setattr(games, "_registered", dict(games._registered))  # no other test shall know the reader's own game
        for code in EXAMPLES:
            quick = code.replace("deals=1_000_000", "deals=20_000").replace("deals=1_000,", "deals=20,")
            with redirect_stdout(StringIO()) as said:
                exec(compile(quick, "README", "exec"), names)
            out.append(names | {"said": said.getvalue(), "here": Path.cwd()})
        yield out


def test_every_example_runs(ran: list[dict[str, Any]]) -> None:
    assert len(ran) == len(EXAMPLES) > 2


def test_the_example_of_a_best_hand_keeps_the_origin_of_every_card(ran: list[dict[str, Any]]) -> None:
    best = next(names["best"] for names in ran if "best" in names)
    assert (set(map(str, best.personal)), set(map(str, best.board))) == ({"Ks", "5c"}, {"Qs", "Qd", "5h"})


def test_an_order_of_ones_own_is_counted_with_its_own_deck(ran: list[dict[str, Any]]) -> None:
    assert ran[-1]["tk"].count(ran[-1]["mine"], cards=5).total == 658_008  # 40 choose 5


def test_the_what_if_of_the_example_changes_something(ran: list[dict[str, Any]]) -> None:
    stepper = next(names["stepper"] for names in ran if "stepper" in names)
    assert stepper.branch.stacks != stepper.deal.stacks


def test_what_examples_print_are_sentences(ran: list[dict[str, Any]]) -> None:
    said = "".join(names["said"] for names in ran)
    assert "Reason(" not in said and "Phrase(" not in said and len(said) > 500


def test_the_number_of_checked_deals_in_the_text_is_the_one_that_is_printed(ran: list[dict[str, Any]]) -> None:
    found = re.search(r"it says that (\d+) came to an end", " ".join(README.split()))
    assert found and any(f"Low Woodstock: {found[1]} deals came to an end" in names["said"] for names in ran)


def test_the_sheets_are_pages(ran: list[dict[str, Any]]) -> None:
    for name in ("handout.html", "answers.html"):
        assert (ran[-1]["here"] / name).read_text("utf-8").startswith("<!doctype html>")


def test_a_lessons_link_with_a_code_opens_a_deal_of_it(ran: list[dict[str, Any]]) -> None:
    found = re.findall(r"render/([\w-]+\.ipynb)\?code=([A-Z0-9-]+)", README)
    for lesson, code in found:
        about = json.loads((ROOT / "lessons" / lesson).read_text("utf-8"))["metadata"]["teachkit"]
        assert codes.read(code)["game"] in about["games"]
    assert found


def test_the_pages_and_buttons_for_class_are_named_as_they_are() -> None:
    words = catalogue("en")
    titles = {json.loads(p.read_text("utf-8"))["metadata"]["teachkit"]["title"] for p in ROOT.glob("lessons/*.ipynb")}
    in_class = README[README.index("## In class"):README.index("## In a notebook")]
    listed = re.findall(r"^- \*\*(.+?)\*\*", in_class, re.MULTILINE)
    assert len(listed) == 4 and set(listed) <= titles
    quoted = set(re.findall("“(.+?)”", " ".join(in_class.split())))
    spoken = {code.upper() for code in languages()}
    assert quoted - spoken <= {said for said in words.values() if isinstance(said, str)} and "DE" in quoted & spoken
    keys = ("dash.sheet.handout", "dash.sheet.answers", "desk.code", "frame.projector")
    assert {words[key] for key in keys} <= quoted


def test_every_policy_is_named() -> None:
    part = README[README.index("### Policies"):README.index("### A match")]
    assert set(re.findall(r'`"([\w-]+)"`', part)) == set(POLICIES)


def test_every_link_within_the_page_leads_to_a_heading() -> None:
    headings = {re.sub(r"[^a-z0-9 -]", "", h.lower()).replace(" ", "-") for h in re.findall(r"^#+ (.+)$", README, re.M)}
    links = re.findall(r"\]\(#([^)]+)\)", README)
    assert links and set(links) <= headings
