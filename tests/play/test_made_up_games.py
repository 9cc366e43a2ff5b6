"""What the engine offers to games that are not here yet: choosing cards, chance, phases in place of others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

import teachkit as tk
from teachkit.cards import text
from teachkit.play.actions import Chance, Choice, Decision
from teachkit.play.events import Dealt, Discarded, Mucked, Shown, Told
from teachkit.play.phases import Bet, Phase
from teachkit.play.phases import Deal as DealCards
from teachkit.play.policies import POLICIES
from teachkit.play.showdown import Showdown
from teachkit.widgets import Stepper

DECK = "As Kd 9c 2d Qh Jc 5s 6s 7s"  # seat 1 is dealt As 9c Qh, seat 0 Kd 2d Jc


@dataclass(frozen=True)
class ThrowAway(Phase):
    """Everybody throws away one or two cards of the hand."""

    chooses = True

    def play(self, t: Any) -> Any:
        for seat in t.clockwise(t.dealer + 1):
            action = yield Decision(seat, [Choice("throw", 1, 2, tuple(t.hands[seat]), "table T23")])
            yield Discarded(seat, action.cards)


@dataclass(frozen=True)
class Lottery(Phase):
    """The next five cards are mixed, and the first of them goes to each player, face up."""

    def play(self, t: Any) -> Any:
        for seat in t.clockwise(t.dealer + 1):
            pile = yield Chance(t.top(5))
            yield Dealt(seat, pile[:1], up=True)


@dataclass(frozen=True)
class Instead(Phase):
    """What follows is left out, and the hands are shown at once."""

    def play(self, t: Any) -> Any:
        yield Told("pile_empty")
        return (Showdown(tk.variant("woodstock").contest),)


def game(id: str, *phases: Phase) -> tk.Variant:
    return replace(tk.variant("woodstock"), id=id, phases=(DealCards(3), *phases, Showdown()))


@pytest.fixture
def throw() -> tk.Deal:
    return tk.Deal(game("throw", ThrowAway()), 2, deck=DECK)


@pytest.fixture
def lottery() -> Iterator[tk.Variant]:
    """A registered game, so that its records can be read."""
    import importlib

    registered = importlib.import_module("teachkit.variants")._registered
    yield tk.register(game("lottery", Lottery()))
    del registered["lottery"]


# choosing cards ------------------------------------------------------------------------------------------------------


def test_cards_are_chosen_in_words(throw: tk.Deal) -> None:
    throw.act("throw 9c Qh")
    assert text(throw.table.hands[1]) == "As"
    assert (throw.decision.seat, str(throw.actions[0])) == (0, "throw 9c Qh")


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("throw Kd", "throw Kd: You do not hold Kd. [table T23]"),
        ("throw", "throw: Choose 1 to 2 cards: you named no cards. [table T23]"),
        ("throw As 9c Qh", "throw As 9c Qh: Choose 1 to 2 cards: you named three cards. [table T23]"),
        ("keep", "keep: “keep” is not possible here: you may throw 1…2 of As 9c Qh. [table T23]"),
    ],
)
def test_a_wrong_choice_of_cards_is_refused_in_a_sentence_and_changes_nothing(
    throw: tk.Deal, action: str, said: str
) -> None:
    before = list(throw.events)
    with pytest.raises(tk.NotAllowed, match=f"^{re.escape(said)}$"):
        throw.act(action)
    assert throw.events == before and throw.decision.seat == 1


def test_a_card_named_twice_is_refused(throw: tk.Deal) -> None:
    nine = tk.cards("9c")
    with pytest.raises(tk.NotAllowed, match="9c 9c is named twice"):
        throw.act(tk.Action("throw", 0, nine + nine))


@pytest.mark.parametrize("policy", POLICIES)
def test_every_policy_chooses_cards_that_may_be_chosen(policy: str) -> None:
    for seed in range(20):
        deal = tk.Deal(game("throw", ThrowAway()), 3, seed=seed).play(policy, seed=seed)
        assert [1 <= len(a.cards) <= 2 for a in deal.actions] == [True] * 3


def test_a_learner_is_offered_the_cards_as_buttons(throw: tk.Deal) -> None:
    stepper = Stepper(throw, seat=1)
    asked = stepper.payload["ask"]["html"]
    assert 'aria-label="Choose one to two cards"' in asked
    assert re.findall(r'aria-pressed="false" value="(\w\w)"', asked) == ["As", "9c", "Qh"]
    stepper.act("throw 9c Qh")
    assert text(stepper.deal.table.discards[0][1:]) == "9c"


# chance on the way ---------------------------------------------------------------------------------------------------


def test_t27_what_chance_brought_is_in_the_record_and_comes_again(lottery: tk.Variant) -> None:
    deal = tk.Deal(lottery, 2, seed=5)
    record = deal.record()
    assert [line.split()[0] for line in record.splitlines()].count("shuffle") == 2
    assert tk.Deal.from_record(record).events == deal.events == tk.Deal(lottery, 2, seed=5).events
    others = {text(tk.Deal(lottery, 2, deck=DECK, seed=seed).table.hands[1]) for seed in range(20)}
    assert len(others) > 1


def test_t27_the_order_that_a_record_gives_goes_before_the_seeds(lottery: tk.Variant) -> None:
    deal = tk.Deal(lottery, 2, seed=5)
    *_, last = (line for line in deal.record().splitlines() if line.startswith("shuffle"))
    turned = "shuffle " + " ".join(reversed(last.split()[1:]))
    record = "\n".join(line for line in deal.record().replace(last, turned).splitlines() if not line.startswith("end"))
    again = tk.Deal.from_record(record)
    assert str(again.table.hands[0][-1]) == turned.split()[1] != str(deal.table.hands[0][-1])


# phases that replace others ------------------------------------------------------------------------------------------


def test_a_phase_can_bring_others_that_are_played_instead_of_the_rest() -> None:
    deal = tk.Deal(game("instead", Instead(), Bet()), 2, deck=DECK)
    assert deal.decision is None and not deal.actions
    assert {e.seat for e in deal.events if isinstance(e, (Shown, Mucked))} == {0, 1}


# what the rulebook and the catalogue don't know ----------------------------------------------------------------------


def test_a_rule_and_a_pile_that_only_this_game_knows_are_shown_by_their_names() -> None:
    mine = replace(game("mine"), phases=(DealCards(3, rule="mine 1"), Showdown(rule="house")), pile="box")
    stepper = Stepper(tk.Deal(mine, 2, deck=DECK), viewers=["dealer", 0])
    stepper.fill()
    page = "".join(stepper.payload["parts"])
    assert "<cite>mine 1</cite></blockquote>" in page
    assert "<small>box</small>" in page and "out of play" in page
    assert "box 46" in stepper.still()
