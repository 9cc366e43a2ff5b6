"""What the players of each game compare at a showdown: with which cards, by which orders (rulebook: rankings)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..cards import RANKS, Card, cards, text
from ..mistakes import Mistake
from .boards import boards
from .composition import ANY_FIVE, FOUR_AND_ONE, LINES, OWN, TEAM, Best, Composition, at_most, best, exactly
from .orders import ranking, standard
from .rankings import Ranking

if TYPE_CHECKING:
    from ..variants import Variant


@dataclass(frozen=True)
class Contest:
    """How a pot is decided: the order of hands, which cards make one, and how many cards there are.

    `low` the order of the other half in a high-low game; `personal` and `board` the cards of a player and of each
    board at the showdown; `boards` how many boards there are, each for a part of the pot; `held` the most personal
    cards before some are discarded; `board_wild` if cards of the rank of the shared card are wild, `fives` if five
    of a kind can be made with them; `name` and `only` the game's name and deck, if they are not its id and the deck
    of its ranking; `layout` the places of a square board in the order in which its cards are dealt; `paired` if the
    board doesn't lie in the middle: it is the up-cards of a pair; `last_shared` if the last personal card is dealt
    once for all where the deck can't serve everybody (T21).
    """

    id: str
    ranking: Ranking = standard
    composition: Composition = ANY_FIVE
    low: Ranking | None = None
    personal: int = 2
    board: int = 5
    boards: int = 1
    held: int = 0
    board_wild: bool = False
    fives: bool = True
    name: str = ""
    only: tuple[Card, ...] = ()
    layout: tuple[int, ...] = ()
    paired: bool = False
    last_shared: bool = False

    @property
    def middle(self) -> int:
        """How many cards each board has in the middle of the table."""
        return 0 if self.paired else self.board

    def alone(self, what: str) -> None:
        """Mistake if the players of a pair show one hand, which `what` knows nothing of."""
        if self.paired:
            name = self.name or self.id
            raise Mistake(f"{what} takes a hand for each player: in {name} two play one, so play it as a Deal")

    @property
    def deck(self) -> tuple[Card, ...]:
        return self.only or self.ranking.cards

    @cached_property
    def run_out(self) -> Contest:
        """T21: the same where the cards ran out, so that the last of them is one for all."""
        return replace(self, personal=self.personal - 1, board=self.board + 1, last_shared=False)

    @cached_property
    def parts(self) -> tuple[tuple[str, Ranking, int], ...]:
        """The parts of a pot: what each is called, the order that decides it, the board that it is played on."""
        orders = [("high", self.ranking), ("low", self.low)] if self.low else [("", self.ranking)]
        return tuple(
            (" ".join(filter(None, (name, f"board {b + 1}" if self.boards > 1 else ""))) or "pot", order, b)
            for b in range(self.boards) for name, order in orders if order is not None
        )  # fmt: skip

    @property
    def apart(self) -> bool:
        """Is a card in the middle in nobody's hand?"""
        return self.composition.least >= self.ranking.size

    def best(self, personal: str | Iterable[Card], board: Any = (), *, low: bool = False) -> Best | tuple[Best, ...]:
        """A player's best hand, of several boards one a board; with `low` the one for the low half."""
        if self.last_shared and board:
            return self.run_out.best(personal, board, low=low)
        mine, there = cards(personal), boards(self.name or self.id, board, self.boards, self.board, self.composition)
        self._check(mine, [c for places in there for c in places if c is not None])
        found = []
        for places in there:
            known = self.on(places)
            order = known.low if low and known.low else known.ranking
            found.append(best(order, self.composition, mine, places))
        return tuple(found) if self.boards > 1 else found[0]

    def each(self, held: Iterable[Card], there: Sequence[Sequence[Card]]) -> dict[str, Best]:
        """A player's best hand for each part of a pot, from cards and boards as they lie on a table."""
        mine, known = tuple(held), self.on(c for board in there for c in board)
        return {name: best(order, self.composition, mine, self.placed(there[b])) for name, order, b in known.parts}

    def on(self, shared: Iterable[Card | None]) -> Contest:
        """The same once shared cards are known: where their rank is wild, it is now."""
        wild = " ".join(sorted({RANKS[c.rank] for c in shared if c is not None})) if self.board_wild else ""
        if not wild:
            return self
        if wild not in self._on:
            low = self.low and ranking("wild", wild=wild, base=self.low)
            order = ranking("wild", wild=wild, base=self.ranking, five_of_a_kind=self.fives)
            self._on[wild] = replace(self, ranking=order, low=low, board_wild=False)
        return self._on[wild]

    @cached_property
    def _on(self) -> dict[str, Contest]:
        return {}

    def placed(self, dealt: Sequence[Card | None]) -> Sequence[Card | None]:
        """A board by its places, None where no card lies yet, from its cards in the order in which they were dealt."""
        if not self.layout:
            return dealt
        found: list[Card | None] = [None] * len(self.layout)
        for place, card in zip(self.layout, dealt, strict=False):
            found[place] = card
        return found

    def in_deck(self, card: Card, where: str = "") -> None:
        """Mistake if a card (`where` it was given) isn't in the deck."""
        if card not in self.deck:
            ranks = " ".join(r for r in RANKS if any(RANKS[c % 13] == r for c in self.deck if not c.is_joker))
            jokers = sum(c.is_joker for c in self.deck)
            more = f" and {jokers} joker{'s' * (jokers > 1)}" if jokers else ""
            raise Mistake(f"{card}{where} is not in the deck of {self.name or self.id}: its ranks are {ranks}{more}")

    def _check(self, mine: tuple[Card, ...], shared: list[Card]) -> None:
        name, most = self.name or self.id, self.held or self.personal
        for card in (*mine, *shared):
            self.in_deck(card)
        if len(mine) > most:
            said = f", {text(mine)}," if len(mine) < 10 else ""
            raise Mistake(f"{len(mine)} personal cards{said} are too many: {name} has {most} at most")
        for card in shared:
            if shared.count(card) > 1:
                where = "on two boards" if self.boards > 1 else "twice on the board"
                raise Mistake(f"{card} is {where}: a deck has each card once")


def _contests() -> dict[str, Contest]:
    """The games of the rulebook in its order."""
    found = [*_our_own(), *_draw(), *_community(), *_stud(), *_home()]
    return {c.id: c for c in found}


def _our_own() -> list[Contest]:
    return [
        Contest("woodstock", personal=3),
        Contest("rochester", composition=OWN, personal=5, board=0),
        Contest("rochester-stud", composition=OWN, personal=5, board=0),
    ]


def _home() -> list[Contest]:
    own = Contest("trees", composition=OWN, personal=5, board=0)
    threes, kings = ranking("wild", wild="3"), ranking("ace-to-five", wild="K")
    return [
        Contest("spit-in-the-ocean", composition=FOUR_AND_ONE, personal=4, board=1, board_wild=True),
        replace(own, id="anaconda", held=7),
        replace(own, id="howdy-doody", ranking=threes, low=kings, held=7),
        own,
        # The board of a team is its two up-cards, its personal cards the three chosen from the other eight.
        Contest("pick-a-partner", composition=TEAM, personal=3, board=2, held=8, paired=True),
    ]


def _draw() -> list[Contest]:
    draw = Contest("five-card-draw", composition=OWN, personal=5, board=0)
    low, deuces = ranking("ace-to-five"), ranking("wild", wild="2")
    stripped = replace(draw, id="stripped-deck", ranking=ranking("stripped-32"))
    return [
        draw,
        replace(draw, id="double-draw"),
        replace(draw, id="draw-high-low", low=low),
        replace(draw, id="lowball-draw", ranking=low),
        replace(draw, id="jacks-or-better"),
        replace(draw, id="progressive-jackpots"),
        replace(draw, id="trips-to-win"),
        replace(draw, id="draw-with-bug", ranking=ranking("with-bug")),
        replace(draw, id="deuces-wild", ranking=deuces),
        # The widow is in nobody's hand: it only says which rank is wild.
        replace(draw, id="wild-widow", board=1, board_wild=True),
        replace(draw, id="diablo", ranking=deuces),
        replace(draw, id="jacks-back"),
        replace(draw, id="all-for-one"),
        stripped,
        replace(stripped, id="bosnian-draw", held=6),
        replace(draw, id="seven-card-draw", composition=ANY_FIVE, personal=7),
    ]


def _community() -> list[Contest]:
    holdem = Contest("texas-holdem")
    omaha = Contest("omaha", composition=exactly(2), personal=4)
    manila = Contest("manila", ranking("manila"), exactly(2))
    low = ranking("eight-or-better")
    return [
        holdem,
        replace(holdem, id="double-board-holdem", boards=2),
        replace(holdem, id="greek-holdem", composition=exactly(2)),
        replace(holdem, id="irish", held=4),
        replace(holdem, id="no-river-holdem", personal=3, board=4),
        replace(holdem, id="royal-holdem", ranking=ranking("royal")),
        replace(holdem, id="six-plus-holdem", ranking=ranking("six-plus")),
        omaha,
        replace(omaha, id="omaha-8", low=low),
        replace(omaha, id="five-card-omaha", personal=5),
        replace(omaha, id="courchevel", personal=5),
        replace(holdem, id="pineapple", held=3),
        replace(holdem, id="crazy-pineapple", held=3),
        replace(holdem, id="tahoe", composition=at_most(2), personal=3),
        replace(holdem, id="super-holdem", personal=3),
        replace(holdem, id="five-card-pineapple", held=5),
        manila,
        replace(manila, id="manila-three-discard", held=3),
        replace(manila, id="manila-three", personal=3),
        replace(manila, id="manila-36", ranking=ranking("manila", sixes=True), personal=3),
        replace(manila, id="pinatubo"),
        replace(manila, id="pinatubo-three", personal=3),
        replace(holdem, id="tic-tac-toe", composition=LINES, board=9, held=4),
        replace(holdem, id="holdem-8", low=low),
    ]


def _stud() -> list[Contest]:
    five = Contest("five-card-stud", composition=OWN, personal=5, board=0)
    seven = Contest("seven-card-stud", personal=7, board=0, last_shared=True)
    low, eight = ranking("ace-to-five"), ranking("eight-or-better")
    return [
        five,
        replace(five, id="five-card-stud-low", ranking=low),
        replace(five, id="five-card-stud-high-low", low=low),
        replace(five, id="five-card-stud-buy", low=low),
        replace(five, id="soko", ranking=ranking("soko")),
        seven,
        replace(seven, id="seven-card-stud-8", low=eight),
        replace(seven, id="razz", ranking=low),
    ]


CONTESTS = _contests()


def contest(game: str | Contest | Variant, **changes: Any) -> Contest:
    """What is compared in a game, by its id or from the game itself, with `changes` (`ranking=`, `low=` …)."""
    from ..variants import variant

    found = game if isinstance(game, Contest) else variant(game).contest
    for name, given in changes.items():
        if name not in found.__dataclass_fields__:
            raise Mistake(f"{name}: it is no part of what a showdown compares: {', '.join(found.__dataclass_fields__)}")
        if name in ("ranking", "low") and given is not None:
            changes[name] = ranking(given)
    return replace(found, **changes) if changes else found
