"""Stubborn Sheep: engine values <-> messages.

Flocks and piles travel as bytes and other lists as packed arrays, because a match has up to a thousand turns.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

from engines.core.errors import InvalidAction
from engines.stubborn_sheep import GAME
from engines.stubborn_sheep.actions import (
    Action,
    Ask,
    Drop,
    Extra,
    Flip,
    Jump,
    Kick,
    Pile,
    Place,
    Refill,
    Repeat,
    Run,
    Score,
    Take,
    Turn,
    Unpacked,
    pack,
    unpack,
)
from engines.stubborn_sheep.events import Event
from engines.stubborn_sheep.state import Step, StubbornSheepOptions
from engines.stubborn_sheep.view import Observation
from paddock_proto.codec.base import other_game
from paddock_proto.codec.stubborn_sheep_events import (
    flocks_to_bytes,
    read_event,
    read_flock,
    read_flocks,
    write_event,
)
from paddock_proto.v1 import bot_pb2
from paddock_proto.v1 import stubborn_sheep_pb2 as pb

_JUMPS: dict[Literal["either_side", "by_side"], pb.StubbornSheepJumps] = {
    "either_side": pb.STUBBORN_SHEEP_JUMPS_EITHER_SIDE,
    "by_side": pb.STUBBORN_SHEEP_JUMPS_BY_SIDE,
}
_WHITE_BONUSES: dict[Literal["one_jump", "all_jumps"], pb.StubbornSheepWhiteBonus] = {
    "one_jump": pb.STUBBORN_SHEEP_WHITE_BONUS_ONE_JUMP,
    "all_jumps": pb.STUBBORN_SHEEP_WHITE_BONUS_ALL_JUMPS,
}
_STEPS = {
    Step.SETUP: pb.STUBBORN_SHEEP_STEP_SETUP,
    Step.REFILL: pb.STUBBORN_SHEEP_STEP_REFILL,
    Step.FENCE: pb.STUBBORN_SHEEP_STEP_FENCE,
    Step.SCORE: pb.STUBBORN_SHEEP_STEP_SCORE,
    Step.OVER: pb.STUBBORN_SHEEP_STEP_OVER,
}
_ASKS = {
    Ask.TURN: pb.STUBBORN_SHEEP_ASK_TURN,
    Ask.REFILL: pb.STUBBORN_SHEEP_ASK_REFILL,
    Ask.PLACE: pb.STUBBORN_SHEEP_ASK_PLACE,
    Ask.FLIP: pb.STUBBORN_SHEEP_ASK_FLIP,
    Ask.JUMP: pb.STUBBORN_SHEEP_ASK_JUMP,
    Ask.TAKE: pb.STUBBORN_SHEEP_ASK_TAKE,
    Ask.KICK: pb.STUBBORN_SHEEP_ASK_KICK,
    Ask.RUN: pb.STUBBORN_SHEEP_ASK_RUN,
    Ask.REPEAT: pb.STUBBORN_SHEEP_ASK_REPEAT,
    Ask.EXTRA: pb.STUBBORN_SHEEP_ASK_EXTRA,
    Ask.SCORE: pb.STUBBORN_SHEEP_ASK_SCORE,
    Ask.PILE: pb.STUBBORN_SHEEP_ASK_PILE,
    Ask.DROP: pb.STUBBORN_SHEEP_ASK_DROP,
}
_JUMPS_OF = {number: jumps for jumps, number in _JUMPS.items()}
_WHITE_BONUS_OF = {number: bonus for bonus, number in _WHITE_BONUSES.items()}
_STEP_OF = {number: step for step, number in _STEPS.items()}
_ASK_OF = {number: ask for ask, number in _ASKS.items()}


class StubbornSheepCodec:
    """See `Codec`."""

    game = GAME

    def write_options(self, data: bot_pb2.GameData, options: StubbornSheepOptions) -> None:
        message = data.stubborn_sheep.options
        message.jumps = _JUMPS[options.jumps]
        message.bonuses = options.bonuses
        message.wolf = options.wolf
        message.white_bonus = _WHITE_BONUSES[options.white_bonus]
        if options.max_sets_per_turn is not None:
            message.max_sets_per_turn = options.max_sets_per_turn

    def read_options(self, data: bot_pb2.GameData) -> StubbornSheepOptions:
        message = data.stubborn_sheep.options
        limited = message.HasField("max_sets_per_turn")
        return StubbornSheepOptions(
            jumps=_JUMPS_OF[message.jumps],
            bonuses=message.bonuses,
            wolf=message.wolf,
            white_bonus=_WHITE_BONUS_OF[message.white_bonus],
            max_sets_per_turn=message.max_sets_per_turn if limited else None,
        )

    def write_turn(
        self,
        data: bot_pb2.GameData,
        observation: Observation,
        events: Sequence[Event],
        actions: Sequence[Action] | None,
    ) -> None:
        message = data.stubborn_sheep
        _write_observation(message.observation, observation)
        for event in events:
            write_event(message.events.add(), event)
        if actions is not None:
            message.legal_actions.packed.extend(actions)

    def read_observation(self, data: bot_pb2.GameData, options: StubbornSheepOptions) -> Observation:
        return _read_observation(data.stubborn_sheep.observation, options)

    def read_events(self, data: bot_pb2.GameData) -> tuple[Event, ...]:
        return tuple(read_event(event) for event in data.stubborn_sheep.events)

    def read_actions(self, data: bot_pb2.GameData) -> list[Action]:
        return list(data.stubborn_sheep.legal_actions.packed)

    def write_action(self, data: bot_pb2.GameData, action: Action) -> None:
        _write_action(data.stubborn_sheep.action, action)

    def read_action(self, data: bot_pb2.GameData) -> Action:
        if data.WhichOneof("game") != "stubborn_sheep":
            raise other_game(data, self.game.id)
        return _read_action(data.stubborn_sheep.action)


def _write_observation(message: pb.StubbornSheepObservation, seen: Observation) -> None:
    message.seat = seen.seat
    message.start = seen.start
    for cards in seen.fences:
        message.fences.extend(cards)
    message.stacks.extend(map(len, seen.fences))
    if seen.hand is not None:
        message.hand = seen.hand
    message.holds.extend(seen.holds)
    message.fence_deck, message.removed, message.sheep_deck = seen.fence_deck, seen.removed, seen.sheep_deck
    message.discard = flocks_to_bytes((seen.discard,))
    for piles in seen.piles:
        message.piles.extend(piles)
    if seen.wolf is not None:
        message.wolf = seen.wolf
    if seen.final is not None:
        message.final = seen.final
    message.withdrawn.extend(seen.withdrawn)
    message.step = _STEPS[seen.step]
    if seen.turn is not None:
        message.turn = seen.turn
    message.powers, message.ready, message.ply = seen.powers, seen.ready, seen.ply
    message.flocks = flocks_to_bytes(seen.flocks)
    message.queue.extend(seen.queue)
    message.at, message.icon = seen.at, seen.icon
    if seen.ask is not None:
        message.ask = _ASKS[seen.ask]
    message.about.extend(seen.about)
    if seen.last is not None:
        write_event(message.last, seen.last)


def _read_observation(message: pb.StubbornSheepObservation, options: StubbornSheepOptions) -> Observation:
    return Observation(
        seat=message.seat,
        options=options,
        start=message.start,
        fences=tuple(_stacks(message.fences, message.stacks)),
        hand=message.hand if message.HasField("hand") else None,
        holds=tuple(message.holds),
        fence_deck=message.fence_deck,
        removed=message.removed,
        sheep_deck=message.sheep_deck,
        discard=read_flock(message.discard),
        piles=tuple(tuple(message.piles[first : first + 4]) for first in range(0, len(message.piles), 4)),
        wolf=message.wolf if message.HasField("wolf") else None,
        final=message.final if message.HasField("final") else None,
        withdrawn=tuple(message.withdrawn),
        step=_STEP_OF[message.step],
        turn=message.turn if message.HasField("turn") else None,
        powers=message.powers,
        ply=message.ply,
        ready=message.ready,
        flocks=read_flocks(message.flocks),
        queue=tuple(message.queue),
        at=message.at,
        icon=message.icon,
        ask=_ASK_OF.get(message.ask),
        about=tuple(message.about),
        last=read_event(message.last) if message.HasField("last") else None,
    )


def _stacks(cards: Sequence[int], sizes: Iterable[int]) -> Iterable[tuple[int, ...]]:
    start = 0
    for size in sizes:
        yield tuple(cards[start : start + size])
        start += size


def _write_action(message: pb.StubbornSheepAction, action: Action) -> None:  # noqa: C901 - one case per kind
    match unpack(action):
        case Turn(left, right):
            message.turn.SetInParent()
            message.turn.left, message.turn.right = left, right
        case Refill(bonus, field):
            message.refill.bonus = bonus
            if field is not None:
                message.refill.field = field
        case Place(fence, side):
            message.place.fence, message.place.side = fence, side
        case Flip(flip):
            message.flip.flip = flip
        case Jump(area, sheep, over):
            message.jump.area, message.jump.sheep, message.jump.over = area, sheep, over
        case Take(taken):
            message.take.SetInParent()
            if taken is not None:
                message.take.sheep = taken
        case Kick(kicked, clockwise):
            message.kick.clockwise = clockwise
            if kicked is not None:
                message.kick.sheep = kicked
        case Run(on):
            message.run.on = on
        case Repeat(repeat):
            message.repeat.repeat = repeat
        case Extra(extra):
            message.extra.SetInParent()
            if extra is not None:
                message.extra.fence = extra
        case Score(colour, size, jokers):
            message.score.size, message.score.jokers = size, jokers
            if colour is not None:
                message.score.colour = colour
        case Pile(several):
            message.pile.sheep.extend(several)
        case Drop((first, second)):
            message.drop.first, message.drop.second = first, second


def _read_action(message: pb.StubbornSheepAction) -> Action:
    kind = message.WhichOneof("action")
    if kind is None:
        raise InvalidAction("the action is empty: it answers no question of Stubborn Sheep")
    return pack(_READERS[kind](getattr(message, kind)))


_READERS: dict[str, Callable[[Any], Unpacked]] = {
    "turn": lambda turn: Turn(turn.left, turn.right),
    "refill": lambda refill: Refill(refill.bonus, refill.field if refill.HasField("field") else None),
    "place": lambda place: Place(place.fence, place.side),
    "flip": lambda flip: Flip(flip.flip),
    "jump": lambda jump: Jump(jump.area, jump.sheep, jump.over),
    "take": lambda take: Take(take.sheep if take.HasField("sheep") else None),
    "kick": lambda kick: Kick(kick.sheep, kick.clockwise) if kick.HasField("sheep") else Kick(None),
    "run": lambda run: Run(run.on),
    "repeat": lambda repeat: Repeat(repeat.repeat),
    "extra": lambda extra: Extra(extra.fence if extra.HasField("fence") else None),
    "score": lambda score: (
        Score(score.colour, score.size, score.jokers) if score.HasField("colour") else Score(None)
    ),
    "pile": lambda pile: Pile(tuple(pile.sheep)),
    "drop": lambda drop: Drop((drop.first, drop.second)),
}
