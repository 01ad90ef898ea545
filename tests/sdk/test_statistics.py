"""Intervals and Elo differences against values worked out by hand."""

import math

import pytest

from paddock_sdk.cli.results import elo_text
from paddock_sdk.statistics import Interval, Tally, elo_difference, wilson


def test_it_works() -> None:
    tally = Tally().add(1, 2).add(2, 1).add(1, 1)

    assert (tally.wins, tally.draws, tally.losses, tally.games) == (1, 1, 1, 3)
    assert tally.score.value == 0.5
    assert tally.elo.value == 0


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [
        # n / (n + z^2) with z^2 = 3.8415: the formula for a clean sweep.
        (10, 10, 10 / 13.8415, 1.0),
        (0, 10, 0.0, 3.8415 / 13.8415),
        # Newcombe (1998), table I: the score method for 81 of 263 and for 15 of 148.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
    ],
)
def test_wilsons_interval(points: float, games: int, low: float, high: float) -> None:
    interval = wilson(points, games)

    assert interval.value == points / games
    assert interval.low == pytest.approx(low, abs=1e-4)
    assert interval.high == pytest.approx(high, abs=1e-4)


def test_without_games_anything_is_possible() -> None:
    assert wilson(0, 0) == Interval(0.5, 0.0, 1.0)


@pytest.mark.parametrize(
    ("score", "difference"), [(0.5, 0), (10 / 11, 400), (1 / 11, -400), (1, math.inf), (0, -math.inf)]
)
def test_elo_difference(score: float, difference: float) -> None:
    assert elo_difference(score) == pytest.approx(difference)


def test_a_clean_sweep_has_a_bound_on_one_side() -> None:
    assert elo_text(Tally(wins=10).elo) == "above +166"
    assert elo_text(Tally(losses=10).elo) == "below -166"
