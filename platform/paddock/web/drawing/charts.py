"""Small charts: no script, the same in print. A sentence or table beside each says what it shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count
from math import ceil, floor
from typing import Any

from django.utils.safestring import SafeString

from paddock.web.drawing.seats import SHAPES
from paddock.web.drawing.svg import Attributes, element, number, points

WIDTH, HEIGHT = 1000.0, 120.0
"""Of the graphs over plies; they are stretched to the width of the page."""
WHISKER_WIDTH = 144.0
EDGE = 6.0


@dataclass(frozen=True, slots=True)
class Scale:
    """The common scale of a column of whiskers."""

    low: float
    high: float

    def x(self, value: float) -> float:
        share = (value - self.low) / ((self.high - self.low) or 1)
        return EDGE + min(max(share, 0.0), 1.0) * (WHISKER_WIDTH - 2 * EDGE)


def whisker(rating: float, low: float, high: float, scale: Scale) -> SafeString:
    """An interval with its middle."""
    middle = 9.0
    axis: Attributes = {"class": "axis", "x1": 0.0, "x2": WHISKER_WIDTH, "y1": middle, "y2": middle}
    bar: Attributes = {"class": "bar", "x1": scale.x(low), "x2": scale.x(high), "y1": middle, "y2": middle}
    dot: Attributes = {"class": "dot", "cx": scale.x(rating), "cy": middle, "r": 3.5}
    box = f"0 0 {number(WHISKER_WIDTH)} 18"
    return element(
        "svg",
        {"class": "whisker", "viewBox": box, "aria-hidden": "true"},
        element("line", axis),
        element("line", bar),
        element("circle", dot),
    )


def score_graph(frames: Sequence[Mapping[str, Any]]) -> SafeString:
    """One line per seat over the plies; the viewer moves the cursor."""
    scores = [frame["scores"] for frame in frames]
    top = max((max(row) for row in scores), default=0) or 1
    lines = [_score_line(seat, [row[seat] for row in scores], top) for seat in range(len(scores[0]))]
    return _graph("Score by move", *lines)


def _score_line(seat: int, values: Sequence[float], top: float) -> SafeString:
    last = max(len(values) - 1, 1)
    corners = [(WIDTH * ply / last, _height(value / top)) for ply, value in enumerate(values)]
    return element("polyline", {"class": f"line s{seat}", "points": points(corners)})


def line_sample() -> SafeString:
    """A piece of a line as the seat around it has it."""
    line: Attributes = {"class": "line", "x1": 0.0, "x2": 32.0, "y1": 5.0, "y2": 5.0}
    return element(
        "svg", {"class": "sample", "viewBox": "0 0 32 10", "aria-hidden": "true"}, element("line", line)
    )


def time_graph(steps: Sequence[Mapping[str, Any]]) -> SafeString:
    """A bar per move, in the colour of its seat."""
    top = slowest(steps) or 1.0
    width = WIDTH / max(len(steps), 1)
    bars = []
    for index, step in enumerate(steps):
        share = width * 0.8 / max(len(step["moves"]), 1)
        for place, move in enumerate(step["moves"]):
            y = _height(move["seconds"] / top)
            box = {"x": width * (index + 0.1) + place * share, "y": y, "width": share, "height": HEIGHT - y}
            bars.append(element("rect", {"class": f"time s{move['seat']}", **box}))
    return _graph("Time per move", *bars)


def slowest(steps: Sequence[Mapping[str, Any]]) -> float:
    return max((float(move["seconds"]) for step in steps for move in step["moves"]), default=0.0)


def _height(share: float) -> float:
    """Where a share of the greatest value lies, with a little air above and below."""
    return HEIGHT - 4.0 - share * (HEIGHT - 8.0)


def _graph(label: str, *content: SafeString) -> SafeString:
    box = f"0 0 {number(WIDTH)} {number(HEIGHT)}"
    attributes = {
        "class": "chart",
        "viewBox": box,
        "preserveAspectRatio": "none",
        "data-graph": "",
        "role": "img",
    }
    cursor = element("line", {"class": "cursor", "x1": WIDTH, "x2": WIDTH, "y1": 0.0, "y2": HEIGHT})
    return element("svg", {**attributes, "aria-label": label}, *content, cursor)


@dataclass(frozen=True, slots=True)
class Track:
    """One line of the history chart: (x, rating, low, high), x from 0 to 1."""

    points: Sequence[tuple[float, float, float, float]]


def history(tracks: Sequence[Track], low: float, high: float) -> SafeString:
    """Ratings over time with their intervals as bands; colours and shapes as for seats."""
    area = Area(low, high)
    ticks = [part for rating in _round_ratings(low, high) for part in _tick(area, rating)]
    drawn = [_track(area, index, track) for index, track in enumerate(tracks)]
    attributes = {"class": "chart history", "viewBox": "0 0 1000 240", "aria-hidden": "true"}
    return element("svg", attributes, *ticks, *drawn)


@dataclass(frozen=True, slots=True)
class Area:
    """Where the history chart draws."""

    low: float
    high: float
    left: float = 44.0
    bottom: float = 226.0
    width: float = 936.0
    height: float = 210.0

    def place(self, x: float, rating: float) -> tuple[float, float]:
        """The first points' intervals are far wider than what is worth seeing: they end at the edge."""
        share = min(max((rating - self.low) / ((self.high - self.low) or 1), 0.0), 1.0)
        return self.left + x * self.width, self.bottom - share * self.height


def _round_ratings(low: float, high: float) -> range:
    """Between two and six round numbers on the axis: multiples of 25, 50, 100, 200, 500, 1000 and so on."""
    larger = (factor * 10**power for power in count(2) for factor in (1, 2, 5))
    step = next(step for step in chain((25, 50), larger) if (high - low) / step <= 6)
    return range(ceil(low / step) * step, floor(high) + 1, step)


def _tick(area: Area, rating: float) -> tuple[SafeString, SafeString]:
    (x1, y), (x2, _) = area.place(0, rating), area.place(1, rating)
    return (
        element("line", {"class": "grid", "x1": x1, "x2": x2, "y1": y, "y2": y}),
        element("text", {"x": x1 - 6, "y": y + 4, "text-anchor": "end"}, f"{rating:.0f}"),
    )


def _track(area: Area, index: int, track: Track) -> SafeString:
    line = [area.place(x, rating) for x, rating, _, _ in track.points]
    lower = [area.place(x, low) for x, _, low, _ in track.points]
    upper = [area.place(x, high) for x, _, _, high in track.points]
    end_x, end_y = line[-1]
    seat, dashed = index % len(SHAPES), " dashed" if index >= len(SHAPES) else ""
    return element(
        "g",
        {"class": f"s{seat}{dashed}"},
        element("polygon", {"class": "band", "points": points([*upper, *reversed(lower)])}),
        element("polyline", {"class": "line", "points": points(line)}),
        element(
            "path",
            {
                "class": "end",
                "d": SHAPES[seat][1],
                "transform": f"translate({number(end_x)} {number(end_y)}) scale(.5)",
            },
        ),
    )


def spark_line(values: Sequence[float]) -> SafeString:
    """The course of a rating without axes; the number stands beside it."""
    low, high = min(values), max(values)
    last = max(len(values) - 1, 1)
    corners = [
        (4.0 + 112.0 * index / last, 24.0 - 20.0 * (value - low) / ((high - low) or 1))
        for index, value in enumerate(values)
    ]
    end_x, end_y = corners[-1]
    return element(
        "svg",
        {"class": "spark", "viewBox": "0 0 120 28", "aria-hidden": "true"},
        element("polyline", {"points": points(corners)}),
        element("circle", {"cx": end_x, "cy": end_y, "r": 3.0}),
    )
