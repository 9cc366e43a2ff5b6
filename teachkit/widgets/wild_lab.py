"""The wild-card lab: what may a wild card stand for, which reading is the best, and what it does to the counts."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import comb
from typing import Any

from ..cards import RANKS, Card, card, cards, text
from ..hands.categories import CATEGORIES, FIVES
from ..hands.hand import Hand, made
from ..hands.rankings import Ranking
from ..mistakes import Mistake
from ..render import html
from ..render.static import face
from ..words import Phrase, Share, grouped
from . import controls
from .base import styles
from .ladder import Rung, key_of, ladder
from .panel import Panel, answers, beside, place
from .readings import KINDS, Reading, may_be, readings

MOST = 5
NAMED = 6  # cards that are named as doing the same
Said = tuple[str, dict[str, Any]]


class WildLab(Panel):
    """A hand with wild cards: all that they could stand for, which reading is the best, and why.

    `hand` is text or up to five cards, `wild` one of "joker", "bug", "deuces", "one-eyed jacks", "fitter" (the joker of
    a low hand). `best` is the hand, `readings` all readings by category. Without `counts` nothing is said of how often
    each category comes, which takes longest to work out. ValueError for cards that can't be.
    """

    zones = ("setup", "hand", "verdict", "deck", "readings", "counts")
    title = "wildlab.title"
    selects = "hand"
    look = "is-wild-lab"
    _css = styles("deck", "fields", "panel", "lines")

    def __init__(
        self,
        hand: str | Iterable[Card] = "9c 9d 7h 7s Jk",
        *,
        wild: str = "bug",
        counts: bool = True,
        language: str | None = None,
    ):
        self.wild, self.counts = _known(wild), counts
        self.hand: tuple[Card, ...] = ()
        self.tried: Card | None = None
        self._hold(hand)
        super().__init__(language)

    @property
    def order(self) -> Ranking:
        return KINDS[self.wild].ranking

    @property
    def best(self) -> Hand | None:
        """The hand as the rules read it; None without cards."""
        return made(self.order, self.hand) if self.hand else None

    @property
    def wilds(self) -> tuple[Card, ...]:
        """The wild cards of the hand."""
        return tuple(c for c in self.hand if c in self.order.wild_cards)

    @property
    def readings(self) -> tuple[Reading, ...]:
        """What the wild cards could be read as: `.category`, `.ways`, `.hand`, `.stands`, `.may`, best first."""
        return readings(KINDS[self.wild], self.hand)

    # what a learner does ---------------------------------------------------------------------------------------------

    @answers
    def card(self, value: str) -> str:
        """Take a card into the hand, or put it back; beside a full hand with one wild card try it in its place."""
        c = self._one(value)
        if c in self.hand:
            self._hold([x for x in self.hand if x != c])
        elif len(self.hand) == MOST:
            return self.stand(value)
        else:
            self._hold((*self.hand, c))
        return self.refresh(self.verdict())

    @answers
    def stand(self, value: str) -> str:
        """What the hand would be with this card in the place of its one wild card, and whether that may be."""
        c = self._one(value)
        if len(self.wilds) != 1 or c.is_joker or (c in self.hand and c not in self.wilds):
            raise Mistake(self.speaker.fill("wildlab.full" if len(self.hand) == MOST else "wildlab.one", {}))
        self.tried = c
        return self.refresh(self._plain(*self._tried(c)))

    @answers
    def kind(self, value: str) -> str:
        """Other wild cards; those that are not in their deck leave the hand."""
        self.wild = _known(value)
        self._hold([c for c in self.hand if c in self.order.cards])
        return self.refresh(self.verdict())

    def _one(self, name: str) -> Card:
        c = card(name)
        if c not in self.order.cards:
            raise Mistake(f"{c} is not in this deck")
        return c

    def _hold(self, hand: str | Iterable[Card]) -> None:
        found = cards(hand)
        for c in found:
            if c not in self.order.cards:
                raise Mistake(f"{c} is not in this deck: wild={self.wild!r} has {len(self.order.cards)} cards")
        if len(found) > MOST:
            raise Mistake(f"{len(found)} cards are too many: a hand has five")
        self.hand, self.tried = found, None

    # what is said ----------------------------------------------------------------------------------------------------

    def verdict(self) -> str:
        """The best reading and why, in plain text."""
        return " ".join(self._plain(*said) for said in self._verdict())

    def _plain(self, key: str, facts: dict[str, Any]) -> str:
        return self.speaker.fill(key, facts)

    def _verdict(self) -> list[Said]:
        best = self.best
        if best is None:
            return [("wildlab.empty", {})]
        if not self.wilds:
            return [("wildlab.none", {"hand": best.phrase, "wild": Phrase(f"wildlab.are.{self.wild}")})]
        return [("hand.sentence", {"hand": best.sentence}), *self._why(best)]

    def _why(self, best: Hand) -> list[Said]:
        """Why it is read so, and not better."""
        if best.category in FIVES:
            return [("wildlab.five", {})]
        out: list[Said] = []
        barred = next((r for r in self.readings if not r.may), None)
        if barred and self._above(barred):
            out.append(("wildlab.barred", {"card": barred.stands[0][0], "hand": self._a(barred.category)}))
        kind = CATEGORIES[str(best.category)]
        stands = best.plays_as.values()
        top = [c for c in self.hand if c not in self.wilds and RANKS[c.rank] == "A"]
        if kind.flush and not kind.straight and top and stands:
            out.append(("wildlab.twice", {"ace": top[0], "card": max(stands, key=lambda c: c.rank)}))
        elif not out:
            key = "wildlab.lowest" if self.order.low else "wildlab.most"
            n = comb(52 - len(self.hand) + len(self.wilds), len(self.wilds))
            out.append((key + "_choices" * (len(self.wilds) > 1), {"n": grouped(n)}))
        return out

    def _above(self, barred: Reading) -> bool:
        return barred.hand > next(r.hand for r in self.readings if r.may)

    def _tried(self, c: Card) -> Said:
        """What a card in the place of the wild one would make, and whether it may."""
        base = KINDS[self.wild].plain
        hand = made(base, tuple(c if x in self.wilds else x for x in self.hand))
        may = may_be(self.order, c, str(hand.category))
        best = next(r.hand for r in self.readings if r.may)
        key = "barred" if not may else "as_good" if best.ranking == base and hand == best else "worse"
        return f"wildlab.try.{key}", {"wild": self.wilds[0], "card": c, "hand": hand.phrase}

    def _a(self, category: str) -> Phrase:
        return Phrase(f"hand.a low.{category}" if self.order.low else f"hand.a.{category}")

    # what is shown ---------------------------------------------------------------------------------------------------

    def places(self) -> str:
        return "".join(map(place, self.zones[:4])) + beside(self.zones[4:5], self.zones[5:])

    def draw_setup(self) -> str:
        kinds = [(kind, self.speaker.word(f"wildlab.kinds.{kind}")) for kind in KINDS]
        return f'<div class="tk-fields">{controls.choice("kind", self.word("wildlab.kind"), kinds, self.wild)}</div>'

    def draw_hand(self) -> str:
        says = escape(self.speaker.word("wildlab.back"))
        items = []
        for c in self.hand:
            look = "is-wild" if c in self.wilds and not c.is_joker else ""
            made_of = html.card(c, str(c), look, says, button=True, tab=-1, language=self.speaker.language)
            items.append(made_of.replace("<button", f'<button data-do="card" value="{c}"', 1))
        slots = '<li class="tk-slot" aria-hidden="true"></li>' * (MOST - len(self.hand))
        label = self.word("wildlab.hand", n=len(self.hand))
        inner = "".join(f"<li>{item}</li>" for item in items)
        return f'<ol class="tk-row tk-hand" role="list" aria-label="{label}">{inner}{slots}</ol>'

    def draw_verdict(self) -> str:
        said = [self._tried(self.tried)] if self.tried is not None else self._verdict()
        head, *rest = [self.word(key, **facts) for key, facts in said]
        rule = html.rule(KINDS[self.wild].rule) if self.wilds else ""
        return f'<p class="tk-verdict"><b>{head}</b> {" ".join(rest)} {rule}</p>'

    def draw_readings(self) -> str:
        """A line for each category that the hand could be read as."""
        found = self.readings
        if not found:
            return ""
        total = sum(r.ways for r in found if r.category not in FIVES)
        rows = "".join(self._reading(r, total) for r in found)
        title = self.word("wildlab.readings")
        return (
            f'<div class="tk-lines is-read"><p class="tk-cap">{title}</p>'
            f'<ol role="list" aria-label="{title}">{rows}</ol></div>'
        )

    def _reading(self, r: Reading, total: int) -> str:
        name = self.speaker.word(f"category.{self._named(r.category)}")
        language, five = self.speaker.language, r.category in FIVES
        stands = self.wilds if five else r.stands[0]
        row = [html.card(c, kind="is-wild" if c in stands else "", language=language) for c in r.hand.cards]
        note = "" if r.may else f"<small>{self.word('wildlab.not_bug')}</small>"
        facts: dict[str, Any] = {"n": grouped(r.ways), "of": grouped(total), "cards": r.stands[0]}
        if len(self.wilds) == 1 and not five:
            same = tuple(s[0] for s in r.stands)
            key = "wildlab.as" if len(same) <= NAMED else "wildlab.as_many"
            facts |= {"cards": same[:NAMED], "more": len(same) - NAMED}
        else:
            key = "wildlab.with_five" if five else "wildlab.with"
        look = "" if r.may else ' class="is-barred"'
        return (
            f"<li{look}><div>{escape(name)}{note}</div>{html.row(escape(name), row)}"
            f"<p>{self.word(key, **facts)}</p></li>"
        )

    def _named(self, category: str) -> str:
        low = f"lowest.{category}"
        return low if self.order.low and self.speaker.has(f"category.{low}") else category

    def draw_deck(self) -> str:
        there = {c: self.speaker.word("wildlab.there") for c in self.hand}
        off: dict[Card, str] = {}
        if len(self.hand) == MOST and len(self.wilds) == 1:
            barred = self.speaker.word("wildlab.not_bug")
            off = {c: barred for c in self.order.cards if not c.is_joker and c not in there and not self._may(c)}
        return controls.deck(self.speaker, "card", self.order.cards, pressed=there, off=off)

    def _may(self, c: Card) -> bool:
        base = KINDS[self.wild].plain
        hand = tuple(c if x in self.wilds else x for x in self.hand)
        return may_be(self.order, c, base.category(base(hand)))

    def draw_counts(self) -> str:
        """How often each category comes with these wild cards and without them."""
        if not self.counts:
            return ""
        without, there = (ladder(key_of(order), order) for order in (KINDS[self.wild].plain, self.order))
        names = {"wildlab.without": without, "wildlab.with_wild": there}
        rows = ""
        for category in self.order.categories:
            shares = "".join(self._share(key, found[category]) for key, found in names.items())
            rows += f"<li><div>{escape(self.speaker.word(f'category.{self._named(category)}'))}</div>{shares}</li>"
        title = self.word("wildlab.counts", n=MOST)
        odd = "".join(f"<p>{self.html.say(phrase)}</p>" for phrase in self.odd)
        return (
            f'<div class="tk-lines is-odds"><p class="tk-cap">{title}</p>'
            f'<ol role="list" aria-label="{title}">{rows}</ol><div class="tk-told">{odd}</div></div>'
        )

    def _share(self, key: str, found: Rung | None) -> str:
        part = found.share if found else 0.0
        bar = f' style="--tk-part:{part:.5f}"' if part else ""
        return f'<p class="tk-amount"{bar}><small>{self.word(key)}</small> <b>{Share(part) if part else "–"}</b></p>'

    @property
    def odd(self) -> list[Phrase]:
        """Categories that come more often than one that they beat, with these wild cards."""
        shown = ladder(key_of(self.order), self.order)
        return [Phrase("ladder.rarer", here=shown.key, x=shown.a(x), y=shown.a(y)) for x, y in shown.rarer()]

    def still_hand(self) -> str:
        return f"<p>{' '.join(map(face, self.hand))} {escape(self.verdict())}</p>"

    @property
    def keep(self) -> str:
        return f"{self.wild};{text(self.hand)}"

    def restore(self, kept: str) -> None:
        wild, hand = kept.split(";")
        before = self.wild
        self.wild = _known(wild)
        try:
            self._hold(hand)
        except Mistake:
            self.wild = before
            raise

    def __repr__(self) -> str:
        best = f": {self.best.phrase}" if self.best else ""
        return f"<WildLab '{text(self.hand)}', {self.wild}{best}>"[:110]


def _known(value: str) -> str:
    if value not in KINDS:
        raise Mistake(f"wild={value!r}: it is one of {', '.join(map(repr, KINDS))}")
    return value
