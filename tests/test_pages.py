"""A page's link: it arrives after the cells have run, changes what it can, and says in a sentence what it can't."""

from __future__ import annotations

import re
from typing import Any

import pytest

import teachkit as tk
from teachkit.pages import Page


class Shown:
    """What a widget is to a page: something with a deal and a notice."""

    def __init__(self, deal: tk.Deal):
        self.deal, self.notice, self.dealt = deal, "", 0
        deal.page.watch(self)

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, value)
        if name == "deal" and hasattr(self, "dealt"):
            self.dealt += 1


def shown(search: str, **options: Any) -> Shown:
    page = tk.page(seed=7)
    widget = Shown(page.deal("woodstock", players=3, **options))
    page.arrive(search)
    return widget


def same(deal: tk.Deal, *args: Any, **options: Any) -> bool:
    return facts(deal) == facts(tk.Deal(*args, **options))


def facts(deal: tk.Deal) -> tuple[Any, ...]:
    return deal.deck, deal.stacks, deal.dealer, deal.variant


def test_the_default_is_there_at_once_and_without_a_link_it_stays() -> None:
    page = tk.page(seed=7)
    widget = Shown(page.deal("woodstock", players=3))
    assert same(widget.deal, "woodstock", players=3, seed=7)
    page.arrive("")
    assert widget.dealt == 0 and widget.notice == ""


@pytest.mark.parametrize(
    ("search", "options"),
    [
        ("?seed=9&players=4", {"seed": 9, "players": 4}),
        ("seed=-3", {"seed": -3, "players": 3}),
        ("?players=6&dealer=5", {"seed": 7, "players": 6, "dealer": 5}),
        ("?stacks=50", {"seed": 7, "players": 3, "stacks": 50}),
        ("?players=2&stacks=50,80", {"seed": 7, "players": 2, "stacks": [50, 80]}),
        (
            "?ante=2&enforce=honour&must_show=on",
            {"seed": 7, "players": 3, "ante": 2, "enforce": "honour", "must_show": True},
        ),
        (
            "?chip=5&ante=5&bets=5,10&stacks=100",
            {"seed": 7, "players": 3, "chip": 5, "ante": 5, "bets": (5, 10), "stacks": 100},
        ),
        ("?raises=none&limit=pot-limit", {"seed": 7, "players": 3, "raises": None, "limit": "pot-limit"}),
        ("?utm_source=x&theme=dark&voila-template=lab", {"seed": 7, "players": 3}),
    ],
)
def test_the_link_deals_what_it_says(search: str, options: dict[str, Any]) -> None:
    widget = shown(search)
    assert widget.notice == ""
    assert same(widget.deal, "woodstock", **options)


@pytest.mark.parametrize(
    ("search", "said"),
    [
        ("?seed=x", "seed=x, which can’t be: it is a whole number. The page uses seed=7."),
        ("?seed=", "seed=, which can’t be: it is a whole number. The page uses seed=7."),
        ("?seed=1.5", "seed=1.5"),
        ("?players=99", "players=99, which can’t be: 99 players are too many"),
        ("?players=7", "Woodstock is for 2 to 6 players, not 7"),
        ("?players=0", "players=0"),
        ("?players=two", "players=two"),
        ("?dealer=3", "there is no seat 3 to deal"),
        ("?stacks=-5", "stacks=-5"),
        ("?stacks=10,20", "2 stacks for 3 players"),
        ("?stacks=a,b", "it is a whole number, or one a seat"),
        ("?ante=much", "ante=much"),
        ("?ante=-1", "ante=-1"),
        ("?limit=sky", "'no-limit'"),
        ("?must_show=perhaps", "it is True or False"),
        ("?player=4", "did you mean “players”?"),
        ("?players=%3Cscript%3E", "players=<script>"),
        ("?seed=" + "9" * 5000, "it is longer than 40 characters"),
        ("?players=４", "players=４"),
    ],
)
def test_a_bad_link_is_said_in_a_sentence_and_the_default_stays(search: str, said: str) -> None:
    widget = shown(search)
    assert said in widget.notice and "Traceback" not in widget.notice and len(widget.notice) < 400
    assert same(widget.deal, "woodstock", players=3, seed=7) and widget.dealt == 0


def test_what_is_good_in_a_bad_link_is_followed() -> None:
    widget = shown("?seed=9&players=99&ante=2")
    assert same(widget.deal, "woodstock", players=3, seed=9, ante=2)
    assert "players=99" in widget.notice and "seed" not in widget.notice


def test_every_deal_of_a_page_follows_and_one_can_be_named_by_its_number() -> None:
    page = tk.page(seed=7)
    first, second = Shown(page.deal("woodstock", players=3)), Shown(page.deal("texas-holdem", players=2))
    page.arrive("?seed=9&2.players=5&blinds=2,4")
    assert same(first.deal, "woodstock", players=3, seed=9)
    assert same(second.deal, "texas-holdem", players=5, seed=9, blinds=(2, 4))
    assert first.notice == second.notice == ""


def test_a_deal_that_is_played_to_its_end_is_so_after_the_link_too() -> None:
    widget = shown("?seed=9", play="cautious")
    assert widget.deal.decision is None
    assert [str(a) for a in widget.deal.actions] == [
        str(a) for a in tk.Deal("woodstock", players=3, seed=9).play("cautious").actions
    ]


def test_the_link_of_a_deal_opens_the_same_deal() -> None:
    page = tk.page(seed=7)
    deals = [
        page.deal("woodstock", players=4, ante=2, enforce="honour"),
        page.deal("texas-holdem", stacks=[40, 90], dealer=1, blinds=(2, 4), seed=11),
    ]
    for deal in deals:
        again = tk.page(seed=1)
        widgets = [Shown(again.deal("woodstock", players=2)), Shown(again.deal("texas-holdem", players=6))]
        again.arrive(page.link(deal))
        number = deals.index(deal)
        assert widgets[number].notice == ""
        assert facts(widgets[number].deal) == facts(deal)


@pytest.mark.parametrize("options", [{"seed": "words"}, {"deck": "As Ks Qs", "seed": 3}])
def test_a_deal_that_no_seed_deals_has_no_link(options: dict[str, Any]) -> None:
    page = Page({})
    with pytest.raises(ValueError, match=r"share deal.record\(\)"):
        page.link(page.deal("woodstock", players=2, **options))


def test_a_widget_made_after_the_link_came_follows_it_too() -> None:
    page = tk.page(seed=7)
    page.arrive("?seed=9&players=99")
    deal = page.deal("woodstock", players=3)
    assert same(deal, "woodstock", players=3, seed=9)
    assert "players=99" in Shown(deal).notice


def test_the_same_link_from_every_widget_deals_once() -> None:
    page = tk.page(seed=7)
    widget = Shown(page.deal("woodstock", players=3))
    for _ in range(3):
        page.arrive("?seed=9")
    assert widget.dealt == 1


def test_an_option_of_the_page_has_its_default_until_the_link_says_otherwise() -> None:
    page = tk.page()
    assert page.option("boards", 3) == 3 and page.option("name", "Ana") == "Ana" and page.option("open", False) is False
    heard: list[int] = []
    page.when(lambda p: heard.append(p.option("boards", 3)))
    page.arrive("?boards=5&name=Zoe&open=yes")
    assert heard == [5] and page.option("name", "Ana") == "Zoe" and page.option("open", False) is True
    page.arrive("?boards=many")
    assert page.option("boards", 3) == 3
    assert page.notices == ("The link says boards=many, which can’t be: it is a whole number. The page uses boards=3.",)


def test_a_closed_widget_is_forgotten() -> None:
    page = tk.page(seed=7)
    widget = Shown(page.deal("woodstock", players=3))
    spot = widget.deal.page
    del widget
    page.arrive("?seed=9")
    assert spot._widgets == []


@pytest.mark.parametrize(("given", "seed"), [(12, 12), (True, 12), (["de"], 12)])
def test_what_else_a_page_knows_is_given_by_its_name(given: Any, seed: int) -> None:
    said = "is no language: give its short name, like page('de'), and what else the page has to know by its name"
    with pytest.raises(ValueError, match=re.escape(said) + rf", like page\(seed={seed}\)$"):
        tk.page(given)


def test_a_link_is_asked_for_with_a_deal() -> None:
    with pytest.raises(ValueError, match=r"a link opens a deal, like page\.deal\(.*not str"):
        tk.page().link("x")  # type: ignore[arg-type]
