"""Questions about hands: which five count, what they are called, and whose hand wins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from ..cards import Card
from ..hands.categories import CATEGORIES, Category
from ..hands.composition import ANY_FIVE, Best, Composition, best
from ..hands.explain import compare
from ..hands.hand import Hand, hand
from ..hands.rankings import Ranking
from ..mistakes import Mistake
from ..words import Phrase
from .asked import Asked, Asking, Remark, take

# What a best hand says of itself where learners go wrong: a sixth card, a third pair, cards that may not play.
TRAPS = {
    "hand.only exactly", "hand.only at most", "hand.third pair", "hand.board plays", "hand.board plays one",
    "hand.as well", "hand.each as well", "hand.other way", "hand.other ways",
}  # fmt: skip
MANY = 300  # choices of five, beyond which only the allowed ones have a remark of their own


@dataclass(frozen=True)
class Dealt:
    """A player's cards and a board, for one part of a pot."""

    part: str
    held: tuple[Card, ...]
    board: tuple[Card | None, ...]
    order: Ranking
    composition: Composition
    best: Best

    @property
    def shared(self) -> tuple[Card, ...]:
        return tuple(c for c in self.board if c is not None)

    @property
    def trap(self) -> bool:
        return any(phrase.key in TRAPS for phrase in self.best.phrases)


def dealt(asking: Asking, players: int = 1) -> list[Dealt]:
    """Cards at random, each player's with the same board, for a part of the pot that chance chooses."""
    game = asking.contest
    game.alone("this question")
    deck = asking.shuffled()
    held = [take(deck, game.personal) for _ in range(players)]
    board = game.placed(take(deck, game.board))
    known = game.on(board)
    part, order, _ = asking.rng.choice(known.parts)
    return [
        Dealt(part, own, tuple(board), order, known.composition, best(order, known.composition, own, board))
        for own in held
    ]


def _part(asking: Asking, part: str) -> str:
    """The part of the pot that is asked about, as a question ends: nothing where there is but one."""
    half = part.split(" ")[0]
    return asking.word(f"part.{half}") if half in ("high", "low") else ""


def _hand(found: Hand | Best) -> Phrase:
    made = found if isinstance(found, Hand) else found.hand
    return Phrase("hand.sentence", hand=made.sentence)


def _ground(one: Dealt, asking: Asking) -> dict[str, Any]:
    """How the cards lie below the question."""
    if not one.shared:
        return {"cards": one.held}
    return {"personal": one.held, "cards": one.shared, "square": bool(one.composition.lines)}


# which five ----------------------------------------------------------------------------------------------------------


def which_five(asking: Asking) -> Asked:
    """Which five cards make the best hand? What the chosen ones make, and why others are better."""
    game = asking.contest
    if (there := game.personal + game.board) <= game.ranking.size:
        instead = "who wins" if game.ranking.low else "which category they make"
        raise Mistake(f"in {asking.game.name} a player has but {there} cards: ask {instead}")

    def fits(one: Dealt) -> bool:
        plain = one.best.hand.category == "high card" and not one.order.low
        return not (one.trap or plain) if asking.level == 1 else one.trap == (asking.level == 3)

    one = asking.search(lambda: _whole(dealt(asking)[0]), fits)
    ways = [one.best.hand.cards, *one.best.ties]
    feedback, otherwise = _choices(one, ways, asking)
    facts = {"part": _part(asking, one.part)}
    return Asked(
        asking.question("five", **facts),
        [" ".join(map(str, way)) for way in ways],
        "which",
        feedback=feedback,
        otherwise=otherwise,
        hint=_composed(one.composition, asking) or asking.word("five.hint"),
        reveal=" ".join(asking.phrase(p) for p in one.best.phrases),
        **_ground(one, asking),
    )


def _whole(one: Dealt) -> Dealt | None:
    """Only a hand of five can be asked for."""
    return one if len(one.best.hand.cards) == one.order.size else None


def _composed(rule: Composition, asking: Asking) -> str:
    """How many personal cards a hand takes, where the game says so."""
    if (rule.least, rule.most) in ((0, 5), (5, 5)):
        return ""
    key = "exactly" if rule.least == rule.most else "at_most"
    return asking.word(f"five.{key}", n=rule.most)


def _choices(one: Dealt, ways: Sequence[tuple[Card, ...]], asking: Asking) -> tuple[dict[str, str], str]:
    """What to say to each choice of five that is wrong; and to all others, if they are too many."""
    right = {frozenset(way) for way in ways}
    there = (*one.held, *one.shared)
    allowed = {frozenset(chosen) for _, _, chosen in one.composition.hands(one.order, one.held, one.board)}
    few = len(list(combinations(there, one.order.size))) <= MANY
    said: dict[str, str] = {}
    for five in combinations(there, one.order.size) if few else sorted(map(tuple, allowed)):
        if frozenset(five) not in right:
            legal = frozenset(five) in allowed
            said[" ".join(map(str, five))] = _less(one, five, asking) if legal else _barred(one, five, asking)
    return said, "" if few else _composed(one.composition, asking)


def _less(one: Dealt, five: Sequence[Card], asking: Asking) -> str:
    """What an allowed five make, and what the best hand has over it."""
    made = hand(tuple(five), one.order)
    nearest = max((one.best.hand.cards, *one.best.ties), key=lambda way: len({*way} & {*five}))
    better = compare(one.best, made) if made else _hand(made)
    text = asking.word("five.less", hand=_hand(made), better=better) if made else asking.phrase(better)
    return Remark.of(text, [c for c in five if c not in nearest])


def _barred(one: Dealt, five: Sequence[Card], asking: Asking) -> str:
    """Too many cards of one kind, or cards that may not play together."""
    rule, own = one.composition, [c for c in five if c in one.held]
    if rule.lines and rule.least <= len(own) <= rule.most:
        return Remark.of(asking.word("five.line"), [c for c in five if c not in own])
    at_fault = own if len(own) > rule.most else [c for c in five if c not in own]
    return Remark.of(f"{asking.word('five.barred', n=len(own))} {_composed(rule, asking)}", at_fault)


# which category ------------------------------------------------------------------------------------------------------


def which_category(asking: Asking) -> Asked:
    """What is the best hand called? To each other name: what it would take, or that there is better."""
    game = asking.contest
    if game.ranking.low:
        raise Mistake(f"in {asking.game.name} the lowest hand wins, whatever it is called: ask who wins")

    def fits(one: Dealt) -> bool:
        if one.best.hand.category in ("high card", "pair"):
            return False
        five = len(one.held) + len(one.shared) <= one.order.size  # nothing that could be left out
        return five or one.trap == (asking.level == 3)

    one = asking.search(lambda: _high(dealt(asking)[0]), fits)
    known = [kind for kind in one.order.categories if kind in CATEGORIES]
    right = str(one.best.hand.category)
    options = _near(known, right, 2 + asking.level, asking)
    return Asked(
        asking.question("category"),
        _a(right, asking),
        options=tuple(_a(kind, asking) for kind in options),
        feedback={_a(kind, asking): _not(one, kind, known, asking) for kind in options if kind != right},
        hint=_composed(one.composition, asking) or asking.word("category.hint"),
        reveal=" ".join(asking.phrase(p) for p in one.best.phrases),
        **_ground(one, asking),
    )


def _high(one: Dealt) -> Dealt | None:
    return one if one.best.hand and not one.order.low else None


def _a(kind: str, asking: Asking) -> str:
    said = asking.say.word(f"hand.a.{kind}")
    return said[:1].upper() + said[1:]


def _near(known: Sequence[str], right: str, n: int, asking: Asking) -> list[str]:
    """The right category and its neighbours, in the order of the game."""
    at = known.index(right)
    others = sorted((k for k in known if k != right), key=lambda k: (abs(known.index(k) - at), asking.rng.random()))
    return [kind for kind in known if kind in {right, *others[: n - 1]}]


def _not(one: Dealt, kind: str, known: Sequence[str], asking: Asking) -> str:
    """Why the best hand is not of a category."""
    if known.index(kind) > known.index(str(one.best.hand.category)):
        text = asking.word("category.better", hand=one.best.hand.phrase, cards=one.best.hand.cards)
        return Remark.of(text, one.best.hand.cards)
    if one.composition.lines:
        return Remark.of(asking.word("category.lines", a=kind))
    free = best(one.order, ANY_FIVE, one.held, one.shared)
    if free.hand.category == kind:
        text = asking.word("category.barred", a=kind, cards=free.hand.cards, n=len(free.personal))
        return Remark.of(f"{text} {_composed(one.composition, asking)}", free.personal)
    there = (*one.held, *one.shared)
    key, near = nearest(CATEGORIES[kind], [c for c in there if c not in one.order.wild_cards])
    key = key if near else "no_groups"
    return Remark.of(asking.word(f"category.{key}", a=kind, cards=near, n=len(near)), near)


def nearest(kind: Category, there: Sequence[Card]) -> tuple[str, tuple[Card, ...]]:
    """What comes closest to a category: the key of a sentence, and the cards."""
    if kind.flush:
        suited = max(([c for c in there if c.suit == s] for s in range(4)), key=len)
        return ("suited" if len(suited) < kind.of else "not_both"), tuple(suited)
    if kind.straight:
        return "run", _run(there)
    ranks: dict[int, list[Card]] = {}
    for c in there:
        ranks.setdefault(c.rank, []).append(c)
    groups = sorted(ranks.values(), key=lambda same: (len(same), same[0].rank), reverse=True)[: len(kind.groups)]
    return "groups", tuple(c for same in groups if len(same) > 1 for c in same)


def _run(there: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of most different ranks that one straight could hold, the ace high or low."""
    by_rank: dict[int, Card] = {}
    for c in there:
        by_rank.setdefault(c.rank, c)
    spans: list[Iterable[int]] = [range(low, low + 5) for low in range(9)] + [(12, 0, 1, 2, 3)]
    return max((tuple(by_rank[r] for r in span if r in by_rank) for span in spans), key=len)


# who wins ------------------------------------------------------------------------------------------------------------


def who_wins(asking: Asking) -> Asked:
    """Whose hand wins, or is it a tie? To each mistake: what decides, and the cards that do."""
    players = 3 if asking.level == 3 else 2

    def fits(each: list[Dealt]) -> bool:
        kinds = [one.best.hand.category for one in each]
        if asking.level == 1:
            return len(set(kinds)) == len(kinds) and not any(one.trap for one in each)
        return len(set(kinds)) < len(kinds) and kinds[0] is not None

    each = asking.search(lambda: _played(dealt(asking, players)), fits)
    hands, names = [one.best.hand for one in each], [asking.say.name(seat) for seat in range(players)]
    winners = [seat for seat in range(players) if hands[seat] == max(hands)]
    tie = asking.word("wins.tie")
    right = tie if len(winners) > 1 else names[winners[0]]
    said = {name: _loses(each, winners, seat, asking) for seat, name in enumerate(names)}
    said[tie] = _no_tie(each, winners, asking)
    return Asked(
        asking.question("wins", part=_part(asking, each[0].part)),
        right,
        options=(*names, tie),
        feedback={option: remark for option, remark in said.items() if option != right},
        hands={name: one.held for name, one in zip(names, each, strict=True)},
        cards=each[0].shared,
        square=bool(each[0].composition.lines),
        hint=asking.word("wins.low") if each[0].order.low else _composed(each[0].composition, asking)
        or asking.word("wins.hint"),
        reveal=" ".join(asking.word("wins.hand", seat=seat, hand=_hand(hands[seat])) for seat in range(players)),
    )


def _played(each: list[Dealt]) -> list[Dealt] | None:
    """Somebody must have a hand at all: not every deal has a low."""
    return each if any(one.best.hand for one in each) else None


def _loses(each: Sequence[Dealt], winners: Sequence[int], seat: int, asking: Asking) -> str:
    """What decides against a player; or who has a hand as good."""
    if seat in winners:
        other = next(w for w in (*winners, seat) if w != seat or len(winners) == 1)
        tie = compare(each[seat].best, each[other].best)
        return Remark.of(asking.word("wins.also", seat=other, tie=tie))
    return _beats(each, winners[0], seat, asking)


def _beats(each: Sequence[Dealt], winner: int, other: int, asking: Asking) -> str:
    a, b = each[winner].best, each[other].best
    text = asking.word("wins.beats", seat=winner, other=other, why=compare(a, b))
    return Remark.of(text, deciding(a.hand, b.hand))


def _no_tie(each: Sequence[Dealt], winners: Sequence[int], asking: Asking) -> str:
    """What decides between the best hand and the next."""
    others = [seat for seat in range(len(each)) if seat not in winners]
    if not others:
        return ""
    return _beats(each, winners[0], max(others, key=lambda seat: each[seat].best.hand), asking)


def deciding(better: Hand, worse: Hand) -> tuple[Card, ...]:
    """The cards that decide between two hands: of the rank that differs, or all where the categories do."""
    facts: Mapping[str, Any] = compare(better, worse).facts
    if better.category != worse.category or not worse:
        return worse.cards or better.cards
    found = []
    for side, made in (("better", better), ("worse", worse)):
        named, plays = facts.get(side), made.plays_as
        if isinstance(named, Card):
            found.append(named)
        elif isinstance(named, int):
            found += [c for c in made.cards if plays.get(c, c).rank == named]
    return tuple(found)

