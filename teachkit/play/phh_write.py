"""A deal as a hand history: what PHH has fields for in those, what it has none for in one of our own."""

from __future__ import annotations

import json
import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any

from ..cards import NAMES, Card, text
from ..mistakes import Mistake
from ..variants import Variant
from .deal import Deal
from .events import Acted, Announced, Awarded, Dealt, Discarded, Event, Mucked, Shown
from .phh import BLINDS, BRING_IN, FORMATS, OWN, TOLD, Format, History, completed, positions
from .phh_draws import Line, once_all_drew
from .phh_layout import slots
from .phh_read import WRITTEN
from .record import option_text
from .setup import dealt


def text_of(deal: Deal) -> str:
    """The hand history; Mistake if PHH can't tell the deal."""
    code, form = _format(deal.variant)
    if deal.carried:
        raise Mistake("PHH has no place for a pot that was carried over from another deal")
    history = deal.history or History()
    seats = positions(deal.players, deal.dealer)
    fields = {"variant": code, **_stakes(deal, form, history), **history.fields}
    fields["ante_trimming_status"] &= len(set(fields["antes"])) == 1  # single antes are for all
    fields["starting_stacks"] = [_amount(deal.start[s], history) for s in seats]
    order = ("variant", "ante_trimming_status", "antes", form.forced, *form.bets, "starting_stacks")
    lines = [f"{name} = {toml(fields[name])}" for name in order]
    lines += ["actions = [", *(f"  {toml(line)}," for line in _actions(deal, history, seats)), "]"]
    rest = {name: value for name, value in fields.items() if name not in order}
    if "players" not in rest and not deal.history:
        rest["players"] = [deal.names[s] for s in seats]
    if history.finishing or deal.decision is None:
        rest["finishing_stacks"] = list(history.finishing or (_amount(deal.stacks[s], history) for s in seats))
    if own := _own(deal, form, seats):
        rest[OWN] = own
    return "\n".join([*lines, *(f"{_key(name)} = {toml(value)}" for name, value in rest.items())]) + "\n"


def _format(v: Variant) -> tuple[str, Format]:
    for code, form in FORMATS.items():
        same = form.game == v.id and all(v.settings.get(name, value) == value for name, value in form.fixed.items())
        if same and v.settings.get("blinds", ()) is not None:  # its games have blinds or a bring-in
            return code, form
    chosen = ", ".join(f"{name}={value!r}" for name, value in v.chosen)
    if v.settings.get("blinds", ()) is None:
        chosen += ", blinds=None" if chosen else "blinds=None"
    raise Mistake(
        f"PHH has no code for {v.name}{f' with {chosen}' if chosen else ''}: it has {', '.join(FORMATS)} "
        f"({', '.join(form.name for form in FORMATS.values())}); deal.record() writes any game"
    )


def _stakes(deal: Deal, form: Format, history: History) -> dict[str, Any]:
    """Forced bets and bets, by position."""
    s, n = deal.variant.settings, deal.players
    ante = s["ante"] if isinstance(s["ante"], tuple) else (s["ante"],) * n
    found: dict[str, Any] = {"ante_trimming_status": not isinstance(s["ante"], tuple)}
    found["antes"] = [_amount(a, history) for a in ante]
    if form.forced == BRING_IN:
        found[BRING_IN] = _amount(s["bring_in_chips"], history)
    else:
        again = [max(s["blinds"]) << k + 1 for k in range(s["straddles"])]
        blinds = [*s["blinds"], *again, *[0] * n][:n]
        found[BLINDS] = [_amount(a, history) for a in blinds]
    stakes = deal.variant.stakes
    for name, size in zip(form.bets, (stakes.small, stakes.big), strict=False):
        found[name] = _amount(size, history)
    return found


def _own(deal: Deal, form: Format, seats: Sequence[int]) -> dict[str, Any]:
    """What PHH has no field for, as far as the reader would not guess it."""
    found: dict[str, Any] = {}
    if deal.dealer != deal.players - 1:
        found["dealer"] = deal.dealer
    if deal.seed != 0:
        found["seed"] = deal.seed
    ante = deal.variant.settings["ante"]
    told = set(TOLD) - ({"ante"} if isinstance(ante, tuple) and len(set(ante)) == 1 else set())
    chosen = {name: option_text(v) for name, v in deal.variant.chosen if name not in told and name not in form.fixed}
    if chosen:
        found["options"] = chosen
    places = {(s.pile, s.place): s for s in slots(deal, seats)}
    cards = [c for e in deal.events if isinstance(e, Dealt) for c in e.cards]
    dealt_from = {where: c for where, c in zip(places, cards, strict=True) if c not in deal.unknown}
    if completed(_in(dealt_from, -1), dealt(deal.variant, None, deal.seed)) != list(deal.deck):
        found["deck"] = text(deal.deck)
    if deal.shuffles:  # cards that nobody saw lie in it too
        found["shuffles"] = [text(p) for p in deal.shuffles]
    return found


def _in(told: Mapping[tuple[int, int], Card], pile: int) -> dict[int, Card]:
    return {place: c for (n, place), c in told.items() if n == pile}


# actions -------------------------------------------------------------------------------------------------------------


def _actions(deal: Deal, history: History, seats: Sequence[int]) -> list[str]:
    """The actions with their comments."""
    lines = [*once_all_drew(_told(deal, history, {seat: f"p{n}" for n, seat in enumerate(seats, 1)}))]
    behind: dict[int, list[str]] = {}
    after: dict[int, list[str]] = {}
    for comment in history.comments:
        at = max(((line.event, n) for n, line in enumerate(lines) if line.event <= comment.event), default=(0, -1))[1]
        beside = not comment.alone and at >= 0 and comment.event == lines[at].event
        (behind if beside else after).setdefault(at, []).append(comment.text)
    found = [f"# {words}" for words in after.get(-1, ())]
    for n, line in enumerate(lines):
        found.append(" # ".join([line.text, "; ".join(behind[n])]) if n in behind else line.text)
        found += [f"# {words}" for words in after.get(n, ())]
    return found


def _told(deal: Deal, history: History, player: Mapping[int, str]) -> Iterator[Line]:
    """The events that PHH has actions for."""
    unknown, shown = frozenset(deal.unknown), dict[int, int]()
    for number, event in enumerate(deal.events, 1):
        if isinstance(event, Shown):
            if shown.get(event.seat) == len(event.cards):
                continue
            shown[event.seat] = len(event.cards)
        if isinstance(event, Announced):
            gone = next(e.cards for e in deal.events[number:] if isinstance(e, Discarded)) if event.number else ()
            text = f"{player[event.seat]} sd {_cards(gone, unknown)}".rstrip()
        else:
            text = _text(event, history, player, unknown)
        if text:
            yield Line(text, number)
    yield from _unshown(deal, player, shown)


def _text(event: Event, history: History, player: Mapping[int, str], unknown: frozenset[Card]) -> str:
    if isinstance(event, Dealt):
        return f"d {'db' if event.seat is None else f'dh {player[event.seat]}'} {_cards(event.cards, unknown)}"
    if isinstance(event, Acted):
        what = WRITTEN[event.verb]
        return f"{player[event.seat]} {what}" + (f" {toml(_amount(event.to, history))}" if what == "cbr" else "")
    if isinstance(event, Shown):
        return f"{player[event.seat]} sm {_cards(event.cards, unknown)}"
    return f"{player[event.seat]} sm" if isinstance(event, Mucked) else ""


def _unshown(deal: Deal, player: Mapping[int, str], shown: Container[int]) -> Iterator[Line]:
    """Who was the last left at a showdown neither showed nor mucked: a hand of unknown cards in PHH."""
    t = deal.table
    for seat in t.clockwise(0) if t.live > 1 and deal.decision is None else ():
        if seat not in t.mucked and seat not in shown:
            number = next(n for n, e in enumerate(deal.events, 1) if isinstance(e, Awarded))
            yield Line(f"{player[seat]} sm {'??' * len(t.hands[seat])}", number)


def _cards(cards: Iterable[Card], unknown: frozenset[Card]) -> str:
    return "".join("??" if c in unknown else NAMES[c] for c in cards)


# TOML ----------------------------------------------------------------------------------------------------------------


def _amount(chips: int, history: History) -> int | Decimal:
    """Chips in the amounts of the history."""
    amount = chips * history.unit
    return int(amount) if amount == int(amount) else amount.normalize()


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Decimal):
        return _number(value)
    if isinstance(value, (datetime, date, time)):
        return value.isoformat()
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(name)} = {toml(v)}" for name, v in value.items()) + " }" if value else "{}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(toml, value)) + "]"
    return str(value)


def _number(value: Decimal) -> str:
    if not value.is_finite():
        return str(value).lower().replace("infinity", "inf")
    digits = max(abs(value.adjusted()), abs(int(value.as_tuple().exponent)))
    return format(value, "f") if digits < 40 else str(value)


def _key(name: str) -> str:
    return name if re.fullmatch("[A-Za-z0-9_-]+", name) else toml(name)
