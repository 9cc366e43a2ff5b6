"""The fixed HTML of a Stepper: its controls, and the actions of a decision."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ..play.actions import Choice, Decision
from ..play.deal import Deal
from ..reasons import Reason
from ..render import html
from ..render.acts import verb as _verb
from ..render.frames import quote, viewer_name
from ..render.keys import Viewer
from ..words import Speaker

ICONS = {
    "first": "M3 2h2v12H3zM14 2v12L6 8z",
    "back": "M10 2l1.5 1.5L7 8l4.5 4.5L10 14 4 8z",
    "play": "M4 2l9 6-9 6z",
    "next": "M6 2L4.5 3.5 9 8l-4.5 4.5L6 14l6-6z",
    "last": "M11 2h2v12h-2zM2 2l8 6-8 6z",
}
KEYS = {  # as ARIA names them; as they stand on keyboards and presenters' clickers the catalogue says
    "first": "Home",
    "back": "ArrowLeft PageUp",
    "play": "Space",
    "next": "ArrowRight PageDown",
    "last": "End",
}
# The keys that are told of.
HELP = ("next", "back", "first", "last", "play", "part_next", "part_back", "list", "cards", "close", "help")
PAUSE = '<path d="M4 2h3v12H4zM9 2h3v12H9z"/>'
PACES = {"slow": 2400, "normal": 1200, "fast": 500}  # milliseconds a step
SIZES = "table T8"  # says how much a bet is, not that there is one
FIRST_CHOICE = ("call", "check")  # the action that is drawn as the main one
WORDS = ("play", "pause", "pos", "by", "silent", "gone")


def words(say: Speaker) -> dict[str, str]:
    """What the module in the page says by itself; templates keep their braces."""
    own = {key: html.escaped(say.word(f"stepper.{key}")) for key in WORDS}
    return {**own, **{key: html.escaped(say.word(f"branch.{key}")) for key in ("instead", "none", "was", "now")}}


def stepper(
    deal: Deal,
    viewers: Sequence[Viewer],
    seat: int | None,
    say: Speaker,
    title: str | None = None,
    zones: Sequence[str] | None = None,
    *,
    branches: bool = False,
) -> str:
    """All of a Stepper but what changes from step to step; with `zones` these stand in place of its own buttons.

    `branches`: may a learner ask what would have been if?
    """

    def word(key: str) -> str:
        return html.escaped(say.word(f"stepper.{key}"))

    label = html.escaped(title) if title else say.fill("stepper.label", {"game": deal.variant.title})
    heading = f'<p class="tk-cap tk-title">{html.escaped(title)}</p>' if title else ""
    table = html.escaped(say.word("render.table"))
    inner = "".join(f'<div data-zone="{zone}" class="tk-zone-{zone}"></div>' for zone in zones or ())
    return (
        f'<div class="tk" role="group" aria-label="{label}" data-lm-suppress-shortcuts="true">{heading}'
        '<div class="tk-notes"></div><div class="tk-step">'
        f'<div class="tk-stage" tabindex="0" role="group" aria-label="{table}"></div>'
        f'<div class="tk-foot"><p class="tk-say"></p>{_fork(say) if branches else ""}<div class="tk-decision"></div>'
        f"{inner}{_controls(viewers, None if zones is not None else seat, say, word, branches)}</div>"
        f'<div class="tk-side"><div class="tk-why"><p class="tk-cap">{word("why")}</p>'
        f'<div class="tk-quote"></div></div><div class="tk-log"><p class="tk-cap">{word("log")}</p>'
        f'<ol role="list" aria-label="{word("log")}"></ol></div></div>'
        '</div><p class="tk-v" role="status"></p></div>'
    )


def _fork(say: Speaker) -> str:
    """What is said of a what-if, and the switch between it and the deal as it was."""

    def button(key: str, do: str, pressed: str = "") -> str:
        name = html.escaped(say.word(f"branch.{key}"))
        return f'<button type="button" class="tk-btn" data-if="{do}"{pressed}>{name}</button>'

    which = html.escaped(say.word("branch.which"))
    sides = button("was", "0", ' aria-pressed="false"') + button("now", "1", ' aria-pressed="false"')
    return (
        f'<div class="tk-fork" hidden><p></p><div class="tk-acts"><span class="tk-those" role="group" '
        f'aria-label="{which}">{sides}</span>{button("close", "close")}</div></div>'
    )


def _help(say: Speaker) -> str:
    def word(key: str) -> str:
        return html.escaped(say.word(f"stepper.{key}"))

    lines = "".join(f"<div><dt>{word(f'keys.{key}')}</dt><dd>{word(f'help.{key}')}</dd></div>" for key in HELP)
    title = word("help.title")
    return f'<details class="tk-fold tk-help"><summary>{title}</summary><dl>{lines}</dl></details>'


def _controls(
    viewers: Sequence[Viewer], seat: int | None, say: Speaker, word: Callable[[str], str], branches: bool
) -> str:
    keys = "".join(_key(go, path, word(go), word(f"keys.{go}")) for go, path in ICONS.items())
    paces = "".join(_option(str(ms), word(pace), chosen=pace == "normal") for pace, ms in PACES.items())
    seen = "".join(_option(str(v), viewer_name(v, say)) for v in viewers)
    picks = [_select("seen", word("seen"), seen)] if len(viewers) > 1 else []
    picks.append(_select("pace", word("speed"), paces))
    if seat is not None:
        picks += [
            f'<button type="button" class="tk-btn" data-do="{do}">{word(key)}</button>'
            for do, key in (("back", "undo"), ("again", "again"))
        ]
    if branches:
        ask = html.escaped(say.word("branch.ask"))
        picks.append(f'<button type="button" class="tk-btn" data-if="ask" aria-expanded="false">{ask}</button>')
    picks.append(_help(say))
    return (
        f'<div class="tk-controls"><div class="tk-keys" role="group" aria-label="{word("steps")}">{keys}</div>'
        f'<label class="tk-scrub"><span>{word("step")}</span><input type="range" aria-label="{word("step")}" min="0">'
        f'<span class="tk-pos"></span></label>'
        f'<ol class="tk-time" role="list" aria-label="{html.escaped(say.word("timeline.title"))}"></ol>'
        f'<div class="tk-picks">{"".join(picks)}</div></div>'
    )


def _key(go: str, path: str, name: str, shown: str) -> str:
    """A button; pointing at it tells the keys that do the same."""
    return (
        f'<button type="button" class="tk-btn tk-icon" data-go="{go}" aria-label="{name}" title="{name}: {shown}" '
        f'aria-keyshortcuts="{KEYS[go]}"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="{path}"/>'
        f"{PAUSE if go == 'play' else ''}</svg></button>"
    )


def _option(value: str, name: str, chosen: bool = False) -> str:
    return f'<option value="{value}"{" selected" * chosen}>{name}</option>'


def _select(key: str, name: str, options: str) -> str:
    return f'<label><span>{name}</span><select name="{key}">{options}</select></label>'


def decision(deal: Deal, seat: int | None, say: Speaker) -> dict[str, Any] | None:
    """The learner's decision: what may be done as buttons, what may not with its reason; None if there is none."""
    asked = deal.decision
    if asked is None or asked.seat != seat:
        return None
    return {
        "say": f"<b>{say.fill('stepper.your_turn', {'seat': asked.seat})}</b>",
        "go": say.word("stepper.to_turn"),
        "html": choices(asked, say),
        "why": "".join(map(quote, rules(asked))),
    }


def rules(asked: Decision | None) -> list[str]:
    """The rules by which a decision is asked for; none if they are those of the event before it."""
    found = dict.fromkeys(c.rule for c in asked.actions.values()) if asked else ()
    return [rule for rule in found if rule != SIZES]


def choices(asked: Decision, say: Speaker, *, main: bool = True) -> str:
    """What may be chosen at a decision as buttons, one of them the `main` one, and what may not with its reason."""
    can = tuple(asked.actions.values())
    what = "to" if any(c.seat is not None for c in can) else ""
    allowed = "".join(_choice(same, say, asked.chip, what) for same in _alike(can))
    allowed = allowed if main else allowed.replace(" is-main", "")
    refused = "".join(_refused(verb, reason, say) for verb, reason in asked.refused.items())
    refused += "".join(_stuck(c, say) for c in can if c.stuck and c.locked)
    told = [reason for c in can for reason in (c.note, c.kept) if reason]
    notes = "".join(f"<p>{sentence}</p>" for reason in told for sentence in html.clauses(reason, say))
    may, may_not = (say.fill(f"stepper.{key}", {"seat": asked.seat}) for key in ("may", "may_not"))
    return (
        f'<div class="tk-acts" role="group" aria-label="{may}">{allowed}</div>'
        + (f'<div class="tk-fb">{notes}</div>' if notes else "")
        + (f'<ul class="tk-refused" role="list" aria-label="{may_not}">{refused}</ul>' if refused else "")
    )


def _alike(choices: Sequence[Choice]) -> list[list[Choice]]:
    """Choices of the same cards for several players stand together: the cards are chosen once."""
    found: list[list[Choice]] = []
    for c in choices:
        last = found[-1][-1] if found else None
        if last and c.cards and c.seat is not None and last[2:] == c._replace(seat=last.seat)[2:]:
            found[-1].append(c)
        else:
            found.append([c])
    return found


def _choice(alike: Sequence[Choice], say: Speaker, chip: int, what: str) -> str:
    c = alike[0]
    if c.cards:
        return _card_choice(alike, say)
    name = _verb(c.verb, say, what, least=c.least)
    if c.least == c.most:
        return _button(c.verb, c.verb, name, c.least)
    if c.amounts:
        return "".join(_button(f"{c.verb} {n}", c.verb, name, n) for n in c.amounts)
    key = f"stepper.amount_of.{c.limit}"
    label = say.fill(key if say.has(key) else "stepper.amount", {"verb": name})
    by = f'<span class="tk-by">{say.fill("stepper.by", {"n": c.least - c.level})}</span>' if c.level else ""
    # Amounts are judged in Python, whose sentence says more than a browser's: no step, and no check before sending.
    return (
        f'<form novalidate data-level="{c.level}"><button class="tk-btn" value="{c.verb}">{name}</button>'
        f'<input type="number" inputmode="numeric" aria-label="{label}" min="{c.least}" max="{c.most}" '
        f'value="{c.least}" step="{chip}">{by}</form>'
    )


def _button(act: str, verb: str, name: str, chips: int) -> str:
    main = " is-main" if verb in FIRST_CHOICE else ""
    amount = f" {chips}" if chips and str(chips) not in name else ""
    return f'<button type="button" class="tk-btn{main}" data-act="{act}">{name}{amount}</button>'


def _card_choice(alike: Sequence[Choice], say: Speaker) -> str:
    """Cards to choose from, as buttons that stay pressed; of one card the one that was pressed last."""
    c = alike[0]
    label = say.fill(f"stepper.{_asks(c)}", {"least": c.least, "most": c.most, "amounts": c.amounts})
    cards = "".join(
        f'<button type="button" class="tk-btn" aria-pressed="false" value="{card}">'
        f"{html.chip(card, say.language)}</button>"
        for card in c.cards
    )
    acts = "".join(_act(each, say, main=len(alike) == 1) for each in alike)
    return (
        f'<form class="tk-pick-cards" data-most="{c.most}"{" data-ordered" * c.ordered} role="group" '
        f'aria-label="{label}"><span aria-hidden="true">{label}:</span>'
        f'<span class="tk-those">{cards}</span><span class="tk-those">{acts}</span></form>'
    )


def _asks(c: Choice) -> str:
    """How many cards to choose, as a key under `stepper`."""
    if c.amounts:
        return "choose_one_of"
    if c.least < c.most:
        return "choose" if c.least else "choose_up_to"
    return "choose_in_order" if c.ordered else "choose_exactly"


def _act(c: Choice, say: Speaker, *, main: bool) -> str:
    """The button that acts with the cards chosen; it may say how many these are."""
    name, none, some = _verb(c.verb, say, "cards"), f"action.none.{c.verb}", f"action.some.{c.verb}"
    counts = ""
    if say.has(some) and c.least < c.most:
        templates = [html.escaped(say.word(key)) if say.has(key) else name for key in (none, some)]
        name, counts = templates[0], ' data-none="{}" data-some="{}"'.format(*templates)
    return f'<button class="tk-btn{" is-main" * main}" value="{c.verb}"{counts}>{name}</button>'


def _stuck(c: Choice, say: Speaker) -> str:
    """Cards of the hand that can't be chosen, and why."""
    assert c.stuck is not None
    cards = "".join(
        f'<button type="button" class="tk-btn" aria-disabled="true">{html.chip(card, say.language)}</button>'
        for card in c.locked
    )
    many = f"{c.stuck.key}_all"
    key = many if len(c.locked) > 1 and say.has(many) else c.stuck.key
    why = " ".join(html.clauses(replace(c.stuck, key=key, cards=c.locked), say))
    return f'<li><span class="tk-locked">{cards}</span><span>{why}</span></li>'


def _refused(verb: str, reason: Reason, say: Speaker) -> str:
    why = " ".join(html.clauses(reason, say))
    name = _verb(verb, say)
    return f'<li><button type="button" class="tk-btn" aria-disabled="true">{name}</button><span>{why}</span></li>'
