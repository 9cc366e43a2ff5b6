"""What is known before the showdown: the game, some cards of some seats, of the boards, and those that are gone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..cards import CARDS, JOKERS, Card, cards, text
from ..hands.boards import boards
from ..hands.contests import Contest
from ..hands.declared import of_five
from ..mistakes import Mistake

Cards = tuple[Card, ...]
Board = tuple[Card | None, ...]
MOST_PLAYERS = 10


@dataclass(frozen=True)
class Situation:
    """Cards known of each seat (`hands`) and on each board (None where one is to come), and `dead` ones."""

    contest: Contest
    hands: tuple[Cards, ...]
    boards: tuple[Board, ...]
    dead: Cards = ()

    @cached_property
    def unseen(self) -> Cards:
        """The cards that could still come."""
        seen = {c for place in (*self.hands, *self.boards, self.dead) for c in place}
        return tuple(c for c in self.contest.deck if c not in seen)

    @cached_property
    def to_come(self) -> tuple[int, ...]:
        """How many cards each seat, then each board, still gets."""
        return (
            *(self.contest.personal - len(hand) for hand in self.hands),
            *(board.count(None) for board in self.boards),
        )

    @property
    def known_boards(self) -> tuple[Cards, ...]:
        """The cards that lie on each board."""
        return tuple(tuple(c for c in board if c is not None) for board in self.boards)


def situation(contest: Contest, players: int | None, hands: Any, board: Any, dead: Any) -> Situation:
    """What is known, checked: Mistake names the card, seat or board that can't be."""
    contest.alone("a comparison of hands")
    for _, order, _ in contest.parts:
        of_five(order)
    name, given, gone = contest.name or contest.id, _hands(players, hands), _cards("the dead cards", dead)
    if contest.last_shared and len(given) * contest.personal + len(gone) > len(contest.deck):
        contest, why = contest.run_out, ", and one is for all, because the cards run out [table T21]"
    else:
        why = ""
    _not_too_many(contest, given, why)
    there = boards(name, "" if board is None else board, contest.boards, contest.board, contest.composition)
    seen: dict[Card, str] = {}

    def placed(what: str, place: Board) -> Any:
        return tuple(None if c is None else _once(c, what, seen, contest.ranking.jokers) for c in place)

    found = Situation(
        contest,
        tuple(placed(_of_seat(n), hand) for n, hand in enumerate(given)),
        tuple(placed(_of_board(contest, n), _filled(b, contest.board)) for n, b in enumerate(there)),
        placed("the dead cards", gone),
    )
    for card, where in seen.items():
        contest.in_deck(card, f" in {where}")
    need, left = sum(found.to_come), len(found.unseen)
    if need > left:
        more = f"{name} would need {need} more cards, and {left} are left"
        raise Mistake(f"{len(given)} players are too many: {more}")
    return found


def _of_seat(n: int) -> str:
    return f"the hand of seat {n}"


def _of_board(contest: Contest, n: int) -> str:
    return f"board {n + 1}" if contest.boards > 1 else "the board"


def _hands(players: int | None, hands: Any) -> list[Cards]:
    if isinstance(hands, str) or not isinstance(hands, (Iterable, type(None))):
        raise Mistake(f"hands={hands!r}: give a list, a hand a seat, like ['As Ah', None]")
    given = list(hands or ())
    if players is None:
        players = len(given) or None
    if not isinstance(players, int) or isinstance(players, bool) or not 2 <= players <= MOST_PLAYERS:
        raise Mistake(f"players={players!r}: say how many there are, from 2 to {MOST_PLAYERS}")
    if len(given) > players:
        raise Mistake(f"{len(given)} hands for {players} players: give one a seat, or fewer")
    found = [_cards(_of_seat(n), hand) for n, hand in enumerate(given)]
    return [*found, *[()] * (players - len(given))]


def _not_too_many(contest: Contest, hands: Iterable[Cards], why: str) -> None:
    for n, hand in enumerate(hands):
        if len(hand) > contest.personal:
            has = f"in {contest.name or contest.id} it has {contest.personal}"
            raise Mistake(f"{_of_seat(n)} has {len(hand)} cards, {text(hand)}: {has}{why}")


def _filled(places: Board, size: int) -> Board:
    return (*places, *[None] * (size - len(places)))


def _cards(what: str, given: Any) -> Cards:
    try:
        return cards("" if given is None else given)
    except Mistake as wrong:
        raise Mistake(f"{what}: {wrong}") from None


def _once(card: Card, what: str, seen: dict[Card, str], jokers: int) -> Card:
    """A card that was seen nowhere else; a second joker is the deck's other one."""
    if card == JOKERS[0] and card in seen and jokers > 1:
        card = CARDS[JOKERS[1]]
    if card in seen:
        where = "twice" if seen[card] == what else f"in {seen[card]} and in {what}"
        raise Mistake(f"{card} is {where}: a deck has each card once")
    seen[card] = what
    return card
