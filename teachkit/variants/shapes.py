"""Slips in how a game is put together: brackets, commas and kinds of values. Each is refused with one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import TYPE_CHECKING, Any

from ..hands.composition import Composition
from ..hands.contests import Contest
from ..hands.rankings import Ranking
from ..mistakes import Mistake
from ..play.actions import own_number
from ..play.firsts import First
from ..play.phases import Each, Opt, Order, Phase, When
from ..words import Phrase
from .options import Option

if TYPE_CHECKING:
    from . import Variant

PLACES = (Opt, Order, When)  # what options fill in later


def refuse(game: Variant) -> None:
    """Mistake for the first slip in what a game declares, before options are filled in."""
    if slip := next(_declared(game), None):
        raise Mistake(str(slip))


def refuse_steps(steps: tuple[Any, ...]) -> None:
    """Mistake for the first value of a phase that is of the wrong kind."""
    if slip := next(_steps(steps), None):
        raise Mistake(str(slip))


def refuse_contest(contest: Contest) -> None:
    """Mistake for the first value of what is compared that is of the wrong kind."""
    if slip := next(_contest(contest), None):
        raise Mistake(str(slip))


def _declared(game: Variant) -> Iterator[Phrase]:
    if not isinstance(game.name, str):
        yield Phrase("check.slip.text", part="name", what=shown(game.name))
    if not isinstance(game.rule_pages, tuple) or not all(isinstance(page, str) for page in game.rule_pages):
        yield Phrase("check.slip.pages", what=shown(game.rule_pages))
    if game.advised is not None and not isinstance(game.advised, range):
        yield Phrase("check.slip.range", part="advised", what=shown(game.advised))
    if not isinstance(game.players, range) or not game.players:
        yield Phrase("check.slip.players", what=shown(game.players))
    if not isinstance(game.chosen, tuple):
        yield Phrase("check.slip.chosen", what=shown(game.chosen))
    yield from _listed("options", game.options, Option, '(ANTE, *stakes("fixed-limit", (2, 4)))')
    if isinstance(game.options, tuple):
        yield from _each(game.options, Option, "option")
    yield from _listed("phases", game.phases, (Phase, When, Each), "(Ante(), Deal(2), Bet(), Showdown())")
    if isinstance(game.phases, tuple):
        for n, step in enumerate(game.phases, 1):
            yield from _phase(n, step)
    for part in ("showdown", "turns_into"):
        contest = getattr(game, part)
        if not isinstance(contest, Contest) and (part == "showdown" or contest is not None):
            yield Phrase("check.slip.contest", part=part, what=shown(contest))


def _listed(part: str, value: Any, one: Any, like: str) -> Iterator[Phrase]:
    """Is a part of a game a list in round brackets?"""
    if isinstance(value, one) or (isinstance(value, type) and issubclass(value, one)):
        yield Phrase("check.slip.one", part=part, what=shown(value))
    elif isinstance(value, list):
        yield Phrase("check.slip.square", part=part, like=like)
    elif not isinstance(value, tuple):
        yield Phrase("check.slip.list", part=part, what=shown(value), like=like)


def _each(values: tuple[Any, ...], kind: Any, key: str) -> Iterator[Phrase]:
    """Is each member of a list of that kind?"""
    for n, one in enumerate(values, 1):
        if isinstance(one, (tuple, list)):
            yield Phrase(f"check.slip.{key}_several", n=n)
        elif not isinstance(one, kind):
            yield Phrase(f"check.slip.{key}", n=n, what=shown(one))


def _phase(n: int, step: Any) -> Iterator[Phrase]:
    """Is what stands as phase `n` one, and what may be played in its place too?"""
    if isinstance(step, (When, Each)):
        for inner in (step.phases, step.otherwise) if isinstance(step, When) else (step.phases,):
            if isinstance(inner, tuple):
                for one in inner:
                    yield from _phase(n, one)
            else:
                yield Phrase("check.slip.inner", n=n, phase=type(step).__name__, what=shown(inner))
    elif isinstance(step, type) and issubclass(step, Phase):
        needs = any(f.default is f.default_factory is MISSING for f in _fields(step))
        yield Phrase("check.slip.brackets", n=n, phase=step.__name__, like=f"{step.__name__}({'2' * needs})")
    elif isinstance(step, (tuple, list)):
        yield Phrase("check.slip.phase_several", n=n)
    elif not isinstance(step, Phase):
        yield Phrase("check.slip.phase", n=n, what=shown(step))


# values --------------------------------------------------------------------------------------------------------------


def _whole(value: Any) -> bool:
    return type(own_number(value)) is int and value >= 0


def _amounts(value: Any) -> bool:
    return isinstance(value, tuple) and all(map(_whole, value))


# What an annotation of a phase asks for, and the sentence for whatever is something else.
KINDS: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "int": ("whole", _whole),
    "tuple[int, ...]": ("amounts", _amounts),
    "int | tuple[int, ...]": ("whole", lambda value: _whole(value) or _amounts(value)),
    "bool": ("switch", lambda value: isinstance(value, bool)),
    "str": ("text", lambda value: isinstance(value, str)),
    "First": ("first", lambda value: isinstance(value, First)),
    "Contest": ("compared", lambda value: isinstance(value, Contest)),
}


def _steps(steps: tuple[Any, ...]) -> Iterator[Phrase]:
    for n, step in enumerate(steps, 1):
        if not isinstance(step, Phase):
            yield Phrase("check.slip.phase", n=n, what=shown(step))
            continue
        for f in _fields(step):
            yield from _value(n, step, f)


def _contest(contest: Contest) -> Iterator[Phrase]:
    for field, kind, key in (("ranking", Ranking, "ranking"), ("low", Ranking, "ranking"),
                             ("composition", Composition, "composition")):  # fmt: skip
        value = getattr(contest, field)
        if not isinstance(value, kind) and (field != "low" or value is not None):
            yield Phrase(f"check.slip.{key}", part=field, what=shown(value))
    for field, least in (("personal", 0), ("board", 0), ("boards", 1)):
        value = getattr(contest, field)
        if not _whole(value) or value < least:
            yield Phrase("check.slip.cards", part=field, what=shown(value), least=least)


def _fields(step: Any) -> tuple[Field[Any], ...]:
    """What a phase, or a kind of phase, holds."""
    return fields(step) if is_dataclass(step) else ()


def _value(n: int, step: Phase, field: Field[Any]) -> Iterator[Phrase]:
    """Is the value of a phase of the kind that the phase says?"""
    asked = field.type if isinstance(field.type, str) else getattr(field.type, "__name__", "")
    key, right = KINDS.get(asked, ("", bool))
    value = getattr(step, field.name)
    if key and not right(value):
        facts = {"n": n, "phase": type(step).__name__, "part": field.name, "what": shown(value)}
        yield Phrase(f"check.slip.value_{key}", **facts)


def shown(value: Any) -> str:
    """A value as its owner wrote it, or nearly so."""
    if isinstance(value, type):
        return value.__name__
    if isinstance(value, (Phase, Option, Contest, When, Each)):
        return f"{type(value).__name__}(…)"
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…"
