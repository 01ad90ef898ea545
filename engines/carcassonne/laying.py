"""Laying a tile: the union-find that keeps features together."""

from engines.carcassonne.actions import Action
from engines.carcassonne.land import AROUND, BESIDE, Feature, Land, Part, Root, Tile
from engines.carcassonne.tiles import NEIGHBOURS, Face, Kind, Port
from engines.core.game import Seat


def lay(land: Land, kind: Kind, at: Action, seat: Seat) -> Land:
    """One more tile, on a cell where it fits."""
    cell = at >> 2
    face = kind.faces[at & 3]
    number = len(land.tiles)
    builder = _Builder(land)
    builder.add(face, number)
    frontier = builder.frontier
    frontier.pop(cell, None)
    for side, offset in enumerate(BESIDE):
        beyond = cell + offset
        neighbour = land.cells.get(beyond)
        if neighbour is None:
            frontier[beyond] = frontier.get(beyond, 0) | face.needs[side]
        else:
            facing = land.tiles[neighbour].face.facing[side ^ 2]
            builder.join(face.ports[side], number << 4, facing, neighbour << 4)
    builder.surround(cell, face, number)
    builder.cells[cell] = number
    return builder.build((*land.tiles, Tile(kind, at, seat)))


class _Builder:
    """Copies of a land's containers while a tile is being laid."""

    __slots__ = ("before", "cells", "cloisters", "features", "figures", "frontier", "joined")

    def __init__(self, before: Land) -> None:
        self.before = before
        self.cells = dict(before.cells)
        self.frontier = dict(before.frontier)
        self.features = dict(before.features)
        self.figures = before.figures
        self.cloisters = before.cloisters
        self.joined = before.joined[:]

    def find(self, part: Part) -> Root:
        joined = self.joined
        while (above := joined[part]) != part:
            part = above
        return part

    def add(self, face: Face, number: int) -> None:
        """The segments of the tile, before they meet anything."""
        first = number << 4
        tiles = 1 << number
        for part, (kind, open_, pennants, borders) in enumerate(face.fresh, start=first):
            self.features[part] = Feature(kind, open_, tiles, pennants, borders << first)

    def join(self, ours: tuple[Port, ...], first: Part, theirs: tuple[Port, ...], other: Part) -> None:
        """Connects what meets on a side that two tiles share; each segment there has an open end less."""
        for mine, facing in zip(ours, theirs, strict=True):
            root = self.find(first + mine[0])
            for segment in mine[1:]:
                root = self.unite(root, self.find(first + segment))
            for segment in facing:
                root = self.unite(root, self.find(other + segment))
            kind, open_, tiles, pennants, borders = self.features[root]
            self.features[root] = Feature(kind, open_ - len(mine) - len(facing), tiles, pennants, borders)

    def unite(self, one: Root, two: Root) -> Root:
        if one == two:
            return one
        features = self.features
        a, b = features[one], features[two]
        if a.tiles.bit_count() < b.tiles.bit_count():
            one, two = two, one
        self.joined[two] = one
        del features[two]
        features[one] = Feature(
            a.kind, a.open + b.open, a.tiles | b.tiles, a.pennants + b.pennants, a.borders | b.borders
        )
        if two in self.figures:
            figures = dict(self.figures)
            figures[one] = tuple(sorted((*figures.pop(two), *figures.get(one, ()))))
            self.figures = figures
        return one

    def surround(self, cell: int, face: Face, number: int) -> None:
        """The tile fills a cell around monasteries, and its own monastery finds cells around it full."""
        for offset in AROUND:
            for part in self.cloisters.get(cell + offset, ()):
                feature = self.features[part]
                self.features[part] = feature._replace(open=feature.open - 1)
        if face.cloisters:
            full = sum(1 for _ in self.before.around(cell))
            own = tuple(number << 4 | segment for segment in face.cloisters)
            for part in own:
                self.features[part] = self.features[part]._replace(open=NEIGHBOURS - full)
            self.cloisters = {**self.cloisters, cell: own}

    def build(self, tiles: tuple[Tile, ...]) -> Land:
        return Land(
            tiles, self.cells, self.frontier, self.features, self.figures, self.cloisters, self.joined
        )
