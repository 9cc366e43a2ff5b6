"""Records: a deal as text that a person can read and edit, and replay to the last chip (T27)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..cards import cards, text
from ..mistakes import Mistake
from ..reasons import SEAT, Reason
from ..words import Speaker
from .policies import Advice

if TYPE_CHECKING:
    from .deal import Deal

VERSION = 1


def write(deal: Deal) -> str:
    """The record of `deal`: what fixes it, then a line for each action, then the stacks if it is over."""
    v = deal.variant
    lines = [
        f"teachkit record {VERSION}",
        f"game {v.id}",
        *(f"option {name} {option_text(v.settings[name])}" for name in v.settings),
        f"stacks {' '.join(map(str, deal.start))}",
        f"names {', '.join(deal.names)}",
        f"dealer {deal.dealer}",
        f"seed {deal.seed}",
        f"deck {text(deal.deck)}",
        *([f"carried {deal.carried}"] if deal.carried else []),
        *([f"claims {' '.join(f'{seat}:{n}' for seat, n in deal.claims.items())}"] if deal.claims else []),
        *([f"out {' '.join(map(str, deal.out))}"] if deal.out else []),
        *([f"unknown {text(deal.unknown)}"] if deal.unknown else []),
        *(f"shuffle {text(pile)}" for pile in deal.shuffles),
        *_actions(deal),
    ]
    if deal.decision is None:
        lines.append(f"end {' '.join(map(str, deal.stacks))}")
    return "\n".join(lines) + "\n"


def _actions(deal: Deal) -> Iterator[str]:
    """A line for each action, and behind it why it was chosen, if that is known."""
    say = Speaker(names=deal.names)
    for decision, action, why in zip(deal.asked, deal.actions, deal.thoughts, strict=True):
        yield f"{decision.seat} {action}" + (f"  # {say.clause(why)}" if why else "")


def option_text(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def option_value(words: str) -> Any:
    """An option's value: a number, two of them, True, False, None, or a word."""
    found = [_literal(w) for w in words.split()]
    return found[0] if len(found) == 1 else tuple(found)


def _literal(word: str) -> Any:
    return _CONSTANTS[word] if word in _CONSTANTS else whole(word)


def whole(word: str) -> int | str:
    """A whole number as a record writes it; anything else stays a word."""
    return int(word) if re.fullmatch("0|-?[1-9][0-9]{0,99}", word) else word


def number(word: str) -> int:
    """A whole number; ValueError if it is none."""
    found = whole(word)
    if isinstance(found, str):
        raise Mistake("whole numbers belong here")
    return found


_CONSTANTS: dict[str, Any] = {"True": True, "False": False, "None": None}


class Line:
    """Where we are, so that a fault can be named."""

    def __init__(self) -> None:
        self.number, self.text = 0, ""

    def fault(self, why: str) -> Mistake:
        return Mistake(f"the record's line {self.number}, {self.text!r}: {why}")


def read(record: str) -> Deal:
    """Replay a record; ValueError names the line at fault and what would be right."""
    if not isinstance(record, str):
        raise Mistake(f"a record is text, not {type(record).__name__}")
    at, head, played = Line(), _head(), []
    for number, raw in enumerate(record.splitlines(), 1):
        line, _, remark = (part.strip() for part in raw.partition("#"))
        if not line:
            continue
        at.number, at.text = number, line
        key, _, rest = line.partition(" ")
        if not head["version"]:
            _version(at, line, head)
        elif key.isascii() and key.isdigit() and len(key) < 4:
            played.append((number, line, int(key), rest, remark))
        else:
            _header(at, key, rest.strip(), head)
    if not head["version"]:
        raise Mistake(f"this is not a record: its first line should be 'teachkit record {VERSION}'")
    deal = _begin(head)
    for number, line, seat, action, remark in played:
        at.number, at.text = number, line
        _replay(at, deal, seat, action, remark)
    if head["shuffles"] != deal.shuffles:
        raise Mistake("the record's lines 'shuffle …' are not the shuffles of this deal: leave them out")
    _check_end(head, deal)
    return deal


def _head() -> dict[str, Any]:
    return {"version": None, "options": {}, "shuffles": [], "end": None, "once": set()}


def _version(at: Line, line: str, head: dict[str, Any]) -> None:
    words = line.split()
    if words[:2] != ["teachkit", "record"]:
        raise at.fault(f"a record begins with 'teachkit record {VERSION}'")
    if words[2:] != [str(VERSION)]:
        raise at.fault(f"this teachkit reads records of version {VERSION}: it may be too old for this one")
    head["version"] = VERSION


def _header(at: Line, key: str, rest: str, head: dict[str, Any]) -> None:
    name, _, value = rest.partition(" ")
    known = head["options"] if key == "option" else head["once"]
    if (name if key == "option" else key) in known:
        raise at.fault("it is there a second time: keep one of the two")
    try:
        if key == "option":
            head["options"][name] = option_value(value)
        elif key == "shuffle":
            head["shuffles"].append(cards(rest))
        elif key in ("stacks", "out", "end"):
            head[key] = [number(w) for w in rest.split()]
        elif key == "dealer" or key == "carried":
            head[key] = number(rest)
        elif key == "claims":
            head[key] = {number(seat): number(n) for seat, _, n in (w.partition(":") for w in rest.split())}
        elif key in ("deck", "unknown"):
            head[key] = cards(rest)
        elif key == "names":
            head[key] = [n.strip() for n in rest.split(",")]
        elif key in ("game", "seed"):
            head[key] = rest
        else:
            begins = "game, option, stacks, names, dealer, seed, deck, carried, claims, out, unknown, shuffle, end"
            raise Mistake(f"a line begins with one of {begins}, or a seat and its action")
    except ValueError as fault:
        raise at.fault(str(fault)) from None
    if key not in ("option", "shuffle"):
        head["once"].add(key)


def _begin(head: dict[str, Any]) -> Deal:
    from ..variants import variant
    from .deal import Deal

    for key in ("game", "stacks", "deck"):
        if key not in head:
            raise Mistake(f"the record lacks its line '{key} …'")
    try:
        return Deal(
            variant(head["game"])(**head["options"]), stacks=head["stacks"], dealer=head.get("dealer", 0),
            deck=head["deck"], seed=whole(head.get("seed", "0")), names=head.get("names", ()),
            carried=head.get("carried", 0), shuffles=head["shuffles"],
            unknown=head.get("unknown", ()), out=head.get("out", ()), claims=head.get("claims", {}),
        )  # fmt: skip
    except ValueError as fault:
        raise Mistake(f"the record can't be dealt: {fault}") from None


def _replay(at: Line, deal: Deal, seat: int, action: str, remark: str) -> None:
    """Take an action, with the remark behind it as the reason why it was chosen."""
    if deal.decision is None:
        raise at.fault("the deal is over before this line: remove it, or change an earlier action")
    if deal.decision.seat != seat:
        there = list(deal.decision.actions.values())
        may = ", ".join(map(str, there))
        raise at.fault(f"it is seat {deal.decision.seat}'s turn, who may {may} [{there[0].rule}]")
    why = Reason("policy.noted", "table T27", (), {"words": remark}, (), SEAT) if remark else None
    try:
        deal.act(Advice(action, why))
    except ValueError as fault:
        raise at.fault(str(fault)) from None


def _check_end(head: dict[str, Any], deal: Deal) -> None:
    end = head["end"]
    if end is None:
        return
    said = " ".join(map(str, end))
    if deal.decision is not None:
        raise Mistake(f"the record says that the deal ended with {said}, but seat {deal.decision.seat} is still to act")
    if tuple(end) != deal.stacks:
        now = " ".join(map(str, deal.stacks))
        raise Mistake(
            f"the record says that the deal ended with {said}, but replayed it ends with {now}: it was changed by hand"
        )
