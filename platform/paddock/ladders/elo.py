"""Elo as the equilibrium of its own formula over a whole match log, with error bars.

Known as penalised Bradley-Terry. Pure mathematics on numpy arrays: the order of results changes nothing, and
400 points mean odds of ten to one. docs/ratings.md explains the choices.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]
Ints = NDArray[np.int64]

SCALE = 400 / np.log(10)
"""Elo points per unit of log-odds."""
CENTRE = 1500.0
NEW_SD = 350.0
"""A new bot, before its first match."""
SUCCESSOR_SD = 150.0
"""How far a new version is expected to be from the one before it."""

PRECISION = 1e-8
"""Points: the last step is smaller."""
ROUNDING = 1e-9
MAX_STEPS = 100


@dataclass(frozen=True, slots=True)
class Player:
    """What is believed of an entry before any match: around `mean`, or around its predecessor's rating."""

    mean: float = CENTRE
    sd: float = NEW_SD
    predecessor: int | None = None
    """Index of the version before it; `mean` is then of no account."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Games and points per pair and number of seats; `a` < `b` in every pair."""

    a: Ints
    b: Ints
    seats: Ints
    games: Ints
    half_points: Ints
    """What `a` scored, two for a win and one for a shared place: whole numbers sum alike in any order."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Ratings with everything that can be said of their uncertainty."""

    ratings: Floats
    covariance: Floats
    components: Ints
    """Entries with different numbers have never been compared, not even through others."""
    sd: Floats
    """Standard deviation against the middle of the entry's component: what a ladder shows."""


def weight(seats: Ints | int) -> Floats:
    """What one pair of a match counts: 1 with two seats, less with more.

    4 (n - H(n)) / (n (n - 1)) with the harmonic number H(n): then the error bars of a pairwise fit are right.
    """
    n = np.atleast_1d(np.asarray(seats, dtype=np.int64))
    harmonic = np.array([sum(1 / k for k in range(1, size + 1)) for size in n])
    return np.asarray(4 * (n - harmonic) / (n * (n - 1)))


def expected(difference: Floats) -> Floats:
    """Elo's formula: the expected score of the better of two that are `difference` points apart."""
    return np.asarray(1 / (1 + np.exp(-difference / SCALE)))


def tally(tables: Iterable[tuple[Ints, Ints, Ints]]) -> Tally:
    """Count pairs. Each table holds matches of one size: arrays (match, seat) of entries, owners and ranks.

    Two seats of one owner, or of one entry, are no pair.
    """
    columns: list[tuple[Ints, ...]] = []
    for entries, owners, ranks in tables:
        size = entries.shape[1]
        for i in range(size):
            for j in range(i + 1, size):
                rated = owners[:, i] != owners[:, j]
                columns.append(_pairs(entries[rated][:, [i, j]], ranks[rated][:, [i, j]], size))
    if not columns:
        empty = np.zeros(0, dtype=np.int64)
        return Tally(empty, empty, empty, empty, empty)
    a, b, seats, half_points = (np.concatenate(parts) for parts in zip(*columns, strict=True))
    keys, place = np.unique(np.stack([a, b, seats], axis=1), axis=0, return_inverse=True)
    place = place.reshape(-1)
    games = np.bincount(place, minlength=len(keys))
    points = np.zeros(len(keys), dtype=np.int64)
    np.add.at(points, place, half_points)
    return Tally(keys[:, 0], keys[:, 1], keys[:, 2], games.astype(np.int64), points)


def _pairs(entries: Ints, ranks: Ints, size: int) -> tuple[Ints, ...]:
    swap = entries[:, 0] > entries[:, 1]
    first, second = np.where(swap, entries[:, 1], entries[:, 0]), np.where(swap, entries[:, 0], entries[:, 1])
    ahead = np.sign(ranks[:, 1] - ranks[:, 0])  # 1: the left one has the better, that is lower, rank
    half_points = 1 + np.where(swap, -ahead, ahead)
    return first, second, np.full(len(first), size, dtype=np.int64), half_points.astype(np.int64)


def fit(players: Sequence[Player], results: Tally) -> Fit:
    """The most probable ratings, by Newton's method from the prior's centre."""
    problem = _problem(players, results)
    moved = np.zeros(len(players))
    for _ in range(MAX_STEPS):
        slope, curvature = problem.derivatives(moved)
        step: Floats = np.linalg.solve(curvature, slope)
        if np.max(np.abs(step), initial=0.0) < PRECISION:
            break
        # The objective is concave; a full step can still overshoot where results are one-sided.
        while problem.objective(moved + step) < problem.objective(moved) - ROUNDING:
            step = step / 2
        moved = moved + step
    else:
        raise ArithmeticError(f"the ratings did not settle within {MAX_STEPS} steps")
    covariance: Floats = np.linalg.inv(curvature)
    components = _components(players, results)
    return Fit(problem.centre + moved, covariance, components, _centred_sd(covariance, components))


@dataclass(frozen=True, slots=True)
class _Problem:
    """What is maximised, in points away from the prior's centre: that keeps small differences exact."""

    centre: Floats
    precision: Floats
    a: Ints
    b: Ints
    games: Floats
    points: Floats

    def objective(self, moved: Floats) -> float:
        ratings = self.centre + moved
        difference = (ratings[self.a] - ratings[self.b]) / SCALE
        likelihood = self.points * difference - self.games * np.logaddexp(0, difference)
        return float(likelihood.sum() - moved @ self.precision @ moved / 2)

    def derivatives(self, moved: Floats) -> tuple[Floats, Floats]:
        """Gradient and negative Hessian."""
        n, ratings = len(moved), self.centre + moved
        p = expected(ratings[self.a] - ratings[self.b])
        surplus = (self.points - self.games * p) / SCALE
        slope = np.bincount(self.a, surplus, n) - np.bincount(self.b, surplus, n) - self.precision @ moved
        information = self.games * p * (1 - p) / SCALE**2
        shared = np.bincount(self.a * n + self.b, information, n * n).reshape(n, n)
        shared += shared.T
        return slope, self.precision + np.diag(shared.sum(axis=1)) - shared


def _problem(players: Sequence[Player], results: Tally) -> _Problem:
    precision, pull = np.zeros((len(players), len(players))), np.zeros(len(players))
    for i, player in enumerate(players):
        strength = 1 / player.sd**2
        precision[i, i] += strength
        if player.predecessor is None:
            pull[i] += strength * player.mean
        else:
            j = player.predecessor
            precision[j, j] += strength
            precision[i, j] -= strength
            precision[j, i] -= strength
    counted = weight(results.seats)
    return _Problem(
        centre=np.linalg.solve(precision, pull),
        precision=precision,
        a=results.a,
        b=results.b,
        games=counted * results.games,
        points=counted * results.half_points / 2,
    )


def _components(players: Sequence[Player], results: Tally) -> Ints:
    """Number the groups within which everybody is linked, by results or as versions of one bot."""
    leader = list(range(len(players)))

    def find(i: int) -> int:
        while leader[i] != i:
            leader[i] = leader[leader[i]]
            i = leader[i]
        return i

    links = [(i, player.predecessor) for i, player in enumerate(players) if player.predecessor is not None]
    for i, j in [*zip(results.a.tolist(), results.b.tolist(), strict=True), *links]:
        low, high = sorted((find(i), find(j)))
        leader[high] = low
    roots = [find(i) for i in range(len(players))]
    numbers = {root: number for number, root in enumerate(sorted(set(roots)))}
    return np.array([numbers[root] for root in roots], dtype=np.int64)


def _centred_sd(covariance: Floats, components: Ints) -> Floats:
    """Without the uncertainty that a whole component shares: it moves everybody alike and no place.

    An entry that stands alone has nothing to be compared with: it keeps its own.
    """
    sd = np.sqrt(np.diag(covariance))
    for number in np.unique(components):
        members = np.flatnonzero(components == number)
        if len(members) > 1:
            block = covariance[np.ix_(members, members)]
            mean = block.mean(axis=1)
            sd[members] = np.sqrt(np.maximum(np.diag(block) - 2 * mean + mean.mean(), 0))
    return sd


def live_move(ratings: Floats, covariance: Floats, ranks: Ints) -> Floats:
    """How one more match between these entries will move them: one step of the fit, seat by seat.

    Readers see Elo's own update, with a K that shrinks as the entry becomes known.
    """
    size = len(ratings)
    factor = float(weight(size)[0])
    moves = np.zeros(size)
    for i in range(size):
        for j in range(size):
            if i == j:
                continue
            p = float(expected(ratings[i] - ratings[j]))
            score = (1 + np.sign(ranks[j] - ranks[i])) / 2
            spread = covariance[i, i] + covariance[j, j] - 2 * covariance[i, j]
            gain = (covariance[i, i] - covariance[i, j]) / SCALE
            moves[i] += gain * factor * (score - p) / (1 + factor * p * (1 - p) * spread / SCALE**2)
    return moves
