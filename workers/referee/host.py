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
    ("grpc.so_reuseport", 0),
)


@dataclass(frozen=True, slots=True)
class Arrival:
    """A message of the bot on `seat`, or the end of its stream (`data` None)."""

    seat: int
    data: bytes | None
    at: float
    """By the monotonic clock."""


class SeatHost:
    """One seat's server. What happens on it goes to `arrivals`, which the seats of a match share."""

    def __init__(self, seat: int, socket: Path, arrivals: "SimpleQueue[Arrival]") -> None:
        self._seat = seat
        self._arrivals = arrivals
        self._outgoing: SimpleQueue[bytes | None] = SimpleQueue()
        self._wanted = threading.Semaphore(0)
        self._free = threading.Lock()
        handler: grpc.RpcMethodHandler[bytes, bytes] = grpc.stream_stream_rpc_method_handler(self._play)
        self._server = grpc.server(ThreadPoolExecutor(_STREAMS, f"seat-{seat}"), options=_OPTIONS)
        self._server.add_generic_rpc_handlers(
            (grpc.method_handlers_generic_handler(SERVICE, {"Play": handler}),)
        )
        self._server.add_insecure_port(f"unix:{socket}")
        self._server.start()

    def ask(self) -> None:
        """Let one more message in."""
        self._wanted.release()

    def send(self, message: bytes) -> None:
        """Queue a serialized RefereeMessage."""
        self._outgoing.put(message)

    def hang_up(self) -> None:
        """End the stream once everything queued is sent."""
        self._outgoing.put(None)

    def close(self) -> None:
        """Cut the stream and give the socket back."""
        self.hang_up()
        self.ask()
        self._server.stop(None).wait()

    def _play(self, requests: Iterator[bytes], context: grpc.ServicerContext) -> Iterator[bytes]:
        if not self._free.acquire(blocking=False):
            context.abort(grpc.StatusCode.ALREADY_EXISTS, "This seat has its bot: dial in once per match.")
        context.add_callback(self._gone)
        threading.Thread(target=self._read, args=(requests,), daemon=True).start()
        yield from iter(self._outgoing.get, None)

    def _read(self, requests: Iterator[bytes]) -> None:
        try:
            while True:
                self._wanted.acquire()
                self._arrivals.put(Arrival(self._seat, next(requests), time.monotonic()))
        except (StopIteration, grpc.RpcError):
            self._gone()

    def _gone(self) -> None:
        self._outgoing.put(None)
        self._arrivals.put(Arrival(self._seat, None, time.monotonic()))
