"""What makes a category of hands: groups of equal rank, a run of ranks, one suit (rulebook: rankings)."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Category:
    """The groups of equal rank of five cards, and whether `of` of them must be a run or of one suit.

    `groups` are those of more than one card: what a hand of fewer than five cards can show too.
    `complete`: fewer than five cards, or cards that don't fit, are no hand at all (a low that must qualify).
    """

    shape: tuple[int, ...] = (1, 1, 1, 1, 1)
    straight: bool = False
    flush: bool = False
    of: int = 5
    complete: bool = False
    groups: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "groups", tuple(n for n in self.shape if n > 1))

    @property
    def by_shape(self) -> bool:
        return not (self.straight or self.flush)


STANDARD = {
    "straight flush": Category(straight=True, flush=True),
    "four of a kind": Category((4, 1)),
    "full house": Category((3, 2)),
    "flush": Category(flush=True),
    "straight": Category(straight=True),
    "three of a kind": Category((3, 1, 1)),
    "two pair": Category((2, 2, 1)),
    "pair": Category((2, 1, 1, 1)),
    "high card": Category(),
}
# Of cards of which no two may be of a rank or of a suit: how many of them count.
APART = {
    "badugi": Category((1, 1, 1, 1)),
    "three cards": Category((1, 1, 1)),
    "two cards": Category((1, 1)),
    "one card": Category((1,)),
}
CATEGORIES = {
    "five of a kind": Category((5,)),
    "five aces": Category((5,)),
    **STANDARD,
    "four flush": Category(flush=True, of=4),
    "four straight": Category(straight=True, of=4),
    "low": Category(complete=True),
    **APART,
}
FIVES = ("five of a kind", "five aces")
