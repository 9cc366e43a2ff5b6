"""`tk.count`: what holds of every count, partial counts, counting without numpy, and what is refused."""

import json
import subprocess
import sys
from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import teachkit as tk
from teachkit.hands.categories import STANDARD
from teachkit.odds import counting, plainly, progress, results
from tests.hands.tried import LABELS, order

ORDERS = st.sampled_from(LABELS).map(order)


@st.composite
def situations(draw: st.DrawFn) -> tuple[tk.Ranking, int, tuple[tk.Card, ...], tuple[tk.Card, ...]]:
    """An order, a number of cards, some that are held and some that are gone."""
    ranking, cards = draw(ORDERS), draw(st.integers(1, 9))
    some = draw(st.lists(st.sampled_from(ranking.cards), max_size=12, unique=True))
    held = draw(st.integers(0, min(cards, len(some))))
    return ranking, cards, tuple(some[:held]), tuple(some[held:])


@given(situations())
@settings(max_examples=40, deadline=None)
def test_every_hand_is_counted_once(situation):
    ranking, cards, known, dead = situation
    left = len(ranking.cards) - len(known) - len(dead)
    if cards - len(known) > left:
        return
    found = tk.count(ranking, cards=cards, known=known, dead=dead)
    assert sum(found.values()) == found.done == found.total == comb(left, cards - len(known))
    assert all(n > 0 for n in found.values())
    assert sum(found.share(category) for category in found.categories) == 1


# An order of a student's own: each deck has its straights, and a flush may stand anywhere.
DECLARED = [
    tk.Ranking("no flushes", tuple(c for c in STANDARD if "flush" not in c)),
    tk.Ranking("a flush is little", (*(c for c in STANDARD if c not in ("flush", "high card")), "flush", "high card"),
               ranks="789TJQKA"),
    tk.Ranking("around the corner", straights=("AKQJT", "KQJT9", "QJT98", "JT987", "T987A", "987AK"), ranks="789TJQKA"),
    tk.Ranking("fives and tens wild", wild="5 T"),
    tk.Ranking("low with flushes", tuple(STANDARD)[::-1], ranks="KQJT98765432A", low=True),
]  # fmt: skip


@pytest.mark.parametrize("ranking", DECLARED, ids=lambda ranking: ranking.id)
def test_a_declared_order_is_counted_as_its_hands_are_valued(ranking, thorough):
    rng = Random(ranking.id)
    for cards in (5, 6, 7, 8):
        for _ in range(10 if thorough else 2):
            # Of two suits most: so there are flushes.
            left = sorted(
                rng.sample(ranking.cards, len(ranking.cards)), key=lambda card: card // 13 > rng.choice((1, 1, 9))
            )
            left = left[:11]
            by_value = Counter(ranking(hand) for hand in combinations(left, cards))
            found = tk.count(ranking, cards=cards, dead=[card for card in ranking.cards if card not in left])
            expected = Counter()
            for value, n in by_value.items():
                expected[ranking.category(value)] += n
            assert dict(found) == dict(expected)


def test_three_cards_have_groups_and_no_straights_or_flushes():
    """13 · 4 three of a kind, 13 · 12 · 6 · 4 pairs, the rest high cards (rulebook: rankings)."""
    assert dict(tk.count("standard", cards=3)) == {"three of a kind": 52, "pair": 3744, "high card": 18304}
    assert dict(tk.count("soko", cards=4, known="2c 3c", dead="2d 2h 2s 3d 3h 3s")) == {"pair": 66, "high card": 880}


def test_what_does_not_qualify_is_under_no_low():
    """1,344 · 1,024 hands of five cards have five different ranks from ace to eight."""
    found = tk.count("eight-or-better", cards=5)
    assert (found["low"], found["no low"]) == (56 * 4**5, comb(52, 5) - 56 * 4**5)


def test_a_category_that_does_not_occur_counts_nothing():
    found = tk.count("royal", cards=5)
    assert "high card" not in found and found["high card"] == 0
    with pytest.raises(KeyError, match="'flush' is no category of the ranking 'royal'"):
        found["flush"]


def test_a_second_joker_is_the_other_one():
    ranking = tk.ranking("wild", wild="Jk", jokers=2)
    found = tk.count(ranking, cards=5, known="Jk Jk As", dead="Kd")
    assert found.total == comb(50, 2)
    assert dict(found) == dict(tk.count(ranking, cards=5, known="Jk As Jk", dead="Kd"))
    assert tk.count(ranking, cards=5, known="Jk", dead="Jk").total == comb(52, 4)


def test_partial_counts_grow_by_the_hands_with_one_more_wild_card():
    ranking = tk.ranking("wild", wild="2")
    parts = list(tk.count(ranking, cards=6, iterate=True))
    assert [part.done for part in parts] == [
        sum(comb(4, wild) * comb(48, 6 - wild) for wild in range(n + 1)) for n in range(5)
    ]
    assert {part.total for part in parts} == {comb(52, 6)}
    assert dict(parts[-1]) == dict(tk.count(ranking, cards=6))
    assert parts[0]["five of a kind"] == 0


def test_suits_that_break_ties_make_no_more_values():
    assert tk.ranking("stripped-32").distinct() == tk.ranking("stripped-32", suits=None).distinct()


# Without numpy

PLAIN = """
import sys, json
sys.modules["numpy"] = None  # importing it now fails
import teachkit as tk
found = []
for name, options, cards, known, dead in json.loads(sys.argv[1]):
    found.append(tk.count(tk.ranking(name, **options), cards=cards, known=known, dead=dead).to_dict())
try:
    tk.count("standard", cards=9)
except ValueError as refused:
    found.append(str(refused))
print(json.dumps(found))
"""
PLAINLY = [
    ("standard", {}, 5, "", ""),
    ("standard", {}, 7, "As Ks Qs", "2c"),
    ("six-plus", {}, 6, "", ""),
    ("soko", {}, 6, "2c 3c 4c", ""),
    ("soko", {}, 8, "2c 3c 4c 5d 6d 7d", ""),
    ("deuce-to-seven", {}, 7, "7c 5c 4c", "2d"),
    ("eight-or-better", {}, 5, "", "Ac"),
    ("wild", {"wild": "2"}, 6, "9c Td", ""),
    ("wild", {"wild": "3 K"}, 7, "3c Kd 3h", ""),
    ("with-bug", {}, 5, "", ""),
    ("stripped-32", {}, 5, "", ""),
    ("standard", {}, 3, "", "As"),
]


def test_without_numpy_the_counts_are_the_same_within_a_limit_that_is_stated():
    run = subprocess.run([sys.executable, "-c", PLAIN, json.dumps(PLAINLY)], capture_output=True, text=True, check=True)
    *found, refused = json.loads(run.stdout)
    for (name, options, cards, known, dead), plain in zip(PLAINLY, found, strict=True):
        assert plain == tk.count(tk.ranking(name, **options), cards=cards, known=known, dead=dead).to_dict()
    assert "without numpy at most 1,000,000 are counted: install numpy, or ask for fewer cards" in refused


@pytest.fixture
def plainly_looked_at(monkeypatch):
    """Without numpy, before somebody who sees a bar, of whatever takes any time."""
    monkeypatch.setattr(counting, "has_numpy", lambda: False)
    monkeypatch.setattr(progress, "_seen", lambda: True)
    monkeypatch.setattr(progress, "DELAY", 0.0)
    monkeypatch.setattr(plainly, "AT_ONCE", 1_000)


@pytest.mark.usefixtures("plainly_looked_at")
def test_without_numpy_a_long_count_shows_how_far_it_is(capsys):
    found = tk.count("deuce-to-seven", cards=6)
    said = capsys.readouterr()
    assert said.out == "" and "100%" in said.err and "classes/s" in said.err
    assert found.done == found.total == comb(52, 6)
    assert all(isinstance(part, results.Counts) for part in tk.count("wild", cards=3, iterate=True))


@pytest.mark.usefixtures("plainly_looked_at")
def test_a_count_that_is_stopped_keeps_the_hands_with_few_wild_cards(monkeypatch):
    *_, most, _ = tk.count("wild", cards=5, iterate=True)

    def stopped(order, *asked):
        for n, part in enumerate(p for p in plainly.by_value(order, *asked) if not isinstance(p, plainly.Looked)):
            if n:
                raise KeyboardInterrupt
            yield part

    monkeypatch.setattr(counting, "by_value", stopped)
    assert tk.count("wild", cards=5) == most and 0 < most.done < most.total


# What is refused


@pytest.mark.parametrize(
    "given, sentence",
    [
        ({"cards": 0}, "cards=0: a hand of 1 to 9 cards is counted"),
        ({"cards": 10}, "cards=10: a hand of 1 to 9 cards is counted"),
        ({"cards": "x"}, "cards='x': a hand of 1 to 9 cards is counted"),
        ({"cards": True}, "cards=True: a hand of 1 to 9 cards is counted"),
        ({"known": "As", "dead": "As"}, "As is among the known and the dead cards: a deck has each card once"),
        ({"known": "As As"}, "the cards hold As a second time"),
        ({"known": "As Xx"}, "'Xx' is not a card"),
        ({"ranking": "six-plus", "dead": "2s"}, "2s isn't in the deck of the ranking 'six-plus'"),
        ({"known": "Jk"}, "Jk isn't in the deck of the ranking 'standard': it has no jokers"),
        ({"cards": 2, "known": "As Kd Qd"}, "3 known cards are more than the 2 of a hand"),
        ({"ranking": "royal", "cards": 9, "dead": "As Ah Ad Ac Ks Kh Kd Kc Qs Qd Qh Qc"},
         "9 more cards are needed, and 8 are left in the deck of 'royal'"),
        ({"ranking": "nope"}, "there is no ranking 'nope'"),
    ],
)  # fmt: skip
def test_what_cannot_be_counted_is_refused_in_a_sentence(given, sentence):
    with pytest.raises(tk.Mistake) as refused:
        tk.count(**given)
    assert sentence in str(refused.value)


def test_numbers_of_cards_may_come_from_numpy():
    numpy = pytest.importorskip("numpy")
    assert json.dumps(tk.count(cards=numpy.int64(7)).to_dict()) == json.dumps(tk.count(cards=7).to_dict())
    assert tk.ranking("standard").distinct(numpy.int64(7)) == tk.ranking("standard").distinct(7)


def test_distinct_values_of_no_category_are_refused():
    with pytest.raises(tk.Mistake, match="'low' is no category of the ranking 'standard'"):
        tk.ranking("standard").distinct(category="low")


def test_each_value_is_counted():
    """Four royal flushes, and 1,020 ways to be each unpaired hand of a kind (rulebook: rankings)."""
    found = counting.value_counts("standard")
    assert next(iter(found.values())) == 4
    worst = tk.ranking("standard")(tk.cards("2c 3d 4h 5s 7c"))
    assert found[worst] == 4**5 - 4
    assert sorted(found, reverse=True) == list(found)


def test_a_few_hands_are_counted_without_waiting_for_numpy() -> None:
    """Nine of the 47 unseen cards make four hearts a flush, and a royal deck has 20 cards."""
    program = (
        "import sys, teachkit as tk\n"
        "drawn, royal = tk.count(cards=5, known='Ah Th 5h Qh', dead='Ad'), tk.count('royal', cards=5)\n"
        "print(drawn['flush'], drawn.total, royal.total, sum(royal.values()), 'numpy' in sys.modules)\n"
        "print(tk.count('standard', cards=5).total, 'numpy' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert run.stdout.split() == ["9", "47", "15504", "15504", "False", "2598960", "True"]
