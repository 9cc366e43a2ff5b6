"""Keys alone are enough for every widget, and whoever doesn't see the page hears what they did."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

import teachkit as tk
from teachkit import widgets
from tests.browser.bridge import bridge
from tests.widgets.every import EVERY

FAR = 80  # tab stops from the top of a page to its last control, at most


class Deed(NamedTuple):
    """A control by its role and name, the keys that are pressed there, and what is then heard."""

    role: str
    name: str
    keys: str
    heard: str


DEEDS = {
    "BoardLab": Deed("button", "^ace of spades, may be placed", "ArrowRight Enter", "king of spades is placed"),
    "EnterCode": Deed("textbox", "Code", "Q Enter", "“Q” is no code"),
    "FirstToActLab": Deed("button", "^Cleo$", "Space", "Right: Cleo"),
    "HandLab": Deed("button", "^ace of spades", "Enter", "Straight, nine high"),
    "OddChipLab": Deed("button", "^Ben$", "Enter", "Right: Ben"),
    "Odds": Deed("button", "^Aces against kings", "Enter", "what each hand is worth"),
    "OpenerLab": Deed("button", "^ace of spades", "ArrowDown Space", "This hand may open"),
    "Rankings": Deed("combobox", "^The best five of", "ArrowDown", "a flush beats a full house"),
    "SidePotLab": Deed("spinbutton", "^Ana: Chips put in", "ArrowUp Enter", "Ana wins 51 chips"),
    "WildLab": Deed("button", "^ace of spades", "ArrowRight Enter", "joker may not stand for king of spades"),
}


def tab_to(page: Page, role: str, name: str) -> None:
    """Press Tab until the control has the focus."""
    wanted = page.get_by_role(role, name=re.compile(name)).and_(page.locator(":focus"))  # type: ignore[arg-type]
    for _ in range(FAR):
        page.keyboard.press("Tab")
        if wanted.count():
            return
    raise AssertionError(f"no {role} {name!r} among the tab stops")


@pytest.mark.parametrize("name", list(DEEDS))
def test_a_control_is_found_with_tab_used_with_keys_and_heard(bare: Page, name: str) -> None:
    deed = DEEDS[name]
    page = bridge(bare, EVERY[name]())
    tab_to(page, deed.role, deed.name)
    for key in deed.keys.split():
        page.keyboard.press(key)
    told = page.locator("[role=status], [role=alert]").filter(has_text=re.compile(deed.heard))
    expect(told).to_have_count(1)
    assert page.evaluate("document.activeElement.closest('.tk') !== null")  # and the keys go on from there


# What a screen reader hears, in order.
HEARD = {
    "BestHand": """
- group "Best hand":
  - list "Personal cards":
    - listitem:
      - button "ace of spades, personal, not used"
    - listitem:
      - button "king of diamonds, personal, not used"
    - listitem:
      - button "seven of clubs, personal, part of the straight"
    - listitem:
      - button "eight of clubs, personal, part of the straight"
  - text: 2 personal
  - list "Shared cards"
  - text: 3 shared
  - paragraph: Straight, nine high.
""",
    "BoardLab": """
- group /Boards/:
  - button "Empty"
  - button "One suit"
  - button "Straight window"
  - button "Ace both ways"
  - button "Pair already there"
- list /board/:
  - listitem:
    - button /seven of clubs/
  - listitem:
    - button /eight of diamonds/
- paragraph: /may be placed/
- group /fifty-two/:
  - list "spades"
  - list "hearts"
  - list "diamonds"
  - list "clubs"
""",
    "OpenerLab": """
- combobox "To open it takes"
- combobox "Wild cards"
- list "The hand, 4 of 5 cards":
  - listitem:
    - button "jack of spades, stays; press to let it go"
- paragraph:
  - text: /This hand may open. To prove it, show jack of spades jack of diamonds/
  - button "Jacks or Better 1"
- group "All fifty-two cards; arrow keys move":
  - list "spades"
  - list "hearts"
  - list "diamonds"
  - list "clubs"
""",
    "OddChipLab": """
- group "Pots that show one thing"
- list:
  - listitem: pot 75
- list:
  - listitem:
    - paragraph: Ana
    - list "Ana’s cards"
  - listitem:
    - paragraph: Ben wins
    - list "Ben’s cards"
- group "Who gets an odd chip of this pot of 75?":
  - button "Ben"
  - button "Cleo"
""",
    "Quiz": """
- 'group "Omaha: which five cards make the best hand?"':
  - list "Personal cards"
  - text: personal
  - list "Shared cards"
  - text: shared 0 of 5 chosen
  - button "Check"
  - button "Hint"
""",
    "SidePotLab": """
- table:
  - rowgroup:
    - row:
      - columnheader "Chips put in"
      - columnheader "Personal cards"
  - rowgroup:
    - row:
      - rowheader "Ana"
- list "The pots, and who contests them":
  - listitem: "Main pot: 48 Ana, Ben and Cleo"
  - listitem: "Side pot 1: 68 Ben and Cleo"
- list "What happens":
  - listitem:
    - text: "Ben: Pair of kings, kickers ten, eight and six."
    - button "Table T18"
""",
    "Stepper, seated": """
- group "Woodstock, step by step":
  - group "The table. Arrow keys step through the deal.":
    - list "Shared cards, 0 of 5"
    - list:
      - listitem: draw pile 42
      - listitem: pot 3
      - listitem: discards 0
    - list:
      - listitem:
        - paragraph: Ana to act stack 199 chips
        - list "Ana’s cards"
      - listitem:
        - paragraph: Ben stack 199 chips
        - 'img "Ben’s cards: three cards face down"'
  - paragraph: Ana draws queen of clubs and looks at it. Ana, it is your turn.
  - group "What Ana may do":
    - button "Discard it"
    - button "Place it"
  - group "Steps"
""",
}


@pytest.mark.parametrize("name", list(HEARD))
def test_what_is_there_is_heard_by_name_and_in_order(bare: Page, name: str) -> None:
    bridge(bare, EVERY[name]())
    expect(bare.locator("main")).to_match_aria_snapshot(HEARD[name])


# Of a table in the middle of a deal: shared cards, piles, and players with their cards.
TABLE = """
- list "Shared cards, 3 of 5":
  - listitem:
    - img /eight of hearts/
  - listitem:
    - img /seven of hearts/
  - listitem:
    - img /jack of clubs/
- list:
  - listitem: draw pile 37
  - listitem: pot 11
  - listitem:
    - text: discards 6
- list:
  - listitem:
    - paragraph: Ana stack 93 chips
    - list "Ana’s cards":
      - listitem:
        - img /five of spades/
      - listitem:
        - img /seven of spades/
      - listitem:
        - img /nine of hearts/
    - paragraph: bet 2
  - listitem:
    - paragraph: Ben stack 93 chips
    - 'img "Ben’s cards: three cards face down"'
    - paragraph: bet 2
  - listitem:
    - paragraph: /Cleo dealer stack 99 chips · folded/
"""


def test_a_table_is_heard_as_shared_cards_piles_and_players_with_their_cards(bare: Page) -> None:
    deal = tk.Deal("woodstock", players=3, dealer=2, seed=287, stacks=100).play("cautious")
    bridge(bare, widgets.Stepper(deal, viewers=(0,), step=30))
    expect(bare.locator(".tk-stage")).to_match_aria_snapshot(TABLE)
