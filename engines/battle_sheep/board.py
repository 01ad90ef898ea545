"""The table: pasture boards, where the next one fits, and the finished pasture with its lines and its outer edge."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from engines.battle_sheep.actions import MOVE, Action, code_of, hex_of
from engines.core.hexgrid import DIRECTIONS, Hex, neighbours, step

SHAPES = (
    (Hex(0, 0), Hex(1, 0), Hex(0, 1), Hex(1, 1)),
    (Hex(0, 0), Hex(1, 0), Hex(-1, 1), Hex(0, 1)),
    (Hex(1, -1), Hex(0, 0), Hex(1, 0), Hex(0, 1)),
)
"""The hexes of a board around its anchor, one line per orientation: a rhombus looks the same after half a turn."""

_ROW = 128
_STEPS = tuple(dr * _ROW + dq for dq, dr in DIRECTIONS)
_OFFSETS = tuple(tuple(cell.r * _ROW + cell.q for cell in shape) for shape in SHAPES)


def board_hexes(board: Action) -> tuple[Hex, ...]:
    """The four hexes of a board, named by the action that laid it."""
    q, r = hex_of(board >> 7 & 0x3FFF)
    return tuple(Hex(q + dq, r + dr) for dq, dr in SHAPES[board & 127])


def _shifted(cells: int, offset: int) -> int:
    """The bit set `cells` seen from `offset` away: bit a is set where bit a + offset was."""
    return cells >> offset if offset >= 0 else cells << -offset


def placements(boards: Iterable[Action]) -> list[Action]:
    """Every place for one more board, in canonical order.

    Sets of hexes are bit sets here, one bit per hex code: eight boards cost a handful of shifts instead of hundreds
    of look-ups.
    """
    ground = 0
    for board in boards:
        for offset in _OFFSETS[board & 127]:
            ground |= 1 << ((board >> 7) + offset)
    beside = 0
    for offset in _STEPS:
        beside |= _shifted(ground, offset)
    found: list[Action] = []
    for orientation, offsets in enumerate(_OFFSETS):
        overlapping = touching = 0
        for offset in offsets:
            overlapping |= _shifted(ground, offset)
            touching |= _shifted(beside, offset)
        found += [code << 7 | orientation for code in _bits(touching & ~overlapping)]
    found.sort()
    return found


def _bits(cells: int) -> Iterable[int]:
    """The numbers of the set bits, row by row because short numbers are quick to take apart."""
    row = (cells & -cells).bit_length() // _ROW
    cells >>= row * _ROW
    while cells:
        line = cells & ((1 << _ROW) - 1)
        while line:
            low = line & -line
            yield row * _ROW + low.bit_length() - 1
            line ^= low
        cells >>= _ROW
        row += 1


@dataclass(frozen=True, slots=True)
class Pasture:
    """A finished pasture. Its hexes are numbered by row, then column; all tables speak of these numbers."""

    hexes: tuple[Hex, ...]
    boards: tuple[Action, ...]
    index: dict[int, int] = field(repr=False, compare=False)
    """Hex code -> number."""
    neighbours: tuple[tuple[int, ...], ...] = field(repr=False, compare=False)
    exits: tuple[tuple[tuple[int, Action], ...], ...] = field(repr=False, compare=False)
    """Per hex, in order of direction: the neighbour and the packed move of no sheep towards it."""
    rays: tuple[tuple[tuple[int, ...], ...], ...] = field(repr=False, compare=False)
    """Per hex and direction: the numbers in line, nearest first, up to a hole or the edge."""
    edge: tuple[int, ...] = field(repr=False, compare=False)
    """The hexes that touch the outside; a hole is not outside."""
    board_of: tuple[int, ...] = field(repr=False, compare=False)
    """Per hex: which of `boards` it belongs to, -1 for none."""


@lru_cache(maxsize=64)
def survey(boards: tuple[Action, ...], hexes: frozenset[Hex] | None = None) -> Pasture:
    """The pasture that `boards` make; `hexes` if it has another shape than boards could give it."""
    owner = {cell: number for number, board in enumerate(boards) for cell in board_hexes(board)}
    cells = tuple(sorted(owner if hexes is None else hexes, key=code_of))
    index = {cell: number for number, cell in enumerate(cells)}
    rays = tuple(tuple(_ray(cell, direction, index) for direction in range(6)) for cell in cells)
    outside = _outside(cells)
    return Pasture(
        hexes=cells,
        boards=boards,
        index={code_of(cell): number for cell, number in index.items()},
        neighbours=tuple(tuple(ray[0] for ray in lines if ray) for lines in rays),
        exits=tuple(
            tuple(
                (ray[0], MOVE << 21 | code_of(cell) << 7 | direction << 4)
                for direction, ray in enumerate(lines)
                if ray
            )
            for cell, lines in zip(cells, rays, strict=True)
        ),
        rays=rays,
        edge=tuple(n for cell, n in index.items() if any(beside in outside for beside in neighbours(cell))),
        board_of=tuple(owner.get(cell, -1) for cell in cells),
    )


def _ray(origin: Hex, direction: int, index: dict[Hex, int]) -> tuple[int, ...]:
    line = []
    cell = step(origin, direction)
    while cell in index:
        line.append(index[cell])
        cell = step(cell, direction)
    return tuple(line)


def _outside(cells: tuple[Hex, ...]) -> set[Hex]:
    """The empty hexes around the pasture that a walk from far away reaches."""
    ground = set(cells)
    left, right = min(c.q for c in cells) - 1, max(c.q for c in cells) + 1
    top, bottom = min(c.r for c in cells) - 1, max(c.r for c in cells) + 1
    start = Hex(left, top)
    seen = {start}
    queue = [start]
    while queue:
        for cell in neighbours(queue.pop()):
            inside_frame = left <= cell.q <= right and top <= cell.r <= bottom
            if inside_frame and cell not in ground and cell not in seen:
                seen.add(cell)
                queue.append(cell)
    return seen
