"""The zones of the table: what is drawn of each state, driven by the table and never by a game's name."""
from __future__ import annotations

import re

from teachkit.play.deal import Deal
from teachkit.render import html
from teachkit.render.frames import steps
from teachkit.render.keys import Viewer
from teachkit.render.zones import Zones
from tests.render.decks import board_game, calls, stud_game

TIE = "Td 9d Ts 7s 4c 7h Ac As Qd 6d 8s 9c Kh 9h"


def drawn(deal: Deal, viewer: Viewer = "dealer", step: int = -1) -> list[str]:
    """The zones of a step as HTML."""
    zones = Zones(html.speaker(names=deal.names), deal.variant)
    return [zones(z) for z in list(steps(deal, viewer))[step].scene.zones()]


def plain(markup: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", markup)).strip()


def holdem(*actions: str, **options: object) -> Deal:
    deal = Deal("texas-holdem", **{"players": 3, "dealer": 0, "seed": 1, **options})  # type: ignore[arg-type]
    for action in actions:
        deal.act(action)
    return deal


def to_showdown() -> Deal:
    deal = Deal("woodstock", players=3, dealer=2, deck=TIE)
    while deal.decision:
        may = deal.decision.actions
        deal.act(next(a for a in ("place", "discard", "bet 4", "call") if a.split()[0] in may))
    return deal


def test_the_pile_has_the_games_name_and_the_discards_too() -> None:
    assert "draw pile" in drawn(Deal("woodstock", players=2, seed=1))[0]
    assert "stub" in drawn(holdem())[0] and "out of play" in drawn(holdem())[0]


def test_bets_stand_before_their_seats_until_they_are_collected() -> None:
    middle, _, small, big = drawn(holdem())
    assert plain(middle).endswith("stub 46 pot 0 out of play 0")
    assert 'class="tk-bet"><span class="tk-v">bet </span>1 <' in small
    assert 'class="tk-bet"><span class="tk-v">bet </span>2 <' in big


def test_turn_dealer_folded_and_all_in_are_said_in_words() -> None:
    deal = holdem("fold", "raise 50", stacks=[200, 50, 200])
    _, ana, ben, cleo = drawn(deal)
    assert "dealer" in plain(ana) and "folded" in plain(ana) and "data-out" in ana
    assert "all-in" in plain(ben)
    assert "to act" in plain(cleo) and "data-turn" in cleo


def test_t12_side_pots_are_listed_once_there_are_some() -> None:
    """16, 50 and 50 paid: a main pot of 48 for all three and a side pot of 68 for two."""
    deal = holdem("call", "raise 16", "raise 50", "call", stacks=[200, 16, 200])
    middle = drawn(deal)[0]
    assert "main pot 48 · side pot 68" in middle
    assert ">116</div>" in middle


def test_a_drawn_card_lies_with_its_drawer_and_is_marked() -> None:
    deal = Deal("woodstock", players=3, dealer=2, deck=TIE)
    ana = drawn(deal, 0)[1]
    assert 'aria-label="six of diamonds, just drawn, only you see it"' in ana
    assert "is-drawn" in drawn(deal, 1)[1] and "diamonds" not in drawn(deal, 1)[1]


def test_a_row_of_backs_is_one_picture() -> None:
    ben = drawn(Deal("woodstock", players=3, dealer=2, deck=TIE), 0)[2]
    assert ben.count('role="img"') == 1
    assert 'aria-label="Ben’s cards: three cards face down"' in ben


def test_the_pile_carries_the_key_of_the_card_that_leaves_it_next() -> None:
    deal = Deal("woodstock", players=3, dealer=2, deck=TIE)
    told = list(steps(deal, 0))
    before, after = (Zones(html.speaker(), deal.variant)(told[n].scene.zones()[k]) for n, k in ((6, 0), (7, 1)))
    assert 'class="tk-card is-back" data-k="9"' in before
    assert 'is-drawn" data-k="9"' in after


def test_the_showdown_lifts_five_of_eight_and_tells_personal_from_shared() -> None:
    ana, ben, _, split = drawn(to_showdown())
    assert ana.count("is-in") == 5 and ana.count("is-out") == 3
    assert "2 personal" in ana and "3 shared" in ana
    assert "Straight, ten high." in plain(ana) and "wins 32 chips" in plain(ana)
    assert "Three nines" in plain(ben) and "a straight beats three of a kind" in plain(ben)
    assert "not used, but would do as well" in ana  # the other nine
    assert plain(split) == (
        "Pot 63. Ana and Cleo tie and split it. 1 odd chip goes to Ana, the first winning seat left of the dealer. "
        "Table T13 31 Ana 1 odd chip, Ana 31 Cleo"
    )


def test_who_has_not_shown_yet_keeps_a_place_at_the_showdown() -> None:
    deal = to_showdown()
    first = next(n for n, e in enumerate(deal.events, 1) if type(e).__name__ == "Shown")
    rows = drawn(deal, 1, first)
    assert len(rows) == 4
    assert sum("Has not shown yet." in row for row in rows) == 2


def test_roles_name_the_pair_and_its_kickers() -> None:
    deal = Deal("texas-holdem", players=2, dealer=0, deck="As Kd Ad Qd 2c 7h 8s 9c 3d Jh 3c 4h")
    while deal.decision:
        deal.act("check" if "check" in deal.decision.actions else "call")
    shown = "".join(drawn(deal))
    assert "ace of spades, personal, one of the pair" in shown
    assert "a kicker: it counts only to break a tie" in shown


# board games ---------------------------------------------------------------------------------------------------------


def at_event(deal: Deal, kind: str, number: int = -1) -> int:
    """The step of an event, the last of its kind unless told otherwise."""
    return [n for n, e in enumerate(deal.events, 1) if type(e).__name__ == kind][number]


def test_two_boards_have_their_names_and_their_empty_places() -> None:
    deal = calls(board_game("double-board-holdem", ["As Ad", "Ks Kc"], ["2c 7d 9h Kh 4c 8d"]))
    second = next(n for n, e in enumerate(deal.events, 1) if getattr(e, "board", 0) == 1)
    middle = drawn(deal, "dealer", second)[0]
    assert middle.count('class="tk-row tk-board"') == 2 and "Board 1" in plain(middle) and "Board 2" in plain(middle)
    assert 'aria-label="Board 2, 3 of 5 cards"' in middle
    assert middle.count("tk-slot") == 4


def test_tic_tac_toe_cards_land_in_their_places() -> None:
    """The top row, the bottom row, the ends of the middle row, the centre."""
    deal = calls(board_game("tic-tac-toe", ["As Ad", "Ks Kd"], ["Ah 2c 7d", "3h 9c Jd", "4s Qh", "Ac"]))
    boards = [n for n, e in enumerate(deal.events, 1) if type(e).__name__ == "Dealt" and e.seat is None]
    found = []
    for step in boards:
        middle = drawn(deal, "dealer", step)[0]
        places = re.findall(r'<li><[^>]*><b>(\w+)|<li class="tk-(slot)"', middle)
        found.append(" ".join(rank or "-" for rank, _ in places))
    assert found == ["A 2 7 - - - - - -", "A 2 7 - - - 3 9 J", "A 2 7 4 - Q 3 9 J", "A 2 7 4 A Q 3 9 J"]
    assert 'aria-label="ace of clubs, shared, row 2, column 2"' in middle


def test_forced_bets_have_their_names_until_their_owners_act() -> None:
    small, big = (plain(zone) for zone in drawn(holdem())[2:])
    assert small.endswith("bet 1 small blind") and big.endswith("bet 2 big blind")
    assert plain(drawn(holdem("call", "call"))[2]).endswith("bet 2")
    stud = stud_game("seven-card-stud", ["2c 3c Kd", "4c 5c 2d"], down=2)
    stud.act("bring-in")
    assert plain(drawn(stud)[2]).endswith("bet 4 bring-in")


# stud ----------------------------------------------------------------------------------------------------------------


def third_street() -> Deal:
    return stud_game("seven-card-stud", ["2c 3c Kd", "4c 5c 2d", "6c 7c 9h"], down=2)


def test_a_stud_player_sees_which_of_the_own_cards_the_others_see() -> None:
    ana = drawn(third_street(), 0)[1]
    assert 'aria-label="two of clubs, only you see it"' in ana and 'aria-label="king of diamonds, seen by all"' in ana
    assert re.search(r'class="tk-card is-own is-up[^"]*"[^>]*data-s="d"', ana)
    assert ana.count("is-private") == 2 and ana.count("is-up") == 1
    assert "1\u00a0up, seen by all · 2\u00a0down" in ana  # a count is in one line with its word


def test_the_others_see_a_stud_players_up_cards_and_the_backs_of_the_others() -> None:
    ana = drawn(third_street(), 1)[1]
    assert ana.count("is-back") == 2 and 'aria-label="king of diamonds, seen by all"' in ana
    assert "two of clubs" not in ana and "seen by all ·" not in ana


def test_the_cards_by_which_a_player_begins_are_marked() -> None:
    _, ana, ben, cleo = drawn(third_street(), 0, at_event(third_street(), "Began"))
    assert "is-named" in ben and "is-named" not in ana + cleo


def test_t21_a_card_for_all_lies_in_the_middle_of_a_stud_table() -> None:
    deal = calls(Deal("seven-card-stud", players=8, seed=3))
    before, after = (drawn(deal, "dealer", at_event(deal, "Told", 0) + n)[0] for n in (0, 1))
    assert "tk-board" not in before
    assert 'aria-label="Shared cards, 1 of 1"' in after and "tk-slot" not in after


def test_a_bought_card_is_marked_and_the_one_it_replaced_is_known_to_the_buyer() -> None:
    """Ben and Cleo see that a hole card went; Ana, who bought, sees which."""
    hands = ["2c Kd 9s 5h 7d", "3c Qd 8s 6h 4d", "4c Jd Ts 5d 6s"]
    deal = stud_game("five-card-stud-buy", hands)
    calls(deal, lambda d: ("buy 2c" if d.seat == 0 else "stand") if "stand" in d.actions else
          "high" if "high" in d.actions else None)  # fmt: skip
    step = at_event(deal, "Bought")
    mine, theirs = drawn(deal, 0, step), drawn(deal, 1, step)
    assert re.search(r'class="tk-card is-private is-new"', mine[1]) and "is-new" not in theirs[1]
    assert "two of clubs, out of play, only you know it" in mine[0] and "two of clubs" not in theirs[0]


def test_a_folded_players_up_cards_stay_known_to_all() -> None:
    deal = third_street()
    deal.act("bring-in")
    deal.act("fold")
    middle = drawn(deal, 0)[0]
    assert 'aria-label="nine of hearts, out of play, seen by all"' in middle and "six of clubs" not in middle
