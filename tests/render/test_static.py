"""Still pictures: what a notebook stores."""
from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from teachkit.hands.composition import ANY_FIVE, best
from teachkit.hands.hand import hand
from teachkit.hands.orders import standard
from teachkit.play.deal import Deal
from teachkit.render.static import static
from tests.render.decks import board_game, calls, draw_game, stud_game


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


SQUARE = board_game("tic-tac-toe", ["As Ad", "Ks Kd"], ["Ah 2c 7d", "3h 9c Jd", "4s Qh", "Ac"])
STUD = stud_game("five-card-stud-high-low", ["As 2d 3c 4h 6s", "Ks Kd Qc Jh 9s"], declare="simultaneous")
STILLS = {
    "square": lambda: static(SQUARE),
    "stud": lambda: static(STUD.frames[6], 0),
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


def lines(markup: str) -> list[str]:
    """The paragraphs and the rows of the table, without tags."""
    return [" ".join(" ".join(Read(part).words).split()) for part in re.split("</p>|</tr>", markup)]


def test_a_square_board_keeps_its_places() -> None:
    """Top and bottom row lie there, the middle one does not."""
    deal = calls(board_game("tic-tac-toe", ["As Ad", "Ks Kd"], ["Ah 2c 7d", "3h 9c Jd", "4s Qh", "Ac"]))
    bottom = [n for n, e in enumerate(deal.events, 1) if type(e).__name__ == "Dealt" and e.seat is None][1]
    said = lines(static(deal.frames[bottom]))
    assert said[1:5] == ["Shared cards, 6 of 9:", "A♥︎ 2♣︎ 7♦︎", "– – –", "3♥︎ 9♣︎ J♦︎"]


def test_a_stud_players_up_cards_stand_behind_the_others() -> None:
    ana, ben = lines(static(stud_game("five-card-stud", ["2c 3c 4d", "5c 6d 7h"]), 0))[2:4]
    assert ana.startswith("Ana 2♣︎ up: 3♣︎") and ben.startswith("Ben (dealer)") and "? up: 6♦︎" in ben


def test_each_declared_half_is_named_with_its_hand() -> None:
    deal = stud_game("five-card-stud-high-low", ["As 2d 3c 4h 6s", "Ks Kd Qc Jh 9s"], declare="simultaneous")
    calls(deal, lambda d: ("low", "high")[d.seat] if "high" in d.actions else None)
    said = lines(static(deal))
    assert "Ana (low)" in said[2] and said[2].endswith("Low half: Six-four low: 6-4-3-2-A")
    assert "Ben (dealer) (high)" in said[3] and "High half: Pair of kings" in said[3] and "Low half" not in said[3]


def test_a_still_tells_a_pot_that_stays_and_what_is_wild() -> None:
    hands = ["Js Jd 5c 6c 7c", "Ks Kd 5h 9h 9c"]
    said = lines(static(draw_game("deuces-wild", hands, "", "check", "check")))
    assert "Wild: twos" in said
    assert any("pot, stays for the next deal 2" in line for line in said)
    assert "2 chips stay on the table for the next deal." in said


def test_a_still_tells_how_many_cards_each_player_drew() -> None:
    hands = ["Js Jd 5c 6c 7c", "Ks Kd 5h 9h 9c"]
    said = lines(static(draw_game("five-card-draw", hands, "8c 8d", "bet 2", "call", "draw 5c", "draw"), 0))
    assert any(line.startswith("Ana (drew 1)") for line in said)
    assert any(line.startswith("Ben (dealer) (stands pat)") for line in said)
