"""Bad input is answered by one sentence that names the fault and what would be right, and changes nothing."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import teachkit as tk
from teachkit.cards import deck
from teachkit.play.phases import Ante, opt
from teachkit.words import Speaker
from tests.play.scripts import acts, blinds_only, can, woodstock


def sentence(call: Callable[[], Any]) -> str:
    """The message of the ValueError that a call raises, which must read like one sentence."""
    with pytest.raises(ValueError) as found:
        call()
    said = str(found.value)
    assert said and "\n" not in said and len(said) < 400
    assert not re.search(r"Traceback|object at 0x|KeyError|<class|invalid literal", said), said
    return said


def deal(*args: Any, **options: Any) -> Callable[[], Any]:
    return lambda: tk.Deal(*args, **{"seed": 1, **options})


def with_deck(cards: Any) -> Any:
    """Woodstock with another deck."""
    game = tk.variant("woodstock")
    return tk.register(replace(game, id="a", showdown=replace(game.showdown, only=cards)))


# (what is wrong, words that name the fault, words that say what would be right)
TABLES = [
    (deal("woodstok", 3), "woodstok", "did you mean 'woodstock'? A game of your own has to be registered first"),
    (deal("", 3), "no game", "choose one of"),
    (deal("chess", 3), "chess", "like woodstock, rochester. A game of your own has to be registered first"),
    (lambda: tk.variant("Texas Hold’em"), "Hold’em", "did you mean 'texas-holdem'?"),
    (lambda: tk.variant("hold'em"), "hold'em", "did you mean 'texas-holdem' or 'double-board-holdem' or "),
    (lambda: tk.variant("my-woodstock"), "my-woodstock", "has to be registered first: teachkit.register(game)"),
    (deal(7, 3), "no game 7", "woodstock"),
    (deal(["woodstock"], 3), "no game", "woodstock"),
    (deal("woodstock"), "how many players", "players=2 to 6"),
    (deal("woodstock", 0), "not 0", "2 to 6"),
    (deal("woodstock", 1), "not 1", "2 to 6"),
    (deal("woodstock", 7), "not 7", "2 to 6"),
    (deal("woodstock", 99), "99 players are too many", "297 cards and the deck has 52"),
    (deal("texas-holdem", 23), "23 players are too many", "54 cards and the deck has 52"),
    (deal("woodstock", "3"), "'3'", "whole number"),
    (deal("woodstock", 3.0), "3.0", "whole number"),
    (deal("woodstock", True), "True", "whole number"),
    (deal("woodstock", 3, stacks=[10, 10]), "2 stacks for 3 players", "one a seat"),
    (deal("woodstock", 3, stacks=[10, -1, 10]), "seat 1 is -1", "whole numbers of at least 1"),
    (deal("woodstock", 3, stacks=0), "is 0", "at least 1"),
    (deal("woodstock", 3, stacks=2.5), "2.5", "whole numbers"),
    (deal("woodstock", 3, stacks="100"), "'100'", "whole numbers"),
    (deal("woodstock", 3, stacks=[10, None, 10]), "None", "whole numbers"),
    (deal("texas-holdem", 3, chip=5, blinds=(5, 10), stacks=102), "102", "multiple of 5"),
    (deal("woodstock", 3, dealer=3), "no seat 3", "0 to 2"),
    (deal("woodstock", 3, dealer=-1), "no seat -1", "0 to 2"),
    (deal("woodstock", 3, dealer="0"), "no seat '0'", "0 to 2"),
    (deal("woodstock", 3, deck="As Xx"), "'Xx' is not a card", "rank"),
    (deal("woodstock", 3, deck="As Kd As"), "As a second time", "each card once"),
    (deal("woodstock", 3, deck="As Jk"), "Jk is not in the deck", "52 cards"),
    (deal("woodstock", 3, deck=5), "deck=5", "text like 'As Kd'"),
    (deal("woodstock", 3, deck=["As", "Kd"]), "'As' is not a card", "text like"),
    (deal("woodstock", 3, names=["Ana"]), "1 names for 3 players", "one name a seat"),
    (deal("woodstock", 3, names="Ana"), "names='Ana'", "a list of names"),
    (deal("woodstock", 3, names=["Ana", "Ben, Cleo", "Dev"]), "Ben, Cleo", "without comma"),
    (deal("woodstock", 3, names=["Ana", "", "Dev"]), "''", "a word"),
    (deal("woodstock", 3, names=["Ana", "#1", "Dev"]), "#1", "without"),
    (deal("woodstock", 3, names=None), "names=None", "a list of names"),
    (deal("woodstock", 3, names=5), "names=5", "a list of names"),
    (deal("woodstock", 3, names=["Ana", "B" * 100_000, "Dev"]), "BBB", "at most 40 characters"),
    (deal("woodstock", 3, names=["Ana", "B\x1f3\x1fn", "Dev"]), "can't be a name", "a word or two"),
    (deal("woodstock", 3, names=["Ana", "\ud800", "Dev"]), "can't be a name", "a word or two"),
    (deal("woodstock", 3, names=["Ana", "Ben\u202enaJ", "Dev"]), "can't be a name", "a word or two"),
    (deal("woodstock", 3, shuffles=5), "shuffles=5", "a list of piles"),
    (deal("woodstock", 3, stacks=10**13), "seat 0 is more than", "1,000,000,000,000"),
    (deal("woodstock", 3, seed="\ud800"), "seed=", "whole number, or a word"),
    (deal("woodstock", 3, seed=10**5000), "too long", "100 digits"),
    (deal("woodstock", 3, enforce="x" * 100_000), "xxx", "'strict', 'honour'"),
    (deal("woodstock", 3, seed=1.5), "seed=1.5", "whole number"),
    (deal("woodstock", 3, seed="a\nb"), "seed=", "whole number, or a word"),
    (deal("woodstock", 3, carried=-1), "-1", "at least 1"),
    (deal("woodstock", 3, carried=0.5), "0.5", "whole numbers"),
    (deal("woodstock", 3, antes=2), "no option 'antes'", "ante, dealers_edge"),
    (deal("woodstock", 3, blinds=(1, 2)), "no option 'blinds'", "its options are"),
    (deal("woodstock", player=3), "no option 'player'", "did you mean 'players'? Its options are ante,"),
    (deal("woodstock", 3, stack=50), "no option 'stack'", "did you mean 'stacks'?"),
    (deal("woodstock", 3, anti=5), "no option 'anti'", "did you mean 'ante'?"),
    (deal("woodstock", 3, zzz=5), "no option 'zzz'", "every Deal are players, seed, stacks, dealer, deck, names"),
    (lambda: tk.variant("woodstock", seed=5), "no option 'seed': its options are ante,", "every Deal are players"),
    (deal("woodstock", 3, ante=-1), "ante=-1", "at least 0"),
    (deal("woodstock", 3, ante=0.5), "ante=0.5", "whole number"),
    (deal("woodstock", 3, ante="1"), "ante='1'", "whole number"),
    (deal("woodstock", 3, enforce="loose"), "enforce='loose'", "'strict', 'honour'"),
    (deal("woodstock", 3, enforce=["strict"]), "enforce=", "'strict', 'honour'"),
    (deal("woodstock", 3, limit="none"), "limit='none'", "'no-limit', 'pot-limit'"),
    (deal("woodstock", 3, bets=4), "bets=4", "two whole numbers"),
    (deal("woodstock", 3, bets=(4, 2)), "bets=(4, 2)", "at least the first"),
    (deal("woodstock", 3, raises=0), "raises=0", "at least 1"),
    (deal("woodstock", 3, must_show="yes"), "must_show='yes'", "True or False"),
    (deal("woodstock", 3, chip=5), "ante=1 with chips of 5", "multiples of the chip"),
    (deal("texas-holdem", 3, blinds=(0, 0)), "blinds (0, 0)", "an ante"),
    (deal("texas-holdem", 3, blinds=(1,)), "blinds=(1,)", "two whole numbers"),
    (deal("texas-holdem", 3, blinds=(1, -2)), "blinds=(1, -2)", "at least 0"),
    (deal("texas-holdem", 3, straddles=2), "straddles=2", "1 at most"),
    (deal("texas-holdem", 4, straddles=1, blinds=(0, 0), ante=1), "straddles=1", "no blind to double"),
    (deal("texas-holdem", 3, enforce="honour"), "no option 'enforce'", "blinds, ante"),
    (lambda: tk.Deal.from_record(None), "not NoneType", "a record is text"),  # type: ignore[arg-type]
    (lambda: tk.register("mine"), "str", "register a Variant"),  # type: ignore[arg-type]
    (lambda: tk.register(replace(tk.variant("woodstock"), id="My Game")), "'My Game'", "small letters"),
    (lambda: tk.register(replace(tk.variant("woodstock"), id="a#b")), "'a#b'", "small letters"),
    (lambda: tk.register(replace(tk.variant("woodstock"), id=5)), "5", "small letters"),  # type: ignore[arg-type]
    (lambda: tk.register(replace(tk.variant("woodstock"), id="a", options=())), "'ante'", "declare it"),
    (lambda: tk.register(replace(tk.variant("woodstock"), id="a", phases=(Ante(opt.x),))), "'x'", "keep a place for"),
    (lambda: tk.register(with_deck(deck(jokers=1))), "Jk", "it has no jokers"),
    (lambda: deck(jokers=3), "3 jokers", "two at most"),
    (lambda: tk.register(tk.variant("woodstock", ante=3)), "'woodstock'", "another id"),
    (lambda: tk.simulate("woodstock", 3, deals=0), "deals=0", "at least 1"),
    (lambda: tk.simulate("woodstock", 3, deals=1.5), "deals=1.5", "whole number"),  # type: ignore[call-overload]
    (lambda: tk.simulate("woodstock", 3, policy="bold"), "'bold'", "random, cautious"),
    (lambda: tk.simulate("woodstock", 3, measure="net"), "measure='net'", "a function"),  # type: ignore[call-overload]
    (lambda: tk.simulate("woodstock", 3, executor=2), "executor=2", "concurrent.futures"),  # type: ignore[call-overload]
    (lambda: tk.simulate("woodstock", 9, iterate=True), "not 9", "2 to 6"),
    (lambda: tk.simulate("woodstock", 3, antes=2), "'antes'", "ante"),
    (lambda: tk.Deal("woodstock", 3, seed=1).play("bold"), "'bold'", "random, cautious"),
    (lambda: tk.Deal("woodstock", 3, seed=1).play(lambda v, d: None), "None", "like 'check'"),  # type: ignore[arg-type,return-value]
    (lambda: tk.Deal("woodstock", 3, seed=1).play([]), "[]", "random, cautious"),  # type: ignore[arg-type]
    (lambda: tk.Deal("woodstock", 3, seed=1).play("random", seed="\ud800"), "seed=", "whole number"),
    (lambda: tk.simulate("woodstock", 3, deals=1, measure=lambda d: [1]), "[1]", "a number, a word, or a tuple"),
    (lambda: tk.simulate("woodstock", 3, deals=1, measure=lambda d: "a").mean, "no numbers", "share"),
    (lambda: tk.simulate("woodstock", 3, deals=10**30), "deals=1000", "1,000,000,000,000 at most"),
    (lambda: tk.simulate_showdowns("omaha", 3, deals=10**30), "deals=1000", "1,000,000,000,000 at most"),
    (lambda: tk.sweep("players", [2], None), "simulation=None", "like lambda n: tk.simulate"),  # type: ignore[arg-type]
    (lambda: tk.sweep("players", [2], lambda n: 7), "gave 7", "like lambda n"),  # type: ignore[arg-type,return-value]
    (lambda: tk.settle("razz", [4, 4], bought=True), "bought=True", "like {1: 20}"),  # type: ignore[arg-type]
    (lambda: tk.show_order("razz", live=None), "live=None", "like (0, 3)"),  # type: ignore[arg-type]
    (lambda: tk.show_order("razz", live=(0, 1), dealer=None), "no seat None", "0 to 1"),  # type: ignore[arg-type]
    (lambda: tk.show_order("razz", live=(0, 1), dealer=0.5), "no seat 0.5", "0 to 1"),  # type: ignore[arg-type]
    (lambda: tk.show_order("razz", live=(0, 1), players=2.5), "players=2.5", "two at least"),  # type: ignore[arg-type]
    (lambda: tk.show_order("razz", live=(0, 1), paid=None), "paid=None", "like [16, 50, 50]"),  # type: ignore[arg-type]
    (lambda: tk.show_order("razz", live=(0, 1), paid=["a", 1]), "paid[0] is 'a'", "whole numbers"),  # type: ignore[list-item]
    (lambda: tk.Ranking("mine", categories=[["pair"]], ranks="789TJQKA"), "['pair'] is no", "choose among"),  # type: ignore[list-item]
    (lambda: list(tk.sweep("players", 5, lambda n: iter([]))), "5", "range(2, 7)"),  # type: ignore[arg-type]
    (lambda: tk.Deal("woodstock", 3, seed=1).frame().view(True), "no seat True", "0 to 2"),
    (lambda: tk.Deal("woodstock", 3, seed=1).frame().view([0]), "no seat [0]", "0 to 2"),  # type: ignore[arg-type]
    (lambda: tk.Deal("woodstock", 3, seed=1).frame().view(0).view(1), "what seat 0 sees", "no other view"),
    (lambda: tk.Deal("woodstock", 3, seed=1).frame().view(0).view("dealer"), "what seat 0 sees", "no other view"),
    (lambda: tk.cards(None), "None", "text like 'As Kd'"),  # type: ignore[arg-type]
    (lambda: tk.hand(5), "5", "text like 'As Kd'"),  # type: ignore[arg-type]
    (lambda: tk.hand("As", ranking=["standard"]), "['standard']", "choose one of"),  # type: ignore[arg-type]
    (lambda: tk.best_hand("woodstock", "As", None), "None", "text like 'As Kd'"),  # type: ignore[arg-type]
    (lambda: tk.best_hand("woodstock", list(tk.variant("woodstock").deck)), "52 personal", "3 at most"),
    (lambda: tk.Card("Xx"), "'Xx'", "a rank"),
    (lambda: tk.Card(54), "54", "0 to 53"),
    (lambda: tk.Card(True), "True", "'Td'"),
    (lambda: tk.woodstock.placements(7), "7", "text like 'As Kd'"),
    (lambda: Speaker("../en").word("table.seat"), "'../en'", "choose one of "),
    (lambda: Speaker(["en"]), "['en']", "like 'en'"),  # type: ignore[arg-type]
    (lambda: tk.Deal("woodstock", 3, seed=1).at(999), "no event 999", "7 events"),
    (lambda: tk.Deal("woodstock", 3, seed=1).at(-1), "no event -1", "7 events"),
    (lambda: tk.Deal("woodstock", 3, seed=1).at(1.5), "no event 1.5", "7 events"),  # type: ignore[arg-type]
    (lambda: tk.Deal("woodstock", 3, seed=1).back(), "nothing has been decided", "nothing to take back"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "fault", "right"), TABLES)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(call: Callable[[], Any], fault: str, right: str) -> None:
    said = sentence(call)
    assert fault in said and right in said, said


# (what is changed in a record by hand, into what, words that name the fault)
RECORDS = [
    ("dealer 0", "dealer \u0660", "whole numbers belong here"),
    ("dealer 0", "dealer +0", "whole numbers belong here"),
    ("stacks 30 30", "stacks 3_0 30", "whole numbers belong here"),
    ("stacks 30 30", "stacks 30 " + "9" * 5000, "whole numbers belong here"),
    ("dealer 0", "dealer 0\ndealer 1", "'dealer 1': it is there a second time"),
    ("dealer 0", "dealer 0\nend 30 30", "it is there a second time"),
    ("option ante 1", "option ante 1\noption ante 2", "'option ante 2': it is there a second time"),
    ("dealer 0", "dealer 0\nshuffle As Kd", "lines 'shuffle …' are not"),
    ("1 place", "1 place " + "x" * 100_000, "line"),
]


@pytest.mark.parametrize(("line", "by_hand", "fault"), RECORDS)
def test_a_record_changed_by_hand_is_answered_by_the_line_at_fault(line: str, by_hand: str, fault: str) -> None:
    record = tk.Deal("woodstock", 2, seed=1, stacks=30).act("place").play("calling").record()
    assert line in record
    assert fault in sentence(lambda: tk.Deal.from_record(record.replace(line, by_hand, 1)))


@pytest.mark.parametrize("seed", ["-0", "007", "1_0", -3, 0, "\u0663", "a b", 10**90, "10" * 40])
def test_t27_any_seed_comes_back_from_a_record_as_it_was(seed: Any) -> None:
    record = tk.Deal("woodstock", 2, seed=seed).record()
    assert tk.Deal.from_record(record).record() == record


@pytest.mark.parametrize("names", [["<b>", "&amp;"], ["Ana  B.", "\u3000x".strip()], ["True", "7"], ["😀", "Зоя"]])
def test_t27_any_names_come_back_from_a_record_as_they_were(names: list[str]) -> None:
    assert tk.Deal.from_record(tk.Deal("woodstock", 2, names=names).record()).names == tuple(names)


def facing_a_bet() -> tk.Deal:
    return acts(blinds_only([100, 100, 30]), "2: call", "0: call", "1: check", "0: bet 10")


def with_a_drawn_card() -> tk.Deal:
    return woodstock(["As Ad 9h", "Ks Kd 7h"], "2c 3d")


ACTIONS: list[tuple[Callable[[], tk.Deal], Any, str, str]] = [
    (facing_a_bet, "check", "It takes 10 more", "Match it, raise or fold"),
    (facing_a_bet, "bet 20", "a bet of 10 already", "raise it"),
    (facing_a_bet, "raise 19", "adds 9 to a bet of 10", "20 or more"),
    (facing_a_bet, "raise 999", "999", "98 at most"),
    (facing_a_bet, "raise", "how many chips", "raise 20"),
    (facing_a_bet, "raise -5", "-5", "whole numbers above 0"),
    (facing_a_bet, "raise 20.5", "20.5", "whole numbers"),
    (facing_a_bet, tk.Action("raise", -5), "-5", "20 or more"),
    (facing_a_bet, tk.Action("raise", 20.5), "20.5", "whole numbers"),  # type: ignore[arg-type]
    (facing_a_bet, "raise 4c", "4c", "takes no cards"),
    (facing_a_bet, "raise many", "'ma' is not a card", "rank"),
    (facing_a_bet, "call 12", "call 12", "exactly 10"),
    (facing_a_bet, "call 3", "call 3", "exactly 10"),
    (facing_a_bet, "fold 3", "fold 3", "just “fold”"),
    (facing_a_bet, "place", "“place” is not possible", "fold, call 10, raise 20…98"),
    (facing_a_bet, "dance", "“dance” is not possible", "fold, call"),
    (facing_a_bet, "", "empty", "like 'check'"),
    (facing_a_bet, "   ", "empty", "like 'check'"),
    (facing_a_bet, None, "None", "like 'check'"),
    (facing_a_bet, 20, "20", "like 'check'"),
    (facing_a_bet, ("call",), "('call',)", "like 'check'"),
    (facing_a_bet, tk.Action("raise", "30"), "30", "whole numbers"),  # type: ignore[arg-type]
    (facing_a_bet, tk.Action("raise", True), "True", "whole numbers"),
    (facing_a_bet, tk.Action(["raise"]), "['raise']", "'bet', 4"),  # type: ignore[arg-type]
    (facing_a_bet, tk.Action("fold", 0, None), "None", "teachkit.cards"),  # type: ignore[arg-type]
    (facing_a_bet, "raise " + "9" * 100_000, "raise 999", "so many chips"),
    (facing_a_bet, "raise \u0663\u0660", "\u0663", "rank"),
    (facing_a_bet, "x" * 100_000, "xxx", "fold, call"),
    (facing_a_bet, tk.Action("fold", 0, ("9c",)), "('9c',)", "teachkit.cards"),  # type: ignore[arg-type]
    (with_a_drawn_card, "bet 2", "“bet” is not possible", "discard, place"),
    (with_a_drawn_card, "place 2c", "takes no cards", "takes no cards"),
    (with_a_drawn_card, "discard 5", "discard 5", "just “discard”"),
    (with_a_drawn_card, "challenge", "“challenge”", "discard, place"),
]


@pytest.mark.parametrize(("start", "action", "fault", "right"), ACTIONS)
def test_an_action_that_is_not_legal_is_refused_and_changes_nothing(
    start: Callable[[], tk.Deal], action: Any, fault: str, right: str
) -> None:
    d = start()
    before = (d.stacks, list(d.events), d.record(), d.decision, can(d), str(d.frame().view("dealer")))
    said = sentence(lambda: d.act(action))
    assert fault in said and right in said, said
    assert (d.stacks, list(d.events), d.record(), d.decision, can(d), str(d.frame().view("dealer"))) == before
    assert d.play("cautious").decision is None


def test_an_action_after_the_end_is_refused() -> None:
    d = acts(blinds_only([50, 50]), "fold")
    assert "the deal is over" in sentence(lambda: d.act("check"))


def test_case_12_the_reason_of_a_refusal_is_the_one_that_the_button_shows() -> None:
    d = facing_a_bet()
    with pytest.raises(tk.NotAllowed) as found:
        d.act("check")
    assert d.decision is not None and found.value.reason is d.decision.refused["check"]


def test_a_policy_that_answers_nonsense_stops_the_deal_where_it_is() -> None:
    d = tk.Deal("woodstock", 3, seed=1)
    events = list(d.events)
    assert "“dance”" in sentence(lambda: d.play(lambda view, decision: "dance"))
    assert d.events == events and d.decision is not None


def test_a_whole_number_of_another_library_is_a_whole_number() -> None:
    numpy = pytest.importorskip("numpy")
    three, two = numpy.int64(3), numpy.int64(2)
    d = tk.Deal("woodstock", three, seed=1, dealer=two, stacks=numpy.int64(50))
    assert d.act("place").act(tk.Action("bet", two)).record() == tk.Deal(
        "woodstock", 3, seed=1, dealer=2, stacks=50
    ).act("place").act("bet 2").record()  # fmt: skip


def test_many_numbers_are_not_one() -> None:
    numpy = pytest.importorskip("numpy")
    for name in ("players", "stacks", "dealer"):
        arguments = {"players": 3, name: numpy.array([1, 2])}
        assert "array([1, 2])" in sentence(deal("woodstock", **arguments))


def test_a_card_can_be_made_from_its_name() -> None:
    assert tk.Card("Td") is tk.cards("Td")[0] and tk.Card(0) == tk.cards("2c")[0]


def test_a_simulation_of_very_many_deals_begins_at_once() -> None:
    begun = time.process_time()
    assert next(tk.simulate("woodstock", 2, deals=10**9, iterate=True)).done == 100
    assert time.process_time() - begun < 1


def test_words_can_be_measured_and_swept_over() -> None:
    def best(n: int) -> Any:
        return tk.simulate("woodstock", n, deals=3, measure=lambda d: "met", iterate=True)

    *_, last = tk.sweep("players", [2, 3], best)
    assert repr(last) == "<Sweep over players: 2: met 100.0 %, 3: met 100.0 %>" and "met" in last._repr_html_()
    tally = tk.simulate("woodstock", 2, deals=2, measure=lambda d: (None, d.seed[-1] == "1") if d.stacks else 0)
    assert len(tally) == 2


WORDS = st.one_of(st.none(), st.integers(-3, 400), st.floats(), st.text(max_size=12), st.booleans())


@given(st.sampled_from([facing_a_bet, with_a_drawn_card]), WORDS)
def test_nothing_but_a_sentence_comes_of_any_action(start: Callable[[], tk.Deal], action: Any) -> None:
    d = start()
    before = d.record()
    try:
        d.act(action)
    except ValueError:
        assert d.record() == before


@given(st.sampled_from(tk.variants()), st.data())
def test_nothing_but_a_sentence_comes_of_any_option(game: str, data: st.DataObject) -> None:
    option = data.draw(st.sampled_from(tk.variant(game).options))
    value = data.draw(st.one_of(WORDS, st.lists(WORDS, max_size=3), st.tuples(WORDS, WORDS)))
    try:
        players = max(3, tk.variant(game).players[0])
        tk.Deal(game, players, seed=1, **{option.name: value}).play("random")
    except ValueError as fault:
        assert option.name in str(fault) or "chip" in str(fault), fault
