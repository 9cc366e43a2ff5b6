"""What a best hand tells about itself, and what decides between two, as phrases."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from ..cards import Card
from ..mistakes import Mistake
from ..words import Phrase
from .categories import CATEGORIES
from .hand import Hand
from .naming import UNPAIRED

if TYPE_CHECKING:
    from .composition import Best


def explain(best: Best) -> list[Phrase]:
    """The hand; its cards and where they come from; wild cards; what would do as well; what doesn't play."""
    hand = best.hand
    name = [Phrase("hand.sentence", hand=hand.phrase)]
    if not hand.cards:
        return name
    wild = [Phrase("hand.sentence", hand=phrase) for phrase in hand.wild]
    suit = [Phrase("hand.suit", card=deciding_card(hand))] if hand.suit else []
    return [*name, _origin(best), *_line(best), *wild, *suit, *_as_well(best), *_missing(best), *_out(best)]


# Where the cards come from


def _origin(best: Best) -> Phrase:
    cards = best.hand.cards
    if not (best.held and best.shared):
        return Phrase("hand.cards", cards=cards)
    if not best.personal or not best.board:
        return Phrase("hand.all personal" if best.personal else "hand.all shared", cards=cards)
    if CATEGORIES[str(best.hand.category)].groups:
        return Phrase("hand.groups", cards=cards, mine=_groups(best, True), theirs=_groups(best, False))
    return Phrase("hand.origin", cards=cards, mine=best.personal, theirs=best.board)


def _groups(best: Best, personal: bool) -> list[Phrase]:
    """What personal cards (or the board's) give to each group of equal cards: two nines, a pair of kings."""
    plays_as = best.hand.plays_as
    out: list[Phrase] = []
    for rank, same in groupby(best.hand.cards, key=lambda c: plays_as.get(c, c).rank):
        group = list(same)
        n = sum((c in best.personal) == personal for c in group)
        many = "one" if n == 1 else "pair" if n == len(group) == 2 else "many"
        style = "mine" if personal else "its" if out else "board"
        if n:
            out.append(Phrase(f"hand.{style}.{many}", n=n, rank=rank))
    return out


def _line(best: Best) -> list[Phrase]:
    """Which line of the board the shared cards are, where they must be one."""
    from .composition import LINES

    if best.composition.lines != LINES.lines or not best.board:
        return []
    for number, line in enumerate(LINES.lines):
        if {best.places[p] for p in line if p < len(best.places)} == set(best.board):
            return [Phrase("hand.sentence", hand=Phrase("hand.line", cards=best.board, line=number))]
    return []


def deciding_card(hand: Hand) -> Card:
    """The card whose suit decides where all ranks tie: of the highest rank of the combination."""
    plays_as, top = hand.plays_as, hand.ranking.ties(hand.value)[0]
    seen = ((c, plays_as.get(c, c)) for c in hand.cards)
    return next(c for c, other in seen if (other.rank, "cdhs"[other.suit]) == (top, hand.suit))


# What else there was


def _as_well(best: Best) -> list[Phrase]:
    """Which cards could stand in for which, told one exchange at a time."""
    swaps: dict[Card, list[Card]] = {}
    for tie in best.ties:
        out = [c for c in best.hand.cards if c not in tie]
        if len(out) == 1:
            swaps.setdefault(out[0], []).extend(c for c in tie if c not in best.hand.cards)
    places: dict[tuple[Card, ...], list[Card]] = {}
    for card in best.hand.cards:
        if card in swaps:
            places.setdefault(tuple(swaps[card]), []).append(card)
    said = [
        Phrase("hand.each as well" if len(others) > 1 else "hand.as well", others=others, cards=outs)
        for others, outs in places.items()
    ]
    told = {c for others in places for c in others} | set(best.hand.cards)
    if any(c not in told for tie in best.ties for c in tie):
        key = "hand.other ways" if len(best.ties) > 1 else "hand.other way"
        said.append(Phrase(key, n=len(best.ties), cards=best.ties[0]))
    return said


def _missing(best: Best) -> list[Phrase]:
    order = best.hand.ranking
    if len(best.hand.cards) == order.size or order.apart:
        return []
    return [Phrase("hand.short low" if order.low else "hand.short")]


def _out(best: Best) -> list[Phrase]:
    """Why cards that a player has don't play: a sixth card, a third pair, or more personal cards than may count."""
    hand, rule = best.hand, best.composition
    if hand.ranking.apart:
        return _spoilt(best)
    if len(hand.cards) < hand.ranking.size:
        return []
    free = rule.least == 0 and rule.most >= hand.ranking.size
    if free and best.held and not best.personal:
        return [Phrase("hand.board plays" if len(best.held) > 1 else "hand.board plays one", cards=best.held)]
    return _third_pair(best) if free or rule.least >= hand.ranking.size else _not_allowed(best)


def _spoilt(best: Best) -> list[Phrase]:
    """Each card that does not count, and which that do are of its rank or of its suit."""
    found = []
    for card in (*best.held, *best.shared):
        rank = [c for c in best.hand.cards if c.rank == card.rank]
        suit = [c for c in best.hand.cards if c.suit == card.suit]
        if card in best.hand.cards or not rank + suit:
            continue
        key = "both" if rank and suit else "rank" if rank else "suit"
        found.append(Phrase(f"hand.apart.{key}", card=card, rank=rank, suit=suit))
    return found


def _third_pair(best: Best) -> list[Phrase]:
    """A further pair beside a hand of pairs, which learners look for a use for."""
    hand, order = best.hand, best.hand.ranking
    groups = len(CATEGORIES[str(hand.category)].groups)
    if not groups or order.low:
        return []
    natural = [c.rank for c in (*best.held, *best.shared) if c not in order.wild_cards]
    further = {rank for rank in natural if natural.count(rank) > 1} - set(order.ties(hand.value)[:groups])
    return [Phrase("hand.third pair", rank=rank) for rank in sorted(further, reverse=True)]


def _not_allowed(best: Best) -> list[Phrase]:
    """The better hand that any five of the cards would make, where so many personal cards don't count."""
    from .composition import ANY_FIVE
    from .composition import best as free_best
    from .index import MOST

    rule, cards = best.composition, (*best.held, *best.shared)
    if rule.lines or len(cards) > MOST:
        return []
    free = free_best(best.hand.ranking, ANY_FIVE, best.held, best.shared)
    if free.hand <= best.hand:
        return []
    key = "exactly" if rule.least == rule.most else "at most"
    # Two flushes of one top card have one name: then the cards say which is better.
    same = str(free.hand.phrase) == str(best.hand.phrase)
    other = free.hand.cards if same else free.hand.phrase
    return [Phrase(f"hand.only {key}", other=other, n=len(free.personal), most=rule.most)]


# What decides between two


def compare(a: Hand | Best, b: Hand | Best) -> Phrase:
    """What decides between two hands of one ranking: the category, a rank, a kicker, a suit, or nothing (a tie).

    The same sentence whichever is named first; TypeError if they are not of one ranking.

    >>> from teachkit.hands import hand
    >>> print(compare(hand("Ac Ad 9c 8c 3d"), hand("Ah As 9s 8s 2d")))
    Both hold a pair of aces: the third kicker decides, three beats two.
    """
    for x in (a, b):
        if not isinstance(x, Hand) and not hasattr(x, "hand"):
            raise Mistake(f"{x!r} is no hand: compare two made by teachkit.hand or teachkit.best_hand")
    one, two = (x if isinstance(x, Hand) else x.hand for x in (a, b))
    if one == two:
        return Phrase(f"hand.tie.{_tie(a, b)}")
    better, worse = (one, two) if one > two else (two, one)
    if not worse:
        return Phrase("hand.decides.no low", low=better.phrase)
    order = better.ranking
    if better.category != worse.category:
        key = "hand.decides.category low" if order.low and not order.apart else "hand.decides.category"
        return Phrase(key, better=better.category, worse=worse.category)
    ranks, others = order.ties(better.value), order.ties(worse.value)
    same = _same(better)
    at = next((i for i, (x, y) in enumerate(zip(ranks, others, strict=False)) if x != y), len(others))
    if at < len(others):
        return _decided(better, at, {"same": same, "better": ranks[at], "worse": others[at]})
    if at < len(ranks):
        return Phrase("hand.decides.missing", same=same, better=ranks[at])
    return Phrase("hand.decides.suit", same=same, better=deciding_card(better), worse=deciding_card(worse))


def _same(hand: Hand) -> Phrase:
    """What two hands of one category have in common, as far as its first ranks go."""
    facts = dict(zip(("first", "second"), hand.ranking.ties(hand.value), strict=False))
    style = "both low" if hand.ranking.low and CATEGORIES[str(hand.category)] in UNPAIRED else "both"
    return Phrase(f"hand.{style}.{hand.category}", **facts)


def _decided(better: Hand, at: int, facts: dict[str, Any]) -> Phrase:
    """The phrase for the rank at place `at`: a group of equal cards, the top card, the odd card, a kicker …"""
    low, category = better.ranking.low and not better.ranking.apart, str(better.category)
    kind = CATEGORIES[category]
    facts = {**facts, "category": category, "where": Phrase("hand.where.low" if low else "hand.where.high")}
    groups = len(kind.groups)
    if at < groups:
        return Phrase(f"hand.decides.{category}.{at}", **facts)
    if at == 0:
        return Phrase("hand.decides.top low" if low and kind in UNPAIRED else "hand.decides.top", **facts)
    if kind.of < better.ranking.size and at == len(better.ranking.ties(better.value)) - 1:
        return Phrase("hand.decides.odd", **facts)
    if not groups:
        return Phrase("hand.decides.card", nth=at + 1, **facts)
    key = "hand.decides.kicker" if len(kind.shape) - groups == 1 else "hand.decides.kickers"
    return Phrase(key, nth=at - groups + 1, **facts)


def _tie(a: Hand | Best, b: Hand | Best) -> str:
    """Which question a tie leaves open."""
    hands = [x if isinstance(x, Hand) else x.hand for x in (a, b)]
    if not hands[0]:
        return "no low"
    if hands[0].suit:
        return "suits"
    if any(hand.plays_as for hand in hands):
        return "wild"
    more = any(not isinstance(x, Hand) and len(x.held + x.shared) > len(x.hand.cards) for x in (a, b))
    if not more:
        return "plain"
    return "apart" if hands[0].ranking.apart else "sixth"
