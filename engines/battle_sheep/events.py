"""What happens in Battle Sheep, step by step: everything here is public."""

from dataclasses import dataclass

from engines.battle_sheep.actions import ORIENTATION_NAMES, Place, format_hex, pack
from engines.battle_sheep.board import board_hexes
from engines.core.game import Seat
from engines.core.hexgrid import Hex


@dataclass(frozen=True, slots=True)
class BoardPlaced:
    """A pasture board was laid."""

    seat: Seat
    anchor: Hex
    orientation: int

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The four hexes that it covers."""
        return board_hexes(pack(Place(self.anchor, self.orientation)))


@dataclass(frozen=True, slots=True)
class StackPlaced:
    """A seat chose where its flock starts."""

    seat: Seat
    hex: Hex


@dataclass(frozen=True, slots=True)
class SheepMoved:
    """`count` sheep slid from `origin` to `target`."""

    seat: Seat
    origin: Hex
    target: Hex
    count: int


@dataclass(frozen=True, slots=True)
class Passed:
    """The seat had its turn and no legal move; it will never have one again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Withdrew:
    """The seat left the game; its sheep stay where they are."""

    seat: Seat


Deed = BoardPlaced | StackPlaced | SheepMoved
"""What follows from a decision."""

Event = Deed | Passed | Withdrew


def describe(event: Event) -> str:
    """One short sentence in the present tense, seats counted from 1."""
    name = f"Seat {event.seat + 1}"
    match event:
        case BoardPlaced(_, anchor, orientation):
            return f"{name} lays a board at {format_hex(anchor)} {ORIENTATION_NAMES[orientation]}"
        case StackPlaced(_, place):
            return f"{name} starts on {format_hex(place)}"
        case SheepMoved(_, origin, target, count):
            return f"{name} moves {count} sheep from {format_hex(origin)} to {format_hex(target)}"
        case Passed():
            return f"{name} passes"
        case Withdrew():
            return f"{name} leaves the game"
