"""Bets: what a hand beats, and what a call costs beside what there is to win."""

from __future__ import annotations

from typing import Any

from ...words import Phrase
from ..actions import Choice
from ..policies import Advice
from .chances import Nearly, Standing, cannot_win, nearly, standing
from .seen import Seen, known, short

BET, RAISE, AGAIN, SURE = 0.55, 0.7, 0.85, 0.95  # from which chance on a hand bets, raises, raises again, and always
LOOSE = 0.75  # a call for this much of the fair chance, so that hands are played
FAIR = 0.9  # a draw is nearer to being sure of what it needs
HOPE = 0.12  # and less for each card to come, up to three of them


def bets(seen: Seen) -> Advice:
    """An answer to any decision of a betting round."""
    can = seen.can
    up = next((can[verb] for verb in ("bet", "raise", "complete") if verb in can and not seen.partner_bets), None)
    if "check" in can and "fold" not in can:
        return opens(seen, up)
    hand = standing(seen)
    if cannot_win(seen) and not hand.best and {"check", "fold"} & set(can):
        free = can.get("check") or can["fold"]
        return seen.does(free, "cannot_win", seen.mine, hand=seen.named(hand.part, seen.mine))
    if "call" in can:
        return answers(seen, hand, up)
    return begins(seen, hand, up)


def opens(seen: Seen, up: Choice | None) -> Advice:
    """Nobody may fold before the opening: whoever is entitled opens, and nobody else, even where nobody looks."""
    part = seen.parts[0]
    hand = seen.named(part, seen.mine)
    if up is not None and up.note is None:
        return seen.does(up, "opens", seen.mine, size(seen, up, strong=False), hand=hand)
    return seen.does(seen.can["check"], "no_openers", seen.mine, hand=hand)


def begins(seen: Seen, hand: Standing, up: Choice | None) -> Advice:
    """Nobody has bet yet."""
    can = seen.can
    facts: dict[str, Any] = {"hand": seen.named(hand.part, seen.mine), "better": hand.better}
    if up is not None and hand.best >= BET:
        return seen.does(up, "bets", seen.mine, size(seen, up, hand.best >= AGAIN), **facts)
    if "check" in can:
        if draw := nearly(seen, hand.part):
            return seen.does(can["check"], "checks_draw", draw.cards, **drawing(draw))
        return seen.does(can["check"], "checks", seen.mine, **facts)
    if "fold" in can:  # pass and out
        if up is not None and hand.best >= BET * LOOSE:
            return seen.does(up, "bets", seen.mine, size(seen, up, strong=False), **facts)
        return seen.does(can["fold"], "passes_out", seen.mine, **facts)
    least = can.get("bring-in") or up or next(iter(can.values()))
    return seen.does(least, "bring_in" if least.verb == "bring-in" else "must_bet", (), least.least)


def answers(seen: Seen, hand: Standing, up: Choice | None) -> Advice:
    """There is a bet to call: by the chance of the hand, or of what it may become, beside the price."""
    call, price = seen.can["call"], seen.price
    facts: dict[str, Any] = {
        "hand": seen.named(hand.part, seen.mine), "better": hand.better, "owed": call.most, "pot": seen.view.pot,
        "times": max(2, round(1 / price)) if price else 2,
    }  # fmt: skip
    if up is not None and hand.best >= bar(seen, up):
        return seen.does(up, "raises", seen.mine, size(seen, up, hand.best >= AGAIN), **facts)
    draw = nearly(seen, hand.part)
    if draw and draw.chance(seen.coming) >= max(FAIR * price, hand.chance):
        return seen.does(call, "calls_draw", draw.cards, **facts, **drawing(draw))
    if hand.chance >= LOOSE * price:
        return seen.does(call, "calls", seen.mine, **facts)
    if hand.chance >= LOOSE * price * (1 - HOPE * min(3, seen.coming)):
        return seen.does(call, "calls_open", seen.mine, **facts)
    if shown := shows_better(seen, hand):
        return seen.does(seen.can["fold"], "folds_shown", seen.mine, **facts, **shown)
    return seen.does(seen.can["fold"], "folds", seen.mine, **facts)


def bar(seen: Seen, up: Choice) -> float:
    """The chance that it takes to raise: more if one's own bet was raised, and not for ever."""
    step = max(1, up.least - up.level)
    if up.level > 5 * step:
        return 2 if up.level > 10 * step else SURE
    return AGAIN if seen.view.bets[seen.seat] and seen.view.bettor is not None else RAISE


def size(seen: Seen, choice: Choice, strong: bool) -> int:
    """About half the pot, within what is allowed and on the table's chips; where there are two sizes by strength."""
    if choice.amounts:
        return choice.amounts[-1] if strong else choice.amounts[0]
    if choice.least == choice.most:
        return choice.most
    owed: int = choice.level - seen.view.bets[seen.seat]
    to: int = choice.level + (seen.view.pot + owed) // 2
    to -= to % seen.decision.chip
    return min(max(to, choice.least), choice.most)


def drawing(draw: Nearly) -> dict[str, Any]:
    return {"outs": draw.outs, "unseen": draw.unseen, "made": Phrase(f"policy.made.{draw.kind}")}


def shows_better(seen: Seen, hand: Standing) -> dict[str, Any] | None:
    """Who shows more with the up-cards alone than the whole hand is."""
    part, mine = hand.part, seen.value(hand.part, seen.mine)
    for seat in seen.others:
        up = known(seen.view.holds(seat))
        theirs = seen.value(part, up) if up and not seen.boards[part.board] else ()
        if theirs > mine and not part.order.low:
            return {"rival": seat, "shown": short(part.order, theirs)}
    return None
