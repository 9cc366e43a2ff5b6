"""How other poker libraries, and teachkit, are called for the work that `peers.py` measures.

Cards arrive as numbers, suit · 13 + rank (clubs, diamonds, hearts, spades; two to ace), one row a hand or matchup. A
`Way` first turns them into what its library takes, which isn't timed, and then does the work as that library's users
would: a batch where there is a public one, else the fastest loop that Python has, a `map` over the library's call.
"""

from __future__ import annotations

import ctypes
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations, starmap
from math import comb
from typing import Any

import numpy as np

NAMES = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
SAMPLE = 500
"""Boards from which a loop over very many of them is extrapolated."""

Ids = Any
"""A numpy array of card numbers: rows of personal cards (of both players in a matchup), then the board."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way of doing a row's work.

    The time of an item is that of `run`, over the number of items, times `scale`; a scale above 1 says that an item
    is a sample of the work, so that results can't be compared. `key` makes results comparable, the better the bigger;
    `within` is how far a rounded share may be off. `counts` is False for what is shown and judged by no promise.
    `fresh` is code for an interpreter of its own, timed apart from `setup`, in place of `prepare` and `run`.
    """

    how: str
    prepare: Callable[[Ids], Any] = list
    run: Callable[[Any], Sequence[Any]] = list
    key: Callable[[Any], Any] | None = None
    scale: float = 1
    within: float = 1e-9
    batch: bool = False
    counts: bool = True
    setup: str = ""
    fresh: str = ""


@dataclass(frozen=True, slots=True)
class Library:
    """A library by its name on PyPI, and its ways for each row that it has one for; the first is the usual one."""

    name: str
    compiled: bool
    ways: dict[str, list[Way]]


@dataclass(frozen=True, slots=True)
class Scalar:
    """A library's call for one hand: `each` maps it over hands in the shape that `hand(personal, board)` makes."""

    how: str
    each: Callable[[Iterable[Any]], Iterable[Any]]
    cards: Callable[[Ids], list[Any]]
    hand: Callable[[Any, Any], Any] = lambda personal, board: personal + board
    low: bool = False

    def hands(self, personal: int = 2) -> Way:
        """Hands of so many personal cards and the board, one after another."""

        def prepare(ids: Ids) -> list[Any]:
            return [self.hand(row[:personal], row[personal:]) for row in self.cards(ids)]

        key = (lambda value: -value) if self.low else None
        return Way(f"{self.how}, a loop", prepare, lambda hands: list(self.each(hands)), key)

    def matchups(self, personal: int, board: int) -> Way:
        """The first hand's share over all boards, or over a sample of them if there are more than a thousand."""
        size = comb(52 - 2 * personal - board, 5 - board)
        sampled = size > 1000
        how = f"{self.how}, a loop over {f'{SAMPLE} boards, extrapolated' if sampled else 'all boards'}"
        prepare = partial(self._spots, personal=personal, sampled=sampled)
        return Way(how, prepare, lambda spots: list(starmap(self._share, spots)), scale=size / SAMPLE if sampled else 1)

    def _spots(self, ids: Ids, personal: int, sampled: bool) -> list[tuple[Any, Any, list[Any]]]:
        found = []
        for row in ids.tolist():
            left, board = [c for c in range(52) if c not in row], row[2 * personal :]
            missing = 5 - len(board)
            draw = random.Random(0)
            rest = [draw.sample(left, missing) for _ in range(SAMPLE)] if sampled else combinations(left, missing)
            first, second = self.cards(np.array([row[:personal], row[personal : 2 * personal]]))
            found.append((first, second, self.cards(np.array([[*board, *cards] for cards in rest]))))
        return found

    def _share(self, first: Any, second: Any, boards: list[Any]) -> float:
        ours = self.each([self.hand(first, board) for board in boards])
        theirs = self.each([self.hand(second, board) for board in boards])
        pairs = zip(theirs, ours, strict=True) if self.low else zip(ours, theirs, strict=True)
        return sum(1 if a > b else 0.5 if a == b else 0 for a, b in pairs) / len(boards)


def masks(ids: Ids) -> Any:
    """52-bit masks of rows of cards."""
    return (np.int64(1) << ids.astype(np.int64)).sum(axis=1)


def named(ids: Ids) -> list[tuple[str, ...]]:
    return [tuple(NAMES[c] for c in row) for row in ids.tolist()]


def glued(ids: Ids) -> list[str]:
    return ["".join(row) for row in named(ids)]


def made(card: Callable[[str], Any]) -> Callable[[Ids], list[Any]]:
    """Rows of a library's own cards, each made once."""
    cards = [card(name) for name in NAMES]
    return lambda ids: [tuple([cards[c] for c in row]) for row in ids.tolist()]


def parted(ids: Ids, personal: int, join: Callable[[Ids], list[Any]] = glued) -> list[tuple[Any, ...]]:
    """Both hands of a matchup, and the board."""
    split = ids[:, :personal], ids[:, personal : 2 * personal], ids[:, 2 * personal :]
    return list(zip(*(join(part) if part.size else [join(part[:0]) or ""] * len(ids) for part in split), strict=True))


def matchups(call: Callable[..., Any], personal: int, how: str, join: Callable[[Ids], list[Any]] = glued) -> Way:
    """A call for the first hand's share of one matchup: `call(first, second, board)`."""
    return Way(how, partial(parted, personal=personal, join=join), lambda spots: list(starmap(call, spots)))


def teachkit() -> Library:
    import teachkit as tk

    def share(game: str, first: Any, second: Any, board: Any) -> float:
        found = tk.equity(game, [first, second], board=board)
        if not found.exact:
            raise ValueError("a simulated equity")
        return float(found.players[0].share)

    def equities(game: str, personal: int) -> list[Way]:
        call, own = partial(share, game), made(tk.Card)
        text = matchups(call, personal, "`tk.equity`, from text")
        return [text, replace(matchups(call, personal, "`tk.equity`, from cards", own), counts=False)]

    omaha = Way(
        "`tk.values.omaha(personal, board)`",
        lambda ids: (masks(ids[:, :4]), masks(ids[:, 4:])),
        lambda both: tk.values.omaha(*both),
        batch=True,
    )
    ways = {
        "batch": [Way("`tk.values(masks)`", masks, lambda found: tk.values(found), batch=True)],
        "omaha": [omaha],
        "preflop": equities("texas-holdem", 2),
        "flop": equities("texas-holdem", 2),
        "omaha-preflop": equities("omaha", 4),
        "counts": teachkit_counts(),
    }
    return Library("teachkit", False, ways | teachkit_one_by_one())


def teachkit_one_by_one() -> dict[str, list[Way]]:
    import teachkit as tk

    own, order = made(tk.Card), tk.ranking("standard")
    scalar = Way("`order.value(cards)`, a loop", own, lambda hands: [order.value(hand) for hand in hands])
    cold = Way(
        "the same, nothing warmed: the first 20,000 in a fresh interpreter",
        setup="import random, teachkit as tk\nfrom teachkit.cards import DECK\n"
        "hands = [tuple(random.sample(DECK, 7)) for _ in range(20_000)]",
        fresh='order = tk.ranking("standard")\nfor hand in hands: order(hand)',
        scale=1 / 20_000,
        counts=False,
    )
    five = Way("`order.best(cards)`, value and cards", own, lambda hands: [order.best(hand) for hand in hands])
    checked = Way(
        "`tk.hand(cards).cards`, the cards checked", own, lambda hands: [tk.hand(hand).cards for hand in hands]
    )
    checked = replace(checked, counts=False)
    alone = replace(scalar, how="the value alone, `order.value(cards)`")
    return {"scalar": [scalar, cold], "best-five": [five, checked, alone]}


def teachkit_counts() -> list[Way]:
    counted = 'assert tk.count("standard", cards=7)["straight flush"] == 41_584'
    usual = Way(
        '`tk.count("standard", cards=7)`, tables built by counting another deck',
        setup='import teachkit as tk\ntk.count("standard", cards=7, dead="2c")',
        fresh=counted,
    )
    first = Way(
        "the same, with the tables and numpy's import", setup="import teachkit as tk", fresh=counted, counts=False
    )
    return [usual, first]


def phevaluator() -> Library:
    from phevaluator import Card, evaluate_cards, evaluate_omaha_cards

    cards = made(lambda name: Card(name).id_)
    one = Scalar("`evaluate_cards(*ids)`", partial(starmap, evaluate_cards), cards, low=True)
    four = Scalar(
        "`evaluate_omaha_cards(*ids)`",
        partial(starmap, evaluate_omaha_cards),
        cards,
        lambda personal, board: board + personal,
        low=True,
    )
    return Library("phevaluator", True, scalar_rows(one, four))


def scalar_rows(one: Scalar, four: Scalar | None = None) -> dict[str, list[Way]]:
    """What a call for one hand can do: the rows of seven cards and hold'em, and Omaha's if there is a call for it."""
    found = {"batch": [one.hands()], "scalar": [one.hands()]}
    found |= {"flop": [one.matchups(2, 3)], "preflop": [one.matchups(2, 0)]}
    if four:
        found |= {"omaha": [four.hands(4)], "omaha-preflop": [four.matchups(4, 0)]}
    return found


def eval7() -> Library:
    import eval7

    one = Scalar("`evaluate(cards)`", partial(map, eval7.evaluate), made(eval7.Card))
    return Library("eval7", True, scalar_rows(one))


def pkrbot() -> Library:
    import pkrbot

    cards = made(pkrbot.Card)
    one = Scalar(
        "`evaluate(cards)`",
        partial(map, pkrbot.evaluate),
        lambda ids: list(map(list, cards(ids))),
    )
    return Library("pkrbot", True, scalar_rows(one))


def treys() -> Library:
    from treys import Card, Evaluator, PLOEvaluator

    cards = made(Card.new)
    lists = lambda ids: list(map(list, cards(ids)))  # noqa: E731
    pair = lambda personal, board: (personal, board)  # noqa: E731
    one = Scalar("`Evaluator().evaluate(hand, board)`", partial(starmap, Evaluator().evaluate), lists, pair, low=True)
    four = Scalar("`PLOEvaluator().evaluate`", partial(starmap, PLOEvaluator().evaluate), lists, pair, low=True)
    return Library("treys", False, scalar_rows(one, four))


def pokerkit() -> Library:
    from pokerkit import Card, OmahaHoldemHand, StandardHighHand

    cards = made(lambda name: next(Card.parse(name)))
    pair = lambda personal, board: (personal, board)  # noqa: E731
    one = Scalar("`StandardHighHand.from_game`", partial(starmap, StandardHighHand.from_game), cards, pair)
    four = Scalar("`OmahaHoldemHand.from_game`", partial(starmap, OmahaHoldemHand.from_game), cards, pair)
    return Library("pokerkit", False, scalar_rows(one, four))


def xiapl() -> Library:
    from xiapl.card import Card
    from xiapl.eval import evaluate_cards, evaluate_hand, evaluate_mask
    from xiapl.simulation import GameType, SimulationOptions, calculate_equity
    from xiapl.utils import cards_to_mask

    cards = made(Card.from_string)
    ready = lambda ids: [cards_to_mask(row) for row in cards(ids)]  # noqa: E731
    exact, key = SimulationOptions.exact(), lambda value: (int(value.category), *value.kickers)

    def equities(game: Any, personal: int) -> list[Way]:
        def share(first: int, second: int, board: int) -> float:
            return calculate_equity([first, second], board or 0, exact, game=game).players[0].equity

        def from_text(*texts: str) -> float:
            parsed = ([Card.from_string(text[i : i + 2]) for i in range(0, len(text), 2)] for text in texts)
            return share(*map(cards_to_mask, parsed))

        usual = matchups(share, personal, "`calculate_equity`, from masks", ready)
        return [usual, replace(matchups(from_text, personal, "the same, masks made from text"), counts=False)]

    loop = Way("`evaluate_mask`, a loop", ready, lambda hands: list(map(evaluate_mask, hands)), key)
    by_card = Way("`evaluate_cards`, a loop", cards, lambda hands: list(map(evaluate_cards, hands)), key)
    omaha = Way(
        "`evaluate_hand(…, game=GameType.Plo)`, a loop",
        lambda ids: list(zip(ready(ids[:, 4:]), ready(ids[:, :4]), strict=True)),
        lambda hands: list(starmap(partial(evaluate_hand, game=GameType.Plo), hands)),
        key,
    )
    holdem = equities(GameType.Holdem, 2)
    ways = {"batch": [loop], "scalar": [loop, by_card], "omaha": [omaha], "flop": holdem, "preflop": holdem}
    return Library("xiapl", True, ways | {"omaha-preflop": equities(GameType.Plo, 4)[:1]})


def py_poker_equity() -> Library:
    from py_poker_equity import get_equity

    names = lambda ids: [[name.replace("T", "10") for name in row] for row in named(ids)]  # noqa: E731

    def share(first: list[str], second: list[str], board: list[str]) -> float:
        found = get_equity(first, second, board=board or None)
        return (found["a_win"] + found["tie"] / 2) / 100

    table = matchups(share, 2, "`get_equity`, a shipped table of 169 × 169 kinds of hands", names)
    # Both percentages are rounded to two places.
    flop = replace(matchups(share, 2, "`get_equity`", names), within=7.6e-5)
    return Library("py-poker-equity", False, {"preflop": [replace(table, counts=False)], "flop": [flop]})


def pokerfast() -> Library:
    from pokerfast import equity
    from pokerfast import eval7 as evaluate

    def share(first: str, second: str, board: str) -> float:
        return equity.equity([first, second], board=board)[0]

    def native(ids: Ids) -> tuple[Any, ...]:
        rows = ids.astype(np.uint8)
        return (rows % 13 * 4 + np.array([3, 2, 1, 0], np.uint8)[rows // 13]).tobytes(), *rows.shape

    def natively(packed: tuple[Any, ...]) -> Any:
        raw, hands, cards = packed
        out = (ctypes.c_uint16 * hands)()
        equity._load().pf_evaluate(raw, hands, cards, out)
        return out

    batch = Way("`equity.evaluate(hands)`", named, equity.evaluate, batch=True)
    private = Way("its private `pf_evaluate`, bytes by ctypes", native, natively, batch=True, counts=False)
    scalar = Way("`eval7(names)`, a loop", named, lambda hands: list(map(evaluate, hands)))
    holdem = [matchups(share, 2, "`equity.equity`, from text")]
    ways = {"batch": [batch, private], "scalar": [scalar], "flop": holdem, "preflop": holdem}
    return Library("pokerfast", True, ways)


def poker_equity() -> Library:
    import poker_equity

    def share(game: str, first: str, second: str, board: str) -> float:
        return poker_equity.exact_from_text(game, [first, second], board)["players"][0]["equity"]

    score = partial(poker_equity.score_batch, "high")
    batch = Way('`score_batch("high", texts)`', glued, score, lambda value: -value, batch=True)
    holdem = [matchups(partial(share, "holdem"), 2, "`exact_from_text`")]
    omaha = [matchups(partial(share, "omaha"), 4, "`exact_from_text`")]
    return Library("poker-equity", True, {"batch": [batch], "flop": holdem, "preflop": holdem, "omaha-preflop": omaha})


PEERS = {
    "phevaluator": phevaluator,
    "eval7": eval7,
    "treys": treys,
    "pokerkit": pokerkit,
    "pkrbot": pkrbot,
    "xiapl": xiapl,
    "py-poker-equity": py_poker_equity,
    "pokerfast": pokerfast,
    "poker-equity": poker_equity,
}

COLD = {
    "teachkit": "import teachkit as tk\ntk.equity('texas-holdem', ['7s 6s', 'Ad Kd'])",
    "xiapl": "from xiapl.card import Card\nfrom xiapl.simulation import SimulationOptions, calculate_equity\n"
    "from xiapl.utils import cards_to_mask\n"
    "both = [cards_to_mask([Card.from_string(c) for c in hand]) for hand in (('7s', '6s'), ('Ad', 'Kd'))]\n"
    "calculate_equity(both, 0, SimulationOptions.exact())",
    "py-poker-equity": "from py_poker_equity import get_equity\nget_equity(['7s', '6s'], ['Ad', 'Kd'])",
    "pokerfast": "from pokerfast import equity\nequity.equity(['7s6s', 'AdKd'])",
    "poker-equity": "import poker_equity\npoker_equity.exact_from_text('holdem', ['7s6s', 'AdKd'])",
}
"""The first preflop equity of a fresh interpreter, import included."""
