"""The zones of the table as semantic HTML; what they say is in the catalogue under `render` and `show`.

No zone holds anything that depends on where its viewer sits, so that views share them.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import singledispatchmethod
from typing import Any

from ..cards import Card
from ..hands.composition import Best, best
from ..hands.explain import compare
from ..variants import Variant
from ..words import Speaker, same
from . import html
from .roles import spoken
from .scene import Middle, Paid, Player, Seat, Split, Spot


class Zones:
    """Draws zones in the words of `say` for one game; a zone that was drawn before comes from memory.

    `piece` stands in for each card, so that a page gets a card that lies in many zones once.
    """

    def __init__(self, say: Speaker, game: Variant, piece: Callable[[str], str] = same):
        self.say, self.game, self.piece = say, game, piece
        self._drawn: dict[Any, str] = {}
        self._words: dict[Any, str] = {}

    def __call__(self, zone: Middle | Seat | Player | Split) -> str:
        key = (type(zone), zone)  # named tuples of two kinds can be equal
        found = self._drawn.get(key)
        if found is None:
            found = self._drawn[key] = self.draw(zone)
        return found

    @singledispatchmethod
    def draw(self, zone: Any) -> str:
        raise TypeError(f"{zone!r} is no zone")

    def word(self, key: str, **facts: Any) -> str:
        """A phrase of the catalogue; the facts are numbers and keys."""
        known = (key, *facts.items())
        found = self._words.get(known)
        if found is None:
            found = self._words[known] = self.say.fill(f"render.{key}", facts)
        return found

    # the table -------------------------------------------------------------------------------------------------------

    @draw.register
    def middle(self, m: Middle) -> str:
        boards = "".join(self.piece(self.board(b, m, n)) for n, b in enumerate(m.boards)) if m.slots else ""
        pile = (html.back(m.next) if m.left else "") + str(m.left)
        pots = self.side_pots(m)
        name, out = html.pile(m.pile, self.say), html.pile(m.pile, self.say, "out")
        return (
            f'<div class="tk-mid">{boards}<ul class="tk-piles" role="list">'
            f"<li><small>{name}</small><div>{pile}</div></li>"
            f'<li class="tk-pot"><small>{pots or self.word("pot")}</small><div>{m.pot}</div></li>'
            f"<li><small>{out} {m.out}</small><div>{self.piece(self.gone(m, out))}</div></li></ul></div>"
        )

    def board(self, spots: Sequence[Spot], m: Middle, number: int) -> str:
        says, language = self.word("shared"), self.say.language
        items = [
            html.card(s.card, s.key, "is-new" if s.card in m.new else "", says, language=language)
            for s in spots
            if s.card is not None
        ]
        key = "board" if len(m.boards) == 1 else "boards"
        label = self.word(key, n=len(items), slots=m.slots, number=number + 1)
        empty = '<li class="tk-slot" aria-hidden="true"></li>' * (m.slots - len(items))
        return html.row(label, map(self.piece, items), "tk-board").replace("</ol>", empty + "</ol>")

    def side_pots(self, m: Middle) -> str:
        """T12: which pots there are, once somebody is all-in."""
        return " · ".join(
            self.word("side_pot" if n else "main_pot", chips=pot.chips, seats=pot.seats) for n, pot in enumerate(m.side)
        )

    def gone(self, m: Middle, label: str) -> str:
        items = []
        for seat, own, spot in m.gone:
            if spot.card is None:
                items.append(html.back(spot.key))
            else:
                says = self.word("gone_you") if own else "" if seat is None else self.word("gone_seat", seat=seat)
                says = self.word("gone_all") if spot.open else says
                items.append(self.card(spot, says))
        return self.cards(label, items, [spot for _, _, spot in m.gone]) if items else ""

    @draw.register
    def seat(self, s: Seat) -> str:
        marks = " data-turn" * s.turn + " data-out" * s.folded
        dealer = f'<span class="tk-dealer"><span class="tk-v">{self.word("dealer")}</span></span>' if s.dealer else ""
        turn = f'<span class="tk-turn">{self.word("to_act")}</span>' if s.turn else ""
        bet = f'<p class="tk-bet"><span class="tk-v">{self.word("bet")} </span>{s.bet}</p>' if s.bet else ""
        return (
            f'<li class="tk-seat"{marks}><p class="tk-who"><b>{self.say.name(s.seat)}</b>{dealer}{turn}'
            f"<span>{self.stack(s)}</span></p>{self.hand(s)}{bet}</li>"
        )

    def stack(self, s: Seat) -> str:
        state = "folded" if s.folded else "all_in" if not s.stack and s.row else "chips"
        return f'<span class="tk-v">{self.word("stack")} </span>{self.word(f"state.{state}", n=s.stack)}'

    def hand(self, s: Seat) -> str:
        spots = [*s.row, s.drawn] if s.drawn else list(s.row)
        if not spots:
            return ""
        items = [self.personal(spot, s) for spot in s.row]
        if s.drawn:
            says = self.word("drawn_you") if s.own else self.word("drawn_seat", seat=s.seat)
            items.append(self.card(s.drawn, says, "is-new is-drawn"))
        return self.cards(self.word("cards_of", seat=s.seat), items, spots)

    def personal(self, spot: Spot, s: Seat | Player) -> str:
        says = "seen_all" if spot.open else "seen_you" if s.own else "seen_seat"
        return self.card(spot, self.word(says, seat=s.seat))

    def card(self, spot: Spot, says: str, kind: str = "") -> str:
        """A card with its strip: the slate foot tells how much of it the others do not see."""
        if spot.card is None:
            return html.back(spot.key, kind)
        strip = "is-own" if spot.open else "is-private"
        return html.card(spot.card, spot.key, f"{strip} {kind}".rstrip(), says, language=self.say.language)

    def cards(self, label: str, items: list[str], spots: Sequence[Spot]) -> str:
        """A row: one picture if all are face down, else a list in which the backs speak for themselves."""
        if all(s.card is None for s in spots):
            return html.backs(f"{label}: {self.word('down', n=len(spots))}", items)
        spoken = f' role="img" aria-label="{self.word("back")}"></span>'
        each = [i if s.card is not None else i.replace("></span>", spoken) for i, s in zip(items, spots, strict=True)]
        return html.row(label, map(self.piece, each))

    # the showdown ----------------------------------------------------------------------------------------------------

    @draw.register
    def player(self, p: Player) -> str:
        won = f'<p class="tk-win">{self.word("wins", n=p.won)}</p>' if p.won else ""
        stack = f'<p class="tk-stack">{self.word("state.chips", n=p.stack)}</p>'
        head = f'<p class="tk-name">{self.say.name(p.seat)}</p>{won}{stack}'
        found = self.best(p) if p.state == "shown" else None
        body = self.eight(p, found) + self.result(p, found)
        return f'<li class="tk-player"{" data-won" if p.won else ""}><div class="tk-head">{head}</div>{body}</li>'

    def best(self, p: Player) -> Best:
        return best(self.game.ranking, self.game.composition, _cards(p.row), _cards(p.board))

    def eight(self, p: Player, found: Best | None) -> str:
        said = spoken(found, self.say) if found else {}
        own = [self.lifted(p, spot, "is-own", said, first=n == 0) for n, spot in enumerate(p.row)]
        shared = [self.lifted(p, spot, "", said, first=not own and n == 0) for n, spot in enumerate(p.board)]
        counts = (len(found.personal), len(found.board)) if found else (None, None)
        return (
            f'<div class="tk-eight">{self.group(p, "own", own, p.row, counts[0])}'
            f"{self.group(p, 'shared', shared, p.board, counts[1]) if shared else ''}</div>"
        )

    def group(self, p: Player, kind: str, items: list[str], spots: Sequence[Spot], used: int | None) -> str:
        label = self.word(f"group.{kind}_of", seat=p.seat)
        count = self.word(f"group.{kind}", n=used) if used is not None else self.word(f"group.{kind}_none")
        row = self.cards(label, items, spots) if items else ""
        return f'<div class="tk-group is-{kind}">{row}<span class="tk-cap">{count}</span></div>'

    def lifted(self, p: Player, spot: Spot, kind: str, said: dict[Card, tuple[bool, str]], *, first: bool) -> str:
        """A card of the eight: a button, since pointing at it says what it does in the hand."""
        key = f"{p.seat}-{spot.key}" if spot.key else ""
        if spot.card is None:
            return html.back(key)
        language = self.say.language
        if not said and not kind:
            return html.card(spot.card, key, language=language)
        if not said:
            says = self.word("mucked_card" if p.state == "mucked" else "not_shown")
            return html.card(spot.card, key, "is-private", says, language=language)
        used, role = said[spot.card]
        origin = self.word("personal" if kind else "shared")
        kind = f"{kind} is-{'in' if used else 'out'}".lstrip()
        says = f"{origin}, {role}"
        return html.card(spot.card, key, kind, says, button=True, tab=0 if first else -1, language=language)

    def result(self, p: Player, found: Best | None) -> str:
        if found is None:
            return f'<div class="tk-result"><p>{self.word(p.state)}</p></div>'
        category, *rest = [self.say.say(phrase) for phrase in found.phrases]
        if p.rival:
            other = best(self.game.ranking, self.game.composition, p.rival, _cards(p.board))
            rest.append(self.say.say(compare(found, other)))
        return f'<div class="tk-result"><p><b>{category}</b></p><p>{" ".join(rest)}</p><p class="tk-role"></p></div>'

    @draw.register
    def split(self, s: Split) -> str:
        inner = "".join(self.paid(pot, many=s.many) for pot in s.pots)
        return f'<div class="tk-split">{inner}</div>' if inner else '<div class="tk-split" hidden></div>'

    def paid(self, pot: Paid, *, many: bool) -> str:
        key = "pot_of" if not many else "side_pot_of" if pot.number else "main_pot_of"
        name = self.word(key, chips=pot.chips, number=pot.number)
        seats = tuple(share.seat for share in pot.shares)
        said = [self.word("splits", seats=seats)]
        if len(seats) == 1:
            alone, got = pot.shares[0].seat, pot.shares[0].chips
            said = [self.word("takes", seat=alone) if got == pot.chips else self.word("gets", seat=alone, n=got)]
        said += [self.word("odd_to", seat=s.seat, n=s.odd, policy=pot.policy) for s in pot.shares if s.odd]
        bars = "".join(self.bar(*share) for share in pot.shares)
        label = self.word("split_label")
        return f"<p><b>{name}</b> {' '.join(said)} {html.rule(pot.rule)}</p>" + (
            f'<ol class="tk-bars" role="list" aria-label="{label}">{bars}</ol>' if len(seats) > 1 else ""
        )

    def bar(self, seat: int, amount: int, odd: int) -> str:
        whole = f"<li><b>{amount - odd}</b>{self.say.name(seat)}</li>"
        if not odd:
            return whole
        name = self.word("odd" if odd == 1 else "odds", seat=seat)
        return f'{whole}<li class="is-odd"><b>{odd}</b>{name}</li>'


def _cards(spots: Sequence[Spot]) -> tuple[Card, ...]:
    return tuple(s.card for s in spots if s.card is not None)
