"""Random hands in the order of two independent evaluators, pokerkit and phevaluator, wherever they know the order."""

from random import Random

import phevaluator
import pokerkit
import pytest

import teachkit as tk
from tests.hands.tried import disagreements, names, order

CALLED = {"One pair": "pair", "Two pair": "two pair", "Three of a kind": "three of a kind", "High card": "high card"}
Dealt = list[tuple[tk.Card, ...]]


def deals(request: pytest.FixtureRequest, package: tk.Ranking, *sizes: int) -> Dealt:
    """Random hands: 2,000, or 100,000 if the longer comparison was asked for."""
    rng = Random(request.node.name)
    number = 100_000 if request.config.getoption("--thorough") else 2_000
    return [tuple(rng.sample(package.cards, rng.choice(sizes))) for _ in range(number)]


def by_pokerkit(kind: type[pokerkit.Hand], *cards: tuple[tk.Card, ...]) -> tuple[int, str] | None:
    """Bigger is better, as here, and what the hand is called; None for no hand."""
    try:
        hand = kind.from_game(*("".join(names(some)) for some in cards))
    except ValueError:
        return None
    entry = hand.entry
    return (-entry.index if hand.low else entry.index), CALLED.get(entry.label.value, entry.label.value.lower())


@pytest.mark.parametrize(
    "label, kind",
    [
        ("standard", pokerkit.StandardHighHand),
        ("six-plus", pokerkit.ShortDeckHoldemHand),
        ("ace-to-five", pokerkit.RegularLowHand),
    ],
)
def test_pokerkit_orders_and_names_hands_alike(request, label, kind):
    package, found = order(label), []
    for hand in deals(request, package, 5, 6, 7, 8, 9):
        value, (peer, called) = package(hand), by_pokerkit(kind, hand)
        assert package.category(value) == called, hand
        found.append((value, peer))
    assert not disagreements(found)


def test_pokerkit_orders_deuce_to_seven_alike(request):
    package, found = order("deuce-to-seven"), []
    for hand in deals(request, package, 5, 6, 7):
        # pokerkit has called A-2-3-4-5 a straight (its issue 44); by the rulebook it is ace high.
        if {str(card)[0] for card in hand} >= set("A2345"):
            continue
        value, (peer, called) = package(hand), by_pokerkit(pokerkit.StandardLowHand, hand)
        assert package.category(value) == called, hand
        found.append((value, peer))
    assert not disagreements(found)


def test_pokerkit_finds_the_same_hands_that_qualify_for_a_low(request):
    package, found = order("eight-or-better"), []
    for hand in deals(request, package, 5, 6, 7, 8, 9):
        value, peer = package(hand), by_pokerkit(pokerkit.EightOrBetterLowHand, hand)
        assert package.category(value) == ("low" if peer else ""), hand
        if peer:
            found.append((value, peer[0]))
    assert not disagreements(found)


def test_phevaluator_orders_hands_alike(request):
    package = order("standard")
    hands = deals(request, package, 5, 6, 7)
    assert not disagreements((package(hand), -phevaluator.evaluate_cards(*names(hand))) for hand in hands)


@pytest.mark.parametrize(
    "game, kind, personal", [("omaha", pokerkit.OmahaHoldemHand, 4), ("greek-holdem", pokerkit.GreekHoldemHand, 2)]
)
def test_pokerkit_makes_hands_of_the_same_cards(request, game, kind, personal):
    found = []
    for deal in deals(request, order("standard"), personal + 5):
        mine, board = deal[:personal], deal[personal:]
        hand, (peer, called) = tk.best_hand(game, personal=mine, board=board).hand, by_pokerkit(kind, mine, board)
        assert hand.category == called, deal
        found.append((hand.value, peer))
    assert not disagreements(found)


def test_phevaluator_makes_omaha_hands_of_the_same_cards(request):
    found = []
    for deal in deals(request, order("standard"), 9):
        hand = tk.best_hand("omaha", personal=deal[:4], board=deal[4:]).hand
        # The board comes first there.
        found.append((hand.value, -phevaluator.evaluate_omaha_cards(*names(deal[4:]), *names(deal[:4]))))
    assert not disagreements(found)


def test_pokerkit_makes_omaha_lows_of_the_same_cards(request):
    found = []
    for deal in deals(request, order("standard"), 9):
        high, low = tk.best_hands("omaha-8", personal=deal[:4], board=deal[4:])
        peer = by_pokerkit(pokerkit.OmahaEightOrBetterLowHand, deal[:4], deal[4:])
        assert high is not None and (low is None) == (peer is None), deal
        if low is not None and peer is not None:
            found.append((low.hand.value, peer[0]))
    assert not disagreements(found)
