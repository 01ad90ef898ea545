"""Hexagonal grids in axial coordinates: columns `q`, rows `r`, hexes standing on a corner.

The hex (q, r) has its centre at x = q + r / 2, y = r, with y growing downwards: E is to the right, SE below
and half a hex to the right.
"""

from typing import NamedTuple


class Hex(NamedTuple):
    """A place on the grid."""

    q: int
    r: int


DIRECTIONS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""The six steps, counter-clockwise from the right. The opposite of direction d is (d + 3) % 6."""

DIRECTION_NAMES = ("E", "NE", "NW", "W", "SW", "SE")


def step(origin: Hex, direction: int, distance: int = 1) -> Hex:
    """The hex `distance` steps away in a straight line."""
    dq, dr = DIRECTIONS[direction]
    return Hex(origin.q + distance * dq, origin.r + distance * dr)


def neighbours(origin: Hex) -> tuple[Hex, ...]:
    """The six hexes that share a side with `origin`, in the order of `DIRECTIONS`."""
    q, r = origin
    return tuple(Hex(q + dq, r + dr) for dq, dr in DIRECTIONS)


def distance(a: Hex, b: Hex) -> int:
    """Length of a shortest walk from `a` to `b` on the unbounded grid."""
    dq, dr = a.q - b.q, a.r - b.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def parallelogram(columns: int, rows: int) -> tuple[Hex, ...]:
    """The hexes with q below `columns` and r below `rows`."""
    return tuple(Hex(q, r) for r in range(rows) for q in range(columns))
