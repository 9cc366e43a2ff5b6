"""Still pictures for stored notebooks: tags, classes and styles only (all that a notebook of a stranger may show),
readable without any stylesheet, and the same bytes each time."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..cards import Card
from ..hands.composition import Best, best
from ..hands.hand import Hand
from ..play.deal import Deal
from ..play.events import Awarded
from ..play.table import Frame
from ..words import PLAYERS, Phrase, Speaker
from . import html
from .frames import viewer_name
from .scene import Viewer

FACE = "display:inline-block;padding:0 .3em;border:1px solid #878174;border-radius:.25em;background:#fff;color:"
BACK = FACE.replace("#fff", "#59616e") + "#fff"
CELL = ' style="text-align:left;padding:.25em 1em .25em 0"'
INK = {"c": "#0d6e37", "d": "#1a5cb0", "h": "#c2152b", "s": "#1c1b19", "": "#1c1b19"}


def static(
    what: Deal | Frame, viewer: Viewer = "dealer", *, names: Sequence[str] = PLAYERS, language: str = "en"
) -> str:
    """The table as it stands, as `viewer` sees it; of a deal with its result. A frame may be masked already."""
    frame = what.frame() if isinstance(what, Deal) else what
    names = what.names if isinstance(what, Deal) else names
    view = frame.view(viewer) if frame.viewer == "dealer" else frame
    say = Speaker(language, names, card=face, escape=html.escaped)
    seen: Any = view.viewer
    facts = {"game": view.variant.name, "viewer": viewer_name(seen, say, short=True)}
    if isinstance(what, Deal):
        caption = say.fill("render.still", {**facts, "n": view.number, "all": len(what.events)})
    else:
        caption = say.fill("render.still_frame", {**facts, "n": view.number})
    lines = [caption, *_middle(view, say)]
    rows = "".join(_seat(view, seat, say) for seat in range(len(view.stacks)))
    said = [say.say(view.event.phrase())] if view.event else []
    if isinstance(what, Deal) and what.result:
        said = [say.say(e.phrase()) for e in what.events if isinstance(e, Awarded)]
    inner = _lines(lines) + f"<table><tbody>{rows}</tbody></table>" + _lines(said)
    return f'<div class="tk-still">{inner}</div>'


def best_hand(found: Best, language: str = "en", name: Phrase | None = None) -> str:
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


def hand(found: Hand, language: str = "en") -> str:
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


def _middle(view: Frame, say: Speaker) -> list[str]:
    v = view.variant
    out = []
    for number, board in enumerate(view.boards):
        if v.board_cards:
            key = "render.board" if len(view.boards) == 1 else "render.boards"
            label = say.fill(key, {"n": len(board), "slots": v.board_cards, "number": number + 1})
            out.append(" ".join([f"{label}:", *map(face, board)]))
    gone = len(view.discards) + view.burned
    piles = [
        f"{html.pile(v.pile, say)} {view.stub}",
        f"{say.word('render.pot')} {view.pot - sum(view.bets)}",
        f"{html.pile(v.pile, say, 'out')} {gone}",
    ]
    return [*out, " · ".join(piles)]


def _seat(view: Frame, seat: int, say: Speaker) -> str:
    marks = [say.name(seat)]
    if view.dealer == seat:
        marks.append(f"({say.word('render.dealer')})")
    if view.turn == seat:
        marks.append(f"<b>{say.word('render.to_act')}</b>")
    cards: list[Card | None] = list(view.hands[seat])
    if view.drawer == seat:
        cards.append(view.drawn)
    state = "folded" if view.folded[seat] else "chips"
    chips = say.fill(f"render.state.{state}", {"n": view.stacks[seat]})
    bet = f"{say.word('render.bet')} {view.bets[seat]}" if view.bets[seat] else ""
    cells = [" ".join(marks), " ".join(map(face, cards)), chips, bet or _shown(view, seat, say)]
    return f"<tr>{''.join(f'<td{CELL}>{cell}</td>' for cell in cells)}</tr>"


def _shown(view: Frame, seat: int, say: Speaker) -> str:
    """What a hand that was shown is worth."""
    if seat not in view.shown:
        return ""
    v: Any = view.variant
    cards = [[c for c in place if c is not None] for place in (view.hands[seat], view.board)]
    found = best(v.ranking, v.composition, *cards)
    return say.say(found.hand.phrase)


__all__ = ["best_hand", "face", "hand", "static"]
