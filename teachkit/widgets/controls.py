"""Controls as HTML, made from what they are for: a deck, a hand, a choice, a number, a game's options."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from html import escape
from typing import Any

from ..cards import DECK, Card
from ..render import html
from ..render.options import label, named, written
from ..variants import Variant, played, title, variants
from ..variants.options import Option
from ..words import Speaker


def button(
    do: str,
    name: str,
    value: str = "",
    *,
    main: bool = False,
    look: str = "",
    why_not: str = "",
    pressed: bool | None = None,
) -> str:
    """A button; `name` is HTML. With `why_not` it stays, takes the focus and says why it can't be pressed."""
    look = f"tk-btn {'is-main ' * main}{look}".rstrip()
    off = f' aria-disabled="true" title="{escape(why_not)}"' if why_not else ""
    press = "" if pressed is None else f' aria-pressed="{str(pressed).lower()}"'
    return f'<button type="button" class="{look}" data-do="{do}" value="{escape(value)}"{press}{off}>{name}</button>'


def choice(do: str, label: str, options: Iterable[tuple[str, str]], chosen: str = "", *, name: str = "") -> str:
    """A list to choose from, of (value, text); text is escaped here."""
    inner = "".join(
        f'<option value="{escape(v)}"{" selected" * (v == chosen)}>{escape(text)}</option>' for v, text in options
    )
    live = f' data-do="{do}"' if do else ""
    return f'<label class="tk-field"><span>{label}</span><select name="{name or do}"{live}>{inner}</select></label>'


def number(
    do: str, label: str, value: int | str, *, least: int | None = None, most: int | None = None, name: str = ""
) -> str:
    """A whole number; judged in Python, whose sentence says more than a browser's."""
    span = (f' min="{least}"' if least is not None else "") + (f' max="{most}"' if most is not None else "")
    live = f' data-do="{do}"' if do else ""
    return (
        f'<label class="tk-field"><span>{label}</span><input type="number" inputmode="numeric" name="{name or do}" '
        f'value="{escape(str(value))}"{span}{live}></label>'
    )


def text(do: str, label: str, value: str = "", *, name: str = "", hint: str = "") -> str:
    """A line of text."""
    live = f' data-do="{do}"' if do else ""
    return (
        f'<label class="tk-field"><span>{label}</span><input type="text" name="{name or do}" value="{escape(value)}" '
        f'placeholder="{escape(hint)}" autocomplete="off" autocapitalize="none" spellcheck="false"{live}></label>'
    )


def switch(do: str, label: str, on: bool, *, name: str = "") -> str:
    live = f' data-do="{do}"' if do else ""
    box = f'<input type="checkbox" name="{name or do}"{" checked" * on}{live}>'
    return f'<label class="tk-field is-switch">{box}<span>{label}</span></label>'


def hidden(label: str) -> str:
    """A label for the ear alone, where the head of a column says it to the eye."""
    return f'<span class="tk-v">{label}</span>'


def sheet(say: Speaker, heads: Iterable[str], rows: Iterable[tuple[int, Iterable[str]]]) -> str:
    """Controls of each player in columns; of a row the seat and its cells. All of it is HTML."""
    head = "".join(f'<th scope="col">{one}</th>' for one in heads)
    body = "".join(
        f'<tr><th scope="row">{say.name(seat)}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
        for seat, cells in rows
    )
    return f'<div class="tk-sheet"><table><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def deck(
    say: Speaker,
    do: str = "card",
    cards: Sequence[Card] = DECK,
    *,
    pressed: Mapping[Card, str] | Collection[Card] = (),
    off: Mapping[Card, str] | Collection[Card] = (),
) -> str:
    """All cards as buttons in rows of a suit, one tab stop: `pressed` are chosen, `off` can't be (each with why)."""
    rows = []
    for letter in "shdc":
        suited = [c for c in reversed(cards) if not c.is_joker and str(c)[1] == letter]
        if suited:
            label = escape(say.word("cards.suits")["cdhs".index(letter)])
            rows.append((label, suited))
    if jokers := [c for c in cards if c.is_joker]:
        rows.append((escape(say.word("cards.joker")), jokers))
    inner = ""
    for label, row in rows:
        items = "".join(f"<li>{_pick(c, do, say, pressed, off)}</li>" for c in row)
        inner += f'<ol role="list" aria-label="{label}">{items}</ol>'
    return f'<div class="tk-deck" role="group" aria-label="{escape(say.word("lab.all"))}">{inner}</div>'


def _pick(c: Card, do: str, say: Speaker, pressed: Any, off: Any) -> str:
    says = " ".join(x for x in (_said(pressed, c), _said(off, c)) if x)
    made = html.card(c, f"p-{c}", "tk-pick", escape(says), button=True, tab=-1, language=say.language)
    state = ' aria-pressed="true"' if c in pressed else ' aria-disabled="true"' if c in off else ""
    return made.replace("<button", f'<button data-do="{do}" value="{c}"{state}', 1)


def _said(found: Any, c: Card) -> str:
    return str(found[c]) if isinstance(found, Mapping) and c in found else ""


def games(
    do: str, label: str, chosen: str, among: Iterable[str] = (), *, name: str = "", own: Variant | None = None
) -> str:
    """A list of games, by their names; first an `own` one that is not known by its id."""
    ids = list(among or variants())
    if chosen not in ids and played(chosen):  # one that is not listed
        ids.insert(0, chosen)
    options = [(id, title(id)) for id in ids]
    if own is not None and own.id not in ids and played(own.id) is None:
        options.insert(0, (own.id, own.title))
    return choice(do, label, options, chosen, name=name)


def option(o: Option, value: Any, say: Speaker) -> str:
    """The control for an option of a game, from its own declaration."""
    name = escape(label(o, say))
    if o.kind == "switch":
        return switch("", name, bool(value), name=o.name)
    if o.kind == "choice":
        return choice("", name, [(written(v), named(o, v, say)) for v in o.among], written(value), name=o.name)
    if o.kind in ("count", "chips") and not o.none and not isinstance(value, tuple):
        return number("", name, value, least=o.least, name=o.name)
    return text("", name, "" if value is None else written(value), name=o.name)


def options(v: Variant, say: Speaker) -> str:
    """Controls for all options of a game."""
    return "".join(option(o, v.settings[o.name], say) for o in v.options)
