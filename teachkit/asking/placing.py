"""Questions about the shared cards of a game that keeps some off its board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..cards import Card
from ..mistakes import Mistake
from ..reasons import Reason
from ..rules import text as rule_text
from .asked import Asked, Asking, Remark

Forbids = Callable[[Sequence[Card], Card], Reason | None]


def may_it_be_placed(asking: Asking) -> Asked:
    """May a card join the board? Which of four may? Which clauses forbid one? By level."""
    forbids = asking.game.forbids
    if forbids is None:
        raise Mistake(f"in {asking.game.name} any card may come to the board: ask about a game with a rule for that")
    return (_whether, _which, _why)[asking.level - 1](asking, forbids)


def _board(asking: Asking, forbids: Forbids, n: int) -> tuple[list[Card], dict[Card, Reason | None]]:
    """A board of `n` cards that was placed by the rules, and what the rule says to each other card."""
    board: list[Card] = []
    rest = [*asking.shuffled()]
    while len(board) < n:
        new = next(c for c in rest if c not in board and forbids(board, c) is None)
        board.append(new)
    return board, {c: forbids(board, c) for c in rest if c not in board}


def _whether(asking: Asking, forbids: Forbids) -> Asked:
    may = asking.rng.random() < 0.5

    def deal() -> tuple[list[Card], Card, Reason | None] | None:
        board, found = _board(asking, forbids, asking.rng.choice((3, 4)))
        some = [c for c, why in found.items() if (why is None) == may]
        return (board, some[0], found[some[0]]) if some else None

    board, card, why = asking.search(deal, lambda _: True)
    yes, no = asking.word("place.yes"), asking.word("place.no")
    wrong = _refused(asking, why) if why else asking.word("place.may", card=card)
    return Asked(
        asking.word("place.whether", card=card),
        no if why else yes,
        options=(yes, no),
        feedback={yes if why else no: wrong},
        cards=tuple(board),
        hint=asking.word("place.hint"),
        reveal=asking.reason(why) if why else asking.word("place.free", card=card),
    )


def _refused(asking: Asking, why: Reason) -> str:
    return Remark.of(asking.reason(why), why.at_fault)


def _which(asking: Asking, forbids: Forbids) -> Asked:
    """One card of four may be placed; the others are ruled out, by different clauses if that can be."""

    def deal() -> tuple[list[Card], Card, list[Card], dict[Card, Reason | None]] | None:
        board, found = _board(asking, forbids, 4)
        free = [c for c, why in found.items() if why is None]
        barred = {why.rules: c for c, why in found.items() if why is not None}
        return (board, free[0], [*barred.values()][:3], found) if free and len(barred) > 2 else None

    board, free, barred, found = asking.search(deal, lambda _: True)
    options = asking.mixed(f"{{{c}}}" for c in (free, *barred))
    said = {f"{{{c}}}": _refused(asking, why) for c in barred if (why := found[c])}
    return Asked(
        asking.word("place.which"),
        f"{{{free}}}",
        options=options,
        feedback=said,
        cards=tuple(board),
        hint=asking.word("place.three"),
        reveal=asking.word("place.free", card=free),
    )


def _why(asking: Asking, forbids: Forbids) -> Asked:
    """Which clause forbids a card, or none? Where two do, both are right."""
    none = asking.word("place.none")

    def deal() -> tuple[list[Card], Card, dict[str, Reason]] | None:
        board, found = _board(asking, forbids, asking.rng.choice((3, 4)))
        clauses = {r.rule: r for why in found.values() if why for r in why.clauses}
        return (board, asking.rng.choice([*found]), clauses) if len(clauses) > 2 else None

    board, card, clauses = asking.search(deal, lambda found: forbids(found[0], found[1]) is not None)
    why = forbids(board, card)
    texts = {rule: f"{rule_text(rule, asking.say.language)} [{rule}]" for rule in sorted(clauses)}
    right = [texts[rule] for rule in why.rules] if why else [none]
    other, keeps = _refused(asking, why) if why else "", asking.word("place.not", card=card)
    return Asked(
        asking.word("place.why", card=card),
        right,
        options=(*texts.values(), none),
        feedback={said: keeps for said in texts.values() if said not in right} | ({none: other} if why else {}),
        cards=tuple(board),
        hint=asking.word("place.hint"),
        reveal=asking.reason(why) if why else asking.word("place.free", card=card),
    )
