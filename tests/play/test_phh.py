"""Hand histories in PHH: published hands end with the published stacks, and what is written wrongly is refused."""

from __future__ import annotations

import pickle
import re
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit.notation import HandHistory

import teachkit as tk
from teachkit.play.events import Acted, Awarded, Dealt, Mucked, Posted, Shown
from teachkit.play.phh import FORMATS
from teachkit.render import html
from teachkit.render.frames import expand, pages
from teachkit.render.static import face, static
from tests.play.pokerkit_hands import actions, ends, stacks
from tests.play.scripts import acts, of_kind

pytestmark = pytest.mark.filterwarnings("ignore")  # pokerkit warns of every unusual but legal action

FOLDER = Path(__file__).parent.parent / "data" / "phh"
FILES = {file.stem: file.read_text("utf-8") for file in sorted(FOLDER.glob("*.phh"))}
HANDHQ = re.split(r"\n(?=\[)", (FOLDER / "handhq-absolute-poker.phhs").read_text("utf-8"))
PUBLISHED = {
    "dwan-ivey-2009": [572100, 1997500, 1109500],
    "phua-xuan-2019": [489000, 226000, 684000, 400000, 0, 198000],
    "antonius-blom-2009": [Decimal("1937923.75"), 0],
    "alice-carol-wikipedia": [196, 220, 200, 184],
    "pluribus-100-0": [10310, 9900, 10000, 9790, 10000, 10000],
    "pluribus-100-3": [10620, 9775, 10000, 9605, 10000, 10000],
    "wsop-2019-42-3-00-01-07": [18100000, 5625000, 6675000, 5750000, 9150000, 6525000, 12950000, 7300000],
    "wsop-2023-43-5-85": [0, 29700000],  # the last hand of the tournament
}
DWAN = FILES["dwan-ivey-2009"]


# published hands -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_published_hand_ends_with_the_published_stacks(name: str) -> None:
    deal = tk.Deal.from_phh(FILES[name])
    assert deal.decision is None and stacks(deal) == PUBLISHED[name]


PUZZLES = {
    "wsop-2019-42-3-00-01-07": "it says that an ante of the big blind alone is trimmed: pokerkit gives it back then",
    "wsop-2023-43-5-85": "a raise to what the other still has, less than a full one: pokerkit can't go on",
}


@pytest.mark.parametrize("name", FILES)
def test_a_published_hand_ends_as_in_pokerkit_and_reads_the_same_when_written_again(name: str) -> None:
    deal = tk.Deal.from_phh(FILES[name])
    assert stacks(deal) == ends(deal.to_phh())
    assert name in PUZZLES or stacks(deal) == ends(FILES[name])
    again = tk.Deal.from_phh(deal.to_phh())
    assert again.events == deal.events and again.to_phh() == deal.to_phh() and again.unknown == deal.unknown


def test_all_games_of_the_format_are_played() -> None:
    assert set(FORMATS) == set(HandHistory.game_types)
    assert {code: tk.variant(form.game).id for code, form in FORMATS.items()} == {c: f.game for c, f in FORMATS.items()}


@pytest.mark.parametrize("hand", HANDHQ)
def test_hands_of_which_few_cards_were_seen_end_as_recorded(hand: str) -> None:
    deal = tk.Deal.from_phh(hand)
    assert deal.decision is None and deal.history is not None
    if winnings := deal.history.fields.get("winnings"):
        assert {e.seat for e in of_kind(deal, Awarded)} == {seat for seat, won in enumerate(winnings) if won}
    shown = {int(p) - 1 for p, cards in re.findall(r"p(\d+) sm (\w+)", hand) if "?" not in cards}
    assert {e.seat for e in of_kind(deal, Shown)} == shown
    assert tk.Deal.from_phh(deal.to_phh()).events == deal.events


def test_a_text_of_many_hands_is_refused() -> None:
    with pytest.raises(ValueError, match=r"holds 6 hands, \[1\], \[2\], \[4\] …: give the text of one"):
        tk.Deal.from_phh("\n".join(HANDHQ))


# what a hand history says beside the hand ----------------------------------------------------------------------------


def test_names_and_the_words_about_the_event_are_kept_and_written_back() -> None:
    deal = tk.Deal.from_phh(DWAN)
    assert deal.names == ("Phil Ivey", "Patrik Antonius", "Tom Dwan")
    assert deal.history is not None and deal.history.fields["event"] == "Full Tilt Million Dollar Cash Game S4E12"
    written = HandHistory.loads(deal.to_phh())
    assert (written.players, written.year, written.currency) == (list(deal.names), 2009, "USD")
    assert (written.author, written.ante_trimming_status) == ("Juho Kim", True)


def test_names_that_a_record_cannot_write_are_shown_without_what_it_cannot() -> None:
    names = '["Ivey, Phil # 1", "", "' + "x" * 50 + '"]'
    deal = tk.Deal.from_phh(DWAN.replace('["Phil Ivey", "Patrik Antonius", "Tom Dwan"]', names))
    assert deal.names == ("Ivey Phil 1", "Player 2", "x" * 40)
    assert HandHistory.loads(deal.to_phh()).players == ["Ivey, Phil # 1", "", "x" * 50]


def test_fields_of_any_kind_survive() -> None:
    extra = (
        'time = 20:15:00\nwhen = 2009-05-01T20:15:00Z\n"a b" = ["\\u0007\\"q\\"", 1.50, true, {x = 1e99999999}]\n'
        "time_limit = inf\n_note = 'two\tparts'\n"
    )
    fields = {k: v for k, v in tk.Deal.from_phh(DWAN + extra).history.fields.items()}  # type: ignore[union-attr]
    again = tk.Deal.from_phh(tk.Deal.from_phh(DWAN + extra).to_phh())
    assert again.history is not None and again.history.fields == fields


def test_comments_of_actions_stay_where_they_stood() -> None:
    text = DWAN.replace('"p3 cbr 7000"', '"p3 cbr 7000 # a light raise"').replace(
        '"d db Jc3d5c"', '"# Antonius is out", "d db Jc3d5c #  a gutshot each "'
    )
    deal = tk.Deal.from_phh(text.replace('"p1 sm Ac2d"', '"p1 sm Ac2d # a wheel"'))
    assert deal.history is not None
    at = {c.text: deal.events[c.event - 1] for c in deal.history.comments}
    assert isinstance(at["a light raise"], Acted) and at["a light raise"].to == 7000
    assert isinstance(at["a gutshot each"], Dealt) and isinstance(at["a wheel"], Shown)
    written = actions(deal.to_phh())
    assert "p3 cbr 7000 # a light raise" in written and "p1 sm Ac2d # a wheel" in written
    assert written[written.index("# Antonius is out") + 1] == "d db Jc3d5c # a gutshot each"
    assert tk.Deal.from_phh(deal.to_phh()).history == deal.history
    assert ends(deal.to_phh()) == PUBLISHED["dwan-ivey-2009"]


def test_a_what_if_keeps_what_is_still_true() -> None:
    text = DWAN.replace('"p1 sm Ac2d"', '"p1 sm Ac2d # a wheel"').replace('"p3 cc"', '"p3 cc # ok"', 1)
    deal = tk.Deal.from_phh(text)
    copy = pickle.loads(pickle.dumps(deal))
    assert copy.history == deal.history and copy.events == deal.events
    back = deal.back()
    assert back.history is not None and [c.text for c in back.history.comments] == ["ok"]
    assert back.names == deal.names and back.history.fields["year"] == 2009
    other = acts(back, "fold")
    assert tk.Deal.from_phh(other.to_phh()).events == other.events


# amounts -------------------------------------------------------------------------------------------------------------


def test_decimals_become_whole_chips_of_the_smallest_and_are_written_back_as_they_were() -> None:
    deal = tk.Deal.from_phh(FILES["antonius-blom-2009"])
    assert deal.history is not None and deal.history.unit == Decimal("0.01")
    assert deal.start == [125_945_025, 67_847_350] and deal.stacks == (193_792_375, 0)
    written = deal.to_phh()
    assert "starting_stacks = [1259450.25, 678473.5]" in written and '"p1 cbr 779000"' in written
    assert "finishing_stacks = [1937923.75, 0]" in written


def test_a_thousands_separator_and_zeros_behind_the_point_make_no_difference() -> None:
    text = DWAN.replace('"p3 cbr 7000"', '" p3  cbr 7,000.00 "').replace("min_bet = 2000", "min_bet = 2e3")
    assert tk.Deal.from_phh(text).events == tk.Deal.from_phh(DWAN).events


# The dealer folds; a pair of sevens that beats ace and king is checked down.
CHECKED = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = [
  "d dh p1 AsKs", "d dh p2 7c2c", "d dh p3 QhQd", "p3 f", "p1 cc", "p2 cc",
  "d db 7h7d2h", "p1 cc", "p2 cc", "d db 3s", "p1 cc", "p2 cc", "d db 4s", "p1 cc", "p2 cc",
  "p1 sm AsKs", "p2 sm 7c2c",
]
"""


def all_three(text: str) -> str:
    """The hand with the dealer in it to the end."""
    return re.sub(r'("d db \w+", "p1 cc", "p2 cc")', r'\1, "p3 cc"', text)


@pytest.mark.parametrize(
    ("antes", "trimmed", "stacks", "ends"),
    [
        ("[5, 5, 5]", "true", "[100, 100, 100]", [93, 112, 95]),
        ("[5, 5, 5]", "false", "[100, 100, 100]", [93, 112, 95]),
        ("[0, 5, 0]", "false", "[100, 100, 100]", [98, 102, 100]),
        ("[5, 0, 0]", "false", "[100, 100, 100]", [93, 107, 100]),
    ],
)
def test_t5_antes_of_all_or_of_single_positions(antes: str, trimmed: str, stacks: str, ends: list[int]) -> None:
    text = CHECKED.replace("[0, 0, 0]", antes).replace("[100, 100, 100]", stacks)
    deal = tk.Deal.from_phh(text + f"\nante_trimming_status = {trimmed}")
    assert list(deal.stacks) == ends
    assert tk.Deal.from_phh(deal.to_phh()).events == deal.events


@pytest.mark.parametrize(("trimmed", "ends"), [("true", [6, 0, 103]), ("false", [12, 0, 97])])
def test_t6_who_is_short_of_the_ante_wins_as_much_as_it_covers_or_all_antes(trimmed: str, ends: list[int]) -> None:
    """Aces with 2 chips: of antes of 5, 5 and their own they win 2 each, or all twelve; queens win the rest."""
    deal = tk.Deal.from_phh(
        f'variant = "NT"\nante_trimming_status = {trimmed}\nantes = [5, 5, 5]\nblinds_or_straddles = [0, 2, 0]\n'
        'min_bet = 2\nstarting_stacks = [2, 7, 100]\nactions = ["d dh p1 AsAh", "d dh p2 7c2c", "d dh p3 QhQd", '
        '"p3 cc", "p1 sm AsAh", "p2 sm 7c2c", "p3 sm QhQd", "d db 3s4s8h", "d db Tc", "d db Jd"]\n'
    )
    assert list(deal.stacks) == ends
    assert tk.Deal.from_phh(deal.to_phh()).events == deal.events


def test_t5_straddles_anywhere() -> None:
    text = CHECKED.replace("[1, 2, 0]", "[1, 2, 4]").replace('"p3 f", "p1 cc", "p2 cc"', '"p1 cc", "p2 cc", "p3 cc"')
    text = all_three(text)
    deal = tk.Deal.from_phh(text)
    assert [(e.seat, e.amount) for e in of_kind(deal, Posted)] == [(0, 1), (1, 2), (2, 4)]
    assert list(deal.stacks) == ends(text) == [96, 108, 96]
    assert "blinds_or_straddles = [1, 2, 4]" in deal.to_phh()


# unknown cards -------------------------------------------------------------------------------------------------------


def test_t23_cards_that_nobody_recorded_are_backs_for_everybody_and_unknown_when_written() -> None:
    deal = tk.Deal.from_phh(DWAN)
    assert len(deal.unknown) == 2 and "d dh p2 ????" in actions(deal.to_phh())
    for frame in deal.frames:
        for viewer in ("dealer", 0, 1, 2):
            hands = frame.view(viewer).hands  # type: ignore[arg-type]
            assert all(card is None for card in hands[1])
    assert [str(c) for c in deal.frames[-1].view("dealer").hands[2] if c] == ["7h", "6h"]


def test_real_hands_can_be_stepped_through_by_everybody() -> None:
    for name in ("dwan-ivey-2009", "wsop-2023-43-5-50", "phua-xuan-2019"):
        deal = tk.Deal.from_phh(FILES[name])
        viewers: list[Any] = ["dealer", *range(deal.players)]
        drawn = pages(deal, viewers)
        assert {len(steps) for steps in drawn["steps"].values()} == {len(deal.events) + 1}
        text = "".join(expand(drawn["parts"], n) for n in range(len(drawn["parts"]))) + static(deal)
        assert "None" not in text and deal.names[0] in text
        assert all(face(card) not in text and html.words(card) not in text for card in deal.unknown)


def test_what_the_showdown_tells_was_held_from_the_start() -> None:
    text = DWAN.replace("d dh p1 Ac2d", "d dh p1 ??2d").replace("d dh p3 7h6h", "d dh p3 ????")
    deal = tk.Deal.from_phh(text)
    assert deal.events[:4] == tk.Deal.from_phh(DWAN).events[:4] and len(deal.unknown) == 2
    assert [str(c) for c in deal.frames[-1].view(2).hands[0] if c] == ["Ac", "2d"]
    assert list(deal.stacks) == PUBLISHED["dwan-ivey-2009"]


def test_each_card_that_the_showdown_tells_is_known() -> None:
    deal = tk.Deal.from_phh(CHECKED.replace('"d dh p2 7c2c"', '"d dh p2 ????"'))
    assert deal.unknown == () and deal.events == tk.Deal.from_phh(CHECKED).events


def test_an_unknown_card_that_lay_face_up_is_one_with_which_the_turns_are_as_recorded() -> None:
    """Hand 50: p3 brings in with the 3h, and what p4 showed was not seen; nor shall be what p1, p2 and p5 had up."""
    text = FILES["wsop-2023-43-5-50"]
    assert len(tk.Deal.from_phh(text).unknown) == 3
    for up in ("p2 Js", "p5 Ah"):
        less = text.replace(f"d dh {up}", f"d dh {up[:2]} ??")
        deal = tk.Deal.from_phh(less)
        assert len(deal.unknown) == 4 and stacks(deal) == stacks(tk.Deal.from_phh(text))
        assert tk.Deal.from_phh(deal.to_phh()).events == deal.events


SEEN = 'p1 sm AsKs", "p2 sm 7c2c"'


@pytest.mark.parametrize(
    ("dealt", "shown", "won"),
    [
        ("AsKs", 'p1 sm AsKs", "p2 sm"', 0),  # p2 folds the better hand
        ("AsKs", 'p1 sm", "p2 sm 7c2c"', 1),
        ("AsKs", 'p1 sm", "p2 sm ????"', 1),  # the last left need not show
        ("????", 'p1 sm ????", "p2 sm 7c2c"', 1),
        ("????", 'p1 sm", "p2 sm -"', 1),
    ],
)
def test_t17_all_show_and_fold_their_hands_as_recorded(dealt: str, shown: str, won: int) -> None:
    deal = tk.Deal.from_phh(CHECKED.replace("AsKs", dealt, 1).replace(SEEN, shown))
    assert {e.seat for e in of_kind(deal, Awarded)} == {won}
    assert {e.seat for e in of_kind(deal, Shown)} == {int(n) - 1 for n in re.findall(r"p(\d) sm [^?\"]", shown)}
    assert {e.seat for e in of_kind(deal, Mucked)} <= {0, 1} - {won}
    again = tk.Deal.from_phh(deal.to_phh())
    assert again.events == deal.events and again.to_phh() == deal.to_phh()
    assert ends(deal.to_phh()) == list(deal.stacks)


def test_t17_a_beaten_hand_that_was_shown_is_shown() -> None:
    text = all_three(CHECKED.replace('"p3 f"', '"p3 cc"').replace('"p2 sm 7c2c"', '"p2 sm 7c2c", "p3 sm QhQd"'))
    deal = tk.Deal.from_phh(text)
    assert [e.seat for e in of_kind(deal, Shown)] == [0, 1, 2] and deal.stacks == (98, 104, 98)
    assert [d.seat for d in deal.asked if "show" in d.actions] == [0, 1, 2]
    assert tk.Deal.from_phh(deal.to_phh()).events == deal.events


@pytest.mark.parametrize(("more", "wins"), [("winnings = [0, 4, 0]", 1), ("finishing_stacks = [98, 102, 100]", 1)])
def test_who_won_unseen_is_who_the_hand_history_says(more: str, wins: int) -> None:
    text = CHECKED.replace("AsKs", "????", 1).replace("7c2c", "????", 1).replace(SEEN, 'p1 sm ????", "p2 sm ????"')
    deal = tk.Deal.from_phh(f"{text}\n{more}")
    assert [(e.seat, e.unshown) for e in of_kind(deal, Awarded)] == [(wins, True)]
    with pytest.raises(ValueError, match="does not tell who won: no cards are shown"):
        tk.Deal.from_phh(text)


# how a hand ends -----------------------------------------------------------------------------------------------------


def test_final_stacks_that_are_not_ours_are_told_with_the_difference() -> None:
    with pytest.raises(ValueError, match=r"ends with 98, 102, 100, and finishing_stacks says 102, .*: p1 has 4 less"):
        tk.Deal.from_phh(f"{CHECKED}\nfinishing_stacks = [102, 98, 100]")
    with pytest.raises(ValueError, match=r"p1 has 0\.5 more"):
        tk.Deal.from_phh(f"{CHECKED}\nfinishing_stacks = [97.5, 102.5, 100]")


def test_a_rake_is_noted_and_written_back() -> None:
    deal = tk.Deal.from_phh(f"{CHECKED}\nfinishing_stacks = [98, 101.75, 100]")
    assert deal.history is not None and deal.history.finishing == (98, Decimal("101.75"), 100)
    assert "finishing_stacks = [98, 101.75, 100]" in deal.to_phh()
    assert tk.Deal.from_phh(deal.to_phh()).events == deal.events
    with pytest.raises(ValueError, match="p3 has 1 more"):  # who did not win pays no rake
        tk.Deal.from_phh(f"{CHECKED}\nfinishing_stacks = [98, 102, 99]")


def test_t13_odd_chips_that_another_house_gives_otherwise_are_no_fault() -> None:
    text = CHECKED.replace("7c2c", "AdKd").replace("[0, 0, 0]", "[0, 0, 1]")
    assert stacks(tk.Deal.from_phh(text)) == [101, 100, 99]
    deal = tk.Deal.from_phh(f"{text}\nfinishing_stacks = [100, 101, 99]")
    assert deal.stacks == (101, 100, 99) and "finishing_stacks = [100, 101, 99]" in deal.to_phh()


def test_an_action_that_was_left_out_is_told_by_the_final_stacks() -> None:
    """Seat 8 of this published hand folds, and its file does not say so."""
    text = FILES["wsop-2019-42-3-00-01-07"]
    deal = tk.Deal.from_phh(text)
    assert deal.history is not None
    assert [(c.text, deal.events[c.event - 1]) for c in deal.history.comments] == [
        ("left out by the hand history", Acted(7, "fold"))
    ]
    assert "p8 f # left out by the hand history" in actions(deal.to_phh())
    with pytest.raises(ValueError, match="action 14 of the hand history, 'p1 cc': it is the turn of p8"):
        tk.Deal.from_phh(text[: text.index("finishing_stacks")])


# houses --------------------------------------------------------------------------------------------------------------


def limit(raises: list[int]) -> str:
    """Fixed-limit hold'em, three players who raise before the flop as long as told, then call and fold."""
    turns = [f'"p{(2 + n) % 3 + 1} cbr {to}"' for n, to in enumerate(raises)]
    after = [f'"p{(2 + len(raises) + n) % 3 + 1} f"' for n in range(2)]
    return (
        'variant = "FT"\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nsmall_bet = 2\nbig_bet = 4\n'
        'starting_stacks = [100, 100, 100]\nactions = ["d dh p1 AsKs", "d dh p2 7c2c", "d dh p3 QhQd", '
        + ", ".join([*turns, *after]) + "]"
    )  # fmt: skip


@pytest.mark.parametrize(("raises", "cap"), [([4, 6, 8], 3), ([4, 6, 8, 10], 4), ([4, 6, 8, 10, 12], None)])
def test_t9_a_house_that_allows_more_raises_is_known_by_them(raises: list[int], cap: int | None) -> None:
    deal = tk.Deal.from_phh(limit(raises))
    assert deal.decision is None and deal.variant.settings["raises"] == cap
    again = tk.Deal.from_phh(deal.to_phh())
    assert again.events == deal.events and again.variant == deal.variant


def test_t8_a_house_without_least_raises_is_known_by_one() -> None:
    text = CHECKED[: CHECKED.index('"p3 f"')] + '"p3 cbr 10", "p1 cbr 12", "p2 f", "p3 f"]'
    deal = tk.Deal.from_phh(text)
    assert deal.variant.settings["full_raises"] is False and deal.stacks == (112, 98, 90)
    assert tk.Deal.from_phh(deal.to_phh()).variant == deal.variant


# what is written wrongly ---------------------------------------------------------------------------------------------

# (what is changed, what it becomes, words of the fault)
EDITS = [
    ('"NT"', '"XT"', "'XT' is no code of PHH: it knows FT, NT"),
    ('variant = "NT"\n', "", "lacks variant"),
    ('"NT"', '"FT"', "lacks small_bet, which a hand of FT has"),
    ('"NT"', '"F7S"', "lacks bring_in"),
    ("antes = [500, 500, 500]\n", "", "lacks antes"),
    ("antes = [500, 500, 500]", "antes = [500, 500]", "antes lists 2 for 3 players"),
    ("antes = [500, 500, 500]", "antes = 500", "antes is 500: give a list"),
    ("antes = [500, 500, 500]", 'antes = [500, "x", 500]', "antes[2] is 'x': it is a number"),
    ("[1000, 2000, 0]", "[1000, -2000, 0]", "blinds_or_straddles[2] is -2000"),
    ("min_bet = 2000", "min_bet = 0", "min_bet is 0: it is an amount above 0"),
    ("min_bet = 2000", "min_bet = [1]", "min_bet is [1]: it is a number"),
    ("1125600, 2000000", "1125600, inf", "starting_stacks[2] is inf, unknown"),
    ("1125600, 2000000", "1125600, 0", "the stack of seat 1 is 0"),
    ("1125600, 2000000", "1125600, 1e30", "of 15 digits at most"),
    ("1125600, 2000000", "1125600, 0.00000001", "6 decimals at most"),
    ("[1125600, 2000000, 553500]", "5", "starting_stacks is 5: it lists the chips of each player"),
    ("true", "3", "ante_trimming_status is 3: it is true or false"),
    ('"d dh p1 Ac2d"', '"d dh p1 Ac2x"', "action 1 of the hand history, 'd dh p1 Ac2x': '2x' is not a card"),
    ('"d dh p1 Ac2d"', '"d dh p4 Ac2d"', "'p4' is nobody: the players are p1 to p3"),
    ('"d dh p1 Ac2d"', '"d dh p1 Ac2d5s"', "action 1 of the hand history, 'd dh p1 Ac2d5s': p1 gets no card here"),
    ('"d dh p1 Ac2d"', '"d dh p1 7h2d"', "'d dh p3 7h6h': 7h was dealt before, by action 1"),
    ('"d dh p1 Ac2d"', '"d dh p1"', "the dealer deals like 'd dh p1 AsKd'"),
    ('"p3 cbr 7000"', '"p1 cbr 7000"', "action 4 of the hand history, 'p1 cbr 7000': it is the turn of p3"),
    ('"p3 cbr 7000"', '"p3 cbr 3000"', "to 4000 or more. [table T8] Possible: f, cc, cbr 4000 to 553000."),
    ('"p3 cbr 7000"', '"p3 cbr 999999"', "You have chips for 553000 at most."),
    ('"p3 cbr 7000"', '"p3 cbr"', "it is written like 'p1 cbr 300'"),
    ('"p3 cbr 7000"', '"p3 cbr many"', "'many' is no amount"),
    ('"p3 cbr 7000"', '"p3 bet 7000"', "a player acts like 'p1 f', 'p1 cc'"),
    ('"p3 cbr 7000"', '"p3 pb"', "Possible: f, cc, cbr 4000 to 553000."),
    ('"p3 cbr 7000"', "7", "action 4 of the hand history is 7: it is a text"),
    ('"p3 cbr 7000"', '"p3 cbr 7000", "p3 cc"', "action 5 of the hand history, 'p3 cc': it is the turn of p1"),
    ('  "d db Jc3d5c",\n', "", "action 8 of the hand history, 'p1 cbr 35000': 'd db …' is missing before it"),
    ('"d db Jc3d5c"', '"d db Jc3d5cAs"', "the board gets no card here"),
    ('"d db Jc3d5c"', '"d db Jc????"', "everybody sees the cards of the board"),
    ('"d db Jc3d5c"', '"d db Jc3d2d"', "2d was dealt before, by action 1"),
    ('  "d db Jh",\n', "", "the hand history ends before its cards are dealt: 'd db …' is missing"),
    ('"d db Jh",', '"d db Jh", "d db 5s",', "action 19 of the hand history, 'd db 5s': the board gets no more cards"),
    ('"d db Jh",', '"d db Jh", "p2 cbr 9",', "the hand is over before it"),
    ('"p3 sm 7h6h"', '"p3 sm 7h5h"', "p3 was dealt no 5h"),
    ('"p3 sm 7h6h"', '"p3 sm"', "the hand of p3 wins: after an all-in it lies face up"),
    ('"p3 sm 7h6h"', '"p2 sm"', "p2 has folded"),
    ('"p3 sm 7h6h"', '"p1 sm 7h6h"', "7h was dealt elsewhere, by action 3"),
    ('["Phil Ivey", "Patrik Antonius", "Tom Dwan"]', '["Phil Ivey"]', "players lists 1 for 3 players"),
    ('["Phil Ivey", "Patrik Antonius", "Tom Dwan"]', "[1, 2, 3]", "it lists the players' names"),
    ("year = 2009", "year =", "is no TOML, the form in which PHH is written"),
    ("year = 2009", "finishing_stacks = [1, 2, 3]", "finishing_stacks says 1, 2, 3"),
    ("year = 2009", f"x = {'[' * 30}{']' * 30}", "lies so deep"),
    ("year = 2009", f"x = {'[' * 3000}{']' * 3000}", "brackets lie too deep"),
    ("year = 2009", f"x = {'9' * 5000}", "is no TOML"),
    ("year = 2009", "_teachkit = 4", "_teachkit is 4"),
    ("year = 2009", "_teachkit = { dealer = 7 }", "a seat from 0 to 2"),
    ("year = 2009", "_teachkit = { seed = [1] }", "seed=[1]"),
    ("year = 2009", '_teachkit = { options = { x = "1" } }', "no option 'x'"),
]


@pytest.mark.parametrize(("part", "becomes", "fault"), EDITS)
def test_a_hand_history_that_was_written_wrongly_is_refused_with_the_place(part: str, becomes: str, fault: str) -> None:
    assert part in DWAN
    with pytest.raises(ValueError) as found:
        tk.Deal.from_phh(DWAN.replace(part, becomes, 1))
    said = str(found.value)
    assert fault in said, said
    assert "\n" not in said and len(said) < 700


@pytest.mark.parametrize("text", ["", "poker", "x = 1", "[1]\n[2]", 7, None, b"variant"])
def test_what_is_no_hand_history_is_refused(text: Any) -> None:
    with pytest.raises(ValueError, match="hand history"):
        tk.Deal.from_phh(text)


@given(st.sampled_from(sorted(FILES)), st.integers(0, 2**32))
def test_any_slip_of_the_hand_gives_a_deal_or_a_sentence(name: str, seed: int) -> None:
    rng, text = Random(seed), FILES[name]
    for _ in range(rng.randint(1, 3)):
        words = re.split(r"(\W+)", text)
        k = rng.randrange(len(words))
        words[k] = rng.choice(["", words[rng.randrange(len(words))], "0", "-1", "??", "p1", "cc", "As", '"', "9" * 20])
        text = "".join(words)
    try:
        deal = tk.Deal.from_phh(text)
    except ValueError as fault:
        assert str(fault)
        return
    assert tk.Deal.from_phh(deal.to_phh()).events == deal.events
    assert sum(deal.stacks) + deal.table.pot == sum(deal.start)
