"""The nuts, and the rule to bet them (rulebook: table T19)."""

from __future__ import annotations

import time
from itertools import combinations
from random import Random
from typing import Any

import pytest

import teachkit as tk
from teachkit.play.events import HeldBack, Shown, Told
from tests.oracles import strength
from tests.play.scripts import acts, check_down, dealt_round, holdem, of_kind

DECK = [r + s for r in "23456789TJQKA" for s in "cdhs"]
BOARD = "Ks 9s 4s 7d 2h"  # nothing pairs: the ace-high flush is the nuts
FLUSH, KINGS = "As Qs", "Kd Kc"


def told(deal: tk.Deal) -> list[int | None]:
    return [e.seat for e in of_kind(deal, Told) if e.what == "nuts"]


def to_the_river(personal: list[str], board: str = BOARD, stacks: Any = 100, **options: Any) -> tk.Deal:
    """Checked to the last round; the last seat deals, so seat 0 acts first then."""
    deal = holdem(personal, board, stacks, nuts_rule=True, must_show=True, **options)
    while len(deal.table.board) < 5:
        assert deal.decision is not None
        deal.act("check" if "check" in deal.decision.actions else "call")
    return deal


# the rule ------------------------------------------------------------------------------------------------------------


def test_t19_who_acts_last_with_the_nuts_and_checks_breaks_the_rule() -> None:
    deal = acts(to_the_river([KINGS, FLUSH]), "0: check", "1: check")
    assert told(deal) == [1]
    (breach,) = [e for e in of_kind(deal, Told) if e.what == "nuts"]
    assert breach.rule == "table T19"
    (reason,) = breach.why
    assert reason.cards == tk.cards("As Ks Qs 9s 4s")
    # A holding that loses to it: two unseen cards, and by another judge's word a worse hand.
    loser = [str(c) for c in reason.facts["beats"]]
    assert len(loser) == 2 and not {*loser} & {*FLUSH.split(), *BOARD.split()}
    assert strength([*loser, *BOARD.split()]) < strength([*FLUSH.split(), *BOARD.split()])
    assert "no holding beats As Ks Qs 9s 4s" in str(reason) and str(reason).endswith("[table T19]")


def test_t19_who_acts_last_and_only_calls_breaks_the_rule_too() -> None:
    assert told(acts(to_the_river([KINGS, FLUSH]), "0: bet 10", "1: call")) == [1]
    assert told(acts(to_the_river([FLUSH, KINGS]), "0: check", "1: bet 10", "0: call")) == [0]


def test_t19_who_bets_or_raises_keeps_it() -> None:
    assert told(acts(to_the_river([KINGS, FLUSH]), "0: check", "1: bet 10", "0: call")) == []
    assert told(acts(to_the_river([KINGS, FLUSH]), "0: bet 10", "1: raise 20", "0: call")) == []


def test_t19_first_to_act_may_check() -> None:
    assert told(acts(to_the_river([FLUSH, KINGS]), "0: check", "1: check")) == []


def test_t19_in_the_middle_one_may_call_and_who_folds_last_acts_last() -> None:
    three = to_the_river([KINGS, FLUSH, "7c 7h"])
    assert told(acts(three, "0: bet 10", "1: call", "2: call")) == []
    folds = to_the_river([KINGS, FLUSH, "7c 7h"])
    assert told(acts(folds, "0: bet 10", "1: call", "2: fold")) == []


def test_t19_no_breach_where_no_raise_is_possible() -> None:
    # The bettor is all-in, nobody else has chips.
    assert told(acts(to_the_river([KINGS, FLUSH], stacks=[30, 100]), "0: bet 28", "1: call")) == []
    # Calling takes everything.
    assert told(acts(to_the_river([KINGS, FLUSH], stacks=[100, 30]), "0: bet 28", "1: call")) == []
    # The cap, kept also between two.
    capped = to_the_river([KINGS, FLUSH], limit="fixed-limit", raises=1, cap_for_two=True)
    assert told(acts(capped, "0: check", "1: bet 4", "0: raise 8", "1: call")) == []
    # No check-raise at this table.
    tame = to_the_river([FLUSH, KINGS], check_raise=False)
    assert told(acts(tame, "0: check", "1: bet 10", "0: call")) == []


def test_t19_no_breach_with_a_hand_that_may_be_beaten_or_beats_nothing() -> None:
    assert told(acts(to_the_river([FLUSH, KINGS]), "0: check", "1: check")) == []
    assert told(acts(to_the_river(["Qs 8s", "Js 8c"]), "0: check", "1: check")) == []
    board = "As Ks Qs Js Ts"  # everybody plays it, so nobody can win by betting
    assert told(acts(to_the_river(["2c 3d", "4c 5d"], board), "0: check", "1: check")) == []


def test_t19_an_earlier_round_is_no_breach() -> None:
    deal = holdem([KINGS, FLUSH], BOARD, 100, nuts_rule=True)
    acts(deal, "1: call", "0: check", "0: check", "1: check")  # the flop makes the flush
    assert not of_kind(deal, HeldBack)
    assert told(acts(deal, "0: check", "1: check", "0: bet 4", "1: raise 8", "0: call")) == []


def test_t19_what_is_said_before_the_hands_are_shown_tells_nothing_of_them() -> None:
    """Whether it was the nuts or not, the table hears the same until the showdown."""

    def heard(personal: list[str]) -> list[str]:
        deal = acts(to_the_river(personal), "0: check", "1: check")
        end = next(n for n, e in enumerate(deal.events) if isinstance(e, Shown))
        seen = [str(frame.view(0).event.phrase()) for frame in deal.frames[1 : end + 1]]
        return [said for said in seen if "is dealt" not in said]

    assert heard([KINGS, FLUSH]) == heard([KINGS, "Jh Jc"])


def test_t19_own_discards_are_not_what_makes_it_the_nuts() -> None:
    """Nobody else can know that the ace was thrown away, and the table must not learn it from the verdict."""
    deck = "Kd As Kc Ks 2c Qs 3c Ah"  # seat 0: Kd Kc 2c, seat 1: As Ks Qs
    hands = "Kd As Kc Js 2c Qs"
    board = "8c 9s 4s Ks 8d 7d 8h 2h"  # burn, flop, burn, turn, burn, river
    deal = tk.Deal("pineapple", 2, dealer=1, deck=f"{hands} {board}", nuts_rule=True, must_show=True)
    acts(deal, "0: discard 2c", "1: discard As")
    check_down(deal)
    assert told(deal) == [] and deck
    found = tk.nuts("pineapple", "9s 4s Ks 7d 2h", "Js Qs")
    assert not found and tk.nuts("pineapple", "9s 4s Ks 7d 2h", "Js Qs", dead="As")


def test_t19_is_judged_by_the_two_cards_that_are_left_of_three() -> None:
    """At some tables the third card of Tahoe is discarded after the last round."""
    hands, board = ["3c 3d 4c", "As Qs 5d"], ["8c", "Ks 9s 4s", "8d", "7d", "8h", "2h"]
    deck = [*dealt_round(hands, 1), *" ".join(board).split()]
    options: dict[str, Any] = {"nuts_rule": True, "discard_third": True, "must_show": True}
    deal = tk.Deal("tahoe", 2, dealer=1, deck=" ".join(deck), seed=1, **options)
    while deal.decision is not None and "discard" not in deal.decision.actions:
        deal.act("check" if "check" in deal.decision.actions else "call")
    acts(deal, "0: discard 4c", "1: discard 5d")
    assert deal.decision is None and told(deal) == [1]


def test_t19_is_off_by_default_and_only_for_games_for_high_alone_on_one_board() -> None:
    deal = acts(holdem([KINGS, FLUSH], BOARD, 100, must_show=True), "1: call", "0: check", *["check"] * 6)
    assert told(deal) == [] and not of_kind(deal, HeldBack)
    with_rule = {g for g in tk.variants() if "nuts_rule" in {o.name for o in tk.variant(g).options}}
    shared = [tk.variant(g) for g in tk.variants() if "community" in tk.variant(g).rule_pages]
    assert with_rule == {v.id for v in shared if v.contest.boards == 1 and not v.contest.low}
    with pytest.raises(ValueError, match=r"nuts_rule with a pot that is split.*\[table T19\]"):
        tk.variant("texas-holdem", nuts_rule=True, qualifier=8)
    with pytest.raises(ValueError, match="has no option 'nuts_rule': that rule is for a pot that is played for high"):
        tk.variant("omaha-8", nuts_rule=True)


@pytest.mark.parametrize("game", [g for g in tk.variants() if "nuts_rule" in {o.name for o in tk.variant(g).options}])
def test_t19_in_every_game_the_last_round_and_no_other_is_held_to_it(game: str) -> None:
    deal = tk.Deal(game, 3, seed=1, nuts_rule=True)
    while deal.decision is not None:
        can = deal.decision.actions
        cards = can["discard"].cards[: can["discard"].least] if "discard" in can else ()
        deal.act(tk.Action("discard", 0, cards) if cards else "check" if "check" in can else "call")
    assert [e.seat for e in of_kind(deal, HeldBack)] == [deal.dealer]
    at = deal.events.index(of_kind(deal, HeldBack)[0])
    assert not any(f.decision and "bet" in f.decision.actions for f in deal.frames[at + 1 :])


# is it the nuts? -----------------------------------------------------------------------------------------------------


def rivals(board: list[str], mine: list[str], dead: list[str]) -> list[tuple[str, str]]:
    return list(combinations([c for c in DECK if c not in {*board, *mine, *dead}], 2))


@pytest.mark.parametrize("seed", range(12))
def test_t19_the_nuts_of_holdem_are_what_another_judge_finds_among_all_holdings(seed: int) -> None:
    rng = Random(seed)
    cards = rng.sample(DECK, 9)
    board, mine, dead = cards[:5], cards[5:7], cards[7:] * (seed % 2)
    others = {held: strength([*held, *board]) for held in rivals(board, mine, dead)}
    own = strength([*mine, *board])
    if seed % 3 == 0:  # take the best holding there is
        mine = list(max(others, key=lambda held: others[held]))
        others = {held: strength([*held, *board]) for held in rivals(board, mine, dead)}
        own = strength([*mine, *board])
    found = tk.nuts("texas-holdem", " ".join(board), " ".join(mine), dead=" ".join(dead))
    better, ties = [h for h, s in others.items() if s > own], [h for h, s in others.items() if s == own]
    assert found.counts == (len(better), len(ties), len(others) - len(better) - len(ties))
    assert bool(found) == (not better)
    assert {frozenset(map(str, held)) for held in found.ties} == {frozenset(held) for held in ties}
    if better:
        assert strength([*map(str, found.beaten_by or ()), *board]) == max(others.values())
    else:
        assert found.beaten_by is None
    if found.beats:
        assert strength([*map(str, found.beats), *board]) < own


@pytest.mark.parametrize(
    ("personal", "board", "unbeaten", "says"),
    [
        ("As 3s 4c 4h", "Ks Qs 4d 7s 2h", True, "It is the nuts: of the 903 ways to play two cards none beats it."),
        # One spade of the own hand does not make a flush, so the ace of spades is no nuts.
        ("As 3c 4c 4h", "Ks Qs 4d 7s 2h", False, "Flush"),
        ("Ac Td 4c 4h", "Ks Qs Jd 7s 2h", False, "of the 903 ways to play two cards 45 beat it"),
    ],
)
def test_t19_in_omaha_two_cards_of_a_holding_play(personal: str, board: str, unbeaten: bool, says: str) -> None:
    found = tk.nuts("omaha", board, personal)
    assert bool(found) == unbeaten and says in str(found)
    assert found.beats is not None and len(found.beats) == 4
    values = [strength([*two, *three]) for two in combinations(map(str, found.beats), 2)
              for three in combinations(board.split(), 3)]  # fmt: skip
    mine = [strength([*two, *three]) for two in combinations(personal.split(), 2)
            for three in combinations(board.split(), 3)]  # fmt: skip
    assert max(values) < max(mine)


def test_t19_hold_three_play_at_most_two() -> None:
    assert tk.nuts("tahoe", "Ks Qs 4d 7s 2h", "As 3s 4c")
    super_holdem = tk.nuts("super-holdem", "Ks Qs 4d 7s 2h", "As 3s 4c")
    assert not super_holdem and {str(c) for c in super_holdem.beaten_by or ()} == {"9s", "Ts", "Js"}


def test_t19_what_beats_a_hand_by_one_order_does_not_by_another() -> None:
    board, flush = "Kh Kc 9s 8s 6s", "As Js"
    # In six-plus no full house beats it: only two kings, and the seven and ten of spades.
    found = tk.nuts("six-plus-holdem", board, flush)
    assert found.counts[0] == 2 and {str(c) for c in found.beaten_by or ()} == {"7s", "Ts"}
    # In hold'em two kings, two straight flushes, and full houses: a king with a nine, eight or six, or a pair of these.
    assert tk.nuts("texas-holdem", board, flush).counts[0] == 1 + 2 + 2 * 9 + 3 * 3


def test_a_proof_says_what_the_hand_is_what_ties_and_what_loses() -> None:
    found = tk.nuts("texas-holdem", "As Ks Qs Js Ts", "2c 3d")
    assert found and not found.must_bet and found.beats is None and len(found.ties) == 990
    assert found.explain() == [
        "The hand: Royal flush.",
        "It is the nuts: of the 990 ways to play two cards none beats it.",
        "990 ways tie with it, such as 3c 4c.",
        "Nothing loses to it.",
    ]
    assert repr(found) == "<Nuts: True, 0 better, 990 as good, 0 worse>"


def test_the_nuts_are_found_at_once() -> None:
    """Every holding of two cards in less time than a page takes to draw; warm, so that the order's tables stand."""
    tk.nuts("texas-holdem", BOARD, FLUSH)
    began = time.process_time()
    tk.nuts("texas-holdem", "Kd Js 4s 7d 2h", FLUSH)
    assert time.process_time() - began < 0.25


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"game": "omaha-8", "personal": "As Qs 2c 3c"}, r"on one board, in a game for high alone \[table T19\]"),
        ({"game": "double-board-holdem"}, "on one board"),
        ({"game": "razz"}, "on one board"),
        ({"board": ""}, "the board has no cards yet"),
        ({"personal": "As"}, "1 personal cards are too few: a player of Texas hold’em has 2"),
        ({"personal": "As Qs Js"}, "3 personal cards"),
        ({"personal": "As Ks"}, "Ks a second time"),
        ({"dead": "As"}, "As a second time"),
        ({"dead": "Ax"}, "'Ax' is not a card"),
        ({"qualifier": 8}, "on one board, in a game for high alone"),
        ({"game": "poker"}, "there is no game 'poker'"),
    ],
)
def test_what_has_no_nuts_is_refused_in_a_sentence(arguments: dict[str, Any], said: str) -> None:
    given = {"game": "texas-holdem", "board": BOARD, "personal": FLUSH}
    with pytest.raises(ValueError, match=said):
        tk.nuts(**{**given, **arguments})
