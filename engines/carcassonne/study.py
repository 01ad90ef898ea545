"""Games set up by hand, for tests, benchmarks and authors who study one kind of position."""

from collections.abc import Iterable
from typing import Any

from engines.carcassonne.hooks import kind_of
from engines.carcassonne.packing import box_of
from engines.carcassonne.rules import Turned, opened
from engines.carcassonne.state import TILE, State
from engines.core.chance import Chance
from engines.core.game import Seat


def scripted(players: int, options: Any, tiles: Iterable[str], tokens: Iterable[int] = ()) -> Turned:
    """A game in which just these tiles are drawn, in this order; those that go under hills are among them.

    The first draws from the bag give `tokens`; further ones are left to chance. The numbers of tiles and
    tokens in the box do not matter. Raises ValueError for a tile that these options do not have.
    """
    box = box_of(options)
    stack = bytes(kind_of(box.kinds, tile) for tile in tiles)[::-1]
    script = tuple(tokens)
    parts = tuple(
        expansion.scripted(expansion.setup(players, Chance("study")), script) for expansion in box.expansions
    )
    return opened(box, players, stack, parts)


def on_turn(state: State, seat: Seat) -> State:
    """The same position with another seat on turn, while a tile is to be laid. Raises ValueError."""
    if state.phase != TILE or state.over or seat not in range(state.players) or state.withdrawn[seat]:
        raise ValueError(f"seat {seat} cannot be put on turn here")
    return state._replace(turn=seat)
