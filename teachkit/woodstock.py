"""Woodstock's shared cards: which may be placed, and how many boards there are (rulebook: woodstock 3.3)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import Literal, NamedTuple, overload

from .cards import BY_NAME, CARDS, DECK, RANKS, Card, card, text
from .cards import cards as parsed
from .hands.hand import Hand, made
from .hands.orders import standard
from .mistakes import Mistake
from .reasons import Reason

MOST = 5  # shared cards (3.6(a))
PERSONAL = 3  # cards of each player (2)
CLAUSES = tuple(f"woodstock 3.3({letter})" for letter in "abcd")
FULL = "woodstock 3.6(a)"

Board = tuple[Card, ...]

_SPANS = tuple(sum(1 << RANKS.index(r) for r in straight) for straight in standard.straights)
_RANK = [1 << c % 13 for c in range(52)]
_SUIT = [1 << 3 * (c // 13) for c in range(52)]
_ONE_EACH, _FULL = 0o1111, 0o4444  # three bits a suit: with one added, a third card sets the suit's top bit


def forbids(board: Sequence[Card], new: Card, audience: str = "") -> Reason | None:
    """Why rule 3.3 forbids placing `new`, with all its clauses, or None; only sets that hold it count (3.4).

    `audience` is who may read the reason. ValueError if the card is on the board.
    """
    if new in board:
        raise Mistake(f"{new} is on the board already")
    ranks, suits = _barred(board)
    if not (ranks & _RANK[new] or suits & _SUIT[new] << 2) and len(board) < MOST:
        return None
    if len(board) >= MOST:
        return Reason("woodstock.full", FULL, audience=audience)
    found = [
        Reason(f"woodstock.{key}", rule, tuple(at_fault), {"card": new}, audience=audience)
        for key, rule, at_fault in _clauses(board, new)
    ]
    first, *also = found
    return Reason(first.key, first.rule, first.cards, first.facts, tuple(also), audience)


def _barred(board: Sequence[Card]) -> tuple[int, int]:
    """The ranks (13 bits) and suits (top bit of three each) that 3.3 closes."""
    ranks = pairs = suits = 0
    for c in board:
        bit = _RANK[c]
        if ranks & bit:
            pairs |= bit
        ranks |= bit
        suits += _SUIT[c]
    return _straights_from(ranks) | (ranks if pairs else 0), suits + _ONE_EACH & _FULL


@cache
def _straights_from(ranks: int) -> int:
    """The ranks that would be the fourth inside one straight."""
    spans = [(r, span & ranks & ~(1 << r)) for span in _SPANS for r in range(13) if span >> r & 1]
    return sum({1 << r for r, others in spans if others.bit_count() >= 3})


def _clauses(board: Sequence[Card], new: Card) -> Iterator[tuple[str, str, Sequence[Card]]]:
    """Each clause that forbids: the key of its sentence, its rule id, the cards at fault."""
    for three in combinations(board, 3):
        ranks = {c.rank for c in three} | {new.rank}
        if len(ranks) == 4 and any(all(span >> r & 1 for r in ranks) for span in _SPANS):
            yield "straight", CLAUSES[0], three
            break
    suited = [c for c in board if c.suit == new.suit]
    if len(suited) >= 3:
        yield "suit", CLAUSES[1], suited[:3]
    same = [c for c in board if c.rank == new.rank]
    pair = next(([a, b] for a, b in combinations(board, 2) if a.rank == b.rank != new.rank), None)
    if same and pair:
        yield "pairs", CLAUSES[2], pair + same[:1]
    if len(same) >= 2:
        yield "trips", CLAUSES[3], same[:2]


class Placements(dict[Card, Reason | None]):
    """Every card that isn't on the board, in the deck's order: None, or the reason that forbids placing it.

    `legal` are those that may be placed, `counts` how many each rule forbids; `placements["7d"]` works too.
    """

    def __init__(self, board: Board):
        super().__init__((c, forbids(board, c)) for c in DECK if c not in board)
        self.board = board
        self.legal: tuple[Card, ...] = tuple(c for c, reason in self.items() if reason is None)
        self.counts: dict[str, int] = dict.fromkeys(CLAUSES, 0)
        for reason in self.values():
            for rule in reason.rules if reason else ():
                self.counts[rule] = self.counts.get(rule, 0) + 1

    def __getitem__(self, key: Card | str) -> Reason | None:
        found = card(key)
        if not super().__contains__(found):
            where = "a joker, which Woodstock doesn't use" if found.is_joker else "on the board already"
            raise Mistake(f"{found} can't be placed: it is {where}")
        return super().__getitem__(found)

    def get(self, key: Card | str, default: object = None) -> Reason | None:
        """As `placements[key]`: None would say that the card may be placed, so nothing else may be answered so."""
        return self[key]

    def __contains__(self, key: object) -> bool:
        return super().__contains__(BY_NAME.get(key) if isinstance(key, str) else key)

    @property
    def broken(self) -> tuple[str, ...]:
        """The rules that the board itself breaks: it can only lie so where nobody has objected to a card (3.5)."""
        found = {rule for c in self.board for rule in _broken_by(c, self.board)}
        return tuple(rule for rule in CLAUSES if rule in found)

    def __repr__(self) -> str:
        wrong = f" which breaks {', '.join(self.broken)} and can't arise unless nobody objects," if self.broken else ""
        return f"Placements('{text(self.board)}',{wrong} {len(self.legal)} of {len(self)} cards may be placed)"


def _broken_by(new: Card, board: Board) -> Iterator[str]:
    """The clauses that a card of a board breaks together with the others."""
    return (rule for _, rule, _ in _clauses([c for c in board if c != new], new))


def placements(board: str | Iterable[Card] = ()) -> Placements:
    """Every card left -> None, or the reason that forbids it; ValueError for bad, repeated or six cards."""
    return Placements(_board(board))


def _board(board: str | Iterable[Card]) -> Board:
    found = parsed(board)
    if any(c.is_joker for c in found):
        raise Mistake("Woodstock is played without jokers: take it off the board")
    if len(found) > MOST:
        raise Mistake(f"{len(found)} shared cards are too many: the play ends at the fifth ({FULL})")
    return found


class Supply(NamedTuple):
    """The most cards a board has of one rank, of a second, of one straight, one suit, one straight flush."""

    same: int
    second: int
    straight: int
    suited: int
    straight_flush: int

    def needs(self) -> dict[str, int]:
        """How many personal cards each category then takes, at least."""
        two_ranks = max(0, 2 - self.second)
        return {
            "straight flush": 5 - self.straight_flush,
            "four of a kind": 4 - self.same,
            "full house": max(0, 3 - self.same) + two_ranks,
            "flush": 5 - self.suited,
            "straight": 5 - self.straight,
            "three of a kind": max(0, 3 - self.same),
            "two pair": max(0, 2 - self.same) + two_ranks,
            "pair": max(0, 2 - self.same),
            "high card": 0,
        }

    def reach(self, personal: int) -> str:
        """The best category that so many personal cards can reach."""
        return next(category for category, least in self.needs().items() if least <= personal)


def needs(board: str | Iterable[Card]) -> dict[str, int]:
    """The least number of personal cards that each category takes with this board, best category first."""
    found = _board(board)
    often = sorted((n for n in Counter(c.rank for c in found).values()), reverse=True)
    same, second = [*often, 0, 0][:2]
    return Supply(same, second, *_suited_and_straight(sum(1 << c for c in found))).needs()


def _suited_and_straight(mask: int) -> tuple[int, int, int]:
    """The most cards in one straight, of one suit, in one straight flush: of a board as 52 bits."""
    a, b, c, d = mask & 8191, mask >> 13 & 8191, mask >> 26 & 8191, mask >> 39
    span, size = _span_sizes(), int.bit_count
    suited = max(size(a), size(b), size(c), size(d))
    return span[a | b | c | d], suited, max(span[a], span[b], span[c], span[d])


@cache
def _span_sizes() -> list[int]:
    """For each set of ranks the most that lie inside one straight."""
    return [max((ranks & span).bit_count() for span in _SPANS) for ranks in range(8192)]


def best_with(board: str | Iterable[Card], personal: int) -> Hand:
    """The best hand that so many personal cards (0 to 3), chosen freely from the rest, could make."""
    found = _board(board)
    _within("personal", personal, PERSONAL)
    left = [[c for c in reversed(DECK) if c.rank == r and c not in found] for r in range(13)]
    tried = [
        tuple(left[r][ranks[:i].count(r)] for i, r in enumerate(ranks))
        for ranks in combinations_with_replacement(range(12, -1, -1), personal)
        if all(ranks.count(r) <= len(left[r]) for r in ranks)
    ]
    for suit in range(4):
        if sum(c.suit == suit for c in found) + personal >= standard.size:
            suited = [c for c in reversed(DECK) if c.suit == suit and c not in found]
            tried += combinations(suited, personal)
    best = max(tried, key=lambda mine: standard(found + mine))
    if not found + best:
        raise Mistake("there are no cards: place one or add a personal card")
    return made(standard, found + best)


@overload
def legal_boards(cards: int = 5, iterate: Literal[False] = False) -> int: ...
@overload
def legal_boards(cards: int = 5, *, iterate: Literal[True]) -> Iterator[Board]: ...
def legal_boards(cards: int = 5, iterate: bool = False) -> int | Iterator[Board]:
    """How many sets of so many shared cards (0 to 5) rule 3.3 allows; `iterate` yields them in order."""
    _within("shared", cards, MOST)
    if iterate:
        return _each(cards)
    layouts = _layouts(cards)
    return sum(len(_rank_sets(places)) * _suit_classes(places, pair).total() for places, pair in layouts)


def followers(cards: int) -> dict[int, int]:
    """How many legal boards of `cards` cards leave so many cards of the deck to be placed next, fewest first."""
    _within("shared", cards, MOST - 1)
    found: Counter[int] = Counter()
    for board in _each(cards):
        ranks, suits = _barred(board)
        free = [c for c in board if not ranks & _RANK[c] and not suits & _SUIT[c] << 2]
        found[(13 - ranks.bit_count()) * (4 - (suits & _FULL).bit_count()) - len(free)] += 1
    return dict(sorted(found.items()))


def boards_by_category(cards: int = 5) -> dict[str, int]:
    """How many legal boards are worth each category by themselves, best category first."""
    return best_reachable(cards)[0]


class Reach(dict[int, dict[str, int]]):
    """For 0 to 3 personal cards: the number of boards by the best category that they could reach."""

    def __repr__(self) -> str:
        best = (next(c for c in standard.categories if c in row) for row in self.values())
        return f"<Reach: at best, with 0 to {len(self) - 1} personal cards: {', '.join(best)}>"

    def _repr_html_(self) -> str:
        from .render.tables import table
        from .words import PLAIN

        found = [c for c in standard.categories if any(c in row for row in self.values())]
        head = [PLAIN.word("numbers.personal"), *map(str, self)]
        rows = [(c, *(row.get(c) for row in self.values())) for c in found]
        return table(PLAIN.word("numbers.boards"), head, rows)


def best_reachable(cards: int = 5) -> Reach:
    """For 0 to 3 personal cards: the number of legal boards by the best category that they could reach."""
    _within("shared", cards, MOST)
    return _tallies(_classes(cards))


def least_personal(cards: int = 5) -> dict[str, int]:
    """The least number of personal cards that each category takes, over all legal boards (3.7)."""
    _within("shared", cards, MOST)
    all_needs = [supply.needs() for supply in _classes(cards)]
    return {category: min(n[category] for n in all_needs) for category in standard.categories}


def _tallies(supplies: Mapping[Supply, int]) -> Reach:
    out = Reach()
    for personal in range(PERSONAL + 1):
        found: Counter[str] = Counter()
        for supply, boards in supplies.items():
            found[supply.reach(personal)] += boards
        out[personal] = {c: found[c] for c in standard.categories if found[c]}
    return out


def _within(what: str, number: int, most: int) -> None:
    if not isinstance(number, int) or not 0 <= number <= most:
        why = f": the play ends at the fifth ({FULL})" if what == "shared" else " (woodstock 2)"
        raise Mistake(f"{number!r} is no number of {what} cards: there are 0 to {most}{why}")


@cache
def _classes(cards: int) -> Mapping[Supply, int]:
    """The legal boards by what they supply: sets of ranks times ways to give them suits, taken by classes.

    The different ranks of a board are its places, one of which may hold a pair. Of the ranks only matters
    which places lie in one straight, of the suits only which places each holds.
    """
    found: Counter[Supply] = Counter()
    for places, pair in _layouts(cards):
        same, second = (1 + pair if cards else 0), int(places > 1)
        suits = _suit_classes(places, pair)
        for spans, rank_sets in _rank_classes(places).items():
            straight = max(s.bit_count() for s in spans)
            for held, ways in suits.items():
                suited = max(h.bit_count() for h in held)
                both = max((s & h).bit_count() for s in spans for h in held)
                found[Supply(same, second, straight, suited, both)] += rank_sets * ways
    return found


def _layouts(cards: int) -> list[tuple[int, int]]:
    """The (different ranks, pairs) of a legal board, which has one pair at most."""
    return [(cards, 0), (cards - 1, 1)] if cards > 1 else [(cards, 0)]


@cache
def _rank_sets(places: int) -> list[tuple[tuple[int, ...], set[int]]]:
    """The sets of so many ranks of which no four lie in one straight, and what each straight has of them."""
    sets = ((ranks, sum(map(_RANK.__getitem__, ranks))) for ranks in combinations(range(13), places))
    spanned = ((ranks, {mask & span for span in _SPANS}) for ranks, mask in sets)
    return [(ranks, spans) for ranks, spans in spanned if max(map(int.bit_count, spans)) < 4]


def _rank_classes(places: int) -> Counter[tuple[int, ...]]:
    """Those sets of ranks by the largest sets of places that lie in one straight."""
    out: Counter[tuple[int, ...]] = Counter()
    for ranks, spans in _rank_sets(places):
        largest = [s for s in spans if not any(s & t == s != t for t in spans)]
        out[tuple(sorted(sum(1 << i for i, r in enumerate(ranks) if s >> r & 1) for s in largest))] += 1
    return out


@cache
def _suit_classes(places: int, pair: int) -> Counter[tuple[int, ...]]:
    """The ways to give suits to so many places, of which one may hold a pair, by the places of each suit."""
    out: Counter[tuple[int, ...]] = Counter()
    for suits in product(range(4), repeat=places):
        held = [sum(1 << i for i, s in enumerate(suits) if s == suit) for suit in range(4)]
        doubled = [(i, s) for i in range(places) for s in range(suits[i] + 1, 4)] if pair else [(0, -1)]
        for place, second in doubled:
            full = [h | (s == second) << place for s, h in enumerate(held)]
            if max(map(int.bit_count, full)) < 4:
                out[tuple(sorted(full))] += 1
    return out


def _each(cards: int) -> Iterator[Board]:
    """All legal boards, each a tuple in the order of the deck."""
    if not cards:
        yield ()
        return
    if cards == 1:
        yield from ((c,) for c in DECK)
        return
    for board in _each(cards - 1):
        ranks, suits = _barred(board)
        last = board[-1]
        for suit in range(last // 13, 4):
            if not suits >> 3 * suit & 4:
                open_ranks = ~ranks & (8191 << last % 13 + 1 if suit == last // 13 else 8191) & 8191
                for c in _in_suit(suit, open_ranks):
                    yield (*board, c)


@cache
def _in_suit(suit: int, ranks: int) -> tuple[Card, ...]:
    return tuple(CARDS[suit * 13 + r] for r in range(13) if ranks >> r & 1)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a proof is: boards done and in all; for 0 to 3 personal cards, boards by best category."""

    done: int
    total: int
    tallies: Reach

    def _repr_html_(self) -> str:
        return self.tallies._repr_html_()


def prove(chunk: int = 20_000) -> Iterator[Progress]:
    """The theorem of 3.7 by exhaustion: each legal board of five in turn; yields after every `chunk`."""
    if not isinstance(chunk, int) or chunk < 1:
        raise Mistake(f"{chunk!r} is no number of boards to take at a time: give 1 or more")
    return _prove(chunk)


def _prove(chunk: int) -> Iterator[Progress]:
    total, found = legal_boards(), Counter[Supply]()
    for done, (a, b, c, d, e) in enumerate(legal_boards(iterate=True), 1):
        mask = 1 << a | 1 << b | 1 << c | 1 << d | 1 << e
        pair = len({a % 13, b % 13, c % 13, d % 13, e % 13}) < MOST
        found[Supply(2 if pair else 1, 1, *_suited_and_straight(mask))] += 1
        if done % chunk == 0 or done == total:
            yield Progress(done, total, _tallies(found))
