"""Somebody who answers decisions: `policy(view, decision) -> Action`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from ..cards import Card
from ..mistakes import Mistake
from ..reasons import Reason
from .actions import Action, Choice, Decision

if TYPE_CHECKING:
    from .deal import Deal
    from .table import Frame


class Advice(NamedTuple):
    """An action and why it is the one to take."""

    action: Action | str
    reason: Reason | None = None

    def __str__(self) -> str:
        return f"{self.action}: {self.reason}" if self.reason else str(self.action)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """At the end of a notebook's cell the action and the sentence, not what they are made of."""
        printer.text(str(self))


Policy = Callable[[Any, Decision], Action | str | Advice]


def advised(answer: Any) -> tuple[Any, Reason | None]:
    """What a policy answered: the action, and why, if it says so."""
    return answer if type(answer) is Advice else (answer, None)


class lazy_view:
    """What the deciding seat may know, made only if the policy looks."""

    __slots__ = ("_deal", "_seat", "_view")

    def __init__(self, deal: Deal):
        assert deal.decision is not None
        self._deal, self._seat = deal, deal.decision.seat
        self._view: Frame | None = None

    @property
    def seen(self) -> Frame:
        """The view itself."""
        if self._view is None:
            self._view = self._deal.frame().view(self._seat)
        return self._view

    def __getattr__(self, name: str) -> Any:
        return getattr(self.seen, name)


def policy_named(policy: str | Policy, seed: int | str = 0) -> Policy:
    """The policy of that name, seeded, or the function itself; ValueError lists the names."""
    if callable(policy):
        return policy
    if not isinstance(policy, str) or policy not in POLICIES:
        raise Mistake(
            f"there is no policy {policy!r}: choose one of {', '.join(POLICIES)}, or give a function (view, decision)"
        )
    return POLICIES[policy](seed)


def random_policy(seed: int | str = 0) -> Policy:
    """Any legal action, all verbs alike; amounts and cards at random."""
    rng = Random(str(seed))
    rand = rng.random

    def choose(view: Any, decision: Decision) -> Action:
        options = list(decision.actions.values())
        choice = options[int(rand() * len(options))]
        n = (
            choice.least
            if choice.least == choice.most
            else choice.least + int(rand() * (choice.most - choice.least + 1))
        )
        if choice.amounts:
            n = choice.amounts[int(rand() * len(choice.amounts))]
        if not choice.cards:
            return Action(choice.verb, _on_chip(n, choice, decision.chip))
        pile = list(choice.cards)
        if choice.keep and n == choice.most:
            pile.remove(choice.keep[int(rand() * len(choice.keep))])
        return Action(choice.verb, 0, tuple(pile.pop(int(rand() * len(pile))) for _ in range(n)))

    return choose


def _on_chip(n: int, choice: Choice, chip: int) -> int:
    """An amount that the table's chips can make (T3)."""
    return n if n in (choice.least, choice.most) else max(choice.least, n - n % chip)


def cautious_policy(seed: int | str = 0) -> Policy:
    """Places a card that helps its own hand or draw; bets the least; calls with a pair of its own or better."""

    def choose(view: Any, decision: Decision) -> Action:
        can = decision.actions
        if "check" in can:
            strong = "bet" in can and _strength(view) >= 3
            return Action("bet", can["bet"].least) if strong else Action("check")
        if "call" in can:
            strength = _strength(view)
            fair = strength >= 2 or (strength == 1 and 2 * can["call"].most <= view.pot)
            return Action("call") if fair else Action("fold")
        return _plain(view, can)

    return choose


def calling_policy(seed: int | str = 0) -> Policy:
    """Never folds and never raises; places a card that helps its own hand or draw, and then bets the least."""

    def choose(view: Any, decision: Decision) -> Action:
        can = decision.actions
        verb = "check" if "check" in can else "call" if "call" in can else ""
        return Action(verb) if verb else _plain(view, can)

    return choose


def picky_policy(seed: int | str = 0) -> Policy:
    """Never folds and never raises; likes one card in eight, whatever it holds, and places it if it may."""
    rng = Random(str(seed))
    calling = calling_policy()

    def choose(view: Any, decision: Decision) -> Action | str | Advice:
        if "discard" not in decision.actions or decision.actions["discard"].cards:
            return calling(view, decision)
        likes = rng.random() < 1 / 8
        place = decision.actions.get("place")
        return Action("place" if likes and place and place.note is None else "discard")

    return choose


def _plain(view: Any, can: Mapping[str, Choice]) -> Action:
    """What needs no judgement of the betting: the drawn card, a challenge, the least that must be done."""
    if "discard" in can and can["discard"].cards:
        return Action("discard", 0, _least_useful(view, can["discard"]))
    if "discard" in can:
        honest = "place" in can and can["place"].note is None  # no card that honour play would let it sneak in
        return Action("place" if honest and helps(view) else "discard")
    if "challenge" in can:
        return Action("challenge" if broken(view) else "accept")
    choice = can.get("bring-in") or can.get("bet") or next(iter(can.values()))
    if choice.cards:
        return Action(choice.verb, 0, choice.cards[: choice.least])
    return Action(choice.verb, choice.least)


def _own(view: Any) -> tuple[list[Card], list[Card]]:
    mine = [c for c in view.holds(view.viewer) if c is not None]
    return mine, [c for board in view.beside(view.viewer) for c in board if c is not None]


def _least_useful(view: Any, choice: Choice) -> tuple[Card, ...]:
    """The cards whose loss leaves the best hand, and of those the lowest."""
    board = view.contest.placed(view.board)
    value, ranking = view.contest.composition.value, view.contest.ranking

    def left(gone: tuple[Card, ...]) -> tuple[Any, ...]:
        kept = [c for c in choice.cards if c not in gone]
        return value(ranking, kept, board), sorted((c.rank for c in kept), reverse=True)

    return max(combinations(choice.cards, choice.least), key=left)


def _strength(view: Any) -> int:
    """How many categories a player's hand lies above what the shared cards alone give everybody."""
    mine, board = _own(view)
    ranking, contest = view.contest.ranking, view.contest
    value = view.contest.composition.value(ranking, mine, contest.placed(board) if contest.layout else board)
    alone = ranking(board[: ranking.size]) if board else ()
    return int((value or (0,))[0] - (alone or (0,))[0])


def helps(view: Any) -> bool:
    """Would the drawn card lift the player's hand more than everybody's, or bring a straight or flush nearer?"""
    mine, board = _own(view)
    value, ranking = view.contest.composition.value, view.contest.ranking
    more = [*board, view.drawn]
    before, after = value(ranking, mine, board)[0], value(ranking, mine, more)[0]
    if after - before > ranking(more)[0] - (ranking(board)[0] if board else 0):
        return True
    return max(3, _nearest(mine, board) + 1) <= _nearest(mine, more)


def _nearest(mine: list[Card], board: list[Card]) -> int:
    """The most cards towards one straight or flush, at least two of them the player's own."""
    best = 0
    both = [*mine, *board]
    for suit in {c.suit for c in mine}:
        if sum(c.suit == suit for c in mine) >= 2:
            best = max(best, sum(c.suit == suit for c in both))
    for low in range(-1, 9):
        span = {r % 13 for r in range(low, low + 5)}
        if len({c.rank for c in mine} & span) >= 2:
            best = max(best, len({c.rank for c in both} & span))
    return best


def broken(view: Any) -> bool:
    """Does the card that was just placed break the rule of shared cards? All can see it."""
    *board, card = (c for c in view.board if c is not None)
    return view.variant.forbids(board, card) is not None


def basic_policy(seed: int | str = 0) -> Policy:
    """Plays by rules of thumb, in any game, and says by which; loaded when it is first asked for."""
    from .basic import basic_policy as made

    return made(seed)


POLICIES: dict[str, Callable[[int | str], Policy]] = {
    "random": random_policy,
    "cautious": cautious_policy,
    "calling": calling_policy,
    "picky": picky_policy,
    "basic": basic_policy,
}
