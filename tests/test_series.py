"""The course: every game and every rule has a lesson, and a written lesson holds what its metadata claims."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

import teachkit as tk
from teachkit import codes, rules
from teachkit.pages import facts_of
from teachkit.voila.course import PARTS, aims, teachers_text
from teachkit.voila.glossary import glossary_text, terms
from teachkit.widgets import Blank, Playground, Quiz, QuizSeries, Stepper
from teachkit.widgets.base import Widget
from tests.lessons import (
    LESSONS,
    ROOT,
    Row,
    about,
    lab_only,
    notebook,
    of_pages,
    outputs,
    plan,
    shown,
    source,
    strings,
    untaught,
    written,
)

WRITTEN = pytest.mark.parametrize("row", written(), ids=lambda row: row.file)
NOT_TO_TRY = (Quiz, QuizSeries, Blank)  # they ask, and nothing in them can be changed


# the plan ------------------------------------------------------------------------------------------------------------


def test_every_game_of_the_rulebook_has_one_lesson() -> None:
    assert Counter(game for row in plan() for game in row.games) == Counter(tk.variants())


def test_every_rule_has_a_lesson_or_a_reason_to_have_none() -> None:
    taught = {rule for row in plan() for rule in of_pages(row.rules)}
    assert taught | set(untaught()) == set(rules.known()) and not taught & set(untaught())
    assert all(reason.endswith(".") and len(reason) > 30 for reason in untaught().values())


def test_the_lessons_of_the_folder_are_those_that_are_written_in_the_order_of_the_plan() -> None:
    found = [(aim.lesson.number, aim.lesson.stem) for aim in aims(LESSONS)]
    assert found == [(row.number, row.file) for row in written()]


# what a lesson claims ------------------------------------------------------------------------------------------------


@WRITTEN
def test_a_lesson_says_what_a_teacher_needs(row: Row) -> None:
    said, before = about(row.file), {other.file for other in plan() if other.number < row.number}
    assert said["title"] and said["summary"] and 0 < said["minutes"] <= 90 and said["number"] == row.number
    assert len(said["objectives"]) >= 2 and all(text.endswith(".") for text in said["objectives"])
    assert set(said["prerequisites"]) <= before
    opened = tk.Deal(**said["dashboard"])
    assert tk.Deal(**codes.read(codes.write(opened))).deck == opened.deck


def deal_of(widget: Any) -> tk.Deal | None:
    return widget.deal if isinstance(widget, Stepper) else None


@WRITTEN
def test_each_game_of_a_lesson_has_its_deal_its_explorable_and_its_questions(row: Row) -> None:
    there, cells = shown(row.file), {cell["id"]: cell for cell in notebook(row.file)["cells"]}
    for game, claimed in about(row.file)["games"].items():
        assert set(claimed) == set(PARTS) and set(claimed.values()) <= there.keys(), game
        deal, lab, quiz = (there[claimed[part]] for part in PARTS)
        assert deal_of(deal) and deal.deal.variant.id == game and len(deal.deal.events) > 5
        assert isinstance(lab, Widget) and not isinstance(lab, NOT_TO_TRY) and isinstance(quiz, (Quiz, QuizSeries))
        assert driven(row.file, type(lab).__name__), f"no cell drives {claimed['explorable']} and prints what it shows"
        assert not any(lab_only(cells[id]) for id in claimed.values())


def driven(stem: str, kind: str) -> bool:
    """Is there a cell that proves what an explorable of this kind is there to show?"""
    checks = [cell for cell in notebook(stem)["cells"] if cell["cell_type"] == "code" and lab_only(cell)]
    return any(re.search(rf"\b{kind}(\.\w+)?\(", source(cell)) and any(outputs(cell)) for cell in checks)


@WRITTEN
def test_a_lesson_has_a_deal_something_to_try_and_questions(row: Row) -> None:
    there = [value for value in shown(row.file).values() if value is not None]
    assert any(isinstance(value, Stepper) for value in there) and any(isinstance(value, Quiz) for value in there)
    labs = {type(v).__name__ for v in there if isinstance(v, Widget) and not isinstance(v, (*NOT_TO_TRY, Stepper))}
    assert any(driven(row.file, kind) for kind in labs)


@WRITTEN
def test_the_deal_for_the_wall_is_one_of_the_lessons(row: Row) -> None:
    wall = tk.Deal(**about(row.file)["dashboard"])
    deals = [deal for value in shown(row.file).values() if (deal := deal_of(value))]
    assert wall.deck in [deal.deck for deal in deals] and wall.players in [deal.players for deal in deals]
    if about(row.file)["games"]:
        assert facts_of(wall) in [facts_of(deal) for deal in deals if deal.variant == wall.variant]


# rules ---------------------------------------------------------------------------------------------------------------


def quoted(stem: str) -> set[str]:
    """The rules that a lesson quotes: in its text and questions, and those whose words its widgets bring with them."""
    widgets = [value for value in shown(stem).values() if isinstance(value, Widget)]
    for stepper in (w for w in widgets if isinstance(w, Stepper)):
        stepper.fill()
    pages = "".join(json.dumps(widget.payload, ensure_ascii=False) for widget in widgets)
    texts = "".join(said for cell in notebook(stem)["cells"] for said in _texts(cell))
    found = set(re.findall(r"\[([a-z][\w-]* [^\[\]]+)\]", texts))
    return {rule for rule in rules.known() if rule in found or f"<cite>{rules.title(rule)}</cite>" in pages}


def _texts(cell: dict[str, Any]) -> list[str]:
    return [source(cell)] if cell["cell_type"] == "markdown" else [*strings(source(cell)), *outputs(cell)]


@WRITTEN
def test_every_rule_that_a_lesson_teaches_is_quoted_in_it(row: Row) -> None:
    assert sorted(set(of_pages(row.rules)) - quoted(row.file)) == []


def named(text: str) -> list[str]:
    """What stands in a Markdown text where its page looks for rules: in single brackets, and no code, link or gap."""
    return re.findall(r"(?<!\[)\[([a-z][\w-]*\s[^\[\]]+)\](?!\()", re.sub(r"(?s)(`+).+?\1", "", text))


@pytest.mark.parametrize("stem", [p.stem for p in LESSONS.glob("*.ipynb")])
def test_every_rule_that_a_text_names_is_in_the_rulebook(stem: str) -> None:
    text = "\n\n".join(source(cell) for cell in notebook(stem)["cells"] if cell["cell_type"] == "markdown")
    assert sorted(set(named(text)) - set(rules.known())) == [], "a learner would read the brackets"


def test_rules_are_found_in_a_text_and_not_elsewhere() -> None:
    assert named("Four. [table T9] Two [pairs of it](a.ipynb): `[table T1]` and\n```\n[a b]\n```\n") == ["table T9"]
    assert named("[[two pair]] of [woodstock 3.3(a)][table\nT99].") == ["woodstock 3.3(a)", "table\nT99"]


# numbers -------------------------------------------------------------------------------------------------------------

FEW = 10  # numbers that a lesson may hold without an output that says them
NUMBER = r"\d[\d,]*(?:\.\d+)?"
# Code, links, cards, rules, what stands for a player's guess, and how exercises are numbered.
NO_NUMBERS = (
    r"`[^`]*`", r"\]\([^)]*\)", r"(?:10|\d)[♠♥♦♣]", r"\{\w\w\}", r"\[[a-z][\w-]* [^\[\]]+\]",
    r"^(?:\*\*|#+ )\d+\.", r"^\d+\. ",
)  # fmt: skip


def numbers(text: str) -> set[str]:
    return {found.replace(",", "").rstrip(".") for found in re.findall(rf"(?<![\w.]){NUMBER}(?!\w)", text)}


def said_numbers(stem: str) -> set[str]:
    """The numbers that a learner reads in a lesson's own words."""
    found = set()
    for cell in notebook(stem)["cells"]:
        texts = [source(cell)] if cell["cell_type"] == "markdown" else sentences(cell)
        for text in texts:
            for other in NO_NUMBERS:
                text = re.sub(other, " ", text, flags=re.MULTILINE)
            found |= numbers(text)
    return found


def sentences(cell: dict[str, Any]) -> list[str]:
    """The texts of a cell that the page shows: questions, remarks, labels."""
    return [] if lab_only(cell) else [text for text in strings(source(cell)) if len(text.split()) > 3]


@WRITTEN
def test_every_number_in_a_lesson_is_said_by_one_of_its_outputs(row: Row) -> None:
    allowed = about(row.file).get("numbers", {})
    there = {n for cell in notebook(row.file)["cells"] for text in outputs(cell) for n in numbers(text)}
    assert len(allowed) <= FEW and all(len(reason) > 10 for reason in allowed.values())
    assert sorted(said_numbers(row.file) - there - allowed.keys()) == []
    assert sorted(allowed.keys() - (said_numbers(row.file) - there)) == [], "no longer needed"


def test_numbers_are_found_in_sentences_and_not_elsewhere() -> None:
    assert numbers("All 1,964,832 boards, 42.3 per cent, and step 45.") == {"1964832", "42.3", "45"}
    assert numbers("T8 and 8h and woodstock3 are none") == set()


# the pages beside the lessons ----------------------------------------------------------------------------------------


def test_the_stored_pages_agree_with_the_lessons_and_the_catalogue() -> None:
    for name, text in (("teachers", teachers_text(LESSONS)), ("glossary", glossary_text())):
        assert (LESSONS / f"{name}.ipynb").read_text("utf-8") == text, "run: python -m teachkit contents"


def test_the_teachers_page_has_each_game_that_is_taught_and_a_code_for_each_lesson() -> None:
    text = teachers_text(LESSONS)
    for row in written():
        assert f"dashboard.ipynb?code={codes.write(tk.Deal(**about(row.file)['dashboard']))}" in text
        assert all(f"| {tk.variant(game).title} | [{row.number}. " in text for game in row.games)


@pytest.mark.parametrize("stem", [p.stem for p in LESSONS.glob("*.ipynb")])
def test_links_between_the_pages_lead_somewhere(stem: str) -> None:
    text = "\n".join(source(cell) for cell in notebook(stem)["cells"] if cell["cell_type"] == "markdown")
    for file, _, part in re.findall(r"\]\(([\w-]+)\.ipynb(\?[^)#]*)?(?:#([^)]*))?\)", text):
        assert (LESSONS / f"{file}.ipynb").exists(), file
        assert file != "glossary" or not part or part in terms(), part


@WRITTEN
def test_a_lesson_explains_its_words(row: Row) -> None:
    text = "\n".join(source(cell) for cell in notebook(row.file)["cells"] if cell["cell_type"] == "markdown")
    assert len(set(re.findall(r"glossary\.ipynb#([\w-]+)\)", text))) >= 5


def test_the_key_of_a_term_is_what_its_heading_is_linked_by() -> None:
    for key, (term, meaning) in terms().items():
        assert key == term.replace(" ", "-") and meaning[0].isupper() and meaning.endswith(".") and len(meaning) < 200


def test_no_page_of_a_lesson_waits_for_numpy() -> None:
    """It takes longer to load than a page has: what needs it is for JupyterLab, or behind a button."""
    program = (
        "import sys\n"
        "from tests.lessons import shown, written\n"
        "for row in written():\n"
        "    shown(row.file)\n"
        "    if 'numpy' in sys.modules: sys.exit(f'{row.file} loads numpy')\n"
    )
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


def test_a_playground_stands_beside_the_lessons() -> None:
    assert isinstance(shown("playground")["playground"], Playground)
