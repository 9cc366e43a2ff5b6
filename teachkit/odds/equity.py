"""What hands are worth against each other: the part of the pot that each will take, exactly where that can be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from math import comb, perm
from typing import TYPE_CHECKING, Any, Literal, overload

from ..cards import BY_NAME, JOKERS, Card, text
from ..cards import cards as cards_of
from ..hands.contests import Contest, contest
from ..hands.declared import of_five
from ..hands.rankings import Ranking
from ..mistakes import Mistake
from .progress import checked, finish, watched
from .results import Equity
from .sampling import has_numpy, sampled
from .situations import MOST_PLAYERS, Situation, situation

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from ..variants import Variant
    from .winners import Winners

LIMIT, PLAIN_LIMIT = 20_000_000, 50_000  # ways to deal the cards to come that are looked at one by one
SAMPLES, PLAIN_SAMPLES = 1_000_000, 20_000  # random deals where there are more
AT_ONCE = 100_000  # ways that are looked at in no time

Cards = tuple[Card, ...]
Given = str | Iterable[Card]


@overload
def equity(
    game: str | Contest | Variant, hands: Iterable[Given], board: Any = ..., dead: Given = ..., *,
    ranking: str | Ranking | None = ..., samples: int | None = ..., seed: int | str = ...,
    executor: Executor | None = ..., iterate: Literal[False] = ..., limit: int | None = ...,
    progress: bool | None = ...,
) -> Equity: ...  # fmt: skip


@overload
def equity(
    game: str | Contest | Variant, hands: Iterable[Given], board: Any = ..., dead: Given = ..., *,
    ranking: str | Ranking | None = ..., samples: int | None = ..., seed: int | str = ...,
    executor: Executor | None = ..., iterate: Literal[True], limit: int | None = ..., progress: bool | None = ...,
) -> Iterator[Equity]: ...  # fmt: skip


def equity(
    game: str | Contest | Variant,
    hands: Iterable[Given],
    board: Any = "",
    dead: Given = "",
    *,
    ranking: str | Ranking | None = None,
    samples: int | None = None,
    seed: int | str = 0,
    executor: Executor | None = None,
    iterate: bool = False,
    limit: int | None = None,
    progress: bool | None = None,
) -> Equity | Iterator[Equity]:
    """What 2 to 10 hands take of a pot when everybody stays: exact wins, ties, losses and shares where that can be.

    `board` as it lies (a list of boards where there are several, rows where it is a square), `dead` cards that are
    gone, `ranking` another order of hands. In games without a board hands may lack cards: they are dealt. Every card is
    as likely to come, also where players choose which ones lie on the board (Woodstock); where the cards of seven-card
    stud run out, the last one is for all (rulebook: table T21). All ways to deal the cards to come are looked at up to
    `limit` (20 million, without numpy 50,000); of more, `samples` random deals of `seed`, in chunks that an `executor`
    may share, and shares have an `error`. `iterate=True` gives a generator of partial results. ValueError for cards
    that can't be.

    >>> equity("texas-holdem", ["As Ah", "Ks Kh"]).players[0].win
    1410336
    """
    rules = contest(game) if ranking is None else contest(game, ranking=ranking)
    if (samples, seed, executor, limit, progress) != (None, 0, None, None, None):
        samples, limit = _options(samples, seed, executor, limit, progress)
    known = _known(rules, hands, board, dead)
    total, numpy = _ways(known), has_numpy()
    if total > (limit if limit is not None else LIMIT if numpy else PLAIN_LIMIT):
        parts = _sampled(known, samples or (SAMPLES if numpy else PLAIN_SAMPLES), seed, executor)
    else:
        found = _looking(numpy)(known, total)
        if total <= AT_ONCE and numpy and not iterate:
            *_, last = found
            return _exact(known, total, *last)
        parts = (_exact(known, total, *so_far) for so_far in found)
    if iterate:
        return watched(parts, "deals", progress) if progress else parts
    return finish(parts, "deals", progress)


def _options(samples: Any, seed: Any, executor: Any, limit: Any, progress: Any) -> tuple[int | None, int | None]:
    """The two numbers, checked as all options are."""
    from ..play.actions import own_number
    from ..play.setup import checked_seed

    samples, limit = own_number(samples), own_number(limit)
    for name, given, least in (("samples", samples, 1), ("limit", limit, 0)):
        if given is not None and (not isinstance(given, int) or isinstance(given, bool) or given < least):
            raise Mistake(f"{name}={given!r}: it is a whole number of at least {least}")
    checked_seed(seed)
    checked(executor, progress)
    return samples, limit


# What is known


def _known(rules: Contest, hands: Any, board: Any, dead: Any) -> Situation:
    """What is known, checked; Mistake says which hand or card can't be."""
    quick = _quickly(rules, hands, board, dead)
    if quick is not None:
        return quick
    if isinstance(hands, str) or not isinstance(hands, Iterable):
        raise Mistake(f"hands={hands!r}: give a list, a hand for each player, like ['As Ah', 'Ks Kh']")
    given = list(hands)
    if not 2 <= len(given) <= MOST_PLAYERS:
        were = "1 hand was" if len(given) == 1 else f"{len(given)} hands were"
        raise Mistake(f"{were} given: compare 2 to {MOST_PLAYERS} of them, like ['As Ah', 'Ks Kh']")
    found, name = situation(rules, len(given), given, board, dead), rules.name or rules.id
    for seat, hand in enumerate(found.hands):
        if rules.board and len(hand) != rules.personal:
            has = f"{len(hand)} card{'s' * (len(hand) > 1)}, {text(hand)}" if hand else "no cards"
            raise Mistake(f"the hand of seat {seat} has {has}: in {name} it has {rules.personal}")
    return found


def _quickly(rules: Contest, hands: Any, board: Any, dead: Any) -> Situation | None:
    """The same for what is plainly right, in a few millionths of a second; None if it needs a closer look."""
    if rules.boards > 1 or rules.composition.lines or rules.paired or not isinstance(hands, (list, tuple)):
        return None
    try:
        own, there, gone = tuple(map(_cards, hands)), _cards(board), _cards(dead)
    except (Mistake, TypeError):
        return None
    all_cards = [c for hand in own for c in hand]
    all_cards += there
    all_cards += gone
    different, deck = {*all_cards}, rules.only or rules.ranking.deck_set
    short = [hand for hand in own if len(hand) != rules.personal]
    if len(different) < len(all_cards) or not different.issubset(deck) or JOKERS[0] in different or short:
        return None
    if not 2 <= len(own) <= MOST_PLAYERS or len(there) > rules.board or len(all_cards) + rules.board > len(deck):
        return None
    for _, order, _ in rules.parts:
        of_five(order)
    return Situation(rules, own, ((*there, *[None] * (rules.board - len(there))),), gone)


def _cards(given: Any) -> Cards:
    return _of_text(given) if isinstance(given, str) else cards_of(given)


@lru_cache(4096)
def _of_text(given: str) -> Cards:
    try:
        return tuple([BY_NAME[word[i : i + 2]] for word in given.split() for i in range(0, len(word), 2)])
    except KeyError:
        return cards_of(given)


# How it is found


def _ways(known: Situation) -> int:
    """In how many ways the cards to come can be dealt: on a board with lines it matters where they lie."""
    contest, ways = known.contest, 1
    left = len(contest.deck) - len(known.dead)
    for board in known.boards:
        left -= len(board) - board.count(None)
    for hand in known.hands:
        left -= len(hand)
    for hand in known.hands:
        if len(hand) < contest.personal:
            ways *= comb(left, contest.personal - len(hand))
            left -= contest.personal - len(hand)
    for board in known.boards:
        come = board.count(None)
        ways *= (perm if contest.composition.lines else comb)(left, come)
        left -= come
    return ways


def _exact(known: Situation, total: int, done: int, won: Winners) -> Equity:
    """What is found so far of all ways to deal on."""
    contest, hands = known.contest, known.hands
    players = won.players(hands, done)
    parts = {"pot": players}
    if contest.low is not None or contest.boards > 1:
        parts = {name: won.of_part(n, hands, done) for n, (name, _, _) in enumerate(contest.parts)}
    return Equity(contest.id, players, total, done, True, parts, known.boards, known.dead)


@cache
def _looking(numpy: bool) -> Callable[[Situation, int], Iterable[tuple[int, Winners]]]:
    """How all ways to deal on are looked at."""
    if numpy:
        from .exact import winners

        return winners
    from .one_by_one import winners as one_by_one

    return one_by_one


def _sampled(known: Situation, samples: int, seed: int | str, executor: Executor | None) -> Iterator[Equity]:
    from .showdowns import Showdowns

    for sums in sampled(known, samples, seed, executor):
        found = Showdowns(known, sums, samples)
        parts = {name: part.players for name, part in found.parts.items()}
        yield Equity(known.contest.id, found.players, samples, found.done, False, parts, known.boards, known.dead)
