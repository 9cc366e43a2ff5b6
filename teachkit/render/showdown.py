"""What there is to see at a showdown: each player's hand for each part of a pot, and how the pots are paid."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ..cards import Card
from ..play.pots import Pot, Share

if TYPE_CHECKING:
    from ..play.events import Awarded
    from ..play.table import Frame
    from .scene import Row, Said, Scene

SCOOP = "showdown.same_winners"  # the reason for which a pot that has parts is not split
LESS = "understated"  # what the table is told of a hand that was named too low
TOLD_APART = ("showdown.odd", "showdown.side_pot")  # what the names of pots and of who gets odd chips tell already


class Held(NamedTuple):
    """The personal cards of a player, and the boards that belong to them."""

    cards: tuple[Card, ...]
    boards: tuple[tuple[Card, ...], ...]


class Play(NamedTuple):
    """A player's hand for a part of a pot: the part's name ("" if pots have no parts), whether and with how many chips
    it has won (0 if all parts at once), and the best other hand, once all are shown."""

    part: str
    has_won: bool = False
    won: int = 0
    rival: Held | None = None


class Player(NamedTuple):
    """A player at the showdown: `state` is waiting, shown or mucked; `said` what stands beside the name; `failed` if
    the player declared for both halves and got nothing; `turned` what the game has turned into; `pair` the partners
    who play this one hand, with their chips."""

    seat: int
    stack: int
    own: bool
    all: bool
    state: str
    turn: bool
    said: Said
    won: int
    row: Row
    boards: tuple[Row, ...]
    plays: tuple[Play, ...]
    failed: bool
    turned: str
    pair: tuple[tuple[int, int], ...]


class Half(NamedTuple):
    """A part of a pot as far as it is paid: its name, the shares, the rule by which, the name of the way in which odd
    chips were given; whether it is partners who have won it `together`."""

    part: str
    shares: tuple[Share, ...]
    rule: str
    policy: str
    together: bool


class Paid(NamedTuple):
    """A pot that is being paid: its number (0 the main pot), what it held, its parts, whether the same hands win all
    of them, and why it is split as it is: (key, rule, facts) of each sentence."""

    number: int
    chips: int
    halves: tuple[Half, ...]
    scoop: bool
    why: tuple[tuple[str, str, tuple[tuple[str, Any], ...]], ...]


class Split(NamedTuple):
    """The pots paid so far; `many` if there are side pots; `told` what the table was told before: (key of the sentence,
    seat, part, rule); `proved` what a player showed as a proof: (key, seat, cards, rule); `handed` what is left to the
    next deal: (what, value, rule)."""

    pots: tuple[Paid, ...]
    many: bool
    told: tuple[tuple[str, int | None, str, str], ...]
    proved: tuple[tuple[str, int, tuple[Card | None, ...], str], ...] = ()
    handed: tuple[tuple[str, Any, str], ...] = ()


def players(scene: Scene) -> list[Player]:
    """All who have not folded, from the dealer's left, so that nobody changes places while they show; of partners who
    play one hand the first."""
    v = scene.view
    order = [s % len(v.stacks) for s in range(v.dealer + 1, v.dealer + 1 + len(v.stacks))]
    there = [s for s in order if not v.folded[s]]
    return [_player(scene, s) for n, s in enumerate(there) if not set(_sharing(v, s)) & set(there[:n])]


def _sharing(view: Frame, seat: int) -> tuple[int, ...]:
    """The players still in who play one hand with a seat, itself among them; none if it plays alone."""
    team = view.team(seat)
    return tuple(s for s in team.seats if not view.folded[s]) if team else ()


def _player(scene: Scene, seat: int) -> Player:
    v = scene.view
    known = None not in v.holds(seat)  # of hands in old records cards may be missing
    pair = _sharing(v, seat)
    state = "shown" if seat in v.shown and known else "mucked" if seat in v.mucked else "waiting"
    # Whoever folds a hand unseen still learns what it was; of no other hand that isn't shown.
    named = state == "shown" or (state == "mucked" and known and v.viewer == seat and seat not in v.dead_hands)
    paid = sum(v.won) == sum(pot.chips for pot in scene.past.pots or v.pots)
    return Player(
        seat, v.stacks[seat], v.viewer == seat, v.viewer == "dealer", state, v.turn == seat,
        tuple(one for one in scene.said(seat) if not (pair and one[0] == "with")),
        sum(v.won[s] for s in pair or (seat,)), *_cards(scene, seat),
        tuple(_plays(scene, seat)) if named else (), v.declared[seat] == "both" and paid and not v.won[seat],
        v.turned, tuple((s, v.stacks[s]) for s in pair),
    )  # fmt: skip


def _cards(scene: Scene, seat: int) -> tuple[Row, tuple[Row, ...]]:
    """The cards of a player and the boards that belong to them."""
    v, f = scene.view, scene.frame
    return scene.row(v.holds(seat), f.holds(seat), seat), tuple(map(scene.row, v.beside(seat), f.beside(seat)))


def _plays(scene: Scene, seat: int) -> Iterator[Play]:
    """The parts of a pot that the player contests."""
    v, parts = scene.view, scene.view.contest.parts
    awards = [a for a in scene.past.awards if a.seat in (seat, *_sharing(v, seat))]
    for n, (name, _, _) in enumerate(parts):
        if v.declared[seat] in (None, "both", name):
            won = sum(a.amount for a in awards if a.part == name)
            whole = any(not a.part for a in awards) and bool(_worth(scene, seat, n))
            yield Play(name if len(parts) > 1 else "", bool(won or whole), won, _rival(scene, seat, n))


def _worth(scene: Scene, seat: int, part: int) -> Any:
    """What the hand of a seat is worth for a part of a pot, as it was shown; () if nothing."""
    worth = scene.past.worth.get(seat, ())
    return worth[part] if part < len(worth) else ()


def _rival(scene: Scene, seat: int, part: int) -> Held | None:
    """What to compare with: the best other hand, when it is as good or better and all have shown or mucked."""
    v = scene.view
    if len(v.shown) + len(v.mucked) < v.folded.count(False):
        return None
    less = [e.seat for e in scene.past.told if e.what == LESS]  # these hands don't count as what they are
    if seat in less:
        return None
    rivals = [s for s in v.shown if s not in (seat, *_sharing(v, seat), *v.dead_hands, *less)]
    mine, others = _worth(scene, seat, part), {s: _worth(scene, s, part) for s in rivals}
    best = max(others, key=lambda s: others[s], default=None)
    if best is None or not mine or others[best] < mine:
        return None
    return Held(_seen(v.holds(best)), tuple(map(_seen, v.beside(best))))


def _seen(cards: Iterable[Card | None]) -> tuple[Card, ...]:
    return tuple(c for c in cards if c is not None)


def split(scene: Scene) -> Split:
    past, there = scene.past, scene.past.pots or scene.view.pots
    found: dict[int, list[Awarded]] = {}
    for award in past.awards:
        found.setdefault(award.pot, []).append(award)
    return Split(
        tuple(_paid(scene.view, there[number], number, awards) for number, awards in found.items()),
        len(there) > 1,
        tuple((e.what, e.seat, e.part, e.rule) for e in past.told),
        tuple((e.phrase().key, e.seat, e.cards, e.rule) for e in past.proved),
        tuple((e.what, e.value, e.rule) for e in past.handed),
    )


def _paid(view: Frame, pot: Pot, number: int, awards: Sequence[Awarded]) -> Paid:
    halves: dict[str, list[Awarded]] = {}
    for award in awards:
        halves.setdefault(award.part, []).append(award)
    reasons = [r for award in awards for r in award.why]
    said = {(r.key, r.rule, tuple(r.facts.items())): r for r in reasons if r.key not in (*TOLD_APART, SCOOP)}
    return Paid(
        number,
        pot.chips,
        tuple(_half(view, part, given) for part, given in halves.items()),
        any(r.key == SCOOP for r in reasons),
        tuple(said),
    )


def _half(view: Frame, part: str, awards: Sequence[Awarded]) -> Half:
    policy = [str(r.facts["policy"]) for a in awards for r in a.why if "policy" in r.facts]
    shares, won = tuple(Share(a.seat, a.amount, a.odd) for a in awards), {a.seat for a in awards}
    together = any(won <= set(team.seats) for team in view.teams)
    return Half(part, shares, awards[-1].rule, "".join(policy[:1]), together)
