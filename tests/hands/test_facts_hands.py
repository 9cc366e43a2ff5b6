"""The tricky hands of the fact sheet: category, cards, what wild cards stand for, and which of two hands is better."""

from collections import Counter

import pytest

import teachkit as tk
from tests.hands.tried import FACTS, judged, names, order

ORDERS = {
    "standard-high": "standard",
    "six-plus (flush > full house, straight > trips)": "six-plus",
    "six-plus (flush > full house, trips > straight)": "six-plus, trips beat a straight",
    "32-card (A-7-8-9-10 counts, flush > full house)": "stripped-32",
    "32-card, exact ties by suit hearts > diamonds > clubs > spades (Italian)": "stripped-32",
    "32-card, exact ties by suit spades > hearts > diamonds > clubs": "stripped-32, spades best",
    "bug": "with-bug",
    "deuces-wild": "deuces wild",
    "kings-wild": "kings wild",
    "wild-widow (face-up 9s: the other nines are wild)": "wild widow, 9s up",
    "soko": "soko",
    "royal-20 (10 to A)": "royal",
    "ace-to-five": "ace-to-five",
    "ace-to-six": "ace-to-six",
    "deuce-to-seven": "deuce-to-seven",
}
GAMES = {"omaha": ("omaha", "standard"), "greek": ("greek-holdem", "standard"), "manila": ("manila", "manila")}
TRICKY = [fact for id, fact in FACTS.items() if id.startswith("eval-")]
DEALT = [fact for fact in TRICKY if fact["variant"] in ORDERS]
SHARED = [fact for fact in TRICKY if fact["variant"] in GAMES]
LOWS = [fact for fact in TRICKY if fact["variant"] == "omaha-8-low"]


def better(first, second) -> str:
    return "first" if first > second else "second" if second > first else "tie"


def as_told(hand: tk.Hand, answer: dict) -> None:
    """The category, the ranks that the cards stand for, and a hand as good as the one that is told."""
    assert hand.category == answer["category"]
    played = Counter(str(hand.plays_as.get(card, card))[0] for card in hand.cards)
    assert played == Counter(answer["plays_as_ranks"])
    assert tk.hand(" ".join(answer["best_five"]), ranking=hand.ranking) == hand
    assert Counter(name[0] for name in names(hand.cards)) == Counter(name[0] for name in answer["best_five"])


def test_every_tricky_hand_is_looked_at():
    assert len(DEALT) + len(SHARED) + len(LOWS) == len(TRICKY) == 67


@pytest.mark.parametrize("fact", DEALT, ids=lambda fact: fact["id"])
def test_tricky_hands(fact):
    package = order(ORDERS[fact["variant"]])
    first, second = (tk.hand(" ".join(fact["given"][who]["cards"]), ranking=package) for who in ("first", "second"))
    as_told(first, fact["answer"])
    assert second.category == fact["answer"]["other_category"]
    assert better(first, second) == fact["answer"]["better"]


@pytest.mark.parametrize("fact", SHARED, ids=lambda fact: fact["id"])
def test_tricky_hands_of_personal_and_shared_cards(fact):
    game, _ = GAMES[fact["variant"]]
    given = [fact["given"][who] for who in ("first", "second")]
    first, second = (
        tk.best_hand(game, personal=" ".join(who["hole"]), board=" ".join(who["board"])) for who in given
    )  # fmt: skip
    as_told(first.hand, fact["answer"])
    assert set(names(first.personal)) <= set(given[0]["hole"]) and set(names(first.board)) <= set(given[0]["board"])
    told = {frozenset(names(cards)) for cards in (first.hand.cards, *first.ties)}
    assert frozenset(fact["answer"]["best_five"]) in told
    assert second.hand.category == fact["answer"]["other_category"]
    assert better(first.hand, second.hand) == fact["answer"]["better"]


@pytest.mark.parametrize("fact", LOWS, ids=lambda fact: fact["id"])
def test_tricky_lows_of_omaha_eight_or_better(fact):
    first, second = (
        tk.best_hands("omaha-8", personal=" ".join(who["hole"]), board=" ".join(who["board"]))[1]
        for who in (fact["given"]["first"], fact["given"]["second"])
    )
    assert (second and second.hand.category) == fact["answer"]["other_category"]
    if fact["answer"]["category"] is None:
        assert first is None and second is not None and fact["answer"]["better"] == "second"
        return
    as_told(first.hand, fact["answer"])
    assert second is None or better(first.hand, second.hand) == fact["answer"]["better"]


@pytest.mark.parametrize("fact", DEALT, ids=lambda fact: fact["id"])
def test_the_judge_of_the_other_tests_says_the_same(fact):
    right = judged(ORDERS[fact["variant"]])
    first, second = (right.best(fact["given"][who]["cards"]) for who in ("first", "second"))
    assert right.category(first) == fact["answer"]["category"] and right.five(fact["answer"]["best_five"]) == first
    assert right.category(second) == fact["answer"]["other_category"]
    assert better(first, second) == fact["answer"]["better"]
