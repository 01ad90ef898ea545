"""The decisions of Carcassonne, as typed values, as packed numbers and as text.

The engine works on packed numbers. From the top:

    kind (2 bits: 0 lay a tile, 1 put a figure, 2 say a word) | 18 bits

A tile: cell (16 bits, see `cell_of`) | rotation (2 bits). A figure: its number (4 bits) | what it stands on
(4 bits) | where on the tile (4 bits). A word: its number. The order of the numbers is the canonical order of
actions: tiles by row, column and rotation; figures by kind, feature and place; then words.
"""

import re
from dataclasses import dataclass
from typing import NamedTuple

from engines.core.errors import InvalidAction

Action = int
"""A packed action; see `unpack`."""

REACH = 100
"""Coordinates stay within -100..100: all the tiles of the game in one row reach less far."""

LAY, PUT, SAY = 0, 1, 2

FIGURES = ("meeple", "shepherd", "abbot")
MEEPLE, SHEPHERD, ABBOT = range(len(FIGURES))

FEATURES = ("road", "city", "field", "monastery", "garden")
ROAD, CITY, FIELD, MONASTERY, GARDEN = range(len(FEATURES))
"""Those from the monastery on are complete when the eight cells around them are full."""

WORDS = ("no figure", "grow", "guide", "wait", "recall abbot")
NO_FIGURE, GROW, GUIDE, WAIT, RECALL = (SAY << 18 | word for word in range(len(WORDS)))
"""No figure on this tile; three answers for one's flock: draw a token, take it to the stable, neither; and
the abbot comes home in place of a figure."""

SIDES = "NESW"
HALVES = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
"""The half-sides clockwise from the north-west corner, left and right seen from the middle of the tile."""
INNER = 8
"""Place of a field that reaches no edge of its tile."""

_PLACES: tuple[tuple[str, ...], ...] = (tuple(SIDES), tuple(SIDES), (*HALVES, "C"), ("",), ("",))
"""Per feature: the names of places on a tile. A monastery or garden has one, which goes without a name."""


class Cell(NamedTuple):
    """A place for one tile: x grows to the east, y to the south; the start tile lies on 0,0."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the tile in hand, turned clockwise by `rotation` quarter turns."""

    cell: Cell
    rotation: int


@dataclass(frozen=True, slots=True)
class Put:
    """Put a figure on a part of the tile just laid.

    `place` is the first side (road, city) or half-side (field) of that part, clockwise from the north as the
    tile lies; 0 for a monastery or garden.
    """

    figure: int
    feature: int
    place: int


@dataclass(frozen=True, slots=True)
class Say:
    """An answer without a place, by its number in `WORDS`."""

    word: int


def code_of(cell: Cell) -> int:
    """The number of a cell within actions, ordered by row, then column."""
    return (cell.y + 128) << 8 | (cell.x + 128)


def cell_of(code: int) -> Cell:
    """Inverse of `code_of`."""
    return Cell((code & 255) - 128, (code >> 8) - 128)


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise InvalidAction(message)


def pack(action: Lay | Put | Say) -> Action:
    """Inverse of `unpack`. Raises InvalidAction for a part that is out of range."""
    match action:
        case Lay(cell, rotation):
            _require(0 <= rotation < 4, f"there is no rotation {rotation}, only 0 to 3")
            _require(
                abs(cell.x) <= REACH and abs(cell.y) <= REACH,
                f"{format_cell(cell)} is off the table: coordinates go from -{REACH} to {REACH}",
            )
            return code_of(cell) << 2 | rotation
        case Put(figure, feature, place):
            _require(0 <= figure < len(FIGURES), f"there is no figure {figure}")
            _require(0 <= feature < len(FEATURES), f"there is no feature {feature}")
            names = _PLACES[feature]
            _require(0 <= place < len(names), f"a {FEATURES[feature]} has no place {place} on a tile")
            return PUT << 18 | figure << 8 | feature << 4 | place
        case Say(word):
            _require(0 <= word < len(WORDS), f"there is no word {word}")
            return SAY << 18 | word


def unpack(action: Action) -> Lay | Put | Say:
    """The parts of a packed action. Raises InvalidAction for a number that is none."""
    unpacked: Lay | Put | Say
    match action >> 18:
        case 0:
            unpacked = Lay(cell_of(action >> 2), action & 3)
        case 1:
            unpacked = Put(action >> 8 & 1023, action >> 4 & 15, action & 15)
        case 2:
            unpacked = Say(action & 0x3FFFF)
        case _:
            raise InvalidAction(f"{action} is not the number of any action")
    if pack(unpacked) != action:
        raise InvalidAction(f"{action} is not the number of any action")
    return unpacked


def format_cell(cell: Cell) -> str:
    """Coordinates as in "3,-1": column, then row."""
    return f"{cell.x},{cell.y}"


def format_action(action: Action) -> str:
    """As in "lay 3,-1 R2", "meeple road N", "shepherd field SL", "meeple monastery" or "no figure"."""
    match unpack(action):
        case Lay(cell, rotation):
            return f"lay {format_cell(cell)} R{rotation}"
        case Put(figure, feature, place):
            return f"{FIGURES[figure]} {FEATURES[feature]} {_PLACES[feature][place]}".rstrip()
        case Say(word):
            return WORDS[word]


_NUMBER = "(0|-?[1-9][0-9]{0,2})"
_LAY = re.compile(f"lay {_NUMBER},{_NUMBER} R([0-3])")
_BY_TEXT = {
    format_action(action): action
    for action in (
        *(
            pack(Put(figure, feature, place))
            for figure in range(len(FIGURES))
            for feature, names in enumerate(_PLACES)
            for place in range(len(names))
        ),
        *(pack(Say(word)) for word in range(len(WORDS))),
    )
}


def parse_action(text: str) -> Action:
    """Inverse of `format_action`. Raises InvalidAction."""
    if found := _LAY.fullmatch(text):
        x, y, rotation = map(int, found.groups())
        return pack(Lay(Cell(x, y), rotation))
    action = _BY_TEXT.get(text)
    if action is None:
        raise InvalidAction(
            f"{text[:60]!r} is no action of Carcassonne: "
            'write one as "lay 3,-1 R2", "meeple road N", "shepherd field SL" or "no figure"'
        )
    return action
