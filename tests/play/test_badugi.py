"""Badugi as a game that is played and not listed: found by its id, dealt, stepped through, thought about."""

from __future__ import annotations

import pytest

import teachkit as tk
from teachkit import codes
from teachkit.play.basic.chances import Nearly, nearly
from teachkit.play.basic.seen import Seen
from teachkit.play.events import Drawing
from teachkit.render.frames import expand
from teachkit.variants import BESIDE, _registered
from teachkit.widgets import controls
from tests.play.scripts import acts, of_kind
from tests.rules.draws import dealt


def test_it_is_found_by_its_id_and_not_among_the_games_of_the_rulebook() -> None:
    assert tk.variant("badugi").id == "badugi" and not set(BESIDE) & set(tk.variants())
    assert tk.variant("badugi").title == "Badugi" and tk.variant("badugi").served == range(2, 9)
    with pytest.raises(ValueError, match="did you mean 'badugi'"):
        tk.variant("badugy")
    with pytest.raises(ValueError, match="give yours another id"):
        tk.register(tk.variant("badugi"))


def test_a_code_of_it_stays_the_same_if_games_are_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = tk.Deal("badugi", 4, seed=11, bets=(3, 6))
    code = codes.write(deal)
    monkeypatch.setitem(_registered, "mine", tk.variant("razz"))
    assert codes.write(deal) == code and tk.Deal(**codes.read(code)).variant == deal.variant


def test_a_game_that_is_not_listed_stands_in_a_list_of_games_if_it_is_the_chosen_one() -> None:
    chosen = '<option value="badugi" selected>Badugi</option>'
    assert chosen in controls.games("pick", "Game", "badugi")
    assert "badugi" not in controls.games("pick", "Game", "razz")


@pytest.mark.parametrize(("language", "said"), [("en", "does not count: "), ("de", "zählt nicht: ")])
def test_a_page_of_it_tells_which_cards_count(language: str, said: str) -> None:
    deal = dealt("badugi", ["As Ah 2d 3c", "Kc Qd Jh Js"], names=["Ana", "Ben"])
    while deal.decision:
        deal.act(next(v for v in ("check", "call", "draw") if v in deal.decision.actions))
    stepper = tk.widgets.Stepper(deal, language=language)
    stepper.fill()
    payload = stepper.payload
    page = "".join(expand(payload["parts"], n) for n in range(len(payload["parts"])))
    assert said in page and {"en": "Three cards, three high", "de": "Drei Karten, Drei hoch"}[language] in page
    assert said in deal.to_html(language=language)


@pytest.mark.parametrize(
    ("hand", "goes", "why"),
    [
        ("8s 5d 3h 2c", "", "All four cards of a badugi of eight high count: it stays as it is."),
        ("Ks 5d 3h 2c", "", "All four cards of a badugi of king high count: it stays as it is."),
        ("8s 5s 3h 2c", "8s", "5s, 3h and 2c are low and differ in rank and suit: that is what to keep."),
        ("As 2s Kh Qd", "2s Kh Qd", "Little is low here, and As is the best card to keep."),
        ("Ks Qs Jh Jd", "Ks Qs Jd", "Little is low here, and Jh is the best card to keep."),
    ],
)
def test_the_basic_policy_keeps_what_counts_and_is_low(hand: str, goes: str, why: str) -> None:
    deal = acts(dealt("badugi", [hand, "9s 9c 9d 9h"]), "1: call", "0: check")
    assert len(of_kind(deal, Drawing)) == 1
    action, reason = deal.advice("basic")
    assert action.verb == "draw" and {*action.cards} == {*tk.cards(goes)} and str(reason).startswith(why)


def test_the_basic_policy_counts_the_cards_that_make_a_badugi() -> None:
    """5s 3h 2c lack a diamond up to an eight that is no five, three or two: the ace, four, six, seven or eight."""
    deal = acts(dealt("badugi", ["8s 5s 3h 2c", "9s 9c 9d 9h"]), "1: call")
    assert deal.decision is not None
    seen = Seen(deal.frame().view(0), deal.decision, None)
    draw = nearly(seen, seen.parts[0])
    assert draw == Nearly("badugi", tk.cards("5s 3h 2c"), 5, 48)
    made = dealt("badugi", ["8s 5d 3h 2c", "9s 9c 9d 9h"])
    acts(made, "1: call")
    assert made.decision is not None
    seen = Seen(made.frame().view(0), made.decision, None)
    assert nearly(seen, seen.parts[0]) is None
