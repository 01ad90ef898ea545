"""The steps that flocks add to a turn."""

from engines.carcassonne.actions import GROW, GUIDE, WAIT, Action
from engines.carcassonne.events import Event
from engines.carcassonne.expansions.hills_and_sheep.events import FlockTended
from engines.carcassonne.expansions.hills_and_sheep.flocks import (
    extended_field,
    grow,
    guide,
    guide_closed,
    sheep_of,
)
from engines.carcassonne.hooks import Step
from engines.carcassonne.state import State


class GuideClosed(Step):
    """Guide the flocks of all closed fields but the one whose seat still has its choice."""

    phase = "closed flocks"

    def begin(self, state: State, events: list[Event]) -> State:
        return guide_closed(state, extended_field(state), events)


class TendFlock(Step):
    """Grow or guide the flock whose field the tile extended."""

    phase = "flock"
    question = "what becomes of the flock"
    doing = "tends the flock"

    def begin(self, state: State, events: list[Event]) -> State:
        return state if extended_field(state) is None else state._replace(choices=self.choices(state))

    def choices(self, state: State) -> tuple[Action, ...]:
        optional = state.box.options.flock_action == "optional"
        return (GROW, GUIDE, WAIT) if optional else (GROW, GUIDE)

    def take(self, state: State, action: Action, events: list[Event]) -> State:
        events.append(FlockTended(state.turn, action))
        if action == GROW:
            return grow(state, state.turn, events)
        if action == GUIDE:
            field = state.land.find(sheep_of(state).shepherds[state.turn])
            return guide(state, field, events)
        return state


class GuideTended(Step):
    """After the choice, guide the flocks of all closed fields."""

    phase = "tended flocks"

    def begin(self, state: State, events: list[Event]) -> State:
        return guide_closed(state, None, events)
