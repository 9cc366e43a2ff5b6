"""What a lesson page is opened with: its link, which reaches Python only after all cells have run."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from .mistakes import Mistake
from .play.deal import Deal
from .play.policies import Policy
from .play.setup import dealt
from .variants import Variant, variant
from .variants.options import Option
from .words import Speaker, languages, speak, speaking
from .words import language as spoken

# What every deal can be linked with besides its game's own options, in the order in which they depend on each other.
ASKED = (
    Option("seed", "whole", 0, "table T27"),
    Option("players", "count", 2, "table T4", least=2),
    Option("stacks", "stacks", 100, "table T3", least=1),
    Option("dealer", "count", 0, "table T1"),
)
LONGEST = 40  # characters of a value: what is longer was not written by us
ON, OFF, NONE = ("on", "true", "yes", "1"), ("off", "false", "no", "0"), "none"


class Page:
    """A page's defaults until its link arrives, then what the link says; made by `teachkit.page`."""

    def __init__(self, defaults: Mapping[str, Any], language: str | None = None):
        self.defaults, self._language = dict(defaults), language
        self.search: str | None = None  # the link's query, once it has arrived
        self._asked: dict[str, str] = {}
        self._coded: tuple[str, dict[str, str]] = ("", {})  # a game, and what a code says for its deals
        self._wrong: list[str] = []  # what is wrong with the code
        self._options: dict[str, Option] = {}
        self._spots: list[Spot] = []
        self._waiting: list[Callable[[Page], Any]] = []

    def deal(
        self,
        game: str | Variant = "woodstock",
        players: int | None = None,
        *,
        play: str | Policy | None = None,
        play_seed: int | str = 0,
        aside: str = "",
        **options: Any,
    ) -> Deal:
        """A deal as the page's defaults and `options` say; a Stepper that shows it follows the link.

        With `play` the deal is played to its end by that policy, seeded by `play_seed`, whatever the link says; `aside`
        is shown above it when the link deals other cards than those that the text around it speaks of.

        ValueError as from `teachkit.Deal`. In the link `?seed=9&players=4` is for all deals, `2.seed=9` for the second.
        """
        given = {**self.defaults, **options}
        if players is not None:
            given["players"] = players
        spot = Spot(self, len(self._spots) + 1, game, given, play, play_seed, aside)
        deal = spot.deal({})
        self._spots.append(spot)
        return deal if self.search is None else spot.asked_for()[0]

    def option(self, name: str, default: Any) -> Any:
        """What the link says for `name` (of the type of `default`), or the default as long as it says nothing good."""
        self._options[name] = _like(name, default)
        return self._value(name)[0]

    def when(self, ready: Callable[[Page], Any]) -> None:
        """Call `ready(page)` when the link has arrived; at once if it has."""
        if self.search is None:
            self._waiting.append(ready)
        else:
            ready(self)

    def link(self, deal: Deal) -> str:
        """The query that opens the same deal from its start; ValueError if its cards are not those of its seed."""
        from urllib.parse import urlencode

        facts = facts_of(deal)
        spot = getattr(deal, "page", None)
        prefix = f"{spot.number}." if isinstance(spot, Spot) and len(self._spots) > 1 else ""
        return "?" + urlencode({prefix + name: _written(value) for name, value in facts.items()}, safe=",")

    def code(self, deal: Deal) -> str:
        """The same as a short code to be typed; `?code=` in a link, or `enter`, opens it."""
        from .codes import write

        return write(deal)

    def enter(self, code: str) -> list[Deal]:
        """Deal what a code says wherever the page has a deal of its game; ValueError for a code that says nothing."""
        game, facts = self._decoded(code)
        if not (there := [spot for spot in self._spots if variant(spot.game).id == game]):
            raise Mistake(self._elsewhere(game))
        self._asked, self._coded, self._wrong = {}, (game, facts), []
        for spot in self._spots:
            spot.show()
        return [spot.asked_for()[0] for spot in there]

    def _decoded(self, code: str) -> tuple[str, dict[str, str]]:
        """The game of a code, and what it says as a link would."""
        from .codes import read

        facts = read(code, self.language)
        return facts.pop("game"), {name: _written(value) for name, value in facts.items()}

    @property
    def language(self) -> str:
        """The language of what is said about the link: the page's."""
        return self._language or spoken()

    def _elsewhere(self, game: str) -> str:
        with speaking(self.language):
            return Speaker().fill("code.elsewhere", {"game": variant(game).title})

    def arrive(self, search: str) -> None:
        """Take the query of the page's link, as the browser tells it, and deal again whatever it changes."""
        if not isinstance(search, str):
            raise Mistake(f"a link's query is text like '?seed=9', not {search!r}")
        if search == self.search:
            return
        from urllib.parse import parse_qsl

        found = parse_qsl(search.removeprefix("?")[:2000], keep_blank_values=True)
        self.search, self._asked = search, {}
        for name, value in found:
            self._asked.setdefault(name, value)
        self._coded, self._wrong = ("", {}), []
        self._language_arrived(self._asked.pop("language", ""))
        if code := self._asked.pop("code", ""):
            self._code_arrived(code)
        for spot in self._spots:
            spot.show()
        waiting, self._waiting = self._waiting, []
        for ready in waiting:
            ready(self)

    def _language_arrived(self, language: str) -> None:
        if language in languages():
            speak(language)
            self._language = language
            for spot in self._spots:
                spot.translate(language)
        elif language:
            among = ", ".join(languages())
            self._wrong = [self._sentence("language", language, _why("among", among=among), self.language)]

    def _code_arrived(self, code: str) -> None:
        try:
            self._coded = self._decoded(code)
        except ValueError as wrong:
            self._wrong.append(Speaker(self.language).fault(str(wrong)))
        else:
            there = any(variant(spot.game).id == self._coded[0] for spot in self._spots)
            self._wrong += [] if there or not self._spots else [self._elsewhere(self._coded[0])]

    @property
    def notices(self) -> tuple[str, ...]:
        """A sentence for everything in the link that can't be followed."""
        with speaking(self.language):
            sentences = [s for spot in self._spots for s in spot.asked_for()[1]]
            sentences += [s for name in self._options for s in self._value(name)[1]]
        return tuple(dict.fromkeys([*sentences, *self._wrong]))

    def _value(self, name: str) -> tuple[Any, list[str]]:
        option = self._options[name]
        if name not in self._asked:
            return option.default, []
        value, wrong = _read(option, self._asked[name])
        if not wrong:
            return value, []
        return option.default, [self._sentence(name, self._asked[name], wrong, option.default)]

    def _misspelt(self, known: Mapping[str, Any]) -> list[str]:
        """Names in the link that are surely meant for us; all others are somebody else's business."""
        from difflib import get_close_matches

        names = [*known, *self._options, "language", "code"]
        near = {n: get_close_matches(n, names, 1, 0.8) for n in self._asked if n not in names and "." not in n}
        say = Speaker(self.language).fill
        return [say("page.misspelt", {"name": n, "near": found[0]}) for n, found in near.items() if found]

    def _sentence(self, name: str, text: str, why: str, default: Any) -> str:
        shown = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
        say = Speaker(self.language)
        facts = {"name": name, "value": shown, "why": say.fault(why).rstrip("."), "default": _written(default)}
        return say.fill("page.bad" if default is not None else "page.bad_plain", facts)

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in self.defaults.items())
        return f"page({shown})"


class Spot:
    """One deal of a page: its game and defaults, and the widgets that show it."""

    def __init__(
        self,
        page: Page,
        number: int,
        game: str | Variant,
        given: Mapping[str, Any],
        play: str | Policy | None = None,
        play_seed: int | str = 0,
        aside: str = "",
    ):
        self.page, self.number, self.game, self.given = page, number, game, given
        self.policy, self.policy_seed, self.aside = play, play_seed, aside
        self._widgets: list[weakref.ref[Any]] = []

    def watch(self, widget: Any) -> None:
        """Give `widget` (it has `deal` and `notice`) what the link says, now or when it arrives."""
        if not any(ref() is widget for ref in self._widgets):
            self._widgets.append(weakref.ref(widget))
            if self.page.search is not None:
                self._tell(widget)

    def arrive(self, search: str) -> None:
        self.page.arrive(search)

    def show(self) -> None:
        self._widgets = [ref for ref in self._widgets if ref() is not None]
        for ref in self._widgets:
            self._tell(ref())

    def translate(self, language: str) -> None:
        for widget in filter(None, [ref() for ref in self._widgets]):
            widget.translate(language)

    def _tell(self, widget: Any) -> None:
        deal, sentences = self.asked_for()
        if _facts(deal) != _facts(widget.deal):
            widget.deal = deal
        other = [self.aside] if self.aside and _facts(deal) != _facts(self.deal({})) else []
        widget.notice = " ".join([*sentences, *other])

    def deal(self, asked: Mapping[str, Any]) -> Deal:
        deal = Deal(self.game, **{**self.given, **asked})
        deal.page = self
        if self.policy is not None:
            deal.play(self.policy, self.policy_seed)
        return deal

    def asked_for(self) -> tuple[Deal, list[str]]:
        """The deal that the link asks for, as far as it can be, and a sentence for whatever can't."""
        known = {o.name: o for o in (*ASKED, *variant(self.game).options)}
        good: dict[str, Any] = {}
        sentences = [*self.page._wrong, *self.page._misspelt(known)]
        asked = self._asked(known)
        for name, text in asked.items():
            value, wrong = _read(known[name], text)
            if wrong:
                sentences.append(self._refused(known[name], text, wrong))
            else:
                good[name] = value
        try:
            return self.deal(good), sentences
        except ValueError:
            return self._one_by_one(known, asked, good, sentences)

    def _asked(self, known: Mapping[str, Option]) -> dict[str, str]:
        """What the link says for this deal, in the order of `known`; what names the deal's number goes first."""
        game, coded = self.page._coded
        said = {**(coded if variant(self.game).id == game else {}), **self.page._asked}
        both = {name: said.get(f"{self.number}.{name}", said.get(name)) for name in known}
        return {name: text for name, text in both.items() if text is not None}

    def _one_by_one(
        self, known: Mapping[str, Option], asked: Mapping[str, str], good: Mapping[str, Any], sentences: list[str]
    ) -> tuple[Deal, list[str]]:
        kept: dict[str, Any] = {}
        for name, value in good.items():
            try:
                self.deal({**kept, name: value})
                kept[name] = value
            except ValueError as error:
                sentences.append(self._refused(known[name], asked[name], str(error)))
        return self.deal(kept), sentences

    def _refused(self, option: Option, text: str, why: str) -> str:
        return self.page._sentence(option.name, text, why, self.given.get(option.name, option.default))


def opened(search: str, game: str, language: str | None = None) -> tuple[Deal | None, list[str]]:
    """The deal that a link asks for where any game may be dealt (`game` unless it names one), and what is wrong in it.

    None if the link asks for none.
    """
    page = Page({}, language)
    page.arrive(search)
    named = page._coded[0] or page._asked.get("game", "")
    wrong = page._wrong
    if named:
        try:
            game = variant(named).id
        except ValueError as unknown:
            return None, [*wrong, Speaker(page.language).fault(str(unknown))]
    known = [o.name for o in (*ASKED, *variant(game).options)]
    if not named and not any(name in page._asked for name in known):
        return None, wrong
    return Spot(page, 1, game, {"players": variant(game).players[0], "seed": 0}).asked_for()


def facts_of(deal: Deal) -> dict[str, Any]:
    """What a link has to say to open the same deal; ValueError if its cards are not those of its seed."""
    if not isinstance(deal, Deal):
        raise Mistake(f"a link opens a deal, like page.deal('woodstock', players=3), not {type(deal).__name__}")
    seed = deal.seed
    if not isinstance(seed, int) or tuple(deal.deck) != dealt(deal.variant, None, seed):
        raise Mistake("a link holds a seed that is a whole number, and this deal has none: share deal.record()")
    facts = {"seed": seed, "players": deal.players, "dealer": deal.dealer, **dict(deal.variant.chosen)}
    stacks = deal.start
    if stacks != Deal(deal.variant, deal.players).start:
        facts["stacks"] = stacks[0] if len(set(stacks)) == 1 else tuple(stacks)
    if not deal.dealer:
        del facts["dealer"]
    return facts


def _facts(deal: Deal) -> tuple[Any, ...]:
    return deal.variant, deal.seed, deal.deck, tuple(deal.start), deal.dealer


def _like(name: str, default: Any) -> Option:
    if isinstance(default, bool):
        return Option(name, "switch", default, "")
    return Option(name, "whole" if isinstance(default, int) else "text", default, "")


def _read(option: Option, text: str) -> tuple[Any, str | None]:
    """The value that a link's text stands for, or what would be right."""
    if len(text) > LONGEST:
        return text, _why("long", n=LONGEST)
    if option.none and text == NONE:
        return None, None
    value: Any = text
    if option.kind == "whole":
        value = _whole(text)
        return value, None if isinstance(value, int) else _why("whole")
    if option.kind == "stacks":
        chips = tuple(_whole(part) for part in text.split(","))
        wrong = None if all(isinstance(v, int) for v in chips) else _why("stacks")
        return chips if len(chips) > 1 else chips[0], wrong
    if option.kind in ("pair", "falling") or (option.each and "," in text):
        value = tuple(_whole(part) for part in text.split(","))
    elif option.kind in ("count", "chips"):
        value = _whole(text)
    elif option.kind == "switch":
        value = True if text.lower() in ON else False if text.lower() in OFF else text
    elif option.kind == "choice":
        value = next((v for v in option.among if str(v) == text), text)
    elif option.kind == "text":
        return text, None
    return value, option.wrong(value)


def _why(key: str, **facts: Any) -> str:
    return Speaker().fill(f"page.why.{key}", facts)


def _whole(text: str) -> int | str:
    return int(text) if text.removeprefix("-").isdecimal() and text.isascii() else text


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return ON[0] if value else OFF[0]
    if value is None:
        return NONE
    return ",".join(map(str, value)) if isinstance(value, (tuple, list)) else str(value)


def page(language: str | None = None, **defaults: Any) -> Page:
    """The page's link: `page(seed=7)` gives defaults for its deals, which the link may change once it has arrived.

    With `language="de"` all that follows on the page is in that language; ValueError if there are no words for it.
    """
    if language is not None and not isinstance(language, str):
        seed = language if type(language) is int else 12
        raise Mistake(f"{language!r} is no language: give its short name, like page('de'), and what else the page "
                      f"has to know by its name, like page(seed={seed})")  # fmt: skip
    if language is not None:
        speak(language)
    _settled()
    return Page(defaults)


@cache
def _settled() -> None:
    """Leave all that is loaded by now, widgets too, out of every later search for garbage."""
    gc.freeze()
