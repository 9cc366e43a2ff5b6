"""Questions about chips: who gets the odd one, and how a pot is split."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..cards import Card
from ..play.events import Awarded
from ..play.judging import Settlement, in_the_end, settle
from ..rules import quoted
from .asked import Asked, Asking, Remark


@dataclass(frozen=True)
class Showdown:
    """Chips in, hands, a board, and what comes of it."""

    paid: tuple[int, ...]
    held: tuple[tuple[Card, ...] | None, ...]
    board: tuple[Card | None, ...]
    folded: tuple[int, ...]
    dealer: int
    found: Settlement

    @property
    def live(self) -> list[int]:
        return [seat for seat, hand in enumerate(self.held) if hand is not None]

    @property
    def odd(self) -> list[Awarded]:
        """The shares that hold an odd chip."""
        return [e for e in self.found.events if isinstance(e, Awarded) and e.odd]


def _showdown(asking: Asking, paid: Sequence[int], folded: Sequence[int], *, alike: bool) -> Showdown | None:
    """A showdown at random; `alike`: the second hand has the ranks of the first, in other suits."""
    game = asking.contest
    game.alone("this question")
    deck, size = [*asking.shuffled()], in_the_end(asking.game)
    held: list[tuple[Card, ...] | None] = []
    for seat in range(len(paid)):
        if seat in folded:
            held.append(None)
            continue
        first = next((hand for hand in held if hand), None)
        hand = _twin(first, deck) if alike and first and sum(map(bool, held)) == 1 else tuple(deck[:size])
        if hand is None:
            return None
        held.append(hand)
        deck = [c for c in deck if c not in hand]
    boards = [game.placed(deck[n * game.board : (n + 1) * game.board]) for n in range(game.boards)]
    dealer = asking.rng.randrange(len(paid))
    found = settle(asking.game, paid, held, boards if game.boards > 1 else boards[0], folded, dealer)
    return Showdown(tuple(paid), tuple(held), tuple(boards[0]), tuple(folded), dealer, found)


def _seats(asking: Asking, least: int) -> int:
    """So many players, or as many as the game has room for."""
    players = asking.game.players
    return next((n for n in range(least, 11) if n in players), players[-1])


def _twin(hand: Sequence[Card], deck: Sequence[Card]) -> tuple[Card, ...] | None:
    """Cards of the same ranks that are still in the deck."""
    found: list[Card] = []
    for c in hand:
        same = [x for x in deck if not x.is_joker and not c.is_joker and x.rank == c.rank and x not in found]
        if not same:
            return None
        found.append(same[0])
    return tuple(found)


def _ground(asking: Asking, at: Showdown) -> dict[str, Any]:
    """How the showdown lies below the question."""
    told = [asking.word("chips.dealer", seat=at.dealer)]
    if len(set(at.paid)) > 1 or at.folded:
        told.append(" ".join(asking.word("chips.paid", seat=seat, amount=n) for seat, n in enumerate(at.paid)))
    told += [asking.word("chips.folded", seats=at.folded)] if at.folded else []
    hands = {asking.say.name(seat): hand for seat, hand in enumerate(at.held) if hand}
    return {"told": tuple(told), "hands": hands, "cards": tuple(c for c in at.board if c is not None)}


# the odd chip --------------------------------------------------------------------------------------------------------


def odd_chip(asking: Asking) -> Asked:
    """Two hands tie, and the pot can't be halved: who gets the chip that is left?"""
    n, chip = _seats(asking, 2 + asking.level), asking.game.stakes.chip
    each = asking.rng.randrange(3, 15) * 2 * chip
    # Whoever has folded left one chip more than can be halved.
    paid, folded = [*[each] * (n - 1), chip * asking.rng.choice((1, 3))], (n - 1,)

    def deal() -> Showdown | None:
        found = _showdown(asking, paid, folded, alike=True)
        return found if found and len(found.odd) == 1 else None

    at = asking.search(deal, lambda _: True)
    share = at.odd[0]
    names = {seat: asking.say.name(seat) for seat in at.live}
    heading, rule = quoted(share.rule, asking.say.language)
    said = {}
    for seat, name in names.items():
        if seat != share.seat:
            shares = any(isinstance(e, Awarded) and e.seat == seat and e.pot == share.pot for e in at.found.events)
            key = "odd.shares" if shares else "odd.not"
            said[name] = Remark.of(f"{asking.word(key, seat=seat)} {rule} [{share.rule}]" if rule else heading)
    told = tuple(asking.reason(why) for why in share.why)
    return Asked(
        asking.question("odd", n=sum(at.paid)),
        names[share.seat],
        options=tuple(names.values()),
        feedback=said,
        hint=asking.word("odd.hint"),
        reveal=" ".join((*told, asking.word("odd.gets", seat=share.seat, amount=share.amount))),
        **_ground(asking, at),
    )


# how a pot is split --------------------------------------------------------------------------------------------------


def split(asking: Asking) -> Asked:
    """How much does a player get? By level: one pot, a side pot, a side pot and hands that tie."""
    n, unit = _seats(asking, 3), 2 * asking.game.stakes.chip
    most = asking.rng.randrange(10, 25) * unit
    folded = (asking.rng.randrange(n),) if asking.level == 1 else ()
    paid = [most] * n
    if folded:
        paid[folded[0]] = asking.rng.randrange(1, 5) * unit
    else:
        short = asking.rng.sample(range(n), 2)
        paid[short[0]], paid[short[1]] = most // unit // 4 * unit, most // unit // 2 * unit

    def deal() -> Showdown | None:
        found = _showdown(asking, paid, folded, alike=asking.level == 3)
        return found if found and any(found.found.won) else None

    def fits(at: Showdown) -> bool:
        tied = any(isinstance(e, Awarded) and e.shared for e in at.found.events)
        return tied == (asking.level == 3) and (asking.level == 1 or sum(map(bool, at.found.won)) > 1)

    at = asking.search(deal, fits)
    seat = asking.rng.choice([s for s in at.live if at.found.won[s]])
    return Asked(
        asking.question("split", seat=seat),
        at.found.received[seat],
        "number",
        feedback=_mistaken(asking, at, seat),
        hint=asking.word("split.hint" if len(at.found.pots) > 1 else "split.hint_one"),
        reveal=" ".join(asking.reason(why) for why in at.found.why),
        **_ground(asking, at),
    )


def _mistaken(asking: Asking, at: Showdown, seat: int) -> dict[int, str]:
    """The sums that learners reach, and what each of them forgets."""
    found = at.found
    mine = [(n, pot) for n, pot in enumerate(found.pots) if any(seat in part for part in found.shares[n].values())]
    cover = [pot.chips for pot in found.pots if seat in pot.seats]
    guesses = {
        sum(at.paid): asking.word("split.all", seat=seat),
        sum(cover): asking.word("split.contested", seat=seat),
        sum(pot.chips for _, pot in mine): asking.word("split.shared", seat=seat),
        found.pots[0].chips: asking.word("split.main", seat=seat),
        found.won[seat]: asking.word("split.uncalled", seat=seat, amount=found.returned[seat]),
        found.won[seat] - at.paid[seat]: asking.word("split.profit", seat=seat, amount=at.paid[seat]),
        sum(at.paid) // len(at.live): asking.word("split.evenly"),
    }
    return {n: said for n, said in reversed(guesses.items()) if n not in (found.received[seat], 0) and n > 0}
