"""The odds lab: exact figures beside ones by chance, which are seen to settle."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from html import escape
from math import log10, sqrt
from typing import Any, ClassVar, NamedTuple

from ..cards import text
from ..hands.contests import CONTESTS
from ..mistakes import Mistake
from ..odds.growing import FEW, growing
from ..odds.results import WIDEST
from ..render import html
from ..variants import variant, variants
from ..words import PLAIN, Share, grouped, percent, speaking
from . import controls
from .asked import LEAST, MOST, PRESETS, SIZES, Asked, Categories, Equities, asked_of
from .base import styles
from .ladder import ORDERS, begun
from .panel import answers, beside, place
from .work import Working

DEALS = 200_000
DASHED = ' stroke-dasharray="5 4"'
STEP = 1.2  # an estimate is kept for the picture when it has so many times the deals of the one before


class Sofar(NamedTuple):
    """How far the counting, and then the dealing, has come."""

    done: int
    total: int
    unit: str


class Odds(Working):
    """What hands are worth, or how often each category of hands comes: counted, and beside it dealt at random.

    `hands` (an empty one is unknown), `board` and `dead` are texts as for `teachkit.equity`, boards or rows parted by
    `/`; `Odds.categories("standard", 5, known="5c 6d 7h 8s")` asks for categories. `deals` random deals of `seed`.
    ValueError for what can't be. `run()` works without a page; `exact` and `estimate` are lists of shares.
    """

    zones = ("presets", "setup", "acts", "progress", "sofar", "rows", "chart")
    title = "chance.title"
    look = "is-odds"
    _css = styles("work", "numbers", "shares", "fields", "panel", "lines")
    lead: ClassVar[float] = 0.08

    def __init__(
        self,
        game: str = "texas-holdem",
        hands: Sequence[str] = ("As Ah", "Ks Kh"),
        board: str = "",
        dead: str = "",
        *,
        deals: int = DEALS,
        seed: int | str = 0,
        language: str | None = None,
        asked: Asked | None = None,
    ):
        if isinstance(hands, str):
            raise Mistake(f"hands={hands!r}: give a list, a hand for each player, like ['As Ah', 'Ks Kh']")
        if type(deals) is not int or deals < FEW:
            raise Mistake(f"deals={deals!r}: it is a whole number of at least {FEW}")
        self.asked: Asked = asked or Equities(variant(game).id, tuple(hands), board, dead)
        self.deals, self.seed, self.chosen = deals, seed, -1
        self._clear()
        super().__init__(language)

    @classmethod
    def categories(
        cls, order: str = "standard", cards: int = 5, known: str = "", dead: str = "", **more: Any
    ) -> Odds:
        """How often the best five of `cards` are of each category, with `known` cards held and `dead` ones gone."""
        return cls(asked=Categories(order, cards, known, dead), **more)

    # what is found ---------------------------------------------------------------------------------------------------

    def _clear(self) -> None:
        self.exact: list[Share] | None = None
        self.estimate: list[Share] | None = None
        self.why_not = self.asked.why_not()
        self.history: list[tuple[int, list[Share]]] = []

    def forget(self) -> None:
        super().forget()
        self._clear()

    def begin(self) -> Iterator[Sofar]:
        """First all ways that there are, if they are not too many; then ever more random deals."""
        if not self.why_not:
            found = None
            for found in self.asked.exact():
                yield Sofar(found.done, found.total, "ways")
            self.why_not = "" if found else "many"
            self.exact = self.asked.shares(found) if found else None
        for estimate in growing(self.asked.known, self.deals, self.seed):
            self.estimate = self.asked.shares(estimate)
            if not self.history or estimate.done >= STEP * self.history[-1][0] or estimate.done == self.deals:
                self.history.append((estimate.done, self.estimate))
            yield Sofar(estimate.done, self.deals, "deals")

    @property
    def unit(self) -> str:  # type: ignore[override]
        return self.speaker.word(f"chance.{self.last.unit}") if self.last else ""

    def striking(self, part: Sofar) -> bool:
        return bool(self.history) and part.done == self.history[-1][0]

    def _tell(self, stage: str) -> None:
        self.stage = stage
        with speaking(self.speaker.language):
            self.refresh(f"{self.so_far} {self.figures}" if stage in ("stopped", "finished") else self.so_far)

    @property
    def figures(self) -> str:
        """All that was found, in words."""
        out = []
        for n, name in enumerate(self._names()):
            said = [
                self.speaker.fill(f"chance.{key}", {"share": str(found[n])})
                for key, found in (("exactly", self.exact), ("about", self.estimate)) if found
            ]  # fmt: skip
            if said:
                out.append(f"{name}: {', '.join(said)}.")
        return " ".join(out)

    # what a learner does ---------------------------------------------------------------------------------------------

    def _ask(self, asked: Asked) -> str:
        self.stop()
        self.asked, self.chosen = asked, -1
        self.forget()
        return self.refresh(self.speaker.say(asked.title))

    @answers
    def ask(self, **fields: Any) -> str:
        """Ask what a form says; ValueError for what can't be, and the question before stays."""
        return self._ask(asked_of({"about": self.asked.about, **fields}))

    @answers
    def about(self, value: str) -> str:
        """Ask for the worth of "hands", or for "categories"."""
        if value not in (Equities.about, Categories.about):
            raise Mistake(f"{value!r}: ask about 'hands' or about 'categories'")
        return self._ask(Categories() if value == Categories.about else Equities())

    @answers
    def preset(self, value: str) -> str:
        """Ask one of the questions that show something; ValueError lists them."""
        if value not in PRESETS:
            raise Mistake(f"there is no question called {value!r}: choose one of {', '.join(PRESETS)}")
        return self._ask(PRESETS[value])

    @answers
    def more(self) -> str:
        """One hand more, that nobody knows."""
        return self._hands(lambda hands: (*hands, ""))

    @answers
    def fewer(self) -> str:
        """One hand less."""
        return self._hands(lambda hands: hands[:-1])

    def _hands(self, change: Any) -> str:
        if not isinstance(self.asked, Equities):
            raise Mistake("there are no hands here: ask about 'hands' first")
        fields = self.asked.to_dict()
        return self._ask(asked_of({**fields, "hands": change(self.asked.hands)}))

    @answers
    def watch(self, value: str | int) -> str:
        """Draw the estimates of another line."""
        if str(value) not in map(str, range(len(self.asked.rows))):
            raise Mistake(f"{value!r} is no line: there are {len(self.asked.rows)}, from 0")
        self.chosen = int(value)
        return self.refresh(self._settled())

    @property
    def watched(self) -> int:
        """The line of which the estimates are drawn: the one chosen, else the largest figure."""
        if self.chosen >= 0 or not self.estimate:
            return max(0, self.chosen)
        found = [share.part for share in self.exact or self.estimate]
        return found.index(max(found))

    # what is shown ---------------------------------------------------------------------------------------------------

    def places(self) -> str:
        return place("presets") + beside(("setup", "acts", "progress", "sofar"), ("rows", "chart"))

    def draw_presets(self) -> str:
        each = "".join(controls.button("preset", self.word(f"chance.presets.{name}"), name) for name in PRESETS)
        return f'<div class="tk-acts" role="group" aria-label="{self.word("chance.questions")}">{each}</div>'

    def draw_setup(self) -> str:
        abouts = [(a, self.speaker.word(f"chance.about_what.{a}")) for a in (Equities.about, Categories.about)]
        fields = self._of_hands(self.asked) if isinstance(self.asked, Equities) else self._of_categories(self.asked)
        return (
            f'<form data-do="ask" class="tk-rows">'
            f'<div class="tk-fields">{controls.choice("about", self.word("chance.what"), abouts, self.asked.about)}'
            f"{fields}</div></form>"
        )

    def _of_hands(self, asked: Equities) -> str:
        word = self.word
        games = [id for id in variants() if not (CONTESTS.get(id) or variant(id).contest).paired]
        hands = "".join(
            controls.text("", word("chance.hand", n=n + 1), hand, name=f"hand{n}", hint=self.speaker.word("chance.any"))
            for n, hand in enumerate(asked.hands)
        )
        full = word("chance.full", n=MOST) if len(asked.hands) == MOST else ""
        few = word("chance.few", n=LEAST) if len(asked.hands) == LEAST else ""
        return (
            f'{controls.games("", word("chance.game"), asked.game, games, name="game")}</div>'
            f'<div class="tk-fields is-even">{hands}</div><div class="tk-fields is-even">'
            f'{controls.text("", word("chance.board"), asked.board, name="board")}'
            f'{controls.text("", word("chance.dead"), asked.dead, name="dead")}</div>'
            f'<div class="tk-acts"><button class="tk-btn" type="submit">{word("chance.ask")}</button>'
            f'{controls.button("more", word("chance.more"), why_not=full)}'
            f'{controls.button("fewer", word("chance.fewer"), why_not=few)}'
        )

    def _of_categories(self, asked: Categories) -> str:
        word = self.word
        orders = [(key, begun(self.speaker.fill("ladder.order_name", {"order": key}))) for key in ORDERS]
        sizes = [(str(n), self.speaker.fill("ladder.n", {"n": n})) for n in SIZES]
        return (
            f'{controls.choice("", word("ladder.order"), orders, asked.order, name="order")}'
            f'{controls.choice("", word("ladder.cards"), sizes, str(asked.cards), name="cards")}</div>'
            f'<div class="tk-fields is-even">{controls.text("", word("chance.held"), asked.held, name="held")}'
            f'{controls.text("", word("chance.dead"), asked.dead, name="dead")}</div>'
            f'<div class="tk-acts"><button class="tk-btn" type="submit">{word("chance.ask")}</button>'
        )

    def _names(self) -> list[str]:
        """What each line is of, in plain text."""
        if isinstance(self.asked, Categories):
            return [self.speaker.word(f"category.{name}") for name in self.asked.rows]
        return [text(hand) or self.speaker.word("chance.random") for hand in self.asked.rows]

    def draw_rows(self) -> str:
        """A line for each hand or category: the exact figure, and the one by chance."""
        title = self.html.say(self.asked.title)
        rows = "".join(f"<li>{self._label(n)}{self._figures(n)}</li>" for n in range(len(self.asked.rows)))
        why = f'<p>{self.word(f"chance.why.{self.why_not}")}</p>' if self.why_not else ""
        return (
            f'<div class="tk-lines is-odds"><p class="tk-cap">{title}</p>'
            f'<ol role="list" aria-label="{escape(self.heading)}">{rows}</ol>{why}</div>'
        )

    def _label(self, n: int) -> str:
        name = escape(self._names()[n])
        if isinstance(self.asked, Categories):
            return f"<div>{name}</div>"
        hand, language = self.asked.rows[n], self.speaker.language
        if not hand:
            return f"<div>{name}</div>"
        label = self.word("chance.hand", n=n + 1)
        return html.row(label, [html.card(c, language=language) for c in hand])

    def _figures(self, n: int) -> str:
        out = ""
        for key, found in (("exact", self.exact), ("estimate", self.estimate)):
            name = self.word(f"chance.{key}")
            share = found[n] if found else None
            bar = f' style="--tk-part:{share.part:.5f}"' if share else ""
            out += f'<p class="tk-amount"{bar}><small>{name}</small> <b>{share or "–"}</b></p>'
        return out

    def draw_chart(self) -> str:
        """How the estimate of one line settles, with twice its error on both sides, beside the exact figure."""
        if len(self.history) < 2:
            return ""
        options = [(str(n), name) for n, name in enumerate(self._names())]
        said, low, high, picture = escape(self._settled()), *_picture(self.history, self.watched, self.exact)
        ends = [grouped(self.history[0][0]), grouped(self.history[-1][0])]
        first, last = (self.word("chance.after", n=n) for n in ends)
        return (
            f'<div class="tk-fields">{controls.choice("watch", self.word("chance.watch"), options, str(self.watched))}'
            f'</div><figure class="tk-chart"><p><span>{_percent(high)}</span><span>{_percent(low)}</span></p>'
            f'<svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label="{said}">{picture}</svg>'
            f"<p><span>{first}</span><span>{last}</span></p></figure><p>{said}</p>"
        )

    def _settled(self) -> str:
        """Where the estimate of the line that is watched has got to, and how far from the exact figure that is."""
        if not self.history:
            return ""
        done, shares = self.history[-1]
        share, name = shares[self.watched], self._names()[self.watched]
        said = [self.speaker.fill("chance.settled", {"name": name, "n": grouped(done), "share": str(share)})]
        if self.exact and share.error:
            off = abs(share.part - self.exact[self.watched].part) / share.error
            facts = {"exact": str(self.exact[self.watched]), "off": PLAIN.figures(f"{off:.1f}")}
            said.append(self.speaker.fill("chance.off", facts))
        return " ".join(said)

    def still_rows(self) -> str:
        return f"<p><b>{escape(self.heading)}</b></p><p>{escape(self.figures or self.so_far)}</p>"

    @property
    def heading(self) -> str:
        return self.speaker.say(self.asked.title)

    @property
    def keep(self) -> str:
        return json.dumps({**self.asked.to_dict(), "watched": self.chosen})

    def restore(self, kept: str) -> None:
        fields = json.loads(kept)
        if not isinstance(fields, dict):
            raise Mistake("this is no question that was kept")
        self._ask(asked_of(fields))
        if fields.get("watched") in range(len(self.asked.rows)):
            self.chosen = fields["watched"]

    def __repr__(self) -> str:
        found = self.exact or self.estimate
        figures = f": {', '.join(map(str, found))}" if found else ""
        said = f"<Odds of {self.asked}{figures}>"
        return said if len(said) <= WIDEST else f"<Odds of {self.asked}>"[:WIDEST]


def _percent(part: float) -> str:
    return percent(part, decimals=0 if part in (0, 1) or part > 0.1 else 1).replace(" ", "\u00a0")


def _picture(
    history: Sequence[tuple[int, list[Share]]], line: int, exact: list[Share] | None
) -> tuple[float, float, str]:
    """The lowest and the highest share of the picture, and what is drawn in it, 100 units wide and high."""
    settled = exact[line].part if exact else history[-1][1][line].part
    spread = max(0.002, 3 * sqrt(settled * (1 - settled) / 40))
    low, high = max(0.0, settled - spread), min(1.0, settled + spread)
    all_deals = max(log10(history[-1][0] / FEW), 1e-9)

    def at(done: int, part: float) -> str:
        y = 100 * (high - min(high, max(low, part))) / (high - low)
        return f"{100 * log10(done / FEW) / all_deals:.1f},{y:.1f}"

    shares = [(done, found[line]) for done, found in history]
    above = [at(done, share.part + 2 * share.error) for done, share in shares]
    below = [at(done, share.part - 2 * share.error) for done, share in reversed(shares)]
    path = " ".join(at(done, share.part) for done, share in shares)
    line_of = 'fill="none" vector-effect="non-scaling-stroke" style="stroke:var(--tk-{})" stroke-width="{}"{}'
    drawn = f'<polygon points="{" ".join(above + below)}" style="fill:var(--tk-soft)"/>'
    if exact:
        y = at(FEW, settled).partition(",")[2]
        drawn += f'<path d="M0,{y}H100" {line_of.format("ink", 1.5, DASHED)}/>'
    return low, high, drawn + f'<polyline points="{path}" {line_of.format("accent", 2, "")}/>'
