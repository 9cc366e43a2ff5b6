"""A slip in how a game of one's own is put together is told in one sentence, whoever comes upon it first."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import teachkit as tk
from teachkit.hands.contests import Contest
from teachkit.play.choosing import Declare
from teachkit.play.drawing import Draw
from teachkit.play.matching import WinOrMatch
from teachkit.play.opening import Opening
from teachkit.play.phases import Ante, Bet, Blinds, Board, Each, Phase, When, opt
from teachkit.play.phases import Deal as DealCards
from teachkit.play.proving import ThrowIn
from teachkit.play.showdown import Showdown
from teachkit.play.turns import Turns
from teachkit.variants.options import ANTE, Option, stakes
from teachkit.words import speaking
from tests.strategies import EVERY_GAME

MINE = Contest("mine", personal=5, board=0)
BEGUN: Any = (Ante(opt.ante), DealCards(5))
END: Any = (Bet(), Showdown())
HALF = Option("half", "switch", False, "table T1")


def game(*phases: Any, **changes: Any) -> tk.Variant:
    made: dict[str, Any] = {"players": range(2, 7), "options": (ANTE,), "showdown": MINE, **changes}
    return tk.Variant("mine", "Mine", phases=phases or (*BEGUN, *END), **made)


def contest(**changes: Any) -> tk.Variant:
    return game(showdown=replace(MINE, **changes))


# What was meant, the slip, and the sentence.
SLIPS: dict[str, tuple[Callable[[], tk.Variant], str]] = {
    "a phase without brackets": (
        lambda: game(Ante(opt.ante), DealCards, *END),
        "Phase 2, Deal, lacks its brackets: write Deal(2).",
    ),
    "a round without brackets": (
        lambda: game(*BEGUN, Bet, Showdown()),
        "Phase 3, Bet, lacks its brackets: write Bet().",
    ),
    "one phase without a comma": (
        lambda: replace(game(), phases=DealCards(2)),
        "phases=Deal(…): a list has a comma after each part and brackets around all, like (Deal(…),).",
    ),
    "no phases": (
        lambda: replace(game(), phases=None),
        "phases=None: it has to be a list in round brackets, like (Ante(), Deal(2), Bet(), Showdown()).",
    ),
    "square brackets": (
        lambda: replace(game(), phases=list(game().phases)),
        "phases=[…]: use round brackets instead of square ones, like (Ante(), Deal(2), Bet(), Showdown()).",
    ),
    "None among the phases": (
        lambda: game(*BEGUN, None, *END),
        "Phase 3 is None, and that is no phase: phases are made like Deal(2) or Bet().",
    ),
    "phases in brackets of their own": (
        lambda: game(BEGUN, *END),
        "Phase 1 is itself a list of phases: put a star before it, like *street.",
    ),
    "one phase in a When": (
        lambda: game(*BEGUN, When(opt.half, (True,), Bet()), *END, options=(ANTE, HALF)),
        "Phase 3, When, holds Bet(…): it has to hold a list of phases in round brackets, like (Deal(2),).",
    ),
    "no brackets in a When": (
        lambda: game(*BEGUN, When(opt.half, (True,), (Bet,)), *END, options=(ANTE, HALF)),
        "Phase 3, Bet, lacks its brackets: write Bet().",
    ),
    "a number in quotation marks": (
        lambda: game(Ante(opt.ante), DealCards("2"), *END),
        "Phase 2, Deal, cards='2': it has to be a whole number of at least 0, like 2.",
    ),
    "fewer than no cards": (
        lambda: game(Ante(opt.ante), DealCards(-1), *END),
        "Phase 2, Deal, cards=-1: it has to be a whole number of at least 0, like 2.",
    ),
    "half a card": (
        lambda: game(Ante(opt.ante), DealCards(2.5), *END),
        "Phase 2, Deal, cards=2.5: it has to be a whole number of at least 0, like 2.",
    ),
    "a street that is a number": (
        lambda: game(*BEGUN, Board(3, 3), *END),
        "Phase 3, Board, street=3: it has to be text in quotation marks.",
    ),
    "a draw of a word": (
        lambda: game(*BEGUN, Bet(), Draw("any"), *END),
        "Phase 4, Draw, most='any': it has to be a whole number of at least 0, like 2.",
    ),
    "the size of a bet in the wrong place": (
        lambda: game(*BEGUN, Bet("big"), Showdown()),
        "Phase 3, Bet, first='big': it has to say who begins, like LEFT_OF_DEALER.",
    ),
    "one blind": (
        lambda: game(Blinds(1), *BEGUN, *END),
        "Phase 1, Blinds, blinds=1: it has to be whole numbers in round brackets, like (1, 2).",
    ),
    "must show perhaps": (
        lambda: game(*BEGUN, Bet(), Showdown(must_show="perhaps")),
        "Phase 4, Showdown, must_show='perhaps': it has to be True or False.",
    ),
    "a showdown of nothing": (
        lambda: game(*BEGUN, Bet(), Showdown(None)),
        "Phase 4, Showdown, contest=None: it has to say what is compared; leave it out, and the game says it.",
    ),
    "an order in quotation marks": (
        lambda: contest(ranking="standard"),
        "In what is compared, ranking='standard': it has to be an order of hands, like "
        'teachkit.ranking("standard").',
    ),
    "a low order in quotation marks": (
        lambda: contest(low="ace-to-five"),
        "In what is compared, low='ace-to-five': it has to be an order of hands, like "
        'teachkit.ranking("standard").',
    ),
    "a composition that is a number": (
        lambda: contest(composition=2),
        "In what is compared, composition=2: it has to say which cards make a hand, like exactly(2).",
    ),
    "personal cards in quotation marks": (
        lambda: contest(personal="5"),
        "In what is compared, personal='5': it has to be a whole number of at least 0.",
    ),
    "no board to compare": (
        lambda: contest(boards=0),
        "In what is compared, boards=0: it has to be a whole number of at least 1.",
    ),
    "nothing to compare": (
        lambda: replace(game(), showdown=None),
        'showdown=None: it has to say what is compared, like Contest("my-game", personal=2, board=5).',
    ),
    "a phase to compare": (
        lambda: game(showdown=Showdown()),
        'showdown=Showdown(…): it has to say what is compared, like Contest("my-game", personal=2, board=5).',
    ),
    "a number of players": (
        lambda: game(players=4),
        "players=4: it has to be a range, like range(2, 7) for two to six.",
    ),
    "a number of players that is advised": (
        lambda: game(advised=4),
        "advised=4: it has to be a range of players, like range(2, 5) for two to four.",
    ),
    "one option without a comma": (
        lambda: game(options=ANTE),
        "options=Option(…): a list has a comma after each part and brackets around all, like (Option(…),).",
    ),
    "the name of an option": (
        lambda: game(options=("ante",)),
        "Option 1 is 'ante', and that is no option: options are made like Option(\"change\", \"choice\", 1, "
        '"table T24", among=(0, 1, 2)).',
    ),
    "options without a star": (
        lambda: game(options=(ANTE, stakes("fixed-limit"))),
        'Option 2 is itself a list of options: put a star before it, like *stakes("fixed-limit", (2, 4)).',
    ),
    "one page of rules": (
        lambda: game(rule_pages="table"),
        'rule_pages=\'table\': it has to be texts in round brackets, with a comma after each, like ("table",).',
    ),
    "a size of bets that there isn't": (
        lambda: game(*BEGUN, Bet(street="huge"), Showdown()),
        "Phase 3, Bet, street='huge': it has to be one of 'small', 'big', 'either', 'open pair' or 'by round'.",
    ),
    "no sentence for who must bet": (
        lambda: game(*BEGUN, Bet(must_bet="perhaps"), Showdown()),
        "Phase 3, Bet, must_bet='perhaps': it has to be the key of a sentence in teachkit/words, like "
        '"woodstock.must_bet".',
    ),
    "a rank that opens": (
        lambda: game(*BEGUN, Bet(openers="J"), Showdown()),
        "Phase 3, Bet, openers='J': it has to be the least hand that opens, like Opening(opt.contest, \"pair\", "
        '"J"), or None.',
    ),
    "a hand that there isn't opens": (
        lambda: game(*BEGUN, Bet(openers=Opening(MINE, "pears")), Showdown()),
        "Phase 3, Bet, category='pears': it has to be one of 'straight flush', 'four of a kind', 'full house', "
        "'flush', 'straight', 'three of a kind', 'two pair', 'pair' or 'high card'.",
    ),
    "a rank that there isn't opens": (
        lambda: game(*BEGUN, Bet(openers=Opening(MINE, rank="X")), Showdown()),
        "Phase 3, Bet, rank='X': it has to be one of '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K' or "
        "'A'.",
    ),
    "honour that is no honour": (
        lambda: game(*BEGUN, Bet(openers=Opening(MINE, enforce="perhaps")), Showdown()),
        "Phase 3, Bet, enforce='perhaps': it has to be one of 'strict' or 'honour'.",
    ),
    "one phase if nobody opens": (
        lambda: game(*BEGUN, Bet(openers=Opening(MINE), nobody_opens=Showdown()), Showdown()),
        "Phase 3, Bet, holds Showdown(…): it has to hold a list of phases in round brackets, like (Deal(2),).",
    ),
    "fewer than no cards if nobody opens": (
        lambda: game(*BEGUN, Bet(openers=Opening(MINE), nobody_opens=(DealCards(-1),)), Showdown()),
        "Phase 3, Deal, cards=-1: it has to be a whole number of at least 0, like 2.",
    ),
    "four cards to a king": (
        lambda: game(*BEGUN, Bet(), Draw(3, four="king"), *END),
        "Phase 4, Draw, four='king': it has to be one of None, 'ace', 'ace-under-six', 'any' or 'any-up-to-four'.",
    ),
    "never to be asked": (
        lambda: game(*BEGUN, Bet(), Draw(3, asked="never"), *END),
        "Phase 4, Draw, asked='never': it has to be one of 'always', 'until-betting' or 'dealer'.",
    ),
    "declaring loudly": (
        lambda: game(*BEGUN, Bet(), Declare("loudly"), Showdown(), showdown=replace(MINE, low=tk.ranking("badugi"))),
        "Phase 4, Declare, how='loudly': it has to be one of 'simultaneous' or 'sequential'.",
    ),
    "turns by a word": (
        lambda: game(*BEGUN, Bet(), Turns("perhaps"), *END),
        "Phase 4, Turns, enforce='perhaps': it has to be one of 'strict' or 'honour'.",
    ),
    "odd chips to the left": (
        lambda: game(*BEGUN, Bet(), Showdown(odd="left")),
        "Phase 4, Showdown, odd='left': it has to say who gets odd chips, like teachkit.play.pots.LEFT_OF_DEALER.",
    ),
    "an option that is no place": (
        lambda: game(*BEGUN, When("half", (True,), (Bet(),)), *END, options=(ANTE, HALF)),
        "Phase 3, When, option='half': it has to be the place of an option, like opt.ante.",
    ),
    "one value without a comma": (
        lambda: game(*BEGUN, When(opt.half, True, (Bet(),)), *END, options=(ANTE, HALF)),
        "Phase 3, When, among=True: it has to be values in round brackets, with a comma after each, like (True,).",
    ),
    "a value that an option never has": (
        lambda: game(*BEGUN, When(opt.half, ("yes",), (Bet(),)), *END, options=(ANTE, HALF)),
        "Phase 3, When, waits until half is 'yes', which it can’t be: it is True or False.",
    ),
    "once for each of one": (
        lambda: game(*BEGUN, Each(opt.ante, (Board(1), Bet())), Showdown()),
        "Phase 3, Each, option=opt.ante: it has to be the place of an option with several values, of the kind "
        '"falling" or "pair".',
    ),
    "what the next deal needs as text": (
        lambda: game(*BEGUN, Bet(openers=Opening(MINE), nobody_opens=(ThrowIn(keeps="forced"),)), Showdown()),
        "Phase 3, ThrowIn, keeps='forced': it has to be pairs of a name and a value in round brackets, like "
        '(("forced", True),).',
    ),
    "a cap in quotation marks": (
        lambda: game(*BEGUN, Bet(), WinOrMatch(cap="9")),
        "Phase 4, WinOrMatch, cap='9': it has to be a whole number of at least 0, like 2, or None.",
    ),
    "a kind of option that there isn't": (
        lambda: game(options=(ANTE, Option("half", "yes or no", False, "table T1"))),
        "Option 2, kind='yes or no': it has to be one of 'chips', 'count', 'pair', 'switch', 'choice', 'wild' or "
        "'falling'.",
    ),
    "an option that every deal has": (
        lambda: game(options=(ANTE, Option("seed", "count", 1, "table T1"))),
        "Option 2, name='seed': it has to be a word in quotation marks that nothing else is called, like \"change\"; "
        "every deal has players, seed, stacks, dealer, deck and names already.",
    ),
    "the least in quotation marks": (
        lambda: game(options=(replace(ANTE, least="1"),)),
        "Option 1, least='1': it has to be a whole number of at least 0, like 2.",
    ),
    "a choice of nothing": (
        lambda: game(options=(ANTE, Option("half", "choice", 1, "table T1"))),
        "Option 2, among=(): it has to be values in round brackets, with a comma after each, like (\"low\", \"high\").",
    ),
    "a rule that is a number": (
        lambda: game(options=(replace(ANTE, rule=5),)),
        "Option 1, rule=5: it has to be text in quotation marks.",
    ),
    "a switch that is a word": (
        lambda: game(options=(replace(ANTE, none="yes"),)),
        "Option 1, none='yes': it has to be True or False.",
    ),
    "fewer than no cards held": (
        lambda: contest(held=-1),
        "In what is compared, held=-1: it has to be a whole number of at least 0.",
    ),
    "wild perhaps": (
        lambda: contest(board_wild="perhaps"),
        "In what is compared, board_wild='perhaps': it has to be True or False.",
    ),
    "a deck in quotation marks": (
        lambda: contest(only="As Ks"),
        "In what is compared, only='As Ks': it has to be cards in round brackets, as teachkit.cards(\"As Ks\") makes "
        "them.",
    ),
    "a layout that is a number": (
        lambda: contest(layout=3),
        "In what is compared, layout=3: it has to be whole numbers in round brackets, like (0, 1, 2).",
    ),
    "a warning without words": (
        lambda: game(warning="Beware!"),
        "warning='Beware!': it has to be the key of a sentence in teachkit/words, like \"draw.best_with\".",
    ),
    "a pile that is a number": (lambda: game(pile=3), "pile=3: it has to be text in quotation marks."),
    "an empty name": (lambda: replace(game(), name=""), "name='': it has to be text in quotation marks."),
    "players from most to least": (
        lambda: game(players=range(6, 1, -1)),
        "players=range(6, 1, -1): it has to be a range, like range(2, 7) for two to six.",
    ),
    "nobody to play": (
        lambda: game(players=range(-2, 5)),
        "It is for range(-2, 5) players: a game needs two at least, and a range like range(2, 7) for two to six "
        "[table T4].",
    ),
    "chosen without values": (
        lambda: game(chosen=("ante",)),
        "chosen=('ante',): options are chosen by calling the game, like game(ante=2).",
    ),
    "no name": (lambda: replace(game(), name=None), "name=None: it has to be text in quotation marks."),
    "options as they are not chosen": (
        lambda: replace(game(), chosen={"ante": 2}),
        "chosen={'ante': 2}: options are chosen by calling the game, like game(ante=2).",
    ),
}  # fmt: skip


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told_in_one_sentence(slip: str) -> None:
    make, said = SLIPS[slip]
    for deals in (0, 5):
        found = make().check(deals)
        assert (found.faults, found.hints, found.deals) == ((said,), (), 0)


@pytest.mark.parametrize("slip", SLIPS)
def test_who_deals_or_registers_such_a_game_is_told_the_same(slip: str) -> None:
    make, said = SLIPS[slip]
    for use in (lambda made: tk.Deal(made, 2, seed=1), tk.register, lambda made: made._repr_html_()):
        with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
            use(make())


def test_a_slip_in_a_game_that_keeps_the_name_of_another_is_found_too() -> None:
    woodstock = tk.variant("woodstock")
    for changes in ({"phases": (*woodstock.phases[:-1], Showdown)}, {"showdown": None}, {"options": None}):
        assert len(replace(woodstock, **changes).check(0).faults) == 2  # the other: its name is taken


def test_it_is_said_in_german_too() -> None:
    with speaking("de"):
        [said] = SLIPS["a phase without brackets"][0]().check(0).faults
    assert said == "Phase 2, Deal, hat keine Klammern: Schreib Deal(2)."


def test_an_id_that_can_be_no_name_is_told_of_alone() -> None:
    made: Any = replace(game(), id=["mine"])
    assert str(made.check(2)).count("can’t be the id of a game") == 1


@pytest.mark.parametrize("name", EVERY_GAME)
def test_nothing_is_wrong_with_the_phases_of_our_own_games(name: str) -> None:
    """A game made of one of them, with another id, is looked at as closely as one that is new."""
    made = replace(tk.variant(name), id="mine")
    assert all(isinstance(step, Phase) for step in made.steps)
    assert tk.Deal(made, made.players[0], seed=1).play("calling").decision is None


def test_where_nothing_is_compared_it_is_said_so() -> None:
    five = game(*BEGUN, Bet(), Board(5), Bet(), Showdown()).check(6)
    assert "The board had five cards in the end, and none is compared: deal fewer" in five.faults[0]
    none = game(Ante(opt.ante), DealCards(0), Board(5), Bet(), Showdown(), showdown=replace(MINE, board=5)).check(6)
    assert "with no personal card at most, and five are compared" in none.faults[-1]


def test_who_is_too_many_is_told_so_where_a_game_has_no_words_of_its_own_for_it() -> None:
    [note] = tk.Deal(game(advised=range(2, 4)), 4, seed=1).notes
    assert str(note) == "With 4 players it is less of a game: it is best with 2 to 3. [table T4]"


def test_an_option_may_take_the_place_of_one_that_the_game_lacks() -> None:
    price = Option("price", "chips", 2, "table T1", instead=("bets", "ante"))
    assert game(options=(ANTE, price)).settings["price"] == 2
    with pytest.raises(ValueError, match="ante=3 with price=2: it is one or the other"):
        game(options=(ANTE, price))(ante=3)
