"""The rule tests are worth something: each breakage of a rule in the engine makes the rule's test fail."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from teachkit import NotAllowed, woodstock
from teachkit.play import betting, phases, pots, showdown, table
from teachkit.play.betting import Round, Stakes
from teachkit.play.phases import Ante, Blinds
from teachkit.play.showdown import Showdown
from teachkit.play.turns import Turns
from tests.rules import test_pot_rules as p
from tests.rules import test_table_rules as t
from tests.rules import test_woodstock_rules as w

Patch = pytest.MonkeyPatch
VARIANTS = import_module("teachkit.variants")  # teachkit.variants is the list of games


def nothing(*_: Any, **__: Any) -> Any:
    """A generator in place of a phase's that emits nothing."""
    return
    yield


def turns_with(patch: Patch, field: str, value: Any) -> None:
    """Woodstock's circuit with another value in one of its fields."""
    real = phases.filled

    def filled(part: Any, settings: dict[str, Any]) -> Any:
        found = real(part, settings)
        if isinstance(found, tuple):
            return tuple(replace(p, **{field: value}) if isinstance(p, Turns) else p for p in found)
        return found

    patch.setattr(VARIANTS, "filled", filled)


# Woodstock -----------------------------------------------------------------------------------------------------------


def without_clause(number: int) -> Callable[[Patch], None]:
    """3.3 without one of its clauses."""
    rule = woodstock.CLAUSES[number]

    def breaks(patch: Patch) -> None:
        real = woodstock.forbids

        def fewer(board: Any, new: Any, audience: str = "") -> Any:
            found = real(board, new, audience)
            left = [r for r in found.clauses if r.rule != rule] if found else []
            return left[0] if left else None

        turns_with(patch, "forbids", fewer)

    return breaks


def placing_is_free(patch: Patch) -> None:
    patch.setattr(Turns, "placers_round", nothing)


def no_final_round(patch: Patch) -> None:
    patch.setattr(Turns, "final_round", nothing)


def the_turn_stays_with_the_placer(patch: Patch) -> None:
    real = Turns.turn

    def turn(self: Turns, t: Any, seat: int) -> Any:
        placed = yield from real(self, t, seat)
        if placed:
            yield from real(self, t, seat)
        return placed

    patch.setattr(Turns, "turn", turn)


def all_see_the_drawn_card(patch: Patch) -> None:
    def apply(self: Any, t: Any) -> None:
        t.drawn, t.drawer = t.stub.pop(), self.seat
        t.know(self.cards, t.everyone)

    patch.setattr("teachkit.play.events.Drew.apply", apply)


def nobody_is_caught(patch: Patch) -> None:
    patch.setattr(Turns, "caught", nothing)


def four_cards_are_shared(patch: Patch) -> None:
    turns_with(patch, "most", 4)


# the table -----------------------------------------------------------------------------------------------------------


def deals_to_the_dealer_first(patch: Patch) -> None:
    def play(self: Any, t: Any) -> Any:
        seats = t.clockwise(t.dealer)
        cards = t.top(self.cards * len(seats))
        for i, seat in enumerate(seats):
            yield phases.Dealt(seat, cards[i :: len(seats)], self.up, rule=self.rule)

    patch.setattr(phases.Deal, "play", play)


def no_antes(patch: Patch) -> None:
    patch.setattr(Ante, "play", nothing)


def no_blinds(patch: Patch) -> None:
    patch.setattr(Blinds, "play", nothing)


def raises_of_any_size(patch: Patch) -> None:
    patch.setattr(Stakes, "grows", property(lambda self: False))


def every_all_in_reopens(patch: Patch) -> None:
    real = Round.no_raise

    def no_raise(self: Round, seat: int, *args: int) -> Any:
        self.answered[seat] = None
        return real(self, seat, *args)

    patch.setattr(Round, "no_raise", no_raise)


def no_short_all_ins_add_up(patch: Patch) -> None:
    real = Round.acted

    def acted(self: Round, seat: int, action: Any) -> Any:
        event = real(self, seat, action)
        if any(r.key == "betting.short_raise" for r in event.why):
            self.answered = [None if a is None else event.to for a in self.answered]
        return event

    patch.setattr(Round, "acted", acted)


def no_cap(patch: Patch) -> None:
    patch.setattr(Stakes, "capped", property(lambda self: False))


def check_raises_for_all(patch: Patch) -> None:
    real = Round.acted

    def acted(self: Round, seat: int, action: Any) -> Any:
        event = real(self, seat, action)
        self.checked = [False] * len(self.checked)
        return event

    patch.setattr(Round, "acted", acted)


def one_pot_for_all(patch: Patch) -> None:
    patch.setattr(table, "pots", lambda paid, seats, carried=0, *_: [pots.Pot(sum(paid) + carried, tuple(seats))])


def nothing_goes_back(patch: Patch) -> None:
    def settle(t: Any) -> Any:
        if any(t.bets):
            yield betting.Collected(sum(t.bets))

    patch.setattr(betting, "settle_round", settle)


def odd_chips_to_the_lowest_seat(patch: Patch) -> None:
    real = pots.split

    def split(*args: Any, **kw: Any) -> Any:
        return real(*args, **{**kw, "dealer": kw["seats"] - 1})

    patch.setattr(showdown, "split", split)


def main_pot_first(patch: Patch) -> None:
    patch.setattr(showdown, "reversed", list, raising=False)


def hands_stay_down(patch: Patch) -> None:
    patch.setattr(phases, "turned_up", nothing)


def the_dealers_left_shows_first(patch: Patch) -> None:
    real = showdown.show_order

    def order(t: Any) -> Any:
        return t.clockwise(t.dealer + 1), real(t)[1]

    patch.setattr(showdown, "show_order", order)


def everybody_shows(patch: Patch) -> None:
    patch.setattr(Showdown, "may_muck", lambda *_: False)


def views_show_all(patch: Patch) -> None:
    patch.setattr(table.Frame, "_seen", lambda self, value, seat: value)


def no_note_of_the_shuffle(patch: Patch) -> None:
    patch.setattr("teachkit.play.setup.dealt", lambda v, deck, seed: v.deck)
    patch.setattr("teachkit.play.deal.dealt", lambda v, deck, seed: v.deck)


BREAKAGES: list[tuple[Callable[[Patch], None], Callable[..., None], tuple[Any, ...]]] = [
    (no_antes, w.test_woodstock_1_every_player_antes, (3,)),
    (without_clause(0), w.test_woodstock_3_3_a_no_four_that_could_all_belong_to_one_straight, ()),
    (without_clause(1), w.test_woodstock_3_3_b_no_four_of_a_suit, ()),
    (without_clause(2), w.test_woodstock_3_3_c_no_second_pair, ()),
    (without_clause(3), w.test_woodstock_3_3_d_no_three_of_a_rank, ()),
    (all_see_the_drawn_card, w.test_woodstock_3_1_the_top_card_is_seen_by_the_drawer_alone_and_discarded_or_placed, ()),
    (placing_is_free, w.test_woodstock_3_2_b_placing_costs_a_bet_at_once_and_opens_a_round, ()),
    (the_turn_stays_with_the_placer, w.test_woodstock_3_2_b_placing_costs_a_bet_at_once_and_opens_a_round, ()),
    (nobody_is_caught, w.test_woodstock_3_5_who_is_caught_folds_and_the_card_goes_to_the_discards, ()),
    (four_cards_are_shared, w.test_woodstock_3_6_a_play_ends_after_the_round_of_the_fifth_shared_card, ()),
    (no_final_round, w.test_woodstock_3_6_b_the_empty_pile_ends_play_after_one_round_that_may_be_checked, ()),
    (no_final_round, p.test_t22_when_woodstocks_cards_run_out_there_is_one_last_round, ()),
    (deals_to_the_dealer_first, t.test_t1_cards_go_clockwise_one_at_a_time_from_the_dealers_left, (0, 1)),
    (no_blinds, t.test_t5_blinds_and_who_acts_first, ()),
    (raises_of_any_size, t.test_t8_a_raise_is_at_least_as_large_as_the_last, ()),
    (every_all_in_reopens, t.test_t8_short_all_in_does_not_reopen_the_betting, (200, 19)),
    (no_short_all_ins_add_up, t.test_t8_short_all_ins_that_add_up_to_a_full_raise_reopen, (30, 44, True)),
    (no_cap, t.test_t9_one_bet_and_three_raises_with_the_big_blind_as_the_bet, ("fixed-limit",)),
    (check_raises_for_all, t.test_t11_no_check_raise, ()),
    (one_pot_for_all, p.test_t12_an_all_in_player_contests_only_what_was_covered, ()),
    (nothing_goes_back, p.test_t12_an_uncalled_bet_goes_back_before_the_showdown_and_is_not_won, ()),
    (hands_stay_down, p.test_t12a_hands_are_turned_up_when_nobody_can_bet_any_more, ()),
    (odd_chips_to_the_lowest_seat, p.test_t13_the_odd_chip_follows_the_dealer_not_the_seat_number, (1, 2)),
    (main_pot_first, p.test_t14_side_pots_are_paid_before_the_main_pot_each_on_its_own, ()),
    (the_dealers_left_shows_first, p.test_t16_after_a_bet_the_last_to_bet_or_raise_shows_first_then_clockwise, ()),
    (everybody_shows, p.test_t17_a_beaten_hand_whose_turn_comes_later_may_go_away_unseen, ()),
    (views_show_all, p.test_t23_a_card_is_known_to_those_who_have_seen_it_and_to_nobody_else, ()),
    (no_note_of_the_shuffle, p.test_t27_the_same_seed_gives_the_same_cards_on_every_machine_and_version, ()),
]


def failure(test: Callable[..., None], args: tuple[Any, ...]) -> BaseException | None:
    try:
        test(*args)
    except (Exception, pytest.fail.Exception) as found:
        return found
    return None


@pytest.mark.parametrize(("breaks", "test", "args"), BREAKAGES, ids=lambda x: getattr(x, "__name__", None))
def test_a_broken_rule_fails_its_test(
    breaks: Callable[[Patch], None], test: Callable[..., None], args: tuple[Any, ...], monkeypatch: Patch
) -> None:
    assert failure(test, args) is None, "the rule's test must pass before the rule is broken"
    with monkeypatch.context() as patch:
        breaks(patch)
        forget_phases(patch)
        found = failure(test, args)
        assert isinstance(found, (AssertionError, NotAllowed, pytest.fail.Exception)), repr(found)
    assert failure(test, args) is None


def forget_phases(patch: Patch) -> None:
    """Phases are made once a game: under a patch they are made anew, and forgotten afterwards."""
    patch.setattr(VARIANTS, "_registered", {id: replace(VARIANTS.played(id)) for id in VARIANTS.variants()})
