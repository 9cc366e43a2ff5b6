"""Still pictures for stored notebooks: tags, classes and styles only (all that a notebook of a stranger may show),
readable without any stylesheet, and the same bytes each time."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..cards import Card
from ..hands.composition import Best
from ..hands.hand import Hand
from ..play.deal import Deal
from ..play.events import Awarded, HandedOn
from ..play.table import Frame
from ..words import PLAYERS, Phrase, Speaker, speaking
from . import html
from .frames import viewer_name
from .keys import Viewer
from .past import Past
from .scene import Scene, wild_cards
from .zones import Zones

FACE = "display:inline-block;padding:0 .3em;border:1px solid #878174;border-radius:.25em;background:#fff;color:"
BACK = FACE.replace("#fff", "#59616e") + "#fff"
PLACE = FACE.replace("solid", "dashed") + "#878174"
CELL = ' style="text-align:left;padding:.25em 1em .25em 0"'
INK = {"c": "#0d6e37", "d": "#1a5cb0", "h": "#c2152b", "s": "#1c1b19", "": "#1c1b19"}


def static(
    what: Deal | Frame, viewer: Viewer = "dealer", *, names: Sequence[str] = PLAYERS, language: str | None = None
) -> str:
    """The table as it stands, as `viewer` sees it; of a deal with its result. A frame may be masked already."""
    frame = what.frame() if isinstance(what, Deal) else what
    names = what.names if isinstance(what, Deal) else names
    view = frame.view(viewer) if frame.viewer == "dealer" else frame
    say = Speaker(language, names, card=face, escape=html.escaped)
    with speaking(say.language):
        return _table(what, frame, view, say)


def _table(what: Deal | Frame, frame: Frame, view: Frame, say: Speaker) -> str:
    seen: Any = view.viewer
    facts = {"game": view.variant.title, "viewer": viewer_name(seen, say, short=True)}
    if isinstance(what, Deal):
        caption = say.fill("render.still", {**facts, "n": view.number, "all": len(what.events)})
    else:
        caption = say.fill("render.still_frame", {**facts, "n": view.number})
    past = Past()
    for one in what.frames if isinstance(what, Deal) else ():
        past = past.then(one.view(seen))
    scene = Scene(frame, view, past=past, wild=wild_cards(view.contest))
    lines = [caption, *_middle(scene, say)]
    rows = "".join(_seat(scene, seat, say) for seat in range(len(view.stacks)))
    said = [say.say(view.event.phrase())] if view.event else []
    if isinstance(what, Deal) and what.result:
        said = [say.say(e.phrase()) for e in what.events if isinstance(e, (Awarded, HandedOn))]
    inner = _lines(lines) + f"<table><tbody>{rows}</tbody></table>" + _lines(said)
    return f'<div class="tk-still">{inner}</div>'


def best_hand(found: Best, language: str | None = None, name: Phrase | None = None) -> str:
    """A best hand: its cards (of one that doesn't qualify all there are), where they come from, and its sentences."""
    say = Speaker(language, card=face, escape=html.escaped)
    mine, theirs = (found.personal, found.board) if found.hand else (found.held, found.shared)
    origin = [
        f"{say.word(f'render.{word}')}: {' '.join(map(face, cards))}"
        for word, cards in (("personal", mine), ("shared", theirs))
        if cards
    ]
    head = [f"<b>{say.say(name)}</b>"] if name else []
    return f'<div class="tk-still">{_lines([*head, *origin, *map(say.say, found.phrases)])}</div>'


def hand(found: Hand, language: str | None = None) -> str:
    """A hand: its cards and what it is called."""
    say = Speaker(language, card=face, escape=html.escaped)
    cards = [" ".join(map(face, found.cards))] if found.cards else []
    return f'<div class="tk-still">{_lines([" ".join([*cards, say.say(found.sentence)])])}</div>'


def face(card: Card | None) -> str:
    """A card as a small framed text; what is hidden is a question mark."""
    if card is None:
        return f'<span class="tk-still-card" style="{BACK}">?</span>'
    suit, rank, glyph = html.face(card)
    return f'<span class="tk-still-card" style="{FACE}{INK[suit]}">{rank}{glyph}</span>'


def _lines(lines: Iterable[str]) -> str:
    return "".join(f"<p>{line}</p>" for line in lines)


def _middle(scene: Scene, say: Speaker) -> list[str]:
    m, v = scene.middle(), scene.view.variant
    out = []
    for number, board in enumerate(m.boards if m.slots else ()):
        cards = [spot and spot.card for spot in board]
        facts = {"n": len(cards) - cards.count(None), "slots": m.across * m.across or m.slots, "number": number + 1}
        label = say.fill("render.board" if len(m.boards) == 1 else "render.boards", facts)
        rows = [cards[n : n + m.across] for n in range(0, len(cards), m.across)] if m.across else [cards]
        first, *more = (" ".join(_place(c) for c in row) for row in rows)
        out += [f"{label}: {first}".rstrip() if not more else f"{label}:", *([first, *more] if more else [])]
    piles = [
        f"{html.pile(v.pile, say)} {m.left}", f"{say.word('render.pot_stays' if m.stays else 'render.pot')} {m.pot}",
        f"{html.pile(v.pile, say, 'out')} {m.out}",
    ]  # fmt: skip
    return [*out, *Zones(say, v).played(m), " · ".join(piles)]


def _place(card: Card | None) -> str:
    return face(card) if card is not None else f'<span class="tk-still-card" style="{PLACE}">–</span>'


def _seat(scene: Scene, seat: int, say: Speaker) -> str:
    view = scene.view
    marks = [say.name(seat)]
    if view.dealer == seat:
        marks.append(f"({say.word('render.dealer')})")
    marks += [f"({say.fill(f'render.says.{key}', {'n': n})})" for key, n in scene.said(seat)]
    if view.turn == seat:
        marks.append(f"<b>{say.word('render.to_act')}</b>")
    state = "out" if seat in scene.past.out else "folded" if view.folded[seat] else "chips"
    chips = say.fill(f"render.state.{state}", {"n": view.stacks[seat]})
    bet = f"{say.word('render.bet')} {view.bets[seat]}" if view.bets[seat] else ""
    cells = [" ".join(marks), _cards(scene, seat, say), chips, bet or _shown(view, seat, say)]
    return f"<tr>{''.join(f'<td{CELL}>{cell}</td>' for cell in cells)}</tr>"


def _cards(scene: Scene, seat: int, say: Speaker) -> str:
    """A hand; where the others see some of its cards, these behind the others."""
    view = scene.view
    cards, up = list(view.before(seat)), scene.up(seat)
    if view.drawer == seat:
        cards.append(view.drawn)
    if not 0 < len(up) < len(cards):
        return " ".join(map(face, cards))
    return " ".join([*(face(c) for c in cards if c not in up), say.word("render.up"), *map(face, up)])


def _shown(view: Frame, seat: int, say: Speaker) -> str:
    """What a hand that was shown is worth, for each part of a pot."""
    if seat not in view.shown:
        return ""
    contest: Any = view.contest  # a hand that was shown has no hidden cards
    found = contest.each(view.holds(seat), view.beside(seat))
    if len(found) == 1:
        return say.say(next(iter(found.values())).hand.phrase)
    return "; ".join(
        f"{html.part(name, say)}: {say.say(best.hand.phrase)}"
        for name, best in found.items()
        if view.declared[seat] in (None, "both", name)
    )


__all__ = ["best_hand", "face", "hand", "static"]
