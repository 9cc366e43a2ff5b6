"""Values of a wrong kind in phases, and in what is compared: which they are, and what would be right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any

from ..cards import Card
from ..hands.composition import Composition
from ..hands.contests import Contest
from ..hands.rankings import Ranking
from ..play.actions import own_number
from ..play.firsts import First
from ..play.opening import Opening
from ..play.phases import Bet, Each, Opt, Phase, When
from ..play.pots import OddChips
from ..words import Phrase, Speaker
from .options import Option

SENTENCES = {"must_bet": "woodstock.must_bet", "warning": "draw.best_with"}  # fields that are the key of one, and which


def a_whole(value: Any) -> bool:
    return type(own_number(value)) is int and value >= 0


def _amounts(value: Any) -> bool:
    return isinstance(value, tuple) and all(map(a_whole, value))


# What an annotation of a phase asks for, and the sentence for whatever is something else.
KINDS: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "int": ("whole", a_whole),
    "int | None": ("whole_or_none", lambda value: value is None or a_whole(value)),
    "tuple[int, ...]": ("amounts", _amounts),
    "int | tuple[int, ...]": ("whole", lambda value: a_whole(value) or _amounts(value)),
    "bool": ("switch", lambda value: isinstance(value, bool)),
    "str": ("text", lambda value: isinstance(value, str)),
    "First": ("first", lambda value: isinstance(value, First) and callable(value.seat)),
    "Bet": ("round", lambda value: isinstance(value, Bet)),
    "Contest": ("compared", lambda value: isinstance(value, Contest)),
    "OddChips": ("odd", lambda value: isinstance(value, OddChips)),
    "Opening | None": ("opening", lambda value: value is None or isinstance(value, Opening)),
    "Forbids": ("forbids", callable),
    "tuple[tuple[str, Any], ...]": ("pairs", lambda value: isinstance(value, tuple) and all(map(a_pair, value))),
}


def a_pair(value: Any) -> bool:
    """Is it a name, and what it stands for?"""
    return isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], str)


def spoken(key: Any) -> bool:
    """Are there words for it, if it is anything?"""
    return isinstance(key, str) and (not key or Speaker().has(key))


# phases --------------------------------------------------------------------------------------------------------------


def in_steps(steps: tuple[Any, ...]) -> Iterator[Phrase]:
    for n, step in enumerate(steps, 1):
        yield from _in_step(n, step)


def _in_step(n: int, step: Any) -> Iterator[Phrase]:
    if (slip := a_step(n, step)) is not None:
        yield slip
        return
    for f in parts(step):
        yield from _value(n, step, f)


def a_step(n: int, step: Any) -> Phrase | None:
    """What is wrong with what stands as phase `n`, if it is none."""
    if isinstance(step, type) and issubclass(step, Phase):
        needs = any(f.default is f.default_factory is MISSING for f in parts(step))
        return Phrase("check.slip.brackets", n=n, phase=step.__name__, like=f"{step.__name__}({'2' * needs})")
    if isinstance(step, (tuple, list)):
        return Phrase("check.slip.phase_several", n=n)
    return None if isinstance(step, Phase) else Phrase("check.slip.phase", n=n, what=shown(step))


def parts(step: Any) -> tuple[Field[Any], ...]:
    """What a phase, or a kind of phase, holds."""
    return fields(step) if is_dataclass(step) else ()


def _value(n: int, step: Phase, field: Field[Any]) -> Iterator[Phrase]:
    """Is the value of a phase of the kind that the phase says, and one of those that mean something to it?"""
    asked = field.type if isinstance(field.type, str) else getattr(field.type, "__name__", "")
    key, right = KINDS.get(asked, ("", bool))
    value, words = getattr(step, field.name), step.among.get(field.name, ())
    facts = {"n": n, "phase": type(step).__name__, "part": field.name, "what": shown(value)}
    if key and not right(value):
        yield Phrase(f"check.slip.value_{key}", **facts)
    elif words and value not in words:
        yield Phrase("check.slip.value_word", words=tuple(map(repr, words)), **facts)
    elif field.name in SENTENCES and not spoken(value):
        yield Phrase("check.slip.value_sentence", like=SENTENCES[field.name], **facts)
    elif asked == "tuple[Phase, ...]":
        yield from _inner(n, step, value)
    elif isinstance(value, Opening):
        yield from _opening(n, step, value)
    elif isinstance(value, Contest):
        yield from in_contest(value)
    elif isinstance(value, Phase):
        yield from _in_step(n, value)


def _inner(n: int, step: Phase, phases: Any) -> Iterator[Phrase]:
    """The phases that a phase may be followed by."""
    if not isinstance(phases, tuple):
        yield Phrase("check.slip.inner", n=n, phase=type(step).__name__, what=shown(phases))
        return
    for one in phases:
        yield from _in_step(n, one)


def _opening(n: int, step: Phase, opening: Opening) -> Iterator[Phrase]:
    """Can there be such a hand, by the order that judges it?"""
    facts = {"n": n, "phase": type(step).__name__}
    if not isinstance(opening.contest, Contest):
        yield Phrase("check.slip.value_compared", part="contest", what=shown(opening.contest), **facts)
        return
    yield from in_contest(opening.contest)
    order = opening.order()
    words = {"category": order.categories, "rank": tuple(order.ranks), "enforce": ("strict", "honour")}
    for part, among in words.items():
        value = getattr(opening, part)
        if value not in among and (part != "rank" or (opening.category == "pair" and opening.rung is None)):
            yield Phrase("check.slip.value_word", part=part, what=shown(value), words=tuple(map(repr, among)), **facts)
    if opening.rung is not None and not a_whole(opening.rung):
        yield Phrase("check.slip.value_whole_or_none", part="rung", what=shown(opening.rung), **facts)


# what is compared ----------------------------------------------------------------------------------------------------


def in_contest(contest: Contest) -> Iterator[Phrase]:
    for field, kind, key in (("ranking", Ranking, "ranking"), ("low", Ranking, "ranking"),
                             ("composition", Composition, "composition")):  # fmt: skip
        value = getattr(contest, field)
        if not isinstance(value, kind) and (field != "low" or value is not None):
            yield Phrase(f"check.slip.{key}", part=field, what=shown(value))
    for field, least in (("personal", 0), ("board", 0), ("boards", 1), ("held", 0)):
        value = getattr(contest, field)
        if not a_whole(value) or value < least:
            yield Phrase("check.slip.cards", part=field, what=shown(value), least=least)
    for field in ("board_wild", "fives", "paired", "last_shared"):
        if not isinstance(value := getattr(contest, field), bool):
            yield Phrase("check.slip.compared_switch", part=field, what=shown(value))
    if not isinstance(contest.name, str):
        yield Phrase("check.slip.compared_text", part="name", what=shown(contest.name))
    if not _amounts(contest.layout):
        yield Phrase("check.slip.compared_amounts", part="layout", what=shown(contest.layout))
    if not isinstance(contest.only, tuple) or not all(isinstance(card, Card) for card in contest.only):
        yield Phrase("check.slip.deck", part="only", what=shown(contest.only))


def shown(value: Any) -> str:
    """A value as its owner wrote it, or nearly so."""
    if isinstance(value, type):
        return value.__name__
    if isinstance(value, (Phase, Option, Contest, Opening, When, Each)):
        return f"{type(value).__name__}(…)"
    text = f"opt.{value.name}" if isinstance(value, Opt) else repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…"
