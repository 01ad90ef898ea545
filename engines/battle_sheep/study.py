"""Positions set up by hand, for tests, benchmarks and authors who study one kind of position."""

from bisect import insort
from collections.abc import Iterable

from engines.battle_sheep.actions import STACK, code_of, format_hex
from engines.battle_sheep.board import pasture_of_hexes
from engines.battle_sheep.rules import PLAYERS, hand_on
from engines.battle_sheep.state import BattleSheepOptions, Phase, State
from engines.core.game import Seat
from engines.core.hexgrid import Hex

_DEFAULTS = BattleSheepOptions()


def move_phase(
    hexes: Iterable[Hex],
    stacks: Iterable[tuple[Hex, Seat, int]],
    players: int = 2,
    turn: Seat = 0,
    options: BattleSheepOptions = _DEFAULTS,
) -> State:
    """The move phase on a pasture of any shape, with `stacks` of (hex, seat, height) on it.

    `turn` is the seat whose turn it would be: it passes, and the game may be over at once. Raises ValueError.
    """
    if players not in PLAYERS or turn not in range(players):
        raise ValueError(f"seat {turn} of {players} players cannot be on turn in Battle Sheep")
    pasture = pasture_of_hexes(hexes)
    heights = bytearray(len(pasture.hexes))
    flocks: list[list[int]] = [[] for _ in range(players)]
    for cell, seat, height in stacks:
        place = pasture.index.get(code_of(cell))
        if place is None or heights[place]:
            raise ValueError(
                f"a stack cannot stand on {format_hex(cell)}: it is taken or not part of the pasture"
            )
        if seat not in range(players) or height not in range(1, STACK + 1):
            raise ValueError(f"seat {seat} cannot have a stack of {height}")
        heights[place] = height
        insort(flocks[seat], place)
    state = State(
        options=options,
        phase=Phase.MOVE,
        turn=turn,
        ply=0,
        boards=(),
        boards_left=(0,) * players,
        pasture=pasture,
        heights=bytes(heights),
        flocks=tuple(tuple(flock) for flock in flocks),
        withdrawn=(0,) * players,
        last=None,
    )
    return hand_on(state, (turn - 1) % players)[0]
