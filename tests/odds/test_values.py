"""`tk.values`: what many hands are worth at once, against the judge and against each hand by itself."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random

import numpy as np
import phevaluator
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import teachkit as tk
from teachkit.hands.composition import ANY_FIVE, LINES, OWN, at_most, exactly
from teachkit.odds import masks as masks_module
from teachkit.odds.batches import CHUNK
from teachkit.odds.composed import composed
from teachkit.odds.tables import tables
from tests.hands import oracle
from tests.hands.tried import LABELS, disagreements, judged, mask, names, order, some_hands

Rule = Callable[[Sequence[str], Sequence[str]], Iterator[tuple[str, ...]]]


def at_once(cards) -> np.ndarray:
    return np.array([mask(hand) for hand in cards], np.int64)


@pytest.mark.parametrize("label", LABELS)
def test_hands_of_one_to_nine_cards_side_by_side_stand_in_the_order_of_the_rulebook(label, thorough):
    package, right = order(label), judged(label)
    hands = some_hands(package.cards, Random(label), range(1, 10), 200 if thorough else 12)
    found = tk.values(at_once(hands), package)
    best = [right.best(names(hand)) for hand in hands]
    assert found.dtype == np.int32 and found.shape == (len(hands),)
    # The judge says of a hand that doesn't qualify that it is none: number 0.
    assert [number == 0 for number in found.tolist()] == [value == () for value in best]
    assert not disagreements(zip(found.tolist(), best, strict=True))


@pytest.mark.parametrize("label", LABELS)
def test_a_batch_says_what_each_hand_is_worth_by_itself(label, thorough):
    package = order(label)
    found = tables(package)
    hands = some_hands(package.cards, Random(label), range(1, 10), 10_000 if thorough else 200)
    for hand, number in zip(hands, tk.values(at_once(hands), package).tolist(), strict=True):
        assert found.value(number) == package(hand), hand


PLAIN = tk.ranking("standard")
WILD_SETS = st.sampled_from(["", "Jk", "2", "A", "3 K", "Js Jh", "9h 9d 9c", "2 Jk", "A 2 3 4"])
BASES = st.sampled_from(["standard", "soko", "six-plus", "deuce-to-seven", "ace-to-six", "ace-to-five", "manila"])


@settings(max_examples=40, deadline=None)
@given(BASES, WILD_SETS, st.integers(0, 2), st.booleans(), st.sampled_from(["", "shdc", "cdhs"]), st.data())
def test_any_order_that_can_be_declared_is_valued_alike_in_batches(base, wild, jokers, five, suits, data):
    base = tk.ranking(base)
    jokers = max(jokers, 1) if "Jk" in wild else 0
    wild = " ".join(word for word in wild.split() if word == "Jk" or word[0] in (base.deck or base.ranks))
    kinds = ("five of a kind",) if five and wild and not base.low else ()
    mine = tk.Ranking(
        "mine", (*kinds, *base.categories), base.straights, base.ranks, base.deck, low=base.low,
        suits="" if base.low else suits, wild=wild, jokers=jokers,
    )  # fmt: skip
    hands = data.draw(
        st.lists(st.lists(st.sampled_from(mine.cards), min_size=1, max_size=9, unique=True), min_size=1, max_size=12)
    )
    found = tables(mine)
    for hand, number in zip(hands, tk.values(at_once(hands), mine).tolist(), strict=True):
        assert found.value(number) == mine(hand), hand


def test_phevaluator_orders_random_hands_alike(thorough):
    rng = Random(7)
    for n in (5, 6, 7):
        hands = [rng.sample(PLAIN.cards, n) for _ in range(30_000 if thorough else 700)]
        theirs = [-phevaluator.evaluate_cards(*names(hand)) for hand in hands]
        assert not disagreements(zip(tk.values(at_once(hands)).tolist(), theirs, strict=True))


# Which cards make the hand: the rule, its words, the numbers of personal and shared cards.
RULES: dict[str, tuple[object, Rule, int, int]] = {
    "omaha": (exactly(2), partial(oracle.exactly, 2), 4, 5),
    "omaha on the flop": (exactly(2), partial(oracle.exactly, 2), 4, 3),
    "omaha on the turn": (exactly(2), partial(oracle.exactly, 2), 4, 4),
    "omaha of five": (exactly(2), partial(oracle.exactly, 2), 5, 5),
    "omaha of six": (exactly(2), partial(oracle.exactly, 2), 6, 5),
    "omaha of seven": (exactly(2), partial(oracle.exactly, 2), 7, 5),
    "both": (exactly(2), partial(oracle.exactly, 2), 2, 5),
    "two of three": (exactly(2), partial(oracle.exactly, 2), 3, 5),
    "at most two of three": (at_most(2), partial(oracle.at_most, 2), 3, 5),
    "at most two of five": (at_most(2), partial(oracle.at_most, 2), 5, 5),
    "exactly three": (exactly(3), partial(oracle.exactly, 3), 4, 5),
    "exactly three of five": (exactly(3), partial(oracle.exactly, 3), 5, 4),
    "four and the ocean card": (exactly(4), partial(oracle.exactly, 4), 4, 1),
    "any five": (ANY_FIVE, oracle.any_five, 4, 5),
    "any five of ten": (ANY_FIVE, oracle.any_five, 5, 5),
    "own five of seven": (OWN, oracle.own, 7, 0),
}  # fmt: skip
SOME_ORDERS = ("standard", "six-plus", "eight-or-better", "deuces wild", "soko", "deuce-to-seven", "stripped-32")


@pytest.mark.parametrize("label", SOME_ORDERS)
@pytest.mark.parametrize("rule", RULES)
def test_the_best_hand_is_the_best_that_the_rule_allows(rule, label, thorough):
    composition, choices, personal, board = RULES[rule]
    package, right = order(label), judged(label)
    deals = some_hands(package.cards, Random(rule + label), (personal + board,), 100 if thorough else 8)
    mine, theirs = [deal[:personal] for deal in deals], [deal[personal:] for deal in deals]
    found = composed(package, composition, at_once(mine), at_once(theirs), (personal, board)).tolist()
    for own, there, number in zip(mine, theirs, found, strict=True):
        value = composition.value(package, own, there)
        assert tables(package).value(number) == value, (own, there)
    best = [max(map(right.five, choices(names(own), names(there)))) for own, there in zip(mine, theirs, strict=True)]
    assert not disagreements(zip(found, best, strict=True))


@pytest.mark.parametrize("label", ("standard", "six-plus", "ace-to-five", "eight-or-better", "deuces wild"))
def test_omaha_is_that_of_each_deal_by_itself(label, thorough):
    package, found = order(label), tables(order(label))
    for personal in (4, 5, 6):
        deals = some_hands(package.cards, Random(label), (personal + 5,), 2000 if thorough else 150)
        mine, board = [deal[:personal] for deal in deals], [deal[personal:] for deal in deals]
        numbers = tk.values.omaha(at_once(mine), at_once(board), package).tolist()
        for own, there, number in zip(mine, board, numbers, strict=True):
            assert found.value(number) == exactly(2).value(package, own, there), (own, there)


def test_deals_with_different_numbers_of_cards_stand_side_by_side():
    rng, mine, board = Random(3), [], []
    for _ in range(300):
        cards = rng.sample(PLAIN.cards, 11)
        mine.append(cards[: rng.randint(1, 6)])
        board.append(cards[6 : 6 + rng.randint(0, 5)])
    for n, ask, rule in (
        (2, tk.values.exactly, exactly),
        (2, tk.values.at_most, at_most),
        (1, tk.values.exactly, exactly),
    ):
        found = ask(n, at_once(mine), at_once(board)).tolist()
        for own, there, number in zip(mine, board, found, strict=True):
            assert tables(PLAIN).value(number) == rule(n).value(PLAIN, own, there), (own, there)
    found = tk.values.any_five(at_once(mine), at_once(board)).tolist()
    for own, there, number in zip(mine, board, found, strict=True):
        assert tables(PLAIN).value(number) == ANY_FIVE.value(PLAIN, own, there)


@pytest.mark.parametrize("label", ("standard", "eight-or-better", "soko", "ace-to-five"))
def test_a_line_of_the_board_makes_the_hand(label, thorough):
    package, right, rng = order(label), judged(label), Random(label)
    deals = some_hands(package.cards, rng, (11,), 100 if thorough else 10)
    mine, boards = [deal[:2] for deal in deals], [deal[2:] for deal in deals]
    found = tk.values.lines(at_once(mine), np.array(boards), package).tolist()
    best = [
        max(map(right.five, oracle.lines(names(own), names(there)))) for own, there in zip(mine, boards, strict=True)
    ]
    assert not disagreements(zip(found, best, strict=True))
    gaps = [[card if rng.random() < 0.5 else None for card in board] for board in boards]
    found = tk.values.lines(
        at_once(mine), [[-1 if c is None else c for c in board] for board in gaps], package
    ).tolist()
    for own, there, number in zip(mine, gaps, found, strict=True):
        assert tables(package).value(number) == LINES.value(package, own, there)


def test_the_answer_has_the_shape_of_what_was_asked():
    hands = tk.values.masks(["As Ks Qs Js Ts", "9c 9d 9h 2s 2c", "Kd 7d 4d 3d 2d", "2c 3d 5h 7s 8c"])
    flat = tk.values(hands)
    assert (tk.values(hands.reshape(2, 2)) == flat.reshape(2, 2)).all()
    assert (tk.values(hands[::-1]) == flat[::-1]).all()
    assert tk.values(int(hands[0])) == flat[0] and tk.values(int(hands[0])).shape == ()
    assert tk.values([]).shape == (0,)
    assert (tk.values(["As Ks Qs Js Ts", "9c 9d 9h 2s 2c"]) == flat[:2]).all()
    assert (tk.values(hands.astype(np.uint64)) == flat).all()
    shown = tk.values.omaha("Ah Kh Qh Jh", tk.values.masks(["Th 9h 2c 3c 4d", "Ac Kc 2c 3c 4d"]))
    assert shown.shape == (2,) and shown[0] < shown[1]  # ace high, two pair


def test_a_long_batch_is_valued_like_its_pieces():
    rng = np.random.default_rng(4)
    cards = rng.permuted(np.tile(np.arange(52), (3 * CHUNK + 17, 1)), axis=1)[:, :9].astype(np.int64)
    bits = np.int64(1) << cards
    seven, own, board = bits[:, :7].sum(1), bits[:, :4].sum(1), bits[:, 4:].sum(1)
    pieces = [slice(at, at + 1000) for at in range(0, len(bits), 1000)]
    for label in ("standard", "deuce-to-seven", "deuces wild", "soko"):
        whole = tk.values(seven, order(label))
        assert (whole == np.concatenate([tk.values(seven[piece], order(label)) for piece in pieces])).all()
    whole = tk.values.omaha(own, board)
    assert (whole == np.concatenate([tk.values.omaha(own[piece], board[piece]) for piece in pieces])).all()


def test_values_have_names():
    hands = ["Ad 2c 3h 4s 7d", "Ad 2c 3h 4s 9d", "Ad Ac 3h 4s 7d"]
    found = tk.values(hands, "eight-or-better")
    assert found[0] > 0 == found[1] == found[2]
    assert tk.values.category(found, "eight-or-better").tolist() == ["low", "", ""]
    stripped = tk.values(["Ah Kh Qh Jh Th", "9c 9d 9h 7s 7c", "As Ks Qs Js Ts"], "stripped-32")
    names_of = tk.values.category(stripped, "stripped-32").tolist()
    assert names_of == ["straight flush", "full house", "straight flush"] and stripped[0] > stripped[2]


def test_cards_are_counted_without_the_newest_numpy_too(monkeypatch):
    hands = tk.values.masks(["As Kd 9c", "2c 3c 4c 5c 6c 7c 8c 9c Tc", "Jk Jk As"])
    expected = masks_module.population(hands).tolist()
    monkeypatch.delattr(np, "bitwise_count", raising=False)
    assert masks_module.population(hands).tolist() == expected == [3, 9, 3]


THREE = tk.values.masks(["As Kd", "2c 3c", "5h 5d"])


@pytest.mark.parametrize(
    "ask, told",
    [
        (lambda: tk.values(THREE, "six-plus"), r"hand 1 \(counted from 0\) is 2c 3c: 2c isn't in the deck .*six-plus"),
        (lambda: tk.values([1, 1 << 52]), r"hand 1 .*Jk isn't in the deck .*no jokers"),
        (lambda: tk.values(1 << 53, tk.ranking("wild")), "the hand is Jk: Jk isn't in the deck .*1 joker"),
        (lambda: tk.values([1, 0]), r"hand 1 \(counted from 0\) has no cards: give 1 to 9"),
        (lambda: tk.values([1023]), "the hand has 10 cards: give 1 to 9"),
        (lambda: tk.values([-1]), "the hand is -1, no set of cards"),
        (lambda: tk.values([1 << 60]), "no set of cards: its bits are to be 0"),
        (lambda: tk.values([1 << 70]), "are no masks of a hand: give whole numbers"),
        (lambda: tk.values([0.5]), r"\[0.5\] are no masks of a hand"),
        (lambda: tk.values(None), "None are no masks of a hand"),
        (lambda: tk.values.masks(None), "None is no list of hands: give hands as text"),
        (lambda: tk.values([True]), "are no masks of a hand"),
        (lambda: tk.values([[1, 2], [3]]), "lists of different lengths"),
        (lambda: tk.values(tk.cards("As Kd")), "As Kd: these are the cards of one hand"),
        (lambda: tk.values(["As As"]), "As a second time"),
        (lambda: tk.values(THREE, "poker"), "there is no ranking 'poker'"),
        (lambda: tk.values.masks("As Kd"), "'As Kd' is one hand: give a list"),
        (lambda: tk.values.omaha(THREE, [1, 2]), r"shape \(3,\).*shape \(2,\).* as many masks of each"),
        (lambda: tk.values.omaha(THREE, THREE), "deal 0 .* has Kd As both as personal and as shared card"),
        (lambda: tk.values.omaha("As Kd", 1 << 60), "the shared mask is .*no set of cards"),
        (lambda: tk.values.omaha(0, "As Kd"), "the personal mask has no cards"),
        (lambda: tk.values.exactly(6, 1, 2), "6 personal cards: a hand takes 0 to 5"),
        (lambda: tk.values.at_most("2", 1, 2), "'2' personal cards"),
        (lambda: tk.values.lines("As Kd", [1, 2, 3]), r"boards of shape \(3,\): give the numbers of nine cards"),
        (lambda: tk.values.lines("As Kd", [1, 1, *range(2, 9)]), "a board holds a card twice"),
        (lambda: tk.values.lines("As Kd", [99, *range(8)]), "a number that is no card"),
        (lambda: tk.values.lines("2c Kd", range(9)), "has 2c both as personal and as shared card"),
        (lambda: tk.values.category([10**6]), "are no values of the ranking 'standard'"),
        (lambda: tk.values(np.arange(100.0)), "^100 values of type float64 are no masks of a hand"),
        (lambda: tk.values.omaha([0.5], 1), r"\[0.5\] are no masks of personal cards"),
        (lambda: tk.values.category(np.arange(10**5)), "^numbers with 9843 among them are no values of"),
        (lambda: tk.values.category(["pair"]), "are no values of the ranking 'standard'"),
    ],
)  # fmt: skip
def test_what_cannot_be_valued_is_refused_in_a_sentence(ask, told):
    with pytest.raises(tk.Mistake, match=told) as refused:
        ask()
    assert "\n" not in str(refused.value)


def test_columns_of_text_or_of_numbers_are_read_as_lists_are():
    hands = ["As Kd", "2c 3c", "5h 5d"]
    for column in (np.array(hands), np.array(hands, object), THREE.astype(object)):
        assert tk.values(column).tolist() == tk.values(hands).tolist()
    assert tk.values(np.array(hands[:2])[:, None]).shape == (2, 1)
    assert tk.values.omaha(np.array(hands), np.array(["9c 8c"])).tolist() == tk.values.omaha(hands, "9c 8c").tolist()
    assert tk.values.category([]).tolist() == []


def test_the_promises_of_the_documentation_hold():
    import doctest

    from teachkit.odds import values

    assert doctest.testmod(values).failed == 0 and "tk.values" in values.Values.__doc__


def test_without_numpy_it_is_there_and_says_what_it_needs():
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "import teachkit as tk\n"
        "try: tk.values([3])\n"
        "except tk.Mistake as wrong: print(wrong)\n"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "tk.values needs numpy" in said.stdout and "tk.hand" in said.stdout


def test_the_package_is_imported_without_numpy_and_values_bring_it():
    code = (
        "import sys, teachkit as tk\n"
        "print('numpy' in sys.modules)\n"
        "tk.values\n"
        "print('numpy' in sys.modules)\n"
        "tk.values(['As Kd'])\n"
        "print('numpy' in sys.modules)\n"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["False", "False", "True"]
