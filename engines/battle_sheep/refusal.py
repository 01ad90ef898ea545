"""Why an action is not legal: the sentence that its author reads."""

from engines.battle_sheep.actions import (
    Action,
    Move,
    Place,
    Start,
    code_of,
    format_action,
    format_hex,
    unpack,
)
from engines.battle_sheep.board import FIRST_BOARD
from engines.battle_sheep.state import Phase, State
from engines.core.errors import ActionError, IllegalAction, InvalidAction
from engines.core.game import Seat

_KINDS = {Phase.BUILD: Place, Phase.START: Start, Phase.MOVE: Move}


def refusal(state: State, seat: Seat, action: Action) -> ActionError:
    """The error to raise for an action of the seat to act that the rules do not allow."""
    try:
        unpacked = unpack(action)
    except InvalidAction as invalid:
        return invalid
    reason = _reason(state, seat, unpacked)
    return IllegalAction(f'"{format_action(action)}" is not legal at ply {state.ply}: {reason}')


def _reason(state: State, seat: Seat, action: Place | Start | Move) -> str:
    if not isinstance(action, _KINDS[state.phase]):
        return f"the game is in its {state.phase} phase"
    match action:
        case Place():
            return _misplaced(state)
        case Start(place):
            return _no_start(state, code_of(place))
        case Move():
            return _stuck(state, seat, action)


def _misplaced(state: State) -> str:
    if not state.boards:
        return f'the first board is laid as "{format_action(FIRST_BOARD)}"'
    return "a board overlaps no other and shares a side with one on the table"


def _no_start(state: State, code: int) -> str:
    place = state.pasture.index.get(code, -1)
    if place < 0:
        return "that hex is not part of the pasture"
    if state.heights[place]:
        return "another flock is there"
    if place not in state.pasture.edge:
        return "that hex is not on the outer edge of the pasture"
    return "a flock is on the same board and another board is free"


def _stuck(state: State, seat: Seat, move: Move) -> str:
    place = state.pasture.index.get(code_of(move.hex), -1)
    if place not in state.flocks[seat]:
        return f"the seat has no sheep on {format_hex(move.hex)}"
    if move.count >= state.heights[place]:
        return f"of the {state.heights[place]} sheep on {format_hex(move.hex)} at least one has to stay"
    return "the next hex in that direction is taken or not part of the pasture"
