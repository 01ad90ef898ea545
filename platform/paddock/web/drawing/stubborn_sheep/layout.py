"""Where everything lies. Areas form a ring, numbered clockwise, with the stall of seat 0 at the bottom."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import asin, cos, dist, floor, pi, sin
from typing import Any

Frame = Mapping[str, Any]
Point = tuple[float, float]

WIDTH = 380.0
MIDDLE = 190.0
"""Of the ring, in both directions."""

INNER, OUTER = 76.0, 166.0
"""Radii between which the areas lie."""
KNOT = (INNER + OUTER) / 2
"""Where a sheep jumps over a fence: between the two sides of its card."""
RIM, TAG = 66.0, 178.0
"""Where the numbers of the areas and those of the fences are."""
CARD_WIDTH = 20.0

SIZES = (27.0, 24.0, 22.0, 20.0)
"""Of sheep; the largest at which all of an area find room."""
SIZES_OF_CROWDS = (*SIZES, 18.0, 16.0)
"""The same where those of a kind share a place. In the smallest there is room for all kinds and the wolf."""
WOLF = "wolf"


@dataclass(frozen=True, slots=True)
class Token:
    """A sheep, several of a kind that share one place, or the wolf."""

    kind: str
    count: int
    x: float
    y: float
    size: float
    landed: bool = False
    """Whether it is the sheep that has just jumped."""


def turn(areas: int, place: float) -> float:
    """The angle of an area, or of the fence behind it at half a place more."""
    return pi / 2 + 2 * pi * place / areas


def at(angle: float, radius: float) -> Point:
    return MIDDLE + radius * cos(angle), MIDDLE + radius * sin(angle)


def over(areas: int, fence: int) -> Point:
    """Where sheep pass a fence."""
    return at(turn(areas, fence + 0.5), KNOT)


def tokens(frame: Frame, area: int) -> Sequence[Token]:
    """What stands in an area, nearest the middle first. Too many share places, kind by kind."""
    kinds, size, places = _spread(frame, area)
    jump, landed = _jump(frame), None
    if jump and area in (jump["from"], jump["to"]):
        nearest = _nearest(places, over(len(frame["areas"]), jump["fence"]))
        if area == jump["from"]:
            places.pop(nearest)
        else:
            landed = nearest
            kinds.insert(landed, kinds.pop([kind for kind, _ in kinds].index(jump["sheep"])))
    return [Token(*kinds[place], x, y, size, landed=place == landed) for place, (x, y) in enumerate(places)]


def vacated(frame: Frame) -> Point:
    """Where the sheep stood that has just jumped: the place that its area keeps free at the fence."""
    jump = frame["last"]
    _, _, places = _spread(frame, jump["from"])
    return places[_nearest(places, over(len(frame["areas"]), jump["fence"]))]


def _jump(frame: Frame) -> Mapping[str, Any] | None:
    last: Mapping[str, Any] | None = frame["last"]
    return last if last and last["kind"] == "jump" else None


def _spread(frame: Frame, area: int) -> tuple[list[tuple[str, int]], float, list[Point]]:
    """Kinds in an area and how many of each stand together, their size, and places for them.

    There is one place more where a sheep has just left.
    """
    here: list[str] = [WOLF] if frame["wolf"] == area else []
    here += frame["areas"][area]["sheep"]
    jump, areas = _jump(frame), len(frame["areas"])
    free = 1 if jump and jump["from"] == area else 0
    kinds = [(kind, 1) for kind in here]
    size = _size(areas, len(kinds) + free, SIZES)
    if size is None:
        kinds = list(Counter(here).items())
        size = _size(areas, len(kinds) + free, SIZES_OF_CROWDS) or SIZES_OF_CROWDS[-1]
    return kinds, size, _places(areas, area, len(kinds) + free, size)


def _nearest(places: Sequence[Point], point: Point) -> int:
    return min(range(len(places)), key=lambda place: dist(places[place], point))


def _size(areas: int, count: int, sizes: Sequence[float]) -> float | None:
    return next((size for size in sizes if sum(_rooms(areas, size, _most_rows(size))) >= count), None)


def _most_rows(size: float) -> int:
    return floor((OUTER - INNER - 2) / size)


def _rooms(areas: int, size: float, rows: int) -> list[int]:
    """How many find room in each row, beginning with the innermost."""
    return [_room(areas, size, radius) for radius in _radii(size, rows)]


def _radii(size: float, rows: int) -> list[float]:
    return [KNOT + (row - (rows - 1) / 2) * size for row in range(rows)]


def _room(areas: int, size: float, radius: float) -> int:
    free = pi / areas - asin((CARD_WIDTH / 2 + size / 2) / radius)
    return floor(2 * free / _gap(size, radius)) + 1 if free >= 0 else 0


def _gap(size: float, radius: float) -> float:
    """The angle between neighbours in a row."""
    return 2 * asin(size / 2 / radius)


def _places(areas: int, area: int, count: int, size: float) -> list[Point]:
    """As few rows as hold them all, each filled by its share."""
    most = _most_rows(size)
    rows = next((rows for rows in range(1, most) if sum(_rooms(areas, size, rows)) >= count), most)
    rooms, left = _rooms(areas, size, rows), count
    found: list[Point] = []
    for row, radius in enumerate(_radii(size, rows)):
        later = sum(rooms[row + 1 :])
        share = floor(left * rooms[row] / ((rooms[row] + later) or 1) + 0.5)
        taken = min(rooms[row], max(share, left - later))
        left -= taken
        first = turn(areas, area) - (taken - 1) / 2 * _gap(size, radius)
        found += [at(first + number * _gap(size, radius), radius) for number in range(taken)]
    return found
