"""The catalogue by language: the same keys and facts in each, forms that there are, and who speaks which."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import teachkit as tk
from teachkit import rules, words
from teachkit.voila import glossary, rulebook
from teachkit.voila import words as frame
from teachkit.words import Phrase, Speaker, languages, speak, speaking, templates
from tests.strategies import EVERY_GAME

EN, DE = templates("en"), templates("de")
SOURCE = Path(tk.__file__).parent
FAULTS = tomllib.loads((SOURCE / "words" / "faults.de.toml").read_text("utf-8"))["fault"]
WRITTEN = "".join(
    # String literals that stand one after the other are one.
    re.sub(r'"\s*f?"', "", file.read_text("utf-8")).replace('\\"', '"') for file in sorted(SOURCE.rglob("*.py"))
)  # fmt: skip


def forms(template: str) -> list[tuple[str, str]]:
    return [(fact, form) for _, fact, form in words._parts(template) if fact]


def test_two_languages_are_there() -> None:
    assert languages() == ("de", "en")


def test_german_has_every_word_that_english_has_and_nothing_else() -> None:
    assert set(EN) == {key for key in DE if not key.startswith("grammar.")}


def test_a_sentence_has_the_same_facts_in_both_languages() -> None:
    told = {key: [{fact for fact, _ in forms(found[key])} for found in (EN, DE)]
            for key, said in EN.items() if isinstance(said, str)}  # fmt: skip
    assert {key: facts for key, facts in told.items() if facts[0] != facts[1]} == {}


def test_a_list_is_as_long_in_both_languages() -> None:
    assert [key for key, said in EN.items() if isinstance(said, list) and len(said) != len(DE[key])] == []


FORMS = {"", "name", "list", "or", "word", "figures", "rank", "Rank", "ranks", "letters"}


@pytest.mark.parametrize("language", languages())
def test_forms_are_known_and_numbers_have_a_noun_for_one_and_one_for_many(language: str) -> None:
    found = templates(language)
    for key, said in found.items():
        for fact, form in forms(said) if isinstance(said, str) else ():
            if form.endswith("."):
                assert any(other.startswith(form) for other in found), (key, fact, form)
            elif "|" in form:
                nouns = form.removeprefix("word:").removeprefix("figures:").split("|")
                assert len(nouns) in (2, 3) and all(noun.strip("=") for noun in nouns), (key, form)
            else:
                assert form in FORMS or len(found[f"grammar.{form}"]) == 13, (key, fact, form)


def test_where_a_form_names_words_german_has_them_all() -> None:
    """`{worse:grammar.a.}` says in German what `{worse:hand.a.}` says in English."""
    for key, said in EN.items():
        for fact, form in forms(said) if isinstance(said, str) else ():
            theirs = [other for name, other in forms(DE[key]) if name == fact and other.endswith(".")]
            if form.endswith(".") and theirs:
                ours = {k.removeprefix(form) for k in EN if k.startswith(form) and "." not in k.removeprefix(form)}
                for other in theirs:
                    assert ours <= {k.removeprefix(other) for k in DE if k.startswith(other)}, (key, other)


@pytest.mark.parametrize(
    ("n", "said"), [(0, "Mit keine Karten"), (1, "Mit eine Karte"), (2, "Mit zwei Karten"), (11, "Mit 11 Karten")]
)
def test_a_number_goes_with_its_noun(n: int, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "catalogue", lambda language: {**DE, "x": "Mit {n:word:Karte|Karten}"})
    assert Speaker("de").fill("x", {"n": n}) == said


@pytest.mark.parametrize(("n", "said"), [(0, "keine"), (1, "einer Karte"), (2, "2 Karten")])
def test_a_noun_may_say_its_number_itself(n: int, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "catalogue", lambda language: {**DE, "x": "{n:=einer Karte|Karten|=keine}"})
    assert Speaker("de").fill("x", {"n": n}) == said


# Rules ---------------------------------------------------------------------------------------------------------------


def test_german_has_every_rule() -> None:
    en, de = rules.written("en"), rules.written("de")
    assert {name: set(page) for name, page in en.items()} == {name: set(page) for name, page in de.items()}


@pytest.mark.parametrize("rule", rules.known())
def test_a_rule_is_the_same_in_german(rule: str) -> None:
    """The same numbers and rules are named, and it is a convention in both; its text is whole sentences."""
    page, number = rule.split(" ", 1)
    en, de = (rules.written(language)[page][number] for language in ("en", "de"))
    named = r"T\d+\w?|\d+(?:-\d+)*"
    assert sorted(re.findall(named, en["text"])) == sorted(re.findall(named, de["text"]))
    assert en.get("convention") == de.get("convention")
    assert de["text"] != en["text"] and de["text"][0].isupper() and de["text"].endswith(".") and len(de["text"]) < 400


def test_a_rule_is_quoted_in_the_language_that_is_spoken() -> None:
    assert rules.quoted("woodstock 3.3(b)")[1] == "The shared cards never hold four cards of one suit."
    with speaking("de"):
        assert rules.quoted("woodstock 3.3(b)")[1] == "Unter den gemeinsamen Karten sind nie vier einer Farbe."
        assert rules.title("table T8") == "Tisch T8" and tk.variant("omaha-8").title == "Omaha Eight or Better"
    assert rules.title("table T8") == "Table T8" and tk.variant("omaha-8").title == "Omaha eight-or-better"


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_game_is_called_as_its_page_is(game: str) -> None:
    assert tk.variant(game).title == tk.variant(game).name


# Faults --------------------------------------------------------------------------------------------------------------


def longest(piece: str) -> int:
    """How many words in a row of a piece stand somewhere in the code."""
    said = piece.split()
    runs = [(m, n) for m in range(len(said)) for n in range(m + 1, len(said) + 1)]
    return max((n - m for m, n in runs if " ".join(said[m:n]).strip(" :,.(") in WRITTEN), default=0)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault["en"][:40])
def test_what_german_has_a_sentence_for_is_what_python_says(fault: dict[str, str]) -> None:
    """Most of it stands in the code in one piece, so that a change there is made here too."""
    assert {fact for fact, _ in forms(fault["de"])} <= {fact for fact, _ in forms(fault["en"])}
    pieces = [before for before, _, _ in words._parts(fault["en"])]
    assert 2 * sum(map(longest, pieces)) >= sum(len(piece.split()) for piece in pieces)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: tk.cards("Xx"), "'Xx' ist keine Karte: Schreib einen Wert"),
        (lambda: tk.cards("As As"), "As kommt zweimal vor"),
        (lambda: tk.Deal("irish", players=50), "50 Spieler sind zu viele: Irish bräuchte"),
        (lambda: tk.Deal("razz", players=3, stacks=-1), "Der Stapel von Platz 0 ist -1: Chips sind ganze Zahlen"),
        (lambda: tk.Deal("razz", players=3, limit="x"), "limit='x' geht bei razz nicht: es muss eines sein von"),
        (lambda: tk.variant("omaha", straddles=1, blinds=(0, 0)), "omaha mit Blinds von (0, 0) braucht ein Ante"),
    ],
)
def test_what_is_wrong_is_said_in_german_with_the_rules_as_they_are_called_there(wrong: Any, said: str) -> None:
    with pytest.raises(ValueError) as found:
        wrong()
    german = Speaker("de").fault(str(found.value))
    assert german.startswith(said) and "[table" not in german
    assert Speaker("en").fault(str(found.value)) == str(found.value)


def test_a_fault_without_german_words_stays_as_it_is() -> None:
    assert Speaker("de").fault("something else") == "something else"


# Who speaks ----------------------------------------------------------------------------------------------------------


def test_a_block_speaks_its_own_language_and_then_the_one_of_before() -> None:
    hand = tk.hand("9c 9d 9h Ks Kd")
    with speaking("de"):
        assert str(hand) == "Full House, Neunen mit Königen"
    assert str(hand) == "Full house, nines full of kings"


def test_a_page_speaks_its_language_from_then_on(spoken: None) -> None:
    page = tk.page(language="de")
    assert str(Phrase("stepper.back")) == "Zurück" and page.language == "de"
    assert "gewinnt" in str(tk.equity("texas-holdem", ["As Ah", "Ks Kh"], board="2c 3d 4h 5c", samples=10))


def test_numbers_are_written_as_the_language_writes_them(spoken: None) -> None:
    counts = tk.count("standard")
    assert "2,598,960" in str(counts) and "42.26" in str(counts)
    speak("de")
    assert "2.598.960" in str(counts) and "42,26" in str(counts)


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("xx", "no words for the language 'xx': choose one of de, en"),
        (7, "7 is no language: give its short name"),
        ("../en", "no words"),
    ],
)
def test_what_is_no_language_is_refused(language: Any, says: str) -> None:
    for ask in (speak, Speaker, lambda x: tk.page(language=x)):
        with pytest.raises(ValueError, match=re.escape(says)):
            ask(language)


def test_the_pages_templates_have_the_words_of_the_catalogue_and_the_rulebook() -> None:
    made = ((frame.FILE, frame.written()), (glossary.FILE, glossary.template()), (rulebook.FILE, rulebook.template()))
    for file, text in made:
        assert file.read_text("utf-8") == text, "run: python -m teachkit.voila.words"
