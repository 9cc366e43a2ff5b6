"""The opener lab: what may open, what has to be shown for it, which discards split it (jacks-or-better 1 and 2)."""

from __future__ import annotations

import pytest

from teachkit.cards import cards, text
from teachkit.widgets import OpenerLab


@pytest.mark.parametrize(
    ("hand", "need", "wild", "proof"),
    [
        ("Js Jd 5h 6h 8c", "pair J", "none", "Js Jd"),
        ("Ts Td 5h 6h 8c", "pair J", "none", ""),
        ("Ts Td 5h 5c 8c", "pair J", "none", "Ts Td 5h 5c"),  # two pair beats any pair
        ("Qs Qd 5h 6h 8c", "pair K", "none", ""),
        ("9s 9d 9h 6h 8c", "three of a kind", "none", "9s 9d 9h"),
        ("2s Jd 5h 6h 8c", "pair J", "deuces", "Jd 2s"),
        ("Jk As 5h 6h 8c", "pair A", "bug", "As Jk"),  # the bug is an ace
        ("Jk Ks 5h 6h 8c", "pair J", "bug", ""),  # and nothing else here
    ],
)
def test_what_opens_and_what_proves_it(hand: str, need: str, wild: str, proof: str) -> None:
    lab = OpenerLab(hand, need=need, wild=wild)
    assert lab.opens == bool(proof) and sorted(lab.proof if lab.opens else ()) == sorted(cards(proof))
    assert lab.verdict().startswith("This hand may open." if proof else "This hand may not open")


def test_a_discard_of_an_opener_splits_and_another_does_not() -> None:
    lab = OpenerLab("Js Jd 5h 6h 8c")
    assert "still proves the opening" in lab.discard("5h") and not lab.splits
    assert "splits the openers" in lab.discard("Jd") and lab.splits
    lab.discard("Jd")
    assert not lab.splits and text(lab.gone) == "5h"


def test_a_card_is_taken_and_put_back_and_a_sixth_is_refused() -> None:
    lab = OpenerLab("Js Jd 5h 6h")
    lab.card("8c")
    with pytest.raises(ValueError, match="Five cards are a hand"):
        lab.card("9c")
    lab.card("8c")
    assert text(lab.hand) == "Js Jd 5h 6h"


def test_other_needs_and_wild_cards_judge_the_same_hand() -> None:
    lab = OpenerLab("2s Jd 5h 6h 8c")
    assert not lab.opens
    assert lab.wilds("deuces").startswith("This hand may open")
    assert lab.require("pair Q").startswith("This hand may not")
    with pytest.raises(ValueError, match="three of a kind"):
        lab.require("pair 7")


def test_in_a_page_cards_are_heard_by_their_names_and_in_a_notebook_written_by_their_letters() -> None:
    lab = OpenerLab("Js Jd 5h 6h")
    assert "show Js Jd: enough" in lab.card("7h")
    lab.handle({"do": "discard", "value": "Js"})
    assert "show jack of spades jack of diamonds: enough" in lab.state["said"]
    assert "Letting go of jack of spades splits" in lab.say
    assert lab.speaker.fill("opener.show", {"cards": lab.proof}).startswith("To prove it, show Js Jd")
