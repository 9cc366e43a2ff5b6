"""The rulebook itself: every rule is written down once, is tested, and is what the engine quotes."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import teachkit as tk
from teachkit import rules
from tests.play import test_nuts
from tests.rules import (
    test_badugi_rules,
    test_community_rules,
    test_draw_others_rules,
    test_draw_rounds_rules,
    test_draw_rules,
    test_home_rules,
    test_house_rules,
    test_match_rules,
    test_more_stud_rules,
    test_opening_rules,
    test_passed_rules,
    test_pot_rules,
    test_rochester_rules,
    test_stud_rules,
    test_table_rules,
    test_woodstock_rules,
)
from tests.strategies import EVERY_GAME

PAGES = (
    test_draw_others_rules, test_draw_rounds_rules, test_draw_rules, test_home_rules, test_opening_rules,
    test_community_rules, test_house_rules, test_match_rules, test_more_stud_rules, test_nuts, test_pot_rules,
    test_stud_rules, test_passed_rules, test_rochester_rules, test_badugi_rules,
    test_table_rules, test_woodstock_rules,
)  # fmt: skip
TESTS = [name for page in PAGES for name in vars(page) if name.startswith("test_")]
SOURCE = Path(tk.__file__).parent


def prefix(rule: str) -> str:
    """`woodstock 3.3(a)` -> `woodstock_3_3_a_`, `table T8` -> `t8_`."""
    page, words = (re.sub(r"[^a-z0-9]+", "_", part.lower()).strip("_") for part in rule.split(" ", 1))
    return f"{words}_" if page == "table" else f"{page}_{words}_"


@pytest.mark.parametrize("rule", rules.known())
def test_every_rule_has_a_test_that_bears_its_name(rule: str) -> None:
    """A test that holds several rules bears all their names, one after the other."""
    assert [name for name in TESTS if re.match(rf"test_(?:\w*\d[a-z]?_)?{prefix(rule)}", name)]


def test_the_rulebook_holds_the_rules_that_the_games_are_played_by() -> None:
    table = {f"table T{n}" for n in range(1, 28)} | {"table T3a", "table T12a"}
    table |= {f"table T26 {part}" for part in ("claim", "choice", "penalty", "end")}
    community = {f"community {n}" for n in ["1", "2", "3", "4", "5", "C1", "C2", "C3", "C4", "C5", "C6"]}
    community |= {f"{game} 1" for game in test_community_rules.GAMES}
    many = {"five-card-stud": 8, "five-card-stud-low": 3, "five-card-stud-high-low": 4, "five-card-stud-buy": 3,
            "soko": 1, "seven-card-stud": 5, "seven-card-stud-8": 1, "razz": 1}  # fmt: skip
    stud = {f"{game} {n}" for game, most in many.items() for n in range(1, most + 1)}
    others = {f"{game} {n}" for game, most in test_draw_others_rules.GAMES.items() for n in range(1, most + 1)}
    assert others <= set(rules.known())
    many = {"five-card-draw": 9, "double-draw": 1, "draw-high-low": 1, "lowball-draw": 1, "jacks-or-better": 5,
            "progressive-jackpots": 1, "trips-to-win": 3, "draw-with-bug": 1, "deuces-wild": 2,
            "wild-widow": 1}  # fmt: skip
    assert {f"{game} {n}" for game, most in many.items() for n in range(1, most + 1)} <= set(rules.known())
    woodstock = {"1", "2", "3", "3.1", "3.2(a)", "3.2(b)", "3.4", "3.5", "3.6(a)", "3.6(b)", "3.6(c)", "3.7", "4"}
    clauses = {f"woodstock 3.3({letter})" for letter in "abcd"}
    ours = {f"woodstock {n}" for n in woodstock} | clauses
    home = {f"{game} {n}" for game, most in (("spit-in-the-ocean", 3), ("trees", 3), ("pick-a-partner", 6))
            for n in range(1, most + 1)}  # fmt: skip
    assert table | community | stud | ours | home <= set(rules.known())
    passed = {f"rochester {n}" for n in (*range(1, 10), "RS", "FP")}
    passed |= {f"{game} {n}" for game in ("anaconda", "howdy-doody") for n in (1, 2, 3)}
    assert passed <= set(rules.known())


@pytest.mark.parametrize("rule", rules.known())
def test_a_rule_is_a_text_of_whole_sentences_with_a_title(rule: str) -> None:
    text = rules.text(rule)
    assert text[0].isupper() and text.rstrip().endswith((".", "”")) and len(text) < 400
    assert not text.startswith(("Or ", "And ", "But "))  # each is quoted alone
    assert rules.title(rule).endswith(rule.partition(" ")[2])


def test_every_rule_that_the_engine_names_is_in_the_book() -> None:
    named = set()
    for file in [*SOURCE.glob("play/*.py"), *SOURCE.glob("variants/*.py"), SOURCE / "woodstock.py"]:
        named |= set(re.findall(r'"((?:table T|woodstock \d|community \d)[^"{]*)"', file.read_text("utf-8")))
    assert len(named) > 20
    for rule in named:
        assert rules.text(rule)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_games_rules_are_its_own_page_and_then_the_tables(game: str) -> None:
    ids = list(tk.variant(game).rules)
    pages = list(dict.fromkeys(i.split(" ")[0] for i in ids))
    assert pages[-1] == "table" and len(ids) == len(set(ids))
    assert tk.variant(game).rules[ids[0]] == rules.text(ids[0])


def test_a_rule_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(ValueError, match=r"no rule 'woodstock 9'.*woodstock 3\.4"):
        rules.text("woodstock 9")


@pytest.mark.parametrize("ask", [rules.text, rules.title, rules.is_convention])
def test_what_is_no_text_is_no_rule(ask: Any) -> None:
    with pytest.raises(ValueError, match=r"5 is no rule: give its id as text, like 'woodstock 3.3\(a\)'"):
        ask(5)


def test_a_game_made_of_another_keeps_its_rules() -> None:
    woodstock = tk.variant("woodstock")
    assert dict(replace(woodstock, id="mine").rules) == dict(woodstock.rules)
    assert "woodstock 3.3(a)" in woodstock.rules
    assert len(replace(woodstock, id="woodstock", rule_pages=("table", "table")).rules) == len(
        [r for r in rules.known() if r.startswith("table ")]
    )


def test_conventions_are_marked() -> None:
    assert rules.is_convention("woodstock 3.2(b) free") and not rules.is_convention("woodstock 3.3(a)")


def test_holdem_is_declared_in_twenty_lines_and_no_game_is_asked_for_its_name() -> None:
    code = (SOURCE / "variants" / "community.py").read_text("utf-8")
    block = code[code.index("texas_holdem = Variant(") :].split("\n)\n")[0].split("\n)  #")[0]
    assert block.count("\n") + 2 <= 20
    for file in [*SOURCE.glob("play/*.py"), *SOURCE.glob("variants/*.py")]:
        asks = re.findall(r"(?:variant|game|v)\.(?:id|name) *==|if variant ==", file.read_text("utf-8"))
        assert not asks, file
