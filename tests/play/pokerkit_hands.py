"""Hands that pokerkit plays, writes and reads in PHH, the format that it comes from."""

from __future__ import annotations

from random import Random
from typing import Any

from pokerkit import Automation as A
from pokerkit import Mode
from pokerkit.notation import HandHistory

import teachkit as tk
from teachkit.play.phh import FORMATS, Format

OURS = (A.HOLE_DEALING, A.BOARD_DEALING, A.CARD_BURNING)


def ends(text: str) -> list[Any]:
    """The stacks with which pokerkit ends a hand, by position."""
    return list(list(HandHistory.loads(text))[-1].stacks)


def stacks(deal: tk.Deal) -> list[Any]:
    """The stacks by position, in the amounts of the hand history."""
    unit = deal.history.unit if deal.history else 1
    return [deal.stacks[(deal.dealer + 1 + n) % deal.players] * unit for n in range(deal.players)]


def actions(text: str) -> list[str]:
    return list(HandHistory.loads(text).actions)


def game(code: str, form: Format, rng: Random, n: int) -> Any:
    """A table of pokerkit with any forced bets."""
    trimmed = rng.random() < 0.5
    antes: Any = rng.choice([0, 1, 2]) if trimmed or rng.random() < 0.7 else [rng.choice([0, 3]) for _ in range(n)]
    blinds = [1, 2]
    if n > 2 and rng.random() < 0.2:
        blinds = rng.choice([[0] * (n - 1) + [2], [1, 2] + [0] * (n - 3) + [4]])
    stud = form.forced == "bring_in"
    forced: dict[str, Any] = {"bring_in": 4} if stud else {"raw_blinds_or_straddles": blinds}
    sizes = dict(zip(form.bets, (10, 20) if stud else (2, 4), strict=False))
    automatic = tuple(a for a in A if a not in OURS)
    return HandHistory.game_types[code](
        automations=automatic, raw_antes=antes, ante_trimming_status=trimmed, mode=Mode.CASH_GAME, **forced, **sizes
    )


def deal_a_card(s: Any, deck: list[str]) -> bool:
    """Deal or burn, if that is what comes next."""
    if not deck:  # what was burned and thrown away comes back
        deck += [repr(c) for c in s.get_dealable_cards(1, False) if c] or [repr(c) for c in s.reserved_cards]
    if s.can_deal_hole():
        s.deal_hole(deck.pop())
    elif s.can_burn_card():
        s.burn_card(deck.pop())
    elif s.can_deal_board():
        s.deal_board("".join(deck.pop() for _ in range(s.board_dealing_count)))
    else:
        return False
    return True


def draw_somehow(s: Any, rng: Random) -> None:
    held = [repr(c) for c in s.hole_cards[s.stand_patter_or_discarder_index]]
    s.stand_pat_or_discard("".join(rng.sample(held, rng.choice([0, 1, 2, 2, 3, len(held)]))))


def raise_somehow(s: Any, rng: Random, least_only: bool) -> bool:
    """Bet, raise or complete; tells whether that was an all-in for the least that there is, or less."""
    least, most = s.min_completion_betting_or_raising_to_amount, s.max_completion_betting_or_raising_to_amount
    to = least if least_only else rng.choice([least, least, rng.randint(least, most), most])
    everything = s.stacks[s.actor_index] + s.bets[s.actor_index]
    s.complete_bet_or_raise_to(to)
    return bool(to == everything == least)


def by_pokerkit(code: str, seed: int) -> tuple[str, list[int], set[str]]:
    """A random hand as pokerkit writes it, its end, and by which rules it may have been played otherwise than ours."""
    rng, form, met = Random(f"{code} {seed}"), FORMATS[code], set[str]()
    n = rng.choice([2, 3, 4] if code in ("F2L3D", "FB") else [2, 3, 4, 6])  # of three draws the deck runs out soon
    table = game(code, form, rng, n)
    s = table([rng.choice([9, 20, 50, 100, 200]) for _ in range(n)], n)
    deck = [repr(c) for c in s.deck]
    rng.shuffle(deck)
    while s.status:
        if deal_a_card(s, deck):
            if not deck:
                met.add("reshuffle")
            continue
        if s.can_stand_pat_or_discard():
            draw_somehow(s, rng)
            continue
        if s.can_post_bring_in() and rng.random() < 0.7:
            s.post_bring_in()
        elif s.can_fold() and s.checking_or_calling_amount and rng.random() < 0.2:
            s.fold()
        elif s.can_check_or_call() and not (s.can_complete_bet_or_raise_to() and rng.random() < 0.3):
            s.check_or_call()
        # its fixed-limit Omaha plays pot limit
        elif raise_somehow(s, rng, least_only=code == "FO/8"):
            met.add("short all-in")
    return HandHistory.from_game_state(table, s).dumps(), list(s.stacks), met
