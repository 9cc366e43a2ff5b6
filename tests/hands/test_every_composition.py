"""Which cards make the hand, in every game of the rulebook, against all choices that the game's rule allows."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random

import pytest

from teachkit.hands import ANY_FIVE, LINES, OWN, Composition, at_most, best, exactly
from tests.hands import oracle
from tests.hands.tried import judged, names, order, some_hands

Rule = Callable[[Sequence[str], Sequence[str]], Iterator[tuple[str, ...]]]
# The rule, its words, and the numbers of personal and shared cards.
RULES: dict[str, tuple[Composition, Rule, int, int]] = {
    "any five of two and five": (ANY_FIVE, oracle.any_five, 2, 5),
    "any five of three and five": (ANY_FIVE, oracle.any_five, 3, 5),
    "exactly two of four": (exactly(2), partial(oracle.exactly, 2), 4, 5),
    "exactly two of five": (exactly(2), partial(oracle.exactly, 2), 5, 5),
    "both": (exactly(2), partial(oracle.exactly, 2), 2, 5),
    "at most two": (at_most(2), partial(oracle.at_most, 2), 3, 5),
    "two and a line": (LINES, oracle.lines, 2, 9),
    "two of four and a line": (LINES, oracle.lines, 4, 9),
    "own five": (OWN, oracle.own, 5, 0),
    "any five of seven own": (OWN, oracle.own, 7, 0),
    "four own and the ocean card": (exactly(4), partial(oracle.exactly, 4), 4, 1),
}
ORDERS = ("standard", "soko", "deuces wild", "with-bug", "deuce-to-seven", "ace-to-five", "eight-or-better")
CASES = [(rule, label) for rule in RULES for label in ORDERS]
CASES += [("both", "manila"), ("exactly two of four", "stripped-32"), ("any five of two and five", "royal")]


def dealt(rule: str, label: str, each: int) -> Iterator[tuple[tuple, tuple]]:
    _, _, personal, board = RULES[rule]
    for cards in some_hands(order(label).cards, Random(rule + label), (personal + board,), each):
        yield cards[:personal], cards[personal:]


@pytest.mark.parametrize("rule, label", CASES)
def test_the_best_hand_and_its_equals_are_the_best_that_the_rule_allows(rule, label, thorough):
    composition, choices, _, _ = RULES[rule]
    package, right = order(label), judged(label)
    for mine, board in dealt(rule, label, 200 if thorough else 10):
        allowed = {frozenset(five): right.five(five) for five in choices(names(mine), names(board))}
        top = max(allowed.values())
        found = best(package, composition, mine, board)
        assert composition.value(package, mine, board) == found.hand.value
        assert found.hand.category == right.category(top)
        if not top:
            assert not found.hand and found.ties == () and found.personal == found.board == ()
            continue
        told = [frozenset(names(cards)) for cards in (found.hand.cards, *found.ties)]
        assert len(told) == len(set(told))
        assert set(told) == {five for five, value in allowed.items() if value == top}
        assert set(found.personal) == set(found.hand.cards) & set(mine)
        assert set(found.board) == set(found.hand.cards) & set(board)
        # Of equals the one with fewest personal cards is told.
        assert all(len(found.personal) <= len(five & set(names(mine))) for five in told)


@pytest.mark.parametrize("rule, label", CASES)
def test_the_best_hand_with_each_number_of_personal_cards(rule, label):
    composition, choices, _, _ = RULES[rule]
    package, right = order(label), judged(label)
    for mine, board in dealt(rule, label, 4):
        found = best(package, composition, mine, board)
        assert list(found.using) == list(range(len(mine) + 1))
        allowed = list(choices(names(mine), names(board)))
        for n, using in found.using.items():
            values = [right.five(five) for five in allowed if len(set(five) & set(names(mine))) == n]
            top = max(values, default=())
            assert bool(using) == bool(top)
            if using:
                assert right.five(names(using.cards)) == top and using.category == right.category(top)
                assert sum(card in mine for card in using.cards) == n
