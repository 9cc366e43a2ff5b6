"""Which shared cards Woodstock allows, and how many boards there are (rulebook: woodstock 3.3 to 3.7)."""

import json
import random
from collections import Counter
from itertools import combinations
from pathlib import Path

import phevaluator
import pytest
from hypothesis import given
from hypothesis import strategies as st

from teachkit import woodstock
from teachkit.cards import DECK, card, cards, text
from teachkit.hands import standard

FACTS = {f["id"]: f for f in json.loads((Path(__file__).parent / "data" / "facts.json").read_text("utf-8"))}
WINDOWS = ["A2345", "23456", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA"]
A, B, C, D = (f"woodstock 3.3({letter})" for letter in "abcd")
BOARDS = st.lists(st.sampled_from(DECK), max_size=5, unique=True)


def broken(shared):
    """The clauses of 3.3 that a set of shared cards breaks, read off the words of the rule."""
    names = [str(c) for c in shared]
    out = set()
    for four in combinations(names, 4):
        ranks = {name[0] for name in four}
        if len(ranks) == 4 and any(ranks <= set(window) for window in WINDOWS):
            out.add(A)
        if len({name[1] for name in four}) == 1:
            out.add(B)
        one, two = Counter(name[0] for name in four).most_common(2) if len(ranks) == 2 else ((0, 0), (0, 0))
        if one[1] == two[1] == 2:
            out.add(C)
    if any(len({name[0] for name in three}) == 1 for three in combinations(names, 3)):
        out.add(D)
    return out


def judged(board, new):
    """The clauses that placing `new` breaks: by the sets that hold it (3.4)."""
    sets = [(*some, new) for size in (2, 3) for some in combinations(board, size)]
    return {rule for held in sets for rule in broken(held) if rule != D or len(held) == 3}


def some_legal_boards(number, cards_each, seed):
    rng, out = random.Random(seed), []
    while len(out) < number:
        board = tuple(rng.sample(DECK, cards_each))
        if not broken(board):
            out.append(board)
    return out


@pytest.mark.parametrize(
    "board, new, rule, at_fault",
    [
        ("2c 3d 4h", "5s", A, "2c 3d 4h"),
        ("2c 3d 5h", "6s", A, "2c 3d 5h"),
        ("Ac Kd Jh", "Ts", A, "Ac Kd Jh"),
        ("Ac 2d 3h", "5s", A, "Ac 2d 3h"),
        ("2c 9d 3h 4s", "Ac", A, "2c 3h 4s"),
        ("2c 7c Kc", "9c", B, "2c 7c Kc"),
        ("9c 9s 7c", "7h", C, "9c 9s 7c"),
        ("9c 9s 2d", "9h", D, "9c 9s"),
    ],
)
def test_3_3_forbids_each_of_its_four_clauses_and_names_the_cards_at_fault(board, new, rule, at_fault):
    reason = woodstock.forbids(cards(board), card(new))
    assert reason.rules == (rule,)
    assert text(reason.cards) == at_fault
    assert str(reason).endswith(f"[{rule}]") and all(name in str(reason) for name in [*at_fault.split(), new])


@pytest.mark.parametrize(
    "board, new",
    [
        ("Qc Kd Ah", "2s"),  # never around the corner
        ("2c 3d 4h", "7s"),
        ("2c 7c Kc", "9d"),
        ("9c 9s 7c", "2h"),
        ("9c 7d 2h", "9s"),
        ("2c 3d 4h", "4s"),
        ("", "2c"),
    ],
)
def test_3_3_allows_what_no_clause_names(board, new):
    assert woodstock.forbids(cards(board), card(new)) is None


def test_a_card_forbidden_several_times_over_names_every_clause():
    reason = woodstock.forbids(cards("7c 8c 9c 9s"), card("Tc"))
    assert reason.rules == (A, B)
    assert [text(r.cards) for r in reason.clauses] == ["7c 8c 9c", "7c 8c 9c"]
    assert text(reason.at_fault) == "7c 8c 9c"


def test_the_audience_of_a_reason_holds_for_all_its_clauses():
    board, new = cards("7c 8c 9c 9s"), card("Tc")
    assert {r.audience for r in woodstock.forbids(board, new, audience="seat").clauses} == {"seat"}
    assert {r.audience for r in woodstock.forbids(board, new).clauses} == {""}


@given(BOARDS.filter(lambda b: len(b) < 5), st.sampled_from(DECK))
def test_a_placement_is_judged_by_the_sets_that_hold_the_new_card(board, new):
    if new not in board:
        reason = woodstock.forbids(board, new)
        assert set(reason.rules if reason else ()) == judged(board, new)


@pytest.mark.parametrize("size", [3, 4])
def test_on_legal_boards_a_card_is_forbidden_just_if_the_new_board_would_be_illegal(size):
    for board in some_legal_boards(40, size, seed=size):
        for new, reason in woodstock.placements(board).items():
            assert set(reason.rules if reason else ()) == broken((*board, new))


def test_3_4_a_board_that_is_illegal_already_taints_no_other_card():
    assert woodstock.forbids(cards("2c 3c 4c 5c"), card("Kd")) is None


def test_placements_may_be_asked_by_name_in_every_way_of_a_mapping():
    found = woodstock.placements("As Kd Qc")
    for c, reason in found.items():
        assert found[str(c)] == found.get(str(c)) == found.get(c) == reason
        assert str(c) in found and c in found
    assert "As" not in found and "no card" not in found and None not in found
    with pytest.raises(ValueError, match="As can't be placed"):
        found.get("As")  # None would say that it may be


def test_placements_hold_every_card_left_in_the_order_of_the_deck():
    found = woodstock.placements("7c 8c 9c 9s")
    assert list(found) == [c for c in DECK if c not in found.board]
    assert found["Qd"] is None and found["7h"].rule == C
    assert found.legal == tuple(c for c in found if found[c] is None)
    assert len(found.legal) == 18
    assert found.counts == {A: 16, B: 10, C: 6, D: 2}
    assert repr(found) == "Placements('7c 8c 9c 9s', 18 of 48 cards may be placed)"


@pytest.mark.parametrize(
    ("board", "rules"),
    [("9h 9s 9c 4d", "d"), ("9h 9s 4c 4d", "c"), ("2c 3c 4c 9c", "b"), ("5c 6d 7h 8s", "a"), ("2c 3c 4c 5c", "ab")],
)
def test_3_5_a_board_that_only_arises_where_nobody_objects_is_said_to(board, rules):
    found = woodstock.placements(board)
    assert found.broken == tuple(f"woodstock 3.3({letter})" for letter in rules)
    assert f"breaks {', '.join(found.broken)} and can't arise unless nobody objects," in repr(found)


@given(BOARDS)
def test_3_3_a_board_breaks_what_any_set_of_its_cards_breaks(board):
    assert set(woodstock.placements(board).broken) == broken(board)


def test_3_6a_nothing_may_be_placed_after_the_fifth_card():
    found = woodstock.placements("2c 2d 7h 9s Kc")
    assert found.legal == () and len(found) == 47
    assert {reason.rules for reason in found.values()} == {("woodstock 3.6(a)",)}
    assert found.counts["woodstock 3.6(a)"] == 47


@pytest.mark.parametrize(
    "board, says",
    [
        ("2c 2d 7h 9s Kc Qd", "6 shared cards are too many: the play ends at the fifth"),
        ("2c 2c", "2c a second time"),
        ("2x", "'2x' is not a card"),
        ("Jk", "without jokers"),
    ],
)
def test_a_bad_board_is_refused_in_a_sentence(board, says):
    for asked in (woodstock.placements, woodstock.needs, lambda b: woodstock.best_with(b, 2)):
        with pytest.raises(ValueError, match=says):
            asked(board)


@pytest.mark.parametrize(
    "name, says", [("7c", "on the board already"), ("Jk", "a joker"), ("7x", "not a card")]
)
def test_a_card_that_is_not_left_is_refused_in_a_sentence(name, says):
    with pytest.raises(ValueError, match=says):
        woodstock.placements("7c")[name]
    if name == "7c":
        with pytest.raises(ValueError, match=says):
            woodstock.forbids(cards("7c"), card(name))


@pytest.mark.parametrize("size", [1, 2, 4, 5])
def test_the_number_of_legal_boards_is_that_of_the_facts(size):
    assert woodstock.legal_boards(cards=size) == FACTS[f"woodstock-legal-{size}"]["answer"]


@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_legal_boards_are_the_sets_that_break_no_clause(size):
    expected = [board for board in combinations(DECK, size) if not broken(board)]
    assert list(woodstock.legal_boards(cards=size, iterate=True)) == expected
    assert woodstock.legal_boards(cards=size) == len(expected)


def test_every_legal_board_of_five_is_yielded_once_in_order():
    number, last = 0, ()
    for board in woodstock.legal_boards(iterate=True):
        assert board > last
        last = board
        number += 1
        if number % 1000 == 0:
            assert not broken(board)
    assert number == FACTS["woodstock-legal-5"]["answer"]


def test_boards_by_their_own_category():
    expected = dict(FACTS["woodstock-five-by-category"]["answer"])
    expected.pop("total")
    assert woodstock.boards_by_category() == expected


@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_number_of_cards_that_a_legal_board_still_takes(size, request):
    boards = list(woodstock.legal_boards(cards=size, iterate=True))
    answer = FACTS[f"woodstock-next-{size}"]["answer"]
    if size == 4 and not request.config.getoption("--thorough"):
        for which in ("min", "max"):
            assert len(woodstock.placements(" ".join(answer[f"example_{which}"])).legal) == answer[which]
        boards = random.Random(4).sample(boards, 1_000)
        found = {len(woodstock.placements(board).legal) for board in boards}
        assert found <= set(map(int, answer["histogram"]))
        return
    found = Counter(sum(c not in b and woodstock.forbids(b, c) is None for c in DECK) for b in boards)
    assert found == {int(n): boards for n, boards in answer["histogram"].items()}


@pytest.mark.parametrize("size", [-1, 6, 2.5, "5"])
def test_a_number_of_cards_that_no_board_has_is_refused(size):
    for asked in (woodstock.legal_boards, woodstock.best_reachable, woodstock.boards_by_category):
        with pytest.raises(ValueError, match="there are 0 to 5: the play ends at the fifth"):
            asked(size)


def best_category(board, personal):
    """The best category of a board with so many further cards, all tried by an independent evaluator."""
    tops = [10, 166, 322, 1599, 1609, 2467, 3325, 6185, 7462]  # the evaluator's last rank of each category
    rest = [str(c) for c in DECK if c not in board]
    # It takes seven cards at most, and a hand with a personal card has four of the board's at most.
    boards = combinations(map(str, board), min(len(board), 7 - personal))
    tried = ((*held, *mine) for held in boards for mine in combinations(rest, personal))
    rank = min(phevaluator.evaluate_cards(*dealt) for dealt in tried)
    return next(category for category, top in zip(standard.categories, tops, strict=True) if rank <= top)


def test_3_7_the_least_number_of_personal_cards_for_each_category():
    found = woodstock.least_personal()
    for category in (
        "pair",
        "two pair",
        "three of a kind",
        "straight",
        "flush",
        "full house",
        "four of a kind",
    ):
        assert found[category] == FACTS[f"woodstock-min-private-{category.replace(' ', '-')}"]["answer"], (
            category
        )
    assert found["straight flush"] >= found["straight"] and found["high card"] == 0


def test_3_7_with_one_personal_card_no_board_reaches_a_straight():
    fact = FACTS["woodstock-one-private"]["answer"]
    reached = woodstock.best_reachable()[1]
    assert fact["straight or better"] == 0
    assert set(reached) == {"three of a kind", "pair"}
    assert reached["three of a kind"] * 2 == fact["three of a kind"]  # a pair on the board has two more cards


def test_the_best_reachable_category_is_the_same_counted_by_classes_and_one_by_one():
    for progress in woodstock.prove(chunk=500_000):
        last = progress
    assert last.done == last.total == FACTS["woodstock-legal-5"]["answer"]
    assert last.tallies == woodstock.best_reachable()
    assert all(sum(tally.values()) == last.total for tally in last.tallies.values())


def test_the_proof_tells_how_far_it_is_and_can_be_stopped():
    going = woodstock.prove(chunk=1_000)
    first, second = next(going), next(going)
    assert (first.done, second.done) == (1_000, 2_000)
    assert sum(second.tallies[2].values()) == 2_000
    going.close()
    with pytest.raises(ValueError, match="0 is no number of boards"):
        woodstock.prove(chunk=0)


@pytest.mark.parametrize("personal, boards", [(0, 200), (1, 200), (2, 20), (3, 2)])
def test_the_best_hand_that_personal_cards_could_make_is_found_by_trying_them_all(personal, boards, request):
    times = 10 if request.config.getoption("--thorough") else 1
    for board in some_legal_boards(boards * times, 5, seed=personal):
        expected = best_category(board, personal)
        found = woodstock.best_with(board, personal)
        assert found.category == expected
        assert sum(c not in board for c in found.cards) <= personal
        assert next(c for c, least in woodstock.needs(board).items() if least <= personal) == expected


@given(BOARDS.filter(len), st.integers(0, 2))
def test_on_any_board_the_best_possible_hand_is_at_least_as_good_as_a_random_one(board, personal):
    rest = random.Random(str(board)).sample([c for c in DECK if c not in board], personal)
    found = woodstock.best_with(board, personal)
    assert found.value >= standard([*board, *rest])
    assert len(found.cards) == min(5, len(board) + personal)
    assert sum(c not in board for c in found.cards) <= personal


@pytest.mark.parametrize("personal", [-1, 4, "2"])
def test_no_player_has_another_number_of_personal_cards(personal):
    with pytest.raises(ValueError, match="no number of personal cards: there are 0 to 3"):
        woodstock.best_with("7c", personal)


def test_no_cards_at_all_make_no_hand():
    with pytest.raises(ValueError, match="there are no cards"):
        woodstock.best_with("", 0)


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_the_number_of_legal_next_cards_agrees_with_the_enumeration_of_the_facts(cards: int) -> None:
    told = FACTS[f"woodstock-next-{cards}"]["answer"]["histogram"]
    assert {str(left): boards for left, boards in woodstock.followers(cards).items()} == told


def test_no_legal_board_of_up_to_four_cards_is_a_dead_end() -> None:
    assert FACTS["woodstock-dead-end"]["answer"] is False
    assert all(min(woodstock.followers(cards)) > 0 for cards in range(5))
