"""What an expansion may change: the hooks that the base rules call, and the steps that a turn is made of.

An expansion is a module in `expansions` with one instance of a subclass of `Expansion`, named `EXPANSION`.
The base rules know none of them: they call every hook of the expansions in play, in the order of their names.
"""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from engines.carcassonne.actions import Action
from engines.carcassonne.box import Piece
from engines.carcassonne.land import Figure, Land, Root
from engines.carcassonne.tiles import Kind, Supply
from engines.core.chance import Chance
from engines.core.game import Json

if TYPE_CHECKING:
    from engines.carcassonne.events import Event
    from engines.carcassonne.state import Position, State


class Step:
    """A part of every turn; this one does nothing."""

    phase: str
    question: str = ""
    """What it asks the seat, as the end of a sentence; empty if it never asks."""
    doing: str = ""
    """What a seat does that is asked."""

    def begin(self, state: "State", events: "list[Event]") -> "State":
        """What happens by itself; the state gets `choices` if the seat on turn has a decision to make."""
        return state

    def choices(self, state: "State") -> tuple[Action, ...]:
        """The choices of a state that waits in this step, found again."""
        return ()

    def take(self, state: "State", action: Action, events: "list[Event]") -> "State":
        """The effect of one of the choices, which the state has no longer."""
        return state


class Expansion:
    """An expansion that changes nothing."""

    name: str
    """Also the name of the option that brings it into play."""
    options: type
    """A frozen dataclass with the options that it adds, the first of them `name`; see `OptionGroup`."""
    figures: Mapping[int, Piece] = MappingProxyType({})
    """Kind of figure -> how many of it each seat gets."""
    categories: tuple[str, ...] = ()
    """What brings points, beside roads, cities, fields and monasteries."""

    tiles: tuple[Supply, ...] = ()
    """Tiles that it adds."""

    def remade(self, supplies: Sequence[Supply]) -> Sequence[Supply]:
        """The tiles of the match, given those of the base game and of all expansions in play."""
        return supplies

    def steps(self, steps: Sequence[Step], options: Any) -> Sequence[Step]:
        """The steps of a turn, given those so far."""
        return steps

    def setup(self, players: int, chance: Chance) -> Any:
        """The expansion's own part of the first state: immutable, None when it has none."""
        return None

    def scripted(self, part: Any, tokens: tuple[int, ...]) -> Any:
        """The same part of a first state, with tokens that are drawn before chance decides."""
        return part

    def drawn(self, state: "State", kind: int, fits: bool, events: "list[Event]") -> "State":
        """A tile was drawn; `fits` tells whether it can be laid anywhere."""
        return state

    def figure_choices(self, state: "State") -> Sequence[Action]:
        """More choices for the tile just laid."""
        return ()

    def figure_chosen(self, state: "State", action: Action, events: "list[Event]") -> "State | None":
        """The effect of one of these choices; None if the choice is not the expansion's."""
        return None

    def advantage(self, state: "Position", figures: Sequence[Figure]) -> int:
        """What counts when seats share the majority: for one seat's figures in the feature, more wins."""
        return 0

    def bonus(self, land: Land, root: Root) -> int:
        """Points more for a feature that is complete."""
        return 0

    def hide(self, part: Any) -> Any:
        """The expansion's part of a state as seats observe it."""
        return part

    def guess(self, part: Any, rng: Random) -> Any:
        """Inverse of `hide`, with a guess of what is hidden."""
        return part

    def standing(self, state: "Position") -> Sequence[Figure]:
        """Figures that claim nothing, so that `Land.figures` does not have them."""
        return ()

    def part_to_json(self, part: Any) -> Json | None:
        return None

    def part_from_json(self, data: Any) -> Any:
        return None

    def frame(self, state: "State") -> Json:
        """More members for the frame."""
        return {}


def kind_of(kinds: Sequence[Kind], name: str) -> int:
    """The index of the kind with this id. Raises ValueError."""
    for number, kind in enumerate(kinds):
        if kind.id == name:
            return number
    raise ValueError(f"there is no tile {name!r}")
