"""Slips in how a game is put together: brackets, commas and names. Each is refused with one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..hands.contests import Contest
from ..mistakes import Mistake
from ..play.phases import Each, Opt, Phase, When
from ..words import Phrase
from .options import KINDS, OF_A_DEAL, Option
from .values import SENTENCES, a_pair, a_step, a_whole, in_contest, in_steps, shown, spoken

if TYPE_CHECKING:
    from . import Variant


def refuse(game: Variant) -> None:
    """Mistake for the first slip in what a game declares, before options are filled in."""
    if slip := next(_declared(game), None):
        raise Mistake(str(slip))


def refuse_steps(steps: tuple[Any, ...]) -> None:
    """Mistake for the first value of a phase that is of the wrong kind."""
    if slip := next(in_steps(steps), None):
        raise Mistake(str(slip))


def refuse_contest(contest: Contest) -> None:
    """Mistake for the first value of what is compared that is of the wrong kind."""
    if slip := next(in_contest(contest), None):
        raise Mistake(str(slip))


def _declared(game: Variant) -> Iterator[Phrase]:
    yield from _said(game)
    yield from _seats(game)
    if not isinstance(game.chosen, tuple) or not all(map(a_pair, game.chosen)):
        yield Phrase("check.slip.chosen", what=shown(game.chosen))
    yield from _listed("options", game.options, Option, '(ANTE, *stakes("fixed-limit", (2, 4)))')
    if isinstance(game.options, tuple):
        yield from _each(game.options, Option, "option")
        yield from (slip for n, option in enumerate(game.options, 1) for slip in _option(n, option))
    yield from _listed("phases", game.phases, (Phase, When, Each), "(Ante(), Deal(2), Bet(), Showdown())")
    if isinstance(game.phases, tuple):
        options = {o.name: o for o in game.options}
        for n, step in enumerate(game.phases, 1):
            yield from _phase(n, step, options)
    for part in ("showdown", "turns_into"):
        contest = getattr(game, part)
        if not isinstance(contest, Contest) and (part == "showdown" or contest is not None):
            yield Phrase("check.slip.contest", part=part, what=shown(contest))


def _said(game: Variant) -> Iterator[Phrase]:
    """What it is called, and where its rules stand."""
    for part in ("name", "pile"):
        if not isinstance(value := getattr(game, part), str) or not value.strip():
            yield Phrase("check.slip.text", part=part, what=shown(value))
    if not spoken(game.warning):
        yield Phrase("check.slip.sentence", part="warning", what=shown(game.warning), like=SENTENCES["warning"])
    if not isinstance(game.rule_pages, tuple) or not all(isinstance(page, str) for page in game.rule_pages):
        yield Phrase("check.slip.pages", what=shown(game.rule_pages))


def _seats(game: Variant) -> Iterator[Phrase]:
    """For how many it is."""
    for part in ("advised", "widest"):
        if (value := getattr(game, part)) is not None and not isinstance(value, range):
            yield Phrase("check.slip.range", part=part, what=shown(value))
    if not isinstance(game.players, range) or not game.players or game.players.step < 0:
        yield Phrase("check.slip.players", what=shown(game.players))
    elif game.players[0] < 2:
        yield Phrase("check.few_players", players=str(game.players))


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


def _option(n: int, option: Option) -> Iterator[Phrase]:
    """Can a table be asked for it, and does it say what it may be?"""
    facts: dict[str, Any] = {"n": n}
    if not isinstance(option.name, str) or not option.name.isidentifier() or option.name in OF_A_DEAL:
        yield Phrase("check.slip.option_name", what=shown(option.name), taken=OF_A_DEAL, **facts)
    if option.kind not in KINDS:
        yield Phrase("check.slip.option_kind", what=shown(option.kind), kinds=tuple(map(repr, KINDS)), **facts)
    if not isinstance(option.rule, str):
        yield Phrase("check.slip.option_text", part="rule", what=shown(option.rule), **facts)
    for part in ("least", "most", "step"):
        if not a_whole(value := getattr(option, part)):
            yield Phrase("check.slip.option_whole", part=part, what=shown(value), **facts)
    for part in ("none", "each", "handed"):
        if not isinstance(value := getattr(option, part), bool):
            yield Phrase("check.slip.option_switch", part=part, what=shown(value), **facts)
    for part, like in (("among", '("low", "high")'), ("instead", '("ante",)')):
        value = getattr(option, part)
        if not isinstance(value, tuple) or (part == "among" and option.kind in ("choice", "falling") and not value):
            yield Phrase("check.slip.option_list", part=part, what=shown(value), like=like, **facts)


def _phase(n: int, step: Any, options: Mapping[str, Option]) -> Iterator[Phrase]:
    """Is what stands as phase `n` one, and what may be played in its place too?"""
    if not isinstance(step, (When, Each)):
        if (slip := a_step(n, step)) is not None:
            yield slip
        return
    yield from _waits(n, step, options) if isinstance(step, When) else _repeats(n, step, options)
    for inner in (step.phases, step.otherwise) if isinstance(step, When) else (step.phases,):
        if isinstance(inner, tuple):
            for one in inner:
                yield from _phase(n, one, options)
        else:
            yield Phrase("check.slip.inner", n=n, phase=type(step).__name__, what=shown(inner))


def _waits(n: int, step: When, options: Mapping[str, Option]) -> Iterator[Phrase]:
    """Can the option ever have the values with which these phases are played?"""
    facts: dict[str, Any] = {"n": n, "phase": "When"}
    if not isinstance(step.option, Opt):
        yield Phrase("check.slip.value_place", part="option", what=shown(step.option), **facts)
    elif not isinstance(step.among, tuple):
        yield Phrase("check.slip.value_among", part="among", what=shown(step.among), **facts)
    elif not step.option.otherwise and (option := options.get(step.option.name)):  # else several games share it
        for value in step.among:
            if wrong := option.wrong(value):
                yield Phrase("check.slip.never", option=option.name, what=shown(value), why=wrong, **facts)


def _repeats(n: int, step: Each, options: Mapping[str, Option]) -> Iterator[Phrase]:
    """Does the option have several values, one for each time that these phases are played?"""
    option = options.get(step.option.name) if isinstance(step.option, Opt) else None
    several = option.kind in ("pair", "falling") if option else isinstance(step.option, tuple)
    if not several and (option is not None or not isinstance(step.option, Opt)):
        yield Phrase("check.slip.several", n=n, phase="Each", part="option", what=shown(step.option))
