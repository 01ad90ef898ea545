"""Stands between one program and the referee: one connection at a time, few in all, so many bytes a second.

A gRPC server bounds neither how often one client connects nor how fast it sends. The program sees the
relay's socket; the referee's own is never inside a sandbox.
"""

import os
import select
import socket
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sandbox.spec import SandboxError

CONNECTIONS = 8
RATE = 2 << 20
BURST = 1 << 20

_CHUNK = 64 * 1024
_OUT_OF_ALLOWANCE = 0.02


class SeatRelay:
    """Listens on `inside` for the program and passes bytes to and from the referee at `outside`."""

    def __init__(self, inside: Path, outside: Path, uid: int | None = None) -> None:
        """`uid`: the only user who may connect; by default our own."""
        self._outside = outside
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            self._listener.bind(os.fspath(inside))
        except OSError as error:
            self._listener.close()
            raise SandboxError(f"{inside}: no socket can be made there: {error}") from error
        inside.chmod(0o600)
        if uid is not None:
            os.chown(inside, uid, -1)
        self._listener.listen(1)
        self._allowance = float(BURST)
        self._refilled = time.monotonic()
        self._stop_out, self._stop_in = os.pipe()
        self._thread = threading.Thread(target=self._run, name="seat-relay", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the connection and stop listening."""
        os.write(self._stop_in, b"x")
        self._thread.join()
        os.close(self._stop_in)
        os.close(self._stop_out)

    def _run(self) -> None:
        with self._listener:
            for _ in range(CONNECTIONS):
                if self._stop_out in _ready([self._listener.fileno(), self._stop_out]):
                    return
                program, _address = self._listener.accept()
                with program, socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as referee:
                    try:
                        referee.connect(os.fspath(self._outside))
                        if not self._pass(program, referee):
                            return
                    except OSError:
                        continue  # one side is gone, so is the connection
            _ready([self._stop_out])  # later connections wait in the queue and are never taken

    def _pass(self, program: socket.socket, referee: socket.socket) -> bool:
        """Pass bytes until both sides have closed; False when we were stopped."""
        up, down = _Direction(program, referee), _Direction(referee, program)
        while not (up.done and down.done):
            self._refill()
            spent = self._allowance <= 0
            sources = [
                way.source.fileno() for way in (up, down) if way.can_read and not (spent and way is up)
            ]
            sinks = [way.sink.fileno() for way in (up, down) if way.pending]
            ready = _ready([*sources, self._stop_out], sinks, _OUT_OF_ALLOWANCE if spent else None)
            if self._stop_out in ready:
                return False
            for way in (up, down):
                if way.pending and way.sink.fileno() in ready:
                    way.write()
                elif way.can_read and way.source.fileno() in ready:
                    taken = way.read()
                    self._allowance -= taken if way is up else 0
        return True

    def _refill(self) -> None:
        now = time.monotonic()
        self._allowance = min(BURST, self._allowance + (now - self._refilled) * RATE)
        self._refilled = now


def _ready(reads: Sequence[int], writes: Sequence[int] = (), seconds: float | None = None) -> set[int]:
    """The descriptors that can be read, or written; `poll`, because `select` ends at descriptor 1024."""
    poll = select.poll()
    events = dict.fromkeys(reads, select.POLLIN)
    for descriptor in writes:
        events[descriptor] = events.get(descriptor, 0) | select.POLLOUT
    for descriptor, wanted in events.items():
        poll.register(descriptor, wanted)
    return {descriptor for descriptor, _ in poll.poll(None if seconds is None else seconds * 1000)}


@dataclass(slots=True)
class _Direction:
    """One way of a connection. At most one chunk is held here: a slow side holds back the other."""

    source: socket.socket
    sink: socket.socket
    pending: bytes = b""
    ended: bool = False
    """Nothing more comes from the source."""
    done: bool = False
    """And the sink has been told."""

    def __post_init__(self) -> None:
        self.source.setblocking(False)

    @property
    def can_read(self) -> bool:
        return not self.pending and not self.ended

    def read(self) -> int:
        """Take a chunk and pass on what the other side accepts at once."""
        try:
            self.pending = self.source.recv(_CHUNK)
        except BlockingIOError:  # it was ready for the other direction
            return 0
        self.ended = not self.pending
        taken = len(self.pending)
        self.write()
        return taken

    def write(self) -> None:
        """Pass on what is held, and the end of the stream after it."""
        if self.pending:
            try:
                self.pending = self.pending[self.sink.send(self.pending) :]
            except BlockingIOError:
                return
        if self.ended and not self.pending:
            self.sink.shutdown(socket.SHUT_WR)
            self.done = True
