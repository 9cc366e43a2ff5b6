"""`tk.equity`: what holds of every pot, several suits and wild cards, estimates, partial results, what is refused."""

import json
import pickle
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

import teachkit as tk
from teachkit.hands.contests import CONTESTS, contest
from tests.hands import oracle
from tests.hands.tried import judged, names, order

np = pytest.importorskip("numpy", reason="numpy isn't there; it comes with: pip install teachkit[classroom]")


# What holds of every pot


def dealt(game: str, players: int, rng: Random, missing: int) -> tuple[list, object]:
    """Hands at random, and boards that lack `missing` cards, or hands if there is no board."""
    rules = contest(game)
    deck = rng.sample(rules.deck, len(rules.deck))
    hands = [[deck.pop() for _ in range(rules.personal)] for _ in range(players)]
    boards = [[deck.pop() for _ in range(rules.board)] for _ in range(rules.boards)]
    for n in range(min(missing, rules.board or missing)):
        (boards[n % rules.boards] if rules.board else hands[n % players]).pop()
    if rules.composition.lines:
        places = [*names(boards[0]), *["--"] * (rules.board - len(boards[0]))]
        return hands, [" ".join(places[row : row + 3]) for row in (0, 3, 6)]
    return hands, boards if rules.boards > 1 else boards[0]


@pytest.mark.parametrize("game", sorted(id for id, rules in CONTESTS.items() if not rules.paired))
def test_every_case_is_won_tied_or_lost_and_the_whole_pot_is_shared(game, thorough):
    rng, rules = Random(game), contest(game)
    for _ in range(10 if thorough else 2):
        most = min(10, (len(rules.deck) - rules.board * rules.boards) // rules.personal)
        hands, board = dealt(game, rng.randint(2, most), rng, rng.randint(0, 2))
        found = tk.equity(game, hands, board)
        assert found.exact and found.done == found.total
        for players in (found.players, *found.parts.values()):
            assert {player.win + player.tie + player.lose for player in players} == {found.total}
            assert sum(player.win for player in players) <= found.total
        if all("low" not in ranking.categories for name, ranking, _ in rules.parts if name != "low"):
            assert sum(player.share for player in found.players) == 1
        for player in found.players:
            assert isinstance(player.share, Fraction)
            assert Fraction(player.win, found.total) <= player.share <= Fraction(player.win + player.tie, found.total)


def test_players_may_sit_anywhere():
    hands = ["As Kd", "7h 7c", "Jd Td", "2s 2c"]
    there = tk.equity("texas-holdem", hands, "7d 8d Kh")
    back = tk.equity("texas-holdem", hands[::-1], "7d 8d Kh")
    assert there.players == back.players[::-1]


# Where more than one suit, or wild cards, may make flushes: against a judge that deals every board


def every_board(left: Sequence[tk.Card], more: int, board: Sequence[tk.Card]) -> Iterator[list[str]]:
    return (names((*board, *some)) for some in combinations(left, more))


def shares(label: str, hands: Sequence[Sequence[tk.Card]], boards: Iterator[list[str]]) -> list[list[Fraction]]:
    """What each player takes on each board, any five cards making a hand."""
    right, found = judged(label), []
    for board in boards:
        values = [max(map(right.five, oracle.any_five(names(hand), board))) for hand in hands]
        best = [seat for seat, value in enumerate(values) if value == max(values)]
        found.append([Fraction(seat in best, len(best)) for seat in range(len(hands))])
    return found


def agrees(found: object, expected: list[list[Fraction]]) -> None:
    assert found.exact and found.total == len(expected)
    for seat, player in enumerate(found.players):
        mine = [share[seat] for share in expected]
        assert (player.win, player.lose) == (mine.count(Fraction(1)), mine.count(Fraction(0)))
        assert player.share == sum(mine) / len(mine)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_players_with_three_cards_may_flush_in_different_suits(players, seed, thorough):
    """Woodstock and its relatives: three hearts in hand need two on the board, on which there may be three spades."""
    for n in range(6 if thorough else 1):
        rng = Random(f"{players} {seed} {n}")
        cards = rng.sample([card for card in order("standard").cards if card // 13 in (2, 3)], 3 * players + 9)
        # Hands of one suit each.
        cards.sort(key=lambda card: card // 13 + (rng.random() > 0.8))
        hands = [cards[seat::players][:3] if seat % 2 else cards[-3 * seat - 3 :][:3] for seat in range(players)]
        left = [card for card in cards if not any(card in hand for hand in hands)][:8]
        dead = [c for c in order("standard").cards if c not in left and not any(c in hand for hand in hands)]
        agrees(tk.equity("woodstock", hands, dead=dead), shares("standard", hands, every_board(left, 5, ())))


@pytest.mark.parametrize(
    "label", ["deuces wild", "two jokers wild", "one-eyed jacks wild", "threes and kings wild", "with-bug",
              "deuces wild, no five of a kind", "ace-to-five, kings wild"],
)  # fmt: skip
def test_wild_cards_in_hands_on_the_board_and_to_come(label, thorough):
    ranking = order(label)
    for n in range(6 if thorough else 1):
        rng = Random(f"{label} {n}")
        wild = rng.sample(sorted(ranking.wild_cards), min(3, len(ranking.wild_cards)))
        rest = rng.sample([card for card in ranking.cards if card not in ranking.wild_cards and card // 13 > 1], 12)
        cards = rng.sample([*wild, *rest], len(wild) + len(rest))
        hands, board, left = [cards[:2], cards[2:4]], cards[4:6], cards[6:]
        dead = [card for card in ranking.cards if card not in cards]
        found = tk.equity("texas-holdem", hands, board, dead, ranking=ranking)
        agrees(found, shares(label, hands, every_board(left, 3, board)))


# Pots in parts


def test_where_nobody_can_be_low_the_high_hand_takes_both_halves():
    """Eight or better takes five ranks up to the eight: with three high cards on the board there are none."""
    found = tk.equity("holdem-8", ["As 2s", "Kd Kc"], "Kh Qs Jd 9c")
    high, low = found.parts["high"], found.parts["low"]
    assert [player.win for player in low] == [0, 0] and [player.share for player in low] == [0, 0]
    assert [player.share for player in found.players] == [player.share for player in high]
    assert [player.win for player in found.players] == [player.win for player in high]


def test_a_whole_pot_is_won_by_who_wins_each_part_alone():
    """The nut low with kings against aces: on a full board each takes a half (rulebook: community, high-low)."""
    first, second = tk.equity("omaha-8", ["2s 3d Kc Kh", "As Ah Jc Td"], "8h 7c 5d Ks Qs").players
    assert (first.win, first.tie, first.lose, first.share) == (1, 0, 0, 1)
    first, second = tk.equity("omaha-8", ["2s 3d Qc Jh", "As Ah 9c 9d"], "8h 7c 4d Ks Qs").players
    assert (first.tie, second.tie, first.share, second.share) == (1, 1, Fraction(1, 2), Fraction(1, 2))


def test_each_board_is_for_half_of_the_pot():
    found = tk.equity("double-board-holdem", ["As Ah", "7s 7h"], ["2c 3d 9h Jc Kd", "7c 4s 5d 9s Qc"])
    assert [(player.win, player.tie, player.share) for player in found.players] == [(0, 1, Fraction(1, 2))] * 2
    assert [player.win for player in found.parts["board 1"]] == [1, 0]
    assert [player.win for player in found.parts["board 2"]] == [0, 1]


def test_the_shares_on_two_boards_are_those_of_each():
    """What comes on one board doesn't change how likely cards are on the other."""
    hands, flops = ["As Kh", "9c 9d"], ["Ah 9s 2d", "Kc Jc 4h"]
    found = tk.equity("double-board-holdem", hands, flops)
    assert found.total == comb(42, 2) * comb(40, 2)
    for name, mine, other in (("board 1", *flops), ("board 2", *flops[::-1])):
        alone = tk.equity("texas-holdem", hands, mine, dead=other)
        assert [player.share for player in found.parts[name]] == [player.share for player in alone.players]


# Other orders, games of one's own, cards given in any way


def test_another_order_is_asked_for_by_its_name():
    plain = tk.equity("texas-holdem", ["Qs Qd", "Ah Kh"], ranking="six-plus")
    assert plain.total == comb(32, 5)
    assert plain.players == tk.equity("six-plus-holdem", ["Qs Qd", "Ah Kh"]).players


def test_a_contest_or_a_game_does_as_well_as_its_name():
    hands, flop = ["As Kd", "7h 7c"], "7d 8d Kh"
    expected = tk.equity("texas-holdem", hands, flop).players
    assert tk.equity(contest("texas-holdem"), hands, flop).players == expected
    assert tk.equity(tk.variant("texas-holdem"), hands, flop).players == expected
    assert tk.equity("texas-holdem", [tk.cards(hand) for hand in hands], tk.cards(flop)).players == expected
    assert tk.equity("texas-holdem", ("AsKd", "7h,7c"), "7d8dKh").players == expected
    mine = replace(contest("texas-holdem"), id="mine", personal=3)
    assert tk.equity(mine, ["As Kd 2c", "7h 7c 2d"], flop).total == comb(43, 2)


def test_dead_cards_do_not_come():
    """Two aces are beaten by the last nine only; when it is gone, by no card."""
    hands, turn = ["As Ah", "9c 9d"], "Ac Kd 7h 2s"
    assert tk.equity("texas-holdem", hands, turn, dead="9h 9s").players[1].win == 0
    assert tk.equity("texas-holdem", hands, turn, dead="9h").total == 43


def test_cards_that_stud_hands_lack_are_dealt():
    """One card each: 40 · 39 ways with twelve cards seen; only the seven of diamonds saves the straight's opponent."""
    found = tk.equity("seven-card-stud", ["As Ks Qd Jc Th 2c", "7s 7h 7c 9d 3d 4c"])
    assert found.total == 40 * 39
    # A seven, or a pair to the three of a kind: 1 + 9 cards, whatever comes to the other hand.
    assert found.players[1].win == 10 * 39


# Estimates

HANDS = ["As Kh", "9c 9d"]


def test_beyond_the_limit_there_is_an_estimate_with_an_error():
    exact = tk.equity("texas-holdem", HANDS)
    for samples in (2_000, 50_000):
        found = tk.equity("texas-holdem", HANDS, limit=1_000, samples=samples, seed=5)
        assert not found.exact and found.done == found.total == samples
        for player, right in zip(found.players, exact.players, strict=True):
            assert 0.2 / samples**0.5 < player.error < 0.6 / samples**0.5
            assert abs(player.share - right.share) < 5 * player.error
            assert player.win + player.tie + player.lose == samples


def test_numbers_of_deals_may_come_from_numpy():
    numpy = pytest.importorskip("numpy")
    few = {"limit": numpy.int64(10), "samples": numpy.int64(100)}
    found = tk.equity("texas-holdem", ["As Ah", "Ks Kh"], **few)
    assert json.dumps(found.to_dict()) == json.dumps(
        tk.equity("texas-holdem", ["As Ah", "Ks Kh"], limit=10, samples=100).to_dict()
    )


def test_parts_of_a_pot_are_estimated_too():
    hands = ["As 2s 3d Kh", "9c 9d 8h 7h"]
    exact, found = tk.equity("omaha-8", hands), tk.equity("omaha-8", hands, limit=0, samples=20_000)
    for name in ("high", "low"):
        for player, right in zip(found.parts[name], exact.parts[name], strict=True):
            assert abs(player.share - right.share) < 5 * player.error


def test_t27_the_same_seed_gives_the_same_estimate_whoever_works():
    asked = {"limit": 0, "samples": 40_000, "seed": "spring"}
    alone = tk.equity("texas-holdem", HANDS, **asked)
    with ThreadPoolExecutor(2) as executor:
        assert tk.equity("texas-holdem", HANDS, executor=executor, **asked) == alone
    assert tk.equity("texas-holdem", HANDS, **{**asked, "seed": "autumn"}) != alone


# Partial results


def test_what_is_known_so_far_is_a_result_of_its_own():
    hands = ["As Kd 7h 7c 2d", "Qs Qd Jh 9c 3d"]
    parts = list(tk.equity("seven-card-stud", hands, iterate=True))
    assert len(parts) > 1 and [part.done for part in parts] == sorted({part.done for part in parts})
    for part in parts:
        assert part.exact and part.total == parts[-1].done == comb(42, 2) * comb(40, 2)
        assert sum(player.share for player in part.players) == 1
        assert {player.win + player.tie + player.lose for player in part.players} == {part.done}
    assert parts[-1] == tk.equity("seven-card-stud", hands)


def test_work_can_be_stopped():
    parts = tk.equity("texas-holdem", HANDS, limit=0, samples=10**9, iterate=True)
    assert next(parts).done < next(parts).done < 10**9
    parts.close()
    assert list(parts) == []


# Without numpy

PLAIN = """
import sys, json
sys.modules["numpy"] = None  # importing it now fails
import teachkit as tk
print(json.dumps([tk.equity(*asked).to_dict() for asked in json.loads(sys.argv[1])]))
"""
PLAINLY = [
    ("texas-holdem", ["As Kh", "9c 9d", "Jh Th"], "2h 9h Kc"),
    ("omaha-8", ["As 2s 3d Kh", "9c 9d 8h 7h"], "2c 6d Qh Jc"),
    ("double-board-holdem", ["As Kh", "9c 9d"], ["2h 9h Kc 2c", "Ah 3d 4s 5c"]),
    ("tic-tac-toe", ["As Kh", "9c 9d"], ["2h 9h Kc", "2c -- 3d", "4s -- 5c"]),
    ("seven-card-stud", ["As Kh 2c 3c 7h 8h", "9c 9d 9h Jc Qc 2d"]),
    ("texas-holdem", ["As Kh", "9c 9d"]),
]


def test_without_numpy_few_cards_to_come_are_exact_and_more_are_estimated():
    run = subprocess.run([sys.executable, "-c", PLAIN, json.dumps(PLAINLY)], capture_output=True, text=True, check=True)
    *exact, estimate = json.loads(run.stdout)
    for asked, plain in zip(PLAINLY, exact, strict=False):
        assert plain == tk.equity(*asked).to_dict()
    assert not estimate["exact"] and estimate["total"] == 20_000
    right = float(tk.equity(*PLAINLY[-1]).players[0].share)
    assert abs(estimate["players"][0]["share"] - right) < 5 * estimate["players"][0]["error"]


# What is refused


@pytest.mark.parametrize(
    "asked, sentence",
    [
        ({"hands": ["As Ah"]}, "1 hand was given: compare 2 to 10 of them"),
        ({"hands": ["2c"] * 11}, "11 hands were given: compare 2 to 10 of them"),
        ({"hands": "As Ah"}, "hands='As Ah': give a list, a hand for each player"),
        ({"hands": 5}, "hands=5: give a list, a hand for each player"),
        ({"hands": ["As Ah", "As Kd"]}, "As is in the hand of seat 0 and in the hand of seat 1"),
        ({"hands": ["As As", "Ks Kd"]}, "the hand of seat 0: the cards hold As a second time"),
        ({"hands": ["As Ah", "Ks"]}, "the hand of seat 1 has 1 card, Ks: in Texas hold’em it has 2"),
        ({"hands": ["As Ah", ""]}, "the hand of seat 1 has no cards: in Texas hold’em it has 2"),
        ({"hands": ["As Ah Ac", "Ks Kd"]}, "the hand of seat 0 has 3 cards, As Ah Ac: in Texas hold’em it has 2"),
        ({"hands": ["As Xh", "Ks Kd"]}, "the hand of seat 0: 'Xh' is not a card"),
        ({"board": "As 2c 3d"}, "As is in the hand of seat 0 and in the board"),
        ({"board": "2c 3d 4h", "dead": "2c"}, "2c is in the board and in the dead cards"),
        ({"board": "2c 3d 4h 5s 6c 7d"}, "6 shared cards are too many: Texas hold’em has 5 at most"),
        ({"board": ["2c 3d 4h", "5s"]}, "Texas hold’em has one board: give it as one text"),
        ({"game": "six-plus-holdem", "dead": "2c"}, "2c in the dead cards is not in the deck of Six-plus hold’em"),
        ({"hands": ["As Ah", "Ks Jk"]}, "Jk in the hand of seat 1 is not in the deck of Texas hold’em"),
        ({"game": "double-board-holdem", "board": "2c 3d 4h"}, "Double-board hold’em has 2 boards, and one was given"),
        ({"game": "royal-holdem", "dead": "Qs Qd Qh Qc Js Jd Jh Jc Ts Td Th Tc"}, "royal"),
        ({"game": "texas-holdme"}, "there is no game 'texas-holdme'"),
        ({"ranking": "nope"}, "there is no ranking 'nope'"),
        ({"samples": 0}, "samples=0: it is a whole number of at least 1"),
        ({"limit": -1}, "limit=-1: it is a whole number of at least 0"),
        ({"seed": []}, "seed=[]: it is a whole number, or a word"),
        ({"executor": 3}, "executor=3: it is None, or an executor"),
    ],
)  # fmt: skip
def test_what_cannot_be_compared_is_refused_in_a_sentence(asked, sentence):
    with pytest.raises(tk.Mistake) as refused:
        tk.equity(**{"game": "texas-holdem", "hands": ["As Ah", "Ks Kd"], **asked})
    assert sentence.lower() in str(refused.value).lower()


def test_what_was_compared_can_be_sent_to_another_process():
    """What equity keeps of a game doesn't cling to it (rulebook: table T27, whoever works)."""
    rules = contest("texas-holdem")
    tk.equity(rules, HANDS)
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert len(pickle.dumps(rules)) < 10_000
