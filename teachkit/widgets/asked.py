"""What the odds lab can be asked: what hands are worth against each other, or how often each category comes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from ..cards import Card, cards, text
from ..hands.composition import ANY_FIVE
from ..hands.contests import Contest, contest
from ..mistakes import Mistake
from ..odds.counting import NO_LOW, count
from ..odds.equity import equity
from ..odds.results import Counts, Equity
from ..odds.showdowns import Showdowns
from ..odds.situations import Situation, situation
from ..rules import called
from ..words import Phrase, Share
from .ladder import ORDERS, order_of

MOST, LEAST = 6, 2  # hands
SIZES = (5, 6, 7)


@dataclass(frozen=True)
class Equities:
    """What hands of a game are worth against each other; an empty hand is one that nobody knows."""

    about: ClassVar[str] = "hands"
    game: str = "texas-holdem"
    hands: tuple[str, ...] = ("As Ah", "Ks Kh")
    board: str = ""
    dead: str = ""
    known: Situation = field(init=False, compare=False)

    def __post_init__(self) -> None:
        if not LEAST <= len(self.hands) <= MOST:
            raise Mistake(f"here {LEAST} to {MOST} hands are compared, not {len(self.hands)}")
        found = situation(contest(self.game), len(self.hands), self.hands, self._board, self.dead)
        object.__setattr__(self, "known", found)

    @property
    def _board(self) -> Any:
        """The text of several boards, or of rows, as a list."""
        return self.board.split("/") if "/" in self.board else self.board

    @property
    def rows(self) -> Sequence[tuple[Card, ...]]:
        """What each figure is of: a hand."""
        return self.known.hands

    @property
    def title(self) -> Phrase:
        return Phrase("chance.worth", game=called(self.game, self.known.contest.name or self.game))

    def why_not(self) -> str:
        """Why nothing exact can be said; "" if it can, or if only trying tells."""
        rules = self.known.contest
        return "unknown" if rules.board and any(len(hand) < rules.personal for hand in self.known.hands) else ""

    def exact(self) -> Iterator[Equity]:
        """All ways to deal the cards to come, as they are looked at; nothing if they are too many."""
        for part in equity(self.game, self.known.hands, self._board, self.dead, samples=1, iterate=True):
            if not part.exact:
                return
            yield part

    def shares(self, found: Any) -> list[Share]:
        return [Share(float(player.share), player.error) for player in found.players]

    def to_dict(self) -> dict[str, Any]:
        return {"about": self.about, "game": self.game, "hands": list(self.hands), "board": self.board,
                "dead": self.dead}  # fmt: skip

    def __str__(self) -> str:
        return f"{self.game}, {' against '.join(hand or 'a random hand' for hand in self.hands)}"


@dataclass(frozen=True)
class Categories:
    """How often the best five of so many cards are of each category."""

    about: ClassVar[str] = "categories"
    order: str = "standard"
    cards: int = 5
    held: str = ""
    dead: str = ""
    known: Situation = field(init=False, compare=False)

    def __post_init__(self) -> None:
        if self.order not in ORDERS:
            raise Mistake(f"there is no order {self.order!r} here: choose one of {', '.join(map(repr, ORDERS))}")
        if self.cards not in SIZES:
            raise Mistake(f"cards={self.cards!r}: the best five of 5, 6 or 7 cards are counted here")
        count(order_of(self.order), self.cards, known=self.held, dead=self.dead, iterate=True)  # says what can't be
        # Two hands are dealt, of which the second one is nobody's: what is likely for one hand is so beside another.
        one = Contest(self.order, order_of(self.order), ANY_FIVE, personal=self.cards, board=0)
        object.__setattr__(self, "known", situation(one, 2, [self.held, None], "", self.dead))

    @property
    def rows(self) -> Sequence[str]:
        """What each figure is of: a category."""
        names = order_of(self.order).categories
        return (*names, NO_LOW) if "low" in names else names

    @property
    def title(self) -> Phrase:
        key = "chance.drawn" if self.held else "chance.dealt"
        return Phrase(key, n=self.cards, order=self.order, held=cards(self.held))

    def why_not(self) -> str:
        return ""

    def exact(self) -> Iterator[Counts]:
        return count(order_of(self.order), self.cards, known=self.held, dead=self.dead, iterate=True)

    def shares(self, found: Any) -> list[Share]:
        if isinstance(found, Showdowns):
            return [found.held(name, 0) for name in self.rows]
        return [Share(float(found.share(name))) for name in self.rows]

    def to_dict(self) -> dict[str, Any]:
        return {"about": self.about, "order": self.order, "cards": self.cards, "held": self.held, "dead": self.dead}

    def __str__(self) -> str:
        return f"{self.cards} cards{' from ' + text(cards(self.held)) if self.held else ''}, {self.order}"


Asked = Equities | Categories

# Questions that each show one thing.
PRESETS: dict[str, Asked] = {
    "two pairs": Equities(),
    "two high cards": Equities(hands=("Qs Qh", "As Kd")),
    "flush draw": Equities(hands=("Qd Qc", "As Ks"), board="2s 7s Jd"),
    "unknown hand": Equities(hands=("As Ah", "")),
    "omaha": Equities("omaha", ("As Ah Kd 2c", "9s 8s 7h 6h")),
    "five cards": Categories(),
    "seven cards": Categories(cards=7),
    "open straight": Categories(held="5c 6d 7h 8s"),
    "inside straight": Categories(held="5c 6d 7h 9s"),
}


def asked_of(fields: Mapping[str, Any]) -> Asked:
    """A question as a form or a reload of the page says it."""
    if fields.get("about") == Categories.about:
        size = str(fields.get("cards", 5))
        return Categories(
            str(fields.get("order", "standard")), int(size) if size.isdecimal() else 0,
            str(fields.get("held", "")).strip(), str(fields.get("dead", "")).strip(),
        )  # fmt: skip
    hands = fields.get("hands")
    if not isinstance(hands, (list, tuple)):
        hands = [fields[f"hand{n}"] for n in range(MOST) if f"hand{n}" in fields]
    return Equities(
        str(fields.get("game", "texas-holdem")), tuple(str(hand).strip() for hand in hands),
        str(fields.get("board", "")).strip(), str(fields.get("dead", "")).strip(),
    )  # fmt: skip
