"""The side-pot lab: who put in how much, which pots that makes, who contests them and who gets what."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ..cards import cards, text
from ..mistakes import Mistake
from ..play.judging import Settlement, settle
from ..play.pots import Pot
from ..reasons import Reason
from ..render import html
from . import controls
from .panel import Panel, answers

MOST, LEAST = 6, 2  # players
# Tables that each show one thing; the sentence that goes with it stands under `pots.preset` in the catalogue.
PRESETS: dict[str, tuple[list[int], list[int], list[str]]] = {
    "one all-in": ([16, 50, 50], [], ["As Ad", "Ks Kd", "Qs Qd"]),
    "two all-ins": ([10, 25, 60, 60], [], ["As Ad", "Ks Kd", "Qs Qd", "Js Jd"]),
    "nobody called": ([40, 100], [], ["As Ad", "Ks Kd"]),
    "folded chips stay": ([10, 30, 50, 50], [1], ["As Ad", "", "Ks Kd", "Qs Qd"]),
    "a tie in a side pot": ([10, 31, 31], [], ["As Ad", "Kh Jc", "Kc Jh"]),
}
BOARD = "Ts 8d 6c 4h 2c"


class SidePotLab(Panel):
    """Chips of each player in, hands and folds: the pots, who contests each, what comes back, who wins.

    `paid[seat]` in chips, `folded` seats, `personal[seat]` two cards each, `board` five shared ones, as in
    `teachkit.settle`. ValueError for what can't be.
    """

    zones = ("presets", "setup", "pots", "told")
    title = "pots.title"
    look = "is-pair"

    def __init__(
        self,
        paid: Sequence[int] = (16, 50, 50),
        folded: Sequence[int] = (),
        personal: Sequence[str] = ("As Ad", "Ks Kd", "Qs Qd"),
        board: str = BOARD,
        *,
        dealer: int = 0,
        language: str | None = None,
    ):
        self.dealer = dealer
        self._set(list(paid), list(folded), list(personal), board)
        super().__init__(language)

    def _set(self, paid: list[int], folded: list[int], personal: list[str], board: str) -> None:
        """Take a table if it can be; else the one before stays."""
        held = [None if seat in folded else hand for seat, hand in enumerate(personal)]
        self.found: Settlement = settle("texas-holdem", paid, held, board, folded, self.dealer)
        self.paid, self.folded, self.personal, self.board = paid, folded, personal, board

    def verdict(self) -> str:
        """All that happens, in plain text."""
        return " ".join(map(self.speaker.reason, self.found.why))

    @property
    def pots(self) -> tuple[Pot, ...]:
        return self.found.pots

    # what a learner does ---------------------------------------------------------------------------------------------

    @answers
    def preset(self, value: str) -> str:
        """A table that shows one thing; ValueError lists them."""
        if value not in PRESETS:
            raise Mistake(f"there is no table called {value!r}: choose one of {', '.join(PRESETS)}")
        paid, folded, personal = PRESETS[value]
        self._set(list(paid), list(folded), list(personal), BOARD)
        return self.refresh(f"{self.speaker.word(f'pots.preset.{value}')} {self.verdict()}")

    @answers
    def table(self, **fields: Any) -> str:
        """All fields of the table at once, as its form has them; `then` one player "more" or "fewer"."""
        n = len(self.paid)
        paid = [_chips(str(fields.get(f"paid{seat}", "0"))) for seat in range(n)]
        folded = [seat for seat in range(n) if fields.get(f"folded{seat}")]
        self._set(paid, folded, [str(fields.get(f"hand{seat}", "")) for seat in range(n)], str(fields.get("board", "")))
        then = {"more": self.more, "fewer": self.fewer}.get(str(fields.get("then")))
        return then() if then else self.refresh(self.verdict())

    @answers
    def more(self) -> str:
        """One player more, with cards that are still there."""
        if len(self.paid) >= MOST:
            raise Mistake(self.speaker.fill("pots.most", {"n": MOST}))
        gone = {*cards(self.board), *(c for hand in self.personal for c in cards(hand))}
        free = [c for c in reversed(cards(" ".join(r + s for r in "23456789TJQKA" for s in "cdhs"))) if c not in gone]
        hand = text((free[0], free[5]))
        self._set([*self.paid, max(self.paid)], self.folded, [*self.personal, hand], self.board)
        return self.refresh(self.verdict())

    @answers
    def fewer(self) -> str:
        """One player less."""
        if len(self.paid) == LEAST:
            raise Mistake(self.speaker.fill("pots.least", {"n": LEAST}))
        last = len(self.paid) - 1
        self._set(self.paid[:-1], [s for s in self.folded if s != last], self.personal[:-1], self.board)
        return self.refresh(self.verdict())

    # what is shown ---------------------------------------------------------------------------------------------------

    def draw_presets(self) -> str:
        each = "".join(controls.button("preset", self.word(f"pots.presets.{name}"), name) for name in PRESETS)
        return f'<div class="tk-acts" role="group" aria-label="{self.word("pots.tables")}">{each}</div>'

    def draw_setup(self) -> str:
        heads = [self.word(f"pots.{name}") for name in ("paid", "hand", "folded")]
        sheet = controls.sheet(self.html, heads, ((seat, self._row(seat, heads)) for seat in range(len(self.paid))))
        board = controls.text("", self.word("pots.board"), self.board, name="board")
        acts = "".join(
            f'<button class="tk-btn{" is-main" * (then == "settle")}" type="submit" name="then" value="{then}">'
            f"{self.word(f'pots.{then}')}</button>"
            for then in ("settle", "more", "fewer")
        )
        return f'<form data-do="table" class="tk-rows">{sheet}{board}<div class="tk-acts">{acts}</div></form>'

    def _row(self, seat: int, heads: Sequence[str]) -> list[str]:
        paid, hand, folded = (controls.hidden(f"{self.html.name(seat)}: {head}") for head in heads)
        return [
            controls.number("", paid, self.paid[seat], least=0, name=f"paid{seat}"),
            controls.text("", hand, self.personal[seat], name=f"hand{seat}"),
            controls.switch("", folded, seat in self.folded, name=f"folded{seat}"),
        ]

    def draw_pots(self) -> str:
        """Each pot as a bar as long as it is large, with the seats that contest it."""
        total = sum(pot.chips for pot in self.pots) or 1
        rows = []
        for n, pot in enumerate(self.pots):
            name = self.word("pots.side" if n else "pots.main", n=n)
            who = self.word("pots.contest", seats=tuple(sorted(pot.seats)))
            rows.append(
                f'<li style="--tk-part:{pot.chips / total:.4f}"><b>{name}: {pot.chips}</b><span>{who}</span></li>'
            )
        return f'<ol class="tk-measure" role="list" aria-label="{self.word("pots.pots")}">{"".join(rows)}</ol>'

    def draw_told(self) -> str:
        lines = "".join(f"<li>{self._said(reason)}</li>" for reason in self.found.why)
        return f'<ol class="tk-told" role="list" aria-label="{self.word("pots.what")}">{lines}</ol>'

    def _said(self, reason: Reason) -> str:
        return " ".join(html.clauses(reason, self.html))

    def still_told(self) -> str:
        return "".join(f"<p>{escape(self.speaker.reason(reason))}</p>" for reason in self.found.why)

    @property
    def keep(self) -> str:
        parts = [" ".join(map(str, self.paid)), " ".join(map(str, self.folded)), ",".join(self.personal), self.board]
        return ";".join(parts)

    def restore(self, kept: str) -> None:
        paid, folded, personal, board = kept.split(";")
        self._set([*map(_chips, paid.split())], [*map(_chips, folded.split())], personal.split(","), board)

    def __repr__(self) -> str:
        pots = ", ".join(f"{pot.chips} for {len(pot.seats)}" for pot in self.pots)
        return f"<SidePotLab: {len(self.paid)} players, pots of {pots}>"[:110]


def _chips(said: str) -> int:
    said = said.strip() or "0"
    if not said.isascii() or not said.isdigit() or len(said) > 9:
        raise Mistake(f"{said!r} are no chips: they are whole numbers, none below 0 [table T3]")
    return int(said)
