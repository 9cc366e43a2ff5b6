"""The nuts: a hand that no possible holding of an opponent can beat, and the rule to bet it (rulebook: table T19)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ..cards import Card, cards
from ..hands.boards import boards
from ..hands.composition import Best, best
from ..hands.contests import Contest, contest
from ..hands.hand import Hand
from ..hands.rankings import Value
from ..mistakes import Mistake
from ..reasons import EVERYONE, Reason
from ..words import Phrase
from .events import Told

if TYPE_CHECKING:
    from ..variants import Variant
    from .table import Table

Cards = tuple[Card, ...]


@dataclass(frozen=True, repr=False)
class Nuts:
    """Whether a hand is the nuts, and the proof; true if nothing that an opponent may hold beats it.

    `beaten_by`: the cards that would beat it most, None if none do; `ties`: all cards that would tie with it; `beats`:
    a holding, of as many cards as a player has, that loses to it, None if none does. Where only some of a holding can
    play, as two in Omaha, `beaten_by` and `ties` are those. `counts`: how many sets of so many `playing` cards beat it,
    tie and lose; `better`: the hand that those that beat it most make.
    """

    hand: Hand
    beaten_by: Cards | None
    ties: tuple[Cards, ...]
    beats: Cards | None
    counts: tuple[int, int, int]
    playing: int = 2
    better: Hand | None = None

    def __bool__(self) -> bool:
        return self.beaten_by is None

    @property
    def must_bet(self) -> bool:
        """T19: it can't be beaten, and something loses to it."""
        return bool(self) and self.beats is not None

    @property
    def phrases(self) -> list[Phrase]:
        """The proof, not yet in words."""
        ways = {"n": sum(self.counts), "cards": self.playing}
        said = [Phrase("nuts.hand", hand=self.hand.sentence)]
        if self.better is None:
            said.append(Phrase("nuts.unbeaten", **ways))
        else:
            facts = {"better": self.counts[0], "best": self.beaten_by, "hand": self.better.sentence}
            said.append(Phrase("nuts.beaten", **ways, **facts))
        if self.ties:
            said.append(Phrase("nuts.ties", n=len(self.ties), cards=self.ties[0]))
        said.append(Phrase("nuts.beats", cards=self.beats) if self.beats else Phrase("nuts.beats_nothing"))
        return said

    def explain(self) -> list[str]:
        """The hand, what beats it or that nothing does, what ties, what loses to it: one sentence each."""
        return [str(phrase) for phrase in self.phrases]

    def __str__(self) -> str:
        return " ".join(self.explain())

    def __repr__(self) -> str:
        better, ties, worse = self.counts
        return f"<Nuts: {bool(self)}, {better} better, {ties} as good, {worse} worse>"


def nuts(
    game: str | Variant | Contest,
    board: Any,
    personal: str | Iterable[Card],
    dead: str | Iterable[Card] = (),
    **options: Any,
) -> Nuts:
    """Is this hand the nuts: can no possible holding of an opponent beat it on this board?

    `dead`: cards that no opponent can hold, as far as the player knows; `options` are the game's. Of a board that is
    partly dealt the nuts are those of now. ValueError for games with several boards, halves or none, and for cards
    that can't be (rulebook: table T19).

    >>> bool(nuts("texas-holdem", "Ks 9s 4s 4d 2h", "As Qs"))
    False
    """
    from ..variants import variant  # whose games end in a showdown, which asks here for the nuts

    compared = variant(game, **options).contest if options and not isinstance(game, Contest) else contest(game)
    name = compared.name or compared.id
    if compared.low or compared.boards > 1 or not compared.board:
        raise Mistake(f"{name}: the nuts are looked for on one board, in a game for high alone [table T19]")
    mine, gone = cards(personal), cards(dead)
    if len(mine) < compared.personal:
        raise Mistake(f"{len(mine)} personal cards are too few: a player of {name} has {compared.personal}")
    compared.best(mine, board)  # says which cards can't be
    (places,) = boards(name, board, 1, compared.board, compared.composition)
    shared = [c for c in places if c is not None]
    if not shared:
        raise Mistake("the board has no cards yet: give them, like 'As Kd 9c'")
    cards((*mine, *shared, *gone))
    return judged(compared, mine, places, gone)


def judged(compared: Contest, mine: Cards, places: Sequence[Card | None], dead: Sequence[Card] = ()) -> Nuts:
    """The same for cards that are known to be good, with the board by its places."""
    shared = [c for c in places if c is not None]
    known = compared.on(shared)
    order, composition = known.ranking, known.composition
    holds = min(known.personal, len(mine))  # fewer where one has been discarded by then
    playing = min(composition.most, holds)
    unseen = [c for c in known.deck if c not in {*mine, *shared, *dead}]
    if len(unseen) < len(mine):
        raise Mistake(f"{len(unseen)} unseen cards are too few for an opponent's {len(mine)}")
    hand = max((best(order, composition, own, places) for own in combinations(mine, holds)), key=_worth)
    value = hand.hand.value
    found = {held: composition.value(order, held, places) for held in combinations(unseen, playing)}
    top = max(found.values())
    beaten_by = next(held for held, v in found.items() if v == top) if top > value else None
    counts = (sum(v > value for v in found.values()), sum(v == value for v in found.values()))
    return Nuts(
        hand.hand, beaten_by, tuple(held for held, v in found.items() if v == value),
        next(_losing(found, unseen, value, len(mine)), None), (*counts, len(found) - sum(counts)),
        playing, None if beaten_by is None else best(order, composition, beaten_by, places).hand,
    )  # fmt: skip


def _worth(found: Best) -> Value:
    return found.hand.value


def _losing(found: Mapping[Cards, Value], unseen: Sequence[Card], value: Value, n: int) -> Iterator[Cards]:
    """Holdings of `n` cards that lose, from the best down: all their sets of cards that can play are worth less."""
    worse = {held: v for held, v in found.items() if v < value}
    for held in sorted(worse, key=worse.__getitem__, reverse=True):
        yield from _filled(held, worse, unseen, n)


def _filled(held: Cards, worse: Mapping[Cards, Value], unseen: Sequence[Card], n: int) -> Iterator[Cards]:
    """The holdings of `n` cards around some of them; `unseen` gives the order in which sets are named."""
    if len(held) == n:
        yield held
        return
    place = {c: i for i, c in enumerate(unseen)}
    size = len(next(iter(worse)))
    for card in unseen:
        if card not in held:
            more = tuple(sorted((*held, card), key=place.__getitem__))
            if all(some in worse for some in combinations(more, size)):
                yield from _filled(more, worse, unseen, n)


# the rule ------------------------------------------------------------------------------------------------------------


def breach(t: Table, compared: Contest) -> Iterator[Told]:
    """T19: who acted last with the nuts and neither bet nor raised though that was possible.

    It is judged by what all can see at the showdown: the hand and the board, not what its owner discarded.
    """
    seat = t.held_back
    if seat is None or t.unrecorded(seat):
        return
    found = judged(compared, tuple(t.hands[seat]), compared.placed(t.board))
    if found.must_bet:
        facts = {"seat": seat, "beats": found.beats, "hand": found.hand.sentence}
        yield Told("nuts", seat, rule="table T19",
                   why=(Reason("nuts.breach", "table T19", found.hand.cards, facts, (), EVERYONE),))  # fmt: skip
