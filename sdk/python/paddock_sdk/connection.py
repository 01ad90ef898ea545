"""A bot's end of the wire: dials the referee and plays one match on the stream."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from random import Random
from typing import Any

import grpc

from paddock_proto.codec import CODECS
from paddock_proto.v1 import bot_pb2
from paddock_sdk.bot import Bot, MatchEnd, MatchInfo, Turn

PROTOCOL = 1
SDK = "paddock-python/0.1.0"
ADDRESS = "PADDOCK_ADDRESS"

_METHOD = f"/{bot_pb2.DESCRIPTOR.services_by_name['Referee'].full_name}/Play"

Send = Callable[[bot_pb2.BotMessage], None]


def run(bot: Bot) -> None:
    """Play one match and end the program when it is over.

    The referee starts the program and says by the environment variable PADDOCK_ADDRESS where to dial in.
    """
    address = os.environ.get(ADDRESS)
    if not address:
        sys.exit(f"{ADDRESS} is not set: a referee starts this program. Try `paddock play . random`.")
    with grpc.insecure_channel(address) as channel:
        try:
            _converse(bot, channel)
        except grpc.RpcError as error:
            sys.exit(f"The connection to the referee at {address} ended: {error.details()}")


def _converse(bot: Bot, channel: grpc.Channel) -> None:
    outgoing: SimpleQueue[bot_pb2.BotMessage | None] = SimpleQueue()
    play = channel.stream_stream(
        _METHOD,
        request_serializer=bot_pb2.BotMessage.SerializeToString,
        response_deserializer=bot_pb2.RefereeMessage.FromString,
    )
    outgoing.put(bot_pb2.BotMessage(hello=bot_pb2.Hello(protocol=PROTOCOL, name=bot.name, sdk=SDK)))
    match: _Match | None = None
    try:
        for message in play(iter(outgoing.get, None)):
            kind = message.WhichOneof("message")
            if kind == "start":
                match = _Match(bot, message.start, outgoing.put)
            elif kind == "turn" and match is not None:
                match.decide(message.turn)
            elif kind == "notice":
                print(f"Notice from the referee: {message.notice.text}", file=sys.stderr)
            elif kind == "over":
                return bot.end(_match_end(message.over))
    finally:
        outgoing.put(None)
    sys.exit("The referee closed the stream before the match was over.")


class _Match:
    """The match from this bot's seat."""

    def __init__(self, bot: Bot, start: bot_pb2.GameStart, send: Send) -> None:
        self._bot = bot
        self._send = send
        if start.game not in CODECS:
            sys.exit(f"This version of paddock_sdk does not know the game {start.game!r}: update it.")
        self._codec = CODECS[start.game]
        timed = start.time_control.clock != bot_pb2.CLOCK_KIND_NONE
        self._info = MatchInfo(
            game=self._codec.game,
            options=self._codec.read_options(start.options),
            seat=start.seat,
            players=start.players,
            bank=start.time_control.bank_seconds if timed else None,
            increment=start.time_control.increment_seconds,
            random=Random(start.bot_seed),  # noqa: S311 - for playing, not for secrets
        )
        bot.start(self._info)

    def decide(self, message: bot_pb2.Turn) -> None:
        turn = Turn(self._info, self._codec, message, self._note)
        action = self._bot.choose(turn)
        answer = bot_pb2.BotMessage()
        answer.move.request_id = message.request_id
        self._write_choice(answer.move, action, turn)
        self._send(answer)

    def _write_choice(self, move: bot_pb2.Move, action: Any, turn: Turn) -> None:
        """The position in the list if it is there; else the action itself, for the referee to judge."""
        with suppress(ValueError):
            move.index = turn.legal_actions.index(action)
            return
        try:
            self._codec.write_action(move.action, action)
        except (TypeError, ValueError) as error:
            bot = type(self._bot).__name__
            raise TypeError(
                f"{bot}.choose returned {action!r}; it must return one of turn.legal_actions"
            ) from error

    def _note(self, text: str) -> None:
        self._send(bot_pb2.BotMessage(note=bot_pb2.Note(text=text)))


def _match_end(over: bot_pb2.GameOver) -> MatchEnd:
    return MatchEnd(
        scores=tuple(over.scores),
        ranks=tuple(over.ranks),
        termination=_word(bot_pb2.Termination.Name(over.termination)),
        verdicts=tuple(_word(bot_pb2.Verdict.Name(verdict)) for verdict in over.verdicts),
    )


def _word(name: str) -> str:
    """VERDICT_NO_SHOW -> no_show."""
    return name.split("_", 1)[1].lower()
