"""Which card in the page is which from step to step, told so that a back gives nothing away."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal

from ..cards import Card
from ..play.events import parted

if TYPE_CHECKING:
    from ..play.table import Table

Viewer = int | Literal["dealer"]


class Keys:
    """The animation keys of one viewer: the order in which the cards left the deck, renewed when track is lost.

    A kind of event may declare `mixes(table) -> cards`: the cards whose places can no longer be told apart by someone
    who doesn't know them. A key that stayed would tell where such a card went. A viewer to whom all of them were backs
    sees the last ones of a hand go, whichever they are; who knew some of them gets new keys for the others, and so does
    everybody after a shuffle (`shuffles`). Where cards are chosen and laid apart (`lays`), whoever knows some of the
    hand would learn which: to them it stays one hand.
    """

    def __init__(self, deck: Sequence[Card], viewer: Viewer):
        self.viewer, self._next = viewer, len(deck)
        self.of: dict[Card, int] = {c: n for n, c in enumerate(deck)}
        self.apart: frozenset[int] = frozenset()  # seats of whose hands this viewer sees which part was laid down
        self._known: list[int] = []  # who knew what before this event, and where all cards lay
        self._order = list(deck)

    def follow(self, event: Any, table: Table) -> None:
        """Renew what `event` mixed; `table` is the table after it."""
        mixes: Callable[[Table], Iterable[Card]] | None = getattr(event, "mixes", None)
        order = list(places(table))
        if mixes is not None:
            self._mix(event, tuple(mixes(table)), table, order)
        self._known, self._order = table.known[:], order

    def _mix(self, event: Any, mixed: Sequence[Card], table: Table, order: Sequence[Card]) -> None:
        told = any(self._knows(c, self._known) for c in mixed if table.known[c] != table.everyone)
        lays = getattr(event, "lays", False)
        if lays and table.laid[event.seat]:
            seat = frozenset({event.seat})
            self.apart = self.apart - seat if told and self.viewer not in ("dealer", event.seat) else self.apart | seat
        lost = [c for c in mixed if not self._knows(c, self._known, table.known)]
        if getattr(event, "shuffles", False) or (told and not lays):
            # Numbered by the places where they lie now, so that the new keys hold nothing of the old ones.
            fresh = [c for c in order if c in lost]
            self.of = {**self.of, **{c: self._next + n for n, c in enumerate(fresh)}}
            self._next += len(fresh)
        elif not told:
            keys = [self.of[c] for c in self._order if c in lost]
            self.of = {**self.of, **dict(zip(lost, keys, strict=True))}

    def _knows(self, card: Card, *known: Sequence[int]) -> bool:
        return self.viewer == "dealer" or all(k and k[card] >> self.viewer & 1 for k in known)


def places(t: Table) -> Iterable[Card]:
    """All cards, place by place."""
    for hand, laid in zip(t.hands, t.laid, strict=True):
        yield from parted(hand, laid)
    for pile in (*t.boards, *(team.cards for team in t.teams), [t.drawn]):
        yield from (c for c in pile if c is not None)
    yield from (c for _, c in t.discards)
    yield from t.burned
    yield from reversed(t.stub)
