"""Tile kinds: what lies where on a tile, and the tables that make laying one cheap.

A tile is made of segments: its cities, then its roads, then its fields, then what fills its middle. The
number of a segment on its tile is its index in `Kind.segments`. A *face* is a kind turned by quarter turns.

A *need* describes an empty cell: two bits for what each of its four sides must be, 0 where no tile lies
beyond. North has the lowest bits.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, NamedTuple

from engines.carcassonne.actions import CITY, FIELD, HALVES, INNER, MONASTERY, PUT, ROAD, SIDES, Action

Port = tuple[int, ...]
"""What meets a neighbour at one point of a side: a segment, or two cities that share the side."""

BLANK, FIELD_SIDE, ROAD_SIDE, CITY_SIDE = range(4)
_SIDE_CODES = {"field": FIELD_SIDE, "road": ROAD_SIDE, "city": CITY_SIDE}

NEIGHBOURS = 8
"""Cells around a monastery."""


@dataclass(frozen=True, slots=True)
class Segment:
    """One part of a feature on one tile."""

    feature: int
    edges: tuple[int, ...] = ()
    """Sides (road, city) or half-sides (field) as drawn, ascending, without those in `shares`."""
    shares: tuple[int, ...] = ()
    """Sides of this city that another city of the tile reaches too; that city has them in `edges`."""
    pennants: int = 0
    borders: tuple[int, ...] = ()
    """Of a field: the numbers of the cities of this tile that it touches."""
    ends_at: str | None = None
    """Of a road with one side: what it ends at."""

    @property
    def open(self) -> int:
        """How many ends have to meet another tile until this part is complete."""
        return NEIGHBOURS if self.feature >= MONASTERY else len(self.edges) + len(self.shares)


class Spot(NamedTuple):
    """Where a figure may stand on a face."""

    action: Action
    """The packed action that puts figure 0 there."""
    segment: int
    feature: int


class Fresh(NamedTuple):
    """What a segment brings to the land before it meets its neighbours."""

    feature: int
    open: int
    pennants: int
    borders: int
    """One bit for each segment of this tile that is a bordering city."""


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """A kind of tile as it lies: one of its four rotations."""

    kind: "Kind"
    rotation: int
    needs: tuple[int, int, int, int]
    """Per side: what it makes the cell beyond need."""
    ports: tuple[tuple[Port, ...], ...]
    """Per side: what meets the neighbour there, from left to right as seen from the middle of the tile."""
    facing: tuple[tuple[Port, ...], ...]
    """The same from right to left, as the neighbour counts."""
    fresh: tuple[Fresh, ...]
    """Per segment."""
    spots: tuple[Spot, ...]
    """In the order of their actions."""
    cloisters: tuple[int, ...]
    """Segments that are complete when the eight cells around are full."""

    def edges(self, segment: int) -> tuple[int, ...]:
        """The sides or half-sides of a segment as the tile lies, ascending."""
        part = self.kind.segments[segment]
        return _turned(part.edges, self.rotation, part.feature)


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """All copies of one tile."""

    id: str
    name: str
    segments: tuple[Segment, ...]
    sides: tuple[int, ...]
    hill: bool = False
    vineyard: bool = False
    gardens: int = 0
    """How many of the copies show a garden."""
    faces: tuple[Face, ...] = field(init=False)
    fits: tuple[tuple[int, ...], ...] = field(init=False)
    """Need of a cell -> the rotations in which a tile of this kind may lie there."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "faces", tuple(_face(self, rotation) for rotation in range(4)))
        object.__setattr__(self, "fits", _fits(self))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kind) and self.id == other.id

    def __hash__(self) -> int:
        return hash(self.id)


class Supply(NamedTuple):
    """So many tiles of a kind."""

    kind: Kind
    copies: int


def read(name: str) -> list[Supply]:
    """The tiles of a data file of this package."""
    text = (files("engines.carcassonne") / "data" / f"{name}.json").read_text(encoding="utf-8")
    return [Supply(_kind(tile), tile["copies"]) for tile in json.loads(text)["tiles"]]


def _kind(tile: Mapping[str, Any]) -> Kind:
    cities = [
        Segment(
            CITY,
            tuple(map(SIDES.index, city["sides"])),
            shares=tuple(map(SIDES.index, city.get("shares", ()))),
            pennants=city["pennants"],
        )
        for city in tile["cities"]
    ]
    roads = [
        Segment(ROAD, tuple(map(SIDES.index, road["sides"])), ends_at=road["ends_at"])
        for road in tile["roads"]
    ]
    fields = [
        Segment(FIELD, tuple(map(HALVES.index, meadow["halves"])), borders=tuple(meadow["borders"]))
        for meadow in tile["fields"]
    ]
    middle = [Segment(MONASTERY)] if tile.get("monastery") else []
    return Kind(
        id=tile["id"],
        name=tile["name"],
        segments=(*cities, *roads, *fields, *middle),
        sides=tuple(_SIDE_CODES[side] for side in tile["sides"]),
        hill=tile.get("hill", False),
        vineyard=tile.get("vineyard", False),
        gardens=tile.get("gardens", 0),
    )


def _turned(edges: Iterable[int], rotation: int, feature: int) -> tuple[int, ...]:
    if feature == FIELD:
        return tuple(sorted((half + 2 * rotation) % 8 for half in edges))
    return tuple(sorted((side + rotation) % 4 for side in edges))


def _face(kind: Kind, rotation: int) -> Face:
    sides = [kind.sides[(side - rotation) % 4] for side in range(4)]
    ports = tuple(_ports(kind, (side - rotation) % 4) for side in range(4))
    return Face(
        kind=kind,
        rotation=rotation,
        needs=(sides[0] << 4, sides[1] << 6, sides[2], sides[3] << 2),
        ports=ports,
        facing=tuple(side[::-1] for side in ports),
        fresh=tuple(
            Fresh(part.feature, part.open, part.pennants, sum(1 << city for city in part.borders))
            for part in kind.segments
        ),
        spots=tuple(sorted(_spot(part, number, rotation) for number, part in enumerate(kind.segments))),
        cloisters=tuple(number for number, part in enumerate(kind.segments) if part.feature >= MONASTERY),
    )


def _ports(kind: Kind, side: int) -> tuple[Port, ...]:
    """What meets the neighbour on a side of the tile as drawn."""
    left = _at(kind, FIELD, 2 * side)
    right = _at(kind, FIELD, 2 * side + 1)
    match kind.sides[side]:
        case 3:
            return (_at(kind, CITY, side),)
        case 2:
            return (left, _at(kind, ROAD, side), right)
        case _:
            return (left, right)


def _at(kind: Kind, feature: int, edge: int) -> Port:
    return tuple(
        number
        for number, part in enumerate(kind.segments)
        if part.feature == feature and (edge in part.edges or edge in part.shares)
    )


def _spot(part: Segment, number: int, rotation: int) -> Spot:
    if part.feature >= MONASTERY:
        place = 0
    else:
        place = min(_turned(part.edges, rotation, part.feature), default=INNER)
    return Spot(PUT << 18 | part.feature << 4 | place, number, part.feature)


def _fits(kind: Kind) -> tuple[tuple[int, ...], ...]:
    whole = [sum(kind.sides[(side - rotation) % 4] << 2 * side for side in range(4)) for rotation in range(4)]
    table = []
    for need in range(256):
        asked = sum(3 << 2 * side for side in range(4) if need >> 2 * side & 3)
        table.append(tuple(rotation for rotation in range(4) if (whole[rotation] ^ need) & asked == 0))
    return tuple(table)
