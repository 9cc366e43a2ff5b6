"""What the players of each game compare at a showdown: with which cards, by which orders (rulebook: rankings)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ..cards import Card
from ..mistakes import Mistake
from .composition import ANY_FIVE, LINES, OWN, Composition, at_most, exactly
from .orders import ranking, standard
from .rankings import Ranking

if TYPE_CHECKING:
    from ..variants import Variant


@dataclass(frozen=True)
class Contest:
    """How a pot is decided: the order of hands, which cards make one, and how many cards there are.

    `low` the order of the other half in a high-low game; `personal` and `board` the cards of a player and of each
    board at the showdown; `boards` how many boards there are, each for a part of the pot.
    """

    id: str
    ranking: Ranking = standard
    composition: Composition = ANY_FIVE
    low: Ranking | None = None
    personal: int = 2
    board: int = 5
    boards: int = 1

    @property
    def deck(self) -> tuple[Card, ...]:
        return self.ranking.cards

    @property
    def parts(self) -> tuple[tuple[str, Ranking, int], ...]:
        """The parts of a pot: what each is called, the order that decides it, the board that it is played on."""
        orders = [("high", self.ranking), ("low", self.low)] if self.low else [("", self.ranking)]
        return tuple(
            (" ".join(filter(None, (name, f"board {b + 1}" if self.boards > 1 else ""))) or "pot", order, b)
            for b in range(self.boards) for name, order in orders if order is not None
        )  # fmt: skip


def _contests() -> dict[str, Contest]:
    holdem = Contest("texas-holdem")
    omaha = Contest("omaha", composition=exactly(2), personal=4)
    manila = Contest("manila", ranking("manila"), exactly(2))
    draw = Contest("five-card-draw", composition=OWN, personal=5, board=0)
    stud = Contest("seven-card-stud", personal=7, board=0)
    low, eight, bug = ranking("ace-to-five"), ranking("eight-or-better"), ranking("with-bug")
    found = [
        replace(holdem, id="woodstock", personal=3),
        holdem,
        replace(holdem, id="double-board-holdem", boards=2),
        replace(holdem, id="greek-holdem", composition=exactly(2)),
        replace(holdem, id="irish"),
        replace(holdem, id="no-river-holdem", personal=3, board=4),
        replace(holdem, id="royal-holdem", ranking=ranking("royal")),
        replace(holdem, id="six-plus-holdem", ranking=ranking("six-plus")),
        omaha,
        replace(omaha, id="omaha-8", low=eight),
        replace(omaha, id="five-card-omaha", personal=5),
        replace(omaha, id="courchevel", personal=5),
        replace(holdem, id="pineapple"),
        replace(holdem, id="crazy-pineapple"),
        replace(holdem, id="tahoe", composition=at_most(2), personal=3),
        replace(holdem, id="super-holdem", personal=3),
        replace(holdem, id="five-card-pineapple"),
        manila,
        replace(manila, id="manila-three-discard"),
        replace(manila, id="manila-three", personal=3),
        replace(manila, id="manila-36", ranking=ranking("manila", sixes=True), personal=3),
        replace(manila, id="pinatubo"),
        replace(manila, id="pinatubo-three", personal=3),
        replace(holdem, id="tic-tac-toe", composition=LINES, board=9),
        replace(holdem, id="holdem-8", low=eight),
        replace(draw, id="five-card-stud"),
        replace(draw, id="soko", ranking=ranking("soko")),
        stud,
        replace(stud, id="stud-8", low=eight),
        replace(stud, id="razz", ranking=low),
        draw,
        replace(draw, id="draw-high-low", low=low),
        replace(draw, id="lowball-draw", ranking=low),
        replace(draw, id="draw-with-bug", ranking=bug),
        replace(draw, id="deuces-wild", ranking=ranking("wild", wild="2")),
        replace(draw, id="stripped-deck", ranking=ranking("stripped-32")),
        replace(stud, id="seven-card-draw"),
    ]
    return {c.id: c for c in found}


CONTESTS = _contests()


def contest(game: str | Contest | Variant, **changes: Any) -> Contest:
    """What is compared in a game, by its id or from the game itself, with `changes` (`ranking=`, `low=` …)."""
    found: Any = game if isinstance(game, Contest) else CONTESTS.get(game) if isinstance(game, str) else None
    if found is None:
        from ..variants import variant

        v = variant(game)  # type: ignore[arg-type]
        found = v.contest
    wrong = [name for name in changes if name not in found.__dataclass_fields__]
    if wrong:
        raise Mistake(f"{wrong[0]}: it is no part of what a showdown compares: {', '.join(found.__dataclass_fields__)}")
    if "ranking" in changes:
        changes["ranking"] = ranking(changes["ranking"])
    return replace(found, **changes) if changes else found
