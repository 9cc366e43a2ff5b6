"""Sheets on paper: what they ask and answer comes from the deal, the handout gives nothing away, both stand alone."""
from __future__ import annotations

import re

import pytest

import teachkit as tk
from teachkit import codes, handouts
from teachkit.play.events import Awarded


def dealt(game: str = "texas-holdem", seed: int = 11, players: int = 4, policy: str = "basic") -> tk.Deal:
    return tk.Deal(game, players=players, seed=seed).play(policy)


def words(page: str) -> str:
    """The text of a page, with one space between words; what is only for the ear is left out."""
    page = re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)
    page = re.sub(r'<span class="tk-v">.*?</span>', "", page)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page).replace("\ufe0e", ""))


@pytest.mark.parametrize("policy", ["basic", "random"])
@pytest.mark.parametrize("game", tk.variants())
def test_every_game_has_its_sheets(game: str, policy: str) -> None:
    deal = dealt(game, 5, tk.variant(game).players[0], policy)
    asked, answered = handouts.handout(deal), handouts.answer_sheet(deal)
    assert asked.count("<li><p>") == answered.count("<li><p>") >= 2
    assert "\x7f" not in asked + answered


def test_they_are_the_same_for_the_same_seed_and_name_its_code() -> None:
    one, two = dealt(), dealt()
    assert handouts.handout(one) == handouts.handout(two)
    assert handouts.answer_sheet(one) == handouts.answer_sheet(two)
    assert codes.write(one) in handouts.handout(one)
    assert codes.write(one) in handouts.answer_sheet(one)


def test_they_ask_for_no_other_file() -> None:
    for page in (handouts.handout(dealt()), handouts.answer_sheet(dealt())):
        assert not re.search(r"""(src|href|url\(|@import|<script)""", page)
        assert page.startswith('<!doctype html><html lang="en">')
        assert "size: A4" in page


def test_the_handout_shows_cards_and_asks_but_tells_neither_hands_nor_the_winner() -> None:
    deal = dealt()
    text = words(handouts.handout(deal))
    for award in (e for e in deal.events if isinstance(e, Awarded)):
        assert str(award.phrase()) not in text
    assert "wins" not in text
    assert "Two pair" not in text
    assert "What is the best hand of Ben, and which cards make it?" in text
    assert "Dev … (question 1)" in text  # what a question asks is left open in the log


def test_the_answers_are_the_engines_with_their_rules() -> None:
    text = words(handouts.answer_sheet(dealt()))
    assert "Two pair, aces and queens, eight kicker." in text
    assert "600: Ben 200 + Cleo 200 + Dev 200." in text
    assert "Cleo wins 600 chips." in text
    assert "Both hold two pair: the higher pair decides, aces beat queens." in text
    assert "Raise : You have 79 chips, and calling takes 79: nothing is left to raise with. Table T8" in text
    assert "The rules" in text
    assert tk.variant("texas-holdem").rules["table T8"] in text


def test_a_pot_that_nobody_wins_is_asked_about_too() -> None:
    dealt = (tk.Deal("jacks-or-better", players=2, seed=s).play("calling") for s in range(40))
    deal = next(d for d in dealt if not any(isinstance(e, Awarded) for e in d.events))
    assert "Who gets how many chips, and why?" in words(handouts.answer_sheet(deal))


def test_only_a_deal_that_is_over_has_sheets() -> None:
    with pytest.raises(ValueError, match="made of a deal that is over"):
        handouts.handout(tk.Deal("razz", players=3, seed=1))


def test_names_are_escaped() -> None:
    deal = tk.Deal("razz", players=2, seed=1, names=("<b>Ann", "Bob")).play("basic")
    assert "<b>Ann" not in handouts.handout(deal) + handouts.answer_sheet(deal)
