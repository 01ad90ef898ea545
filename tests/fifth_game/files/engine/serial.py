"""JSON form of positions."""

from engines.core.game import Json
from engines.core.options import options_from_json, options_to_json
from engines.sheep_fair.state import SheepFairOptions, State


def state_to_json(state: State) -> Json:
    return {**state._asdict(), "options": options_to_json(state.options)}


def state_from_json(data: Json) -> State:
    try:
        return State(
            options=options_from_json(SheepFairOptions, data["options"]),
            ply=data["ply"],
            lots=tuple(data["lots"]),
            sold=data["sold"],
            hands=tuple(map(tuple, data["hands"])),
            scores=tuple(data["scores"]),
            bids=tuple((seat, card) for seat, card in data["bids"]),
            played=tuple(data["played"]),
            withdrawn=tuple(data["withdrawn"]),
        )
    except (KeyError, TypeError) as error:
        raise ValueError(f"not a position of Sheep Fair: {error!r}") from error
