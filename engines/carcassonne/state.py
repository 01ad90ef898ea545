"""A position of Carcassonne: immutable, and sharing what did not change with the position before."""

from typing import Any, NamedTuple

from engines.carcassonne.actions import FEATURES, Action
from engines.carcassonne.box import Box
from engines.carcassonne.land import Figure, Land, seat_of
from engines.core.game import Seat

CATEGORIES = (*FEATURES, "flock")
"""What brings points. Those of a feature have its number."""
FLOCK = CATEGORIES.index("flock")

NO_TILE = -1

TILE, FIGURE, SCORE = "tile", "figure", "score"
"""The steps of the base game: draw and lay a tile, put a figure on it, score what it completed."""


class State(NamedTuple):
    """Everything there is to know. Tiles outside the land are named by their index in `box.kinds`."""

    box: Box
    turn: Seat
    """Whose turn it is, or was last."""
    over: bool
    step: int
    """Index in `box.steps`."""
    ply: int
    """How often the position has advanced, withdrawals included."""
    stack: bytes
    """The tiles face down, the next one at the end. Nobody sees them."""
    hidden: bytes
    """Tiles that went out of the game unseen."""
    set_aside: bytes
    """Tiles that fitted nowhere, face up."""
    hand: int
    """The tile that was drawn and is not laid yet, or `NO_TILE`."""
    land: Land
    points: tuple[tuple[int, ...], ...]
    """Per seat, by `CATEGORIES`."""
    supply: tuple[tuple[int, ...], ...]
    """Per seat: figures of each kind that are not on the land."""
    parts: tuple[Any, ...]
    """Per expansion of the box: what it keeps."""
    withdrawn: tuple[int, ...]
    """Per seat: 0 in play, else the ply at which it left."""
    choices: tuple[Action, ...]
    """What the seat on turn may do, in canonical order; empty only when the game is over."""

    @property
    def players(self) -> int:
        return len(self.points)

    @property
    def phase(self) -> str:
        """Name of the step in which a decision is due."""
        return self.box.steps[self.step].phase

    @property
    def scores(self) -> tuple[int, ...]:
        """Per seat: all points so far."""
        return tuple(map(sum, self.points))


class Observation(NamedTuple):
    """What every seat may know: the fields of `State`, but for tiles that nobody has seen and for `choices`,
    which seats are told apart from it."""

    box: Box
    turn: Seat
    over: bool
    step: int
    ply: int
    unseen: bytes
    """The tiles of the stack and the hidden ones together, ascending: where each of them lies is unknown."""
    hidden: int
    """How many of them are out of the game."""
    set_aside: bytes
    hand: int
    land: Land
    points: tuple[tuple[int, ...], ...]
    supply: tuple[tuple[int, ...], ...]
    parts: tuple[Any, ...]
    withdrawn: tuple[int, ...]

    @property
    def players(self) -> int:
        return len(self.points)

    @property
    def phase(self) -> str:
        """Name of the step in which a decision is due."""
        return self.box.steps[self.step].phase

    @property
    def stack(self) -> int:
        """How many tiles can still be drawn."""
        return len(self.unseen) - self.hidden

    @property
    def scores(self) -> tuple[int, ...]:
        """Per seat: all points so far."""
        return tuple(map(sum, self.points))


Position = State | Observation
"""What both have in common is all that public facts follow from."""


def with_choices(state: State) -> State:
    """The state with its choices found again."""
    return state if state.over else state._replace(choices=state.box.steps[state.step].choices(state))


def with_points(state: State, seats: tuple[Seat, ...], category: int, points: int) -> State:
    """Each of the seats scores."""
    table = [*state.points]
    for seat in seats:
        row = [*table[seat]]
        row[category] += points
        table[seat] = tuple(row)
    return state._replace(points=tuple(table))


def with_supply(state: State, seat: Seat, figure: int, change: int) -> State:
    """More or fewer figures of one kind in a seat's supply."""
    row = [*state.supply[seat]]
    row[figure] += change
    return state._replace(supply=(*state.supply[:seat], tuple(row), *state.supply[seat + 1 :]))


def with_returned(state: State, figures: tuple[Figure, ...]) -> State:
    """Figures go back into the supplies of their owners; they have left the land already."""
    table = [[*row] for row in state.supply]
    for figure in figures:
        table[seat_of(figure)][figure & 15] += 1
    return state._replace(supply=tuple(map(tuple, table)))
