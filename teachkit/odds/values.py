"""`tk.values`: what many hands are worth, at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..cards import Card
from ..hands.composition import ANY_FIVE, Composition, at_most, exactly
from ..hands.index import MOST
from ..hands.orders import ranking as named
from ..hands.rankings import Ranking
from ..mistakes import Mistake

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .layout import Ints
    from .tables import Numbers

Order = str | Ranking


class Values:
    """The values of many hands as whole numbers that compare: bigger is better in every order, 0 doesn't qualify.

    A hand is a mask, a whole number with a bit for each card: bit 13 · suit + rank (clubs, diamonds, hearts, spades;
    two to ace), the jokers bits 52 and 53; `values.masks` makes masks from text. Hands of one to nine cards may stand
    side by side. The answer has the shape of what was given and type int32; its numbers compare within one order of
    hands and mean nothing else. `values.category` names them. Mistake says which hand can't be, and why.

    >>> import teachkit as tk
    >>> found = tk.values(["As Ks Qs Js Ts 2c 3d", "Ah Ad Kc Kd 9h 8s 2s"])
    >>> bool(found[0] > found[1]), tk.values.category(found).tolist()
    (True, ['straight flush', 'two pair'])
    """

    def __call__(self, masks: Any, ranking: Order = "standard") -> Numbers:
        """The best five cards of each mask."""
        _needs_numpy()
        from .many import best

        return best(named(ranking), masks)

    def omaha(self, personal: Any, board: Any, ranking: Order = "standard") -> Numbers:
        """The best hands of exactly two personal cards with shared ones (masks of both)."""
        return self.exactly(2, personal, board, ranking)

    def exactly(self, n: int, personal: Any, board: Any, ranking: Order = "standard") -> Numbers:
        """The best hands of exactly `n` personal cards with shared ones."""
        return _made(named(ranking), exactly(_number(n)), personal, board)

    def at_most(self, n: int, personal: Any, board: Any, ranking: Order = "standard") -> Numbers:
        """The best hands of up to `n` personal cards with shared ones."""
        return _made(named(ranking), at_most(_number(n)), personal, board)

    def any_five(self, personal: Any, board: Any, ranking: Order = "standard") -> Numbers:
        """The best hands of any personal and shared cards."""
        return _made(named(ranking), ANY_FIVE, personal, board)

    def lines(self, personal: Any, boards: Any, ranking: Order = "standard") -> Numbers:
        """The best hands of two personal cards with a row, column or diagonal of a board of three by three.

        `personal` masks; `boards` (…, 9) the numbers of the cards, row by row, -1 where none lies yet.
        """
        _needs_numpy()
        from .many import lined

        return lined(named(ranking), personal, boards)

    def category(self, values: Any, ranking: Order = "standard") -> npt.NDArray[np.object_]:
        """The names of the categories of values of an order; "" for a hand that doesn't qualify."""
        _needs_numpy()
        from .many import categories

        return categories(named(ranking), values)

    def masks(self, hands: Iterable[str | Iterable[Card]]) -> Ints:
        """The masks of hands given as text or as cards."""
        if isinstance(hands, str):
            raise Mistake(f"{hands!r} is one hand: give a list of them, like ['As Kd', '9c 9h']")
        _needs_numpy()
        from .masks import masks

        return masks(hands)

    def __repr__(self) -> str:
        return "tk.values(masks, ranking='standard')"


def _made(order: Ranking, composition: Composition, personal: Any, board: Any) -> Numbers:
    _needs_numpy()
    from .many import made

    return made(order, composition, personal, board)


def _needs_numpy() -> None:
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise Mistake(
            "tk.values needs numpy: install it (pip install numpy), or value hands one by one with tk.hand"
        ) from None


def _number(n: Any) -> int:
    if not hasattr(n, "__index__") or isinstance(n, bool) or not 0 <= n <= 5:
        raise Mistake(f"{n!r} personal cards: a hand takes 0 to 5 of them, of all there are at most {MOST}")
    return int(n)


values = Values()
