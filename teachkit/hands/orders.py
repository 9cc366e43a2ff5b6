"""The orders of hands of the rulebook, each a page of data (rulebook: rankings)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from ..cards import RANKS
from ..mistakes import Mistake
from .categories import FIVES, STANDARD
from .declared import runs
from .rankings import Ranking

HIGH = tuple(STANDARD)
LOW = HIGH[::-1]
ACE_LOW = "A23456789TJQK"
FLUSH_ABOVE = ("straight flush", "four of a kind", "flush", "full house", *HIGH[4:])
WHEEL = "5432A"

standard = Ranking("standard", HIGH, runs(RANKS, WHEEL))


def six_plus(trips_beat_straight: bool = False) -> Ranking:
    """36 cards: a flush beats a full house, and A-6-7-8-9 is the lowest straight."""
    order = list(FLUSH_ABOVE)
    if trips_beat_straight:
        at = order.index("straight")
        order[at : at + 2] = order[at + 1], order[at]
    ranks = RANKS[4:]
    return Ranking("six-plus", tuple(order), runs(ranks, "9876A"), ranks)


def royal() -> Ranking:
    """20 cards: T-J-Q-K-A is the only straight, and every flush is a straight flush."""
    ranks = RANKS[8:]
    return Ranking("royal", tuple(c for c in HIGH if c != "flush"), runs(ranks), ranks)


def stripped_32(suits: str | None = "hdcs") -> Ranking:
    """32 cards: a flush beats a full house, and suits (best first; None: they don't) break what is left of a tie."""
    ranks = RANKS[5:]
    return Ranking("stripped-32", FLUSH_ABOVE, runs(ranks, "T987A"), ranks, suits=suits or "")


def manila(sixes: bool = False) -> Ranking:
    """32 cards (36 with sixes): a flush beats a full house, and the ace is never low."""
    ranks = RANKS[4 if sixes else 5 :]
    return Ranking("manila", FLUSH_ABOVE, runs(ranks), ranks)


def soko() -> Ranking:
    """Four cards of a suit, or in a row, beat a pair."""
    at = HIGH.index("pair")
    order = (*HIGH[:at], "four flush", "four straight", *HIGH[at:])
    return Ranking("soko", order, (*runs(RANKS, WHEEL), *runs(RANKS, "432A", of=4)))


def with_bug(jokers: int = 1) -> Ranking:
    """A joker that is an ace, or fills a straight or a flush."""
    return replace(standard, id="with-bug", categories=("five aces", *HIGH), wild="Jk", bug=True, jokers=jokers)


def wild(
    wild: str = "Jk", jokers: int | None = None, five_of_a_kind: bool = True, base: str | Ranking = "standard"
) -> Ranking:
    """An order (`base`) in which some cards stand for any card: ranks (`"2"`, `"3 K"`), cards (`"Js Jh"`), jokers."""
    order = ranking(base)
    fives = ("five of a kind",) if five_of_a_kind and not order.low else ()
    categories = (*fives, *(c for c in order.categories if c not in FIVES))
    return replace(
        order, id="wild" if order is standard else f"{order.id}-wild", categories=categories, wild=wild,
        jokers=_jokers(wild, jokers),
    )  # fmt: skip


def ace_to_five(wild: str = "", jokers: int | None = None) -> Ranking:
    """The lowest hand wins, aces are low, straights and flushes don't count; a wild card is the lowest one missing."""
    order = tuple(c for c in LOW if "flush" not in c and "straight" not in c)
    return Ranking("ace-to-five", order, (), ACE_LOW[::-1], low=True, wild=wild, jokers=_jokers(wild, jokers))


def ace_to_six(wild: str = "", jokers: int | None = None) -> Ranking:
    """The lowest hand wins, aces are low, straights and flushes count against it."""
    return Ranking("ace-to-six", LOW, runs(ACE_LOW), ACE_LOW[::-1], low=True, wild=wild, jokers=_jokers(wild, jokers))


def deuce_to_seven(wild: str = "", jokers: int | None = None) -> Ranking:
    """The lowest hand wins, aces are high, straights and flushes count against it; A-2-3-4-5 is no straight."""
    return Ranking("deuce-to-seven", LOW, runs(RANKS), RANKS[::-1], low=True, wild=wild, jokers=_jokers(wild, jokers))


def eight_or_better(qualifier: int = 8, wild: str = "", jokers: int | None = None) -> Ranking:
    """Ace-to-five with five different ranks up to `qualifier`, else it is no low at all."""
    if qualifier not in range(5, 10) or isinstance(qualifier, bool):
        raise Mistake(f"qualifier={qualifier!r}: it is a rank from 5 to 9, usually 8")
    ranks = ACE_LOW[:qualifier][::-1]
    return Ranking(
        "eight-or-better", ("low",), (), ranks, deck=RANKS, low=True, wild=wild, jokers=_jokers(wild, jokers)
    )


ORDERS: dict[str, Callable[..., Ranking]] = {
    "standard": lambda: standard, "six-plus": six_plus, "royal": royal, "stripped-32": stripped_32, "manila": manila,
    "soko": soko, "with-bug": with_bug, "wild": wild, "ace-to-five": ace_to_five, "ace-to-six": ace_to_six,
    "deuce-to-seven": deuce_to_seven, "eight-or-better": eight_or_better,
}  # fmt: skip


def badugi() -> Ranking:
    """Four cards, of which those count that differ in rank and suit: most cards win, then the lowest."""
    from .badugi import Badugi

    return Badugi()


BESIDE: dict[str, Callable[..., Ranking]] = {"badugi": badugi}  # the orders of games that the rulebook doesn't have


def _jokers(wild: str, jokers: int | None) -> int:
    return str(wild).upper().replace(",", " ").split().count("JK") if jokers is None else jokers


_usual: dict[str, Ranking] = {}  # those that were asked for without parameters


def rankings() -> tuple[str, ...]:
    """The ids of the rulebook's orders of hands."""
    return tuple(ORDERS)


def ranking(id: str | Ranking = "standard", **parameters: Any) -> Ranking:
    """An order of hands by its id, `"soko"`, with its parameters, `wild="2"`; Mistake lists what there is."""
    if not parameters and type(id) is str and id in _usual:
        return _usual[id]
    if isinstance(id, Ranking):
        if parameters:
            raise Mistake(f"{', '.join(parameters)}: a ranking has its parameters already; give its id to choose them")
        return id
    if not isinstance(id, str) or id not in (*ORDERS, *BESIDE):
        raise Mistake(f"there is no ranking {id!r}: choose one of {', '.join(ORDERS)}, or declare one: tk.Ranking(…)")
    code = (ORDERS.get(id) or BESIDE[id]).__code__
    known = code.co_varnames[: code.co_argcount]
    for name, given in parameters.items():
        if name not in known:
            hint = f"it has {', '.join(known)}" if known else "it has no parameters"
            raise Mistake(f"the ranking {id!r} has no parameter {name!r}: {hint}")
        if not isinstance(given, (str, int, Ranking, type(None))):
            raise Mistake(
                f"{name}={given!r} of the ranking {id!r}: give text like '2' or 'Js Jh', a number or a switch"
            )
    return _made(id, tuple(sorted(parameters.items())))


@cache
def _made(id: str, parameters: tuple[tuple[str, Any], ...]) -> Ranking:
    """The same order again is the same object, so that what it has learned is kept."""
    order = (ORDERS.get(id) or BESIDE[id])(**dict(parameters))
    if not parameters:
        _usual[id] = order
    return order
