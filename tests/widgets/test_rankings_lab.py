"""The ranking ladder without a browser: its counts, its examples, and what moves from one order to another."""

from __future__ import annotations

import pytest

import teachkit as tk
from teachkit.cards import text
from teachkit.widgets import Rankings
from teachkit.widgets.ladder import ORDERS

# Five-card hands of 52 cards, as any textbook has them.
STANDARD = {
    "straight flush": 40, "four of a kind": 624, "full house": 3_744, "flush": 5_108, "straight": 10_200,
    "three of a kind": 54_912, "two pair": 123_552, "pair": 1_098_240, "high card": 1_302_540,
}  # fmt: skip


@pytest.fixture
def lab() -> Rankings:
    return Rankings("standard", "six-plus")


def test_a_ladder_has_the_categories_best_first_with_their_counts() -> None:
    (ladder,) = Rankings().ladders
    assert {rung.category: rung.hands for rung in ladder.rungs} == STANDARD
    assert [rung.category for rung in ladder.rungs] == list(STANDARD)


def test_the_best_and_the_worst_hand_of_a_category_are_its_own(lab: Rankings) -> None:
    flush = lab.ladders[0]["flush"]
    assert flush and flush.best and flush.worst
    assert [text(hand.cards).replace(text(hand.cards)[1], "") for hand in (flush.best, flush.worst)] == [
        "A K Q J 9", "7 5 4 3 2",
    ]  # fmt: skip
    assert lab.category("flush").startswith(
        "Flush: the best is Flush, ace high, the worst Flush, seven high. 5,108 of 2,598,960 hands, one in 509."
    )
    assert "Flush, jack high" in lab.say  # the worst one of 36 cards
    assert 'expanded="true"' in lab.state["zones"]["ladders"]
    assert lab.category("flush") == "Press a category to see its best and its worst hand."


def test_what_moves_between_two_orders_is_said_and_marked(lab: Rankings) -> None:
    assert [str(phrase) for phrase in lab.differences] == [
        "In six-plus hold’em a flush beats a full house, in the standard order a full house beats a flush.",
        "9-8-7-6-A is a straight only in six-plus hold’em.",
        "52 cards make the deck of the standard order, 36 that of six-plus hold’em.",
    ]
    drawn = lab.state["zones"]["ladders"]
    assert drawn.count("here it beats a full house") == drawn.count("here it loses to a flush") == 2
    lab.beside("ace-to-five")
    assert "the lowest hand wins" in lab.say and "here it" not in lab.state["zones"]["ladders"]
    lab.beside("")
    assert lab.differences == [] and len(lab.ladders) == 1


def test_what_is_commoner_and_yet_better_is_said() -> None:
    lab = Rankings("wild 2")
    assert "In deuces wild three of a kind comes up more often than two pair, and beats it all the same." in [
        str(phrase) for phrase in lab.differences
    ]
    lab.order("standard")
    lab.choose_from(7)
    assert str(*lab.differences).startswith("In the standard order a pair comes up more often than a high card")


@pytest.mark.parametrize("key", ORDERS)
def test_every_order_has_a_ladder_in_which_each_category_can_be_opened(key: str) -> None:
    lab = Rankings(key)
    for rung in lab.ladders[0].rungs:
        assert len(rung.usual) == 5
        if rung.best and rung.worst:
            assert rung.worst <= rung.best and rung.best.category == rung.worst.category == rung.category
            assert tk.hand(rung.usual, lab.ladders[0].order).category == rung.category
        lab.category(rung.category)
        assert lab.picked == rung.category


def test_hands_that_are_no_low_have_a_rung_of_their_own_that_says_why() -> None:
    lab = Rankings("eight-or-better")
    said = lab.category("no low")
    assert said.startswith("No hand at all.") and "above eight" in said


def test_an_order_of_ones_own_joins_the_list() -> None:
    names = [*STANDARD]
    names[2:4] = names[3], names[2]
    mine = tk.Ranking("mine", categories=names, ranks="56789TJQKA")
    lab = Rankings("standard", mine)
    assert sum(rung.hands for rung in lab.ladders[1].rungs) == 658_008  # 40 choose 5
    assert "In mine a flush beats a full house" in str(lab.differences[0])
    assert 'value="mine" selected' in lab.state["zones"]["setup"]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda lab: lab.order("poker"), "there is no order 'poker' here"),
        (lambda lab: lab.choose_from("8"), "the best five of 5, 6 or 7"),
        (lambda lab: lab.category("royal"), "'royal' is no category here"),
        (lambda lab: Rankings(cards=4), "the best five of"),
    ],
)
def test_bad_input_is_one_sentence_and_changes_nothing(lab: Rankings, wrong: object, sentence: str) -> None:
    before = (lab.keep, lab.state)
    with pytest.raises(ValueError, match=sentence) as error:
        wrong(lab)  # type: ignore[operator]
    assert "\n" not in str(error.value)
    assert (lab.keep, lab.state) == before


def test_a_reload_brings_everything_back(lab: Rankings) -> None:
    lab.category("flush")
    other = Rankings()
    other.handle({"restore": lab.keep})
    assert (other.keep, other.state["zones"]["ladders"]) == (lab.keep, lab.state["zones"]["ladders"])
    for bad in ("x;y;5;", "standard;;9;", "nonsense"):
        other.handle({"restore": bad})
        assert other.keep == lab.keep


def test_the_repr_is_short_and_the_still_picture_needs_no_stylesheet(lab: Rankings) -> None:
    assert repr(lab) == "<Rankings: standard beside six-plus, the best five of 5 cards>"
    for needs in ("data-", "role=", "aria-", "<script", "<button"):
        assert needs not in lab.still()
    assert "5,108" in lab.still()
