"""Records of matches: what fixes the match, then the record of each deal (rulebook: table T26, T27)."""

from __future__ import annotations

import re
from typing import Any

from ..mistakes import Mistake
from ..variants import Variant, variant
from .deal import Deal
from .match import CHOICE, Match
from .record import Line, number, option_text, option_value, whole

VERSION = 1
DEAL = re.compile(r"deal ([0-9]{1,6})( named)?")
PLAYED = re.compile(r"^[ \t]*(?:[0-9]|end\b|shuffle\b).*", re.MULTILINE)  # what comes once it is dealt


def write(match: Match) -> str:
    """The record of `match`; a deal whose game was named at the table, not by the match, says so."""
    lines = [f"teachkit match {VERSION}"]
    for game in match.games:
        lines += [f"game {game.id}", *(f"option {name} {option_text(v)}" for name, v in game.settings.items())]
    lines += [
        *([] if match.games else [f"game {CHOICE}"]),
        f"stacks {' '.join(map(str, match.start))}",
        f"names {', '.join(match.names)}",
        f"dealer {match.first_dealer}",
        f"seed {match.seed}",
        *([f"deals {match.length}"] if match.length else []),
        f"sit_out {match.sit_out}",
    ]
    for n, (deal, named) in enumerate(zip(match.deals, match.named, strict=True), 1):
        lines += ["", f"deal {n}{' named' * named}", *deal.record().splitlines()]
    if match.over:
        lines += ["", f"final {' '.join(map(str, match.stacks))}"]
    return "\n".join(lines) + "\n"


def read(record: str) -> Match:
    """Replay a record; ValueError names the line at fault and what would be right."""
    if not isinstance(record, str):
        raise Mistake(f"a record is text, not {type(record).__name__}")
    head, blocks, final = _parts(record)
    match = _begin(head)
    for n, (at, named, text) in enumerate(blocks, 1):
        if n > 1 and match.running:
            raise at.fault(f"deal {n - 1} is not over")
        try:
            _dealt(match, at, named, text)
        except Mistake as fault:
            said = str(fault)
            raise (fault if said.startswith("the record's line") else at.fault(said)) from None
    if final is not None:
        _check_final(match, *final)
    return match


class _Head:
    """What the lines before the first deal say."""

    def __init__(self) -> None:
        self.games: list[tuple[Line, str, dict[str, Any]]] = []
        self.said: dict[str, Any] = {}


def _parts(record: str) -> tuple[_Head, list[tuple[Line, bool, str]], tuple[Line, list[int]] | None]:
    """The head, for each deal its line and the text of its record, and the final stacks.

    The text of a deal's record begins with empty lines, so that its lines have their numbers in the whole.
    """
    head, begun = _Head(), False
    blocks: list[tuple[Line, bool, str]] = []
    final: tuple[Line, list[int]] | None = None
    for n, raw in enumerate(record.splitlines(), 1):
        at = Line()
        at.number, at.text = n, raw.partition("#")[0].strip()
        key, _, rest = at.text.partition(" ")
        if not at.text or not begun:
            begun = begun or (bool(at.text) and _version(at))
        elif final is not None:
            raise at.fault("nothing comes after the final stacks")
        elif key == "final":
            final = at, _numbers(at, rest)
        elif key == "deal":
            blocks.append((at, _named(at, len(blocks) + 1), "\n" * n))
        elif blocks:
            where, named, text = blocks[-1]
            blocks[-1] = where, named, text + "\n" * (n - 1 - text.count("\n")) + raw + "\n"
        else:
            _header(at, key, rest.strip(), head)
    if not begun:
        raise Mistake(f"this is not a record of a match: its first line should be 'teachkit match {VERSION}'")
    return head, blocks, final


def _version(at: Line) -> bool:
    if at.text.split()[:2] != ["teachkit", "match"]:
        raise at.fault(f"a record of a match begins with 'teachkit match {VERSION}'")
    if at.text.split()[2:] != [str(VERSION)]:
        raise at.fault(f"this teachkit reads matches of version {VERSION}: it may be too old for this one")
    return True


def _named(at: Line, due: int) -> bool:
    found = DEAL.fullmatch(at.text)
    if not found or int(found[1]) != due:
        raise at.fault(f"here deal {due} begins: 'deal {due}', or 'deal {due} named' if its game was named for it")
    return bool(found[2])


def _numbers(at: Line, rest: str) -> list[int]:
    try:
        return [number(w) for w in rest.split()]
    except ValueError as fault:
        raise at.fault(str(fault)) from None


def _header(at: Line, key: str, rest: str, head: _Head) -> None:
    if key == "game":
        head.games.append((at, rest, {}))
        return
    if key == "option":
        name, _, value = rest.partition(" ")
        if not head.games or name in head.games[-1][2]:
            raise at.fault("an option stands once, below its game")
        head.games[-1][2][name] = option_value(value)
        return
    if key in head.said:
        raise at.fault("it is there a second time: keep one of the two")
    if key in ("stacks", "dealer", "deals", "sit_out"):
        found = _numbers(at, rest if key == "stacks" else rest.replace(" ", "-") or "-")
        head.said[key] = found if key == "stacks" else found[0]
    elif key == "names":
        head.said[key] = [n.strip() for n in rest.split(",")]
    elif key == "seed":
        head.said[key] = whole(rest)
    else:
        begins = "game, option, stacks, names, dealer, seed, deals, sit_out, deal, final"
        raise at.fault(f"a line begins with one of {begins}")


def _begin(head: _Head) -> Match:
    if not head.games or "stacks" not in head.said:
        raise Mistake(f"the record lacks its line '{'stacks' if head.games else 'game'} …'")
    games: list[Variant] = []
    for at, id, options in head.games:
        if id == CHOICE and len(head.games) == 1:
            break
        try:
            games.append(variant(id, **options))
        except ValueError as fault:
            raise at.fault(str(fault)) from None
    try:
        return Match(games or CHOICE, **{"seed": 0, **head.said})
    except ValueError as fault:
        raise Mistake(f"the match can't begin as the record says: {fault}") from None


def _dealt(match: Match, at: Line, named: bool, text: str) -> None:
    """Deal the next deal as the match would, and go on with it as its record says."""
    found = Deal.from_record(PLAYED.sub("", text))  # before anything was done in it
    ours = match.next_deal(found.variant if named else None, deck=found.deck)
    said = found.record().splitlines()
    for line in ours.record().splitlines():
        key = " ".join(line.split()[: 2 if line.startswith("option") else 1])
        if line not in said and key not in ("deck", "end"):
            raise _at(text, key, at).fault(f"after the deals before it the match has {line!r} here")
    if more := [line for line in said if line not in ours.record().splitlines()]:
        raise _at(text, more[0].split()[0], at).fault("after the deals before it the match has no such line here")
    match.deal = Deal.from_record(text)


def _at(text: str, key: str, deal: Line) -> Line:
    """The line of a deal's record that begins with `key`, or that of the deal if there is none."""
    for n, raw in enumerate(text.splitlines(), 1):
        if f"{' '.join(raw.split())} ".startswith(f"{key} "):
            found = Line()
            found.number, found.text = n, raw.partition("#")[0].strip()
            return found
    return deal


def _check_final(match: Match, at: Line, final: list[int]) -> None:
    if not match.over:
        raise at.fault("the match is not over yet")
    if tuple(final) != match.stacks:
        raise at.fault(f"replayed the match ends with {' '.join(map(str, match.stacks))}: it was changed by hand")
