"""Which cards make the hand and where they come from (rulebook: rankings, which cards make the hand)."""

import random
from itertools import combinations

import pokerkit
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teachkit.cards import DECK, cards, text
from teachkit.hands import ANY_FIVE, OWN, at_most, best, exactly, standard

RULES = {
    "any five": ANY_FIVE,
    "own five": OWN,
    "exactly two": exactly(2),
    "at most two": at_most(2),
    "four own": exactly(4),
}


def allowed(rule, personal, board):
    """All hands of five by the rulebook's words."""
    for five in combinations([*personal, *board], 5):
        n = sum(c in personal for c in five)
        if rule == "any five" or n == {"own five": 5, "exactly two": 2, "four own": 4}.get(rule, min(n, 2)):
            yield five


@given(
    st.sampled_from(sorted(RULES)),
    st.integers(5, 6),
    st.lists(st.sampled_from(DECK), min_size=11, max_size=11, unique=True),
)
@settings(deadline=None)
def test_the_best_hand_is_the_best_that_the_rule_allows(rule, personal, dealt):
    mine, shared = tuple(dealt[:personal]), tuple(dealt[personal : personal + 5])
    values = {five: standard(five) for five in allowed(rule, mine, shared)}
    top = max(values.values())
    found = best(standard, RULES[rule], mine, shared)
    assert found.hand.value == standard(found.hand.cards) == top == RULES[rule].value(standard, mine, shared)
    equal = [set(found.hand.cards), *map(set, found.ties)]
    assert len(equal) == len({frozenset(e) for e in equal})
    assert {frozenset(e) for e in equal} == {
        frozenset(five) for five, value in values.items() if value == top
    }


@given(st.integers(0, 5), st.lists(st.sampled_from(DECK), min_size=1, max_size=9, unique=True))
def test_every_card_keeps_its_origin(personal, dealt):
    mine, shared = dealt[:personal], dealt[personal:]
    found = best(standard, ANY_FIVE, mine, shared)
    assert set(found.personal) <= set(mine) and set(found.board) <= set(shared)
    assert sorted(found.personal + found.board) == sorted(found.hand.cards)
    assert len(repr(found)) <= 110
    for tie in found.ties:
        assert standard(tie) == found.hand.value and set(tie) != set(found.hand.cards)
        assert sum(c in mine for c in tie) >= len(found.personal)


@given(st.lists(st.sampled_from(DECK), min_size=8, max_size=8, unique=True))
def test_using_tells_the_best_hand_with_exactly_so_many_personal_cards(dealt):
    mine, shared = dealt[:3], dealt[3:]
    using = best(standard, ANY_FIVE, mine, shared).using
    assert list(using) == [0, 1, 2, 3]
    for n, found in using.items():
        assert sum(c in mine for c in found.cards) == n
        assert found.value == max(
            standard(five) for five in combinations(dealt, 5) if sum(c in mine for c in five) == n
        )


def test_using_is_none_where_the_board_is_too_short_or_the_rule_forbids():
    assert [h and h.category for h in best(standard, ANY_FIVE, "As Ac 2d", "Kd 9c 3h").using.values()] == [
        None,
        None,
        "pair",
        "pair",
    ]
    assert [n for n, h in best(standard, exactly(2), "As Ks Qd Jc", "Kd 9c 3h 2c 7s").using.items() if h] == [
        2
    ]


def test_fewer_than_five_cards_are_all_used():
    found = best(standard, ANY_FIVE, "Ks Kd 2c", "Kh")
    assert text(found.hand.cards) == "Ks Kd Kh 2c"
    assert [n for n, h in found.using.items() if h] == [3]
    assert text(best(standard, exactly(2), "Ks Kd 2c 2d", "").hand.cards) == "Ks Kd"
    assert text(best(standard, exactly(2), "Ks Kd 2c 2d", "2h").hand.cards) == "2c 2d 2h"


def test_shared_cards_do_not_stand_in_for_personal_ones_that_are_missing():
    assert text(best(standard, OWN, "Ks Kd 2c", "Kh Kc").hand.cards) == "Ks Kd 2c"
    assert text(best(standard, exactly(2), "Ks", "Kh Kc 9d 8d 7d").hand.cards) == "Ks Kh Kc 9d"


def test_of_equal_hands_the_one_with_fewest_personal_cards_is_told():
    found = best(standard, ANY_FIVE, "5c 9s Ad", "5d 6h 7s 8c Kd")
    assert (text(found.personal), text(found.board)) == ("9s", "8c 7s 6h 5d")
    assert [text(tie) for tie in found.ties] == ["9s 8c 7s 6h 5c"]


def test_a_sixth_card_never_plays():
    """Board Kh Ks 9c 9s Ah: Qc 5h ties 5d Jd."""
    one, two = (best(standard, ANY_FIVE, mine, "Kh Ks 9c 9s Ah") for mine in ("Qc 5h", "5d Jd"))
    assert one.hand == two.hand
    assert one.personal == two.personal == ()


def test_omaha_takes_exactly_two_and_the_cards_keep_their_origin():
    """Board 3s 5h Qs Qd 9h, hole Ks 8c Js 5c: Qs Qd 5h with 5c Ks."""
    found = best(standard, exactly(2), "Ks 8c Js 5c", "3s 5h Qs Qd 9h")
    assert set(found.personal) == set(cards("5c Ks"))
    assert set(found.board) == set(cards("Qs Qd 5h"))


def test_tahoe_means_at_most_two():
    mine, board = "As Ac Ad", "Ah Kd 9c 7h 2s"
    assert best(standard, at_most(2), mine, board).hand.category == "three of a kind"
    assert best(standard, ANY_FIVE, mine, board).hand.category == "four of a kind"
    assert best(standard, at_most(2), "2c 3d 4h", "As Ks Qs Js Ts").personal == ()
    assert len(best(standard, exactly(2), "2c 3d 4h", "As Ks Qs Js Ts").personal) == 2


def test_exactly_two_agrees_with_pokerkit_omaha(request):
    rng = random.Random(3)
    for _ in range(5_000 if request.config.getoption("--thorough") else 100):
        dealt = rng.sample(DECK, 13)
        board, one, two = dealt[:5], dealt[5:9], dealt[9:]
        a, b = (exactly(2).value(standard, mine, board) for mine in (one, two))
        x, y = (pokerkit.OmahaHoldemHand.from_game(text(mine), text(board)) for mine in (one, two))
        assert (a > b, a == b) == (x > y, x == y)


@pytest.mark.parametrize(
    "personal, board, says",
    [
        ("As", "As Kd", "As a second time"),
        ("", "", "there are no cards"),
        ("Jk", "As", "Jk isn't in the deck"),
    ],
)
def test_bad_cards_are_named(personal, board, says):
    with pytest.raises(ValueError, match=says):
        best(standard, ANY_FIVE, personal, board)
