"""The odd-chip lab: who ties, who deals, what kind of game it is, and who gets what can't be split."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from ..cards import Card, cards
from ..mistakes import Mistake, short
from ..play.events import Awarded
from ..play.judging import Settlement, settle, showdown_of
from ..reasons import Reason
from ..render import html
from ..variants import Variant, best_hand, variant
from ..words import Phrase, Speaker
from . import controls, ring
from .guessing import Guessing, whole
from .panel import answers
from .tied import KINDS, MOST, SUITS, Hands, Kind

LEAST = 2  # players
NOBODY = "nobody"
# Pots that each show one thing; the sentence that goes with it stands under `odd.preset` in the catalogue.
PRESETS: dict[str, dict[str, Any]] = {
    "left of the dealer": {"winners": (0, 2), "dealer": 1},
    "the dealer ties": {"winners": (0, 2), "dealer": 0},
    "two odd chips": {"winners": (0, 1, 3), "pot": 77, "dealer": 2},
    "suits": {"kind": "stud", "winners": (1, 2), "dealer": 0},
    "lowball": {"kind": "razz", "winners": (0, 3)},
    "halves": {"kind": "high-low", "winners": (1,), "second": (2,)},
    "a quarter": {"kind": "high-low", "winners": (1,), "second": (1, 2)},
    "two boards": {"kind": "two boards", "winners": (2,), "second": (0,)},
    "chips of five": {"winners": (0, 2), "chip": 5},
}


@dataclass(frozen=True)
class Split:
    """A pot that some players share; ValueError, when it is looked at, for what can't be."""

    kind: str
    players: int
    dealer: int
    pot: int
    chip: int
    winners: tuple[int, ...]
    second: tuple[int, ...]

    @property
    def made(self) -> Kind:
        return KINDS[self.kind]

    @property
    def game(self) -> Variant:
        return variant(self.made.game)

    @property
    def wrong(self) -> str:
        """Why there can be no such pot: a key under `odd.wrong`."""
        if self.pot % self.chip:
            return "multiple"
        if self.pot < self.players * self.chip:
            return "least"
        if max(len(self.winners), len(self.second)) > len(SUITS):
            return "most"
        return "none" if not self.winners or (self.kind == "two boards" and not self.second) else ""

    @cached_property
    def hands(self) -> Hands:
        return self.made.hands(self.players, self.winners, self.second)

    @cached_property
    def found(self) -> Settlement:
        held, board = self.hands
        paid = [self.chip] * self.players
        carried = self.pot - sum(paid)
        return settle(self.game, paid, held, board, dealer=self.dealer, carried=carried, chip=self.chip)

    @property
    def awards(self) -> list[Awarded]:
        return [e for e in self.found.events if isinstance(e, Awarded)]

    @cached_property
    def odd(self) -> tuple[int, ...]:
        """Who gets an odd chip: of a tie, or as winner of the half that is larger by one."""
        return tuple(sorted({e.seat for e in self.awards if self.spare(e)}))

    def spare(self, award: Awarded) -> int:
        """How many chips of an award could not be split: in its tie, or if it is all of a half, between the halves."""
        half = any(r.key == "showdown.odd_half" and r.facts["part"] == award.part for e in self.awards for r in e.why)
        return award.odd or (self.chip if half and not award.shared else 0)

    def deciding(self, seat: int) -> Card | None:
        """The card of a winner that decides who gets the odd chip, where cards do."""
        policy = showdown_of(self.game).odd
        if policy.card is None or seat not in self.winners:
            return None
        held = cards(self.hands[0][seat])
        five = held if policy.all_cards else best_hand(self.game, held).personal
        return max(five, key=policy.card)


class OddChipLab(Guessing):
    """Who gets the odd chip, and why: the winners of a pot, the dealer, and the kind of game.

    `kind` is one of "flop", "stud", "razz", "high-low", "two boards"; `winners` of the pot, or of its first part, and
    `second`: the winners of the low half or of the second board; the hands that tie so are made. `pot` in chips of
    value `chip`. ValueError for what can't be.
    """

    zones = ("presets", "table", "ask", "setup")
    look = "is-lab is-slim"
    title = "odd.title"
    family = "odd"
    tables = PRESETS

    def __init__(
        self,
        kind: str = "flop",
        winners: Collection[int] = (0, 2),
        *,
        second: Collection[int] = (),
        pot: int = 75,
        chip: int = 1,
        dealer: int = 3,
        players: int = 4,
        language: str | None = None,
    ):
        self._take(language)
        self.lay(kind=kind, winners=winners, second=second, pot=pot, chip=chip, dealer=dealer, players=players)
        super().__init__(language)

    def lay(
        self,
        *,
        kind: str = "flop",
        winners: Collection[int] = (0, 2),
        second: Collection[int] = (),
        pot: int = 75,
        chip: int = 1,
        dealer: int = 3,
        players: int = 4,
    ) -> None:
        """Another pot."""
        if kind not in KINDS:
            raise Mistake(f"kind={short(str(kind), 40)!r}: it is one of {', '.join(map(repr, KINDS))}")
        n = whole(players, LEAST, MOST, "number of players")
        first, then = (tuple(sorted({whole(s, 0, n - 1, "seat") for s in seats})) for seats in (winners, second))
        at = Split(kind, n, whole(dealer, 0, n - 1, "seat"), whole(pot, 1, 10**9, "pot"),
                   whole(chip, 1, 1000, "smallest chip"), first, then)  # fmt: skip
        if wrong := at.wrong:
            facts = {"chip": at.chip, "n": n * at.chip, "most": len(SUITS)}
            raise Mistake(self.speaker.fill(f"odd.wrong.{wrong}", facts))
        self.at = at
        self.cover()

    # what comes of it ------------------------------------------------------------------------------------------------

    @property
    def odd(self) -> tuple[int, ...]:
        """The seats that get an odd chip."""
        return self.at.odd

    @property
    def won(self) -> tuple[int, ...]:
        """What each seat gets."""
        return self.at.found.won

    def question(self, say: Speaker) -> str:
        return say.fill("odd.who", {"n": self.at.pot})

    def options(self) -> list[str]:
        return [str(seat) for seat in sorted({*self.at.winners, *self._second})] + [NOBODY]

    @property
    def _second(self) -> tuple[int, ...]:
        return self.at.second if len(self.at.made.parts) > 1 else ()

    def called(self, option: str) -> Phrase:
        return Phrase("odd.nobody") if option == NOBODY else super().called(option)

    def right(self) -> Collection[str]:
        return [str(seat) for seat in self.odd] or [NOBODY]

    def because(self) -> list[Reason]:
        said = [r for r in self.at.found.why if not r.key.startswith("settle.")]
        even = Reason("odd.even", "table T13", (), {"chip": self.at.chip})
        first = [r for r in said if r.key.startswith("showdown.odd")] or [even] * (not self.odd)
        return [*first, *(r for r in said if r not in first)]

    # what a learner does ---------------------------------------------------------------------------------------------

    @answers
    def kind(self, value: str) -> str:
        """The same winners in another kind of game."""
        second = self.at.second or self.at.winners
        return self._changed(kind=value, second=second if value == "two boards" else self.at.second)

    @answers
    def pot(self, value: str | int) -> str:
        """A pot of so many chips."""
        return self._changed(pot=value)

    @answers
    def chip(self, value: str | int) -> str:
        """The value of the smallest chip."""
        return self._changed(chip=value)

    @answers
    def players(self, value: str | int) -> str:
        """So many players."""
        n = whole(value, LEAST, MOST, "number of players")
        winners, second = ([s for s in seats if s < n] for seats in (self.at.winners, self.at.second))
        dealer = min(self.at.dealer, n - 1)
        return self._changed(players=n, dealer=dealer, winners=winners or [0], second=second or winners[:1])

    @answers
    def dealer(self, value: str | int) -> str:
        """Whose the button is."""
        return self._changed(dealer=value)

    @answers
    def wins(self, name: str | int, value: bool = True) -> str:
        """A seat wins too, or with False does not; `"2-1"` is seat 1 for the second part of the pot."""
        part, _, at = str(name).rpartition("-")
        seat = whole(at, 0, self.at.players - 1, "seat")
        where = "second" if part == "2" else "winners"
        now = {*getattr(self.at, where)} - {seat}
        return self._changed(**{where: now | {seat} if value else now})

    def _changed(self, **pot: Any) -> str:
        self.lay(**{**{one.name: getattr(self.at, one.name) for one in fields(Split)}, **pot})
        return self.asked()

    # what is shown ---------------------------------------------------------------------------------------------------

    def draw_table(self) -> str:
        pot = f'<li class="tk-pot"><small>{self.word("render.pot")}</small><div>{self.at.pot}</div></li>'
        beside = '<li aria-hidden="true"></li>'
        middle = f'{self._boards()}<ul class="tk-piles" role="list">{beside}{pot}{beside}</ul>'
        return ring.table([self._placed(seat) for seat in range(self.at.players)], middle)

    def _boards(self) -> str:
        found = [cards(board) for board in self._lying]
        if len(found) == 1:
            return self._board(found[0], self.word("render.board", n=len(found[0]), slots=len(found[0])))
        each = ""
        for n, board in enumerate(found):
            name = self.word("render.board_name", n=n + 1)
            each += f'<div><span class="tk-cap" aria-hidden="true">{name}</span>{self._board(board, name)}</div>'
        return f'<div class="tk-boards">{each}</div>' if each else ""

    @property
    def _lying(self) -> list[str]:
        board = self.at.hands[1]
        return [board] if isinstance(board, str) else list(board)

    def _board(self, board: Sequence[Card], label: str) -> str:
        shared, language = self.word("render.shared"), self.speaker.language
        return html.row(label, [html.card(c, str(c), says=shared, language=language) for c in board], "tk-board")

    def _placed(self, seat: int) -> str:
        at, language = self.at, self.speaker.language
        decides = at.deciding(seat) if self.told and len(at.winners) > 1 else None
        kinds = {c: "is-own is-named" if c == decides else "is-own" for c in cards(at.hands[0][seat])}
        seen = self.word("render.seen_all")
        row = html.row(
            self.word("render.cards_of", seat=seat),
            [html.card(c, str(c), kind, seen, language=language) for c, kind in kinds.items()],
        )
        odd = self.told and seat in self.odd
        return ring.seat(
            self.html, seat, row, about=" · ".join(self._wins(seat)), mark=self.word("odd.mark") if odd else "",
            bet=str(self.won[seat]) if self.told and self.won[seat] else "", dealer=seat == at.dealer,
        )  # fmt: skip

    def _wins(self, seat: int) -> list[str]:
        """What a seat wins, in words."""
        parts = self.at.made.parts
        return [
            self.word(f"odd.wins.{part}")
            for part, seats in zip(parts, (self.at.winners, self._second), strict=False)
            if seat in seats
        ]

    def below(self) -> str:
        """The shares as bars, for each part of the pot, the odd chips apart."""
        shown = ""
        for part in dict.fromkeys(e.part for e in self.at.awards):
            name = html.part(part, self.html) if part else ""
            head = f'<p class="tk-cap">{name}</p>' if part else ""
            label = f"{self.word('render.split_label')}, {name}" if part else self.word("render.split_label")
            bars = "".join(self._bar(e) for e in self.at.awards if e.part == part)
            shown += f'<div>{head}<ol class="tk-bars" role="list" aria-label="{label}">{bars}</ol></div>'
        return shown

    def _bar(self, award: Awarded) -> str:
        odd = self.at.spare(award)
        even = f"<li><b>{award.amount - odd}</b>{self.html.name(award.seat)}</li>" if award.amount > odd else ""
        name = self.word("render.odd" if odd == self.at.chip else "render.odds", seat=award.seat)
        return even + (f'<li class="is-odd"><b>{odd}</b>{name}</li>' if odd else "")

    def draw_setup(self) -> str:
        at, say = self.at, self.speaker
        kinds = [(kind, say.word(f"odd.kinds.{kind}")) for kind in KINDS]
        seats = [(str(seat), say.name(seat)) for seat in range(at.players)]
        chosen = (
            controls.choice("kind", self.word("odd.kind"), kinds, at.kind)
            + controls.number("pot", self.word("odd.pot"), at.pot, least=1)
            + controls.number("chip", self.word("odd.chip"), at.chip, least=1)
            + controls.choice(
                "players", self.word("turns.seats"), [(str(n), str(n)) for n in range(LEAST, MOST + 1)], str(at.players)
            )
            + controls.choice("dealer", self.word("turns.dealer"), seats, str(at.dealer))
        )
        heads = [self.word(f"odd.wins.{part}") for part in at.made.parts]
        rows = [(seat, [self._switch(n, seat, head) for n, head in enumerate(heads)]) for seat in range(at.players)]
        sheet = controls.sheet(self.html, heads, rows)
        return f'<div class="tk-rows"><div class="tk-fields">{chosen}</div>{sheet}</div>'

    def _switch(self, part: int, seat: int, head: str) -> str:
        there = seat in (self.at.second if part else self.at.winners)
        label = controls.hidden(f"{self.html.name(seat)}: {head}")
        return controls.switch("wins", label, there, name=f"{part + 1}-{seat}")

    def still_ask(self) -> str:
        boards = [(None, cards(board)) for board in self._lying]
        return self.pictured([*boards, *((seat, cards(held)) for seat, held in enumerate(self.at.hands[0]))])

    # what a reload keeps ---------------------------------------------------------------------------------------------

    @property
    def keep(self) -> str:
        at = self.at
        numbers = (at.players, at.dealer, at.pot, at.chip)
        return ";".join([at.kind, *(" ".join(map(str, some)) for some in (numbers, at.winners, at.second))])

    def restore(self, kept: str) -> None:
        kind, numbers, winners, second = kept.split(";")
        players, dealer, pot, chip = map(int, numbers.split())
        first, then = ([int(seat) for seat in seats.split()] for seats in (winners, second))
        self.lay(kind=kind, winners=first, second=then, pot=pot, chip=chip, dealer=dealer, players=players)

    def __repr__(self) -> str:
        who = "no odd chip" if not self.odd else f"odd chip to {' and '.join(f'seat {seat}' for seat in self.odd)}"
        return f"<OddChipLab {self.at.kind}, pot {self.at.pot}, {self.at.players} players: {who}>"[:110]
