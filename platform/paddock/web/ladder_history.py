"""Ratings over time as a chart."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString

from paddock.ladders.models import Entry, RatingPoint
from paddock.ladders.places import Z95
from paddock.ladders.queries import Row, history
from paddock.web.drawing import charts

MARGIN = 75.0
"""Elo above the highest and below the lowest rating."""


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of the legend, which says in words what its line shows."""

    entry: Entry
    first: RatingPoint
    last: RatingPoint

    @property
    def interval95(self) -> float:
        return Z95 * self.last.sd


@dataclass(frozen=True, slots=True)
class Chart:
    """The picture, and its lines in words."""

    svg: SafeString
    lines: Sequence[Line]

    @property
    def names_ladders(self) -> bool:
        """The lines are of more than one."""
        return len({line.entry.ladder_id for line in self.lines}) > 1


def chart(rows: Sequence[Row]) -> Chart | None:
    return chart_of([row.entry for row in rows])


def chart_of(entries: Sequence[Entry]) -> Chart | None:
    """The histories of these entries on one pair of axes; None where there is nothing to draw yet."""
    histories = [(entry, points) for entry in entries if (points := history(entry))]
    if not histories:
        return None
    everything = [point for _, points in histories for point in points]
    start = min(point.at for point in everything)
    span = (max(point.at for point in everything) - start).total_seconds() or 1.0
    tracks = [
        charts.Track([_place(point, (point.at - start).total_seconds() / span) for point in points])
        for _, points in histories
    ]
    low = min(point.rating for point in everything) - MARGIN
    high = max(point.rating for point in everything) + MARGIN
    lines = [Line(entry, points[0], points[-1]) for entry, points in histories]
    return Chart(charts.history(tracks, low, high), lines)


def _place(point: RatingPoint, x: float) -> tuple[float, float, float, float]:
    half = Z95 * point.sd
    return x, point.rating, point.rating - half, point.rating + half
