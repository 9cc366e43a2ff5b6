"""What a careful player knows for certain of the others' cards (table T23), against all that could have happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

import teachkit as tk
from teachkit.cards import Card
from teachkit.play.passing import Pass
from teachkit.play.phases import Bet
from teachkit.play.phases import Deal as DealCards
from teachkit.play.showdown import Showdown

# the oracle: all worlds that fit what a seat has seen ----------------------------------------------------------------

Faces = frozenset[Card]
NONE: Faces = frozenset()


class Pile(NamedTuple):
    """Some cards as a seat thinks of them: those that it has seen once, and how many others."""

    faces: Faces = NONE
    others: int = 0

    def __add__(self, more: Pile) -> Pile:  # type: ignore[override]
        return Pile(self.faces | more.faces, self.others + more.others)

    def __sub__(self, less: Pile) -> Pile:
        return Pile(self.faces - less.faces, self.others - less.others)

    def parts(self, size: int) -> Iterator[Pile]:
        """Every choice of so many of its cards."""
        for n in range(size + 1):
            if size - n <= self.others:
                yield from (Pile(frozenset(some), size - n) for some in combinations(self.faces, n))


class Place(NamedTuple):
    """What lies before a player: what was kept, what came last, and whether it has been folded."""

    kept: Pile
    new: Pile = Pile()
    folded: bool = False

    @property
    def all(self) -> Pile:
        return self.kept + self.new


@dataclass
class Memory:
    """A seat at the table, and the worlds that it holds possible: the places of all seats."""

    seat: int
    worlds: set[tuple[Place, ...]]
    locks: bool
    passed: bool = False

    @classmethod
    def of(cls, seat: int, hands: Sequence[Sequence[Card]], locks: bool) -> Memory:
        mine = Place(Pile(frozenset(hands[seat])))
        return cls(seat, {tuple(mine if s == seat else Place(Pile(NONE, len(h))) for s, h in enumerate(hands))}, locks)

    def fold(self, seat: int) -> None:
        self.worlds = {(*w[:seat], w[seat]._replace(folded=True), *w[seat + 1 :]) for w in self.worlds}

    def exchange(self, gave: dict[int, Faces], size: int) -> None:
        """All active seats have passed `size` cards: of which this one has seen those that it gave and got."""
        order = list(gave)
        after: set[tuple[Place, ...]] = set()
        for world in self.worlds:
            could = [self.choices(world[s], gave[s] if s == self.seat else None, size) for s in order]
            for chosen in product(*could):
                to = dict(zip([*order[1:], order[0]], chosen, strict=True))
                mine = to.get(self.seat)
                if mine is not None:
                    source = order[order.index(self.seat) - 1]
                    seen = frozenset().union(*(p.all.faces for p in world))
                    if mine.faces != gave[source] & seen:
                        continue  # something else came
                    to[self.seat] = Pile(gave[source])
                went = dict(zip(order, chosen, strict=True))
                after.add(tuple(Place(p.all - went[s], to[s]) if s in went else p for s, p in enumerate(world)))
        self.worlds, self.passed = after, True

    def choices(self, place: Place, known: Faces | None, size: int) -> list[Pile]:
        if known is not None:
            return [Pile(known)]
        return list((place.new if self.locks and self.passed else place.all).parts(size))

    def certain(self, seat: int, *, folded: bool = False) -> Faces:
        """The cards that are in a hand, whatever has happened."""
        there = [w[seat].all.faces if w[seat].folded == folded else NONE for w in self.worlds]
        return frozenset.intersection(*there)


# deals whose passes are known ----------------------------------------------------------------------------------------


@dataclass
class Tried:
    """A deal of a game that passes cards, and what each seat can know for certain after each pass."""

    deal: tk.Deal
    certain: list[tuple[int, list[Memory]]]


def game(cards: int, passes: Sequence[int], locks: bool) -> tk.Variant:
    steps = tuple(step for n in passes for step in (Pass(n, locks), Bet()))
    return replace(tk.variant("rochester"), id="passing", phases=(DealCards(cards), *steps, Showdown(must_show=True)))


def passing(
    players: int, cards: int, passes: Sequence[int], locks: bool, seed: int, folds: float = 0.15
) -> Iterator[tuple[tk.Deal, list[Memory]]]:
    """The deal after each pass, and what each seat remembers then; now and then somebody folds."""
    rng = Random(seed)
    deal = tk.Deal(game(cards, passes, locks), players, seed=seed, dealer=seed % players)
    memories = [Memory.of(s, deal.table.hands, locks) for s in range(players)]
    for size in passes:
        gave: dict[int, Faces] = {}
        while deal.decision is not None and "pass" in deal.decision.actions:
            held = deal.decision.actions["pass"].cards
            chosen = tuple(rng.sample(held, size))
            gave[deal.decision.seat] = frozenset(chosen)
            deal.act(tk.Action("pass", 0, chosen))
        for memory in memories:
            memory.exchange(gave, size)
        yield deal, memories
        while deal.decision is not None and "check" in deal.decision.actions:
            seat = deal.decision.seat
            if rng.random() < folds and deal.table.live > 2:
                deal.act("fold")
                for memory in memories:
                    memory.fold(seat)
            else:
                deal.act("check")
        if deal.decision is not None:
            yield deal, memories


SMALL = [(3, (2, 1)), (3, (2, 2, 1)), (3, (1, 1, 1)), (4, (3, 2, 1)), (4, (2, 2, 2)), (2, (1, 1, 1, 1)), (4, (3, 3))]


def agrees(deal: tk.Deal, memories: list[Memory]) -> None:
    for seat, memory in enumerate(memories):
        known = deal.frame().view(seat).known
        for other, cards in known.items():
            assert frozenset(cards) == memory.certain(other), (seat, other)


@given(st.integers(2, 4), st.sampled_from(SMALL), st.integers(0, 10**6))
def test_t23_known_is_exactly_what_is_certain_after_passes_and_folds(
    players: int, table: tuple[int, tuple[int, ...]], seed: int
) -> None:
    for deal, memories in passing(players, *table, False, seed):
        agrees(deal, memories)


@given(st.integers(2, 4), st.sampled_from([(3, (2, 1)), (4, (3, 2, 1)), (3, (1,)), (4, (2, 1))]), st.integers(0, 10**6))
def test_t23_known_is_exactly_what_is_certain_where_kept_cards_are_locked(
    players: int, table: tuple[int, tuple[int, ...]], seed: int
) -> None:
    for deal, memories in passing(players, *table, True, seed):
        agrees(deal, memories)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("locks", [False, True])
def test_t23_known_is_exactly_what_is_certain_in_rochester(seed: int, locks: bool) -> None:
    for deal, memories in passing(3, 5, (4, 3, 2, 1), locks, seed, folds=0.1):
        agrees(deal, memories)
