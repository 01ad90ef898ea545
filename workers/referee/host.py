"""The referee's end of the wire: one gRPC server on one Unix socket for each seat.

Who a bot is, is the socket on which it came in. Messages pass through here as bytes. A bot's next message is
read only when the referee asks for it, so a bot that floods its stream fills its own send window and nothing
else.

gRPC does not survive a fork: make a host only in the process that plays the match.
"""

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

import grpc

from paddock_proto.v1 import bot_pb2

SERVICE = bot_pb2.DESCRIPTOR.services_by_name["Referee"].full_name

TRANSPORT_BYTES = 8 * 1024 * 1024
"""What gRPC accepts. It cuts a stream above this without saying why, so the referee's own limit, which ends
in a verdict with a sentence, lies far below."""

_STREAMS = 4
_OPTIONS = (
    ("grpc.max_receive_message_length", TRANSPORT_BYTES),
    ("grpc.max_concurrent_streams", _STREAMS),
    ("grpc.max_metadata_size", 8 * 1024),
)


@dataclass(frozen=True, slots=True)
class Arrival:
    """A message of the bot on `seat`, or the end of its stream (`data` None)."""

    seat: int
    data: bytes | None
    at: float
    """By the monotonic clock."""


@dataclass(frozen=True, slots=True)
class _Order:
    """What the thread of a call is to do: send, then wait for a message, or either alone."""

    message: bytes | None
    ask: bool


class SeatHost:
    """One seat's server. What happens on it goes to `arrivals`, which the seats of a match share.

    The thread of the call does one thing at a time, in the order it was told: send, or wait for a message. A
    second thread for reading would cost every move a fight for the interpreter.
    """

    def __init__(self, seat: int, socket: Path, arrivals: "SimpleQueue[Arrival]") -> None:
        self.has_dialled = False
        """The bot opened its stream. The end of it is going to arrive."""
        self._seat = seat
        self._arrivals = arrivals
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._free = threading.Lock()
        handler: grpc.RpcMethodHandler[bytes, bytes] = grpc.stream_stream_rpc_method_handler(self._play)
        self._threads = ThreadPoolExecutor(_STREAMS, f"seat-{seat}")
        self._server = grpc.server(self._threads, options=_OPTIONS)
        self._server.add_generic_rpc_handlers(
            (grpc.method_handlers_generic_handler(SERVICE, {"Play": handler}),)
        )
        self._server.add_insecure_port(f"unix:{socket}")
        self._server.start()

    def send(self, message: bytes, *, ask: bool = False) -> None:
        """Send a serialized RefereeMessage; with `ask`, let one message in after it."""
        self._orders.put(_Order(message, ask))

    def ask(self) -> None:
        """Let one message in."""
        self._orders.put(_Order(None, True))

    def hang_up(self) -> None:
        """End the stream, after what is to be sent."""
        self._orders.put(None)

    def close(self) -> None:
        """Cut the stream and give the socket back."""
        self.hang_up()
        self._server.stop(None).wait()
        self._threads.shutdown()

    def _play(self, requests: Iterator[bytes], context: grpc.ServicerContext) -> Iterator[bytes]:
        if not self._free.acquire(blocking=False):
            context.abort(grpc.StatusCode.ALREADY_EXISTS, "This seat has its bot: dial in once per match.")
        context.add_callback(self.hang_up)
        self.has_dialled = True
        try:
            for order in iter(self._orders.get, None):
                if order.message is not None:
                    yield order.message
                if order.ask:
                    data = next(requests, None)
                    if data is None:
                        return
                    self._arrivals.put(Arrival(self._seat, data, time.monotonic()))
        finally:
            # From the thread that delivered the messages, so that it comes after the last of them.
            self._arrivals.put(Arrival(self._seat, None, time.monotonic()))
