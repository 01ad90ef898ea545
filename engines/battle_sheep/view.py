"""What is seen of Battle Sheep: observations, frames for viewers, text for terminals. Nothing is hidden."""

from collections.abc import Sequence
from random import Random

from engines.battle_sheep.board import board_hexes
from engines.battle_sheep.events import BoardPlaced, Deed, Event, SheepMoved, StackPlaced
from engines.battle_sheep.rules import standing
from engines.battle_sheep.state import Phase, State, groups
from engines.core.game import Json, Seat, View
from engines.core.hexgrid import Hex, distance

Observation = State
"""A seat sees the state itself."""

VIEWER = "battle-sheep/1"


def observe(state: State, seat: Seat) -> Observation:
    return state


def visible(event: Event, view: View) -> Event | None:
    return event


def determinize(observation: Observation, rng: Random) -> State:
    return observation


def ground(state: State) -> tuple[Hex, ...]:
    """All hexes on the table, by row, then column."""
    if state.pasture.hexes:
        return state.pasture.hexes
    return tuple(
        sorted((cell for board in state.boards for cell in board_hexes(board)), key=lambda c: (c.r, c.q))
    )


def stacks(state: State) -> tuple[tuple[Hex, Seat, int], ...]:
    """All stacks as (hex, seat, height), by seat, then hex."""
    hexes = state.pasture.hexes
    return tuple(
        (hexes[place], seat, state.heights[place])
        for seat, flock in enumerate(state.flocks)
        for place in flock
    )


def frame(state: State, view: View) -> Json:
    """A position as viewers draw it; the form is described in docs/rules/battle-sheep.md."""
    return {
        "phase": str(state.phase),
        "hexes": [list(cell) for cell in ground(state)],
        "stacks": [[*cell, seat, height] for cell, seat, height in stacks(state)],
        "last": _last(state.last),
        "scores": [len(flock) for flock in state.flocks],
        "groups": list(groups(state)),
        "boards_left": list(state.boards_left),
        "withdrawn": [seat for seat, ply in enumerate(state.withdrawn) if ply],
        "to_act": [] if state.turn is None else [state.turn],
        "title": title(state),
    }


def stages(before: State, events: Sequence[Event], view: View) -> tuple[Json, ...]:
    """None: a step is one board, one flock or one move."""
    return ()


def _last(deed: Deed | None) -> Json | None:
    origin: Hex | None = None
    target: Hex | None = None
    match deed:
        case None:
            return None
        case BoardPlaced():
            hexes: tuple[Hex, ...] = deed.hexes
        case StackPlaced(_, target):
            hexes = (target,)
        case SheepMoved(_, origin, target, _):
            hexes = _line(origin, target)
    return {
        "hexes": [list(cell) for cell in hexes],
        "from": None if origin is None else list(origin),
        "to": None if target is None else list(target),
        "seat": deed.seat,
    }


def _line(origin: Hex, target: Hex) -> tuple[Hex, ...]:
    steps = distance(origin, target)
    dq, dr = (target.q - origin.q) // steps, (target.r - origin.r) // steps
    return tuple(Hex(origin.q + n * dq, origin.r + n * dr) for n in range(steps + 1))


def title(state: State) -> str:
    """The position in words."""
    if state.turn is None:
        return f"{_winners(state)}, hexes {_tally(state)}"
    seat = f"Seat {state.turn + 1}"
    match state.phase:
        case Phase.BUILD:
            return f"{seat} lays a board, {state.boards_left[state.turn]} left"
        case Phase.START:
            return f"{seat} chooses where its flock starts"
        case _:
            return f"{seat} moves, hexes {_tally(state)}"


def _winners(state: State) -> str:
    winners = [f"Seat {seat + 1}" for seat, rank in enumerate(standing(state).ranks) if rank == 1]
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win"


def _tally(state: State) -> str:
    return " : ".join(str(len(flock)) for flock in state.flocks)


def ascii_board(state: State) -> str:
    """The table for a terminal: "." is a free hex, "A7" are seven sheep of the first seat.

    Each row starts with its r and the q of its first hex; rows are shifted by half a hex, as real ones are.
    """
    cells = dict.fromkeys(ground(state), ".")
    cells.update({cell: f"{'ABCD'[seat]}{height}" for cell, seat, height in stacks(state)})
    if not cells:
        return "(an empty table)"
    left = min(2 * cell.q + cell.r for cell in cells)
    rows: dict[int, list[Hex]] = {}
    for cell in sorted(cells, key=lambda c: (c.r, c.q)):
        rows.setdefault(cell.r, []).append(cell)
    return "\n".join(_ascii_row(row, cells, left) for row in rows.values())


def _ascii_row(row: list[Hex], cells: dict[Hex, str], left: int) -> str:
    line = ""
    for cell in row:
        line = line.ljust(2 * (2 * cell.q + cell.r - left)) + cells[cell]
    return f"r{row[0].r:>3} q{row[0].q:>3} |{line}"
