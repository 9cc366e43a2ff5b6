"""Still pictures: what a notebook stores."""
from __future__ import annotations

from html.parser import HTMLParser

import pytest

from teachkit.hands.composition import ANY_FIVE, best
from teachkit.hands.hand import hand
from teachkit.hands.orders import standard
from teachkit.play.deal import Deal
from teachkit.render.static import static


class Read(HTMLParser):
    def __init__(self, markup: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.words: list[str] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attrs)

    def handle_data(self, data: str) -> None:
        self.words.append(data)


STILLS = {
    "deal": lambda: static(Deal("woodstock", players=3, seed=7).play()),
    "frame": lambda: static(Deal("texas-holdem", players=4, seed=7).play().frames[9]),
    "hand": lambda: hand("As Ks Qs Js Ts")._repr_html_(),
    "best": lambda: best(standard, ANY_FIVE, "As Kd 9c", "Ah 4d 2c")._repr_html_(),
}


@pytest.mark.parametrize("name", STILLS)
def test_a_still_uses_only_what_an_untrusted_notebook_may_show(name: str) -> None:
    read = Read(STILLS[name]())
    assert read.attributes <= {"class", "style"}
    assert not read.tags & {"style", "script", "button", "svg"}


@pytest.mark.parametrize("name", STILLS)
def test_a_still_is_the_same_each_time(name: str) -> None:
    assert STILLS[name]() == STILLS[name]()


def test_a_still_can_be_read_without_any_style() -> None:
    said = " ".join(Read(STILLS["deal"]()).words)
    assert "Woodstock, step 22 of 22, as the dealer sees it" in said
    frame = Deal("woodstock", players=2, seed=1).frames[3]
    assert "Woodstock, step 3, as Ana sees it" in Read(static(frame, 0)).words
    assert "Ben is the only one left and takes 7 chips unshown." in said


def test_t23_a_still_for_a_seat_hides_what_the_seat_may_not_know() -> None:
    deal = Deal("woodstock", players=2, dealer=1, deck="Td 9d 7s 4c Ac As")
    mine = "".join(Read(static(deal, 0)).words)
    assert "10♦" in mine and "9♦" not in mine and mine.count("?") == 3
    assert static(deal.frame().view(0), names=deal.names).count("?") == 3


def test_a_deal_that_ends_a_cell_outside_a_notebook_is_a_still() -> None:
    bundle = Deal("woodstock", players=3, seed=7)._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    assert len(bundle["text/plain"]) <= 110


def test_the_lowest_card_of_the_deck_counts_in_the_hand_that_a_still_names() -> None:
    """The two of clubs is card number 0, which must not be taken for no card."""
    deal = Deal("woodstock", players=2, dealer=1, seed=1, deck="2c 5d 2d 8h Kc Ts", must_show=True)
    while deal.decision:
        can = deal.decision.actions
        deal.act("discard" if "discard" in can else "check")
    assert "Pair of twos, king kicker" in " ".join(Read(static(deal)).words)
