"""The opener lab: may this hand open, what has to be shown for it, and which discards split the openers."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ..cards import Card, card, cards, text
from ..hands.contests import CONTESTS, contest
from ..hands.orders import ranking
from ..mistakes import Mistake
from ..play.opening import Opening
from ..render import html
from . import controls
from .base import styles
from .panel import Panel, answers

NEEDS = {"pair J": ("pair", "J"), "pair Q": ("pair", "Q"), "pair K": ("pair", "K"), "pair A": ("pair", "A"),
         "three of a kind": ("three of a kind", "")}  # fmt: skip
WILD = {"none": "standard", "deuces": "wild", "bug": "with-bug"}
MOST = 5


class OpenerLab(Panel):
    """Five cards of the learner's: may they open, what proves it, and which of them may go without splitting openers.

    `hand` is text or cards; `need` one of "pair J", "pair Q", "pair K", "pair A", "three of a kind"; `wild` one of
    "none", "deuces", "bug". ValueError for unknown, repeated or more than five cards.
    """

    zones = ("setup", "hand", "verdict", "deck")
    title = "opener.title"
    look = "tk-hand-lab"
    selects = "hand"
    _css = styles("deck", "fields", "panel")

    def __init__(
        self, hand: str | Iterable[Card] = "", *, need: str = "pair J", wild: str = "none", language: str | None = None
    ):
        self.need, self.wild = _among(need, NEEDS, "need"), _among(wild, WILD, "wild")
        self.hand: tuple[Card, ...] = ()
        self.gone: tuple[Card, ...] = ()
        self._hold(hand)
        super().__init__(language)

    @property
    def opening(self) -> Opening:
        category, rank = NEEDS[self.need]
        order = ranking("wild", wild="2") if self.wild == "deuces" else ranking(WILD[self.wild])
        return Opening(contest(CONTESTS["five-card-draw"], ranking=order), category, rank or "J")

    @property
    def opens(self) -> bool:
        """May the hand open?"""
        return self.opening.qualifies(self.hand)

    @property
    def proof(self) -> tuple[Card, ...]:
        """The fewest cards that prove it."""
        return self.opening.proof(self.hand)

    @property
    def splits(self) -> bool:
        """Would the discards split the openers?"""
        return self.opens and not self.opening.qualifies([c for c in self.hand if c not in self.gone])

    # what a learner does ---------------------------------------------------------------------------------------------

    @answers
    def card(self, value: str) -> str:
        """Take a card into the hand, or put it back; ValueError for a sixth."""
        c = self._one(value)
        if c in self.hand:
            self._hold([x for x in self.hand if x != c])
        elif len(self.hand) == MOST:
            raise Mistake(self.speaker.fill("opener.full", {}))
        else:
            self._hold((*self.hand, c))
        return self.refresh(self.verdict())

    @answers
    def discard(self, value: str) -> str:
        """Mark a card of the hand as one that goes, or keep it again."""
        c = self._one(value)
        if c not in self.hand:
            raise Mistake(f"{c} is not in the hand, which is {text(self.hand) or 'empty'}")
        self.gone = tuple(x for x in self.gone if x != c) if c in self.gone else (*self.gone, c)
        return self.refresh(self.verdict())

    @answers
    def require(self, value: str) -> str:
        """What it takes to open."""
        self.need = _among(value, NEEDS, "need")
        return self.refresh(self.verdict())

    @answers
    def wilds(self, value: str) -> str:
        """Which cards are wild."""
        self.wild = _among(value, WILD, "wild")
        self._hold([c for c in self.hand if c in self.opening.contest.deck])
        return self.refresh(self.verdict())

    def _one(self, name: str) -> Card:
        c = card(name)
        if c not in self.opening.contest.deck:
            raise Mistake(f"{c} is not in this deck")
        return c

    def _hold(self, hand: str | Iterable[Card]) -> None:
        found = cards(hand)
        if len(found) > MOST:
            raise Mistake(f"{len(found)} cards are too many: a hand has five")
        self.hand, self.gone = found, tuple(c for c in self.gone if c in found)

    # what is shown ---------------------------------------------------------------------------------------------------

    def verdict(self) -> str:
        """What is said of the hand, in plain text."""
        return " ".join(self.speaker.fill(key, facts) for key, facts in self._verdict())

    def _verdict(self) -> list[tuple[str, dict[str, object]]]:
        proof, n = self.proof, MOST - len(self.hand)
        facts: dict[str, object] = {"need": self.need, "n": n, "cards": proof, "gone": self.gone}
        if not self.hand:
            return [("opener.empty", facts)]
        if not self.opens:
            return [("opener.less" if len(self.hand) < MOST else "opener.no", facts)]
        found = [("opener.yes", facts), ("opener.show", facts)]
        if self.gone:
            found.append(("opener.splits" if self.splits else "opener.keeps", facts))
        elif len(self.hand) == MOST:
            found.append(("opener.try", facts))
        return found

    def draw_setup(self) -> str:
        needs = [(n, self.speaker.word(f"opening.need.{n}")) for n in NEEDS]
        wild = [(w, self.speaker.word(f"opener.wild.{w}")) for w in WILD]
        return (
            f'<div class="tk-fields">{controls.choice("require", self.word("opener.need"), needs, self.need)}'
            f'{controls.choice("wilds", self.word("opener.wilds"), wild, self.wild)}</div>'
        )

    def draw_hand(self) -> str:
        items = []
        for c in self.hand:
            kind = "is-own " + ("is-out" if c in self.gone else "is-in" if c in self.proof else "")
            says = self.speaker.word("opener.goes" if c in self.gone else "opener.stays")
            made = html.card(c, str(c), kind.strip(), escape(says), button=True, tab=-1, language=self.speaker.language)
            state = str(c in self.gone).lower()
            items.append(made.replace("<button", f'<button data-do="discard" value="{c}" aria-pressed="{state}"', 1))
        slots = "".join('<li class="tk-slot" aria-hidden="true"></li>' for _ in range(MOST - len(self.hand)))
        label = self.word("opener.hand", n=len(self.hand))
        inner = "".join(f"<li>{item}</li>" for item in items)
        return f'<ol class="tk-row tk-hand" role="list" aria-label="{label}">{inner}{slots}</ol>'

    def draw_verdict(self) -> str:
        head, *rest = [self.word(key, **facts) for key, facts in self._verdict()]
        return f'<p class="tk-verdict"><b>{head}</b> {" ".join(rest)} {html.rule("jacks-or-better 1")}</p>'

    def draw_deck(self) -> str:
        there = {c: self.speaker.word("opener.there") for c in self.hand}
        return controls.deck(self.speaker, "card", self.opening.contest.deck, pressed=there)

    def still_hand(self) -> str:
        from ..render.static import face

        return f"<p>{' '.join(map(face, self.hand))} {escape(self.verdict())}</p>"

    @property
    def keep(self) -> str:
        return f"{self.need};{self.wild};{text(self.hand)};{text(self.gone)}"

    def restore(self, kept: str) -> None:
        need, wild, hand, gone = kept.split(";")
        self.need, self.wild = _among(need, NEEDS, "need"), _among(wild, WILD, "wild")
        self._hold(hand)
        self.gone = tuple(c for c in cards(gone) if c in self.hand)

    def __repr__(self) -> str:
        return f"<OpenerLab '{text(self.hand)}': {'may' if self.opens else 'may not'} open with {self.need} needed>"


def _among(value: str, known: Iterable[str], what: str) -> str:
    if value not in known:
        raise Mistake(f"{what}={value!r}: it is one of {', '.join(map(repr, known))}")
    return value
