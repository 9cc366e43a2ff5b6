"""An order of hands can be declared in a cell: what works, and what is refused in which words."""

import pickle
import random
import sys
import threading
from dataclasses import replace
from itertools import combinations

import pytest

import teachkit as tk
from teachkit.cards import cards, deck
from teachkit.hands.rankings import Ranking

HIGH = tk.ranking("standard").categories


def order_of(ranking, *hands):
    """The hands from best to worst."""
    return sorted(hands, key=lambda held: ranking(cards(held)), reverse=True)


STRAIGHT, FLUSH, FULL, TRIPS = "9c 8d 7h 6s 5c", "Ah Jh 8h 4h 2h", "3c 3d 3h Ks Kc", "Qc Qd Qh 7s 2c"


def test_categories_stand_in_the_order_in_which_they_are_declared():
    mine = Ranking("mine", ("straight flush", "straight", "flush", "full house", "four of a kind", *HIGH[5:]))
    quads = "2c 2d 2h 2s 3c"
    assert order_of(mine, quads, FULL, FLUSH, STRAIGHT, TRIPS) == [STRAIGHT, FLUSH, FULL, quads, TRIPS]


def test_a_hand_of_many_cards_takes_what_the_declared_order_likes_best():
    pairs_first = Ranking(
        "pairs-first", ("pair", "straight flush", "four of a kind", "full house", "flush", "straight",
                        "three of a kind", "two pair", "high card"),
    )  # fmt: skip
    held = cards("Ac Ad Ah Ks Qc Jd 3h")
    value, five = pairs_first.best(held)
    assert pairs_first.category(value) == "pair"
    assert sorted(c.rank for c in five) == sorted(c.rank for c in cards("Ac Ad Ks Qc Jd"))


def test_a_category_that_is_left_out_counts_as_the_next_that_holds():
    no_flushes = Ranking("no-flushes", tuple(c for c in HIGH if "flush" not in c))
    assert no_flushes.category(no_flushes(cards(FLUSH))) == "high card"
    assert no_flushes.category(no_flushes(cards("9h 8h 7h 6h 5h"))) == "straight"


def test_another_straight_rule_can_be_declared():
    around = Ranking("around-the-corner", straights=[*tk.ranking("standard").straights, "32AKQ"])
    assert around.category(around(cards("Qc Kd Ah 2s 3c"))) == "straight"
    skipping = Ranking("skipping", straights=["9753A", "KJ975", "AQT86", "QT864"])
    assert skipping.category(skipping(cards("Kc Jd 9h 7s 5c"))) == "straight"
    assert skipping.category(skipping(cards(STRAIGHT))) == "high card"
    assert [str(c) for c in skipping.best(cards("Qc Ts 8d 6d 4c Ah 6s"))[1]] == ["Ah", "Qc", "Ts", "8d", "6d"]


@pytest.mark.parametrize("wild", ["", "2"])
def test_straights_of_the_same_top_card_are_compared_further_down_and_made_of_their_own_cards(wild):
    skipping = Ranking("skipping", straights=[*tk.ranking("standard").straights, "KJ975", "AQT86"], wild=wild)
    in_row, with_gaps = tk.hand("Kc Qd Jh Ts 9c 9d 3s", skipping), tk.hand("Kd Jc 9h 7s 5c Ad 9s", skipping)
    assert [h.category for h in (in_row, with_gaps)] == ["straight", "straight"]
    assert [str(c) for c in in_row.cards] == ["Kc", "Qd", "Jh", "Ts", "9c"]
    assert [str(c) for c in with_gaps.cards] == ["Kd", "Jc", "9h", "7s", "5c"]
    assert in_row > with_gaps > tk.hand("Qc Jd Th 9s 8c", skipping)
    assert "the second card decides, queen beats jack" in str(tk.compare(in_row, with_gaps))
    assert str(tk.hand("Ah Qh Th 8h 6h", skipping)) == "Straight flush, ace high"  # no royal flush
    # With deuces wild nobody holds 6-5-4-3-2 as the best reading.
    assert skipping.distinct(category="straight") == (11 if wild else 12)
    found = tk.values(["Kc Qd Jh Ts 9c", "Kd Jc 9h 7s 5c", "Qc Jd Th 9s 8c"], skipping)
    assert found[0] > found[1] > found[2]


def test_wild_cards_fill_the_straight_that_the_other_cards_leave_open():
    skipping = Ranking("skipping", straights=[*tk.ranking("standard").straights, "KJ975"], wild="Jk", jokers=1)
    made = tk.hand("Kd Jk 9h 7s 5c", skipping)
    assert made.category == "straight"
    assert [other.rank for other in made.plays_as.values()] == [tk.Card("Jc").rank]


def test_four_straights_of_the_same_top_card_are_told_apart_too():
    order = ("straight flush", "four of a kind", "full house", "flush", "straight", "four straight", *HIGH[5:])
    mine = Ranking("mine", order, straights=[*tk.ranking("soko").straights, "KJ97"])
    made, other = tk.hand("Kc Jd 9h 7s Ac", mine), tk.hand("Kc Qd Jh Ts 2c", mine)
    assert (made.category, [str(c) for c in made.cards]) == ("four straight", ["Kc", "Jd", "9h", "7s", "Ac"])
    assert made < other and mine.reading(made.value)[-1] == tk.Card("Ac").rank


def test_straights_follow_from_the_ranks_unless_they_are_declared():
    assert Ranking("n", ranks="56789TJQKA").straights == ("AKQJT", "KQJT9", "QJT98", "JT987", "T9876", "98765", "8765A")
    assert Ranking("n", ranks="23456789").straights == ("98765", "87654", "76543", "65432")


def test_another_deck_can_be_declared():
    ranks = "6789TJQKA"
    mine = Ranking("mine", ranks=ranks)
    assert mine.cards == deck(ranks)
    assert mine.category(mine(cards("Ah 9c 8d 7s 6h"))) == "straight"
    with pytest.raises(tk.Mistake, match=r"5c isn't in the deck of the ranking 'mine': its ranks are 6 7 8"):
        tk.hand("5c 6d", ranking=mine)


@pytest.mark.parametrize("text", ["2s 3s", ["2s", "3s"]])
def test_text_is_told_from_a_card_that_the_deck_lacks(text: object) -> None:
    with pytest.raises(tk.Mistake, match=r"is text: give cards, as tk.cards\('2s 3s'\) makes them"):
        tk.ranking("standard").value(text)


def test_a_declared_order_survives_pickling_and_replace_and_equals_its_like():
    mine = Ranking("mine", ranks="6789TJQKA", wild="6")
    mine(cards("6c 9d 9h"))
    assert pickle.loads(pickle.dumps(mine)) == mine
    assert replace(mine, wild="7") != mine
    assert tk.ranking("wild", wild="2") is tk.ranking("wild", wild="2")


def test_in_a_low_order_five_of_a_suit_are_the_worst_that_they_are():
    """A flush that no category counts is none, and one that is better than its straight is a straight."""
    no_flush = Ranking("no-flush", tuple(c for c in HIGH[::-1] if c != "flush"), ranks="AKQJT98765432", low=True)
    assert no_flush.category(no_flush(cards("9h 7h 5h 3h 2h"))) == "high card"
    assert no_flush.category(no_flush(cards("6h 5h 4h 3h 2h"))) == "straight flush"
    groups = ("high card", "pair", "two pair", "three of a kind", "full house", "four of a kind")
    mine = Ranking("mine", (*groups, "flush", "straight"), ranks="AKQJT98765432", low=True)
    assert mine.category(mine(cards("6h 5h 4h 3h 2h"))) == "straight"
    assert mine.category(mine(cards("9h 7h 5h 3h 2h"))) == "flush"
    for order in (no_flush, mine):
        rng = random.Random(3)
        hearts = [c for c in deck() if c // 13 == 2]
        held = [rng.sample(hearts, 5) + rng.sample(deck()[:26], n) for n in (0, 1, 2, 3) for _ in range(20)]
        fives = [max(order(some) for some in combinations(h, 5)) for h in held]
        assert [order(h) for h in held] == fives
        numbers = dict(zip(fives, tk.values.masks(held).tolist(), strict=True))
        found = tk.values(list(numbers.values()), order)
        assert [v for _, v in sorted(zip(found.tolist(), numbers, strict=True))] == sorted(numbers)


def test_several_threads_may_look_at_the_first_hand_at_once():
    wrong, before = [], sys.getswitchinterval()

    def look(order, held, begin):
        begin.wait()
        try:
            order(held)
        except tk.Mistake as mistake:
            wrong.append(str(mistake))

    sys.setswitchinterval(1e-6)  # so that threads take turns as often as can be
    try:
        for n in range(40):
            order, begin = Ranking(f"mine {n}", ranks="6789TJQKA"), threading.Barrier(4)
            threads = [threading.Thread(target=look, args=(order, order.cards[i : i + 7], begin)) for i in range(4)]
            for work in (threading.Thread.start, threading.Thread.join):
                for thread in threads:
                    work(thread)
    finally:
        sys.setswitchinterval(before)
    assert not wrong


LOTS = [
    Ranking("skipping", straights=[*tk.ranking("standard").straights, "KJ975", "AQT86", "QT864"]),
    Ranking("no-flush-low", tuple(c for c in HIGH[::-1] if c != "flush"), ranks="AKQJT98765432", low=True),
    Ranking("mine", ("straight flush", "flush", "full house", "straight", "four of a kind", *HIGH[5:])),
    Ranking("fours", ("straight flush", "four of a kind", "full house", "flush", "straight", "four flush",
                      "three of a kind", "four straight", "two pair", "pair", "high card")),
    Ranking("short", ranks="56789TJQKA"),
    Ranking("low", HIGH[::-1], ["AKQJT", "KQJT9"], "AKQJT98765432", low=True),
]  # fmt: skip


@pytest.mark.parametrize("mine", LOTS, ids=lambda r: r.id)
def test_the_best_of_many_cards_is_the_best_of_all_their_fives(mine):
    rng = random.Random(1)
    for _ in range(150):
        held = rng.sample(mine.cards, rng.choice((6, 7, 8)))
        value, five = mine.best(held)
        assert value == max(mine(some) for some in combinations(held, 5)) == mine(five)
        assert set(five) <= set(held) and len(set(five)) == 5


REFUSED = [
    ({"categories": [*HIGH, "five in a row"]}, "'five in a row' is no category: choose among five of a kind,"),
    ({"categories": [*HIGH, "pair"]}, "'pair' stands twice among its categories"),
    ({"categories": ["five of a kind", *HIGH]}, "'five of a kind' can never occur: a deck has four of each rank"),
    ({"categories": ["five aces", *HIGH], "wild": "2"}, "that is what five with a bug are called"),
    ({"categories": HIGH[:-3]}, "'two pair' is missing among its categories|'pair' is missing|'high card' is missing"),
    ({"categories": ("flush", *[c for c in HIGH if c != "flush"])}, "'straight flush' can never occur: each"),
    ({"categories": ("four flush", *HIGH)}, "'straight flush' can never occur: each one is a four flush too"),
    ({"categories": (*HIGH, "four straight")}, "'four straight' can never occur: each one is a"),
    ({"categories": (*HIGH, "low")}, "'low' is a hand that qualifies"),
    ({"categories": "flush"}, "give a list, best first"),
    ({"straights": ()}, "'straight flush' can never occur: no straights of 5 cards are declared"),
    ({"categories": None}, r"categories=None of the ranking 'mine': give a list, best first, like \['flush', 'pair'\]"),
    ({"straights": "AKQJT"}, r"straights='AKQJT' of the ranking 'mine': give a list, best first, like \['AKQJT', "),
    ({"straights": [54321]}, "the straight 54321 is to be five of its ranks"),
    ({"straights": ["KQJ"]}, "the straight 'KQJ' is to be five of its ranks"),
    ({"straights": ["65432"], "ranks": "6789TJQKA"}, "the straight '65432' is to be five of its ranks"),
    ({"ranks": "TJQKA"}, "'flush' can never occur: each five cards of a suit are a straight too|high card"),
    ({"ranks": "23456789TJQKAA"}, "each once"),
    ({"ranks": "2345"}, "the ranks that count, '2345', are five or more of its deck"),
    ({"ranks": "1TJQKA"}, "are to be some of 23456789TJQKA, each once"),
    ({"suits": ["h", "d", "c", "s"]}, "are to be all of c d h s, best first"),
    ({"low": True}, "where the lowest hand wins list all categories, best first: 'high card' is the best of them"),
    ({"suits": "hd"}, "are to be all of c d h s, best first"),
    ({"wild": "Jk"}, "a joker in the deck is wild, and a wild joker is in the deck"),
    ({"jokers": 1}, "a joker in the deck is wild"),
    ({"wild": "Jk", "jokers": 3}, "a deck has none, one or two"),
    ({"wild": "2", "ranks": "6789TJQKA"}, "the wild 2. isn't in its deck"),
    ({"wild": "Zz"}, "'Zz' is not a card"),
    ({"wild": "2", "bug": True}, "four aces and the bug are 'five aces'"),
    ({"categories": ("four flush", *(c for c in HIGH if "flush" not in c))}, "'flush' is missing among its categories"),
    ({"categories": HIGH[::-1], "low": True, "ranks": "AKQJT98765", "deck": "23456789TJQKA"},
     "all ranks of its deck count"),
    ({"low": True, "suits": "hdcs"}, "only where the high hand wins"),
]


@pytest.mark.parametrize(("wrong", "words"), REFUSED, ids=lambda x: x if isinstance(x, str) else "")
def test_an_order_that_cannot_be_is_refused_in_one_sentence(wrong, words):
    with pytest.raises(tk.Mistake, match=words) as said:
        Ranking("mine", **wrong)
    assert "\n" not in str(said.value)


def test_an_order_has_a_name():
    with pytest.raises(tk.Mistake, match=r"5 is no name of a ranking: give text, like tk.Ranking\('mine', "):
        Ranking(5)


def test_a_wrong_name_or_parameter_lists_what_there_is():
    with pytest.raises(tk.Mistake, match=r"there is no ranking 'soco': choose one of standard, six-plus, "):
        tk.ranking("soco")
    with pytest.raises(tk.Mistake, match="'six-plus' has no parameter 'wild': it has trips_beat_straight"):
        tk.ranking("six-plus", wild="2")
    with pytest.raises(tk.Mistake, match="'royal' has no parameter 'x': it has no parameters"):
        tk.ranking("royal", x=1)
    with pytest.raises(tk.Mistake, match="give text like '2' or 'Js Jh'"):
        tk.ranking("wild", wild=["2"])
    with pytest.raises(tk.Mistake, match="a rank from 5 to 9"):
        tk.ranking("eight-or-better", qualifier=12)


def test_as_many_jokers_are_wild_as_are_named():
    assert tk.ranking("wild", wild="Jk Jk") == replace(tk.ranking("wild", jokers=2), wild="Jk Jk")
    assert tk.hand("As Ah Ad Jk Jk", tk.ranking("wild", wild="Jk Jk")).category == "five of a kind"
    assert len(tk.ranking("wild", wild="2, Jk").wild_cards) == 5
    with pytest.raises(tk.Mistake, match="jokers=3: a deck has none, one or two"):
        tk.ranking("wild", wild="Jk Jk Jk")


@pytest.mark.parametrize("wild", ["deuces", "3K", "2x"])
def test_what_is_wild_is_named_where_it_is_no_card(wild):
    with pytest.raises(tk.Mistake, match=f"wild='{wild}': .* is not a card: .*; whole ranks stand alone, like '3 K'"):
        tk.ranking("wild", wild=wild)


def test_cards_that_cannot_be_a_hand_are_refused():
    standard = tk.ranking("standard")
    with pytest.raises(tk.Mistake, match="Jk isn't in the deck of the ranking 'standard': it has no jokers"):
        standard(cards("As Jk"))
    with pytest.raises(tk.Mistake, match="10 cards are too many: a hand is chosen from 9 at most"):
        standard(deck()[:10])
    with pytest.raises(tk.Mistake, match="is text: give cards"):
        standard(["As"])
    assert standard(()) == tk.ranking("stripped-32", suits=None)([]) == (0,)
    assert tk.ranking("stripped-32")([]) < tk.ranking("stripped-32")(cards("7c"))
