"""Answers found another way than the engine finds them: straight from the words of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

RANKS = "A23456789TJQKA"


def all_cards(table: Any) -> list[int]:
    """Every card of a table, wherever it lies, in order."""
    piles = [table.stub, table.burned, *table.boards, *table.hands, [c for _, c in table.discards]]
    piles += [team.cards for team in table.teams]
    drawn = [] if table.drawn is None else [table.drawn]
    return sorted(int(c) for pile in [*piles, drawn] for c in pile)


def chips(table: Any) -> int:
    """Every chip: stacks, what was put in, for cards and a next pot too, what lay there before, less what was paid."""
    bought = sum(amount for _, amount in table.dead)
    return int(sum(table.stacks) + sum(table.paid) + bought + table.carried + table.next_pot - sum(table.won))


def woodstock_forbids(board: Sequence[str], card: str) -> set[str]:
    """The clauses of Woodstock 3.3 that a set of shared cards with `card` in it would break (3.4)."""
    broken = set()
    for size in (3, 4):
        for others in combinations(board, size - 1):
            some = [*others, card]
            ranks = [c[0] for c in some]
            if size == 4:
                runs = [RANKS[i : i + 5] for i in range(10)]
                if len(set(ranks)) == 4 and any(set(ranks) <= set(run) for run in runs):
                    broken.add("woodstock 3.3(a)")
                if len({c[1] for c in some}) == 1:
                    broken.add("woodstock 3.3(b)")
                if sorted(ranks.count(r) for r in set(ranks)) == [2, 2]:
                    broken.add("woodstock 3.3(c)")
            elif len(set(ranks)) == 1:
                broken.add("woodstock 3.3(d)")
    return broken


def settled(paid: Sequence[int], strength: Sequence[int | None], dealer: int, dead: int = 0) -> list[int]:
    """What each seat gets back of `paid` chips: one chip-layer at a time, pots found by who contests them.

    `strength[seat]`: larger is better, None for who has folded; `dead` chips are for all who have not folded. What one
    seat alone has put in comes back to it.
    """
    n = len(paid)
    live = [s for s in range(n) if strength[s] is not None]
    got, pots = layers(paid, live, dead)
    for contest, size in pots:
        best = max(strength[s] or 0 for s in contest)
        order = sorted((s for s in contest if strength[s] == best), key=lambda s: (s - dealer - 1) % n)
        for i, s in enumerate(order):
            got[s] += size // len(order) + (i < size % len(order))
    return got


def layers(
    paid: Sequence[int], live: Sequence[int], dead: int = 0
) -> tuple[list[int], list[tuple[frozenset[int], int]]]:
    """What comes back to who alone has put it in, and the pots: who contests each, and how many chips it holds."""
    n, back = len(paid), [0] * len(paid)
    pots: list[tuple[frozenset[int], int]] = []
    for layer in range(1, max(paid) + 1):
        inside = [s for s in range(n) if paid[s] >= layer]
        contest = frozenset(s for s in inside if s in live) or frozenset(() if pots else live)
        if len(inside) == 1 and inside[0] in live:
            back[inside[0]] += 1
        elif pots and (not contest or pots[-1][0] == contest):
            pots[-1] = (pots[-1][0], pots[-1][1] + len(inside))
        else:
            pots.append((contest, len(inside)))
    if dead:
        everyone = frozenset(live)
        if pots and pots[0][0] == everyone:
            pots[0] = (everyone, pots[0][1] + dead)
        else:
            pots.insert(0, (everyone, dead))
    return back, pots


def settled_parts(
    paid: Sequence[int], live: Sequence[int], parts: Sequence[dict[int, Any]], odd: Sequence[dict[int, Any]]
) -> tuple[list[int], list[int]]:
    """What comes back, and what each seat wins, where a pot has parts: halves, or boards.

    `parts[n][seat]`: how good its hand is there, larger is better, missing if it has none; `odd[n][seat]`: how early
    it comes for chips that can't be split, larger is earlier. Between the parts such a chip goes to the first.
    """
    back, pots = layers(paid, live)
    won = [0] * len(paid)
    for contest, size in pots:
        takers = [
            [s for s in contest if s in part and part[s] == max(part[o] for o in contest if o in part)]
            for part in parts
        ]
        there = [(n, sorted(seats)) for n, seats in enumerate(takers) if seats]
        if all(seats == there[0][1] for _, seats in there):
            there = there[:1]
        for i, (n, seats) in enumerate(there):
            chips = size // len(there) + (i < size % len(there))
            for j, seat in enumerate(sorted(seats, key=lambda s: odd[n][s], reverse=True)):
                won[seat] += chips // len(seats) + (j < chips % len(seats))
    return back, won


def strength(cards: Sequence[str]) -> tuple[int, ...]:
    """How good the best five of some cards are, by an independent evaluator; of fewer than five by the rulebook."""
    if len(cards) >= 5:
        from phevaluator import evaluate_cards

        return (1, -min(evaluate_cards(*five) for five in combinations(cards, 5)))
    order = "23456789TJQKA"
    groups = sorted(((sum(c[0] == r for c in cards), order.index(r)) for r in {c[0] for c in cards}), reverse=True)
    return (0, *(n for n, _ in groups if n > 1), -1, *(rank for _, rank in groups))


def low(cards: Sequence[str], most: int = 13) -> tuple[int, ...]:
    """How good five cards are as an ace-to-five low, larger is better; () if one is higher than `most`, or twice."""
    ranks = ["A23456789TJQK".index(c[0]) for c in cards]
    if most < 13 and (len(set(ranks)) < 5 or max(ranks) >= most):
        return ()
    groups = sorted(((ranks.count(r), r) for r in set(ranks)), reverse=True)
    return (*(-n for n, _ in groups), *(-r for _, r in groups))
