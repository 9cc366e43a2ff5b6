"""Whole deals by a policy: the same answer from any executor, in parts, and by seed (table T27)."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from math import isnan
from typing import Any

import pytest

import teachkit as tk
from teachkit.play.policies import POLICIES
from teachkit.play.simulate import CHUNK, Sweep, Tally
from tests.strategies import EVERY_GAME, fitting

DEALS = 2 * CHUNK + 30


def shared_cards(deal: tk.Deal) -> int:
    return len(deal.table.board)


def test_t27_the_answer_is_the_same_whatever_the_executor() -> None:
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(2) as processes:
        for game in ("woodstock", "omaha-8", "seven-card-stud"):
            many: dict[str, Any] = {"deals": DEALS, "seed": 4, "policy": "random", "measure": shared_cards}
            alone = tk.simulate(game, 3, **many)
            for executor in (threads, processes):
                found = tk.simulate(game, 3, executor=executor, **many)
                assert dict(found) == dict(alone) and found.done == DEALS


def test_partial_results_lead_to_the_whole() -> None:
    parts = list(tk.simulate("woodstock", 3, deals=DEALS, measure=shared_cards, iterate=True))
    assert [p.done for p in parts] == [CHUNK, 2 * CHUNK, DEALS] and {p.total for p in parts} == {DEALS}
    assert dict(parts[-1]) == dict(tk.simulate("woodstock", 3, deals=DEALS, measure=shared_cards))


def test_partial_results_can_be_stopped() -> None:
    parts = tk.simulate("woodstock", 3, deals=1_000_000, measure=shared_cards, iterate=True)
    assert next(parts).done == CHUNK
    parts.close()  # type: ignore[attr-defined]


def test_t1_the_deal_passes_left_from_deal_to_deal() -> None:
    def dealer(deal: tk.Deal) -> int:
        return deal.dealer

    assert dict(tk.simulate("woodstock", 3, deals=9, measure=dealer)) == {0: 3, 1: 3, 2: 3}


def test_t27_another_seed_gives_other_deals_and_options_reach_them() -> None:
    def stacks(**options: Any) -> Tally:
        return tk.simulate("woodstock", 3, deals=50, policy="random", measure=lambda d: d.stacks, **options)

    assert dict(stacks(seed=1)) == dict(stacks(seed=1)) != dict(stacks(seed=2))
    assert dict(stacks(seed=1, ante=5)) != dict(stacks(seed=1))


def test_what_one_of_two_wins_the_other_loses() -> None:
    one = tk.simulate("texas-holdem", 2, deals=200, policy="random", measure=lambda d: d.stacks[0] - 200)
    other = tk.simulate("texas-holdem", 2, deals=200, policy="random", measure=lambda d: 200 - d.stacks[1])
    assert dict(one) == dict(other) and len(one) > 2


def test_a_tally_counts_shares_means_and_errors() -> None:
    tally = Tally({1: 2, 4: 2}, 10)
    assert (tally.done, tally.total, list(tally)) == (4, 10, [1, 4])
    assert tally.share(4) == 0.5 and tally.share(9) == 0.0
    assert tally.mean == 2.5
    assert tally.error == pytest.approx((3.0 / 4) ** 0.5)  # variance 3 with n - 1
    assert "4 deals" in repr(tally) and len(repr(tally)) <= 110
    assert (Tally({}, 0).mean, Tally({}, 0).share(1)) == (0.0, 0.0)


def test_a_repr_that_is_too_long_leaves_out_whole_entries() -> None:
    many = Tally(dict.fromkeys(range(1000, 1100), 7_100), 710_000)
    entries = repr(many).removeprefix("<Tally of 710000 deals: ").removesuffix(", ...>").split(", ")
    assert len(repr(many)) <= 110 and len(entries) > 3
    assert entries == [f"{1000 + n}: 7100" for n in range(len(entries))]
    swept = repr(Sweep("ante", {n: Tally({5: 4}, 4) for n in range(100)}, 400))
    assert len(swept) <= 110 and swept.endswith(" ± 0.00, ...>")


def test_one_deal_tells_nothing_of_how_far_a_figure_may_be_off() -> None:
    tally = Tally({True: 1}, 1)
    assert isnan(tally.error) and isnan(tally.share_error(True)) and "100.0 % ± ?" in tally._repr_html_()
    found = tk.simulate_showdowns("texas-holdem", players=2, deals=1)
    assert isnan(found.players[0].error) and isnan(found.held("pair").error)
    assert repr(found).startswith("<Showdowns of texas-holdem, +- ?, 1 deal: ")
    assert "estimated from 1 random deal;" in str(found) and "100.00 % ± ?" in str(found)
    json.loads(json.dumps(found.to_dict(), allow_nan=False))


def test_a_table_of_deals_says_how_many_and_what_the_errors_are() -> None:
    said = Tally({1: 1500, 4: 500}, 10_000)._repr_html_()
    assert "<caption>2,000 of 10,000 deals; ± is one standard error</caption>" in said
    assert "<td>75.0 % ± 1.0 %</td>" in said
    assert "<caption>3 of 3 deals</caption>" in Tally({1: 3}, 3)._repr_html_()


def test_a_sweep_of_a_yes_or_no_measure_says_how_often() -> None:
    yes, number = Tally({True: 3, False: 1}, 4), Tally({5: 4}, 4)
    assert '<th scope="col">how often</th>' in Sweep("players", {2: yes}, 4)._repr_html_()
    assert '<th scope="col">result</th>' in Sweep("players", {2: number}, 4)._repr_html_()


def test_a_figure_is_written_without_what_draws_pages() -> None:
    code = "import sys, teachkit as tk; from teachkit.play.simulate import Sweep, Tally; "
    code += "print(Sweep('n', {2: Tally({True: 3, False: 1}, 4)}, 4), 'teachkit.render' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[1:] == ["n  deals        how often", "2      4  75.0 % ± 21.7 % False"]


def test_what_was_measured_prints_as_a_table_and_turns_into_plain_values_and_pandas() -> None:
    tally = Tally({-11: 1, 5: 1500}, 2000)
    assert str(tally).splitlines() == [
        "1,501 of 2,000 deals; ± is one standard error",
        "measured  deals           share",
        "     -11      1   0.1 % ± 0.1 %",
        "       5  1,500  99.9 % ± 0.1 %",
    ]
    assert tally.to_dict() == {"done": 1501, "total": 2000, "counts": [[-11, 1], [5, 1500]]}
    shares = tally.to_pandas()
    assert shares.loc[5, "deals"] == 1500 and shares["share"].sum() == pytest.approx(1)
    swept = Sweep("players", {2: tally, 3: Tally({(1, 2): 4}, 4)}, 2004)
    assert [n for n, _ in json.loads(json.dumps(swept.to_dict()))["tallies"]] == [2, 3]
    assert swept.to_pandas().loc[(2, -11), "deals"] == 1


def test_an_error_in_a_measure_comes_through() -> None:
    with pytest.raises(ZeroDivisionError):
        tk.simulate("woodstock", 2, deals=3, measure=lambda deal: 1 // 0)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_t27_a_policy_with_a_seed_always_plays_the_same(game: str, policy: str) -> None:
    v = tk.variant(game)
    options = fitting(v, {"enforce": "honour"} if "enforce" in v.settings else {})
    for seed in range(2):
        one, other = (tk.Deal(game, 4, seed=seed, **options).play(policy, seed=seed) for _ in range(2))
        assert one.record() == other.record()


@pytest.mark.parametrize("policy", POLICIES)
def test_t23_a_policy_decides_by_what_its_seat_may_know(policy: str) -> None:
    for seed in range(2):
        for game in tk.variants():
            deal = tk.Deal(game, 4, seed=seed)
            choose = tk.play.policies.policy_named(policy, seed)

            def by_view(view: Any, decision: Any, deal: tk.Deal = deal, choose: Any = choose) -> Any:
                return choose(deal.frame().view(decision.seat), decision)

            assert deal.play(by_view).record() == tk.Deal(game, 4, seed=seed).play(policy, seed=seed).record()
