"""`variant.check()` finds what contradicts itself in a game of one's own, and has nothing to say of the rulebook's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

import teachkit as tk
from teachkit.play.actions import Choice, Decision
from teachkit.play.choosing import Declare, Discard
from teachkit.play.event import Event, event
from teachkit.play.events import Discarded, Told
from teachkit.play.phases import Ante, Bet, Board, Phase
from teachkit.play.phases import Deal as DealCards
from teachkit.play.showdown import Showdown
from teachkit.variants.options import ANTE, Option
from teachkit.words import Phrase, speaking
from tests.strategies import EVERY_GAME

HOLDEM = tk.variant("texas-holdem")
BEGUN = (Ante(1), DealCards(2), Bet())
BOARD = (Board(5), Bet())


def game(*phases: Phase, **changes: Any) -> tk.Variant:
    kept = tuple(o for o in HOLDEM.options if o.name in ("limit", "bets", "raises", "chip", "full_raises"))
    kept += tuple(o for o in HOLDEM.options if o.name in ("must_show", "asks_to_show"))
    end = Showdown(must_show=tk.variant("woodstock").phases[-1].must_show, asks=tk.variant("woodstock").phases[-1].asks)
    contest = tk.variant("royal-holdem").showdown
    contest = replace(contest, ranking=tk.ranking("standard"))
    made = {"id": "mine", "name": "Mine", "options": kept, "showdown": contest, "players": range(2, 7), **changes}
    return replace(HOLDEM, phases=phases or (*BEGUN, *BOARD, end), **made)


END = game().phases[-1]


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_games_of_the_rulebook_contradict_nothing(name: str) -> None:
    found = tk.variant(name).check(deals=12)
    assert (found.faults, found.hints, found.ok) == ((), (), True) and found.deals >= 12


def test_a_game_of_ones_own_that_is_all_right_is_told_so() -> None:
    found = game().check(deals=40)
    assert found.ok and not found.hints and str(found).startswith("Mine: ") and "nothing contradicts" in str(found)
    assert repr(found) == f"<Check of mine: 0 faults, 0 hints, {found.deals} deals played>"


# what is found by reading --------------------------------------------------------------------------------------------

READ: dict[str, tuple[Callable[[], tk.Variant], str]] = {
    "no showdown": (lambda: game(*BEGUN, *BOARD), "no showdown, so nobody can win the pot"),
    "no phases": (lambda: replace(game(), phases=()), "There are no phases"),
    "after the showdown": (lambda: game(*BEGUN, *BOARD, END, Bet()), "Phase 7, Bet, comes after the showdown"),
    "a bet without cards": (lambda: game(Ante(1), Bet(), DealCards(2), *BOARD, END), "Phase 2, Bet: players would bet"),
    "two bets in a row": (lambda: game(*BEGUN, Bet(), *BOARD, END), "Phase 4, Bet: this round of betting follows on"),
    "no cards": (lambda: game(Ante(1), *BOARD, END, players=range(2, 7)), "came to the showdown with"),
    "too many cards": (lambda: game(Ante(1), DealCards(9), *BOARD, END), "For 6 players it takes 59 cards, and"),
    "too many for anybody": (lambda: game(Ante(1), DealCards(30), *BOARD, END), "needs 65 cards for 2 players"),
    "an option without a place": (lambda: game(options=(*game().options, ANTE)), "“ante” has no place"),
    "an option twice": (lambda: game(options=(*game().options, game().options[0])), "“limit” is declared twice"),
    "a place without an option": (lambda: game(options=game().options[:3]), "keep a place for the option 'must_show'"),
    "a default that can't be": (
        lambda: game(options=(*game().options, Option("wild", "choice", "x", "table T1", among=("y",)))),
        "“wild” has the default 'x', which it does not allow: it is one of 'y'",
    ),
    "a board that is not there": (lambda: game(*BEGUN, Board(5, board=1), Bet(), END), "deals to board 1, and one"),
    "nothing to declare for": (lambda: game(*BEGUN, *BOARD, Declare(), END), "there is nothing to declare for"),
    "an id that can't be": (lambda: game(id="My game"), "“My game” can’t be the id of a game"),
    "an id that is taken": (lambda: game(id="omaha"), "“omaha” is a game that teachkit has already"),
    "one player": (lambda: game(players=range(1, 4)), "a game needs two at least"),
    "advice for others": (lambda: game(advised=range(8, 9)), "advised for range(8, 9) players"),
    "straddles for nobody": (lambda: replace(HOLDEM(straddles=3), id="mine", widest=None), "straddles=3"),
}  # fmt: skip


@pytest.mark.parametrize("kind", READ)
def test_what_contradicts_itself_is_said_in_a_sentence(kind: str) -> None:
    make, said = READ[kind]
    found = make().check(deals=20)
    assert any(said in sentence for sentence in found.faults), found.faults
    assert not found.ok and all(s[:1].isupper() or s[:1] in "“s" for s in found.faults), found.faults


def test_a_rule_that_the_rulebook_lacks_is_a_hint() -> None:
    found = game(Ante(1), DealCards(2, rule="mine 1"), Bet(), *BOARD, END, rule_pages=("mine", "table")).check(deals=8)
    assert found.ok and len(found.hints) == 2
    assert "no page “mine”" in found.hints[0] and "no rule “mine 1”" in found.hints[1]


# what is found by playing --------------------------------------------------------------------------------------------


@event
class Wrong(Event):
    """An event that changes what it should not."""

    how: str
    rule: str = "table T1"
    why: tuple[Any, ...] = ()

    def apply(self, t: Any) -> None:
        if self.how == "card twice":
            t.hands[0].append(t.stub[0])
        if self.how == "lost":
            t.stub.pop(0)
        if self.how == "free chips":
            t.stacks[0] += 5

    def phrase(self) -> Phrase:
        return Phrase("told.pile_empty")


@dataclass(frozen=True)
class Broken(Phase):
    """A phase that goes wrong in one way."""

    how: str = ""

    def play(self, t: Any) -> Any:
        if self.how == "endless":
            while True:
                yield Told("pile_empty")
        if self.how == "asks for ever":
            while True:
                yield Decision(0, [Choice("wait")])
        if self.how == "breaks":
            yield Discarded(0, (t.hands[0][7],))
        if self.how == "nothing to do":
            yield Decision(0, [])
        if self.how == "no words":
            yield Told("never_heard_of")
        if self.how in ("card twice", "lost", "free chips"):
            yield Wrong(self.how)
        if self.how == "forgot":
            self.other(t)

    def other(self, t: Any) -> Any:
        yield Told("pile_empty")


PLAYED = {
    "endless": "A deal does not come to an end: after 2000 events Broken still goes on",
    "breaks": "Broken breaks off: IndexError: ",
    "nothing to do": "Broken breaks off: Ana is asked, and nothing may be done",
    "no words": "There are no words for Told: “told.never_heard_of” is missing",
    "card twice": "lies in two places after “",
    "lost": "lies nowhere after “",
    "free chips": "and at the start there were ",
    "asks for ever": "A deal does not come to an end",
}


@pytest.mark.parametrize("how", PLAYED)
def test_what_goes_wrong_in_a_deal_is_said_with_the_deal(how: str) -> None:
    found = game(*BEGUN, Broken(how), *BOARD, END).check(deals=8)
    assert any(PLAYED[how] in said for said in found.faults), found.faults
    assert all("teachkit.Deal(game, " in said for said in found.faults)


def test_a_deal_that_is_named_goes_wrong_when_it_is_played_again() -> None:
    made = game(*BEGUN, Broken("breaks"), *BOARD, END)
    [said] = made.check(deals=8).faults
    code = said.partition("It happens in ")[2].replace("teachkit", "tk")
    with pytest.raises(IndexError):
        eval(code, {"tk": tk, "game": made})


def test_cards_that_are_not_compared_are_told_of() -> None:
    four = game(Ante(1), DealCards(4), Bet(), *BOARD, END).check(deals=30)
    assert "with four personal cards, and two are compared: deal fewer, let some be discarded" in four.faults[0]
    assert game(Ante(1), DealCards(4), Bet(), *BOARD, Discard(2), END).check(deals=30).ok
    few = game(*BEGUN, Board(3), Bet(), END).check(deals=30)
    assert "never had more than three cards, and five are compared" in few.faults[0]


def test_a_game_for_nothing_is_told_of() -> None:
    assert "there is nothing to play for" in game(DealCards(2), Bet(), *BOARD, END).check(deals=8).faults[0]


def test_a_phase_in_which_nothing_happens_is_a_hint() -> None:
    found = game(*BEGUN, Broken("forgot"), *BOARD, END).check(deals=20)
    assert found.ok and "Phase 4, Broken, was reached, and nothing happened in it" in found.hints[0]


def test_other_values_of_the_options_are_tried_too() -> None:
    from teachkit.play.phases import When, opt

    odd = Option("odd", "switch", False, "table T1")
    made = game(*BEGUN, When(opt.odd, (True,), (Broken("breaks"),)), *BOARD, END, options=(*game().options, odd))
    [said] = made.check(deals=40).faults
    assert "Broken breaks off" in said and "odd=True" in said


# how it is said ------------------------------------------------------------------------------------------------------


def test_it_is_shown_in_a_cell_and_in_german() -> None:
    found = game(*BEGUN, *BOARD, options=game().options[:-2]).check(deals=0)
    shown = found._repr_html_()
    assert "<li>There is no showdown" in shown and "[table T16]" in shown and "<script" not in shown
    assert str(found) == f"Mine: one thing is wrong, so no deal was played.\n- {found.faults[0]}"
    with speaking("de"):
        assert found.faults[0].startswith("Es gibt keinen Showdown") and "[Tisch T16]" in found.faults[0]
        assert " Spiele kamen zu Ende, jede Karte" in str(game().check(deals=4))


@pytest.mark.parametrize("deals", [-1, 1.5, True, "many"])
def test_a_number_of_deals_that_can_not_be_is_refused(deals: Any) -> None:
    with pytest.raises(ValueError, match="it is a whole number, like 100, or 0"):
        game().check(deals=deals)
