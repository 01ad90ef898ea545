"""Positions that the tests of Battle Sheep share, and playing by notation."""

from engines.battle_sheep import GAME, BattleSheepOptions, State
from engines.battle_sheep.board import pasture_of_boards, pasture_of_hexes
from engines.battle_sheep.events import Event
from engines.battle_sheep.state import Phase
from engines.battle_sheep.study import move_phase
from engines.core.chance import Chance
from engines.core.hexgrid import Hex, distance, parallelogram

P8X4 = parallelogram(8, 4)
"""32 hexes, like the pasture of two players: q from 0 to 7, r from 0 to 3."""

CORNERS = ((Hex(0, 0), 0, 16), (Hex(7, 3), 1, 16))
"""Two full stacks on the sharp corners of P8X4."""

ROW_OF_BOARDS = tuple(f"place {q},{r} R" for r in (0, 2) for q in (0, 2, 4, 6))
"""Eight boards that make P8X4."""


def strip(length: int) -> tuple[Hex, ...]:
    return parallelogram(length, 1)


def hexagon(radius: int) -> tuple[Hex, ...]:
    centre = Hex(0, 0)
    span = range(-radius, radius + 1)
    return tuple(Hex(q, r) for q in span for r in span if distance(centre, Hex(q, r)) <= radius)


def empty_table(players: int = 2, options: BattleSheepOptions | None = None) -> State:
    return GAME.setup(players, options or BattleSheepOptions(), Chance("tests"))[0]


def play(state: State, *texts: str) -> State:
    """Whoever is on turn plays these actions."""
    for text in texts:
        state, _ = act(state, text)
    return state


def act(state: State, text: str) -> tuple[State, tuple[Event, ...]]:
    (seat,) = GAME.to_act(state)
    return GAME.apply(state, {seat: GAME.parse_action(text)})


def legal(state: State) -> list[str]:
    """What the seat on turn may do, in notation."""
    (seat,) = GAME.to_act(state)
    return [GAME.format_action(action) for action in GAME.legal_actions(state, seat)]


def start_phase(hexes: tuple[Hex, ...], players: int = 2, options: BattleSheepOptions | None = None) -> State:
    """The start phase on a pasture of any shape, as no boards could make it."""
    pasture = pasture_of_hexes(hexes)
    return empty_table(players, options)._replace(
        phase=Phase.START, pasture=pasture, heights=bytes(len(pasture.hexes)), boards_left=(0,) * players
    )


def built(*boards: str, players: int = 2, options: BattleSheepOptions | None = None) -> State:
    """The start phase on a pasture of these boards, however many."""
    laid = tuple(GAME.parse_action(board) for board in boards)
    pasture = pasture_of_boards(laid)
    return empty_table(players, options)._replace(
        phase=Phase.START,
        boards=laid,
        boards_left=(0,) * players,
        pasture=pasture,
        heights=bytes(len(pasture.hexes)),
    )


def in_corners(turn: int = 0) -> State:
    """The move phase on P8X4 with both full stacks on the corners."""
    return move_phase(P8X4, CORNERS, turn=turn)


def stacks(state: State) -> dict[Hex, tuple[int, int]]:
    """Hex -> (seat, sheep)."""
    hexes = state.pasture.hexes
    return {
        hexes[place]: (seat, state.heights[place])
        for seat, flock in enumerate(state.flocks)
        for place in flock
    }
