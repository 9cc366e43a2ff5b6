"""What the passing lab shows: the hands as a player knows them, what can be passed, and the way of a card."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card
from ..play.routes import Viewer
from ..render import html
from ..variants import variant
from ..words import Phrase, Speaker
from . import controls, ring
from .guessing import Guessing
from .passes import HABITS, Passes

GAMES = ("rochester", "rochester-stud")
MOST = 10  # players
UNKNOWN = "unknown"  # a place beside the seats


class PassingView(Guessing):
    """Draws a deal of passes as `seat` sees it; `card` is followed, `picked` cards are about to be passed."""

    zones = ("presets", "table", "acts", "ask", "setup")
    title = "passing_lab.title"
    family = "passing_lab"
    at: Passes
    seat: Viewer
    card: Card
    picked: tuple[Card, ...]

    @property
    def me(self) -> int | None:
        """The seat that looks; None for the dealer."""
        return self.seat if isinstance(self.seat, int) else None

    def to_do(self, say: Speaker) -> str:
        """What comes next."""
        if self.at.over:
            return say.fill("passing_lab.over", {})
        return say.fill("passing_lab.next", {"n": self.at.size, "k": self.at.done + 1, "of": self.at.number})

    def chosen(self, say: Speaker) -> str:
        facts = {"cards": self.picked, "n": len(self.picked), "of": self.at.size}
        return say.fill("passing_lab.picked" if self.picked else "passing_lab.pick", facts)

    def draw_table(self) -> str:
        seats = [self._placed(seat) for seat in range(self.at.players)]
        name, what = self.html.escape(self.at.game.title), self.to_do(self.html)
        return ring.table(seats, f'<p class="tk-played"><b>{name}</b><span>{what}</span></p>', self.me or 0)

    @property
    def _covered(self) -> bool:
        """Are the other hands hidden, as a question is open?"""
        return bool(self.question(self.speaker)) and not self.told

    def _placed(self, seat: int) -> str:
        frame = self.at.view(self.seat)
        mine, out = seat == self.seat, frame.folded[seat]
        held = frame.hands[seat]
        if self._covered and not mine:
            held = (None,) * len(held)
        if out:
            about = self.word("turns.folded")
        elif mine or self.me is None or self._covered:
            about = self.word("passing_lab.looks") if mine else ""
        else:
            about = self.word("passing_lab.knows", n=self.at.knows(self.me, seat), of=len(held))
        row = "" if out else self._own(seat) if mine and not self.at.over else self._row(seat, held)
        return ring.seat(self.html, seat, row, about=about, dealer=seat == frame.dealer, out=out)

    def _row(self, seat: int, held: Sequence[Card | None]) -> str:
        """A hand as the viewer knows it."""
        label, key = self.word("render.cards_of", seat=seat), self._seen(seat)
        if not any(c is not None for c in held):
            return html.backs(f"{label}: {self.word('render.down', n=len(held))}", [html.back()] * len(held))
        back = html.back(says=self.word("render.back"))
        return html.row(label, [back if c is None else self._face(c, key) for c in held])

    def _seen(self, seat: int) -> str:
        if self.me is None:
            return self.word("render.seen_seat", seat=seat)
        return self.word("render.seen_you" if seat == self.seat else "render.seen_there", seat=seat)

    def _face(self, c: Card, says: str, kind: str = "", *, button: bool = False) -> str:
        followed = c == self.card
        look = f"is-private {'is-named ' * followed}{kind}".rstrip()
        said = f"{says}, {self.word('passing_lab.followed')}" if followed else says
        return html.card(c, str(c), look, said, button=button, tab=-1, language=self.speaker.language)

    def _own(self, seat: int) -> str:
        """The player's own hand, of which cards can be picked."""
        choice = self.at.choice(seat)
        items = []
        for c in (c for c in self.at.now.hands[seat] if c is not None):
            picked = c in self.picked
            stuck = choice is not None and c in choice.locked
            says = self.word("passing_lab.locked" if stuck else "passing_lab.goes" if picked else "passing_lab.stays")
            made = self._face(c, f"{self._seen(seat)}, {says}", "is-in" if picked else "", button=True)
            state = ' aria-disabled="true"' if stuck else f' aria-pressed="{str(picked).lower()}"'
            items.append(f'<li>{made.replace("<button", f"""<button data-do="pick" value="{c}"{state}""", 1)}</li>')
        label = self.word("render.cards_of", seat=seat)
        return f'<ol class="tk-row tk-hand" role="list" aria-label="{label}">{"".join(items)}</ol>'

    def draw_acts(self) -> str:
        at, acts = self.at, ""
        choice = None if self.me is None else at.choice(self.me)
        if choice is not None and self.me is not None:
            short_of = "" if len(self.picked) == at.size else self.chosen(self.speaker)
            name = self.word("passing_lab.give", n=at.size, to=at.next_left(self.me))
            acts = controls.button("give", name, main=True, why_not=short_of)
            acts += controls.button("step", self.word("passing_lab.for_me"))
        elif not at.over:
            acts = controls.button("step", self.word("passing_lab.step"), main=True)
        if at.done:
            acts += controls.button("back", self.word("passing_lab.back"))
        acts += controls.button("deal", self.word("passing_lab.deal"))
        stuck = ""
        if choice is not None and choice.stuck and choice.locked:
            stuck = f"<p>{self.word('passing_lab.stuck', cards=choice.locked)} {html.rule(choice.stuck.rule)}</p>"
        return f'{stuck}<div class="tk-acts">{acts}</div>'

    def draw_ask(self) -> str:
        if self.me is None:
            told = f"<p>{self.word('passing_lab.all')}</p>{self.below()}{self._certain()}"
            return f'<div class="tk-answered">{told}</div>'
        return super().draw_ask()

    def below(self) -> str:
        """The way of the card, as far as it is known."""
        steps = ""
        for n, place in enumerate(self.at.path(self.card, self.seat)):
            there = self.html.name(place) if isinstance(place, int) else self.word(f"passing_lab.at.{place or UNKNOWN}")
            when = self.word("passing_lab.pass", n=n) if n else self.word("passing_lab.dealt")
            steps += f"<li{' class=is-odd' * (n == self.at.done)}><b>{there}</b>{when}</li>"
        label = self.word("passing_lab.way", card=self.card)
        return f'<div><p class="tk-cap">{label}</p><ol class="tk-bars" role="list">{steps}</ol></div>'

    def _certain(self) -> str:
        """Of how many cards of which hands each player is certain."""
        seats = [seat for seat in range(self.at.players) if not self.at.now.folded[seat]]
        lines = ""
        for viewer in seats:
            counts = [(holder, self.at.knows(viewer, holder)) for holder in seats if holder != viewer]
            some = tuple(Phrase("passing_lab.of", n=n, seat=holder) for holder, n in counts if n)
            said = self.word("passing_lab.certain" if some else "passing_lab.certain_none", seat=viewer, known=some)
            lines += f"<li>{said}</li>"
        return f'<ul class="tk-told" role="list">{lines}</ul>'

    def draw_setup(self) -> str:
        at, say = self.at, self.speaker
        seats = [(str(seat), say.name(seat)) for seat in range(at.players)]
        passes = next(o for o in at.game.options if o.name == "passes")
        now = at.game.settings["passes"]
        among = dict.fromkeys([*passes.among, now])
        seen = [c for hand in at.dealt for c in hand if c is not None] if self.me is None else at.seen(self.me)
        shown = sorted({*seen, self.card}, key=lambda c: (-c.suit, -c.rank))
        fields = (
            controls.choice("see", self.word("passing_lab.look"), [*seats, ("dealer", say.word("passing_lab.dealer"))],
                            str(self.seat))
            + controls.choice("track", self.word("passing_lab.follow"),
                              [(str(c), html.words(c, say.language)) for c in shown], str(self.card))
            + controls.choice("game", self.word("turns.game"), [(id, variant(id).title) for id in GAMES], at.game.id)
            + controls.choice("sequence", self.word("passing_lab.sequence"),
                              [(sized(p), sized(p, "-")) for p in among], sized(now))
            + controls.choice("players", self.word("turns.seats"),
                              [(str(n), str(n)) for n in range(2, MOST + 1)], str(at.players))
            + controls.choice("habit", self.word("passing_lab.habit"),
                              [(one, say.word(f"passing_lab.habits.{one}")) for one in HABITS], at.habit)
        )  # fmt: skip
        return f'<div class="tk-rows"><div class="tk-fields">{fields}</div>{self._folds()}</div>'

    def _folds(self) -> str:
        """Who folds before the next pass."""
        if self.at.over:
            return ""
        before = {seat for stage in self.at.stages[:-1] for seat in stage.folds}
        now = self.at.stages[-1].folds
        each = "".join(
            controls.switch("fold", self.html.name(seat), seat in now, name=f"fold{seat}")
            for seat in range(self.at.players) if seat not in before
        )
        label = self.word("passing_lab.folds")
        head = f'<p class="tk-cap" aria-hidden="true">{label}</p>'
        return f'<div role="group" aria-label="{label}">{head}<div class="tk-fields">{each}</div></div>'

    def still_ask(self) -> str:
        return self.pictured((seat, held) for seat, held in enumerate(self.at.view(self.seat).hands) if held)


def sized(passes: Sequence[int], between: str = " ") -> str:
    return between.join(map(str, passes))
