"""Choices that are no bets: which cards go, come or show, what to declare, whom to ask."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb
from typing import Any

from ...cards import Card
from ..actions import Choice
from ..policies import Advice, broken, helps
from .chances import part_standing
from .keeping import Kept, goes, kept, leaning, most_useful, strength, usefulness, without
from .seen import Cards, Seen, known, short

FEEDS = 0.3  # what a passed card helps the next player counts so much
MANY = 400  # sets of cards that are looked at one by one


# cards that go -------------------------------------------------------------------------------------------------------


def draws(seen: Seen) -> Advice:
    """Keeps what belongs together; as many others go as may."""
    choice, part = seen.can["draw"], leaning(seen)
    stay = kept(seen, part, seen.mine)
    spare = len([c for c in choice.cards if c not in stay.cards])
    n = min(choice.counts, key=lambda n: (abs(n - spare), n))
    gone = goes(seen, part, choice.cards, stay.cards)[:n]
    left = [c for c in seen.mine if c not in gone]
    if n == choice.most and choice.keep is not None and not set(left) <= set(choice.keep):
        gone.pop()
    why = f"keeps.{stay.why}" if spare == 0 or gone else "no_cards"
    return seen.takes(choice, gone, why, stay.cards, **stay.facts, n=len(gone))


def gives_up(seen: Seen, choice: Choice) -> Advice:
    """So many cards have to go: those whose loss leaves the most useful hand."""
    part, n = leaning(seen), choice.counts[0]
    if comb(len(choice.cards), n) > MANY:
        gone: Sequence[Card] = goes(seen, part, choice.cards, kept(seen, part, seen.mine[:7]).cards)[:n]
        left = tuple(c for c in seen.mine if c not in gone)
    else:
        feeds = FEEDS if choice.verb == "pass" else 0
        left = most_useful(seen, part, without(seen.mine, choice.cards, n), feeds)
        gone = [c for c in choice.cards if c not in left]
    stay = kept(seen, part, left) if left and not seen.boards[part.board] else Kept("best", left)
    if stay.why in ("ace", "highest", "best"):
        stay = Kept("passed" if choice.verb == "pass" else "best", left)
    return seen.takes(choice, gone, f"keeps.{stay.why}", left, **stay.facts, n=len(gone))


def buys(seen: Seen) -> Advice:
    """A card in place of the only one that doesn't fit, if it costs no more than a third of the pot."""
    choice, part = seen.can["buy"], leaning(seen)
    stay = kept(seen, part, seen.mine)
    spare = [c for c in choice.cards if c not in stay.cards]
    price = choice.note.facts.get("price", 0) if choice.note else 0
    facts = {**stay.facts, "price": price, "pot": seen.view.pot, "spare": tuple(spare)}
    if len(spare) == 1 and 3 * price <= seen.view.pot:
        return seen.takes(choice, spare, "buys", stay.cards, **facts)
    return seen.does(seen.can["stand"], "buys_nothing" if len(spare) == 1 else "buys_little", stay.cards, **facts)


# cards that are taken, shown or laid out -----------------------------------------------------------------------------


def chooses(seen: Seen) -> Advice:
    """The cards that make the best hand."""
    choice, part = seen.can["choose"], leaning(seen)
    best = most_useful(seen, part, _sets(choice, seen))
    return seen.takes(choice, best, "chooses", best, hand=seen.named(part, best))


def arranges(seen: Seen) -> Advice:
    """The best five; what makes them strong is turned last."""
    choice, part = seen.can["arrange"], leaning(seen)
    best = most_useful(seen, part, _sets(choice, seen))
    stay = kept(seen, part, best)
    row = goes(seen, part, best, stay.cards)
    return seen.takes(choice, row, "arranges", row, hand=seen.named(part, best), first=row[0], last=row[-1])


def _sets(choice: Choice, seen: Seen) -> Iterable[Cards]:
    n = choice.most
    if comb(len(choice.cards), n) > MANY:
        return [choice.cards[:n]]
    return combinations(choice.cards, n)


def turns(seen: Seen) -> Advice:
    """Shows the best card of what belongs together: who shows most chooses first, and the card plays."""
    choice, part = seen.can["turn"], leaning(seen)
    stay = [c for c in kept(seen, part, seen.mine).cards if c in choice.cards] or list(choice.cards)
    card = max(stay, key=strength(part.order))
    return seen.takes(choice, (card,), "turns", (card,), card=card)


def picks(seen: Seen) -> Advice:
    """The partner whose up-card goes best with one's own cards."""
    part = leaning(seen)

    def fits(choice: Choice) -> tuple[int, int, int]:
        shown = known(seen.view.hands[choice.seat]) if choice.seat is not None else ()
        alike = sum(a.rank == b.rank for a in shown for b in seen.mine if not a.is_joker and not b.is_joker)
        suited = sum(a.suit == b.suit for a in shown for b in seen.mine if not a.is_joker and not b.is_joker)
        return alike, suited, max(map(strength(part.order), shown), default=0)

    choice = max(seen.can.values(), key=fits)
    shown = known(seen.view.hands[choice.seat]) if choice.seat is not None else ()
    return seen.does(choice, "picks", shown, seat=choice.seat)


def takes_up(seen: Seen) -> Advice:
    """Of a card that shows and one that doesn't the first, if it makes the hand better."""
    part, card = leaning(seen), seen.view.drawn
    was, now = usefulness(seen, part, seen.mine), usefulness(seen, part, (*seen.mine, card))
    verb, why = ("up", "takes_up") if now[0] > was[0] else ("down", "takes_down")
    return seen.does(seen.can[verb], why, (card,), card=card, hand=seen.named(part, (*seen.mine, card)))


# trades --------------------------------------------------------------------------------------------------------------


def offers(seen: Seen) -> Advice:
    """What belongs to nothing else is offered to somebody, for as many cards unseen."""
    part = leaning(seen)
    stay = kept(seen, part, seen.mine)
    asked = [choice for choice in seen.can.values() if choice.cards]
    spare = goes(seen, part, seen.mine, stay.cards)[: len(seen.mine) - len(stay.cards)]
    if not spare or not asked or stay.why == "made":
        return seen.does(seen.can.get("stand") or next(iter(seen.can.values())), "offers_nothing", stay.cards)
    choice = asked[int(seen.rand() * len(asked))]
    spare = spare[: max(choice.least, min(len(spare), choice.most))]
    return seen.takes(choice, spare, "offers", spare, seat=choice.seat, n=len(spare))


def trades(seen: Seen) -> Advice:
    """As many cards in return, if they can be spared."""
    choice, part = seen.can["trade"], leaning(seen)
    stay = kept(seen, part, seen.mine)
    spare = [c for c in goes(seen, part, choice.cards, stay.cards) if c not in stay.cards]
    if len(spare) < choice.least:
        return seen.does(seen.can.get("refuse") or choice, "refuses", stay.cards, n=choice.least)
    return seen.takes(choice, spare[: choice.least], "trades", spare[: choice.least], n=choice.least)


# Woodstock -----------------------------------------------------------------------------------------------------------


def places(seen: Seen) -> Advice:
    """The drawn card is placed if it helps one's own hand or draw, and the rules let it."""
    view, can = seen.view, seen.can
    card, place, part = view.drawn, can.get("place"), seen.parts[0]
    if place is None or place.note is not None:
        return seen.does(can["discard"], "discards_forced", (card,), card=card)
    if not helps(view):
        return seen.does(can["discard"], "discards_drawn", (card,), card=card)
    was, now = seen.value(part, seen.mine), seen.composition.value(part.order, seen.mine, (*seen.boards[0], card))
    if now[0] > was[0]:
        return seen.does(place, "places", (card,), card=card, hand=short(part.order, now))
    return seen.does(place, "places_near", (card,), card=card)


def judges(seen: Seen) -> Advice:
    """A card that breaks the rule of shared cards is pointed out: all can see it."""
    wrong = broken(seen.view)
    placed = seen.view.board[-1:]
    return seen.does(seen.can["challenge" if wrong else "accept"], "challenges" if wrong else "accepts", placed)


# what is said --------------------------------------------------------------------------------------------------------


def declares(seen: Seen) -> Advice:
    """The half for which the hand is better; both if it is very good for each."""
    halves = {part.name: part_standing(seen, part) for part in seen.parts}
    best = max(halves.values(), key=lambda s: s.beats)
    if "both" in seen.can and len(halves) > 1 and min(s.beats for s in halves.values()) > 0.9:
        return seen.does(seen.can["both"], "declares_both", seen.mine)
    verb = best.part.name if best.part.name in seen.can else next(iter(seen.can))
    facts: dict[str, Any] = {"hand": seen.named(best.part, seen.mine), "better": best.better}
    return seen.does(seen.can[verb], "declares", seen.mine, part=verb, **facts)


def shows(seen: Seen) -> Advice:
    """A hand that a shown one beats goes unseen, any other is shown."""
    others = [s for s in seen.view.shown if s != seen.seat]
    for part in seen.parts:
        mine = seen.value(part, seen.mine)
        if all(seen.value(part, known(seen.view.holds(s))) <= mine for s in others):
            return seen.does(seen.can["show"], "shows", seen.mine, hand=seen.named(part, seen.mine))
    verb = "muck" if "muck" in seen.can else "show"
    return seen.does(seen.can[verb], "mucks", seen.mine, hand=seen.named(seen.parts[0], seen.mine))


def names(seen: Seen) -> Advice | None:
    """The kind of hand that it is, where a player names it; None if nothing is to be named."""
    part = seen.parts[0]
    choice = seen.can.get(part.order.category(seen.value(part, seen.mine)).replace(" ", "-"))
    return choice and seen.does(choice, "names", seen.mine, hand=seen.named(part, seen.mine))


def cuts(seen: Seen) -> Advice:
    choice = seen.can["cut"]
    return seen.does(choice, "cuts", (), (choice.least + choice.most) // 2)


def anything(seen: Seen) -> Advice:
    """A choice that no rule of thumb is for: the first that is allowed, with as little as must be."""
    choice = next(iter(seen.can.values()))
    if choice.cards and choice.counts[0]:
        return gives_up(seen, choice)
    n = 0 if choice.cards else choice.amounts[0] if choice.amounts else choice.least
    return seen.does(choice, "first", (), n)
