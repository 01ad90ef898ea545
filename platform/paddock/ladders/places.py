"""Places that the data support: a range for each, from intervals."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

Z95 = 1.959964
"""Half-width of a 95 % interval in standard deviations."""


def rank_ranges(lows: Sequence[float], highs: Sequence[float]) -> list[tuple[int, int]]:
    """Best and worst possible place of each: nobody is placed behind one whose interval it overlaps."""
    by_low, by_high, size = sorted(lows), sorted(highs), len(lows)
    return [
        (1 + size - bisect_right(by_low, high), size - bisect_left(by_high, low))
        for low, high in zip(lows, highs, strict=True)
    ]


def shared_places(values: Sequence[float]) -> list[int]:
    """The place of each value, best first; equal values share one: 1, 2, 2, 4."""
    ascending = sorted(values)
    return [1 + len(values) - bisect_right(ascending, value) for value in values]
