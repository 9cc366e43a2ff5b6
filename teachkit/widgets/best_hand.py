"""The best hand that a game lets a player make: the five lifted out, where they come from, and why it is that one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from ..cards import Card
from ..hands.composition import Best
from ..hands.contests import Contest, contest
from ..render import html
from ..render.roles import spoken
from ..render.static import best_hand as picture
from ..variants import Variant
from ..words import Phrase
from .base import Widget, module
from .reach import line

Part = tuple[Phrase | None, Best]  # what a part of the pot is called, and the best hand for it


class BestHand(Widget):
    """Lifts a player's best five cards out of personal and shared ones, and says why.

    `board` is text or cards; of two boards, or of one board by rows, a list. A game that is played high-low shows the
    hand for each half, one with two boards that for each board. `using` adds the best hand with each number of
    personal cards. ValueError for unknown, repeated or too many cards.
    """

    _esm = module("best_hand")

    def __init__(
        self,
        game: str | Variant | Contest,
        personal: str | Iterable[Card],
        board: Any = "",
        *,
        using: bool = False,
        language: str = "en",
    ):
        self._show(parts(contest(game), personal, board), using, language)

    @classmethod
    def of(cls, found: Best, using: bool = False) -> BestHand:
        """The widget for a best hand that was found already."""
        made = cls.__new__(cls)
        made._show([(None, found)], using, "en")
        return made

    def _show(self, found: Sequence[Part], using: bool, language: str) -> None:
        super().__init__(language)
        self._say, self._parts = html.speaker(language), found
        self.best = found[0][1]
        word = self._say.word
        shown = "".join(
            self._player(n, name, best) + (self._using(best) if using else "") for n, (name, best) in enumerate(found)
        )
        about = f'role="group" aria-label="{escape(word("best.title"))}" data-lm-suppress-shortcuts="true"'
        self.payload = {"html": f'<div class="tk" {about}><div class="tk-show">{shown}</div></div>'}

    def _player(self, number: int, name: Phrase | None, best: Best) -> str:
        roles = spoken(best, self._say)
        held = [self._card(c, number, "own", roles, first=n == 0) for n, c in enumerate(best.held)]
        groups = self._group("own", held, len(best.personal))
        shared = {
            c: self._card(c, number, "shared", roles, first=not held and n == 0) for n, c in enumerate(best.shared)
        }
        groups += self._shared(best, shared)
        category, *rest = map(self._say.say, best.phrases)
        said = f"<p><b>{category}</b></p><p>{' '.join(rest)}</p>"
        result = f'<div class="tk-result">{said}<p class="tk-role"></p></div>'
        head = f'<p class="tk-name">{self._say.say(name)}</p>' if name else ""
        return f'<div class="tk-player tk-best">{head}<div class="tk-eight"{_width(best)}>{groups}</div>{result}</div>'

    def _shared(self, best: Best, cards: Mapping[Card, str]) -> str:
        if not best.composition.lines:
            return self._group("shared", list(cards.values()), len(best.board))
        slot = f'<span class="tk-slot" role="img" aria-label="{escape(self._say.word("best.empty"))}"></span>'
        places = [slot if c is None else cards[c] for c in best.places]
        return self._group("shared", places, len(best.board), "is-square")

    def _group(self, kind: str, cards: list[str], used: int, look: str = "") -> str:
        if not cards:
            return ""
        fill = self._say.fill
        row = html.row(fill(f"best.{kind}", {}), cards, look)
        caption = fill(f"render.group.{kind}", {"n": used})
        return f'<div class="tk-group is-{kind}">{row}<span class="tk-cap">{caption}</span></div>'

    def _card(self, card: Card, part: int, kind: str, roles: Mapping[Card, tuple[bool, str]], *, first: bool) -> str:
        used, role = roles[card]
        strip = "is-own " if kind == "own" else ""
        origin = self._say.word("render.personal" if kind == "own" else "render.shared")
        key = f"best-{part}-{int(card)}"
        kinds, says = f"{strip}is-{'in' if used else 'out'}", f"{origin}, {role}"
        return html.card(card, key, kinds, says, button=True, tab=0 if first else -1, language=self._say.language)

    def _using(self, best: Best) -> str:
        """A line for each number of personal cards."""
        rows = "".join(line(n, hand, best.shared, self._say) for n, hand in best.using.items() if hand is not None)
        caption = escape(self._say.word("best.using"))
        return f'<div class="tk-reach"><p class="tk-cap">{caption}</p><ol role="list">{rows}</ol></div>'

    def still(self) -> str:
        return "".join(picture(best, self._say.language, name) for name, best in self._parts)

    def __repr__(self) -> str:
        told = "; ".join(f"{b.hand}: {len(b.personal)} personal, {len(b.board)} shared" for _, b in self._parts)
        return f"<BestHand {told}>"


def parts(game: Contest, personal: str | Iterable[Card], board: Any) -> list[Part]:
    """The best hand for each part of a pot."""
    found = game.best(personal, board)
    if isinstance(found, tuple):
        return [(Phrase("best.board", n=n + 1), best) for n, best in enumerate(found)]
    if game.low is None:
        return [(None, found)]
    low = game.best(personal, board, low=True)
    assert isinstance(low, Best)
    return [(Phrase("best.high"), found), (Phrase("best.low"), low)]


def _width(best: Best) -> str:
    """How many cards stand side by side, if more than the usual eight."""
    across = len(best.held) + (3 if best.composition.lines else len(best.shared))
    return f' style="--tk-n:{across}"' if across > 8 else ""
