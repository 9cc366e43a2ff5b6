"""Sets of cards as whole numbers, a bit a card: read, counted, and refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from ..cards import CARDS, Card, cards, text
from ..hands import declared
from ..hands.index import MOST
from ..hands.rankings import Ranking
from ..mistakes import Mistake
from .layout import POPULATION, Ints
from .tables import Numbers, tables

Counts = npt.NDArray[np.uint8]
HOW = "give whole numbers with a bit for each card, made by tk.values.masks(['As Kd', …])"


def masks(hands: Iterable[str | Iterable[Card]]) -> Ints:
    """The masks of hands given as text or as cards."""
    if not isinstance(hands, Iterable):
        raise Mistake(f"{hands!r} is no list of hands: give hands as text or as cards, like ['As Kd', 'Qc Qd']")
    return np.array([sum(1 << card for card in cards(hand)) for hand in hands], np.int64)


def read(what: str, given: Any) -> Ints:
    """Masks in whatever shape they were given; text and cards are made into masks."""
    if isinstance(given, str):
        return masks([given]).reshape(())
    if isinstance(given, (list, tuple)) and given:
        if isinstance(given[0], Card):
            raise Mistake(
                f"{text(given)}: these are the cards of one {what}, and a list of them is wanted, each a mask: {HOW}"
            )
        if isinstance(given[0], str) or (
            isinstance(given[0], (list, tuple)) and given[0] and isinstance(given[0][0], Card)
        ):
            return masks(given)
    try:
        array = np.asarray(given)
    except ValueError:
        raise Mistake(f"the {what} masks are lists of different lengths: {HOW}") from None
    if array.dtype.kind in "OU":
        # Text, or Python's own numbers: so a column of a table may hold them.
        kinds = {type(one) for one in array.ravel().tolist()}
        if kinds == {str}:
            return masks(array.ravel().tolist()).reshape(array.shape)
        array = np.array(array.tolist()) if kinds == {int} else array
    if array.dtype.kind not in "iu" and array.size:
        said = repr(given) if array.size < 6 else f"{array.size:,} values of type {array.dtype}"
        raise Mistake(f"{said} are no masks of {f'a {what}' if what == 'hand' else f'{what} cards'}: {HOW}")
    return array.astype(np.int64, copy=False)


def together(what: tuple[str, str], given: tuple[Any, Any]) -> tuple[Ints, Ints]:
    """Two sets of masks, each of the one with its own of the other (or one of them with all)."""
    first, second = read(what[0], given[0]), read(what[1], given[1])
    try:
        found = np.broadcast_arrays(first, second)
    except ValueError:
        raise Mistake(
            f"{what[0]} cards of shape {first.shape}, {what[1]} cards of shape {second.shape}: "
            "give as many masks of each, or one"
        ) from None
    return found[0], found[1]


def check_deck(order: Ranking, what: str, found: Ints) -> None:
    """Mistake names the hand and the card that isn't in the order's deck."""
    deck = tables(order).deck_mask
    if not int(np.bitwise_or.reduce(found, axis=None)) & ~deck:
        return
    flat = found.ravel()
    at = int(np.flatnonzero(flat & ~np.int64(deck))[0])
    mask = int(flat[at])
    where = _where(what, flat, at)
    if mask < 0 or mask >> len(CARDS):
        raise Mistake(
            f"{where} is {mask}, no set of cards: its bits are to be 0 (2c) to 51 (As), and 52 and 53 for jokers"
        )
    try:
        declared.outside(order, named(mask))
    except Mistake as wrong:
        raise Mistake(f"{where} is {text(named(mask))}: {wrong}") from None


def check_apart(what: tuple[str, str], first: Ints, second: Ints) -> None:
    """Mistake names a card that is in both."""
    both = first & second
    if both.any():
        at = int(np.flatnonzero(both.ravel())[0])
        names = text(named(int(both.ravel()[at])))
        where = _where("deal", both, at)
        raise Mistake(f"{where} has {names} both as {what[0]} and as {what[1]} card: a card is there once")


def counted(what: str, found: Ints, least: int = 1, most: int = MOST) -> Counts:
    """How many cards there are in each mask; Mistake names the one that has too few or too many."""
    counts = population(found)
    if not counts.size or least <= counts.min() <= counts.max() <= most:
        return counts
    at = int(np.flatnonzero((counts < least) | (counts > most))[0])
    has = f"{counts.ravel()[at]} cards" if counts.ravel()[at] else "no cards"
    raise Mistake(f"{_where(what, found, at)} has {has}: give {least} to {most}")


def _where(what: str, among: Ints, at: int) -> str:
    return f"the {what}" if among.size == 1 else f"{what} {at} (counted from 0)"


def named(mask: int) -> tuple[Card, ...]:
    """The cards of a mask."""
    return tuple(card for card in CARDS if mask >> card & 1)


def population(found: Ints) -> Counts:
    """How many cards there are in each mask."""
    if hasattr(np, "bitwise_count"):
        out: Counts = np.bitwise_count(found)
        return out
    out = POPULATION[found & 8191]
    for shift in (13, 26, 39, 52):
        out = out + POPULATION[found >> shift & 8191]
    return out


def by_count(evaluate: Callable[..., Numbers], *found: tuple[Ints, Counts]) -> Numbers:
    """What `evaluate(*masks, *numbers of cards)` gives, asked for each number of cards alone; in the shape given."""
    shape = found[0][0].shape
    flat = [np.ascontiguousarray(masks).ravel() for masks, _ in found]
    counts = [count.ravel() for _, count in found]
    if not flat[0].size:
        return np.zeros(shape, np.int32)
    if all(count.min() == count.max() for count in counts):
        out = evaluate(*flat, *(int(count[0]) for count in counts))
    else:
        out = np.empty(len(flat[0]), np.int32)
        kinds = sum(count.astype(np.int64) << 8 * i for i, count in enumerate(counts))
        for kind in np.unique(kinds).tolist():
            at = np.flatnonzero(kinds == kind)
            out[at] = evaluate(*(part[at] for part in flat), *(kind >> 8 * i & 255 for i in range(len(counts))))
    shaped: Numbers = out.reshape(shape)[()]
    return shaped
