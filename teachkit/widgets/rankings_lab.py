"""The ranking ladder: any order of hands with its counts, and beside it another one and what moves."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..cards import Card
from ..hands.hand import Hand
from ..hands.naming import unqualified
from ..hands.orders import ranking
from ..hands.rankings import Ranking
from ..mistakes import Mistake
from ..render import html
from ..render.static import face
from ..words import PLAIN, Phrase, Share, grouped
from . import controls
from .base import styles
from .ladder import ORDERS, Ladder, Rung, begun, differences, key_of, ladder, order_of
from .panel import Panel, answers

SIZES = (5, 6, 7)


class Rankings(Panel):
    """Orders of hands as ladders, best category first: how often each comes up, an example, its best and worst hand.

    `order` and `beside` (a second order, and what moves) are ids of `teachkit.rankings()`, keys of the lab's own list
    ("wild 2", "wild Js Jh", "six-plus older", "manila 36") or Rankings of your own; `cards` is 5, 6 or 7. ValueError
    for others.
    """

    zones = ("setup", "moves", "ladders")
    title = "ladder.title"
    look = "is-ladders"
    _css = styles("fields", "panel", "lines")

    def __init__(
        self,
        order: str | Ranking = "standard",
        beside: str | Ranking | None = None,
        *,
        cards: int = 5,
        language: str | None = None,
    ):
        self.orders = {key: order_of(key) for key in ORDERS}
        self.first, self.second = self._key(order), self._key(beside) if beside else ""
        self.cards, self.picked = _size(cards), ""
        super().__init__(language)

    def _key(self, order: str | Ranking) -> str:
        """The key of an order; one of one's own joins the list."""
        if isinstance(order, str):
            if order in self.orders:
                return order
            raise Mistake(f"there is no order {order!r} here: choose one of {', '.join(map(repr, self.orders))}")
        found = ranking(order)
        key = key_of(found)
        self.orders[key] = found
        return key

    @property
    def ladders(self) -> tuple[Ladder, ...]:
        """The ladder of each order shown, with its rungs: `.category`, `.hands`, `.share`, `.best`, `.worst`."""
        return tuple(ladder(key, self.orders[key], self.cards) for key in (self.first, self.second) if key)

    @property
    def differences(self) -> list[Phrase]:
        """What is otherwise in the second order than in the first; of one order alone what is odd about it."""
        if len(self.ladders) == 2:
            return differences(*self.ladders)
        here = self.ladders[0]
        return [Phrase("ladder.rarer", here=here.key, x=here.a(x), y=here.a(y)) for x, y in here.rarer()]

    # what a learner does ---------------------------------------------------------------------------------------------

    @answers
    def order(self, value: str | Ranking) -> str:
        """Show another order of hands."""
        self.first = self._key(value)
        return self._changed()

    @answers
    def beside(self, value: str | Ranking = "") -> str:
        """Show a second order beside it, or none."""
        self.second = self._key(value) if value else ""
        return self._changed()

    @answers
    def choose_from(self, value: str | int) -> str:
        """Count the best five of so many cards."""
        self.cards = _size(value)
        return self._changed()

    @answers
    def category(self, value: str) -> str:
        """Open a category, or close it again: its best and its worst hand; ValueError lists what there is."""
        names = dict.fromkeys(rung.category for shown in self.ladders for rung in shown.rungs)
        if value not in names:
            raise Mistake(f"{value!r} is no category here: there are {', '.join(names)}")
        if value == self.picked:
            self.picked = ""
            return self.refresh(self.speaker.word("ladder.start"))
        self.picked = value
        return self.refresh(self._told(value))

    def _changed(self) -> str:
        if not any(shown[self.picked] for shown in self.ladders):
            self.picked = ""
        return self.refresh(" ".join(map(self.speaker.say, self.differences)) or self.speaker.word("ladder.start"))

    def _told(self, category: str) -> str:
        """A category in words, in each of the orders that has it."""
        out = []
        for shown in self.ladders:
            if rung := shown[category]:
                facts: dict[str, object] = {"name": self._name(shown, category), **_figures(rung)}
                if rung.best and rung.worst:
                    key = "ladder.picked" if rung.different > 1 else "ladder.picked_one"
                    facts |= {"best": rung.best.sentence, "worst": rung.worst.sentence}
                    out.append(self.speaker.fill(key, facts))
                else:
                    out.append(self.speaker.fill("ladder.no", {"why": _why(shown, rung)}))
        return " ".join(out)

    # what is shown ---------------------------------------------------------------------------------------------------

    def draw_setup(self) -> str:
        orders = [(key, self._order(key)) for key in self.orders]
        sizes = [(str(n), self.speaker.fill("ladder.n", {"n": n})) for n in SIZES]
        none = ("", self.speaker.word("ladder.none"))
        return (
            f'<div class="tk-fields">{controls.choice("order", self.word("ladder.order"), orders, self.first)}'
            f'{controls.choice("beside", self.word("ladder.beside"), [none, *orders], self.second)}'
            f'{controls.choice("choose_from", self.word("ladder.cards"), sizes, str(self.cards))}</div>'
        )

    def draw_moves(self) -> str:
        said = [self.html.say(phrase) for phrase in self.differences] or [self.word("ladder.start")]
        return f'<div class="tk-told">{"".join(f"<p>{line}</p>" for line in said)}</div>'

    def draw_ladders(self) -> str:
        return f'<div class="tk-beside">{"".join(map(self._ladder, self.ladders))}</div>'

    def _ladder(self, shown: Ladder) -> str:
        total = grouped(shown.rungs[0].total)
        caption = self.word("ladder.caption", order=shown.key, total=total)
        label = self.word("ladder.name", order=shown.key)
        rungs = "".join(self._rung(shown, rung) for rung in shown.rungs)
        return (
            f'<div class="tk-lines"><p class="tk-cap">{begun(caption)}</p>'
            f'<ol role="list" aria-label="{begun(label)}">{rungs}</ol></div>'
        )

    def _rung(self, shown: Ladder, rung: Rung) -> str:
        name, moved, opened = escape(self._name(shown, rung.category)), self._moved(shown, rung), ""
        label = f"{name}, {moved}" if moved else name
        if rung.category == self.picked:
            opened = self._opened(shown, rung)
        mark = f"<small>{moved}</small>" if moved else ""
        button = (
            f'<button type="button" class="tk-btn tk-quiet" data-do="category" value="{escape(rung.category)}" '
            f'aria-expanded="{str(bool(opened)).lower()}" aria-label="{label}">{name}</button>'
        )
        facts = _figures(rung)
        numbers = (
            f'<p class="tk-amount" style="--tk-part:{rung.share:.5f}"><b>{facts["hands"]}</b> '
            f'<small>{self.word("ladder.share", **facts)}</small></p>'
        )
        look = ' class="is-moved"' if moved else ""
        return f"<li{look}><div>{button}{mark}</div>{self._row(shown, rung.usual, name)}{numbers}{opened}</li>"

    def _row(self, shown: Ladder, cards: Sequence[Card], label: str) -> str:
        language, wild = self.speaker.language, shown.order.wild_cards
        return html.row(label, [html.card(c, kind="is-wild" if c in wild else "", language=language) for c in cards])

    def _opened(self, shown: Ladder, rung: Rung) -> str:
        """The best and the worst hand of a category, and how many differ."""
        if not (rung.best and rung.worst):
            return f'<p class="tk-more">{self.word("ladder.no", why=_why(shown, rung))}</p>'
        ends = {"ladder.best": rung.best, "ladder.worst": rung.worst}
        if rung.different == 1:
            ends = {"ladder.alone": rung.best}
        inner = "".join(self._end(shown, self.word(key), hand) for key, hand in ends.items())
        many = f'<p>{self.word("ladder.different", n=grouped(rung.different))}</p>' if rung.different > 1 else ""
        return f'<div class="tk-more">{inner}{many}</div>'

    def _end(self, shown: Ladder, name: str, hand: Hand) -> str:
        said = self.html.say(hand.sentence)
        return f'<div><p class="tk-cap">{name}</p>{self._row(shown, hand.cards, name)}<p>{said}</p></div>'

    def _moved(self, shown: Ladder, rung: Rung) -> str:
        """What a category beats, or loses to, here and not in the order beside it."""
        if len(self.ladders) < 2 or self.ladders[0].order.low != self.ladders[1].order.low:
            return ""
        other = self.ladders[shown is self.ladders[0]]
        if rung.best and rung.category not in other.names:
            return self.word("ladder.only_here")
        beats = [shown.a(y) for x, y in shown.turned(other) if x == rung.category]
        loses = [shown.a(x) for x, y in shown.turned(other) if y == rung.category]
        said = [self.word(f"ladder.{key}", names=names) for key, names in (("beats", beats), ("loses", loses)) if names]
        return ", ".join(said)

    def _name(self, shown: Ladder, category: str) -> str:
        """A category as a heading; in a low order a hand without a pair is just that."""
        key = f"category.lowest.{category}"
        return self.speaker.word(key if shown.order.low and self.speaker.has(key) else f"category.{category}")

    def _order(self, key: str) -> str:
        return begun(self.speaker.fill("ladder.order_name", {"order": key}))

    def still_ladders(self) -> str:
        rows = []
        for shown in self.ladders:
            rows.append(f"<p><b>{escape(self._order(shown.key))}</b></p>")
            for rung in shown.rungs:
                name, facts = escape(self._name(shown, rung.category)), _figures(rung)
                cards = " ".join(map(face, rung.usual))
                rows.append(f"<p>{name} {cards} {facts['hands']}, {facts['share']}</p>")
        return "".join(rows)

    @property
    def keep(self) -> str:
        return f"{self.first};{self.second};{self.cards};{self.picked}"

    def restore(self, kept: str) -> None:
        first, second, size, picked = kept.split(";")
        keys, cards = (self._key(first), self._key(second) if second else ""), _size(size)
        (self.first, self.second), self.cards = keys, cards
        self.picked = picked if any(shown[picked] for shown in self.ladders) else ""

    def __repr__(self) -> str:
        beside = f" beside {self.second}" if self.second else ""
        return f"<Rankings: {self.first}{beside}, the best five of {self.cards} cards>"[:110]


def _size(value: str | int) -> int:
    if str(value) not in map(str, SIZES):
        raise Mistake(f"cards={value!r}: the best five of {', '.join(map(str, SIZES[:-1]))} or {SIZES[-1]} are counted")
    return int(value)


def _figures(rung: Rung) -> dict[str, str]:
    one_in = rung.total / rung.hands
    n = PLAIN.figures(f"{one_in:,.0f}" if one_in >= 10 else f"{one_in:.1f}")
    return {"hands": grouped(rung.hands), "total": grouped(rung.total), "share": str(Share(rung.share)), "n": n}


def _why(shown: Ladder, rung: Rung) -> Phrase | str:
    return unqualified(shown.order, (), rung.usual) or ""
