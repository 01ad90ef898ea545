"""Battle Sheep: engine values <-> messages.

Lists travel as packed arrays, because building one message per hex or action costs more than the whole round
trip.
"""

from collections.abc import Sequence
from functools import lru_cache

from engines.battle_sheep import GAME
from engines.battle_sheep.actions import Action, Move, Place, Start, pack, unpack
from engines.battle_sheep.board import NO_PASTURE, Pasture, pasture_of_boards, pasture_of_hexes
from engines.battle_sheep.events import BoardPlaced, Deed, Event, Passed, SheepMoved, StackPlaced, Withdrew
from engines.battle_sheep.state import BattleSheepOptions, Phase, State
from engines.core.errors import InvalidAction
from engines.core.hexgrid import Hex
from paddock_proto.codec.base import other_game
from paddock_proto.v1 import battle_sheep_pb2 as pb
from paddock_proto.v1 import bot_pb2

_PHASES = {
    Phase.BUILD: pb.BATTLE_SHEEP_PHASE_BUILD,
    Phase.START: pb.BATTLE_SHEEP_PHASE_START,
    Phase.MOVE: pb.BATTLE_SHEEP_PHASE_MOVE,
    Phase.OVER: pb.BATTLE_SHEEP_PHASE_OVER,
}
_PHASE_OF = {number: phase for phase, number in _PHASES.items()}


class BattleSheepCodec:
    """See `Codec`. Everything is public, so an observation is the whole state."""

    game = GAME

    def write_options(self, data: bot_pb2.GameData, options: BattleSheepOptions) -> None:
        data.battle_sheep.options.distinct_start_boards = options.distinct_start_boards

    def read_options(self, data: bot_pb2.GameData) -> BattleSheepOptions:
        return BattleSheepOptions(distinct_start_boards=data.battle_sheep.options.distinct_start_boards)

    def write_turn(
        self,
        data: bot_pb2.GameData,
        observation: State,
        events: Sequence[Event],
        actions: Sequence[Action] | None,
    ) -> None:
        message = data.battle_sheep
        _write_state(message.observation, observation)
        for event in events:
            _write_event(message.events.add(), event)
        if actions is not None:
            message.legal_actions.packed.extend(actions)

    def read_observation(self, data: bot_pb2.GameData, options: BattleSheepOptions) -> State:
        return _read_state(data.battle_sheep.observation, options)

    def read_events(self, data: bot_pb2.GameData) -> tuple[Event, ...]:
        return tuple(_read_event(event) for event in data.battle_sheep.events)

    def read_actions(self, data: bot_pb2.GameData) -> list[Action]:
        return list(data.battle_sheep.legal_actions.packed)

    def write_action(self, data: bot_pb2.GameData, action: Action) -> None:
        message = data.battle_sheep.action
        match unpack(action):
            case Place(anchor, orientation):
                message.place.q, message.place.r = anchor
                message.place.orientation = orientation
            case Start(place):
                message.start.q, message.start.r = place
            case Move(place, direction, count):
                message.move.q, message.move.r = place
                message.move.direction, message.move.count = direction, count

    def read_action(self, data: bot_pb2.GameData) -> Action:
        if data.WhichOneof("game") != "battle_sheep":
            raise other_game(data, self.game.id)
        message = data.battle_sheep.action
        match message.WhichOneof("action"):
            case "place":
                place = message.place
                return pack(Place(Hex(place.q, place.r), place.orientation))
            case "start":
                return pack(Start(Hex(message.start.q, message.start.r)))
            case "move":
                move = message.move
                return pack(Move(Hex(move.q, move.r), move.direction, move.count))
            case _:
                raise InvalidAction("the action is empty: neither a place, nor a start, nor a move")


def _write_state(message: pb.BattleSheepObservation, state: State) -> None:
    message.phase = _PHASES[state.phase]
    if state.turn is not None:
        message.turn = state.turn
    message.ply = state.ply
    message.boards_left.extend(state.boards_left)
    message.withdrawn.extend(state.withdrawn)
    message.boards.extend(state.boards)
    if state.pasture.hexes:
        message.MergeFromString(_ground(state.boards) if state.boards else _hexes(state.pasture))
        message.heights = state.heights
        owners = bytearray(len(state.heights))
        for seat, flock in enumerate(state.flocks, start=1):
            for place in flock:
                owners[place] = seat
        message.owners = bytes(owners)
    if state.last is not None:
        _write_event(message.last, state.last)


@lru_cache(maxsize=64)
def _ground(boards: tuple[Action, ...]) -> bytes:
    """The hexes, which stay the same from turn to turn once the pasture is finished."""
    return _hexes(pasture_of_boards(boards))


def _hexes(pasture: Pasture) -> bytes:
    columns, rows = zip(*pasture.hexes, strict=True)
    return pb.BattleSheepObservation(q=columns, r=rows).SerializeToString()


def _read_state(message: pb.BattleSheepObservation, options: BattleSheepOptions) -> State:
    boards = tuple(message.boards)
    flocks: list[list[int]] = [[] for _ in message.boards_left]
    for place, owner in enumerate(message.owners):
        if owner:
            flocks[owner - 1].append(place)
    return State(
        options=options,
        phase=_PHASE_OF[message.phase],
        turn=message.turn if message.HasField("turn") else None,
        ply=message.ply,
        boards=boards,
        boards_left=tuple(message.boards_left),
        pasture=_read_pasture(message, boards) if message.q else NO_PASTURE,
        heights=message.heights,
        flocks=tuple(tuple(flock) for flock in flocks),
        withdrawn=tuple(message.withdrawn),
        last=_read_deed(message.last) if message.HasField("last") else None,
    )


def _read_pasture(message: pb.BattleSheepObservation, boards: tuple[Action, ...]) -> Pasture:
    """By its boards; by its hexes when it was set up without boards, as studies are."""
    if boards:
        return pasture_of_boards(boards)
    return pasture_of_hexes(map(Hex, message.q, message.r))


def _write_event(message: pb.BattleSheepEvent, event: Event) -> None:
    message.seat = event.seat
    match event:
        case SheepMoved(_, origin, target, count):
            moved = message.sheep_moved
            moved.from_q, moved.from_r = origin
            moved.to_q, moved.to_r = target
            moved.count = count
        case BoardPlaced(_, anchor, orientation):
            message.board_placed.q, message.board_placed.r = anchor
            message.board_placed.orientation = orientation
        case StackPlaced(_, place):
            message.stack_placed.q, message.stack_placed.r = place
        case Passed():
            message.passed.SetInParent()
        case Withdrew():
            message.withdrew.SetInParent()


def _read_event(message: pb.BattleSheepEvent) -> Event:
    match message.WhichOneof("event"):
        case "passed":
            return Passed(message.seat)
        case "withdrew":
            return Withdrew(message.seat)
        case _:
            return _read_deed(message)


def _read_deed(message: pb.BattleSheepEvent) -> Deed:
    match message.WhichOneof("event"):
        case "sheep_moved":
            moved = message.sheep_moved
            origin, target = Hex(moved.from_q, moved.from_r), Hex(moved.to_q, moved.to_r)
            return SheepMoved(message.seat, origin, target, moved.count)
        case "board_placed":
            placed = message.board_placed
            return BoardPlaced(message.seat, Hex(placed.q, placed.r), placed.orientation)
        case "stack_placed":
            return StackPlaced(message.seat, Hex(message.stack_placed.q, message.stack_placed.r))
        case unknown:
            raise ValueError(f"the referee sent an event that this version does not know: {unknown}")
