"""The passing lab: cards go round the table in Rochester, and a player knows of them what was seen, and no more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cards import Card, card, cards
from ..mistakes import Mistake
from ..play.actions import Action, Choice, Decision
from ..play.routes import Place, Viewer
from ..reasons import Reason
from ..variants import Variant, variant
from ..words import Phrase, Speaker
from .guessing import whole
from .panel import answers
from .passes import HABITS, Passes, Stage
from .passing_view import GAMES, MOST, UNKNOWN, PassingView, sized

GONE = "gone"  # a place beside the seats
# Deals that each show one thing; the sentence that goes with it stands under `passing_lab.preset` in the catalogue.
PRESETS: dict[str, dict[str, Any]] = {
    "round the table": {"players": 4, "seed": 5, "habit": "lowest", "follow": "2c"},
    "kept or passed on": {"players": 4, "seed": 7, "passes": 1},
    "two players": {"players": 2, "seed": 5, "passes": 1},
    "a neighbour folds": {"players": 4, "seed": 7, "passes": 1, "folds": (1,)},
    "locked": {"game": "rochester-stud", "players": 3, "seed": 2, "passes": 1},
    "ten players": {"players": 10, "seed": 4},
}


class PassingLab(PassingView):
    """Follow a card round the table, as one player sees it: where is it, for certain, after each pass?

    `game` is Rochester or Rochester Stud, a variant with its `passes` too; `seat`: who looks, or "dealer" for all
    hands; `follow`: the card to follow; `habit`: what the others pass on, "random", "lowest" or "highest" cards;
    `passes`: so many are made at once. ValueError for what can't be.
    """

    tables = PRESETS

    def __init__(
        self,
        game: str | Variant = "rochester",
        *,
        players: int = 4,
        seed: int = 7,
        seat: Viewer = 0,
        follow: str | Card = "",
        habit: str = "random",
        passes: int = 0,
        language: str | None = None,
    ):
        self._take(language)
        self.lay(game, players=players, seed=seed, seat=seat, follow=follow, habit=habit, passes=passes)
        super().__init__(language)

    def lay(
        self,
        game: str | Variant = "rochester",
        *,
        players: int = 4,
        seed: int = 7,
        seat: Viewer = 0,
        follow: str | Card = "",
        habit: str = "random",
        passes: int = 0,
        folds: Sequence[int] = (),
    ) -> None:
        """Another deal."""
        v = game if isinstance(game, Variant) else variant(game)
        if v.id not in GAMES:
            raise Mistake(f"this lab follows cards through the passes of Rochester, not of {v.title}: choose one of "
                          f"{', '.join(GAMES)}")  # fmt: skip
        at = Passes(v, whole(players, 2, MOST, "number of players"), whole(seed, 0, 10**9, "seed"), habit)
        for _ in range(whole(passes, 0, at.number, "number of passes")):
            at = at.after()
        self._become(at.folding(folds) if folds else at, seat, card(follow) if follow else None)

    def _become(self, at: Passes, seat: Viewer, follow: Card | None = None) -> None:
        """Take a deal if it can be; else the one before stays."""
        if at.habit not in HABITS:
            raise Mistake(f"habit={at.habit!r}: it is one of {', '.join(HABITS)}")
        if seat != "dealer":
            seat = whole(seat, 0, at.players - 1, "seat")
        if follow is not None and follow not in at.deal.deck:
            raise Mistake(f"{follow} is not in the deck of {at.game.title}")
        self.at, self.seat = at, seat
        dealt = [c for c in at.dealt[self.me or 0] if c is not None]
        self.card: Card = follow if follow is not None else min(dealt, key=lambda c: (c.rank, c.suit))
        self.picked: tuple[Card, ...] = ()
        self.cover()

    # what comes of it ------------------------------------------------------------------------------------------------

    @property
    def known(self) -> dict[int, tuple[Card, ...]]:
        """The cards that the player knows in the other hands."""
        return self.at.view(self.seat).known

    @property
    def place(self) -> Place:
        """Where the card that is followed is for certain: a seat, "discards", or None if the player can't tell."""
        return self.at.path(self.card, self.seat)[-1]

    def question(self, say: Speaker) -> str:
        if self.me is None or not self.at.done:
            return ""
        return say.fill("passing_lab.where", {"seat": self.seat, "card": self.card})

    def comes_next(self, say: Speaker) -> str:
        return self.question(say) or self.to_do(say)

    def options(self) -> list[str]:
        folded = self.at.now.folded
        gone = [GONE] * any(folded)
        return [*(str(seat) for seat in range(self.at.players) if not folded[seat]), *gone, UNKNOWN]

    def called(self, option: str) -> Phrase:
        return Phrase(f"passing_lab.{option}") if option in (GONE, UNKNOWN) else super().called(option)

    def right(self) -> list[str]:
        place = self.place
        return [UNKNOWN if place is None else GONE if place == "discards" else str(place)]

    def because(self) -> list[Reason]:
        path, rule = self.at.path(self.card, self.seat), self.at.rule
        holders = [place for place in path if isinstance(place, int)]
        facts: dict[str, object] = {"seat": self.me, "card": self.card, "holder": holders[-1] if holders else 0}
        now = path[-1]
        if now == "discards":
            return [self._says("folded", "rochester 8", facts)]
        if now is None:
            return [self._says("lost" if holders else "never", rule if holders else "table T23", facts)]
        if now == self.seat:
            came = len(path) > 1 and path[-2] != now
            return [self._says("came" if came else "own", rule if came else "table T23", facts)]
        fresh = path[-2] == self.seat
        return [self._says("gave" if fresh else "stayed", rule if fresh else "table T23", facts)]

    def _says(self, key: str, rule: str, facts: dict[str, object]) -> Reason:
        return Reason(f"passing_lab.why.{key}", rule, (self.card,), facts)

    # what a learner does ---------------------------------------------------------------------------------------------

    @answers
    def pick(self, value: str) -> str:
        """Choose a card of the hand to pass, or take it back."""
        c = card(value)
        choice = self._choice()
        if c not in self.picked:
            rest = self.picked[1:] if len(self.picked) == choice.least else self.picked
            if c in choice.locked or c not in choice.cards:
                self._check((c, *[x for x in choice.cards if x != c][: choice.least - 1]))
            self.picked = (*rest, c)
        else:
            self.picked = tuple(x for x in self.picked if x != c)
        return self.refresh(self.chosen(self.speaker))

    @answers
    def give(self, value: str = "") -> str:
        """Pass the cards that were picked, or these; everybody else passes too."""
        chosen = cards(value) if value else self.picked
        self._check(chosen)
        return self._passed(self.at.after(-1 if self.me is None else self.me, chosen))

    @answers
    def step(self) -> str:
        """The next pass, in which everybody passes by habit."""
        return self._passed(self.at.after())

    @answers
    def back(self) -> str:
        """Before the last pass."""
        self._become(self.at.before(), self.seat, self.card)
        return self.asked()

    @answers
    def fold(self, name: str | int, value: bool = True) -> str:
        """A seat folds before the next pass, or with False does not."""
        seat = whole(str(name).removeprefix("fold"), 0, self.at.players - 1, "seat")
        if self.at.over:
            raise Mistake(self.speaker.word("passing_lab.over"))
        now = {*self.at.stages[-1].folds} - {seat}
        self._become(self.at.folding(sorted(now | {seat} if value else now)), self.seat, self.card)
        return self.asked()

    @answers
    def see(self, value: str | int) -> str:
        """Look from a seat, or as the `"dealer"` who sees all hands."""
        self._become(self.at, value if value == "dealer" else whole(value, 0, self.at.players - 1, "seat"), self.card)
        return self.asked()

    @answers
    def track(self, value: str) -> str:
        """Follow another card."""
        self._become(self.at, self.seat, card(value))
        return self.asked()

    @answers
    def deal(self) -> str:
        """New cards."""
        return self._anew(seed=self.at.seed + 1)

    @answers
    def game(self, value: str) -> str:
        """Rochester or Rochester Stud."""
        return self._anew(game=value)

    @answers
    def sequence(self, value: str) -> str:
        """Other numbers of cards, pass by pass: `"3 2 1"`."""
        passes = tuple(int(n) for n in value.replace(",", " ").split() if n.isascii() and n.isdigit())
        return self._anew(game=variant(self.at.game.id, passes=passes))

    @answers
    def players(self, value: str | int) -> str:
        """So many players."""
        return self._anew(players=whole(value, 2, MOST, "number of players"))

    @answers
    def habit(self, value: str) -> str:
        """Which cards the others pass on, from the first pass on."""
        return self._anew(habit=value)

    def _anew(self, **deal: Any) -> str:
        at = self.at
        now = {"game": at.game, "players": at.players, "seed": at.seed, "habit": at.habit, **deal}
        seat = self.seat if self.seat == "dealer" or self.seat < now["players"] else 0
        self.lay(**now, seat=seat)
        return self.asked()

    def _passed(self, at: Passes) -> str:
        self._become(at, self.seat, self.card)
        return self.asked(self.speaker.fill("passing_lab.passed", {"n": at.done, "of": at.number}))

    def _choice(self) -> Choice:
        """From which cards the player chooses; ValueError if it doesn't."""
        found = None if self.me is None else self.at.choice(self.me)
        if found is None:
            raise Mistake(self.speaker.word("passing_lab.over" if self.at.over else "passing_lab.not_you"))
        return found

    def _check(self, chosen: Sequence[Card]) -> None:
        """NotAllowed, with its reason, if these cards can't be passed."""
        choice = self._choice()
        Decision(self.me or 0, [choice]).check(Action("pass", 0, tuple(chosen)))

    # what a reload keeps ---------------------------------------------------------------------------------------------

    @property
    def keep(self) -> str:
        at = self.at
        numbers = f"{at.players} {at.seed} {self.seat}"
        return ";".join([at.game.id, sized(at.game.settings["passes"]), numbers, at.habit, str(self.card), at.line])

    def restore(self, kept: str) -> None:
        id, sizes, numbers, habit, followed, line = kept.split(";")
        players, seed, seat = numbers.split()
        if id not in GAMES:
            raise Mistake(f"{id!r} is no game of passes")
        v = variant(id, passes=tuple(map(int, sizes.split())))
        at = Passes(v, whole(players, 2, MOST, "number of players"), whole(seed, 0, 10**9, "seed"), habit)
        stages = [_stage(said) for said in line.split("|")]
        if len(stages) > at.number + 1:
            raise Mistake("there are not so many passes")
        at = Passes(v, at.players, at.seed, habit, tuple(stages))
        self._become(at, seat if seat == "dealer" else int(seat), card(followed))

    def __repr__(self) -> str:
        place, who = self.place, "the dealer" if self.seat == "dealer" else f"seat {self.seat}"
        there = f"with seat {place}" if isinstance(place, int) else f"in the {place}"
        knows = f"{who} can't tell where {self.card} is" if place is None else f"{who} knows {self.card} {there}"
        at = f"{self.at.game.id}, {self.at.players} players, pass {self.at.done} of {self.at.number}"
        return f"<PassingLab {at}: {knows}>"[:110]


def _stage(said: str) -> Stage:
    folds, seat, gave = said.split("/")
    return Stage(tuple(map(int, folds.split())), int(seat), cards(gave))
