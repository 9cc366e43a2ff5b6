"""What the lab of turns shows: the table, the last round, the question and the controls."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from ..cards import Card, text
from ..reasons import Reason
from ..render import html
from ..variants import Variant, variants
from . import controls, ring
from .guessing import Guessing
from .seating import Seating

MOST = 10  # players


class TurnsView(Guessing):
    """Draws a Seating: `seat` is who begins, or with `shows` who shows first."""

    zones = ("presets", "table", "acts", "ask", "setup")
    title = "turns.title"
    family = "turns"
    at: Seating
    shows: bool

    @property
    def seat(self) -> int | None:
        raise NotImplementedError

    @property
    def why(self) -> Reason:
        raise NotImplementedError

    def draw_table(self) -> str:
        order = self._order()
        seats = [self._placed(seat, order) for seat in range(self.at.players)]
        name = self.html.escape(self.at.game.title)
        return ring.table(seats, f'<p class="tk-played"><b>{name}</b>{self._middle()}</p>')

    def _order(self) -> tuple[int, ...]:
        """Who begins, or who shows, in order, once it may be told."""
        if not self.told or self.seat is None:
            return ()
        return self.at.order[0] if self.shows else (self.seat,)

    def _middle(self) -> str:
        if not self.shows:
            return f"<span>{self.word('turns.round', n=self.at.number, of=len(self.at.rounds))}</span>"
        done = "".join(f"<span>{self.word(f'turns.did.{verb}', seat=seat)}</span>" for seat, verb in self.at.did)
        return f"<span>{self.word('turns.last')}</span>{done}"

    def _placed(self, seat: int, order: Sequence[int]) -> str:
        at = self.at
        gone = [s for s, verb in at.did if verb == "fold"]
        out = seat in at.folded or (self.shows and seat in gone)
        about = self.word("turns.folded") if out else self.word("turns.all_in") if seat in at.all_in else ""
        mark = self.word("turns.mark_shows" if self.shows else "turns.mark_begins") if seat in order[:1] else ""
        said = str(order.index(seat) + 1) if seat in order[1:] else ""
        row = "" if out else self._row(seat, self.why.cards if order else ())
        return ring.seat(
            self.html, seat, row, about=about, mark=mark, said=said, dealer=seat == at.dealer, out=out
        )

    def _row(self, seat: int, why: Collection[Card]) -> str:
        """The cards up of a player, of which those that decide stand out; else a hand that nobody sees."""
        held, label = self.at.showing[seat], self.word("render.cards_of", seat=seat)
        if not held:
            down = self.word("render.down", n=self.at.down)
            return html.backs(f"{label}: {down}", [html.back()] * self.at.down)
        draw = partial(html.card, says=self.word("render.seen_all"), language=self.speaker.language)
        kinds = ["is-own is-named" if c in why else "is-own" for c in held]
        return html.row(label, [draw(c, str(c), kind) for c, kind in zip(held, kinds, strict=True)])

    def draw_acts(self) -> str:
        if not self.shows:
            return ""
        turns = self.at.last[0]
        again = controls.button("again", self.word("turns.again"), look="tk-quiet") if self.at.did else ""
        if not turns:
            return f'<div class="tk-acts">{again}</div>' if again else ""
        asks = self.word("turns.next", seat=turns[0])
        each = "".join(controls.button("act", self.word(f"turns.act.{verb}"), verb) for verb in self.at.may)
        return f'<div class="tk-acts" role="group" aria-label="{asks}"><span>{asks}</span>{each}{again}</div>'

    def draw_ask(self) -> str:
        if self.shows and not self.at.last[0] and self.seat is None:
            return f'<div class="tk-fb"><p>{" ".join(html.clauses(self.why, self.html))}</p></div>'
        return super().draw_ask()

    def draw_setup(self) -> str:
        at, say = self.at, self.speaker
        asks = [(one, say.word(f"turns.asks.{one}")) for one in ("begins", "shows")]
        seats = [(str(seat), say.name(seat)) for seat in range(at.players)]
        fields = [
            controls.choice("asks", self.word("turns.ask"), asks, "shows" if self.shows else "begins"),
            controls.games("game", self.word("turns.game"), at.game.id, _playable(at.game)),
        ]
        if not self.shows and len(at.rounds) > 1:
            rounds = [(str(n), self._named(n)) for n in range(1, len(at.rounds) + 1)]
            fields.append(controls.choice("round", self.word("turns.rounds"), rounds, str(at.number)))
        there = [(str(n), str(n)) for n in at.game.players if n <= MOST]
        fields.append(controls.choice("players", self.word("turns.seats"), there, str(at.players)))
        fields.append(controls.choice("dealer", self.word("turns.dealer"), seats, str(at.dealer)))
        if at.takes_opener and (self.shows or at.number > 1):
            fields.append(controls.choice("opener", self.word("turns.opener"), seats, str(at.opener)))
        if at.takes_before:
            fields.append(controls.choice("before", self.word("turns.before"), seats, str(at.before)))
        deal = controls.button("deal", self.word("turns.deal")) if at.round.up else ""
        deal = f"<div>{deal}</div>" if deal else ""
        return f'<div class="tk-rows"><div class="tk-fields">{"".join(fields)}</div>{self._sheet()}{deal}</div>'

    def _sheet(self) -> str:
        """What can be set for each player, in columns."""
        at = self.at
        columns = ["up"] * bool(at.round.up) + ["has_folded", "is_all_in"] + ["paid"] * bool(self.shows and at.all_in)
        rows = [(seat, [self._field(name, seat) for name in columns]) for seat in range(at.players)]
        return controls.sheet(self.html, [self.word(f"turns.{name}") for name in columns], rows)

    def _field(self, name: str, seat: int) -> str:
        """One of a player's controls; nothing where it makes no sense."""
        at, label = self.at, controls.hidden(f"{self.html.name(seat)}: {self.word(f'turns.{name}')}")
        if name == "has_folded":
            return controls.switch("fold", label, seat in at.folded, name=f"fold{seat}")
        if seat in at.folded:
            return ""
        if name == "up":
            return controls.text("cards", label, text(at.showing[seat]), name=f"cards{seat}")
        if name == "is_all_in":
            return controls.switch("all_in", label, seat in at.all_in, name=f"all_in{seat}")
        chips = controls.number("paid", label, at.chips(seat), least=1, name=f"paid{seat}")
        return chips if seat in at.all_in else ""

    def _named(self, number: int) -> str:
        """A round by what lies there: cards up, or shared cards."""
        this = self.at.rounds[number - 1]
        key = "up" if this.up else "board" if this.board else "bare"
        return self.speaker.fill(f"turns.of.{key}", {"n": number, "up": this.up, "board": this.board})

    def still_ask(self) -> str:
        return self.pictured((seat, held) for seat, held in enumerate(self.at.showing) if held)


def _playable(here: Variant) -> list[str]:
    """The games, this one too if it is of one's own."""
    found = list(variants())
    return found if here.id in found else [here.id, *found]
