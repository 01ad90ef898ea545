"""Where everything lies. Areas form a ring, numbered clockwise, with the stall of seat 0 at the bottom."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import asin, cos, floor, hypot, pi, sin
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

SIZES = (27.0, 24.0, 22.0, 20.0, 18.0, 16.0)
"""Of sheep; the largest at which all of an area find room."""
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
    here: list[str] = [WOLF] if frame["wolf"] == area else []
    here += frame["areas"][area]["sheep"]
    areas = len(frame["areas"])
    kinds = [(kind, 1) for kind in here]
    size = _size(areas, len(kinds))
    if size is None:
        kinds = list(Counter(here).items())
        size = _size(areas, len(kinds)) or SIZES[-1]
    places = _places(areas, area, len(kinds), size)
    landed = _landed(frame, area, places)
    if landed is not None:
        kinds.insert(landed, kinds.pop([kind for kind, _ in kinds].index(frame["last"]["sheep"])))
    return [Token(*kinds[place], x, y, size, landed=place == landed) for place, (x, y) in enumerate(places)]


def _landed(frame: Frame, area: int, places: Sequence[Point]) -> int | None:
    """Which place has the sheep that has just jumped into this area: the one nearest its fence."""
    last = frame["last"]
    if last is None or last["kind"] != "jump" or last["to"] != area:
        return None
    x, y = over(len(frame["areas"]), last["fence"])
    return min(range(len(places)), key=lambda place: hypot(places[place][0] - x, places[place][1] - y))


def _size(areas: int, count: int) -> float | None:
    return next((size for size in SIZES if sum(_rooms(areas, size, _most_rows(size))) >= count), None)


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
