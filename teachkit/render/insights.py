"""What a learner could conclude from the step that they see: sentences beside the quoted rule.

Everything comes from the masked view and from which of its cards all see, so that a sentence can't tell more than the
cards on the screen.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from ..cards import RANKS, Card
from ..hands.contests import Contest
from ..play import events
from ..play.choosing import Discard
from ..play.phases import Bet
from ..play.table import Frame
from ..reasons import Reason
from ..words import Phrase
from .scene import Scene

Notes = Iterator[Phrase | Reason]
Insight = Callable[[Frame, Scene], Notes]


def insights(before: Frame, scene: Scene) -> list[Phrase | Reason]:
    """The remarks on the event of a scene; `before` is the view one step earlier."""
    remarks = REMARKS.get(type(scene.view.event))
    return list(remarks(before, scene)) if remarks else []


def remarks(view: Frame) -> tuple[Any, ...]:
    """The reasons of the event itself, as far as this viewer may read them."""
    return tuple(view.event.why) if view.event else ()


# cards that must be allowed to be placed -----------------------------------------------------------------------------


def _most(view: Frame) -> int:
    return next((p.most for p in view.variant.steps if hasattr(p, "forbids")), 0)


def _board(view: Frame) -> list[Card]:
    return [c for c in view.board if c is not None]


def drew(before: Frame, scene: Scene) -> Notes:
    """To whoever sees the card: whether it may be placed, and which clauses forbid it."""
    view = scene.view
    forbids, card = view.variant.forbids, view.drawn
    if forbids is None or card is None:
        return
    broken = forbids(_board(view), card)
    yield broken if broken else Phrase("insight.may_place", card=card)


def placed(before: Frame, scene: Scene) -> Notes:
    """What may no longer follow, and how many cards still may."""
    view = scene.view
    forbids, board = view.variant.forbids, _board(view)
    if forbids is None:
        return
    if len(board) >= _most(view):
        yield Phrase("insight.board_full", n=len(board))
        return
    closed: dict[str, list[Card]] = {}
    legal = 0
    unseen = [c for c in view.variant.deck if c not in board]
    for card in unseen:
        broken = forbids(board, card)
        legal += broken is None
        for clause in broken.clauses if broken else ():
            closed.setdefault(clause.key, []).append(card)
    for key, cards in closed.items():
        yield Phrase(f"insight.closed.{key}", board=tuple(board), ranks=_ranks(cards), suits=_suits(cards))
    if legal < len(unseen):
        yield Phrase("insight.legal", n=legal, all=len(unseen))


def _ranks(cards: Sequence[Card]) -> tuple[Phrase, ...]:
    found = [r for r in range(len(RANKS)) if any(c.rank == r for c in cards)]
    return tuple(Phrase("insight.rank", rank=r) for r in found)


def _suits(cards: Sequence[Card]) -> tuple[Phrase, ...]:
    """The suits of which no card at all may follow."""
    found = [s for s in range(4) if len({c.rank for c in cards if c.suit == s}) > len(RANKS) // 2]
    return tuple(Phrase(f"insight.suit.{s}") for s in found)


# bets ----------------------------------------------------------------------------------------------------------------


def began(before: Frame, scene: Scene) -> Notes:
    """T8: how large bets are in a round of fixed limit, and whether an open pair allows large ones."""
    view, stakes = scene.view, scene.view.variant.stakes
    rounds = [p for p in view.variant.steps if isinstance(p, Bet)]
    if stakes.limit != "fixed-limit" or scene.past.rounds > len(rounds):
        return
    street, pairs = rounds[scene.past.rounds - 1].street, tuple(_open_pairs(scene))
    sizes = stakes.sizes(street, bool(pairs))
    if street == "open pair":
        key = "insight.open_pair" if pairs else "insight.no_pair"
        yield Phrase(key, pairs=pairs, small=sizes[0], big=sizes[-1])
    elif len(sizes) > 1:
        yield Phrase("insight.either", small=sizes[0], big=sizes[-1])
    else:
        yield Phrase("insight.size", small=sizes[0])


def _open_pairs(scene: Scene) -> Iterator[tuple[Card, ...]]:
    """The up-cards of each active player that are of one rank."""
    for up in map(scene.up, range(len(scene.view.stacks))):
        if pair := tuple(c for c in up if sum(c.rank == other.rank for other in up) > 1):
            yield pair


def acted(before: Frame, scene: Scene) -> Notes:
    e = scene.view.event
    if e.verb == "fold":
        yield from _folded(scene)
    elif e.verb == "bring-in" and e.to < scene.view.variant.stakes.small:
        yield Phrase("insight.bring_in", to=e.to, size=scene.view.variant.stakes.small)
    elif e.verb in ("bet", "raise", "complete"):
        yield from _to_go_on(before, scene.view)


def _folded(scene: Scene) -> Notes:
    """What nobody sees, and what all have seen: it can come to nobody else."""
    gone = [c for seat, c in scene.view.discards if seat == scene.view.event.seat]
    seen = tuple(c for c in gone if c is not None and scene.is_open(c))
    if len(seen) < len(gone):
        yield Phrase("insight.folded_rest" if seen else "insight.folded")
    if seen:
        yield Phrase("insight.seen", cards=seen)


def _to_go_on(before: Frame, view: Frame) -> Iterator[Phrase]:
    """T8: what the next player must do."""
    turn, stakes = view.turn, view.variant.stakes
    if turn is None:
        return
    owed = view.level - view.bets[turn]
    yield Phrase("insight.owes", turn=turn, owed=min(owed, view.stacks[turn]))
    by = view.level - before.level
    full = not view.event.all_in and stakes.full_raises and stakes.limit in ("no-limit", "pot-limit")
    others = [s for s, chips in enumerate(view.stacks) if chips and s != turn and not view.folded[s]]
    if full and others and view.stacks[turn] > owed + by:
        yield Phrase("insight.least_raise", by=by, to=view.level + by)


def returned(before: Frame, scene: Scene) -> Notes:
    yield Phrase("insight.returned")


# cards that go and come ----------------------------------------------------------------------------------------------


def discarded(before: Frame, scene: Scene) -> Notes:
    """T23: whoever discarded knows the card, and nobody else; and what the hand loses by it, as it stands."""
    e, viewer = scene.view.event, scene.view.viewer
    if viewer == e.seat:
        yield Phrase("insight.you_know" if len(e.cards) == 1 else "insight.you_know_all", cards=e.cards)
    elif viewer != "dealer":
        yield Phrase("insight.they_know" if len(e.cards) == 1 else "insight.they_know_all", seat=e.seat)
    yield from _changed(before.hands[e.seat], scene.view.hands[e.seat], scene.view)


def bought(before: Frame, scene: Scene) -> Notes:
    """To whoever knows the hand: what it was worth, and is now."""
    seat = scene.view.event.seat
    yield from _changed(before.hands[seat], scene.view.hands[seat], scene.view)


def _changed(held: tuple[Card | None, ...], kept: tuple[Card | None, ...], view: Frame) -> Notes:
    """How a hand that the viewer knows changed, for each part of a pot, once it is of five cards."""
    contest: Any = view.contest
    if held == kept or None in held + kept or not kept:
        return
    was, now = (contest.each(cards, view.boards) for cards in (held, kept))
    for name, order, _ in contest.parts:
        old, new = was[name].hand, now[name].hand
        if len(now[name].held + now[name].shared) >= order.size:
            key = "insight.same_hand" if old == new else "insight.other_hand"
            part = "_part" if len(contest.parts) > 1 else ""
            yield Phrase(key + part, was=old.phrase, now=new.phrase, part=name)


def shown(before: Frame, scene: Scene) -> Notes:
    """To whoever knows what the player discarded: whether other discards would have made a better hand."""
    e, v = scene.view.event, scene.view
    gone = [c for seat, c in v.discards if seat == e.seat]
    if e.early or not gone or None in gone or not any(isinstance(p, Discard) for p in v.variant.steps):
        return
    contest: Any = v.contest
    for name, order, board in contest.parts:
        there = contest.placed(v.boards[board])
        value = {kept: contest.composition.value(order, kept, there)
                 for kept in combinations((*e.cards, *gone), len(e.cards))}  # fmt: skip
        best = max(value, key=lambda kept: value[kept])
        if value[best] > value[tuple(e.cards)]:
            hand = contest.each(best, v.boards)[name].hand.phrase
            part = "_part" if len(contest.parts) > 1 else ""
            yield Phrase(f"insight.hindsight{part}", cards=tuple(c for c in best if c in gone), hand=hand, part=name)


def passed(before: Frame, scene: Scene) -> Notes:
    """Who knows cards that went from hand to hand."""
    e, viewer = scene.view.event, scene.view.viewer
    key = "you_passed" if viewer == e.seat else "passed_you" if viewer == e.to else "passed_on"
    yield Phrase(f"insight.{key}", seat=e.seat, to=e.to)


def traded(before: Frame, scene: Scene) -> Notes:
    e, viewer = scene.view.event, scene.view.viewer
    if viewer in (e.seat, e.to):
        yield Phrase("insight.you_traded", other=e.to if viewer == e.seat else e.seat)
    else:
        yield Phrase("insight.passed_on", seat=e.seat, to=e.to)


# a low that must qualify ---------------------------------------------------------------------------------------------


def dealt(before: Frame, scene: Scene) -> Notes:
    """What a draw has made of a hand; when the board has come to allow a low, or can no longer come to it."""
    e, view = scene.view.event, scene.view
    contest: Contest = view.contest
    if e.seat in scene.past.held:
        yield from _changed(scene.past.held[e.seat], view.hands[e.seat], view)
    if e.seat is not None or not (needed := _from_board(contest)):
        return
    left, had = contest.board - len(view.board), contest.board - len(before.board)
    now, then = _low_ranks(contest, view.board), _low_ranks(contest, before.board)
    facts = {"n": now, "needed": needed, "worst": _worst(contest)}
    if then < needed <= now:
        yield Phrase("insight.low_open", **facts)
    elif now + left < needed <= then + had:
        yield Phrase("insight.low_gone", **facts)


def told(before: Frame, scene: Scene) -> Notes:
    """Why nobody has a low."""
    contest: Contest = scene.view.contest
    if scene.view.event.what != "nothing_for_low":
        return
    needed, now = _from_board(contest), _low_ranks(contest, scene.view.board)
    key = "insight.no_low_board" if now < needed else "insight.no_low"
    yield Phrase(key, n=now, needed=needed, worst=_worst(contest))


def _from_board(contest: Contest) -> int:
    """How many ranks of a low must come from the board; 0 where no low must qualify, or the board is no row."""
    low = contest.low
    if low is None or low.categories != ("low",) or low.wild_cards or contest.composition.lines or contest.boards > 1:
        return 0
    return max(0, low.size - min(contest.composition.most, contest.personal)) if contest.board else 0


def _low_ranks(contest: Contest, cards: Sequence[Card | None]) -> int:
    assert contest.low is not None
    return len({c.rank for c in cards if c is not None and RANKS[c.rank] in contest.low.ranks})


def _worst(contest: Contest) -> int:
    assert contest.low is not None
    return RANKS.index(contest.low.ranks[0])


def awarded(before: Frame, scene: Scene) -> Notes:
    """Who is alone in having declared for a part gets it whatever the cards."""
    e, v = scene.view.event, scene.view
    playing = [s for s, said in enumerate(v.declared) if said in (e.part, "both") and not v.folded[s]]
    if e.part and playing == [e.seat]:
        yield Phrase("insight.alone", seat=e.seat, part=e.part)


REMARKS: dict[type[events.Event], Insight] = {
    events.Drew: drew,
    events.Placed: placed,
    events.Began: began,
    events.Acted: acted,
    events.Returned: returned,
    events.Discarded: discarded,
    events.Bought: bought,
    events.Passed: passed,
    events.Traded: traded,
    events.Shown: shown,
    events.Dealt: dealt,
    events.Told: told,
    events.Awarded: awarded,
}
