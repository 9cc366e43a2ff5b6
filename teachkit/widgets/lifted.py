"""A player's cards with the best hand lifted out of them, and the sentences that say why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from ..cards import Card
from ..hands.composition import Best
from ..render import html
from ..render.roles import spoken
from ..words import Speaker
from .reach import line

SLOT = '<li class="tk-slot" aria-hidden="true"></li>'


class Lifted:
    """Draws best hands; with `press` each card is a button that does it (and `says` what pressing does)."""

    def __init__(self, say: Speaker, press: str = "", says: str = ""):
        self.say, self.press, self.says = say, press, says

    def player(self, key: str, best: Best, name: str = "", slots: tuple[int, int] = (0, 0)) -> str:
        """The cards of a player in their groups, and what they make; `slots` are empty places of each group."""
        roles = spoken(best, self.say)
        held = [self._card(c, key, "own", roles, first=n == 0) for n, c in enumerate(best.held)]
        shared = {c: self._card(c, key, "shared", roles, first=not held and n == 0) for n, c in enumerate(best.shared)}
        groups = self._group("own", held, len(best.personal), slots[0]) + self._shared(best, shared, slots[1])
        across = len(held) + slots[0] + (3 if best.composition.lines else len(shared) + slots[1])
        return self._whole(groups, across, self._result(best), name)

    def cards(
        self, key: str, personal: Sequence[Card | None], places: Sequence[Card | None], *, name: str = "",
        slots: tuple[int, int] = (0, 0), square: bool = False, said: str = "",
    ) -> str:  # fmt: skip
        """The same for cards that make no hand yet, with a sentence instead."""
        held = [self._card(c, key, "own", {}, first=n == 0) for n, c in enumerate(personal) if c is not None]
        empty = SLOT.replace("li", "span")
        there = [empty if c is None else self._card(c, key, "shared", {}, first=not held) for c in places]
        groups = self._group("own", held, None, slots[0])
        groups += self._group("shared", there, None, 0 if square else slots[1], "is-square" if square else "")
        across = len(held) + slots[0] + (3 if square else len(there) + slots[1])
        return self._whole(groups, across, f"<p>{said}</p>", name)

    def using(self, best: Best) -> str:
        """A line for each number of personal cards."""
        rows = "".join(line(n, hand, best.shared, self.say) for n, hand in best.using.items() if hand is not None)
        caption = escape(self.say.word("best.using"))
        return f'<div class="tk-reach"><p class="tk-cap">{caption}</p><ol role="list">{rows}</ol></div>'

    def _whole(self, groups: str, across: int, said: str, name: str) -> str:
        head = f'<p class="tk-name">{name}</p>' if name else ""
        width = f' style="--tk-n:{across}"' if across > 8 else ""
        result = f'<div class="tk-result">{said}<p class="tk-role"></p></div>'
        return f'<div class="tk-player tk-best">{head}<div class="tk-eight"{width}>{groups}</div>{result}</div>'

    def _result(self, best: Best) -> str:
        category, *rest = map(self.say.say, best.phrases)
        return f"<p><b>{category}</b></p><p>{' '.join(rest)}</p>"

    def _shared(self, best: Best, cards: Mapping[Card, str], slots: int) -> str:
        if not best.composition.lines:
            return self._group("shared", list(cards.values()), len(best.board), slots)
        slot = f'<span class="tk-slot" role="img" aria-label="{escape(self.say.word("best.empty"))}"></span>'
        places = [slot if c is None else cards[c] for c in best.places]
        return self._group("shared", places, len(best.board), 0, "is-square")

    def _group(self, kind: str, cards: list[str], used: int | None, slots: int, look: str = "") -> str:
        if not cards and not slots:
            return ""
        fill = self.say.fill
        row = html.row(fill(f"best.{kind}", {}), cards, look).replace("</ol>", SLOT * slots + "</ol>")
        caption = fill(f"best.{kind}", {}) if used is None else fill(f"render.group.{kind}", {"n": used})
        return f'<div class="tk-group is-{kind}">{row}<span class="tk-cap">{caption}</span></div>'

    def _card(
        self, card: Card, part: str, kind: str, roles: Mapping[Card, tuple[bool, str]], *, first: bool
    ) -> str:
        used, role = roles.get(card, (None, ""))
        strip = "is-own" if kind == "own" else ""
        state = "" if used is None else " is-in" if used else " is-out"
        origin = self.say.word("render.personal" if kind == "own" else "render.shared")
        says = ", ".join(filter(None, (origin, role, self.says)))
        look, key, tab = (strip + state).strip(), f"best-{part}-{int(card)}", 0 if first else -1
        made = html.card(card, key, look, says, button=True, tab=tab, language=self.say.language)
        return made.replace("<button", f'<button data-do="{self.press}" value="{card}"', 1) if self.press else made
