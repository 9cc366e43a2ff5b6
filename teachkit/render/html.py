"""Cards, rows and sentences as HTML. Whatever a user may have typed (a player's name) is escaped here."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from html import escape

from ..cards import RANKS, Card
from ..reasons import Reason
from ..rules import quoted
from ..words import PLAYERS, Speaker, catalogue, same
from ..words import language as spoken

SUITS = "cdhs"
GLYPHS = tuple(glyph + "\ufe0e" for glyph in "♣♦♥♠")  # the selector keeps phones from drawing an emoji
STAR = "★\ufe0e"


def speaker(
    language: str | None = None, names: Sequence[str] = PLAYERS, piece: Callable[[str], str] = same
) -> Speaker:
    """Says phrases in HTML: text escaped, cards as chips; `piece` stands in for a chip."""
    return Speaker(language, names, card=lambda c: piece(chip(c, language)), escape=escaped)


@lru_cache(2048)
def escaped(text: str) -> str:
    """Text as HTML, without control characters."""
    return escape("".join(c for c in text if c >= " " and c != "\x7f"))


def words(card: Card, language: str | None = None) -> str:
    """A card in words, `nine of clubs`."""
    return _words(card, language or spoken())


@cache
def _words(card: Card, language: str) -> str:
    said = Speaker(language)
    if card.is_joker:
        return said.word("cards.joker")
    names = catalogue(language)
    return said.fill("cards.of", {"rank": names["cards.rank"][card.rank], "suit": names["cards.suits"][card.suit]})


@cache
def face(card: Card) -> tuple[str, str, str]:
    """The letter of the suit (empty for a joker), the rank as it is printed, and the glyph of the suit."""
    if card.is_joker:
        return "", "Jk", STAR
    rank = RANKS[card.rank]
    return SUITS[card.suit], "10" if rank == "T" else rank, GLYPHS[card.suit]


def chip(card: Card, language: str | None = None) -> str:
    """A card within a sentence."""
    return _chip(card, language or spoken())


@cache
def _chip(card: Card, language: str) -> str:
    suit, rank, glyph = face(card)
    return (
        f'<span class="tk-ic" data-s="{suit}"><span class="tk-v">{words(card, language)}</span>'
        f'<span aria-hidden="true">{rank}<i>{glyph}</i></span></span>'
    )


def card(
    card: Card,
    key: str = "",
    kind: str = "",
    says: str = "",
    *,
    button: bool = False,
    tab: int = 0,
    language: str | None = None,
) -> str:
    """A card face up; `kind` are its classes, `says` (HTML) what a screen reader adds to its name.

    As a `button` it can be pointed at; `tab` is then its place among the tab stops.
    """
    suit, rank, glyph = face(card)
    tag, role = ("button", f' type="button" tabindex="{tab}"') if button else ("span", ' role="img"')
    label = words(card, language) + (f", {says}" if says else "")
    look = f"tk-card {kind}".rstrip()
    return (
        f'<{tag} class="{look}"{_key(key)} data-s="{suit}"{role} aria-label="{label}">'
        f"<b>{rank}</b><i>{glyph}</i></{tag}>"
    )


def back(key: str = "", kind: str = "", says: str = "") -> str:
    """A card face down; without `says` it is mute, for a row that speaks for all its cards."""
    label = f' role="img" aria-label="{says}"' if says else ""
    return f'<span class="tk-card is-back{" " * bool(kind)}{kind}"{_key(key)}{label}></span>'


def _key(key: str) -> str:
    return f' data-k="{key}"' if key else ""


def row(label: str, items: Iterable[str], kind: str = "") -> str:
    """A list of cards; `label` is HTML text."""
    inner = "".join(f"<li>{item}</li>" for item in items)
    return f'<ol class="tk-row{" " * bool(kind)}{kind}" role="list" aria-label="{label}">{inner}</ol>'


def backs(label: str, items: Iterable[str], kind: str = "") -> str:
    """Cards that are all face down are one picture, so that a screen reader says them once."""
    inner = "".join(f"<span>{item}</span>" for item in items)
    return f'<span class="tk-row{" " * bool(kind)}{kind}" role="img" aria-label="{label}">{inner}</span>'


def pile(name: str, say: Speaker, which: str = "pile") -> str:
    """What a game's pile is called (or with `which="out"`, its cards out of play); a name without words is its own."""
    key, other = f"render.{which}.{name}", f"render.{which}.stub"
    if say.has(key):
        return say.fill(key, {})
    return say.fill(other, {}) if which == "out" else say.escape(str(name))


def part(name: str, say: Speaker) -> str:
    """What a part of a pot is called; a name without words is its own."""
    key = f"render.part.{name}"
    return say.fill(key, {}) if say.has(key) else say.escape(name.capitalize())


def rule(id: str, language: str | None = None, *, opens: bool = True) -> str:
    """The id of a rule as it stands behind a sentence; where it `opens`, a page shows what the rule says."""
    return _rule(id, language or spoken(), opens)


@cache
def _rule(id: str, language: str, opens: bool) -> str:
    title, text = map(escaped, quoted(id, language))
    if opens and text:
        return f'<button type="button" class="tk-rule" data-text="{text}">{title}</button>'
    return f'<span class="tk-rule">{title}</span>'


def clauses(reason: Reason, say: Speaker, *, opens: bool = True) -> list[str]:
    """Each clause of a reason as a sentence with its rule."""
    return [f"{say.clause(r)} {rule(r.rule, say.language, opens=opens)}" for r in reason.clauses]
