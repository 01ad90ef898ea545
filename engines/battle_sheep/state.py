"""A position of Battle Sheep: immutable and cheap to replace, because bots search with it."""

from dataclasses import dataclass
from enum import StrEnum

from engines.battle_sheep.actions import Action
from engines.battle_sheep.board import Pasture
from engines.battle_sheep.events import Deed
from engines.core.game import Seat


class Phase(StrEnum):
    """What the seats are deciding."""

    BUILD = "build"
    """Laying boards."""
    START = "start"
    """Choosing the first hex of each flock."""
    MOVE = "move"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class BattleSheepOptions:
    """House rules."""

    distinct_start_boards: bool = False
    """Flocks start on different boards while a free one has an edge."""

    def __post_init__(self) -> None:
        if not isinstance(self.distinct_start_boards, bool):
            raise ValueError("distinct_start_boards must be true or false")  # noqa: TRY004


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know; nothing in Battle Sheep is hidden, so it is also what every seat observes."""

    options: BattleSheepOptions
    phase: Phase
    turn: Seat | None
    """The seat that decides next; None when the game is over."""
    ply: int
    """How often the position has advanced, withdrawals included."""
    boards: tuple[Action, ...]
    """The boards on the table in the order they were laid, each as its packed action."""
    boards_left: tuple[int, ...]
    """Per seat: boards still to lay."""
    pasture: Pasture
    """Without hexes while it is being built. Hexes below are numbers of `pasture.hexes`."""
    heights: bytes
    """Per hex: sheep on it, of whatever seat."""
    flocks: tuple[tuple[int, ...], ...]
    """Per seat: the hexes it occupies, ascending."""
    withdrawn: tuple[int, ...]
    """Per seat: 0 in play, else the ply at which it left."""
    last: Deed | None
    """The latest decision."""

    @property
    def players(self) -> int:
        return len(self.flocks)


def groups(state: State) -> tuple[int, ...]:
    """Per seat: the size of its largest group of hexes that hang together by their sides."""
    return tuple(_largest_group(set(flock), state.pasture) for flock in state.flocks)


def _largest_group(left: set[int], pasture: Pasture) -> int:
    largest = 0
    while left:
        group = queue = [left.pop()]
        for place in queue:
            joined = left.intersection(pasture.neighbours[place])
            left -= joined
            queue.extend(joined)
        largest = max(largest, len(group))
    return largest
