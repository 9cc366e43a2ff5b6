"""All words that a person reads, from one catalogue a language (a folder of pages, `en/`, `de/`), filled with facts.

A template holds `{fact}` and `{fact:form}`; forms: `name` (the player in that seat), `chip|chips` (a number and its
noun), `word` (a number in words), `figures` (with separators), `word:card|cards`, `figures:deal|deals`, `rank`, `Rank`
and `ranks` (nine, Nine, nines), `letters` (ranks as they are printed, 10-9-8), `list` (items joined by commas and
"and"), `or` (by commas and "or"), `key.` (a word that stands under `key.<fact>` in the catalogue, else the fact
itself). Cards and lists of cards show as cards.

Languages that bend their words have more forms: in `{n:=eine Karte|Karten|=keine Karte}` what follows `=` stands for
the number too, and what is third is for none; and a list of thirteen ranks under `grammar` is a form (`{rank:a_rank}`).

What is said without naming a language is said in the one that is spoken: that of `with speaking("de")`, else the page's
(`speak("de")`), else English. A word that a language lacks is English.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from math import ceil, isnan, log10
from typing import Any, NamedTuple

from ..cards import RANKS, Card
from ..mistakes import Mistake
from ..reasons import Reason

PLAYERS = ("Ana", "Ben", "Cleo", "Dev", "Edda", "Finn", "Gita", "Hal", "Ines", "Jon", "Kim", "Leo")


class Phrase:
    """A sentence not yet in words: the key of a template and its facts; `str()` gives plain text."""

    __slots__ = ("facts", "key")

    def __init__(self, key: str, **facts: Any):
        self.key, self.facts = key, facts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and (self.key, self.facts) == (other.key, other.facts)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Phrase({self.key!r}, {', '.join(f'{k}={v!r}' for k, v in self.facts.items())})"

    def __str__(self) -> str:
        return PLAIN.say(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """At the end of a notebook's cell the sentence, not what it is made of."""
        printer.text(str(self))


FIRST = "en"
_spoken: ContextVar[str] = ContextVar("spoken", default="")
_of_page = FIRST


def language() -> str:
    """The language that is spoken where no other is asked for."""
    return _spoken.get() or _of_page


def speak(language: str) -> None:
    """Speak a language on this page from now on; ValueError if there are no words for it."""
    global _of_page
    _of_page = known(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language within the block, whatever the page's is."""
    token = _spoken.set(known(language))
    try:
        yield
    finally:
        _spoken.reset(token)


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are words for, by their short names."""
    from pathlib import Path

    return tuple(sorted({page.parent.name for page in Path(__file__).parent.glob("*/*.toml")}))


def known(language: str) -> str:
    """A language that there are words for; ValueError if it is none."""
    if not isinstance(language, str):
        raise Mistake(f"{language!r} is no language: give its short name, like 'en'")
    if language not in languages():
        raise Mistake(f"there are no words for the language {language!r}: choose one of {', '.join(languages())}")
    return language


@cache
def catalogue(language: str) -> Mapping[str, Any]:
    """The templates of a language, `section.key` -> template or list of words; ValueError if there is none."""
    other = {} if known(language) == FIRST else catalogue(FIRST)
    return {**other, **templates(language)}


def templates(language: str) -> Mapping[str, Any]:
    """What stands in the catalogue of a language itself."""
    import tomllib
    from pathlib import Path

    found: dict[str, Any] = {}
    for page in sorted((Path(__file__).parent / known(language)).glob("*.toml")):
        found.update(_flat("", tomllib.loads(page.read_text("utf-8"))))
    return found


def _flat(prefix: str, section: Mapping[str, Any]) -> Iterable[tuple[str, Any]]:
    for key, value in section.items():
        if isinstance(value, dict):
            yield from _flat(f"{prefix}{key}.", value)
        else:
            yield prefix + key, value


@cache
def _faults(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """How what is refused with an English sentence is said in another language (`faults.de.toml`)."""
    import tomllib
    from pathlib import Path

    page = Path(__file__).parent / f"faults.{known(language)}.toml"
    pairs = tomllib.loads(page.read_text("utf-8"))["fault"] if page.is_file() else []
    return tuple((_pattern(pair["en"]), pair["de"]) for pair in pairs)


def _pattern(template: str) -> re.Pattern[str]:
    parts = (re.escape(before) + (f"(?P<{fact}>.+?)" if fact else "") for before, fact, _ in _parts(template))
    return re.compile("".join(parts), re.DOTALL)


@cache
def _parts(template: str) -> tuple[tuple[str, str, str], ...]:
    """A template as (text before, fact, form)."""
    out, rest = [], template
    while "{" in rest:
        before, _, rest = rest.partition("{")
        inner, _, rest = rest.partition("}")
        fact, _, form = inner.partition(":")
        out.append((before, fact, form))
    out.append((rest, "", ""))
    return tuple(out)


def same(text: str) -> str:
    return text


class Speaker:
    """Says phrases and reasons in a language (by default the one that is spoken), with the players' names.

    `card` and `escape` decide the markup.
    """

    def __init__(
        self,
        language: str | None = None,
        names: Sequence[str] = PLAYERS,
        card: Callable[[Card], str] = str,
        escape: Callable[[str], str] = same,
    ):
        self._language = None if language is None else known(language)
        self.names, self._card, self.escape = names, card, escape

    @property
    def language(self) -> str:
        """Its own language, or the one that is spoken."""
        return self._language or language()

    def say(self, phrase: Phrase) -> str:
        return self.fill(phrase.key, phrase.facts)

    def fill(self, key: str, facts: Mapping[str, Any]) -> str:
        """The template `key` filled with `facts`; KeyError if either lacks something."""
        return "".join(
            self.escape(before) + (self._show(facts[fact], form) if fact else "")
            for before, fact, form in _parts(catalogue(self.language)[key])
        )

    def has(self, key: str) -> bool:
        return key in catalogue(self.language)

    def word(self, key: str) -> str:
        """A template without facts, or the list that stands under a key."""
        found: str = catalogue(self.language)[key]
        return found

    def reason(self, reason: Reason) -> str:
        """All clauses of a reason, each with the id of its rule."""
        return self._with_rules(" ".join(f"{self.clause(r)} [{r.rule}]" for r in reason.clauses))

    def fault(self, text: str) -> str:
        """What was wrong, which Python says in English, as far as this language has words for it."""
        return self._with_rules(self._fault(text))

    def _fault(self, text: str) -> str:
        for pattern, said in _faults(self.language):
            if found := pattern.fullmatch(text):
                facts = {fact: self._fault(shown) for fact, shown in found.groupdict().items()}
                return "".join(before + facts.get(fact, "") for before, fact, _ in _parts(said))
        return text

    def _with_rules(self, text: str) -> str:
        """In English a rule is named by its id, elsewhere as its page is called."""
        from ..rules import title

        if self.language == FIRST:
            return text
        return re.sub(r"\[([\w-]+ [^\[\]]+)\]", lambda id: f"[{title(id[1], self.language)}]", text)

    def clause(self, reason: Reason) -> str:
        return self.fill(reason.key, {"cards": reason.cards, **reason.facts})

    def name(self, seat: int) -> str:
        return self.escape(self.names[seat] if seat < len(self.names) else f"{self.word('table.seat')} {seat}")

    def list(self, items: Sequence[str], word: str = "and") -> str:
        """`a`, `a and b`, `a, b and c`, or the same with `or`."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self.escape(self.word(f'table.{word}'))} {items[-1]}"

    def _show(self, value: Any, form: str) -> str:
        if isinstance(value, Card):
            return self._card(value)
        if isinstance(value, Phrase):
            return self.say(value)
        if isinstance(value, (tuple, list)):
            parts = [self._show(v, "" if form in ("list", "or") else form) for v in value]
            if form in ("list", "or", "name"):
                return self.list(parts, "or" if form == "or" else "and")
            return ("-" if form == "letters" else " ").join(parts)
        if form.endswith("."):  # a game of one's own may name what no catalogue knows
            return self.fill(form + str(value), {}) if self.has(form + str(value)) else self.escape(str(value))
        if isinstance(value, int) and form:
            return self._number(value, form)
        return self.escape(str(value))

    def _number(self, value: int, form: str) -> str:
        if form == "name":
            return self.name(value)
        if form in ("rank", "ranks"):
            return self.escape(self.word(f"cards.{form}")[value])
        if form == "Rank":
            return self.escape(self.word("cards.rank")[value].capitalize())
        if form == "letters":
            return RANKS[value].replace("T", "10")
        if self.has(f"grammar.{form}"):
            return self.escape(self.word(f"grammar.{form}")[value])
        words = self.word("table.numbers")
        shown, _, nouns = form.rpartition(":") if "|" in form else (form, "", "")
        number = self.figures(f"{value:,}") if shown == "figures" else str(value)
        if shown == "word" and 0 <= value < len(words):
            number = words[value]
        if nouns:
            one, many, *none = nouns.split("|")
            noun = one if value == 1 else none[0] if none and value == 0 else many
            number = noun[1:] if noun.startswith("=") else f"{number} {noun}"
        return self.escape(number)

    def figures(self, number: str) -> str:
        """A number that Python wrote, `1,234.5`, as it is written in this language."""
        comma, point = self.word("table.thousands"), self.word("table.point")
        return "".join({",": comma, ".": point}.get(sign, sign) for sign in number)


def grouped(number: int) -> str:
    """A whole number with separators."""
    return PLAIN.figures(f"{number:,}")


def percent(part: float, error: float = 0.0, decimals: int = 1) -> str:
    """A part of 1 in per cent, with its standard error if it is an estimate: ± ? if one case says nothing of that."""
    said = "?" if isnan(error) else f"{error:.{decimals}%}"
    shown = f"{part:.{decimals}%} ± {said}" if error else f"{part:.{decimals}%}"
    return PLAIN.figures(shown).replace("%", " %")


class Share(NamedTuple):
    """A part of 1 and, if it is an estimate, its standard error; `str()` says it in per cent."""

    part: float
    error: float = 0.0

    def __str__(self) -> str:
        """With two decimals, or as many as show two digits of the error, or of what is rare."""
        least = 0 if isnan(self.error) else 100 * (self.error or min(self.part, 1 - self.part))
        return percent(*self, decimals=2 if least <= 0 else max(2, 1 + ceil(-log10(least))))


PLAIN = Speaker()
