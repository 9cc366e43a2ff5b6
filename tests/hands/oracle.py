"""A slow judge of hands, written from the rulebook alone (rankings): what the tests compare the package with.

A card is text, "As" or "Jk" (a second joker is another "Jk"). Every question is answered by trying: all five-card
choices, all cards that a wild card may stand for, all ways in which a game lets a hand be made. Nothing here is shared
with the package.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

RANKS, SUITS = "23456789TJQKA", "cdhs"
ACE_LOW = "A23456789TJQK"
Value = tuple  # (strength of the category, (ranks from the most important), suit); bigger is better, () is no hand

STANDARD = (
    "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind", "two pair", "pair",
    "high card",
)  # fmt: skip
FLUSH_FIRST = ("straight flush", "four of a kind", "flush", "full house", *STANDARD[4:])
OLDER = (*FLUSH_FIRST[:4], "three of a kind", "straight", *STANDARD[6:])
SOKO = (*STANDARD[:7], "four flush", "four straight", "pair", "high card")
WORST_LAST = tuple(reversed(STANDARD))
NO_RUNS = tuple(name for name in WORST_LAST if name not in ("straight flush", "flush", "straight"))

# Straights from the best one down, each from its top card down.
DOWN = tuple("AKQJT98765432"[i : i + 5] for i in range(9))
WITH_WHEEL = (*DOWN, "5432A")


# What was judged before, by order: what is wild makes no difference, once wild cards are told from natural ones.
KNOWN: dict[object, dict[object, Value]] = {}


class Judge:
    """An order of hands: categories from best to worst, the ranks of the deck from low to high, and what is wild.

    `low` turns the ranks round; `suits`, best first, break what is left of a tie; `bug` is the joker of draw poker.
    """

    def __init__(
        self, order: tuple[str, ...], ranks: str = RANKS, straights: tuple[str, ...] = (), *, low: bool = False,
        suits: str = "", wild: str = "", bug: bool = False, five_alike: bool = True,
    ) -> None:  # fmt: skip
        self.order, self.ranks, self.straights, self.low = order, ranks, straights, low
        self.suits, self.wild, self.bug, self.five_alike = suits, wild.split(), bug, five_alike
        self._known = KNOWN.setdefault((order, ranks, straights, low, suits, bug, five_alike), {})

    @property
    def deck(self) -> list[str]:
        """The cards it is played with: a joker for each one that is wild."""
        jokers = ["Jk"] * (self.wild.count("Jk") + self.bug)
        return [rank + suit for suit in SUITS for rank in RANKS if rank in self.ranks] + jokers

    def best(self, cards: Sequence[str]) -> Value:
        """The value of the best hand of five, or of all cards if there are fewer."""
        return max(map(self.five, combinations(cards, min(5, len(cards)))))

    def category(self, value: Value) -> str | None:
        """The name of a value's category; None for no hand."""
        return self.order[-value[0]] if value else None

    def is_wild(self, card: str) -> bool:
        return card in self.wild or (card != "Jk" and card[0] in self.wild)

    def five(self, cards: Sequence[str]) -> Value:
        """The value of up to five cards that are all used."""
        naturals = sorted(card for card in cards if not self.is_wild(card))
        wilds = len(cards) - len(naturals)
        # Which suit is which matters only where suits break ties: hands that differ in nothing else are judged once.
        key = (tuple(naturals) if self.suits else pattern(naturals), wilds)
        if key not in self._known:
            self._known[key] = self._five(naturals, wilds)
        return self._known[key]

    def _five(self, naturals: list[str], wilds: int) -> Value:
        if self.bug and "Jk" in naturals:
            naturals.remove("Jk")
            return max(self.bugs(naturals))
        if wilds and self.low:
            return self.natural(self.fitted(naturals, wilds))
        return max(map(self.natural, self.stand_ins(naturals, wilds)))

    def fitted(self, naturals: list[str], wilds: int) -> list[str]:
        """In low games a wild card is the lowest card not already in the hand, several the next lowest ones."""
        missing = [rank for rank in self.ranks if rank not in {card[0] for card in naturals}]
        return naturals + [rank + "c" for rank in missing[:wilds]]

    def stand_ins(self, naturals: list[str], wilds: int) -> Iterator[list[str]]:
        """Every hand that wild cards can make: of any ranks, in the suit of a natural card where it isn't held yet.

        Another suit never makes a better hand. A card is held twice in five of a kind only.
        """
        first = naturals[0][1] if naturals else "c"
        for ranks in combinations_with_replacement(self.ranks, wilds):
            hand = list(naturals)
            for rank in ranks:
                hand.append(next((rank + s for s in first + SUITS if rank + s not in hand), rank + first))
            alike = len(hand) == 5 and len({card[0] for card in hand}) == 1
            if len(set(hand)) == len(hand) or (alike and self.five_alike):
                yield hand

    def bugs(self, naturals: list[str]) -> Iterator[Value]:
        """The bug is an ace, or completes a straight or a flush with a card not held."""
        yield self.natural([*naturals, "Ax"])
        for card in (rank + suit for rank in self.ranks for suit in SUITS):
            value = self.natural([*naturals, card])
            if card not in naturals and self.category(value) in ("straight flush", "flush", "straight"):
                yield value

    def natural(self, cards: Sequence[str]) -> Value:
        """The value of up to five cards that are what they are: the best category whose definition they meet."""
        found = [self._value(name, ranks, cards) for name, ranks in self.meets(cards)]
        return max(found, default=())

    def _value(self, name: str, ranks: Sequence[str], cards: Sequence[str]) -> Value:
        strengths = tuple(self.ranks.index(r) * (-1 if self.low else 1) for r in ranks)
        top = [card[1] for card in cards if card[0] == ranks[0]]
        suit = max(-self.suits.index(s) for s in top) if self.suits else 0
        return len(self.order) - self.order.index(name), strengths, suit

    def meets(self, cards: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
        """The categories of some cards, each with the ranks that break its ties, the most important first."""
        count = Counter(card[0] for card in cards)
        groups = sorted(count, key=lambda rank: (count[rank], self.ranks.index(rank)), reverse=True)
        shape = [count[rank] for rank in groups]
        if shape == [1, 1, 1, 1, 1]:
            yield from self.unpaired(cards, groups)
        else:
            yield self.groups(shape), groups

    def groups(self, shape: list[int]) -> str:
        """What so many cards of one rank, so many of another, … are called."""
        if shape[0] == 5:
            return self.order[0]  # five of a kind, five aces
        if shape[:2] == [3, 2]:
            return "full house"
        if shape[:2] == [2, 2]:
            return "two pair"
        return {4: "four of a kind", 3: "three of a kind", 2: "pair", 1: "high card"}[shape[0]]

    def unpaired(self, cards: Sequence[str], ranks: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
        """Five cards of different ranks: a straight, a flush, both or neither; where these count at all."""
        straight = next((s for s in self.straights if set(s) == set(ranks)), None)
        flush = "flush" in self.order and len({card[1] for card in cards}) == 1
        if straight:
            yield "straight flush" if flush else "straight", straight
        else:
            yield "flush" if flush else "high card", ranks


class SokoJudge(Judge):
    """Sökö: also four cards of a suit and four in a row, compared by the four, then by the odd card."""

    FOURS = (*("AKQJT98765432"[i : i + 4] for i in range(10)), "432A")

    def meets(self, cards: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
        yield from super().meets(cards)
        for four in combinations(cards, 4) if len(cards) == 5 else ():
            (odd,) = set(cards) - set(four)
            ranks = sorted((card[0] for card in four), key=self.ranks.index, reverse=True)
            if len({card[1] for card in four}) == 1:
                yield "four flush", [*ranks, odd[0]]
            for run in self.FOURS:
                if set(run) == set(ranks):
                    yield "four straight", [*run, odd[0]]


class QualifyingJudge(Judge):
    """A low that must be unpaired and have no card above the qualifier; anything else is no hand."""

    def __init__(self, qualifier: int, **options: object) -> None:
        super().__init__(("low",), ACE_LOW, low=True, **options)  # type: ignore[arg-type]
        self.worst, self._known = self.ranks[:qualifier], {}

    def meets(self, cards: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
        ranks = sorted({card[0] for card in cards}, key=self.ranks.index, reverse=True)
        if len(ranks) == 5 and ranks[0] in self.worst:
            yield "low", ranks


def pattern(cards: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """The cards with their suits named in the order in which they appear."""
    names = {"k": -1}  # a joker is no jack
    return tuple((card[0], names.setdefault(card[1], len(names))) for card in cards)


@cache
def judge(id: str, **options: object) -> Judge:
    """The judge of a ranking of the rulebook."""
    return JUDGES[id](**options)


def _stripped(suits: str | None = "hdcs") -> Judge:
    return Judge(FLUSH_FIRST, RANKS[5:], (*DOWN[:4], "T987A"), suits=suits or "")


def _six_plus(trips_beat_straight: bool = False) -> Judge:
    return Judge(OLDER if trips_beat_straight else FLUSH_FIRST, RANKS[4:], (*DOWN[:5], "9876A"))


def _manila(sixes: bool = False) -> Judge:
    return Judge(FLUSH_FIRST, RANKS[4 if sixes else 5 :], DOWN[: 5 if sixes else 4])


def _wild(wild: str = "Jk", five_of_a_kind: bool = True) -> Judge:
    order = ("five of a kind", *STANDARD) if five_of_a_kind else STANDARD
    return Judge(order, RANKS, WITH_WHEEL, wild=wild, five_alike=five_of_a_kind)


JUDGES = {
    "standard": lambda: Judge(STANDARD, RANKS, WITH_WHEEL),
    "six-plus": _six_plus,
    "royal": lambda: Judge(STANDARD, RANKS[8:], DOWN[:1]),
    "stripped-32": _stripped,
    "manila": _manila,
    "soko": lambda: SokoJudge(SOKO, RANKS, WITH_WHEEL),
    "with-bug": lambda: Judge(("five aces", *STANDARD), RANKS, WITH_WHEEL, bug=True),
    "wild": _wild,
    "ace-to-five": lambda wild="": Judge(NO_RUNS, ACE_LOW, low=True, wild=wild),
    "ace-to-six": lambda: Judge(WORST_LAST, ACE_LOW, (*DOWN[1:], "5432A"), low=True),
    "deuce-to-seven": lambda: Judge(WORST_LAST, RANKS, DOWN, low=True),
    "eight-or-better": lambda qualifier=8, wild="": QualifyingJudge(qualifier, wild=wild),
}


# Which cards make the hand: every choice that a game allows, of a player's own cards and the shared ones.
def exactly(own: int, personal: Sequence[str], board: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for mine in combinations(personal, own):
        for shared in combinations(board, 5 - own):
            yield mine + shared


def at_most(own: int, personal: Sequence[str], board: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for n in range(own + 1):
        yield from exactly(n, personal, board)


def own(personal: Sequence[str], board: Sequence[str]) -> Iterator[tuple[str, ...]]:
    yield from combinations(personal, 5)


def any_five(personal: Sequence[str], board: Sequence[str]) -> Iterator[tuple[str, ...]]:
    yield from combinations([*personal, *board], 5)


def lines(personal: Sequence[str], board: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Two of one's own and a row, a column or a diagonal of three rows of three."""
    rows = [board[0:3], board[3:6], board[6:9]]
    columns = list(zip(*rows, strict=True))
    diagonals = [[rows[i][i] for i in range(3)], [rows[i][2 - i] for i in range(3)]]
    for line in [*rows, *columns, *diagonals]:
        for mine in combinations(personal, 2):
            yield (*mine, *line)
