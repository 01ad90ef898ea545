"""The referee's messages to a bot, serialized, and its limits on the bot's messages."""

from collections.abc import Sequence
from typing import Any

from engines.core.outcome import Outcome
from paddock_proto.codec import Codec
from paddock_proto.v1 import bot_pb2
from workers.contract import TimeControl, Verdict
from workers.referee.clock import ClockKind

PROTOCOL = 1
MAX_MESSAGE_BYTES = 64 * 1024
MAX_NOTE_BYTES = 4 * 1024
MAX_NOTES = 256
MAX_NOTES_BYTES = 64 * 1024
MAX_STRAY_MOVES = 16

_CLOCKS = {ClockKind.WALL: bot_pb2.CLOCK_KIND_WALL, ClockKind.CPU: bot_pb2.CLOCK_KIND_CPU}


def welcome() -> bytes:
    limits = bot_pb2.Limits(
        message_bytes=MAX_MESSAGE_BYTES,
        note_bytes=MAX_NOTE_BYTES,
        notes=MAX_NOTES,
        notes_bytes=MAX_NOTES_BYTES,
        stray_moves=MAX_STRAY_MOVES,
    )
    message = bot_pb2.RefereeMessage(welcome=bot_pb2.Welcome(protocol=PROTOCOL, limits=limits))
    return message.SerializeToString()


def game_start(
    codec: Codec, options: Any, seat: int, players: int, control: TimeControl, clock: ClockKind, bot_seed: str
) -> bytes:
    message = bot_pb2.RefereeMessage()
    start = message.start
    start.game = codec.game.id
    start.rules_version = codec.game.rules_version
    codec.write_options(start.options, options)
    start.seat = seat
    start.players = players
    start.bot_seed = bot_seed
    if control.bank is None:
        start.time_control.clock = bot_pb2.CLOCK_KIND_NONE
    else:
        start.time_control.clock = _CLOCKS[clock]
        start.time_control.bank_seconds = control.bank
        start.time_control.increment_seconds = control.increment
    return message.SerializeToString()


def turn(
    codec: Codec,
    request_id: int,
    observation: Any,
    events: Sequence[Any],
    actions: Sequence[Any] | None,
    remaining: float | None,
) -> bytes:
    message = bot_pb2.RefereeMessage()
    decision = message.turn
    decision.request_id = request_id
    codec.write_turn(decision.game, observation, events, actions)
    if remaining is not None:
        decision.clock.remaining_seconds = remaining
    return message.SerializeToString()


def notice(reason: bot_pb2.Notice.Reason, text: str, request_id: int = 0) -> bytes:
    message = bot_pb2.RefereeMessage(notice=bot_pb2.Notice(reason=reason, text=text, request_id=request_id))
    return message.SerializeToString()


def game_over(outcome: Outcome, verdicts: Sequence[Verdict]) -> bytes:
    message = bot_pb2.RefereeMessage(
        over=bot_pb2.GameOver(
            scores=outcome.scores,
            ranks=outcome.ranks,
            termination=f"TERMINATION_{outcome.termination.name}",
            verdicts=[f"VERDICT_{verdict.name}" for verdict in verdicts],
        )
    )
    return message.SerializeToString()
