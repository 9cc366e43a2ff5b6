"""A question that the engine made: what is asked, what is right, and what to say to each mistake. Knows no page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from ..cards import Card
from ..hands.composition import ANY_FIVE, OWN
from ..hands.contests import Contest
from ..hands.orders import standard
from ..mistakes import Mistake
from ..reasons import Reason
from ..variants import Variant
from ..words import Phrase, Speaker, speaking

LEVELS = (1, 2, 3)
TRIES = 400  # deals that are looked at for one that fits the level
Found = TypeVar("Found")


class Remark(str):
    """What is said to an answer, as an author writes it; `fault` are the cards that are outlined."""

    fault: tuple[Card, ...] = ()

    @classmethod
    def of(cls, text: str, fault: Iterable[Card] = ()) -> Remark:
        made = cls(text)
        made.fault = tuple(fault)
        return made


@dataclass(frozen=True)
class Asked:
    """A question. Texts are written as an author writes them: `{9c}` is a card, `[woodstock 3.3(a)]` a rule.

    `kind` is "choice" (of `options`), "number" or "which" (some of the cards shown); `feedback` belongs to options,
    numbers, or sets of cards, and `otherwise` to all other sets. `hands`, `cards` and `personal` lie below the
    question, after what is `told`; with `square` the `cards` lie in three rows.
    """

    question: str
    answer: Any
    kind: str = "choice"
    options: tuple[str, ...] = ()
    feedback: Mapping[Any, str] = field(default_factory=dict)
    otherwise: str = ""
    told: tuple[str, ...] = ()
    hands: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    personal: tuple[Card, ...] = ()
    cards: tuple[Card, ...] = ()
    square: bool = False
    hint: str = ""
    reveal: str = ""


@dataclass(frozen=True)
class Asking:
    """Who asks: the game, chance, how hard it is to be, and the voice."""

    game: Variant
    rng: Random
    level: int
    say: Speaker

    @classmethod
    def by(cls, game: Variant, seed: Any, level: int, language: str | None = None) -> Asking:
        return cls(game, Random(f"{game.id} {level} {seed}"), level, author(language))

    @property
    def title(self) -> str:
        """What the game is called in the language of the question."""
        with speaking(self.say.language):
            return self.game.title

    @property
    def contest(self) -> Contest:
        return self.game.contest

    def word(self, key: str, **facts: Any) -> str:
        return self.say.fill(f"ask.{key}", facts)

    def question(self, topic: str, **facts: Any) -> str:
        """What is asked, with the name of a game in which other hands win than usual: else two answers would fit."""
        game = self.contest
        usual = game.ranking is standard and not (game.low or game.board_wild)
        usual = usual and game.composition in (ANY_FIVE, OWN)
        return self.word(f"{topic}.question" if usual else f"{topic}.question_of", game=self.title, **facts)

    def phrase(self, phrase: Phrase) -> str:
        return self.say.say(phrase)

    def reason(self, reason: Reason) -> str:
        """All clauses of a reason, each with its rule as an author names it."""
        return " ".join(f"{self.say.clause(r)} [{r.rule}]" for r in reason.clauses)

    def shuffled(self) -> Iterator[Card]:
        """The cards of the deck, one after the other."""
        return iter(self.rng.sample(self.contest.deck, len(self.contest.deck)))

    def search(self, deal: Callable[[], Found | None], fits: Callable[[Found], bool]) -> Found:
        """The first of many deals that fits the level; if none does the last that was possible at all."""
        last = None
        for _ in range(TRIES):
            found = deal()
            if found is not None:
                last = found
                if fits(found):
                    return found
        if last is None:
            raise Mistake(f"no deal of {self.game.name} was found to ask this about: ask about another game")
        return last

    def mixed(self, options: Iterable[str]) -> tuple[str, ...]:
        """Options in an order that gives nothing away."""
        found = list(dict.fromkeys(options))
        self.rng.shuffle(found)
        return tuple(found)


def author(language: str | None = None) -> Speaker:
    """Says phrases as an author writes them, with cards in braces."""
    return Speaker(language, card=lambda c: f"{{{c}}}")


def level(given: Any) -> int:
    if given not in LEVELS or isinstance(given, bool):
        raise Mistake(f"level={given!r}: a question has level 1, 2 or 3")
    return int(given)


def take(deck: Iterator[Card], n: int) -> tuple[Card, ...]:
    return tuple(next(deck) for _ in range(n))

