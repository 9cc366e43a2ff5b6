"""The zones of a showdown as semantic HTML: the best hand for each part of a pot, and who gets which chips."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import singledispatchmethod
from math import isqrt
from typing import Any

from ..cards import Card
from ..hands.composition import Best
from ..hands.contests import Contest
from ..hands.explain import compare
from ..words import Phrase
from . import html
from .roles import spoken
from .scene import Row, Spot
from .showdown import Half, Held, Paid, Play, Player, Split
from .zones import Painter

SLOT = '<span class="tk-slot" aria-hidden="true"></span>'
USUAL = 8  # cards that lie side by side without being made smaller


class Ending(Painter):
    """Draws players and split pots."""

    def __init__(self, *given: Any):
        super().__init__(*given)
        self._best: dict[Any, Mapping[str, Best]] = {}
        self._across = isqrt(len(self.game.contest.layout))

    def contest(self, p: Player) -> Contest:
        """What is compared: the game may have turned into another."""
        return (p.turned and self.game.turned) or self.game.contest

    @singledispatchmethod
    def draw(self, zone: Any) -> str:
        raise TypeError(f"{zone!r} is no zone")

    def best(self, held: Held, p: Player) -> Mapping[str, Best]:
        """The best hand for each part of a pot, from memory if it was asked before."""
        found = self._best.get((held, p.turned))
        if found is None:
            contest, there = self.contest(p), held.boards
            if contest.apart:
                contest, there = contest.on(c for board in there for c in board), ((),) * len(there)
            found = self._best[held, p.turned] = contest.each(held.cards, there)
        return found

    # a player --------------------------------------------------------------------------------------------------------

    @draw.register
    def player(self, p: Player) -> str:
        won = f'<p class="tk-win">{self.word("wins", n=p.won)}</p>' if p.won else ""
        stack = f'<p class="tk-stack">{self.word("state.chips", n=p.stack)}</p>'
        marks = self.said(p.said) + self.turn(acts=p.turn)
        name = self.say.name(p.seat)
        if p.pair:
            name = self.word("pair", seats=tuple(seat for seat, _ in p.pair))
            stack = "".join(f'<p class="tk-stack">{self.word("stack_of", seat=s, n=n)}</p>' for s, n in p.pair)
        head = f'<p class="tk-name">{name}</p>{marks}{won}{stack}'
        body = self.piece(self.plays(p) if p.plays and p.state == "shown" else self.unshown(p))
        failed = f'<p>{self.word("failed")}</p>' if p.failed else ""
        return f'<li class="tk-player"{" data-won" * bool(p.won)}><div class="tk-head">{head}</div>{body}{failed}</li>'

    def plays(self, p: Player) -> str:
        """The hand for each part of a pot; the first card that can be pointed at is the player's tab stop."""
        out, first = "", True
        for number, play in enumerate(p.plays):
            best = self.best(Held(_cards(p.row), tuple(map(_cards, p.boards))), p)
            found = best[play.part] if play.part else next(iter(best.values()))
            result = self.result(p, play, found)
            if not play.part:
                return self.eight(p, number, found, first=True) + result
            cards = self.eight(p, number, found, first=first) if found.hand else ""
            first = first and not cards
            out += f'<div class="tk-part"{" data-won" * play.has_won}>{self.heading(play)}{cards}{result}</div>'
        return f'<div class="tk-parts">{out}</div>'

    def heading(self, play: Play) -> str:
        won = self.word("wins", n=play.won) if play.won else self.word("won") if play.has_won else ""
        more = f' <span class="tk-win">{won}</span>' if won else ""
        return f'<p class="tk-half"><b>{html.part(play.part, self.say)}</b>{more}</p>'

    def unshown(self, p: Player) -> str:
        """Cards that are not shown, or not yet; of boards only a single row, which lies beside all players' cards."""
        (board, *more) = p.boards
        shared = () if more or self._across or self.contest(p).apart else board
        own = [self.personal(s, p) for s in p.row]
        groups = self.group(p, "own", own, p.row)
        if shared:
            groups += self.group(p, "shared", [self.common(s) for s in shared], shared)
        width = _width(len(p.row) + len(shared))
        said = f'<div class="tk-result"><p>{self.word(p.state)}</p>{self.unseen(p)}</div>'
        made = f'<div class="tk-eight"{width}>{groups}</div>{said}'
        parted = len(self.contest(p).parts) > 1
        return f'<div class="tk-parts"><div class="tk-part">{made}</div></div>' if parted else made

    def unseen(self, p: Player) -> str:
        """What a hand was that went away unseen, told to the player who held it."""
        if not p.plays:
            return ""
        best = self.best(Held(_cards(p.row), tuple(map(_cards, p.boards))), p)
        names = [play.part or next(iter(best)) for play in p.plays]
        said = {name: f"<b>{self.say.say(best[name].phrases[0])}</b>" for name in names}
        parts = [f"{html.part(name, self.say)}: {hand}" if p.plays[0].part else hand for name, hand in said.items()]
        return f'<p>{self.word("yours")} {" ".join(parts)}</p>'

    def result(self, p: Player, play: Play, found: Best) -> str:
        phrases = list(found.phrases)
        if p.pair and found.hand:  # the captions of the groups tell where the cards come from
            phrases[1] = Phrase("hand.cards", cards=found.hand.cards)
        first, *rest = map(self.say.say, phrases)
        if not found.hand:
            return f'<div class="tk-result"><p>{first}</p></div>'
        if play.rival:
            best = self.best(play.rival, p)
            other = best[play.part] if play.part else next(iter(best.values()))
            rest.append(self.say.say(compare(found, other)))
        return f'<div class="tk-result"><p><b>{first}</b></p><p>{" ".join(rest)}</p><p class="tk-role"></p></div>'

    # the cards -------------------------------------------------------------------------------------------------------

    def eight(self, p: Player, number: int, found: Best, *, first: bool) -> str:
        """Personal and shared cards, those of the best hand lifted."""
        roles, where = spoken(found, self.say), {name: board for name, _, board in self.contest(p).parts}
        there = () if self.contest(p).apart else p.boards[where.get(p.plays[number].part, 0)]
        prefix = f"{p.seat}.{number}" if number else str(p.seat)
        whose = [self.word(f"{'pair_' * bool(p.pair)}{word}") for word in ("shared", "personal")]
        wild = {c for c in found.hand.ranking.wild_cards if not c.is_joker}  # a joker shows it by itself
        items = []
        for n, spot in enumerate((*p.row, *there)):
            assert spot.card is not None
            own, (used, role) = n < len(p.row), roles[spot.card]
            look = f"{'is-own ' * own}{'is-wild ' * (spot.card in wild)}is-{'in' if used else 'out'}"
            tab = 0 if first and n == 0 else -1
            items.append(self.lifted(spot, prefix, look, f"{whose[own]}, {role}", tab))
        groups = self.group(p, "own", items[: len(p.row)], p.row, len(found.personal)) if p.row else ""
        if there:
            groups += self.group(p, "shared", items[len(p.row) :], there, len(found.board))
        return f'<div class="tk-eight"{_width(len(p.row) + (self._across or len(there)))}>{groups}</div>'

    def group(self, p: Player, kind: str, items: list[str], spots: Row, used: int | None = None) -> str:
        whose = f"group.pair_{kind}" if p.pair else f"group.{kind}"
        label = self.word(f"{whose}_of", seat=p.seat)
        count = self.word(whose, n=used) if used is not None else self.word(f"{whose}_none")
        if kind == "shared" and self._across:
            placed: Any = self.game.contest.placed
            row = html.row(label, [item or SLOT for item in placed(items)], "is-square")
        else:
            row = self.cards(label, items, spots) if items else ""
        return f'<div class="tk-group is-{kind}">{row}<span class="tk-cap">{count}</span></div>'

    def lifted(self, spot: Spot, prefix: str, look: str, says: str, tab: int) -> str:
        """A card of a hand: a button, since pointing at it says what it does there."""
        assert spot.card is not None
        key = f"{prefix}-{spot.key}" if spot.key else ""
        return html.card(spot.card, key, look, says, button=True, tab=tab, language=self.say.language)

    def common(self, spot: Spot) -> str:
        assert spot.card is not None
        return html.card(spot.card, spot.key, "", self.word("shared"), language=self.say.language)

    # the pots --------------------------------------------------------------------------------------------------------

    @draw.register
    def split(self, s: Split) -> str:
        said: list[tuple[str, dict[str, Any], str]]
        said = [(key, {"seat": seat, "cards": cards}, rule) for key, seat, cards, rule in s.proved]
        said += [(f"told.{what}", {"seat": seat, "part": part}, rule) for what, seat, part, rule in s.told]
        left = [(f"handed.{what}", {"value": value}, rule) for what, value, rule in s.handed]
        inner = self.lines(said) + "".join(self.paid(pot, s.many) for pot in s.pots) + self.lines(left)
        return f'<div class="tk-split">{inner}</div>' if inner else '<div class="tk-split" hidden></div>'

    def lines(self, said: Iterable[tuple[str, dict[str, Any], str]]) -> str:
        """Sentences, each with its rule."""
        return "".join(f"<p>{self.say.fill(key, facts)} {html.rule(rule)}</p>" for key, facts, rule in said)

    def paid(self, pot: Paid, many: bool) -> str:
        key = "pot_of" if not many else "side_pot_of" if pot.number else "main_pot_of"
        name = f"<b>{self.word(key, chips=pot.chips, number=pot.number)}</b>"
        why = [f"{self.say.fill(key, dict(facts))} {html.rule(rule)}" for key, rule, facts in pot.why]
        if not pot.halves[0].part:
            (whole,) = pot.halves
            said = " ".join([*self.shared_out(whole, pot.chips, scoop=pot.scoop), html.rule(whole.rule)])
            return f"<p>{name} {said}</p>" + (self.bars(whole) if len(whole.shares) > 1 else "")
        first, *rest = why or [""]
        more = "".join(f"<p>{sentence}</p>" for sentence in rest)
        halves = "".join(self.half(half) for half in pot.halves)
        return f'<p>{name} {first}</p>{more}<div class="tk-halves">{halves}</div>'

    def half(self, half: Half) -> str:
        got = sum(share.chips for share in half.shares)
        said = " ".join([*self.shared_out(half, got), html.rule(half.rule)])
        return f"<div><p><b>{html.part(half.part, self.say)}:</b> {said}</p>{self.bars(half)}</div>"

    def shared_out(self, half: Half, chips: int, *, scoop: bool = False) -> list[str]:
        """Who gets a pot, or a part of one, of so many chips."""
        seats = tuple(share.seat for share in half.shares)
        said = [self.word("pair_shares" if half.together else "splits", seats=seats)]
        if len(seats) == 1:
            alone, got = half.shares[0].seat, half.shares[0].chips
            key = "gets" if got != chips else "scoops" if scoop else "takes"
            said = [self.word(key, seat=alone, n=got)]
        return said + [self.word("odd_to", seat=s.seat, n=s.odd, policy=half.policy) for s in half.shares if s.odd]

    def bars(self, half: Half) -> str:
        inner = "".join(self.bar(*share) for share in half.shares)
        return f'<ol class="tk-bars" role="list" aria-label="{self.word("split_label")}">{inner}</ol>'

    def bar(self, seat: int, amount: int, odd: int) -> str:
        whole = f"<li><b>{amount - odd}</b>{self.say.name(seat)}</li>"
        if not odd:
            return whole
        name = self.word("odd" if odd == 1 else "odds", seat=seat)
        return f'{whole}<li class="is-odd"><b>{odd}</b>{name}</li>'


def _cards(spots: Sequence[Spot]) -> tuple[Card, ...]:
    return tuple(s.card for s in spots if s.card is not None)


def _width(across: int) -> str:
    """How many cards lie side by side, if more than usual."""
    return f' style="--tk-n:{across}"' if across > USUAL else ""
