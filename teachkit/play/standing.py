"""How a match stands between two deals, and what a deal makes of it (rulebook: table T26)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as of
from typing import Any, NamedTuple

from ..mistakes import Mistake
from ..reasons import EVERYONE, Reason
from ..variants import Variant
from .deal import Deal
from .events import Awarded, HandedOn, Matched, Told
from .setup import check_players, out_of
from .table import round_from

MATCH, CLAIM, CHOICE, PENALTY, END = (f"table T26{part}" for part in ("", " claim", " choice", " penalty", " end"))


class Sitting(NamedTuple):
    """A deal of a match: the match's seats that play it, and how the match stood before.

    `game` is what was called, without what deals handed on; `caller` the seat that called it, if the dealers choose;
    `named`: was it said at the table, or does the match itself say which game it is? `turn`: the next of its games.
    """

    deal: Deal
    seats: tuple[int, ...]
    before: Standing
    game: Variant
    caller: int | None
    named: bool
    turn: int

    @property
    def running(self) -> bool:
        return self.deal.decision is not None


@dataclass(frozen=True)
class Standing:
    """Chips and duties between two deals; seats are those of the match.

    `button`: whose left deals next; `claims`: how much of the pot the seats without chips play on for; `reduced`: the
    only ones who play next, or nobody; `handed`: options that the next deal gets; `penalties`: how many deals each seat
    has to sit out; `game` goes on until its pot is won, called by `caller`; `notes` say what the last deal has changed.
    """

    stacks: tuple[int, ...]
    button: int
    penalties: tuple[int, ...]
    pot: int = 0
    claims: Mapping[int, int] = of(default_factory=dict)
    reduced: tuple[int, ...] = ()
    handed: Mapping[str, Any] = of(default_factory=dict)
    game: Variant | None = None
    caller: int | None = None
    turn: int = 0
    notes: tuple[Reason, ...] = ()

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats that have chips, or play on for the pot."""
        return tuple(s for s, chips in enumerate(self.stacks) if chips or s in self.claims)

    @property
    def seats(self) -> tuple[int, ...]:
        """Who plays the next deal: those to whom it was reduced, if they can play it, else all who are still in."""
        there = tuple(s for s in self.still_in if s in self.reduced)
        alone = len(there) > 1 and self.game is not None and not cannot_play(self.game, len(there))
        return there if alone else self.still_in

    @property
    def dealer(self) -> int:
        """Who deals next: the button moves left to the next player who plays."""
        seats = self.seats
        return next(s for s in round_from((self.button + 1) % len(self.stacks), len(self.stacks)) if s in seats)

    def out(self, game: Variant) -> tuple[int, ...]:
        """Who of the next deal's seats only posts, as a penalty; nobody if the others can't play the game alone."""
        found = [n for n, s in enumerate(self.seats) if self.penalties[s] and self.stacks[s]]
        try:
            return out_of(found, len(self.seats), game)
        except Mistake:
            return ()

    def with_handed(self, game: Variant) -> Variant:
        """A game with those of its options that the last deal has handed on."""
        names = {o.name for o in game.options}
        return game(**{name: value for name, value in self.handed.items() if name in names})


def cannot_play(game: Variant, players: int) -> str:
    """Why so many players can't play a game; empty if they can."""
    try:
        check_players(game, players)
    except Mistake as why:
        return str(why)
    return ""


def after(sitting: Sitting, sit_out: int) -> Standing:
    """How the match stands once a deal is over; a breach of T19 costs `sit_out` deals."""
    deal, seats, before = sitting.deal, sitting.seats, sitting.before
    stacks = list(before.stacks)
    for seat, chips in zip(seats, deal.stacks, strict=True):
        stacks[seat] = chips
    pot, said = deal.table.pot, [e for e in deal.events if isinstance(e, HandedOn)]
    reduced = [e for e in said if e.what == "field"]
    claims = {seats[s]: chips for s, chips in covered(deal).items()}
    if pot and not any(stacks) and not claims:  # nobody has anything else, and somebody has to win it
        claims = dict.fromkeys(seats, pot)
    left = [s for s, chips in enumerate(stacks) if chips or s in claims]
    notes = [note("out", MATCH, seat=s) for s in before.still_in if s not in left]
    if len(left) == 1 and pot:
        stacks[left[0]] += pot
        notes.append(note("takes_pot", CLAIM, seat=left[0], pot=pot))
        pot, claims = 0, {}
    notes += [note("claim", CLAIM, seat=s, claim=chips, pot=pot) for s, chips in claims.items()]
    field: tuple[int, ...] = ()
    if reduced:
        field = tuple(seats[s] for s in reduced[-1].value)
        notes.append(note("reduced", reduced[-1].rule, seats=field))
    elif any(isinstance(e, Told) and e.what == "thrown_in" for e in deal.events):
        field = before.reduced  # nothing was decided between them: they play for the pot again
    penalties = list(before.penalties)
    for s in deal.out:
        penalties[seats[s]] -= 1
    for e in deal.events:
        if isinstance(e, Told) and e.what == "nuts" and e.seat is not None and sit_out:
            penalties[seats[e.seat]] += sit_out
            notes.append(note("sits_out", PENALTY, seat=seats[e.seat], deals=penalties[seats[e.seat]]))
    # What this deal itself was played with is handed on only if it says so; where the table has named it, it may again.
    usual = {} if sitting.named else {o.name: o.default for o in sitting.game.options if o.handed}
    on = bool(pot)  # the game goes on until its pot is won
    if on and sitting.caller is not None:
        notes.append(note("goes_on", CHOICE, seat=sitting.caller, game=sitting.game.name))
    return Standing(
        tuple(stacks),
        seats[deal.dealer] if on or sitting.caller is None else sitting.caller,
        tuple(penalties), pot, claims,
        field,
        usual | {e.what: e.value for e in said if e.what not in ("carried", "field")},
        sitting.game if on else None, sitting.caller if on else None, sitting.turn, tuple(notes),
    )  # fmt: skip


def covered(deal: Deal) -> dict[int, int]:
    """T26: of the pot that a deal leaves, how much each seat whose last chips went into it has covered.

    Who pays for a new pot, once the old one is won, plays for all of it.
    """
    t, won, found = deal.table, Counter[int](), Counter[int]()
    for e in deal.events:
        if isinstance(e, Awarded):
            won[e.pot] += e.amount
    for n, pot in enumerate(t.pots()):
        for seat in pot.seats:
            found[seat] += max(0, pot.chips - won[n])
    for seat in t.dead_hands:
        found[seat] = 0
    for e in deal.events:
        if isinstance(e, Matched):
            found[e.seat] = t.pot
    return {seat: min(found[seat], t.pot) for seat in sorted(found) if found[seat] and t.pot and not t.stacks[seat]}


def note(key: str, rule: str, **facts: Any) -> Reason:
    return Reason(f"match.{key}", rule, (), facts, (), EVERYONE)


def winners(stacks: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most chips."""
    return tuple(s for s, chips in enumerate(stacks) if chips == max(stacks))
