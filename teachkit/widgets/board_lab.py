"""The board lab: a board that the learner builds, and what rule 3.3 of Woodstock says to every other card."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

import traitlets

from .. import woodstock
from ..cards import DECK, Card, card, cards, text
from ..hands import Hand
from ..mistakes import Mistake
from ..reasons import Reason
from ..render import html
from ..render.static import face
from ..words import Phrase, speaking
from .base import Widget, module
from .reach import table

# Boards that each show one thing; the sentence that goes with it stands under lab.preset in the catalogue.
PRESETS = {
    "empty": "",
    "one suit": "2h 7h Jh",
    "straight window": "7c 8d 9s",
    "ace both ways": "As Kd 2h 3c",
    "pair already there": "9c 9s Kd 4h",
}
LETTERS = {rule_id: rule_id[-2] for rule_id in woodstock.CLAUSES}


class BoardLab(Widget):
    """Build a board card by card: what may still be placed, and which clauses of 3.3 forbid the rest.

    `board` is text or cards, legal by 3.3; `reach` adds the best hands that 0 to 3 personal cards could make with it.
    ValueError for unknown, repeated, forbidden or more than five cards.
    """

    _esm = module("common", "board_lab")
    state = traitlets.Any(default_value=None, allow_none=True).tag(sync=True)

    def __init__(self, board: str | Iterable[Card] = "", *, reach: bool = True, language: str | None = None):
        super().__init__(language)
        self._reach_shown, self._updates = reach, 0
        self.board: tuple[Card, ...] = _legal(board)
        self._happened: tuple[Phrase, Reason | None] = (Phrase("lab.start"), None)
        self.redraw()

    def redraw(self) -> None:
        self._html = html.speaker(self.speaker.language)
        with speaking(self.speaker.language):
            self.payload = self._skeleton()
        self._tell(*self._happened)

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

    def preset(self, name: str) -> str:
        """Lay out one of the boards that teach something; ValueError lists them."""
        if not isinstance(name, str) or name not in PRESETS:
            raise Mistake(f"there is no board called {name!r}: choose one of {', '.join(PRESETS)}")
        self.board = cards(PRESETS[name])
        return self._tell(Phrase(f"lab.preset.{name}"))

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

    @property
    def say(self) -> str:
        """The last thing that happened and what may be placed now, as a sentence or two."""
        return self._said

    # what goes to the page -------------------------------------------------------------------------------------------

    def _tell(self, happened: Phrase, reason: Reason | None = None) -> str:
        """Send the board as it is, with what happened as its verdict."""
        self._happened = (happened, reason)
        with speaking(self.speaker.language):
            return self._sent(happened, reason)

    def _sent(self, happened: Phrase, reason: Reason | None) -> str:
        found = woodstock.placements(self.board)
        left = Phrase("lab.left", n=len(found.legal), of=len(found))
        why = self.speaker.reason(reason) if reason else self.speaker.say(self._left(left))
        self._said = f"{self.speaker.say(happened)} {why}"
        rest = html.clauses(reason, self._html) if reason else [self._html.say(self._left(left))]
        self._updates += 1
        self.state = {
            "n": self._updates,
            "board": text(self.board),
            "row": self._row(),
            "cells": {str(c): self._cell(c, r) for c, r in found.items() if r},
            "count": self._count(found),
            "key": [found.counts.get(clause, 0) for clause in LETTERS],
            "fault": [str(c) for c in reason.at_fault] if reason else [],
            "place": self.speaker.fill("lab.place", {"nth": min(5, len(self.board) + 1)}),
            "reach": table(self.board, self.reach, self._html) if self._reach_shown else "",
            "verdict": " ".join([f"<b>{self._html.say(happened)}</b>", *rest]),
            "said": self._said,
        }
        return self._said

    def _left(self, left: Phrase) -> Phrase:
        if len(self.board) == woodstock.MOST:
            return Phrase("woodstock.full")
        return left

    def _cell(self, c: Card, reason: Reason) -> list[Any]:
        """A forbidden card: what a screen reader says, and each clause's letter with the cards at fault."""
        clauses = [(LETTERS.get(r.rule, ""), [str(c) for c in r.cards]) for r in reason.clauses]
        ids = " ".join(rule_id.partition(" ")[2] for rule_id in reason.rules)
        return [self.speaker.fill("lab.forbidden", {"rules": ids}), clauses]

    def _row(self) -> str:
        say = self.speaker.fill
        press = escape(say("lab.press", {}))
        there = "".join(f"<li>{html.card(c, str(c), says=press, button=True)}</li>" for c in self.board)
        empty = '<li class="tk-slot" aria-hidden="true"></li>' * (woodstock.MOST - len(self.board))
        label = escape(say("lab.board", {"n": len(self.board)}))
        return f'<ol class="tk-row" role="list" aria-label="{label}">{there}{empty}</ol>'

    def _count(self, found: woodstock.Placements) -> str:
        first, second = (escape(self.speaker.fill(f"lab.count.{i}", {"of": len(found)})) for i in (1, 2))
        return f"<b>{len(found.legal)}</b><span>{first}<br>{second}</span>"

    def _skeleton(self) -> dict[str, Any]:
        """What never changes: the frame of the page, and the sentences that its own looking-up fills."""
        say = self.speaker
        words = {key: say.word(f"lab.{key}") for key in ("on", "no", "live", "there", "open", "take", "silent", "gone")}
        words |= {letter: self._template(letter) for letter in LETTERS.values()}
        words[""] = self._template("")
        key = "".join(
            f"<li><b>{letter}</b><span>{escape(say.word(f'lab.clause.{letter}'))}</span><span></span></li>"
            for letter in LETTERS.values()
        )
        return {
            "html": _FRAME.format(
                presets="".join(self._preset_button(name) for name in PRESETS),
                deck="".join(self._suit(suit) for suit in "shdc"),
                key=key,
                **{name: escape(say.word(f"lab.{name}")) for name in ("title", "boards", "all", "forbids")},
            ),
            "words": words,
            "unit": [say.word("lab.unit.one"), say.word("lab.unit.many")],
        }

    def _template(self, letter: str) -> str:
        keys = {"a": "straight", "b": "suit", "c": "pairs", "d": "trips", "": "full"}
        rule_id = next((r for r, shown in LETTERS.items() if shown == letter), woodstock.FULL)
        return f"{escape(self.speaker.word(f'woodstock.{keys[letter]}'))} {html.rule(rule_id)}"

    def _preset_button(self, name: str) -> str:
        label = escape(self.speaker.word(f"lab.presets.{name}"))
        return f'<button type="button" class="tk-btn" data-preset="{name}">{label}</button>'

    def _suit(self, suit: str) -> str:
        picks = [c for c in reversed(DECK) if str(c)[1] == suit]
        label = escape(self.speaker.word("cards.suits")["cdhs".index(suit)])
        items = "".join(f"<li>{html.card(c, f'p-{c}', 'tk-pick', button=True, tab=-1)}</li>" for c in picks)
        return f'<ol role="list" aria-label="{label}">{items}</ol>'

    # what comes from the page ----------------------------------------------------------------------------------------

    def handle(self, message: dict[str, Any]) -> None:
        if "place" in message:
            self.place(str(message["place"]))
        elif "take" in message:
            self.take(str(message["take"]))
        elif "preset" in message:
            self.preset(str(message["preset"]))
        elif "restore" in message:
            self._restore(str(message["restore"]))

    def _restore(self, board: str) -> None:
        """The board of before a reload, which the browser kept: taken only if it is a legal one."""
        try:
            self.board = _legal(board)
        except ValueError:
            return
        self._tell(Phrase("lab.restored"))

    def __repr__(self) -> str:
        return f"<BoardLab '{text(self.board)}': {self.legal} cards may be placed>"

    def still(self) -> str:
        left = self._left(Phrase("lab.left", n=self.legal, of=len(DECK) - len(self.board)))
        shown = " ".join(map(face, self.board))
        return f'<div class="tk-still"><p>{shown} {escape(self.speaker.say(left))}</p></div>'


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
<div class="tk-build"><div class="tk-shared"></div><p class="tk-verdict"></p><p class="tk-count"></p></div>
<div class="tk-deck" role="group" aria-label="{all}">{deck}</div>
<ul class="tk-key" role="list" aria-label="{forbids}">{key}</ul>
<div class="tk-reach"></div></div><p class="tk-v" role="status"></p></div>"""
