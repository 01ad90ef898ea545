"""Why an action is not legal: the sentence that its author reads."""

from engines.carcassonne.actions import Action, Lay, Put, Say, format_action, unpack
from engines.carcassonne.state import FIGURE, NO_TILE, State
from engines.core.errors import ActionError, IllegalAction, InvalidAction


def refusal(state: State, action: Action) -> ActionError:
    """The error to raise for an action of the seat on turn that the rules do not allow."""
    try:
        unpacked = unpack(action)
    except InvalidAction as invalid:
        return invalid
    return IllegalAction(
        f'"{format_action(action)}" is not legal at ply {state.ply}: {_reason(state, unpacked)}'
    )


def _reason(state: State, action: Lay | Put | Say) -> str:
    match action:
        case Lay() if state.hand != NO_TILE:
            tile = state.box.kinds[state.hand].id
            return f"tile {tile} touches no tile there, or a side does not match"
        case Put() if state.phase == FIGURE:
            return "that part is not on the tile, its feature is taken, or no such figure is in supply"
        case _:
            return f"the question is {state.box.steps[state.step].question}"
