"""An order of hands as data, and the value of cards by it, in plain Python (rulebook: rankings)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import cached_property, partial
from itertools import combinations
from typing import Any, ClassVar, NoReturn

from ..cards import RANKS, Card
from ..mistakes import Mistake
from . import declared, index, lifting, longhand
from .categories import CATEGORIES, STANDARD
from .direct import Plan
from .index import BITS, BY_RANKS, MOST, UNITS

# (strength of the category, *strengths of the ranks that break ties, and where suits do a negative number for the
# suit); bigger is better, in low orders too. () is a hand that doesn't qualify.
Value = tuple[int, ...]


class Learned(dict[int, Value]):
    """Values by key, each worked out when it is first asked for."""

    __slots__ = ("work_out",)
    work_out: Callable[[int], Value]

    def __init__(self, work_out: Callable[[int], Value]):
        self.work_out = work_out

    def __missing__(self, key: int) -> Value:
        value = self[key] = self.work_out(key)
        return value


class _Worked:
    """What a ranking works out from its fields, in slots, where Python finds it quickest."""

    __slots__ = (
        "__dict__", "_bias", "_by_ranks", "_by_suit", "_key", "_plain", "_slots", "_special", "_told", "_unit",
        "wild_cards",
    )  # fmt: skip
    wild_cards: frozenset[Card]
    _told: dict[str, Value]
    _unit: list[int]
    _key: Callable[[int], int]
    _bias: int
    _special: int
    _plain: bool
    _by_ranks: Learned
    _by_suit: Learned
    _slots: dict[Value, Callable[[Sequence[Card]], tuple[Card, ...]]]


@dataclass(frozen=True, repr=False)
class Ranking(_Worked):
    """An order of hands; called with 0 to 9 cards it gives the value of the best five, bigger is better.

    `categories` best first; `straights` each read, and compared, from its top card down, of five ranks (of four: a
    four-straight), by default all neighbours and the one with a low ace; `ranks` those that count, worst first
    (`"KQJT98765432A"` where the lowest hand wins); `deck` the ranks of the deck if it has more; `low` if the lowest
    hand wins; `suits` best first if they break ties (`"hdcs"`); `wild` the wild ranks or cards (`"2"`, `"Js Jh"`,
    `"Jk"`); `bug` if a wild card is an ace, or fills a straight or flush, only. Mistake if there can be no such order.
    """

    id: str
    categories: tuple[str, ...] = tuple(STANDARD)
    straights: tuple[str, ...] = declared.USUAL
    ranks: str = RANKS
    deck: str = ""
    low: bool = False
    suits: str = ""
    wild: str = ""
    bug: bool = False
    jokers: int = 0
    size: ClassVar[int] = 5
    apart: ClassVar[bool] = False  # do those cards count of which no two are of a rank or of a suit?

    def __post_init__(self) -> None:
        object.__setattr__(self, "categories", declared.listed(self, "categories"))
        object.__setattr__(self, "straights", declared.straights(self))
        declared.check(self)

        def keep(name: str, found: Any) -> None:
            object.__setattr__(self, name, found)

        keep("wild_cards", declared.wild_cards(self.wild, self.jokers))
        keep("_told", declared.told(self))
        keep("_unit", [u if name in self.ranks else 0 for name, u in zip(RANKS, UNITS, strict=True)])
        keep("_key", self._keys().__getitem__)
        keep("_bias", index.bias(4 if "four flush" in self.categories else 5))
        flush = any(CATEGORIES[name].flush for name in self.categories)
        keep("_special", -1 if self.suits else index.TOO_MANY | index.WILD | index.FLUSH * flush)
        keep("_plain", not (self.low or self.suits or self.wild_cards or "four flush" in self.categories))
        keep("_by_ranks", Learned(partial(longhand.by_ranks, self)))
        keep("_by_suit", Learned(self._of_suit))
        keep("_slots", {})

    def value(self, cards: Sequence[Card]) -> Value:
        """The value of 0 to 9 cards, bigger is better; calling the ranking is the same, a little slower."""
        try:
            key = sum(map(self._key, cards), self._bias)
        except (IndexError, TypeError):
            self._refuse(cards)
        if key & self._special:
            return self._specially(key, cards)
        return self._by_ranks[key & BY_RANKS]

    __call__ = value

    def key(self, cards: Sequence[Card]) -> int:
        """What cards add to the key of a hand: the keys of two parts of it are simply added."""
        try:
            return sum(map(self._key, cards))
        except (IndexError, TypeError):
            declared.outside(self, cards)
            raise

    def keyed(self, key: int, cards: Sequence[Card]) -> Value:
        """The value of cards whose key is known."""
        key += self._bias
        if key & self._special:
            return self._specially(key, cards)
        return self._by_ranks[key & BY_RANKS]

    def __repr__(self) -> str:
        return f"Ranking({self.id!r}, wild={self.wild!r})" if self.wild else f"Ranking({self.id!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        # Without what was learned, which is large and quickly learned again.
        return Ranking, tuple(getattr(self, f.name) for f in fields(self))

    # What a value says

    def category(self, value: Value) -> str:
        """The name of a value's category; "" if the hand doesn't qualify."""
        return self.categories[-1 - value[0]] if value else ""

    def ties(self, value: Value) -> tuple[int, ...]:
        """The ranks (0 a two … 12 an ace) that break ties, in the order in which they are compared."""
        return tuple(self.rank(strength) for strength in value[1:] if strength >= 0)

    def suit(self, value: Value) -> str:
        """The suit that broke the tie, where suits do; else ""."""
        return self.suits[-1 - value[-1]] if value and value[-1] < 0 else ""

    def reading(self, value: Value) -> tuple[int, ...]:
        """The ranks (0 a two … 12 an ace) of the cards that a value counts, as one reads them."""
        if not value:
            return ()
        kind, ties = CATEGORIES[self.category(value)], self.ties(value)
        if kind.straight:
            worth = value[1:]
            run, told = next((s, t) for s, t in self._told.items() if len(s) == kind.of and t == worth[: len(t)])
            return (*map(RANKS.index, run), *ties[len(told) :])
        shape = (1,) * self.size if kind.flush else kind.shape
        return tuple(rank for rank, n in zip(ties, shape, strict=False) for rank in [rank] * n)

    def rank(self, strength: int) -> int:
        """The card rank (0 a two … 12 an ace) behind a number that breaks ties in a value."""
        return RANKS.index(self.ranks[strength])

    def distinct(self, cards: int = 5, category: str | None = None) -> int:
        """How many different values hands of so many cards have, of a category or in all.

        Suits that break ties are left aside. ValueError for an unknown category.
        """
        from ..odds.counting import value_counts

        if category is not None and category not in self.categories:
            has = ", ".join(self.categories)
            raise Mistake(f"{category!r} is no category of the ranking {self.id!r}: it has {has}")
        return sum(category in (None, self.category(value)) for value in value_counts(self, cards) if value)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The deck that hands of this order are made from."""
        return declared.deck_of(self)

    @cached_property
    def usual(self) -> bool:
        """Do more equal cards always make a better hand? Then a hand never leaves one of a group aside."""
        shapes = [name for name in self.categories if CATEGORIES[name].by_shape]
        return not self.low and shapes == [name for name in CATEGORIES if name in shapes]

    @cached_property
    def _plan(self) -> Plan:
        return Plan(self)

    @cached_property
    def _runs(self) -> list[int]:
        """The straights, each as the bits of its ranks."""
        return [sum(1 << RANKS.index(rank) for rank in run) for run in self._told]

    @cached_property
    def deck_set(self) -> frozenset[Card]:
        return frozenset(self.cards)

    # Which cards

    def best(self, cards: Sequence[Card]) -> tuple[Value, tuple[Card, ...]]:
        """The value and the cards that make it."""
        value = self(cards)
        return value, self.pick(cards, value)

    def pick(self, cards: Sequence[Card], value: Value) -> tuple[Card, ...]:
        """Cards that make `value`, the value of `cards`, in reading order; of equal ones the first given."""
        try:
            lift = self._slots[value]
        except KeyError:
            lift = self._slots[value] = self._lifter(value)
        return lift(cards)

    def plays_as(self, cards: Sequence[Card], value: Value) -> dict[Card, Card]:
        """What each wild card among the cards that make `value` stands for."""
        if not self.wild_cards:
            return {}
        from .picking import plays_as

        return plays_as(self, cards, value)

    def _lifter(self, value: Value) -> Callable[[Sequence[Card]], tuple[Card, ...]]:
        """What lifts the cards of a value out of a hand that has it."""
        reading = self.reading(value)
        kind = CATEGORIES.get(self.category(value))
        if self._plain and kind and kind.flush:
            return lifting.suited(reading)
        if self.suits or self.wild_cards or (kind and kind.flush) or (self.low and self._special & index.FLUSH):
            from .picking import pick

            return partial(pick, self, value=value)
        if self.usual and kind and kind.by_shape:
            return lifting.sorter(reading)
        return lifting.filler(reading)

    # How a value is found

    def _keys(self) -> list[Any]:
        ranks = self.deck or self.ranks
        keys: list[Any] = [index.unit(c, RANKS[c % 13] in self.ranks) for c in range(52)] + [None, None]
        keys = [key if c < 52 and RANKS[c % 13] in ranks else None for c, key in enumerate(keys)]
        for c in self.wild_cards:
            if c >= 52 or keys[c] is not None:
                keys[c] = index.WILD_UNIT
        return keys

    def _refuse(self, cards: Sequence[Card]) -> NoReturn:
        """Mistake for what isn't in the deck, or is no card."""
        declared.outside(self, cards)
        raise Mistake(f"{cards!r} are no cards: give some made by teachkit.cards") from None

    def _specially(self, key: int, cards: Sequence[Card]) -> Value:
        """The value where wild cards or suits have a say."""
        if key & index.TOO_MANY:
            raise Mistake(f"{len(cards)} cards are too many: a hand is chosen from {MOST} at most")
        value = self._by_ranks[key & BY_RANKS]
        if self._plain:  # nothing but a flush
            flush = self._by_suit[sum(map(BITS[index.suit_of(key)], cards))]
            return flush if flush > value else value
        wild = index.wild_in(key)
        if self.low:
            return self._against(value, cards) if key & index.FLUSH and not wild else value
        if key & index.FLUSH and len(cards) >= self.size:
            suits = [s for s in range(4) if index.may_flush(key, s)]
            value = max(value, *(self.of_suit(cards, suit, wild) for suit in suits))
        if self.suits and value and cards:
            from .picking import deciding_suit

            value = (*value, deciding_suit(self, cards, value) - len(self.suits))
        return value

    def _of_suit(self, key: int) -> Value:
        """The best value of cards of one suit (13 bits, a bit a rank) with wild ones (above them): five, or four."""
        value = self._flush(key)
        if not self.low or key.bit_count() != self.size:
            return value
        # In a low order it is the worst that five cards are, by their suit or in spite of it.
        by_ranks = self._by_ranks[sum(unit for r, unit in enumerate(self._unit) if key >> r & 1)]
        return min(value or by_ranks, by_ranks)

    def _flush(self, key: int) -> Value:
        """The best hand that cards of one suit make because they are of one suit."""
        mask, wild = key & 8191, key >> 13
        held = [s for s, r in enumerate(self.ranks) if mask >> RANKS.index(r) & 1]
        missing = [s for s in range(len(self.ranks)) if s not in held]
        # A wild card may not double a card of the hand: it is the highest one that is not there.
        most = sorted(held + missing[-wild:] if wild else held, reverse=not self.low)
        for name in reversed(self.categories) if self.low else self.categories:
            kind = CATEGORIES[name]
            if not kind.flush or len(held) + wild < kind.of:
                continue
            if not kind.straight:
                return (self.strength(name), *most[: kind.of])
            runs = [(s, told) for s, told in self._told.items() if len(s) == kind.of]
            found = [told for s, told in runs if sum(self.ranks.index(r) in held for r in s) + wild >= 5]
            if found:
                return (self.strength(name), *max(found))
        return ()

    def of_suit(self, cards: Sequence[Card], suit: int, wild: int) -> Value:
        """The best value for which one suit (0 clubs … 3 spades) decides, or ()."""
        mask = 0
        for card in cards:
            if card < 52 and card // 13 == suit and card not in self.wild_cards:
                mask |= 1 << card % 13
        value = self._by_suit[mask | wild << 13]
        if value and CATEGORIES[self.category(value)].of < self.size:
            others = [c for c in cards if c // 13 != suit and c not in self.wild_cards]
            return (*value, max(self.ranks.index(RANKS[c % 13]) for c in others))
        return value

    def _against(self, value: Value, cards: Sequence[Card]) -> Value:
        """The value of cards of which five or more are of a suit, where a flush counts against its holder."""
        if "flush" not in self.categories and "straight flush" not in self.categories:
            return value
        if len(cards) > self.size:
            return max(map(self, combinations(cards, self.size)))
        return self.of_suit(cards, cards[0] // 13, 0)

    def strength(self, name: str) -> int:
        """The number by which a value tells its category, larger for a better one."""
        return len(self.categories) - 1 - self.categories.index(name)
