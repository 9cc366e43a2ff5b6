"""The wild-card lab without a browser: the readings of a hand, which may be, and which is the best."""

from __future__ import annotations

from random import Random

import pytest

import teachkit as tk
from teachkit.cards import text
from teachkit.widgets import WildLab
from teachkit.widgets.readings import KINDS, readings


def test_the_bug_may_be_an_ace_or_fill_a_straight_or_a_flush_and_nothing_else() -> None:
    lab = WildLab("9c 9d 7h 7s Jk", wild="bug")
    assert str(lab.best) == "Two pair, nines and sevens, ace kicker; Jk, the bug, stands for As"
    assert "As 9h it would make a full house" in lab.verdict()
    assert [(r.category, r.ways, r.may) for r in lab.readings] == [
        ("full house", 4, False), ("two pair", 4, True), ("two pair", 40, False),
    ]  # fmt: skip
    straight = WildLab("9c 8d 7h 6s Jk", wild="bug")
    assert {c for r in straight.readings if r.may for s in r.stands for c in s} == {
        *tk.cards("Tc Td Th Ts"), *tk.cards("Ac Ad Ah As"),
    }  # fmt: skip
    assert straight.card("5h") == "Jk as 5h: Straight, nine high. That may be, but it is not the best."


def test_a_joker_that_is_any_card_fills_the_house() -> None:
    lab = WildLab("9c 9d 7h 7s Jk", wild="joker")
    assert lab.verdict() == (
        "Full house, nines full of sevens; Jk stands for 9s. It could be any of 48 cards, and none makes more."
    )


def test_a_flush_has_no_card_twice() -> None:
    lab = WildLab("Ah Kh 9h 4h Jk", wild="joker")
    assert "A hand has no card twice: Ah is there, so the best card that is missing is Qh." in lab.verdict()


def test_five_of_a_kind_is_the_one_hand_in_which_a_card_is_there_twice() -> None:
    lab = WildLab("Tc Td Th Ts 2c", wild="deuces")
    assert lab.readings[0].category == "five of a kind" and "may stand for a card that is there" in lab.verdict()


def test_the_fitter_is_the_lowest_card_that_is_missing() -> None:
    lab = WildLab("As 2d 3h 5c Jk", wild="fitter")
    assert lab.readings[0].ways == 36 and "Jk stands for 4s" in lab.verdict()
    assert lab.verdict().endswith("It could be any of 48 cards, and none makes a lower hand.")


@pytest.mark.parametrize("kind", KINDS)
def test_the_best_reading_that_may_be_is_the_one_that_the_ranking_finds(kind: str) -> None:
    order, chance = KINDS[kind].ranking, Random(kind)
    wild = sorted(order.wild_cards)
    tried = 0
    while tried < 12:
        some = chance.sample(wild, 1 if len(wild) == 1 else chance.choice((1, 2)))
        hand = (*some, *chance.sample([c for c in order.cards if c not in wild], 5 - len(some)))
        first = next(r for r in readings(KINDS[kind], hand) if r.may)
        best = tk.hand(hand, order)
        assert (first.category, first.hand.ranking.reading(first.hand.value)) == (
            best.category, order.reading(best.value),
        ), text(hand)  # fmt: skip
        tried += 1


def test_cards_that_may_not_be_are_grey_and_say_why_when_they_are_pressed() -> None:
    lab = WildLab()
    deck = lab.state["zones"]["deck"]
    assert deck.count('aria-disabled="true"') == 44 and deck.count('aria-pressed="true"') == 5
    lab.handle({"do": "card", "value": "9h"})
    assert lab.say.startswith("joker may not stand for nine of hearts: Full house, nines full of sevens")
    assert text(lab.hand) == "9c 9d 7h 7s Jk"


def test_what_wild_cards_do_to_the_counts() -> None:
    lab = WildLab("2c 2d 7h 8h Th", wild="deuces")
    assert [str(phrase) for phrase in lab.odd][1] == (
        "In deuces wild three of a kind comes up more often than two pair, and beats it all the same."
    )
    assert "13.66 %" in lab.state["zones"]["counts"] and "2.11 %" in lab.state["zones"]["counts"]


def test_counts_can_be_left_out_and_stay_out() -> None:
    lab = WildLab("2s 3d 4h 6c Jk", wild="fitter", counts=False)
    lab.kind("bug")
    assert lab.state["zones"]["counts"] == "" and lab.state["zones"]["readings"]


def test_other_wild_cards_change_the_deck_and_what_is_not_in_it_leaves_the_hand() -> None:
    lab = WildLab()
    lab.kind("one-eyed jacks")
    assert text(lab.hand) == "9c 9d 7h 7s" and "there is none in this hand" in lab.say
    lab.card("Js")
    assert lab.best is not None and lab.best.category == "full house"
    lab.card("9c")
    assert text(lab.hand) == "9d 7h 7s Js"


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda lab: lab.card("xx"), "'xx' is not a card"),
        (lambda lab: lab.kind("trees"), "it is one of 'joker', 'bug'"),
        (lambda lab: lab.stand("9c"), "put one back first"),
        (lambda lab: WildLab("As Jk", wild="deuces"), "not in this deck"),
        (lambda lab: WildLab("As Ks Qs Js Ts 9s", wild="deuces"), "a hand has five"),
    ],
)
def test_bad_input_is_one_sentence_and_changes_nothing(wrong: object, sentence: str) -> None:
    lab = WildLab()
    before = (lab.keep, lab.state)
    with pytest.raises(ValueError, match=sentence) as error:
        wrong(lab)  # type: ignore[operator]
    assert "\n" not in str(error.value)
    assert (lab.keep, lab.state) == before


def test_a_sixth_card_beside_two_wild_ones_is_refused() -> None:
    lab = WildLab("2c 2d 7h 8h Th", wild="deuces")
    with pytest.raises(ValueError, match="put one back first"):
        lab.card("Ah")


def test_a_reload_brings_everything_back() -> None:
    lab, other = WildLab("2c 2d 7h", wild="deuces"), WildLab()
    other.handle({"restore": lab.keep})
    assert other.keep == "deuces;2c 2d 7h"
    for bad in ("bug;xx", "trees;As", "", "deuces;Jk"):
        other.handle({"restore": bad})
        assert other.keep == lab.keep


def test_the_repr_is_short_and_the_still_picture_needs_no_stylesheet() -> None:
    lab = WildLab()
    assert repr(lab) == "<WildLab '9c 9d 7h 7s Jk', bug: Two pair, nines and sevens, ace kicker>"
    for needs in ("data-", "role=", "aria-", "<script", "<button"):
        assert needs not in lab.still()
