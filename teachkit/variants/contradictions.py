"""What a game says that can't all be true, found by reading it: no card is dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from ..hands.contests import Contest
from ..mistakes import Mistake
from ..play.choosing import Declare
from ..play.firsts import First
from ..play.opening import Opening
from ..play.phases import Ante, Bet, Blinds, Board, Burn, Each, Opt, Order, Phase, When
from ..play.showdown import Showdown
from ..rules import known
from ..words import Phrase, Speaker
from . import Variant, of_the_rulebook
from .checking import Finding
from .shapes import refuse, refuse_contest, refuse_steps

# Options that the table reads, not a phase (Variant.stakes).
OF_THE_STAKES = ("limit", "bets", "raises", "cap_for_two", "full_raises", "check_raise", "chip", "blinds")
LETTERS = set("abcdefghijklmnopqrstuvwxyz0123456789-")


def contradictions(game: Variant) -> Iterator[Finding]:
    """Everything that is wrong with what `game` declares."""
    yield from _named(game)
    parts: tuple[tuple[Callable[[Variant], Any], Callable[[Variant], Iterator[Finding]]], ...] = (
        (refuse, _options),
        (lambda g: g.settings, _rules),
        (_values, _steps),
        (lambda g: g.steps, _seats),
    )
    for needs, part in parts:
        try:
            needs(game)
        except Mistake as refused:
            yield refusal(refused)
            return
        yield from part(game)


def _values(game: Variant) -> None:
    """Mistake for a value of the wrong kind in what is played, or compared."""
    refuse_contest(game.contest)
    refuse_steps(game.steps)
    _ = game.deck


def refusal(refused: Mistake) -> Finding:
    """What was refused with a sentence of its own."""
    text = Speaker().fault(str(refused))
    begun = text[:1].upper() + text[1:] if text.partition(" ")[0].isalpha() else text  # not the name of an argument
    return Finding(Phrase("check.refused", why=begun + "." * (text[-1:] not in ".]”)")))


def _named(game: Variant) -> Iterator[Finding]:
    if not isinstance(game.id, str) or not game.id or set(game.id) - LETTERS:
        yield Finding(Phrase("check.id", id=str(game.id)[:60]))
        return
    ours = of_the_rulebook(game.id)
    if ours is not None and game != ours(**dict(game.chosen)):
        yield Finding(Phrase("check.taken", id=game.id))


# options -------------------------------------------------------------------------------------------------------------


def _options(game: Variant) -> Iterator[Finding]:
    """Each option is declared once, has a default that it allows, and a place where it counts."""
    for name, times in Counter(o.name for o in game.options).items():
        if times > 1:
            yield Finding(Phrase("check.twice", option=name))
    there = places((game.phases, game.showdown, game.turns_into))
    for o in game.options:
        if wrong := o.wrong(o.default):
            yield Finding(Phrase("check.default", option=o.name, value=repr(o.default), why=wrong))
        if o.name not in there and o.name not in OF_THE_STAKES:
            yield Finding(Phrase("check.no_place", option=o.name))


def places(part: Any) -> set[str]:
    """The names of the options that a part of a game keeps places for."""
    if isinstance(part, Opt):
        return {part.name}
    if isinstance(part, Order):
        return places((part.id, *part.parameters.values()))
    if isinstance(part, (tuple, list)):
        return {name for one in part for name in places(one)}
    if isinstance(part, (Phase, Contest, Opening, First, When, Each)) and is_dataclass(part):
        return {name for f in fields(part) for name in places(getattr(part, f.name))}
    return set()


# rules ---------------------------------------------------------------------------------------------------------------


def _rules(game: Variant) -> Iterator[Finding]:
    """Rules that it names, and that the rulebook lacks, are shown by their names alone."""
    book = set(known())
    pages = {rule.partition(" ")[0] for rule in book}
    for page in game.rule_pages:
        if page not in pages:
            yield Finding(Phrase("check.page", page=page), hint=True)
    named = [o.rule for o in game.options]
    named += [rule for step in _safely(game) for rule in _named_by(step)]
    for rule in dict.fromkeys(named):
        if rule and rule not in book:
            yield Finding(Phrase("check.rule", rule=rule), hint=True)


def _safely(game: Variant) -> tuple[Phase, ...]:
    try:
        return game.steps
    except Mistake:
        return ()


def _named_by(part: Any) -> Iterator[str]:
    """The ids of rules in a phase, and in the phases that may be played in its place."""
    if not is_dataclass(part):
        return
    for f in fields(part):
        value = getattr(part, f.name)
        if (f.name == "rule" or f.name.endswith("_rule")) and isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            for one in value:
                yield from _named_by(one) if isinstance(one, Phase) else ()


# phases --------------------------------------------------------------------------------------------------------------


def _steps(game: Variant) -> Iterator[Finding]:
    steps = game.steps
    if not steps:
        yield Finding(Phrase("check.no_phases"))
        return
    yield from _ends(steps)
    yield from _rounds(steps)
    yield from _compared(game)


def _ends(steps: tuple[Phase, ...]) -> Iterator[Finding]:
    """The last phase is a showdown, and the only one."""
    at = next((n for n, p in enumerate(steps) if isinstance(p, Showdown)), None)
    if at is None:
        yield Finding(Phrase("check.no_showdown"), "table T16")
    elif at + 1 < len(steps):
        yield Finding(Phrase("check.after_showdown", **_which(steps, at + 1)), "table T16")


def _rounds(steps: tuple[Phase, ...]) -> Iterator[Finding]:
    """There is something new to bet on in each betting round, first of all cards."""
    cards = news = False
    betting = False  # has there been a round?
    for n, step in enumerate(steps):
        if not isinstance(step, Bet):
            quiet = isinstance(step, (Ante, Blinds, Burn))
            cards, news = cards or (step.cards_needed(2) > 0 and not quiet), news or not quiet
            continue
        if not cards:
            yield Finding(Phrase("check.bet_first", **_which(steps, n)), "table T7")
        elif betting and not news:
            yield Finding(Phrase("check.bet_again", **_which(steps, n)), "table T7")
        betting, news = True, False
    if not any(step.cards_needed(2) for step in steps):
        yield Finding(Phrase("check.no_cards"), "table T1")


def _which(steps: tuple[Phase, ...], n: int) -> dict[str, object]:
    return {"n": n + 1, "phase": type(steps[n]).__name__}


def _compared(game: Variant) -> Iterator[Finding]:
    """What is compared fits the boards, and the cards that a hand takes."""
    contest, steps = game.contest, game.steps
    for n, step in enumerate(steps):
        if isinstance(step, Board) and step.board not in range(contest.boards):
            yield Finding(Phrase("check.board", **_which(steps, n), board=step.board, boards=contest.boards))
        if isinstance(step, Declare) and contest.low is None:
            yield Finding(Phrase("check.declare", **_which(steps, n)), "five-card-stud-high-low 2")
    needs = min(contest.composition.least, contest.ranking.size)
    if contest.personal < needs:
        yield Finding(Phrase("check.composition", least=needs, personal=contest.personal))


# seats ---------------------------------------------------------------------------------------------------------------


def _seats(game: Variant) -> Iterator[Finding]:
    """As many players as it is for can be served, and play it."""
    if game.advised is not None and not set(game.advised) & set(game.players):
        yield Finding(Phrase("check.advised", advised=str(game.advised), players=str(game.players)), "table T4")
    try:
        served = game.served
    except Mistake as refused:
        yield refusal(refused)
        return
    if served != game.players:
        most = game.players[-1]
        facts = {"most": most, "need": game.cards_needed(most), "have": len(game.deck), "served": served[-1]}
        yield Finding(Phrase("check.cards", **facts), "table T4")
    for players in served:
        if why := next(filter(None, (step.refuses(players) for step in game.steps)), None):
            yield refusal(Mistake(why))
            return

