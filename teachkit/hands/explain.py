"""What a best hand tells about itself, and what decides between two, as phrases."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..cards import Card
from ..words import Phrase
from .hand import Hand
from .categories import CATEGORIES

if TYPE_CHECKING:
    from .composition import Best


def explain(best: Best) -> list[Phrase]:
    """The hand; its cards and where they come from; what would do as well; what doesn't play."""
    out = [Phrase("hand.sentence", hand=best.hand.phrase), _origin(best), *_as_well(best)]
    if len(best.hand.cards) < best.hand.ranking.size:
        out.append(Phrase("hand.short"))
    elif best.held and not best.personal:
        key = "hand.board plays" if len(best.held) > 1 else "hand.board plays one"
        out.append(Phrase(key, cards=best.held))
    return out


def _origin(best: Best) -> Phrase:
    facts = {"cards": best.hand.cards, "personal": len(best.personal), "shared": len(best.board)}
    if not (best.held and best.shared):
        return Phrase("hand.cards", **facts)
    if not best.personal or not best.board:
        return Phrase("hand.all personal" if best.personal else "hand.all shared", **facts)
    return Phrase("hand.origin", **facts)


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


def compare(a: Hand | Best, b: Hand | Best) -> Phrase:
    """What decides between two hands of one ranking: the category, a rank, a kicker, or nothing (a tie)."""
    one, two = (x if isinstance(x, Hand) else x.hand for x in (a, b))
    if one == two:
        return Phrase("hand.tie, sixth" if _more_held(a) or _more_held(b) else "hand.tie")
    better, worse = (one, two) if one > two else (two, one)
    if better.category != worse.category:
        return Phrase("hand.decides.category", better=better.category, worse=worse.category)
    pairs = list(zip(better.value[1:], worse.value[1:], strict=False))
    at = next((i for i, (x, y) in enumerate(pairs) if x != y), len(pairs))
    ranks = [better.ranking.rank(strength) for strength in better.value[1:]]
    same = Phrase(f"hand.both.{better.category}", **dict(zip(("first", "second"), ranks, strict=False)))
    facts = {"same": same, "category": better.category, "better": ranks[at]}
    if at == len(pairs):
        return Phrase("hand.decides.missing", **facts)
    return _decided(better, at, {**facts, "worse": worse.ranking.rank(pairs[at][1])})


def _decided(better: Hand, at: int, facts: dict[str, Any]) -> Phrase:
    """The phrase for the rank at place `at`: a group of equal cards, the top card, a kicker or another."""
    kind = CATEGORIES[better.category]
    groups = sum(n > 1 for n in kind.shape)
    if at < groups:
        return Phrase(f"hand.decides.{better.category}.{at}", **facts)
    if at == 0:
        return Phrase("hand.decides.top", **facts)
    if not groups:
        return Phrase("hand.decides.card", nth=at + 1, **facts)
    key = "hand.decides.kicker" if len(kind.shape) - groups == 1 else "hand.decides.kickers"
    return Phrase(key, nth=at - groups + 1, **facts)


def _more_held(x: Hand | Best) -> bool:
    """Whether a player had a further card that didn't count."""
    return not isinstance(x, Hand) and len(x.held + x.shared) > len(x.hand.cards)
