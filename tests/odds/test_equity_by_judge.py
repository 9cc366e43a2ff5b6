"""`tk.equity` against the judge: every game's last card, or last two, dealt one way after the other."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import combinations, permutations
from random import Random

import pytest

import teachkit as tk
from tests.hands import oracle
from tests.hands.tried import judged, names, order

Choices = Callable[[Sequence[str], Sequence[str]], Iterator[tuple[str, ...]]]
TWO: Choices = partial(oracle.exactly, 2)


@dataclass(frozen=True)
class Game:
    """How many personal and shared cards there are, which make the hand, by which orders, on how many boards."""

    personal: int
    board: int = 5
    choices: Choices = oracle.any_five
    high: str = "standard"
    low: str = ""
    boards: int = 1


GAMES = {
    "woodstock": Game(3),
    "texas-holdem": Game(2),
    "greek-holdem": Game(2, choices=TWO),
    "no-river-holdem": Game(3, 4),
    "royal-holdem": Game(2, high="royal"),
    "six-plus-holdem": Game(2, high="six-plus"),
    "omaha": Game(4, choices=TWO),
    "omaha-8": Game(4, choices=TWO, low="eight-or-better"),
    "five-card-omaha": Game(5, choices=TWO),
    "courchevel": Game(5, choices=TWO),
    "tahoe": Game(3, choices=partial(oracle.at_most, 2)),
    "super-holdem": Game(3),
    "manila": Game(2, choices=TWO, high="manila"),
    "manila-three": Game(3, choices=TWO, high="manila"),
    "manila-36": Game(3, choices=TWO, high="manila with sixes"),
    "pinatubo-three": Game(3, choices=TWO, high="manila"),
    "holdem-8": Game(2, low="eight-or-better"),
    "double-board-holdem": Game(2, boards=2),
    "tic-tac-toe": Game(2, 9, oracle.lines),
    "soko": Game(5, 0, oracle.own, "soko"),
    "seven-card-stud": Game(7, 0, oracle.own),
    "seven-card-stud-8": Game(7, 0, oracle.own, low="eight-or-better"),
    "razz": Game(7, 0, oracle.own, "ace-to-five"),
    "draw-with-bug": Game(5, 0, oracle.own, "with-bug"),
    "deuces-wild": Game(5, 0, oracle.own, "deuces wild"),
    "stripped-deck": Game(5, 0, oracle.own, "stripped-32"),
    "draw-high-low": Game(5, 0, oracle.own, low="ace-to-five"),
}


def winners(game: Game, label: str, hands: Sequence[Sequence[str]], board: Sequence[str]) -> list[int]:
    """Who has the best hand by one order; nobody if no hand qualifies."""
    values = [max(map(judged(label).five, game.choices(hand, board))) for hand in hands]
    return [seat for seat, value in enumerate(values) if value and value == max(values)]


def shares(game: Game, hands: Sequence[Sequence[str]], boards: Sequence[Sequence[str]]) -> list[Fraction]:
    """Each player's part of a pot of one."""
    found = [Fraction(0)] * len(hands)
    for board in boards:
        part = Fraction(1, game.boards)
        halves = [winners(game, label, hands, board) for label in (game.high, game.low) if label]
        paid = [half for half in halves if half]  # without a low the high hand takes all
        for half in paid:
            for seat in half:
                found[seat] += part / len(paid) / len(half)
    return found


Known = list[list[tk.Card]]


def known(rules: Game, players: int, missing: int, rng: Random) -> tuple[Known, Known, list[tk.Card], Known]:
    """Hands, boards and dead cards at random; and where as many cards as are missing are still to come."""
    shared = rules.board * rules.boards
    dealt = rng.sample(order(rules.high).cards, rules.personal * players + shared + 2)
    dead, cards = dealt[:2], dealt[2:]
    hands = [[cards.pop() for _ in range(rules.personal)] for _ in range(players)]
    boards = [[cards.pop() for _ in range(rules.board)] for _ in range(rules.boards)]
    where = [boards[-1]] * missing if shared else hands[:missing]
    for place in where:
        place.pop()
    return hands, boards, dead, where


def dealt_on(rules: Game, hands: Known, boards: Known, dead: list[tk.Card], where: Known) -> list[list[Fraction]]:
    """What each player wins, for each way in which the missing cards may come."""
    seen = {*dead, *(card for place in (*hands, *boards) for card in place)}
    unseen = [card for card in order(rules.high).cards if card not in seen]
    found = []
    # On one board it makes no difference which of the cards comes first.
    for way in (combinations if len(where) == where.count(where[0]) else permutations)(unseen, len(where)):
        for place, card in zip(where, way, strict=True):
            place.append(card)
        found.append(shares(rules, [names(hand) for hand in hands], [names(board) for board in boards]))
        for place in where:
            place.pop()
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players, missing", [(2, 2), (3, 1), (5, 1)])
def test_equities_are_those_of_all_ways_to_deal_on(game, players, missing, thorough):
    rules = GAMES[game]
    if rules.board in (0, 9) or players * rules.personal > 20:
        players, missing = min(players, 3), 1  # else there are too many ways, or too few cards
    for n in range(4 if thorough else 1):
        hands, boards, dead, where = known(rules, players, missing, Random(f"{game} {players} {n}"))
        ways = dealt_on(rules, hands, boards, dead, where)
        found = tk.equity(game, hands, board=given(rules, boards), dead=dead)
        assert found.exact
        for seat, player in enumerate(found.players):
            mine = [share[seat] for share in ways]
            assert player.share == pytest.approx(float(sum(mine) / len(ways)), abs=1e-12)
            if not rules.low and rules.boards == 1:
                counts = (mine.count(Fraction(1)), sum(0 < share < 1 for share in mine), mine.count(Fraction(0)))
                assert [Fraction(n, found.total) for n in (player.win, player.tie, player.lose)] == [
                    Fraction(n, len(ways)) for n in counts
                ]


def given(rules: Game, boards: Sequence[Sequence[tk.Card]]) -> object:
    """The boards as they are asked for: one, two, or a square of which a place is empty."""
    if rules.board == 9:
        places = [*names(boards[0]), "--"]
        return [" ".join(places[row : row + 3]) for row in (0, 3, 6)]
    return [list(board) for board in boards] if rules.boards > 1 else list(boards[0])
