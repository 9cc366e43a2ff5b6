"""A deal on paper: an A4 sheet of questions about it, and a sheet of their answers, as pages that need nothing else.

Questions and answers are made from the deal by the engine: what happened, what could have been done, whose hand wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from . import codes
from .hands.explain import compare
from .mistakes import Mistake
from .play.deal import Deal
from .play.events import Acted, Awarded, Mucked, Shown
from .render import html
from .render.acts import doing, verb
from .render.frames import said, steps
from .rules import quoted
from .words import Speaker, speaking

STYLE = Path(__file__).parent / "render" / "assets" / "handout.css"
MOST_TURNS = 3  # questions about a player's turn


class Question(NamedTuple):
    """What is asked, what may be ticked, how many lines there are to write on; the answer, and the rules of it."""

    ask: str
    ticks: tuple[str, ...]
    lines: int
    answer: tuple[str, ...]
    rules: tuple[str, ...]


def handout(deal: Deal, language: str | None = None) -> str:
    """The sheet for students: the cards, what happened, questions with room to answer; ValueError if it isn't over."""
    with _sheet(deal, language) as sheet:
        return sheet.page("handout", [*sheet.cards(), *sheet.log(), *sheet.asked()])


def answer_sheet(deal: Deal, language: str | None = None) -> str:
    """The same questions with their answers and the rules that they rest on."""
    with _sheet(deal, language) as sheet:
        return sheet.page("answers", [*sheet.cards(), *sheet.answered()])


def _sheet(deal: Deal, language: str | None) -> _Sheet:
    if not isinstance(deal, Deal) or deal.decision is not None:
        raise Mistake("a handout is made of a deal that is over: play it to its end first, like deal.play('basic')")
    return _Sheet(deal, language)


class _Sheet:
    """What both sheets are made of; within it the sheet's language is spoken."""

    def __init__(self, deal: Deal, language: str | None):
        self.deal, self.say = deal, html.speaker(language or Speaker().language, deal.names)
        self._speaking = speaking(self.say.language)

    def __enter__(self) -> _Sheet:
        self._speaking.__enter__()
        self.steps = list(steps(self.deal, "dealer"))
        self.end = self._before_the_end()
        self.turns = self._turns()
        self.questions = list(self._questions())
        return self

    def __exit__(self, *fault: Any) -> None:
        self._speaking.__exit__(*fault)

    def word(self, key: str, **facts: Any) -> str:
        return self.say.fill(f"handout.{key}", facts)

    # which steps ask something ---------------------------------------------------------------------------------------

    def _before_the_end(self) -> int:
        """The last step before hands are shown, or chips go to whoever is left; the very last if nobody gets any."""
        ends, events = (Shown, Mucked, Awarded), self.deal.events
        found = (n for n, e in enumerate(events) if isinstance(e, ends) and not getattr(e, "early", False))
        return next(found, len(events))

    def _turns(self) -> list[int]:
        """A few decisions that differ in what may be done, those with the most to refuse first, in their order."""
        asked = self.deal.asked
        there = [n for n, mark in enumerate(self.deal.marks) if mark < self.end and len(asked[n].actions) > 1]
        there = [n for n in there if asked[n].refused] or there
        there.sort(key=lambda n: -len(asked[n].refused))
        different: dict[frozenset[str], int] = {}
        for n in there:
            different.setdefault(frozenset((*asked[n].actions, "", *asked[n].refused)), n)
        return sorted([*different.values()][:MOST_TURNS])

    # questions -------------------------------------------------------------------------------------------------------

    def _questions(self) -> Iterator[Question]:
        for n in self.turns:
            yield self._turn(n)
        yield self._pot()
        yield from self._hands()
        yield from self._first()
        yield self._winner()

    def _turn(self, n: int) -> Question:
        """What may be done, and why the rest not."""
        asked, step = self.deal.asked[n], self.deal.marks[n]
        facts = {"step": step, "next": step + 1, "seat": asked.seat}
        may = {name: self._named(name, _least(choice)) for name, choice in asked.actions.items()}
        not_ = {name: self._named(name) for name in asked.refused}
        right = self.word("may", acts=", ".join(may.values())) if may else ""
        because = {name: " ".join(html.clauses(why, self.say, opens=False)) for name, why in asked.refused.items()}
        whys = [f"<b>{not_[name]}</b>: {why}" for name, why in because.items()]
        did = self.word("did", act=doing(self.deal.actions[n], self.say), **facts)
        rules = [why.rule for why in asked.refused.values()]
        ticks = sorted([*may.values(), *not_.values()])
        key = "turn" if not_ else "free_turn"
        return Question(self.word(key, **facts), tuple(ticks), 2 if not_ else 0, (right, *whys, did), tuple(rules))

    def _named(self, name: str, least: Any = "") -> str:
        """A kind of action as it is ticked: without an amount, where a button has room for one."""
        key = f"handout.verb.{name}"
        return self.say.fill(key, {}) if self.say.has(key) else verb(name, self.say, least=least)

    def _pot(self) -> Question:
        frame = self.deal.frames[self.end]
        paid = [f"{self.say.name(s)} {n}" for s, n in enumerate(self._paid()) if n]
        carried = [self.word("carried", n=self.deal.carried)] if self.deal.carried else []
        sums = " + ".join([*paid, *carried])
        answer = [self.word("pot_is", pot=frame.pot, sums=sums)]
        if len(frame.pots) > 1:
            answer.append(self.word("pots", chips=", ".join(str(p.chips) for p in frame.pots)))
        return Question(self.word("pot"), (), 1, tuple(answer), ("table T12",))

    def _paid(self) -> list[int]:
        """The chips of each seat that lie in the pot when the betting is over."""
        frame = self.deal.frames[self.end]
        return [begun - left for begun, left in zip(self.deal.start, frame.stacks, strict=True)]

    def _hands(self) -> Iterator[Question]:
        """The best hand of each player whose hand is compared."""
        frame = self.deal.frames[-1]
        contest: Any = frame.contest
        for seat in self._compared():
            found = contest.each(frame.holds(seat), frame.beside(seat))
            answer = []
            for name, best in found.items():
                part = f"<b>{html.part(name, self.say)}:</b> " if len(found) > 1 else ""
                answer.append(part + " ".join(map(self.say.say, best.phrases)))
            yield Question(self.word("hand", seat=seat), (), 2, tuple(answer), ())

    def _compared(self) -> list[int]:
        """Who is in at the showdown, of partners who play one hand the first."""
        frame = self.deal.frames[-1]
        there = [s for s, out in enumerate(frame.folded) if not out and s not in self.deal.out]
        if len(there) < 2 or not any(isinstance(e, Shown) for e in self.deal.events):
            return []
        seen: list[int] = []
        for s in there:
            team = frame.team(s)
            if not team or not set(team.seats) & set(seen):
                seen.append(s)
        return seen

    def _first(self) -> Iterator[Question]:
        event: Any = next(iter(self.deal.events[self.end : self.end + 1]), None)
        if isinstance(event, Shown):
            line = self.steps[self.end + 1]
            answer = [self.say.say(line.line), *_flat(said(note, self.say) for note in event.why)]
            yield Question(self.word("first"), (), 1, tuple(answer), (event.rule,))

    def _winner(self) -> Question:
        awards = [(n, e) for n, e in enumerate(self.deal.events, 1) if isinstance(e, Awarded)]
        answer = [self.say.say(self.steps[n].line) for n, _ in awards] or [self.say.say(self.steps[-1].line)]
        for n, _ in awards:
            answer += _flat(said(note, self.say) for note in self.steps[n].notes)
        answer += self._decides([e.seat for _, e in awards])
        rules = [e.rule for _, e in awards] or [self.steps[-1].rule]
        return Question(self.word("winner"), (), 2, tuple(dict.fromkeys(answer)), tuple(rules))

    def _decides(self, won: Sequence[int]) -> list[str]:
        """What decides between the winner and the next best hand, where one hand wins one pot."""
        frame, there = self.deal.frames[-1], self._compared()
        contest: Any = frame.contest
        others = [s for s in there if s not in won]
        if len(contest.parts) > 1 or len(set(won)) != 1 or not others or won[0] not in there:
            return []
        hands = {s: next(iter(contest.each(frame.holds(s), frame.beside(s)).values())) for s in there}
        best = max(others, key=lambda s: hands[s].hand)
        return [self.say.say(compare(hands[won[0]], hands[best]))] if hands[won[0]].hand >= hands[best].hand else []

    # what stands on paper --------------------------------------------------------------------------------------------

    def cards(self) -> Iterator[str]:
        """The players with the cards that they hold before the end, and the shared ones."""
        frame = self.deal.frames[self.end]
        rows = []
        for seat in range(self.deal.players):
            dealer = f" ({self.say.fill('render.dealer', {})})" if seat == self.deal.dealer else ""
            held = "".join(html.card(c) for c in frame.before(seat) if c is not None) or self.word("folded")
            rows.append(f'<tr><th scope="row">{self.say.name(seat)}{dealer}</th><td>{self.deal.start[seat]}</td>'
                        f'<td class="cards">{held}</td></tr>')  # fmt: skip
        heads = "".join(f'<th scope="col">{self.word(key)}</th>' for key in ("player", "chips", "cards"))
        yield f"<h2>{self.word('the_cards')}</h2>"
        yield f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        for board in frame.boards:
            shared = "".join(html.card(c) for c in board if c is not None)
            if shared:
                yield f'<p class="cards"><span>{self.word("shared")}</span> {shared}</p>'

    def log(self) -> Iterator[str]:
        """What happened until then; what a question asks is left open."""
        open_ = {self.deal.marks[n] + 1: number for number, n in enumerate(self.turns, 1)}
        yield f"<h2>{self.word('happened')}</h2>"
        lines = []
        for n, step in enumerate(self.steps[1 : self.end + 1], 1):
            event = step.scene.view.event
            blank = n in open_ and isinstance(event, Acted)
            line = self.word("blank", seat=event.seat, number=open_[n]) if blank else self.say.say(step.line)
            lines.append(f"<li>{line}</li>")
        yield f"<ol class='log'>{''.join(lines)}</ol>"

    def asked(self) -> Iterator[str]:
        yield f"<h2>{self.word('questions')}</h2><ol class='ask'>"
        for q in self.questions:
            ticks = "".join(f"<li><i></i>{tick}</li>" for tick in q.ticks)
            boxes = f'<ul class="ticks">{ticks}</ul>' if ticks else ""
            yield f"<li><p>{q.ask}</p>{boxes}{'<p class=line></p>' * q.lines}</li>"
        yield "</ol>"

    def answered(self) -> Iterator[str]:
        yield f"<h2>{self.word('answers')}</h2><ol class='ask'>"
        for q in self.questions:
            lines = "".join(f"<p>{line}</p>" for line in q.answer if line)
            yield f'<li><p>{q.ask}</p><div class="told">{lines}</div></li>'
        yield "</ol>"
        yield from self._rules()

    def _rules(self) -> Iterator[str]:
        ids = dict.fromkeys(rule for q in self.questions for rule in q.rules)
        quotes = [(title, text) for title, text in map(quoted, ids) if text]
        if quotes:
            items = "".join(f"<dt>{escape(title)}</dt><dd>{escape(text)}</dd>" for title, text in quotes)
            yield f"<h2>{self.word('rules')}</h2><dl>{items}</dl>"

    def page(self, kind: str, parts: Iterable[str]) -> str:
        deal = self.deal
        title = f"{deal.variant.title}: {self.word(f'title.{kind}')}"
        about = [self.word("about", players=deal.players, dealer=deal.dealer)]
        if code := _code(deal):
            about.append(f"{self.say.fill('desk.this', {})} <b>{code}</b>")
        name = f'<p class="name">{self.word("name")}<span></span></p>' if kind == "handout" else ""
        return (
            f'<!doctype html><html lang="{self.say.language}"><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
            f"<style>{_style()}</style><main><h1>{escape(title)}</h1>{name}"
            f"<p class='about'>{' · '.join(about)}</p>{''.join(parts)}</main></html>"
        )


def _least(choice: Any) -> Any:
    return choice.least if choice.least == choice.most and choice.least else ""


def _flat(lines: Iterable[Iterable[str]]) -> list[str]:
    return [line for some in lines for line in some]


def _code(deal: Deal) -> str:
    try:
        return codes.write(deal)
    except ValueError:
        return ""


@cache
def _style() -> str:
    return STYLE.read_text("utf-8")
