"""Who gets which chips (rulebook: table T12 to T14), asked without a deal being played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ..cards import Card, cards
from ..hands.boards import boards
from ..hands.contests import Contest
from ..mistakes import Mistake
from ..reasons import EVERYONE, Reason
from ..variants import Variant, variant
from ..variants.options import STAKES
from .actions import own_number
from .betting import Steps, settle_round
from .choosing import Discard, LastCard
from .events import Awarded, Event, Returned, Told
from .phases import Deal, Phase, play
from .pots import Pot
from .showdown import Showdown
from .table import Table

HALVES = ("high", "low", "both")


@dataclass(frozen=True, repr=False)
class Settlement:
    """Who gets which chips, and why; `str()` tells it.

    `pots`: what each held and who contests it, the main pot first; `returned[seat]`: what nobody called; `won[seat]`:
    what the seat gets of the pots, the uncalled apart; `received[seat]`: both; `shares[pot]`: for each part of the pot
    (`"pot"`, or `"high"`, `"low"`, `"board 2"`) what each of its winners gets.
    """

    pots: tuple[Pot, ...]
    returned: tuple[int, ...]
    won: tuple[int, ...]
    shares: tuple[Mapping[str, Mapping[int, int]], ...]
    why: tuple[Reason, ...]
    events: tuple[Event, ...]

    @property
    def received(self) -> tuple[int, ...]:
        """What each seat takes back in all."""
        return tuple(back + won for back, won in zip(self.returned, self.won, strict=True))

    def explain(self) -> list[str]:
        """One sentence for each thing that happens, with the rule that it rests on."""
        return [str(reason) for reason in self.why]

    def __str__(self) -> str:
        return " ".join(self.explain())

    def __repr__(self) -> str:
        back = f", returned {' '.join(map(str, self.returned))}" if any(self.returned) else ""
        return f"<Settlement of {len(self.pots)} pots: won {' '.join(map(str, self.won))}{back}>"[:110]


def settle(
    game: str | Variant | Contest,
    paid: Sequence[int],
    personal: Sequence[str | Iterable[Card] | None] = (),
    board: Any = (),
    folded: Iterable[int] = (),
    dealer: int = 0,
    *,
    declared: Sequence[str | None] = (),
    carried: int = 0,
    bought: Mapping[int, int] | None = None,
    **options: Any,
) -> Settlement:
    """Who gets which chips at the showdown of `game`: uncalled bets, side pots, halves, ties and odd chips.

    `paid[seat]`: the chips that each seat put in, antes too; `personal[seat]`: its cards, None where the hand was
    folded; `board` as in `best_hand`; `folded`: the seats that are out; `declared[seat]`: "high", "low" or "both";
    `carried`: chips that lay in the pot before; `bought[seat]`: chips paid for cards; `options` are the game's, and the
    value of a `chip`. Of a game that may turn into another, as Jacks Back does, the game is settled that it begins as;
    `settle(variant("jacks-back").turned, …)` settles what it has become.
    ValueError says what can't be (rulebook: table T12 to T14).

    >>> settle("texas-holdem", [16, 50, 50], ["As Ad", "Ks Kd", "7c 2d"], "3c 8h 9s Jc 4d").won
    (48, 68, 0)
    """
    chip = options.pop("chip", None)
    v = judged_game(game, options)
    v.contest.alone("settle")
    if bought is not None and not isinstance(bought, Mapping):
        raise Mistake(f"bought={bought!r}: give the chips that a seat paid for cards, like {{1: 20}}")
    t = _paid_in(v, chip, paid, folded, dealer, carried, bought or {})
    if t.live > 1 or personal:
        _lay(t, v, personal, board)
    showdown = replace(showdown_of(v), must_show=True)  # whoever could fold unseen wins nothing anyway
    if declared:
        t.declared = _declared(t, v, declared)
    events = tuple(_settled(t, showdown))
    return Settlement(tuple(t.pots()), _by_seat(events, Returned, t.seats), tuple(t.won), _shares(t, events),
                      tuple(_why(t, v, events)), events)  # fmt: skip


def judged_game(game: str | Variant | Contest, options: Mapping[str, Any]) -> Variant:
    """The game with its options; of what is only compared, a game that consists of its showdown."""
    if not isinstance(game, Contest):
        return variant(game, **options)
    made = Variant(game.id, game.name or game.id, range(2, 11), (Showdown(),), STAKES, game)
    return made(**options)


def showdown_of(v: Variant) -> Showdown:
    """The showdown that the game ends with."""
    found = [phase for phase in v.steps if isinstance(phase, Showdown)]
    if not found:
        raise Mistake(f"{v.name} has no showdown: there is nothing to settle")
    return found[-1]


def _paid_in(
    v: Variant,
    chip: int | None,
    paid: Sequence[int],
    folded: Iterable[int],
    dealer: int,
    carried: int,
    bought: Mapping[int, int],
) -> Table:
    """A table with the chips in; that the other amounts of the game fit the `chip` does not matter here."""
    seats = _seats_of(v, paid, folded, dealer)
    stakes = v.stakes if chip is None else replace(v.stakes, chip=chips_of("chip", chip, 1) or 1)
    t = Table([0] * len(paid), dealer, (), stakes, v.contest.boards, chips_of("carried", carried, stakes.chip))
    t.paid = [chips_of(f"paid[{seat}]", n, stakes.chip) for seat, n in enumerate(paid)]
    t.dead = [
        (checked_seat(seat, t.seats), chips_of(f"bought[{seat}]", n, stakes.chip)) for seat, n in bought.items()
    ]
    if not t.pot:
        raise Mistake("nobody has put in anything: paid are the chips of each seat, like [16, 50, 50]")
    for seat in set(range(t.seats)) - set(seats):
        t.fold(seat)
    return t


class Uncalled(Phase):
    """All chips lie there as in one round: what nobody called goes back (T12)."""

    title: ClassVar[str] = "betting"

    def play(self, t: Table) -> Steps:
        t.bets = list(t.paid)
        *_, second, top = sorted(t.bets)
        most = t.bets.index(top)
        if t.folded[most]:  # who has folded gets nothing back
            t.bets[most] = second
        yield from settle_round(t)


def _settled(t: Table, showdown: Showdown) -> Iterator[Event]:
    """The events of the end of a deal, which the table goes through."""
    for event in play(t, (Uncalled(), showdown)):
        event.apply(t)
        yield event


# what was given ------------------------------------------------------------------------------------------------------


def _seats_of(v: Variant, paid: Sequence[int], folded: Iterable[int], dealer: int) -> list[int]:
    """The seats that are still in; Mistake for seats that there aren't."""
    if not isinstance(paid, (list, tuple)) or len(paid) < 2:
        raise Mistake(f"paid={paid!r}: give the chips of each seat, two at least, like [16, 50, 50]")
    n, most = len(paid), v.players[-1]
    if n > most:
        raise Mistake(f"{n} seats have paid, and {v.name} is for {most} players at most [table T4]")
    checked_seat(dealer, n)
    out = checked_seats("folded", folded, n)
    if len(out) == n:
        raise Mistake("everybody has folded: somebody must be left for the pot")
    return [seat for seat in range(n) if seat not in out]


def checked_seats(what: str, seats: Iterable[int], n: int) -> list[int]:
    """Some of `n` seats, each once; Mistake for what is none."""
    if isinstance(seats, str) or not isinstance(seats, Iterable):
        raise Mistake(f"{what}={seats!r}: give seats, like (0, 3)")
    return list(dict.fromkeys(checked_seat(seat, n) for seat in seats))


def checked_seat(seat: Any, n: int) -> int:
    found = own_number(seat)
    if not isinstance(found, int) or isinstance(found, bool) or found not in range(n):
        raise Mistake(f"there is no seat {seat!r}: seats are 0 to {n - 1} [table T1]")
    return found


def chips_of(what: str, chips: Any, chip: int) -> int:
    found = own_number(chips)
    if not isinstance(found, int) or isinstance(found, bool) or found < 0:
        raise Mistake(f"{what} is {chips!r}: chips are whole numbers, none below 0 [table T3]")
    if found % chip:
        raise Mistake(f"{what} is {found}: with chips of {chip} every amount is a multiple of {chip} [table T3]")
    return found


def _lay(t: Table, v: Variant, personal: Sequence[Any], board: Any) -> None:
    """The cards on the table, all face up; Mistake if they can't be, or not at a showdown."""
    if not isinstance(personal, (list, tuple)) or len(personal) != t.seats:
        raise Mistake(f"personal={personal!r}: give the cards of each of the {t.seats} seats, None where folded")
    compared = v.contest
    each = [hand_of(hand) for hand in personal]
    if compared.boards == 1 and not compared.composition.lines:
        board = hand_of(board)
    size = compared.board or int(compared.last_shared)
    there = boards(v.name, board, compared.boards, size, compared.composition)
    shared = [tuple(c for c in places if c is not None) for places in there]
    # Read together, so that no card lies there twice and a second joker is told from the first.
    rest = iter(cards([c for pile in (*each, *shared) for c in pile]))
    each = [tuple(next(rest) for _ in hand) for hand in each]
    for hand in each:
        compared.best(hand, board if compared.board else ()) if hand else ()  # says which cards can't be
    if t.live > 1:
        _complete(t, v, each, [len(pile) for pile in shared])
    t.boards = [_dealt(places, compared) for places in there]
    t.hands = [[] if t.folded[seat] else list(hand) for seat, hand in enumerate(each)]
    t.know([c for pile in (*t.hands, *t.boards) for c in pile], t.everyone)


def hand_of(hand: Any) -> tuple[Card, ...]:
    """Cards from text, from cards, or from a list of their names; none from None."""
    if isinstance(hand, (list, tuple)) and all(isinstance(c, str) for c in hand):
        hand = " ".join(hand)
    return () if hand is None else cards(hand)


def _dealt(places: Sequence[Card | None], compared: Contest) -> list[Card]:
    """A board in the order in which it is dealt, from its places."""
    order = compared.layout or range(len(places))
    return [c for place in order if (c := places[place] if place < len(places) else None) is not None]


def _complete(t: Table, v: Variant, each: Sequence[Sequence[Card]], shared: Sequence[int]) -> None:
    """A showdown comes when all cards are there."""
    need = v.contest.board
    if any(n < need for n in shared):
        raise Mistake(f"{min(shared)} shared cards are too few: at the showdown of {v.name} there are {need}")
    held = in_the_end(v) - (0 if need else sum(shared))
    for seat, hand in enumerate(each):
        if not t.folded[seat] and len(hand) != held:
            has = f"{len(hand)} cards" if hand else "no cards"
            out = "" if hand else "; if it has folded, name it in folded"
            raise Mistake(f"seat {seat} has {has}, and at the showdown of {v.name} each player has {held}{out}")


def in_the_end(v: Variant) -> int:
    """How many personal cards a player has at the showdown: what is dealt, without what is discarded."""
    dealt = sum(p.cards for p in v.steps if isinstance(p, Deal)) + sum(isinstance(p, LastCard) for p in v.steps)
    return dealt - sum(p.cards for p in v.steps if isinstance(p, Discard)) if dealt else v.contest.personal


def _declared(t: Table, v: Variant, declared: Sequence[str | None]) -> list[str | None]:
    if v.contest.low is None:
        raise Mistake(f"declared={declared!r}: {v.name} has no halves to declare for [five-card-stud-high-low 2]")
    if not isinstance(declared, (list, tuple)) or len(declared) != t.seats:
        raise Mistake(f"declared={declared!r}: give what each of the {t.seats} seats declared, None where folded")
    for seat, said in enumerate(declared):
        if not t.folded[seat] and said not in HALVES:
            raise Mistake(f"seat {seat} declared {said!r}: it is one of {', '.join(map(repr, HALVES))}")
    return [None if t.folded[seat] else said for seat, said in enumerate(declared)]


# what comes of it ----------------------------------------------------------------------------------------------------


def _by_seat(events: Iterable[Event], kind: type[Returned], seats: int) -> tuple[int, ...]:
    found = [e for e in events if isinstance(e, kind)]
    return tuple(sum(e.amount for e in found if e.seat == seat) for seat in range(seats))


def _shares(t: Table, events: Iterable[Event]) -> tuple[Mapping[str, Mapping[int, int]], ...]:
    shares: list[dict[str, dict[int, int]]] = [{} for _ in t.pots()]
    for e in events:
        if isinstance(e, Awarded):
            shares[e.pot].setdefault(e.part or "pot", {})[e.seat] = e.amount
    return tuple(shares)


def _why(t: Table, v: Variant, events: Iterable[Event]) -> Iterator[Reason]:
    """What goes back, what each hand is worth, and each share with its reasons, every sentence once."""
    said = [r for e in events if isinstance(e, Returned) for r in _told(e)]
    if t.live > 1:
        said += _hands(t, v)
    if len(t.pots()) > 1:
        said.append(_reason("settle.each_pot", "table T14", n=len(t.pots())))
    said += [r for e in events if isinstance(e, (Told, Awarded)) for r in _told(e)]
    return (reason for n, reason in enumerate(said) if reason not in said[:n])


def _told(event: Event) -> tuple[Reason, ...]:
    """Why something happens, and that it does."""
    phrase = event.phrase()
    return *event.why, Reason(phrase.key, event.rule, (), phrase.facts, (), EVERYONE)


def _hands(t: Table, v: Variant) -> Iterator[Reason]:
    """What each hand is called for each part of a pot that it may win (T18: cards speak)."""
    for seat in t.clockwise(t.dealer + 1):
        for part, best in v.contest.each(t.hands[seat], t.boards).items():
            if best.hand and t.declared[seat] in (None, "both", part):
                key = "settle.hand" if part == "pot" else "settle.hand_part"
                yield _reason(key, "table T18", seat=seat, part=part, hand=best.hand.sentence)


def _reason(key: str, rule: str, **facts: Any) -> Reason:
    return Reason(key, rule, (), facts, (), EVERYONE)
