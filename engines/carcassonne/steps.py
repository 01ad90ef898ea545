"""The three steps of a turn in the base game."""

from engines.carcassonne.actions import MEEPLE, MONASTERY, NO_FIGURE, Action, cell_of
from engines.carcassonne.events import Event, FigurePut, NoFigure, TileDrawn, TileLaid, TileSetAside
from engines.carcassonne.hooks import Step
from engines.carcassonne.land import figure_on
from engines.carcassonne.laying import lay
from engines.carcassonne.scoring import score_complete, score_rest
from engines.carcassonne.state import FIGURE, NO_TILE, SCORE, TILE, State, with_supply


class LayTile(Step):
    """Draw the next tile that fits somewhere, and lay it."""

    phase = TILE
    question = "where to lay the tile in hand"
    doing = "lays"

    def begin(self, state: State, events: list[Event]) -> State:
        while state.hand == NO_TILE:
            if not state.stack:
                return score_rest(state, events)._replace(over=True)
            state = _draw(state, events)
        return state._replace(choices=self.choices(state))

    def choices(self, state: State) -> tuple[Action, ...]:
        return tuple(state.land.places(state.box.kinds[state.hand]))

    def take(self, state: State, action: Action, events: list[Event]) -> State:
        kind = state.box.kinds[state.hand]
        events.append(TileLaid(state.turn, kind.id, cell_of(action >> 2), action & 3))
        return state._replace(land=lay(state.land, kind, action, state.turn), hand=NO_TILE)


def _draw(state: State, events: list[Event]) -> State:
    """Takes the next tile into the hand, or sets it aside when it fits nowhere."""
    kind = state.stack[-1]
    tile = state.box.kinds[kind]
    fits = any(tile.fits[need] for need in state.land.frontier.values())
    if fits:
        events.append(TileDrawn(state.turn, tile.id))
        state = state._replace(stack=state.stack[:-1], hand=kind)
    else:
        events.append(TileSetAside(state.turn, tile.id))
        state = state._replace(stack=state.stack[:-1], set_aside=state.set_aside + bytes((kind,)))
    for expansion in state.box.expansions:
        state = expansion.drawn(state, kind, fits, events)
    return state


class PutFigure(Step):
    """Put one figure on the tile just laid, or none."""

    phase = FIGURE
    question = "which figure to put on the tile just laid"
    doing = "may put a figure"

    def begin(self, state: State, events: list[Event]) -> State:
        return state._replace(choices=self.choices(state))

    def choices(self, state: State) -> tuple[Action, ...]:
        found = _meeple_choices(state)
        for expansion in state.box.expansions:
            found += expansion.figure_choices(state)
        return tuple(sorted((*found, NO_FIGURE))) if found else ()

    def take(self, state: State, action: Action, events: list[Event]) -> State:
        if action == NO_FIGURE:
            events.append(NoFigure(state.turn))
            return state
        for expansion in state.box.expansions:
            taken = expansion.figure_chosen(state, action, events)
            if taken is not None:
                return taken
        return put_claim(state, action, events)


def _meeple_choices(state: State) -> list[Action]:
    """A meeple goes on any part of the tile whose feature nobody has claimed."""
    land = state.land
    if not state.supply[state.turn][MEEPLE]:
        return []
    first = len(land.tiles) - 1 << 4
    claimed = land.figures
    return [
        spot.action
        for spot in land.tiles[-1].face.spots
        if spot.feature <= MONASTERY and land.find(first | spot.segment) not in claimed
    ]


def put_claim(state: State, action: Action, events: list[Event]) -> State:
    """A figure that claims a feature goes from the supply onto the tile just laid."""
    figure = action >> 8 & 15
    tile = state.land.tiles[-1]
    spot = next(spot for spot in tile.face.spots if spot.action == action & ~(15 << 8))
    part = len(state.land.tiles) - 1 << 4 | spot.segment
    events.append(FigurePut(state.turn, figure, spot.feature, part))
    land = state.land.put(figure_on(part, state.turn, figure))
    return with_supply(state._replace(land=land), state.turn, figure, -1)


class ScoreComplete(Step):
    """Score what the tile completed. A closed field is not complete: farmers stay to the end."""

    phase = SCORE

    def begin(self, state: State, events: list[Event]) -> State:
        figures = state.land.figures
        if not figures:
            return state
        done = state.land.completed_near(len(state.land.tiles) - 1)
        roots = [root for root in done if root in figures]
        return score_complete(state, roots, events) if roots else state


STEPS: tuple[Step, ...] = (LayTile(), PutFigure(), ScoreComplete())
