"""The zones of the table as semantic HTML; what they say is in the catalogue under `render` and `show`.

No zone holds anything that depends on where its viewer sits, so that views share them.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import singledispatchmethod
from typing import TYPE_CHECKING, Any

from ..cards import RANKS, Card
from ..variants import Variant
from ..words import Phrase, Speaker, same
from . import html
from .scene import Gone, Middle, Places, Said, Seat, Spot

if TYPE_CHECKING:
    from .showdown import Player


LAID = "is-laid"  # the mark of cards that were laid down
# Where each seat is, clockwise from the viewer; the stylesheet knows these places.
SPOTS = {
    2: "s n", 3: "s nw ne", 4: "s w n e", 5: "s w nw ne e", 6: "s sw nw n ne se", 7: "s sw w nw n ne e",
    8: "s sw w nw n ne e se", 9: "s1 sw w nw n1 n2 ne e se", 10: "s1 sw w nw n1 n2 ne e se s2",
    11: "s1 sw w2 w1 nw n1 n2 ne e1 e2 se", 12: "s1 sw w2 w1 nw n1 n2 ne e1 e2 se s2",
}  # fmt: skip


class Painter:
    """Draws in the words of `say` for one game.

    `piece` stands in for each card and each row, so that a page gets what lies in many zones once.
    """

    def __init__(self, say: Speaker, game: Variant, piece: Callable[[str], str] = same):
        self.say, self.game, self.piece = say, game, piece
        self._words: dict[Any, str] = {}

    def word(self, key: str, **facts: Any) -> str:
        """A phrase of the catalogue; the facts are numbers and keys."""
        known = (key, *facts.items())
        found = self._words.get(known)
        if found is None:
            found = self._words[known] = self.say.fill(f"render.{key}", facts)
        return found

    def personal(self, spot: Spot, holder: Seat | Player, kind: str = "") -> str:
        says, more = self.seen(spot, holder)
        if LAID in spot.mark:
            says = f"{says}, {self.word('laid')}"
        return self.card(spot, says, f"{more} {kind} {spot.mark}".strip())

    def seen(self, spot: Spot, holder: Seat | Player) -> tuple[str, str]:
        """Who sees a card of a hand, or knows it since it was passed on; and how a card looks that two know."""
        if spot.open or spot.card is None:
            return self.word("seen_all"), ""
        there = not (holder.own or holder.all)
        key = "seen_there" if there else "seen_you" if holder.own else "seen_seat"
        too = "_too" if spot.also and not there else ""
        return self.word(key + too, seat=holder.seat, also=spot.also), "is-known" if too or there else ""

    def card(self, spot: Spot, says: str, kind: str = "") -> str:
        """A card with its strip: the slate foot tells how much of it the others do not see."""
        if spot.card is None:
            return html.back(spot.key, kind)
        look = f"{'is-own' if spot.open else 'is-private'} {'is-wild ' * shows_wild(spot)}{kind}".rstrip()
        return html.card(spot.card, spot.key, look, self.wild(spot, says), language=self.say.language)

    def wild(self, spot: Spot, says: str) -> str:
        """What is said of a card, and before it that it is wild."""
        if not spot.wild:
            return says
        wild = self.word(f"wild.{spot.wild}")
        return f"{wild}, {says}" if says else wild

    def cards(self, label: str, items: list[str], spots: Sequence[Spot]) -> str:
        """A row: one picture if all are face down, else a list in which the backs speak for themselves."""
        if all(s.card is None for s in spots):
            laid = sum(LAID in s.mark for s in spots)
            more = f", {self.word('laid_down', n=laid)}" if laid else ""
            return html.backs(f"{label}: {self.word('down', n=len(spots))}{more}", items)
        spoken = f' role="img" aria-label="{self.word("back")}"></span>'
        each = [i if s.card is not None else i.replace("></span>", spoken) for i, s in zip(items, spots, strict=True)]
        return html.row(label, map(self.piece, each))

    def turn(self, *, acts: bool) -> str:
        return f' <span class="tk-turn">{self.word("to_act")}</span>' if acts else ""

    def said(self, said: Said) -> str:
        """What stands beside a name: the half that a player plays for, how many cards were drawn."""
        return "".join(f' <span class="tk-said">{self.word(f"says.{key}", n=n)}</span>' for key, n in said)


def shows_wild(spot: Spot) -> bool:
    """Has the card to be marked as a wild one? A joker shows it by itself."""
    return bool(spot.wild) and spot.card is not None and not spot.card.is_joker


class Zones(Painter):
    """Draws zones; one that was drawn before comes from memory."""

    def __init__(self, say: Speaker, game: Variant, piece: Callable[[str], str] = same):
        super().__init__(say, game, piece)
        self._drawn: dict[Any, str] = {}
        self._ending: Any = None

    def __call__(self, zone: Any) -> str:
        key = (type(zone), zone)  # named tuples of two kinds can be equal
        found = self._drawn.get(key)
        if found is None:
            found = self._drawn[key] = self.draw(zone)
        return found

    def _kept(self, part: Callable[..., str], what: Any, *key: Any) -> str:
        """A part of a zone, drawn from `what` and kept by all of it that shows."""
        known = (part.__name__, *key)
        found = self._drawn.get(known)
        if found is None:
            found = self._drawn[known] = self.piece(part(what))
        return found

    @singledispatchmethod
    def draw(self, zone: Any) -> str:
        """A zone of the table, else one of the showdown."""
        if self._ending is None:
            from .ending import Ending

            self._ending = Ending(self.say, self.game, self.piece)
        drawn: str = self._ending.draw(zone)
        return drawn

    # the middle ------------------------------------------------------------------------------------------------------

    @draw.register
    def middle(self, m: Middle) -> str:
        boards = self._kept(self.boards, m, m.boards, m.slots, m.across) if m.slots else ""
        pile = (html.back(m.next) if m.left else "") + str(m.left)
        pots = self.side_pots(m)
        name, out = html.pile(m.pile, self.say), html.pile(m.pile, self.say, "out")
        pot = pots or self.word("pot_stays" if m.stays else "pot")
        piles = (
            f"<li><small>{name}</small><div>{pile}</div></li>",
            f'<li class="tk-pot"><small>{pot}</small><div>{m.pot}</div></li>',
            f"<li><small>{out} {m.out}</small><div>{self._kept(self.discards, m, m.pile, m.gone)}</div></li>",
        )
        each = "".join(map(self.piece, piles))
        rules = self._kept(self.rules, m, m.wild, m.turned) + self._kept(self.proof, m, m.aside)
        return f'<div class="tk-mid">{boards}{rules}<ul class="tk-piles" role="list">{each}</ul></div>'

    def rules(self, m: Middle) -> str:
        said = "".join(f"<span>{one}</span>" for one in self.played(m))
        return f'<p class="tk-played">{said}</p>' if said else ""

    def played(self, m: Middle) -> list[str]:
        """What the game is played by now: wild cards, and into what it has turned."""
        said = [self.wilds(kind, cards) for kind, cards in m.wild]
        if m.turned:
            key = f"turned.{m.turned}"
            said.append(self.word(key) if self.say.has(f"render.{key}") else html.escaped(m.turned))
        return said

    def wilds(self, kind: str, cards: tuple[Card, ...]) -> str:
        """Which cards are wild: whole ranks by their names."""
        deck = [c for c in self.game.deck if not c.is_joker]
        whole = [r for r in range(len(RANKS)) if {c for c in deck if c.rank == r} <= set(cards)]
        single = [c for c in cards if c.is_joker or c.rank not in whole]
        each = [Phrase("render.rank", rank=r) for r in whole if any(c.rank == r for c in deck)]
        return self.say.fill(f"render.wilds.{kind}", {"cards": (*each, *single)})

    def proof(self, m: Middle) -> str:
        """Openers that were set aside or shown."""
        if not m.aside:
            return ""
        label = self.word("openers")
        return f'<div class="tk-aside">{self.gone(m.aside, label)}<small aria-hidden="true">{label}</small></div>'

    def boards(self, m: Middle) -> str:
        """The board; of several each with its name."""
        if len(m.boards) == 1:
            return self.board(m.boards[0], m, 0)
        each = "".join(
            f'<div><span class="tk-cap" aria-hidden="true">{self.word("board_name", n=n + 1)}</span>'
            f"{self.board(places, m, n)}</div>"
            for n, places in enumerate(m.boards)
        )
        return f'<div class="tk-boards">{each}</div>'

    def board(self, places: Places, m: Middle, number: int) -> str:
        slots = m.across * m.across or m.slots
        every = [*places, *[None] * (slots - len(places))]
        empty = '<li class="tk-slot" aria-hidden="true"></li>'
        inner = "".join(
            empty if spot is None else f"<li>{self.piece(self.shared(spot, self.place(n, m.across)))}</li>"
            for n, spot in enumerate(every)
        )
        there = len(every) - every.count(None)
        label = self.word("board" if len(m.boards) == 1 else "boards", n=there, slots=slots, number=number + 1)
        square = f' is-square" style="--tk-side:{m.across}' if m.across else ""
        return f'<ol class="tk-row tk-board{square}" role="list" aria-label="{label}">{inner}</ol>'

    def shared(self, spot: Spot, place: str) -> str:
        assert spot.card is not None
        apart = self.game.contest.apart
        says = f"{self.word('shared')}, {place}" if place else self.word("apart" if apart else "shared")
        look = f"{'is-wild ' * shows_wild(spot)}{spot.mark}".rstrip()
        return html.card(spot.card, spot.key, look, self.wild(spot, says), language=self.say.language)

    def place(self, number: int, across: int) -> str:
        return self.word("place", row=number // across + 1, column=number % across + 1) if across else ""

    def side_pots(self, m: Middle) -> str:
        """T12: which pots there are, once somebody is all-in."""
        return " · ".join(
            self.word("side_pot" if n else "main_pot", chips=pot.chips, seats=pot.seats) for n, pot in enumerate(m.side)
        )

    def discards(self, m: Middle) -> str:
        return self.gone(m.gone, html.pile(m.pile, self.say, "out"))

    def gone(self, gone: Gone, label: str) -> str:
        items = []
        for seat, own, spot in gone:
            if spot.card is None:
                items.append(html.back(spot.key))
            else:
                says = self.word("gone_you") if own else "" if seat is None else self.word("gone_seat", seat=seat)
                says = self.word("gone_all") if spot.open else says
                items.append(self.card(spot, says))
        return self.cards(label, items, [spot for _, _, spot in gone]) if items else ""

    # a seat ----------------------------------------------------------------------------------------------------------

    @draw.register
    def seat(self, s: Seat) -> str:
        marks = " data-turn" * s.turn + " data-out" * s.folded
        dealer = f'<span class="tk-dealer"><span class="tk-v">{self.word("dealer")}</span></span>' if s.dealer else ""
        who = (
            f'<p class="tk-who"><b>{self.say.name(s.seat)}</b>{dealer}{self.said(s.said)}{self.turn(acts=s.turn)}'
            f"<span>{self.stack(s)}</span>{self.up(s)}</p>"
        )
        hand = self._kept(self.hand, s, s.seat, s.own, s.all, s.row, s.drawn)
        return f'<li class="tk-seat"{marks}>{self.piece(who)}{hand}{self.bet(s)}</li>'

    def bet(self, s: Seat) -> str:
        """The chips before a seat; a forced bet has its name."""
        if not s.bet:
            return ""
        key = f"render.forced.{s.forced}"
        name = self.say.fill(key, {}) if self.say.has(key) else html.escaped(s.forced)
        forced = f" <small>{name}</small>" if name else ""
        return f'<p class="tk-bet"><span class="tk-v">{self.word("bet")} </span>{s.bet}{forced}</p>'

    def stack(self, s: Seat) -> str:
        state = "out" if s.out else "folded" if s.folded else "all_in" if not s.stack and s.row else "chips"
        return f'<span class="tk-v">{self.word("stack")} </span>{self.word(f"state.{state}", n=s.stack)}'

    def up(self, s: Seat) -> str:
        """To whom the cards belong: how many of them the others see, where it is some."""
        up = sum(spot.open for spot in s.row)
        if not s.own or up in (0, len(s.row)):
            return ""
        return f'<span class="tk-up">{self.word("up_down", up=up, down=len(s.row) - up)}</span>'

    def hand(self, s: Seat) -> str:
        spots = [*s.row, s.drawn] if s.drawn else list(s.row)
        if not spots:
            return ""
        # Of a hand of which the others see some cards these stand forward.
        mixed = len({spot.open for spot in s.row}) > 1
        items = [self.personal(spot, s, "is-up" if mixed and spot.open else "") for spot in s.row]
        if s.drawn:
            whose = self.word("drawn_you") if s.own else self.word("drawn_seat", seat=s.seat)
            says = self.word("drawn_open") if s.drawn.open else whose
            items.append(self.card(s.drawn, says, "is-new is-drawn"))
        return self.cards(self.word("cards_of", seat=s.seat), items, spots)
