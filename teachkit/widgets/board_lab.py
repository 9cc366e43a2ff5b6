"""The board lab: a board that the learner builds, and what rule 3.3 of Woodstock says to every other card."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from .. import woodstock
from ..cards import DECK, Card, card, cards, text
from ..hands import Hand
from ..mistakes import Mistake
from ..reasons import Reason
from ..render import html
from ..render.static import face
from ..words import Phrase, speaking
from . import controls
from .base import module, styles
from .panel import Panel, answers
from .reach import table

# Boards that each show one thing; the sentence that goes with it stands under lab.preset in the catalogue.
PRESETS = {
    "empty": "",
    "one suit": "2h 7h Jh",
    "straight window": "7c 8d 9s",
    "ace both ways": "As Kd 2h 3c",
    "pair already there": "9c 9s Kd 4h",
}
EMPTY = "-"  # what is kept of a board without cards
LETTERS = {rule_id: rule_id[-2] for rule_id in woodstock.CLAUSES}


class BoardLab(Panel):
    """Build a board card by card: what may still be placed, and which clauses of 3.3 forbid the rest.

    `board` is text or cards, legal by 3.3; `reach` adds the best hands that 0 to 3 personal cards could make with it.
    ValueError for unknown, repeated, forbidden or more than five cards.
    """

    _esm = module("common", "zones", "panel", "board_lab")
    _css = styles("deck", "lab", "hands")
    zones = ("row", "verdict", "count", "key", "reach")
    title = "lab.title"
    selects = "board"

    def __init__(self, board: str | Iterable[Card] = "", *, reach: bool = True, language: str | None = None):
        self._reach_shown, self._updates = reach, 0
        self.board: tuple[Card, ...] = _legal(board)
        self._happened: tuple[Phrase, Reason | None] = (Phrase("lab.start"), None)
        super().__init__(language)
        self.said = self._sentence()

    def redraw(self) -> None:
        super().redraw()
        self.said = self._sentence()

    # what a learner or a lesson does ---------------------------------------------------------------------------------

    def place(self, name: str | Card) -> str:
        """Place a card and say what that leaves; if 3.3 forbids it say why, and change nothing.

        ValueError for an unknown card or one that is on the board.
        """
        new = _one(name)
        if new in self.board:
            raise Mistake(f"{new} is on the board already: take it back, or place another card")
        reason = woodstock.forbids(self.board, new)
        if reason:
            return self._tell(Phrase("lab.no", card=new), reason)
        self.board = (*self.board, new)
        return self._tell(Phrase("lab.placed", card=new))

    def take(self, name: str | Card) -> str:
        """Take a card back from the board; ValueError if it isn't there."""
        old = _one(name)
        if old not in self.board:
            raise Mistake(f"{old} is not on the board, which holds {text(self.board) or 'no card'}")
        self.board = tuple(c for c in self.board if c != old)
        return self._tell(Phrase("lab.taken", card=old))

    @answers
    def card(self, value: str | Card) -> str:
        """Place a card, or take it back if it is on the board."""
        return self.take(value) if _one(value) in self.board else self.place(value)

    @answers
    def preset(self, value: str) -> str:
        """Lay out one of the boards that teach something; ValueError lists them."""
        if not isinstance(value, str) or value not in PRESETS:
            raise Mistake(f"there is no board called {value!r}: choose one of {', '.join(PRESETS)}")
        self.board = cards(PRESETS[value])
        return self._tell(Phrase(f"lab.preset.{value}"))

    def why(self, name: str | Card) -> Reason | None:
        """All clauses that forbid a card, with the cards at fault; None if it may be placed."""
        return woodstock.placements(self.board)[_one(name)]

    @property
    def legal(self) -> int:
        """How many cards may be placed."""
        return len(woodstock.placements(self.board).legal)

    @property
    def reach(self) -> dict[int, Hand]:
        """The best hand that 0, 1, 2 and 3 freely chosen personal cards could make with this board."""
        least = 0 if self.board else 1
        return {k: woodstock.best_with(self.board, k) for k in range(least, woodstock.PERSONAL + 1)}

    # what goes to the page -------------------------------------------------------------------------------------------

    def _tell(self, happened: Phrase, reason: Reason | None = None) -> str:
        """Show the board as it is, with what happened as its verdict."""
        self._happened = (happened, reason)
        self._updates += 1
        return self.refresh(self._sentence())

    def _sentence(self) -> str:
        """What happened, and what may be placed now."""
        happened, reason = self._happened
        with speaking(self.speaker.language):
            why = self.speaker.reason(reason) if reason else self.speaker.say(self._left())
            return f"{self.speaker.say(happened)} {why}"

    def _state(self) -> dict[str, Any]:
        """The zones, and what the page needs to look any card up by itself."""
        found, (_, reason) = woodstock.placements(self.board), self._happened
        return {
            **super()._state(),
            "n": self._updates,
            "board": text(self.board),
            "cells": {str(c): self._cell(c, r) for c, r in found.items() if r},
            "fault": [str(c) for c in reason.at_fault] if reason else [],
            "place": self.speaker.fill("lab.place", {"nth": min(5, len(self.board) + 1)}),
        }

    def _left(self) -> Phrase:
        if len(self.board) == woodstock.MOST:
            return Phrase("woodstock.full")
        return Phrase("lab.left", n=self.legal, of=len(DECK) - len(self.board))

    def _cell(self, c: Card, reason: Reason) -> list[Any]:
        """A forbidden card: what a screen reader says, and each clause's letter with the cards at fault."""
        clauses = [(LETTERS.get(r.rule, ""), [str(c) for c in r.cards]) for r in reason.clauses]
        ids = " ".join(rule_id.partition(" ")[2] for rule_id in reason.rules)
        return [self.speaker.fill("lab.forbidden", {"rules": ids}), clauses]

    def draw_row(self) -> str:
        press, language = self.word("lab.press"), self.speaker.language
        there = "".join(
            "<li>" + _does(html.card(c, str(c), says=press, button=True, language=language), c) + "</li>"
            for c in self.board
        )
        empty = '<li class="tk-slot" aria-hidden="true"></li>' * (woodstock.MOST - len(self.board))
        label = self.word("lab.board", n=len(self.board))
        return f'<ol class="tk-row" role="list" aria-label="{label}">{there}{empty}</ol>'

    def draw_verdict(self) -> str:
        happened, reason = self._happened
        rest = html.clauses(reason, self.html) if reason else [self.html.say(self._left())]
        return " ".join([f"<b>{self.html.say(happened)}</b>", *rest])

    def draw_count(self) -> str:
        first, second = (self.word(f"lab.count.{i}", of=len(DECK) - len(self.board)) for i in (1, 2))
        return f"<b>{self.legal}</b><span>{first}<br>{second}</span>"

    def draw_key(self) -> str:
        counts = woodstock.placements(self.board).counts
        return "".join(
            f"<li><b>{letter}</b><span>{self.word(f'lab.clause.{letter}')}</span>"
            f"<span>{counts.get(clause, 0)} {self.word('lab.unit.one' if counts.get(clause) == 1 else 'lab.unit.many')}"
            "</span></li>"
            for clause, letter in LETTERS.items()
        )

    def draw_reach(self) -> str:
        return table(self.board, self.reach, self.html) if self._reach_shown else ""

    def words(self) -> dict[str, str]:
        """The sentences that looking a card up fills."""
        names = ("on", "no", "live", "there", "open", "take", "silent", "gone")
        words = {key: self.speaker.word(f"lab.{key}") for key in names}
        return words | {letter: self._template(letter) for letter in ("", *LETTERS.values())}

    def frame(self) -> str:
        """What never changes: the boards to try, and the deck, whose cards the page marks by itself."""
        presets = "".join(controls.button("preset", self.word(f"lab.presets.{name}"), name) for name in PRESETS)
        deck = controls.deck(self.speaker).replace("</button>", "<small></small></button>")
        return _FRAME.format(
            presets=presets, deck=deck, **{name: self.word(f"lab.{name}") for name in ("title", "boards", "forbids")}
        )

    def _template(self, letter: str) -> str:
        keys = {"a": "straight", "b": "suit", "c": "pairs", "d": "trips", "": "full"}
        rule_id = next((r for r, shown in LETTERS.items() if shown == letter), woodstock.FULL)
        return f"{escape(self.speaker.word(f'woodstock.{keys[letter]}'))} {html.rule(rule_id)}"

    # what comes from the page ----------------------------------------------------------------------------------------

    @property
    def keep(self) -> str:
        return text(self.board) or EMPTY

    def restore(self, kept: str) -> None:
        """The board of before a reload, which the browser kept: taken only if it is a legal one."""
        self.board = _legal("" if kept == EMPTY else kept)
        self._tell(Phrase("lab.restored"))

    def __repr__(self) -> str:
        return f"<BoardLab '{text(self.board)}': {self.legal} cards may be placed>"

    def still(self) -> str:
        shown = " ".join(map(face, self.board))
        return f'<div class="tk-still"><p>{shown} {escape(self.speaker.say(self._left()))}</p></div>'


def _does(button: str, c: Card) -> str:
    """A card that is a button, with what it does."""
    return button.replace("<button", f'<button data-do="card" value="{c}"', 1)


def _one(name: str | Card) -> Card:
    found = card(name)
    if found.is_joker:
        raise Mistake("Woodstock is played without jokers: choose one of the fifty-two")
    return found


def _legal(board: str | Iterable[Card]) -> tuple[Card, ...]:
    """The board, if it can be placed card by card; ValueError names the clause that forbids it."""
    found = woodstock.placements(board).board
    for n, c in enumerate(found):
        if reason := woodstock.forbids(found[:n], c):
            raise Mistake(f"{text(found)} can't be a board: {reason}")
    return found


_FRAME = """<div class="tk" role="group" aria-label="{title}" data-lm-suppress-shortcuts="true">
<div class="tk-notes"></div><div class="tk-lab">
<div class="tk-acts" role="group" aria-label="{boards}">{presets}</div>
<div class="tk-build"><div class="tk-shared" data-zone="row"></div><p class="tk-verdict" data-zone="verdict"></p>
<p class="tk-count" data-zone="count"></p></div>{deck}
<ul class="tk-key" role="list" aria-label="{forbids}" data-zone="key"></ul>
<div class="tk-reach" data-zone="reach"></div></div><p class="tk-v" role="status"></p></div>"""
