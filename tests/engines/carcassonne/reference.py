"""Features and legal places found slowly and differently: by walking over the whole table from each part.

Nothing here uses union-find, needs of cells or tables of rotations; both ways must agree.
"""

from collections import Counter
from collections.abc import Iterator

from engines.carcassonne.actions import CITY, FIELD, MONASTERY, ROAD, Cell, cell_of
from engines.carcassonne.land import Land, Part, Tile
from engines.carcassonne.tiles import BLANK, Kind, Segment

STEPS = (Cell(0, -1), Cell(1, 0), Cell(0, 1), Cell(-1, 0))
"""To the north, east, south and west."""

Found = tuple[int, frozenset[Part], int]
"""A feature: its kind, its parts, its open ends."""


class Survey:
    """The table, by cells."""

    def __init__(self, land: Land) -> None:
        self.tiles: dict[Cell, tuple[int, Tile]] = {
            cell_of(tile.cell): (number, tile) for number, tile in enumerate(land.tiles)
        }

    def features(self) -> dict[frozenset[Part], Found]:
        """All features, by their parts."""
        found: dict[frozenset[Part], Found] = {}
        seen: set[Part] = set()
        for cell, (number, tile) in self.tiles.items():
            for segment in range(len(tile.kind.segments)):
                if number << 4 | segment not in seen:
                    feature = self._walk(cell, segment)
                    seen |= feature[1]
                    found[feature[1]] = feature
        return found

    def _walk(self, cell: Cell, segment: int) -> Found:
        number, tile = self.tiles[cell]
        kind = tile.kind.segments[segment].feature
        if kind >= MONASTERY:
            around = [Cell(cell.x + x, cell.y + y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
            return kind, frozenset({number << 4 | segment}), sum(place not in self.tiles for place in around)
        parts: set[Part] = set()
        open_ends = 0
        to_do = [(cell, segment)]
        while to_do:
            place, part = to_do.pop()
            number, tile = self.tiles[place]
            if number << 4 | part in parts:
                continue
            parts.add(number << 4 | part)
            for side, edge in ends(tile, tile.kind.segments[part]):
                beyond = neighbour(place, side)
                if beyond not in self.tiles:
                    open_ends += 1
                    continue
                other = self.tiles[beyond][1]
                to_do += [(beyond, there) for there in meeting(other, kind, edge)]
        return kind, frozenset(parts), open_ends

    def fits(self, kind: Kind, cell: Cell, rotation: int) -> bool:
        """Whether a tile may lie there: beside another one, and matching on every side."""
        beside = [neighbour(cell, side) for side in range(4)]
        if cell in self.tiles or not any(place in self.tiles for place in beside):
            return False
        return all(
            side_of(kind, rotation, side) in (BLANK, facing)
            for side, place in enumerate(beside)
            if (facing := self._side(place, (side + 2) % 4)) != BLANK
        )

    def _side(self, cell: Cell, side: int) -> int:
        if cell not in self.tiles:
            return BLANK
        tile = self.tiles[cell][1]
        return side_of(tile.kind, tile.at & 3, side)

    def places(self, kind: Kind) -> list[tuple[Cell, int]]:
        """All places for a tile, by row, column and rotation."""
        columns, rows = zip(*self.tiles, strict=True)
        return [
            (Cell(x, y), rotation)
            for y in range(min(rows) - 1, max(rows) + 2)
            for x in range(min(columns) - 1, max(columns) + 2)
            for rotation in range(4)
            if self.fits(kind, Cell(x, y), rotation)
        ]


def neighbour(cell: Cell, side: int) -> Cell:
    return Cell(cell.x + STEPS[side].x, cell.y + STEPS[side].y)


def side_of(kind: Kind, rotation: int, side: int) -> int:
    """What a turned tile has on a side."""
    return kind.sides[(side - rotation) % 4]


def ends(tile: Tile, part: Segment) -> Iterator[tuple[int, int]]:
    """The sides on which a part leaves its tile, and what it looks for on the other tile: a side, or for a
    field the half-side that meets its own."""
    turns = tile.at & 3
    if part.feature == FIELD:
        for half in part.edges:
            turned = (half + 2 * turns) % 8
            side, right = turned // 2, turned % 2
            yield side, (side + 2) % 4 * 2 + (1 - right)
    else:
        for edge in (*part.edges, *part.shares):
            side = (edge + turns) % 4
            yield side, (side + 2) % 4


def meeting(tile: Tile, feature: int, edge: int) -> Iterator[int]:
    """The segments of a tile that lie at an edge of it as it lies."""
    turns = tile.at & 3
    drawn = (edge - 2 * turns) % 8 if feature == FIELD else (edge - turns) % 4
    for number, part in enumerate(tile.kind.segments):
        if part.feature == feature and drawn in (*part.edges, *part.shares):
            yield number


def pennants(land: Land, parts: frozenset[Part]) -> int:
    return sum(land.tiles[part >> 4].kind.segments[part & 15].pennants for part in parts)


def worth(land: Land, features: dict[frozenset[Part], Found], parts: frozenset[Part]) -> int:
    """Points for a feature as it is, by the rules of the base game."""
    kind, _, open_ends = features[parts]
    tiles = len({part >> 4 for part in parts})
    if kind == ROAD:
        return tiles
    if kind == CITY:
        return (tiles + pennants(land, parts)) * (1 if open_ends else 2)
    if kind >= MONASTERY:
        return 9 - open_ends
    touched = {
        part >> 4 << 4 | city
        for part in parts
        for city in land.tiles[part >> 4].kind.segments[part & 15].borders
    }
    complete = [cities for what, cities, ends_left in features.values() if what == CITY and not ends_left]
    return 3 * sum(not touched.isdisjoint(cities) for cities in complete)


def majority(figures: list[int], hills: Counter[int]) -> set[int]:
    """The seats that score with these meeples, one entry per meeple; `hills` counts those on hills."""
    counted = Counter(figures)
    best = {seat for seat, number in counted.items() if number == max(counted.values())}
    on_hills = {seat for seat in best if hills[seat]}
    return on_hills if len(best) > 1 and on_hills else best
