"""Draws, passes, trades, partners: who drew how many, what is wild, what lies apart, who knows what."""
from __future__ import annotations

import re

from teachkit.play.deal import Deal
from tests.play.scripts import acts
from tests.render.decks import draw_game
from tests.render.test_zones import at_event, drawn, plain

HANDS = ["Js Jd 5c 6c 7c", "Ks Kd 5h 9h 9c", "As Qs Ts 8s 3s", "2c 2d 2h 4s 5d"]
OPENED = ("bet 2", "call", "call", "call")
SPLIT = ("draw Jd", "draw 5h", "draw", "draw 4s 5d")


def jacks(*actions: str, **options: str) -> Deal:
    return draw_game("jacks-or-better", HANDS, "8c Ah Kh 3c 4c", *OPENED, *SPLIT, *actions, **options)


def labels(zone: str) -> list[str]:
    return re.findall(r'aria-label="([^"]*)"', zone)


def keys(zone: str) -> list[str]:
    return re.findall(r'data-k="(\d+)"', zone)


# draws ---------------------------------------------------------------------------------------------------------------


def test_t24_how_many_cards_a_player_drew_stands_beside_the_name() -> None:
    _, ana, ben, cleo, dev = map(plain, drawn(jacks(), 1))
    assert "Ana drew 1" in ana and "Ben drew 1" in ben and "Cleo stands pat" in cleo and "drew 2" in dev
    *_, ana = map(plain, drawn(jacks("bet 4", "fold"), 1)[:2])
    ben = plain(drawn(jacks("bet 4", "fold"), 1)[2])
    assert "drew" in ana and "drew" not in ben  # who has folded draws no more attention


def test_t24_nobody_sees_it_any_more_where_it_need_not_be_told() -> None:
    deal = draw_game("five-card-draw", HANDS, "8c Ah", *OPENED, *SPLIT[:1], "draw", "draw", "draw",
                     asked="until-betting")  # fmt: skip
    told = at_event(deal, "Forgotten")
    assert "drew 1" in plain(drawn(deal, 1, told - 1)[1]) and "drew" not in plain(drawn(deal, 1, told)[1])


def test_cards_that_were_drawn_are_marked_for_all_and_the_kept_ones_are_not() -> None:
    deal = jacks()
    step = at_event(deal, "Dealt")
    own, other = drawn(deal, 3, step)[4], drawn(deal, 0, step)[4]
    assert re.findall(r'is-new" [^>]*data-s="(\w)', own) == ["h", "c"]  # the king of hearts and the three of clubs
    assert re.findall(r'class="tk-card is-back( is-new)?"', other) == ["", "", "", " is-new", " is-new"]


def test_a_discard_is_taken_from_no_place_that_others_could_see() -> None:
    """To them the last backs go, whichever cards they are."""
    found = []
    for gone in ("draw Js", "draw 7c"):
        deal = draw_game("five-card-draw", HANDS, "8c", *OPENED, gone)
        hand, (middle, *_) = drawn(deal, 1, at_event(deal, "Discarded"))[1], drawn(deal, 1, at_event(deal, "Discarded"))
        found.append((keys(hand), keys(middle)))
    assert found[0] == found[1] == (["0", "4", "8", "12"], ["20", "16"])


def test_jacks_or_better_2_openers_that_are_split_lie_apart_from_the_other_discards() -> None:
    middle, owner = drawn(jacks(), 1)[0], drawn(jacks(), 0)[0]
    assert "openers: one card face down" in labels(middle)
    assert "jack of diamonds, out of play, only you know it" in labels(owner)
    assert "out of play 3" in plain(middle)


def test_jacks_or_better_3_the_openers_of_a_player_who_has_folded_are_shown_in_the_middle() -> None:
    deal = jacks("check", "bet 4", "fold", "fold", "fold")
    middle = drawn(deal, 1, at_event(deal, "Proved"))[0]
    aside = middle[middle.index("tk-aside") :]
    assert [label for label in labels(aside) if "jack" in label] == [
        "jack of diamonds, out of play, seen by all", "jack of spades, out of play, seen by all",
    ]  # fmt: skip


def test_the_proof_stands_at_the_showdown_before_the_pots() -> None:
    split = plain(drawn(jacks("bet 4", "call", "call", "fold"))[-1])
    assert re.match(r"Ana shows the openers: jack of spades .* Jacks or Better 3 Pot 24\.", split)


def test_t25_a_dead_hand_is_marked_and_compared_with_nobody() -> None:
    """Dev opens with a pair of twos and can't prove it; the flush is compared with the best hand that may win."""
    hands = ["3c 4d 6h 8s Td", "Ks Kd 5h 9h 9c", "As Qs Ts 8h 3s", "2c 2d 7h 4s 5d"]
    deal = draw_game("jacks-or-better", hands, "8c", "check", "check", "check", "bet 2", "call", "call", "call",
                     "draw", "draw", "draw", "draw", "bet 4", "call", "call", "call", enforce="honour")  # fmt: skip
    *players, split = map(plain, drawn(deal))
    assert [p.split()[0] for p in players if "dead hand" in p] == ["Dev"]
    assert "Dev can’t show openers." in split


def test_a_pot_that_stays_says_so_and_so_does_the_showdown() -> None:
    thrown_in = draw_game("five-card-draw", HANDS, "8c", "check", "check", "check", "check")
    assert "4 pot, stays for the next deal" in " ".join(
        re.findall(r">(\d+)</div>", drawn(thrown_in)[0])[-1:] + re.findall(r"<small>(pot[^<]*)", drawn(thrown_in)[0])
    )
    trips = draw_game("trips-to-win", [*HANDS[:3], "2c 2d 7h 4s 5d"], "8c Ah Kh 3c 4c", *OPENED, *SPLIT[:3], "draw",
                      "bet 4", "call", "fold", "fold")  # fmt: skip
    split = plain(drawn(trips)[-1])
    assert "Nobody has a hand that may win: the pot stays for the next deal." in split
    assert "20 chips stay on the table for the next deal." in split


def test_jacks_back_1_a_game_that_has_turned_low_says_so_and_names_low_hands() -> None:
    low = [h.replace("J", "T").replace("K", "8") for h in ("3c 4d 6h 8c Td", "2s 3d 5h 9h 9c", "6s 7s 8s Th 3s")]
    deal = draw_game("jacks-back", low, "8h", "check", "check", "check")
    assert "The lowest hand wins now" in plain(drawn(deal)[0])
    acts(deal, "bet 2", "call", "call", "draw", "draw", "draw", "bet 4", "call", "call")
    assert "Ten-eight low" in plain(drawn(deal)[0])


# wild cards ----------------------------------------------------------------------------------------------------------


def test_deuces_wild_1_wild_cards_are_named_in_the_middle_and_on_themselves() -> None:
    deal = draw_game("deuces-wild", HANDS, "8c")
    middle, *_, dev = drawn(deal, 3)
    assert "Wild: twos" in plain(middle)
    assert "two of clubs, wild, only you see it" in labels(dev) and dev.count("is-wild") == 3


def test_what_a_wild_card_stands_for_is_told_at_the_showdown() -> None:
    deal = draw_game("deuces-wild", HANDS, "8c", *OPENED, "draw", "draw", "draw", "draw", "bet 4", "call", "call",
                     "call")  # fmt: skip
    dev = drawn(deal)[3]
    assert dev.count("is-wild") == 3 and "played as the" in dev and "stands for" in plain(dev)


def test_wild_widow_1_the_widow_makes_its_rank_wild_and_is_in_nobodys_hand() -> None:
    hands = ["As 9c 6h 3s", "Kd Td 8s 4s"]
    deal = draw_game("wild-widow", hands, "Ks Ad Kh 2d", between="9h")
    middle, ana, _ = drawn(deal, 0)
    assert "nine of hearts, wild, seen by all, in nobody’s hand" in labels(middle) and "Wild: nines" in plain(middle)
    assert "nine of clubs, wild, only you see it" in labels(ana)
    acts(deal, "bet 2", "call", "draw", "draw", "bet 4", "call")
    shown = "".join(drawn(deal)[:2])
    assert "nine of hearts" not in " ".join(labels(shown)) and "shared" not in plain(shown)


def test_spit_in_the_ocean_1_the_ocean_card_is_part_of_every_hand() -> None:
    hands = ["As Ac 6h 3s", "Kd Td 8s 4s", "2c 5d 7d Jc"]
    deal = draw_game("spit-in-the-ocean", hands, "Ks Kh", "bet 2", "call", "call", "draw", "draw", "draw", "bet 4",
                     "call", "call", between="9h")  # fmt: skip
    ana = drawn(deal)[0]
    assert "nine of hearts, shared, one of the three, played as the ace of hearts" in ana


def test_howdy_doody_1_cards_are_wild_for_one_half_only() -> None:
    deal = Deal("howdy-doody", players=4, seed=1)
    middle = plain(drawn(deal)[0])
    assert "Wild for high: threes" in middle and "Wild for low: kings" in middle
    row = drawn(deal)[1:]
    named = re.findall(r"(three|king) of \w+, (wild for \w+)", " ".join(row))
    assert {("three", "wild for high"), ("king", "wild for low")} >= set(named) != set()


def test_a_joker_says_what_it_can_be() -> None:
    deal = draw_game("draw-with-bug", ["Jk Jd 5c 6c 7c", *HANDS[1:]], "8c")
    middle, ana, *_ = drawn(deal, 0)
    assert "joker, an ace, or part of a straight or flush, only you see it" in labels(ana) and "is-wild" not in ana
    assert "Bug: joker" in plain(middle)


def test_bosnian_draw_1_the_card_that_shows_is_offered_before_all_eyes() -> None:
    hands = ["As Kd 9c 8d 7s", "Ks Qd Jh 9h 8c"]
    deal = draw_game("bosnian-draw", hands, "Td Th Tc Ad Qs", "bet 2", "call", "draw As Kd 9c 8d")
    seen = drawn(deal, 1)[1]
    assert "ace of diamonds, turned up, to be taken or left" in labels(seen)


def test_table_t18_what_a_player_says_of_the_hand_stands_beside_the_name_and_counts() -> None:
    """Dev, who holds four of a kind, says three: the kings are compared with no four of a kind."""
    hands = ["Js Jd 5c 6c 7c", "Ks Kd Kh 9h 4c", "As Qs Ts 8s 3s", "2c 2d 5h 5s 7d"]
    stand = ("draw",) * 4
    deal = draw_game("deuces-wild", hands, "8c", *OPENED, *stand, "bet 4", "call", "fold", "call", enforce="honour")
    acts(deal, "0: pair", "1: three-of-a-kind", "3: three-of-a-kind")
    *_, ben, dev, split = map(plain, drawn(deal))
    assert "says three of a kind" in ben and "says three of a kind" in dev
    assert "four of a kind" not in ben.replace("says", "") and "Dev has more than three of a kind" in split


def test_table_t26_who_sits_the_deal_out_is_not_said_to_have_folded() -> None:
    deal = Deal("five-card-draw", players=4, seed=1, dealer=3, out=[2])
    cleo = plain(drawn(deal)[3])
    assert "sits out" in cleo and "folded" not in cleo


# passes --------------------------------------------------------------------------------------------------------------

FOUR = ["Js Jd 5c 6c 7c", "Ks Kd 5h 9h 9c", "As Qs Ts 8s 3s"]
ROUND = ("check", "check", "check")
LAID = ("pass Js 5c 6c 7c", "pass Ks 5h 9h 9c", "pass As Ts 8s 3s")


def rochester(*actions: str) -> Deal:
    return draw_game("rochester", FOUR, "", *ROUND, *actions)


def test_rochester_4_cards_that_were_laid_down_lie_apart_and_tell_only_their_owner_which() -> None:
    deal = rochester(*LAID)
    step = at_event(deal, "Laid", 0)
    own, other = drawn(deal, 0, step)[1], drawn(deal, 1, step)[1]
    assert [name for name in labels(own) if "laid down" in name] == [
        f"{card}, only you see it, laid down" for card in
        ("jack of spades", "five of clubs", "six of clubs", "seven of clubs")
    ]  # fmt: skip
    assert labels(other) == ["Ana’s cards: five cards face down, four of them laid down"]
    assert keys(other) == ["0", "3", "6", "9", "12"]  # as they lay: the last four, whichever were chosen


def test_rochester_4_cards_that_are_passed_move_from_seat_to_seat() -> None:
    deal = rochester(*LAID)
    first = at_event(deal, "Passed", 0)
    before, after = drawn(deal, 2, first - 1), drawn(deal, 2, first)
    assert keys(after[1]) == ["0"] and set(keys(before[1])) - {"0"} <= set(keys(after[2]))
    mine = drawn(deal, 1, first)[2]
    assert {"3", "6", "9", "12"} <= set(keys(mine)) and "jack of spades" in mine  # they fly and turn their faces


def test_t23_what_was_passed_is_seen_where_it_lies_now_and_both_are_told_so() -> None:
    deal = rochester(*LAID)
    giver, taker, third = (drawn(deal, seat)[2] for seat in (0, 1, 2))
    assert "jack of spades, you know that Ben holds it" in labels(giver) and giver.count("is-known") == 4
    assert "jack of spades, you see it, and Ana knows it" in labels(taker) and taker.count("is-known") == 4
    assert "jack" not in third and "is-known" not in third
    assert "jack of spades, Ben sees it, and Ana knows it" in labels(drawn(deal, "dealer")[2])


def test_t23_who_knows_cards_of_a_hand_does_not_see_which_of_it_are_laid_down() -> None:
    """Ana knows four of Ben's five; whether he lays down those or the other, she sees the same."""
    found = []
    for laid in ("pass Js 5c 6c", "pass Js 5c Kd"):
        deal = acts(rochester(*LAID), *ROUND, "pass Jd As Ts", laid)
        found.append(drawn(deal, 0)[2])
    assert found[0] == found[1] and "is-laid" not in found[0]
    assert "jack of spades, you know that Ben holds it" in labels(found[0])


def test_anaconda_3_the_roll_turns_card_after_card() -> None:
    hands = ["As Ac 6h 3s 2c 2d 2h", "Kd Td 8s 4s 3c 3d 3h", "2s 5d 7d Jc Jd Jh Js", "9c 9d 9h 9s Qc Qd Qh"]
    four = ("check",) * 4
    deal = draw_game(
        "anaconda", hands, "", *four, "pass 2c 2d 2h", "pass 3c 3d 3h", "pass Jd Jh Js", "pass Qc Qd Qh", *four,
        "pass As Ac", "pass Kd Td", "pass 2s 5d", "pass 9c 9d", *four, "pass 6h", "pass 8s", "pass 7d", "pass 9h",
        "arrange 3s Qc Qd Qh 9c", "arrange 2c 2d 2h As Ac", "arrange 3c 3d 3h Kd Td", "arrange Jd Jh Js 9s 5d", *four,
    )  # fmt: skip
    ana = drawn(deal, 0)[1]
    assert [n for n in labels(ana) if "seen by all" in n] == [
        "three of spades, seen by all", "queen of clubs, seen by all"
    ]  # fmt: skip
    assert "2 up, seen by all · 3 down" in plain(ana)
    assert "face down" in labels(drawn(deal, 1)[1])[-1]


# trades and partners -------------------------------------------------------------------------------------------------


def test_trees_2_an_offer_lies_apart_until_it_is_answered() -> None:
    deal = draw_game("trees", FOUR, "", *ROUND, "offer-1 Js 5c")
    assert "Ana’s cards: five cards face down, two of them laid down" in labels(drawn(deal, 1)[1])
    acts(deal, "refuse")
    ana = drawn(deal, 1)[1]
    assert labels(ana) == ["Ana’s cards: five cards face down"] and keys(ana) == ["0", "3", "6", "9", "12"]


def test_trees_2_traded_cards_are_known_to_both() -> None:
    deal = draw_game("trees", FOUR, "", *ROUND, "offer-1 Js 5c", "trade Ks 9c")
    ana, ben = drawn(deal, 0)[1:3]
    assert "king of spades, you see it, and Ben knows it" in labels(ana)
    assert "jack of spades, you know that Ben holds it" in labels(ben)
    assert not {"king of spades", "jack of spades"} & set(re.findall(r"\w+ of \w+", drawn(deal, 2)[1]))


PAIRS = ["Js Jd 5c 6c 7c", "Ks Kd 5h 9h 9c", "As Qs Ts 8s 3s", "2c 2d 2h 4s 5d"]
PAIRED = ("turn Js", "turn Ks", "turn As", "turn 2c", "pick-0", "choose Jd Qs Ts", "choose Kd 2d 2h")


def test_pick_a_partner_4_partners_are_named_and_their_common_cards_lie_before_the_one_who_picked() -> None:
    deal = draw_game("pick-a-partner", PAIRS, "", *PAIRED)
    ana, ben, cleo, dev = (plain(z) for z in drawn(deal, 0)[1:])
    assert "Ana with Cleo" in ana and "Cleo with Ana" in cleo and "Ben with Dev" in ben and "Dev" in dev
    _, mine, theirs, common, _ = drawn(deal, 0)
    assert labels(mine)[1:] == ["jack of spades, seen by all"]
    assert "queen of spades, you know that Cleo holds it" in labels(common)
    assert "ace of spades, seen by all" in labels(common) and "king of diamonds" not in theirs


def test_pick_a_partner_6_a_pair_shows_one_hand_and_shares_the_pot() -> None:
    deal = acts(draw_game("pick-a-partner", PAIRS, "", *PAIRED), *("check",) * 12)
    first, second, split = drawn(deal)
    assert plain(first).startswith("Cleo and Ana Cleo 399 chips Ana 399 chips") and "3 chosen" in plain(first)
    assert plain(second).startswith("Ben and Dev wins 4 chips") and "2 up-cards" in plain(second)
    assert "Ben and Dev win it together and share it." in plain(split)
    assert "king of diamonds, chosen, one of the pair" in labels(second)


def test_twelve_players_have_names_and_places() -> None:
    deal = Deal("spit-in-the-ocean", players=12, seed=1)
    zones = drawn(deal, 11)
    assert len(zones) == 13 and len({plain(z).split()[0] for z in zones[1:]}) == 12
