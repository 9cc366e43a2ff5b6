"""The showdown of games whose pots have parts: high and low, two boards, declared halves; and of a square board."""
from __future__ import annotations

import re
from dataclasses import replace

import pytest

from teachkit.hands.orders import ranking
from teachkit.play.deal import Deal
from teachkit.variants import variant
from tests.render.decks import board_game, calls, stud_game
from tests.render.test_zones import drawn, plain

FLOP_TURN_RIVER = ["3h 4d 8c", "Kh", "Ts"]


def parts(player: str) -> dict[str, str]:
    """What is drawn of a player for each part of a pot, by the part's name."""
    found = re.split(r'<p class="tk-half"><b>', player)[1:]
    return {name: rest for name, _, rest in (part.partition("</b>") for part in found)}


def lifted(markup: str, kind: str = "is-in") -> list[str]:
    """The cards that are lifted (or not), by name."""
    return [
        label.split(",")[0]
        for look, label in re.findall(r'class="tk-card ([^"]*)"[^>]*aria-label="([^"]*)"', markup)
        if kind in look.split()
    ]


def folds(seat: int) -> object:
    return lambda decision: "fold" if decision.seat == seat and "fold" in decision.actions else None


def high_and_low() -> Deal:
    """Ben has three kings and no low, Cleo an eight-four low; Ana folds the small blind, so the pot is 5."""
    hands = ["7s 7h 6d 6h", "Kd Kc Qs Jd", "As 2s 9d 9c"]
    return calls(board_game("omaha-8", hands, FLOP_TURN_RIVER), folds(0))  # type: ignore[arg-type]


def test_omaha_8_each_half_has_its_hand_of_two_personal_and_three_shared_cards() -> None:
    _, cleo, _ = drawn(high_and_low())
    high, low = parts(cleo)["High half"], parts(cleo)["Low half"]
    assert lifted(low) == ["ace of spades", "two of spades", "three of hearts", "four of diamonds", "eight of clubs"]
    assert len(lifted(high)) == 5 and len(lifted(high, "is-out")) == 4
    assert "2 personal" in low and "3 shared" in low
    assert "Eight-four low: 8-4-3-2-A." in plain(low) and "wins 2 chips" in plain(low)
    assert "ace of spades, personal, part of the low" in low
    assert "wins" not in plain(high)


def test_community_3_who_has_no_low_is_told_why_and_no_card_is_lifted_for_it() -> None:
    ben, _, _ = drawn(high_and_low())
    low = parts(ben)["Low half"]
    assert plain(low) == "No low: the personal cards have no ranks up to eight, and two must come from them."
    assert lifted(low) == lifted(low, "is-out") == []
    assert "Three kings" in plain(parts(ben)["High half"]) and "wins 3 chips" in plain(parts(ben)["High half"])


def test_t13_the_odd_chip_between_the_halves_goes_to_the_high_one() -> None:
    split = drawn(high_and_low())[-1]
    assert plain(split) == (
        "Pot 5. The pot is split: one half for the high hand, one for the low. Community 3 "
        "1 chip could not be split between the halves: the high half gets it. Table T13 "
        "High half: Ben takes it. Community 5 3 Ben Low half: Cleo takes it. Community 3 2 Cleo"
    )


def test_a_player_whose_hand_is_best_for_both_halves_scoops() -> None:
    hands = ["Qs Qd Jc Td", "As 2s Kd Kc"]
    ben, ana, split = (drawn(calls(board_game("omaha-8", hands, FLOP_TURN_RIVER)))[n] for n in (1, 0, 2))
    assert plain(split).startswith("Pot 4. Ben scoops: the same hand is best for every part, and takes it all.")
    assert all(plain(part).startswith("wins ") for part in parts(ben).values())
    assert not any(plain(part).startswith("wins") for part in parts(ana).values())


def test_where_nobody_has_a_low_it_is_said_before_the_pot() -> None:
    hands = ["As Ad 2h 3c", "Ks Kd 4h 5c"]
    split = drawn(calls(board_game("omaha-8", hands, ["9h Td Jc", "8c", "7s"])))[-1]
    assert plain(split).startswith("Nobody has a hand that is low enough: the high hand takes it all.")
    assert "Pot 4. Ana takes it." in plain(split)


def test_t13_ties_within_a_half_are_shared_and_the_odd_chip_named() -> None:
    """Ana and Cleo hold the same low, Ben the high hand: of a pot of 6 the lows share 3."""
    hands = ["As 2s Qd Jc", "Kd Kc 9s 9d", "Ad 2d Qs Jh"]
    split = plain(drawn(calls(board_game("omaha-8", hands, FLOP_TURN_RIVER)))[-1])
    assert "High half: Ben takes it." in split
    assert "Low half: Ana and Cleo tie and split it. 1 odd chip goes to Ana, the first winning seat" in split
    assert split.endswith("1 Ana 1 odd chip, Ana 1 Cleo")


def test_double_board_each_board_has_its_hand_and_its_half() -> None:
    streets = ["2c 7d 9h Kh 4c 8d", "Jc 5s", "3s 6h"]
    ana, ben, split = drawn(calls(board_game("double-board-holdem", ["As Ad", "Ks Kc"], streets)))
    assert "Pair of aces" in plain(parts(ana)["Board 1"]) and "wins 2 chips" in plain(parts(ana)["Board 1"])
    assert "Three kings" in plain(parts(ben)["Board 2"]) and "wins 2 chips" in plain(parts(ben)["Board 2"])
    first = lifted(parts(ben)["Board 1"]) + lifted(parts(ben)["Board 1"], "is-out")
    assert "seven of diamonds" in first and "king of hearts" not in first
    assert "Board 1: Ana takes it." in plain(split) and "Board 2: Ben takes it." in plain(split)


def test_tic_tac_toe_the_line_is_lifted_where_it_lies() -> None:
    """Four aces with the diagonal: Ah 2c 7d, 4s Ac Qh, 3h 9c Jd."""
    deal = board_game("tic-tac-toe", ["As Ad", "Ks Kd"], ["Ah 2c 7d", "3h 9c Jd", "4s Qh", "Ac"])
    ana, *_ = drawn(calls(deal))
    assert lifted(ana) == [
        "ace of spades", "ace of diamonds", "ace of hearts", "ace of clubs", "jack of diamonds"
    ]
    square = ana.split("is-square")[1]
    assert [label.split(" of ")[0] for label in re.findall(r'aria-label="(\w+ of \w+), shared', square)] == [
        "ace", "two", "seven", "four", "ace", "queen", "three", "nine", "jack"
    ]  # fmt: skip
    assert "lie in the diagonal from the top left." in plain(ana)


def test_seven_card_stud_five_of_seven_are_lifted() -> None:
    hands = ["As Ad Kc Kh 2d 3s 9h", "4s 5d 7c 8h Jd Qs 2c"]
    ana, *_ = drawn(calls(stud_game("seven-card-stud", hands, burned_from=4, down=2)))
    assert len(lifted(ana)) == 5 and lifted(ana, "is-out") == ["two of diamonds", "three of spades"]
    assert "5 personal" in ana and "shared" not in plain(ana)


def test_t21_a_last_card_for_all_plays_in_every_hand() -> None:
    def all_stay(seed: int) -> Deal:
        return calls(Deal("seven-card-stud", players=8, seed=seed))

    deal = all_stay(3)
    assert len(deal.table.board) == 1
    shown = [zone for zone in drawn(deal)[:-1] if "is-in" in zone]
    assert shown and all("Shared cards in" in zone for zone in shown)


def test_soko_the_odd_card_of_a_four_flush_is_told_from_the_four() -> None:
    hands = ["As Ks 9s 5s 2d", "Kd Kc 7h 4h 3d"]
    ana, *_ = drawn(calls(stud_game("soko", hands)))
    assert "ace of spades, personal, part of the four-flush" in ana
    assert "two of diamonds, personal, the odd card: it counts only to break a tie" in ana


def folded_unseen(viewer: int | str) -> str:
    """What is said of Ben's pair of kings, which he folds unseen when Ana has shown two pair."""
    deal = calls(board_game("texas-holdem", ["As 7d", "Ks Kd"], ["Ah 7c 2d", "9h", "4s"]))
    _, ben, _ = drawn(deal, viewer)  # type: ignore[arg-type]
    return plain(ben[ben.index('<div class="tk-result">') :])


def test_who_folds_a_hand_unseen_is_told_what_it_was_and_nobody_else() -> None:
    assert folded_unseen(1) == (
        "Folds the hand unseen. Only you know what it was: Pair of kings, kickers ace, nine and seven."
    )
    assert folded_unseen(0) == folded_unseen("dealer") == "Folds the hand unseen."


def test_a_hand_that_was_folded_unseen_is_named_for_each_part_of_the_pot() -> None:
    deal = calls(board_game("omaha-8", ["As 2s Kd Kc", "Qs Js 9c 9d"], FLOP_TURN_RIVER))
    _, ben, _ = drawn(deal, 1)
    assert "it was: High half: Pair of nines, kickers king, ten and eight. Low half: No low: " in plain(ben)


# declared halves -----------------------------------------------------------------------------------------------------

LOW, HIGH = "As 2d 3c 4h 6s", "Ks Kd Qc Jh 9s"


def declared(*says: str, hands: tuple[str, ...] = (LOW, HIGH), **options: object) -> Deal:
    deal = stud_game("five-card-stud-high-low", list(hands), declare="simultaneous", **options)
    return calls(deal, lambda d: says[d.seat] if "high" in d.actions else None)


def test_five_card_stud_high_low_3_only_the_declared_half_is_looked_at() -> None:
    deal = declared("low", "high")
    ana, ben, _ = drawn(deal)
    assert list(parts(ana)) == ["Low half"] and list(parts(ben)) == ["High half"]
    assert '<span class="tk-said">low</span>' in ana and '<span class="tk-said">high</span>' in ben


def test_five_card_stud_high_low_3_a_half_that_nobody_declared_goes_to_the_other() -> None:
    split = plain(drawn(declared("high", "high"))[-1])
    assert split.startswith("Nobody declared for the low half: it goes to the other.")
    assert "Pot 2. Ben takes it." in split


def test_five_card_stud_high_low_3_who_declares_both_and_fails_is_told_so() -> None:
    ana, ben, _ = drawn(declared("both", "high", both=True))
    assert plain(ana).endswith("Who declares for both halves must win both: this hand doesn’t, and gets nothing.")
    assert "wins 2 chips" in plain(ben) and "must win both" not in ben


@pytest.mark.parametrize("viewer", [0, 1, "dealer"])
def test_what_is_chosen_is_a_secret_until_all_have_chosen(viewer: int | str) -> None:
    """On each step before the first declaration the zones tell the other player nothing of Ana's choice."""
    shown = []
    for choice in ("high", "low"):
        deal = declared(choice, "high")
        chose = next(n for n, e in enumerate(deal.events, 1) if type(e).__name__ == "Chose")
        shown.append(drawn(deal, viewer, chose))  # type: ignore[arg-type]
    (_, ana, _), (_, other, _) = shown
    assert "tk-said" in ana
    assert (ana == other) is (viewer == 1)
    assert ("still secret" in ana) is (viewer != 1) and ("has chosen" in ana) is (viewer == 1)


def test_a_game_of_ones_own_with_parts_that_have_no_words_is_shown_by_their_names() -> None:
    game = variant("double-board-holdem")
    mine = replace(game, id="mine", name="Mine", showdown=replace(game.showdown, low=ranking("eight-or-better")))
    streets = ["2c 7d 8h Kh 4c 8d", "Jc 5s", "3s 6h"]
    deal = calls(board_game(mine, ["As Ad", "Ks Kc"], streets))
    ana, *_, split = drawn(deal)
    assert list(parts(ana)) == ["High board 1", "Low board 1", "High board 2", "Low board 2"]
    assert "High board 2: Ben takes it." in plain(split)
    assert "Ben wins high board 2: 1 chip." in [str(e.phrase()) for e in deal.events]
