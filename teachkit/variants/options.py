"""Options as data: a widget makes its controls from them; a wrong one is refused with the list of the right ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ..hands.orders import ranking
from ..mistakes import Mistake
from ..play.betting import LIMITS
from ..play.phases import Bet, filled

if TYPE_CHECKING:
    from . import Variant


@dataclass(frozen=True)
class Option:
    """A choice that a table makes before the deal.

    `kind`: "chips" (a whole number of them, from `least`), "count", "pair" (two of them), "switch" (True or False),
    "choice" (one of `among`), "wild" (cards and ranks as text) or "falling" (numbers from `most` down to `least`, none
    larger than the one before, or each smaller by `step`; `among` are the usual ones). `each`: may it be a number for
    each position as well, in the order of the blinds? `instead`: the options whose place it takes. `handed`: does a
    deal of a match hand it on to the next, which plays without it otherwise? `rule`: where the rulebook speaks of it.
    """

    name: str
    kind: str
    default: Any
    rule: str
    least: int = 0
    among: tuple[Any, ...] = ()
    none: bool = False
    each: bool = False
    most: int = 0
    step: int = 0
    instead: tuple[str, ...] = ()
    handed: bool = False

    def tidy(self, value: Any) -> Any:
        """A value that was given, as the game keeps it."""
        if self.kind == "falling" and _whole(value, 0):
            return (value,)
        if self.kind == "wild":  # as a record or a link has it: "2 Js" is read as a number and a word
            words = value if isinstance(value, (tuple, list)) else (value,)
            return " ".join(map(str, words)) if all(type(w) in (int, str) for w in words) else value
        return tuple(value) if isinstance(value, list) else value

    def wrong(self, value: Any) -> str | None:
        """What would be right, if `value` isn't."""
        if value is None and self.none:
            return None
        if self.kind == "switch":
            return None if isinstance(value, bool) else "it is True or False"
        if self.kind == "choice":
            return None if value in self.among else f"it is one of {', '.join(map(repr, self.among))}"
        if self.kind == "wild":
            return _wrong_wild(self.tidy(value))
        if self.kind == "falling":
            return None if self._falls(self.tidy(value)) else self._falling()
        several = isinstance(value, (tuple, list)) and all(_whole(v, self.least) for v in value) and len(value)
        if several and self.each and several > 1:
            return None
        if self.kind == "pair":
            like = f"it is two whole numbers of at least {self.least}, like {self.default or (2, 4)}"
            return None if several == 2 else like + ", or one for each position" * self.each
        like = f"it is a whole number of at least {self.least}"
        return None if _whole(value, self.least) else like + ", or one for each position" * self.each

    def _falls(self, value: Any) -> bool:
        if not isinstance(value, tuple) or not 0 < len(value) <= LONGEST or not all(_whole(v, 0) for v in value):
            return False
        falls = [a - b for a, b in pairwise(value)]
        right = all(fall == self.step for fall in falls) if self.step else min(falls, default=0) >= 0
        return right and value[0] <= self.most and value[-1] >= self.least

    def _falling(self) -> str:
        how = f"each smaller than the one before by {self.step}" if self.step else "none larger than the one before"
        usual = " or ".join(map(str, self.among[:2]))
        return f"it is up to {LONGEST} whole numbers from {self.most} to {self.least}, {how}, like {usual}"


# What `Deal` itself takes besides the options of its game.
OF_A_DEAL = ("players", "seed", "stacks", "dealer", "deck", "names")

LONGEST = 10  # numbers in a falling sequence
KINDS = ("chips", "count", "pair", "switch", "choice", "wild", "falling")


def _whole(value: Any, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def _wrong_wild(value: Any) -> str | None:
    """Which cards are wild is judged by the ranking that they are for."""
    if not value or not isinstance(value, str):
        return "it is text like '2', '3 K', 'Js Jh' or 'Jk'"
    try:
        ranking("wild", wild=value)
    except Mistake as wrong:
        return str(wrong)
    return None


def settings(variant: Variant, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options of `variant` with the given values; ValueError for an unknown, impossible or contradictory one."""
    known = {o.name: o for o in variant.options}
    for name, value in given.items():
        if name not in known:
            raise Mistake(_unknown(variant, name, tuple(known)))
        if wrong := known[name].wrong(value):
            raise Mistake(f"{name}={value!r} is no value for {variant.id}: {wrong} [{known[name].rule}]")
    found = {name: o.tidy(given.get(name, o.default)) for name, o in known.items()}
    _contradictions(variant, found)
    return found


def _unknown(variant: Variant, name: str, known: tuple[str, ...]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, (*known, *OF_A_DEAL), 1, 0.6) if name not in (*OF_A_DEAL, *_ELSEWHERE) else []
    hint = f"did you mean {near[0]!r}? Its" if near else f"{_ELSEWHERE[name]}; its" if name in _ELSEWHERE else "its"
    there = f"options are {', '.join(known) or 'none'}; those of every Deal are {', '.join(OF_A_DEAL)}"
    return f"{variant.id} has no option {name!r}: {hint} {there}"


def _contradictions(variant: Variant, s: Mapping[str, Any]) -> None:
    _in_place_of(variant, s)
    ante, blinds = s.get("ante"), s.get("blinds")
    anted = any(ante) if isinstance(ante, tuple) else ante
    if isinstance(ante, tuple) and s.get("dealers_edge"):
        raise Mistake(f"dealers_edge with ante={ante}: one player antes for all, or each what is listed [table T5]")
    if blinds is None and s.get("straddles"):
        raise Mistake(f"straddles={s['straddles']} without blinds: no blind to double [table T5]")
    if blinds is not None and len(blinds) > 2 and s.get("straddles"):
        raise Mistake(f"straddles={s['straddles']} with blinds={blinds}: these name the straddles already [table T5]")
    if blinds is None and "ante" in s and not anted and _empty(variant, s):
        without = " without blinds" if "blinds" in s else ""
        raise Mistake(f"{variant.id}{without} needs an ante above 0: else the pot is empty [table T5]")
    if blinds is not None and not max(blinds):
        if next(o.default for o in variant.options if o.name == "blinds") is None:
            raise Mistake(f"blinds={blinds}: without blinds it is None [table T5]")
        if not anted:
            raise Mistake(f"{variant.id} with blinds {s['blinds']} needs an ante, or a blind above 0 [table T5]")
        if s.get("straddles"):
            raise Mistake(f"straddles={s['straddles']} with blinds {s['blinds']}: no blind to double [table T5]")
    if s.get("bets") and s["bets"][1] < s["bets"][0]:
        raise Mistake(f"bets={s['bets']}: the second is the big bet, so it is at least the first [table T8]")
    if s.get("must_show") and s.get("asks_to_show"):
        raise Mistake("must_show with asks_to_show: who must show isn't asked, so choose one of them [table T17]")
    _bring_in(variant, s)
    _opening(variant, s)
    _parts(variant, s)
    chip = s.get("chip", 1)
    for name in (o.name for o in variant.options if o.kind in ("chips", "pair")):
        values = s[name] if s[name] and (name != "bring_in_chips" or _brings_in(s)) else ()
        for v in values if isinstance(values, tuple) else (values,):
            if v % chip:
                raise Mistake(f"{name}={s[name]!r} with chips of {chip}: amounts are multiples of the chip [table T3]")


def _in_place_of(variant: Variant, s: Mapping[str, Any]) -> None:
    """An option that takes the place of others leaves nothing for them to say."""
    usual = {o.name: o.default for o in variant.options}
    for o in variant.options:
        if not o.instead or s[o.name] is None:
            continue
        if not (any(s[o.name]) if isinstance(s[o.name], tuple) else s[o.name]):
            raise Mistake(f"{o.name}={s[o.name]}: without a chip they can't take the place of the ante [{o.rule}]")
        for other in o.instead:
            if s.get(other) and s[other] != usual[other]:
                raise Mistake(f"{other}={s[other]!r} with {o.name}={s[o.name]}: it is one or the other [{o.rule}]")


def _empty(variant: Variant, s: Mapping[str, Any]) -> bool:
    """Without antes, is there nothing to play for in the first round, nor anybody who must bet in it?"""
    first = next((step for step in _steps(variant, s) if isinstance(step, Bet)), None)
    return first is not None and not first.must_bet


def _steps(variant: Variant, s: Mapping[str, Any]) -> tuple[Any, ...]:
    """The phases with these settings."""
    compared, turned = filled(variant.showdown, s), filled(variant.turns_into, s)
    found: tuple[Any, ...] = filled(variant.phases, {**s, "contest": compared, "turned": turned})
    return found


# Why a game may lack an option that others have.
_ELSEWHERE = {
    **dict.fromkeys(("blinds", "straddles"), "blinds are for games in which no cards show and any hand may open"),
    "pass_and_out": "it is for games in which no cards show and any hand may open",
    **dict.fromkeys(("bring_in", "bring_in_chips"), "a bring-in is for games in which cards show"),
    **dict.fromkeys(("declare", "both", "both_may_tie"), "declaring is for stud that is played high-low, and for draw"),
    "qualifier": "nobody needs to qualify in it",
    "nuts_rule": "that rule is for a pot that is played for high alone, on one board",
}


def _brings_in(s: Mapping[str, Any]) -> bool:
    """Is a bring-in played, where there can be one?"""
    return bool(s.get("bring_in", "low") == "low")


def _bring_in(variant: Variant, s: Mapping[str, Any]) -> None:
    """A bring-in is less than a small bet, and the only bet that is forced."""
    if "bring_in_chips" not in s:
        return
    chips, usual = s["bring_in_chips"], next(o.default for o in variant.options if o.name == "bring_in_chips")
    if not _brings_in(s):
        if chips != usual:
            raise Mistake(f"bring_in_chips={chips} without bring_in='low': nobody brings in [five-card-stud 3]")
        return
    small = s["bets"][0] if s.get("bets") else 2 * s.get("chip", 1)
    if chips >= small:
        raise Mistake(f"bring_in_chips={chips} with a small bet of {small}: a bring-in is less [five-card-stud 4]")
    if any(s.get("blinds") or ()):
        raise Mistake(f"a bring-in with blinds={s['blinds']}: one or the other begins the betting [table T5]")


def _opening(variant: Variant, s: Mapping[str, Any]) -> None:
    """Where it takes a hand to open, players must be able to check, and nothing else may open the betting."""
    forced = [name for name in ("pass_and_out", "blinds") if s.get(name)]
    honour = next((o for o in variant.options if o.name == "enforce" and s[o.name] == "honour"), None)
    if not forced and honour is None:
        return
    steps = _steps(variant, s)
    openers = any(isinstance(step, Bet) and step.openers for step in steps)
    if forced and openers:
        raise Mistake(f"{forced[0]}={s[forced[0]]} where it takes a hand to open: until then players check [table T10]")
    if honour and not openers and steps == _steps(variant, {**s, honour.name: honour.default}):
        raise Mistake(f"enforce='honour' where any hand may open: there is nothing to catch [{honour.rule}]")


def _parts(variant: Variant, s: Mapping[str, Any]) -> None:
    """Declarations need halves, the rule to bet the nuts has none; five of a kind needs wild cards."""
    declaring = next((o.rule for o in variant.options if o.name == "declare"), "five-card-stud-high-low 2")
    for name, needs in (("both", "declare"), ("both_may_tie", "both")):
        usual = next((o.default for o in variant.options if o.name == name), None)
        if s.get(name) != usual and not s.get(needs):
            raise Mistake(f"{name}={s[name]!r} without {needs}: nobody declares for both [{declaring}]")
    if s.get("five_of_a_kind") is False and s.get("wild", "") is None:
        raise Mistake("five_of_a_kind=False without wild cards: nobody can hold it anyway [five-card-draw 9]")
    if not (s.get("declare") or s.get("nuts_rule")):
        return
    compared = filled(variant.showdown, s)
    if s.get("declare") and compared.low is None:
        raise Mistake(f"declare={s['declare']!r}: {variant.name} is not split, so there is nothing to declare for "
                      "[five-card-stud-high-low 2]")  # fmt: skip
    if s.get("nuts_rule") and (compared.low is not None or compared.boards > 1):
        raise Mistake("nuts_rule with a pot that is split: it is for games for high alone, on one board [table T19]")


# What every table can choose.
def stakes(limit: str, bets: tuple[int, int] | None = None, raises: int = 3) -> tuple[Option, ...]:
    """The options of how a table bets, with a game's usual limit, bets and raises after the opening bet."""
    return (
        Option("limit", "choice", limit, "table T8", among=LIMITS),
        Option("bets", "pair", bets, "table T3a", least=1, none=True),
        Option("raises", "count", raises, "table T9", least=1, none=True),
        Option("cap_for_two", "switch", False, "table T9"),
        Option("full_raises", "switch", True, "table T8"),
        Option("check_raise", "switch", True, "table T11"),
        Option("chip", "count", 1, "table T3", least=1),
        Option("must_show", "switch", False, "table T17"),
        Option("asks_to_show", "switch", False, "table T17"),
    )


STAKES = stakes("no-limit")
ANTE = Option("ante", "chips", 1, "table T5")
NO_ANTE = Option("ante", "chips", 0, "table T5", each=True)
ANTE_FROM = Option("dealers_edge", "switch", False, "table T5")
BLINDS = Option("blinds", "pair", (1, 2), "table T5", each=True)
STRADDLES = Option("straddles", "count", 0, "table T5")
PASS_AND_OUT = Option("pass_and_out", "switch", False, "table T10")
ENFORCE = Option("enforce", "choice", "strict", "woodstock 3.4", among=("strict", "honour"))
