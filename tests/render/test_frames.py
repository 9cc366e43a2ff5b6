"""What a page gets of a deal: only what its viewers may know, each piece once."""
from __future__ import annotations

import json
import re
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teachkit.cards import DECK, Card, cards
from teachkit.play.deal import Deal
from teachkit.play.events import Event, Shown, event, public
from teachkit.play.table import Table
from teachkit.render.frames import expand, pages, steps
from teachkit.render.html import escaped, speaker, words
from teachkit.render.keys import Keys, places
from teachkit.render.zones import Zones
from teachkit.variants import variant
from teachkit.words import Phrase
from tests.strategies import EVERY_GAME, played, sticky

RANKS = "two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace"
NAMED = re.compile(rf"({RANKS}) of (clubs|diamonds|hearts|spades)")


def finished(game: str = "woodstock", players: int = 3, seed: int = 7, policy: str = "random", **options: Any) -> Deal:
    return Deal(game, players=players, seed=seed, **options).play(policy, seed)


def told(payload: dict[str, Any], viewer: str) -> list[tuple[int, list[int], str, str, str, str]]:
    """Each step as the page puts it together: layout, zones, line, quoted rule, notes and the id of the rule."""
    found: list[Any] = []
    for layout, changed, number in payload["steps"][viewer]:
        there = list(found[-1][1]) if found and found[-1][0] == layout else []
        for place, part in zip(changed[::2], changed[1::2], strict=True):
            there[place : place + 1] = [part]
        words = (expand(payload["parts"], n) for n in payload["told"][number])
        found.append((layout, there, *words))
    return found


def text(payload: dict[str, Any]) -> str:
    """All that the page gets, put together."""
    return "\n".join(expand(payload["parts"], n) for n in range(len(payload["parts"])))


def seen_by(deal: Deal, seat: int) -> set[str]:
    """The names of the cards that a seat knows at some time, straight from the frames' record of who knows what."""
    return {words(c) for f in deal.frames for c in DECK if f.knowers[c] >> seat & 1}


def stood_for(deal: Deal) -> set[str]:
    """The names of the cards that the wild cards of hands which were shown stand for."""
    shown, last = [e for e in deal.events if isinstance(e, Shown)], deal.frame()
    found = [best for e in shown for best in last.contest.each(e.cards, deal.table.boards).values()]
    return {words(c) for best in found for c in best.hand.plays_as.values()}


@pytest.mark.parametrize("game", EVERY_GAME)
def test_t23_a_seats_page_names_only_cards_that_the_seat_knows(game: str) -> None:
    deal = Deal(game, players=next(n for n in variant(game).players if n > 2), seed=7).play(sticky(2))
    for seat in range(deal.players):
        named = {m[0] for m in NAMED.finditer(text(pages(deal, [seat])))}
        assert seen_by(deal, seat) <= named <= seen_by(deal, seat) | stood_for(deal)


def test_t23_a_seats_page_holds_no_other_seats_view() -> None:
    payload = pages(finished(), [1])
    assert [v for v, _ in payload["viewers"]] == ["1"]
    assert list(payload["steps"]) == ["1"]


def test_t23_the_dealer_sees_every_card_that_left_the_deck() -> None:
    deal = finished(seed=3)
    named = {m[0] for m in NAMED.finditer(text(pages(deal, ["dealer"])))}
    gone = deal.deck[: len(deal.deck) - len(deal.table.stub)]
    assert named == {words(c) for c in gone}


@settings(max_examples=50, deadline=None)
@given(played(), st.randoms(use_true_random=False))
def test_t23_permuting_hidden_cards_changes_no_byte_of_a_seats_page(deal: Deal, rng: Any) -> None:
    seat = rng.randrange(deal.players)
    known = {c for f in deal.frames for c in deal.deck if f.knowers[c] >> seat & 1}
    hidden = [c for c in deal.deck if c not in known]
    shuffled = rng.sample(hidden, len(hidden))
    swap = dict(zip(hidden, shuffled, strict=True))
    same, other = (replayed(deal, tuple(deck)) for deck in (deal.deck, (swap.get(c, c) for c in deal.deck)))
    if same and other:
        assert json.dumps(pages(other, [seat])) == json.dumps(pages(same, [seat]))


def replayed(deal: Deal, deck: tuple[Card, ...]) -> Deal | None:
    """The same actions with another deck; None if the rules then ask for other ones."""
    new = Deal(deal.variant, stacks=deal.start, dealer=deal.dealer, deck=deck, seed=deal.seed)
    try:
        for action in deal.actions:
            new.act(action)
    except ValueError:
        return None
    return new if outline(new) == outline(deal) else None


def outline(deal: Deal) -> list[tuple[Any, ...]]:
    """What happened, without the cards: hidden ones may decide who goes first, or who wins."""
    return [(type(e), getattr(e, "seat", None), getattr(e, "amount", None)) for e in deal.events]


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>", '"><script>', "A & B"])
def test_a_players_name_is_text_whatever_it_holds(name: str) -> None:
    deal = Deal("woodstock", players=2, seed=1, names=[name, "Ben"]).play()
    payload = pages(deal, ["dealer", 0])
    everything = text(payload) + json.dumps(payload["viewers"])
    assert "<img" not in everything and "<script" not in everything


def test_no_text_can_name_another_piece() -> None:
    assert escaped("\x7f0\x7f") == "0" and escaped("\x1f") == ""


def test_each_piece_is_sent_once_and_a_step_is_numbers() -> None:
    payload = pages(finished(), ["dealer", 0, 1, 2])
    parts = payload["parts"]
    assert len(set(parts)) == len(parts)
    for steps_of in payload["steps"].values():
        for layout, changed, number in steps_of:
            assert layout in (0, 1)
            assert all(0 <= n < len(parts) for n in [*changed[1::2], *payload["told"][number]])


@pytest.mark.parametrize(
    ("game", "players", "most"),
    [("woodstock", 6, 100), ("texas-holdem", 10, 110), ("tic-tac-toe", 10, 140), ("seven-card-stud", 8, 320)],
)
def test_all_views_of_a_full_table_are_small_enough_to_send_at_once(game: str, players: int, most: int) -> None:
    """In thousands of bytes; as whole frames, eight views of seven-card stud would be some four thousand."""
    deal = Deal(game, players=players, seed=5).play(sticky(3))
    sent = json.dumps(pages(deal, ["dealer", *range(players)]), ensure_ascii=False).encode()
    assert len(sent) < most * 1000


def test_every_event_is_a_step_with_its_rule_quoted() -> None:
    deal = finished("texas-holdem", 6, 2)
    steps_of = told(pages(deal, ["dealer"]), "dealer")
    assert len(steps_of) == len(deal.events) + 1
    assert all(quote.startswith("<blockquote><cite>") for _, _, _, quote, _, _ in steps_of)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_page_puts_together_each_step_as_it_was_drawn(game: str) -> None:
    deal = Deal(game, players=4, seed=11).play(sticky(4))
    payload, zones = pages(deal, [1]), Zones(speaker(names=deal.names), deal.variant)
    for made, step in zip(told(payload, "1"), steps(deal, 1), strict=True):
        assert [expand(payload["parts"], n) for n in made[1]] == [zones(zone) for zone in step.scene.zones()]


def test_a_zone_that_does_not_change_is_not_sent_again() -> None:
    antes = pages(Deal("woodstock", players=3, seed=7), [0])["steps"]["0"][1:4]
    assert all(len(changed) == 4 for _, changed, _ in antes)  # the middle and a seat, each with its place


def test_views_are_called_by_the_players_names_and_told_apart_where_those_are_equal() -> None:
    def called(*names: str) -> list[str]:
        deal = Deal("woodstock", len(names), seed=1, names=names)
        return [name for _, name in pages(deal, ("dealer", *range(len(names))))["viewers"]]

    assert called("Ana", "Ben") == ["everybody’s cards", "Ana", "Ben"]
    assert called("Ana", "Ben", "Ana") == ["everybody’s cards", "Ana, seat 0", "Ben", "Ana, seat 2"]


def test_shared_zones_hold_nothing_of_their_viewers_place() -> None:
    assert not re.search(r"data-(at|me)\b", text(pages(finished(), ["dealer", 0, 1, 2])))


def test_notes_of_a_deal_are_told_before_it_begins() -> None:
    payload = pages(Deal("woodstock", players=6, seed=1), ["dealer"])
    assert "likelier to run out" in told(payload, "dealer")[0][4]


# keys ----------------------------------------------------------------------------------------------------------------


@event
class Stirred(Event):
    """A made-up event: all hands are laid together and taken up again in another order."""

    hands: list[list[Card]]
    rule: str = "table T23"
    why: tuple[Any, ...] = ()
    audience = public()
    shuffles: ClassVar[bool] = True

    def apply(self, t: Table) -> None:
        t.hands = [list(h) for h in self.hands]

    def mixes(self, t: Table) -> list[Card]:
        return [c for h in t.hands for c in h]

    def phrase(self) -> Phrase:
        return Phrase("told.pile_empty")


def test_a_key_is_the_order_in_which_the_card_left_the_deck() -> None:
    deal = Deal("woodstock", players=2, dealer=1, deck="As Kd 9c 2h 3h 4h 5h")
    assert [Keys(deal.deck, 0).of[c] for c in cards("As Kd 9c 5h")] == [0, 1, 2, 6]


def test_keys_are_renewed_for_whoever_lost_track_and_kept_for_who_did_not() -> None:
    deal = Deal("woodstock", players=2, dealer=1, deck="As Kd 9c 2h 3h 4h 5h")
    table, mine, dealer = deal.table, Keys(deal.deck, 0), Keys(deal.deck, "dealer")
    a, b = table.hands
    for keys in (mine, dealer):
        keys.follow(deal.events[-1], table)
    stirred = Stirred([[a[0], b[0], a[1]], [b[1], a[2], b[2]]])
    stirred.apply(table)
    mine.follow(stirred, table)
    dealer.follow(stirred, table)
    assert [mine.of[c] for c in a] == [0, 2, 4]  # Ana's own cards, which she knows
    assert {mine.of[c] for c in b} == {52, 53, 54}
    assert dealer.of == {c: n for n, c in enumerate(deal.deck)}


def test_renewed_keys_tell_nothing_of_the_old_ones() -> None:
    """Two ways to lay the same unknown cards look alike to whoever doesn't know them."""
    found = []
    for turned in (False, True):
        deal = Deal("woodstock", players=3, dealer=2, deck="As Kd 9c 2h 3h 4h 5h 6h 7h 8h")
        table, keys = deal.table, Keys(deal.deck, 0)
        ana, ben, cleo = table.hands
        hands = [ana, cleo[::-1], ben] if turned else [ana, ben, cleo]
        stirred = Stirred(hands)
        stirred.apply(table)
        keys.follow(stirred, table)
        found.append([[keys.of[c] for c in hand] for hand in table.hands])
    assert found[0] == found[1]


def test_all_cards_have_a_place() -> None:
    deal = finished("texas-holdem", 4, 9)
    for frame in deal.frames:
        assert frame is not None
    assert sorted(places(deal.table)) == sorted(deal.deck)


def test_told_in_plain_words_as_each_viewer_sees_it() -> None:
    deal = Deal("woodstock", players=3, dealer=2, deck="Td 9d Ts 7s 4c 7h Ac As Qd 6d 8s 9c Kh 9h")
    ana, ben = ([str(s.line) for s in steps(deal, seat)] for seat in (0, 1))
    assert ana[4] == "Ana is dealt Td 7s Ac."
    assert ben[4] == "Ana is dealt three cards face down."
