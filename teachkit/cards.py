"""Cards and decks, and their notation: `As Td 9c 2h`, `Jk` for a joker (rulebook: table T2)."""

from __future__ import annotations

from collections.abc import Iterable

from .mistakes import Mistake

RANKS, SUITS = "23456789TJQKA", "cdhs"
JOKER = "Jk"
JOKERS = (52, 53)


class Card(int):
    """A physical card: an int that knows its name, so that it indexes any table of 54.

    0…51 is suit·13 + rank (clubs, diamonds, hearts, spades; two to ace), 52 and 53 are the jokers. Two jokers look
    the same and are two cards: the number tells them apart, the name doesn't.
    """

    __slots__ = ()

    def __new__(cls, which: int | str) -> Card:
        """A card by its name, `"As"`, or its number; ValueError if it is none."""
        if isinstance(which, str):
            return card(which)
        if not isinstance(which, int) or isinstance(which, bool) or not 0 <= which < 54:
            raise Mistake(f"{which!r} is not a card: give a name like 'Td', or a number from 0 to 53")
        return super().__new__(cls, which)

    @property
    def rank(self) -> int:
        """0 for a two … 12 for an ace; a joker has none and raises ValueError."""
        if self >= 52:
            raise Mistake("a joker has no rank of its own: it stands for the card that helps the hand most")
        return self % 13

    @property
    def suit(self) -> int:
        """0 clubs, 1 diamonds, 2 hearts, 3 spades; a joker has none and raises ValueError."""
        if self >= 52:
            raise Mistake("a joker has no suit of its own: it stands for the card that helps the hand most")
        return self // 13

    @property
    def is_joker(self) -> bool:
        return self >= 52

    def __str__(self) -> str:
        return NAMES[self]

    __repr__ = __str__


NAMES = (*(rank + suit for suit in SUITS for rank in RANKS), JOKER, JOKER)
CARDS = tuple(Card(n) for n in range(54))
BY_NAME = {name: CARDS[n] for n, name in enumerate(NAMES[:53])}


def deck(ranks: str = RANKS, jokers: int = 0) -> tuple[Card, ...]:
    """A deck in the order of its cards: the named ranks in all four suits, up to two jokers; ValueError for others."""
    if strange := [r for r in ranks if r not in RANKS]:
        raise Mistake(f"{strange[0]!r} is no rank of a deck: choose among {' '.join(RANKS)}")
    if jokers not in range(3):
        raise Mistake(f"{jokers!r} jokers are not possible: a deck has two at most")
    return tuple(CARDS[s * 13 + r] for s in range(4) for r in range(13) if RANKS[r] in ranks) + CARDS[52 : 52 + jokers]


DECK = deck()


def cards(text: str | Iterable[Card]) -> tuple[Card, ...]:
    """Cards from text, `"As Kd"` or `"AsKd"` (or an iterable of cards); ValueError names a bad or repeated one."""
    if not isinstance(text, str):
        found = _listed(text)
        bad = [c for c in found if not isinstance(c, Card)]
        if bad:
            raise Mistake(f"{bad[0]!r} is not a card: give text like 'As Kd', or cards made by teachkit.cards")
    else:
        found = tuple(_named(name) for name in _split(text))
    seen: list[Card] = []
    for card in found:
        if card == JOKERS[0] and JOKERS[0] in seen:
            card = CARDS[JOKERS[1]]
        if card in seen:
            what = "a third joker" if card.is_joker else f"{card} a second time"
            raise Mistake(f"the cards hold {what}: a deck has each card once (and two jokers at most)")
        seen.append(card)
    return tuple(seen)


def _listed(given: Iterable[Card]) -> tuple[Card, ...]:
    try:
        return tuple(given)
    except TypeError:
        raise Mistake(f"{given!r} are no cards: give text like 'As Kd', or cards made by teachkit.cards") from None


def _split(text: str) -> list[str]:
    """`As Kd`, `AsKd`, `10c` and commas are all understood."""
    glued = text.replace(",", " ").replace("10", "T")
    return [word[i : i + 2] for word in glued.split() for i in range(0, len(word), 2)]


def _named(name: str) -> Card:
    card = BY_NAME.get(name, BY_NAME.get(name[:1].upper() + name[1:].lower()))
    if card is None:
        raise Mistake(
            f"{name!r} is not a card: write a rank ({' '.join(RANKS)}) and a suit (c d h s), like 'Td' or '9c', or 'Jk'"
        )
    return card


def card(name: str | Card) -> Card:
    """One card from its name; ValueError if it is none or several."""
    if isinstance(name, Card):
        return name
    found = cards(name)
    if len(found) != 1:
        raise Mistake(f"{name!r} is {len(found)} cards: name one, like 'Td'")
    return found[0]


def text(cards: Iterable[Card]) -> str:
    """The notation of cards, `As Td 9c`."""
    return " ".join(NAMES[c] for c in cards)
