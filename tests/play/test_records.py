"""Records (table T27): text that a person can read and edit, and that replays to the last chip or says why not."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import teachkit as tk
from teachkit.cards import Card
from teachkit.play.events import Caught
from teachkit.play.turns import Turns
from teachkit.reasons import Reason
from tests.strategies import EVERY_GAME, played

RECORD = """\
teachkit record 1
game woodstock
option ante 1
stacks 100 100 100
names Ana, Ben, Cleo
dealer 2
seed 7
deck As Ks Qs Ad Kd Qd 9h 7h 8h 2c 3d Jc 4s Tc
0 discard
1 place
1 bet 4   # a comment
2 fold
0 fold
end 99 102 99
"""


@pytest.fixture
def mine() -> Iterator[tk.Variant]:
    """A student's own game, registered for one test."""
    import importlib

    variants = importlib.import_module("teachkit.variants")
    before = dict(variants._registered)
    yield tk.register(replace(tk.variant("woodstock", ante=3), id="mine", name="Mine", players=range(2, 4)))
    variants._registered.clear()
    variants._registered.update(before)


def test_t27_a_record_written_by_hand_is_replayed() -> None:
    deal = tk.Deal.from_record(RECORD)
    assert deal.stacks == (99, 102, 99) and deal.decision is None
    assert [str(a) for a in deal.actions] == ["discard", "place", "bet 4", "fold", "fold"]


def test_t27_a_record_says_everything_that_fixes_a_deal() -> None:
    deal = tk.Deal("texas-holdem", stacks=[50, 60], dealer=1, seed="river", names=["Zoë", "M"], limit="pot-limit")
    deal.play("random", seed=3)
    lines = deal.record().splitlines()
    assert lines[:2] == ["teachkit record 1", "game texas-holdem"]
    assert {"option limit pot-limit", "option blinds 1 2", "option bets None", "option must_show False"} <= set(lines)
    assert {"stacks 50 60", "names Zoë, M", "dealer 1", "seed river"} <= set(lines)
    assert next(line for line in lines if line.startswith("deck ")).count(" ") == 52
    assert lines[-1] == "end " + " ".join(map(str, deal.stacks))


def test_t27_a_record_of_a_deal_in_progress_goes_on_from_there() -> None:
    deal = tk.Deal("woodstock", 3, seed=5).act("discard").act("discard")
    again = tk.Deal.from_record(deal.record())
    assert again.events == deal.events and again.decision is not None
    assert again.play("cautious").stacks == deal.play("cautious").stacks


@pytest.mark.parametrize("seed", [0, -5, 7, 2**70, "7", "007", "--5", "a b", "²", "None"])
def test_t27_a_seed_of_any_kind_survives(seed: int | str) -> None:
    deal = tk.Deal("woodstock", 2, seed=seed)
    again = tk.Deal.from_record(deal.record())
    assert again.record() == deal.record() and again.deck == deal.deck and str(again.seed) == str(seed)


def test_t27_a_pot_that_was_carried_over_is_recorded() -> None:
    deal = tk.Deal("woodstock", 2, seed=1, carried=9).play("cautious")
    assert sum(deal.stacks) == 409
    assert tk.Deal.from_record(deal.record()).stacks == deal.stacks


# (line to change, what it becomes, words of the fault)
EDITS = [
    ("teachkit record 1", "teachkit record 2", "version 1"),
    ("teachkit record 1", "teachkit record", "version 1"),
    ("teachkit record 1", "a poem", "begins with 'teachkit record 1'"),
    ("game woodstock", "game woodstok", "did you mean 'woodstock'"),
    ("game woodstock", "", "lacks its line 'game"),
    ("option ante 1", "option antes 1", "no option 'antes'"),
    ("option ante 1", "option dealer 1", "no option 'dealer'"),
    ("option ante 1", "option self 1", "no option 'self'"),
    ("option ante 1", "option", "no option ''"),
    ("option ante 1", "option ante -1", "at least 0"),
    ("option ante 1", "option ante", "whole number"),
    ("option ante 1", "option ante 1 2", "whole number"),
    ("option ante 1", "option ante {[]:1}", "whole number"),
    ("option ante 1", "option ante 2", "ended with"),
    ("stacks 100 100 100", "stacks 100 100", "no seat 2 to deal"),
    ("stacks 100 100 100", "stacks 100 100 0", "at least 1"),
    ("stacks 100 100 100", "stacks 100 100 1.5", "whole numbers"),
    ("stacks 100 100 100", "stacks", "not 0"),
    ("stacks 100 100 100", "", "lacks its line 'stacks"),
    ("names Ana, Ben, Cleo", "names Ana, Ben", "2 names for 3 players"),
    ("names Ana, Ben, Cleo", "names Ana,, Ben", "can't be a name"),
    ("dealer 2", "dealer 5", "no seat 5"),
    ("dealer 2", "dealer two", "whole numbers"),
    ("dealer 2", "dealer 1", "seat 2's turn"),
    ("seed 7", "sead 7", "a line begins with one of"),
    ("deck As Ks", "deck As As", "As a second time"),
    ("deck As Ks", "deck As Kx", "'Kx' is not a card"),
    ("deck As Ks", "deck Jk Ks", "Jk is not in the deck"),
    ("0 discard", "0 throw", "“throw” is not possible"),
    ("0 discard", "1 discard", "seat 0's turn, who may discard, place [woodstock 3.2(a)]"),
    ("0 discard", "9 discard", "seat 0's turn"),
    ("0 discard", "-1 discard", "a line begins with one of"),
    ("0 discard", "² discard", "a line begins with one of"),
    ("0 discard", "", "seat 0's turn"),
    ("1 bet 4", "1 bet 4000", "at most"),
    ("1 bet 4", "1 check", "must bet"),
    ("1 bet 4", "1 bet -4", "whole numbers"),
    ("0 fold", "0 call", "still to act"),
    ("0 fold", "0 fold\n2 fold", "the deal is over"),
    ("end 99 102 99", "end 99 103 98", "changed by hand"),
    ("end 99 102 99", "end 99 102", "changed by hand"),
    ("end 99 102 99", "end ninety", "whole numbers"),
]


@pytest.mark.parametrize(("line", "becomes", "fault"), EDITS)
def test_a_record_that_was_edited_wrongly_is_refused_with_the_line_at_fault(
    line: str, becomes: str, fault: str
) -> None:
    assert line in RECORD
    edited = RECORD.replace(line, becomes, 1)
    with pytest.raises(ValueError) as found:
        tk.Deal.from_record(edited)
    said = str(found.value)
    assert fault in said, said
    assert "\n" not in said and "invalid literal" not in said


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment", "teachkit", "teachkit record 1"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="record"):
        tk.Deal.from_record(text)


def mutated(text: str, rng: Random) -> str:
    """A record after some slips of the hand."""
    lines = text.splitlines()
    for _ in range(rng.randint(1, 3)):
        i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
        line = lines[i]
        words = line.split(" ")
        k = rng.randrange(len(words))
        match rng.randrange(8):
            case 0:
                del lines[i]
            case 1:
                lines.insert(j, line)
            case 2:
                lines[i], lines[j] = lines[j], line
            case 3:
                words[k] = rng.choice(["-1", "0", "1", "9" * 30, "½", "As", "Jk", "True", "call", "(", "None", "1.5"])
                lines[i] = " ".join(words)
            case 4:
                del words[k]
                lines[i] = " ".join(words)
            case 5:
                at = rng.randrange(len(line) + 1)
                lines[i] = line[:at] + rng.choice("#\t -,0aZ²\u2028\x00") + line[at:]
            case 6:
                words.append(words[rng.randrange(len(words))])
                lines[i] = " ".join(words)
            case _:
                lines[i] = line[: rng.randrange(len(line) + 1)]
        lines = lines or [""]
    return "\n".join(lines)


@given(played(), st.integers(0, 2**32))
def test_any_slip_of_the_hand_gives_a_valid_deal_or_a_sentence(deal: tk.Deal, seed: int) -> None:
    try:
        again = tk.Deal.from_record(mutated(deal.record(), Random(seed)))
    except ValueError as fault:
        assert str(fault)
        return
    assert tk.Deal.from_record(again.record()).events == again.events
    assert sum(again.stacks) + again.table.pot == sum(again.start) + again.carried


@given(st.text(max_size=200))
def test_any_text_gives_a_sentence(text: str) -> None:
    with pytest.raises(ValueError):
        tk.Deal.from_record(text)


# a student's own game ------------------------------------------------------------------------------------------------


def test_a_registered_game_is_dealt_recorded_and_replayed_like_any_other(mine: tk.Variant) -> None:
    assert "mine" in tk.variants() and tk.variant("mine") is mine
    deal = tk.Deal("mine", 3, seed=4).play("random", seed=2)
    assert "game mine\noption ante 3" in deal.record()
    again = tk.Deal.from_record(deal.record())
    assert again.events == deal.events and again.variant.id == "mine"
    with pytest.raises(ValueError, match="2 to 3"):
        tk.Deal("mine", 4, seed=1)


def test_a_registered_game_may_be_registered_again_and_a_rulebooks_game_may_not(mine: tk.Variant) -> None:
    tk.register(replace(mine, name="Mine, improved"))
    assert tk.variant("mine").name == "Mine, improved"
    for taken in ("texas-holdem", "badugi"):
        with pytest.raises(ValueError, match=f"'{taken}' is a game that teachkit has: give yours another id"):
            tk.register(replace(mine, id=taken))
        assert f"“{taken}” is a game that teachkit has already" in replace(mine, id=taken).check(0).faults[0]


def test_a_game_that_is_not_registered_says_so_in_its_records_reader(mine: tk.Variant) -> None:
    record = tk.Deal(replace(mine, id="other"), 2, seed=1).record()
    with pytest.raises(ValueError, match="no game 'other'"):
        tk.Deal.from_record(record)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_game_can_go_to_another_process(game: str) -> None:
    for v in (tk.variant(game), tk.variant(game, limit="pot-limit"), replace(tk.variant(game), id="mine")):
        _ = v.steps, v.stakes, v.deck, v.settings, v.rules
        there: Any = pickle.loads(pickle.dumps(v))
        assert there == v
        n = max(3, v.players[0])
        assert tk.Deal(there, n, seed=1).play("random").stacks == tk.Deal(v, n, seed=1).play("random").stacks


def no_sevens(board: Sequence[Card], new: Card) -> Reason | None:
    return Reason("woodstock.suit", "woodstock 3.3(b)", (new,)) if str(new)[0] == "7" else None


def test_a_rule_of_ones_own_for_shared_cards_is_what_players_are_caught_by() -> None:
    woodstock = tk.variant("woodstock", enforce="honour")
    phases = tuple(replace(p, forbids=no_sevens) if isinstance(p, Turns) else p for p in woodstock.phases)
    deal = tk.Deal(replace(woodstock, id="sevens", phases=phases), 2, deck="As Ks Ad Kd Ac Kc 7h")
    deal.act("place").play("calling")
    assert any(isinstance(e, Caught) for e in deal.events)
    others = tk.Deal(woodstock, 2, deck="As Ks Ad Kd Ac Kc 7h").act("place").play("calling")
    assert not any(isinstance(e, Caught) for e in others.events)
