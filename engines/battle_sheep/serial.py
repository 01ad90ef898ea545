"""JSON form of positions: everything that cannot be derived, hexes by their coordinates."""

from typing import Any

from engines.battle_sheep.actions import Action, Place, code_of, hex_of, pack
from engines.battle_sheep.board import pasture_of_boards, pasture_of_hexes
from engines.battle_sheep.events import BoardPlaced, Deed, SheepMoved, StackPlaced
from engines.battle_sheep.state import BattleSheepOptions, Phase, State
from engines.battle_sheep.view import stacks
from engines.core.game import Json
from engines.core.hexgrid import Hex
from engines.core.options import options_from_json, options_to_json


def state_to_json(state: State) -> Json:
    return {
        "options": options_to_json(state.options),
        "phase": str(state.phase),
        "turn": state.turn,
        "ply": state.ply,
        "boards": [_board_to_json(board) for board in state.boards],
        "boards_left": list(state.boards_left),
        "hexes": [list(cell) for cell in state.pasture.hexes],
        "stacks": [[*cell, seat, height] for cell, seat, height in stacks(state)],
        "withdrawn": list(state.withdrawn),
        "last": _deed_to_json(state.last),
    }


def state_from_json(data: Json) -> State:
    """Inverse of `state_to_json`. Raises ValueError for data of another form."""
    try:
        return _state_from_json(data)
    except (KeyError, TypeError, IndexError) as error:
        raise ValueError(f"not a position of Battle Sheep: {error!r}") from error


def _state_from_json(data: Json) -> State:
    boards = tuple(pack(Place(Hex(q, r), orientation)) for q, r, orientation in data["boards"])
    hexes = [Hex(q, r) for q, r in data["hexes"]]
    pasture = pasture_of_boards(boards if hexes else ())
    if set(hexes) != set(pasture.hexes):
        pasture = pasture_of_hexes(hexes)
    heights = bytearray(len(pasture.hexes))
    flocks: list[list[int]] = [[] for _ in data["boards_left"]]
    for q, r, seat, height in data["stacks"]:
        place = pasture.index[code_of(Hex(q, r))]
        heights[place] = height
        flocks[seat].append(place)
    return State(
        options=options_from_json(BattleSheepOptions, data["options"]),
        phase=Phase(data["phase"]),
        turn=data["turn"],
        ply=data["ply"],
        boards=boards,
        boards_left=tuple(data["boards_left"]),
        pasture=pasture,
        heights=bytes(heights),
        flocks=tuple(tuple(sorted(flock)) for flock in flocks),
        withdrawn=tuple(data["withdrawn"]),
        last=_deed_from_json(data["last"]),
    )


def _board_to_json(board: Action) -> list[int]:
    return [*hex_of(board >> 7), board & 127]


def _deed_to_json(deed: Deed | None) -> Json | None:
    match deed:
        case None:
            return None
        case BoardPlaced(seat, anchor, orientation):
            return {"kind": "place", "seat": seat, "anchor": list(anchor), "orientation": orientation}
        case StackPlaced(seat, place):
            return {"kind": "start", "seat": seat, "hex": list(place)}
        case SheepMoved(seat, origin, target, count):
            return {"kind": "move", "seat": seat, "from": list(origin), "to": list(target), "count": count}


def _deed_from_json(data: dict[str, Any] | None) -> Deed | None:
    if data is None:
        return None
    match data["kind"]:
        case "place":
            return BoardPlaced(data["seat"], Hex(*data["anchor"]), data["orientation"])
        case "start":
            return StackPlaced(data["seat"], Hex(*data["hex"]))
        case "move":
            return SheepMoved(data["seat"], Hex(*data["from"]), Hex(*data["to"]), data["count"])
    raise ValueError(f"not a decision of Battle Sheep: {data['kind']!r}")
