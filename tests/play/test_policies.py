"""The policies: what `basic` chooses and which rule of thumb it names, in every game, by what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

import teachkit as tk
from teachkit.cards import DECK, text
from teachkit.play.actions import Choice, Decision
from teachkit.play.basic.chances import Dealt
from teachkit.play.drawing import Draw
from teachkit.play.events import Discarded
from teachkit.play.passing import Arrange
from teachkit.play.phases import Ante, Board, Phase, phase
from teachkit.play.phases import Deal as DealCards
from teachkit.play.policies import POLICIES, Advice
from teachkit.play.showdown import Showdown
from teachkit.render.frames import expand, pages, steps
from teachkit.widgets import Stepper
from teachkit.words import PLAIN, Speaker
from tests.play.scripts import acts, dealt_round, holdem, woodstock
from tests.strategies import EVERY_GAME


def seats(game: str) -> int:
    """Four players, or as near to that as the game allows."""
    return min(max(4, tk.variant(game).players[0]), tk.variant(game).players[-1])


def dealt(game: str | tk.Variant, personal: Sequence[str], then: str = "", **options: Any) -> tk.Deal:
    """A deal with these personal cards, the first seat left of the dealer; `then` are the next cards of the stub."""
    options.setdefault("seed", 1)
    deck = " ".join([*dealt_round(personal, len(personal) - 1), then])
    return tk.Deal(game, len(personal), dealer=len(personal) - 1, deck=deck, **options)


def advice(deal: tk.Deal, *actions: str) -> tuple[str, str]:
    """What `basic` does after these actions, and the key of its reason."""
    action, why = acts(deal, *actions).advice()
    assert why is not None
    return str(action), why.key.removeprefix("policy.")


def goes(deal: tk.Deal, *actions: str) -> tuple[set[str], str]:
    """The cards that `basic` chooses, and the key of its reason."""
    action, why = advice(deal, *actions)
    return set(action.split()[1:]), why


# every game ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EVERY_GAME)
def test_basic_plays_every_game_to_its_end_and_says_why(game: str) -> None:
    for seed in range(3):
        deal = tk.Deal(game, seats(game), seed=seed).play("basic", seed=seed)
        assert deal.decision is None
        for decision, action, why in zip(deal.asked, deal.actions, deal.thoughts, strict=True):
            assert why is not None and why.rule == decision.actions[action.verb].rule
            said = Speaker(names=deal.names).clause(why)
            assert not said[0].islower() and said[-1] == "." and "None" not in said, said


@pytest.mark.parametrize("game", EVERY_GAME)
def test_t23_basic_chooses_the_same_whatever_the_cards_are_that_its_seat_does_not_know(game: str) -> None:
    """Two cards that the seat doesn't know change places: where it sees the same, it does and says the same."""
    rng, tried = Random(game), 0
    deal = tk.Deal(game, seats(game), seed=3).play("basic", seed=1)
    for n in rng.sample(range(len(deal.actions)), min(12, len(deal.actions))):
        now = deal.at(deal.marks[n])
        seat, known = deal.asked[n].seat, now.frame().knowers
        hidden = [c for c in deal.deck if not known[c] >> seat & 1]
        held = [c for hand in now.table.hands for c in hand if c in hidden] or hidden
        one = rng.choice(held)
        other = rng.choice([c for c in hidden if c != one])
        change = {one: other, other: one}
        twin = tk.Deal(deal.variant, stacks=deal.start, dealer=deal.dealer, seed=deal.seed,
                       deck=[change.get(c, c) for c in deal.deck])  # fmt: skip
        try:
            acts(twin, *(str(a._replace(cards=tuple(change.get(c, c) for c in a.cards))) for a in now.actions))
        except ValueError:
            continue
        if twin.decision is not None and shown(twin, seat) == shown(now, seat):
            tried += 1
            assert twin.advice(seed=5) == now.advice(seed=5)
    assert tried


def shown(deal: tk.Deal, seat: int) -> tuple[Any, ...]:
    """All that a seat may know, with what it may do."""
    view, decision = deal.frame().view(seat), deal.decision
    return (*view._replace(decision=None, variant=None, thought=None), decision and (decision.seat, decision.actions))


@pytest.mark.parametrize("policy", POLICIES)
def test_every_policy_finds_an_answer_to_a_choice_that_it_has_never_heard_of(policy: str) -> None:
    """A student's own phase: some cards (0, 2 or 3 of them) or a number, and nothing else."""

    @phase
    class Juggle(Phase):
        def play(self, t: Any) -> Any:
            for seat in t.clockwise(t.dealer + 1):
                hand = tuple(t.hands[seat])
                thrown = yield Decision(seat, [Choice("juggle", 2, 4, hand, amounts=(2, 4), keep=hand[:1])])
                yield Discarded(seat, thrown.cards)
                yield Decision(seat, [Choice("count", 3, 9), Choice("shrug")])

    for seed in range(10):
        deal = tk.Deal(made_up("woodstock", DealCards(5), Juggle()), 3, seed=seed)
        assert deal.play(policy, seed=seed).decision is None


def made_up(like: str, *played: Phase) -> tk.Variant:
    """A game of these phases and a showdown, with the cards of another."""
    return replace(tk.variant(like), id="made-up", players=range(2, 8), phases=(*played, Showdown()))


# opening and drawing -------------------------------------------------------------------------------------------------

WEAK = "2c 4d 6h 8s Tc"


def test_basic_opens_when_it_is_entitled_to_and_only_then() -> None:
    jacks, tens = "Js Jd 3c 5h 7s", "Ts Td Ac Kh Qs"
    assert advice(dealt("jacks-or-better", [jacks, WEAK, "3d 5s 7d 9h Kd", "2h 4s 6d 8c Qd"])) == ("bet 2", "opens")
    assert advice(dealt("jacks-or-better", [tens, WEAK])) == ("check", "no_openers")


def test_basic_never_opens_without_openers_where_nobody_looks() -> None:
    deal = dealt("jacks-or-better", ["Ts Td Ac Kh Qs", WEAK], enforce="honour")
    assert "bet" in deal.decision.actions  # it could
    assert advice(deal) == ("check", "no_openers")


@pytest.mark.parametrize(
    ("hand", "go", "why"),
    [
        ("9s 9d 3c 5h Ks", "3c 5h Ks", "group"),  # a pair: three cards
        ("9s 9d 9c 5h Ks", "5h Ks", "group"),  # three of a kind: two
        ("9s 9d 5c 5h Ks", "Ks", "group"),  # two pair: one
        ("2h 6h 9h Kh 8s", "8s", "flush"),  # four to a flush: one
        ("5h 6s 7d 8c Ks", "Ks", "straight"),  # four to a straight, open at both ends: one
        ("9s 9d 2h 6h Kh", "2h 6h Kh", "group"),  # a pair goes before three of a suit
        ("5h 6s 7d 8c 9s", "", "made"),
        ("9s 9d 9c Kh Ks", "", "made"),
        ("As 3d 6c 8h Js", "3d 6c 8h", "ace"),  # at most three go
        ("5h 6s 8d 9c Kd", "5h 6s 8d", "highest"),  # only a seven would fill it: not worth it
    ],
)
def test_basic_draws_by_what_belongs_together(hand: str, go: str, why: str) -> None:
    deal = dealt("five-card-draw", [hand, "2c 3s 4s Tc Td"])
    assert goes(deal, "bet 2", "call") == (set(go.split()), f"keeps.{why}")


def test_basic_draws_four_only_to_an_ace_where_that_is_the_rule() -> None:
    for hand, go in (("As 3d 6c 8h Js", "3d 6c 8h Js"), ("Ks 3d 6c 8h Js", "3d 6c 8h")):
        deal = dealt("five-card-draw", [hand, "2c 3s 4s Tc Td"], draw_four="ace")
        assert goes(deal, "bet 2", "call")[0] == set(go.split())


def test_basic_keeps_wild_cards_and_what_they_make() -> None:
    assert goes(dealt("deuces-wild", ["2s 9d 9c 5h Ks", WEAK]), "bet 2", "call") == ({"5h", "Ks"}, "keeps.group")
    assert goes(dealt("deuces-wild", ["Js Jd 3h 2d 9c", "3d 6h 8s Tc Kd"]), "bet 2", "call")[0] == {"3h", "9c"}


@pytest.mark.parametrize(
    ("hand", "flop", "go", "why"),
    [
        ("9h 6h", "Ah Qh 2h", "", "made"),  # a flush with the board
        ("9h 6h", "Ah Qh 2c", "", "flush"),  # four to one
        ("9h 6c", "Ah Qh 2h", "6c", "flush"),
        ("9h 6c", "9d Qs 2h", "6c", "group"),
        ("9h 6c", "Qd Qs 2h", "6c", "highest"),  # the pair lies in the middle whatever it keeps
    ],
)
def test_basic_draws_by_what_belongs_together_with_the_board(hand: str, flop: str, go: str, why: str) -> None:
    game = made_up("texas-holdem", Ante(), DealCards(2), Board(3, "flop"), Draw(most=1))
    assert goes(dealt(game, [hand, "Ks Jd"], flop)) == (set(go.split()), f"keeps.{why}")


@pytest.mark.parametrize(
    ("hand", "go", "why"),
    [
        ("2s 4d 6c Kh Ks", "Kh Ks", "low"),  # low cards of different ranks stay
        ("2s 2d 4c 6h 7s", "2s", "low"),  # one of a pair goes
        ("2s 4d 6c 7h 9s", "", "pat_low"),
        ("2s 4d 6c 7h Js", "Js", "low"),
        ("As 2d 3c 4h 5s", "", "pat_low"),  # straights don't count in this order
    ],
)
def test_basic_keeps_low_cards_where_the_lowest_hand_wins(hand: str, go: str, why: str) -> None:
    deal = dealt("lowball-draw", [hand, "9c Tc Td Jc Jd"])
    cards, key = goes(deal, "bet 2", "call")
    assert (len(cards), key) == (len(go.split()), f"keeps.{why}")
    assert {c[0] for c in cards} == {c[0] for c in go.split()}


def test_basic_draws_one_or_all_where_only_these_may_be_drawn() -> None:
    """All for One: a pair with two other cards changes one; a hand of nothing changes all five."""
    pair, nothing = "9s 9d 3c 5h Ks", "3d 5s 7c 9h Jd"
    assert len(goes(dealt("all-for-one", [pair, WEAK]), "bet 2", "call")[0]) == 1
    assert len(goes(dealt("all-for-one", [nothing, WEAK]), "bet 2", "call")[0]) == 5


def test_basic_takes_the_card_that_shows_if_it_helps() -> None:
    """Bosnian draw: four go, three come; then the king that pairs one shows, or a seven that helps nothing."""
    for up, took in (("Kh", "up"), ("7h", "down")):
        deal = dealt("bosnian-draw", ["As 8d 9c Th Qs", "7c 7d 8c Jh Jd"], f"Kd Js 8h {up}")
        acts(deal, "bet 2", "call", "draw 8d 9c Th Qs")
        assert advice(deal)[0] == took


# what goes where so many have to ------------------------------------------------------------------------------------


def test_basic_passes_the_least_useful_cards() -> None:
    deal = dealt("anaconda", ["Ks Kd Kh 3c 6d 9s Jh", "2c 4d 5h 8s Tc Qd As", "2d 4h 5s 8c Td Qh Ac",
                              "2h 4s 5c 8d Th Qs Ad"])  # fmt: skip
    cards, why = goes(deal, "check", "check", "check", "check")
    assert len(cards) == 3 and not cards & {"Ks", "Kd", "Kh"} and why == "keeps.group"


def test_basic_does_not_feed_the_next_player() -> None:
    """Rochester, four of five go: of two pairs one card of the higher pair stays, so that neither pair is passed whole
    with the other."""
    deal = dealt("rochester", ["4s 4c 2s 2h 8h", "Jh 3d 5h Ad 5s"])
    cards, why = goes(deal, "check", "check")
    assert len({"4s", "4c"} & cards) == 1 and why == "keeps.passed"


def test_basic_passes_only_what_is_not_locked() -> None:
    for seed in range(4):
        deal = tk.Deal("rochester-stud", 4, seed=seed).play("basic", seed=seed)
        assert deal.decision is None


def test_basic_discards_to_keep_a_pair() -> None:
    deal = dealt("pineapple", ["9s 9d Kc", "2c 4d 6h"])
    while "discard" not in deal.decision.actions or deal.decision.seat:
        deal.act(next(verb for verb in ("discard", "check", "call") if verb in deal.decision.actions)
                 + " 2c" * ("discard" in deal.decision.actions))  # fmt: skip
    assert goes(deal)[0] == {"Kc"}


def test_basic_keeps_no_draw_once_the_board_is_complete() -> None:
    """Five, ace, three and four are four to a straight, but nothing more comes: the six is the better kicker."""
    hands, shared = dealt_round(["6c 5c As", "Ks Qd 9h"], 1), ["3c", "Td", "4s", "8h", "8d"]
    deck = [*hands, "2c", *shared[:3], "2d", shared[3], "2h", shared[4]]
    deal = tk.Deal("tahoe", 2, dealer=1, deck=" ".join(deck), seed=1, stacks=100, discard_third=True).play("basic")
    assert text(deal.table.hands[0]) == "6c As"


def test_basic_lays_out_its_best_five_the_least_telling_first() -> None:
    game = made_up("anaconda", DealCards(7), Arrange())
    deal = dealt(game, ["Ks 3c Kd 9s Kh Jh 3d", "2c 4d 5h 8s Tc Qd As"])
    action, why = deal.advice()
    assert set(text(action.cards).split()) == {"Ks", "Kd", "Kh", "3c", "3d"} and why.key == "policy.arranges"
    assert {c.rank for c in action.cards[:2]} == {1}  # the threes are turned before the kings


# bets ----------------------------------------------------------------------------------------------------------------


def flop(personal: Sequence[str], board: str, *bets: str) -> tk.Deal:
    """Hold'em heads-up on the flop, checked or called so far: seat 1 is the big blind and acts first."""
    deal = holdem(personal, board, 200, dealer=0)
    return acts(deal, "call", "check", *bets)


def test_basic_compares_a_hand_with_the_same_ones_however_many_it_needed_before() -> None:
    few, all_ = Dealt(DECK, 3), Dealt(DECK, 3)
    assert [*islice(few.sets(), 7)] == [*islice(all_.sets(), 7)]
    assert [*few.sets()] == [*all_.sets()] == [*few.sets()]


def test_basic_bets_a_strong_hand_and_checks_a_weak_one() -> None:
    board = "9c 7h 2s Kd 3c"
    assert advice(flop(["Ks Qd", "9s 9d"], board)) == ("bet 2", "bets")
    assert advice(flop(["Ks Qd", "4s 5d"], board)) == ("check", "checks")


def test_basic_calls_with_four_to_a_flush_for_a_fair_price_and_not_for_a_dear_one() -> None:
    personal, board = ["5h 3h", "As Ad"], "Kh 9h 7c 2s 4d"
    assert advice(flop(personal, board, "bet 2")) == ("call 2", "calls_draw")
    assert advice(flop(personal, board, "bet 198"))[0] == "fold"


def test_what_basic_says_of_a_draw_is_so() -> None:
    """Four hearts on the flop: nine of the 47 cards that it hasn't seen are hearts."""
    _, why = flop(["5h 3h", "As Ad"], "Kh 9h 7c 2s 4d", "bet 2").advice()
    assert (why.facts["outs"], why.facts["unseen"], why.facts["owed"], why.facts["pot"]) == (9, 47, 2, 6)
    assert text(sorted(why.cards)) == "3h 5h 9h Kh"


@pytest.mark.parametrize(("hand", "why"), [("Ah Kh 7c 3d", "checks_draw"), ("Ah Kh 6h 3d", "checks"),
                                            ("Ah Kc 7c 3d", "checks")])  # fmt: skip
def test_basic_counts_on_a_flush_only_with_cards_that_may_play(hand: str, why: str) -> None:
    """Omaha: two of the hand and three of the board; with three hearts held, or one, a fourth makes none."""
    hearts = 4 - hand.count("h")
    board = " ".join(["Qh", "9h" if hearts > 1 else "9s", "5h" if hearts > 2 else "2s"])
    deal = dealt("omaha", [hand, "Qd Jd Tc 9d"], f"4d {board}", stacks=200)
    assert advice(deal, "call", "check")[1] == why


def test_basic_folds_a_hand_that_the_up_cards_of_another_beat() -> None:
    """Five-card stud: a pair of aces shows; ten-high has no chance."""
    deal = dealt("five-card-stud", ["2c Ah As", "7d Tc 4d"])
    assert advice(deal, "bet 10", "call", "bet 20") == ("fold", "folds_shown")


def test_basic_bets_an_open_pair() -> None:
    deal = dealt("five-card-stud", ["2c Ah As", "7d Tc 4d"])
    assert advice(deal, "bet 10", "call")[1] == "bets"


def test_basic_does_not_bet_what_cannot_win() -> None:
    deal = dealt("trips-to-win", ["Ks Kd 3c 5h 7s", "2h 4s 6d 8c Qd"])
    acts(deal, "bet 2", "call", "draw", "draw")
    assert advice(deal) == ("check", "cannot_win")


# stud and home games -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "half"), [("Ks Kd 9c 5h Kh", "high"), ("As 2d 4c 5h 7s", "low")])
def test_basic_declares_for_the_half_that_its_hand_is_for(hand: str, half: str) -> None:
    deal = dealt("five-card-stud-high-low", [hand, "3d 6c 8h Jd Qd"], declare="simultaneous")
    while half not in deal.decision.actions or deal.decision.seat:
        deal.act(next(verb for verb in ("check", "call", "high") if verb in deal.decision.actions))
    assert advice(deal) == (half, "declares")


def test_basic_buys_the_card_that_is_lacking_and_nothing_else() -> None:
    for hand, bought in (("2h 6h 9h Kh 8s", "buy 8s"), ("2h 6s 9d Kc Ks", "stand")):
        deal = dealt("five-card-stud-buy", [hand, "3d 6c 8h Jd Qd"], price=1)
        while "buy" not in deal.decision.actions or deal.decision.seat:
            verb = next(v for v in ("bet", "call", "stand", "check") if v in deal.decision.actions)
            deal.act(f"bet {deal.decision.actions['bet'].least}" if verb == "bet" else verb)
        assert advice(deal)[0] == bought


def test_basic_offers_what_it_can_spare_and_gives_no_more_than_that_in_return() -> None:
    hands = ["Ks Kd 3c 5h 7s", "9s 9d 9h 2c 2d", "Qs Qd 4c 6h 8s"]
    deal = acts(dealt("trees", hands), "check", "check", "check")
    action, why = deal.advice(seed=1)
    assert set(text(action.cards).split()) == {"3c", "5h", "7s"} and why.key == "policy.offers"
    assert advice(deal, "offer-1 3c 5h 7s") == ("refuse", "refuses")  # a full house has nothing to spare
    other = acts(dealt("trees", hands), "check", "check", "check")
    assert goes(other, "offer-2 3c 5h 7s")[0] == {"4c", "6h", "8s"}
    one = acts(dealt("trees", hands), "check", "check", "check", "offer-2 3c").advice()
    assert "belongs to nothing else and can be given" in str(one.reason)


def test_basic_shows_picks_and_chooses_what_goes_together() -> None:
    """Pick a Partner: the king of the pair is shown; who holds queens picks the queen; the three best are chosen."""
    hands = ["Ks Kd 3c 5h 7s", "Qs 4d 6h 8s Tc", "As Qd Qh 2c 4c", "Jd 2d 9s 8c 6d"]
    deal = dealt("pick-a-partner", hands)
    assert advice(deal)[0].startswith("turn K")
    acts(deal, "turn Ks", "turn Qs", "turn As", "turn Jd")
    assert (deal.decision.seat, *advice(deal)) == (2, "pick-1", "picks")
    acts(deal, "pick-1")
    assert goes(deal)[0] >= {"Qd", "Qh"}  # with the queen that shows three of a kind


def test_basic_names_its_hand_as_what_it_is() -> None:
    deal = dealt("deuces-wild", ["Js Jd 3c 5h 7s", "9s 9d Kc 6h 8s"], declare_hands="always")
    acts(deal, "bet 2", "call", "draw", "draw", "check", "check")
    assert advice(deal) == ("pair", "names")


# Woodstock -----------------------------------------------------------------------------------------------------------


def test_basic_places_what_helps_its_own_hand() -> None:
    assert advice(woodstock(["9s 9d 2h", "Kc 5h 7s"], "9c")) == ("place", "places")
    assert advice(woodstock(["9s 9d 2h", "Kc 5h 7s"], "3c")) == ("discard", "discards_drawn")


def test_basic_says_that_a_card_may_not_be_placed() -> None:
    deal = woodstock(["9s Td 2h", "Kc 5h 7s"], "6c 8d 7c 9c")
    acts(deal, "place", "bet 2", "call", "place", "bet 2", "call", "place", "bet 2", "call")
    assert advice(deal) == ("discard", "discards_forced")


def test_basic_points_out_a_card_that_breaks_the_rule() -> None:
    deal = woodstock(["9s Td 2h", "Kc 5h 7s"], "6c 8d 7c 9c", enforce="honour")
    for _ in range(3):
        acts(deal, "place")
        assert advice(deal) == ("accept", "accepts")
        acts(deal, "accept", "bet 2", "call")
    assert advice(deal) == ("discard", "discards_forced")  # it plays fair itself
    assert advice(deal, "place") == ("challenge", "challenges")


# thoughts ------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def thought() -> tk.Deal:
    return tk.Deal("rochester", 3, seed=4).play("basic", seed=4)


def test_only_the_seat_and_the_dealer_read_why_it_chose(thought: tk.Deal) -> None:
    told = [f for f in thought.frames if f.thought]
    assert len(told) == len(thought.actions)
    for frame in told:
        for seat in range(3):
            assert (frame.view(seat).thought is not None) == (seat == frame.thought.seat)


def test_a_page_has_no_thoughts_but_those_of_its_viewer(thought: tk.Deal) -> None:
    for seat in range(3):
        page = pages(thought, (seat,))
        said = " ".join(expand(page["parts"], n) for n in range(len(page["parts"])))
        assert {n for n in range(3) if f"{thought.names[n]} thinks:" in said} == {seat}
    notes = [PLAIN.say(note) for step in steps(thought, "dealer") for note in step.notes if hasattr(note, "facts")
             and getattr(note, "key", "") == "policy.thought"]  # fmt: skip
    assert len(notes) == len(thought.actions)


def test_the_stepper_tells_why(thought: tk.Deal) -> None:
    stepper = Stepper(thought)
    stepper.go(thought.marks[0] + 1)
    why = Speaker(names=thought.names).clause(thought.thoughts[0])
    assert stepper.why.endswith(f"{thought.names[thought.asked[0].seat]} thinks: {why}")


def test_thoughts_stay_with_what_is_left_of_a_deal(thought: tk.Deal) -> None:
    import copy

    assert copy.deepcopy(thought).thoughts == thought.thoughts
    assert thought.back().thoughts == thought.thoughts[:-1]
    assert thought.at(thought.marks[3]).thoughts == thought.thoughts[:3]
    assert thought.at(thought.marks[3]).act(str(thought.actions[3])).thoughts[3] is None


def test_t27_a_record_says_why_and_a_remark_behind_an_action_is_kept(thought: tk.Deal) -> None:
    record = thought.record()
    again = tk.Deal.from_record(record)
    assert again.events == thought.events and again.record() == record
    why = [Speaker(names=thought.names).clause(r) for r in again.thoughts]
    assert why == [Speaker(names=thought.names).clause(r) for r in thought.thoughts]
    lines = record.splitlines()
    line = next(n for n, one in enumerate(lines) if one[:2] in ("0 ", "1 ", "2 "))
    lines[line] = lines[line].partition("#")[0] + "# Look at this one!"
    noted = tk.Deal.from_record("\n".join(lines))
    assert noted.events == thought.events
    assert "Look at this one!" in [PLAIN.say(note) for step in steps(noted, "dealer") for note in step.notes
                                   if hasattr(note, "facts") and note.key == "policy.noted"]  # fmt: skip


def test_advice_changes_nothing_and_names_a_policy_or_takes_a_function() -> None:
    deal = tk.Deal("texas-holdem", 3, seed=1)
    before = deal.record()
    action, why = deal.advice()
    assert deal.record() == before and action.verb in deal.decision.actions and str(why)
    assert deal.advice("calling") == Advice(tk.Action("call", 2), None)
    assert deal.advice(lambda view, decision: "fold") == Advice(tk.Action("fold"), None)
    with pytest.raises(ValueError, match="there is no policy 'bold'"):
        deal.advice("bold")


def test_advice_on_a_deal_that_is_over_is_refused() -> None:
    with pytest.raises(ValueError, match="the deal is over, so there is nothing to advise"):
        tk.Deal("texas-holdem", 2, seed=1).play("calling").advice()


def test_advice_can_be_taken() -> None:
    deal = tk.Deal("texas-holdem", 3, seed=1)
    found = deal.advice()
    deal.act(found)
    assert (deal.actions, deal.thoughts) == ([found.action], [found.reason])
