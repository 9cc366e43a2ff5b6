"""Questions that the engine makes: right by reckoning of its own, hard by level, and with a word for each mistake."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

import teachkit as tk
from teachkit.asking import TOPICS, Asked, Remark, ask
from teachkit.cards import RANKS, cards

SEEDS = range(1, 7)
RANK = {rank: n for n, rank in enumerate(RANKS)}
NAMES = ("Ana", "Ben", "Cleo", "Dev", "Edda", "Finn", "Gita", "Hal", "Ines", "Jon")


def fault(asked: Asked, key: object) -> tuple[tk.Card, ...]:
    return getattr(asked.feedback[key], "fault", ())


@pytest.mark.parametrize("level", (1, 2, 3))
@pytest.mark.parametrize("topic", TOPICS)
def test_a_question_is_the_same_for_a_seed_and_another_for_another(topic: str, level: int) -> None:
    assert ask(topic, seed=5, level=level) == ask(topic, seed=5, level=level)
    made = [ask(topic, seed=seed, level=level) for seed in SEEDS]
    told = {(a.question, a.told, a.cards, a.personal, tuple(a.hands.values())) for a in made}
    assert len(told) > 4


@pytest.mark.parametrize("level", (1, 2, 3))
@pytest.mark.parametrize("topic", TOPICS)
def test_every_mistake_has_a_word_of_its_own(topic: str, level: int) -> None:
    """A choice answers each wrong option; a set of cards each wrong set; a number some that learners reach."""
    for seed in SEEDS:
        asked = ask(topic, seed=seed, level=level)
        right = asked.answer if isinstance(asked.answer, list) else [asked.answer]
        if asked.kind == "choice":
            assert set(right) <= set(asked.options)
            assert set(asked.feedback) == set(asked.options) - set(right)
            assert all(asked.feedback.values())
        elif asked.kind == "number":
            assert asked.feedback and asked.answer not in asked.feedback
        assert asked.reveal and asked.hint
        for said in (asked.question, asked.reveal, *asked.feedback.values()):
            assert not re.search(r"None|Phrase\(|\{[a-z]", said), said


@pytest.mark.parametrize(
    ("topic", "game", "named"),
    [
        ("who wins", "five-card-draw", ""), ("which five", "texas-holdem", ""), ("odd chip", "texas-holdem", ""),
        ("who wins", "lowball-draw", "Lowball"), ("which category", "deuces-wild", "Deuces Wild"),
        ("which category", "wild-widow", "Wild Widow"), ("which five", "omaha", "Omaha"),
        ("who wins", "manila", "Manila"), ("split", "omaha-8", "Omaha"), ("odd chip", "omaha-8", "Omaha"),
    ],
)  # fmt: skip
def test_a_question_names_a_game_in_which_other_hands_win_than_usual(topic: str, game: str, named: str) -> None:
    """The same cards would have two answers else: the lowest hand, a wild card, two cards of one's own."""
    asked = ask(topic, game, seed=2)
    assert asked.question.startswith(f"{named}") and (tk.variant(game).title in asked.question) == bool(named)


@pytest.mark.parametrize("game", ("texas-holdem", "omaha", "tahoe", "woodstock", "seven-card-stud", "tic-tac-toe"))
def test_the_five_are_the_best_that_may_be_chosen(game: str) -> None:
    rule = tk.variant(game).composition
    for level in (1, 2, 3):
        asked = ask("which five", game, seed=3, level=level)
        right = [frozenset(cards(way)) for way in asked.answer]
        there = (*asked.personal, *asked.cards)
        value = tk.hand(asked.answer[0])
        legal = 0
        for five in combinations(there, 5):
            own = len(set(five) & set(asked.personal))
            if (asked.personal and not rule.least <= own <= rule.most) or rule.lines:
                continue
            legal += 1
            assert tk.hand(five) <= value
            assert (tk.hand(five) == value) == (frozenset(five) in right)
        assert rule.lines or legal
        if not rule.lines:
            assert len(asked.feedback) + len(right) == len(list(combinations(there, 5)))


def test_a_remark_on_five_cards_names_what_they_make_and_outlines_those_that_do_not_belong() -> None:
    asked = ask("which five", seed=1)
    assert asked.answer == ["Kd Ks 8s 5h 4s"]
    wrong = "Kd 5h 3h 8s Ks"
    assert asked.feedback[wrong] == (
        "Your five: Pair of kings, kickers eight, five and three. There is better. "
        "Both hold a pair of kings: the third kicker decides, four beats three."
    )
    assert fault(asked, wrong) == cards("3h")


def test_too_many_personal_cards_are_the_fault_where_two_must_play() -> None:
    asked = ask("which five", "omaha", seed=3, level=3)
    four = next(key for key in asked.feedback if len(set(cards(key)) & set(asked.personal)) == 4)
    assert asked.feedback[four] == "These five hold four personal cards. Exactly two personal cards play in this game."
    assert set(fault(asked, four)) == set(asked.personal)
    none = next(key for key in asked.feedback if not set(cards(key)) & set(asked.personal))
    assert set(fault(asked, none)) == set(cards(none))


def test_the_levels_of_which_five_differ_in_traps() -> None:
    """A trap is a card that could stand in for another, a third pair, a board that plays, or cards that may not."""
    for seed in SEEDS:
        easy, hard = (ask("which five", "omaha", seed=seed, level=level) for level in (1, 3))
        assert len(easy.answer) == 1 and "it would be better" not in easy.reveal
        assert len(hard.answer) > 1 or "it would be better" in hard.reveal or "no room" in hard.reveal


@pytest.mark.parametrize("game", ("texas-holdem", "omaha", "razz", "omaha-8", "six-plus-holdem", "wild-widow"))
def test_the_winner_is_whose_best_hand_beats_the_others(game: str) -> None:
    for level in (1, 2, 3):
        asked = ask("who wins", game, seed=7, level=level)
        low, judge = "low half" in asked.question, tk.variant(game).contest
        best = {name: judge.best(held, asked.cards, low=low).hand for name, held in asked.hands.items()}
        top = [name for name in best if best[name] == max(best.values())]
        assert asked.answer == (top[0] if len(top) == 1 else asked.options[-1])
        assert len(best) == 2 + (level == 3)


def test_the_deciding_cards_are_outlined() -> None:
    asked = ask("who wins", seed=1, level=2)  # two pair on the board, ace against eight
    assert asked.answer == "Ben" and fault(asked, "Ana") == cards("Ad 8c")
    assert asked.feedback["Ana"].endswith("the kicker decides, ace beats eight.")


def test_a_tie_is_right_if_the_hands_are_worth_the_same() -> None:
    made = (ask("who wins", "royal-holdem", seed=seed, level=2) for seed in range(40))
    asked = next(a for a in made if a.answer == a.options[-1])
    one, two = (tk.best_hand("royal-holdem", held, asked.cards) for held in asked.hands.values())
    assert one.hand == two.hand and "just as good. The hands tie" in asked.feedback["Ana"]


def test_a_category_is_refused_by_what_comes_nearest() -> None:
    asked = ask("which category", seed=2)  # 5s 6d with 7h 2s 9s 7s 7c
    assert asked.answer == "Three of a kind"
    assert asked.feedback["A straight"].startswith("It would take five in a row: the most within five ranks are")
    assert set(fault(asked, "A straight")) == set(cards("5s 6d 7h 9s"))
    assert "make more: Three sevens" in asked.feedback["Two pair"]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_may_be_placed_is_what_no_clause_forbids(seed: int) -> None:
    asked = ask("may it be placed", seed=seed)
    card = re.search(r"\{(..)\}", asked.question)
    assert card
    why = tk.woodstock.forbids(asked.cards, tk.cards(card[1])[0])
    assert asked.answer == ("No" if why else "Yes")
    if why:
        assert set(fault(asked, "Yes")) == set(why.at_fault) and why.rule in asked.feedback["Yes"]
    which = ask("may it be placed", seed=seed, level=2)
    may = [o for o in which.options if tk.woodstock.forbids(which.cards, tk.cards(o.strip("{}"))[0]) is None]
    assert may == [which.answer]
    clause = ask("may it be placed", seed=seed, level=3)
    card = re.search(r"\{(..)\}", clause.question)
    assert card
    why = tk.woodstock.forbids(clause.cards, tk.cards(card[1])[0])
    named = {re.search(r"\[(.+)\]", said)[1] for said in clause.answer if "[" in said}  # type: ignore[index]
    assert named == set(why.rules if why else ())


@pytest.mark.parametrize("seed", SEEDS)
def test_in_stud_the_lowest_card_begins_the_first_round(seed: int) -> None:
    asked = ask("who acts first", seed=seed)
    lowest = min(asked.hands, key=lambda name: (asked.hands[name][0].rank, asked.hands[name][0].suit))
    assert asked.answer == lowest
    other = next(name for name in asked.options if name != lowest)
    assert fault(asked, other) == asked.hands[other] and "[seven-card-stud 2]" in asked.feedback[other]


@pytest.mark.parametrize("seed", SEEDS)
def test_with_blinds_the_place_decides_and_who_has_folded_does_not_count(seed: int) -> None:
    asked = ask("who acts first", "texas-holdem", seed=seed, level=3)
    n, dealer = len(asked.options), NAMES.index(asked.told[1].split(" is ")[0])
    out = [name for name in NAMES[:n] if name in asked.told[-1]] if "folded" in asked.told[-1] else []
    seats = [NAMES[(dealer + 1 + k) % n] for k in range(n)]
    assert asked.answer == next(name for name in seats if name not in out)
    for name in out:
        assert asked.feedback[name].startswith(f"{name} has folded.")


@pytest.mark.parametrize("level", (1, 2, 3))
@pytest.mark.parametrize("seed", SEEDS)
def test_who_bet_or_raised_last_shows_first_or_whose_turn_came_first(seed: int, level: int) -> None:
    asked = ask("who shows first", seed=seed, level=level)
    did = re.findall(r"(\w+) (checks|bets|raises|calls|folds)", asked.told[-1])
    last = [name for name, verb in did if verb in ("bets", "raises")]
    assert asked.answer == (last[-1] if last else did[0][0])
    assert set(asked.options) == {name for name, _ in did} - {n for n, verb in did if verb == "folds"} | {
        line.split(" was ")[0] for line in asked.told if "all-in" in line
    }
    assert (level == 1) == (not any(verb == "raises" for _, verb in did))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_odd_chip_goes_to_the_first_winner_left_of_the_dealer(seed: int) -> None:
    asked = ask("odd chip", seed=seed, level=2)
    best = {name: tk.best_hand("texas-holdem", held, asked.cards).hand for name, held in asked.hands.items()}
    winners = [name for name in best if best[name] == max(best.values())]
    dealer = NAMES.index(asked.told[0].split(" is ")[0])
    seats = [NAMES[(dealer + 1 + k) % 4] for k in range(4)]
    assert len(winners) == 2 and asked.answer == next(name for name in seats if name in winners)
    paid = sum(map(int, re.findall(r"(\d+) chip", asked.told[1])))
    assert f"{paid} chips" in asked.question and paid % 2 == 1
    for name in asked.options:
        if name != asked.answer:
            assert ("shares the pot" if name in winners else "wins no share") in asked.feedback[name]


@pytest.mark.parametrize("level", (1, 2, 3))
@pytest.mark.parametrize("seed", SEEDS)
def test_a_split_is_what_layers_of_equal_bets_give(seed: int, level: int) -> None:
    """Each layer of chips is won by the best hands of those who are in and covered it."""
    asked = ask("split", seed=seed, level=level)
    paid = {name: int(n) for name, n in re.findall(r"(\w+) put in (\d+)", " ".join(asked.told))}
    if not paid:
        return
    best = {name: tk.best_hand("texas-holdem", held, asked.cards).hand for name, held in asked.hands.items()}
    won = dict.fromkeys(paid, 0.0)
    floor = 0
    for level_of in sorted(set(paid.values())):
        chips = sum(min(n, level_of) - min(n, floor) for n in paid.values())
        covered = [name for name in best if paid[name] >= level_of]
        winners = [name for name in covered if best[name] == max(best[c] for c in covered)]
        for name in winners:
            won[name] += chips / len(winners)
        floor = level_of
    who = re.search(r"does (\w+) get", asked.question)
    assert who and abs(asked.answer - won[who[1]]) < 1


@pytest.mark.parametrize("topic", TOPICS)
def test_every_game_has_a_question_or_a_sentence_why_not(topic: str) -> None:
    asked = 0
    for game in tk.variants():
        try:
            made = ask(topic, game, seed=2, level=2)
        except ValueError as error:
            assert 20 < len(str(error)) < 150 and "\n" not in str(error)
        else:
            asked += made.question != ""
    assert asked >= {"may it be placed": 1, "which five": 25}.get(topic, 50)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: ask("what now"), "there are no questions about 'what now': choose one of 'which five'"),
        (lambda: ask("who wins", level=4), "level=4: a question has level 1, 2 or 3"),
        (lambda: ask("who wins", "solitaire"), "solitaire"),
        (lambda: ask("which five", "five-card-draw"), "a player has but 5 cards: ask which category"),
        (lambda: ask("which category", "razz"), "the lowest hand wins"),
        (lambda: ask("may it be placed", "omaha"), "any card may come to the board"),
        (lambda: ask("who wins", "pick-a-partner"), "two play one"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(wrong: object, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        wrong()  # type: ignore[operator]


@pytest.mark.parametrize("topic", TOPICS)
def test_in_another_language_the_same_is_asked_and_right(topic: str) -> None:
    one, other = (ask(topic, seed=3, level=2, language=language) for language in ("en", "de"))
    assert (one.cards, one.personal, list(one.hands.values())) == (other.cards, other.personal, [*other.hands.values()])
    assert one.question != other.question and len(one.options) == len(other.options)
    if one.kind == "choice":
        assert one.options.index(one.answer) == other.options.index(other.answer)
    rules = [re.findall(r"\[.+?\]", said) for said in (one.reveal, other.reveal)]
    assert rules[0] == rules[1]


def test_a_remark_is_text_that_knows_its_cards() -> None:
    made = Remark.of("Look at {9c}.", cards("9c 9s"))
    assert made == "Look at {9c}." and made.fault == cards("9c 9s")
