"""Matches of three to six: what their pairs count, what a result moves, and whether the error bars are right.

Outcomes are drawn from the Plackett-Luce law, whose pairs follow Elo's formula exactly: each place in turn is
won in proportion to the players' odds.
"""

from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest

from paddock.ladders import elo
from tests.domain.ratings.tables import Result, fitted

PLAYERS = 40
SPREAD = 250.0
"""Standard deviation of the true ratings."""
GAMES = 100
"""Per player."""
LADDERS = 40
"""The share of 1,600 intervals that hold the truth has itself an error of about .006."""
Z95 = 1.959964


def simulated(seats: int, seed: int) -> tuple[elo.Floats, elo.Ints, elo.Ints]:
    """True ratings around 0, and the players of each match with their ranks."""
    random = np.random.default_rng(seed)
    truth = random.normal(0, SPREAD, PLAYERS)
    players = random.random((PLAYERS * GAMES // seats, PLAYERS)).argsort(axis=1)[:, :seats]
    # The order of exponential clocks with these rates is a draw from the law.
    clocks = random.exponential(size=players.shape) / np.exp(truth[players] / elo.SCALE)
    return truth - truth.mean(), players, 1 + clocks.argsort(axis=1).argsort(axis=1)


def misses(seats: int, *, weighted: bool = True) -> tuple[elo.Floats, elo.Floats]:
    """How far each rating of many ladders is from the truth, and the deviation that its fit gives it."""
    off, sd = [], []
    for seed in range(LADDERS):
        truth, players, ranks = simulated(seats, seed)
        pairs = elo.tally([(players, players, ranks)])
        if not weighted:
            pairs = replace(pairs, seats=np.full_like(pairs.seats, 2))
        fit = elo.fit([elo.Player()] * PLAYERS, pairs)
        off.append(fit.ratings - fit.ratings.mean() - truth)
        sd.append(fit.sd)
    return np.concatenate(off), np.concatenate(sd)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_interval_holds_the_truth_as_often_as_it_says(seats: int) -> None:
    off, sd = misses(seats)
    assert np.mean(np.abs(off) < Z95 * sd) == pytest.approx(0.95, abs=0.02)
    assert np.sqrt(np.mean(off**2)) == pytest.approx(np.sqrt(np.mean(sd**2)), rel=0.12)


@pytest.mark.parametrize("seats", [4, 6])
def test_whole_pairs_would_promise_too_much(seats: int) -> None:
    """Pairs of one match are not independent: the reason for their weights."""
    off, sd = misses(seats, weighted=False)
    assert np.mean(np.abs(off) < Z95 * sd) < 0.92


def equals(*ranks: int) -> elo.Floats:
    """The move shown after a match of players who are alike in everything, in shares of the first one's."""
    covariance = np.diag([100.0**2] * len(ranks))
    moves = elo.live_move(np.full(len(ranks), 1500.0), covariance, np.array(ranks))
    return np.asarray(moves / moves[0])


@pytest.mark.parametrize(
    ("ranks", "shares"),
    [
        ((1, 2, 3), (1, 0, -1)),
        ((1, 2, 2), (1, -0.5, -0.5)),
        ((1, 1, 3), (1, 1, -2)),
        ((1, 2, 3, 4, 5, 6), (1, 0.6, 0.2, -0.2, -0.6, -1)),
        ((1, 1, 3, 4), (1, 1, -0.5, -1.5)),
    ],
)
def test_a_place_is_worth_the_pairs_that_it_wins(ranks: tuple[int, ...], shares: tuple[float, ...]) -> None:
    """Elo by pairs among equals: 16, 0, -16 of three; 15, 9, 3, -3, -9, -15 of six; a tie is half a win."""
    assert equals(*ranks) == pytest.approx(shares)


def test_a_match_that_all_share_moves_nobody() -> None:
    moves = elo.live_move(np.full(5, 1500.0), np.diag([80.0**2] * 5), np.ones(5, dtype=np.int64))
    assert moves == pytest.approx(np.zeros(5))


def test_second_of_five_can_lose_points_and_ties_differ_by_rating() -> None:
    """1800, 1650, 1500, 1500, 1350 with ranks 2, 1, 5, 3, 3: the best by far is expected to win."""
    ratings = np.array([1800.0, 1650, 1500, 1500, 1350])
    moves = elo.live_move(ratings, np.diag([60.0**2] * 5), np.array([2, 1, 5, 3, 3]))
    assert moves[0] < 0 < moves[1]
    assert moves[4] > 0 > moves[3]
    assert moves.sum() == pytest.approx(0)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_move_shown_is_close_to_the_next_fit(seats: int) -> None:
    """After a hundred matches each; the last one has a tie."""
    _, players, ranks = simulated(seats, seed=7)
    log: list[Result] = [*zip(players.tolist(), ranks.tolist(), strict=True)]
    table = list(range(seats))
    before = fitted(PLAYERS, log)
    after = fitted(PLAYERS, [*log, (table, [1, 2, 2, *range(4, seats + 1)])])
    covariance = before.covariance[np.ix_(table, table)]
    moves = elo.live_move(
        before.ratings[table], covariance, np.array([1, 2, 2, *range(4, seats + 1)], dtype=np.int64)
    )
    assert moves == pytest.approx((after.ratings - before.ratings)[table], abs=0.5)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_order_of_equals_once_leaves_them_equal(seats: int) -> None:
    log: list[Result] = [(range(seats), order) for order in permutations(range(1, seats + 1))]
    fit = fitted(seats, log)
    assert fit.ratings == pytest.approx([1500.0] * seats)
    assert fit.sd == pytest.approx([fit.sd[0]] * seats)
