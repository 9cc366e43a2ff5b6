"""The explorer of best hands: cards of any game laid out by hand, what they make, and what one more would change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from ..cards import RANKS, Card, card, text
from ..hands.explain import compare
from ..hands.rankings import Ranking
from ..mistakes import Mistake
from ..render import html
from ..render.static import best_hand as picture
from ..variants import Variant, variant
from ..words import Phrase, Speaker
from . import controls
from .base import styles
from .laid import OTHER, OWN, Laid, Row, named, written
from .lifted import Lifted
from .panel import Panel, answers


class HandLab(Laid, Panel):
    """Lay out cards of any game from a deck, or type them: the best hand is lifted out, and the lab says why.

    It shows the best hand with each number of personal cards, which next card would lift the hand into a better
    category, and beside a second player's cards (`other`) what decides. Of a low hand it tells how low each next card
    makes it, once one card at most is missing: with fewer there is nothing to lift yet. Texts and ValueError as for
    `BestHand`.
    """

    zones = ("setup", "shown", "told", "deck", "next", "using", "typed")
    title = "hands.title"
    look = "is-hands"
    selects = "known"
    _css = styles("deck", "show", "hands", "fields", "panel")

    def __init__(
        self,
        game: str | Variant = "texas-holdem",
        personal: str | Iterable[Card] = "",
        board: Any = "",
        other: str | Iterable[Card] = "",
        *,
        language: str | None = None,
    ):
        self.speaker, self.html = Speaker(language), html.speaker(language)
        self.two = bool(other)
        self.given = variant(game)  # perhaps one of one's own, which no list has
        self._lay(self.given, personal, other, board)
        super().__init__(language)

    # what a learner does ---------------------------------------------------------------------------------------------

    @answers
    def play(self, value: str) -> str:
        """Choose a game; cards that it has no place for are put back."""
        game = self._named(value)
        known, deck = game.contest, set(game.deck)
        self.two = self.two and not known.paired
        held = [[c for c in h if c in deck][: known.held or known.personal] for h in (self.personal, self.other)]
        board: Any = ""
        if not known.composition.lines and known.boards == 1:
            board = [c for c in self.boards[0] if c is not None and c in deck][: known.board]
        self._lay(game, held[0], held[1] if self.two else (), board)
        return self.refresh(f"{game.title}. {self.verdict()}")

    def _named(self, id: str) -> Variant:
        return self.given if id == self.given.id else variant(id)

    @answers
    def card(self, value: str) -> str:
        """Lay a card where the next one goes, or take back one that lies there; ValueError if there is no place."""
        c = card(value)
        if c not in self.contest.deck:
            raise Mistake(f"{c} is not in the deck of {self.variant.name}")
        if c in self.known:
            self._without(c)
            return self.refresh(self.verdict())
        if not self._row(self.at).free:
            raise Mistake(self.speaker.fill("hands.full", {"n": len(self.known)}))
        self._put(c)
        return self.refresh(self.verdict())

    @answers
    def to(self, value: str) -> str:
        """Say which row the next card goes to: "own", "other", "board0" …"""
        if value not in (names := [row.name for row in self.rows]):
            raise Mistake(f"{value!r} is no row of cards: choose one of {', '.join(names)}")
        self.at = value
        return self.refresh(self.speaker.fill("hands.to", {"row": self._row(value).title}))

    @answers
    def second(self, value: bool = True) -> str:
        """Lay a second player's cards beside the first one's, or take them away."""
        self.contest.alone("comparing two hands")
        self.two, self.other = bool(value), ()
        self.at = OTHER if self.two else OWN
        self._on()
        return self.refresh(self.verdict())

    @answers
    def deal(self, seed: int | None = None) -> str:
        """Lay cards at random on all places; a `seed` lays the same each time."""
        self._deal(seed)
        return self.refresh(self.verdict())

    @answers
    def clear(self) -> str:
        """Put all cards back."""
        self._lay(self.variant, "", "", "")
        return self.refresh(self.verdict())

    @answers
    def typed(self, **fields: str) -> str:
        """Cards as text, by the names of their rows."""
        there = [str(fields.get(f"board{n}", "")) for n in range(self.contest.boards)]
        board: Any = there if self.contest.boards > 1 else there[0]
        other = str(fields.get(OTHER, "")) if self.two else ""
        self._lay(self.variant, str(fields.get(OWN, "")), other, board, self.at)
        return self.refresh(self.verdict())

    def verdict(self) -> str:
        """What the cards make, and what decides between two players."""
        return " ".join(self.speaker.say(p) for p in self._verdict())

    def _verdict(self) -> list[Phrase]:
        """What a screen reader hears: the hand for each part, or what decides it."""
        first = self.best()
        if not first:
            return [Phrase("hands.empty", row=self._row(self.at).title)]
        if decided := self.decides:
            return decided
        several = len(first) > 1
        said = []
        for name, best in first.items():
            sentence = Phrase("hand.sentence", hand=best.hand.sentence)
            said += [Phrase("hands.in", part=named(name)), sentence] if several else [sentence]
        return said

    @property
    def decides(self) -> list[Phrase]:
        """For each part of the pot who is ahead and what decides; nothing without a second player."""
        one, two = self.best(), self.best(1) if self.two else {}
        said = []
        for name in one if two else ():
            a, b = one[name], two[name]
            key = "tie" if a.hand == b.hand else "first" if a.hand > b.hand else "second"
            part = [Phrase("hands.in", part=named(name))] if len(one) > 1 else []
            said += [*part, Phrase(f"hands.ahead.{key}"), compare(a, b)]
        return said

    # what is shown ---------------------------------------------------------------------------------------------------

    def draw_setup(self) -> str:
        fields = controls.games("play", self.word("hands.game"), self.game, own=self.given)
        if not self.contest.paired:
            fields += controls.switch("second", self.word("hands.second"), self.two)
        acts = controls.button("deal", self.word("hands.deal")) + controls.button("clear", self.word("hands.clear"))
        return f'<div class="tk-fields">{fields}<div class="tk-acts">{acts}</div></div>'

    def draw_shown(self) -> str:
        """Each player's cards, the best ones lifted, for each part of the pot."""
        shown = self._player(0)
        return f'<div class="tk-show">{shown + self._player(1) if self.two else shown}</div>'

    def _player(self, seat: int) -> str:
        drawn = Lifted(self.html, "card", escape(self.speaker.word("hands.back")))
        who = self.word(f"hands.player.{seat}") if self.two else ""
        row, key = self._row(OTHER if seat else OWN), f"{seat}"
        found = self.best(seat)
        if not found:
            square = bool(self.contest.composition.lines)
            said = self.word("hands.empty", row=row.title)
            parts = [
                drawn.cards(f"{key}-{n}", row.cards, places, name=who, slots=self._slots(row, n), square=square,
                            said=said)
                for n, places in enumerate(self.boards)
            ]  # fmt: skip
            return "".join(parts)
        out = ""
        for n, (name, best) in enumerate(found.items()):
            part = self.html.say(named(name)) if len(found) > 1 else ""
            board = next(b for label, _, b in self.contest.parts if label == name)
            head = f"{who}, {part[:1].lower()}{part[1:]}" if who and part else who or part
            out += drawn.player(f"{key}-{n}", best, head, self._slots(row, board))
        return out

    def _slots(self, row: Row, board: int) -> tuple[int, int]:
        """How many places of a player's cards, and of a board, are empty."""
        return row.free, self._row(f"board{board}").free if self.contest.board else 0

    def draw_told(self) -> str:
        lines = "".join(f"{self.html.say(p)} " for p in self.decides)
        return f'<p class="tk-verdict">{lines}</p>' if lines else ""

    def draw_deck(self) -> str:
        rows = self.rows
        each = "".join(
            controls.button("to", self.html.say(row.title), row.name, pressed=row.name == self.at) for row in rows
        )
        where = ""
        if len(rows) > 1:
            label = self.word("hands.where")
            caption = f'<span class="tk-cap" aria-hidden="true">{label}</span>'
            where = f'<div class="tk-acts" role="group" aria-label="{label}">{caption}{each}</div>'
        there = {c: self.speaker.word("hands.there") for c in self.known}
        deck = controls.deck(self.speaker, "card", self.contest.deck, pressed=there)
        return f'<div class="tk-rows">{where}{deck}</div>'

    def draw_next(self) -> str:
        """The better hands that the next card could make, each kind with its cards."""
        found, stub = self.next, len(self._may_come)
        if not found:
            return ""
        out = ""
        for name, kinds in found.items():
            coming = self.coming.rstrip("0123456789")
            key = coming if coming == OWN or self.contest.boards == 1 else "boards"
            of = "_first" if self.two else ""
            caption = self.word(f"hands.next.{key}{of}", n=int(self.coming[5:] or 0) + 1)
            caption = self._in(name, caption) if self.contest.low else caption
            rows = "".join(self._chips(self._called(name, kind), c, stub) for kind, c in kinds.items())
            low = "_low" * self._order(name).low
            rows = rows or f"<li><span>{self.word(f'hands.next.none{low}')}</span></li>"
            out += self._listed(caption, rows)
        past = {name: c for name, c in self.overtaking.items() if c}
        for name, c in past.items():
            caption = self._in(name, self.word("hands.past.title"))
            out += self._listed(caption, self._chips(self.word("hands.past.all"), c, stub))
        return out

    def _in(self, part: str, said: str) -> str:
        """What is said of a part of the pot, which is named if there are several."""
        if len(self.contest.parts) < 2:
            return said
        return f"{self.html.say(named(part))}: {said[:1].lower()}{said[1:]}"

    def _chips(self, name: str, found: Sequence[Card], of: int) -> str:
        count = self.word("hands.next.count", n=len(found), of=of)
        chips = " ".join(html.chip(c, self.speaker.language) for c in reversed(found))
        return f'<li style="--tk-part:{len(found) / of:.4f}"><b>{name}: {count}</b><span>{chips}</span></li>'

    @staticmethod
    def _listed(caption: str, rows: str) -> str:
        head = f'<p class="tk-cap">{caption}</p>'
        return f'<div class="tk-outs">{head}<ol class="tk-measure" role="list">{rows}</ol></div>'

    def _order(self, part: str) -> Ranking:
        return next(order for name, order, _ in self.contest.parts if name == part)

    def _called(self, part: str, kind: str) -> str:
        """What a kind of hand is called, as `next` names it."""
        category, _, top = kind.rpartition(" ")
        if self._order(part).low and top in RANKS and category:
            said = self.speaker.fill(f"hand.both low.{category}", {"first": RANKS.index(top)})
        else:
            said = self.word(f"hand.a.{kind}")
        return said[:1].upper() + said[1:]

    def draw_using(self) -> str:
        """The first player's best hand with each number of personal cards."""
        found = self.best()
        if not any(sum(hand is not None for hand in best.using.values()) > 1 for best in found.values()):
            return ""
        out = ""
        for name, best in found.items():
            head = f'<p class="tk-name">{self.html.say(named(name))}</p>' if len(found) > 1 else ""
            out += head + Lifted(self.html).using(best)
        return out

    def draw_typed(self) -> str:
        fields = "".join(
            controls.text("", self.html.say(row.title), written(row.cards), name=row.name) for row in self.rows
        )
        done = f'<button class="tk-btn" type="submit">{self.word("hands.lay")}</button>'
        # A group, as a form with a name is a landmark, and there may be several labs on a page.
        group = f'<div class="tk-fields" role="group" aria-label="{self.word("hands.typed")}">{fields}{done}</div>'
        return f'<form data-do="typed">{group}</form>'

    # what stays ------------------------------------------------------------------------------------------------------

    def still_shown(self) -> str:
        out = "".join(
            picture(best, self.speaker.language, named(name) if len(found) > 1 else None)
            for seat in range(1 + self.two) if (found := self.best(seat)) for name, best in found.items()
        )  # fmt: skip
        return out or f"<p>{escape(self.verdict())}</p>"

    def still_told(self) -> str:
        said = " ".join(map(self.speaker.say, self.decides))
        return f"<p>{escape(said)}</p>" if said else ""

    @property
    def keep(self) -> str:
        there = "|".join(written(places) for places in self.boards)
        return ";".join((self.game, written(self.personal), written(self.other), there, self.at, str(int(self.two))))

    def restore(self, kept: str) -> None:
        id, own, other, there, at, two = kept.split(";")
        game = self._named(id)
        boards = there.split("|")
        was, self.two = self.two, two == "1"
        try:
            self._lay(game, own, other, boards if game.contest.boards > 1 else boards[0], at)
        except ValueError:
            self.two = was
            raise

    def __repr__(self) -> str:
        found = "; ".join(str(best.hand) for best in self.best().values()) or "no cards"
        return f"<HandLab {self.game} '{text(self.personal)}': {found}>"[:110]

