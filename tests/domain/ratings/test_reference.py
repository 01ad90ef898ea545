"""The fit beside published estimates. With a prior that says nothing it is plain Bradley-Terry."""

import numpy as np
import pytest

from paddock.ladders import elo
from tests.domain.ratings.tables import data, fitted, score, sd_of_difference

VAGUE = elo.Player(sd=1e5)


def test_baseball_1987() -> None:
    table = data("baseball1987")
    teams = sorted(set(table["coefficients"]) | {table["reference"]})
    place = {team: number for number, team in enumerate(teams)}
    log = [
        result
        for home, away, won, lost in table["games"]
        for result in score(place[home], place[away], won, lost)
    ]
    fit = fitted([VAGUE] * len(teams), log)
    reference = place[table["reference"]]
    for team, coefficient in table["coefficients"].items():
        difference = (fit.ratings[place[team]] - fit.ratings[reference]) / elo.SCALE
        assert difference == pytest.approx(coefficient, abs=1e-6), team
        error = sd_of_difference(fit, place[team], reference) / elo.SCALE
        assert error == pytest.approx(table["standard_errors"][team], abs=1e-6), team
    boston, cleveland = place["Boston"], place["Cleveland"]
    c = fit.covariance / elo.SCALE**2
    shared = c[boston, cleveland] - c[boston, reference] - c[cleveland, reference] + c[reference, reference]
    assert shared == pytest.approx(table["covariance_boston_cleveland"], abs=1e-6)


@pytest.mark.parametrize(
    ("log", "printed"), [("consistent", "consistent_ordo_400"), ("draws", "draws_ordo_default")]
)
def test_ordo(log: str, printed: str) -> None:
    table = data("ordo")
    scale = elo.SCALE / table["ordo_default_scale"] if printed.endswith("default") else 1.0
    results = [
        result
        for a, b, wins, losses, draws in table[log]
        for result in score("ABC".index(a), "ABC".index(b), wins, losses, draws)
    ]
    ratings = fitted([VAGUE] * 3, results).ratings
    for name, rating in table[printed].items():
        middle = (ratings["ABC".index(name)] - ratings.mean()) / scale
        assert middle == pytest.approx(rating, abs=0.06), name  # Ordo prints one decimal


def test_nascar_2002_as_pairs() -> None:
    """Races of 42 and more, taken apart into pairs, estimate what the model of whole rankings estimates.

    They are two estimators: for the drivers with at least 20 races they differ by less than the error of
    either, which is a quarter of a unit and more between two drivers who met 36 times.
    """
    table = data("nascar2002")
    races = [([driver - 1 for driver in race], range(1, len(race) + 1)) for race in table["races"]]
    published = np.array([worth for _, worth, _ in table["log_worth"]])
    starts = np.bincount([driver for race, _ in races for driver in race])
    often = starts >= 20
    estimated = fitted([VAGUE] * len(published), races).ratings / elo.SCALE
    gap = (estimated - estimated[often].mean()) - (published - published[often].mean())
    assert np.sqrt(np.mean(gap[often] ** 2)) < 0.25
    assert np.corrcoef(estimated[often], published[often])[0, 1] > 0.95
