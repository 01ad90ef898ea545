"""The steps that flocks add to a turn."""

from engines.carcassonne.actions import GROW, GUIDE, WAIT, Action
from engines.carcassonne.events import Event
from engines.carcassonne.expansions.hills_and_sheep.events import FlockKept
from engines.carcassonne.expansions.hills_and_sheep.flocks import (
    extended_field,
    grow,
    guide,
    guide_closed,
    sheep_of,
)
from engines.carcassonne.hooks import Step
from engines.carcassonne.state import State


class TendFlock(Step):
    """The seat on turn grows or guides the flock whose field its tile extended; closed fields are guided."""

    phase = "flock"
    question = "what becomes of the flock"
    doing = "tends the flock"

    def begin(self, state: State, events: list[Event]) -> State:
        extended = extended_field(state)
        state = guide_closed(state, extended, events)
        return state if extended is None else state._replace(choices=self.choices(state))

    def choices(self, state: State) -> tuple[Action, ...]:
        optional = state.box.options.flock_action == "optional"
        return (GROW, GUIDE, WAIT) if optional else (GROW, GUIDE)

    def take(self, state: State, action: Action, events: list[Event]) -> State:
        seat = state.turn
        if action == GUIDE:
            field = state.land.find(sheep_of(state).shepherds[seat])
            return guide(state, field, events)
        if action == GROW:
            state = grow(state, seat, events)
        else:
            events.append(FlockKept(seat))
        return guide_closed(state, None, events)

    def leave(self, state: State, events: list[Event]) -> State:
        return guide_closed(state, None, events)


class GuideClosed(Step):
    """Flocks on fields that the tile closed are guided before anybody puts a figure there."""

    phase = "close"

    def begin(self, state: State, events: list[Event]) -> State:
        return guide_closed(state, extended_field(state), events)
