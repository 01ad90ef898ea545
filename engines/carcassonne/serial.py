"""JSON form of positions: everything that cannot be derived, tiles by their ids."""

from collections.abc import Iterable
from typing import Any

from engines.carcassonne.actions import FIGURES, Cell, Lay, cell_of, pack
from engines.carcassonne.expansions import CarcassonneOptions
from engines.carcassonne.hooks import kind_of
from engines.carcassonne.land import NOBODY, Land, Tile, figure_on, seat_of
from engines.carcassonne.laying import lay
from engines.carcassonne.packing import box_of
from engines.carcassonne.scoring import figures_of
from engines.carcassonne.state import NO_TILE, State, with_choices
from engines.core.game import Json
from engines.core.options import options_from_json, options_to_json


def state_to_json(state: State) -> Json:
    expansions = zip(state.box.expansions, state.parts, strict=True)
    return {
        "options": options_to_json(state.box.options),
        "turn": state.turn,
        "over": state.over,
        "step": state.phase,
        "ply": state.ply,
        "stack": _ids(state, state.stack),
        "hidden": _ids(state, state.hidden),
        "set_aside": _ids(state, state.set_aside),
        "hand": None if state.hand == NO_TILE else state.box.kinds[state.hand].id,
        "tiles": [_tile_to_json(tile) for tile in state.land.tiles],
        "figures": [
            [seat_of(figure), FIGURES[figure & 15], figure >> 8] for figure in figures_of(state.land)
        ],
        "points": [list(row) for row in state.points],
        "supply": [list(row) for row in state.supply],
        "parts": {expansion.name: expansion.part_to_json(part) for expansion, part in expansions},
        "withdrawn": list(state.withdrawn),
    }


def state_from_json(data: Json) -> State:
    """Inverse of `state_to_json`. Raises ValueError for data of another form."""
    try:
        return _state_from_json(data)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"not a position of Carcassonne: {error!r}") from error


def _state_from_json(data: Json) -> State:
    box = box_of(options_from_json(CarcassonneOptions, data["options"]))
    hand = data["hand"]
    land = Land.empty()
    for name, x, y, rotation, seat in data["tiles"]:
        kind = box.kinds[kind_of(box.kinds, name)]
        land = lay(land, kind, pack(Lay(Cell(x, y), rotation)), NOBODY if seat is None else seat)
    for seat, figure, part in data["figures"]:
        land = land.put(figure_on(part, seat, FIGURES.index(figure)))
    state = State(
        box=box,
        turn=data["turn"],
        over=data["over"],
        step=[step.phase for step in box.steps].index(data["step"]),
        ply=data["ply"],
        stack=_kinds(box.kinds, data["stack"]),
        hidden=_kinds(box.kinds, data["hidden"]),
        set_aside=_kinds(box.kinds, data["set_aside"]),
        hand=NO_TILE if hand is None else kind_of(box.kinds, hand),
        land=land,
        points=tuple(map(tuple, data["points"])),
        supply=tuple(map(tuple, data["supply"])),
        parts=tuple(expansion.part_from_json(data["parts"][expansion.name]) for expansion in box.expansions),
        withdrawn=tuple(data["withdrawn"]),
        choices=(),
    )
    return with_choices(state)


def _ids(state: State, tiles: bytes) -> list[str]:
    return [state.box.kinds[kind].id for kind in tiles]


def _kinds(kinds: Any, names: Iterable[str]) -> bytes:
    return bytes(kind_of(kinds, name) for name in names)


def _tile_to_json(tile: Tile) -> list[Any]:
    return [tile.kind.id, *cell_of(tile.cell), tile.at & 3, None if tile.seat == NOBODY else tile.seat]
