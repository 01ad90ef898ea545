"""Match logs for the fit, written the way cases are told: who, in which places, how often."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from paddock.ladders import elo

Result = tuple[Sequence[int], Sequence[int]]
"""Players, and the rank of each."""


def data(name: str) -> Any:
    return json.loads((Path(__file__).parent / f"{name}.json").read_text())


def score(a: int, b: int, wins: int, losses: int, draws: int = 0) -> list[Result]:
    """Matches of two: `a` won, lost and shared so many."""
    won: Result = ((a, b), (1, 2))
    lost: Result = ((a, b), (2, 1))
    drawn: Result = ((a, b), (1, 1))
    return [won] * wins + [lost] * losses + [drawn] * draws


def tally(results: Iterable[Result]) -> elo.Tally:
    """Every player has an owner of its own."""
    tables = [(np.array([players]), np.array([players]), np.array([ranks])) for players, ranks in results]
    return elo.tally(tables)


def fitted(players: int | Sequence[elo.Player], results: Iterable[Result]) -> elo.Fit:
    pool = [elo.Player()] * players if isinstance(players, int) else players
    return elo.fit(pool, tally(results))


def sd(fit: elo.Fit) -> list[float]:
    """Standard deviations as they are, the uncertainty that all share included."""
    return [float(value) for value in np.sqrt(np.diag(fit.covariance))]


def sd_of_difference(fit: elo.Fit, i: int, j: int) -> float:
    c = fit.covariance
    return float(np.sqrt(c[i, i] + c[j, j] - 2 * c[i, j]))


def known(rating: float) -> elo.Player:
    """A player about whom nothing is left to learn."""
    return elo.Player(rating, 1e-4)
