"""Showdowns by chance: the same answer from any executor, near the exact ones, with errors that are what they say."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from typing import Any

import pytest

import teachkit as tk
from teachkit.hands.contests import CONTESTS
from teachkit.odds import sampling
from teachkit.odds.sampling import CHUNK, PLAIN_CHUNK
from teachkit.odds.showdowns import Showdowns
from teachkit.widgets import Work
from teachkit.words import Share
from tests.hands import oracle
from tests.hands.tried import FACTS

np = pytest.importorskip("numpy", reason="numpy isn't there; it comes with: pip install teachkit[classroom]")
DEALS = 3 * CHUNK + 1_000
SEVEN_CARDS = FACTS["c7-best5"]["answer"]
EQUITIES = [id for id in FACTS if id.startswith("eq-")]
GAMES = {
    "eq-holdem": ("texas-holdem", None),
    "eq-omaha": ("omaha", None),
    "eq-greek": ("greek-holdem", None),
    "eq-manila": ("manila", None),
    "eq-six-plus-A": ("six-plus-holdem", None),
    "eq-six-plus-B": ("six-plus-holdem", tk.ranking("six-plus", trips_beat_straight=True)),
}


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if there were no numpy."""
    monkeypatch.setattr(sampling, "has_numpy", lambda: False)


class HomeMade(Executor):
    """An executor that a class has written itself: the last job first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: fn(*args, **kwargs)))
        if len(self.waiting) == 3:
            for later, work in reversed(self.waiting):
                later.set_result(work())
            self.waiting.clear()
        return future


# The same answer


def same_everywhere(game: str, deals: int, **known: Any) -> None:
    alone = tk.simulate_showdowns(game, 3, deals=deals, seed=4, **known).to_dict()
    with ThreadPoolExecutor(3) as threads:
        assert tk.simulate_showdowns(game, 3, deals=deals, seed=4, executor=threads, **known).to_dict() == alone
    for workers in (1, 2, 3):
        with ProcessPoolExecutor(workers) as processes:
            assert tk.simulate_showdowns(game, 3, deals=deals, seed=4, executor=processes, **known).to_dict() == alone


@pytest.mark.parametrize("game", ["texas-holdem", "omaha-8", "spit-in-the-ocean"])
def test_t27_the_answer_is_the_same_whatever_the_executor(game: str) -> None:
    same_everywhere(game, DEALS)


@pytest.mark.usefixtures("plain")
def test_t27_without_numpy_too() -> None:
    same_everywhere("texas-holdem", 5 * PLAIN_CHUNK + 10, hands=["As Ah", "Kd"])


def test_t27_whatever_order_the_jobs_are_done_in() -> None:
    one = tk.simulate_showdowns("texas-holdem", 2, deals=3 * CHUNK, executor=HomeMade())
    assert one.to_dict() == tk.simulate_showdowns("texas-holdem", 2, deals=3 * CHUNK).to_dict()


def test_t27_many_chunks_are_sent_together_and_make_no_difference() -> None:
    with ThreadPoolExecutor(2) as threads:
        parts = list(tk.simulate_showdowns("texas-holdem", 2, deals=70 * CHUNK, executor=threads, iterate=True))
    assert len(parts) == 35
    assert parts[-1].to_dict() == tk.simulate_showdowns("texas-holdem", 2, deals=70 * CHUNK).to_dict()


def test_t27_a_seed_that_a_lesson_names_goes_on_to_give_the_same_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both streams are those of the first release, of which these numbers are."""
    for without_numpy, first in ((False, (822, 6, 172)), (True, (812, 5, 183))):
        if without_numpy:
            monkeypatch.setattr(sampling, "has_numpy", lambda: False)
        found = tk.simulate_showdowns("texas-holdem", 2, deals=1_000, seed="a seed", hands=["As Ah", "Ks Kh"])
        aces = found.players[0]
        assert (aces.win, aces.tie, aces.lose) == first


def test_t27_another_seed_gives_other_deals() -> None:
    found = {seed: tk.simulate_showdowns("razz", 3, deals=500, seed=seed).players for seed in (1, 2, "1", "word")}
    assert found[1] == found["1"] and len({found[1], found[2], found["word"]}) == 3


# Near what is exact


def near(share: Any, exact: float) -> bool:
    """Within five standard errors."""
    return abs(share.part - exact) <= 5 * share.error


@pytest.mark.parametrize("id", EQUITIES)
def test_facts_an_equity_is_within_five_standard_errors(id: str, thorough: bool) -> None:
    (game, ranking), fact = next(GAMES[start] for start in GAMES if id.startswith(start)), FACTS[id]
    given, answer = fact["given"], fact["answer"]
    hands = [" ".join(hand) for hand in given["hands"]]
    found = tk.simulate_showdowns(
        game, hands=hands, board=" ".join(given["board"]), ranking=ranking, seed=id,
        deals=5_000_000 if thorough else 100_000,
    )  # fmt: skip
    first, second = found.players
    assert abs(first.share - Fraction(answer["equity"])) <= 5 * first.error
    assert first.share + second.share == pytest.approx(1, abs=1e-12)
    for seen, exact in ((first.win, "win"), (first.tie, "tie"), (first.lose, "lose")):
        p = answer[exact] / answer["total"]
        assert abs(seen - found.done * p) <= 5 * (found.done * p * (1 - p)) ** 0.5


def test_facts_how_often_each_category_of_seven_cards_is_held() -> None:
    found = tk.simulate_showdowns("texas-holdem", 6, deals=200_000)
    for category, count in SEVEN_CARDS.items():
        if category != "total":
            exact = count / SEVEN_CARDS["total"]
            assert near(found.held(category), exact) and near(found.held(category, seat=5), exact)
    assert sum(found.held(c).part for c in found.parts["pot"]) == pytest.approx(1)
    assert sum(found.winning(c).part for c in found.parts["pot"]) == pytest.approx(1)


@pytest.mark.usefixtures("plain")
def test_facts_without_numpy_too() -> None:
    found = tk.simulate_showdowns("texas-holdem", hands=["As Ah", "Ks Kh"], deals=5_000)
    answer = FACTS["eq-holdem-AsAh-KsKh"]["answer"]
    assert abs(found.players[0].share - Fraction(answer["equity"])) <= 5 * found.players[0].error
    for category in ("pair", "two pair", "high card"):
        exact = SEVEN_CARDS[category] / SEVEN_CARDS["total"]
        assert near(tk.simulate_showdowns("seven-card-stud", 3, deals=3_000).held(category), exact)


def test_an_error_shrinks_with_the_root_of_the_deals() -> None:
    few, many = (tk.simulate_showdowns("texas-holdem", 3, deals=n) for n in (10_000, 160_000))
    for one, other in zip(few.players, many.players, strict=True):
        assert one.error / other.error == pytest.approx(4, rel=0.05)
    assert few.held("flush").error / many.held("flush").error == pytest.approx(4, rel=0.1)


def test_an_error_is_what_it_says() -> None:
    """Of 300 estimates the mean of the squared distance from the truth, in standard errors, is near 1."""
    truth = tk.simulate_showdowns("texas-holdem", 4, deals=3_000_000, seed="truth")
    figures: dict[str, Callable[[Showdowns], Any]] = {
        "held": lambda r: r.held("two pair"),
        "winning": lambda r: r.winning("two pair"),
        "worth": lambda r: r.worth("two pair"),
        "share": lambda r: Share(r.players[0].share, r.players[0].error),
    }
    runs = [tk.simulate_showdowns("texas-holdem", 4, deals=1_000, seed=seed) for seed in range(300)]
    for name, figure in figures.items():
        exact = figure(truth).part
        squares = [((found.part - exact) / found.error) ** 2 for found in map(figure, runs)]
        assert 0.7 < sum(squares) / len(squares) < 1.35, name


# Every kind of game, against a judge of its own


def choices(game: str) -> Callable[..., Iterator[tuple[str, ...]]]:
    composition = CONTESTS[game].composition
    if composition.lines:
        return oracle.lines
    if (composition.least, composition.most) == (0, 5):
        return oracle.any_five
    return (lambda own, board: oracle.own(own, board)) if composition.least == 5 else (
        lambda own, board: oracle.exactly(composition.least, own, board)
        if composition.least else oracle.at_most(composition.most, own, board)
    )  # fmt: skip


def shares_of(game: str, judges: list[tuple[oracle.Judge, int]], hands: list[list[str]], boards: list[list[str]]):
    """Each player's part of the whole pot, by trying all ways to make a hand."""
    out = [Fraction(0)] * len(hands)
    high: dict[int, list[int]] = {}
    for judge, board in judges:
        values = [max(map(judge.five, choices(game)(hand, boards[board]))) for hand in hands]
        winners = [n for n, v in enumerate(values) if v == max(values)] if max(values) else high[board]
        high.setdefault(board, winners)
        for n in winners:
            out[n] += Fraction(1, len(winners) * len(judges))
    return out


STANDARD, EIGHT = oracle.judge("standard"), oracle.judge("eight-or-better")
SCENES: dict[str, tuple[list[tuple[oracle.Judge, int]], list[str], list[str]]] = {
    # what decides each part; the hands; the boards, with -- for one card that is to come
    "woodstock": ([(STANDARD, 0)], ["As Ad 9h", "Qc Jc 8d"], ["Ac 9d 2c Tc --"]),
    "omaha-8": ([(STANDARD, 0), (EIGHT, 0)], ["As Ah 2d 3d", "Ks Kh 4c 5c"], ["7s 8d Kc Qc --"]),
    "holdem-8": ([(STANDARD, 0), (EIGHT, 0)], ["As 2h", "Ks Kh", "Ad 3c"], ["7s 8d Kc Qc --"]),
    "double-board-holdem": ([(STANDARD, 0), (STANDARD, 1)], ["As Ah", "Ks Qs"], ["Kd 8s 7d 2c --", "Ts Js 2d 2h 9h"]),
    "tahoe": ([(STANDARD, 0)], ["As Ah Ad", "Ks Qs 9s"], ["Kh 8s 7s 2c --"]),
    "tic-tac-toe": ([(STANDARD, 0)], ["As Ah", "Ks Kh"], ["Ac Qs 9d 8d Kc 4h 7s 2c --"]),
    "stripped-deck": ([(oracle.judge("stripped-32"), 0)], ["As Ah Kd 9c 8c", "Ad Ac Kh 9d --"], [""]),
    "soko": ([(oracle.judge("soko"), 0)], ["As Ah Kd 9c 8c", "Qd Jd Td 7d --"], [""]),
    "draw-with-bug": ([(oracle.judge("with-bug"), 0)], ["As Ah Kd 9c 8c", "Qd Jd Td 7d --"], [""]),
    "deuces-wild": ([(oracle.judge("wild", wild="2"), 0)], ["As Ah Kd 9c 2c", "Qd Jd Td 2d --"], [""]),
    "razz": ([(oracle.judge("ace-to-five"), 0)], ["As 2h 4d 9c 8c Kh Kd", "Qd Jd Td 7d 3s 2s --"], [""]),
}


def completed(places: str, card: str) -> list[str]:
    return places.replace("--", card).split()


@pytest.mark.parametrize("without_numpy", [False, True], ids=["numpy", "plain"])
@pytest.mark.parametrize("game", SCENES)
def test_one_card_to_come_agrees_with_trying_each(game: str, without_numpy: bool, monkeypatch: pytest.MonkeyPatch):
    judges, hands, boards = SCENES[game]
    if without_numpy:
        monkeypatch.setattr(sampling, "has_numpy", lambda: False)
    seen = " ".join([*hands, *boards]).split()
    rest = [c for c in judges[0][0].deck if c not in seen]
    each = [
        shares_of(game, judges, [completed(h, c) for h in hands], [completed(b, c) for b in boards]) for c in rest
    ]
    exact = [sum(shares) / len(rest) for shares in zip(*each, strict=True)]
    known = [h.replace("--", "") for h in hands]
    board: Any = boards[0] if game == "tic-tac-toe" else [b.replace("--", "") for b in boards]
    board = board if len(boards) > 1 or game == "tic-tac-toe" else board[0]
    found = tk.simulate_showdowns(game, hands=known, board=board, deals=2_000 if without_numpy else 50_000, seed=game)
    for player, share in zip(found.players, exact, strict=True):
        assert abs(player.share - share) <= 5 * player.error + 1e-12


def test_spit_in_the_ocean_the_rank_of_the_shared_card_is_wild() -> None:
    hands, board = ["As Ah 9d 8d", "Kc Kh Qs 2d"], "2h"
    found = tk.simulate_showdowns("spit-in-the-ocean", hands=hands, board=board, deals=100)
    wild = oracle.judge("wild", wild="2")
    values = [max(map(wild.five, oracle.exactly(4, hand.split(), [board]))) for hand in hands]
    assert values[1] > values[0] and found.players[1].win == 100
    assert found.winning("four of a kind").part == 1


EIGHT = [" ".join(f"{r}{s}" for r in ranks) for s in "cdhs" for ranks in ("23456T", "789JQK")]


@pytest.mark.parametrize("without_numpy", [False, True], ids=["numpy", "plain"])
def test_t21_the_last_card_of_eight_players_at_stud_is_one_for_all(without_numpy: bool, monkeypatch: Any) -> None:
    """Only the aces are left, so the four who hold a suited 2 to 6 tie; the other four have nothing but a flush."""
    if without_numpy:
        monkeypatch.setattr(sampling, "has_numpy", lambda: False)
    found = tk.simulate_showdowns("seven-card-stud", hands=EIGHT, deals=400 if without_numpy else 4_000)
    assert [(p.share, p.error) for p in found.players] == [(0.25, 0.0), (0.0, 0.0)] * 4
    assert found.held("straight flush", seat=0).part == found.held("flush", seat=1).part == 1
    exact = tk.equity("seven-card-stud", EIGHT)
    assert (exact.total, [p.share for p in exact.players]) == (4, [Fraction(1, 4), 0] * 4)
    low = tk.equity("razz", EIGHT)
    assert [p.share for p in low.players] == [Fraction(1, 4), 0] * 4
    assert tk.equity("razz", EIGHT, board="Ah").total == 1


def test_t21_the_last_card_is_each_player_s_own_as_long_as_the_deck_has_enough() -> None:
    seven = tk.simulate_showdowns("seven-card-stud", 7, deals=10)
    assert (seven.situation.contest.personal, seven.situation.contest.board) == (7, 0)
    eight = tk.simulate_showdowns("seven-card-stud-8", 8, deals=4_000)
    assert all(abs(player.share - 1 / 8) < 5 * player.error for player in eight.players)
    gone = tk.simulate_showdowns("razz", 7, dead="2c 3c 4c 5c", deals=10)  # 49 cards for seven and four gone make 53
    assert (gone.situation.contest.personal, gone.situation.contest.board) == (6, 1)


# Dealing


def test_cards_are_dealt_without_bias_and_never_twice() -> None:
    """All 120 ordered draws of three from six are equally likely, and of a whole deck each card comes everywhere."""
    from teachkit.odds.chunks import draw, random_bits

    few = draw(random_bits("few", 0, 60_000).reshape(1, -1), 3, 6)
    counts = np.bincount(few[0].astype(int) * 36 + few[1] * 6 + few[2], minlength=216)
    assert np.count_nonzero(counts) == 120
    assert (((counts[counts > 0] - 500) ** 2) / 500).sum() < 119 + 5 * (2 * 119) ** 0.5
    deck = draw(random_bits("deck", 0, 14 * 5_000).reshape(14, -1), 54, 54)
    assert (np.sort(deck, axis=0) == np.arange(54)[:, None]).all()
    for row in deck:
        assert ((np.bincount(row, minlength=54) - 5_000 / 54) ** 2 / (5_000 / 54)).sum() < 53 + 6 * (2 * 53) ** 0.5


@pytest.mark.parametrize("without_numpy", [False, True], ids=["numpy", "plain"])
def test_where_nothing_is_to_come_all_deals_are_alike(without_numpy: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if without_numpy:
        monkeypatch.setattr(sampling, "has_numpy", lambda: False)
    found = tk.simulate_showdowns("texas-holdem", hands=["As Ah", "Ks Kh"], board="2c 3c 4c 5c 7d", deals=300)
    assert (found.players[0].win, found.players[0].share, found.players[0].error) == (300, 1, 0)
    assert list(found.parts["pot"]) == ["straight", "pair"] and found.held("straight", seat=0) == Share(1, 0)


# What a result holds


@pytest.mark.parametrize("game", [id for id, rules in CONTESTS.items() if not rules.paired])
def test_in_every_game_nothing_of_the_pot_is_lost(game: str) -> None:
    found = tk.simulate_showdowns(game, 3, deals=2_000)
    assert sum(player.share for player in found.players) == pytest.approx(1)
    for player in found.players:
        assert player.win + player.tie + player.lose == 2_000
    for part in found.parts.values():
        won = sum(player.share for player in part.players)
        nobody = part.winning("no low").part if "no low" in part.categories else 0
        assert won + nobody == pytest.approx(1)
        assert sum(part.held(c).part for c in part) == pytest.approx(1)


def test_partial_results_lead_to_the_whole_and_can_be_stopped() -> None:
    parts = list(tk.simulate_showdowns("texas-holdem", 2, deals=DEALS, iterate=True))
    assert [p.done for p in parts] == [CHUNK, 2 * CHUNK, 3 * CHUNK, DEALS] and {p.total for p in parts} == {DEALS}
    assert parts[-1].to_dict() == tk.simulate_showdowns("texas-holdem", 2, deals=DEALS).to_dict()
    endless = tk.simulate_showdowns("texas-holdem", 2, deals=10**9, iterate=True)
    assert next(endless).done == CHUNK
    endless.close()  # type: ignore[attr-defined]


def test_ctrl_c_keeps_what_there_is_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from teachkit.odds import chunks

    count = chunks.sums

    def interrupted(job: sampling.Job) -> sampling.Sums:
        if job.number == 2:
            raise KeyboardInterrupt
        return count(job)

    monkeypatch.setattr(chunks, "sums", interrupted)
    found = tk.simulate_showdowns("texas-holdem", 2, deals=100_000)
    assert (found.done, found.total) == (2 * CHUNK, 100_000)
    assert "estimated from 32,768 of 100,000 random deals" in str(found)


def test_a_learner_runs_it_by_a_button() -> None:
    work = Work(lambda: tk.simulate_showdowns("texas-holdem", 2, deals=DEALS, iterate=True), unit="deals")
    assert work.run(limit=2).done == 2 * CHUNK
    assert work.say == "Stopped at 32,768 of 50,152 deals: what was found stays."
    assert "<caption>texas-holdem: estimated from 32,768 of 50,152 random deals" in work.state["zones"]["found"]
    assert work.run().done == DEALS


# Bad input

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"game": "whist"}, "there is no game 'whist'"),
    ({"players": None}, "players=None: say how many there are, from 2 to 10"),
    ({"players": 1}, "players=1: say how many"),
    ({"players": 11}, "players=11: say how many"),
    ({"players": True}, "players=True"),
    ({"deals": 0}, "deals=0: it is a whole number of at least 1"),
    ({"deals": 1.5}, "deals=1.5"),
    ({"seed": 1.5}, "seed=1.5"),
    ({"hands": "As Ah"}, "hands='As Ah': give a list, a hand a seat"),
    ({"hands": 7}, "hands=7: give a list"),
    ({"hands": ["As Ah", "Ks Kh", "Qs Qh"]}, "3 hands for 2 players"),
    ({"game": "razz", "players": 9, "hands": None}, "9 players are too many: Razz would need 55 more cards"),
    (
        {"game": "razz", "players": 8, "hands": ["2c 3c 4c 5c 6c 7c 8c"]},
        "in Razz it has 6, and one is for all, because the cards run out [table T21]",
    ),
    ({"hands": ["As Ah Ac"]}, "the hand of seat 0 has 3 cards, As Ah Ac"),
    ({"hands": ["As Xx"]}, "the hand of seat 0: 'Xx' is not a card"),
    ({"hands": ["As Ah", "As Kd"]}, "As is in the hand of seat 0 and in the hand of seat 1"),
    ({"hands": ["As Ah"], "board": "Ah 2c 3d"}, "Ah is in the hand of seat 0 and in the board"),
    ({"board": "2c 3d 4h 5s 6c 7d"}, "6 shared cards are too many"),
    ({"board": "2c 3d", "dead": "3d"}, "3d is in the board and in the dead cards"),
    ({"dead": "Jk"}, "Jk in the dead cards is not in the deck"),
    ({"game": "six-plus-holdem", "hands": ["2c As"]}, "2c in the hand of seat 0 is not in the deck"),
    ({"game": "double-board-holdem", "board": "As Kd"}, "has 2 boards"),
    ({"game": "royal-holdem", "players": 8}, "8 players are too many"),
    ({"game": "stripped-deck", "players": 7}, "would need 35 more cards, and 32 are left"),
]


@pytest.mark.parametrize(("wrong", "says"), WRONG, ids=[says for _, says in WRONG])
def test_bad_input_is_refused_in_a_sentence(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(tk.Mistake) as refused:
        tk.simulate_showdowns(**{"game": "texas-holdem", "players": 2, "deals": 10, **wrong})
    assert says in str(refused.value) and "\n" not in str(refused.value)


def test_what_a_result_is_asked_wrongly_is_refused_too() -> None:
    found = tk.simulate_showdowns("texas-holdem", 2, deals=10)
    with pytest.raises(KeyError, match="'five of a kind' is no category here: there are straight flush, "):
        found.held("five of a kind")
    with pytest.raises(ValueError, match="there is no seat 2: seats are 0 to 1"):
        found.held("pair", seat=2)


def test_two_jokers_are_two_cards() -> None:
    ranking = tk.ranking("wild", wild="Jk", jokers=2)
    found = tk.simulate_showdowns("texas-holdem", hands=["As Jk", "Ks Jk"], ranking=ranking, deals=100)
    assert found.done == 100
    with pytest.raises(tk.Mistake, match="Jk is in"):
        tk.simulate_showdowns("texas-holdem", hands=["As Jk", "Ks Jk", "Qs Jk"], ranking=ranking, deals=100)


# Without numpy

HIDDEN = """
import sys
sys.modules["numpy"] = None  # importing it now fails
import teachkit as tk

found, again = (tk.simulate_showdowns("omaha-8", 3, deals=300, hands=["As Ah 2d 3d"]) for _ in range(2))
assert found.done == 300 and found.to_dict() == again.to_dict()
assert "low" in str(found) and "<table" in found._repr_html_()
try:
    tk.simulate_showdowns("texas-holdem", 3, deals=1_000_001)
except tk.Mistake as refused:
    print(refused)
"""


def test_without_numpy_it_answers_within_a_limit_that_it_states() -> None:
    done = subprocess.run([sys.executable, "-c", HIDDEN], capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""
    assert done.stdout == "deals=1,000,001: without numpy it is 1,000,000 at most; install numpy for more\n"
