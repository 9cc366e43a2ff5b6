"""A match: deals among the same players, from the first button to the last chip (rulebook: table T26)."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from ..cards import Card
from ..mistakes import Mistake
from ..reasons import Reason
from ..variants import Variant, variant
from ..words import PLAYERS, Speaker
from .actions import own_number
from .deal import Deal
from .policies import Policy
from .setup import checked_seed, names_of, seats_of, start_of
from .standing import END, Sitting, Standing, after, cannot_play, note, winners

CHOICE = "dealer's choice"
Chooser = Callable[[int, "Match"], "str | Variant"]


class Match:
    """A match of `players` at one game, or at several in turn; the deals are dealt one by one by `next_deal`.

    `game` is a game, a list of games that are dealt in turn, a function `(dealer's seat, match) -> game`, or
    `"dealer's choice"`: then each `next_deal(game=…)` names it. `stacks`, `dealer` (of the first deal), `names` and
    `options` are those of a Deal; `seed` fixes all deals. After `deals` deals the match is over, else when one player
    has all the chips. Who keeps the nuts quiet where that is forbidden (table T19) sits out `sit_out` deals.
    """

    def __init__(
        self,
        game: str | Variant | Sequence[str | Variant] | Chooser,
        players: int | None = None,
        *,
        seed: int | str | None = None,
        stacks: int | Sequence[int] | None = None,
        dealer: int = 0,
        names: Sequence[str] = (),
        deals: int | None = None,
        sit_out: int = 1,
        **options: Any,
    ):
        self.games, self._choose = _games_of(game, options)
        self.start = tuple(_stacks_of(self.games, players, stacks, dealer))
        self.seed: int | str = random.getrandbits(32) if seed is None else checked_seed(seed)
        self.names, self.first_dealer = names_of(names, len(self.start)), int(dealer)
        self.length = None if deals is None else _count("deals", deals, 1)
        self.sit_out = _count("sit_out", sit_out, 0)
        checked_seed(self._seed(self.length or 1))
        n = len(self.start)
        self._first = Standing(self.start, (self.first_dealer - 1) % n, (0,) * n)
        self._sittings: list[Sitting] = []
        self._stands: tuple[Standing, Deal | None] = self._first, None

    # dealing ---------------------------------------------------------------------------------------------------------

    def next_deal(self, game: str | Variant | None = None, *, deck: str | Sequence[Card] | None = None) -> Deal:
        """Deal the next one, `game` if it is named now; ValueError while the last is running, or the match is over.

        `deck` fixes the cards as it does in a Deal.
        """
        if self.running:
            decision = self.deals[-1].decision
            assert decision is not None
            seat = self._sittings[-1].seats[decision.seat]
            raise Mistake(f"deal {len(self.deals)} is not over, {self.names[seat]} is to act: play it to its end first")
        ending = self._ending(game)
        if ending is not None:
            raise Mistake(f"the match is over: {self.said(ending)}")
        self._sittings.append(self._sitting(game, deck))
        return self.deals[-1]

    def play(self, policy: str | Policy = "cautious", deals: int | None = None, seed: int | str = 0) -> Match:
        """Play `deals` deals, a running one among them, or all until the match is over, by a policy as `Deal.play`."""
        left = None if deals is None else _count("deals", deals, 0)
        while left != 0 and (self.running or not self.over):
            deal = self.deals[-1] if self.running else self.next_deal()
            deal.play(policy, f"{checked_seed(seed)} {len(self.deals)}")
            left = None if left is None else left - 1
        return self

    def back(self) -> Deal | None:
        """Take back the last action, or a deal in which nothing was decided; the deal as it is then, if any."""
        if not self._sittings:
            raise Mistake("nothing has been dealt yet, so there is nothing to take back")
        last = self._sittings.pop()
        if last.deal.actions:
            self._sittings.append(last._replace(deal=last.deal.back()))
        return self.deal

    @property
    def deal(self) -> Deal | None:
        """The last deal, None before the first. It may be set to another course of the same deal, a what-if."""
        return self._sittings[-1].deal if self._sittings else None

    @deal.setter
    def deal(self, other: Deal) -> None:
        last = self._sittings.pop() if self._sittings else None
        if last is None or not isinstance(other, Deal) or not _same_start(other, last.deal):
            self._sittings += [last] if last else []
            raise Mistake("that is another deal: give one that was made of the match's last deal by back() or at()")
        self._sittings.append(last._replace(deal=other))

    # what comes next -------------------------------------------------------------------------------------------------

    def _sitting(self, game: str | Variant | None, deck: str | Sequence[Card] | None) -> Sitting:
        now = self.standing
        seats, dealer = now.seats, now.dealer
        called, caller, named, turn = self._called(game, now)
        played = now.with_handed(called)
        deal = Deal(
            played, stacks=[now.stacks[s] for s in seats], dealer=seats.index(dealer), deck=deck,
            seed=self._seed(len(self._sittings) + 1), names=[self.names[s] for s in seats], carried=now.pot,
            claims={seats.index(s): n for s, n in now.claims.items() if s in seats},
            out=now.out(played),
        )  # fmt: skip
        return Sitting(deal, seats, now, called, caller, named, turn)

    def _called(self, given: str | Variant | None, now: Standing) -> tuple[Variant, int | None, bool, int]:
        """Which game is next, who called it if dealers choose, whether it was named now, whose turn is next (T26)."""
        n, dealer = len(now.seats), now.dealer
        if now.game is not None and not cannot_play(now.game, n):
            if given is not None and now.with_handed(variant(given)) != now.with_handed(now.game):
                raise Mistake(f"{now.game.name} goes on until its pot of {now.pot} is won: no other game can be named "
                              "[table T26 choice]")  # fmt: skip
            return now.game, now.caller, False, now.turn
        if given is None and self._choose is not None:
            given = self._choose(dealer, self)
        if given is not None:
            called = variant(given)
            if why := cannot_play(called, n):
                raise Mistake(f"{self.names[dealer]} can't call this game: {why}")
            return called, dealer, True, now.turn
        if not self.games:
            raise Mistake(f"{self.names[dealer]} deals, and names the game: next_deal(game='jacks-or-better'), say")
        turn = next(t for t in range(now.turn, now.turn + len(self.games)) if not cannot_play(self._in_turn(t), n))
        return self._in_turn(turn), dealer if len(self.games) > 1 else None, False, turn + 1

    def _in_turn(self, turn: int) -> Variant:
        return self.games[turn % len(self.games)]

    def _seed(self, number: int) -> str:
        return f"{self.seed} {number}"

    def _ending(self, game: str | Variant | None = None) -> Reason | None:
        """Why there is no next deal, with `game` if it is named."""
        now, played = self.standing, len(self._sittings)
        if len(now.still_in) == 1:
            return note("one_left", END, seat=now.still_in[0])
        best = winners(now.stacks)
        if played == self.length:
            return note("most" if len(best) == 1 else "shared", END, deals=played, seats=best)
        stuck = [cannot_play(v, len(now.seats)) for v in self.games] if game is None else []
        return note("stuck", END, why=stuck[0] + ".", seats=best) if stuck and all(stuck) else None

    # looking ---------------------------------------------------------------------------------------------------------

    @property
    def deals(self) -> tuple[Deal, ...]:
        """All deals so far, the running one among them."""
        return tuple(sitting.deal for sitting in self._sittings)

    @property
    def named(self) -> tuple[bool, ...]:
        """Was the game of each deal named for it, or did the match itself say which it was?"""
        return tuple(sitting.named for sitting in self._sittings)

    @property
    def players(self) -> int:
        return len(self.start)

    @property
    def running(self) -> bool:
        """Is there a deal that is not over?"""
        return bool(self._sittings) and self._sittings[-1].running

    @property
    def standing(self) -> Standing:
        """How the match stands between deals; while one is running, as it stood before."""
        if not self._sittings:
            return self._first
        last = self._sittings[-1]
        if last.running:
            return last.before
        if self._stands[1] is not last.deal:
            self._stands = after(last, self.sit_out), last.deal
        return self._stands[0]

    def seats_of(self, deal: Deal) -> tuple[int, ...]:
        """The seat in the match of each seat of one of its deals."""
        for sitting in reversed(self._sittings):
            if sitting.deal is deal or _same_start(sitting.deal, deal):
                return sitting.seats
        raise Mistake(f"{deal!r} is no deal of this match")

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips in front of each player now."""
        found = list(self.standing.stacks)
        if self.running:
            for seat, chips in zip(self._sittings[-1].seats, self.deals[-1].stacks, strict=True):
                found[seat] = chips
        return tuple(found)

    @property
    def pot(self) -> int:
        """All chips that are in no stack."""
        return sum(self.start) - sum(self.stacks)

    @property
    def pot_carried(self) -> int:
        """The chips that the deals before have left on the table."""
        return self.standing.pot

    @property
    def course(self) -> list[tuple[Deal, tuple[int, ...], int]]:
        """Each deal with the stacks and the pot after it, of the running one as they are now."""
        after = [(s.before.stacks, s.before.pot) for s in self._sittings[1:]]
        return [(deal, *then) for deal, then in zip(self.deals, [*after, (self.stacks, self.pot)], strict=False)]

    @property
    def dealer(self) -> int:
        """Who deals: the running deal, else the next one."""
        if self.running:
            last = self._sittings[-1]
            return last.seats[last.deal.dealer]
        return self.standing.dealer

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats that have chips, or play on for a pot that stayed on the table."""
        return self.standing.still_in

    @property
    def ending(self) -> Reason | None:
        """Why the match is over; None as long as it isn't."""
        return None if self.running else self._ending()

    @property
    def over(self) -> bool:
        return self.ending is not None

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has the most chips once the match is over; nobody before."""
        return winners(self.stacks) if self.over else ()

    @property
    def winner(self) -> int | None:
        """The seat that has won; None if the match isn't over, or several share the win."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def notes(self) -> tuple[Reason, ...]:
        """What the last deal has changed for the next: who is out, who plays on for the pot, why the match is over."""
        ending = self.ending
        return () if self.running else (*self.standing.notes, *([ending] if ending else []))

    def said(self, reason: Reason, speaker: Speaker | None = None) -> str:
        """A reason in words, with the players' names."""
        return (speaker or Speaker(names=self.names)).reason(reason)

    def record(self) -> str:
        """The match as text that a person can read and edit; `Match.from_record` replays it."""
        from .match_record import write

        return write(self)

    @classmethod
    def from_record(cls, text: str) -> Match:
        """Replay a record; ValueError names the line at fault."""
        from .match_record import read

        return read(text)

    def __repr__(self) -> str:
        n, of = len(self._sittings), f" of {self.length}" if self.length else ""
        games = ", ".join(v.id for v in self.games) if len(self.games) < 3 else ""
        state = "over" if self.over else "running" if self.running else "between deals"
        stacks = " ".join(map(str, self.stacks))
        return f"<Match {games or CHOICE}: {n}{of} deals, {state}, stacks {stacks}, pot {self.pot}"[:109] + ">"

    def __str__(self) -> str:
        from ..render.match import as_text

        return as_text(self)

    def _repr_html_(self) -> str:
        from ..render.match import as_html

        return as_html(self)


def _games_of(game: Any, options: dict[str, Any]) -> tuple[tuple[Variant, ...], Chooser | None]:
    """The games that a match is at, or who chooses them."""
    if isinstance(game, str) and "".join(filter(str.isalpha, game.lower())) == "dealerschoice":
        game = CHOICE  # whichever apostrophe was typed
    several = isinstance(game, (list, tuple))
    choose = callable(game) and not isinstance(game, Variant)
    if options and (several or choose or game is CHOICE):
        name = next(iter(options))
        raise Mistake(f"{name}={options[name]!r}: where dealers choose each game has its own options, "
                      f"like teachkit.variant('omaha', {name}={options[name]!r})")  # fmt: skip
    if choose:
        return (), game
    if game is CHOICE:
        return (), None
    if several and not game:
        raise Mistake("a match is at one game at least: give some, like ['omaha', 'razz']")
    found = tuple(variant(g) for g in game) if several else (variant(game, **options),)
    if len({v.stakes.chip for v in found}) > 1:
        raise Mistake("the games of a match are played with the same chips: give all of them the same chip= [table T3]")
    return found, None


def _stacks_of(games: Sequence[Variant], players: Any, stacks: Any, dealer: Any) -> list[int]:
    """What each player begins with; every game must serve all of them."""
    for game in games[::-1]:
        found = seats_of(game, players, stacks, dealer)
    if games:
        return found
    players, dealer = own_number(players), own_number(dealer)
    stacks = [own_number(n) for n in stacks] if isinstance(stacks, (list, tuple)) else own_number(stacks)
    n = len(stacks) if isinstance(stacks, list) and players is None else players
    if type(n) is not int or not 2 <= n <= len(PLAYERS):
        raise Mistake(f"players={n!r}: a match is for 2 to {len(PLAYERS)} players [table T4]")
    if stacks is None:
        raise Mistake("say how many chips each player begins with, like stacks=200: no game is known yet that says it")
    return start_of(n, stacks, dealer, 1)


def _count(name: str, number: Any, least: int) -> int:
    found = own_number(number)
    if type(found) is not int or found < least:
        raise Mistake(f"{name}={number!r}: it is a whole number of at least {least}")
    return found


def _same_start(one: Deal, other: Deal) -> bool:
    """Are two deals courses of the same one?"""
    a, b = one.given(), other.given()
    return all(a[key] == b[key] for key in a if key != "shuffles")
