"""Questions about turns: who begins a betting round, and who shows first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cards import Card
from ..mistakes import Mistake
from ..play.firsts import BEGAN_DRAW, OPENER, as_before
from ..play.turn_order import Round, first_to_act, rounds_of, show_order
from ..reasons import Reason
from ..rules import quoted
from .asked import Asked, Asking, Remark, take


def _ruled(asking: Asking, why: Reason, fault: Sequence[Card] = ()) -> str:
    """The rule that decides, as the remark on a mistake."""
    heading, said = quoted(why.rule, asking.say.language)
    return Remark.of(f"{said} [{why.rule}]" if said else heading, fault)


def _seated(asking: Asking, level: int) -> int:
    """How many players: more of them is harder."""
    players = asking.game.players
    return next((n for n in range(2 + level, 11) if n in players), players[-1])


# who acts first ------------------------------------------------------------------------------------------------------


def who_acts_first(asking: Asking) -> Asked:
    """Who begins a betting round: by the cards that show, or by the place at the table."""
    rounds = rounds_of(asking.game)
    known = [number for number, this in enumerate(rounds, 1) if this.first is not BEGAN_DRAW]
    n, later = _seated(asking, asking.level), known[1:]
    number = asking.rng.choice(later) if asking.level > 1 and later else known[0]
    this, dealer = rounds[number - 1], asking.rng.randrange(n)
    out = tuple(sorted(asking.rng.sample(range(n), min(asking.level - 1, n - 2)))) if number > 1 else ()
    before = asking.rng.choice([seat for seat in range(n) if seat not in out])
    deck = asking.shuffled()
    up = [None if seat in out else take(deck, this.up) for seat in range(n)] if this.up else []
    board = take(deck, this.board)
    more: dict[str, Any] = {"opener": before} if this.first is OPENER else {}
    more |= {"before": before} if this.first.seat is as_before else {}
    seat, why = first_to_act(asking.game, up, dealer, players=n, board=board, folded=out, number=number, **more)
    return _begins(asking, n, seat, why, out, up, board, _told(asking, number, dealer, this, before))


def _told(asking: Asking, number: int, dealer: int, this: Round, before: int) -> list[str]:
    told = [asking.word("acts.dealer", seat=dealer)]
    if this.first is OPENER:
        told.append(asking.word("acts.opened", seat=before))
    if this.first.seat is as_before:
        told.append(asking.word("acts.before", seat=before))
    if not (this.up or this.board):
        told.append(asking.word("acts.round", n=number))
    return told


def _begins(
    asking: Asking, n: int, seat: int, why: Reason, out: Sequence[int], up: Sequence[tuple[Card, ...] | None],
    board: tuple[Card, ...], told: list[str],
) -> Asked:  # fmt: skip
    names = [asking.say.name(s) for s in range(n)]
    said = {}
    for s, name in enumerate(names):
        if s != seat:
            gone = f"{asking.word('acts.folded', seat=s)} " if s in out else ""
            rule = _ruled(asking, why, (up[s] or ()) if up else ())
            said[name] = Remark.of(gone + rule, getattr(rule, "fault", ()))
    if out:
        told.append(asking.word("acts.out", seats=tuple(out)))
    told.insert(0, asking.word("acts.seats", seats=tuple(range(n))))
    return Asked(
        asking.word("acts.question", game=asking.title),
        names[seat],
        options=tuple(names),
        feedback=said,
        told=tuple(told),
        hands={name: cards for name, cards in zip(names, up, strict=False) if cards},
        cards=board,
        hint=asking.word("acts.hint_up" if up else "acts.hint"),
        reveal=asking.reason(why),
    )


# who shows first -----------------------------------------------------------------------------------------------------


def who_shows_first(asking: Asking) -> Asked:
    """Who shows first after the last round: who bet or raised last, or whose turn was first."""
    n = _seated(asking, asking.level)
    dealer = asking.rng.randrange(n)
    order = [(dealer + 1 + k) % n for k in range(n)]
    # By level: everybody checks, or one bets; there is a raise; somebody was all-in before.
    aside = asking.rng.choice(order) if asking.level == 3 and n > 3 else None
    acted, live = _last_round([s for s in order if s != aside], asking)
    if aside is not None:
        live = [*live, aside]
    lines = [f"{seat} {verb} {amount}".removesuffix(" 0") for seat, verb, amount in acted]
    seats, why = show_order(asking.game, lines, live, dealer, players=n, all_in=() if aside is None else (aside,))
    names = {seat: asking.say.name(seat) for seat in sorted(live)}
    told = [asking.word("shows.dealer", seat=dealer)]
    told += [asking.word("shows.all_in", seat=aside)] if aside is not None else []
    told.append(" ".join(asking.word(f"shows.did.{verb}", seat=seat, amount=amount) for seat, verb, amount in acted))
    if len(names) < 2 or not seats:
        raise Mistake(f"in {asking.game.name} nobody has to show here: ask about another game")
    return Asked(
        asking.word("shows.question", game=asking.title),
        names[seats[0]],
        options=tuple(names.values()),
        feedback={name: _ruled(asking, why) for seat, name in names.items() if seat != seats[0]},
        told=tuple(told),
        hint=asking.word("shows.hint"),
        reveal=f"{asking.reason(why)} {asking.word('shows.order', seats=seats)}",
    )


def _last_round(order: Sequence[int], asking: Asking) -> tuple[list[tuple[int, str, int]], list[int]]:
    """What each did in the last round, two bets at most, and who is still in."""
    unit, rng = 2 * asking.game.settings.get("chip", 1), asking.rng
    if asking.level == 1 and rng.random() < 0.5:
        return [(seat, "check", 0) for seat in order], [*order]
    at = rng.randrange(len(order))
    bettor, after = order[at], [*order[at + 1 :], *order[:at]]
    acted = [(seat, "check", 0) for seat in order[:at]] + [(bettor, "bet", 2 * unit)]
    raiser = rng.choice(after) if asking.level > 1 else None
    folds = rng.choice([s for s in after if s != raiser]) if len(after) > 1 else None
    stay = [bettor]
    for seat in after:
        verb, amount = ("raise", 4 * unit) if seat == raiser else ("fold" if seat == folds else "call", 0)
        if verb == "fold":
            acted.append((seat, verb, 0))
            continue
        stay.append(seat)
        acted.append((seat, verb, amount))
    if raiser is not None:
        again = [bettor, *after[: after.index(raiser)]]
        acted += [(seat, "call", 0) for seat in again if seat in stay]
    return acted, stay
