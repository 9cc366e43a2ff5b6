"""The games, as data: a variant is a value, a relative is `replace(...)` of another."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache, cached_property
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, overload

from ..cards import Card
from ..hands.composition import Best, Composition
from ..hands.contests import CONTESTS, Contest, contest
from ..hands.hand import check as in_ranking
from ..hands.rankings import Ranking
from ..mistakes import Mistake, meant
from ..play.betting import Stakes
from ..play.phases import Phase, filled
from ..reasons import Reason
from .options import Option, settings

if TYPE_CHECKING:
    from .checking import Check

HOLDEM = CONTESTS["texas-holdem"]


@dataclass(frozen=True)
class Variant:
    """A game: who can play it, with which cards, by which phases, and what the cards are worth.

    `players` and `advised` are ranges of seats; `showdown` says what is compared and with which deck; it and `phases`
    may keep places for options (`opt.ante`); `chosen` holds the options that differ from their defaults; `rule_pages`
    are the pages of the rulebook that it is played by; `widest` is the range of seats before options narrowed it;
    `turns_into` says what is compared if the game turns into another.
    """

    id: str
    name: str
    players: range
    phases: tuple[Phase, ...]
    options: tuple[Option, ...] = ()
    showdown: Contest = HOLDEM
    advised: range | None = None
    warning: str = ""
    rule_pages: tuple[str, ...] = ("table",)
    pile: str = "stub"
    chosen: tuple[tuple[str, Any], ...] = field(default=())
    widest: range | None = None
    turns_into: Contest | None = None

    def _repr_html_(self) -> str:
        from ..render.games import as_html

        return as_html(self)

    def __repr__(self) -> str:
        chosen = "".join(f", {name}={value!r}" for name, value in self.chosen)
        return f"variant({self.id!r}{chosen})"

    def __reduce__(self) -> tuple[Any, ...]:
        # Without what was worked out from the fields: rules can't be pickled, and the rest is quickly made again.
        return Variant, tuple(getattr(self, f.name) for f in fields(self))

    def __call__(self, /, **options: Any) -> Variant:
        """The same game with other options; ValueError names an unknown or impossible one and what would be right."""
        self._sound()
        merged = {**dict(self.chosen), **options}
        settings(self, merged)
        defaults = {o.name: o.default for o in self.options}
        tidy = {o.name: o.tidy(merged.get(o.name, o.default)) for o in self.options}
        chosen = tuple((name, value) for name, value in tidy.items() if value != defaults[name])
        made = replace(self, chosen=chosen, players=self.widest or self.players, widest=None)
        served = made.served
        return made if served == made.players else replace(made, players=served, widest=made.players)

    @property
    def _own(self) -> bool:
        """Is it a game of one's own, in which there may be slips?"""
        return not isinstance(self.id, str) or not (self.id in _pages() or self.id in BESIDE)

    def _sound(self) -> None:
        """Mistake for a slip in how a game of one's own is put together."""
        if self._own:
            from .shapes import refuse

            refuse(self)

    @cached_property
    def settings(self) -> dict[str, Any]:
        """All options with their values."""
        self._sound()
        return settings(self, dict(self.chosen))

    @cached_property
    def steps(self) -> tuple[Phase, ...]:
        """The phases with the settings, and what is compared, filled in."""
        places = {**self.settings, "contest": self.contest, "turned": self.turned}
        found: tuple[Phase, ...] = filled(self.phases, places)
        if self._own:
            from .shapes import refuse_steps

            refuse_steps(found)
        return found

    @cached_property
    def contest(self) -> Contest:
        """What is compared at the showdown, with the settings filled in."""
        compared: Contest = filled(self.showdown, self.settings)
        if self._own:
            from .shapes import refuse_contest

            refuse_contest(compared)
        return replace(compared, id=self.id, name=self.name)

    @cached_property
    def turned(self) -> Contest | None:
        """What is compared once the game has turned into another."""
        compared: Contest | None = filled(self.turns_into, self.settings)
        return compared and replace(compared, id=self.id, name=self.name)

    def compared(self, turned: str, shared: Iterable[Card | None]) -> Contest:
        """What is compared as a deal stands: if the game has `turned`, and with the shared cards."""
        found = self.turned if turned and self.turned else self.contest
        return found.on(shared) if found.board_wild else found

    @property
    def ranking(self) -> Ranking:
        return self.contest.ranking

    @property
    def composition(self) -> Composition:
        return self.contest.composition

    @property
    def board_cards(self) -> int:
        """How many cards each board has in the end."""
        return self.contest.middle

    @cached_property
    def stakes(self) -> Stakes:
        s = self.settings
        small, big = s["bets"] if s.get("bets") else _blind_bets(s)
        return Stakes(
            s.get("limit", "no-limit"), small, big, s.get("raises", 3), s.get("cap_for_two", False),
            s.get("full_raises", True), s.get("check_raise", True), s.get("chip", 1),
            next((o.rule for o in self.options if o.name == "raises"), "table T9"),
        )  # fmt: skip

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        in_ranking(self.ranking, self.contest.deck)
        return self.contest.deck

    @cached_property
    def seated(self) -> set[int]:
        """The numbers of players that have been looked at, and can play it."""
        return set()

    @cached_property
    def forbids(self) -> Callable[[Sequence[Card], Card], Reason | None] | None:
        """The rule of which card may not join which shared ones, if one of the phases has such a rule."""
        return next((phase.forbids for phase in self.steps if hasattr(phase, "forbids")), None)

    @property
    def rules(self) -> Mapping[str, str]:
        """The rules that the game is played by, in rulebook order: id -> text."""
        from ..rules import pages

        return pages(self.rule_pages)

    @property
    def title(self) -> str:
        """What the game is called in the language that is spoken."""
        from ..rules import called

        named = isinstance(self.id, str) and isinstance(self.name, str)
        return called(self.id, self.name) if named else str(self.name)

    @property
    def served(self) -> range:
        """The numbers of players that the deck has cards for (T4); ValueError if there is none."""
        have, least = len(self.deck), self.players[0]
        most = next((n for n in reversed(self.players) if self.cards_needed(n) <= have), 0)
        if not most:
            need = self.cards_needed(least)
            raise Mistake(f"{self.name} needs {need} cards for {least} players, and the deck has {have} [table T4]")
        return range(least, most + 1, self.players.step)

    def cards_needed(self, players: int) -> int:
        return sum(p.cards_needed(players) for p in self.steps)

    def check(self, deals: int = 100, seed: int | str = 0) -> Check:
        """What is wrong with the game: contradictions in what it says, then what goes wrong in so many random deals.

        The answer has a sentence for everything (`faults`), and for what is odd but may be meant (`hints`); `ok` tells
        that there are no faults. `deals=0` only reads.
        """
        from .checking import check

        return check(self, deals, seed)


def _blind_bets(s: Mapping[str, Any]) -> tuple[int, int]:
    """The least bet is the big blind, or two chips without blinds; the big bet is twice that."""
    blinds = s.get("blinds") or (0, 0)
    small = max(blinds[:2]) or max(blinds) or 2 * s.get("chip", 1)
    return small, 2 * small


_registered: dict[str, Variant] = {}


# The pages of games in the rulebook's order, each with its first game: one is loaded when a game of it is asked for.
_PAGES = {
    "woodstock": "woodstock", "rochester": "rochester", "five-card-draw": "draw", "diablo": "draw_others",
    "texas-holdem": "community", "five-card-stud": "stud", "spit-in-the-ocean": "home",
}  # fmt: skip


# Games that are played beside the rulebook, each with its page: they have their rules, and are not listed.
BESIDE = {"badugi": "badugi"}


@cache
def _pages() -> Mapping[str, str]:
    """The page of each game."""
    found, page = {}, ""
    for game in CONTESTS:
        found[game] = page = _PAGES.get(game, page)
    return found


@cache
def _page(name: str) -> Mapping[str, Variant]:
    return {v.id: v for v in import_module(f".{name}", __name__).VARIANTS}


def of_the_rulebook(game: str) -> Variant | None:
    """A game as the rulebook has it, or as it stands beside it, if it is one of those games."""
    page = _pages().get(game) or BESIDE.get(game)
    return _page(page)[game] if page else None


def played(game: str) -> Variant | None:
    """The game of that id, with its usual options, if it can be dealt."""
    return _registered.get(game) or of_the_rulebook(game)


def variants() -> tuple[str, ...]:
    """The ids of the rulebook's games in its order, then those that were registered."""
    return tuple({**_pages(), **_registered})


def title(game: str) -> str:
    """What a game is called in the language that is spoken; one that has a page of rules isn't loaded for it."""
    from ..rules import heading

    return (None if game in _registered else heading(game)) or variant(game).title


def variant(game: str | Variant, **options: Any) -> Variant:
    """A game by its id, with `options`; ValueError lists the games, or the options, that there are."""
    if isinstance(game, Variant):
        return game(**options) if options else game
    found = played(game) if isinstance(game, str) else None
    if found is None:
        near, first = meant(str(game), (*variants(), *BESIDE)), ", ".join(variants()[:2])
        there = f"choose one of the {len(variants())} that teachkit.variants() lists, like {first}."
        hint = f"did you mean {' or '.join(map(repr, near))}?" if near else there
        own = "A game of your own has to be registered first: teachkit.register(game)"
        raise Mistake(f"there is no game {game!r}: {hint} {own}")
    return found(**options) if options else found


@overload
def best_hand(
    game: str | Variant | Contest,
    personal: str | Iterable[Card],
    board: str | Iterable[Card] = (),
    *,
    ranking: str | Ranking | None = None,
) -> Best: ...
@overload
def best_hand(
    game: str | Variant | Contest,
    personal: str | Iterable[Card],
    board: Sequence[str | Iterable[Card | None]],
    *,
    ranking: str | Ranking | None = None,
) -> Any: ...
def best_hand(
    game: str | Variant | Contest, personal: str | Iterable[Card], board: Any = (), *,
    ranking: str | Ranking | None = None,
) -> Any:  # fmt: skip
    """The best hand that a game lets a player make, and where its cards come from.

    `board` is text or cards; rows of a board (`"--"` where no card lies) or boards are a list, and of two boards two
    best hands are found. `ranking` instead of the game's. ValueError for cards that can't be (rulebook: rankings).

    >>> best_hand("omaha", "Ks 8c Js 5c", "3s 5h Qs Qd 9h").personal
    (5c, Ks)
    """
    return contest(game, **({} if ranking is None else {"ranking": ranking})).best(personal, board)


def best_hands(
    game: str | Variant | Contest, personal: str | Iterable[Card], board: Any = (), *,
    low: str | Ranking | None = None,
) -> tuple[Best, Best | None]:  # fmt: skip
    """The best hands for the high and for the low half, None if there is no low; ValueError if no half is low.

    `low` is the order of the low half instead of the game's: `"eight-or-better"` for hold'em played high-low.
    """
    found = contest(game, **({} if low is None else {"low": low}))
    if found.low is None:
        games = ", ".join(c.id for c in CONTESTS.values() if c.low)
        name = found.name or found.id
        raise Mistake(f"{name} has no low half: best_hand tells its best hand; give low='eight-or-better', or {games}")
    if found.boards > 1:
        raise Mistake(f"{found.name or found.id} has {found.boards} boards: it can't be played high-low")
    high, lowest = found.best(personal, board), found.best(personal, board, low=True)
    assert isinstance(high, Best) and isinstance(lowest, Best)
    return high, lowest if lowest.hand else None


def register(game: Variant) -> Variant:
    """Make a game of your own known by its id: from then on it can be dealt, recorded, linked and replayed."""
    if not isinstance(game, Variant):
        raise Mistake(
            f"register a Variant, not {type(game).__name__}: replace(teachkit.variant('woodstock'), id='mine')"
        )
    if not isinstance(game.id, str) or not game.id or set(game.id) - set("abcdefghijklmnopqrstuvwxyz0123456789-"):
        raise Mistake(
            f"{game.id!r} can't be the id of a game: use small letters, digits and dashes, like 'my-woodstock'"
        )
    if game.id in (*_pages(), *BESIDE):
        raise Mistake(f"{game.id!r} is a game that teachkit has: give yours another id")
    if game.served != game.players:  # what can't be played shows now, not at the first deal
        most, need = game.players[-1], game.cards_needed(game.players[-1])
        raise Mistake(f"{game.id} is for up to {most} players, who need {need} cards, and the deck has "
                      f"{len(game.deck)}: {game.served[-1]} players at most [table T4]")  # fmt: skip
    _registered[game.id] = game
    return game


class _Games(ModuleType):
    """Python binds this package to `teachkit.variants`, which is also the public list of games: so it can be called."""

    def __call__(self) -> tuple[str, ...]:
        return variants()


sys.modules[__name__].__class__ = _Games
