"""What an order of hands can be: a declaration is read and checked here, each refusal says what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb
from typing import TYPE_CHECKING, NoReturn

from ..cards import CARDS, JOKERS, RANKS, SUITS, Card, card, cards, deck
from ..mistakes import Mistake
from .categories import APART, CATEGORIES, FIVES, STANDARD

if TYPE_CHECKING:
    from .rankings import Ranking

FIVE = 5
USUAL = ("usual",)  # straights that follow from the ranks and the categories
SHAPES = {"high card": (), "pair": (2,), "two pair": (2, 2), "three of a kind": (3,), "full house": (3, 2),
          "four of a kind": (4,)}  # fmt: skip


def listed(order: Ranking, name: str) -> tuple[str, ...]:
    """A field that lists names, as a tuple."""
    found = getattr(order, name)
    if isinstance(found, str) or not isinstance(found, Iterable):
        like = "['AKQJT', '5432A']" if name == "straights" else "['flush', 'pair']"
        raise Mistake(f"{name}={found!r} of the ranking {order.id!r}: give a list, best first, like {like}")
    return tuple(found)


def runs(ranks: str, *more: str, of: int = 5) -> tuple[str, ...]:
    """All runs of `of` neighbours among ranks given lowest first, from the top down, then `more` (the wheel)."""
    down = ranks[::-1]
    return (*(down[i : i + of] for i in range(len(down) - of + 1)), *more)


def straights(order: Ranking) -> tuple[str, ...]:
    """Those declared; usually all neighbours, and where the ace is high also the run in which it is low."""
    if order.straights != USUAL:
        return listed(order, "straights")
    _ranks_named(order)
    ranks = order.ranks[::-1] if order.low else order.ranks
    found: tuple[str, ...] = ()
    for of, names in ((5, ("straight", "straight flush")), (4, ("four straight",))):
        if any(name in order.categories for name in names):
            low_ace = (ranks[: of - 1][::-1] + "A",) if ranks[-1:] == "A" and len(ranks) > of else ()
            found += runs(ranks, *low_ace, of=of)
    return found


def told(order: Ranking) -> dict[str, tuple[int, ...]]:
    """The ranks that each straight is compared by: its top, and as many more as tell it from others of that top."""
    found = {}
    for run in order.straights:
        others = [s for s in order.straights if len(s) == len(run) and s != run]
        least = next(n for n in range(1, len(run) + 1) if not any(s[:n] == run[:n] for s in others))
        found[run] = tuple(map(order.ranks.index, run[:least]))
    return found


def wild_cards(text: str, jokers: int) -> frozenset[Card]:
    """The cards that `"2"`, `"3 K"`, `"Js Jh"` or `"Jk"` name: whole ranks, single cards, jokers."""
    found: set[Card] = set()
    for word in text.replace(",", " ").replace("10", "T").split():
        if word.upper() in RANKS:
            found.update(deck(word.upper()))
        elif word.capitalize() == "Jk":
            found.update(CARDS[52 : 52 + jokers])
        else:
            try:
                found.update(cards(word))
            except Mistake as wrong:
                raise Mistake(f"wild={text!r}: {wrong}; whole ranks stand alone, like '3 K'") from None
    return frozenset(found)


def deck_of(order: Ranking) -> tuple[Card, ...]:
    return deck(order.deck or order.ranks, order.jokers)


def outside(order: Ranking, found: Sequence[Card]) -> None:
    """Mistake names a card that the order's deck doesn't have."""
    if isinstance(found, str) or any(isinstance(c, str) for c in found):
        given = found if isinstance(found, str) else " ".join(map(str, found))
        raise Mistake(f"{found!r} is text: give cards, as tk.cards({given!r}) makes them")
    for c in found:
        if c not in order.cards:
            ranks = [r for r in RANKS if r in (order.deck or order.ranks)]
            name = str(card(c)) if isinstance(c, int) and 0 <= c < 54 else repr(c)
            if c in JOKERS:
                had = f"it has {order.jokers or 'no'} joker{'s' * (order.jokers != 1)}"
            else:
                had = f"its ranks are {' '.join(ranks)}"
            raise Mistake(f"{name} isn't in the deck of the ranking {order.id!r}: {had}")


def of_five(order: Ranking) -> None:
    """Mistake if it is no order of hands of five cards, which are what is counted."""
    if order.size != FIVE:
        raise Mistake(
            f"odds and counts are of hands of five cards, and {order.id!r} is an order of hands of {order.size}: "
            "ask tk.hand for one hand, or tk.simulate for a game"
        )


def check(order: Ranking) -> None:
    """Mistake says why there can be no such order."""
    if not isinstance(order.id, str):
        raise Mistake(f"{order.id!r} is no name of a ranking: give text, like tk.Ranking('mine', …)")
    _ranks(order)
    _wild(order)
    if order.low and order.categories == tuple(STANDARD):
        _refuse(order, "where the lowest hand wins list all categories, best first: 'high card' is the best of them")
    for name in order.categories:
        if not isinstance(name, str) or name not in CATEGORIES or name in APART:
            there = ", ".join(kind for kind in CATEGORIES if kind not in APART)
            _refuse(order, f"{name!r} is no category: choose among {there}")
        if order.categories.count(name) > 1:
            _refuse(order, f"{name!r} stands twice among its categories")
        if why := _impossible(order, name) or _shadowed(order, name):
            _refuse(order, f"{name!r} can never occur: {why}")
    if "low" in order.categories:
        if order.categories != ("low",) or not order.low:
            _refuse(order, "'low' is a hand that qualifies: with low=True, and no other category beside it")
        return
    if order.low and order.deck and set(order.deck) != set(order.ranks):
        _refuse(order, "where the lowest hand wins all ranks of its deck count, unless it is a 'low' that qualifies")
    if "four flush" in order.categories and "flush" not in order.categories:
        _refuse(order, "'flush' is missing among its categories: five cards of a suit are more than a four-flush")
    for name, groups in SHAPES.items():
        if groups not in [CATEGORIES[c].groups for c in order.categories if CATEGORIES[c].by_shape]:
            _refuse(order, f"{name!r} is missing among its categories: every hand needs a place in the order")


def _refuse(order: Ranking, why: str) -> NoReturn:
    raise Mistake(f"the ranking {order.id!r} can't be: {why}")


def _ranks_named(order: Ranking) -> None:
    for text in (order.ranks, order.deck):
        if not isinstance(text, str) or set(text) - set(RANKS) or len(set(text)) < len(text):
            _refuse(order, f"its ranks {text!r} are to be some of {RANKS}, each once")


def _ranks(order: Ranking) -> None:
    _ranks_named(order)
    all_ranks = order.deck or order.ranks
    if set(order.ranks) - set(all_ranks) or len(order.ranks) < 5:
        _refuse(order, f"the ranks that count, {order.ranks!r}, are five or more of its deck, {all_ranks!r}")
    for run in order.straights:
        known = isinstance(run, str) and set(run) <= set(order.ranks)
        if not known or len(run) not in (4, 5) or len(set(run)) < len(run):
            _refuse(order, f"the straight {run!r} is to be five of its ranks (four for a four-straight), top first")
    if not isinstance(order.suits, str) or (order.suits and (sorted(order.suits) != sorted(SUITS) or order.low)):
        _refuse(order, f"suits={order.suits!r} are to be all of c d h s, best first, and only where the high hand wins")


def _wild(order: Ranking) -> None:
    if order.jokers not in range(3) or isinstance(order.jokers, bool):
        _refuse(order, f"jokers={order.jokers!r}: a deck has none, one or two")
    if not isinstance(order.wild, str):
        _refuse(order, f"wild={order.wild!r}: give text like '2', '3 K', 'Js Jh' or 'Jk'")
    jokers = "JK" in order.wild.upper().replace(",", " ").split()
    if jokers != bool(order.jokers):
        _refuse(order, "a joker in the deck is wild, and a wild joker is in the deck: give wild='Jk' and jokers=1 or 2")
    ranks = order.deck or order.ranks
    for c in wild_cards(order.wild, order.jokers):
        if not c.is_joker and RANKS[c.rank] not in ranks:
            _refuse(order, f"the wild {c} isn't in its deck, whose ranks are {ranks}")
    if order.bug and (order.low or not order.wild or "A" not in order.ranks):
        _refuse(order, "a bug is a wild card, an ace unless it fills a straight or flush, where the high hand wins")
    if order.bug and not set(FIVES) & set(order.categories):
        _refuse(order, "four aces and the bug are 'five aces', which is missing among its categories")
    if order.low and set(order.categories) & {*FIVES, "four flush", "four straight"}:
        _refuse(order, "where the lowest hand wins, five of a kind, four-flushes and four-straights are no categories")


def _impossible(order: Ranking, name: str) -> str:
    """Why no five cards of the deck make a category."""
    kind = CATEGORIES[name]
    straights = [s for s in order.straights if len(s) == kind.of]
    if name in FIVES and not order.wild:
        return "a deck has four of each rank, and no card is wild"
    if name in FIVES and order.bug != (name == "five aces"):
        return "a bug makes five of a kind with aces only" if order.bug else "that is what five with a bug are called"
    if kind.straight and not straights:
        return f"no straights of {kind.of} cards are declared"
    if (
        name == "flush"
        and "straight flush" in order.categories
        and comb(len(order.ranks), 5) <= len(straights_of(order))
    ):
        return "each five cards of a suit are a straight too"
    return ""


def straights_of(order: Ranking) -> set[frozenset[str]]:
    return {frozenset(s) for s in order.straights if len(s) == 5}


def _shadowed(order: Ranking, name: str) -> str:
    """Which category takes all the hands that a category could have."""
    at = order.categories.index(name)
    before = order.categories[at + 1 :] if order.low else order.categories[:at]
    kind = CATEGORIES[name]
    if kind.of == 5 and (kind.straight or kind.flush):
        wider = {"straight" * kind.straight, "flush" * kind.flush, "four flush" * kind.flush,
                 "four straight" * kind.straight, "high card"}  # fmt: skip
        taken = next((other for other in before if other in wider and other != name), "")
    else:
        taken = "high card" if kind.of == 4 and {"high card", "pair"} <= set(before) else ""
    side = "below" if order.low else "above"
    return f"each one is a {taken} too, which stands {side} it" if taken else ""
