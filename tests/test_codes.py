"""Codes: every deal that a seed fixes has one, it opens the same cards, and a typo is told."""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import teachkit as tk
from teachkit import codes
from teachkit.widgets import Stepper
from tests.strategies import EVERY_GAME

DATA = Path(__file__).parent / "data"
LOOKALIKES = ("0O", "1IL", "2Z", "5S", "8B", "6G", "UV")


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_code_opens_the_same_deal_of_any_game(game: str) -> None:
    deal = tk.Deal(game, players=tk.variant(game).players[-1], seed=4711)
    code = codes.write(deal)
    assert len(code) == len("ACDE-FHJK")
    again = tk.Deal(**codes.read(code))
    assert (again.variant, again.deck, again.start, again.dealer) == (deal.variant, deal.deck, deal.start, 0)


@pytest.mark.parametrize(
    ("game", "facts"),
    [
        ("texas-holdem", {"blinds": (5, 10), "limit": "pot-limit", "stacks": (100, 200, 300), "dealer": 2}),
        ("texas-holdem", {"blinds": (0, 0, 4), "ante": 2, "players": 3}),
        ("five-card-draw", {"wild": "2 Js", "ante": 3, "players": 4, "five_of_a_kind": False}),
        ("woodstock", {"enforce": "honour", "players": 2, "stacks": 50}),
        ("omaha", {"raises": None, "players": 5, "limit": "fixed-limit"}),
        ("rochester", {"players": 4, "passes": (3, 1)}),
    ],
)
def test_a_code_holds_what_differs_from_the_games_defaults(game: str, facts: dict[str, Any]) -> None:
    deal = tk.Deal(game, seed=3, **facts)
    again = tk.Deal(**codes.read(codes.write(deal)))
    assert (again.variant, again.deck, again.start, again.dealer) == (deal.variant, deal.deck, deal.start, deal.dealer)


HANDED_OUT: dict[str, dict[str, Any]] = tomllib.loads((DATA / "codes.toml").read_text("utf-8"))


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_code_that_was_handed_out_asks_for_the_same_for_ever(game: str) -> None:
    plain = codes.write(tk.Deal(game, players=tk.variant(game).players[0], seed=1))
    assert game in HANDED_OUT, f"a new game: add its codes to {DATA.name}/codes.toml, beginning with {plain}"
    known = HANDED_OUT[game]
    asked = {"game": game, "players": known["players"], "seed": 1}
    assert codes.read(known["plain"]) == asked
    chosen = {name: tuple(value) if isinstance(value, list) else value for name, value in known["options"].items()}
    assert codes.read(known["chosen"]) == {**asked, **chosen}


def test_it_may_be_typed_as_one_likes() -> None:
    code = codes.write(tk.Deal("razz", players=4, seed=99))
    assert codes.read(code.lower().replace("-", " ")) == codes.read(code) == {"game": "razz", "players": 4, "seed": 99}


def test_no_two_letters_of_codes_look_alike() -> None:
    for group in LOOKALIKES:
        assert sum(c in codes.LETTERS for c in group) <= 1


CODE = codes.write(tk.Deal("omaha-8", players=6, seed=31415, dealer=2)).replace("-", "")


@given(st.integers(0, len(CODE) - 1), st.sampled_from(codes.LETTERS))
def test_one_wrong_letter_is_told(at: int, letter: str) -> None:
    wrong = CODE[:at] + letter + CODE[at + 1 :]
    if wrong != CODE:
        with pytest.raises(ValueError, match="one of its letters is wrong"):
            codes.read(wrong)


@given(st.integers(0, len(CODE) - 1), st.integers(0, len(CODE) - 1))
def test_two_letters_that_changed_places_are_told(a: int, b: int) -> None:
    letters = list(CODE)
    letters[a], letters[b] = letters[b], letters[a]
    if "".join(letters) != CODE:
        with pytest.raises(ValueError, match="two have changed places"):
            codes.read("".join(letters))


@given(st.text(max_size=60))
def test_whatever_is_typed_is_a_deal_or_a_sentence(typed: str) -> None:
    try:
        tk.variant(codes.read(typed)["game"])
    except ValueError as wrong:
        assert str(wrong).endswith(".")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "No code is typed yet"),
        (" - ", "No code is typed yet"),
        ("ACD", "it has 3 letters"),
        ("ACDO-FHJK", "there is no O in codes"),
        ("A" * 500, "has at least 8"),
    ],
)
def test_what_is_no_code_is_refused_in_a_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        codes.read(typed)


@pytest.mark.parametrize(
    ("deal", "sentence"),
    [
        (tk.Deal("razz", players=2, deck="As Kd"), "share deal.record"),
        (tk.Deal("razz", players=2, seed="Tuesday"), "a seed that is a whole number"),
        (tk.Deal("razz", players=2, seed=-4), "from 0 on"),
        ("razz", "a link opens a deal"),
    ],
)
def test_a_deal_without_a_code_says_why(deal: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        codes.write(deal)


# pages ---------------------------------------------------------------------------------------------------------------


def test_a_link_may_hold_a_code() -> None:
    page = tk.page(seed=1)
    stepper = Stepper(page.deal("woodstock", players=3))
    page.arrive("?code=" + codes.write(tk.Deal("woodstock", players=4, seed=77)))
    assert (stepper.deal.players, stepper.deal.seed, stepper.notice) == (4, 77, "")


def test_a_code_that_is_typed_deals_where_its_game_is() -> None:
    page = tk.page(seed=1)
    one, two = Stepper(page.deal("woodstock", players=3)), Stepper(page.deal("omaha", players=3))
    (dealt,) = page.enter(page.code(tk.Deal("omaha", players=5, seed=9)))
    assert (dealt.players, two.deal.players, two.deal.seed) == (5, 5, 9)
    assert (one.deal.players, one.deal.seed) == (3, 1)


def test_a_code_of_a_game_that_the_page_lacks_changes_nothing() -> None:
    page = tk.page(seed=1)
    stepper = Stepper(page.deal("woodstock", players=3))
    code = page.code(tk.Deal("razz", players=5, seed=9))
    with pytest.raises(ValueError, match="The code is for Razz, and no deal on this page"):
        page.enter(code)
    assert stepper.deal.seed == 1
    page.arrive(f"?code={code}")
    assert stepper.deal.seed == 1
    assert stepper.notice == "The code is for Razz, and no deal on this page is of that game."


def test_a_typo_in_a_link_is_told_above_the_deal() -> None:
    page = tk.page(seed=1)
    stepper = Stepper(page.deal("woodstock", players=3))
    page.arrive("?code=AAAD-MPFE")
    assert stepper.notice.startswith("“AAAD-MPFE” is no code")
    assert page.notices == (stepper.notice,)
