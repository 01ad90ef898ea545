"""Clocks by themselves, with a time that only moves when it is told to."""

import pytest

from workers.contract import TimeControl
from workers.referee.clock import Budget, Clock


def test_the_increment_comes_before_each_decision_and_what_is_left_stays() -> None:
    clock = Clock(TimeControl(bank=10.0, increment=0.1))
    assert clock.next() == pytest.approx(10.1)
    clock.charge(0.6)
    assert clock.next() == pytest.approx(9.6)
    clock.charge(9.6)
    assert clock.next() == pytest.approx(0.1)


def test_the_default_is_ten_seconds_to_start_ten_in_the_bank_and_a_tenth_more_for_each_decision() -> None:
    assert TimeControl() == TimeControl(start=10.0, bank=10.0, increment=0.1)


def test_without_a_bank_no_clock_runs() -> None:
    clock = Clock(TimeControl(bank=None))
    assert clock.next() is None
    clock.charge(100.0)
    assert clock.next() is None
    budget = Budget(None, now=5.0)
    assert budget.covers(budget.spent(1e9))
    assert budget.patience(1e9) == float("inf")


def test_a_wall_clock_runs_until_the_last_moment() -> None:
    budget = Budget(2.0, now=100.0)
    assert budget.spent(101.5) == 1.5
    assert budget.patience(101.5) == 0.5
    assert budget.covers(budget.spent(102.0))
    assert not budget.covers(budget.spent(102.001))
    assert budget.patience(103.0) == 0.0


def test_a_cpu_clock_counts_what_the_bot_computes_from_its_turn_on() -> None:
    used = [7.0]
    budget = Budget(2.0, now=100.0, cpu=lambda: used[0])
    used[0] = 8.5
    assert budget.spent(102.0) == 1.5
    assert budget.covers(budget.spent(104.0))
    used[0] = 9.1
    assert not budget.covers(budget.spent(104.0))


def test_bots_that_think_at_once_share_the_wall() -> None:
    """Four on one processor get a quarter of it each: who computes for two seconds pays for two."""
    used = [7.0]
    budget = Budget(10.0, now=100.0, cpu=lambda: used[0], thinking=4)
    alone = Budget(10.0, now=100.0, cpu=lambda: used[0])
    used[0] = 9.0
    assert budget.spent(112.0) == 2.0
    assert alone.spent(112.0) > 3.0
    assert budget.covers(budget.spent(100.0 + 4 * (3 * 10.0 + 2.0)))
    assert not budget.covers(budget.spent(100.01 + 4 * (3 * 10.0 + 2.0)))


def test_on_a_cpu_clock_sleep_costs_a_third_after_two_seconds() -> None:
    budget = Budget(2.0, now=100.0, cpu=lambda: 0.0)
    assert budget.spent(101.0) == 0.0
    assert budget.spent(105.0) == 1.0
    assert budget.covers(budget.spent(100.0 + 3 * 2.0 + 2.0))
    assert not budget.covers(budget.spent(108.01))
