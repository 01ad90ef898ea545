"""A position of Battle Sheep: immutable and cheap to make, because bots search with it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from engines.battle_sheep.actions import Action
from engines.battle_sheep.board import Pasture
from engines.battle_sheep.events import Deed
from engines.core.game import Seat

Flocks = tuple[tuple[int, ...], ...]
"""Per seat: the hexes it occupies, as ascending numbers of `Pasture.hexes`."""


class Phase(StrEnum):
    """What the seats are deciding."""

    BUILD = "build"
    """Laying boards."""
    START = "start"
    """Choosing the first hex of each flock."""
    MOVE = "move"
    """Splitting stacks."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class BattleSheepOptions:
    """House rules."""

    distinct_start_boards: bool = False
    """Flocks start on different boards, while one without a flock has a hex on the edge."""

    def __post_init__(self) -> None:
        if not isinstance(self.distinct_start_boards, bool):
            raise ValueError("distinct_start_boards must be true or false")  # noqa: TRY004


class State(NamedTuple):
    """Everything there is to know. Nothing is hidden, so it is also what every seat observes.

    A named tuple, because making one takes a third of the time of a frozen dataclass and searches make many.
    """

    options: BattleSheepOptions
    phase: Phase
    turn: Seat | None
    """The seat that decides next; None when the game is over."""
    ply: int
    """How often the position has advanced, withdrawals included."""
    boards: tuple[Action, ...]
    """The boards on the table in the order in which they were laid, each as the action that laid it."""
    boards_left: tuple[int, ...]
    """Per seat: boards still to lay."""
    pasture: Pasture
    """The surveyed pasture; without hexes while boards are being laid."""
    heights: bytes
    """Per hex of the pasture: the sheep on it, whosever they are."""
    flocks: Flocks
    withdrawn: tuple[int, ...]
    """Per seat: 0 in play, else the ply at which it left."""
    last: Deed | None
    """What followed from the latest decision."""

    @property
    def players(self) -> int:
        return len(self.flocks)


def groups(state: State) -> tuple[int, ...]:
    """Per seat: the size of its largest group of hexes that hang together by their sides."""
    return tuple(_largest_group(flock, state.pasture) for flock in state.flocks)


def _largest_group(flock: tuple[int, ...], pasture: Pasture) -> int:
    unseen = set(flock)
    largest = 0
    while unseen:
        group = [unseen.pop()]
        for place in group:
            joined = unseen.intersection(pasture.neighbours[place])
            unseen -= joined
            group.extend(joined)
        largest = max(largest, len(group))
    return largest
