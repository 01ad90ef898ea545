"""The fit on small logs whose ratings follow from the definition: penalised likelihood, prior 1500 ± 350.

The values were computed by a separate prototype that reproduces the outside tables of test_reference.
"""

import numpy as np
import pytest

from paddock.ladders import elo
from tests.domain.ratings.tables import fitted, known, score, sd, sd_of_difference

TOLERANCE = 0.001


def close(*values: float) -> object:
    return pytest.approx(values, abs=TOLERANCE)


def test_one_game_moves_two_new_bots_apart() -> None:
    fit = fitted(2, score(0, 1, 1, 0))
    assert tuple(fit.ratings) == close(1629.544, 1370.456)
    assert sd(fit) == pytest.approx([298.114, 298.114], abs=TOLERANCE)


def test_ten_draws_say_nothing_of_the_level_and_much_of_the_difference() -> None:
    fit = fitted(2, score(0, 1, 0, 0, 10))
    assert tuple(fit.ratings) == close(1500, 1500)
    assert sd(fit) == pytest.approx([253.231, 253.231], abs=TOLERANCE)
    assert sd_of_difference(fit, 0, 1) == pytest.approx(107.258, abs=TOLERANCE)
    # What a ladder shows is half of that for each: measured from the middle of the pool.
    assert fit.sd == pytest.approx([107.258 / 2] * 2, abs=TOLERANCE)


@pytest.mark.parametrize(("wins", "winner", "loser"), [(10, 1777.514, 1222.486), (100, 1940.354, 1059.646)])
def test_a_bot_that_always_wins_has_a_finite_rating(wins: int, winner: float, loser: float) -> None:
    assert tuple(fitted(2, score(0, 1, wins, 0)).ratings) == close(winner, loser)


def test_an_undefeated_and_a_winless_bot() -> None:
    log = [
        *score(0, 1, 10, 0), *score(1, 2, 6, 4), *score(1, 3, 7, 3), *score(2, 3, 5, 5), *score(2, 4, 10, 0),
        *score(3, 4, 10, 0),
    ]  # fmt: skip
    assert tuple(fitted(5, log).ratings) == close(2011.097, 1568.252, 1502.113, 1480.405, 938.134)


def test_groups_that_never_met_are_told_apart() -> None:
    fit = fitted(4, [*score(0, 1, 6, 4), *score(2, 3, 8, 2)])
    assert tuple(fit.ratings) == close(1533.502, 1466.498, 1612.030, 1387.970)
    assert sd_of_difference(fit, 0, 1) == pytest.approx(109.163, abs=TOLERANCE)
    assert sd_of_difference(fit, 0, 2) == pytest.approx(360.047, abs=TOLERANCE)
    assert fit.components.tolist() == [0, 0, 1, 1]


def test_a_chain_and_a_circle() -> None:
    chain = [*score(0, 1, 1, 0), *score(1, 2, 1, 0)]
    assert tuple(fitted(3, chain).ratings) == close(1682.625, 1500, 1317.375)
    assert tuple(fitted(3, [*chain, *score(2, 0, 1, 0)]).ratings) == close(1500, 1500, 1500)


def test_a_bot_without_a_match_is_what_the_prior_says() -> None:
    fit = fitted(3, score(0, 1, 1, 0))
    assert (fit.ratings[2], fit.sd[2]) == close(1500, 350)


def test_one_win_against_a_known_bot() -> None:
    fit = fitted([elo.Player(), known(1500)], score(0, 1, 1, 0))
    assert (fit.ratings[0], sd(fit)[0]) == close(1682.625, 262.409)


def test_a_hundred_losses_against_a_known_bot() -> None:
    fit = fitted([elo.Player(), known(1500)], score(0, 1, 0, 100))
    assert (fit.ratings[0], sd(fit)[0]) == close(719.554, 150.021)


@pytest.mark.parametrize(
    ("ranks", "ratings"),
    [((1, 2, 3), (1691.364, 1500, 1308.636)), ((1, 2, 2), (1684.854, 1407.573, 1407.573))],
)
def test_a_match_of_three(ranks: tuple[int, ...], ratings: tuple[float, ...]) -> None:
    assert tuple(fitted(3, [((0, 1, 2), ranks)]).ratings) == close(*ratings)


@pytest.mark.parametrize(
    ("wins", "losses", "rating", "deviation"),
    [(0, 0, 1620, 150), (5, 0, 1793.98, 113.96), (10, 10, 1620, 68.99), (60, 40, 1686.72, 34.44)],
)
def test_a_new_version_starts_from_the_old_one(
    wins: int, losses: int, rating: float, deviation: float
) -> None:
    old, opponent = known(1620), known(1620)
    fit = fitted([elo.Player(sd=elo.SUCCESSOR_SD, predecessor=1), old, opponent], score(0, 2, wins, losses))
    assert (fit.ratings[0], sd(fit)[0]) == pytest.approx((rating, deviation), abs=0.01)


def test_a_gauntlet_leaves_its_pool_where_it_was() -> None:
    fit = fitted([elo.Player(sd=1e6), known(1500)], score(0, 1, 70, 30))
    assert fit.ratings == pytest.approx([1500 + 147.19, 1500], abs=0.01)
    assert sd(fit)[0] == pytest.approx(37.91, abs=0.01)


def test_the_pair_within_one_owner_is_not_rated() -> None:
    entries, ranks = np.array([[0, 1, 2]]), np.array([[1, 2, 3]])
    rated = elo.tally([(entries, np.array([[7, 7, 8]]), ranks)])
    assert list(zip(rated.a.tolist(), rated.b.tolist(), strict=True)) == [(0, 2), (1, 2)]
    assert rated.seats.tolist() == [3, 3]
    assert rated.half_points.tolist() == [2, 2]


def test_a_pair_counts_less_at_a_larger_table() -> None:
    sizes = np.array([2, 3, 4, 5, 6])
    assert elo.weight(sizes) == pytest.approx([1, 0.777778, 0.638889, 0.543333, 0.473333], abs=1e-6)
