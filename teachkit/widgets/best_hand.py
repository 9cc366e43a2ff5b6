"""The best hand that a game lets a player make: the five lifted out, where they come from, and why it is that one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from ..cards import Card
from ..hands.composition import Best
from ..hands.contests import Contest, contest
from ..render import html
from ..render.static import best_hand as picture
from ..variants import Variant
from ..words import Phrase, speaking
from .base import Widget, module, styles
from .lifted import Lifted

if TYPE_CHECKING:
    from .hand_lab import HandLab

Part = tuple[Phrase | None, Best]  # what a part of the pot is called, and the best hand for it


class BestHand(Widget):
    """Lifts a player's best five cards out of personal and shared ones, and says why.

    `board` is text or cards; of two boards, or of one board by rows, a list. A game that is played high-low shows the
    hand for each half, one with two boards that for each board. `using` adds the best hand with each number of
    personal cards. ValueError for unknown, repeated or too many cards.
    """

    _esm = module("best_hand")
    _css = styles("show", "hands")

    def __init__(
        self,
        game: str | Variant | Contest,
        personal: str | Iterable[Card],
        board: Any = "",
        *,
        using: bool = False,
        language: str | None = None,
    ):
        self._show(parts(contest(game), personal, board), using, language)

    @classmethod
    def of(cls, found: Best, using: bool = False) -> BestHand:
        """The widget for a best hand that was found already."""
        made = cls.__new__(cls)
        made._show([(None, found)], using, None)
        return made

    @classmethod
    def explorer(cls, game: str | Variant = "texas-holdem", *cards: Any, **more: Any) -> HandLab:
        """A table to lay cards on: what they make, what one more would change, and a second player's beside it."""
        from .hand_lab import HandLab

        return HandLab(game, *cards, **more)

    def _show(self, found: Sequence[Part], using: bool, language: str | None) -> None:
        self._take(language)
        self._parts, self._using, self.best = found, using, found[0][1]
        with speaking(self.speaker.language):
            self.redraw()
        # The model opens once all is well, and with everything in it.
        super().__init__(language)

    def redraw(self) -> None:
        self._say = html.speaker(self.speaker.language)
        drawn = Lifted(self._say)
        shown = "".join(
            drawn.player(str(n), best, self._say.say(name) if name else "") + (drawn.using(best) if self._using else "")
            for n, (name, best) in enumerate(self._parts)
        )
        title = escape(self._say.word("best.title"))
        about = f'role="group" aria-label="{title}" data-lm-suppress-shortcuts="true"'
        self.payload = {"html": f'<div class="tk" {about}><div class="tk-show">{shown}</div></div>'}

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

