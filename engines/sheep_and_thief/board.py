"""A player's sheet: 16 cells, the cards on it and the sheep on them.

Cells count by row, then column, from the top left. What lies on a cell is one byte: 0 nothing, card + 1 a map
card, `HOUSE` the house, and a card that lies face down has the bit `DOWN` in addition.

Which rivers a cell asks for is its demand, one byte: the low four bits are the directions from which a river
comes in, the high four those where a neighbouring card has none. A card fits if its rivers are the former and
none of the latter; a demand of 0 means that there is no neighbour.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engines.sheep_and_thief.cards import BOX, CARDS, Card

CELLS = 16
HOUSE_CELL = 0

HOUSE = CARDS + 1
"""The house, lying on a cell."""
DOWN = 64
"""The bit of a card that lies face down; alone it is one that nobody has told us."""

_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def _neighbour(cell: int, direction: int) -> int:
    row, column = cell // 4 + _STEPS[direction][0], cell % 4 + _STEPS[direction][1]
    return 4 * row + column if row in range(4) and column in range(4) else -1


NEIGHBOUR = tuple(tuple(_neighbour(cell, direction) for direction in range(4)) for cell in range(CELLS))
"""Cell and direction -> the next cell, -1 beyond the border."""

EXITS = tuple(
    tuple((direction, target) for direction, target in enumerate(targets) if target >= 0)
    for targets in NEIGHBOUR
)
"""Cell -> the directions that stay on the sheet, each with its cell."""


def _lying(edges_of_cards: list[int], house: int) -> tuple[int, ...]:
    """A table over all bytes of cells; cards that lie face down have neither roads nor rivers."""
    return (0, *edges_of_cards, house, *[0] * (2 * DOWN - HOUSE - 1))


RIVERS = _lying([card.rivers for card in BOX.cards], BOX.house.rivers)
"""What lies there -> the directions of its rivers."""
ROADS = _lying([card.roads for card in BOX.cards], BOX.house.roads)
"""What lies there -> the directions of its roads."""

FITTING = tuple(
    sum(1 << rivers for rivers in range(16) if rivers & (demand | demand >> 4) & 15 == demand & 15)
    for demand in range(256)
)
"""Demand -> the sets of rivers that meet it, one bit for each of the 16."""

_DEMANDS = tuple(
    tuple(
        sum(
            (1 if rivers >> direction & 1 else 16) << (direction ^ 2) << 8 * target
            for direction, target in EXITS[cell]
        )
        for rivers in range(16)
    )
    for cell in range(CELLS)
)
"""Cell and rivers of the card put there -> what it demands of its neighbours, the bytes of all cells as one
number."""

_BYTE = tuple(bytes((number,)) for number in range(256))


class Sheet(NamedTuple):
    """One player's cards and sheep."""

    cards: bytes
    """What lies on each cell."""
    sheep: bytes
    """Sheep on each cell."""
    demands: bytes
    """Per cell: which rivers it asks for. It follows from the cards."""
    order: bytes
    """The cells of the map cards, in the order in which they were laid."""
    misfits: tuple[int, ...]
    """For each card laid face down, in order: the cards that fitted nowhere then, a bit for each. Nobody's
    hand had another."""


def sheet_of(cards: bytes, sheep: bytes, order: bytes, misfits: tuple[int, ...]) -> Sheet:
    """The sheet with its demands worked out."""
    demands = 0
    for cell, lying in enumerate(cards):
        if lying:
            demands |= _DEMANDS[cell][RIVERS[lying]]
    return Sheet(cards, sheep, demands.to_bytes(CELLS, "little"), order, misfits)


def first_sheet(sheep: int) -> Sheet:
    """The house alone, with so many sheep."""
    sheet = sheet_of(_BYTE[HOUSE] + bytes(CELLS - 1), bytes(CELLS), b"", ())
    return with_sheep(sheet, HOUSE_CELL, sheep)


# Called most of all, so made by `tuple.__new__`, in half the time of the constructor of a named tuple.


def with_card(sheet: Sheet, cell: int, lying: int, misfits: tuple[int, ...] = ()) -> Sheet:
    """A card is laid on a cell."""
    cards, sheep, demands, order, known = sheet
    demanded = int.from_bytes(demands, "little") | _DEMANDS[cell][RIVERS[lying]]
    covered = cards[:cell] + _BYTE[lying] + cards[cell + 1 :]
    return tuple.__new__(
        Sheet,
        (covered, sheep, demanded.to_bytes(CELLS, "little"), order + _BYTE[cell], known + misfits),
    )


def with_sheep(sheet: Sheet, cell: int, number: int) -> Sheet:
    """There are so many sheep on a cell now."""
    cards, sheep, demands, order, misfits = sheet
    herds = sheep[:cell] + _BYTE[number] + sheep[cell + 1 :]
    return tuple.__new__(Sheet, (cards, herds, demands, order, misfits))


def open_cells(sheet: Sheet, thief: int) -> list[tuple[int, int]]:
    """The empty cells next to a card, without the thief's: each with the sets of rivers that fit there."""
    cards = sheet.cards
    return [
        (cell, FITTING[demand])
        for cell, demand in enumerate(sheet.demands)
        if demand and not cards[cell] and cell != thief
    ]


def face_up(sheet: Sheet) -> Iterator[tuple[int, Card]]:
    """The map cards that everybody can see, with their cells."""
    return ((cell, lying - 1) for cell, lying in enumerate(sheet.cards) if 0 < lying < HOUSE)
