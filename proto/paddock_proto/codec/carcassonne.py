"""Carcassonne: engine values <-> messages. Everything that grows with the table travels as packed arrays."""

from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any

from engines.carcassonne import GAME, CarcassonneOptions, Observation
from engines.carcassonne.actions import Action, Cell, Lay, Put, Say, pack, unpack
from engines.carcassonne.box import Box
from engines.carcassonne.events import Event
from engines.carcassonne.expansions.hills_and_sheep.flocks import HOME, NAME, Sheep, sheep_of
from engines.carcassonne.land import Land
from engines.carcassonne.laying import lay
from engines.carcassonne.packing import box_of
from engines.carcassonne.scoring import figures_of, survey
from engines.carcassonne.state import FIGURE, NO_TILE, TILE
from engines.core.errors import InvalidAction
from paddock_proto.codec.base import other_game
from paddock_proto.codec.carcassonne_events import read_event, write_event
from paddock_proto.v1 import bot_pb2
from paddock_proto.v1 import carcassonne_pb2 as pb

_FIGURES = (
    pb.CARCASSONNE_FIGURE_MEEPLE,
    pb.CARCASSONNE_FIGURE_SHEPHERD,
    pb.CARCASSONNE_FIGURE_ABBOT,
)
_FEATURES = (
    pb.CARCASSONNE_FEATURE_ROAD,
    pb.CARCASSONNE_FEATURE_CITY,
    pb.CARCASSONNE_FEATURE_FIELD,
    pb.CARCASSONNE_FEATURE_MONASTERY,
    pb.CARCASSONNE_FEATURE_GARDEN,
)
_WORDS = (
    pb.CARCASSONNE_WORD_NO_FIGURE,
    pb.CARCASSONNE_WORD_GROW,
    pb.CARCASSONNE_WORD_GUIDE,
    pb.CARCASSONNE_WORD_WAIT,
    pb.CARCASSONNE_WORD_RECALL_ABBOT,
)
"""In the order of the engine's numbers, which are less by one."""

_PHASES = {
    TILE: pb.CARCASSONNE_PHASE_TILE,
    FIGURE: pb.CARCASSONNE_PHASE_FIGURE,
    "flock": pb.CARCASSONNE_PHASE_FLOCK,
}
_PHASE_OF = {number: phase for phase, number in _PHASES.items()}


class CarcassonneCodec:
    """See `Codec`."""

    game = GAME

    def write_options(self, data: bot_pb2.GameData, options: Any) -> None:
        """Switches by their names, variants by the names of their values."""
        message = data.carcassonne.options
        for option in fields(options):
            value = getattr(options, option.name)
            if isinstance(value, str):
                value = f"CARCASSONNE_{option.name}_{value}".upper()
            setattr(message, option.name, value)
        box = box_of(options)
        message.kinds.extend(kind.id for kind in box.kinds)
        message.copies.extend(box.copies)

    def read_options(self, data: bot_pb2.GameData) -> Any:
        message = data.carcassonne.options
        values = {}
        for option in fields(CarcassonneOptions):
            value = getattr(message, option.name)
            described = message.DESCRIPTOR.fields_by_name[option.name].enum_type
            if described is not None:
                name = described.values_by_number[value].name
                value = name.removeprefix(f"CARCASSONNE_{option.name}_".upper()).lower()
            values[option.name] = value
        return CarcassonneOptions(**values)

    def write_turn(
        self,
        data: bot_pb2.GameData,
        observation: Observation,
        events: Sequence[Event],
        actions: Sequence[Action] | None,
    ) -> None:
        message = data.carcassonne
        _write_observation(message.observation, observation)
        for event in events:
            write_event(message.events.add(), event)
        if actions is not None:
            message.legal_actions.packed.extend(actions)

    def read_observation(self, data: bot_pb2.GameData, options: Any) -> Observation:
        return _read_observation(data.carcassonne.observation, box_of(options))

    def read_events(self, data: bot_pb2.GameData) -> tuple[Event, ...]:
        return tuple(read_event(event) for event in data.carcassonne.events)

    def read_actions(self, data: bot_pb2.GameData) -> list[Action]:
        return list(data.carcassonne.legal_actions.packed)

    def write_action(self, data: bot_pb2.GameData, action: Action) -> None:
        message = data.carcassonne.action
        match unpack(action):
            case Lay(cell, rotation):
                message.lay.x, message.lay.y = cell
                message.lay.rotation = rotation
            case Put(figure, feature, place):
                message.put.figure = _FIGURES[figure]
                message.put.feature = _FEATURES[feature]
                message.put.where = place
            case Say(word):
                message.say = _WORDS[word]

    def read_action(self, data: bot_pb2.GameData) -> Action:
        if data.WhichOneof("game") != "carcassonne":
            raise other_game(data, self.game.id)
        message = data.carcassonne.action
        match message.WhichOneof("action"):
            case "lay":
                return pack(Lay(Cell(message.lay.x, message.lay.y), message.lay.rotation))
            case "put":
                put = message.put
                return pack(Put(put.figure - 1, put.feature - 1, put.where))
            case "say":
                return pack(Say(message.say - 1))
            case _:
                raise InvalidAction("the action is empty: neither a tile, nor a figure, nor a word")


def _write_observation(message: pb.CarcassonneObservation, seen: Observation) -> None:
    message.turn, message.over, message.ply = seen.turn, seen.over, seen.ply
    message.phase = _PHASES[seen.phase]
    numbers = {kind.id: number for number, kind in enumerate(seen.box.kinds)}
    tiles = seen.land.tiles
    message.tile_kinds = bytes(numbers[tile.kind.id] for tile in tiles)
    message.tile_places.extend(tile.at for tile in tiles)
    message.tile_seats = bytes(tile.seat for tile in tiles)
    if seen.hand != NO_TILE:
        message.hand = seen.hand
    message.unseen, message.hidden, message.set_aside = seen.unseen, seen.hidden, seen.set_aside
    message.figures.extend(figures_of(seen.land))
    for points, supply in zip(seen.points, seen.supply, strict=True):
        message.points.extend(points)
        message.supply.extend(supply)
    message.withdrawn.extend(seen.withdrawn)
    _write_features(message, seen)
    if NAME in seen.box.names:
        _write_sheep(message.sheep, sheep_of(seen))


def _write_features(message: pb.CarcassonneObservation, seen: Observation) -> None:
    number_of: dict[int, int] = {}
    kinds, owners = bytearray(), bytearray()
    for number, feature in enumerate(survey(seen)):
        number_of.update(dict.fromkeys(feature.parts, number))
        kinds.append(feature.kind)
        owners.append(sum(1 << seat for seat in feature.owners))
        message.feature_open.append(feature.open)
        message.feature_values.append(feature.value)
    message.feature_of_part.extend(number_of[part] for part in sorted(number_of))
    message.feature_kinds, message.feature_owners = bytes(kinds), bytes(owners)


def _write_sheep(message: pb.CarcassonneSheep, sheep: Sheep) -> None:
    message.shepherds.extend(part - HOME for part in sheep.shepherds)
    message.flocks.extend(map(len, sheep.tokens))
    message.tokens = bytes(token for flock in sheep.tokens for token in flock)
    message.covered.extend(sheep.covered)


def _read_observation(message: pb.CarcassonneObservation, box: Box) -> Observation:
    players = len(message.withdrawn)
    land = _table(box, tuple(zip(message.tile_kinds, message.tile_places, message.tile_seats, strict=True)))
    for figure in message.figures:
        land = land.put(figure)
    phase = _PHASE_OF[message.phase]
    return Observation(
        box=box,
        turn=message.turn,
        over=message.over,
        step=next(number for number, step in enumerate(box.steps) if step.phase == phase),
        ply=message.ply,
        unseen=message.unseen,
        hidden=message.hidden,
        set_aside=message.set_aside,
        hand=message.hand if message.HasField("hand") else NO_TILE,
        land=land,
        points=_rows(message.points, players),
        supply=_rows(message.supply, players),
        parts=tuple(_read_sheep(message.sheep) if name == NAME else None for name in box.names),
        withdrawn=tuple(message.withdrawn),
    )


@lru_cache(maxsize=256)
def _table(box: Box, tiles: tuple[tuple[int, int, int], ...]) -> Land:
    """The tiles without figures. A bot gets the table of its last turn with a few tiles more, so the latest
    ones are remembered."""
    if not tiles:
        return Land.empty()
    kind, place, seat = tiles[-1]
    return lay(_table(box, tiles[:-1]), box.kinds[kind], place, seat)


def _rows(numbers: Sequence[int], rows: int) -> tuple[tuple[int, ...], ...]:
    width = len(numbers) // rows
    return tuple(tuple(numbers[row * width : (row + 1) * width]) for row in range(rows))


def _read_sheep(message: pb.CarcassonneSheep) -> Sheep:
    tokens, first = [], 0
    for count in message.flocks:
        tokens.append(tuple(message.tokens[first : first + count]))
        first += count
    return Sheep(
        shepherds=tuple(number + HOME for number in message.shepherds),
        tokens=tuple(tokens),
        covered=tuple(message.covered),
        luck=0,
        script=(),
    )
