"""Plays the first legal action of every turn, without the SDK, and prints the conversation."""

import os
from queue import SimpleQueue

import grpc
from google.protobuf.text_format import MessageToString

from paddock_proto.v1 import bot_pb2, bot_pb2_grpc

outgoing: SimpleQueue[bot_pb2.BotMessage | None] = SimpleQueue()


def send(message: bot_pb2.BotMessage) -> None:
    print("bot    ", MessageToString(message, as_one_line=True))
    outgoing.put(message)


with grpc.insecure_channel(os.environ["PADDOCK_ADDRESS"]) as channel:
    incoming = bot_pb2_grpc.RefereeStub(channel).Play(iter(outgoing.get, None))
    send(bot_pb2.BotMessage(hello=bot_pb2.Hello(protocol=1, name="first")))
    for message in incoming:
        print("referee", MessageToString(message, as_one_line=True, use_short_repeated_primitives=True))
        if message.WhichOneof("message") == "turn":
            move = bot_pb2.Move(request_id=message.turn.request_id, index=0)
            send(bot_pb2.BotMessage(move=move))
    outgoing.put(None)
