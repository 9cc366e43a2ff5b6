"""Random deals of a game, each looked at from the first card to the last chip: what goes wrong in them is said once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import cycle
from random import Random
from typing import Any

from ..cards import Card
from ..mistakes import Mistake
from ..play.actions import NotAllowed
from ..play.deal import Deal
from ..play.events import Event, HandedOn, Shown
from ..play.phases import Ante, Bet, Blinds, Phase
from ..play.policies import advised, lazy_view, policy_named
from ..play.table import Table
from ..words import Phrase, Speaker
from . import Variant
from .checking import Finding

MOST = 2_000  # events of a deal: ten times as many as the longest of the rulebook has
POLICIES = ("random", "calling", "random", "cautious")
SHORT = 12  # chips: with little, players are soon all-in
FEW = 4  # deals for each other value of an option


class Endless(Exception):
    """A deal that goes on for longer than any should."""


class Log(list[Event]):
    """The events of a deal, up to a limit."""

    def append(self, event: Event) -> None:
        if len(self) >= MOST:
            raise Endless
        super().append(event)


class Tried(Deal):
    """A deal that is given up before it goes on for ever."""

    @property
    def events(self) -> list[Event]:
        return self._log

    @events.setter
    def events(self, log: list[Event]) -> None:
        self._log = Log(log)


class Trial:
    """Many deals of `game`, and what was found in them."""

    def __init__(self, game: Variant, seed: int | str = 0):
        self.game, self.seed, self.played = game, seed, 0
        self.rng = Random(str(seed))
        self.found: dict[str, Finding] = {}
        self.reached: Counter[int] = Counter()  # how often each phase was reached, by its place
        self.acted: set[int] = set()  # the places of phases in which something happened
        self.held: set[int] = set()  # personal cards that players came to the showdown with
        self.lay: list[set[int]] = [set() for _ in range(game.contest.boards)]  # cards on each board in the end
        self.pots: set[int] = set()  # chips in the pot when somebody decided first

    def run(self, deals: int) -> list[Finding]:
        """Play so many deals, and a few with each other value of the options; a fault is looked for no further."""
        tables = cycle(sorted({self.game.players[0], self.game.players[len(self.game.players) // 2],
                               self.game.players[-1]}))  # fmt: skip
        for n, players, policy in zip(range(deals), tables, cycle(POLICIES), strict=False):
            if self.found:
                break
            self._deal(self.game, players, policy, f"{self.seed} {n}", full=n % 2 == 0)
        else:
            self._options(deals)
        return [*self.found.values(), *(() if self.found else self._in_all())]

    def _options(self, deals: int) -> None:
        """Other values of the options, one at a time; values that contradict others are refused, as they should be."""
        for o in self.game.options:
            values: tuple[Any, ...] = o.among or ((True, False) if o.kind == "switch" else ())
            for value in (*values, *((None,) if o.none else ())):
                if value == self.game.settings[o.name]:
                    continue
                with suppress(Mistake):
                    game = self.game(**{o.name: value})
                    for n in range(min(FEW, 1 + deals // 10)):
                        self._deal(game, game.players[0], POLICIES[n % 2], f"{self.seed} {n}", watch=False)

    # one deal --------------------------------------------------------------------------------------------------------

    def _deal(
        self, game: Variant, players: int, policy: str, seed: str, *, full: bool = True, watch: bool = True
    ) -> None:  # fmt: skip
        chip = game.stakes.chip
        stacks = [chip * (100 if full else self.rng.randint(1, SHORT)) for _ in range(players)]
        how = f"Deal(game, {players}, seed={seed!r}, stacks={stacks}"
        how += "".join(f", {name}={value!r}" for name, value in game.chosen if (name, value) not in self.game.chosen)
        how = f'teachkit.{how}).play("{policy}", {seed!r})'
        deal: Tried | None = None
        try:
            deal = Tried.__new__(Tried)  # at hand even if its first phases break off
            deal.__init__(game, seed=seed, stacks=stacks)  # type: ignore[misc]
            self.pots.add(deal.table.pot if deal.decision else 1)
            self._play(deal, policy, seed)
        except Endless:
            self._add(Phrase("check.endless", n=MOST, phase=_phase(deal), how=how))
        except NotAllowed as refused:
            self._add(Phrase("check.policy", policy=policy, why=str(refused), how=how))
        except Mistake as refused:
            self._add(Phrase("check.breaks", phase=_phase(deal), error=str(refused), how=how))
        except Exception as error:
            self._add(Phrase("check.breaks", phase=_phase(deal), error=f"{type(error).__name__}: {error}", how=how))
        else:
            self.played += 1
            self._look(deal, how)
            if watch:
                self._watch(deal)

    @staticmethod
    def _play(deal: Tried, policy: str, seed: str) -> None:
        choose: Any = policy_named(policy, seed)
        while (decision := deal.decision) is not None:
            if not decision.actions:
                raise Mistake(Speaker().fill("check.no_choice", {"seat": decision.seat}))
            if len(deal.actions) >= MOST:
                raise Endless
            deal.act(advised(choose(lazy_view(deal), decision))[0])

    def _add(self, said: Phrase) -> None:
        """One finding of each kind is enough: the others mostly come from the same mistake."""
        self.found.setdefault(said.key, Finding(said))

    # what must be true of each deal ----------------------------------------------------------------------------------

    def _look(self, deal: Deal, how: str) -> None:
        """No card or chip comes or goes, and there are words for everything."""
        say, table = Speaker(), deal.table_at_start()
        deck, chips = sorted(map(int, deal.deck)), _chips(table)
        for event in deal.events:
            event.apply(table)
            try:
                said = say.say(event.phrase())
                for why in event.why:
                    say.reason(why)
            except (KeyError, IndexError) as missing:
                self._add(Phrase("check.no_words", lacks=str(missing.args[0]), event=type(event).__name__, how=how))
                return
            if (there := sorted(_cards(table))) != deck:
                twice, lost = Counter(there) - Counter(deck), Counter(deck) - Counter(there)
                for key, some in (("check.twice_there", twice), ("check.lost", lost)):
                    if some:
                        self._add(Phrase(key, card=Card(next(iter(some))), event=said, how=how))
                return
            if (now := _chips(table)) != chips or min(table.stacks) < 0:
                self._add(Phrase("check.chips", now=now, then=chips, event=said, how=how))
                return
        left = sum(e.value for e in deal.events if isinstance(e, HandedOn) and isinstance(e.value, int))
        if table.pot and not left and not deal.table.next_pot:
            self._add(Phrase("check.pot_left", chips=table.pot, how=how))

    def _watch(self, deal: Deal) -> None:
        """Remember what can only be judged over all deals."""
        steps, last = self.game.steps, len(deal.events)
        ends = [n for n, _ in deal.entered[1:]] + [last]
        for (begun, phase), end in zip(deal.entered, ends, strict=True):
            if (at := next((n for n, step in enumerate(steps) if step is phase), None)) is not None:
                self.reached[at] += 1
                if end > begun:
                    self.acted.add(at)
        shown = [e for e in deal.events if isinstance(e, Shown) and not e.early]
        if shown and not deal.variant.contest.paired:
            self.held |= {len(e.cards) for e in shown}
            for lay, board in zip(self.lay, deal.table.boards, strict=True):
                lay.add(len(board))

    # what must be true of all deals together -------------------------------------------------------------------------

    def _in_all(self) -> Iterator[Finding]:
        steps, contest = self.game.steps, self.game.contest
        if self.pots == {0} and any(isinstance(step, Bet) for step in steps):
            yield Finding(Phrase("check.no_pot"), "table T5")
        for n, step in enumerate(steps):
            key = "" if n in self.acted else "check.nothing" if self.reached[n] else "check.never"
            if key and self.played and not isinstance(step, (Ante, Blinds)):
                yield Finding(Phrase(key, n=n + 1, phase=type(step).__name__), hint=True)
        most = contest.held if contest.last_shared else 0
        yield from _fits("personal", self.held, contest.personal, max(contest.personal, most))
        for lay in self.lay:
            yield from _fits("board", lay, contest.middle, contest.middle + contest.last_shared)


def _fits(what: str, found: set[int], wanted: int, most: int) -> Iterator[Finding]:
    """As many cards as are compared come to the showdown: sometimes at least, and never more."""
    if found and max(found) > most:
        yield Finding(Phrase(f"check.many.{what}", found=max(found), wanted=wanted))
    elif found and max(found) < wanted:
        yield Finding(Phrase(f"check.few.{what}", found=max(found), wanted=wanted))


def _phase(deal: Tried | None) -> str:
    """What was being played."""
    entered: list[tuple[int, Phase]] = getattr(deal, "entered", [])
    return type(entered[-1][1]).__name__ if entered else "Deal"


def _cards(t: Table) -> list[int]:
    piles: Iterable[Iterable[Any]] = (
        t.stub, t.burned, *t.boards, *t.hands, [c for _, c in t.discards], *(team.cards for team in t.teams),
        [] if t.drawn is None else [t.drawn],
    )  # fmt: skip
    return [int(card) for pile in piles for card in pile]


def _chips(t: Table) -> int:
    return sum(t.stacks) + t.pot
