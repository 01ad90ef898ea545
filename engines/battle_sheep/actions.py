"""The three decisions of Battle Sheep, as typed values, as packed numbers and as text.

The engine works on packed numbers, because lists of them are cheap to make and travel as they are. From the
top:

    kind (2 bits: 0 place, 1 start, 2 move) | r + 64 (7 bits) | q + 64 (7 bits) | detail (7 bits)

The detail of a place is its orientation, of a move direction * 16 + count; a start has none. The order of the
numbers is the canonical order of actions: by row, then column, then detail.
"""

import re
from dataclasses import dataclass

from engines.core.errors import InvalidAction
from engines.core.hexgrid import DIRECTION_NAMES, Hex

Action = int
"""A packed action; see `unpack`."""

REACH = 63
"""Coordinates stay within -63..63: 16 boards that meet side by side reach at most 47."""

ORIENTATION_NAMES = ("R", "L", "U")
"""A board leans right, leans left or stands upright."""

PLACE, START, MOVE = 0, 1, 2

STACK = 16
"""Sheep of one seat, all on one stack at first."""


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a pasture board with its anchor on `anchor`."""

    anchor: Hex
    orientation: int


@dataclass(frozen=True, slots=True)
class Start:
    """Put the whole stack on a hex of the outer edge."""

    hex: Hex


@dataclass(frozen=True, slots=True)
class Move:
    """Send `count` sheep of the stack on `hex` in a straight line, as far as they can go."""

    hex: Hex
    direction: int
    count: int


def code_of(place: Hex) -> int:
    """The number of a hex within actions, ordered by row, then column."""
    return (place.r + 64) << 7 | (place.q + 64)


def hex_of(code: int) -> Hex:
    """Inverse of `code_of`."""
    return Hex((code & 127) - 64, (code >> 7) - 64)


def pack(action: Place | Start | Move) -> Action:
    """Inverse of `unpack`. Raises InvalidAction for a part that is out of range."""
    match action:
        case Place(anchor, orientation):
            _require(0 <= orientation < 3, f"there is no orientation {orientation}, only 0 to 2")
            return _packed(PLACE, anchor, orientation)
        case Start(place):
            return _packed(START, place, 0)
        case Move(place, direction, count):
            _require(0 <= direction < 6, f"there is no direction {direction}, only 0 to 5")
            _require(1 <= count < STACK, f"{count} sheep cannot move: the number must be 1 to {STACK - 1}")
            return _packed(MOVE, place, direction << 4 | count)


def unpack(action: Action) -> Place | Start | Move:
    """The parts of a packed action. Raises InvalidAction for a number that is none."""
    place, detail = hex_of(action >> 7 & 0x3FFF), action & 127
    unpacked: Place | Start | Move
    match action >> 21:
        case 0:
            unpacked = Place(place, detail)
        case 1:
            unpacked = Start(place)
        case 2:
            unpacked = Move(place, detail >> 4, detail & 15)
        case _:
            raise InvalidAction(f"{action} is not the number of any action")
    if pack(unpacked) != action:
        raise InvalidAction(f"{action} is not the number of any action")
    return unpacked


def format_hex(place: Hex) -> str:
    """Coordinates as in "3,-1": column, then row."""
    return f"{place.q},{place.r}"


def format_action(action: Action) -> str:
    """As in "place 3,-1 L", "start 4,0" or "move 4,0 NE 7"."""
    match unpack(action):
        case Place(anchor, orientation):
            return f"place {format_hex(anchor)} {ORIENTATION_NAMES[orientation]}"
        case Start(place):
            return f"start {format_hex(place)}"
        case Move(place, direction, count):
            return f"move {format_hex(place)} {DIRECTION_NAMES[direction]} {count}"


_HEX = "(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)"
_PLACE = re.compile(f"place {_HEX} ({'|'.join(ORIENTATION_NAMES)})")
_START = re.compile(f"start {_HEX}")
_MOVE = re.compile(f"move {_HEX} ({'|'.join(DIRECTION_NAMES)}) ([1-9][0-9]?)")


def parse_action(text: str) -> Action:
    """Inverse of `format_action`. Raises InvalidAction."""
    if found := _PLACE.fullmatch(text):
        q, r, orientation = found.groups()
        return pack(Place(Hex(int(q), int(r)), ORIENTATION_NAMES.index(orientation)))
    if found := _START.fullmatch(text):
        q, r = found.groups()
        return pack(Start(Hex(int(q), int(r))))
    if found := _MOVE.fullmatch(text):
        q, r, direction, count = found.groups()
        return pack(Move(Hex(int(q), int(r)), DIRECTION_NAMES.index(direction), int(count)))
    raise InvalidAction(
        f"{text[:60]!r} is no action of Battle Sheep: "
        'write one as "place 3,-1 L", "start 4,0" or "move 4,0 NE 7"'
    )


def _packed(kind: int, place: Hex, detail: int) -> Action:
    _require(
        abs(place.q) <= REACH and abs(place.r) <= REACH,
        f"{format_hex(place)} is off the table: coordinates go from -{REACH} to {REACH}",
    )
    return kind << 21 | code_of(place) << 7 | detail


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise InvalidAction(message)
