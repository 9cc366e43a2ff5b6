"""The showdown: who shows first (T16), who may muck (T17), and who gets which chips (T12 to T14)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from ..cards import Card
from ..hands.contests import Contest
from ..hands.rankings import Ranking, Value
from ..reasons import EVERYONE, Reason
from .betting import Steps
from .events import Awarded, HandedOn, Shown, Told
from .mucking import hides, left
from .naming import as_named
from .nuts import breach
from .phases import Phase, opt
from .pots import LEFT_OF_DEALER, OddChips, Pot, split

if TYPE_CHECKING:
    from .table import Table

Values = Mapping[int, tuple[Value, ...]]  # seat -> what its hand is worth for each part of a pot; () if nothing


def show_order(t: Table) -> tuple[list[int], Reason]:
    """T16: the seats in the order in which they show, and why.

    After a bet the last to bet or raise shows first, then clockwise; after a checked round the first active player to
    act, in a draw game without blinds whoever opened, or the next one to the left; players who were all-in before the
    last round come after those who contested its side pot, those who are in fewer pots last.
    """
    if t.bettor is not None and not t.folded[t.bettor]:
        first, reason = t.bettor, "showdown.bettor"
    else:
        opened = t.opener if t.in_draw and t.last_blind is None else None
        begins = t.first if opened is None else opened
        first = t.clockwise(t.dealer + 1 if begins is None else begins)[0]
        reason = "showdown.checked" if t.rounds else "showdown.no_betting"
        if opened is not None and first != t.first:
            reason = "showdown.opener" if first == opened else "showdown.left_of_opener"
    order = t.clockwise(first)
    before = [s for s in order if s not in t.in_round]
    if 0 < len(before) < len(order):
        order = [s for s in order if s in t.in_round] + sorted(before, key=lambda s: -t.paid[s])
    return order, Reason(reason, "table T16", (), {"seat": order[0]}, (), EVERYONE)


class Half(NamedTuple):
    """A part of a pot: what it is called, how many chips it has, who wins it, and why it is as large as it is."""

    name: str
    part: int
    chips: int
    winners: list[int]
    why: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class Showdown(Phase):
    """The best hand of each part of each pot takes it; `must_show` forbids mucking, `asks` leaves it to all (T17).

    `both_may_tie`: whoever declared for both halves need not win each alone. `rule` says who wins; `split_rule` and
    `unclaimed_rule` speak of the halves, and of one for which nobody has a hand.
    """

    contest: Contest = opt.contest
    odd: OddChips = LEFT_OF_DEALER
    must_show: bool = False
    asks: bool = False
    both_may_tie: bool = True
    rule: str = "table T13"
    split_rule: str = "table T13"
    unclaimed_rule: str = ""
    title: ClassVar[str] = "showdown"

    @cached_property
    def parts(self) -> tuple[tuple[str, Ranking, int], ...]:
        """The parts of a pot, as the contest names them."""
        return self.contest.parts

    def play(self, t: Table) -> Steps:
        pots = t.pots()
        values: dict[int, tuple[Value, ...]] = {}
        order, reason = show_order(t)
        for seat in order:
            worth = self.worth(t, seat)
            if (yield from hides(self, t, seat, worth, pots, values)):
                continue
            values[seat] = worth
            why = () if len(values) > 1 else (reason,)
            yield self.shows(t, seat, worth, why)
        yield from self.judged(t, values)
        pots = t.pots()  # some chips may have gone back
        if values:
            yield from self.told(t, values)
        if t.held_back in values:
            yield from breach(t, self.contest)
        for number in reversed(range(len(pots))):  # T14: side pots before the main pot
            if pots[number].chips:
                yield from self.award(t, number, pots, values)
        yield from self.after(t)

    def cards(self, t: Table, seat: int) -> tuple[Card, ...]:
        """The cards that a seat shows."""
        return t.cards_of(seat)

    def shows(self, t: Table, seat: int, worth: tuple[Value, ...], why: tuple[Reason, ...]) -> Shown:
        return Shown(seat, self.cards(t, seat), worth, False, "table T16", why)

    def judged(self, t: Table, values: dict[int, tuple[Value, ...]]) -> Steps:
        """What is settled once the hands are shown: a hand that can't win, or was named too low, is worth less."""
        yield from as_named(self.contest, t, values)

    def after(self, t: Table) -> Steps:
        """What is left to do once the pots are paid: one that nobody may win stays on the table (T25)."""
        if t.pot:
            yield Told("no_winner", rule="table T25")
            yield HandedOn("carried", t.pot, rule="table T25")

    def worth(self, t: Table, seat: int) -> tuple[Value, ...]:
        """The value of a hand for each part of a pot; () for a half that its owner has not declared for."""
        said, held, value = t.declared[seat], t.holds(seat), self.contest.composition.value
        boards = t.beside(seat)
        there = self.contest.on(c for board in t.boards for c in board) if self.contest.board_wild else self.contest
        return tuple([
            value(order, held, there.placed(boards[b])) if said in (None, "both", name) else ()
            for name, order, b in there.parts
        ])  # fmt: skip

    def may_muck(self, t: Table, seat: int, worth: tuple[Value, ...], pots: Sequence[Pot], values: Values) -> bool:
        """T17: a hand that hands shown earlier beat in every pot that it contests may go away unseen."""
        if self.must_show or t.face_up(seat):
            return False
        if "both" in t.declared:  # who fails at one half leaves the other to the next best
            return False
        for pot in pots:
            if seat in pot.seats:
                shown = [values[s] for s in pot.seats if s in values]
                for n, mine in enumerate(worth):
                    if mine and mine >= max([other[n] for other in shown], default=()):
                        return False
        return True

    def told(self, t: Table, values: Values) -> Iterator[Told]:
        """Which part of the pots nobody has a hand for, or has declared for."""
        declared, rule = {said for said in t.declared if said}, self.unclaimed_rule or self.split_rule
        for n, (name, order, _) in enumerate(self.parts):
            if declared and not declared & {name, "both"}:
                yield Told("nobody_declared", part=name, rule=rule)
            elif order.categories == ("low",) and not any(worth[n] for worth in values.values()):
                yield Told("nothing_for_low", rule=rule)

    # each pot on its own (T14) ---------------------------------------------------------------------------------------

    def halves(self, t: Table, pot: Pot, values: Values) -> list[Half]:
        """How a pot is split, and who wins which part (T13)."""
        won = winners(pot.seats, values, t.declared, len(self.parts), self.both_may_tie)
        there = [n for n, seats in enumerate(won) if seats]
        if not there:
            return []
        if len(there) == 1:
            return [Half("", there[0], pot.chips, won[there[0]])]
        if all(won[n] == won[there[0]] for n in there):
            same = Reason("showdown.same_winners", "table T13", (), {}, (), EVERYONE)
            return [Half("", there[0], pot.chips, won[there[0]], (same,))]
        boards = "showdown.boards" if self.contest.boards > 1 else "showdown.halves"
        shares = split(pot.chips, there, dealer=-1, seats=len(won), chip=t.stakes.chip)
        found = []
        for n, chips, odd in shares:
            name = self.parts[n][0]
            why = [Reason(boards, self.split_rule, (), {}, (), EVERYONE)] if n == there[0] else []
            if odd:
                facts = {"odd": odd, "part": name}
                why.append(Reason("showdown.odd_half", "table T13", (), facts, (), EVERYONE))
            found.append(Half(name, n, chips, won[n], tuple(why)))
        return found

    def award(self, t: Table, number: int, pots: Sequence[Pot], values: Values) -> Steps:
        pot = pots[number]
        if not any(s in values for s in pot.seats) and (alone := left(t, pot)):
            yield Awarded(alone[0], pot.chips, number, unshown=True, rule="table T17")
            return
        side: tuple[Reason, ...] = ()
        if number:
            facts = {"pot": pot.chips, "seats": pot.seats}
            side = (Reason("showdown.side_pot", "table T12", (), facts, (), EVERYONE),)
        for half in self.halves(t, pot, values):
            if half.chips:
                yield from self.shared(t, number, half, (*side, *half.why))

    def shared(self, t: Table, number: int, half: Half, why: tuple[Reason, ...]) -> Iterator[Awarded]:
        """T13: a part of a pot goes to whoever wins it, in equal shares; odd chips as the policy says."""
        seats = half.winners
        if len(seats) == 1:
            yield Awarded(seats[0], half.chips, number, part=half.name, rule=self.won_by(half), why=why)
            return
        fives = {s: self.deciding(t, s, half.part) for s in seats} if self.odd.card else {}
        shares = split(half.chips, seats, dealer=t.dealer, seats=t.seats, chip=t.stakes.chip, odd=self.odd, fives=fives)
        facts = {"odd": sum(share.odd for share in shares), "policy": self.odd.name}
        odd = Reason("showdown.odd", self.odd.rule, (), facts, (), EVERYONE)
        for seat, chips, more in shares:
            if chips:
                others = tuple([s for s in seats if s != seat])
                told = (*why, odd) if more else why
                yield Awarded(seat, chips, number, more, others, part=half.name, rule="table T13", why=told)

    def won_by(self, half: Half) -> str:
        """The rule by which a part of a pot is won: where the lowest hand wins, that of the split."""
        _, order, _ = self.parts[half.part]
        return self.rule if order is self.contest.ranking else self.split_rule

    def deciding(self, t: Table, seat: int, part: int) -> Sequence[Card]:
        """T13: the cards by which a winner gets odd chips: of equally good fives the one with the highest cards."""
        _, order, board = self.parts[part]
        held, there = t.holds(seat), self.contest.placed(t.beside(seat)[board])
        if self.odd.all_cards:
            return [*held, *(c for c in there if c is not None)]
        found = list(self.contest.composition.hands(order, held, there))
        top = max(value for _, value, _ in found)
        return max((order.pick(cards, value) for _, value, cards in found if value == top), key=self.odd.best)


def winners(
    seats: Sequence[int], values: Values, declared: Sequence[str | None], parts: int, both_may_tie: bool
) -> list[list[int]]:
    """For each part of a pot the seats that win it; none if nobody has a hand for it.

    Who declared for both halves and does not win both wins nothing, and each half goes to the next best.
    """
    left = [s for s in seats if s in values]
    while True:
        won = [_best(left, values, n) for n in range(parts)]
        if "both" not in declared:
            return won
        failed = [
            s for s in left if declared[s] == "both"
            and not all(s in found and (both_may_tie or len(found) == 1) for found in won)
        ]  # fmt: skip
        if not failed:
            return won
        left = [s for s in left if s not in failed]
        if not left:  # nobody is left for either half: cards speak
            return [_best([s for s in seats if s in values], values, n) for n in range(parts)]


def _best(seats: Sequence[int], values: Values, part: int) -> list[int]:
    worth = [values[s][part] for s in seats]
    best = max(worth, default=())
    return [s for s, mine in zip(seats, worth, strict=True) if mine == best] if best else []
