"""The best hand that a game lets a player make: the five lifted out, where they come from, and why it is that one."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ..cards import Card
from ..hands.composition import Best
from ..render import html
from ..render.roles import spoken
from ..render.static import best_hand as picture
from ..variants import Variant, best_hand
from .base import Widget, module
from .reach import line


class BestHand(Widget):
    """Lifts a player's best five cards out of personal and shared ones, and says why.

    `using` adds the best hand with each number of personal cards. ValueError for unknown, repeated or too many cards.
    """

    _esm = module("best_hand")

    def __init__(
        self,
        game: str | Variant,
        personal: str | Iterable[Card],
        board: str | Iterable[Card] = "",
        *,
        using: bool = False,
        language: str = "en",
    ):
        self._show(best_hand(game, personal, board), using, language)

    @classmethod
    def of(cls, found: Best, using: bool = False) -> BestHand:
        """The widget for a best hand that was found already."""
        made = cls.__new__(cls)
        made._show(found, using, "en")
        return made

    def _show(self, found: Best, using: bool, language: str) -> None:
        super().__init__(language)
        self.best, self._say = found, html.speaker(language)
        self._roles = spoken(found, self._say)
        word = self._say.word
        shown = self._player() + (self._using() if using else "")
        about = f'role="group" aria-label="{escape(word("best.title"))}" data-lm-suppress-shortcuts="true"'
        self.payload = {"html": f'<div class="tk" {about}><div class="tk-show">{shown}</div></div>'}

    def _player(self) -> str:
        groups = self._group("own", self.best.held, len(self.best.personal))
        groups += self._group("shared", self.best.shared, len(self.best.board))
        category, *rest = map(self._say.say, self.best.phrases)
        said = f"<p><b>{category}</b></p><p>{' '.join(rest)}</p>"
        result = f'<div class="tk-result">{said}<p class="tk-role"></p></div>'
        return f'<div class="tk-player tk-best"><div class="tk-eight">{groups}</div>{result}</div>'

    def _group(self, kind: str, held: tuple[Card, ...], used: int) -> str:
        if not held:
            return ""
        fill = self._say.fill
        row = html.row(fill(f"best.{kind}", {}), [self._card(c, kind) for c in held])
        caption = fill(f"render.group.{kind}", {"n": used})
        return f'<div class="tk-group is-{kind}">{row}<span class="tk-cap">{caption}</span></div>'

    def _card(self, card: Card, kind: str) -> str:
        used, role = self._roles[card]
        strip = "is-own " if kind == "own" else ""
        origin = self._say.word("render.personal" if kind == "own" else "render.shared")
        says = f"{origin}, {role}"
        first = card == (*self.best.held, *self.best.shared)[0]
        key = f"best-{card}"
        kinds = f"{strip}is-{'in' if used else 'out'}"
        return html.card(card, key, kinds, says, button=True, tab=0 if first else -1, language=self._say.language)

    def _using(self) -> str:
        """A line for each number of personal cards."""
        hands = self.best.using.items()
        rows = "".join(line(n, hand, self.best.shared, self._say) for n, hand in hands if hand is not None)
        caption = escape(self._say.word("best.using"))
        return f'<div class="tk-reach"><p class="tk-cap">{caption}</p><ol role="list">{rows}</ol></div>'

    def still(self) -> str:
        return picture(self.best)

    def __repr__(self) -> str:
        return f"<BestHand {self.best.hand}: {len(self.best.personal)} personal, {len(self.best.board)} shared>"
