"""Who acts first and who shows first (rulebook: table T5, T7, T15, T16), asked without a deal being played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..cards import Card, cards
from ..hands.contests import Contest
from ..mistakes import Mistake
from ..reasons import EVERYONE, Reason
from ..variants import Variant
from . import showdown
from .actions import Action, own_number
from .drawing import Draw
from .firsts import LEFT_OF_DEALER, OPENER, First
from .judging import checked_seat, checked_seats, chips_of, hand_of, judged_game
from .phases import Ante, Bet, Blinds, Board, Deal
from .setup import MOST_CHIPS
from .table import Table

VERBS = ("fold", "check", "call", "bet", "raise", "bring-in", "complete")
AGGRESSIVE = ("bet", "raise", "complete")


class Round(NamedTuple):
    """A betting round of a game: who begins it, by how many cards up a player and on the board it is known."""

    first: First
    up: int
    board: int


def first_to_act(
    game: str | Variant,
    up: Sequence[str | Iterable[Card] | None] = (),
    dealer: int = 0,
    *,
    players: int | None = None,
    board: str | Iterable[Card] = (),
    folded: Iterable[int] = (),
    all_in: Iterable[int] = (),
    number: int | None = None,
    before: int | None = None,
    opener: int | None = None,
    **options: Any,
) -> tuple[int, Reason]:
    """The seat that brings in or opens a betting round of `game`, and why.

    `up[seat]`: the cards that each seat shows, None where it has folded (`folded` names such seats as well); without
    cards that show, `players` and the `board`. Which round it is follows from the number of cards, or is told by
    `number` (1 the first); `before`: who began the one before; `opener`: who made the first bet of a draw game;
    `options` are the game's. Of rounds that turns or draws have in them, as in Woodstock and All for One, nothing can
    be told before the deal: a Deal tells it. ValueError says what can't be.

    >>> first_to_act("razz", up=["Kd", "9c", "Ah"])[0]
    0
    """
    v = judged_game(game, options)
    shown = _shown(v, up)
    n = _number(v, shown, players)
    checked_seat(dealer, n)
    out = {*checked_seats("folded", folded, n), *(seat for seat, held in enumerate(shown) if not held)}
    if n - len(out) < 2:
        raise Mistake("a betting round needs two players who have not folded")
    this = _round(v, shown, cards(board), number)
    if this.up and not shown:
        raise Mistake(f"the cards that show decide: give them, up=['Kd', '9c', …] [{this.first.rule}]")
    t = _table(v, n, dealer, shown, out)
    t.first = None if before is None else checked_seat(before, n)
    t.opener = None if opener is None else checked_seat(opener, n)
    if t.opener is None and this.first is OPENER:
        raise Mistake(f"who made the first bet begins the later rounds: name that seat, opener=0 [{OPENER.rule}]")
    for seat in checked_seats("all_in", all_in, n):
        t.stacks[seat] = 0
    return _first(t, this)


def _number(v: Variant, shown: Sequence[tuple[Card, ...]], players: int | None) -> int:
    """How many seats there are."""
    n = len(shown) or own_number(players)
    if not shown and all(this.up for this in rounds_of(v)):
        raise Mistake(f"in {v.name} the cards that show decide: give them, up=['Kd', '9c', …]")
    if not isinstance(n, int) or n not in range(2, v.players[-1] + 1):
        raise Mistake(f"{v.name} is played by {v.players[0]} to {v.players[-1]}: give up, or players [table T4]")
    if players not in (None, n):
        raise Mistake(f"players={players}, but {n} seats show cards")
    return n


def _shown(v: Variant, up: Sequence[Any]) -> list[tuple[Card, ...]]:
    """The cards that show, none of them twice."""
    if not isinstance(up, (list, tuple)):
        raise Mistake(f"up={up!r}: give the cards that each seat shows, like ['Kd', '9c'], None where it has folded")
    found = [hand_of(held) for held in up]
    cards([c for held in found for c in held])
    if strange := [c for held in found for c in held if c not in v.deck]:
        raise Mistake(f"{strange[0]} is not in the deck of {v.name}")
    return found


def rounds_of(v: Variant) -> list[Round]:
    """The betting rounds of a game, in order; where it has turns instead, one that begins left of the dealer."""
    up, board, found = 0, 0, []
    for phase in v.steps:
        if isinstance(phase, Bet):
            found.append(Round(phase.first, up, board))
        up += phase.cards if isinstance(phase, Deal) and phase.up else phase.turns_up
        board += phase.cards if isinstance(phase, Board) and not phase.board else 0
    return found or [Round(LEFT_OF_DEALER, 0, 0)]


def no_round(v: Variant, number: object) -> Mistake:
    """What is said of a round that a game hasn't, or has within its turns or draws."""
    rounds = len(rounds_of(v))
    if type(number) is int and number > rounds and any(phase.bets for phase in v.steps):
        return Mistake(f"who begins round {number} of {v.name} follows from the turns or draws before it: play it as a "
                       "Deal, whose log tells it")  # fmt: skip
    return Mistake(f"there is no round {number!r}: {v.name} has {rounds}")


def _round(v: Variant, shown: Sequence[tuple[Card, ...]], board: Sequence[Card], number: int | None) -> Round:
    """The round that is meant; Mistake tells which there are."""
    rounds = rounds_of(v)
    each = {len(held) for held in shown if held}
    if len(each) > 1:
        raise Mistake(f"the players show {' and '.join(map(str, sorted(each)))} cards: each shows as many")
    up = each.pop() if each else 0
    need = sorted({this.up for this in rounds if this.up})
    if number is not None:
        if number not in range(1, len(rounds) + 1):
            raise no_round(v, number)
        return rounds[number - 1]
    found = [this for this in rounds if (this.up, this.board) == (up, len(board))]
    if not found:
        what = "cards up" if need else "cards on the board"
        have = ", ".join(map(str, need or sorted({this.board for this in rounds})))
        raise Mistake(f"{v.name} has betting rounds with {have} {what}, not with {up or len(board)}")
    return found[0]


def _table(v: Variant, n: int, dealer: int, shown: Sequence[tuple[Card, ...]], folded: Iterable[int]) -> Table:
    """A table with the forced bets and with the cards that show."""
    t = Table([MOST_CHIPS] * n, dealer, (), v.stakes)
    for phase in v.steps:
        if isinstance(phase, (Ante, Blinds)):
            if wrong := phase.refuses(n):
                raise Mistake(wrong)
            for event in phase.play(t):
                event.apply(t)
    for seat, held in enumerate(shown):
        t.hands[seat] = list(held)
        t.know(held, t.everyone)
    for seat in folded:
        t.fold(seat)
    return t


def _first(t: Table, this: Round) -> tuple[int, Reason]:
    """Who begins; an all-in player's turn goes to the next on the left."""
    seat, why = this.first.seat(t, this.first)
    reason = why or Reason(f"first.{this.first.says}", this.first.rule, (), {"seat": seat}, (), EVERYONE)
    able = t.with_chips(seat)
    if not able:
        raise Mistake("everybody is all-in: there is no betting any more [table T7]")
    if able[0] == seat:
        return seat, reason
    return able[0], Reason("first.all_in", "table T7", (), {"seat": seat, "next": able[0]}, (reason,), EVERYONE)


# who shows first -----------------------------------------------------------------------------------------------------


def show_order(
    game: str | Variant | Contest,
    last_round: Sequence[str] = (),
    live: Iterable[int] = (),
    dealer: int = 0,
    *,
    players: int | None = None,
    all_in: Iterable[int] = (),
    paid: Sequence[int] = (),
    opener: int | None = None,
    **options: Any,
) -> tuple[tuple[int, ...], Reason]:
    """The seats in the order in which they show their hands, and why; none if one player is left (table T16).

    `last_round`: what was done in the last betting round, `"0 check"`, `"1 bet 4"`; `live`: the seats that are still
    in; those of them who did nothing in it were all-in before (`all_in` may name them), and show last, who is in fewer
    pots after the others: `paid[seat]` tells what each put in; `opener`: who made the first bet of a draw game that has
    no blinds, elsewhere of no account. ValueError says what can't be.

    >>> show_order("texas-holdem", ["0 check", "1 bet 4", "2 call", "0 call"], live=(0, 1, 2), dealer=2)[0]
    (1, 2, 0)
    """
    v = judged_game(game, options)
    acted, live = _round_of(last_round), tuple(live) if isinstance(live, Iterable) else live
    n = _seats((*live, *(seat for seat, _ in acted), dealer) if isinstance(live, tuple) else (), players)
    there = checked_seats("live", live, n)
    dealer = checked_seat(dealer, n)
    if n > v.players[-1]:
        raise Mistake(f"{n} seats are too many: {v.name} is for {v.players[-1]} players at most [table T4]")
    _consistent(there, checked_seats("all_in", all_in, n), acted, n)
    if len(there) == 1:
        return (), Reason("showdown.alone", "table T7", (), {"seat": there[0]}, (), EVERYONE)
    t = Table([0] * n, dealer, (), v.stakes)
    for seat in set(range(n)) - set(there):
        t.fold(seat)
    t.paid = _paid(paid, n)
    t.rounds, t.in_round = int(bool(acted)), tuple(seat for seat, _ in acted)
    t.first = acted[0][0] if acted else None
    if opener is not None:
        t.opener = checked_seat(opener, n)
        t.in_draw = tuple(range(n)) if _opened(v) else ()
    t.bettor = next((seat for seat, action in reversed(acted) if action.verb in AGGRESSIVE), None)
    seats, why = showdown.show_order(t)
    return tuple(seats), why


def _seats(named: Iterable[Any], players: int | None) -> int:
    """How many seats there are: as it is told, or as many as those that are named need."""
    if players is None:
        found = [own_number(seat) for seat in named]
        return 1 + max([*(seat for seat in found if isinstance(seat, int)), 1])
    n = own_number(players)
    if not isinstance(n, int) or isinstance(n, bool) or n < 2:
        raise Mistake(f"players={players!r}: give how many players there are, two at least")
    return n


def _paid(paid: Sequence[int], n: int) -> list[int]:
    """What each of `n` seats put in, as far as it is told."""
    if not isinstance(paid, (list, tuple)) or len(paid) > n:
        raise Mistake(f"paid={paid!r}: give the chips of each of the {n} seats, like [16, 50, 50]")
    return [*(chips_of(f"paid[{seat}]", chips, 1) for seat, chips in enumerate(paid)), *[0] * (n - len(paid))]


def _opened(v: Variant) -> bool:
    """Does it matter who opened: are cards drawn, and no blinds put in? Of what is only compared nobody knows."""
    if not any(isinstance(phase, Bet) for phase in v.steps):
        return True
    return any(isinstance(p, Draw) for p in v.steps) and not any(isinstance(p, Blinds) for p in v.steps)


def _round_of(last_round: Sequence[str]) -> list[tuple[int, Action]]:
    if not isinstance(last_round, (list, tuple)):
        raise Mistake(f"last_round={last_round!r}: give a list of what each did, like ['0 check', '1 bet 4']")
    return [_acted(line) for line in last_round]


def _acted(line: str) -> tuple[int, Action]:
    """`"1 bet 4"`: the seat and what it did."""
    seat, _, rest = line.strip().partition(" ") if isinstance(line, str) else ("", "", "")
    verb, _, amount = rest.partition(" ")
    if not seat.isdecimal() or not verb or not (amount or "0").isdecimal():
        raise Mistake(f"{line!r}: write the seat and what it did, like '1 bet 4'")
    if verb not in VERBS:
        raise Mistake(f"{line!r}: in a betting round one can {', '.join(VERBS)}")
    return int(seat), Action(verb, int(amount or 0))


def _consistent(live: Sequence[int], all_in: Sequence[int], acted: Sequence[tuple[int, Action]], n: int) -> None:
    """Mistake if who is in, who has folded and who was all-in don't go together."""
    if not live:
        raise Mistake("live are the seats that are still in, like (0, 1, 2)")
    last = {checked_seat(seat, n): action.verb for seat, action in acted}
    for seat, verb in last.items():
        if seat in all_in:
            raise Mistake(f"seat {seat} was all-in before the last round, but acts in it")
        if (verb == "fold") == (seat in live):
            state = "has folded and can't be live" if seat in live else "has not folded: name it in live"
            raise Mistake(f"seat {seat} {state}")
    if strange := [seat for seat in all_in if seat not in live]:
        raise Mistake(f"seat {strange[0]} is all-in, so it is live: name it in live too")
