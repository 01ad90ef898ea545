"""The tiles on the table, the features that they form and the figures that claim them.

A *part* is a segment of a laid tile: tile number * 16 + segment number. Parts that hang together are joined
by union-find, and every feature is described under its *root*, one of its parts. A land never changes: laying
a tile copies a few flat containers and touches nothing but the cells around.
"""

from array import array
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, Self

from engines.carcassonne.actions import FIELD, Action
from engines.carcassonne.tiles import Face, Kind
from engines.core.game import Seat

Part = int
Root = Part

Figure = int
"""A figure on a part: part << 8 | seat << 4 | kind of figure."""

NOBODY = 15
"""Stands for the seat that laid the start tile."""

_MOST_TILES = 128
_ALONE = array("H", range(_MOST_TILES << 4))

BESIDE = (-256, 1, 256, -1)
"""To the cells north, east, south and west of one."""
AROUND = (-257, -256, -255, -1, 1, 255, 256, 257)


class Feature(NamedTuple):
    """A feature as far as it has been built."""

    kind: int
    open: int
    """Ends that meet no tile yet; empty cells around a monastery. 0 is complete, or closed for a field."""
    tiles: int
    """One bit per tile."""
    pennants: int
    borders: int
    """Of a field: one bit per part that is a bordering city."""

    @property
    def size(self) -> int:
        """Number of tiles."""
        return self.tiles.bit_count()


class Tile(NamedTuple):
    """A tile as it was laid."""

    kind: Kind
    at: Action
    """The action that laid it: cell and rotation."""
    seat: Seat
    """Who laid it, or `NOBODY`."""

    @property
    def face(self) -> Face:
        return self.kind.faces[self.at & 3]

    @property
    def cell(self) -> int:
        return self.at >> 2


def figure_on(part: Part, seat: Seat, kind: int) -> Figure:
    """The parts of a figure as one number."""
    return part << 8 | seat << 4 | kind


def seat_of(figure: Figure) -> Seat:
    return figure >> 4 & 15


def bits(number: int) -> Iterator[int]:
    """The places of the set bits, ascending."""
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest


class Land:
    """See the module. Two lands are equal when the same tiles and figures lie in the same places."""

    __slots__ = ("cells", "cloisters", "features", "figures", "frontier", "joined", "tiles")

    def __init__(
        self,
        tiles: tuple[Tile, ...],
        cells: Mapping[int, int],
        frontier: Mapping[int, int],
        features: Mapping[Root, Feature],
        figures: Mapping[Root, tuple[Figure, ...]],
        cloisters: Mapping[int, tuple[Part, ...]],
        joined: "array[int]",
    ) -> None:
        self.tiles = tiles
        """In the order in which they were laid."""
        self.cells = cells
        """Cell -> tile number."""
        self.frontier = frontier
        """Empty cell beside a tile -> its need (see `tiles`)."""
        self.features = features
        self.figures = figures
        """The figures that claim a feature, ascending; features without any are left out."""
        self.cloisters = cloisters
        """Cell -> monasteries on its tile."""
        self.joined = joined
        """Union-find: part -> a part nearer to the root, or itself if it is the root."""

    def find(self, part: Part) -> Root:
        """The root of the feature that a part belongs to."""
        parent = self.joined
        while (above := parent[part]) != part:
            part = above
        return part

    @classmethod
    def empty(cls) -> Self:
        return cls((), {}, {}, {}, {}, {}, _ALONE)

    def put(self, figure: Figure) -> "Land":
        """One more figure."""
        root = self.find(figure >> 8)
        return self._with_figures(
            {**self.figures, root: tuple(sorted((*self.figures.get(root, ()), figure)))}
        )

    def clear(self, roots: Iterable[Root]) -> "Land":
        """The figures of these features go back to their owners."""
        figures = dict(self.figures)
        for root in roots:
            del figures[root]
        return self._with_figures(figures)

    def take(self, figure: Figure) -> "Land":
        """One figure less."""
        root = self.find(figure >> 8)
        left = tuple(other for other in self.figures[root] if other != figure)
        figures = {**self.figures, root: left}
        if not left:
            del figures[root]
        return self._with_figures(figures)

    def _with_figures(self, figures: Mapping[Root, tuple[Figure, ...]]) -> "Land":
        return Land(
            self.tiles, self.cells, self.frontier, self.features, figures, self.cloisters, self.joined
        )

    def places(self, kind: Kind) -> list[Action]:
        """Every cell and rotation in which a tile of this kind fits, in canonical order."""
        fits = kind.fits
        found: list[Action] = []
        for cell, need in self.frontier.items():
            for rotation in fits[need]:
                found.append(cell << 2 | rotation)
        found.sort()
        return found

    def around(self, cell: int) -> Iterator[int]:
        """The numbers of the tiles on the eight cells around."""
        cells = self.cells
        for offset in AROUND:
            number = cells.get(cell + offset)
            if number is not None:
                yield number

    def completed_near(self, number: int) -> list[Root]:
        """The roads, cities and monasteries that are complete with this tile, each once: its own by their
        segments, then the monasteries around by their cells."""
        tile = self.tiles[number]
        features = self.features
        found = []
        for segment, fresh in enumerate(tile.face.fresh, start=number << 4):
            if fresh.feature < FIELD:
                root = self.find(segment)
                if not features[root].open and root not in found:
                    found.append(root)
        for offset in (0, *AROUND):
            for part in self.cloisters.get(tile.cell + offset, ()):
                if not features[part].open:
                    found.append(part)
        return found

    def parts(self, root: Root) -> list[Part]:
        """All parts of a feature, ascending."""
        return [
            number << 4 | segment
            for number in bits(self.features[root].tiles)
            for segment in range(len(self.tiles[number].face.fresh))
            if self.find(number << 4 | segment) == root
        ]

    def bordering(self, field: Root) -> set[Root]:
        """The cities that touch a field."""
        return {self.find(part) for part in bits(self.features[field].borders)}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Land):
            return NotImplemented
        return self.tiles == other.tiles and self.figures == other.figures

    def __hash__(self) -> int:
        return hash((self.tiles, frozenset(self.figures.values())))

    def __repr__(self) -> str:
        return f"<Land of {len(self.tiles)} tiles>"
