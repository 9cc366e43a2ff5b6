"""Who knows what (table T23): what a seat sees depends on nothing that it may not know."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import teachkit as tk
from teachkit.cards import Card
from teachkit.play import events
from teachkit.play.events import Event, public
from teachkit.play.table import AUDIENCE, Frame
from teachkit.reasons import EVERYONE, KNOWERS, SEAT, Reason
from tests.play.scripts import acts, woodstock
from tests.strategies import played


def never_known(deal: tk.Deal, seat: int) -> list[Card]:
    """The cards that a seat never gets to know in the whole deal."""
    return [c for c in deal.deck if not any(f.knowers[c] >> seat & 1 for f in deal.frames)]


def swapped(deal: tk.Deal, one: Card, other: Card) -> tk.Deal | None:
    """The same actions with two cards of the deck changed for each other, if that is a deal at all."""
    change = {one: other, other: one}
    v = deal.variant
    new = tk.Deal(v, stacks=deal.start, dealer=deal.dealer, seed=deal.seed, deck=[change.get(c, c) for c in deal.deck])
    try:
        for action in deal.actions:
            new.act(action)
    except ValueError:
        return None
    return new if new.decision is None and outline(new) == outline(deal) else None


def outline(deal: tk.Deal) -> list[tuple[Any, ...]]:
    """What happened, without the cards."""
    return [(type(e).__name__, getattr(e, "seat", None), getattr(e, "amount", None)) for e in deal.events]


def seen(frame: Frame, seat: int) -> tuple[Any, ...]:
    """Everything in a seat's view: its fields, its decision, and the words of the event and of the reasons."""
    view = frame.view(seat)
    d = view.decision
    decision = d and (d.seat, dict(d.actions), dict(d.refused), str(d), [str(r) for r in d.refused.values()])
    words = (repr(view.event), str(view.event.phrase()), [str(r) for r in view.event.why]) if view.event else ()
    return (*view._replace(decision=None, variant=None), decision, words)


@given(played(), st.data())
def test_t23_swapping_cards_that_a_seat_never_knows_changes_nothing_that_it_sees(
    deal: tk.Deal, data: st.DataObject
) -> None:
    seat = data.draw(st.integers(0, deal.players - 1))
    hidden = never_known(deal, seat)
    assume(len(hidden) > 1)
    # Rather cards that came into play than two at the bottom of the stub.
    in_play = [c for c in hidden if c not in deal.table.stub] or hidden
    one = data.draw(st.sampled_from(in_play))
    other = data.draw(st.sampled_from([c for c in hidden if c != one]))
    same, twin = (swapped(deal, one, c) for c in (one, other))  # both played without a policy's reasons
    assume(same is not None and twin is not None)
    assert same is not None and twin is not None
    # Which cards prove an opening is seen: with others in a hand it may be others.
    assume({one, other} <= {*never_known(twin, seat)})
    for mine, theirs in zip(same.frames, twin.frames, strict=True):
        assert seen(mine, seat) == seen(theirs, seat), mine.event


@given(played())
def test_t23_a_view_holds_each_card_or_nothing_and_no_card_that_the_seat_does_not_know(deal: tk.Deal) -> None:
    for frame in deal.frames:
        for seat in range(deal.players):
            view = frame.view(seat)
            assert cards_in(view._replace(variant=None)) <= {c for c in deal.deck if frame.knowers[c] >> seat & 1}
            assert view.knowers == ()


# Cards of a proof that somebody might have held: told to all, and no matter where they are.
IMAGINED = {("nuts.breach", "beats")}


def cards_in(value: Any) -> set[Card]:
    """Every card anywhere inside a value that is said to be somewhere."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, dict):
        return cards_in(list(value.items()))
    if isinstance(value, Reason):
        facts = {name: fact for name, fact in value.facts.items() if (value.key, name) not in IMAGINED}
        return cards_in([value.cards, facts, value.also])
    if isinstance(value, Event):
        return cards_in([getattr(value, name) for name in value.__dataclass_fields__])  # type: ignore[attr-defined]
    if hasattr(value, "refused"):
        return cards_in([dict(value.actions), dict(value.refused)])
    if isinstance(value, (list, tuple, set)):
        return set().union(*map(cards_in, value)) if value else set()
    return set()


# hidden unless declared ----------------------------------------------------------------------------------------------

KINDS = [k for k in vars(events).values() if isinstance(k, type) and issubclass(k, Event) and k is not Event]


@pytest.mark.parametrize("kind", KINDS, ids=lambda k: k.__name__)
def test_t23_every_field_of_an_event_declares_who_may_know_it(kind: type[Event]) -> None:
    fields = {f.name for f in dataclasses.fields(kind)} - {"rule", "why"}  # type: ignore[arg-type]
    assert set(kind.audience) == fields
    assert set(kind.audience.values()) <= {EVERYONE, SEAT, KNOWERS}
    cards = [name for name in fields if name == "cards"]
    assert all(kind.audience[name] in (KNOWERS, SEAT) for name in cards)


@dataclass(slots=True)
class Whispered(Event):
    """A made-up event with a field that declares no audience."""

    seat: int
    secret: str
    rule: str = "table T23"
    why: tuple[Reason, ...] = ()
    audience: ClassVar = public("seat")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_t23_a_field_that_declares_no_audience_is_shown_to_nobody(seat: int) -> None:
    deal = woodstock(["As Ad 9h", "Ks Kd 7h", "Qs Qd 8h"], "2c")
    event = Whispered(0, "a pair of aces")
    masked = event.masked(deal.table.known, seat)
    assert (masked.seat, masked.secret) == (0, None)  # type: ignore[attr-defined]
    assert event.secret == "a pair of aces"


@pytest.mark.parametrize(
    ("audience", "readers"), [("", set()), (SEAT, {0}), (EVERYONE, {0, 1, 2}), (KNOWERS, {0}), ("strange", set())]
)
def test_t23_a_reason_is_read_by_its_audience_only(audience: str, readers: set[int]) -> None:
    deal = woodstock(["As Ad 9h", "Ks Kd 7h", "Qs Qd 8h"], "2c")
    why = (Reason("betting.free", "table T7", tuple(deal.table.hands[0]), audience=audience),)
    event = Whispered(0, "", why=why)
    assert {s for s in range(3) if event.masked(deal.table.known, s).why} == readers


def test_t23_a_field_of_a_frame_that_declares_no_audience_is_hidden() -> None:
    frame = tk.Deal("woodstock", 3, seed=1).frame()
    undeclared = set(Frame._fields) - set(AUDIENCE) - {"viewer"}
    assert undeclared == {"knowers", "laid"}
    assert frame.view(1).knowers == ()


def test_t23_only_who_decides_sees_what_the_decision_offers() -> None:
    deal = acts(woodstock(["As Ad 9h", "Ks Kd 7h"], "2c 2d 2h"), "place", "bet 2", "call", "place", "bet 2", "call")
    frame = deal.frame()
    assert frame.view(0).decision is deal.decision and frame.view(1).decision is None
    assert frame.view(1).turn == 0  # that it is seat 0's turn is open


def test_t23_views_are_of_seats_that_there_are() -> None:
    frame = tk.Deal("woodstock", 3, seed=1).frame()
    for nobody in (3, -1, "1", None, 0.5, "everyone"):
        with pytest.raises(ValueError, match="seats are 0 to 2, or 'dealer'"):
            frame.view(nobody)  # type: ignore[arg-type]


def test_case_22_taking_back_leaks_nothing_and_deals_the_same_cards() -> None:
    deal = acts(woodstock(["As Ad 9h", "Ks Kd 7h"], "2c 3d 4h"), "0: discard", "1: discard")
    back = deal.back()
    assert str(back.table.drawn) == "3d"
    assert back.frame().view(0).drawn is None
    assert cards_in(back.frame().view(0)) == {c for c in back.deck if back.table.known[c] & 1}
