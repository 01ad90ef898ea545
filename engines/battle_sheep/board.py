"""The table: pasture boards, where the next one fits, and the finished pasture with its lines and its edge.

Hexes are mostly their codes here (`actions.code_of`), so that a step in a direction is one addition.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from engines.battle_sheep.actions import MOVE, PLACE, Action, Place, code_of, hex_of, pack
from engines.core.hexgrid import DIRECTIONS, Hex

SHAPES = (
    (Hex(0, 0), Hex(1, 0), Hex(0, 1), Hex(1, 1)),
    (Hex(0, 0), Hex(1, 0), Hex(-1, 1), Hex(0, 1)),
    (Hex(1, -1), Hex(0, 0), Hex(1, 0), Hex(0, 1)),
)
"""The hexes of a board around its anchor, one line per orientation; half a turn changes nothing."""

FIRST_BOARD: Action = pack(Place(Hex(0, 0), 0))
"""Where and how the first board lies only moves or turns the picture, so there is one way to lay it."""

_ROW = 128
_STEPS = tuple(dr * _ROW + dq for dq, dr in DIRECTIONS)
_OFFSETS = tuple(tuple(cell.r * _ROW + cell.q for cell in shape) for shape in SHAPES)
_UP = 1 + _ROW
"""Shifts a shape so that all its offsets are positive."""
_MASKS = tuple(sum(1 << (offset + _UP) for offset in offsets) for offsets in _OFFSETS)


def board_hexes(board: Action) -> tuple[Hex, ...]:
    """The four hexes of a board, named by the action that laid it."""
    q, r = hex_of(board >> 7)
    return tuple(Hex(q + dq, r + dr) for dq, dr in SHAPES[board & 127])


def placements(boards: tuple[Action, ...]) -> list[Action]:
    """Every place for one more board, in canonical order.

    A set of hexes is a number with one bit per hex, counted from a few rows above the topmost board, so that
    short numbers do. Eight boards then cost a handful of shifts instead of hundreds of look-ups.
    """
    if not boards:
        return [FIRST_BOARD]
    origin = (min(boards) >> 7 & -_ROW) - 4 * _ROW
    ground = 0
    for board in boards:
        ground |= _MASKS[board & 127] << (board >> 7) - origin - _UP
    beside = 0
    for offset in _STEPS:
        beside |= _seen_from(ground, offset)
    found: list[Action] = []
    for orientation, offsets in enumerate(_OFFSETS):
        overlapping = touching = 0
        for offset in offsets:
            overlapping |= _seen_from(ground, offset)
            touching |= _seen_from(beside, offset)
        found += [origin + place << 7 | orientation for place in _bits(touching & ~overlapping)]
    found.sort()
    return found


def fits(boards: tuple[Action, ...], board: Action) -> bool:
    """Whether `placements` has it, without finding all the others."""
    if not boards:
        return board == FIRST_BOARD
    if board >> 21 != PLACE or board & 127 >= len(SHAPES):
        return False
    ground = {cell for laid in boards for cell in _covered(laid)}
    cells = _covered(board)
    return ground.isdisjoint(cells) and any(cell + offset in ground for cell in cells for offset in _STEPS)


def _seen_from(cells: int, offset: int) -> int:
    """The places from which a cell of the set is `offset` away."""
    return cells >> offset if offset >= 0 else cells << -offset


def _bits(cells: int) -> Iterator[int]:
    """The numbers of the set bits."""
    digits = f"{cells:b}"[::-1]
    place = digits.find("1")
    while place >= 0:
        yield place
        place = digits.find("1", place + 1)


@dataclass(frozen=True, slots=True)
class Pasture:
    """A finished pasture. Its hexes are numbered by row, then column; all tables speak of these numbers."""

    hexes: tuple[Hex, ...]
    index: dict[int, int] = field(repr=False, compare=False)
    """Hex code -> number."""
    neighbours: tuple[tuple[int, ...], ...] = field(repr=False, compare=False)
    exits: tuple[tuple[tuple[int, Action], ...], ...] = field(repr=False, compare=False)
    """Per hex, in order of direction: the neighbour and the packed move of no sheep towards it."""
    rays: tuple[tuple[tuple[int, ...], ...], ...] = field(repr=False, compare=False)
    """Per hex and direction: the numbers in line, nearest first, up to a hole or the outside."""
    edge: tuple[int, ...] = field(repr=False, compare=False)
    """The hexes that touch the outside. A hole is not outside."""
    board_of: tuple[int, ...] = field(repr=False)
    """Per hex: the number of its board in the order of laying; -1 on a pasture without boards."""


def pasture_of_boards(boards: tuple[Action, ...]) -> Pasture:
    """The pasture that `boards` make."""
    return _survey(frozenset(cell for board in boards for cell in _covered(board)), boards)


def pasture_of_hexes(hexes: Iterable[Hex]) -> Pasture:
    """A pasture of any shape."""
    return _survey(frozenset(code_of(cell) for cell in hexes), ())


@lru_cache(maxsize=64)
def _survey(cells: frozenset[int], boards: tuple[Action, ...]) -> Pasture:
    """Remembers the latest pastures, because a bot gets the same one with each of its turns."""
    codes = sorted(cells)
    index = {code: number for number, code in enumerate(codes)}
    rays = _rays(codes, index)
    outside = _outside(cells)
    owner = {cell: number for number, board in enumerate(boards) for cell in _covered(board)}
    return Pasture(
        hexes=tuple(hex_of(code) for code in codes),
        index=index,
        neighbours=tuple(tuple(ray[0] for ray in lines if ray) for lines in rays),
        exits=tuple(
            tuple((ray[0], MOVE << 21 | code << 7 | way << 4) for way, ray in enumerate(lines) if ray)
            for code, lines in zip(codes, rays, strict=True)
        ),
        rays=rays,
        edge=tuple(n for n, code in enumerate(codes) if any(code + offset in outside for offset in _STEPS)),
        board_of=tuple(owner.get(code, -1) for code in codes),
    )


def _covered(board: Action) -> list[int]:
    return [(board >> 7) + offset for offset in _OFFSETS[board & 127]]


def _rays(codes: list[int], index: dict[int, int]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Each ray is the neighbour and the neighbour's ray, which comes later in the order or earlier."""
    columns: list[list[tuple[int, ...]]] = []
    for offset in _STEPS:
        column: list[tuple[int, ...]] = [()] * len(codes)
        for code in reversed(codes) if offset > 0 else codes:
            neighbour = index.get(code + offset)
            if neighbour is not None:
                column[index[code]] = (neighbour, *column[neighbour])
        columns.append(column)
    return tuple(zip(*columns, strict=True))


def _outside(cells: frozenset[int]) -> set[int]:
    """The empty hexes around the pasture that a walk from far away reaches."""
    if not cells:
        return set()
    columns = [code % _ROW for code in cells]
    left, right = min(columns) - 1, max(columns) + 1
    top, bottom = min(cells) // _ROW - 1, max(cells) // _ROW + 1
    unseen = {
        row * _ROW + column for row in range(top, bottom + 1) for column in range(left, right + 1)
    } - cells
    queue = [top * _ROW + left]
    unseen.remove(queue[0])
    seen = set(queue)
    while queue:
        code = queue.pop()
        for offset in _STEPS:
            if code + offset in unseen:
                unseen.remove(code + offset)
                seen.add(code + offset)
                queue.append(code + offset)
    return seen


NO_PASTURE = pasture_of_boards(())
"""What there is while boards are being laid."""
