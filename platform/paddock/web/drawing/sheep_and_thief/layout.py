"""Where things lie, in units of about one pixel of a phone; letters there need nine of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

CELL = 38.0
SHEET = 4 * CELL
SHEET_X, SHEET_Y = 5.0, 26.0
"""Of the sheet in the area of its seat: above it stand sign and points, to the right and below the towns."""
AREA_WIDTH = 180.0
TRAY_Y = SHEET_Y + SHEET + 24.0
LABEL = 12.0
"""Height of the word over a row of cards."""
CARD_GAP = 2.0
GROUP_GAP = 8.0
FULL_ROW = 4
STRIP = 24.0
MARGIN = 4.0

Point = tuple[float, float]
SIDES: Mapping[str, Point] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@dataclass(frozen=True, slots=True)
class Table:
    """What the number of players decides."""

    areas: Sequence[Point]
    """Of each seat, its upper left corner."""
    facts: Point
    """Of what belongs to no seat; three players leave it the place of a fourth."""
    tall: bool
    """Whether the facts stand below one another."""
    rows: int
    """Rows of cards below a sheet."""
    width: float
    height: float


def card_size(rows: int) -> float:
    return CELL if rows > 1 else 33.0


def area_height(rows: int) -> float:
    return TRAY_Y + rows * (LABEL + card_size(rows))


def table(players: int) -> Table:
    """Two seats beside each other, more in two rows."""
    rows = 2 if players == 2 else 1
    tall = players == 3
    top = MARGIN if tall else MARGIN + STRIP
    below = area_height(rows) + 3 * MARGIN
    places = [(MARGIN + seat % 2 * AREA_WIDTH, top + seat // 2 * below) for seat in range(4)]
    lines = (players + 1) // 2
    return Table(
        areas=places[:players],
        facts=places[3] if tall else (MARGIN, MARGIN),
        tall=tall,
        rows=rows,
        width=2 * AREA_WIDTH + 2 * MARGIN,
        height=top + lines * below - MARGIN,
    )


def corner(cell: int) -> Point:
    """The upper left corner of a cell, in its seat's area."""
    return SHEET_X + cell % 4 * CELL, SHEET_Y + cell // 4 * CELL


def middle(cell: int) -> Point:
    x, y = corner(cell)
    return x + CELL / 2, y + CELL / 2


def border(cell: int, edge: str, beyond: float = 0.0) -> Point:
    """The middle of a cell's edge, or a point so far outside of it."""
    (x, y), (dx, dy) = middle(cell), SIDES[edge]
    return x + dx * (CELL / 2 + beyond), y + dy * (CELL / 2 + beyond)


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a card below a sheet."""

    group: str
    """"hand" or "pack"."""
    index: int
    """In its group."""
    x: float
    y: float
    size: float


def slots(hand: int, pack: int, rows: int) -> list[Slot]:
    """In one row the pack follows the hand; in two it lies below, and a hand alone fills both."""
    cards = [*(("hand", index) for index in range(hand)), *(("pack", index) for index in range(pack))]
    cut = len(cards) if rows == 1 else hand if pack else FULL_ROW
    return [slot for row, group in enumerate((cards[:cut], cards[cut:])) for slot in _row(row, group, rows)]


def _row(row: int, cards: Sequence[tuple[str, int]], rows: int) -> list[Slot]:
    mixed = len({group for group, _ in cards}) > 1
    room = AREA_WIDTH - 2 * MARGIN - (GROUP_GAP if mixed else 0)
    size = min(card_size(rows), room / max(len(cards), 1) - CARD_GAP)
    y = TRAY_Y + LABEL + row * (card_size(rows) + LABEL)
    return [
        Slot(
            group,
            index,
            MARGIN + place * (size + CARD_GAP) + (GROUP_GAP if mixed and group == "pack" else 0),
            y,
            size,
        )
        for place, (group, index) in enumerate(cards)
    ]
