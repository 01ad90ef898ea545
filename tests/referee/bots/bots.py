"""Bots that do one thing each, mostly a wrong one: `python bots.py <name> [argument ...]`."""

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from queue import SimpleQueue
from typing import Any, ClassVar

import grpc

from paddock_proto.v1 import bot_pb2, bot_pb2_grpc


def dial(channel: grpc.Channel, messages: Iterator[bot_pb2.BotMessage]) -> Any:
    return bot_pb2_grpc.RefereeStub(channel).Play(messages)


class Wire:
    """One stream to the referee, without the SDK: what is sent is entirely up to the caller."""

    kept: ClassVar[list["Wire"]] = []
    """Streams end with the last reference to them; these stay until the program ends."""

    def __init__(self) -> None:
        self.kept.append(self)
        self.channel = grpc.insecure_channel(os.environ["PADDOCK_ADDRESS"])
        self.outgoing: SimpleQueue[bot_pb2.BotMessage | None] = SimpleQueue()
        self.incoming = dial(self.channel, iter(self.outgoing.get, None))

    def send(self, **message: object) -> None:
        self.outgoing.put(bot_pb2.BotMessage(**message))  # type: ignore[arg-type]

    def hello(self, **hello: object) -> None:
        self.send(hello={"protocol": 1, "name": "raw", **hello})

    def move(self, request_id: int, **choice: object) -> None:
        self.send(move={"request_id": request_id, **choice})

    def turn(self) -> bot_pb2.Turn:
        """The next Turn; notices on the way go to the log. The program ends with the match."""
        message: bot_pb2.RefereeMessage
        for message in self.incoming:
            kind = message.WhichOneof("message")
            if kind == "turn":
                return message.turn
            if kind == "notice":
                print("notice:", message.notice.text, file=sys.stderr, flush=True)
            if kind == "over":
                sys.exit(0)
        sys.exit("the stream ended")

    def play_on(self) -> None:
        """Choose the first legal action until the match is over."""
        while True:
            self.move(self.turn().request_id, index=0)


def seated() -> tuple[Wire, bot_pb2.Turn]:
    """A stream that has said hello, and its first turn."""
    wire = Wire()
    wire.hello()
    return wire, wire.turn()


def good() -> None:
    wire = Wire()
    wire.hello()
    wire.play_on()


def exits_at_once() -> None:
    sys.exit(3)


def raises_before_hello() -> None:
    raise ValueError("boom")


def never_dials() -> None:
    signal.pause()


def dials_and_is_silent() -> None:
    wire = Wire()
    next(wire.incoming)


def another_version() -> None:
    wire = Wire()
    wire.hello(protocol=7)
    signal.pause()


def move_before_hello() -> None:
    wire = Wire()
    wire.move(1, index=0)
    signal.pause()


def says_hello_twice() -> None:
    wire = seated()[0]
    wire.hello()
    signal.pause()


def garbage_on_the_socket() -> None:
    link = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    link.connect(os.environ["PADDOCK_ADDRESS"].removeprefix("unix:"))
    try:
        while True:
            link.sendall(random.randbytes(1000))
    except OSError:
        signal.pause()


def garbage_in_a_message() -> None:
    channel = grpc.insecure_channel(os.environ["PADDOCK_ADDRESS"])
    play: grpc.StreamStreamMultiCallable[bytes, bytes] = channel.stream_stream("/paddock.v1.Referee/Play")
    call = play(iter([b"\xff\xff\xff\xff\xff"]))
    next(call)


def empty_message() -> None:
    wire = seated()[0]
    wire.send()
    signal.pause()


def stale_and_double_moves() -> None:
    """Answers each of its first turns twice, and the one before once more."""
    wire = Wire()
    wire.hello()
    before = 12345
    for _ in range(5):
        turn = wire.turn()
        wire.move(before, index=1)
        wire.move(turn.request_id, index=0)
        wire.move(turn.request_id, index=1)
        before = turn.request_id
    wire.play_on()


def never_asked() -> None:
    wire, turn = seated()
    for number in range(1, 18):
        wire.move(turn.request_id ^ number, index=0)
    signal.pause()


def moves_ahead() -> None:
    """Guesses the next request before it is made, as counting bots would."""
    wire, turn = seated()
    wire.move(turn.request_id, index=0)
    wire.move(turn.request_id + 1, index=0)
    wire.move(turn.request_id + 2, index=0)
    wire.turn()
    wire.turn()


def illegal_index() -> None:
    wire = Wire()
    wire.hello()
    wire.move(wire.turn().request_id, index=1000)
    signal.pause()


def illegal_action(q: str = "1") -> None:
    wire = Wire()
    wire.hello()
    start = {"q": int(q), "r": 2}
    wire.move(wire.turn().request_id, action={"battle_sheep": {"action": {"start": start}}})
    signal.pause()


def no_action() -> None:
    wire = Wire()
    wire.hello()
    place = {"q": 1000, "r": 2, "orientation": 1}
    wire.move(wire.turn().request_id, action={"battle_sheep": {"action": {"place": place}}})
    signal.pause()


def empty_move() -> None:
    wire = Wire()
    wire.hello()
    wire.move(wire.turn().request_id)
    signal.pause()


def sleeps() -> None:
    seated()
    signal.pause()


def late_empty_move() -> None:
    wire, turn = seated()
    time.sleep(turn.clock.remaining_seconds + 0.05)
    wire.move(turn.request_id)
    signal.pause()


def notes() -> None:
    """A long one at its first turn, and one more than are kept at its second."""
    wire, turn = seated()
    wire.send(note={"text": "long " * 1000})
    wire.send(note={"json": '{"score": 3}'})
    wire.send(note={"text": "odd \x00\u202e"})
    wire.move(turn.request_id, index=0)
    turn = wire.turn()
    for number in range(254):
        wire.send(note={"text": str(number)})
    wire.move(turn.request_id, index=0)
    wire.play_on()


def long_message() -> None:
    wire = seated()[0]
    wire.send(note={"text": "x" * 5_000_000})
    signal.pause()


def endless_notes() -> None:
    wire = seated()[0]
    while True:
        wire.send(note={"text": "still thinking"})
        time.sleep(0.0001)


def connects_twice() -> None:
    wire, turn = seated()
    second = grpc.insecure_channel(
        os.environ["PADDOCK_ADDRESS"], options=[("grpc.use_local_subchannel_pool", 1)]
    )
    for channel in (wire.channel, second):
        try:
            next(dial(channel, iter(())))
        except grpc.RpcError as error:
            print(error.code().name, error.details(), file=sys.stderr, flush=True)
    wire.move(turn.request_id, index=0)
    wire.play_on()


def closes_its_stream() -> None:
    wire = seated()[0]
    wire.incoming.cancel()
    signal.pause()


def stops_sending() -> None:
    wire = seated()[0]
    wire.outgoing.put(None)
    signal.pause()


def raises() -> None:
    seated()
    raise ValueError("boom")


def exits_at_its_second_turn() -> None:
    wire = Wire()
    wire.hello()
    wire.move(wire.turn().request_id, index=0)
    wire.turn()
    os._exit(1)


def fails(turns: str, how: str) -> None:
    """Chooses the first legal action in so many turns, then crashes, sleeps or does what is illegal."""
    wire = Wire()
    wire.hello()
    for _ in range(int(turns)):
        wire.move(wire.turn().request_id, index=0)
    request_id = wire.turn().request_id
    if how == "crash":
        os._exit(1)
    if how == "illegal":
        wire.move(request_id, index=1 << 20)
    signal.pause()


def dies_while_the_other_thinks() -> None:
    """Leaves when the answer to its first move must have been asked of the other, which thinks for ever."""
    wire = Wire()
    wire.hello()
    wire.move(wire.turn().request_id, index=0)
    time.sleep(0.2)
    os._exit(1)


def segfaults() -> None:
    seated()
    os.kill(os.getpid(), signal.SIGSEGV)


def floods_stderr() -> None:
    wire = seated()[0]
    for number in range(200):
        sys.stderr.write(f"{number:07} " * 131072)
    wire.play_on()


def talks_on_stdout() -> None:
    print("before the match", flush=True)
    wire = Wire()
    wire.hello()
    wire.play_on()


def leaves_children() -> None:
    """Starts one that would outlive it and prints its number."""
    child = subprocess.Popen([sys.executable, "-c", "import signal; signal.pause()"])
    print(child.pid, flush=True)
    good()


def declines_legal_actions() -> None:
    wire = Wire()
    wire.hello(without_legal_actions=True)
    turn = wire.turn()
    print("sent" if turn.game.battle_sheep.HasField("legal_actions") else "left out", flush=True)
    wire.move(turn.request_id, index=0)
    wire.play_on()


def leaves_its_stream_to_another() -> None:
    """Ends, but a process out of reach keeps the connection open."""
    seated()
    inherited = [int(name) for name in os.listdir("/proc/self/fd")]
    for descriptor in inherited:
        with contextlib.suppress(OSError):
            os.set_inheritable(descriptor, True)
    child = subprocess.Popen(
        [sys.executable, "-c", "import time; time.sleep(300)"], close_fds=False, start_new_session=True
    )
    print(child.pid, flush=True)
    os._exit(2)


def ignores_the_end() -> None:
    wire = Wire()
    wire.hello()
    for message in wire.incoming:
        if message.WhichOneof("message") == "turn":
            wire.move(message.turn.request_id, index=0)
        elif message.WhichOneof("message") == "over":
            signal.pause()


def hoards_memory() -> None:
    seated()
    hoard = []
    while True:
        hoard.append(bytearray(1 << 20))


def computes_for_ever() -> None:
    seated()
    while True:
        pass


def answers_slowly() -> None:
    """Sleeps before its first answer."""
    wire, turn = seated()
    time.sleep(0.6)
    wire.move(turn.request_id, index=0)
    wire.play_on()


def counts_in_the_background() -> None:
    """Prints the longest time for which a thread of its own that never rests stood still."""
    wire = Wire()
    longest = 0.0

    def count() -> None:
        nonlocal longest
        before = time.monotonic()
        while True:
            time.sleep(0.001)
            now = time.monotonic()
            longest = max(longest, now - before)
            before = now

    wire.hello()
    turn = wire.turn()
    threading.Thread(target=count, daemon=True).start()
    while True:
        wire.move(turn.request_id, index=0)
        turn = wire.turn()
        print(longest, flush=True)


def shows_its_environment() -> None:
    print(json.dumps(dict(os.environ)), flush=True)
    good()


if __name__ == "__main__":
    globals()[sys.argv[1]](*sys.argv[2:])
