"""Odds as values: a line, a table, bars that are read without a stylesheet, plain dicts, pandas."""

from __future__ import annotations

import json
import re
import sys
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any

import pytest

import teachkit as tk
from teachkit.hands.categories import STANDARD
from teachkit.odds.results import WIDEST, Counts, Equity, Player, Result
from teachkit.words import Share, catalogue
from tests.hands.tried import FACTS

FIVE = {k: n for k, n in FACTS["c5-standard52"]["answer"].items() if k != "total"}
ACES = FACTS["eq-holdem-AsAh-KsKh"]["answer"]


def counts(**more: Any) -> Counts:
    return Counts(FIVE, tuple(STANDARD), 5, "standard", **more)


def equity(**more: Any) -> Equity:
    share = Fraction(ACES["equity"])
    one = Player(ACES["win"], ACES["tie"], ACES["lose"], share, cards=tk.cards("As Ah"))
    other = Player(ACES["lose"], ACES["tie"], ACES["win"], 1 - share, cards=tk.cards("Ks Kh"))
    return Equity("texas-holdem", (one, other), ACES["total"], **more)


def split() -> Equity:
    """Of two cases one is split: the low half goes to the second player."""
    high = (Player(2, 0, 0, Fraction(1)), Player(0, 0, 2, Fraction(0)))
    low = (Player(0, 0, 2, Fraction(0)), Player(1, 0, 1, Fraction(1, 2)))
    whole = (Player(1, 1, 0, Fraction(3, 4)), Player(0, 1, 1, Fraction(1, 4)))
    return Equity("omaha-8", whole, 2, parts={"high": high, "low": low}, board=(tk.cards("7s 8d Kc Qc"),))


def showdowns() -> Any:
    return tk.simulate_showdowns("holdem-8", 3, hands=["As Ah"], dead="2c", deals=3_000)


RESULTS = [counts(), equity(), split(), showdowns()]


# Counts


def test_counts_are_a_mapping_of_what_occurs_best_first() -> None:
    found = Counts({"pair": 3, "flush": 1, "straight": 0}, tuple(STANDARD), 5, "standard")
    assert dict(found) == {"flush": 1, "pair": 3} and list(found) == ["flush", "pair"] and len(found) == 2
    assert found["straight"] == 0 and "straight" not in found
    assert (found.done, found.total) == (4, 4) and found.share("pair") == Fraction(3, 4)
    assert found.share("straight") == 0


def test_a_category_that_an_order_does_not_have_is_named() -> None:
    with pytest.raises(KeyError) as refused:
        counts()["five of a kind"]
    assert isinstance(refused.value, tk.Mistake)
    assert str(refused.value).startswith("'five of a kind' is no category of the ranking 'standard': it has straight")
    assert counts().get("five of a kind") is None


def test_counts_print_as_a_table_with_what_was_known() -> None:
    lines = str(counts(known=tk.cards("As Kd"), dead=tk.cards("2c"), total=5_000_000)).splitlines()
    assert lines[0] == (
        "standard: 2,598,960 hands of five cards; holding As Kd; gone 2c; 2,598,960 of 5,000,000 counted"
    )
    assert lines[1] == "category             hands     share  one in"
    assert lines[2] == "straight flush          40  0.0015 %  64,974"
    assert lines[-1].split() == ["high", "card", "1,302,540", "50.12", "%", "2.00"]
    assert len({len(line) for line in lines[1:]}) == 1
    assert "holding" not in str(counts()) and "gone" not in str(counts())


# Equities


def test_an_equity_prints_as_a_table() -> None:
    assert str(equity()) == (
        "texas-holdem: exact, over 1,712,304 ways to deal the cards to come\n"
        "hand     share       wins   ties      loses\n"
        "As Ah  82.64 %  1,410,336  9,308    292,660\n"
        "Ks Kh  17.36 %    292,660  9,308  1,410,336"
    )


def test_a_pot_in_parts_has_a_row_for_each_of_them() -> None:
    lines = str(split()).splitlines()
    assert lines[0].endswith("; board 7s 8d Kc Qc")
    assert [line.split("  ")[1].strip() for line in lines[2:5]] == ["whole pot", "high", "low"]
    assert "75.00 %" in lines[2] and "100.00 %" in lines[3] and "0.00 %" in lines[4]


def test_where_a_hand_has_to_qualify_the_caption_says_how_often_nobody_does() -> None:
    found = showdowns()
    nobody = found.parts["low"].winning("no low")
    said = f"low: with which hands; nobody has one in {nobody} of the deals; ± is one standard error"
    assert said in str(found) and "high: with which hands; ± is one standard error" in str(found)
    low = found.parts["low"].tables()[0]
    assert [row[0] for row in low.rows] == ["low", "no low"] and low.rows[1][2:] == [None, None]


def test_a_part_of_a_pot_shows_itself_as_the_whole_does() -> None:
    found = showdowns()
    low = found.parts["low"]
    assert str(low).startswith("low: with which hands; nobody has one in") and str(low) in str(found)
    assert low._repr_html_().startswith("<table") and low._repr_html_() in found._repr_html_()


def test_a_partial_result_says_how_far_it_is() -> None:
    assert "the first 500 of 1,712,304 ways" in str(equity(done=500))
    assert "estimated from 500 of 1,712,304 random deals; ± is" in str(equity(done=500, exact=False))
    assert "500 of 1,712,304 cases" in repr(equity(done=500))


# All of them


@pytest.mark.parametrize("found", RESULTS, ids=repr)
def test_a_repr_is_one_short_line_of_ascii(found: Result) -> None:
    assert repr(found).isascii() and "\n" not in repr(found) and len(repr(found)) <= WIDEST
    assert repr(found).startswith(f"<{type(found).__name__} of ") and repr(found).endswith(">")


def test_a_repr_leaves_out_what_has_no_room() -> None:
    assert repr(equity()) == "<Equity of texas-holdem, exact, 1,712,304 cases: As Ah 82.64%, Ks Kh 17.36%>"
    assert repr(counts()).endswith(", ...>")


class Cells(HTMLParser):
    """What is in the cells of tables, and all attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.cells: list[str] = []
        self.attributes: list[tuple[str, str, str | None]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(tag, *attribute) for attribute in attrs]
        if tag in ("td", "th"):
            self.cells.append("")

    def handle_data(self, data: str) -> None:
        if self.cells:
            self.cells[-1] += data


@pytest.mark.parametrize("found", RESULTS, ids=repr)
def test_a_notebook_shows_a_table_that_needs_no_stylesheet(found: Result) -> None:
    """Lab keeps tags, class, style and scope of what a stranger wrote, and drops everything else."""
    html = found._repr_html_()
    assert {name for _, name, _ in Cells(html).attributes} <= {"class", "style", "scope"}
    assert html.count("<caption>") == html.count("<table") == len(found.tables())
    heads = [value for tag, name, value in Cells(html).attributes if tag == "th" and name == "scope"]
    assert html.count("<th ") == len(heads) and set(heads) == {"col", "row"}
    assert "<td></td>" not in html and '<th scope="col"></th>' not in html


def test_a_bar_is_as_long_as_its_number_says() -> None:
    bars = re.findall(r"([\d.]+)\u00a0%(?: ±[^<]*)?<span[^>]*><span[^>]*width:([\d.]+)%", equity()._repr_html_())
    assert bars == [("82.64", "82.64"), ("17.36", "17.36")]


def test_cards_show_as_cards() -> None:
    assert "A♠" in equity()._repr_html_().replace("\ufe0e", "")


@pytest.mark.parametrize("found", RESULTS, ids=repr)
def test_a_dict_is_plain(found: Result) -> None:
    plain = found.to_dict()
    assert json.loads(json.dumps(plain)) == plain
    assert (plain["done"], plain["total"]) == (found.done, found.total)


def test_a_dict_of_an_equity() -> None:
    first = equity().to_dict()["players"][0]
    assert (first["cards"], first["win"], first["tie"], first["lose"]) == ("As Ah", 1410336, 9308, 292660)
    assert first["share"] == pytest.approx(707495 / 856152) and first["error"] == 0


def test_pandas_takes_them() -> None:
    by_category = counts().to_pandas()
    assert by_category.hands["flush"] == FIVE["flush"] and by_category.share.sum() == pytest.approx(1)
    by_player = split().to_pandas()
    assert list(by_player.share) == [0.75, 0.25] and list(by_player["low share"]) == [0, 0.5]
    found = showdowns()
    assert list(found.to_pandas().win) == [p.win for p in found.players]
    categories = found.parts["low"].to_pandas()
    assert categories.winning["low"] == found.parts["low"].winning("low").part


def test_without_pandas_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(tk.Mistake, match=r"to_pandas\(\) needs pandas: install it \(pip install pandas\)"):
        counts().to_pandas()


def test_a_result_of_showdowns_answers_for_its_first_part() -> None:
    found = showdowns()
    assert found.held("pair") == found.parts["high"].held("pair")
    assert found.winning("flush") == found.parts["high"].winning("flush")
    assert found.worth("flush") == found.parts["high"].worth("flush")
    assert found.parts["low"].worth("no low") == Share(0, 0)
    assert "no low" not in found.parts["high"].categories and list(found.parts["low"]) == ["low", "no low"]
    assert repr(found.parts["low"]).startswith("<Part 'low' of 3,000 deals: low ")


@pytest.mark.parametrize(
    ("share", "says"),
    [
        (Share(0.5), "50.00 %"),
        (Share(0.0), "0.00 %"),
        (Share(1.0), "100.00 %"),
        (Share(40 / 2598960), "0.0015 %"),
        (Share(0.999985), "99.9985 %"),
        (Share(0.5, 0.0123), "50.00 % ± 1.23 %"),
        (Share(0.5, 0.000123), "50.000 % ± 0.012 %"),
    ],
)
def test_a_share_shows_two_digits_of_what_is_rare_or_of_its_error(share: Share, says: str) -> None:
    assert str(share) == says


def test_all_words_stand_in_the_catalogue() -> None:
    assert {"odds.exact", "odds.exact_partial", "odds.estimate", "odds.estimate_partial"} <= set(catalogue("en"))


def test_one_is_not_many() -> None:
    five = "5c 6d 7h 8s 9c"
    assert str(tk.count("standard", cards=5, known=five)).startswith("standard: 1 hand of five cards; holding ")
    found = tk.equity("texas-holdem", ["As Ah", "Ks Kh"], board="2c 3d 9h Jc 4s")
    assert str(found).startswith("texas-holdem: exact, over the only way to deal the cards to come; board 2c")
    assert ", 1 case: " in repr(found)
