"""How strong is a bot, given some results: the score with its interval, and the Elo difference it means."""

import math
from dataclasses import dataclass

Z95 = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Tally:
    """Results of one bot against another."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    def add(self, mine: int, theirs: int) -> "Tally":
        """One more game, in which the two had these ranks (1 is best)."""
        return Tally(
            self.wins + (mine < theirs), self.draws + (mine == theirs), self.losses + (mine > theirs)
        )

    @property
    def score(self) -> Interval:
        """Share of the points, a draw being half of one, with Wilson's interval."""
        return wilson(self.wins + self.draws / 2, self.games)

    @property
    def elo(self) -> Interval:
        """The Elo difference that the score stands for; infinite where every game was won or lost."""
        score = self.score
        return Interval(elo_difference(score.value), elo_difference(score.low), elo_difference(score.high))


def wilson(points: float, games: int) -> Interval:
    """Wilson's 95 % score interval. Half points make it a little wider than needed, never too narrow."""
    if games == 0:
        return Interval(0.5, 0.0, 1.0)
    share = points / games
    spread = Z95 * math.sqrt(share * (1 - share) / games + (Z95 / (2 * games)) ** 2)
    shrink = 1 + Z95**2 / games
    centre = share + Z95**2 / (2 * games)
    # Rounding may leave the far end of a clean sweep an ulp away from 0 or 1, which Elo would blow up.
    low = 0.0 if points == 0 else (centre - spread) / shrink
    high = 1.0 if points == games else (centre + spread) / shrink
    return Interval(share, low, high)


def elo_difference(score: float) -> float:
    """The rating difference whose expected score this is (400 points: ten to one)."""
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return 400 * math.log10(score / (1 - score))
