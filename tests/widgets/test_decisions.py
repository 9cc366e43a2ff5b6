"""What a Stepper asks a learner in games of draws, passes, trades and partners."""
from __future__ import annotations

import re

import pytest

from teachkit.play.deal import Deal
from teachkit.widgets import Stepper
from tests.render.decks import draw_game

HANDS = ["Js Jd 5c 6c 7c", "Ks Kd 5h 9h 9c", "As Qs Ts 8s 3s", "2c 2d 2h 4s 5d"]
CHECKED = ("check",) * 4


def ask(deal: Deal) -> str:
    """The HTML of the decision before which a deal stands."""
    assert deal.decision is not None
    found = Stepper(deal, seat=deal.decision.seat).payload["ask"]
    assert found is not None
    return str(found["html"])


def plain(markup: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", markup)).strip()


def acts(markup: str) -> list[str]:
    """What the buttons that act say."""
    forms = re.findall(r'<button class="tk-btn[^"]*" value="[^"]*"[^>]*>(.*?)</button>', markup)
    return forms + re.findall(r'<button type="button" class="tk-btn[^"]*" data-act="[^"]*">(.*?)</button>', markup)


def at_draw(game: str = "five-card-draw", **options: str) -> Deal:
    return draw_game(game, HANDS, "8c Ah Kh 3c 4c", "bet 2", "call", "call", "call", **options)


def test_a_draw_of_none_is_standing_pat() -> None:
    markup = ask(at_draw())
    assert "Choose up to three cards:" in plain(markup) and acts(markup) == ["Stand pat"]
    assert 'data-none="Stand pat" data-some="Draw {n}"' in markup


def test_five_card_draw_8_why_a_fourth_card_may_go_is_told() -> None:
    deal = draw_game("five-card-draw", ["Ac Jd 5c 6c 7c", *HANDS[1:]], "8c", "bet 2", "call", "call", "call",
                     draw_four="ace")  # fmt: skip
    assert "Four cards may be drawn only to an ace. Five-card draw 8" in plain(ask(deal))


def test_all_for_one_2_the_numbers_of_cards_that_may_go_are_named() -> None:
    assert "Choose 0, 1 or 5 cards:" in plain(ask(at_draw("all-for-one")))


def test_a_cut_is_counted_in_cards() -> None:
    deal = Deal("spit-in-the-ocean", players=12, seed=1, bottom_unused=True)
    policy = {"bet": "bet 2", "check": "check", "call": "call"}
    while deal.decision and "cut" not in deal.decision.actions:
        can = deal.decision.actions
        draws = "draw " + " ".join(map(str, can["draw"].cards[: can["draw"].most])) if "draw" in can else ""
        deal.act(draws or next(policy[verb] for verb in policy if verb in can))
    stepper = Stepper(deal, seat=deal.decision.seat)  # type: ignore[union-attr]
    (cut,) = deal.decision.actions.values()  # type: ignore[union-attr]
    assert acts(ask(deal))[0].startswith("Cut")
    assert cut.least == cut.most or 'aria-label="Cut how many cards"' in stepper.payload["ask"]["html"]  # type: ignore[index]


def test_jacks_or_better_1_who_may_not_open_is_told_why() -> None:
    said = plain(ask(draw_game("jacks-or-better", ["Js Td 5c 6c 7c", *HANDS[1:]], "")))
    assert "Bet It takes a pair of jacks or better to open, and your hand is less. Jacks or Better 1" in said
    assert "Fold Nobody has opened yet: check." in said


def test_jacks_or_better_5_in_honour_play_an_opening_that_can_not_be_proved_is_warned_of() -> None:
    markup = ask(draw_game("jacks-or-better", ["Js Td 5c 6c 7c", *HANDS[1:]], "", enforce="honour"))
    assert 'data-act="bet">Bet 2' in markup and "if you open, your hand is dead" in plain(markup)


def test_rochester_4_so_many_cards_are_passed_and_no_others() -> None:
    markup = ask(draw_game("rochester", HANDS, "", *CHECKED))
    assert "Choose four cards:" in plain(markup) and acts(markup) == ["Pass"]


def test_rochester_rs_locked_cards_are_shown_with_the_reason() -> None:
    deal = draw_game("rochester-stud", HANDS, "", *CHECKED, "pass Jd 5c 6c 7c", "pass Kd 5h 9h 9c", "pass Qs Ts 8s 3s",
                     "pass 2d 2h 4s 5d", *CHECKED)  # fmt: skip
    markup = ask(deal)
    locked = markup[markup.index("tk-refused") :]
    assert locked.count("aria-disabled") == 1 and "J ♠︎ is locked" in plain(locked)
    assert "Js" not in re.findall(r'aria-pressed="false" value="(\w+)"', markup)


def test_anaconda_2_the_order_in_which_cards_are_pressed_counts() -> None:
    deal = Deal("anaconda", players=4, seed=1)
    while deal.decision and "arrange" not in deal.decision.actions:
        can = deal.decision.actions
        deal.act("pass " + " ".join(map(str, can["pass"].cards[: can["pass"].most])) if "pass" in can else "check")
    markup = ask(deal)
    assert "data-ordered" in markup and "Choose five cards, one after the other in their order:" in plain(markup)
    assert acts(markup) == ["Lay out in this order"]


def test_trees_2_cards_are_chosen_once_and_offered_to_one_of_the_others() -> None:
    markup = ask(draw_game("trees", HANDS, "", *CHECKED))
    assert markup.count("<form") == 1
    assert acts(markup) == ["Offer to Ben", "Offer to Cleo", "Offer to Dev", "Offer nothing"]
    assert "Offer to Ana Cards are traded with somebody else. Trees 2" in plain(markup)


def test_trees_2_an_offer_is_answered_with_as_many_cards_or_refused() -> None:
    markup = ask(draw_game("trees", HANDS, "", *CHECKED, "offer-1 Js 5c"))
    assert acts(markup) == ["Trade", "Refuse"] and "Choose two cards:" in plain(markup)
    assert "Ana offers two cards" in plain(markup)


def test_pick_a_partner_3_players_are_picked_by_their_names() -> None:
    deal = draw_game("pick-a-partner", HANDS, "", "turn Js", "turn Ks", "turn As", "turn 2c")
    markup = ask(deal)
    assert acts(markup) == ["Pick Ana", "Pick Ben", "Pick Dev"]
    assert "Pick Cleo A partner is somebody else." in plain(markup)


def test_table_t18_a_hand_is_named_by_a_button() -> None:
    deal = at_draw("deuces-wild", enforce="honour")
    while deal.decision and "pair" not in deal.decision.actions:
        can = deal.decision.actions
        deal.act(next(verb for verb in ("draw", "check", "call") if verb in can))
    assert {"Full house", "Two pair", "High card"} <= set(acts(ask(deal)))


@pytest.mark.parametrize("verb", ["draw", "pass"])
def test_a_refusal_names_its_rule_and_changes_nothing(verb: str) -> None:
    deal = at_draw() if verb == "draw" else draw_game("rochester", HANDS, "", *CHECKED)
    stepper = Stepper(deal, seat=0)
    before = stepper.payload["at"]
    stepper._handle_custom_msg({"act": f"{verb} Ks", "at": before}, [])
    assert stepper.payload["at"] == before
    assert "You do not hold Ks." in stepper.alert
